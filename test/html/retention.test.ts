import { expect, it } from 'vitest';
import { parsePage } from '../../src/html/page/page.ts';
import { keptBy } from '../kept-memory.ts';

const PAGES = 40;
/** Longer texts from a buffer would lie outside of the heap. */
const LENGTH = 2 ** 19;

/** A long page, with metadata and names of its own. */
function pageOf(i: number): string {
  const addresses =
    i % 2 === 0
      ? `<base href="https://base-${i}.example.org/folder/">`
      : `<link rel=canonical href="https://example.org/page/${i}.html"><meta property="og:url" content="https://example.org/own/${i}.html">`;
  const head = `<title>The title of page number ${i}</title>${addresses}`;
  const body = `<div class="a-name-of-page-${i} and-another"><h1>The title of page number ${i}</h1><p>A paragraph.</p></div>`;
  return Buffer.from(`${head}${body}<!-- ${'x'.repeat(LENGTH)} -->`).toString();
}

it('keeps no page in memory by the names of its classes, or by its metadata', () => {
  parsePage(pageOf(-1));
  const { bytes, made } = keptBy(() =>
    Array.from({ length: PAGES }, (_, i) => {
      const { blocks: _blocks, ...metadata } = parsePage(pageOf(i));
      return metadata;
    }),
  );
  expect(made[7]).toMatchObject({ title: 'The title of page number 7', canonical: 'https://example.org/page/7.html' });
  expect(made[8]).toMatchObject({ host: 'base-8.example.org' });
  expect(bytes).toBeLessThan((PAGES * LENGTH) / 10);
});
