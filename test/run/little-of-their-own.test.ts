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

it('only copies go in a shop where most pages have one description, which is learnt as template', async () => {
  const groups = new Map(PAGES.map(({ id, group }) => [id, group]));
  const wrong: string[] = [];
  let found = 0;
  for await (const record of scan(PAGES, { jobs: 1 })) {
    if (record.type !== 'doc' || record.status !== 'dropped') continue;
    found++;
    const { kept } = record.evidence;
    if (groups.get(kept) !== groups.get(record.id)) wrong.push(`${record.id} for ${kept}`);
  }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(3);
});
