/** A web shop, in English: products that share more care instructions than they have facts, lists in every order. */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import { CARE, GUIDES, PAGES, PRODUCTS, type Product, RECALLS } from './goods.ts';

const HOST = 'https://www.heronry-kitchen.example';
const KINDS = { kettles: 'Kettles', pans: 'Pans', knives: 'Knives', textiles: 'Textiles' };

const productAt = (slug: string): string => `/products/${slug}`;
const recallAt = (no: string): string => `/safety/recall-${no}`;
const guideAt = (slug: string): string => `/journal/${slug}`;

const REVIEWS = [
  ['Priya', 5, 'Bought as a present and then bought again for ourselves. Arrived in a day.'],
  ['M. Okafor', 4, 'One star off for the box, which was crushed on a corner. The thing itself is lovely.'],
  ['Tom from Leith', 5, 'Second year of daily use, no complaints at all.'],
  ['anon', 3, 'Smaller than it looks in the pictures, read the measurements.'],
  ['Greta', 5, 'My mother-in-law asked where I got it. That has never happened before.'],
  ['Len', 2, 'Customer service was kind, but the first one came with a scratch.'],
  ['Wiremu', 4, 'Good balance and easy to clean.'],
] as const;

interface Shell {
  readonly title: string;
  readonly crumbs?: readonly (readonly [href: string, name: string])[];
  readonly body: string;
  readonly canonical?: string;
  /** What every link of the page carries. */
  readonly session?: string;
}

function shell(url: string, { title, crumbs = [], body, canonical, session = '' }: Shell): string {
  const html = `<!doctype html>
<html lang="en-GB" class="no-js">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Heronry Kitchen</title>
${canonical === undefined ? '' : `<link rel="canonical" href="${HOST}${canonical}">\n`}<link rel="stylesheet" href="/assets/app.${drawn('css', 99999)}.css">
<meta property="og:site_name" content="Heronry Kitchen"><meta property="og:title" content="${title}">
</head>
<body class="bg-white text-stone-900 antialiased">
<a class="sr-only focus:not-sr-only" href="#main">Skip to content</a>
<div class="bg-emerald-900 text-white text-center text-sm py-2">Free delivery over £50 · 60-day returns · <a class="underline" href="/pages/delivery">Details</a></div>
<div id="cookie" class="fixed bottom-0 inset-x-0 bg-white shadow p-4"><p class="text-sm">We use cookies to keep your basket and, if you agree, to learn which pages are read. You can change your mind at any time.</p><button class="btn btn-primary">Accept all</button><button class="btn">Only necessary</button></div>
<div class="container mx-auto flex items-center justify-between py-4"><a href="/" class="text-2xl font-serif">Heronry Kitchen</a>
<form action="/search" role="search"><label class="sr-only" for="q">Search</label><input id="q" name="q" placeholder="Search kettles, pans, knives…"><button>Search</button></form>
<div class="flex gap-4"><a href="/account">Sign in</a><a href="/wishlist">Wish list</a><a href="/basket">Basket (0)</a></div></div>
<div class="border-y"><ul class="container mx-auto flex gap-6">${Object.entries(KINDS)
    .map(([kind, name]) => `<li><a href="/c/${kind}">${name}</a></li>`)
    .join(
      '',
    )}<li><a href="/c/all">Everything</a></li><li><a href="/journal">Journal</a></li><li><a href="/safety">Product safety</a></li></ul></div>
<div id="main" class="container mx-auto px-4">
${crumbs.length === 0 ? '' : `<div class="text-xs text-stone-500 my-3"><a href="/">Home</a>${crumbs.map(([href, name]) => ` / <a href="${href}">${name}</a>`).join('')}</div>`}
${body}
</div>
<div class="mt-16 bg-stone-100 py-10"><div class="container mx-auto grid grid-cols-4 gap-8 text-sm"><div><p class="font-semibold">Help</p><ul><li><a href="/pages/delivery">Delivery</a></li><li><a href="/pages/returns">Returns and refunds</a></li><li><a href="/pages/contact">Contact</a></li></ul></div><div><p class="font-semibold">Heronry</p><ul><li><a href="/pages/about">About us</a></li><li><a href="/journal">Journal</a></li></ul></div><div><p class="font-semibold">Newsletter</p><p>One letter a month, seldom longer than a page.</p><form><input type="email" placeholder="you@example.org"><button>Subscribe</button></form></div><div><p>Heronry Kitchen Ltd, The Maltings, Gipping Way, Stowmarket IP14 0XX. Registered in England No. 00000000. VAT GB 000 0000 00.</p><p>© 2009–2025</p></div></div></div>
<script>window.__shop={"currency":"GBP","visit":"${drawn(url, 1e9).toString(36)}"}</script>
</body></html>
`;
  return session === ''
    ? html
    : html.replaceAll(
        /href="(\/(?!assets)[^"]*)"/g,
        (_, href) => `href="${href}${href.includes('?') ? '&amp;' : '?'}${session}"`,
      );
}

