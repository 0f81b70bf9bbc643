import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesOf, without } from '../../src/repeats/cuts.ts';
import { RepeatedLines } from '../../src/repeats/lines.ts';
import { paragraphsOf } from '../../src/repeats/paragraphs.ts';
import type { Repeat } from '../../src/repeats/repeat.ts';
import { RepeatedSubstrings } from '../../src/repeats/substrings.ts';
import { repeatedBytes } from '../oracles/repeats.ts';
import { prose } from '../texts.ts';

const bytesOf = (texts: readonly string[]): Buffer[] => texts.map((text) => Buffer.from(text));

function substringsIn(
  texts: readonly Uint8Array[],
  least: number,
): { readonly found: Repeat[][]; readonly limited: number } {
  const search = new RepeatedSubstrings(least, (text) => texts[text]!);
  const found = texts.map((text) => search.add(text));
  return { found, limited: search.limited };
}

function covered(text: Uint8Array, repeats: readonly Repeat[]): boolean[] {
  const marks = Array.from(text, () => false);
  for (const { start, end } of repeats) marks.fill(true, start, end);
  return marks;
}

/** Texts made of few pieces, so that passages of every length come again in other surroundings, overlap, and follow on themselves. */
const TEXTS = fc.array(
  fc
    .array(fc.oneof(fc.constantFrom('ab', 'ba', 'aaaa', 'xyz', 'cd'), fc.nat(9).map(String)), { maxLength: 60 })
    .map((pieces) => pieces.join('')),
  { maxLength: 6 },
);

describe('repeated substrings', () => {
  it.each([16, 17, 24])('of %i bytes cover exactly the bytes that the definition covers', (least) => {
    fc.assert(
      fc.property(TEXTS, (strings) => {
        const texts = bytesOf(strings);
        const { found, limited } = substringsIn(texts, least);
        fc.pre(limited === 0);
        expect(texts.map((text, i) => covered(text, found[i]!))).toEqual(repeatedBytes(texts, least));
      }),
      { numRuns: 400 },
    );
  });

  it('are what they say: at least so long, and the same bytes at an earlier place', () => {
    fc.assert(
      fc.property(TEXTS, (strings) => {
        const texts = bytesOf(strings);
        const { found } = substringsIn(texts, 16);
        for (const [i, repeats] of found.entries()) {
          for (const { start, end, of } of repeats) {
            expect(end - start).toBeGreaterThanOrEqual(16);
            expect(of.text < i || (of.text === i && of.start < start)).toBe(true);
            expect(Buffer.from(texts[of.text]!.subarray(of.start, of.start + end - start))).toEqual(
              Buffer.from(texts[i]!.subarray(start, end)),
            );
          }
        }
      }),
    );
  });

  it('are found in long texts that differ in a word here and there', () => {
    const text = prose(1, 3000);
    const changed = text
      .split(' ')
      .map((word, i) => (i % 40 === 39 ? `x${i}` : word))
      .join(' ');
    const texts = bytesOf([text, prose(2, 3000), changed, text]);
    const { found, limited } = substringsIn(texts, 100);
    expect(limited).toBe(0);
    expect(texts.map((one, i) => covered(one, found[i]!))).toEqual(repeatedBytes(texts, 100));
    expect(found[3]).toEqual([{ start: 0, end: texts[3]!.length, of: { text: 0, start: 0 } }]);
  });

  it('of one byte, and of a text that ten thousand texts have, take no more than their length', () => {
    const [first, ...others] = substringsIn(bytesOf(['a'.repeat(300_000)]), 200).found;
    expect([others, first!.length]).toEqual([[], 1]);
    const same = bytesOf(Array.from({ length: 10_000 }, (_, i) => `${prose(3, 60)} ${i}`));
    const { found } = substringsIn(same, 200);
    const shared = Buffer.byteLength(prose(3, 60));
    for (const [repeat] of found.slice(1)) {
      expect(repeat).toMatchObject({ start: 0, of: { text: 0, start: 0 } });
      expect(repeat!.end).toBeGreaterThan(shared);
    }
  });

  it('beyond the limit are counted, and those that are told still hold', () => {
    // A phrase as long as a block, in a thousand surroundings.
    const phrase = prose(4, 30).slice(0, 95);
    const texts = bytesOf(
      Array.from({ length: 1000 }, (_, i) => `${prose(100 + i, 20).slice(0, 95)}${phrase}${prose(5000 + i, 20)}`),
    );
    const { found, limited } = substringsIn(texts, 190);
    expect(limited).toBeGreaterThan(0);
    expect(found.flat()).toEqual([]);
  });
});

