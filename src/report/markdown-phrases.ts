/** Headings and sentences of the Markdown page, in each language of the interface. */
import type { Language } from './phrases.ts';

export interface MarkdownPhrases {
  readonly title: string;
  readonly input: string;
  readonly figures: readonly string[];
  /** `{share}` of the documents. */
  readonly canGo: string;
  readonly recall: string;
  readonly recallOfSites: string;
  readonly limit: string;
  readonly clusters: string;
  readonly inReference: string;
  readonly alike: string;
  readonly toLookAt: string;
  readonly errors: string;
}

const EN: MarkdownPhrases = {
  title: 'Near-duplicates',
  input: 'Input',
  figures: ['documents', 'unique', 'kept', 'can be removed', 'too short', 'thin', 'unjudged', 'clusters', 'errors'],
  canGo: '{share} of the documents can be removed.',
  recall: 'Recall',
  recallOfSites: 'Recall, pages of one site',
  limit: 'Limit reached',
  clusters: 'Clusters',
  inReference: 'In the reference',
  alike: 'Similar, and kept',
  toLookAt: 'To look at',
  errors: 'Errors',
};

const ZH: MarkdownPhrases = {
  title: '近似重复',
  input: '输入',
  figures: ['文档', '无重复', '保留', '可移除', '太短', '正文少', '未比较', '重复组', '错误'],
  canGo: '{share} 的文档可以移除。',
  recall: '召回率',
  recallOfSites: '召回率（同一网站的页面）',
  limit: '达到上限',
  clusters: '重复组',
  inReference: '参照集中已有',
  alike: '相似，但保留',
  toLookAt: '需要查看',
  errors: '错误',
};

export const MARKDOWN_PHRASES: Readonly<Record<Language, MarkdownPhrases>> = { en: EN, zh: ZH };
