/** Different pages of one site that share nearly all that they show, and copies of which hardly a line is the same. */
import { describe, expect, it } from 'vitest';
import { droppedAmong, type Given } from './dropped.ts';

const HOST = 'https://shop.example';
const shell = (path: string, title: string, body: string, visits = path.length): Given => ({
  id: path,
  url: HOST + path,
  html: `<!doctype html><title>${title} | Shop</title><body><nav><a href="/">Home</a> <a href="/all">All goods</a></nav><main>${body}</main><div class=end><p>Delivery within three days</p><p>${visits * 37} visitors have read our pages today</p></div>`,
});
const article = (path: string, n: number): Given =>
  shell(
    path,
    `Story ${n}`,
    `<h1>Story ${n}</h1>${['winter', 'harbour', 'council'].map((word, i) => `<p>The ${word} of year ${n * 7 + i} brought ${n + 2} ships and ${n * 3 + i} letters to the town, of which nobody in street ${n} had heard before the evening of day ${n + i}.</p>`).join('')}`,
  );
const notices = Array.from({ length: 9 }, (_, n) => article(`/story/${n}`, n));

const dropped = (pages: readonly Given[]): Promise<string[]> => droppedAmong([...notices, ...pages]);

const CARE =
  'Rinse it by hand after use and dry it at once, since standing drops leave marks. Never put it into a dishwasher, whose salts pit the metal and dry out the handle, and keep it out of reach of children at all times.';

const RICE =
  'Wash the rice three times until the water is clear, then let it stand for twenty minutes. Cook it on a low flame with the lid on, and do not stir it at all.';

/** Pages of two shapes in one template, whose footer has a line with numbers, and two more of one text. */
const withFooter = (line: (n: number) => string, [one, other]: readonly [string, string]): readonly Given[] => {
  const inFooter = (path: string, title: string, body: string, n: number): Given => ({
    id: path,
    url: `https://institute.example${path}`,
    html: `<!doctype html><title>${title} | Institute</title><body><div id="wrap"><div id="top"><a href="/">Home</a></div><div id="inner">${body}</div><div id="footer"><p>${line(n)}</p></div></div>`,
  });
  const told = Array.from({ length: 12 }, (_, n) => {
    const facts = n % 2 === 0 ? '' : `<table><tr><th>Weight<td>${n * 31} grams<tr><th>Length<td>${n * 7} cm</table>`;
    const text = `Number ${n} was made in the year ${1800 + n * 9} by the smith of street ${n}, who had ${n + 3} apprentices.`;
    return inFooter(`/thing/${n}`, `Thing ${n}`, `<h1>Thing ${n}</h1><p>${text}</p>${facts}`, 101 + 17 * n);
  });
  const same = (path: string, n: number): Given => inFooter(path, 'A test', `<h1>A test</h1><p>${CARE}</p>`, n);
  return [...told, same(one, 5031), same(other, 7719)];
};

/** A blog beside whose posts stand the titles of others, and two of its lists by tag: items, and the titles beside them. */
const blogWith = (
  lists: Readonly<Record<string, readonly [items: readonly number[], beside: number]>>,
): readonly Given[] => {
  const names = ['The lock', 'A weir', 'Our crane', 'Two kilns', 'The forge', 'A dairy', 'One press', 'The mint'];
  const link = (n: number): string => `<a href="/post/${n % 8}">${names[n % 8]} of the old river town</a>`;
  const leads = [
    'It was built by nine brothers of whom nobody knew the names until a chest with their letters was found in the attic of the mill last winter.',
    'Whoever passes it in the evening hears the water under the planks, and the keeper says that he has not slept without it since his tenth year.',
  ];
  const inBlog = (path: string, title: string, body: string, beside: number): Given => ({
    id: path,
    url: `https://blog.example${path}`,
    html: `<!doctype html><title>${title} | Blog</title><body><div class="head"><a href="/">Home</a></div><div class="page"><div class="posts">${body}</div><div class="beside"><h3>Other posts</h3><ul>${[0, 1, 2, 3].map((i) => `<li>${link(beside + i)}</li>`).join('')}</ul></div></div>`,
  });
  const posts = Array.from({ length: 16 }, (_, n) =>
    inBlog(
      `/post/${n}`,
      `Post ${n}`,
      `<h1>Post ${n}</h1><p>On day ${n} of the flood in ${1700 + n * 13} the people of street ${n} carried ${n + 4} beds to the hill, and slept there for ${n + 2} nights.</p>`,
      n,
    ),
  );
  const pages = Object.entries(lists).map(([tag, [items, beside]]) =>
    inBlog(
      `/tag/${tag}`,
      `Posts tagged ${tag}`,
      `<h1>Posts tagged ${tag}</h1>${items.map((n, i) => `<div class="item"><h2>${link(n)}</h2>${i < 2 ? `<p>${leads.map((lead) => `${names[n]}: ${lead}`).join(' ')}</p>` : ''}</div>`).join('')}`,
      beside,
    ),
  );
  return [...posts, ...pages];
};

