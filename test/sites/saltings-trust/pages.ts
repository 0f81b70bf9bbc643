/** A trust that keeps bird reserves: TYPO3 with speaking addresses, its print type, an old mobile site, and pages of 2007. */
import { type CopyKind, drawn, type Site, type SitePage } from '../site.ts';
import {
  MONTHS,
  NEWS,
  type News,
  type Piece,
  RESERVES,
  type Reserve,
  SPECIES,
  STATIC,
  WALKS,
  type Walk,
} from './texts.ts';

const HOST = 'https://www.saltingstrust.example';
const MENU = [
  ['/', 'Home'],
  ['/reserves/', 'Our reserves'],
  ['/species/', 'Birds'],
  ['/walks/', 'Walks and events'],
  ['/sightings/2025-05/', 'Sightings'],
  ['/news/', 'News'],
  ['/visit/opening/', 'Visit'],
  ['/support/membership/', 'Support us'],
  ['/about/history/', 'About'],
] as const;

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((one) => `<p class="bodytext">${one}</p>`)
    .join('\n');
const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');
const spoken = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTH_NAMES[month! - 1]} ${year}`;
};
const links = (all: readonly (readonly [string, string])[], kind: string): string =>
  `<ul class="${kind}">${all.map(([path, name]) => `<li><a href="${path}">${name}</a></li>`).join('\n')}</ul>`;

interface View {
  readonly title: string;
  readonly body: string;
  readonly trail?: readonly string[];
  readonly canonical?: string;
  readonly lang?: string;
  /** What varies from visit to visit. */
  readonly visit?: string;
}

function shell({ title, body, trail = [], canonical, lang = 'en', visit = title }: View): string {
  const [high, low] = [drawn(`high ${visit}`, 600), drawn(`low ${visit}`, 600)].map(
    (minutes) => `${6 + Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`,
  );
  const teasers = NEWS.map((one) => one).sort((a, b) => drawn(visit + a.slug, 1e6) - drawn(visit + b.slug, 1e6));
  return `<!DOCTYPE html>
<html lang="${lang}"><head><meta charset="utf-8">
<!-- This website is powered by TYPO3 - inspiring people to share! -->
<title>${title} - Saltings Trust</title>
<meta name="generator" content="TYPO3 CMS">
${canonical === undefined ? '' : `<link rel="canonical" href="${HOST}${canonical}">`}
</head><body id="p${drawn(title, 90)}">
<div id="page"><div id="header"><a id="logo" href="/"><img src="/fileadmin/img/logo.svg" alt="Saltings Trust"></a>
<form action="/search/"><input name="q" type="search"><button>Search</button></form>${links(MENU, 'mainnav')}</div>
<div id="rootline"><span>You are here:</span> <a href="/">Home</a>${trail.map((one) => ` <i>/</i> ${one}`).join('')}</div>
<div id="content"><!--TYPO3SEARCH_begin-->
${body}
<!--TYPO3SEARCH_end--></div>
<div id="border"><div class="csc-frame"><h3>Tides at Brant Quay</h3><p>High water ${high}, low water ${low}</p></div>
<div class="csc-frame"><h3>Also in the news</h3>${links(
    teasers.slice(0, 3).map((one) => [newsAt(one), one.title] as const),
    'latest',
  )}</div></div>
<div id="footer"><p>Saltings Trust, The Visitor Centre, Mere Lane, Saltings. Registered charity 1000000. Telephone 01632 960 318</p>
${links(
  [
    ['/privacy/', 'Privacy'],
    ['/about/people/', 'Who we are'],
    ['/index.php?id=45', 'Site map'],
  ],
  'foot',
)}</div></div></body></html>`;
}

/** `type=98` of the template. */
const printed = (title: string, body: string, at: string): string => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Saltings Trust: ${title}</title><meta name="robots" content="noindex"></head>
<body onload="window.print()"><div class="print"><img src="/fileadmin/img/logo-print.png" alt="">
${body}
<hr><p class="url">This page: ${HOST}${at}</p><p>Printed from the website of the Saltings Trust</p></div></body></html>`;

const mobile = (title: string, body: string): string => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=320"><title>${title}</title></head>
<body class="m"><div data-role="page"><div data-role="header"><a href="/">Menu</a> <b>Saltings mobile</b></div>
<div data-role="content">${body}</div>
<div data-role="footer"><a href="${HOST}/">Full website</a> <a href="tel:01632960318">Ring us</a></div></div></body></html>`;

/** The site of 2007, which still answers. */
const old = (title: string, body: string): string => `<html><head><title>${title}</title></head>
<body bgcolor="#ddeeee"><center><table width="760" cellpadding="6"><tr><td colspan="2"><img src="banner.jpg" alt="The Saltings Trust for Birds"></td></tr>
<tr><td width="140" valign="top" bgcolor="#446655"><a href="index.htm">HOME</a><br><a href="reserves.htm">RESERVES</a><br><a href="history.htm">HISTORY</a><br><a href="join.htm">JOIN</a><br><a href="links.htm">LINKS</a></td>
<td valign="top"><font face="Verdana" size="2">${body}</font></td></tr>
<tr><td colspan="2"><font size="1">Website by Saltmedia. Best viewed at 800 by 600. Last updated 3 November 2009</font></td></tr></table></center></body></html>`;

const newsAt = ({ slug }: News): string => `/news/article/${slug}/`;
const newsBody = ({ title, day, by, text, topic }: News): string =>
  `<div class="news-single"><h1>${title}</h1><p class="news-info"><span>${spoken(day)}</span> by ${by} in ${topic}</p>
${paragraphs(text)}<div class="news-backlink"><a href="/news/">Back to all news</a></div></div>`;
const reserveBody = ({ title, text, grid, parking, size }: Reserve): string =>
  `<h1>${title}</h1>${paragraphs(text)}
<table class="contenttable"><tr><th>Grid reference</th><td>${grid}</td></tr><tr><th>Size</th><td>${size}</td></tr><tr><th>Parking</th><td>${parking}</td></tr></table>
<h2>Please</h2><ul><li>Keep to the paths and off the shingle between April and August</li><li>Take litter home, including that of others</li><li>Ask before you fly anything that has a motor</li></ul>`;
const pieceBody = ({ title, text }: Piece): string => `<h1>${title}</h1>${paragraphs(text)}`;
const walkAt = ({ id }: Walk): string => `/walks/detail/${id}/`;
const walkBody = ({ title, day, time, leader, text }: Walk): string =>
  `<div class="tx-cal"><h1>${title}</h1><dl><dt>Date</dt><dd>${spoken(day)}</dd><dt>Meet at</dt><dd>${time}</dd><dt>Leader</dt><dd>${leader}</dd></dl>
${paragraphs(text)}<p><a class="btn" href="/walks/booking/">Book a place</a></p></div>`;
const newsList = (items: readonly News[], heading: string, pager = ''): string =>
  `<h1>${heading}</h1><div class="news-list">${items
    .map(
      (one) =>
        `<div class="article"><h2><a href="${newsAt(one)}">${one.title}</a></h2><p>${spoken(one.day)}</p><p>${one.text.slice(0, one.text.indexOf('.') + 1)} <a href="${newsAt(one)}">Read on</a></p></div>`,
    )
    .join('\n')}</div>${pager}`;
const walkList = (walks: readonly Walk[]): string =>
  `<h1>Walks and events</h1><p>Sort by <a href="/walks/">date</a> <a href="/walks/?order=title">title</a></p><div class="tx-cal-list">${walks
    .map(
      (one) =>
        `<div class="vevent"><h3><a href="${walkAt(one)}">${one.title}</a></h3><p>${spoken(one.day)}, ${one.time}, with ${one.leader}</p></div>`,
    )
    .join('\n')}</div>`;

export function saltingsTrust(): Site {
  const pages: SitePage[] = [];
  const add = (url: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: url.startsWith('/') ? HOST + url : url, content, html, ...more });
  };
  const copy = (kind: CopyKind, url: string, content: string, html: string): void =>
    add(url, content, html, { copy: kind });

  const welcome = `<h1>Birds, mud and weather</h1><p class="bodytext">Four reserves on nine miles of coast, a visitor centre with a café, and a hide for every wind. Open every day from dawn to dusk.</p>
${newsList(NEWS.slice(0, 3), 'Latest news')}`;
  const home = (visit: string): string => shell({ title: 'Welcome', body: welcome, visit });
  add('/', 'home', home('home'));
  copy('protocol', 'http://www.saltingstrust.example/', 'home', home('home http'));
  copy('slash', '/index.php?id=1', 'home', home('home id'));
  add(
    '/de/',
    'home de',
    shell({
      title: 'Willkommen',
      lang: 'de',
      body: '<h1>Vögel, Schlick und Wetter</h1><p class="bodytext">Vier Schutzgebiete an neun Meilen Küste, ein Besucherzentrum mit Café und eine Hütte für jeden Wind. Täglich geöffnet von der Dämmerung bis zur Dunkelheit.</p>',
    }),
    { alike: 'translation welcome' },
  );
  add(
    '/en/welcome/',
    'welcome en',
    shell({
      title: 'For our visitors from abroad',
      body: '<h1>Birds, mud and weather</h1><p class="bodytext">Four reserves on nine miles of coast. This page is also there in German. The desk speaks some Dutch, and the café understands pointing.</p>',
    }),
    { alike: 'translation welcome' },
  );

  for (const piece of STATIC) {
    const at = `/${piece.under}/${piece.slug}/`;
    const view = (visit: string): string =>
      shell({ title: piece.title, body: pieceBody(piece), trail: [piece.under], visit });
    add(at, piece.slug, view(piece.slug));
    if (piece.id === 12 || piece.id === 22)
      copy('parameter', `/index.php?id=${piece.id}`, piece.slug, view(`${piece.slug} by id`));
    if (piece.id === 21) copy('print', `${at}?type=98`, piece.slug, printed(piece.title, pieceBody(piece), at));
    if (piece.id === 31) copy('slash', '/support/membership', piece.slug, view('membership without'));
    if (piece.id === 32)
      copy('parameter', `${at}?utm_source=newsletter&utm_medium=email`, piece.slug, view('volunteer from mail'));
    if (piece.id === 21)
      copy(
        'mobile',
        'https://m.saltingstrust.example/visit/opening/',
        piece.slug,
        mobile(piece.title, pieceBody(piece)),
      );
    if (piece.id === 12)
      copy(
        'moved',
        '/history.htm',
        piece.slug,
        old('The Saltings Trust for Birds', `<h2>HOW IT BEGAN</h2>${paragraphs(piece.text)}`),
      );
  }

  const alikeReserve = { alike: 'variant reserves' } as const;
  for (const one of RESERVES) {
    const at = `/reserves/${one.slug}/`;
    add(at, one.slug, shell({ title: one.title, body: reserveBody(one), trail: ['Our reserves'] }), alikeReserve);
    if (one.slug === 'fleet-mere') copy('print', `${at}?type=98`, one.slug, printed(one.title, reserveBody(one), at));
    if (one.slug === 'long-bank')
      copy(
        'host',
        'https://saltingstrust.example/reserves/long-bank/',
        one.slug,
        shell({ title: one.title, body: reserveBody(one), trail: ['Our reserves'], visit: 'apex' }),
      );
    if (one.slug === 'brant-point')
      copy(
        'moved',
        '/reserves/brant_point.htm',
        one.slug,
        old(
          'Brant Point',
          `<h2>${one.title}</h2>${paragraphs(one.text)}<p>Grid reference ${one.grid}. Size: ${one.size}. Parking: ${one.parking}.</p>`,
        ),
      );
    if (one.slug === 'hollin-reed-bed')
      copy(
        'mobile',
        'https://m.saltingstrust.example/reserves/hollin-reed-bed/',
        one.slug,
        mobile(one.title, reserveBody(one)),
      );
  }
  add(
    '/reserves/',
    'reserves',
    shell({
      title: 'Our reserves',
      body: `<h1>Our reserves</h1><p class="bodytext">All four can be seen in a day by those who do not stop, which would be a pity.</p>${RESERVES.map((one) => `<h2><a href="/reserves/${one.slug}/">${one.title}</a></h2><p>${one.size}</p>`).join('')}`,
    }),
  );

  for (const one of SPECIES) {
    const at = `/species/${one.slug}/`;
    const view = (visit: string): string =>
      shell({
        title: one.title,
        body: `${pieceBody(one)}<p><a href="${at}?type=98">Print this page</a></p>`,
        trail: ['Birds'],
        visit,
      });
    add(at, one.slug, view(one.slug), { alike: 'variant birds' });
    if (one.slug === 'bittern' || one.slug === 'avocet')
      copy('print', `${at}?type=98`, one.slug, printed(one.title, pieceBody(one), at));
    if (one.slug === 'little-tern')
      copy('parameter', `${at}?cHash=7d1f0c99ab2e41d0a3b5c6d7e8f90a1b`, one.slug, view('tern cached'));
    if (one.slug === 'brent-goose') copy('case', '/Species/Brent-Goose/', one.slug, view('goose typed'));
  }
  add(
    '/species/',
    'species',
    shell({
      title: 'Birds of the reserves',
      body: `<h1>Birds of the reserves</h1><p class="bodytext">Sheets about some of those that visitors ask for most.</p>${links(
        SPECIES.map((one) => [`/species/${one.slug}/`, one.title] as const),
        'sheets',
      )}`,
    }),
  );

  NEWS.forEach((one, i) => {
    const at = newsAt(one);
    const view = (visit: string, text = one): string =>
      shell({ title: one.title, body: newsBody(text), trail: ['News'], canonical: at, visit });
    add(at, one.slug, view(one.slug), { changed: one.day });
    if (i === 0) copy('parameter', `${at}?fbclid=IwAR2x9LkQ0aa81`, one.slug, view('from a friend'));
    if (i === 1) copy('parameter', `/index.php?id=60&tx_news_pi1%5Bnews%5D=418&no_cache=1`, one.slug, view('uncached'));
    if (i === 2) copy('print', `${at}?type=98`, one.slug, printed(one.title, newsBody(one), at));
    if (i === 3)
      copy(
        'republished',
        `/reserves/long-bank/news/${one.slug}/`,
        one.slug,
        shell({ title: `${one.title} (Long Bank)`, body: newsBody(one), trail: ['Our reserves', 'Long Bank', 'News'] }),
      );
    if (i === 5)
      copy(
        'feed',
        '/wrack-line/mail/2025-02.html',
        one.slug,
        `<html><head><title>The Wrack Line by mail, February 2025</title></head><body><table width="600"><tr><td>If this mail looks odd, read it in your browser.</td></tr><tr><td><h1>${one.title}</h1>${paragraphs(one.text)}</td></tr><tr><td>You get this mail because you are a member of the Saltings Trust. Leave the list.</td></tr></table></body></html>`,
      );
    if (i === 6)
      copy(
        'edited',
        `/news/article/${one.slug}-1/`,
        one.slug,
        view('first print', {
          ...one,
          text: one.text.replace('windscreen', 'windsreen').replace('bicycle', 'bycicle'),
        }),
      );
    if (i === 7) copy('session', `${at}?fe_typo_user=9c1d4be07a55f3e2`, one.slug, view('with a basket'));
    if (i === 7)
      copy(
        'republished',
        `/support/volunteer/news/${one.slug}/`,
        one.slug,
        shell({ title: one.title, body: newsBody(one), trail: ['Support us', 'Volunteer', 'News'] }),
      );
  });
  const closure = (dates: string): string =>
    `<h1>Sea wall path closed</h1><p class="bodytext">The path on the sea wall between the second sluice and Long Bank is closed ${dates} while the drainage board works on the wall. Please use the lane past Church Farm, which is signed and adds a mile.</p><p class="bodytext">The screen at the second sluice can be reached from the west only. We are sorry for the detour and have asked for a quiet digger.</p>`;
  add(
    '/news/notices/closure-march/',
    'closure march',
    shell({ title: 'Sea wall path closed', body: closure('from 3 to 14 March 2025'), trail: ['News'] }),
    { alike: 'variant closures' },
  );
  add(
    '/news/notices/closure-september/',
    'closure september',
    shell({ title: 'Sea wall path closed', body: closure('from 8 to 19 September 2025'), trail: ['News'] }),
    { alike: 'variant closures' },
  );

  const pager = '<p class="f3-widget-paginator"><a href="/news/">1</a> <a href="/news/page-2/">2</a></p>';
  add('/news/', 'news', shell({ title: 'News', body: newsList(NEWS.slice(0, 4), 'News', pager) }), {
    alike: 'list news',
  });
  copy(
    'parameter',
    '/news/?tx_news_pi1%5B%40widget_0%5D%5BcurrentPage%5D=1',
    'news',
    shell({ title: 'News', body: newsList(NEWS.slice(0, 4), 'News', pager), visit: 'page one' }),
  );
  add('/news/page-2/', 'news 2', shell({ title: 'News', body: newsList(NEWS.slice(4), 'News', pager) }), {
    alike: 'list news',
  });
  for (const topic of ['Wardens', 'Visitors', 'Research'] as const)
    add(
      `/news/topic/${topic.toLowerCase()}/`,
      `topic ${topic}`,
      shell({
        title: `News: ${topic}`,
        body: newsList(
          NEWS.filter((one) => one.topic === topic),
          `News: ${topic}`,
        ),
      }),
      { alike: 'list news' },
    );
  copy(
    'list',
    '/support/volunteer/news/',
    'topic Wardens',
    shell({
      title: 'News for volunteers',
      body: newsList(
        NEWS.filter((one) => one.topic === 'Wardens'),
        'News for volunteers',
      ),
      trail: ['Support us', 'Volunteer'],
    }),
  );

  for (const one of WALKS) {
    const alike = { alike: `variant ${one.title.toLowerCase()}` } as const;
    add(
      walkAt(one),
      `walk ${one.id}`,
      shell({ title: one.title, body: walkBody(one), trail: ['Walks and events'] }),
      one.title.startsWith('Wader') ? {} : alike,
    );
    if (one.id === 308)
      copy('print', `${walkAt(one)}?type=98`, `walk ${one.id}`, printed(one.title, walkBody(one), walkAt(one)));
    if (one.id === 336)
      copy(
        'parameter',
        `${walkAt(one)}?utm_source=facebook&utm_campaign=autumn`,
        `walk ${one.id}`,
        shell({ title: one.title, body: walkBody(one), trail: ['Walks and events'], visit: 'autumn' }),
      );
  }
  add('/walks/', 'walks', shell({ title: 'Walks and events', body: walkList(WALKS) }));
  copy(
    'sort',
    '/walks/?order=title',
    'walks',
    shell({
      title: 'Walks and events',
      body: walkList([...WALKS].sort((a, b) => a.title.localeCompare(b.title))),
      visit: 'by title',
    }),
  );

  for (const { month, path, rows } of MONTHS) {
    const table = (all: typeof rows): string =>
      `<h1>Sightings in ${month}</h1><table class="contenttable"><tr><th>Day</th><th>What</th><th>By</th></tr>${all.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table>`;
    add(`/sightings/${path}/`, `sightings ${path}`, shell({ title: `Sightings in ${month}`, body: table(rows) }), {
      alike: 'variant sightings',
    });
    if (path === '2025-04')
      copy(
        'sort',
        `/sightings/${path}/?sort=desc`,
        `sightings ${path}`,
        shell({ title: `Sightings in ${month}`, body: table([...rows].reverse()), visit: 'backwards' }),
      );
  }
  add(
    '/privacy/',
    'privacy',
    shell({
      title: 'Privacy',
      body: '<h1>Privacy</h1><p class="bodytext">We keep the names of members, what they paid, and where The Wrack Line is to be sent. The website counts visits without knowing whose they are. Ask us, and we tell you what we have and cross it out if you like.</p>',
    }),
  );
  return { name: 'saltings-trust', pages };
}
