/**
 * The shop of a museum, on a hosted shop system: products below their collections, variants in the query, orders of lists,
 * currencies, a prefix for abroad, tags of the blog, vendors and types, and a page of each product that prints.
 */
import { type CopyKind, drawn, type Site, type SitePage } from '../site.ts';
import { COLLECTIONS, PAGES, POSTS, type Post, PRODUCTS, type Product } from './texts.ts';

const HOST = 'https://shop.fenlandprint.example';
const NAME = 'Fenland Print Museum Shop';

interface Written {
  readonly path: string;
  readonly title: string;
  readonly body: string;
  readonly alike?: SitePage['alike'];
  /** Whether the page declares its address. */
  readonly isDeclared?: boolean;
}

const money = (pence: number, sign = '£'): string => `${sign}${(pence / 100).toFixed(2)}`;

function shell({ path, title, body, isDeclared }: Written, visit: string, base = ''): string {
  const also = [...PRODUCTS]
    .sort((a, b) => drawn(`${visit} ${a.handle}`, 1e6) - drawn(`${visit} ${b.handle}`, 1e6))
    .slice(0, 4);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} &ndash; ${NAME}</title>${isDeclared ? `\n<link rel="canonical" href="${HOST}${path}">` : ''}
<script>window.theme={"cart":"${drawn(`${visit} cart`, 1e9).toString(16)}"}</script></head>
<body class="template"><a class="skip" href="#main">Skip to content</a><div class="announcement">Free UK delivery on orders over £40</div>
<header><a href="${base}/">${NAME}</a><nav>${COLLECTIONS.filter(({ inMenu }) => inMenu)
    .map(({ handle, name }) => `<a href="${base}/collections/${handle}">${name}</a>`)
    .join(
      ' ',
    )}<a href="${base}/blogs/journal">Journal</a></nav><a href="/account">Log in</a> <a href="/cart">Basket (${drawn(`${visit} items`, 2)})</a></header>
