/** A maritime museum, in English: sections named in BEM, titles in an `h2` or a `hgroup`, AMP, archives, two languages. */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import { EVENTS, type Event, PIECES, type Piece, TOURS, type Tour } from './collection.ts';
import { CLOSURES, HOURS, LEGAL, NEWS, type News } from './texts.ts';

const HOST = 'https://www.harrowquay.example';

const pieceAt = ({ no }: Piece): string => `/objects/${no}`;
const newsAt = ({ slug, day }: News): string => `/stories/${day.slice(0, 4)}/${slug}`;

interface Shell {
  readonly title: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  readonly prefix?: string;
  readonly session?: string;
}

function shell(url: string, { title, body, canonical, prefix = '', session = '' }: Shell): string {
  const at = (path: string): string => `${prefix}${path}${session}`;
  const more = someOf(NEWS, 2, `more ${drawn(url, 5)}`);
  return `<!doctype html>
<html lang="en-GB" class="no-js">
<head>
  <meta charset="utf-8">
  <title>${title} | Harrow Quay Maritime Museum</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta property="og:site_name" content="Harrow Quay Maritime Museum">
  <meta property="og:title" content="${title}">
${canonical === undefined ? '' : `  <link rel="canonical" href="${canonical}">\n`}  <link rel="stylesheet" href="/build/app.${drawn('build', 99999)}.css">
</head>
<body>
<a class="u-skip" href="#content">Skip to content</a>
<div class="c-notice" role="region" aria-label="Cookies"><p>We use a few cookies to make this site work and, if you agree, to count visits.</p><button>That’s fine</button><button>Only what is needed</button></div>
<header class="c-masthead"><a class="c-masthead__logo" href="${at('/')}">Harrow Quay<br>Maritime Museum</a><p class="c-masthead__today">Open today · <a href="${at('/visit/opening-hours')}">Plan your visit</a></p>
<nav class="c-primary"><ul><li><a href="${at('/visit/opening-hours')}">Visit</a></li><li><a href="${at('/whats-on')}">What’s on</a></li><li><a href="${at('/tours')}">Tours</a></li><li><a href="${at('/objects')}">Collection</a></li><li><a href="${at('/stories')}">Stories</a></li><li><a href="/shop">Shop</a></li></ul></nav>
<form class="c-find" action="/search" role="search"><label for="q">Search the museum</label><input id="q" name="q"><button>Go</button></form></header>
<main id="content" class="o-wrap">
${body}
</main>
<aside class="c-more"><h3>From our stories</h3>${more.map((one) => `<a href="${at(newsAt(one))}">${one.title}</a>`).join('')}</aside>
<section class="c-signup"><h3>Letters from the quay</h3><p>Once a month: what’s on, what’s new and what was found in the store.</p><form><input type="email" placeholder="Your email"><button>Sign up</button></form></section>
<footer class="c-colophon"><address>Harrow Quay Museum Trust, 1 Quay Street, Harrow Quay HQ1 4ZZ · 01632 960 411</address><ul><li><a href="/cookies">Cookies</a></li><li><a href="/privacy">Privacy</a></li><li><a href="/images">Images</a></li></ul><p>Registered charity 000271. Supported by the Coast Heritage Fund.</p></footer>
<!-- served ${drawn(url, 1e6).toString(16)} -->
</body>
</html>
`;
}

function piece({ no, name, made, maker, material, size, room, text }: Piece): string {
  return `<article class="c-record"><hgroup><p class="c-record__type">Object</p><h2>${name}</h2></hgroup>
<figure><img src="/media/${no}.jpg" alt="${name}"><figcaption>© Harrow Quay Museum Trust</figcaption></figure>
${text === undefined ? '' : `<div class="c-record__story"><p>${text}</p></div>`}
<table class="c-record__facts"><tbody><tr><th scope="row">Accession number</th><td>${no}</td></tr><tr><th scope="row">Made</th><td>${made}</td></tr><tr><th scope="row">Maker</th><td>${maker}</td></tr><tr><th scope="row">Material</th><td>${material}</td></tr><tr><th scope="row">Size</th><td>${size}</td></tr><tr><th scope="row">Where to see it</th><td>${room}</td></tr></tbody></table>
<details open><summary>Loans and images</summary><p>Objects in the collection may be lent to other museums for up to two years. Requests reach us at least nine months before the opening and name the conditions of light and humidity that you can keep. Images of this object may be used free of charge for teaching and private study.</p><p>Our records are never finished. If you know more about this object, please tell the registrar, who reads every letter.</p></details></article>`;
}

