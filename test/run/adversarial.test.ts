/** Different pages of one site that share nearly all that they show, and copies of which hardly a line is the same. */
import { describe, expect, it } from 'vitest';
import { scan } from '../../src/scan.ts';

interface Given {
  readonly id: string;
  readonly url: string;
  readonly html: string;
}

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

async function dropped(pages: readonly Given[]): Promise<string[]> {
  const gone: string[] = [];
  for await (const record of scan([...notices, ...pages], { jobs: 1 })) {
    if (record.type === 'doc' && record.status === 'dropped') gone.push(record.id);
  }
  return gone;
}

const CARE =
  'Rinse it by hand after use and dry it at once, since standing drops leave marks. Never put it into a dishwasher, whose salts pit the metal and dry out the handle, and keep it out of reach of children at all times.';

describe('different pages stay', () => {
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
  it('a list in another order', async () => {
    const goods = ['Kettle', 'Pan', 'Knife', 'Towel', 'Board', 'Bowl'].map(
      (name, n) => `<li><a href="/p/${n}">${name} of the north</a> £${n + 10}</li>`,
    );
    const list = (path: string, items: readonly string[]): Given =>
      shell(path, 'All goods', `<h1>All goods</h1><ul>${items.join('')}</ul>`);
    expect(await dropped([list('/all', goods), list('/all?sort=price', goods.toReversed())])).toHaveLength(1);
  });

  it('a print view without the links and with a line of its own', async () => {
    const text = `<h1>How to cook rice</h1><p>${CARE}</p><p>Wash the rice three times until the water is clear, then let it stand for twenty minutes. Cook it on a low flame with the lid on, and do not stir it at all.</p>`;
    const near = `<h2>Nearby</h2><a href="/1">The old mill above the river, with its wheel of nine metres</a><a href="/2">The museum of paper, which has a press of its own</a>`;
    const print: Given = {
      id: '/print/rice',
      url: `${HOST}/print/rice`,
      html: `<title>How to cook rice | Shop</title><body>${text}<p>© 2025 The Shop</p>`,
    };
    expect(await dropped([shell('/rice', 'How to cook rice', text + near), print])).toEqual(['/print/rice']);
  });
});
