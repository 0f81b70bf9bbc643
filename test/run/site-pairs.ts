/**
 * Invented pairs of pages of one site, and whether they are copies. Written before the rules that judge them were tried on
 * them.
 */

export interface PageParts {
  readonly title: string;
  /** Markup of the content. */
  readonly body: string;
  /** Markup beside the content, as teasers and counters. */
  readonly aside?: string;
}

export interface SitePair {
  readonly name: string;
  readonly language: 'en' | 'zh';
  readonly a: PageParts;
  readonly b: PageParts;
  readonly isCopy: boolean;
}

const en = (name: string, isCopy: boolean, a: PageParts, b: PageParts): SitePair => ({
  name,
  language: 'en',
  a,
  b,
  isCopy,
});
const zh = (name: string, isCopy: boolean, a: PageParts, b: PageParts): SitePair => ({
  name,
  language: 'zh',
  a,
  b,
  isCopy,
});

const TOUR =
  '<p>The story boat leaves from the old fish quay and goes up the river as far as the second lock. On the way the storyteller tells of smugglers, of the great flood and of the woman who sold the same goose four times. Blankets are on board, and there is room for prams at the stern.</p><p>Children under six travel free with a grown-up. In strong wind the boat stays at the quay, the storyteller comes ashore, and the stories are told in the net loft instead. Please be at the quay a quarter of an hour before.</p>';
const departure = (when: string, title = 'Story boat'): PageParts => ({
  title,
  body: `<h1>${title}</h1><p class=when>${when}</p>${TOUR}`,
});

const LECTURE =
  '<p>讲座由地方志办公室的两位编辑主讲，从县城的老地图讲起，一条街一条街地说到码头的石阶和茶行的账本。讲座免费，无需预约，座位先到先得，开讲前二十分钟入场。</p><p>主讲人会带来几件实物，有旧船票、盐引和一本手抄的药方，听众可以近看，请勿触摸。讲座结束后安排问答，欢迎老街坊来补充自己记得的事情。</p>';
const lecture = (when: string, where = '县图书馆二楼报告厅', title = '老城故事讲座'): PageParts => ({
  title,
  body: `<h1>${title}</h1><p>时间：${when}</p><p>地点：${where}</p>${LECTURE}`,
});

const TOWEL =
  '<p>Woven from long flax in a mill on the river that has worked for four generations, hemmed by hand, and washed once so that it drinks at first use. Linen grows softer with every wash, and the small knots in the yarn belong to it.</p><p>Wash at a moderate heat and dry in the shade. Do not bleach. Iron while damp. If a thread is pulled, cut it off and do not pull it, and the weave will close again within a few days of use.</p>';
const towel = (colour: string, item: string, price: string, title = 'Linen towel'): PageParts => ({
  title,
  body: `<h1>${title}</h1><dl><dt>Colour</dt><dd>${colour}</dd><dt>Item</dt><dd>${item}</dd><dt>Price</dt><dd>${price}</dd></dl>${TOWEL}`,
});

const PUMP =
  '<p>适用于农田灌溉、小区二次供水和工厂循环水系统。泵壳采用球墨铸铁，叶轮为不锈钢精密铸造，机械密封，运行平稳，噪声低。电机防护等级高，可在露天环境下长期运行。</p><p>安装前请检查进水管是否漏气，首次启动须灌满引水。冬季停用时应放净泵内存水，以防冻裂。整机保修，终身提供配件，如需现场指导安装请提前与服务站联系。</p>';
const pump = (model: string, flow: string, lift: string, title = '管道离心泵'): PageParts => ({
  title,
  body: `<h1>${title}</h1><table><tr><th>型号</th><td>${model}</td></tr><tr><th>流量</th><td>${flow}</td></tr><tr><th>扬程</th><td>${lift}</td></tr></table>${PUMP}`,
});