describe('different pages stay', () => {
  it('of a series with one menu, such as slides', async () => {
    const names = ['Motivation', 'Interfaces', 'Questions', 'Thanks', 'Sources'];
    const menu = names.map(
      (name) => `<p><a href="/slides/${name.toLowerCase()}.html">${name} of the talk on ropes</a></p>`,
    );
    const slides = names.map((name) =>
      shell(`/slides/${name.toLowerCase()}.html`, name, `<h1>${name}</h1><div class="menu">${menu.join('')}</div>`),
    );
    expect(await dropped(slides)).toEqual([]);
  });

  it('lists of which each has an item that many pages name', async () => {
    expect(await dropped(blogWith({ stone: [[0, 1, 5], 2], water: [[0, 1, 6], 2] }))).toEqual([]);
    expect(await dropped(blogWith({ stone: [[0, 1, 5], 2], water: [[0, 1], 2] }))).toEqual([]);
  });

  it.each([
    (n: number) => `Certificate no. ${n} of the institute`,
    (n: number) => `Valid for the machines from ${n} on`,
    (n: number) => `Report of the laboratory, page ${n}`,
    (n: number) => `Ordered by telephone: ${n} £ a piece`,
    (n: number) => `检测中心出具 报告编号：${n}`,
  ])('whose number is in the footer of the site: %#', async (line) => {
    expect(await dropped(withFooter(line, ['/test/1', '/test/2']))).toEqual([]);
  });

  it('articles of one text whose own footers have the amounts', async () => {
    const recipe = (n: number): Given =>
      shell(
        `/r/${n}`,
        'Bread',
        `<article><h1>Bread</h1><p>${CARE}</p><footer class="footer"><p>Enough for a table of ${n} people</p></footer></article>`,
      );
    expect(await dropped([recipe(4), recipe(6), recipe(9)])).toEqual([]);
  });

  it('the print view of one thing and the page of another', async () => {
    const thing = (path: string, name: string): Given =>
      shell(path, name, `<h1>${name}</h1><p>${CARE}</p><p>See also <a href="/p/1">Oak table</a></p>`);
    const print = (path: string, name: string): Given => ({
      id: path,
      url: HOST + path,
      html: `<title>Shop</title><body><p>Shop</p><h1>${name}</h1><p>${CARE}</p>`,
    });
    expect(await dropped([print('/print/1', 'Oak table'), thing('/p/2', 'Beech table')])).toEqual([]);
  });

  it('tables whose rows have one word and other numbers', async () => {
    const table = (path: string, first: number): Given =>
      shell(
        path,
        'Departures',
        `<h1>Departures</h1><p>${CARE}</p><table>${['Station', 'Harbour', 'Mill', 'School'].map((stop, i) => `<tr><td>${stop}<td>${first}:${10 + i}<td>${first + 2}:${20 + i}<td>${first + 5}:${31 + i}`).join('')}</table>`,
      );
    expect(await dropped([table('/d/1', 6), table('/d/2', 9)])).toEqual([]);
  });

  it('products that differ in a price, a size and a number', async () => {
    const product = (n: number): Given =>
      shell(`/p/${n}`, `Pan, ${n} cm`, `<h1>Pan, ${n} cm</h1><p>Price: £${n * 2}</p><p>${CARE}</p><p>Item HP-${n}</p>`);
    expect(await dropped([16, 18, 20, 24].map(product))).toEqual([]);
  });

  it('notices of one form for other dates and places', async () => {
    const notice = (day: number, place: string): Given =>
      shell(
        `/n/${day}`,
        `Water cut on ${day} May`,
        `<h1>Water cut on ${day} May</h1><p>From ${day - 10} to 17 o'clock there will be no water in ${place}, since a pipe is replaced there. Please fill a bucket in time and close all taps before you leave home.</p>`,
      );
    expect(await dropped([notice(19, 'Mill Lane'), notice(21, 'Church Row'), notice(27, 'Castle Hill')])).toEqual([]);
  });

  it('the weather and the months of a calendar', async () => {
    const day = (n: number): Given =>
      shell(
        `/w/${n}`,
        'The weather',
        `<h1>The weather</h1><table><tr><td>${n} June<td>${n + 9} degrees<td>wind ${n * 2}</table>`,
      );
    const month = (name: string, n: number): Given =>
      shell(`/c/${n}`, `Calendar: ${name}`, `<h1>Calendar: ${name}</h1><p>There are no events in this month.</p>`);
    expect(await dropped([day(1), day(4), day(9), month('June', 6), month('July', 7)])).toEqual([]);
  });

  it('pages of a list, and searches, with other items', async () => {
    const goods = Array.from(
      { length: 24 },
      (_, n) => `<li><a href="/p/${n}">${['Kettle', 'Pan', 'Knife'][n % 3]} number ${n}</a></li>`,
    );
    const list = (path: string, from: number, intro = ''): Given =>
      shell(path, 'All goods', `<h1>All goods</h1>${intro}<ul>${goods.slice(from, from + 8).join('')}</ul>`);
    const search = (word: string, hit: number): Given =>
      shell(`/search?q=${word}`, 'Search', `<h1>Search</h1><p>1 found for ${word}</p><ul>${goods[hit]}</ul>`);
    const pages = [list('/all', 0), list('/all?page=2', 8), list('/all?page=3', 16), list('/all?sort=name', 0)];
    expect(await dropped([...pages.slice(0, 3), search('red', 3), search('blue', 7)])).toEqual([]);
  });

  it('a thread, its second page, and the posts of one of its authors', async () => {
    const posts = Array.from(
      { length: 8 },
      (_, n) =>
        `<div><p><a href="/u/${n % 2}">user ${n % 2}</a></p><p>In answer ${n} I would say that chain ${n * 3} needs oil after ${n + 2} rides in the rain, whatever the shop tells you.</p></div>`,
    );
    const view = (path: string, shown: readonly string[]): Given =>
      shell(path, 'Oil for chains', `<h1>Oil for chains</h1>${shown.join('')}`);
    const pages = [
      view('/t/1', posts.slice(0, 5)),
      view('/t/1?page=2', posts.slice(5)),
      view(
        '/t/1?by=0',
        posts.filter((_, n) => n % 2 === 0),
      ),
    ];
    expect(await dropped(pages)).toEqual([]);
  });
});