const price = (product: Product, option?: string): string =>
  product.options?.values.find(([value]) => value === option)?.[1] ?? product.price;

function card(product: Product): string {
  return `<li class="group"><a href="${productAt(product.slug)}"><img loading="lazy" src="/img/${product.sku}-400.jpg" alt=""><span class="block font-medium">${product.name}</span><span class="block text-sm">${product.price}</span></a><span class="text-xs">${'★'.repeat(3 + drawn(product.sku, 3))} (${2 + drawn(product.slug, 60)})</span></li>`;
}

function productBody(url: string, product: Product, option?: string): string {
  const [first] = product.options?.values ?? [];
  const chosen = option ?? first?.[0];
  const sku = `${product.sku}${chosen === undefined || chosen === first?.[0] ? '' : `-${chosen.slice(0, 2).toUpperCase()}`}`;
  const stock = drawn(sku, 5) === 0 ? 'Back in stock in three weeks' : `${3 + drawn(sku, 40)} in stock`;
  const others = someOf(
    PRODUCTS.filter((one) => one !== product),
    4,
    `also ${product.sku} ${drawn(url, 2)}`,
  );
  const reviews = someOf(REVIEWS, drawn(product.slug, 4), product.slug);
  const facts = Object.entries(product.facts).map(([name, value]) => {
    const shown = option !== undefined && name === 'Diameter' ? option : value;
    return `<tr><th class="text-left pr-6 font-normal text-stone-500">${name}</th><td>${shown}</td></tr>`;
  });
  return `<div class="grid md:grid-cols-2 gap-10"><div class="gallery"><img src="/img/${sku}-1200.jpg" alt="${product.name}${chosen === undefined ? '' : `, ${chosen}`}"></div>
<div><h1 class="text-3xl font-serif">${product.name}${option === undefined || option === first?.[0] ? '' : `, ${option}`}</h1><p class="text-xl my-2">${price(product, option)} <span class="text-xs text-stone-500">incl. VAT</span></p><p class="lead my-4">${product.lead}</p>
${
  product.options === undefined
    ? ''
    : `<fieldset><legend>${product.options.name}: ${chosen}</legend>${product.options.values.map(([value]) => `<a class="swatch" href="${productAt(product.slug)}?${product.options!.name}=${encodeURIComponent(value)}">${value}</a>`).join(' ')}</fieldset>`
}<p class="text-sm">${stock} · Item ${sku}</p><form method="post" action="/basket"><label>Quantity <select><option>1</option><option>2</option><option>3</option></select></label><button class="btn btn-primary">Add to basket</button></form></div></div>
<div class="prose mt-10"><h2>Specification</h2><table>${facts.join('')}</table><h2>Use and care</h2>${CARE[product.kind].map((line) => `<p>${line}</p>`).join('')}</div>
<div class="mt-10"><h2 class="text-xl">Reviews</h2>${reviews.length === 0 ? '<p class="text-stone-500">No reviews yet. Be the first.</p>' : reviews.map(([by, stars, text]) => `<div class="review"><p class="text-sm">${'★'.repeat(stars)} ${by}</p><p>${text}</p></div>`).join('')}</div>
<div class="mt-10"><h2 class="text-xl">You may also like</h2><ul class="grid grid-cols-4 gap-4">${others.map(card).join('')}</ul></div>`;
}