const BRANCH =
  '<p>At the branch you can hand in lost property, buy day and season tickets, ask for a refund and have a student card made while you wait. The lift is at the side entrance. Dogs are welcome if they are quiet, and there is a bowl of water by the window.</p><p>For a season ticket, bring a photograph and some proof of where you live. A refund takes about a week and is paid to the card that you used. Parties of more than ten should write to us before they come.</p>';
const branch = (place: string, phone: string, hours: string, title = 'Ticket office'): PageParts => ({
  title,
  body: `<h1>${title}</h1><address>${place}<br>Phone ${phone}<br>Open ${hours}</address>${BRANCH}`,
});

const STOP =
  '<p>请沿线用户提前做好储水准备，关好水龙头，以免来水时造成跑水。恢复供水初期水质可能发黄，放水片刻后即可正常使用。如遇雨天，施工时间顺延，另行通知。</p><p>因施工给您带来的不便，敬请谅解。施工期间如有疑问，请拨打供水服务热线，服务人员二十四小时接听。感谢您对供水事业的理解和支持。</p>';
const stop = (where: string, when: string, title = '计划停水公告'): PageParts => ({
  title,
  body: `<h1>${title}</h1><p>因管网改造施工，定于${when}对${where}停水。</p>${STOP}`,
});

const BOOK =
  '<p>The author spent nine winters on the ferry to write down what the pilots told her. The result is a book about fog, patience and the price of rope, with forty drawings from the log of the ship. It was read on the radio, and twice in prison.</p><p>Sewn, with a ribbon. We send it in cardboard without plastic. If a corner is bent on the way, write to us, and keep the copy for somebody who does not mind.</p>';
const book = (facts: string, title = 'The Pilots’ Winter'): PageParts => ({
  title,
  body: `<h1>${title}</h1><p>${facts}</p>${BOOK}`,
});

const phone = (number: string): PageParts => {
  const { title, body } = stop('朝阳路沿线', '6月14日');
  return { title, body: body.replace('供水服务热线', `供水服务热线${number}`) };
};

const MATCH =
  '<p>The pitch was wet, and the wind came straight from the estuary. The referee had little to do, and both coaches spoke of a fair game afterwards. The next round is played at the weekend; tickets are sold at the gate, in the tobacconist’s and in the library.</p><p>Supporters are asked to come on foot or by bus, since the meadow that serves as a car park is under water until further notice, and the farmer has lost patience.</p>';

const ARTICLE =
  '<p>For nine years the lido had been a basin of nettles. On Saturday at six the first swimmers climbed down the ladder, and by noon the queue reached the chip shop. The water is heated by the bakery beside it, whose ovens run anyway.</p><p>The council had wanted to fill the pool with rubble in 2016. A group of 40 neighbours then bought it for a pound, and raised £310,000 for the liner, the pumps and a new roof for the changing rooms.</p><p>“It leaks a little,” said the chairwoman, “but so did the old one.” A season ticket costs £45, and dogs may swim on the last day of September.</p>';
const NEWS =
  '<p>五月中旬，柳溪镇两千六百亩枇杷进入采摘期。在大坪村的分拣棚里，三十多名村民忙着按果径分级、套网、装箱，快递车在村口排起了队。</p><p>种植大户老罗去年加入合作社，今年第一次尝试直播。开播第四天，直播间一天就卖出八千斤。为了解决枇杷不耐储运的难题，镇里去年争取资金建成一座三百吨的预冷库，果子下树两小时内降到五度，路上损耗从一成半降到百分之四左右。</p><p>镇长说，明年打算把品牌和包装统一起来，再修两公里机耕路，让三轮车能开到最远的那片坡地。</p>';
const article = (title: string, before = '', behind = '', aside = ''): PageParts => ({
  title,
  body: `<h1>${title}</h1>${before}${ARTICLE}${behind}`,
  aside,
});
const news = (title: string, before = '', behind = '', aside = '', heading = title): PageParts => ({
  title,
  body: `<h1>${heading}</h1>${before}${NEWS}${behind}`,
  aside,
});

