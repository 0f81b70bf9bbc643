/** An estate agency, in English: pages rendered from data that they also carry, generated class names, facts and small print. */
import { type CopyKind, drawn, type Site, type SitePage, someOf } from '../site.ts';
import { EARLIER, FLATS, HOMES, type Home, PLOTS, RENT_NOTES, SALE_NOTES } from './homes.ts';
import {
  ADVICE,
  type Advice,
  BRANCHES,
  FEES,
  GUIDES,
  LEGAL,
  MARKET,
  OPENINGS,
  REVIEWS,
  STREETS,
  TEAM,
} from './texts.ts';

const HOST = 'https://www.pellowmarsh.example';
const INSECURE = 'http://www.pellowmarsh.example';
const homeAt = ({ slug, ref }: Home): string => `/property/${slug}-${ref}`;
const adviceAt = ({ slug }: Advice): string => `/advice/${slug}`;
const css = (name: string): string => `css-${drawn(name, 2 ** 30).toString(36)}`;

interface Shell {
  readonly title: string;
  readonly route: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  readonly session?: string;
  readonly props?: object;
}

function shell(url: string, { title, route, body, canonical, session = '', props = {} }: Shell): string {
  const link = (to: string, label: string): string => `<a class="${css('link')}" href="${to}${session}">${label}</a>`;
  const seen = someOf(HOMES, 3, `seen ${drawn(url, 8)}`);
  return `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>${title} | Pellow &amp; Marsh</title>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}"/>`}<meta name="next-head-count" content="4"/><link rel="preload" href="/_next/static/css/7a1e.css" as="style"/><noscript data-n-css=""></noscript><script defer="" nomodule="" src="/_next/static/chunks/polyfills-c67a.js"></script><style data-emotion="css 0">.${css('bar')}{display:flex;align-items:center}</style></head><body><div id="__next"><div class="${css('frame')}"><div class="${css('bar')}" data-testid="topbar">${link('/', '<svg viewBox="0 0 40 12" aria-label="Pellow and Marsh"><path d="M0 12L20 0l20 12z"></path></svg>')}<nav class="${css('menu')}">${link('/for-sale', 'Buy')}${link('/to-rent', 'Rent')}${link('/new-homes/the-ropewalk', 'New homes')}${link('/advice', 'Advice')}${link('/areas/porthmellan', 'Areas')}${link('/market/q1-2025', 'Market')}${link('/branches/porthmellan', 'Branches')}</nav><button class="${css('valuation')}">What is my house worth?</button></div>
