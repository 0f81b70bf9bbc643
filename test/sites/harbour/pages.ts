/** A harbour trust, in English: Drupal a script for berths, a mobile site, a newsletter, remains of 2006. */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import { NEWS, type News } from './news.ts';
import { BERTHS, type Berth, DUES, NOTICES, type Notice } from './notices.ts';
import {
  ampShell,
  berthShell,
  HOST,
  letterShell,
  mobileShell,
  newsAt,
  noticeAt,
  oldShell,
  type Page,
  paragraphs,
  printShell,
  prose,
  shell,
  spoken,
} from './shell.ts';
import { BYELAWS, CAMERAS, JOBS, MINUTES, STATIC, VISITORS } from './texts.ts';

const WWW = HOST.replace('//', '//www.');
const INSECURE = HOST.replace('https', 'http');
const MOBILE = HOST.replace('//', '//m.');

const teaserText = ({ text }: News): string => `${paragraphs(text)[0]!.split(' ').slice(0, 34).join(' ')}…`;

const teaser = (one: News): string => `<div class="views-row"><article data-history-node-id="${one.node}"
 class="node node--type-news node--view-mode-teaser clearfix"><header><h2 class="node__title">
<a href="${newsAt(one)}" rel="bookmark"><span class="field field--name-title">${one.title}</span></a></h2></header>
<div class="node__content"><div class="field field--name-field-day"><time datetime="${one.day}T09:00:00Z">\
${spoken(one.day)}</time></div>
<div class="text-formatted field field--name-body"><p>${teaserText(one)}</p></div>
<ul class="links inline"><li class="node-readmore"><a href="${newsAt(one)}" title="${one.title}">Read more<span
 class="visually-hidden"> about ${one.title}</span></a></li></ul></div></article></div>`;

const view = (name: string, url: string, rows: string): string =>
  `<div class="views-element-container">
<div class="view view-${name} js-view-dom-id-${drawn(`dom ${url}`, 1e9).toString(16)}">
<div class="view-content">${rows}</div></div></div>`;

const SHARE = `<div class="a2a_kit a2a_kit_size_24 addtoany_list"><a class="a2a_dd addtoany_share">Share</a>
<a class="a2a_button_facebook"></a><a class="a2a_button_whatsapp"></a><a class="a2a_button_email"></a></div>`;

interface Shown {
  /** Address of the version for printing. */
  readonly printed?: boolean;
  readonly updated?: string;
  readonly edit?: (text: string) => string;
}

function article(url: string, one: News, { printed = false, updated, edit = (text) => text }: Shown = {}): string {
  const others = someOf(
    NEWS.filter((other) => other !== one),
    2 + drawn(`how many ${url}`, 2),
    `related ${url}`,
  );
  const comments = one.comments.map(
    ([name, text], i) => `<article id="comment-${88 + 3 * i}" class="js-comment comment"><footer class="comment__meta">
<p class="comment__author">${name}</p>
<p class="comment__permalink"><a href="/comment/${88 + 3 * i}#comment-${88 + 3 * i}"
 hreflang="en">Permalink</a></p></footer><div class="comment__content"><p>${text}</p><ul class="links inline"><li>
<a href="/user/login?destination=/comment/reply">Log in</a> to post comments</li></ul></div></article>`,
  );
  return `<article role="article" data-history-node-id="${one.node}" class="node node--type-news node--view-mode-full">
<footer class="node__meta"><div class="node__submitted">Submitted by <span class="username">${one.author}</span> on
 <time datetime="${one.day}T09:00:00Z">${spoken(one.day)}</time></div></footer>
<div class="node__content clearfix">
<div class="clearfix text-formatted field field--name-body field--type-text-with-summary field--label-hidden">
${edit(prose(one.text))}
</div>
<div class="field field--name-field-topic field--label-inline clearfix"><div class="field__label">Topic</div>
<div class="field__item"><a href="/topics/${one.topic.toLowerCase()}" hreflang="en">${one.topic}</a></div></div>
${updated === undefined ? '' : `<div class="field field--name-changed">Last changed on ${updated}</div>`}
${SHARE}
${printed ? `<p class="printable"><a href="/node/${one.node}/printable/print">Printer-friendly version</a></p>` : ''}
</div>
<section class="related"><h2>More news</h2>
${others.map((other) => `<h3><a href="${newsAt(other)}">${other.title}</a></h3><p>${teaserText(other)}</p>`).join('\n')}
</section>
${comments.length === 0 ? '' : `<section id="comments"><h2 class="title">Comments</h2>${comments.join('\n')}</section>`}
</article>`;
}

