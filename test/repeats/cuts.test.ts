import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesOf, without } from '../../src/repeats/cuts.ts';
import { RepeatedSubstrings } from '../../src/repeats/substrings.ts';

/** What is left of the last text, and what is cut from it with the texts from the places that are named. */
function cutFrom(texts: readonly string[]): { left: string; cuts: [cut: string, of: string][] } {
  const bytes = texts.map((text) => Buffer.from(text));
  const earlier = (text: number): Uint8Array => bytes[text]!;
  const search = new RepeatedSubstrings(16, earlier);
  const text = texts.at(-1)!;
  const repeats = bytes.map((one) => search.add(one)).at(-1)!;
  const passages = passagesOf(text, repeats, earlier);
  return {
    left: without(text, passages),
    cuts: passages.map(({ start, end, of }) => {
      const cut = text.slice(start, end);
      return [cut, bytes[of!.text]!.subarray(of!.start).toString().slice(0, cut.length)];
    }),
  };
}

const A = 'the first long passage of words';
const B = 'the second long passage of words';

describe('what is cut of a text of substrings', () => {
  it.each([
    [
      'a character in which two repeats meet',
      ['港口主任每天早晨下', '席工程预计从下个月', '港口主任每天早晨中工程预计从下个月'],
      '中',
    ],
    [
      'a word in which two repeats meet',
      [`${A} and wrote super`, `market and ${B}`, `${A} and wrote supermarket and ${B}`],
      'supermarket',
    ],
    ['a mark behind its letter', [`${A} か`, `${A} か\u3099と`], 'か\u3099と'],
    ['a letter whose mark only the earlier text has', [`${A} か\u3099`, `${A} かと`], 'かと'],
    ['an emoji of several', [`${A} 👩`, `${A} 👩‍🚀 x`], '👩‍🚀 x'],
    ['a flag', [`${A} 🇩`, `${A} 🇩🇪 x`], '🇩🇪 x'],
    ['a flag that the earlier text has in other halves', [`🇩🇪🇫🇷 ${B}`, `x🇪🇫🇷 ${B}`], 'x🇪🇫🇷'],
    ['a tone of skin', [`${A} 👍`, `${A} 👍🏽 x`], '👍🏽 x'],
    ['a variation selector', [`${A} ❤`, `${A} ❤\ufe0f x`], '❤\ufe0f x'],
    ['a vowel of Thai', [`${A} ก`, `${A} กำ x`], 'กำ x'],
    ['digits of Thai', [`${A} ๔`, `${A} ๔๕ x`], '๔๕ x'],
    ['a decimal', [`${A} 3`, `${A} 3.14 x`], '3.14 x'],
    ['a number of which the earlier text has more digits', [`x 13.14 ${A}`, `y 3.14 ${A}`], 'y 3.14'],
    ['an elision', [`${A} don`, `${A} don't x`], "don't x"],
    ['a sign before a number', [`${A} -`, `${A} -12 x`], '-12 x'],
    ['a sign of two characters', [`${A} <`, `${A} <= x`], '<= x'],
    ['a clock', [`${A} 12`, `${A} 12:30 x`], '12:30 x'],
  ])('is not %s', (_, texts, left) => {
    const found = cutFrom(texts);
    expect(found.left.trim()).toBe(left);
    for (const [cut, of] of found.cuts) expect(of).toBe(cut);
  });

  it('leaves no two characters that would be read as one', () => {
    expect(cutFrom([`。${A}。`, `🇩。${A}。🇪`]).left).toBe('🇩。🇪');
  });

  it('begins and ends between words and characters, and is at the stated place', () => {
    const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const piece = fc.constantFrom(
      ...[
        'one two three four ',
        'five six seven ',
        '汉字没有空格，',
        '汉',
        'か',
        '\u3099',
        '👩',
        '\u200d',
        '🚀',
        '🇩',
        '🇪',
      ],
      ...['3', '.', '14 ', "don't ", 'super', 'market ', 'é', '\u0301', '\n', '\r\n', ' ', 'กำ', '-', 'x'],
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (strings) => {
        const bytes = strings.map((one) => Buffer.from(one));
        const earlier = (one: number): Uint8Array => bytes[one]!;
        const search = new RepeatedSubstrings(16, earlier);
        for (const [i, own] of strings.entries()) {
          const passages = passagesOf(own, search.add(bytes[i]!), earlier);
          const borders = new Set([own.length, ...Array.from(clusters.segment(own), ({ index }) => index)]);
          let before = 0;
          for (const { start, end, of } of passages) {
            expect(start).toBeGreaterThanOrEqual(before);
            before = end;
            expect([start, end].every((place) => borders.has(place))).toBe(true);
            const cut = own.slice(start, end).replace(/\r?\n$/, '');
            expect(bytes[of!.text]!.subarray(of!.start).toString().startsWith(cut)).toBe(true);
          }
          const left = without(own, passages);
          const words = (one: string): number => one.match(/[\p{Script=Latin}\p{Nd}]+/gu)?.length ?? 0;
          const cuts = passages.map(({ start, end }) => own.slice(start, end));
          expect(words(left) + cuts.reduce((sum, cut) => sum + words(cut), 0)).toBe(words(own));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('takes no more than the length of a text that is one word or one character', () => {
    for (const unit of ['a', '\u0301'])
      expect(cutFrom([`x${unit.repeat(60_000)}🚀`, `x${unit.repeat(60_000)}👩 `]).left).toBe('👩 ');
    const joined = '👩\u200d'.repeat(60_000);
    expect(cutFrom([`x${joined}🚀`, `x${joined}👩 `]).left === `${joined}👩 `).toBe(true);
  });
});
