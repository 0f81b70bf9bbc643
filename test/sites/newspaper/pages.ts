/** A local newspaper, in English: texts hidden until a script reveals them or sent as data, paywalls, notices in forms. */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import { CLOSURES, DEATHS, REPORTS, type Report, WALKER, WEATHER } from './stories.ts';

const HOST = 'https://www.keldergazette.example';
const SECTIONS = { local: 'Local', sport: 'Sport', business: 'Business', culture: 'Culture' };

const reports = [...REPORTS, ...WALKER].sort((a, b) => (a.at < b.at ? 1 : -1));
const reportAt = ({ section, slug, id }: Report): string => `/${section}/${slug}-${id}`;

interface Shell {
  readonly title: string;
  readonly main: string;
  readonly canonical?: string | undefined;
  readonly head?: string;
}

function shell(url: string, { title, main, canonical, head = '' }: Shell): string {
  const read = someOf(reports, 5, `most read ${drawn(url, 3)}`);
  return `<!doctype html>
<html lang="en" data-theme="light"><head><meta charset="utf-8"><title>${title} | Kelder Gazette</title>${canonical === undefined ? '' : `<link rel="canonical" href="${HOST}${canonical}">`}${head}
<noscript><style>.js-only{display:none}</style></noscript></head>
<body class="kg kg-body"><div class="ad ad--leaderboard" data-slot="top"><span>Advertisement</span></div>
<header class="kg-masthead"><p class="kg-masthead__date">Sunday, 1 June 2025</p><a class="kg-masthead__title" href="/">Kelder Gazette</a><p class="kg-masthead__motto">Printed by the harbour since 1868</p><a class="kg-button" href="/subscribe">Subscribe from £1 a week</a></header>
<nav class="kg-nav"><button class="kg-nav__menu">Menu</button>${Object.entries(SECTIONS)
    .map(([section, name]) => `<a href="/${section}">${name}</a>`)
    .join(
      '',
    )}<a href="/notices">Notices</a><a href="/weather">Weather</a><form action="/search"><input name="q" aria-label="Search the Gazette"><button>Go</button></form></nav>
<main>${main}</main>
<aside class="kg-rail"><div class="ad ad--mpu"><span>Advertisement</span></div><section class="kg-box"><h3>Most read</h3><ol>${read.map((one) => `<li><a href="${reportAt(one)}">${one.title}</a></li>`).join('')}</ol></section><section class="kg-box"><h3>The morning letter</h3><p>What Kelder is talking about, in your inbox at seven.</p><input type="email"><button>Sign up</button></section></aside>
<footer class="kg-footer"><p><a href="/contact">Contact us</a> <a href="/corrections">Corrections</a> <a href="/terms">Terms</a> <a href="/privacy">Privacy</a> <button class="js-only">Manage cookies</button></p><p>Kelder Gazette, 4 Custom Quay, Kelder KD1 0AA. Newsroom 01632 960990. We follow the Editors’ Code. © Gazette Media 2025</p></footer>
<div class="kg-consent js-only" hidden><h2>Your privacy</h2><p>We and our 214 partners store and access information on your device. You may accept or manage your choices.</p><button>Accept</button><button>Manage</button></div>
</body></html>
`;
}

const teaser = (report: Report, n = 0): string =>
  `<div class="kg-card kg-card--${n === 0 ? 'lead' : 'small'}"><img src="/i/${report.id}.jpg" alt=""><a class="kg-card__head" href="${reportAt(report)}">${report.title}</a><p class="kg-card__text">${report.body[0]!.split('. ')[0]}.</p><span class="kg-card__meta">${SECTIONS[report.section]} · ${report.at.slice(0, 10)}</span></div>`;

