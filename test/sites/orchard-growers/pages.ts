import type { CopyKind, Site, SitePage } from '../site.ts';
import { QUESTIONS, SHEETS, type Sheet, sheetAt } from './advice.ts';
import { DEPOTS, HOUSE } from './house.ts';
import { NEWS, type News, newsAt } from './news.ts';
import { NOTICES, noticeAt, priceTable } from './prices.ts';
import { ampShell, feedShell, HOST, type Link, list, oldShell, printShell, prose, shell, spoken } from './shell.ts';
import { VARIETIES, type Variety } from './varieties.ts';

const ADVICE: Link = ['/advice/', 'Growing advice'];
const PAPERS: Link = ['/news/', 'News'];
const COLUMNS = { news: 'News', 'opening-times': 'Opening times', events: 'Events' } as const;
const TOPICS = { storage: 'Harvest and storage', pests: 'Pests', trees: 'Trees' } as const;

const widget = (title: string, links: readonly Link[]): string =>
  `<section class="widget"><h3 class="widget-title">${title}</h3>${list(links)}</section>`;

const latest = widget(
  'Latest news',
  NEWS.slice(0, 4).map((one): Link => [newsAt(one), one.title]),
);
const topics = widget('Topics', [
  ['/advice/topic/storage/', TOPICS.storage],
  ['/advice/questions/', 'Growers’ questions'],
]);
const columns = widget('Columns', [
  ['/news/column/opening-times/', COLUMNS['opening-times']],
  ['/news/column/events/', COLUMNS.events],
]);

const ABOUT: readonly Link[] = [
  ['/about/', 'About us'],
  ['/about/history/', 'Our history'],
  ['/about/annual-report-2024/', 'Annual report 2023/24'],
  ['/about/annual-report-2023/', 'Annual report 2022/23'],
];

const entry = (text: string): string => `<div class="entry-content">
${text}
</div>`;

const head = (title: string, meta = ''): string =>
  `<header class="entry-header"><h1 class="entry-title">${title}</h1>${meta}</header>`;

function sheetPage(one: Sheet, text = one.text, at = sheetAt(one)): string {
  const others = SHEETS.filter(({ slug, topic }) => slug !== one.slug && topic === one.topic).slice(0, 3);
  const print =
    one.leaflet === true ? `<p class="wp-print"><a href="${HOST}${at}print/">Print this sheet</a></p>\n` : '';
  return shell({
    title: one.title,
    kind: 'single single-advice',
    canonical: at,
    ...(one.amp === true ? { amp: `${at}amp/` } : {}),
    trail: [ADVICE],
    side: topics + latest,
    body: `<article>${head(one.title, `<p class="entry-meta">${spoken(one.day)} by ${one.by}</p>`)}
${entry(prose(text))}
${print}<footer class="entry-footer">Topic: ${TOPICS[one.topic]}</footer></article>
<section class="related"><h3>More on this topic</h3>${list(others.map((other): Link => [sheetAt(other), other.title]))}</section>`,
  });
}

function newsPage(one: News, text = one.text, at = newsAt(one)): string {
  const i = NEWS.indexOf(one);
  const links: Link[] = [NEWS[i + 1], NEWS[i - 1]]
    .filter((near) => near !== undefined)
    .map((near) => [newsAt(near), near.title]);
  return shell({
    title: one.title,
    kind: 'single single-post',
    canonical: at,
    trail: [PAPERS],
    side: columns + latest,
    body: `<article>${head(one.title, `<p class="entry-meta">Posted on ${spoken(one.day)} in ${COLUMNS[one.column]}</p>`)}
${entry(prose(text))}</article>
<nav class="post-navigation">${list(links)}</nav>`,
  });
}

const varietyAt = ({ slug }: Variety): string => `/varieties/${slug}/`;

