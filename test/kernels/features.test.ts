import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeatureKernel } from '../../src/kernels/features.ts';

const kernel = new FeatureKernel();

/** The distinct hashes, by the kernel, as if they were those of a text. */
function through(method: 'sortDistinct' | 'distinct', hashes: readonly bigint[]): bigint[] {
  kernel.load(new Uint8Array(16 * hashes.length));
  kernel.count = hashes.length;
  kernel.scratch(0);
  kernel.hashes.set(hashes);
  kernel[method]();
  return [...kernel.hashes];
}

const ascending = (hashes: readonly bigint[]): bigint[] => hashes.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

function expectOneOfEach(hashes: readonly bigint[]): void {
  const expected = ascending([...new Set(hashes)]);
  expect(through('sortDistinct', hashes)).toEqual(expected);
  expect(ascending(through('distinct', hashes))).toEqual(expected);
}

describe('the kernels that remove repeated hashes, sorted or in no order,', () => {
  it.each([
    ['any', uint64],
    ['many repeats', fc.bigInt({ min: 0n, max: 40n })],
    ['those that differ in their low bits alone', fc.bigInt({ min: 2n ** 63n, max: 2n ** 63n + 2n ** 20n })],
    [
      'those that share their top 32 bits by the dozen',
      uint64.map((hash) => (hash % 2n ** 32n) | ((hash >> 58n) << 58n)),
    ],
    [
      'repeats far apart',
      fc.bigInt({ min: 0n, max: 700n }).map((i) => BigInt.asUintN(64, i ** 3n * 0x9e3779b97f4a7c15n)),
    ],
    ['the ends of the range', fc.constantFrom(0n, 1n, 2n ** 63n, 2n ** 64n - 1n)],
  ])('%s', (_, hash) => {
    fc.assert(fc.property(fc.array(hash, { maxLength: 1500, size: 'max' }), expectOneOfEach), { numRuns: 60 });
  });

  it('of many crafted to collide, in O(n log n) steps', () => {
    expectOneOfEach(Array.from({ length: 200_000 }, (_, i) => BigInt(200_000 - i)));
    expectOneOfEach(Array.from({ length: 16_000 }, (_, i) => BigInt(16_000 - i) / 2n));
  });

  it('of every length around the bounds of their passes', () => {
    for (const length of [0, 1, 2, 3, 23, 24, 25, 26, 4095, 4096, 2 ** 14 - 1, 2 ** 14, 2 ** 18 - 1, 2 ** 18 + 1]) {
      expectOneOfEach(Array.from({ length }, (_, i) => BigInt.asUintN(64, BigInt(i + 1) * 0x9e3779b97f4a7c15n)));
    }
  });
});
