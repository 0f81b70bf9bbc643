/** Invented pairs of documents and what they are to each other: the rule of src/verify/kind/kind.ts was made beside these. */
import type { PairKind } from '../../src/verify/kind/kinds.ts';

export interface KindPair {
  readonly name: string;
  readonly a: { readonly text: string; readonly title?: string };
  readonly b: { readonly text: string; readonly title?: string };
  /** Whether both are pages of one site; default not. */
  readonly site?: boolean;
  readonly kind: PairKind;
  readonly replaced?: readonly (readonly [string, string])[];
}

const recall = (model: string, from: string, to: string, phone: string): string =>
  `Safety recall. We have found that the lid of the kettle ${model} may come off when it is tilted. Kettles sold between ${from} and ${to} are affected. Stop using the kettle and unplug it. Do not try to repair it yourself. Return it to the shop where you bought it, or call ${phone}; you get the full price back, and need no receipt. We are sorry for the trouble.`;

const outage = (road: string, day: string, from: string, to: string, homes: string): string =>
  `停水通知\n尊敬的用户：因供水管道检修施工，定于${day}${from}至${to}对${road}沿线停水，影响用户约${homes}户。请提前做好储水准备，恢复供水初期水质可能发黄，请放水片刻后使用。因停水给您带来不便，敬请谅解。\n市自来水公司`;

const care =
  'Wash the cloth at a moderate heat and dry it in the shade. Do not bleach. Iron it while it is damp. Linen grows softer with every wash, and small knots in the yarn belong to it. It is woven in a mill on the river that has worked for four generations, and hemmed by hand.';

const article =
  'The harbour board has decided to dredge the northern channel. Work begins on 4 March and is to end within 14 weeks. The board expects costs of 2.3 million, of which the county pays 40%. Fishing boats of up to 12 metres may pass at any time, larger vessels only at high water. The chair of the board, Ines Holm, said that the channel had silted up faster than anybody had foreseen. The last dredging was in 2009. Mud from the channel goes to the old quarry, where it is covered with clay.';

const news =
  '【本报讯】记者昨日从市交通局获悉，滨江大桥维修工程已完成七成，预计8月20日恢复通车。该桥全长1260米，双向6车道，日均车流量约4.2万辆。施工期间，市民可绕行人民大桥或二桥。市交通局副局长表示，桥面铺装采用新材料，使用寿命可延长至15年。沿线公交线路将同步调整，具体方案另行公布。';

const prices = (rows: readonly (readonly [string, string])[]): string =>
  `Price list of the market hall. All prices in euros a kilogram, from the growers of the valley, in season.\n${rows.map(([name, price]) => `${name} ${price}`).join('\n')}\nPrices may change during the day. Ask at the stall for larger amounts.`;

const NAMES = [
  'Apples',
  'Beetroot',
  'Carrots',
  'Leeks',
  'Onions',
  'Parsnips',
  'Pears',
  'Potatoes',
  'Quinces',
  'Turnips',
];
const listed = (cents: number): string =>
  prices(NAMES.map((name, i) => [name, `${1 + (i % 3)}.${cents + 3 * i}`] as const));

const timetable = (line: string, first: number): string =>
  `Bus line ${line}, Monday to Friday. The bus stops on request. Holders of a day ticket travel free after nine.\n${[
    'Station',
    'Market',
    'Hospital',
    'School',
    'Harbour',
    'Lighthouse',
  ]
    .map((stop, i) => `${stop} ${first}:${10 + 7 * i}, ${first + 1}:${10 + 7 * i}, ${first + 4}:${12 + 7 * i}`)
    .join('\n')}`;