<main id="main">${body}</main>
<section class="also"><h2>You may also like</h2>${also.map(({ handle, name, price }) => `<div class="card"><a href="${base}/products/${handle}"><img src="/cdn/${handle}_300x.jpg" alt="">${name}</a> <span>${money(price)}</span></div>`).join('')}</section>
<footer><p>Every purchase supports the museum and its presses.</p><p><a href="${base}/pages/delivery">Delivery</a> <a href="${base}/pages/returns">Returns</a> <a href="${base}/pages/contact">Contact</a></p><p>© 2025 Fenland Print Museum. Registered charity 0000000.</p></footer></body></html>`;
}

const productBody = ({ handle, name, price, texts, sizes, maker }: Product, sign = '£'): string =>
  `<div class="product"><img src="/cdn/${handle}_800x.jpg" alt="${name}"><h1>${name}</h1><p class="vendor">${maker}</p><p class="price">${money(price, sign)}</p>${sizes ? `<select name="id">${sizes.map((size) => `<option>${size}</option>`).join('')}</select>` : ''}<button>Add to basket</button><div class="rte">${texts.map((text) => `<p>${text}</p>`).join('')}</div></div>`;

const product = (one: Product): Written => ({
  path: `/products/${one.handle}`,
  title: one.name,
  body: productBody(one),
  isDeclared: true,
  ...(one.family !== undefined && { alike: one.family }),
});

const card = (base: string, { handle, name, price }: Product): string =>
  `<li><a href="${base}/products/${handle}"><img src="/cdn/${handle}_400x.jpg" alt="">${name}</a><span>${money(price)}</span></li>`;

const collection = (path: string, title: string, products: readonly Product[], intro = '', base = ''): Written => ({
  path,
  title,
  body: `<h1>${title}</h1>${intro && `<p>${intro}</p>`}<form><select name="sort_by"><option>Featured</option><option>Price, low to high</option><option>Alphabetically</option></select></form><p>${products.length} products</p><ul class="grid">${products.map((one) => card(base, one)).join('\n')}</ul>`,
  alike: 'list collections',
});

const post = ({ handle, title, date, texts, tags }: Post): Written => ({
  path: `/blogs/journal/${handle}`,
  title,
  body: `<article><h1>${title}</h1><time>${date}</time>${texts.map((text) => `<p>${text}</p>`).join('')}<p>Tags: ${tags.map((tag) => `<a href="/blogs/journal/tagged/${tag}">${tag}</a>`).join(', ')}</p><p>Share <a href="#">Facebook</a> <a href="#">Pinterest</a></p></article>`,
});

const blog = (path: string, title: string, posts: readonly Post[]): Written => ({
  path,
  title,
  body: `<h1>${title}</h1>${posts.map(({ handle, title: name, date, texts }) => `<div class="post"><h2><a href="/blogs/journal/${handle}">${name}</a></h2><time>${date}</time><p>${texts[0]}</p><a href="/blogs/journal/${handle}">Read more</a></div>`).join('\n')}`,
  alike: 'list journal',
});

export function printRoomShop(): Site {
  const pages: SitePage[] = [];
  const add = (one: Written): Written => {
    const { path, alike } = one;
    pages.push({ url: HOST + path, html: shell(one, path), content: path, ...(alike !== undefined && { alike }) });
    return one;
  };
  const copy = ({ path, alike }: Written, kind: CopyKind, url: string, html: string): void => {
    pages.push({ url: HOST + url, html, content: path, copy: kind, ...(alike !== undefined && { alike }) });
  };

  const home = add({
    path: '/',
    title: 'Prints, tools and paper',
    body: `<h1>From the presses</h1><p>Posters are printed on the museum’s Wharfedale of 1872, cards on the Adana by whoever is in on Thursday.</p><ul>${PRODUCTS.slice(
      0,
      6,
    )
      .map((one) => card('', one))
      .join('')}</ul>`,
  });
  copy(home, 'parameter', '/?utm_source=newsletter&utm_medium=email', shell(home, 'home utm'));
  copy(home, 'prefix', '/en-us', shell(home, 'home us', '/en-us'));

  const products = PRODUCTS.map((one) => add(product(one)));
  const at = (handle: string): number => PRODUCTS.findIndex((one) => one.handle === handle);
  for (const { handle, items } of COLLECTIONS) {
    for (const item of items.slice(0, handle === 'posters' ? 3 : 1)) {
      const one = products[at(item)]!;
      copy(one, 'moved', `/collections/${handle}/products/${item}`, shell(one, `${handle} ${item}`));
    }
  }
  const shirt = at('linen-apron');
  for (const id of [401, 402])
    copy(
      products[shirt]!,
      'parameter',
      `/products/linen-apron?variant=${id}`,
      shell(products[shirt]!, `variant ${id}`),
    );
  const poster = at('poster-wharfedale-red');
  copy(
    products[poster]!,
    'prefix',
    '/en-us/products/poster-wharfedale-red',
    shell(products[poster]!, 'us poster', '/en-us'),
  );
  const type = at('wood-type-set');
  copy(
    products[type]!,
    'print',
    '/products/wood-type-set?view=print',
    `<html><head><title>${PRODUCTS[type]!.name}</title></head><body><p>${NAME}</p>${productBody(PRODUCTS[type]!).replace('<button>Add to basket</button>', '')}</body></html>`,
  );
  const ink = at('ink-black');
  copy(products[ink]!, 'parameter', '/products/ink-black?_pos=1&_sid=9d1f&_ss=r', shell(products[ink]!, 'search ink'));

  for (const { handle, name, items, intro } of COLLECTIONS) {
    const own = items.map((item) => PRODUCTS[at(item)]!);
    const one = add({ ...collection(`/collections/${handle}`, name, own, intro), isDeclared: true });
    if (handle === 'posters') {
      const sorted = [...own].sort((a, b) => a.name.localeCompare(b.name));
      copy(
        one,
        'sort',
        '/collections/posters?sort_by=title-ascending',
        shell({ ...collection(one.path, name, sorted, intro), isDeclared: true }, 'posters sorted'),
      );
      copy(one, 'parameter', '/collections/posters?page=1', shell(one, 'posters page 1'));
    }
    if (handle === 'tools')
      copy(
        one,
        'list',
        '/collections/types?q=Tools',
        shell(collection('/collections/types?q=Tools', 'Tools', own), 'type tools'),
      );
    if (handle === 'cards')
      copy(
        one,
        'list',
        '/collections/vendors?q=The%20Thursday%20Press',
        shell(collection('/x', 'The Thursday Press', own), 'vendor thursday'),
      );
    if (handle === 'paper')
      copy(
        one,
        'sort',
        '/collections/paper?sort_by=price-descending',
        shell(
          {
            ...collection(
              one.path,
              name,
              [...own].sort((a, b) => b.price - a.price),
              intro,
            ),
            isDeclared: true,
          },
          'paper price',
        ),
      );
  }
  const posts = POSTS.map((one) => add(post(one)));
  copy(posts[0]!, 'parameter', `/blogs/journal/${POSTS[0]!.handle}?fbclid=IwAR0a9`, shell(posts[0]!, 'fb'));
  copy(posts[2]!, 'prefix', `/en-us/blogs/journal/${POSTS[2]!.handle}`, shell(posts[2]!, 'us post', '/en-us'));
  const journal = add(blog('/blogs/journal', 'Journal', POSTS));
  copy(journal, 'parameter', '/blogs/journal?page=1', shell(journal, 'journal 1'));
  const tagged = (tag: string): Post[] => POSTS.filter(({ tags }) => tags.includes(tag));
  const workshop = add(blog('/blogs/journal/tagged/workshop', 'Journal – Tagged "workshop"', tagged('workshop')));
  copy(
    workshop,
    'list',
    '/blogs/journal/tagged/courses',
    shell(blog('/x', 'Journal – Tagged "courses"', tagged('courses')), 'courses'),
  );
  add(blog('/blogs/journal/tagged/presses', 'Journal – Tagged "presses"', tagged('presses')));
  add(blog('/blogs/journal/tagged/collection', 'Journal – Tagged "collection"', tagged('collection')));
  const fixed = PAGES.map(({ handle, title, texts }) =>
    add({
      path: `/pages/${handle}`,
      title,
      body: `<h1>${title}</h1>${texts.map((text) => `<p>${text}</p>`).join('')}`,
    }),
  );
  copy(fixed[0]!, 'prefix', '/en-us/pages/delivery', shell(fixed[0]!, 'us delivery', '/en-us'));
  copy(
    fixed[1]!,
    'moved',
    '/policies/refund-policy',
    shell(
      {
        ...fixed[1]!,
        title: 'Refund policy',
        body: fixed[1]!.body.replace('<h1>Returns</h1>', '<h1>Refund policy</h1>'),
      },
      'policy',
    ),
  );
  return { name: 'print-room-shop', pages };
}
