import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalCodes, codeLengths, decoderOf, LONGEST_CODE } from '../../../src/hamming/reference/huffman.ts';

describe('Huffman codes', () => {
  it('are shorter for frequent symbols: 1, 2, 3 and 3 bits for a half, a quarter and two eighths', () => {
    expect([...codeLengths([4, 2, 1, 1])]).toEqual([1, 2, 3, 3]);
    // 0, 10, 110, 111, with the first bit lowest.
    expect([...canonicalCodes(Uint8Array.of(1, 2, 3, 3))]).toEqual([0b0, 0b01, 0b011, 0b111]);
  });

  it('have a code of one bit for a single symbol, and none for none', () => {
    expect([...codeLengths([0, 9])]).toEqual([0, 1]);
    expect([...codeLengths([0, 0])]).toEqual([0, 0]);
  });

  it('decode to what was encoded, in no more than twelve bits, however uneven the counts', () => {
    const counts = fc.array(fc.oneof(fc.nat({ max: 3 }), fc.integer({ min: 0, max: 2 ** 31 })), {
      minLength: 2,
      maxLength: 128,
    });
    fc.assert(
      fc.property(counts, (often) => {
        const lengths = codeLengths(often);
        const codes = canonicalCodes(lengths);
        const decoder = decoderOf(lengths, codes);
        often.forEach((count, symbol) => {
          expect(lengths[symbol]! > 0).toBe(count > 0);
          expect(lengths[symbol]!).toBeLessThanOrEqual(LONGEST_CODE);
          if (count === 0) return;
          for (const behind of [0, 1, 0xfff]) {
            const word = (codes[symbol]! | (behind << lengths[symbol]!)) & ((1 << LONGEST_CODE) - 1);
            expect(decoder[word]).toBe(lengths[symbol]! * 256 + symbol);
          }
        });
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});
