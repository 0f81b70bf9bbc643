import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';
import { shingleSets } from '../../src/text/shingle-sets.ts';
import {
  containment,
  intersectionSizes,
  isTooShort,
  jaccard,
  sharedShingles,
  verifyPairs,
} from '../../src/verify/jaccard.ts';
import { flatSets, naiveJaccard, naiveShared } from '../oracles/jaccard.ts';

/** Hashes from a small range, so that sets meet, spread over all 64 bits. */
const hash = fc.integer({ min: 0, max: 400 }).map((n) => BigInt.asUintN(64, BigInt(n) * 0x9e3779b97f4a7c15n));
const set = fc.oneof(fc.array(hash, { maxLength: 12 }), fc.array(hash, { minLength: 100, maxLength: 400 }));

describe('overlaps', () => {
  it('counts the shared hashes of any two sets, whatever their sizes', () => {
    fc.assert(
      fc.property(fc.array(set, { minLength: 1, maxLength: 8 }), (sets) => {
        const pairs = Uint32Array.from(sets.flatMap((_, a) => sets.flatMap((_, b) => [a, b])));
        const shared = intersectionSizes(flatSets(sets), pairs);
        expect([...shared]).toEqual([...sets.flatMap((a) => sets.map((b) => naiveShared(a, b)))]);
      }),
    );
  });

  it('compares hashes as unsigned numbers', () => {
    const sets = [
      [1n, 2n ** 63n, 2n ** 64n - 1n, 5n, 6n],
      [2n ** 63n, 2n ** 64n - 1n, 3n, 4n, 6n],
    ];
    expect([...intersectionSizes(flatSets(sets), Uint32Array.of(0, 1))]).toEqual([3]);
  });

  it('gallops through a set that is a thousand times longer', () => {
    const long = Array.from({ length: 20_000 }, (_, i) => BigInt(i) * 1_000_003n);
    for (const short of [[0n], [long.at(-1)!], [1n, long[777]!, long[19_998]!], [2n ** 64n - 1n], []]) {
      const sets = flatSets([short, long]);
      const expected = naiveShared(short, long);
      expect([...intersectionSizes(sets, Uint32Array.of(0, 1, 1, 0))]).toEqual([expected, expected]);
    }
  });

  it('handles more than the kernel holds at a time', () => {
    const size = 500_000;
    const hashes = BigUint64Array.from({ length: 6 * size }, (_, i) => BigInt((i % size) * (Math.floor(i / size) + 1)));
    const offsets = Uint32Array.from({ length: 7 }, (_, set) => set * size);
    const pairs = Uint32Array.of(0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0);
    const shared = intersectionSizes({ hashes, offsets }, pairs);
    const multiples = (a: number, b: number): number => {
      let lcm = a;
      while (lcm % b !== 0) lcm += a;
      return Math.floor((499_999 * Math.min(a, b)) / lcm) + 1;
    };
    expect([...shared]).toEqual(
      [
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
        [6, 1],
      ].map(([a, b]) => multiples(a!, b!)),
    );
  });
});

describe('sharedShingles', () => {
  const random = seededRandom(7);
  const drawn = (from: number, to: number, length: number, between: string): string =>
    Array.from({ length }, () => String.fromCodePoint(from + (random() % (to - from)))).join(between);

  it('returns the intersection size of the sets, and the size of each', () => {
    const texts = ['', 'a', ...Array.from({ length: 60 }, (_, i) => drawn(0x61, 0x65, 40 * i, i % 2 ? ' ' : '-'))];
    const pairs = Uint32Array.from(texts.flatMap((_, a) => texts.flatMap((_, b) => [a, b])));
    const batch = encodeTexts(texts);
    const sets = shingleSets(batch, DEFAULT_PROFILE);
    const { shared, sizes } = sharedShingles(batch, DEFAULT_PROFILE, pairs);
    expect(shared).toEqual(intersectionSizes(sets, pairs));
    expect([...sizes]).toEqual(texts.map((_, i) => sets.offsets[i + 1]! - sets.offsets[i]!));
  });

  it('is correct if characters expand so much that the sets are larger than the texts', () => {
    const profile = { words: 1, characters: 5, simplify: false };
    const batch = encodeTexts([drawn(0x3300, 0x3358, 3000, ''), drawn(0x3300, 0x3358, 3000, ''), 'x']);
    const sets = shingleSets(batch, profile);
    expect(sets.hashes.byteLength).toBeGreaterThan(4 * batch.bytes.length);
    const { shared, sizes } = sharedShingles(batch, profile, Uint32Array.of(0, 1, 0, 0, 2, 1));
    expect([...shared]).toEqual([...intersectionSizes(sets, Uint32Array.of(0, 1, 0, 0, 2, 1))]);
    expect(shared[1]).toBe(sizes[0]);
  });
});

describe('jaccard and containment', () => {
  it('are shares of the union and of the smaller set', () => {
    expect(jaccard(2, 3, 4)).toBe(2 / 5);
    expect(containment(2, 3, 4)).toBe(2 / 3);
    expect(jaccard(3, 3, 3)).toBe(1);
  });

  it('are 0 for two empty sets, so that no document is dropped without evidence', () => {
    expect(jaccard(0, 0, 0)).toBe(0);
    expect(containment(0, 0, 0)).toBe(0);
    expect(containment(0, 0, 9)).toBe(0);
  });
});

describe('verifyPairs', () => {
  it('returns exactly the pairs at or above the floor, with the exact Jaccard', () => {
    const floors = fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(set, { minLength: 2, maxLength: 8 }), floors, (sets, floor) => {
        const asked = sets.flatMap((_, a) => sets.slice(a + 1).map((_, b) => [a, a + 1 + b] as const));
        const { positions, shared, jaccards } = verifyPairs(flatSets(sets), Uint32Array.from(asked.flat()), floor);
        const expected = asked
          .map(([a, b], position) => [position, naiveShared(sets[a]!, sets[b]!), naiveJaccard(sets[a]!, sets[b]!)])
          .filter(([, , similarity]) => similarity! >= floor);
        expect([...positions].map((position, i) => [position, shared[i], jaccards[i]])).toEqual(expected);
      }),
    );
  });

  it('has an inclusive floor', () => {
    const sets = flatSets([
      [1n, 2n, 3n, 4n],
      [1n, 2n, 3n, 5n],
    ]);
    const pairs = Uint32Array.of(0, 1);
    expect(verifyPairs(sets, pairs, 3 / 5).positions).toHaveLength(1);
    expect(verifyPairs(sets, pairs, 3 / 5 + 1e-12).positions).toHaveLength(0);
  });
});

it('a text with fewer than two shingles is too short to compare', () => {
  expect([0, 1, 2, 3].map(isTooShort)).toEqual([true, true, false, false]);
});
