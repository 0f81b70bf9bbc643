/** The sentences of the summary of a result, in each language; a test checks that every language has all. */
import type { SummaryRecord } from '../result/records.ts';
import { KINDS, type PairKind } from '../verify/kind/kinds.ts';
import { visible } from './escape.ts';
import { counted, formatCount, percent } from './figures.ts';
import type { Language } from './phrases.ts';

/** Documents by status, in the order in which they are shown. */
export type DocumentPart = 'unique' | 'kept' | 'dropped' | 'known' | 'tooShort' | 'thin' | 'revisits' | 'unjudged';

/** Names of the rows of figures; each is shown above or beside its value. */
type Row =
  | 'documents'
  | 'pairs'
  | 'recall'
  | 'measured'
  | 'order'
  | 'thresholds'
  | 'thin'
  | 'limit'
  | 'errors'
  | 'corpus'
  | 'changes';

export interface SummaryPhrases {
  readonly notComplete: string;
  /** Between a name and what is said of it. */
  readonly colon: string;
  readonly rows: Readonly<Record<Row, string>>;
  readonly parts: Readonly<Record<DocumentPart, string>>;
  readonly keep: string;
  readonly drop: string;
  readonly next: string;
  readonly meanings: { readonly title: string; readonly lines: readonly string[] };
  readonly notProven: string;
  headline(figures: SummaryRecord): string;
  /** The kinds of duplicates that the run may remove. */
  mayGo(remove: Readonly<Record<string, readonly PairKind[]>>): string;
  /** Documents that are as similar as duplicates but kept. */
  alike(alike: NonNullable<SummaryRecord['alike']>): string;
  documents(n: number): string;
  clusters(n: number): string;
  moreClusters(n: number): string;
  more(n: number): string;
  pairs(n: number, isConfirmed: boolean, candidates: number): string;
  recallOf(stated: string, similarity: number, how: string): string;
  sitePages(recall: string): string;
  measured(recall: string, precision: string, documents: number): string;
  interval(share: string, low: string, high: string): string;
  readonly noShare: string;
  keptByOrder(n: number): string;
  thin(pages: number): string;
}

const EN_KINDS: Readonly<Record<PairKind, string>> = {
  identical: 'identical',
  copy: 'copies',
  version: 'versions',
  variant: 'variants',
};

