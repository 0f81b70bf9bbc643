import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/html/page/page.ts';
import { bareText, bareTextOf } from '../oracles/page-text.ts';

describe('the text of a page', () => {
  it('is that of the tree of parse5, on all pages of the demo', () => {
    const folder = new URL('../../demo/pages/', import.meta.url);
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.html?$/.test(name));
    expect(pages.length).toBeGreaterThan(50);
    for (const name of pages) {
      const html = readFileSync(new URL(name, folder), 'utf8');
      expect([name, bareText(parsePage(html).blocks.text.join(''))]).toEqual([name, bareTextOf(html)]);
    }
  });
});