describe('copies go', () => {
  it('a list under another name, with other posts beside it', async () => {
    expect(await dropped(blogWith({ stone: [[0, 1, 5], 2], water: [[0, 1, 5], 4] }))).toHaveLength(1);
  });

  it.each([
    (n: number) => `Opac 4.2 · ${n} titles · made in 0.${n} s`,
    (n: number) => `服务器处理用时 ${n} 毫秒，欢迎光临`,
  ])('with other numbers in the footer of the site: %#', async (line) => {
    expect(await dropped(withFooter(line, ['/test/1', '/old/test?n=1']))).toHaveLength(1);
  });

  it('fetched twice, once with more around its text than it has', async () => {
    const offers = (from: number): string =>
      Array.from(
        { length: 4 },
        (_, n) =>
          `<li><a href="/p/${from + n}">Thing ${from + n}</a> for ${from * 3 + n} guests of the inn who come by boat, at noon and in the evening</li>`,
      ).join('');
    const twice = (path: string, around: string): Given =>
      shell(path, 'How to cook rice', `<h1>How to cook rice</h1><p>${CARE}</p><ul class="related">${around}</ul>`);
    const pages = [twice('/rice', offers(20)), twice('/rice?utm_source=mail', '')];
    expect(await dropped(pages)).toHaveLength(1);
  });

  it('a print view that is called like many pages', async () => {
    const [text, url] = [`<h1>How to cook rice</h1><p>${CARE}</p><p>${RICE}</p>`, '/rice'];
    const print: Given = { id: '/print/rice', url: `${HOST}/print/rice`, html: `<title>Shop</title><body>${text}` };
    const names = ['mill', 'press', 'kiln', 'forge', 'dairy', 'weir', 'lock', 'crane'];
    const near = `<div class="related">${names.map((name) => `<div>An old ${name} above the river</div>`).join('')}</div>`;
    expect(await dropped([shell(url, 'How to cook rice', text + near), print])).toEqual(['/print/rice']);
  });

  it('a list in another order', async () => {
    const goods = ['Kettle', 'Pan', 'Knife', 'Towel', 'Board', 'Bowl'].map(
      (name, n) => `<li><a href="/p/${n}">${name} of the north</a> £${n + 10}</li>`,
    );
    const list = (path: string, items: readonly string[]): Given =>
      shell(path, 'All goods', `<h1>All goods</h1><ul>${items.join('')}</ul>`);
    expect(await dropped([list('/all', goods), list('/all?sort=price', goods.toReversed())])).toHaveLength(1);
  });

  it('a print view without the links and with a line of its own', async () => {
    const text = `<h1>How to cook rice</h1><p>${CARE}</p><p>${RICE}</p>`;
    const near = `<h2>Nearby</h2><a href="/1">The old mill above the river, with its wheel of nine metres</a><a href="/2">The museum of paper, which has a press of its own</a>`;
    const print: Given = {
      id: '/print/rice',
      url: `${HOST}/print/rice`,
      html: `<title>How to cook rice | Shop</title><body>${text}<p>© 2025 The Shop</p>`,
    };
    expect(await dropped([shell('/rice', 'How to cook rice', text + near), print])).toEqual(['/print/rice']);
  });
});

