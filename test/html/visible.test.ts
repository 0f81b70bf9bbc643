import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageAnalysis } from '../../src/html/analysis/analysis.ts';
import { parsePage } from '../../src/html/page/page.ts';
import { arranged, furniture } from '../../src/html/visible-text/visible.ts';

const shownIn = (html: string): string[] => {
  const page = parsePage(html);
  return arranged(page, new Uint8Array(page.blocks.text.length));
};
const card = (name: string, price: number): string => `<li><a href="/${name}">${name}</a><p>£${price}</p></li>`;

describe('the order of what a page shows', () => {
  const cards = [card('Kettle', 30), card('Pan', 20), card('Knife', 10), card('Towel', 5)];

  it('is the same for any order of the items of a list', () => {
    const expected = shownIn(`<h1>All</h1><ul>${cards.join('')}</ul><p>The end.`);
    fc.assert(
      fc.property(fc.shuffledSubarray(cards, { minLength: cards.length }), (shuffled) => {
        expect(shownIn(`<h1>All</h1><ul>${shuffled.join('')}</ul><p>The end.`)).toEqual(expected);
      }),
    );
  });

  it('keeps together what one item says', () => {
    const swapped = [card('Kettle', 20), card('Pan', 30), card('Knife', 10), card('Towel', 5)];
    expect(shownIn(`<ul>${swapped.join('')}</ul>`)).not.toEqual(shownIn(`<ul>${cards.join('')}</ul>`));
    const shown = shownIn(`<ul>${cards.join('')}</ul>`);
    expect(shown[shown.indexOf('Pan') + 1]).toBe('£20');
  });

  it('is that of the page for paragraphs, headings, and names with their values', () => {
    const text = '<h2>Second</h2><p>Beta.</p><p>Alpha.</p><dl><dt>Opens<dd>at nine<dt>Closes<dd>at five</dl>';
    expect(shownIn(text)).toEqual(['Second', 'Beta.', 'Alpha.', 'Opens', 'at nine', 'Closes', 'at five']);
  });

  it('is the same for any order of the items of a list without elements of their own', () => {
    const hits = [1, 2, 3].map(
      (n) => `<h4><a href="/${n}">Notice</a></h4><p>Of ${'abc'[n - 1]}.</p><p>Read ${n} times</p>`,
    );
    const list = (order: readonly number[]): string[] =>
      shownIn(`<div><p>3 hits</p>${order.map((n) => hits[n]).join('')}<p>Page 1</p></div>`);
    const first = ['3 hits', 'Notice', 'Of a.', 'Read 1 times', 'Notice', 'Of b.', 'Read 2 times'];
    expect(list([0, 1, 2])).toEqual([...first, 'Notice', 'Of c.', 'Read 3 times', 'Page 1']);
    for (const order of [
      [2, 1, 0],
      [1, 2, 0],
      [0, 2, 1],
    ])
      expect(list(order)).toEqual(list([0, 1, 2]));
  });

  it('is that of the page for sections below headings, with and without links', () => {
    const sections = (heading: (text: string) => string): string[] =>
      shownIn(
        `<div>${['Second', 'First'].map((name) => `<h2>${heading(name)}</h2><p>The ${name} part.</p>`).join('')}</div>`,
      );
    const inOrder = ['Second', 'The Second part.', 'First', 'The First part.'];
    expect(sections((name) => name)).toEqual(inOrder);
    const uneven = '<h2><a href="/b">B</a></h2><p>One.</p><p>Two.</p><h2><a href="/a">A</a></h2><p>Three.</p>';
    expect(shownIn(`<div>${uneven}<h2><a href="/0">0</a></h2><p>Four.</p></div>`)[0]).toBe('B');
  });

  it('keeps an item in its place if only its numbers change', () => {
    const dated = (n: number): string =>
      `<div><a>${n} May: the choir</a></div><div><a>7 May: the band</a></div><div><a>8 June: the play</a></div>`;
    expect(shownIn(dated(9)).indexOf('9 May: the choir')).toBe(shownIn(dated(1)).indexOf('1 May: the choir'));
  });

  it('has every block once, in time proportional to the page', () => {
    const deep = parsePage(`${'<div>'.repeat(50_000)}<a>deepest</a>${'</div><a>above</a>'.repeat(50_000)}`);
    const texts = arranged(deep, new Uint8Array(deep.blocks.text.length));
    expect(texts.toSorted()).toEqual(deep.blocks.text.toSorted());
  });
});

describe('what is left out', () => {
  const marks = (page: { blocks: { text: readonly string[] } }, test: RegExp): Uint8Array =>
    Uint8Array.from(page.blocks.text, (text) => Number(test.test(text)));
  const NONE = /^$/;
  const left = (html: string, learned: RegExp, frame: RegExp, main = NONE): string[] => {
    const page = parsePage(html);
    const out = furniture(
      new PageAnalysis(page),
      marks(page, learned),
      marks(page, frame),
      marks(page, /visitors/),
      marks(page, main),
    );
    return page.blocks.text.filter((_, i) => out[i] === 0);
  };
  const teasers = '<p>Kettle with a long name<p>Pan with a long name<p>Knife with a long name';

  it('is all that recurs if the page has a text of its own, and counters', () => {
    const text = 'The ferry left before dawn, and nobody saw it go but the pilot.';
    expect(left(`<p>Menu<p>${text}${teasers}<p>9 visitors`, /long name|Menu/, /Menu/)).toEqual([text]);
  });

  it('is only the frame if the page lists what other pages also show', () => {
    const shown = left(`<p>Menu<p>6 shown${teasers}<p>9 visitors`, /long name|Menu/, /Menu/);
    expect(shown).toEqual(['6 shown', 'Kettle with a long name', 'Pan with a long name', 'Knife with a long name']);
  });

  describe('of links beside a main text', () => {
    const text = 'The ferry left before dawn, and nobody saw it go but the pilot, who was asleep on the quay.';
    const links =
      '<li><a href=a>The brass band has found a march</a> <em>5,204</em><li><a href=b>A boat older than its coach</a>';
    const shown = (html: string): string[] => left(html, NONE, NONE, /ferry/);

    it('is all, with the numbers of their readers', () => {
      expect(shown(`<p>${text}<ul>${links}</ul><p>By Anna Clark`)).toEqual([text, 'By Anna Clark']);
    });

    it('is not the linked name of an item with main text, nor its date', () => {
      const item = `<li><span>3 May</span> <a href=c>The band in the park</a><p>${text}</li>`;
      expect(shown(`<ul>${item}</ul><ul>${links}</ul>`)).toEqual(['3 May The band in the park', text]);
    });

    it('is nothing if they are more than the text, or the headings of a list', () => {
      expect(shown(`<p>${text}<ul>${links}${links}${links}</ul>`)).toHaveLength(7);
      const items = ['The band', 'The boat'].map((item) => `<h2><a href=c>${item}</a></h2>`).join('');
      expect(shown(`<p>${text}${items}<ul>${links}</ul>`)).toHaveLength(5);
    });
  });

  it('is nothing if the page would be empty', () => {
    expect(left('<p>Menu<p>9 visitors', /Menu/, /Menu/)).toEqual(['Menu', '9 visitors']);
  });
});