const BOATS = ['The Grey Heron', 'Morning Star', 'Old Faithful', 'Queen of the Estuary'];
const RUNNERS = ['王立群', '陈小满', '赵一鸣', '何秋生'];
const ranked = (title: string, text: string, names: readonly string[], order: readonly number[]): PageParts => ({
  title,
  body: `<h1>${title}</h1><ol>${order.map((i) => `<li>${names[i]}</li>`).join('')}</ol>${text}`,
});

export const DIFFERENT: readonly SitePair[] = [
  en('ranks', false, ranked('Regatta', MATCH, BOATS, [0, 1, 2, 3]), ranked('Regatta', MATCH, BOATS, [1, 0, 2, 3])),
  en(
    'ranks reversed',
    false,
    ranked('Regatta', MATCH, BOATS, [0, 1, 2, 3]),
    ranked('Regatta', MATCH, BOATS, [3, 2, 1, 0]),
  ),
  zh('ranks', false, ranked('长跑成绩', NEWS, RUNNERS, [0, 1, 2, 3]), ranked('长跑成绩', NEWS, RUNNERS, [0, 1, 3, 2])),
  ...(
    [
      ['day of the month, with weekdays', 'Sat 14 June 11:00', 'Sat 21 June 11:00'],
      ['day and weekday', 'Friday, June 13th', 'Sunday, June 15th'],
      ['time', 'Sat 14 June, 11am', 'Sat 14 June, 2pm'],
      ['time on the half hour', '14 June at 11.00', '14 June at 11.30'],
      ['month', '3 June, 11:00', '3 July, 11:00'],
      ['abbreviated month', '3 Jun 11:00', '3 Sept 11:00'],
      ['weekday alone', 'Every Tuesday at eleven', 'Every Thursday at eleven'],
      ['abbreviated weekday', 'Tue 11:00', 'Thu 11:00'],
      ['date in figures', '14/06/2025 11:00', '21/06/2025 11:00'],
      ['date with points', '14.6., 11:00', '21.6., 11:00'],
      ['ordinal', 'the 14th of the month', 'the 21st of the month'],
      ['date in words', 'on the first Sunday of June', 'on the second Sunday of June'],
      ['year', 'Summer 2024', 'Summer 2025'],
      ['ISO date', '2025-06-14', '2025-06-21'],
      ['hour in words', 'Saturday at ten o’clock', 'Saturday at eleven o’clock'],
      ['season', 'Departures in spring', 'Departures in autumn'],
    ] as const
  ).map(([name, one, other]) => en(`departures that differ in the ${name}`, false, departure(one), departure(other))),
  en(
    'departures from two towns, written in another order',
    false,
    departure('Hull, 14 June'),
    departure('14 June, Leeds'),
  ),
  en(
    'departures whose titles have the date',
    false,
    departure('11:00', 'Story boat, 14 June'),
    departure('11:00', 'Story boat, 21 June'),
  ),
  ...(
    [
      ['日期', '6月14日（周六）上午9:00', '6月21日（周六）上午9:00'],
      ['汉字日期', '六月十四日上午九时', '六月二十一日上午九时'],
      ['星期', '每周二下午三点', '每周四下午三点'],
      ['星期几', '星期三晚上七点半', '星期五晚上七点半'],
      ['时刻', '6月14日9:00—11:00', '6月14日14:00—16:00'],
      ['上午和下午', '6月14日上午', '6月14日下午'],
      ['年份', '2024年6月14日', '2025年6月14日'],
      ['带点的日期', '2025.06.14 9:00', '2025.06.21 9:00'],
      ['农历', '农历五月初五', '农历八月十五'],
      ['场次', '第三场', '第五场'],
      ['月份的旬', '6月上旬', '6月下旬'],
    ] as const
  ).map(([name, one, other]) => zh(`讲座，不同的${name}`, false, lecture(one), lecture(other))),
  zh(
    '讲座，不同的地点',
    false,
    lecture('6月14日上午9:00', '县图书馆二楼报告厅'),
    lecture('6月14日上午9:00', '文化馆一楼多功能厅'),
  ),
  zh(
    '讲座，不同的楼层',
    false,
    lecture('6月14日上午9:00', '县图书馆二楼报告厅'),
    lecture('6月14日上午9:00', '县图书馆三楼报告厅'),
  ),
  zh('停水，不同的道路', false, stop('朝阳路沿线', '6月14日8时至17时'), stop('人民路沿线', '6月14日8时至17时')),
  zh('停水，不同的日期', false, stop('朝阳路沿线', '6月14日8时至17时'), stop('朝阳路沿线', '7月2日8时至17时')),
  zh(
    '停水，标题里的地名不同',
    false,
    stop('朝阳路沿线', '6月14日', '关于朝阳路停水的公告'),
    stop('人民路沿线', '6月14日', '关于人民路停水的公告'),
  ),
  zh('水泵，不同的型号', false, pump('ISG50-160', '12.5 m³/h', '32 m'), pump('ISG65-160', '12.5 m³/h', '32 m')),
  zh('水泵，不同的流量', false, pump('ISG50-160', '12.5 m³/h', '32 m'), pump('ISG50-160', '25 m³/h', '32 m')),
  zh('水泵，不同的扬程', false, pump('ISG50-160', '12.5 m³/h', '32 m'), pump('ISG50-160', '12.5 m³/h', '50 m')),
  zh(
    '水泵，标题里的型号不同',
    false,
    pump('', '25 m³/h', '32 m', 'ISG50管道离心泵'),
    pump('', '25 m³/h', '32 m', 'ISG65管道离心泵'),
  ),
  en('towels of two colours', false, towel('indigo', 'FT-01', '£14.50'), towel('madder', 'FT-02', '£14.50')),
  en(
    'towels that differ in the colour alone',
    false,
    towel('indigo', 'see the label', '£14.50'),
    towel('madder', 'see the label', '£14.50'),
  ),
  en('towels of two prices', false, towel('indigo', 'FT-01', '£14.50'), towel('indigo', 'FT-01', '£16.00')),
  en(
    'towels of two part numbers',
    false,
    towel('indigo', 'FT-0117-B', '£14.50'),
    towel('indigo', 'FT-0118-B', '£14.50'),
  ),
  en(
    'towels of two sizes',
    false,
    towel('indigo, 50 × 70 cm', 'FT', '£14.50'),
    towel('indigo, 70 × 140 cm', 'FT', '£14.50'),
  ),
  en(
    'towels whose titles name the colour',
    false,
    towel('', 'FT', '£14.50', 'Linen towel – indigo'),
    towel('', 'FT', '£14.50', 'Linen towel – madder'),
  ),
  en(
    'offices in two towns',
    false,
    branch('12 Quay Street, Hull', '01482 555 0101', '9–17'),
    branch('12 Quay Street, Leeds', '01482 555 0101', '9–17'),
  ),
  en(
    'offices with two phone numbers',
    false,
    branch('12 Quay Street', '01482 555 0101', '9–17'),
    branch('12 Quay Street', '01482 555 0148', '9–17'),
  ),
  en(
    'offices with two opening times',
    false,
    branch('12 Quay Street', '01482 555 0101', '9–17'),
    branch('12 Quay Street', '01482 555 0101', '10–18'),
  ),
  en(
    'offices with two house numbers',
    false,
    branch('12 Quay Street', '01482 555 0101', '9–17'),
    branch('48 Quay Street', '01482 555 0101', '9–17'),
  ),
  en(
    'editions with two ISBN',
    false,
    book('Hardback, ISBN 978-3-16-148410-0'),
    book('Hardback, ISBN 978-1-4028-9462-6'),
  ),
  en('editions with two bindings', false, book('Hardback, 312 pages'), book('Paperback, 312 pages')),
  en('editions with two prices', false, book('Hardback, 24.90 €'), book('Hardback, 19.90 €')),
  en('volumes', false, book('Volume one of three'), book('Volume two of three')),
  en('volumes in Roman numerals', false, book('Volume II'), book('Volume III')),
  en(
    'match reports with two scores',
    false,
    { title: 'Match report', body: `<h1>Match report</h1><p>Rovers – Albion 2:1. Attendance 4,120.</p>${MATCH}` },
    { title: 'Match report', body: `<h1>Match report</h1><p>Rovers – Albion 0:3. Attendance 4,120.</p>${MATCH}` },
  ),
  en(
    'match reports with two opponents',
    false,
    { title: 'Match report', body: `<h1>Match report</h1><p>Rovers – Albion 2:1. Attendance 4,120.</p>${MATCH}` },
    { title: 'Match report', body: `<h1>Match report</h1><p>Rovers – Wanderers 2:1. Attendance 4,120.</p>${MATCH}` },
  ),
  en(
    'death notices of two people',
    false,
    { title: 'Notice', body: `<h1>Notice</h1><p>Albert Fenwick, aged 81, peacefully at home.</p>${TOUR}` },
    { title: 'Notice', body: `<h1>Notice</h1><p>Doreen Adams, aged 81, peacefully at home.</p>${TOUR}` },
  ),
  en(
    'an article and its update',
    false,
    article('Lido opens again', '', ''),
    article(
      'Lido opens again',
      '',
      '<p>On Monday the council closed the lido again, after two bathers had slipped on the new steps and a pump had failed. It is to open at the end of the week, once a rubber mat has been laid and the electrician has come back from his holiday in the hills.</p>',
    ),
  ),
  en('two articles under one column', false, article('Lido opens again'), {
    title: 'Lido opens again',
    body: `<h1>Lido opens again</h1>${TOUR}`,
  }),
  zh('更正了数字的新闻', false, news('枇杷开园'), {
    title: '枇杷开园',
    body: `<h1>枇杷开园</h1>${NEWS.replace('两千六百亩', '三千一百亩').replace('八千斤', '九千斤')}`,
  }),
  zh(
    '两个人的任命',
    false,
    { title: '任免通知', body: `<h1>任免通知</h1><p>任命王建国为县水利局副局长。</p>${STOP}` },
    { title: '任免通知', body: `<h1>任免通知</h1><p>任命李晓梅为县水利局副局长。</p>${STOP}` },
  ),
  zh(
    '两期中奖号码',
    false,
    { title: '开奖公告', body: `<h1>开奖公告</h1><p>第2025061期：03 08 15 22 27 31 + 09</p>${STOP}` },
    { title: '开奖公告', body: `<h1>开奖公告</h1><p>第2025062期：01 08 14 22 29 33 + 12</p>${STOP}` },
  ),
  en(
    'answers in the last line',
    false,
    { title: 'Visitors', body: `<h1>Visitors</h1>${TOUR}<p>May visitors steer the boat?</p><p>Yes</p>` },
    { title: 'Visitors', body: `<h1>Visitors</h1>${TOUR}<p>May visitors steer the boat?</p><p>No</p>` },
  ),
  en(
    'people on duty in the last lines',
    false,
    { title: 'Quay', body: `<h1>Quay</h1>${TOUR}<p>On duty:</p><ul><li>Ruth Dodd</li><li>Clara Hope</li></ul>` },
    { title: 'Quay', body: `<h1>Quay</h1>${TOUR}<p>On duty:</p><ul><li>Simon Raine</li><li>Peter Nixon</li></ul>` },
  ),
  en(
    'headings under one title',
    false,
    { title: 'Our boats', body: `<h1>Peregrine</h1>${TOUR}` },
    { title: 'Our boats', body: `<h1>Kittiwake</h1>${TOUR}` },
  ),
  en(
    'a journey and the same journey called off',
    false,
    { title: 'Story boat', body: `<h1>Story boat</h1>${TOUR}` },
    { title: 'Story boat', body: `<h1>Story boat</h1>${TOUR}<p>Called off</p>` },
  ),
  zh(
    '最后一行的回答',
    false,
    { title: '问答', body: `<h1>问答</h1>${LECTURE}<p>是否可以带犬入内？</p><p>可以</p>` },
    { title: '问答', body: `<h1>问答</h1>${LECTURE}<p>是否可以带犬入内？</p><p>禁止</p>` },
  ),
  zh('两个电话', false, phone('7766120'), phone('7766185')),
];