describe('canonical links', () => {
  const talks = ['stars', 'clocks', 'glass', 'bees', 'ropes', 'tides', 'maps'];
  const speakers = ['Anna Quill', 'Carl Berg', 'Eva Dorn', 'Ina Falk', 'Jon Lund', 'Kim Roth', 'Lea Voss'];
  const withLink = (link: (path: string) => string): Given[] =>
    talks.map((name, i) => {
      const path = `/talks/${name}`;
      const page = shell(path, 'A talk', `<h1>A talk</h1><p>${CARE}</p><p>${RICE}</p>`);
      const box = `<div class=box><p>${speakers[i]} shows what nobody knew of ${name}, in the ${name} room.</p></div>`;
      return { ...page, html: `<link rel=canonical href="${HOST}${link(path)}">${page.html}${box}` };
    });

  it('that many pages have to one address tell none of them', async () => {
    expect(await dropped(withLink(() => '/'))).toEqual([]);
    expect(await dropped(withLink(() => '/talks'))).toEqual([]);
  });

  it('of a page and its views make these one', async () => {
    const [page] = withLink((path) => path);
    const print = { ...page!, id: '/talks/stars/copy', url: `${HOST}/talks/stars/copy` };
    expect(
      await dropped([page!, { ...print, html: print.html.replace('</div>', '<p>Printed</p></div>') }]),
    ).toHaveLength(1);
  });
});
