import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeatureKernel } from '../../src/kernels/features.ts';

const kernel = new FeatureKernel();

/** Sorts through the kernel, as if the hashes were those of a text. */
function sorted(hashes: readonly bigint[]): bigint[] {
  kernel.load(new Uint8Array(16 * hashes.length));
  kernel.count = hashes.length;
  kernel.scratch(0);
  kernel.instance.u64(kernel.hashes, hashes.length).set(hashes);
  const count = kernel.sortDistinct();
  return [...kernel.instance.u64(kernel.hashes, count)];
}

const expected = (hashes: readonly bigint[]): bigint[] =>
  [...new Set(hashes)].sort((a, b) => (a < b ? -1 : Number(a > b)));
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

describe('sortDistinct', () => {
  it.each([
    ['any hashes', uint64],
    ['many repeats', fc.bigInt({ min: 0n, max: 40n })],
    ['hashes that differ in their low bits alone', fc.bigInt({ min: 2n ** 63n, max: 2n ** 63n + 2n ** 20n })],
    ['the ends of the range', fc.constantFrom(0n, 1n, 2n ** 63n, 2n ** 64n - 1n)],
  ])('sorts %s, and leaves one of each', (_, hash) => {
    fc.assert(
      fc.property(fc.array(hash, { maxLength: 1500 }), (hashes) => {
        expect(sorted(hashes)).toEqual(expected(hashes));
      }),
      { numRuns: 60 },
    );
  });

  it('does so for many hashes crafted to fall together, in steps that grow like n log n', () => {
    const hashes = Array.from({ length: 200_000 }, (_, i) => BigInt(200_000 - i));
    expect(sorted(hashes)).toEqual(expected(hashes));
  });

  it('does so for every length about the bounds of its passes', () => {
    for (const length of [0, 1, 2, 23, 24, 25, 26, 1023, 1024, 1025, 2 ** 18 - 1, 2 ** 18 + 1]) {
      const hashes = Array.from({ length }, (_, i) => BigInt.asUintN(64, BigInt(i + 1) * 0x9e3779b97f4a7c15n));
      expect(sorted(hashes)).toEqual(expected(hashes));
    }
  });
});
