import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { scan } from '../../src/scan.ts';

interface Page {
  readonly id: string;
  readonly url: string;
  readonly html: string;
  /** Pages of one group are copies of each other. */
  readonly group: string;
}

/**
 * A small invented shop, made by somebody who did not know the rules: 19 variants of an apron that differ in a colour, a size, a
 * price, a picture or a number in a hidden field, six copies of one of them, and other pages.
 */
const FIXTURE = new URL('../fixtures/shop-of-variants/pages.jsonl.gz', import.meta.url);
const PAGES: readonly Page[] = gunzipSync(readFileSync(FIXTURE))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** The copies that go, and each page that goes for another that says something else. */
async function removedFrom(pages: readonly Page[]): Promise<{ found: number; wrong: string[] }> {
  const groups = new Map(pages.map(({ id, group }) => [id, group]));
  const wrong: string[] = [];
  let found = 0;
  for await (const record of scan(pages, { jobs: 1 })) {
    if (record.type !== 'doc' || record.status !== 'dropped') continue;
    found++;
    const { kept } = record.evidence;
    if (groups.get(kept) !== groups.get(record.id)) wrong.push(`${record.id} for ${kept}`);
  }
  return { found, wrong };
}

it('only copies go in a shop where most pages have one description, which is learnt as template', async () => {
  const { found, wrong } = await removedFrom(PAGES);
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(3);
});

/** Another article, with its own name, words, picture and price, in the form of the apron. */
function other(i: number): Page {
  const { html } = PAGES.find(({ id }) => id.endsWith('/linen-apron-2'))!;
  const [kind, part] = ['mug', 'glove', 'board', 'napkin', 'towel', 'jar', 'dish', 'bowl'].flatMap((name, n) =>
    n === i % 8 ? [name, ['rim', 'seam', 'grain', 'hem', 'weave', 'lid', 'foot', 'glaze'][n]!] : [],
  ) as [string, string];
  const said = `Number ${i} of our ${kind}s is made by two people in a barn, who look at the ${part} of each ${kind} by daylight, and send back every ${kind} whose ${part} they would not show to a neighbour. The ${kind} that you get is wrapped in paper and packed in straw.`;
  return {
    id: `other-${i}`,
    url: `https://www.holm.example/products/${kind}-${i}`,
    group: `other-${i}`,
    html: html
      .replace(/Linen apron/g, `Our ${kind} ${i}`)
      .replace(/<div class="desc">.*?<\/div>/s, `<div class="desc"><p>${said}</p></div>`)
      .replace(/apron-navy/, `${kind}-${i}`)
      .replace(/€48/g, `€${5 + 3 * i}`)
      .replace(/LA-100/g, `OA-${i}`),
  };
}

it.each([0, 3, 6, 9, 12])(
  'only copies go in smaller shops with some of these pages and %i other articles',
  async (others) => {
    // Pages of other forms are not compared by markup and short lines.
    const aprons = PAGES.filter(({ id }) => id.includes('/linen-apron') && !id.endsWith('.amp'));
    const articles = Array.from({ length: others }, (_, i) => other(i));
    let copies = 0;
    // Each shop has the aprons of some remainders: 3 to 9 of them.
    for (const [modulus, remainders] of [
      [7, [0]],
      [7, [1]],
      [7, [2]],
      [7, [3]],
      [7, [4]],
      [7, [5]],
      [7, [6]],
      [5, [0, 2]],
      [5, [1, 3]],
      [5, [2, 4]],
    ] as const) {
      const shop = aprons.filter((_, i) => (remainders as readonly number[]).includes(i % modulus));
      const { found, wrong } = await removedFrom([...shop, ...articles]);
      expect(wrong).toEqual([]);
      copies += found;
    }
    expect(copies).toBeGreaterThan(0);
  },
);

it('a product in a collection is no list, so that a note makes another page of it', async () => {
  const pages = PAGES.filter(({ id }) => /\/collections\/kitchen\/products\/|apron-13$/.test(id));
  expect(pages).toHaveLength(2);
  const articles = Array.from({ length: 6 }, (_, i) => other(i));
  expect(await removedFrom([...pages, ...articles])).toEqual({ found: 0, wrong: [] });
});
