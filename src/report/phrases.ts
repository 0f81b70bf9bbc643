/**
 * The words of the reports for people, in each language of the interface; a test checks that every language is
 * complete.
 */
import type { DocStatus } from '../result/records.ts';
import type { PairKind } from '../verify/kind/kinds.ts';
import type { Action, ActionReason } from './action.ts';

export const LANGUAGES = ['en', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What a row of a report says of its document. */
export type RowStatus = DocStatus | 'alike';

export interface ReportPhrases {
  readonly kinds: Readonly<Record<PairKind, string>>;
  readonly statuses: Readonly<Record<RowStatus, string>>;
  readonly actions: Readonly<Record<Action, string>>;
  readonly reasons: Readonly<Record<ActionReason, string>>;
  /** Keep rules, as the end of *kept since …*; of `score:FIELD` the field follows. */
  readonly rules: Readonly<Record<string, string>>;
  readonly differs: {
    readonly nothing: string;
    readonly title: string;
    readonly titleInPart: string;
    /** `{n}` facts, `{of}` the first of them. */
    readonly facts: readonly [one: string, more: string];
    readonly places: readonly [one: string, more: string];
    readonly here: readonly [one: string, more: string];
    readonly there: readonly [one: string, more: string];
    readonly onlyA: readonly [one: string, more: string];
    readonly onlyB: readonly [one: string, more: string];
    readonly media: string;
    readonly signs: string;
    readonly order: string;
    readonly markup: string;
    readonly and: string;
  };
  readonly columns: Readonly<
    Record<
      | 'group'
      | 'status'
      | 'page'
      | 'title'
      | 'url'
      | 'duplicateOf'
      | 'duplicateTitle'
      | 'similarity'
      | 'kind'
      | 'differs'
      | 'keptSince'
      | 'action'
      | 'note',
      string
    >
  >;
  readonly notProven: string;
}

const EN: ReportPhrases = {
  kinds: { identical: 'identical', copy: 'copy', version: 'version', variant: 'variant' },
  statuses: {
    kept: 'keep',
    dropped: 'can be removed',
    known: 'can be removed, in the reference',
    alike: 'stays, similar',
    unique: 'stays',
    thin: 'stays, little text',
    'too-short': 'stays, too short to compare',
    revisit: 'stays, revisit',
    unjudged: 'not compared',
  },
  actions: {
    redirect: '301 to the kept page',
    canonical: 'rel=canonical to the kept page',
    'not-found': 'answer with 404',
    remove: 'remove',
    leave: 'leave',
    check: 'check',
    none: 'nothing to do',
  },
  reasons: {
    'error-page': 'an error page that is served as a page',
    'same-address': 'one address, fetched twice',
    listing: 'a list of pages by tag, author, category or month',
    'kept-address': 'its address is better than that of the kept page: prefer this one',
    version: 'one has more, or says it in other words',
    variant: 'the same form with other facts or pictures',
    'unjudged-kind': 'the result does not say what differs',
    thin: 'its text is like that of another page, but little of what it shows',
    print: 'a print view',
    amp: 'an AMP view',
    mobile: 'a view for telephones',
    feed: 'a feed',
    view: 'another view of the page',
    sort: 'the same list in another order or layout',
    protocol: 'only http and https differ',
    session: 'only a session in the address differs',
    tracking: 'only parameters for tracking differ',
    spelling: 'only www., capitals, the last slash or an index file differ',
    'one-site': 'one page at two addresses of the site',
    'other-site': 'on another site; if it is not yours, nothing to do',
    'no-address': 'no web address of it is known',
    route: 'a server does not see the part of an address after #',
  },
  rules: {
    canonical: 'pages name its address as canonical',
    https: 'it has https',
    'no-query': 'its address has no query',
    'plain-path': 'its address is of no print, AMP, mobile or feed view',
    linked: 'more pages link to it',
    'shortest-url': 'its address or path is shorter',
    newest: 'it is newer',
    oldest: 'it is older',
    longest: 'its text is longer',
    'most-shingles': 'it has more of what the other says',
    first: 'it came first in the input',
    score: 'its score is higher:',
    id: 'its id comes first: no rule told them apart',
    'no-link': 'it is a file, and the other a link',
    'never-drop': 'it may never go',
  },
  differs: {
    nothing: 'nothing',
    title: 'title',
    titleInPart: 'title in part',
    facts: ['{n} number or date ({of})', '{n} numbers or dates ({of})'],
    places: ['{n} place in other words', '{n} places in other words'],
    here: ['{n} word only here', '{n} words only here'],
    there: ['{n} word only in the other', '{n} words only in the other'],
    onlyA: ['{n} word only in A', '{n} words only in A'],
    onlyB: ['{n} word only in B', '{n} words only in B'],
    media: 'pictures or files',
    signs: 'signs or capitals',
    order: 'the order of lines',
    markup: 'the markup (struck out, columns, links …)',
    and: ', ',
  },
  columns: {
    group: 'group',
    status: 'status',
    page: 'page',
    title: 'title',
    url: 'URL',
    duplicateOf: 'duplicate of',
    duplicateTitle: 'its title',
    similarity: 'similarity (%)',
    kind: 'kind',
    differs: 'what differs',
    keptSince: 'the other is kept since',
    action: 'suggested action',
    note: 'note',
  },
  notProven: 'not proven',
};

const ZH: ReportPhrases = {
  kinds: { identical: '相同', copy: '副本', version: '不同版本', variant: '同格式不同内容' },
  statuses: {
    kept: '保留',
    dropped: '可移除',
    known: '可移除（参照集中已有）',
    alike: '保留（相似）',
    unique: '保留',
    thin: '保留（正文少）',
    'too-short': '保留（太短，无法比较）',
    revisit: '保留（重复抓取记录）',
    unjudged: '未比较',
  },
  actions: {
    redirect: '301 跳转到保留页',
    canonical: '用 rel=canonical 指向保留页',
    'not-found': '返回 404',
    remove: '移除',
    leave: '不动',
    check: '人工核对',
    none: '无需处理',
  },
  reasons: {
    'error-page': '以正常页面返回的错误页',
    'same-address': '同一网址抓取了两次',
    listing: '按标签、作者、分类或月份的列表页',
    'kept-address': '本页网址优于保留页：建议改留本页',
    version: '一方内容更多，或措辞不同',
    variant: '格式相同，事实或图片不同',
    'unjudged-kind': '结果没有说明差异',
    thin: '正文与另一页相似，但只占页面内容的一小部分',
    print: '打印版',
    amp: 'AMP 版',
    mobile: '手机版',
    feed: '订阅源',
    view: '同一页的另一种视图',
    sort: '同一列表的另一种排序或布局',
    protocol: '只有 http 与 https 不同',
    session: '网址中只有会话编号不同',
    tracking: '网址中只有跟踪参数不同',
    spelling: '只有 www.、大小写、末尾斜杠或 index 文件名不同',
    'one-site': '同一网站上一页有两个网址',
    'other-site': '在另一个网站上；若不归你管理，则无需处理',
    'no-address': '不知道它的网址',
    route: '服务器看不到网址中 # 之后的部分',
  },
  rules: {
    canonical: '有页面声明它为规范网址',
    https: '它使用 https',
    'no-query': '它的网址没有查询参数',
    'plain-path': '它的网址不是打印、AMP、手机或订阅版',
    linked: '链接到它的页面更多',
    'shortest-url': '它的网址或路径更短',
    newest: '它更新',
    oldest: '它更早',
    longest: '它的正文更长',
    'most-shingles': '它包含的内容更多',
    first: '它在输入中排在前面',
    score: '它的分值更高：',
    id: '没有规则能区分，按编号排序它在前',
    'no-link': '它是文件，而另一个是链接',
    'never-drop': '它不可移除',
  },
  differs: {
    nothing: '无',
    title: '标题',
    titleInPart: '标题的一部分',
    facts: ['{n} 处数字或日期（{of}）', '{n} 处数字或日期（{of}）'],
    places: ['{n} 处措辞', '{n} 处措辞'],
    here: ['本页多出 {n} 个词', '本页多出 {n} 个词'],
    there: ['另一页多出 {n} 个词', '另一页多出 {n} 个词'],
    onlyA: ['A 多出 {n} 个词', 'A 多出 {n} 个词'],
    onlyB: ['B 多出 {n} 个词', 'B 多出 {n} 个词'],
    media: '图片或文件',
    signs: '符号或大小写',
    order: '各行的顺序',
    markup: '标记（删除线、所在列、链接等）',
    and: '，',
  },
  columns: {
    group: '组',
    status: '状态',
    page: '页面',
    title: '标题',
    url: '网址',
    duplicateOf: '与之重复的页面',
    duplicateTitle: '其标题',
    similarity: '相似度（%）',
    kind: '关系',
    differs: '差异',
    keptSince: '保留另一页的理由',
    action: '建议处理',
    note: '说明',
  },
  notProven: '未经证明',
};

export const PHRASES: Readonly<Record<Language, ReportPhrases>> = { en: EN, zh: ZH };

/** The language of a locale such as `zh_CN.UTF-8`: Chinese, else English. */
export function languageOf(locale: string | undefined): Language {
  return /^zh(?:$|[-_.])/i.test(locale ?? '') ? 'zh' : 'en';
}

/** Why a document was kept, by the rule of its evidence. */
export function ruleText(rule: string, { rules }: ReportPhrases): string {
  const [name = '', field] = rule.split(/:(.*)/s);
  const text = Object.hasOwn(rules, name) ? rules[name]! : rule;
  return field === undefined ? text : `${text} ${field}`;
}

/** A phrase with its figures. */
export function filled(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
