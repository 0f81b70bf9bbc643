/** A company that hires out narrowboats, mainly English: a React framework's server output with utility classes and a streamed payload, an old mobile host, a staging host. */
import { type CopyKind, drawn, type Site, type SitePage, someOf } from '../site.ts';
import {
  BOATS,
  type Boat,
  EDITIONS,
  handbook,
  LOCK,
  MINUTES,
  POSTS,
  type Post,
  RING,
  SAILINGS,
  STOPPAGES,
  type Stoppage,
} from './texts.ts';

const HOST = 'https://www.aldbrooknarrowboats.example';
const INSECURE = 'http://www.aldbrooknarrowboats.example';
const BARE = 'https://aldbrooknarrowboats.example';
const MOBILE = 'https://m.aldbrooknarrowboats.example';
const STAGING = 'https://staging.aldbrooknarrowboats.example';

interface Shown {
  readonly title: string;
  readonly trail?: readonly (readonly [name: string, path: string])[];
  readonly body: string;
  readonly canonical?: string;
  readonly lang?: string;
  /** What the component of the page is given, sent a second time for the browser. */
  readonly data?: unknown;
}

const MENU = [
  ['Our boats', '/boats'],
  ['Routes', '/routes/four-towns-ring'],
  ['Day trips', '/trips/red-line-summer'],
  ['Stoppages', '/stoppages'],
  ['Help', '/help/how-to-work-a-lock'],
  ['News', '/news'],
] as const;
const GUESTS = [
  ['Priya and Tom, Leeds', 'We have never been so slow, and will never be so fast again.'],
  ['The Okafor family', 'Two shower rooms! The children asked to move aboard.'],
  ['M. Lindqvist', 'A clear handover, a clean boat, and somebody who picked up the phone at eleven at night.'],
  ['Jan, Utrecht', 'Better kept than my own boat. Do not tell my boat.'],
] as const;

const hash = (words: string): string => drawn(words, 2 ** 31).toString(36);
const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p class="mt-4 leading-7 text-slate-700">${line}</p>`).join('');
const picture = (src: string, alt: string): string =>
  `<span class="relative block aspect-video overflow-hidden rounded-xl"><img alt="${alt}" loading="lazy" decoding="async" data-nimg="fill" class="object-cover blur-up" sizes="(max-width: 768px) 100vw, 50vw" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" data-src="/_next/image?url=${encodeURIComponent(src)}&amp;w=1200&amp;q=75"></span>`;