function reportPage(url: string, report: Report, canonical?: string): string {
  const { title, by, at, body, tags, section, served, paid } = report;
  const shown = paid ? body.slice(0, 1) : body;
  const text = shown
    .map((line, i) => `<p>${line}</p>${i === 1 ? '<div class="ad ad--inline"><span>Advertisement</span></div>' : ''}`)
    .join('\n');
  const wall =
    '<div class="kg-wall"><h2>Read on with a subscription</h2><p>You have read your two free articles this month. Support local reporting for £1 a week; cancel at any time.</p><a class="kg-button" href="/subscribe">See offers</a> <a href="/login">Already a subscriber? Sign in</a></div>';
  const container =
    served === 'data'
      ? '<div id="article-root" class="kg-skeleton"><div class="kg-skeleton__line"></div><div class="kg-skeleton__line"></div></div>'
      : `<div class="kg-article__body"${served === 'hidden' ? ' style="display:none" data-reveal="ready"' : ''}>${text}</div>`;
  const data = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    datePublished: at.replace(' ', 'T'),
    author: by,
    articleBody: body.join('\n\n'),
  });
  const related = someOf(
    reports.filter((one) => one !== report && one.section === section),
    2,
    `${report.id}`,
  );
  return shell(url, {
    title,
    canonical,
    head: served === 'data' ? `<script type="application/ld+json">${data}</script>` : '',
    main: `<div class="kg-article"><p class="kg-article__kicker"><a href="/${section}">${SECTIONS[section]}</a></p><h1>${title}</h1><p class="kg-article__by">By <a href="/by/${by.toLowerCase().replace(' ', '-')}">${by}</a></p><time>${at}</time><ul class="kg-share js-only"><li>Facebook</li><li>WhatsApp</li><li>Copy link</li></ul><figure><img src="/i/${report.id}-l.jpg"><figcaption>Picture: Gazette</figcaption></figure>
${container}${paid ? wall : ''}<p class="kg-tags">${tags.map((tag) => `<a href="/tag/${tag}">#${tag}</a>`).join(' ')}</p></div>
<section class="kg-more"><h2>More ${SECTIONS[section].toLowerCase()} news</h2>${related.map((one) => teaser(one, 1)).join('')}</section>
<section class="kg-talk"><h2>Have your say</h2><p>${drawn(url, 40)} people are in this conversation. <button>Show comments</button></p></section>`,
  });
}

const amp = ({ title, by, at, body }: Report, canonical: string): string =>
  `<!doctype html><html ⚡ lang="en"><head><meta charset="utf-8"><link rel="canonical" href="${HOST}${canonical}"><title>${title}</title></head><body><header><amp-img src="/logo.svg" width="90" height="24" alt="Kelder Gazette"></amp-img></header><article><h1>${title}</h1><p>${by} ${at}</p>${body.map((line) => `<p>${line}</p>`).join('')}</article><amp-ad width="300" height="250"></amp-ad><footer>© Gazette Media 2025</footer></body></html>`;

const printed = ({ title, by, at, body }: Report, canonical: string): string =>
  `<html><head><meta charset="utf-8"><title>${title} - print</title></head><body><h1>${title}</h1><p>${by}, ${at}</p>${body.map((line) => `<p>${line}</p>`).join('')}<p>From www.keldergazette.example${canonical}</p></body></html>`;

/** The pages of the site in the order of a crawl. */
export function newspaper(): Site {
  const pages: SitePage[] = [];
  const add = (
    at: string,
    content: string,
    html: string,
    copy?: CopyKind,
    alike?: SitePage['alike'],
    changed?: string,
  ): void => {
    const url = at.startsWith('/') ? HOST + at : at;
    pages.push({ url, content, html, ...(copy && { copy }), ...(alike && { alike }), ...(changed && { changed }) });
  };

  const front = (url: string): string =>
    shell(url, {
      title: 'Kelder Gazette',
      main: [0, 8, 2, 5, 9, 3, 10].map((i, n) => teaser(reports[i]!, n)).join(''),
      canonical: '/',
    });
  add('http://www.keldergazette.example/', 'front', front('http'), 'protocol');
  add('/', 'front', front('front'));
  add('/?edition=mobile', 'front', front('mobile'), 'parameter');

  reports.forEach((report, i) => {
    const at = reportAt(report);
    const content = `report ${report.id}`;
    const alike = WALKER.includes(report) ? ('version walker' as const) : undefined;
    const canonical = i % 3 === 1 ? undefined : at;
    const copy = (url: string, how: CopyKind, html = reportPage(url, report, canonical)): void =>
      add(url, content, html, how, alike);
    if (i % 4 === 0) copy(`http://www.keldergazette.example${at}`, 'protocol');
    if (i % 6 === 2) copy(`https://keldergazette.example${at}`, 'host');
    add(at, content, reportPage(at, report, canonical), undefined, alike, report.at.slice(0, 10));
    if (i % 3 === 0) copy(`${at}?ref=mostread`, 'parameter');
    if (i % 5 === 3) copy(`/section/${report.section}/archive${at}`, 'parameter');
    if (!report.paid && i % 4 === 1) copy(`/amp${at}`, 'amp', amp(report, at));
    if (!report.paid && i % 4 === 3) copy(`${at}/print`, 'print', printed(report, at));
  });

  DEATHS.forEach(([name, given, age, day, place, family, church, when, charity], i) => {
    const at = `/notices/deaths/${name.toLowerCase()}-${4410 + i}`;
    const main = `<div class="kg-notice"><p class="kg-article__kicker">Death notices</p><h1>${name} ${given}</h1><p>Passed away peacefully at ${place} on ${day} 2025, aged ${age} years, ${family}.</p><p>The funeral service will be held at ${church} on ${when}. Family flowers only, please. Donations, if desired, to ${charity} or c/o Hallam &amp; Daughters, 12 Canal Road, Kelder, telephone 01632 960321.</p><p>Leave a message of condolence or light a candle. Messages are read by the family and moderated by our team. To place a notice call 01632 960992 before noon on weekdays.</p></div>`;
    const html = (url: string): string => shell(url, { title: `${name} ${given}`, main });
    add(at, at, html(at), undefined, 'variant death notices');
    if (i === 1) add(`${at}?candle=1`, at, html('candle'), 'parameter', 'variant death notices');
  });
  CLOSURES.forEach(([place, between, from, to, why, who, way], i) => {
    const at = `/notices/traffic/tro-2025-${31 + i}`;
    const main = `<div class="kg-notice"><p class="kg-article__kicker">Public notices</p><h1>Temporary closure of ${place}</h1><p>Notice is given that Kelder District Council has made an order under section 14(1) of the Highways Act 1980, the effect of which will be to prohibit vehicles from proceeding along ${place} between ${between}.</p><p>The order takes effect on ${from} 2025 and is expected to end on ${to} 2025. It is needed for ${why} by ${who}. The alternative route is by way of ${way}.</p><p>Access for residents and emergency services will be maintained where possible. Dated 28 May 2025. Director of Place, Town Hall, Kelder KD1 1ZZ.</p></div>`;
    const html = (url: string): string => shell(url, { title: `Closure of ${place}`, main });
    if (i === 2) add(`http://www.keldergazette.example${at}`, at, html('http'), 'protocol', 'variant closures');
    add(at, at, html(at), undefined, 'variant closures');
  });
  WEATHER.forEach(([day, text, high, low, wind, rise, set, tide, tide2], i) => {
    const main = `<div class="kg-weather"><h1>Weather for Kelder, ${day}</h1><p>${text}</p><table><tr><th>High</th><th>Low</th><th>Wind</th><th>Sunrise</th><th>Sunset</th><th>High water</th></tr><tr><td>${high} °C</td><td>${low} °C</td><td>${wind} mph</td><td>${rise}</td><td>${set}</td><td>${tide}, ${tide2}</td></tr></table><p>Forecast by Carrick Observatory at six this morning. For warnings at sea listen to the coastguard on channel 16.</p></div>`;
    const at = `/weather/${day}`;
    const canonical = i === WEATHER.length - 1 ? at : undefined;
    const html = (url: string): string => shell(url, { title: `Weather ${day}`, main, canonical });
    add(at, at, html(at), undefined, 'variant weather');
    if (canonical !== undefined) add('/weather', at, html('weather'), 'parameter', 'variant weather');
  });

  const list = (name: string, some: readonly Report[], foot = ''): string =>
    `<h1>${name}</h1>${some.map(teaser).join('')}${foot}`;
  const lists = [
    ...Object.entries(SECTIONS).map(([section, name]) => ({
      at: `/${section}`,
      name,
      some: reports.filter((one) => one.section === section),
    })),
    ...[...new Set(reports.flatMap(({ tags }) => tags))].map((tag) => ({
      at: `/tag/${tag}`,
      name: `#${tag}`,
      some: reports.filter(({ tags }) => tags.includes(tag)),
    })),
    ...[...new Set(reports.map(({ by }) => by))].map((by) => ({
      at: `/by/${by.toLowerCase().replace(' ', '-')}`,
      name: by,
      some: reports.filter((one) => one.by === by),
    })),
  ].map((one) => ({ ...one, content: `list ${one.some.map(({ id }) => id).join(' ')}` }));
  for (const { at, name, some, content } of lists) {
    const same = lists.filter((one) => one.content === content);
    const shortest = same.reduce((best, one) => (one.at.length < best.at.length ? one : best));
    add(
      at,
      content,
      shell(at, { title: name, main: list(name, some) }),
      at === shortest.at ? undefined : 'list',
      'list teasers',
    );
  }
  paged(reports, 6).forEach((some, i) => {
    const at = `/latest${i === 0 ? '' : `?page=${i + 1}`}`;
    const html = (url: string): string =>
      shell(url, {
        title: 'Latest',
        main: list('Latest', some, `<p class="kg-pager"><a href="/latest?page=${i + 2}">Older stories</a></p>`),
      });
    add(at, `latest ${i}`, html(at), undefined, 'list teasers');
    if (i === 0) add('/latest?page=1', 'latest 0', html('1'), 'parameter', 'list teasers');
  });
  for (const query of ['market', 'zeppelin', 'tram']) {
    const hits = reports.filter(({ title }) => title.toLowerCase().includes(query));
    const main = `<h1>Search results</h1><p>${hits.length} stories match “${query}”.</p>${hits.map((one) => teaser(one, 1)).join('')}`;
    add(
      `/search?q=${query}`,
      `search ${query}`,
      shell(query, { title: `Search: ${query}`, main }),
      undefined,
      hits.length === 0 ? 'thin searches' : 'list teasers',
    );
  }
  for (const [at, title, line] of [
    ['/login', 'Sign in', 'Sign in with your e-mail address, or create an account.'],
    ['/corrections', 'Corrections', 'On 3 May we misspelt the name of Alderman Pybus. We are sorry.'],
    ['/contact', 'Contact us', 'Call the newsroom, write to news@keldergazette.example, or knock.'],
  ] as const) {
    add(at, at, shell(at, { title, main: `<h1>${title}</h1><p>${line}</p>` }), undefined, 'thin pages');
  }
  return { name: 'newspaper', pages };
}