export const KIND_PAIRS: readonly KindPair[] = [
  {
    name: 'recalls of two kettles',
    a: { text: recall('EK-2041', '3 March 2023', '17 May 2023', '0800 555 1200') },
    b: { text: recall('EK-3310', '8 August 2024', '2 November 2024', '0800 555 1200') },
    kind: 'variant',
    replaced: [
      ['2041', '3310'],
      ['2023', '2024'],
      ['03-03', '08-08'],
      ['2023', '2024'],
      ['05-17', '11-02'],
    ],
  },
  {
    name: 'notices of two water outages',
    a: { text: outage('朝阳路', '5月12日', '上午8时', '下午5时', '三百二十') },
    b: { text: outage('人民路', '6月3日', '晚上10点', '次日6点', '1,150') },
    kind: 'variant',
  },
  {
    name: 'one notice, its numerals written in two ways',
    a: { text: outage('朝阳路', '5月12日', '上午8时', '下午5时', '三百二十') },
    b: { text: outage('朝阳路', '五月十二日', '8:00', '17:00', '320') },
    kind: 'identical',
  },
  {
    name: 'two products with one text of care',
    a: { title: 'Linen towel, indigo', text: `Linen towel, indigo. ${care}` },
    b: { title: 'Linen towel, madder', text: `Linen towel, madder. ${care}` },
    site: true,
    kind: 'variant',
  },
  {
    name: 'one product at two addresses',
    a: { title: 'Linen towel | Heronry', text: `Linen towel. ${care} 1,204 views` },
    b: { title: 'Linen towel', text: `Linen towel. ${care} 1,377 views` },
    site: true,
    kind: 'copy',
  },
  {
    name: 'sizes of one product',
    a: { title: 'Table cloth 140 cm', text: `Table cloth, 140 × 180 cm, 49.00, ref. TC140. ${care}` },
    b: { title: 'Table cloth 160 cm', text: `Table cloth, 160 × 220 cm, 64.00, ref. TC160. ${care}` },
    kind: 'variant',
  },
  {
    name: 'an article and its update with more',
    a: { text: article },
    b: {
      text: `${article} Update: the fishermen's union has objected. It says that the quarry lies above the spring that feeds the village, and that the clay there has cracked before. The county has asked for a report by the end of the month.`,
    },
    kind: 'version',
  },
  {
    name: 'an article with one figure corrected',
    a: { text: article },
    b: { text: article.replace('2.3 million', '3.2 million') },
    kind: 'version',
    replaced: [['2300000', '3200000']],
  },
  {
    name: 'an article with a few words changed',
    a: { text: article },
    b: {
      text: article
        .replace('has decided', 'decided')
        .replace('larger vessels only', 'bigger ships only')
        .replace('covered with', 'capped by'),
    },
    kind: 'copy',
  },
  {
    name: 'a republication under another title',
    a: { title: '滨江大桥8月20日通车', text: news },
    b: {
      title: '好消息！这座桥快修好了',
      text: news.replace('【本报讯】记者昨日从市交通局获悉，', '【滨江网讯】记者从市交通局获悉，'),
    },
    kind: 'copy',
  },
  {
    name: 'a republication cut to half',
    a: { text: news },
    b: { text: news.slice(0, Math.floor(news.length * 0.55)) },
    kind: 'version',
  },
  {
    name: 'a republication with notes of its publisher',
    a: { text: news },
    b: {
      text: `来源：滨江晚报 编辑：小周\n${news}\n更多精彩内容请关注本报公众号，未经授权不得转载。投稿邮箱见官网首页，欢迎提供新闻线索。`,
    },
    kind: 'version',
  },
  {
    name: 'paragraphs in another order',
    a: { text: `${article}\n${care}` },
    b: { text: `${care}\n${article}` },
    kind: 'copy',
  },
  { name: 'prices of two days', a: { text: listed(20) }, b: { text: listed(45) }, kind: 'variant' },
  {
    name: 'a price list with one price changed',
    a: { text: listed(20) },
    b: { text: listed(20).replace('Leeks 1.29', 'Leeks 1.39') },
    kind: 'version',
    replaced: [['1.29', '1.39']],
  },
  { name: 'timetables of two lines', a: { text: timetable('4', 6) }, b: { text: timetable('7', 9) }, kind: 'variant' },
  {
    name: 'a timetable and its copy',
    a: { text: timetable('4', 6) },
    b: { text: `Print\n${timetable('4', 6)}` },
    kind: 'copy',
  },
];