const event = ({ name, day, time, place, price, what }: Event): string =>
  `<section class="c-event"><h2>${name}</h2><ul class="c-event__facts"><li>${day}</li><li>${time}</li><li>${place}</li><li>${price}</li></ul><p>${what}</p><p class="c-event__small">Programmes may change. Tickets are refunded only if we cancel. Hearing loops are fitted in all rooms; please tell us about other needs when you book.</p><a class="c-button" href="/book">Book</a></section>`;

const tour = ({ name, starts, length, price, text }: Tour): string =>
  `<section class="c-tour"><div class="c-tour__name">${name}</div><p class="c-tour__lede">${text}</p><dl><dt>Starts</dt><dd>${starts}</dd><dt>Length</dt><dd>${length}</dd><dt>Price</dt><dd>${price}</dd></dl>
<h4>Conditions</h4><ol><li>Meet at the ticket desk a quarter of an hour before the start. Latecomers cannot be waited for, nor their money returned.</li><li>Wear shoes that you can trust on wet stone. Children under fourteen come with an adult.</li><li>In a wind of force six and above, or if fewer than four people have booked, we cancel the tour and offer another day or your money back.</li><li>Groups of more than ten book by telephone and pay a tenth less. Dogs are welcome on a lead except in the galleries.</li></ol></section>`;

const story = ({ title, day, body }: News): string =>
  `<div class="c-story"><span class="c-story__kicker">Story</span><h2 class="c-story__title">${title}</h2><time datetime="${day}">${day}</time>${body.map((line) => `<p>${line}</p>`).join('\n')}<div class="c-share">Share: <a href="#">Post</a> <a href="#">Mail</a> <a href="?print=1">Print</a></div></div>`;

const hours = ({ year, summer, winter, shut, adult, last }: (typeof HOURS)[number]): string =>
  `<h2>Opening hours and prices ${year}</h2><p>From April to October the museum is open from ${summer}, from November to March from ${winter}. Last admission is at ${last} in summer and an hour before closing in winter.</p><p>We are closed on ${shut} outside school holidays, from 24 to 26 December and on New Year’s Day.</p><p>Adults pay ${adult}; members, carers and everyone under sixteen come in free. A ticket is good for twelve months, as often as you like.</p><p>The museum stands five minutes from the railway station. There is no car park on the quay; use Ropewalk, which is signposted.</p>`;

const closure = ({ what, from, to, why, other }: (typeof CLOSURES)[number]): string =>
  `<h2>${what} is out of service</h2><p>${what} is out of service from ${from} to ${to} while ${why}. Please use ${other} or ask the staff, who will gladly help you. We are sorry for the trouble.</p>`;

const tiles = (pieces: readonly Piece[]): string =>
  `<div class="c-tiles">${pieces.map((one) => `<a class="c-tile" href="${pieceAt(one)}"><b>${one.name}</b><span>${one.made}</span><small>${one.no}</small></a>`).join('')}</div>`;

const amp = ({ title, day, body }: News, canonical: string): string =>
  `<!doctype html><html amp lang="en"><head><meta charset="utf-8"><link rel="canonical" href="${canonical}"><title>${title}</title><script async src="https://cdn.ampproject.org/v0.js"></script></head><body><amp-sidebar id="s"><a href="/">Home</a><a href="/stories">Stories</a></amp-sidebar><h1>${title}</h1><p>${day}</p>${body.map((line) => `<p>${line}</p>`).join('')}<amp-consent><p>We use a few cookies.</p></amp-consent><p><a href="${canonical}">See the full page</a></p></body></html>`;

