import { describe, expect, it } from 'vitest';
import { type Page, parsePage } from '../../src/html/page/page.ts';
import { CounterLearner, lineHash, lineHashes, shapeOf } from '../../src/html/template/counters.ts';

const learn = (pages: readonly Page[]): ReadonlySet<number> => {
  const learner = new CounterLearner();
  for (const page of pages) learner.add('site', page.skeleton, lineHashes(page), shapeOf(page));
  return learner.learned().get('site') ?? new Set();
};
const learnedIn = (page: Page, learned: ReadonlySet<number>): string[] =>
  page.blocks.text.filter((_, i) => learned.has(lineHash(page, i)));

const CLOCK = (n: number): string => `<div class=foot>It is 12:${10 + n}, ${100 + n} readers are on this site</div>`;
const body = (n: number, inner: string): string => `<div class=${['story', 'list', 'form'][n % 3]}>${inner}</div>`;

describe('lines with counters', () => {
  it('are learnt where they stand once on nearly every page of a site with pages of several forms', () => {
    const pages = Array.from({ length: 12 }, (_, n) => parsePage(`${body(n, `<p>Story ${n} of the day`)}${CLOCK(n)}`));
    const learned = learn(pages);
    for (const [n, page] of pages.entries()) {
      expect(learnedIn(page, learned)).toContain(`It is 12:${10 + n}, ${100 + n} readers are on this site`);
    }
  });

  it('are learnt in the footer of a site whose pages have one form, if their texts are in elements of two shapes', () => {
    const line = (n: number): string => `made in 0.${n} s for reader ${n * n}`;
    const site = (shapes: number, around: (line: string) => string): readonly Page[] =>
      Array.from({ length: 12 }, (_, n) => {
        const text = n % shapes === 0 ? `<p>Story ${n} of the day` : `<table><tr><td>${n}<td>of the day</table>`;
        return parsePage(`<div class=wrap><div class=inner>${text}</div>${around(line(n))}</div>`);
      });
    const footer = (text: string): string => `<div id=foot><p>${text}</p></div>`;
    const pages = site(2, footer);
    const learned = learn(pages);
    for (const [n, page] of pages.entries()) expect(learnedIn(page, learned)).toEqual([line(n)]);
    const others = [
      site(1, footer),
      site(2, (text) => `<div id=end><p>${text}</p></div>`),
      site(2, (text) => `<article>${footer(text)}</article>`),
      site(2, (text) => `${footer(text)}<p>${'Running text that follows. '.repeat(5)}</p>`),
      site(2, (text) => footer(`Sheet ${text}`).replace('made in 0.', 'no. ')),
    ];
    expect(others.map((other) => learn(other).size)).toEqual([0, 0, 0, 0, 0]);
  });

  it('are learnt anywhere if they have the visitors of the site, the time to generate the page or the day of its last change', () => {
    const site = (line: (n: number) => string): readonly Page[] =>
      Array.from({ length: 24 }, (_, n) => {
        const text = n % 2 === 0 ? `<p>Story ${n} of the day` : `<ul><li>${n}<li>of the day</ul>`;
        return parsePage(`<div class=wrap>${text}${n % 3 === 0 ? '' : `<table><tr><td>${line(n)}</table>`}</div>`);
      });
    for (const line of [
      (n: number) => `您是第 ${3000 + n * n} 位访客　当前在线 ${n} 人　页面执行时间 ${n + 14} 毫秒`,
      (n: number) => `You are visitor no. ${3000 + n * n} of our site`,
      (n: number) => `Page generated in 0.${n + 14} seconds`,
      (n: number) => `Comments to the webmaster. Last updated ${n + 1}/06/04`,
      (n: number) => `本页最后更新：2025年6月${n + 1}日`,
    ]) {
      expect(learn(site(line)).size).toBe(1);
    }
    for (const line of [
      (n: number) => `Highest of the day: ${n} degrees`,
      (n: number) => `库房第 ${n} 位保管员的登记号码`,
      (n: number) => `Our inn had ${3000 + n * n} guests in all`,
      (n: number) => `Rooms for visitors from £${n} a night`,
    ]) {
      expect(learn(site(line)).size).toBe(0);
    }
  });

  it('are not learnt from pages of one form, whose numbers are what they say', () => {
    const pages = Array.from({ length: 40 }, (_, n) =>
      parsePage(`<div class=day><p>Highest temperature: ${n} degrees`),
    );
    expect(learn(pages).size).toBe(0);
  });

  it('are not learnt where they stand several times on a page, on some of the pages, or have hardly a letter', () => {
    const rows = '<p>Price a kilogram: 3<p>Price a kilogram: 4';
    const pages = Array.from({ length: 30 }, (_, n) =>
      parsePage(`${body(n, `${rows}<p>£${n}.50`)}${n % 3 === 0 ? `<p>Seen by ${n} readers today` : ''}`),
    );
    expect(learn(pages).size).toBe(0);
  });
});
