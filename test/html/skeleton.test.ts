import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/html/page/page.ts';

const skeletonOf = (html: string): string => parsePage(html).skeleton;
const page = (body: string): string =>
  `<html><body class="post-17 dark"><div class="top"><ul><li>a</ul></div><div class="main wide"><div class="text">${body}</div></div></body></html>`;

describe('the skeleton', () => {
  it('does not depend on the amount and kind of text of a page', () => {
    const short = skeletonOf(page('<p>a</p>'));
    expect(skeletonOf(page('<p>a</p><h2>b</h2><ul><li>c</ul><div class=ad>d</div><p>e</p>'))).toBe(short);
  });

  it('ignores numbers in class names, and every class after the first', () => {
    expect(skeletonOf('<div class="post-12 odd"><p>a</div>')).toBe(skeletonOf('<div class="post-977 even"><p>a</div>'));
  });

  it.each([
    ['another class', page('<p>a</p>').replace('top', 'head')],
    ['another element', page('<p>a</p>').replaceAll('div', 'section')],
    ['a part more', page('<p>a</p>').replace('</body>', '<footer>b</footer></body>')],
    ['another nesting', page('<p>a</p>').replace('<div class="main wide">', '<div class="top main wide">')],
  ])('tells %s', (_, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(page('<p>a</p>')));
  });

  it('has 16 hex digits, also for an empty page', () => {
    expect(skeletonOf('')).toMatch(/^[0-9a-f]{16}$/);
  });
});