const printed = (title: string, html: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title} – print</title></head><body class="print"><h1>Harrow Quay Maritime Museum</h1>${html}<p>Printed from www.harrowquay.example. Opening hours and prices may change.</p></body></html>`;

/** The pages of the site in the order of a crawl. */
export function museum(): Site {
  const pages: SitePage[] = [];
  const add = (at: string, content: string, page: Shell, more: Partial<SitePage> = {}): void => {
    const url = at.startsWith('http') ? at : HOST + at;
    pages.push({ url, content, html: shell(url, page), ...more });
  };
  /** A page and its copies at other addresses. */
  const all = (
    path: string,
    page: Shell,
    copies: Partial<Record<CopyKind, string>> = {},
    more: Partial<SitePage> = {},
  ): void => {
    add(path, path, page, more);
    for (const [kind, at] of Object.entries(copies) as [CopyKind, string][]) {
      const { changed: _, ...rest } = more;
      const inside =
        kind === 'prefix' ? { prefix: '/en' } : kind === 'session' ? { session: at.slice(path.length) } : {};
      add(at, path, { ...page, ...inside }, { ...rest, copy: kind });
    }
  };
  const raw = (at: string, content: string, copy: CopyKind, html: string, alike?: SitePage['alike']): void => {
    pages.push({ url: HOST + at, content, copy, html, ...(alike && { alike }) });
  };
  const insecure = (path: string): string => `http://www.harrowquay.example${path}`;

  const home = `<div class="c-hero"><h2>Two hundred years of salt, rope and rust</h2><p>The museum of the harbour, in the harbour.</p></div>${tiles(PIECES.slice(2, 5))}<h3>Coming up</h3>${EVENTS.map((one) => `<a href="/whats-on/${one.slug}">${one.name}, ${one.day}</a>`).join('<br>')}`;
  all(
    '/',
    { title: 'Home', body: home, canonical: `${HOST}/` },
    { protocol: insecure('/'), prefix: '/en/', parameter: '/?utm_source=newsletter&utm_medium=email' },
  );

  PIECES.forEach((one, i) => {
    const path = pieceAt(one);
    const page = { title: one.name, body: piece(one), canonical: i % 2 === 0 ? HOST + path : undefined };
    const alike = 'variant objects';
    const copies: Partial<Record<CopyKind, string>> = {
      ...(i % 4 === 0 && { prefix: `/en${path}` }),
      ...(i % 5 === 1 && { parameter: `${path}?from=tile&pos=${i}` }),
      ...(i === 3 && { protocol: insecure(path) }),
      ...(i === 9 && { slash: `${path}/` }),
      ...(i === 5 && { session: `${path}?sid=b71e09c4a5` }),
    };
    all(path, page, copies, { alike });
    if (i === 0 || i === 7) raw(`${path}/print`, path, 'print', printed(one.name, piece(one)), alike);
  });

  EVENTS.forEach((one, i) => {
    const path = `/whats-on/${one.slug}`;
    const page = { title: one.name, body: event(one), canonical: i > 2 ? HOST + path : undefined };
    const alike = i < 3 ? 'variant story boat' : 'variant quay late';
    all(path, page, i === 1 || i === 4 ? { parameter: `${path}?fbclid=IwAR${drawn(path, 1e8)}` } : {}, { alike });
  });

  TOURS.forEach((one, i) => {
    const path = `/tours/${one.slug}`;
    const page = { title: one.name, body: tour(one), canonical: i % 2 === 0 ? HOST + path : undefined };
    const copies: Partial<Record<CopyKind, string>> =
      i === 0 ? { protocol: insecure(path) } : i === 1 ? { prefix: `/en${path}` } : {};
    all(path, page, copies, { alike: 'variant tours' });
    if (i === 1 || i === 3) raw(`${path}/print`, path, 'print', printed(one.name, tour(one)), 'variant tours');
  });

  NEWS.forEach((one, i) => {
    const path = newsAt(one);
    const page = { title: one.title, body: story(one), canonical: i % 2 === 0 ? HOST + path : undefined };
    all(
      path,
      page,
      i === 1 ? { parameter: `${path}?utm_campaign=may&utm_source=social` } : i === 3 ? { slash: `${path}/` } : {},
      {
        changed: one.day,
      },
    );
    if (i !== 3) raw(`${path}/amp`, path, 'amp', amp(one, HOST + path));
    if (i > 1) raw(`${path}?print=1`, path, 'print', printed(one.title, story(one)));
  });
  const release = NEWS[1]!;
  add(
    `/press/releases/${release.day}-${release.slug}`,
    newsAt(release),
    {
      title: `Press release: ${release.title}`,
      body: `<div class="c-press"><p class="c-press__head">For immediate release, ${release.day}</p><h2>${release.title}</h2>${release.body.map((line) => `<p>${line}</p>`).join('')}</div>`,
    },
    { copy: 'republished' },
  );

  for (const one of HOURS) {
    const newest = one.year === 2025;
    const path = newest ? '/visit/opening-hours' : `/archive/${one.year}/visit/opening-hours`;
    const note = newest ? '' : `<p class="c-archived">This page was archived on 31 December ${one.year}.</p>`;
    const title = newest ? 'Opening hours' : `Opening hours ${one.year}`;
    const copies: Partial<Record<CopyKind, string>> = newest
      ? { prefix: '/en/visit/opening-hours', host: 'https://harrowquay-museum.example/visit/opening-hours' }
      : {};
    all(path, { title, body: note + hours(one) }, copies, {
      alike: 'version opening hours',
      changed: `${one.year}-01-02`,
    });
  }
  all(
    '/fr/visite',
    {
      title: 'Horaires et tarifs',
      body: '<h2>Horaires et tarifs 2025</h2><p>D’avril à octobre, le musée est ouvert de 9 h 30 à 17 h 30, de novembre à mars de 10 h 30 à 16 h. La dernière entrée est à 16 h 45 en été et une heure avant la fermeture en hiver.</p><p>Nous sommes fermés le lundi et le mardi hors vacances scolaires, du 24 au 26 décembre et le jour de l’An.</p><p>Plein tarif : 11 livres ; entrée libre pour les moins de seize ans. Le billet est valable douze mois.</p>',
    },
    {},
    { alike: 'version opening hours' },
  );
  for (const one of CLOSURES) {
    all(
      `/notices/${one.slug}`,
      { title: `${one.what} is out of service`, body: closure(one), canonical: `${HOST}/notices/${one.slug}` },
      {},
      { alike: 'variant closures' },
    );
  }
  for (const { slug, name, body } of LEGAL) {
    const page = {
      title: name,
      canonical: `${HOST}/${slug}`,
      body: `<h2>${name}</h2>${body.map((line) => `<p>${line}</p>`).join('')}`,
    };
    all(
      `/${slug}`,
      page,
      slug === 'cookies' ? { protocol: insecure('/cookies') } : slug === 'privacy' ? { prefix: '/en/privacy' } : {},
    );
  }

  const listed = (title: string, pieces: readonly Piece[]): Shell => ({
    title,
    body: `<h2>${title}</h2><p class="c-count">${pieces.length} objects</p>${tiles(pieces)}`,
  });
  paged(PIECES, 4).forEach((pieces, i) => {
    const path = i === 0 ? '/objects' : `/objects?page=${i + 1}`;
    add(path, path, listed('The collection', pieces), { alike: 'list objects' });
  });
  for (const material of ['brass', 'wood', 'iron'] as const) {
    const pieces = PIECES.filter((one) => one.material === material);
    const path = `/objects?material=${material}`;
    // The objects of brass are those of the first page, and those of iron those of the last.
    const content = { brass: '/objects', wood: path, iron: '/objects?page=3' }[material];
    const more = content === path ? {} : { copy: 'list' as const };
    add(path, content, listed('The collection', pieces), { alike: 'list objects', ...more });
    // Three of its four objects: a part of the list, no copy.
    if (material === 'brass') {
      add('/objects/tagged/shiny', '/objects/tagged/shiny', listed('Tagged “shiny”', pieces.slice(0, 3)), {
        alike: 'list objects',
      });
      const newest = [...pieces].sort((a, b) => b.made.localeCompare(a.made, 'en'));
      add('/objects?material=brass&sort=newest', content, listed('The collection', newest), {
        alike: 'list objects',
        copy: 'sort',
      });
      add('/objects?view=tiles&material=brass', content, listed('The collection', pieces), {
        alike: 'list objects',
        copy: 'parameter',
      });
    }
  }
  all('/tours', {
    title: 'Tours',
    body: `<h2>Tours</h2>${TOURS.map((one) => `<p><a href="/tours/${one.slug}">${one.name}</a> ${one.price}</p>`).join('')}`,
  });
  for (const word of ['bell', 'chronometer', 'tiller']) {
    const found = PIECES.filter(({ name }) => name.toLowerCase().includes(word));
    const body = `<h2>Search</h2><p>${found.length === 0 ? 'Nothing was found' : `${found.length} results`} for “${word}”.</p>${tiles(found)}`;
    const path = `/search?q=${word}`;
    add(path, path, { title: 'Search', body }, { alike: 'list search' });
  }
  return { name: 'museum', pages };
}
