import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { WinnowingFingerprinter, winnow } from '../../src/fingerprint/winnowing.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';

const chosen = (hashes: readonly number[], window: number): number[] =>
  Array.from(winnow(BigUint64Array.from(hashes, BigInt), window), Number);

describe('winnowing', () => {
  it('selects the hashes of the paper in its example', () => {
    const hashes = [77, 74, 42, 17, 98, 50, 17, 98, 8, 88, 67, 39, 77, 74, 42, 17, 98];
    expect(chosen(hashes, 4)).toEqual([17, 17, 8, 39, 17]);
  });

  it('selects the rightmost of several least hashes', () => {
    expect(chosen([5, 5, 5, 9, 9, 5], 3)).toEqual([5, 5]);
    expect(chosen([1, 2, 1, 3, 3, 3], 3)).toEqual([1, 3]);
  });

  it('selects every hash with a window of one, and one hash of a text shorter than a window', () => {
    expect(chosen([3, 1, 2], 1)).toEqual([3, 1, 2]);
    expect(chosen([3, 1, 2], 8)).toEqual([1]);
    expect(chosen([], 8)).toEqual([]);
  });

  it('gives two texts a common hash if they share window + k − 1 consecutive words', () => {
    const window = 8;
    const fingerprinter = new WinnowingFingerprinter({ window }, DEFAULT_PROFILE);
    const shared = Array.from({ length: window + DEFAULT_PROFILE.words - 1 }, (_, i) => `shared${i}`).join(' ');
    const other = (name: string, most: number) =>
      fc.nat(most).map((length) => Array.from({ length }, (_, i) => `${name}${i * i}`).join(' '));
    fc.assert(
      fc.property(other('a', 40), other('b', 40), other('c', 40), other('d', 40), (a, b, c, d) => {
        const { rows, offsets } = fingerprinter.fingerprint(
          encodeTexts([`${a} ${shared} ${b}`, `${c} ${shared} ${d}`]),
        );
        const [one, two] = [rows.subarray(0, offsets![1]), rows.subarray(offsets![1])];
        expect(fingerprinter.similarity(one, two)).toBeGreaterThan(0);
      }),
    );
  });

  it('selects about 2 / (window + 1) of the hashes', () => {
    const random = seededRandom(5);
    const hashes = Array.from({ length: 20_000 }, random);
    for (const window of [4, 8, 16]) {
      expect(chosen(hashes, window).length / hashes.length).toBeCloseTo(2 / (window + 1), 2);
    }
  });
});