const EN: SummaryPhrases = {
  colon: ': ',
  notComplete: 'The run ended before its result was complete.',
  rows: {
    documents: 'Documents',
    pairs: 'Pairs',
    recall: 'Recall',
    measured: 'Measured',
    order: 'Order',
    thresholds: 'Thresholds',
    thin: 'Thin',
    limit: 'Limit',
    errors: 'Errors',
    corpus: 'Corpus',
    changes: 'Changes',
  },
  parts: {
    unique: 'unique',
    kept: 'kept',
    dropped: 'dropped',
    known: 'in the reference',
    tooShort: 'too short to compare',
    thin: 'thin',
    revisits: 'revisits',
    unjudged: 'unjudged',
  },
  keep: 'keep',
  drop: 'drop',
  next: 'Next',
  meanings: {
    title: 'What the numbers mean',
    lines: [
      'Beside each page that can be removed: the share of the shingles (runs of words) of the two pages that both have; 1.000 is',
      '  the same set. Then what it is to the kept page: identical; copy (little differs); version (one has more); variant',
      '  (other facts in the same form).',
      'Documents: a kept document represents its cluster; dropped documents can be removed; all others are kept, too.',
      'Pairs: verified pairs were compared exactly; candidates were proposed by the search.',
      'Recall: the share of the pairs at that similarity that the search is expected to propose.',
      'Thresholds: the number of clusters at other similarities.',
    ],
  },
  notProven:
    'NOT PROVEN: the fingerprints alone decided, as published. The similarities shown are exact, but were not used for the decisions.',
  headline(figures) {
    if (figures.documents === 0) return `No documents found${skippedText(figures, '; skipped: ', ', ')}.`;
    const all = counted(figures.documents, 'document');
    const { goes, judged, reasons } = outcomeOf(figures, {
      unjudged: 'unreadable or without a text',
      tooShort: 'too short to compare',
      revisits: 'revisits without a text',
    });
    const why = reasons.map(([n, reason]) => `${formatCount(n)} ${reason}`).join(', ');
    if (goes === 0) {
      const nothing = figures.errors > 0 ? 'read' : 'compared';
      if (judged === 0) return `Nothing could be ${nothing}: ${why}, of ${all}.`;
      if (judged * 2 < figures.documents)
        return `Only ${formatCount(judged)} of ${all} could be compared (${why}): no duplicates found among them.`;
      return `${all}, ${figures.alike === undefined ? 'no duplicates found' : 'none of them can be removed'}.`;
    }
    const groups = `in ${counted(figures.clusters, 'cluster')}`;
    const where =
      figures.known === undefined
        ? groups
        : figures.known === goes
          ? 'all for documents of the reference'
          : `${formatCount(figures.known)} for documents of the reference, the others ${groups}`;
    return `${formatCount(goes)} of ${all} can be removed (${percent(goes, figures.documents)}), ${where}.`;
  },
  mayGo(remove) {
    const texts = Object.entries(remove).map(([of, kinds]) => {
      if (kinds.length === KINDS.length) return `${of} of every kind`;
      const named = kinds.map((kind) => EN_KINDS[kind]).join(', ');
      return `${of} that are ${named.replace(/, (?=[^,]*$)/, ' or ')}`;
    });
    return `Removable: ${texts.join('; ')}.`;
  },
  alike({ groups, documents, kinds }) {
    const pairs = Object.entries(kinds).map(([kind, n]) => `${formatCount(n)} ${kind}`);
    return `${counted(groups, 'group')} of ${counted(documents, 'document')}: similar, but with different facts, parts or titles (pairs: ${pairs.join(', ')}); none is removed; see -o pairs.`;
  },
  documents: (n) => counted(n, 'document'),
  clusters: (n) => counted(n, 'cluster'),
  moreClusters: (n) => `… and ${counted(n, 'more cluster')}`,
  more: (n) => `… and ${formatCount(n)} more`,
  pairs: (n, isConfirmed, candidates) =>
    `${formatCount(n)} ${isConfirmed ? 'verified' : 'found, not confirmed'}, of ${counted(candidates, 'candidate')}`,
  recallOf: (stated, similarity, how) => `${stated} of pairs at similarity ${similarity}, by ${how}`,
  sitePages: (recall) => `pages of one site: ${recall}`,
  measured: (recall, precision, documents) =>
    `recall ${recall}, precision ${precision}, on ${counted(documents, 'sampled document')}`,
  interval: (share, low, high) => `${share} (95 % interval ${low} … ${high})`,
  noShare: 'undefined (no such pair)',
  keptByOrder: (n) => `${formatCount(n)} dropped only because a copy came first in the input`,
  thin: (pages) =>
    `${counted(pages, 'page')} kept for review: the text is like another's, but little of what the page shows, or blocks of the template differ.`,
};

const ZH_KINDS: Readonly<Record<PairKind, string>> = {
  identical: '相同',
  copy: '副本',
  version: '不同版本',
  variant: '同格式不同内容',
};

const ZH_INPUTS: Readonly<Record<string, string>> = { pages: '网页', texts: '文本', documents: '文档' };

