import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesByAlphabet, textByAlphabet, UnitCounts } from '../../src/report/html/alphabet.ts';
import { BitReader, BitWriter } from '../../src/report/html/arithmetic-code.ts';
import { bytesOfBlock, sortedBlock } from '../../src/report/html/block-sorting.ts';
import { suffixArray } from '../../src/report/html/suffix-array.ts';
import { prose } from '../texts.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Few values, so that much repeats. */
const repetitive = fc.array(fc.constantFrom(0, 1, 2, 255), { maxLength: 200 }).map((values) => Uint8Array.from(values));
const bytes = fc.oneof(fc.uint8Array({ maxLength: 300 }), repetitive);

/** Thue and Morse's word, and that of Fibonacci: their repeats make other sorts slow. */
const thueMorse = Uint8Array.from({ length: 3000 }, (_, i) => i.toString(2).replaceAll('0', '').length & 1);
const fibonacci = ((): Uint8Array => {
  let [a, b] = ['a', 'ab'];
  while (b.length < 3000) [a, b] = [b, b + a];
  return bytesOf(b);
})();

describe('suffix array', () => {
  const naive = (of: Uint8Array): number[] =>
    [...of.keys()].sort((a, b) => Buffer.compare(of.subarray(a), of.subarray(b)));

  it('is that of the literature for a known word', () => {
    expect([...suffixArray(bytesOf('mississippi'))]).toEqual([10, 7, 4, 1, 0, 9, 8, 6, 3, 5, 2]);
    expect([...suffixArray(bytesOf('mmiissiissiippii'))]).toEqual(naive(bytesOf('mmiissiissiippii')));
    expect([...suffixArray(new Uint8Array(0))]).toEqual([]);
  });

  it('is that of a plain sort', () => {
    fc.assert(
      fc.property(bytes, (of) => {
        expect([...suffixArray(of)]).toEqual(naive(of));
      }),
      { numRuns: 500 },
    );
    for (const of of [thueMorse, fibonacci, new Uint8Array(1000), bytesOf(prose(1, 300))])
      expect([...suffixArray(of)]).toEqual(naive(of));
  });
});

describe('block sorting', () => {
  it('gives the bytes again, whatever they are', () => {
    fc.assert(
      fc.property(bytes, (of) => {
        expect([...bytesOfBlock(sortedBlock(of))!]).toEqual([...of]);
      }),
      {
        numRuns: 500,
      },
    );
    const random = process.getBuiltinModule('node:crypto').randomBytes(50_000);
    for (const of of [thueMorse, fibonacci, new Uint8Array(100_000), random])
      expect(Buffer.from(bytesOfBlock(sortedBlock(of))!).equals(Buffer.from(of))).toBe(true);
  });

  it('takes less room than deflate for texts, and little more than random bytes', () => {
    const { deflateRawSync } = process.getBuiltinModule('node:zlib');
    const text = bytesOf(Array.from({ length: 40 }, (_, i) => prose(i, 400)).join('\n'));
    expect(sortedBlock(text).length).toBeLessThan(0.9 * deflateRawSync(text, { level: 9 }).length);
    const random = process.getBuiltinModule('node:crypto').randomBytes(50_000);
    expect(sortedBlock(random).length).toBeLessThan(52_000);
    expect(sortedBlock(new Uint8Array(100_000)).length).toBeLessThan(200);
  });

  it('gives nothing for a block that was changed or cut, and takes no more memory than a block may have', () => {
    const text = bytesOf(prose(7, 30));
    const block = sortedBlock(text);
    for (let i = 0; i < block.length; i++) {
      const changed = Uint8Array.from(block);
      changed[i]! ^= 1 << (i & 7);
      // The last byte may have bits that say nothing.
      const read = bytesOfBlock(changed);
      if (read !== undefined) expect([...read]).toEqual([...text]);
      expect(read === undefined || i >= block.length - 2, String(i)).toBe(true);
      expect(bytesOfBlock(block.subarray(0, i)) === undefined || i >= block.length - 2, String(i)).toBe(true);
    }
    expect(bytesOfBlock(new Uint8Array(12).fill(255))).toBeUndefined();
  });
});

it('an arithmetic code gives its decisions again, and takes about as many bits as their entropy', () => {
  const decisions = fc.array(fc.tuple(fc.integer({ min: 1, max: 65_535 }), fc.integer({ min: 0, max: 1 })));
  fc.assert(
    fc.property(decisions, (given) => {
      const writer = new BitWriter();
      for (const [share, bit] of given) writer.write(share, bit);
      const reader = new BitReader(writer.end());
      for (const [share, bit] of given) expect(reader.read(share)).toBe(bit);
    }),
  );
  // One decision in ten is 1: .469 bits each.
  const tenth = Array.from({ length: 20_000 }, (_, i) => (Math.imul(i, 0x9e3779b1) >>> 0 < 0.1 * 2 ** 32 ? 1 : 0));
  const writer = new BitWriter();
  for (const bit of tenth) writer.write(6554, bit);
  expect((8 * writer.end().length) / tenth.length).toBeLessThan(0.475);
});

describe('an alphabet', () => {
  const alphabetOf = (...texts: string[]): string => {
    const counts = new UnitCounts();
    for (const text of texts) counts.add(text);
    return counts.alphabet();
  };

  it('gives a text again, whether its units were counted or not', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (counted, other) => {
        const alphabet = alphabetOf(counted);
        for (const one of [counted, other, `\ufeff${counted}`])
          expect(textByAlphabet(bytesByAlphabet(one, alphabet), alphabet)).toBe(one);
      }),
    );
  });

  it('has room for the most frequent units of texts that have them all', () => {
    // No surrogates, which are no text one by one.
    const units = Array.from({ length: 1 << 16 }, (_, i) => i).filter((unit) => unit < 0xd800 || unit > 0xdfff);
    const all = units.map((unit) => String.fromCharCode(unit)).join('');
    const frequent = '\u9fff'.repeat(3);
    const alphabet = alphabetOf(...Array.from({ length: 4 }, () => all), frequent);
    expect(alphabet.length).toBeLessThan(units.length);
    expect(textByAlphabet(bytesByAlphabet(all, alphabet), alphabet)).toBe(all);
    expect(bytesByAlphabet(frequent, alphabet)).toHaveLength(3);
  });

  it('makes Chinese shorter than UTF-8 does, and keeps other texts as short', () => {
    const chinese = '渡船每天早上九点离开码头，晚到的人只好等下一班。'.repeat(9);
    const english = prose(3, 200);
    const alphabet = alphabetOf(chinese, english);
    expect(bytesByAlphabet(chinese, alphabet)).toHaveLength(chinese.length);
    expect(bytesByAlphabet(english, alphabet)).toHaveLength(english.length);
    expect(alphabetOf('')).toHaveLength(95);
  });

  it('gives some text for bytes that were cut or changed', () => {
    const alphabet = alphabetOf('渡船');
    expect(typeof textByAlphabet(Uint8Array.of(255), alphabet)).toBe('string');
    expect(typeof textByAlphabet(Uint8Array.of(254, 255), alphabet)).toBe('string');
  });
});