function shell(visit: string, { title, trail = [], body, canonical, lang = 'en-GB', data }: Shown): string {
  const staging = visit.startsWith(STAGING);
  const [guest, words] = GUESTS[drawn(`guest ${visit}`, GUESTS.length)]!;
  const payload = JSON.stringify(
    `5:["$","$L12",null,${JSON.stringify({ visit: hash(`v ${visit}`), ...(data === undefined ? {} : { data }) })}]\n`,
  );
  const crumbs = trail.map(
    ([name, path]) =>
      `<li class="inline-flex items-center"><a class="hover:underline" href="${path}">${name}</a><span aria-hidden="true" class="mx-2">/</span></li>`,
  );
  return `<!DOCTYPE html><html lang="${lang}" class="__variable_${staging ? 'e81b0c' : '3a0388'} scroll-smooth"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><link rel="stylesheet" href="/_next/static/css/${staging ? 'c0ffee12' : '9d41f0aa'}.css" data-precedence="next"/><title>${title} | Aldbrook Narrowboats</title><meta name="description" content="Narrowboat holidays from Aldbrook Wharf and Tixby Junction"/>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}"/>`}${staging ? '<meta name="robots" content="noindex"/>' : ''}<meta name="csrf-token" content="${hash(`a ${visit}`)}${hash(`b ${visit}`)}"/></head><body class="bg-white antialiased"><div id="__next"><a class="sr-only focus:not-sr-only" href="#main">Skip to content</a>${
    staging
      ? '<div class="bg-fuchsia-700 p-2 text-white">STAGING · branch spring-release · not for the public</div>'
      : ''
  }<div class="bg-teal-900 text-sm text-white"><div class="mx-auto max-w-7xl px-4 py-2">${['Late spaces in May: up to £150 off a week', 'The office is open until 18:00 today', 'New: gift vouchers by e-mail'][drawn(`promo ${visit}`, 3)]}</div></div><header class="sticky top-0 z-40 border-b bg-white/90"><div class="mx-auto flex max-w-7xl items-center justify-between px-4"><a href="/" class="flex items-center gap-2"><svg class="h-8 w-8" viewBox="0 0 24 24"><path d="M2 14h20l-3 5H5z"></path></svg><span class="font-serif text-xl">Aldbrook Narrowboats</span></a><nav class="hidden gap-6 md:flex">${MENU.map(([name, path]) => `<a class="text-sm font-medium" href="${path}">${name}</a>`).join('')}</nav><a class="rounded-full bg-amber-500 px-4 py-2" href="tel:01270000300">01270 000 300</a></div></header><main id="main" class="mx-auto max-w-7xl px-4 py-10"><nav aria-label="Breadcrumb"><ol class="flex text-xs text-slate-500">${crumbs.join('')}</ol></nav><div class="grid grid-cols-12 gap-8"><div class="col-span-12 lg:col-span-8"><h1 class="font-serif text-4xl tracking-tight">${title}</h1>${body}</div><div class="col-span-12 space-y-8 lg:col-span-4"><section class="rounded-2xl bg-slate-50 p-6"><h2 class="text-lg">At the wharf now</h2><dl class="grid grid-cols-2"><dt>Air</dt><dd>${drawn(`air ${visit}`, 19) + 2} °C</dd><dt>Water level</dt><dd>${drawn(`level ${visit}`, 9) - 4} cm</dd></dl></section><section class="rounded-2xl bg-slate-50 p-6"><h2 class="text-lg">You may also like</h2><ul>${someOf(
    BOATS,
    2,
    `like ${visit}`,
  )
    .map(
      (one) =>
        `<li><a href="/boats/${one.slug}">${one.name}</a> <span>${one.berths} berths, from £${one.week} a week</span></li>`,
    )
    .join(
      '',
    )}</ul></section><figure class="rounded-2xl border p-6"><blockquote>“${words}”</blockquote><figcaption>${guest}</figcaption></figure></div></div></main><footer class="mt-16 bg-slate-900 text-slate-300"><div class="mx-auto grid max-w-7xl grid-cols-3 gap-8 px-4 py-12"><div><p>Aldbrook Narrowboats Ltd, The Salt Warehouse, Aldbrook Wharf, Cheshire</p></div><div><ul><li><a href="/bases/aldbrook-wharf">Aldbrook Wharf</a></li><li><a href="/bases/tixby-junction">Tixby Junction</a></li><li><a href="/handbook/8">Boat handbook</a></li><li><a href="/moorers/2026-06">For moorers</a></li><li><a href="/contact">Contact</a></li></ul></div><form class="flex" action="/api/newsletter" method="post"><input type="hidden" name="token" value="${hash(`form ${visit}`)}"/><label>News of late spaces, once a month<input type="email" name="email" placeholder="you@home.example"/></label><button type="submit">Sign up</button></form></div></footer><div role="dialog" aria-label="Cookies" class="fixed inset-x-0 bottom-0 bg-white p-6 shadow-2xl"><p>We would like to use cookies to see which pages are read. Nothing else, and nobody else.</p><button type="button">Accept</button><button type="button">Only what is necessary</button></div></div><script nonce="${hash(`n ${visit}`)}">(self.__next_f=self.__next_f||[]).push([0])</script><script nonce="${hash(`n ${visit}`)}">self.__next_f.push([1,${payload.replaceAll('<', '\\u003c')}])</script></body></html>`;
}

const boatBody = (visit: string, one: Boat): string =>
  `<div class="BoatHero_root__x8Jq1">${picture(`/img/fleet/${one.slug}.jpg`, one.name)}<p class="mt-2 text-sm text-rose-700">${drawn(`eyes ${visit}`, 9) + 2} people looked at this boat today</p></div><div class="mt-6 grid grid-cols-2 gap-4 BoatFacts_grid__Zk02v"><div><div class="text-xs uppercase">Berths</div><div>${one.berths}</div></div><div><div class="text-xs uppercase">Length</div><div>${one.length}</div></div><div><div class="text-xs uppercase">Built</div><div>${one.built}</div></div><div><div class="text-xs uppercase">Index number</div><div>${one.index}</div></div><div><div class="text-xs uppercase">Based at</div><div>${one.base}</div></div><div><div class="text-xs uppercase">A week in July</div><div>£${one.week}</div></div></div><div class="prose mt-8"><p>${one.name} ${one.intro}</p><p>The price includes diesel and gas, bed linen and towels, parking for one car at the wharf, a damage waiver, and half an hour of teaching, or longer if you would like it. A refundable deposit of £200 is held on a card. We clean between hires with products that may go into the canal, because everything does in the end.</p></div><div class="mt-8"><button class="rounded bg-teal-800 px-6 py-3 text-white" type="button" data-boat="${one.slug}">Check dates</button> <a href="/boats/${one.slug}/deck-plan">Deck plan</a></div>`;

const boatCards = (found: readonly Boat[]): string =>
  `<div class="mt-6 flex gap-2 text-sm"><span>Sort by</span><a href="?sort=price-asc&amp;view=grid">Price</a></div><ul class="mt-6 grid gap-8 BoatGrid_list__p3Lw9">${found
    .map(
      (one) =>
        `<li class="group rounded-2xl border"><a href="/boats/${one.slug}">${picture(`/img/fleet/${one.slug}-card.jpg`, '')}<h2 class="px-4 text-2xl">${one.name}</h2></a><p class="px-4 pb-4">${one.berths} berths · ${one.length} · ${one.base} · £${one.week} a week in July</p></li>`,
    )
    .join('')}</ul>`;

const stoppageBody = (one: Stoppage): string =>
  `<div class="mt-6 rounded-xl border-l-4 border-amber-500 bg-amber-50 p-6"><p class="text-sm">Notice ${one.no} · issued ${one.issued}</p>${paragraphs(one.text)}</div><p class="mt-6"><a href="/stoppages">All stoppages</a></p>`;

const stoppageRows = (found: readonly Stoppage[], page: number): string =>
  `<table class="mt-6 w-full text-sm"><thead><tr><th>Notice</th><th>Where</th><th>Issued</th></tr></thead><tbody>${found.map((one) => `<tr class="odd:bg-slate-50"><td>${one.no}</td><td><a href="/stoppages/${one.no}">${one.title}</a></td><td>${one.issued}</td></tr>`).join('')}</tbody></table><div class="mt-4 flex gap-4">${[1, 2].map((n) => (n === page ? `<span aria-current="page">${n}</span>` : `<a href="/stoppages${n === 1 ? '' : '?page=2'}">${n}</a>`)).join('')}</div>`;

const postBody = (one: Post): string =>
  `<div class="mt-2 flex gap-3 text-sm text-slate-500"><span>${one.by}</span><time dateTime="${one.day}">${one.day}</time></div><article class="prose prose-slate mt-6">${paragraphs(one.text)}</article><div class="mt-8 flex gap-2">${one.tags.map((tag) => `<a class="rounded-full bg-teal-50 px-3" href="/news/tag/${tag}">#${tag}</a>`).join('')}</div><div class="mt-8 flex gap-2" aria-label="Share"><button type="button">Copy link</button><button type="button">E-mail</button></div>`;

const postCards = (found: readonly Post[]): string =>
  `<div class="mt-6 divide-y">${found.map((one) => `<div class="py-6"><time class="text-xs">${one.day}</time><h2 class="text-2xl"><a href="/news/${one.slug}">${one.title}</a></h2><p class="line-clamp-2">${one.text[0]!.split(' ').slice(0, 22).join(' ')}…</p></div>`).join('')}</div>`;

const handbookBody = (edition: (typeof EDITIONS)[number]): string =>
  `<p class="mt-4 text-sm">Edition ${edition.edition}, ${edition.when}</p>${handbook(edition)
    .map(
      ([heading, text], i) =>
        `<section id="s${i + 1}" class="mt-8"><h2 class="text-2xl">${i + 1}. ${heading}</h2><p class="mt-3 leading-7">${text}</p></section>`,
    )
    .join(
      '',
    )}<p class="mt-8 text-sm">Editions: ${EDITIONS.map((one) => `<a href="/handbook/${one.edition}">${one.edition}</a>`).join(' ')}</p>`;

const dayBody = ([, title, facts, text]: (typeof RING)[number]): string =>
  `<section class="RouteDay_day__b77Qe mt-10"><h2 class="text-2xl">${title}</h2><p class="text-sm text-slate-500">${facts}</p>${paragraphs(text)}</section>`;

const RING_INTRO =
  'Forty miles, twenty-five locks and one long tunnel in four days, or in a week if you like to be still. The ring touches none of the four towns after which it is named; they were where the money came from.';

const sailingTable = ([, , season, calls, rows]: (typeof SAILINGS)[number]): string =>
  `<p class="mt-4">${season}</p><table class="mt-4"><thead><tr>${calls.map((call) => `<th scope="col">${call}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((time) => `<td>${time}</td>`).join('')}</tr>`).join('')}</tbody></table><p class="mt-4">Adults £9.50 return, children £5. Dogs travel free and get a biscuit. The boat waits for nobody.</p>`;

const lockBody = (steps: readonly string[]): string =>
  `<ol class="mt-6 list-decimal space-y-4 pl-6">${steps.map((step) => `<li>${step}</li>`).join('')}</ol><p class="mt-8 text-sm"><a hreflang="en" href="/help/how-to-work-a-lock">English</a> · <a hreflang="de" href="/de/help/how-to-work-a-lock">Deutsch</a> · <a hreflang="fr" href="/fr/help/how-to-work-a-lock">Français</a></p>`;

const bare = (text: string): string => text.replace(/ class="[^"]*"/g, '');
const printed = (title: string, url: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>@page{margin:2cm}body{font:11pt Georgia,serif}</style></head><body onload="print()"><p><b>Aldbrook Narrowboats</b> · 01270 000 300</p><h1>${title}</h1>${bare(body)}<p><small>${url} · printed from the web</small></p></body></html>`;
const amp = (title: string, url: string, body: string): string =>
  `<!doctype html><html ⚡ lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="canonical" href="${url}"><meta name="viewport" content="width=device-width"><script async src="https://cdn.ampproject.example/v0.js"></script><style amp-custom>h1{font-family:serif}</style></head><body><header class="ampstart-headerbar"><a href="${HOST}/">Aldbrook</a></header><main><h1>${title}</h1>${bare(body)}</main><amp-ad width="300" height="250" type="house"></amp-ad><footer>© Aldbrook Narrowboats</footer></body></html>`;