function noticeText(one: Notice): string {
  return `<table class="ntm"><tbody>
<tr><th scope="row">Notice</th><td>${one.no} of ${one.year}</td></tr>
<tr><th scope="row">Issued</th><td>${spoken(one.day)}</td></tr>
<tr><th scope="row">Position</th><td>${one.where}</td></tr>
<tr><th scope="row">Period</th><td>${one.when}</td></tr>
<tr><th scope="row">Chart</th><td>${one.chart}</td></tr>
</tbody></table>
${prose(one.text)}
<p>Masters are asked to listen on VHF channel 12 and to tell owners, agents and crews. All positions are referred to WGS
84.</p>
<p class="signed">D. Pyle, Harbour Master</p>`;
}

const noticeBody = (one: Notice, printed: boolean): string => `<article data-history-node-id="${one.node}"
 class="node node--type-notice node--view-mode-full"><div class="node__content clearfix">
${noticeText(one)}
${printed ? `<p><a class="print" href="/node/${one.node}/printable/print">Print for the wheelhouse</a></p>` : ''}
${SHARE}</div></article>`;

const noticeRow = (one: Notice): string => `<tr><td class="views-field">${one.no}/${one.year}</td><td>
<a href="${noticeAt(one)}">${one.title}</a></td><td>${one.where}</td><td><time>${one.day}</time></td></tr>`;

const noticeTable = (rows: readonly Notice[]): string => `<table class="views-table cols-4"><thead><tr>
<th><a href="?order=no&amp;sort=asc" title="sort by No.">No.</a></th>
<th><a href="?order=title&amp;sort=asc" title="sort by Subject">Subject</a></th><th>Position</th>
<th>Issued</th></tr></thead><tbody>${rows.map(noticeRow).join('\n')}</tbody></table>`;

const berthBody = ({ name, facts, text }: Berth): string => `<h2>${name}</h2>
<table border="1" cellpadding="3" class="facts">
${Object.entries(facts)
  .map(([what, value]) => `<tr><td><b>${what}</b></td><td>${value}</td></tr>`)
  .join('\n')}
</table>
${prose(text)}`;

const WITHDRAWN: readonly (readonly [no: string, title: string, fate: string])[] = [
  ['01', 'Coal Quay crane out of order', 'ended 2 February'],
  ['02', 'Survey of the South Entrance', 'ended 1 March'],
  ['03', 'No. 3 buoy unlit', 'ended 9 March'],
  ['04', 'Filming at Victoria Jetty', 'ended 20 April'],
  ['05', 'Cruise season: anchorages', 'replaced by notice 02 of 2025'],
  ['06', 'Naval exercise in the bay', 'ended 17 May'],
  ['07', 'Holm Regatta', 'ended 25 May'],
  ['08', 'Pile driving at the marina', 'ended 12 July'],
  ['09', 'Sunken creel boat Ocean Gift', 'raised on 30 July'],
  ['10', 'Herring week', 'ended 1 September'],
  ['11', 'Pilot boarding position', 'permanent, now on the chart'],
];

const simple = (node: number, inner: string): string => `<article data-history-node-id="${node}"
 class="node node--type-page node--view-mode-full clearfix"><div class="node__content clearfix">
<div class="text-formatted field field--name-body field--item">
${inner}
</div></div></article>`;

function rules(parts: typeof BYELAWS): string {
  return parts
    .map(([title, lines]) => `<h2>${title}</h2>\n<ol>${lines.map((one) => `<li>${one}</li>`).join('\n')}</ol>`)
    .join('\n');
}