const productPage = (url: string, product: Product, option?: string, more: Partial<Shell> = {}): string =>
  shell(url, {
    title: `${product.name}${option === undefined || option === product.options?.values[0]?.[0] ? '' : `, ${option}`}`,
    crumbs: [
      [`/c/${product.kind}`, KINDS[product.kind]],
      [productAt(product.slug), product.name],
    ],
    body: productBody(url, product, option),
    ...more,
  });

const productPrint = (product: Product): string =>
  `<!doctype html><title>${product.name} (print)</title><meta charset="utf-8"><body style="font-family:Georgia"><p>Heronry Kitchen · data sheet · ${product.sku}</p><h1>${product.name}</h1><p>${product.lead}</p><p>Price: ${product.price}</p><table>${Object.entries(
    product.facts,
  )
    .map(([name, value]) => `<tr><td>${name}<td>${value}`)
    .join(
      '',
    )}</table><h2>Use and care</h2>${CARE[product.kind].map((line) => `<p>${line}`).join('')}<p>Printed from www.heronry-kitchen.example on 1 June 2025`;

function grid(name: string, items: readonly Product[], page: number, count: number, at: string, order: string): string {
  return `<h1 class="text-3xl font-serif my-6">${name}</h1><div class="flex justify-between text-sm"><span>${items.length} shown</span><form>Sort by <select name="sort">${['featured', 'price', 'name'].map((one) => `<option${one === order ? ' selected' : ''}>${one}</option>`).join('')}</select></form></div>
<ul class="grid grid-cols-3 gap-6">${items.map(card).join('')}</ul>${count === 1 ? '' : `<div class="pager flex gap-2">${Array.from({ length: count }, (_, i) => (i + 1 === page ? `<b>${i + 1}</b>` : `<a href="${at}?page=${i + 1}">${i + 1}</a>`)).join('')}</div>`}`;
}

function recallBody({ no, date, slug, batch, sold, hazard, remedy, count }: (typeof RECALLS)[number]): string {
  const { name, sku } = PRODUCTS.find((product) => product.slug === slug)!;
  return `<div class="max-w-prose"><p class="uppercase text-red-700 tracking-wide">Product safety recall ${no}</p><h1 class="text-3xl font-serif">${name}</h1><p class="text-sm">Published ${date}</p>
<p>We are recalling the ${name} (item ${sku}), batch ${batch}, sold between ${sold}. About ${count} pieces are affected. In rare cases ${hazard}.</p>
<p><strong>What you should do:</strong> stop using the product at once and disconnect it where it has a plug. The batch number is on a silver label underneath. If yours is one of those named above, please tell us through the form below or by telephone on 0800 0960 144, free of charge, Monday to Saturday, eight to eight.</p>
<p>You will receive ${remedy}. You need no receipt. Please do not take the product back to a shop, and do not give it away or sell it.</p>
<p>Other products and batches are not affected. We apologise for the inconvenience; your safety matters more to us than anything we sell.</p>
<form class="border p-4"><label>Batch number <input name="batch"></label><label>Name <input name="name"></label><label>Address <textarea name="address"></textarea></label><button class="btn">Send</button></form></div>`;
}