<div class="${css('content')}" id="content">${body}</div>
<div class="${css('seen')}"><span class="${css('label')}">Recently added</span>${seen.map((one) => `<a class="${css('mini')}" href="${homeAt(one)}${session}"><img alt="" loading="lazy" src="/_next/image?url=%2Fh%2F${one.ref}.jpg&amp;w=256&amp;q=75"/><span>${one.name}</span><span>${one.price}</span></a>`).join('')}</div>
<div class="${css('foot')}"><div>${link('/privacy', 'Privacy')}${link('/complaints', 'Complaints')}${link('/fees/2025', 'Landlords’ fees')}${link('/reviews', 'Reviews')}</div><div>Pellow &amp; Marsh LLP, estate agents, auctioneers and chartered surveyors since 1926. Registered in England OC399999. Members of the redress scheme and of a client money scheme.</div><div>Porthmellan 01999 610210 · Trevarrick 01999 640077 · St Cleder 01999 622340</div></div>
<div class="${css('consent')}" role="alertdialog"><div>May we count visits? No names, no strangers, no third parties.</div><button>Yes</button><button>No</button></div></div></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: props, visit: drawn(`${url} visit`, 1e6) }, page: route, query: {}, buildId: 'kD3x0Qv', isFallback: false, gsp: true })}</script></body></html>`;
}

const lines = (text: readonly string[]): string =>
  text.map((line) => `<div class="${css('para')}">${line}</div>`).join('');
const factsOf = (home: Home): readonly (readonly [string, string])[] => [
  ['Price', home.price],
  ['Bedrooms', `${home.beds}`],
  ['Bathrooms', `${home.baths}`],
  ['Floor area', `${home.area} m²`],
  ['Tenure', home.tenure],
  ['Council tax band', home.band],
  ['Energy rating', home.rating],
  ['Reference', `PM${home.ref}`],
];

const tile = (home: Home): string =>
  `<a class="${css('tile')}" href="${homeAt(home)}"><span class="${css('tag')}">${home.status}</span><span class="${css('price')}">${home.price}</span><span>${home.name}, ${home.town}</span><span>${home.beds} bed · ${home.baths} bath · ${home.area} m²</span></a>`;

function listing(
  url: string,
  home: Home,
  { crumb = home.town as string, text = home.text, similar = true } = {},
): string {
  const like = someOf(
    HOMES.filter((one) => one !== home && one.deal === home.deal),
    2,
    `like ${url}`,
  );
  const notes = home.deal === 'sale' ? SALE_NOTES : RENT_NOTES;
  return `<div class="${css('crumbs')}">Home › ${home.deal === 'sale' ? 'For sale' : 'To rent'} › ${crumb}</div><div class="${css('gallery')}" aria-roledescription="carousel">${[1, 2, 3].map((n) => `<img alt="${home.name}, photograph ${n}" src="/_next/image?url=%2Fh%2F${home.ref}-${n}.jpg&amp;w=1200&amp;q=75"/>`).join('')}<button>See all photographs</button></div>
<div class="${css('two')}"><div class="${css('left')}"><h1 class="${css('h1')}">${home.name}</h1><div class="${css('where')}">${home.town}, Cornwall</div><div class="${css('tag')}">${home.status}</div><ul class="${css('points')}">${home.points.map((one) => `<li>${one}</li>`).join('')}</ul><h2 class="${css('h2')}">About this home</h2><div class="${css('about')}" data-collapsed="true">${lines(text)}</div><button>Read more</button>
<dl class="${css('facts')}">${factsOf(home)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('')}</dl><details class="${css('notes')}"><summary>Important notes</summary>${lines(notes)}</details></div>
<div class="${css('right')}"><div class="${css('card')}"><div>Arrange a viewing</div><input placeholder="Your name"/><input placeholder="Telephone"/><button>Ask for a viewing</button><div>${drawn(url, 60) + 3} people have saved this home</div></div><div class="${css('card')}"><div>Mortgage calculator</div><div>Deposit, rate and years are yours to fill in.</div></div></div></div>${similar ? `<div class="${css('similar')}"><h3>You might also look at</h3>${like.map(tile).join('')}</div>` : ''}`;
}

const brochure = (home: Home): string =>
  `<html><head><meta charset="utf-8"><title>Brochure PM${home.ref}</title><style>@page{size:A4}</style></head><body><table width="100%"><tr><td><img src="/logo-print.png" alt=""></td><td align="right">PELLOW &amp; MARSH<br>2 The Quay, Porthmellan</td></tr></table><h1>${home.name}, ${home.town}</h1><p>${home.price}</p><ul>${home.points.map((one) => `<li>${one}`).join('')}</ul>${home.text.map((line) => `<p>${line}`).join('')}<table border="1">${factsOf(
    home,
  )
    .map(([name, value]) => `<tr><td>${name}<td>${value}`)
    .join('')}</table><small>${(home.deal === 'sale' ? SALE_NOTES : RENT_NOTES).join(' ')}</small></body></html>`;

const mobile = (home: Home): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="canonical" href="${HOST}${homeAt(home)}"><title>${home.name}</title></head><body><div class="m-top">☰ Pellow &amp; Marsh ☎</div><div class="m-h">${home.name}</div><div class="m-p">${home.price}, ${home.town}</div><div class="m-l">${home.points.join('<br>')}</div>${home.text.map((line) => `<div class="m-t">${line}</div>`).join('')}<div class="m-f">${factsOf(
    home,
  )
    .map(([name, value]) => `${name}: ${value}`)
    .join(
      '<br>',
    )}</div><div class="m-s">${(home.deal === 'sale' ? SALE_NOTES : RENT_NOTES).join('<br>')}</div><div class="m-b">Full site · Call · Map</div></body></html>`;

