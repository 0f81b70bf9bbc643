import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectMain } from '../../src/html/main-text/main-text.ts';
import { type Page, parsePage } from '../../src/html/page/page.ts';
import { BoilerplateLearner, blockHashes, groupOf } from '../../src/html/template/boilerplate.ts';
import { type HostlessGroup, sitesByFrame } from '../../src/html/template/sites-by-frame.ts';

const MENU = [1, 3, 5, 7, 9, 11];
const group = (name: string, pages: number, frame: readonly number[], own: number): HostlessGroup => ({
  group: name,
  frame: new Set(frame),
  pages: Array.from({ length: pages }, (_, i) => ({ hashes: Float64Array.of(...frame, own + 2 * i), form: '' })),
});

describe('sites of pages without a host', () => {
  it('have the groups that show most of the frame of a larger one, in any order', () => {
    const groups = [
      group('large', 9, MENU, 1001),
      group('small', 2, MENU.slice(0, 4), 2001),
      group('single', 1, MENU.slice(2), 3001),
      group('half', 2, MENU.slice(0, 2), 4001),
      group('other', 5, [21, 23, 25, 27, 29], 5001),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(groups, { minLength: groups.length }), (shuffled) => {
        expect([...sitesByFrame(shuffled)].sort()).toEqual([
          ['single', 'large'],
          ['small', 'large'],
        ]);
      }),
    );
  });

  it('are not recognised by a few blocks that any site may have', () => {
    expect(sitesByFrame([group('a', 9, MENU.slice(0, 4), 1001), group('b', 3, MENU.slice(0, 4), 2001)]).size).toBe(0);
  });
});

describe('the template of such a site', () => {
  const items = ['About the press', 'Our authors', 'New this month', 'Orders by post', 'Where we are', 'Press office'];
  const shell = (body: string): Page =>
    parsePage(`<ul>${items.map((item, i) => `<li><a href="/${i}">${item}</a>`).join('')}</ul>${body}`);
  const told = (n: number): string =>
    `The ${n}th letter of the year ${1800 + n} is by a keeper of the light at mile ${n * 3}.`;

  it('is left out of pages of every markup that show its menu', () => {
    const many = Array.from({ length: 8 }, (_, n) => shell(`<p>${told(n)}</p>`));
    const byHand = shell(`<table><tr><td>${told(90)}<td>${told(91)}</table>`);
    const elsewhere = parsePage(`<div class="main"><div class="text"><p>Our authors</p><p>${told(92)}</p></div></div>`);
    const learner = new BoilerplateLearner();
    for (const page of [...many, byHand, elsewhere]) learner.add(groupOf(page), blockHashes(page));
    expect(learner.sites()).toEqual(new Map([[groupOf(byHand), groupOf(many[0]!)]]));
    const learned = learner.learned();
    expect(selectMain(byHand, { learned: learned.get(groupOf(byHand)) }).boilerplate).toEqual(items);
    expect(learned.has(groupOf(elsewhere))).toBe(false);
  });
});