/** The pages of the site in the order of a crawl. */
export function shop(): Site {
  const pages: SitePage[] = [];
  const add = (at: string, content: string, html: string, copy?: CopyKind, alike?: SitePage['alike']): void => {
    const url = at.startsWith('/') ? HOST + at : at;
    pages.push({ url, content, html, ...(copy && { copy }), ...(alike && { alike }) });
  };

  const home = (url: string): string =>
    shell(url, {
      title: 'Kitchen things that last',
      body: `<div class="hero"><h1 class="text-5xl font-serif">Kitchen things that last</h1><p>Designed beside the Gipping, repaired for as long as we have parts.</p><a class="btn" href="/c/all">See everything</a></div><h2>New this season</h2><ul class="grid grid-cols-4">${PRODUCTS.slice(0, 4).map(card).join('')}</ul><h2>From the journal</h2><ul>${GUIDES.map(({ slug, title, body }) => `<li><a href="${guideAt(slug)}">${title}</a><p>${body[0].split('. ')[0]}…</p></li>`).join('')}</ul>`,
      canonical: '/',
    });
  add('http://www.heronry-kitchen.example/', 'home', home('http'), 'protocol');
  add('/', 'home', home('home'));

  PRODUCTS.forEach((product, i) => {
    const { slug, sku, options, kind } = product;
    const at = productAt(slug);
    const content = `product ${sku}`;
    const alike = `variant products: ${kind}` as const;
    const copy = (url: string, how: CopyKind, html: string): void => add(url, content, html, how, alike);
    const canonical = i % 2 === 0 || i % 5 === 1 ? { canonical: at } : {};
    if (i % 4 === 0)
      copy(
        `http://www.heronry-kitchen.example${at}`,
        'protocol',
        productPage(`http ${at}`, product, undefined, canonical),
      );
    if (i % 5 === 1)
      copy(`https://heronry-kitchen.example${at}`, 'host', productPage(`bare ${at}`, product, undefined, canonical));
    add(at, content, productPage(at, product, undefined, canonical), undefined, alike);
    if (i % 5 === 2) copy(`${at}/`, 'slash', productPage(`${at}/`, product, undefined, canonical));
    if (i % 4 === 3)
      copy(
        `${at}?utm_source=newsletter&utm_medium=email`,
        'parameter',
        productPage(`${at}utm`, product, undefined, canonical),
      );
    if (i % 6 === 2) copy(`/c/${kind}/${slug}`, 'parameter', productPage(`c ${at}`, product));
    if (i % 6 === 4)
      copy(
        `${at}?sid=7c1f90be22`,
        'session',
        productPage(`sid ${at}`, product, undefined, { session: 'sid=7c1f90be22' }),
      );
    if (i % 4 === 2) copy(`${at}?print=1`, 'print', productPrint(product));
    options?.values.forEach(([value], n) => {
      const url = `${at}?${options.name}=${encodeURIComponent(value)}`;
      if (n === 0) copy(url, 'parameter', productPage(url, product, value, canonical));
      else add(url, `${content} ${value}`, productPage(url, product, value), undefined, alike);
    });
  });

  for (const [kind, name] of Object.entries(KINDS)) {
    const items = PRODUCTS.filter((product) => product.kind === kind);
    const at = `/c/${kind}`;
    const list = (url: string, order: string, sorted: readonly Product[], more: Partial<Shell> = {}): string =>
      shell(url, { title: name, crumbs: [[at, name]], body: grid(name, sorted, 1, 1, at, order), ...more });
    add(at, `list ${kind}`, list(at, 'featured', items), undefined, 'list categories');
    const cheap = items.toSorted((a, b) => Number(a.price.slice(1)) - Number(b.price.slice(1)));
    if (kind !== 'textiles')
      add(`${at}?sort=price`, `list ${kind}`, list(`${at}p`, 'price', cheap), 'sort', 'list categories');
    if (kind === 'kettles') {
      const session = 'sid=7c1f90be22';
      add(
        `${at}?${session}`,
        `list ${kind}`,
        list(`${at}s`, 'featured', items, { session }),
        'session',
        'list categories',
      );
    }
  }
  const lots = paged(PRODUCTS, 6);
  lots.forEach((items, i) => {
    const html = (url: string): string =>
      shell(url, { title: 'Everything', body: grid('Everything', items, i + 1, lots.length, '/c/all', 'featured') });
    const at = `/c/all${i === 0 ? '' : `?page=${i + 1}`}`;
    add(at, `list all ${i}`, html(at), undefined, 'list categories');
    if (i === 0) add('/c/all?page=1', 'list all 0', html('/c/all?page=1'), 'parameter', 'list categories');
  });

  for (const query of ['skillet', 'tern', 'waffle iron', 'teapott']) {
    const hits = PRODUCTS.filter(({ name }) => name.toLowerCase().includes(query));
    const body = `<h1>Search</h1><p>${hits.length === 0 ? `No results for “${query}”. Check the spelling or try a more general word.` : `${hits.length} results for “${query}”`}</p><ul class="grid grid-cols-3 gap-6">${hits.map(card).join('')}</ul>`;
    const at = `/search?q=${encodeURIComponent(query)}`;
    const alike = hits.length === 0 ? 'thin searches' : 'list searches';
    add(at, `search ${query}`, shell(at, { title: `Search: ${query}`, body }), undefined, alike);
    if (query === 'tern')
      add(
        `${at}&sort=relevance`,
        `search ${query}`,
        shell(`${at}&sort`, { title: `Search: ${query}`, body }),
        'parameter',
        alike,
      );
  }

  for (const recall of RECALLS) {
    const { name } = PRODUCTS.find(({ slug }) => slug === recall.slug)!;
    const title = `Recall ${recall.no}: ${name}`;
    const html = (url: string): string =>
      shell(url, { title, crumbs: [['/safety', 'Product safety']], body: recallBody(recall) });
    const at = recallAt(recall.no);
    add(at, `recall ${recall.no}`, html(at), undefined, 'variant recalls');
    if (recall.no === '2025-01') add(`${at}/`, `recall ${recall.no}`, html(`${at}/`), 'slash', 'variant recalls');
  }
  const notices = RECALLS.map(
    ({ no, slug, date }) =>
      `<li><a href="${recallAt(no)}">Recall ${no}: ${PRODUCTS.find((one) => one.slug === slug)!.name}</a> (${date})</li>`,
  );
  add(
    '/safety',
    'safety',
    shell('/safety', {
      title: 'Product safety',
      body: `<h1>Product safety</h1><p>Recalls and safety notices since 2024. Older notices are available on request.</p><ul>${notices.join('')}</ul>`,
    }),
  );

  for (const { slug, title, date, body } of GUIDES) {
    const text = `<h1 class="text-3xl font-serif">${title}</h1><p class="text-sm">${date} · 3 minutes</p>${body.map((line) => `<p class="my-4 leading-relaxed">${line}</p>`).join('')}`;
    const at = guideAt(slug);
    const html = (url: string): string =>
      shell(url, {
        title,
        crumbs: [['/journal', 'Journal']],
        canonical: at,
        body: `${text}<h2>Shop this story</h2><ul class="grid grid-cols-3">${someOf(
          PRODUCTS,
          3,
          `${slug}${drawn(url, 2)}`,
        )
          .map(card)
          .join('')}</ul>`,
      });
    add(at, `guide ${slug}`, html(at));
    if (slug === 'pour-over-at-home')
      add(`https://heronry-kitchen.example${at}`, `guide ${slug}`, html(`bare ${at}`), 'host');
    if (slug === 'how-to-season-cast-iron') {
      const amp = `<!doctype html><html amp lang="en"><head><meta charset="utf-8"><link rel="canonical" href="${HOST}${at}"><title>${title}</title></head><body><amp-img src="/logo.png" width="40" height="40"></amp-img><h1>${title}</h1>${body.map((line) => `<p>${line}</p>`).join('')}<a href="${HOST}/c/pans">Pans</a></body></html>`;
      add(`${at}/amp`, `guide ${slug}`, amp, 'amp');
    }
  }
  for (const { slug, title, body } of PAGES) {
    const html = shell(slug, { title, body: `<h1>${title}</h1>${body.map((line) => `<p>${line}</p>`).join('')}` });
    add(`/pages/${slug}`, `page ${slug}`, html, undefined, slug === 'contact' ? 'thin pages' : undefined);
  }
  for (const [at, title, line] of [
    ['/basket', 'Basket', 'Your basket is empty.'],
    ['/wishlist', 'Wish list', 'Sign in to see your wish list.'],
  ] as const) {
    add(at, at, shell(at, { title, body: `<h1>${title}</h1><p>${line}</p>` }), undefined, 'thin pages');
  }
  return { name: 'shop', pages };
}