const portal = (home: Home): string =>
  `<html><head><meta charset="utf-8"><title>PM${home.ref} for portals</title></head><body><pre>ref=PM${home.ref};branch=1;sent=ok</pre><b>${home.name}, ${home.town}</b><br>${home.points.join('; ')}<br>${home.text.join('<br>')}<br>${factsOf(
    home,
  )
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')}<br>${SALE_NOTES.join('<br>')}</body></html>`;

const amp = ({ title, day, by, body }: Advice, canonical: string): string =>
  `<!doctype html><html ⚡><head><meta charset="utf-8"><link rel="canonical" href="${canonical}"><title>${title}</title><style amp-boilerplate>body{visibility:hidden}</style></head><body><header>Pellow &amp; Marsh</header><h1>${title}</h1><p>${by}, ${day}</p>${body.map((line) => `<p>${line}</p>`).join('')}<footer>Estate agents since 1926</footer></body></html>`;

function article({ title, day, by, body }: Advice, column: string, url: string): string {
  const next = someOf(
    ADVICE.filter((one) => one.title !== title),
    2,
    url,
  );
  return `<div class="${css('crumbs')}">Home › ${column}</div><h1 class="${css('h1')}">${title}</h1><div class="${css('by')}">${by} · ${day} · ${Math.ceil(body.join(' ').length / 900)} minutes</div>${lines(body)}<div class="${css('next')}"><h3>Read on</h3>${next.map((one) => `<a href="${adviceAt(one)}">${one.title}</a>`).join('')}</div>`;
}

