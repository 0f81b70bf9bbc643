import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tarFiles } from '../../src/evaluate/tar.ts';
import { parsePage } from '../../src/html/page/page.ts';
import { bareText, bareTextOf } from '../oracles/page-text.ts';
import { DATA } from '../shared.ts';

/**
 * Share of the pages whose text is that of parse5's tree, character for character. One page of extraction-aeb differs, by
 * the words of one hidden element.
 */
const SETS: readonly (readonly [set: string, share: number])[] = [
  ['html-news', 1],
  ['extraction-aeb', 180 / 181],
];

describe.each(SETS)('the text of the pages of %s (skipped where ../shared/data is absent)', (set, least) => {
  const path = join(DATA, set, 'pages.tar.gz');
  it.skipIf(!existsSync(path))('is that of the tree of parse5', () => {
    const pages = [...tarFiles(gunzipSync(readFileSync(path)))].filter(({ name }) => /\.html?$/.test(name));
    const differing = pages.filter(({ bytes }) => {
      const html = bytes.toString('utf8');
      return bareText(parsePage(html).blocks.text.join('')) !== bareTextOf(html);
    });
    expect(pages.length).toBeGreaterThan(100);
    expect(1 - differing.length / pages.length).toBeGreaterThanOrEqual(least);
  });
});