function varietyPage(one: Variety): string {
  const facts: readonly Link[] = [
    ['Parents', one.parents],
    ['Picked', one.pick],
    ['Sold', one.sells],
    ['Pollination group', one.group],
    ['Size of class I', `${one.size} mm`],
    ['Yield in the fifth leaf', `${one.yields[0]} t/ha`],
    ['Full yield', `${one.yields[1]} t/ha`],
    ['Rootstocks', one.stock],
    ['Grown by members', `${one.hectares} ha`],
  ];
  return shell({
    title: one.name,
    kind: 'single single-variety',
    canonical: varietyAt(one),
    trail: [['/varieties/', 'Varieties']],
    side: widget(
      'All varieties',
      VARIETIES.map((variety): Link => [varietyAt(variety), variety.name]),
    ),
    body: `<article>${head(one.name)}
<table class="facts"><tbody>
${facts.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`).join('\n')}
</tbody></table>
${entry(prose(one.text))}
<p class="order">Members order trees until 31 May for planting in the winter after next, <a href="${HOST}/contact/">at the office</a>.</p>
</article>`,
  });
}

function varietyList(title: string, varieties: readonly Variety[]): string {
  const rows = varieties.map(
    (one) => `<tr><td><a href="${HOST}${varietyAt(one)}">${one.name}</a></td><td>${one.season}</td><td>${one.pick}</td>\
<td>${one.sells}</td><td>${one.yields[1]}</td></tr>`,
  );
  return shell({
    title,
    kind: 'archive post-type-archive-variety',
    side: latest,
    body: `${head(title)}
<p><a href="${HOST}/varieties/season/main/">Main season only</a>. Sort by
<a href="${HOST}/varieties/?orderby=name">name</a>, <a href="${HOST}/varieties/?orderby=yield">yield</a>.</p>
<table class="varieties"><thead><tr><th>Variety</th><th>Season</th><th>Picked</th><th>Sold</th><th>t/ha</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`,
  });
}

const begins = (text: string, words: number): string =>
  `${text
    .replace(/^## .*$/gm, '')
    .trim()
    .split(/\s+/)
    .slice(0, words)
    .join(' ')} [&hellip;]`;

const teaser = (at: string, title: string, day: string, text: string): string =>
  `<article class="teaser"><h2><a href="${HOST}${at}">${title}</a></h2><p class="entry-meta">${spoken(day)}</p>
<p>${begins(text, 32)}</p></article>`;

const newsList = (title: string, news: readonly News[], more: readonly Link[] = []): string =>
  shell({
    title,
    kind: 'archive blog',
    side: columns,
    body: `${head(title)}
${news.map((one) => teaser(newsAt(one), one.title, one.day, one.text)).join('\n')}
${more.length === 0 ? '' : `<nav class="pagination">${list(more)}</nav>`}`,
  });

const sheetList = (title: string, sheets: readonly Sheet[], intro = ''): string =>
  shell({
    title,
    kind: 'archive post-type-archive-advice',
    side: topics + latest,
    body: `${head(title)}
${intro}${sheets.map((one) => teaser(sheetAt(one), one.title, one.day, one.text)).join('\n')}`,
  });

const PAGER: readonly Link[] = [
  ['/news/', '1'],
  ['/news/page/2/', '2'],
];

function homePage(): string {
  return shell({
    title: 'Apples from seventy-four orchards',
    kind: 'home page',
    canonical: '/',
    body: `<section class="hero"><h1>Apples from seventy-four orchards</h1>
<p>Since 1931 the farms of the Wendle valley have stored, graded and sold their fruit together. You will find ours in shops
between Bristol and Carlisle from the first week of August to the end of May.</p>
<p><a class="button" href="${HOST}/membership/">Become a member</a> <a class="button" href="${HOST}/work/seasonal/">Work with us</a></p></section>
<section><h2>This week’s returns</h2>${priceTable(NOTICES[0]!)}<p><a href="${HOST}${noticeAt(NOTICES[0]!)}">${NOTICES[0]!.title}</a></p></section>
<section><h2>News</h2>${NEWS.slice(0, 2)
      .map((one) => teaser(newsAt(one), one.title, one.day, one.text))
      .join('\n')}</section>
<section><h2>In the orchard now</h2>${teaser(sheetAt(SHEETS[0]!), SHEETS[0]!.title, SHEETS[0]!.day, SHEETS[0]!.text)}</section>`,
  });
}

const contactPage = (): string =>
  shell({
    title: 'Contact',
    kind: 'page page-template-contact',
    canonical: '/contact/',
    side: latest,
    body: `<article>${head('Contact')}
${entry(
  prose(`The office is on the first floor above the weighbridge, up the outside stairs. If you bring fruit, please go to the
window of the depot instead.

Wendle Valley Growers Ltd, Station Yard, Lower Hyde, TE7 4LH. Trains stop at Temebury, four miles off; ring us and
somebody will fetch you if the lorries allow.`),
)}
<form class="wpcf7-form" action="${HOST}/contact/#wpcf7" method="post"><p><label>Your name <input name="your-name"></label></p>
<p><label>Your e-mail <input type="email" name="your-email"></label></p>
<p><label>It is about <select name="about"><option>Membership</option><option>Buying fruit</option><option>Work</option>
<option>A visit</option><option>Something else</option></select></label></p>
<p><label>Message <textarea name="message" rows="8"></textarea></label></p><p><input type="submit" value="Send"></p></form>
</article>`,
  });

/** All questions; one of them open. */
const questionsPage = (open?: number): string =>
  shell({
    title: 'Growers’ questions',
    kind: 'page page-template-questions',
    canonical: open === undefined ? '/advice/questions/' : `/advice/questions/${open}/`,
    trail: [ADVICE],
    side: topics + latest,
    body: `${head('Growers’ questions')}
<p>What members asked at the spring meetings, answered by Marion Tolley, Owen Pugh and the office.</p>
${QUESTIONS.map(
  ([question, answer], i) => `<details id="q${i + 1}"${open === i + 1 ? ' open' : ''}><summary>${question}</summary>
<p>${answer.replaceAll('\n', ' ')} <a class="permalink" href="${HOST}/advice/questions/#q${i + 1}">Link</a></p></details>`,
).join('\n')}`,
  });

const pricesList = (): string =>
  shell({
    title: 'Prices and returns',
    kind: 'archive post-type-archive-price',
    side: latest,
    body: `${head('Prices and returns')}
<p>Returns are what members get for a kilogram packed, before the costs of storage. They are published on Mondays.</p>
${list(NOTICES.map((one): Link => [noticeAt(one), one.title]))}`,
  });

export function orchardGrowers(): Site {
  const pages: SitePage[] = [];
  const add = (path: string, html: string, alike?: SitePage['alike'], content = path): void => {
    pages.push({ url: HOST + path, html, content, ...(alike === undefined ? {} : { alike }) });
  };
  const copy = (of: string, kind: CopyKind, at: string, html?: string): void => {
    const { alike, html: same } = pages.find(({ content, copy: one }) => content === of && one === undefined)!;
    const url = at.startsWith('/') ? HOST + at : at;
    pages.push({ url, html: html ?? same, content: of, copy: kind, ...(alike === undefined ? {} : { alike }) });
  };
  const sheet = (slug: string): Sheet => SHEETS.find((one) => one.slug === slug)!;
  const news = (slug: string): News => NEWS.find((one) => one.slug === slug)!;

  add('/', homePage());
  for (const { path, title, alike, lang, text } of HOUSE) {
    const languages: readonly Link[] = [
      ['/work/seasonal/', 'English'],
      ['/work/seasonal-pl/', 'Polski'],
      ['/work/seasonal-ro/', 'Română'],
    ];
    const side = path.startsWith('/about/') ? widget('The cooperative', ABOUT) : latest;
    const old: Link = ['/conditions-of-supply-2022/', 'The conditions until 2025'];
    const below = path.startsWith('/work/') ? list(languages) : path === '/conditions-of-supply/' ? list([old]) : '';
    const body = `<article>${head(title)}\n${entry(prose(text) + below)}</article>`;
    const html = shell({ title, kind: 'page', canonical: path, side, body, ...(lang === undefined ? {} : { lang }) });
    add(path, html, alike);
  }
  for (const { slug, name, address, hours, telephone, bins, keeper, note } of DEPOTS) {
    const title = `${name} depot`;
    const body = `<article>${head(title)}
${entry(`<dl><dt>Address</dt><dd>${address}</dd><dt>Open</dt><dd>${hours}</dd><dt>Telephone</dt><dd>${telephone}</dd>
<dt>Bins held</dt><dd>${bins}</dd><dt>Depot keeper</dt><dd>${keeper}</dd></dl><p>${note}</p>
<p>Deliveries are booked on the harvest line at least 18 hours ahead. Drivers stay in the cab or behind the yellow line.</p>`)}</article>`;
    add(
      `/depots/${slug}/`,
      shell({ title, kind: 'page', canonical: `/depots/${slug}/`, body, side: latest }),
      'variant depots',
    );
  }
  add('/contact/', contactPage());
  add('/varieties/', varietyList('Varieties', VARIETIES), 'list varieties');
  const main = VARIETIES.filter(({ season }) => season === 'main');
  add('/varieties/season/main/', varietyList('Varieties: main season', main), 'list varieties');
  for (const one of VARIETIES) add(varietyAt(one), varietyPage(one), 'variant varieties');
  add('/advice/', sheetList('Growing advice', SHEETS), 'list advice');
  add(
    '/advice/topic/storage/',
    sheetList(
      TOPICS.storage,
      SHEETS.filter(({ topic }) => topic === 'storage'),
    ),
    'list advice',
  );
  for (const one of SHEETS)
    add(sheetAt(one), sheetPage(one), one.topic === 'pests' ? 'version codling moth' : undefined);
  add('/advice/questions/', questionsPage());
  add('/news/', newsList('News', NEWS.slice(0, 6), PAGER), 'list news');
  add('/news/page/2/', newsList('News: page 2', NEWS.slice(6), PAGER), 'list news');
  for (const column of ['opening-times', 'events'] as const) {
    const some = NEWS.filter((one) => one.column === column);
    add(`/news/column/${column}/`, newsList(COLUMNS[column], some), 'list news');
  }
  for (const one of NEWS) add(newsAt(one), newsPage(one), one.column === 'news' ? undefined : `variant ${one.column}`);
  add('/prices/', pricesList());
  for (const one of NOTICES) {
    const body = `<article>${head(one.title, `<p class="entry-meta">${spoken(one.day)}</p>`)}
${entry(`${priceTable(one)}\n${prose(one.text)}\n<p>Returns before storage, which is charged by the month. Class II includes bags.</p>`)}</article>`;
    const others = NOTICES.map((other): Link => [noticeAt(other), other.title]);
    const side = widget('Returns', others);
    const trail: readonly Link[] = [['/prices/', 'Prices and returns']];
    add(
      noticeAt(one),
      shell({ title: one.title, kind: 'single', canonical: noticeAt(one), trail, side, body }),
      'variant returns',
    );
  }

  copy('/', 'protocol', 'http://www.wendlegrowers.example/');
  copy('/varieties/alder-beauty/', 'protocol', 'http://www.wendlegrowers.example/varieties/alder-beauty/');
  copy('/membership/', 'host', 'https://wendlegrowers.example/membership/');
  copy('/news/grading-line/', 'host', 'https://wendlegrowers.example/news/grading-line/');
  copy('/', 'slash', '/index.php');
  copy('/contact/', 'slash', '/contact');
  copy('/prices/2025-week-10/', 'slash', '/prices/2025-week-10');
  copy('/news/annual-meeting-2025/', 'parameter', '/news/annual-meeting-2025/?utm_source=newsletter&utm_medium=email');
  copy('/varieties/hyde-russet/', 'parameter', '/varieties/hyde-russet/?fbclid=IwAR2x7Kq0');
  copy('/news/hail-on-the-ridge/', 'parameter', '/?p=2874');
  copy('/packhouse/', 'case', '/Packhouse/');
  const named = [...VARIETIES].sort((a, b) => (a.name < b.name ? -1 : 1));
  copy('/varieties/', 'sort', '/varieties/?orderby=name', varietyList('Varieties', named));
  const heavy = [...VARIETIES].sort((a, b) => Number(b.yields[1]) - Number(a.yields[1]));
  copy('/varieties/', 'sort', '/varieties/?orderby=yield', varietyList('Varieties', heavy));
  for (const one of SHEETS) {
    const byline = `<p>Posted By <u>${one.by}</u> On ${spoken(one.day)}</p>\n${prose(one.text)}`;
    if (one.leaflet) copy(sheetAt(one), 'print', `${sheetAt(one)}print/`, printShell(one.title, sheetAt(one), byline));
    if (one.amp) copy(sheetAt(one), 'amp', `${sheetAt(one)}amp/`, ampShell(one.title, sheetAt(one), byline));
  }
  const storage = SHEETS.filter(({ topic }) => topic === 'storage');
  copy('/advice/topic/storage/', 'list', '/tag/cold-store/', sheetList('Tag: cold store', storage));
  const closed = NEWS.filter(({ column }) => column === 'opening-times');
  copy('/news/column/opening-times/', 'list', '/tag/holidays/', newsList('Tag: holidays', closed));
  const frost = sheet('before-a-radiation-frost');
  const frostNews: News = {
    slug: 'frost-expected',
    title: frost.title,
    day: '2025-04-22',
    column: 'news',
    text: frost.text,
  };
  copy(sheetAt(frost), 'republished', newsAt(frostNews), newsPage(frostNews));
  const farm = news('priors-court');
  const story = `<article>${head('Members’ stories: Hannah Prior')}\n${entry(prose(farm.text))}</article>`;
  const storyAt = '/membership/stories/hannah-prior/';
  const storyHtml = shell({
    title: 'Members’ stories: Hannah Prior',
    kind: 'page',
    canonical: storyAt,
    body: story,
    side: latest,
  });
  copy(newsAt(farm), 'republished', storyAt, storyHtml);
  const history = HOUSE.find(({ path }) => path === '/about/history/')!;
  copy(history.path, 'moved', '/history.htm', oldShell('How it all began', prose(history.text)));
  const pit = sheet('bitter-pit');
  copy(sheetAt(pit), 'moved', '/growers/bitterpit.htm', oldShell('Bitter pit', prose(pit.text)));
  const starch = sheet('reading-the-starch-test');
  const wrong = starch.text.replace('after five minutes', 'after two minutes');
  copy(
    sheetAt(starch),
    'edited',
    '/advice/reading-starch-test/',
    sheetPage(starch, wrong, '/advice/reading-starch-test/'),
  );
  const juice = news('juice-contract');
  const slip = juice.text.replace('some 400 tonnes', 'about 400 tons').replace('fell to seven pence', 'fell to 7p');
  copy(newsAt(juice), 'edited', '/news/juice-contract-2/', newsPage(juice, slip, '/news/juice-contract-2/'));
  const trainees = news('apprentices-2025');
  copy(
    newsAt(trainees),
    'feed',
    `${newsAt(trainees)}feed/`,
    feedShell(trainees.title, newsAt(trainees), prose(trainees.text)),
  );
  copy('/advice/questions/', 'permalink', '/advice/questions/3/', questionsPage(3));
  return { name: 'orchard-growers', pages };
}