/** The pages of the site in the order of a crawl. */
export function estateAgency(): Site {
  const pages: SitePage[] = [];
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void => {
    const url = path.startsWith('http') ? path : HOST + path;
    pages.push({ url, content, html: shell(url, page), ...more });
  };
  const raw = (path: string, content: string, copy: CopyKind, html: string, alike?: SitePage['alike']): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, copy, html, ...(alike && { alike }) });
  };
  const simple = (path: string, title: string, body: string, alike?: SitePage['alike']): void =>
    add(path, path, { title, route: '/[slug]', body }, alike === undefined ? {} : { alike });
  const h1 = (title: string): string => `<h1 class="${css('h1')}">${title}</h1>`;

  const start: Shell = {
    title: 'Homes by the sea and up the lane',
    route: '/',
    body: `${h1('Homes by the sea and up the lane')}<div class="${css('lead')}">We have sold houses on this coast for ninety-nine years, some of them four times.</div>${HOMES.slice(0, 4).map(tile).join('')}<div>${ADVICE.slice(
      0,
      2,
    )
      .map((one) => `<a href="${adviceAt(one)}">${one.title}</a>`)
      .join('')}</div>`,
  };
  add('/', 'start', start);
  add('/?gclid=EAIaIQobChMI', 'start', start, { copy: 'parameter' });
  add(`${INSECURE}/`, 'start', start, { copy: 'protocol' });

  const session = '?visit=5f20c7aa91';
  const copies: Readonly<Record<number, Partial<Record<CopyKind, string>>>> = {
    1042: {
      permalink: '/p/1042',
      parameter: `/property/the-old-sail-loft-fore-street-1042?utm_source=portal&utm_medium=cpc`,
      republished: '/collections/waterside/the-old-sail-loft-fore-street-1042',
    },
    1057: { moved: '/property.php?ref=1057&lang=en', case: '/Property/Rosewarne-Farmhouse-1057' },
    1063: { protocol: `${INSECURE}/property/14-coastguard-terrace-1063` },
    1071: {
      slash: '/property/penhallow-9-carrack-view-1071/',
      session: `/property/penhallow-9-carrack-view-1071${session}`,
    },
    1088: { host: 'https://pellowmarsh.example/property/chapel-house-gwel-an-mor-1088' },
    1103: { republished: '/new-homes/the-ropewalk/plot-5-the-ropewalk-1103' },
    1126: { parameter: '/property/flat-14-tidewater-house-1126?fbclid=IwAR0z9k' },
    2014: { moved: '/property.php?ref=2014&lang=en' },
  };
  for (const home of [...HOMES, EARLIER]) {
    const path = homeAt(home);
    const content = `home ${home.ref}`;
    const alike = PLOTS.includes(home)
      ? 'variant plots'
      : FLATS.includes(home)
        ? 'variant flats'
        : home.name.includes('Sail Loft')
          ? 'version sail loft'
          : undefined;
    const marked = alike === undefined ? {} : ({ alike } as const);
    const page = (url: string, crumb?: string, jsession = ''): Shell => ({
      title: `${home.name}, ${home.town}`,
      route: '/property/[slug]',
      body: listing(url, home, crumb === undefined ? {} : { crumb }),
      canonical: [1042, 1057, 1088, 1101, 1121, 2011].includes(home.ref) ? HOST + path : undefined,
      session: jsession,
      props: {
        home: { ref: home.ref, name: home.name, description: home.text, points: home.points, amount: home.amount },
      },
    });
    add(path, content, page(path), { ...marked, changed: home.added });
    for (const [copy, url] of Object.entries(copies[home.ref] ?? {}) as [CopyKind, string][]) {
      add(
        url,
        content,
        page(url, copy === 'republished' ? 'Collections' : undefined, copy === 'session' ? session : ''),
        { ...marked, copy },
      );
    }
    if ([1057, 1105, 2011].includes(home.ref))
      raw(`/brochure/print/PM${home.ref}-${home.slug}.html`, content, 'print', brochure(home), alike);
    if ([1063, 1123].includes(home.ref))
      raw(`https://m.pellowmarsh.example${path}`, content, 'mobile', mobile(home), alike);
    if (home.ref === 1088)
      raw('/export/portals/branch-1/PM1088-chapel-house-gwel-an-mor.html', content, 'feed', portal(home));
    if (home.ref === 1071) {
      const text = home.text.map((line) => line.replace('without pretensions', 'without pretentions'));
      const page = {
        title: home.name,
        route: '/property/[slug]',
        body: listing('draft', home, { text, similar: false }),
      };
      add(`${path}-copy-of-draft`, content, page, { copy: 'edited' });
    }
    if ([1042, 1057].includes(home.ref)) {
      const rooms =
        home.ref === 1042
          ? ['The top floor at low water', 'Tacks in the boards', 'The hoist', 'The stable door']
          : ['The panelled parlour', 'Barns from the orchard', 'Slate shelves', 'The stream in April'];
      simple(
        `/gallery/${home.ref}`,
        `Photographs of ${home.name}`,
        `${h1(home.name)}${rooms.map((one, i) => `<figure><img alt="" src="/h/${home.ref}-${i}.jpg"/><figcaption>${one}</figcaption></figure>`).join('')}`,
        'thin galleries',
      );
    }
  }
  const sail = HOMES[0]!;
  simple(
    `/de/immobilie/${sail.ref}`,
    'Das alte Segelmacherhaus',
    `${h1('Das alte Segelmacherhaus, Fore Street')}${lines(['Hundertvierzig Jahre lang ließen die Fischer von Porthmellan auf dem oberen Boden dieses Hauses ihre Segel schneiden, teeren und flicken; in den Dielen stecken noch die Messingstifte. Die heutigen Eigentümer haben es 1998 umgebaut.', 'Im Erdgeschoss liegt eine Werkstatt mit steinernem Becken, im ersten Stock die Schlafzimmer, ganz oben ein einziger Raum von elf Metern Länge, in dem man kocht, isst und den Gezeiten zusieht.'])}<dl>${factsOf(
      sail,
    )
      .slice(1, 4)
      .map(([, value], i) => `<dt>${['Schlafzimmer', 'Bäder', 'Fläche'][i]}</dt><dd>${value}</dd>`)
      .join('')}</dl>`,
    'version sail loft',
  );

  ADVICE.forEach((one, i) => {
    const path = adviceAt(one);
    const content = `advice ${one.slug}`;
    const page = (url: string, column = 'Advice'): Shell => ({
      title: one.title,
      route: '/advice/[slug]',
      body: article(one, column, url),
      canonical: i % 2 === 0 ? HOST + path : undefined,
      props: { slug: one.slug },
    });
    add(path, content, page(path), { changed: one.day });
    if (i < 2) raw(`${path}/amp`, content, 'amp', amp(one, HOST + path));
    if (i === 1)
      add(`/branches/trevarrick/blog/${one.slug}`, content, page('blog', 'Trevarrick branch › Jowan’s column'), {
        copy: 'republished',
      });
    if (i === 2) add(`${path}?mc_cid=3310aa&mc_eid=77`, content, page('mail'), { copy: 'parameter' });
    if (i === 3) add(`${INSECURE}${path}`, content, page('http'), { copy: 'protocol' });
  });
  simple(
    '/advice',
    'Advice',
    `${h1('Advice')}${ADVICE.map((one) => `<a href="${adviceAt(one)}">${one.title}</a><div>${one.body[0]!.slice(0, 110)}…</div>`).join('')}`,
  );
  for (const [name, slug, text] of GUIDES)
    simple(`/areas/${slug}`, `Living in ${name}`, h1(`Living in ${name}`) + lines(text));
  for (const [slug, quarter, sold, mean, change, days, rent, why] of MARKET) {
    const body = `${h1(`The market in the ${quarter}`)}${lines([`In the ${quarter} we sold ${sold} homes at a mean price of ${mean}, a change of ${change} on the quarter before. From the board to the handshake it took ${days} days on average. A home with two bedrooms was let for ${rent} a month.`, why, 'The figures are those of our three branches and not of the whole county. Prices are those agreed and not those asked; houses sold by auction are left out, since one farm would spoil the mean.'])}`;
    simple(`/market/${slug}`, `Market report, ${quarter}`, body, 'variant market');
  }
  for (const [slug, place, phone, week, saturday, chief, hint] of BRANCHES) {
    simple(
      `/branches/${slug}`,
      `Our branch in ${slug}`,
      `${h1('Come and see us')}<dl><dt>Address</dt><dd>${place}</dd><dt>Telephone</dt><dd>${phone}</dd><dt>Monday to Friday</dt><dd>${week}</dd><dt>Saturday</dt><dd>${saturday}</dd><dt>In charge</dt><dd>${chief}</dd></dl><div>${hint}</div>`,
      'variant branches',
    );
  }
  for (const [slug, name, work] of TEAM)
    simple(`/team/${slug}`, name, `${h1(name)}<div>${work}</div><button>Send a message</button>`, 'thin team');
  for (const [slug, house, day, hours, host] of OPENINGS) {
    simple(
      `/open-mornings/${slug}`,
      `Open morning: ${house}`,
      `${h1(`Open morning: ${house}`)}${lines([`${house} is open to everybody on ${day} from ${hours}. ${host} will be there with the floor plans and the kettle.`, 'You need not book. Please wear shoes that come off easily, leave the dog in the car with a window open, and park so that a tractor can pass.', 'Offers are not taken on the day. All that is said on the doorstep is friendly and nothing of it is binding.'])}`,
      'variant open mornings',
    );
  }
  for (const [slug, street, town, sold] of STREETS) {
    simple(
      `/sold/${slug}`,
      `Prices paid in ${street}`,
      `${h1(`Prices paid in ${street}, ${town}`)}<table><thead><tr><th>Number</th><th>Year</th><th>Price</th></tr></thead><tbody>${sold.map(([number, year, price]) => `<tr><td>${number}</td><td>${year}</td><td>£${price},000</td></tr>`).join('')}</tbody></table><div>Source: the land registry, entries up to March 2025. Sales between relatives and of parts of a house are left out.</div>`,
      'variant streets',
    );
  }
  for (const [year, only, managed, out, deposit] of FEES) {
    simple(
      `/fees/${year}`,
      `Landlords’ fees ${year}`,
      `${h1(`What we charge landlords in ${year}`)}${lines([`To find a tenant and draw up the contract: ${only} with tax. To look after the home as well: ${managed} of the rent. For the report at the end: ${out}. To register the deposit: ${deposit}.`, 'Included are photographs, the listing on two portals, references, the inventory, and a visit every six months. Repairs are charged at cost; above £250 we ask you first, unless water is coming through a ceiling.'])}`,
      'version fees',
    );
  }
  [REVIEWS.slice(0, 3), REVIEWS.slice(3)].forEach((some, i) => {
    const path = i === 0 ? '/reviews' : '/reviews?page=2';
    simple(
      path,
      'Reviews',
      `${h1('What people say')}${some.map(([who, what]) => `<blockquote>${what}<cite>${who}</cite></blockquote>`).join('')}<div>Page ${i + 1} of 2</div>`,
      'list reviews',
    );
  });
  for (const [slug, title, text] of LEGAL) {
    simple(`/${slug}`, title, h1(title) + lines(text));
    if (slug === 'privacy') {
      add(
        '/privacy-policy-2024',
        '/privacy',
        { title, route: '/[slug]', body: `${h1(title)}<div>Last reviewed on 4 November 2024</div>${lines(text)}` },
        { copy: 'edited' },
      );
    }
  }

  const list = (path: string, content: string, title: string, homes: readonly Home[], copy?: CopyKind): void =>
    add(
      path,
      content,
      {
        title,
        route: '/search',
        body: `${h1(title)}<div class="${css('sorts')}">Newest · Lowest price · Highest price</div>${homes.map(tile).join('')}<div>${homes.length} homes</div>`,
        props: { refs: homes.map(({ ref }) => ref) },
      },
      { alike: 'list homes', ...(copy && { copy }) },
    );
  const sale = HOMES.filter(({ deal }) => deal === 'sale');
  list('/for-sale', 'sale 1', 'Homes for sale', sale.slice(0, 6));
  list(
    '/for-sale?sort=price',
    'sale 1',
    'Homes for sale',
    sale.slice(0, 6).toSorted((a, b) => a.amount - b.amount),
    'sort',
  );
  list('/for-sale?page=1', 'sale 1', 'Homes for sale', sale.slice(0, 6), 'parameter');
  list('/for-sale?page=2', 'sale 2', 'Homes for sale', sale.slice(6));
  list(
    '/to-rent',
    'rent',
    'Homes to rent',
    HOMES.filter(({ deal }) => deal === 'rent'),
  );
  list(
    '/for-sale/trevarrick',
    'Trevarrick',
    'Homes for sale in Trevarrick',
    sale.filter(({ town }) => town === 'Trevarrick'),
  );
  list(
    '/for-sale/porthmellan',
    'Porthmellan',
    'Homes for sale in Porthmellan',
    sale.filter(({ town }) => town === 'Porthmellan'),
  );
  list('/new-homes/the-ropewalk', 'plots', 'The Ropewalk', PLOTS);
  list('/new-homes/the-ropewalk/availability', 'plots', 'Plots that are available', PLOTS, 'list');
  for (const town of ['Zennor', 'Mousehole']) {
    simple(
      `/for-sale?town=${town}`,
      'No homes found',
      `${h1(`Homes for sale in ${town}`)}<div>We have nothing in ${town} at the moment. Shall we write when we have?</div>`,
      'thin searches',
    );
  }
  for (const ref of [640, 702, 981]) {
    const near = someOf(sale, 2, `gone ${ref}`);
    simple(
      `/property/${ref}`,
      'No longer available',
      `${h1('This home has gone')}<div>PM${ref} has been sold or withdrawn. Perhaps one of these:</div>${near.map(tile).join('')}`,
      'thin gone',
    );
  }
  return { name: 'estate-agency', pages };
}
