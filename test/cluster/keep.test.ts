import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeepFacts, KeepOrder, parseKeepRules, ruleName } from '../../src/cluster/keep.ts';
import { matcher } from '../../src/cluster/never-drop.ts';

const order = (rules: string[], documents: KeepFacts[], neverDrop: string[] = []): KeepOrder =>
  new KeepOrder(parseKeepRules(rules), documents, matcher(neverDrop));

/** Ids from the one rather kept to the last. */
const sorted = (rules: string[], documents: KeepFacts[], neverDrop: string[] = []): string[] => {
  const { prefer } = order(rules, documents, neverDrop);
  return documents
    .map((_, i) => i)
    .sort(prefer)
    .map((i) => documents[i]!.id);
};

const doc = (id: string, more: Partial<KeepFacts> = {}): KeepFacts => ({ id, bytes: 0, ...more });

describe('keep rules', () => {
  it('canonical keeps the page that names itself, or that others name, as canonical', () => {
    const copy = doc('a', { url: 'https://x.org/a?ref=1', canonical: '/page' });
    const named = doc('b', { url: 'https://x.org/page#top' });
    const own = doc('c', { url: 'https://y.org/c', canonical: 'https://y.org/c' });
    expect(sorted(['canonical'], [copy, named])).toEqual(['b', 'a']);
    expect(sorted(['canonical'], [doc('0', { url: 'https://y.org/0' }), own])).toEqual(['c', '0']);
  });

  it('score keeps the highest number; numbers written as text count, other values come last', () => {
    const scores: [string, unknown][] = [
      ['a', 2],
      ['b', '10'],
      ['c', null],
      ['d', 'best'],
      ['e', -1],
      ['f', ''],
      ['g', Number.NaN],
    ];
    const documents = scores.map(([id, quality]) => doc(id, { fields: { quality } }));
    expect(sorted(['score:quality'], documents)).toEqual(['b', 'a', 'e', 'c', 'd', 'f', 'g']);
  });

  it('newest and oldest use the date; documents without one come last', () => {
    const documents = [
      doc('a', { date: '2023-05-01' }),
      doc('b'),
      doc('c', { date: 'Mon, 01 May 2023 08:00:00 +0800' }),
      doc('d', { date: '2023年5月2日' }),
      doc('e', { date: 'yesterday' }),
    ];
    expect(sorted(['newest'], documents)).toEqual(['d', 'a', 'c', 'b', 'e']);
    expect(sorted(['oldest'], documents)).toEqual(['a', 'c', 'd', 'b', 'e']);
  });

  it('longest, shortest-url and first work as named', () => {
    expect(sorted(['longest'], [doc('a', { bytes: 10 }), doc('b', { bytes: 20 })])).toEqual(['b', 'a']);
    expect(
      sorted(['shortest-url'], [doc('a'), doc('b', { url: 'https://x.org/long' }), doc('c', { url: 'https://x.org' })]),
    ).toEqual(['c', 'b', 'a']);
    expect(sorted(['first'], [doc('z'), doc('a')])).toEqual(['z', 'a']);
  });

  it('in a chain, the next rule decides if the one before does not, and the evidence says which', () => {
    const documents = [
      doc('a', { bytes: 5, date: '2020' }),
      doc('b', { bytes: 5, date: '2021' }),
      doc('c', { bytes: 9 }),
      doc('d', { bytes: 9 }),
    ];
    const kept = order(['longest', 'newest'], documents);
    expect(sorted(['longest', 'newest'], documents)).toEqual(['c', 'd', 'b', 'a']);
    expect(kept.rule(2, 0)).toBe('longest');
    expect(kept.rule(1, 0)).toBe('newest');
    expect(kept.rule(2, 3)).toBe('id');
    expect(order(['score:q'], [doc('a', { fields: { q: 1 } }), doc('b')]).rule(0, 1)).toBe('score:q');
  });

  it('end in the id by code point, not by UTF-16 unit', () => {
    expect(sorted([], [doc('\u{1f600}'), doc('\uffee'), doc('a'), doc(''), doc('ab'), doc('\u{1f601}')])).toEqual([
      '',
      'a',
      'ab',
      '\uffee',
      '\u{1f600}',
      '\u{1f601}',
    ]);
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 4 }), { maxLength: 10 }), (ids) => {
        const points = (id: string): string =>
          Array.from(id, (c) => c.codePointAt(0)!.toString(16).padStart(6, '0')).join('');
        const expected = [...ids].sort((a, b) => (points(a) < points(b) ? -1 : 1));
        expect(
          sorted(
            [],
            ids.map((id) => doc(id)),
          ),
        ).toEqual(expected);
      }),
    );
  });

  it('give a total order for any records', () => {
    const facts = fc.record(
      {
        id: fc.string({ maxLength: 2 }),
        bytes: fc.nat({ max: 3 }),
        url: fc.constantFrom('https://x.org/', 'https://x.org/a', 'not a url'),
        canonical: fc.constantFrom('/', '/a', 'not a url'),
        date: fc.constantFrom('2020-01-01', '2021-02-03', 'soon'),
        fields: fc.record({ q: fc.oneof(fc.integer(), fc.constantFrom('1', 'x', null)) }),
      },
      { requiredKeys: ['id', 'bytes'] },
    ) as fc.Arbitrary<KeepFacts>;
    const rules = fc.shuffledSubarray(['canonical', 'score:q', 'newest', 'oldest', 'longest', 'shortest-url']);
    fc.assert(
      fc.property(fc.array(facts, { minLength: 2, maxLength: 8 }), rules, (documents, chain) => {
        const { prefer } = order(chain, documents);
        const ranked = documents.map((_, i) => i).sort(prefer);
        ranked.forEach((a, i) => {
          ranked.forEach((b, j) => {
            expect(Math.sign(prefer(a, b))).toBe(Math.sign(i - j));
          });
        });
      }),
    );
  });

  it('are reported if no document has the value they need', () => {
    const { unused } = order(
      ['newest', 'canonical', 'score:q', 'longest', 'shortest-url'],
      [doc('a', { date: '?' }), doc('b')],
    );
    expect(unused).toEqual([
      'the keep rule newest decided nothing: no document has a date that can be read',
      'the keep rule canonical decided nothing: no document has the address that a page names as canonical',
      "the keep rule score:q decided nothing: no document has a number in the field 'q'",
      'the keep rule shortest-url decided nothing: no document has a URL',
    ]);
  });

  it('that do not exist are refused, and the nearest is named', () => {
    expect(() => parseKeepRules(['longst'])).toThrow("there is no keep rule 'longst'; did you mean 'longest'?");
    expect(() => parseKeepRules(['score'])).toThrow("did you mean 'score:FIELD'?");
    expect(() => parseKeepRules(['score:'])).toThrow("did you mean 'score:FIELD'?");
    expect(() => parseKeepRules(['xyzzyplugh'])).toThrow('The rules are canonical, score:FIELD, newest');
    expect(parseKeepRules(['score:a:b', 'first']).map(ruleName)).toEqual(['score:a:b', 'first']);
  });
});