/** The pages of the site in the order of a crawl. */
export function harbourTrust(): Site {
  const pages: SitePage[] = [];
  const full = (path: string): string => (path.startsWith('http') ? path : HOST + path);
  const add = (
    path: string,
    content: string,
    page: Page | ((url: string) => Page),
    more: Partial<SitePage> = {},
  ): void => {
    const url = full(path);
    pages.push({ url, content, html: shell(url, typeof page === 'function' ? page(url) : page), ...more });
  };
  const put = (path: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: full(path), content, html, ...more });
  };

  const home = (url: string): Page => ({
    title: 'Welcome to Carrickholm Harbour',
    kind: 'path-frontpage page-node-type-landing',
    canonical: `${HOST}/`,
    body: `<div class="hero">
<p>Fish, freight, ferries and yachts, day and night, on the rocky corner of the north-east.</p></div>
${view(
  'frontpage',
  url,
  NEWS.toSorted((a, b) => (a.day < b.day ? 1 : -1))
    .slice(0, 4)
    .map(teaser)
    .join('\n'),
)}
<div class="tiles"><a href="/harbour-dues/2025">Harbour dues 2025</a> <a href="/berths/berth.php?id=5">Come by yacht</a>
<a href="/vacancies">Work with us</a></div>`,
  });
  add('/', 'home', home, { alike: 'list news' });
  add(`${INSECURE}/`, 'home', home, { alike: 'list news', copy: 'protocol' });
  add(`${WWW}/`, 'home', home, { alike: 'list news', copy: 'host' });

  const sorted = NEWS.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const sheets = paged(sorted, 6);
  const newsList =
    (i: number) =>
    (url: string): Page => ({
      title: 'News',
      kind: 'path-news',
      canonical: `${HOST}/news${i === 0 ? '' : `?page=${i}`}`,
      trail: [['/news', 'News']],
      body: `${view('news', url, sheets[i]!.map(teaser).join('\n'))}
<nav class="pager" role="navigation"><h4 class="visually-hidden">Pagination</h4><ul class="pager__items">
${i === 0 ? '<li class="is-active">1</li><li><a href="/news?page=1">2</a></li>' : ''}\
${i === 1 ? '<li><a href="/news?page=0">1</a></li><li class="is-active">2</li>' : ''}</ul></nav>`,
    });
  add('/news', 'news 1', newsList(0), { alike: 'list news' });
  add('/news?page=0', 'news 1', newsList(0), { alike: 'list news', copy: 'parameter' });
  add('/news?page=1', 'news 2', newsList(1), { alike: 'list news' });

  /** Of an article by its number: kind of a copy → addresses in the same template. */
  const copies: Readonly<Record<number, Partial<Record<CopyKind, string>>>> = {
    412: { parameter: '/news/new-ice-plant-opens-on-fish-quay?utm_source=harbour-lines&utm_medium=email' },
    405: { permalink: '/comment/88' },
    397: { republished: '/environment/wildlife-diary/seal-pup-on-the-west-slip' },
    416: { case: '/News/Have-Your-Say-on-Moorings', slash: '/news/have-your-say-on-moorings/' },
    431: { permalink: '/node/431' },
  };
  for (const one of sorted) {
    const path = newsAt(one);
    const content = `news ${one.slug}`;
    const alike = one.topic === 'Works' ? ({ alike: 'version breakwater' } as const) : {};
    const page =
      (crumb: readonly [string, string], shown: Shown = {}) =>
      (url: string): Page => ({
        title: one.title,
        kind: `path-node page-node-type-news`,
        node: one.node,
        canonical: [412, 405, 388, 416, 425].includes(one.node) ? HOST + path : undefined,
        trail: [crumb],
        body: article(url, one, { printed: one.node === 412, ...shown }),
      });
    const corrected = one.node === 394 ? { updated: '3 March 2025' } : {};
    add(path, content, page(['/news', 'News'], corrected), { ...alike, changed: one.day });
    for (const [copy, url] of Object.entries(copies[one.node] ?? {}) as [CopyKind, string][]) {
      const diary = ['/environment/wildlife-diary', 'Wildlife diary'] as const;
      add(url, content, page(copy === 'republished' ? diary : ['/news', 'News']), { ...alike, copy });
    }
    if (one.node === 412) {
      const body = `<p>Submitted by ${one.author} on ${spoken(one.day)}</p>${prose(one.text)}`;
      put(`/node/${one.node}/printable/print`, content, printShell(one.title, HOST + path, body), { copy: 'print' });
    }
    if (one.node === 405) {
      const html = ampShell(one.title, HOST + path, `<time>${one.day}</time>${prose(one.text)}`);
      put(`${path}?amp`, content, html, { ...alike, copy: 'amp' });
    }
    if (one.node === 397) {
      const html = mobileShell(one.title, HOST + path, `<p>${spoken(one.day)}</p>${prose(one.text)}`);
      put(`${MOBILE}${path}`, content, html, { copy: 'mobile' });
    }
    if (one.node === 431) {
      const lead = 'May in the harbour: a new face on the bridge, and the skiffs are coming.';
      put('/mail/2025-05.html', content, letterShell(one.title, lead, prose(one.text), HOST + path), { copy: 'feed' });
    }
    if (one.node === 394) {
      const edit = (text: string): string =>
        text.replace('6,412 tonnes', '6,142 tonnes').replace('a burst pipe', 'a burst pip');
      add(`${path}-0`, content, page(['/news', 'News'], { updated: '6 February 2025', edit }), { copy: 'edited' });
    }
  }

  const fishing =
    (title: string, trail: Page['trail']) =>
    (url: string): Page => ({
      title,
      kind: 'path-taxonomy vocabulary-topics',
      trail: trail ?? [],
      body: view(
        'taxonomy-term',
        url,
        sorted
          .filter(({ topic }) => topic === 'Fishing')
          .map(teaser)
          .join('\n'),
      ),
    });
  add('/topics/fishing', 'fishing', fishing('Fishing', [['/news', 'News']]), { alike: 'list news' });
  add(
    '/fish-quay/news',
    'fishing',
    fishing('News from the Fish Quay office', [['/berths/berth.php?id=1', 'Fish Quay']]),
    {
      alike: 'list news',
      copy: 'list',
    },
  );

  for (const one of NOTICES) {
    const path = noticeAt(one);
    const content = `notice ${one.no}/${one.year}`;
    const alike = 'variant notices' as const;
    const page: Page = {
      title: `${one.no}/${one.year}: ${one.title}`,
      kind: 'path-node page-node-type-notice',
      node: one.node,
      canonical: ['09', '12', '01'].includes(one.no) ? HOST + path : undefined,
      trail: [['/notices-to-mariners', 'Notices to Mariners']],
      body: noticeBody(one, one.no === '03'),
    };
    add(path, content, page, { alike, changed: one.day });
    if (one.no === '03') {
      const html = printShell(page.title, HOST + path, noticeText(one));
      put(`/node/${one.node}/printable/print`, content, html, { alike, copy: 'print' });
    }
    if (one.no === '06') add(`${WWW}${path}`, content, page, { alike, copy: 'host' });
    if (one.no === '09') {
      add(`${path}?fbclid=IwY2xjawKfVd1leHRuA2FlbQIxMQ`, content, page, { alike, copy: 'parameter' });
    }
    if (one.no === '12') {
      put('/ntm/view.asp?id=212', content, oldShell(`Notice: ${one.title}`, noticeText(one)), { alike, copy: 'moved' });
    }
  }
  const current = NOTICES.filter(({ year }) => year === 2025);
  const noticeList =
    (rows: readonly Notice[]) =>
    (url: string): Page => ({
      title: 'Notices to Mariners',
      kind: 'path-notices-to-mariners',
      body: `<p>Notices of this year.
Those of <a href="/notices-to-mariners/2024">last year</a> are kept for reference.</p>
${view('notices', url, noticeTable(rows))}`,
    });
  add('/notices-to-mariners', 'notices', noticeList(current.toReversed()), { alike: 'list notices' });
  const byTitle = current.toSorted((a, b) => (a.title < b.title ? -1 : 1));
  add('/notices-to-mariners?order=title&sort=asc', 'notices', noticeList(byTitle), {
    alike: 'list notices',
    copy: 'sort',
  });
  const withdrawn = WITHDRAWN.map(
    ([no, title, fate]) => `<tr><td>${no}/2024</td><td>${title}</td><td>${fate}</td></tr>`,
  );
  const past = NOTICES.filter(({ year }) => year === 2024).map(
    (one) => `<tr><td>12/2024</td><td><a href="${noticeAt(one)}">${one.title}</a></td><td>in force</td></tr>`,
  );
  add(
    '/notices-to-mariners/2024',
    'notices 2024',
    {
      title: 'Notices to Mariners 2024',
      kind: 'path-notices-to-mariners',
      trail: [['/notices-to-mariners', 'Notices to Mariners']],
      body: `<table class="views-table"><tbody>${[...withdrawn, ...past].join('\n')}</tbody></table>`,
    },
    { alike: 'list notices' },
  );

  for (const one of BERTHS) {
    const alike = 'variant berths' as const;
    const path = `/berths/berth.php?id=${one.id}`;
    const content = `berth ${one.name}`;
    const office = one.id === 1 ? '<p><a href="/fish-quay/news">News from the Fish Quay office</a></p>' : '';
    const print = one.id === 1 ? `<p><a href="${path}&amp;view=print">print</a></p>` : '';
    const html = (url: string, session = ''): string =>
      berthShell(url, one.name, berthBody(one) + office + print, session);
    put(path, content, html(path), { alike });
    if (one.id === 1) {
      const sheet = `<html><head><title>${one.name}</title></head><body onload="window.print()">
<small>Carrickholm Harbour,
VHF 12, <a href="${path}">${one.name}</a></small>${berthBody(one)}</body></html>`;
      put(`${path}&view=print`, content, sheet, { alike, copy: 'print' });
    }
    if (one.id === 2) put('/Berths/Berth.php?id=2', content, html('case'), { alike, copy: 'case' });
    if (one.id === 3) {
      const session = '&PHPSESSID=9c1e0b7fa2d84415b6d0';
      put(`${path}${session}`, content, html('session', session.replace('&', '&amp;')), { alike, copy: 'session' });
    }
  }

  for (const one of DUES) {
    const path = `/harbour-dues/${one.year}`;
    const title = `Harbour dues ${one.year}/${one.year - 1999}`;
    const inner = `${prose(one.text)}
<table><thead><tr><th>What</th><th>Price</th></tr></thead><tbody>
${one.rows.map(([what, price]) => `<tr><td>${what}</td><td>${price}</td></tr>`).join('\n')}</tbody></table>`;
    const years = DUES.map(({ year }) => `<a href="/harbour-dues/${year}">${year}</a>`).join(' | ');
    const print = one.year === 2025 ? ` <a href="/node/${one.node}/printable/print">Print</a>` : '';
    const body = simple(one.node, `<p class="years">${years}${print}</p>${inner}`);
    add(path, title, { title, kind: 'page-node-type-page', node: one.node, body }, { alike: 'version dues' });
    if (one.year === 2025) {
      const html = printShell(title, HOST + path, inner);
      put(`/node/${one.node}/printable/print`, title, html, { alike: 'version dues', copy: 'print' });
    }
  }

  for (const one of MINUTES) {
    const title = `Minutes of the board, ${one.spoken}`;
    const content = `minutes ${one.day}`;
    const trail = [['/board/minutes', 'Minutes of the board']] as const;
    const page = (changed: string, edit: (text: string) => string = (text) => text): Page => ({
      title,
      kind: 'page-node-type-minutes',
      node: one.node,
      trail,
      body: simple(
        one.node,
        edit(`<p>Held in the board room at 14:00. Present: ${one.present}.</p>
${one.items.map(([what, text], i) => `<h3>${i + 1}. ${what}</h3>\n<p>${text}</p>`).join('\n')}
<p class="changed">Changed ${changed}</p>`),
      ),
    });
    add(`/board/minutes/${one.day}`, content, page(`${one.day} 17:40`), { alike: 'variant minutes' });
    if (one.day === '2025-03-13') {
      const edit = (text: string): string =>
        text.replace('Mr Okafor warned', 'Mr Okafor warnd').replace('813,400', '831,400');
      const more = { alike: 'variant minutes', copy: 'edited' } as const;
      add(`/board/minutes/${one.day}-0`, content, page('2025-03-13 16:05', edit), more);
    }
  }
  const minutes = MINUTES.map(({ day, spoken: said }) => `<li><a href="/board/minutes/${day}">${said}</a></li>`);
  add('/board/minutes', 'minutes', {
    title: 'Minutes of the board',
    kind: 'path-board',
    body: simple(
      31,
      `<p>The board meets every second month. Older minutes are in the library.</p><ul>${minutes.join('')}</ul>`,
    ),
  });

  for (const one of JOBS) {
    const body = simple(
      one.node,
      `${prose(one.text)}<dl><dt>Pay</dt><dd>${one.pay}</dd><dt>Hours</dt><dd>${one.hours}</dd><dt>Apply until</dt><dd>
${one.until}</dd><dt>Questions</dt><dd>${one.ask}</dd></dl>
<p>Send a letter and the names of two people whom we may ask to jobs@carrickholmharbour.example.</p>`,
    );
    add(
      `/vacancies/${one.slug}`,
      `job ${one.slug}`,
      { title: one.title, kind: 'page-node-type-vacancy', node: one.node, trail: [['/vacancies', 'Vacancies']], body },
      { alike: 'variant jobs' },
    );
  }
  add('/vacancies', 'vacancies', {
    title: 'Vacancies',
    kind: 'path-vacancies',
    body: `<ul>
${JOBS.map((one) => `<li><a href="/vacancies/${one.slug}">${one.title}</a>, ${one.pay}</li>`).join('\n')}</ul>`,
  });

  const parts = [
    ['/byelaws', 'byelaws', 'Harbour byelaws', BYELAWS],
    ['/byelaws/navigation-and-speed', 'byelaws 2', 'Byelaws: navigation and speed', BYELAWS.slice(1, 2)],
    ['/byelaws/moorings', 'byelaws 4', 'Byelaws: moorings and small craft', BYELAWS.slice(3, 4)],
  ] as const;
  for (const [path, content, title, some] of parts) {
    const body = simple(
      41,
      `${rules(some)}
<p>See also <a href="/byelaws/navigation-and-speed">speed</a> and <a href="/byelaws/moorings">moorings</a>,
or <a href="/byelaws">all byelaws</a>.</p>`,
    );
    const canonical = HOST + path;
    add(path, content, { title, kind: 'page-node-type-page', node: 41, canonical, body }, { alike: 'part byelaws' });
  }
  put('/trust/byelaws.htm', 'byelaws', oldShell('Byelaws', rules(BYELAWS)), { alike: 'part byelaws', copy: 'moved' });

  const tongues = [
    ['en', '/visiting-yachts', 'English'],
    ['de', '/de/gastlieger', 'Deutsch'],
    ['nb', '/nb/gjesteseilere', 'Norsk'],
  ] as const;
  const visit = (lang: 'en' | 'de' | 'nb', path: string, prefix = ''): Page => ({
    title: VISITORS[lang][0],
    kind: 'page-node-type-page',
    node: 51,
    lang,
    prefix,
    canonical: HOST + path,
    body: simple(
      51,
      `<ul class="language-switcher">${tongues
        .map(([code, to, name]) => `<li hreflang="${code}"><a href="${to}" class="language-link">${name}</a></li>`)
        .join('')}</ul>
${prose(VISITORS[lang][1])}`,
    ),
  });
  for (const [lang, path] of tongues) add(path, `visit ${lang}`, visit(lang, path), { alike: 'translation visitors' });
  add('/en/visiting-yachts', 'visit en', visit('en', '/visiting-yachts', '/en'), {
    alike: 'translation visitors',
    copy: 'prefix',
  });

  for (const [slug, title, caption] of CAMERAS) {
    const others = CAMERAS.map(([other, name]) => `<a href="/cameras/${other}">${name}</a>`).join(' ');
    const picture = `<figure><img src="/cam/${slug}.jpg?t=${drawn(slug, 1e9)}" alt="" width="960"><figcaption>${caption}
</figcaption></figure>`;
    add(
      `/cameras/${slug}`,
      `camera ${slug}`,
      { title, kind: 'path-cameras', body: `${picture}<p>${others}</p>` },
      { alike: 'thin cameras' },
    );
  }
  for (const word of ['mackerel', 'drone']) {
    add(
      `/search/node?keys=${word}`,
      `search ${word}`,
      {
        title: `Search for ${word}`,
        kind: 'path-search',
        body: `<form class="search-form"><input type="search" name="keys" value="${word}" /></form>
<h2>Search results</h2><h3>Your search yielded no results.</h3><ul><li>Check if your spelling is correct.</li><li>Remove
quotes around phrases to search for each word individually.</li></ul>`,
      },
      { alike: 'thin searches' },
    );
  }

  const places: Readonly<Record<string, string>> = { history: '/about/history', safety: '/marine-safety' };
  for (const [slug, [node, title, text]] of Object.entries(STATIC)) {
    const path = places[slug] ?? `/${slug}`;
    const wording = slug === 'contact' ? '<p><a href="/text-only.php?page=contact">Text only</a></p>' : '';
    add(path, slug, {
      title,
      kind: 'page-node-type-page',
      node,
      canonical: ['about', 'history', 'contact'].includes(slug) ? HOST + path : undefined,
      body: simple(node, prose(text) + wording),
    });
    if (slug === 'contact') {
      put('/contact.asp', slug, oldShell('CONTACT', prose(text)), { copy: 'moved' });
      const plain = `<html><head><title>${title} (text only)</title></head><body>[ <a href="/">Graphics</a> ] [
<a href="/text-only.php?page=tides">Tides</a> ]<hr><h1>${title}</h1>${prose(text)}<hr>
Carrickholm Harbour Trust</body></html>`;
      put('/text-only.php?page=contact', slug, plain, { copy: 'plain' });
    }
  }
  return { name: 'harbour', pages };
}