/** The pages of the site in the order of a crawl. */
export function aldbrookNarrowboats(): Site {
  const pages: SitePage[] = [];
  const full = (url: string): string => (url.startsWith('http') ? url : HOST + url);
  const say = (path: string, shown: (visit: string) => Shown, alike?: SitePage['alike']) => {
    const common = { content: path, ...(alike !== undefined && { alike }) };
    pages.push({ url: HOST + path, html: shell(path, shown(path)), ...common });
    return {
      /** The same page at another address, as another visit met it. */
      at(copy: CopyKind, url: string, other: Partial<Shown> = {}, links?: (html: string) => string) {
        const html = shell(url, { ...shown(url), ...other });
        pages.push({ url: full(url), html: links ? links(html) : html, copy, ...common });
        return this;
      },
      /** The same content in another template. */
      as(copy: CopyKind, url: string, html: string) {
        pages.push({ url: full(url), html, copy, ...common });
        return this;
      },
    };
  };
  const withSession = (id: string) => (html: string) =>
    html.replace(/href="(\/[a-z][^"?#]*)"/g, `href="$1;jsessionid=${id}"`);

  say('/', () => ({
    title: 'Slow water, well-kept boats',
    body: `<p class="mt-6 text-xl">We hire out six narrowboats from two bases on the Alde and Tixby canals. There is no seventh, because six is what two fitters can keep properly. Holidays start on Fridays, Saturdays and Mondays between the middle of March and the end of October.</p><div class="mt-10 grid gap-6">${['Two, four or six berths, each boat with a cabin that stays a bed all day', 'Diesel, gas, linen and teaching included in the price', 'A telephone that a fitter answers, at any hour'].map((line) => `<div class="rounded-xl border p-6">${line}</div>`).join('')}</div><h2 class="mt-12 text-2xl">From the wharf</h2>${postCards(POSTS.slice(-2).toReversed())}`,
  }))
    .at('protocol', `${INSECURE}/`)
    .at('host', `${BARE}/`)
    .at('host', `${STAGING}/`)
    .at('slash', '/index.html');

  say(
    '/boats',
    () => ({
      title: 'Our boats',
      body: `<p class="mt-4">By berths: ${[2, 4, 6].map((n) => `<a href="/boats?berths=${n}">${n}</a>`).join(' ')}</p>${boatCards(BOATS)}`,
    }),
    'list boats',
  )
    .at('sort', '/boats?sort=price-asc&view=grid', {
      body: `<p class="mt-4">By berths: ${[2, 4, 6].map((n) => `<a href="/boats?berths=${n}">${n}</a>`).join(' ')}</p>${boatCards(BOATS.toSorted((a, b) => a.week - b.week))}`,
    })
    .at('slash', '/boats/');
  for (const berths of [4, 6]) {
    const found = BOATS.filter((one) => one.berths === berths);
    const page = say(
      `/boats?berths=${berths}`,
      () => ({ title: `Boats with ${berths} berths`, body: boatCards(found) }),
      'list boats',
    );
    if (berths === 6) page.at('list', '/boats/family', { title: 'Family boats' });
  }
  for (const one of BOATS) {
    const path = `/boats/${one.slug}`;
    const page = say(
      path,
      (visit) => ({
        title: one.name,
        trail: [['Boats', '/boats']],
        body: boatBody(visit, one),
        data: one,
        ...(one.slug === 'wagtail' && { canonical: HOST + path }),
      }),
      'variant boats',
    );
    if (one.slug === 'skylark') page.at('parameter', `${path}?utm_source=newsletter&utm_campaign=late-may`);
    if (one.slug === 'redshank') page.at('session', `${path};jsessionid=7F0C1E99AB`, {}, withSession('7F0C1E99AB'));
    if (one.slug === 'lapwing')
      page.at('republished', '/boats/family/lapwing', {
        trail: [
          ['Boats', '/boats'],
          ['Families', '/boats?berths=6'],
        ],
      });
    if (one.slug === 'curlew') page.at('case', '/Boats/Curlew');
    if (one.slug === 'dipper') page.at('moved', '/fleet/nb-dipper');
    if (one.slug === 'wagtail')
      page.as(
        'mobile',
        `${MOBILE}/boat.php?b=wagtail`,
        `<!DOCTYPE html PUBLIC "-//WAPFORUM//DTD XHTML Mobile 1.0//EN" "http://www.wapforum.org/DTD/xhtml-mobile10.dtd"><html><head><title>Aldbrook mobile</title></head><body><p><a href="/">Home</a> | <a href="tel:01270000300">Call</a></p><h2>${one.name}</h2>${bare(boatBody(`${MOBILE} wagtail`, one)).replace(/<(?:button|a)\b.*?<\/(?:button|a)>/g, '')}<hr/><p><a href="${HOST}/">Full site</a></p></body></html>`,
      );
  }
  for (const one of [BOATS[0]!, BOATS[1]!])
    say(
      `/boats/${one.slug}/deck-plan`,
      () => ({
        title: `${one.name}: deck plan`,
        trail: [
          ['Boats', '/boats'],
          [one.name, `/boats/${one.slug}`],
        ],
        body: `${picture(`/img/plans/${one.slug}.svg`, `Plan of ${one.name}`)}<p class="mt-4">The plan is to scale. Doors open outwards.</p>`,
      }),
      'thin deck plans',
    );

  say(
    '/stoppages',
    () => ({ title: 'Stoppages', body: stoppageRows(STOPPAGES.slice(3).toReversed(), 1) }),
    'list stoppages',
  ).at('parameter', '/stoppages?page=1');
  say(
    '/stoppages?page=2',
    () => ({ title: 'Stoppages', body: stoppageRows(STOPPAGES.slice(0, 3).toReversed(), 2) }),
    'list stoppages',
  );
  STOPPAGES.forEach((one, i) => {
    const path = `/stoppages/${one.no}`;
    const page = say(
      path,
      () => ({ title: one.title, trail: [['Stoppages', '/stoppages']], body: stoppageBody(one) }),
      'variant stoppages',
    );
    if (i === 0) page.at('protocol', INSECURE + path);
    if (i === 2)
      page.at('edited', `${path}/first-version`, {
        body: stoppageBody(one).replace('divers inspect', 'divers inpsect'),
      });
    if (i === 4) page.at('parameter', `${path}?_rsc=1kq9x`);
  });

  const answer = (slug: string, title: string, text: string, family: SitePage['alike']) =>
    say(
      `/help/${slug}`,
      () => ({
        title,
        trail: [['Help', '/help/how-to-work-a-lock']],
        body: `<div class="mt-6 rounded-xl bg-slate-50 p-6" data-faq="${slug}">${paragraphs([text])}<div class="mt-6 flex gap-2 text-sm"><span>Was this helpful?</span><button type="button">Yes</button><button type="button">No</button></div></div>`,
      }),
      family,
    );
  answer(
    'dogs-family-boats',
    'Can we bring a dog?',
    'Yes. On our four- and six-berth boats one dog is free and a second one costs £25. Please bring its own bed, and keep it off ours.',
    'variant dogs',
  );
  answer(
    'dogs-two-berth-boats',
    'Can we bring a dog?',
    'No. On our two-berth boats we do not take dogs, not even small ones, because many of those who book them are allergic.',
    'variant dogs',
  );
  answer(
    'boarding-aldbrook',
    'When can we come aboard?',
    'At Aldbrook your boat is ready from 15:00 on the first day. Please be back at the wharf by 09:00 on the last.',
    'variant boarding',
  ).at('parameter', '/help/boarding-aldbrook?fbclid=IwAR0s8Yt3');
  answer(
    'boarding-tixby',
    'When can we come aboard?',
    'At Tixby your boat is ready from 14:30 on the first day. Please be back at the wharf by 09:00 on the last.',
    'variant boarding',
  );
  for (const [lang, name] of [
    ['en', 'en-GB'],
    ['de', 'de'],
    ['fr', 'fr'],
  ] as const) {
    const [title, steps] = LOCK[lang];
    const path = `${lang === 'en' ? '' : `/${lang}`}/help/how-to-work-a-lock`;
    const page = say(path, () => ({ title, lang: name, body: lockBody(steps) }), 'translation locks');
    if (lang === 'en') page.as('amp', `/amp${path}`, amp(title, HOST + path, lockBody(steps))).at('slash', `${path}/`);
  }
  for (const edition of EDITIONS) {
    const path = `/handbook/${edition.edition}`;
    const page = say(
      path,
      () => ({ title: 'Boat handbook', body: handbookBody(edition), data: handbook(edition) }),
      'version handbook',
    );
    if (edition.edition === '8')
      page.as('print', `/print${path}`, printed('Boat handbook', HOST + path, handbookBody(edition)));
  }

  const ring = `<p class="mt-4">${RING_INTRO}</p>${RING.map(dayBody).join('')}<p class="mt-8">Day by day: ${RING.slice(
    2,
    3,
  )
    .map(([slug, title]) => `<a href="/routes/four-towns-ring/${slug}">${title}</a>`)
    .join('')}</p>`;
  say('/routes/four-towns-ring', () => ({ title: 'The Four Towns Ring', body: ring, data: RING }), 'part ring')
    .as(
      'print',
      '/print/routes/four-towns-ring',
      printed('The Four Towns Ring', `${HOST}/routes/four-towns-ring`, ring),
    )
    .at('host', `${STAGING}/routes/four-towns-ring`);
  say(
    '/routes/four-towns-ring/day-3',
    () => ({
      title: 'The Four Towns Ring: day 3',
      trail: [['The ring', '/routes/four-towns-ring']],
      body: dayBody(RING[2]!),
    }),
    'part ring',
  );

  for (const sailing of SAILINGS) {
    const [slug, title] = sailing;
    const page = say(
      `/trips/${slug}`,
      () => ({
        title,
        body: `${sailingTable(sailing)}<p class="mt-4">Timetables: ${SAILINGS.map(([other, name]) => `<a href="/trips/${other}">${name}</a>`).join(', ')}</p>`,
      }),
      'variant timetables',
    );
    if (slug === 'red-line-summer')
      page.as('print', `/print/trips/${slug}`, printed(title, `${HOST}/trips/${slug}`, sailingTable(sailing)));
  }
  for (const [slug, day, lines] of MINUTES) {
    const title = `Moorers’ meeting, ${day}`;
    const body = `<ol class="mt-6 list-decimal pl-6 space-y-2">${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`;
    const page = say(
      `/moorers/${slug}`,
      () => ({
        title,
        body: `${body}<p class="mt-8">Minutes: ${MINUTES.map(([other]) => `<a href="/moorers/${other}">${other}</a>`).join(' ')}</p>`,
      }),
      'variant minutes',
    );
    if (slug === '2026-03')
      page.as(
        'plain',
        '/moorers/2026-03/text',
        `<html><head><title>${title}</title></head><body><pre>\nALDBROOK NARROWBOATS\n${title}\n\n${lines.map((line, i) => `${i + 1}. ${line}`).join('\n\n')}\n</pre></body></html>`,
      );
  }
  for (const [slug, name, street, phone, hours, text] of [
    [
      'aldbrook-wharf',
      'Aldbrook Wharf',
      'The Salt Warehouse, Wharf Lane, Aldbrook CW0 7QT',
      '01270 000 300',
      'Daily 08:30 to 17:30',
      'There is parking for one car a boat behind the warehouse, and the railway station is twelve minutes on foot. Diesel, gas, pump-out and a small shop with milk, bread and windlasses.',
    ],
    [
      'tixby-junction',
      'Tixby Junction',
      'The Old Dry Dock, Junction Road, Tixby CW0 9RL',
      '01270 000 340',
      'Daily 08:30 to 17:00',
      'There is parking for one car a boat behind the dock, and the railway station is twenty minutes by taxi. Diesel, gas, pump-out and a small shop with milk, bread and windlasses.',
    ],
  ] as const) {
    const page = say(
      `/bases/${slug}`,
      () => ({
        title: name,
        body: `<address class="mt-4 not-italic">${street}<br/>Telephone ${phone}<br/>${hours}, March to October</address>${paragraphs([text])}<div class="mt-6 h-64 animate-pulse bg-slate-100" data-map="${slug}"></div>`,
      }),
      'variant bases',
    );
    if (slug === 'aldbrook-wharf') page.at('parameter', `/bases/${slug}?t=1764140000`);
    else page.at('host', `${BARE}/bases/${slug}`);
  }
  for (const [base, pay] of [
    ['Aldbrook Wharf', '£14.20'],
    ['Tixby Junction', '£14.20'],
  ] as const)
    say(
      `/jobs/seasonal-boat-fitter-${base.split(' ')[0]!.toLowerCase()}`,
      () => ({
        title: 'Seasonal boat fitter',
        body: `<div class="mt-4 flex gap-4 text-sm"><span>${base}</span><span>${pay} an hour</span><span>March to October</span></div>${paragraphs(['You keep three boats going: engines, pumps, wiring, joinery, and whatever the last crew did to the toilet. You can weld, or would like to learn. You are kind to people who have tied their boat to a tree with washing line.', 'Five days in seven with every second weekend free. Write to Sunita Marsh, with two lines about the worst thing you ever mended.'])}`,
      }),
      'variant jobs',
    );

  say(
    '/news',
    () => ({ title: 'News', body: `${postCards(POSTS.slice(2).toReversed())}<a href="/news?page=2">Older</a>` }),
    'list news',
  );
  say(
    '/news?page=2',
    () => ({ title: 'News', body: `${postCards(POSTS.slice(0, 2).toReversed())}<a href="/news">Newer</a>` }),
    'list news',
  );
  const tagged = (tag: string) => POSTS.filter((one) => one.tags.includes(tag)).toReversed();
  say('/news/tag/wildlife', () => ({ title: '#wildlife', body: postCards(tagged('wildlife')) }), 'list news').at(
    'list',
    '/news/tag/birds',
    { title: '#birds' },
  );
  say('/news/tag/workshop', () => ({ title: '#workshop', body: postCards(tagged('workshop')) }), 'list news');
  POSTS.forEach((one, i) => {
    const path = `/news/${one.slug}`;
    const page = say(path, () => ({
      title: one.title,
      trail: [['News', '/news']],
      body: postBody(one),
      data: i === 1 ? one : undefined,
    }));
    if (i === 0)
      page.at('republished', '/wildlife-diary/a-heron-called-gerald', {
        trail: [['Wildlife diary', '/news/tag/wildlife']],
      });
    if (i === 1) page.as('amp', `${path}/amp`, amp(one.title, HOST + path, postBody(one)));
    if (i === 2) page.at('protocol', INSECURE + path);
    if (i === 3)
      page.at('moved', '/blog/2026/04/water-points').at('parameter', `${path}?utm_medium=social&utm_source=x`);
    if (i === 4)
      page.at('edited', '/news/a-new-kitchen-for-curlew-2', {
        body: postBody(one).replace('at last, a drawer', 'at last a draw'),
      });
  });
  for (const [word, found] of [
    ['heron', POSTS.slice(0, 1)],
    ['hull', POSTS.slice(1, 2)],
  ] as const) {
    const shown = (q: string): Shown => ({
      title: 'Search',
      body: `<form class="mt-4" action="/search"><input name="q" value="${q}"/></form><p class="mt-4">${found.length} result for “${q}”</p>${postCards(found)}`,
    });
    const page = say(`/search?q=${word}`, () => shown(word), 'list search');
    if (word === 'heron') page.at('list', '/search?q=herons', shown('herons'));
  }

  const gone = (path: string, title: string, text: string) =>
    say(
      path,
      () => ({
        title,
        body: `<div class="mt-10 text-center">${paragraphs([text])}<a class="mt-6 inline-block underline" href="/boats">See our boats</a></div>`,
      }),
      'thin errors',
    );
  gone('/boats/kestrel', 'This boat has left us', 'Kestrel was sold in November and is now a home in Stourport.');
  gone('/boats/merlin', 'This boat has left us', 'Merlin was sold in November and is now a café in Stone.');
  gone(
    '/booking/basket',
    'Your basket has expired',
    'Boats are held for twenty minutes. Please choose your dates again.',
  );
  say('/contact', () => ({
    title: 'Contact',
    body: paragraphs([
      'For bookings ring 01270 000 300 between nine and six, or write to hello@aldbrooknarrowboats.example. We answer on the same day unless it is a Saturday in July, when we are all on the wharf with mops.',
      'Are you afloat already? Then do not write; the number of the fitter on call is on the inside of the door, above the fuse board.',
    ]),
  }));
  return { name: 'aldbrook-narrowboats', pages };
}
