import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  KEEP_DEFAULT,
  KEEP_RULES,
  type KeepFacts,
  KeepOrder,
  parseKeepRules,
  ruleName,
} from '../../src/cluster/keep.ts';
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

  it('canonical knows the file of a mirror by its path, whatever the tool made of its name', () => {
    const canonical = [
      ['https://x.org/a', 'x.org/a.html'],
      ['https://x.org/a/', 'x.org/a/index.html'],
      ['http://X.org:8080/a.htm', 'x.org/a.htm'],
      ['https://x.org/a.php?q=1&r=%E4%B8%AD', 'x.org/a.php?q=1&r=中.html'],
      ['https://x.org/a.php?q=1', 'x.org/a.php@q=1.html'],
      ['https://x.org/?q=1', 'x.org/index.html?q=1'],
      ['https://x.org', 'x.org/index.html'],
      ['https://x.org/@user/a', 'x.org/@user/a.html'],
      ['https://x.org/a', '/a.html'],
      ['/b/c', 'x.org/b/c.html'],
    ] as const;
    for (const [named, address] of canonical) {
      const documents = [
        doc('a', { address: 'x.org/print/a.html', canonical: named }),
        doc('b', { address: 'y.org/a.html' }),
        doc('c', { address }),
      ];
      expect(sorted(['canonical'], documents), address).toEqual(['c', 'a', 'b']);
    }
  });

  it('canonical takes the word of a file for its own address only where no host is known', () => {
    const named = { url: 'https://x.org/a', canonical: 'https://x.org/a' };
    const mirrored = [
      doc('a', { address: 'x.org/print.html', ...named }),
      doc('b', { address: 'x.org/a.html', ...named }),
    ];
    expect(sorted(['canonical'], mirrored)).toEqual(['b', 'a']);
    expect(order(['canonical'], mirrored).rule(1, 0)).toBe('canonical');
    const saved = [
      doc('a', { address: '/2.html', canonical: named.canonical }),
      doc('b', { address: '/1.html', ...named }),
    ];
    expect(sorted(['canonical'], saved)).toEqual(['b', 'a']);
  });

  it('https, no-query and plain-path prefer an address that has no fault, before a document without an address', () => {
    const documents = [
      doc('a'),
      doc('b', { url: 'http://x.org/a;jsessionid=1' }),
      doc('c', { url: 'https://x.org/amp/a?b' }),
      doc('d', { url: 'http://x.org/b' }),
      doc('e', { address: 'x.org/a?b=1.html' }),
      doc('f', { address: '/a/print.html' }),
      doc('g', { address: '/tags/a/index.html' }),
    ];
    expect(sorted(['https'], documents)).toEqual(['c', 'a', 'b', 'd', 'e', 'f', 'g']);
    expect(sorted(['no-query'], documents)).toEqual(['d', 'f', 'g', 'a', 'b', 'c', 'e']);
    expect(sorted(['plain-path'], documents)).toEqual(['b', 'd', 'e', 'a', 'c', 'f', 'g']);
  });

  it('linked prefers the most links, then the host with the most, then a page with a link to a page with none', () => {
    const documents = [
      doc('a', { url: 'http://x.org/a' }),
      doc('b', { url: 'http://x.org/b', links: 2, hostLinks: 3 }),
      doc('c', { url: 'http://x.org/c', links: 0, hostLinks: 9 }),
      doc('d', { url: 'http://x.org/d', links: 2, hostLinks: 7 }),
      doc('e', { url: 'http://x.org/e', links: 5 }),
    ];
    expect(sorted(['linked'], documents)).toEqual(['e', 'd', 'b', 'c', 'a']);
    expect(order(['linked'], documents).rule(1, 3)).toBe('linked');
    expect(order(['linked'], documents.slice(0, 1)).unused).toEqual([
      'the keep rule linked decided nothing: no document has an address that other pages link to',
    ]);
  });

  it('canonical knows what pages elsewhere name, an address of a file before what a file says of itself', () => {
    const documents = [
      doc('a', { url: 'http://x.org/a' }),
      doc('b', { url: 'http://x.org/b', address: '/b.html', named: 'url' }),
      doc('c', { address: '/c.html', named: 'file' }),
      doc('d', { url: 'http://x.org/d', named: 'url' }),
    ];
    expect(sorted(['canonical'], documents)).toEqual(['c', 'd', 'b', 'a']);
    expect(order(['canonical'], documents).unused).toEqual([]);
    expect(order(['canonical'], documents.slice(0, 1)).unused).toHaveLength(1);
  });

  it('shortest-url does not count the scheme', () => {
    const documents = [doc('a', { url: 'http://x.org/aa' }), doc('b', { url: 'https://x.org/a' })];
    expect(sorted(['shortest-url'], documents)).toEqual(['b', 'a']);
  });

  it('shortest-url prefers small letters where the length is the same', () => {
    const documents = [doc('a', { url: 'http://x.org/News/A' }), doc('b', { url: 'http://x.org/news/a' })];
    expect(sorted(['shortest-url'], documents)).toEqual(['b', 'a']);
  });

  it('newest prefers a date of the page to the day of its capture, which decides among the others', () => {
    const documents = [
      doc('a', { captured: '2025-01-01' }),
      doc('b', { captured: '2025-01-02' }),
      doc('c', { date: '2020-01-01', captured: '2025-01-01' }),
    ];
    expect(sorted(['newest'], documents)).toEqual(['c', 'b', 'a']);
    expect(order(['newest'], documents).rule(1, 0)).toBe('newest');
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
        url: fc.constantFrom('https://x.org/', 'https://x.org/a', 'http://x.org/amp?b', 'not a url'),
        address: fc.constantFrom('/', '/a.html', 'x.org/index.html', 'x.org/a?b=1.html', 'x.org/%.html'),
        canonical: fc.constantFrom('/', '/a', 'not a url'),
        date: fc.constantFrom('2020-01-01', '2021-02-03', 'soon'),
        captured: fc.constantFrom('2020-01-01', '2021-02-03'),
        fields: fc.record({ q: fc.oneof(fc.integer(), fc.constantFrom('1', 'x', null)) }),
      },
      { requiredKeys: ['id', 'bytes'] },
    ) as fc.Arbitrary<KeepFacts>;
    const rules = fc.shuffledSubarray(KEEP_RULES.map((rule) => rule.replace('FIELD', 'q')));
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

  it('but `first` decide the same whatever the order of the documents', () => {
    const facts = fc.record(
      {
        id: fc.string({ maxLength: 2 }),
        bytes: fc.nat({ max: 3 }),
        url: fc.constantFrom('https://x.org/a', 'http://x.org/a', 'https://x.org/a?b'),
        address: fc.constantFrom('/a.html', 'x.org/a.html', 'x.org/a?b=1.html'),
        canonical: fc.constantFrom('https://x.org/a', '/a'),
        date: fc.constantFrom('2020-01-01', '2021-02-03'),
      },
      { requiredKeys: ['id', 'bytes'] },
    ) as fc.Arbitrary<KeepFacts>;
    const pages = fc.uniqueArray(facts, { minLength: 2, maxLength: 8, selector: ({ id }) => id });
    const rules = KEEP_DEFAULT.pages.filter((rule) => rule !== 'first');
    fc.assert(
      fc.property(
        pages.chain((documents) =>
          fc.tuple(
            fc.constant(documents),
            fc.shuffledSubarray(documents, { minLength: documents.length, maxLength: documents.length }),
          ),
        ),
        ([documents, shuffled]) => {
          expect(sorted(rules, shuffled)).toEqual(sorted(rules, documents));
        },
      ),
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
    expect(() => parseKeepRules(['xyzzyplugh'])).toThrow(
      'The rules are canonical, https, no-query, plain-path, linked, shortest-url, score:FIELD, newest',
    );
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
