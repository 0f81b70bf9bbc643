/**
 * Invented pairs that were written after the rule of src/verify/kind/kind.ts stood. One changed it: a title that stands before
 * two names of the site is the same title alone.
 */
import type { KindPair } from './kind-pairs.ts';

const job = (title: string, grade: string, salary: string, hours: string, closing: string): string =>
  `${title}. The district council is looking for a person for its office in the old mill. The post is in grade ${grade}, at ${salary} a year, for ${hours} hours a week. We offer training, a place in the canteen and a bicycle. Send your papers to the personnel office by ${closing}. Interviews take place in the two weeks after. The council employs people of any age, origin and belief.`;

const match = (home: string, away: string, score: string, scorers: string, crowd: string): string =>
  `${home} – ${away} ${score}. ${scorers}. Attendance: ${crowd}. The match was played on a wet pitch and in a strong wind. The referee had little to do. Both coaches spoke of a fair game afterwards. The next round of the league is played at the weekend; tickets are sold at the gate and at the usual places.`;

const tender = (name: string, code: string, budget: string, day: string, days: string): string =>
  `${name}招标公告\n项目编号：${code}。受采购人委托，现就上述项目进行公开招标，欢迎合格的供应商参加投标。预算金额：${budget}元。获取招标文件时间：公告发布之日起5个工作日。投标截止时间：${day}上午9时30分。交付期限：合同签订后${days}日内。投标人须具有独立承担民事责任的能力，具有良好的商业信誉和健全的财务会计制度。本项目不接受联合体投标。`;

const weather = (day: string, low: string, high: string, wind: string, rain: string): string =>
  `${day}天气预报：今天白天多云转阴，最高气温${high}度，夜间阴有小雨，最低气温${low}度，偏北风${wind}级，降水概率${rain}。路面湿滑，出行请注意交通安全；早晚温差较大，请适时增减衣物，谨防感冒。`;

const recipe =
  'Barley soup. Soak 200 g of pearl barley over night. Cut 2 leeks, 3 carrots and half a celeriac into small cubes and let them sweat in butter for 10 minutes. Add the barley and 2 litres of stock and let it simmer for an hour. Season with nutmeg, salt and pepper. Before serving, stir in a little cream and a handful of chives. The soup is better on the second day. It keeps in the cold for a week.';

const report =
  '本报记者从县农业农村局了解到，今年全县油菜种植面积达18.6万亩，比去年增加1.2万亩，预计亩产165公斤。连日来，各乡镇组织农机手抢抓晴好天气开镰收割，截至6月2日，已收割11万亩。县里投入联合收割机430台，设立烘干点27处。种植大户老周说，今年菜籽价格每斤3.1元，一季下来收入可观。农技人员提醒，收割后应及时翻晒，避免霉变。';

export const LATER_PAIRS: readonly KindPair[] = [
  {
    name: 'two vacancies in one form',
    a: { text: job('Archivist', '9', '41,200', '39', '14 June') },
    b: { text: job('Bookkeeper', '7', '36,750', '20', '2 September') },
    kind: 'variant',
  },
  {
    name: 'one vacancy with its closing date put off',
    a: { text: job('Archivist', '9', '41,200', '39', '14 June') },
    b: { text: job('Archivist', '9', '41,200', '39', '30 June') },
    kind: 'variant',
  },
  {
    name: 'results of two matches',
    a: { text: match('Rovers', 'Albion', '3:1', 'Scorers: Lund (12), Okafor (40, 77), Brandt (81)', '4,120') },
    b: { text: match('Harriers', 'Town', '0:2', 'Scorers: Weiss (5), Amari (63)', '2,980') },
    kind: 'variant',
  },
  {
    name: 'tenders of one office',
    a: { text: tender('城北小学课桌椅采购', 'CB2025-031', '1,280,000', '7月8日', '30') },
    b: { text: tender('人民医院被服采购', 'CB2025-044', '460,000', '8月19日', '45') },
    kind: 'variant',
  },
  {
    name: 'weather of two days',
    a: { text: weather('3月4日', '6', '13', '2到3', '40%') },
    b: { text: weather('3月9日', '2', '9', '4到5', '65%') },
    kind: 'variant',
  },
  {
    name: 'a weather report in two scripts of numerals',
    a: { text: weather('3月4日', '6', '13', '2到3', '40%') },
    b: { text: weather('三月四日', '六', '十三', '2到3', '百分之四十') },
    kind: 'identical',
  },
  {
    name: 'a recipe and its copy with an introduction',
    a: { title: 'Barley soup', text: recipe },
    b: { title: 'Soup for the cold days', text: `From our kitchen: ${recipe} Enjoy!` },
    kind: 'copy',
  },
  {
    name: 'a recipe for twice as many',
    a: { text: recipe },
    b: {
      text: recipe
        .replace('200 g', '400 g')
        .replace('2 leeks, 3 carrots', '4 leeks, 6 carrots')
        .replace('2 litres', '4 litres'),
    },
    kind: 'variant',
  },
  {
    name: 'a recipe with its text shortened',
    a: { text: recipe },
    b: { text: recipe.slice(0, recipe.indexOf(' Before serving')) },
    kind: 'version',
  },
  {
    name: 'a report and its republication',
    a: { title: '18万亩油菜开镰', text: report },
    b: { title: '油菜丰收 农机忙', text: report.replace('本报记者', '记者').replace('连日来，', '') },
    kind: 'copy',
  },
  {
    name: 'a report and its state two days later',
    a: { text: report },
    b: { text: report.replace('截至6月2日，已收割11万亩', '截至6月4日，已收割14.5万亩') },
    kind: 'variant',
  },
  {
    name: 'a thread and its print view',
    a: { title: 'Chain skips - Workshop - Cycling forum', text: `Chain skips\n${recipe}\nPosted by Ada, 431 views` },
    b: { title: 'Chain skips', text: `Chain skips\n${recipe}\nPosted by Ada, 502 views` },
    site: true,
    kind: 'copy',
  },
  {
    name: 'two pages of one list',
    a: { title: 'Results, page 2', text: `Results 11 to 20. ${recipe}` },
    b: { title: 'Results, page 3', text: `Results 21 to 30. ${recipe}` },
    site: true,
    kind: 'variant',
  },
  {
    name: 'pages of two branches of a library',
    a: { title: 'Branch in the east', text: `Branch in the east, Mill Lane 4, open Monday to Friday. ${recipe}` },
    b: { title: 'Branch at the harbour', text: `Branch at the harbour, Quay 17, open Tuesday to Saturday. ${recipe}` },
    site: true,
    kind: 'variant',
  },
];
