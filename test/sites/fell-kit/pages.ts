/** A shop for outdoor equipment, mainly English: products, lists, a help centre on its own host, a journal. */
import { paged, type Site, type SitePage } from '../site.ts';
import {
  ampGoods,
  ampGuide,
  goods,
  guide,
  guideAt,
  HELP,
  HOST,
  help,
  mobileGoods,
  paragraphs,
  post,
  postAt,
  printedGuide,
  productAt,
  type Shell,
  shell,
  tiles,
} from './shell.ts';
import {
  GUIDES,
  type Guide,
  PHOTOS,
  POLE_DE,
  POSTS,
  type Post,
  PRODUCTS,
  type Product,
  RETURNS,
  SHOPS,
  SPARES,
} from './texts.ts';

/** The pages of the site in the order of a crawl. */
export function fellKit(): Site {
  const pages: SitePage[] = [];
  const raw = (path: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, html, ...more });
  };
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void =>
    raw(path, content, shell(path, page), more);
  const insecure = HOST.replace('https', 'http');
  const bare = HOST.replace('www.', '');

  const home: Shell = {
    title: 'Outdoor equipment that can be mended',
    canonical: `${HOST}/`,
    body: `<div class="banner"><div class="banner__heading">Carry less. Mend more.</div><div class="banner__text">Tents, bags and stoves sewn and assembled in Askerdale since 1979.</div></div><div class="featured"><div class="h2">New this spring</div>${[PRODUCTS[8]!, PRODUCTS[9]!, PRODUCTS[2]!].map((one) => `<div class="featured__item"><a href="${productAt(one)}">${one.name}</a> £${one.price}</div>`).join('')}</div><div class="from-journal"><div class="h2">From the journal</div><a href="${postAt(POSTS[0]!)}">${POSTS[0]!.title}</a><p>${POSTS[0]!.text[0]}</p></div>`,
  };
  add('/', 'home', home);
  add(`${insecure}/`, 'home', home, { copy: 'protocol' });
  add(`${bare}/`, 'home', home, { copy: 'host' });
  add('/index.html', 'home', home, { copy: 'slash' });
  add('/?srsltid=AfmBOoq2x8Tt1vLkQ0', 'home', home, { copy: 'parameter' });

  const families: Readonly<Record<string, Partial<SitePage>>> = {
    tents: { alike: 'variant tents' },
    'sleeping-bags': { alike: 'variant bags' },
    packs: { alike: 'variant packs' },
  };
  const familyOf = ({ kind }: Product): Partial<SitePage> => families[kind] ?? {};
  const named = ({ slug }: Product): string => `product ${slug}`;
  const ofProduct = (one: Product, more: Partial<Shell> = {}): Shell => ({
    title: one.name,
    crumbs: [[one.kind.replace('-', ' '), `/collections/${one.kind}`]],
    body: goods(one),
    canonical: one.id % 2 === 0 ? HOST + productAt(one) : undefined,
    ...more,
  });
  for (const one of PRODUCTS) add(productAt(one), named(one), ofProduct(one), familyOf(one));
  const product = (id: number): Product => PRODUCTS.find((one) => one.id === id)!;
  const again = (path: string, id: number, copy: NonNullable<SitePage['copy']>, more: Partial<Shell> = {}): void =>
    add(path, named(product(id)), ofProduct(product(id), more), { ...familyOf(product(id)), copy });
  again('/collections/tents/products/corrie-1-tent', 4101, 'republished');
  again('/collections/sale/products/ember-gas-stove', 4301, 'republished', { crumbs: [['Sale', '/collections/sale']] });
  again('/collections/packs/products/drover-60-pack', 4402, 'republished');
  again('/products/corrie-2-tent?utm_source=newsletter&utm_medium=email&utm_campaign=lambing', 4102, 'parameter');
  again('/products/otter-7-sleeping-bag?gclid=EAIaIQobChMI9t2x8b', 4202, 'parameter');
  again('/Products/TARN-LEATHER-BOOT', 4501, 'case');
  again('/catalog/product/view/id/4302/', 4302, 'moved');
  again('/products/otter-0-sleeping-bag/', 4201, 'slash');
  again('/products/drover-45-pack?sid=0c77b1e2fa6d49', 4401, 'session', { session: '?sid=0c77b1e2fa6d49' });
  raw(`${HOST}/a/s/products/corrie-3-tent`, named(product(4103)), ampGoods(product(4103)), {
    ...familyOf(product(4103)),
    copy: 'amp',
  });
  raw('https://m.fellkit.example/products/otter-15-sleeping-bag', named(product(4203)), mobileGoods(product(4203)), {
    ...familyOf(product(4203)),
    copy: 'mobile',
  });

  const inLists = { alike: 'list products' } as const;
  const ofKind = (kind: Product['kind']): Product[] => PRODUCTS.filter((one) => one.kind === kind);
  const list = (title: string, items: readonly Product[], foot = ''): Shell => ({
    title,
    body: tiles(title, items, foot),
  });
  const byPrice = (items: readonly Product[]): Product[] =>
    [...items].sort((a, b) => Number(b.price) - Number(a.price));
  const [front, back] = paged(PRODUCTS, 6) as [Product[], Product[]];
  add('/collections/tents', 'list tents', list('Tents', ofKind('tents')), inLists);
  add('/collections/tents?sort_by=price-descending', 'list tents', list('Tents', byPrice(ofKind('tents'))), {
    ...inLists,
    copy: 'sort',
  });
  add('/collections/all/tents', 'list tents', list('Products tagged “tents”', ofKind('tents')), {
    ...inLists,
    copy: 'list',
  });
  add('/collections/sleeping-bags', 'list bags', list('Sleeping bags', ofKind('sleeping-bags')), inLists);
  add(
    '/collections/sleeping-bags?sort_by=price-descending',
    'list bags',
    list('Sleeping bags', byPrice(ofKind('sleeping-bags'))),
    { ...inLists, copy: 'sort' },
  );
  add('/collections/all', 'list all 1', list('All products', front, 'Page 1 of 2'), inLists);
  add('/collections/all?page=1', 'list all 1', list('All products', front, 'Page 1 of 2'), {
    ...inLists,
    copy: 'slash',
  });
  add('/collections/all?page=2', 'list all 2', list('All products', back, 'Page 2 of 2'), inLists);

  const helped = (path: string, one: Guide, text?: readonly string[], canonical?: string): string =>
    help(path, one.title, guide(one, path, text), canonical);
  const wide = { 360023: { alike: 'translation poles' } } as const satisfies Record<number, Partial<SitePage>>;
  const labelOf = ({ id }: Guide): Partial<SitePage> => (id === 360023 ? wide[360023] : {});
  for (const one of GUIDES)
    raw(
      guideAt(one),
      `guide ${one.id}`,
      helped(guideAt(one), one, undefined, one.id % 2 === 1 ? guideAt(one) : undefined),
      { ...labelOf(one), changed: one.day },
    );
  const [washing, seams, poles, fuel, fit, ratings, repair] = GUIDES as [
    Guide,
    Guide,
    Guide,
    Guide,
    Guide,
    Guide,
    Guide,
  ];
  const inShop = (one: Guide): Shell => ({
    title: one.title,
    crumbs: [['Advice', '/pages/advice']],
    body: `<div class="page-title"><h1>${one.title}</h1></div><div class="rte">${paragraphs(one.text)}</div>`,
  });
  const repeat = (path: string, one: Guide, html: string, copy: NonNullable<SitePage['copy']>): void =>
    raw(path, `guide ${one.id}`, html, { ...labelOf(one), copy });
  add('/pages/advice/washing-down', `guide ${washing.id}`, inShop(washing), { copy: 'republished' });
  add('/pages/advice/boot-fit', `guide ${fit.id}`, inShop(fit), { copy: 'republished' });
  repeat(`${HELP}/hc/print/${seams.id}`, seams, printedGuide(seams), 'print');
  repeat(`${HELP}/hc/en-gb/articles/${poles.id}`, poles, helped(`/hc/en-gb/articles/${poles.id}`, poles), 'slash');
  repeat(`${HELP}/amp/articles/${fuel.id}`, fuel, ampGuide(fuel), 'amp');
  const corrected = ratings.text.map((line) =>
    line.replace('does not quite shiver', 'doesn’t quite shiver').replace('insulation value', 'insulating value'),
  );
  repeat(
    `${HELP}/hc/en-gb/articles/${ratings.id}-what-temperature-rating-means`,
    ratings,
    helped('/old', ratings, corrected),
    'edited',
  );
  const feed = `<html><head><meta charset="utf-8"><title>Fellkit Help: new and updated</title></head><body><h3><a href="${guideAt(repair)}">${repair.title}</a></h3><small>via Fellkit Help</small>${paragraphs(repair.text)}</body></html>`;
  repeat(`${HELP}/feeds/reader/${repair.id}`, repair, feed, 'feed');
  const washingPrinted = printedGuide(washing);
  repeat(`${HELP}/hc/print/${washing.id}`, washing, washingPrinted, 'print');
  const german = `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Gebrochenes Zeltgestänge unterwegs schienen – Fellkit Hilfe</title></head><body><header class="hc-header"><a href="/hc/de">Fellkit Hilfe</a><nav><a href="/hc/de/requests/new">Anfrage einreichen</a><a href="/hc/de/signin">Anmelden</a></nav></header><main><article class="article"><h1>Gebrochenes Zeltgestänge unterwegs schienen</h1><div class="meta">Fellkit-Werkstatt</div><section class="article-body">${paragraphs(POLE_DE)}</section><span>War dieser Beitrag hilfreich?</span></article></main><footer class="hc-footer">Fellkit Ltd</footer></body></html>`;
  raw(`${HELP}/hc/de/articles/360023`, 'guide 360023 de', german, { alike: 'translation poles' });

  const entry = (one: Post): Shell => ({ title: one.title, crumbs: [['Journal', '/blogs/journal']], body: post(one) });
  for (const one of POSTS) add(postAt(one), `post ${one.slug}`, entry(one), { changed: one.day });
  const [bothies, quilt, train] = POSTS as [Post, Post, Post];
  add(`${postAt(bothies)}?comment=2`, `post ${bothies.slug}`, entry(bothies), { copy: 'permalink' });
  add(`${insecure}${postAt(quilt)}`, `post ${quilt.slug}`, entry(quilt), { copy: 'protocol' });
  const reader = `<html><head><meta charset="utf-8"><title>${train.title}</title></head><body><pre>Fellkit Journal, text only</pre><h2>${train.title}</h2><p>${train.by}, ${train.day}</p>${paragraphs(train.text)}<hr>${train.comments.map(([name, words]) => `<p>${name}: ${words}</p>`).join('')}</body></html>`;
  raw(`/text${postAt(train)}`, `post ${train.slug}`, reader, { copy: 'plain' });
  const guest = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${quilt.title} | The Slow Stitch</title></head><body><table width="100%"><tr><td id="masthead" colspan="2"><h1>The Slow Stitch</h1><i>a magazine for people who mend</i></td></tr><tr><td valign="top" width="180"><ul><li><a href="/issues">Issues</a></li><li><a href="/patterns">Patterns</a></li><li><a href="/subscribe">Subscribe</a></li></ul></td><td><h2>${quilt.title}</h2><p>By ${quilt.by}</p>${paragraphs(quilt.text)}<p>First published in the Fellkit Journal and used here with kind permission.</p></td></tr></table></body></html>`;
  raw('https://www.slowstitch.example/2025/03/sewing-one-quilt.html', `post ${quilt.slug}`, guest, {
    copy: 'republished',
  });
  const journal = (title: string, items: readonly Post[]): Shell => ({
    title,
    body: `<div class="h1">${title}</div>${items.map((one) => `<div class="blog-articles__article"><div class="h3"><a href="${postAt(one)}">${one.title}</a></div><div>${one.day}</div><p>${one.text[0]}</p></div>`).join('')}`,
  });
  const inJournal = { alike: 'list journal' } as const;
  add('/blogs/journal', 'journal', journal('Journal', POSTS), inJournal);
  add('/blogs/journal/tagged/winter', 'journal winter', journal('Journal: winter', [bothies, train]), inJournal);

  for (const [slug, town, address, phone, hours, extra] of SHOPS) {
    const body = `<div class="store"><h1>Our shop in ${town}</h1><div>${address}</div><div>${phone}</div><div>${hours}</div><div class="rte"><p>Come and lie in a tent. Apart from our whole range the shop has ${extra}. Repairs can be left at the counter and orders collected free of charge.</p></div></div>`;
    add(`/pages/shops/${slug}`, `shop ${slug}`, { title: `Our shop in ${town}`, body }, { alike: 'variant shops' });
    if (slug === 'capel-dulas')
      add(
        `${bare}/pages/shops/${slug}`,
        `shop ${slug}`,
        { title: `Our shop in ${town}`, body },
        { alike: 'variant shops', copy: 'host' },
      );
  }
  for (const { year, text } of RETURNS) {
    const body = `<div class="shopify-policy__title"><h1>Returns and guarantee${year === '2023' ? ' (orders before 1 January 2025)' : ''}</h1></div><div class="rte">${paragraphs(text)}</div>`;
    add(
      `/policies/returns-${year}`,
      `returns ${year}`,
      { title: 'Returns and guarantee', body },
      { alike: 'version returns' },
    );
  }
  for (const [number, name, price, fits] of SPARES) {
    const body = `<div class="product"><h1>${name}</h1><div>Part ${number}</div><div>£${price}</div><div>Fits: ${fits}</div><button>Add to cart</button></div>`;
    add(`/products/${number.toLowerCase()}`, `spare ${number}`, { title: name, body }, { alike: 'thin spares' });
  }
  for (const [id, caption, by] of PHOTOS) {
    const body = `<div class="ugc"><img src="//cdn.fellkit.example/ugc/${id}.jpg" alt=""><div class="ugc__caption">${caption}</div><div>Photo by ${by}</div><button>Report</button></div>`;
    add(`/community/photos/${id}`, `photo ${id}`, { title: caption, body }, { alike: 'thin photos' });
  }
  for (const word of ['crampons', 'hammock']) {
    const body = `<div class="template-search"><h1>Search results</h1><input type="search" value="${word}"><p>No results found for “${word}”. Check the spelling or use a different word or phrase.</p></div>`;
    add(`/search?q=${word}`, `search ${word}`, { title: 'Search', body }, { alike: 'thin searches' });
  }
  add(
    '/products/corrie-4-tent',
    'gone',
    {
      title: 'Not found',
      body: '<div class="template-404"><p>404</p><h1>Page not found</h1><a class="button" href="/collections/all">Continue shopping</a></div>',
    },
    { alike: 'thin errors' },
  );
  add(
    '/account/orders',
    'login',
    {
      title: 'Log in',
      body: '<div class="customer login"><h1>Log in</h1><form><input type="email" placeholder="Email"><input type="password" placeholder="Password"><a href="#recover">Forgot your password?</a><button>Sign in</button><a href="/account/register">Create account</a></form></div>',
    },
    { alike: 'thin errors' },
  );
  return { name: 'fell-kit', pages };
}