const COUNTERS_EN = (views: number): string => `<p>${views} views</p>`;
const COUNTERS_ZH = (views: number): string => `<p>浏览次数：${views}</p>`;

export const COPIES: readonly SitePair[] = [
  en(
    'a copy with another number of views',
    true,
    article('Lido opens again', COUNTERS_EN(312)),
    article('Lido opens again', COUNTERS_EN(1804)),
  ),
  en(
    'a copy with other numbers of comments and shares',
    true,
    article('Lido opens again', '', '<p>12 comments · 4 shares</p>'),
    article('Lido opens again', '', '<p>18 comments · 9 shares</p>'),
  ),
  en(
    'a copy with the number of people who read it now',
    true,
    article('Lido opens again', '', '', '<p>7 people are reading this</p>'),
    article('Lido opens again', '', '', '<p>23 people are reading this</p>'),
  ),
  en(
    'a copy printed on another day',
    true,
    article('Lido opens again', '', '<p>Printed on 3 June 2025</p>'),
    article('Lido opens again', '', '<p>Printed on 9 July 2025</p>'),
  ),
  en(
    'a copy and its print view with the day of printing',
    true,
    article('Lido opens again', '', '', '<p>312 views</p><p>Share this article with a friend</p>'),
    article('Lido opens again', '', '<p>Printed from www.site.example on 9 July 2025</p>'),
  ),
  en(
    'a copy with a by-line',
    true,
    article('Lido opens again'),
    article('Lido opens again', '<p>By Anna Corrie, staff reporter</p>'),
  ),
  en(
    'a copy with its date line at the other end',
    true,
    article('Lido opens again', '<p>2025-06-14 08:00</p>'),
    article('Lido opens again', '', '<p>2025-06-14 08:00</p>'),
  ),
  en('a copy with other quotation marks', true, article('Lido opens again'), {
    title: 'Lido opens again',
    body: article('Lido opens again').body.replaceAll('“', '"').replaceAll('”', '"'),
  }),
  en('a copy with the name of the site behind its title', true, article('Lido opens again'), {
    ...article('Lido opens again'),
    title: 'Lido opens again | The Estuary Gazette',
  }),
  en('a copy with a section before its title', true, article('Lido opens again'), {
    ...article('Lido opens again'),
    title: 'Local news | Lido opens again',
  }),
  en(
    'a copy with a breadcrumb of another section',
    true,
    article('Lido opens again', '<p>Home › Local</p>'),
    article('Lido opens again', '<p>Home › Swimming › Pools</p>'),
  ),
  en(
    'a copy with other teasers beside it',
    true,
    article(
      'Lido opens again',
      '',
      '',
      '<ul><li><a href=/x>Owls nest in the town hall clock</a></li><li><a href=/y>Bridge to close for painting</a></li></ul>',
    ),
    article(
      'Lido opens again',
      '',
      '',
      '<ul><li><a href=/z>Ferry timetable for the winter is out</a></li><li><a href=/w>Choir looks for basses, also without a voice</a></li></ul>',
    ),
  ),
  en(
    'a copy with other neighbours',
    true,
    article(
      'Lido opens again',
      '',
      '<p>Previous: <a href=/1>Owls nest in the clock</a></p><p>Next: <a href=/2>Bridge to close</a></p>',
    ),
    article(
      'Lido opens again',
      '',
      '<p>Previous: <a href=/3>Ferry timetable is out</a></p><p>Next: <a href=/4>Choir looks for basses</a></p>',
    ),
  ),
  en('a product page without its table of offers', true, towel('indigo', 'FT-01', '£14.50'), {
    ...towel('indigo', 'FT-01', '£14.50'),
    aside: '<p>In stock: 14</p>',
  }),
  en(
    'a product page with another stock',
    true,
    { ...towel('indigo', 'FT-01', '£14.50'), aside: '<p>In stock: 14</p>' },
    { ...towel('indigo', 'FT-01', '£14.50'), aside: '<p>In stock: 3</p>' },
  ),
  en(
    'an event of the same date, written otherwise',
    true,
    departure('Saturday 14 June, 11:00'),
    departure('Saturday, June 14th, 11 am'),
  ),
  en(
    'a page that says when it was changed',
    true,
    { ...branch('12 Quay Street', '01482 555 0101', '9–17'), aside: '<p>Last updated: 3 May 2025, 10:32</p>' },
    { ...branch('12 Quay Street', '01482 555 0101', '9–17'), aside: '<p>Last updated: 8 May 2025, 14:07</p>' },
  ),
  zh('浏览次数不同', true, news('枇杷开园', COUNTERS_ZH(312)), news('枇杷开园', COUNTERS_ZH(2031))),
  zh(
    '点赞和评论不同',
    true,
    news('枇杷开园', '', '<p>点赞（12） 评论（3）</p>'),
    news('枇杷开园', '', '<p>点赞（45） 评论（8）</p>'),
  ),
  zh('打印页带打印时间', true, news('枇杷开园'), news('枇杷开园', '', '<p>打印时间：2025年6月3日 10:32</p>')),
  zh(
    '打印时间不同',
    true,
    news('枇杷开园', '', '<p>打印时间：2025年6月3日 10:32</p>'),
    news('枇杷开园', '', '<p>打印时间：2025年7月9日 16:05</p>'),
  ),
  zh(
    '页眉的今天日期不同',
    true,
    news('枇杷开园', '<p>今天是2025年6月3日 星期二</p>'),
    news('枇杷开园', '<p>今天是2025年6月9日 星期一</p>'),
  ),
  zh('标题前有栏目名', true, news('枇杷开园'), { ...news('枇杷开园'), title: '乡镇动态 枇杷开园' }),
  zh('标题后有网站名', true, news('枇杷开园'), { ...news('枇杷开园'), title: '枇杷开园-清溪县人民政府网' }),
  zh('全角数字', true, lecture('6月14日上午9:00'), { ...lecture('６月１４日上午９：００') }),
  zh('汉字数字写成阿拉伯数字', true, lecture('6月14日上午9时'), lecture('六月十四日上午九时')),
  zh(
    '引号不同',
    true,
    { title: '说明', body: `<h1>说明</h1><p>这种“老办法”没有人再用。</p>${NEWS}` },
    { title: '说明', body: `<h1>说明</h1><p>这种「老办法」没有人再用。</p>${NEWS}` },
  ),
  zh(
    '上一篇和下一篇不同',
    true,
    news(
      '枇杷开园',
      '',
      '<p>上一篇：<a href=/1>县图书馆延长开放时间</a></p><p>下一篇：<a href=/2>城北线计划停电</a></p>',
    ),
    news(
      '枇杷开园',
      '',
      '<p>上一篇：<a href=/3>三百名志愿者清理河道</a></p><p>下一篇：<a href=/4>居住证申领指南</a></p>',
    ),
  ),
  zh(
    '多了来源和责任编辑',
    true,
    news('枇杷开园'),
    news('枇杷开园', '<p>来源：柳溪镇人民政府</p>', '<p>责任编辑：林小雨</p>'),
  ),
  zh(
    '网站访问计数不同',
    true,
    { ...news('枇杷开园'), aside: '<p>您是第 130563 位访客</p>' },
    { ...news('枇杷开园'), aside: '<p>您是第 183253 位访客</p>' },
  ),
];
