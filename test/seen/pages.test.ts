import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSeen, type SeenOptions } from '../../src/public/seen.ts';
import { textOf } from './texts.ts';

const root = mkdtempSync(join(tmpdir(), 'seen-pages-'));
let folders = 0;
const opened = (options: Partial<SeenOptions> = {}) => openSeen({ path: join(root, `index-${folders++}`), ...options });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SHIPPING =
  'All orders are shipped within three working days from our warehouse in Rotterdam, and you may return every article within thirty days in its original box. Shipping is free above fifty euros, and our customer service answers by telephone on every working day between nine and five.';
/** A page of a product, whose main text is the paragraph on shipping; `many` rows of a table say what it is. */
const product = (name: string, many: number): string =>
  `<!doctype html><title>Goods</title><main><h1>Goods</h1><table>${Array.from(
    { length: many },
    (_, i) => `<tr><th>Part ${i}</th><td>${name} ${7 * i}, ${textOf(i + name.length).slice(0, 20)}</td></tr>`,
  ).join('')}</table><div class="text"><p>${SHIPPING}</p></div></main>`;

const stores: [string, Partial<SeenOptions>][] = [
  ['with texts', { storeText: true }],
  ['without texts', {}],
  ['by simhash', { method: 'simhash' }],
];

describe.each(stores)('pages of one site, in an index %s', (_, options) => {
  it('that only lead to other addresses are not compared', async () => {
    const seen = await opened(options);
    const moved = (to: string): string =>
      `<title>Moved</title><meta http-equiv="refresh" content="0; url=/${to}"><p>${SHIPPING}</p><a href="/${to}">Go</a>`;
    for (const to of ['one', 'two'])
      expect(await seen.check({ url: `https://shop.example/old-${to}`, html: moved(to) })).toMatchObject({
        verdict: 'too-short',
      });
    await seen.close();
  });

  it('are not exact by a paragraph that is little of what they show', async () => {
    const seen = await opened(options);
    const [first, second] = [product('kettle', 20), product('refrigerator', 20)];
    await seen.check({ url: 'https://shop.example/1', html: first });
    expect((await seen.check({ url: 'https://shop.example/2', html: second })).verdict).not.toBe('exact');
    // The same page elsewhere is the same in all that it shows.
    expect(await seen.check({ url: 'https://shop.example/3', html: first })).toMatchObject({
      verdict: 'exact',
      match: { id: 'https://shop.example/1' },
    });
    await seen.close();
  });

  it('are variants under two titles, however equal their texts', async () => {
    const seen = await opened(options);
    const text = textOf(3);
    await seen.check({ url: 'https://shop.example/kettle', title: 'Red kettle | Shop', text });
    expect(
      await seen.check({ url: 'https://shop.example/fridge', title: 'Blue fridge | Shop', text }, { insert: 'always' }),
    ).toMatchObject({ verdict: 'near', match: { similarity: 1, kind: 'variant' } });
    // A copy is found behind a variant.
    expect(await seen.check({ url: 'https://shop.example/fridge-2', title: 'Blue fridge', text })).toMatchObject({
      verdict: 'exact',
      match: { id: 'https://shop.example/fridge' },
    });
    // On another site, and at the same address, a title says nothing.
    expect(await seen.check({ url: 'https://news.example/a', title: 'Green oven', text })).toMatchObject({
      verdict: 'exact',
    });
    expect(
      await seen.check({ id: 'own', url: 'https://shop.example/kettle#top', title: '(1) New', text }),
    ).toMatchObject({ verdict: 'exact' });
    await seen.close();
  });
});

it('a page whose main text is enough is compared by that alone, and each with `minCoverage: 0`', async () => {
  const page = (aside: string) => `<p>${textOf(4)}</p><nav><a href="/">${aside}</a></nav>`;
  const seen = await opened({ storeText: true });
  await seen.check({ id: 'a', html: page('Home') });
  expect((await seen.get('a'))!.text).toBe(textOf(4));
  await seen.close();
  const before = await opened({ storeText: true, minCoverage: 0 });
  await before.check({ id: 'a', html: product('kettle', 20) });
  expect((await before.get('a'))!.text).toBe(SHIPPING);
  await before.close();
});