const ZH: SummaryPhrases = {
  colon: '：',
  notComplete: '运行在结果完整之前就结束了。',
  rows: {
    documents: '文档',
    pairs: '文档对',
    recall: '召回率',
    measured: '实测',
    order: '顺序',
    thresholds: '阈值',
    thin: '正文少',
    limit: '达到上限',
    errors: '错误',
    corpus: '语料库',
    changes: '变化',
  },
  parts: {
    unique: '无重复',
    kept: '保留',
    dropped: '可移除',
    known: '参照集中已有',
    tooShort: '太短，无法比较',
    thin: '正文少',
    revisits: '重复抓取记录',
    unjudged: '未比较',
  },
  keep: '保留',
  drop: '移除',
  next: '接下来',
  meanings: {
    title: '数字的含义',
    lines: [
      '每个可移除页面前的数字：两页共有的 shingle（连续若干个词）占两页全部 shingle 的比例，1.000 表示集合相同。',
      '  其后是它与保留页的关系：相同；副本（差异很小）；不同版本（一方内容更多）；同格式不同内容（格式相同，事实不同）。',
      '文档：“保留”的文档代表一个重复组，“可移除”的可以删去，其余的也都保留。',
      '文档对：“已验证”的对经过精确比较；候选对由搜索提出。',
      '召回率：处于该相似度的文档对中，搜索预计能提出的比例。',
      '阈值：换一个相似度时会有多少个重复组。',
    ],
  },
  notProven: '未经证明：按原论文的方式，仅由指纹决定。所示相似度是精确值，但没有参与决定。',
  headline(figures) {
    if (figures.documents === 0) return `没有找到文档${skippedText(figures, '；已跳过：', '、')}。`;
    const all = `${formatCount(figures.documents)} 篇文档`;
    const { goes, judged, reasons } = outcomeOf(figures, {
      unjudged: '无法读取或没有文本',
      tooShort: '太短，无法比较',
      revisits: '是没有文本的重复抓取记录',
    });
    const why = reasons.map(([n, reason]) => `${formatCount(n)} 篇${reason}`).join('；');
    if (goes === 0) {
      if (judged === 0) return `${all}中没有一篇能够${figures.errors > 0 ? '读取' : '比较'}：${why}。`;
      if (judged * 2 < figures.documents)
        return `${all}中只有 ${formatCount(judged)} 篇能够比较（${why}），其中没有发现重复。`;
      return `${all}，${figures.alike === undefined ? '没有发现重复' : '没有可以移除的'}。`;
    }
    const share = `${all}中有 ${formatCount(goes)} 篇可以移除（${percent(goes, figures.documents)}）`;
    const groups = `属于 ${formatCount(figures.clusters)} 个重复组`;
    if (figures.known === goes) return `${share}，参照集中均已有。`;
    return figures.known === undefined
      ? `${share}，${groups}。`
      : `${share}，其中 ${formatCount(figures.known)} 篇参照集中已有，其余${groups}。`;
  },
  mayGo(remove) {
    const texts = Object.entries(remove).map(([of, kinds]) => {
      const what = ZH_INPUTS[of] ?? of;
      if (kinds.length === KINDS.length) return `${what}的各种重复`;
      return `${what}中的${kinds.map((kind) => ZH_KINDS[kind]).join('、')}`;
    });
    return `可移除的范围：${texts.join('；')}。`;
  },
  alike({ groups, documents, kinds }) {
    const pairs = Object.entries(kinds).map(([kind, n]) => `${ZH_KINDS[kind as PairKind]} ${formatCount(n)} 对`);
    return `${formatCount(groups)} 组共 ${formatCount(documents)} 篇文档彼此相似，但事实、部分内容或标题不同（${pairs.join('，')}）：都不移除，详见 -o pairs。`;
  },
  documents: (n) => `${formatCount(n)} 篇`,
  clusters: (n) => `${formatCount(n)} 个重复组`,
  moreClusters: (n) => `…… 另有 ${formatCount(n)} 个重复组`,
  more: (n) => `…… 另有 ${formatCount(n)} 篇`,
  pairs: (n, isConfirmed, candidates) =>
    `${formatCount(n)} 对${isConfirmed ? '已验证' : '找到，未确认'}，候选 ${formatCount(candidates)} 对`,
  recallOf: (stated, similarity, how) => `相似度为 ${similarity} 的文档对可找到 ${stated}，方法：${how}`,
  sitePages: (recall) => `同一网站的页面：${recall}`,
  measured: (recall, precision, documents) =>
    `召回率 ${recall}，精确率 ${precision}，抽样 ${formatCount(documents)} 篇文档`,
  interval: (share, low, high) => `${share}（95 % 置信区间 ${low} … ${high}）`,
  noShare: '无定义（没有这样的文档对）',
  keptByOrder: (n) => `${formatCount(n)} 篇被移除只是因为副本在输入中排在前面`,
  thin: (pages) =>
    `${formatCount(pages)} 页保留：正文与另一页相似，但只占页面内容的一小部分，或模板部分不同。请人工查看。`,
};

export const SUMMARY_PHRASES: Readonly<Record<Language, SummaryPhrases>> = { en: EN, zh: ZH };

/** Items of the inputs that are not documents, by kind; if there are none, the inputs are empty. */
function skippedText({ passedOver = {} }: SummaryRecord, before: string, between: string): string {
  const kinds = Object.entries(passedOver).map(([kind, n]) => `${visible(kind)} (${formatCount(n)})`);
  return kinds.length === 0 ? '' : before + kinds.join(between);
}

/** Whether no two documents could be compared, so that figures of the search say nothing. */
export function isUncompared({ documents, pairs, unjudged, tooShort, revisits }: SummaryRecord): boolean {
  return pairs === 0 && documents - unjudged - tooShort - revisits < 2;
}

/** How many documents can be removed, how many were compared by similarity, and why the others were not. */
function outcomeOf(
  { documents, dropped, known = 0, unjudged, tooShort, revisits }: SummaryRecord,
  why: Readonly<Record<'unjudged' | 'tooShort' | 'revisits', string>>,
): { readonly goes: number; readonly judged: number; readonly reasons: readonly (readonly [number, string])[] } {
  const reasons = [
    [unjudged, why.unjudged],
    [tooShort, why.tooShort],
    [revisits, why.revisits],
  ] as const;
  return {
    goes: dropped + known,
    judged: documents - unjudged - tooShort - revisits,
    reasons: reasons.filter(([n]) => n > 0),
  };
}