describe('repeated lines', () => {
  const linesIn = (strings: readonly string[], least = 1): string[][] => {
    const texts = bytesOf(strings);
    const search = new RepeatedLines(least, (text) => texts[text]!);
    return texts.map((text) =>
      search.add(text).map(({ start, end }) => Buffer.from(text.subarray(start, end)).toString()),
    );
  };

  it('are those that a set of trimmed lines has', () => {
    const line = fc.constantFrom(
      ...['', ' ', 'a', ' a', 'a\t', 'ab', 'b a', 'é', '汉', 'a\r', 'à', 'à\u00a0'],
      ...['\u3000\u3000汉', '汉\u3000 ', '\ufeffa', 'a\u2003', '\u00a0', '、汉', '\u200ba'],
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n')),
          { maxLength: 5 },
        ),
        (strings) => {
          const seen = new Set<string>();
          const expected = strings.map((text) =>
            (text.match(/[^\n]*\n|[^\n]+/g) ?? []).filter((one) => {
              const own = one.trim();
              if (own === '') return false;
              const known = seen.has(own);
              seen.add(own);
              return known;
            }),
          );
          expect(linesIn(strings)).toEqual(expected);
        },
      ),
    );
  });

  it('are left where they are short', () => {
    expect(linesIn(['yes\nthe same long line\n', 'yes\nthe same long line'], 5)).toEqual([[], ['the same long line']]);
  });
});

describe('what is cut', () => {
  const repeatOf = (text: string, part: string): Repeat => {
    const start = Buffer.byteLength(text.slice(0, text.indexOf(part)));
    return { start, end: start + Buffer.byteLength(part), of: { text: 0, start: 0 } };
  };
  it.each([
    ['shrinks to whole words', 'one two three four', 'o three fo', 'one two four'],
    ['may begin or end between two Han characters', '一二三四五', '二三四', '一五'],
    ['takes the line feed of a line that is gone', 'one\ntwo\nthree', 'two', 'one\nthree'],
    ['takes CR and LF', 'one\r\ntwo\r\nthree', 'two', 'one\r\nthree'],
    ['keeps the line feed where a part of the line is left', 'one two\nthree', 'two', 'one \nthree'],
    ['may be all of a text', 'one two', 'one two', ''],
    ['may be nothing', 'abcdef', 'bcd', 'abcdef'],
  ])('%s', (_, text, part, left) => {
    expect(without(text, passagesOf(text, [repeatOf(text, part)]))).toBe(left);
  });

  it('is the text at the stated place, for any repeats that it consists of', () => {
    const piece = fc.constantFrom(
      'one two three four ',
      'five six seven ',
      '汉字没有空格，',
      'é𝒜 nine\n',
      'ten\n',
      '  ten\n',
      'x',
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
          { maxLength: 5 },
        ),
        fc.boolean(),
        (strings, byLines) => {
          const texts = bytesOf(strings);
          const search = byLines
            ? new RepeatedLines(1, (text) => texts[text]!)
            : new RepeatedSubstrings(16, (text) => texts[text]!);
          for (const [i, bytes] of texts.entries()) {
            let before = 0;
            for (const { start, end, of } of passagesOf(strings[i]!, search.add(bytes))) {
              expect(start).toBeGreaterThanOrEqual(before);
              before = end;
              const cut = strings[i]!.slice(start, end);
              const source = texts[of!.text]!.subarray(of!.start);
              if (byLines) expect(source.toString().split('\n')[0]!.trim()).toBe(cut.trim());
              // A line feed may go with a passage that ends a line.
              else expect(source.toString().startsWith(cut.replace(/\r?\n$/, ''))).toBe(true);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never divides a character, and is never longer than the repeats', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(90), fc.nat(90)), { maxLength: 4 }),
        (raw, ends) => {
          const text = raw.replaceAll(/\p{Cs}/gu, '');
          const length = Buffer.byteLength(text);
          const repeats = ends
            .map(([a, b]) => ({
              start: Math.min(a, b, length),
              end: Math.min(Math.max(a, b), length),
              of: { text: 0, start: 0 },
            }))
            .filter(({ start, end }) => start < end);
          const passages = passagesOf(text, repeats);
          const marks = covered(Buffer.from(text), repeats);
          for (const { start, end } of passages) {
            expect(text.slice(0, start)).not.toMatch(/\p{Cs}/u);
            expect(text.slice(start, end)).not.toMatch(/\p{Cs}/u);
            const cut = text.slice(start, end).replace(/\r?\n$/, '');
            const from = Buffer.byteLength(text.slice(0, start));
            expect(marks.slice(from, from + Buffer.byteLength(cut)).every(Boolean)).toBe(true);
          }
          const bytes = passages.reduce((sum, { start, end }) => sum + end - start, 0);
          expect(without(text, passages).length).toBe(text.length - bytes);
        },
      ),
    );
  });
});

describe('paragraphs', () => {
  it('stand between blank lines, and together with those are the text', () => {
    expect(
      paragraphsOf('a\nb\n\n \nc\r\n\r\nd').map(({ start, end }) => 'a\nb\n\n \nc\r\n\r\nd'.slice(start, end)),
    ).toEqual(['a\nb\n\n \n', 'c\r\n\r\n', 'd']);
    expect(paragraphsOf('')).toEqual([]);
    expect(paragraphsOf('\n\n \n')).toEqual([]);
  });
});
