import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  IN_PAGE,
  IN_WORKER,
  sharedTokens,
  stretches,
  type Tokens,
  tokensOf,
  wordDifferences,
} from '../../src/app/diff.ts';
import { STRINGS } from '../../src/app/strings/strings.ts';

const words = fc.array(fc.constantFrom('ferry', 'boat', 'nine', 'tea', '渡', '船', 'x1', 'the'), { maxLength: 60 });
const text = words.map((list) => list.join(' '));

const left = (tokens: readonly string[], own: Uint8Array): string[] => tokens.filter((_, i) => own[i] === 0);

describe('the comparison word by word', () => {
  it('leaves the same words in both texts when what only one has is taken away', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [x, y] = [tokensOf(a), tokensOf(b)];
        const { own, isRough } = wordDifferences(x, y, IN_PAGE);
        if (!isRough) expect(left(x.words, own[0])).toEqual(left(y.words, own[1]));
      }),
    );
  });

  it('marks nothing in equal texts, and everything where nothing is shared', () => {
    const same = wordDifferences(tokensOf('the ferry leaves at nine'), tokensOf('The ferry leaves, at nine.'), IN_PAGE);
    expect(same.own.flatMap((marks) => [...marks])).not.toContain(1);
    const other = wordDifferences(tokensOf('a b c'), tokensOf('d e f'), IN_PAGE);
    expect(other.own.flatMap((marks) => [...marks])).not.toContain(0);
  });

  it('finds a word put in, a word replaced and a passage added', () => {
    const a = tokensOf('the ferry leaves the quay at nine and whoever is late has to wait for the next one');
    const b = tokensOf(
      'the old ferry leaves the pier at nine and whoever is late has to wait for the next one in the tea house',
    );
    const { own } = wordDifferences(a, b, IN_PAGE);
    expect(a.words.filter((_, i) => own[0][i] === 1)).toEqual(['quay']);
    expect(b.words.filter((_, i) => own[1][i] === 1)).toEqual(['old', 'pier', 'in', 'the', 'tea', 'house']);
  });

  it.each([
    ['a page', IN_PAGE],
    ['a worker', IN_WORKER],
  ])('ends, and says so, for long texts that have nothing in common (in %s)', (_, limits) => {
    const long = (word: string): Tokens =>
      tokensOf(Array.from({ length: 20_000 }, (_, i) => `${word}${i * 7919}`).join(' '));
    expect(wordDifferences(long('a'), long('b'), limits).isRough).toBe(true);
    const mixed = (seed: number): Tokens =>
      tokensOf(Array.from({ length: 20_000 }, (_, i) => `w${(i * seed) % 13}`).join(' '));
    expect(wordDifferences(mixed(7), mixed(11), limits).isRough).toBe(true);
  });

  it('tells more words apart in a worker than in a page', () => {
    // Two of three words differ, none stands twice.
    const side = (name: string): Tokens =>
      tokensOf(Array.from({ length: 900 }, (_, i) => (i % 3 === 0 ? `same${i}` : `${name}${i}`)).join(' '));
    const [a, b] = [side('left'), side('right')];
    expect(wordDifferences(a, b, IN_PAGE).isRough).toBe(true);
    const { own, isRough } = wordDifferences(a, b, IN_WORKER);
    expect(isRough).toBe(false);
    expect(left(a.words, own[0])).toEqual(a.words.filter((word) => word.startsWith('same')));
    expect(left(b.words, own[1])).toEqual(left(a.words, own[0]));
  });
});

describe('shared passages', () => {
  it('are runs of three words, or of five characters, that both texts have', () => {
    const [a, b] = [tokensOf('one two three four five'), tokensOf('zero two three four six')];
    expect(sharedTokens(a, b).map((marks) => [...marks])).toEqual([
      [0, 1, 1, 1, 0],
      [0, 1, 1, 1, 0],
    ]);
    const [x, y] = [tokensOf('渡船九点离开码头'), tokensOf('渡船九点离岸')];
    expect(sharedTokens(x, y).map((marks) => [...marks].join(''))).toEqual(['11111000', '111110']);
  });

  it('are the same both ways round', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [x, y] = [tokensOf(a), tokensOf(b)];
        expect([...sharedTokens(x, y)].reverse()).toEqual(sharedTokens(y, x));
      }),
    );
  });
});

it('the stretches of a text are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (a) => {
      const tokens = tokensOf(a);
      const marks = Uint8Array.from(tokens.words, (_, i) => (i >> 1) & 1);
      expect(
        stretches(a, tokens, marks)
          .map(([part]) => part)
          .join(''),
      ).toBe(a);
    }),
  );
});

it('the interface has every text in every language, with the same figures', () => {
  const figures = (value: string): string[] => (value.match(/\{\w+\}/g) ?? []).sort();
  expect(Object.keys(STRINGS.zh).sort()).toEqual(Object.keys(STRINGS.en).sort());
  for (const [name, value] of Object.entries(STRINGS.en))
    expect(figures(STRINGS.zh[name as keyof typeof STRINGS.zh]), name).toEqual(figures(value));
});