describe('documents that must never be dropped', () => {
  it('come before all others, by id or by URL, and the evidence says so', () => {
    const documents = [
      doc('a', { bytes: 9 }),
      doc('b', { bytes: 1 }),
      doc('c', { bytes: 5, url: 'https://keep.org/x' }),
    ];
    expect(sorted(['longest'], documents, ['b', 'https://keep.org/'])).toEqual(['c', 'b', 'a']);
    const kept = order(['longest'], documents, ['b']);
    expect([0, 1, 2].map(kept.neverDrop)).toEqual([false, true, false]);
    expect(kept.rule(1, 0)).toBe('never-drop');
    expect(kept.rule(0, 2)).toBe('longest');
  });

  it('are named by a prefix, or by a pattern with stars', () => {
    const is = (pattern: string, name: string): boolean => matcher([pattern])(name);
    expect(is('news/', 'news/1.html')).toBe(true);
    expect(is('news/', 'old/news/1.html')).toBe(false);
    expect(is('*/1.html', 'news/1.html')).toBe(true);
    expect(is('*/1.html', 'news/1.html.bak')).toBe(false);
    expect(is('a*a', 'a')).toBe(false);
    expect(is('a*b*c', 'a-b-c')).toBe(true);
    expect(is('a*b*c', 'a-c-b')).toBe(false);
    expect(is('x?id=*', 'x?id=3')).toBe(true);
    expect(is('x?id=*', 'xyid=3')).toBe(false);
    expect(matcher([])('anything')).toBe(false);
  });

  it('match like the regular expression of the pattern', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 });
    fc.assert(
      fc.property(
        text.filter((pattern) => pattern.includes('*')),
        text.map((name) => name.replaceAll('*', '')),
        (pattern, name) => {
          const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
          expect(matcher([pattern])(name)).toBe(expression.test(name));
        },
      ),
    );
  });
});
