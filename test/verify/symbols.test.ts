import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Numbering } from '../../src/verify/kind/symbols.ts';
import { symbolsOf } from '../oracles/symbols.ts';

describe('the symbols of texts', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'ferry',
      'Ferry',
      'ferries',
      '的',
      '漢',
      '7',
      '12:30',
      '5月3日',
      '3 May 2024',
      'may',
      'kx200',
      'café',
    ),
    fc.constantFrom(
      '浏览：7 次',
      '7 views',
      'twenty-five',
      '第三',
      '百分之三',
      '，',
      '\n',
      '…',
      '\u0301',
      '𠮷',
      '\ud800',
    ),
    fc.string({ maxLength: 3 }),
  );
  const text = fc
    .array(fc.tuple(piece, fc.constantFrom(' ', '')), { maxLength: 20 })
    .map((pieces) => pieces.flat().join(''));

  it('have one number where their keys are one, odd for facts, and the places of their keys, for any texts', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const numbering = new Numbering({ simplify: false });
        const keys = new Map<number, string>();
        const numbers = new Map<string, number>();
        for (const one of texts) {
          const numbered = numbering.text(one);
          const symbols = symbolsOf(one);
          expect(Array.from(numbered.starts)).toEqual(symbols.map(({ start }) => start));
          expect(Array.from(numbered.ends)).toEqual(symbols.map(({ end }) => end));
          expect(Array.from(numbered.marks)).toEqual(symbols.map(({ mark }) => mark));
          symbols.forEach(({ key }, i) => {
            const number = numbered.numbers[i]!;
            expect(number % 2 === 1).toBe(key.startsWith(' '));
            if (number % 2 === 1) expect(numbered.facts[number >> 1]).toBe(key.slice(1));
            expect(numbers.get(key) ?? number).toBe(number);
            expect(keys.get(number) ?? key).toBe(key);
            numbers.set(key, number);
            keys.set(number, key);
          });
        }
      }),
    );
  });

  it('are told apart however many there are', () => {
    const words = Array.from(
      { length: 20_000 },
      (_, i) => `word${String.fromCharCode(...Array.from(i.toString(26), (d) => 97 + Number.parseInt(d, 26)))}`,
    );
    const numbering = new Numbering({ simplify: false });
    const first = numbering.text(words.join(' '));
    expect(new Set(first.numbers).size).toBe(words.length);
    expect(numbering.text(words.toReversed().join(' ')).numbers).toEqual(first.numbers.toReversed());
  });

  it('leave tokens that are no facts as they are, with their places', () => {
    const text = new Numbering({ simplify: false }).text('The Kettle of 3 May: £42.50');
    expect(text.facts).toEqual(['05-03', '42.5']);
    expect(Array.from(text.starts, (start, i) => text.normal.slice(start, text.ends[i]))).toEqual([
      'the',
      'kettle',
      'of',
      '3 may',
      '42.50',
    ]);
  });
});
