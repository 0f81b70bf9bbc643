import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import type { Rows } from '../../src/base/rows.ts';
import { leastShared } from '../../src/search/prefix-filter.ts';
import { SetJoin } from '../../src/search/set-join.ts';
import { allPairs } from '../oracles/allpairs.ts';
import { flatSets, naiveJaccard, naiveShared } from '../oracles/jaccard.ts';
import { foundBy } from './found.ts';

function rowsOf(sets: readonly (readonly bigint[])[]): Rows & { readonly offsets: Uint32Array } {
  const { hashes, offsets } = flatSets(sets);
  return { rows: new Uint32Array(hashes.buffer), rowWords: 0, offsets: offsets.map((hash) => 2 * hash) };
}

const searchAll = (similarity: number, rows: Rows): string[] => foundBy(new SetJoin(similarity), rows).pairs;

function naive(similarity: number, sets: readonly (readonly bigint[])[]): string[] {
  const jaccardOf = (a: number, b: number): number => naiveJaccard(sets[a]!, sets[b]!);
  return allPairs(sets.length, (a, b) => jaccardOf(a, b) >= similarity).map(
    ([a, b]) => `${a} ${b} ${sets[a]!.length + sets[b]!.length - 2 * naiveShared(sets[a]!, sets[b]!)}`,
  );
}

/** Hashes 1 … n, mixed so that they fall in every class, or left small so that all fall in the first. */
const hashOf = (n: number, isMixed: boolean): bigint =>
  isMixed ? BigInt.asUintN(64, BigInt(n) * 0x9e3779b97f4a7c15n) : BigInt(n);

/** Some sets of about a length, and copies of them with some hashes left out and others put in. */
function copies(length: number, count: number, seed: number, isMixed: boolean): bigint[][] {
  const random = seededRandom(seed);
  const bases = Array.from({ length: 4 }, () => {
    const own = 1 + (random() % length);
    return Array.from({ length: own }, () => random() % (3 * length));
  });
  return Array.from({ length: count }, () => {
    const base = bases[random() % bases.length]!;
    const share = random() % 100;
    const kept = base.filter(() => random() % 100 >= share);
    const added = Array.from({ length: (base.length * (random() % 60)) / 100 }, () => random() % (3 * length));
    return [...new Set([...kept, ...added])].map((n) => hashOf(n, isMixed));
  });
}

const SIMILARITIES = [0.05, 0.2, 1 / 3, 0.5, 0.6, 2 / 3, 0.7, 0.8, 0.9, 0.95, 1];

describe('the join of sets', () => {
  it('finds exactly the pairs at the similarity, each once, with the distance of each', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(3, 10, 60),
        fc.integer(),
        fc.boolean(),
        fc.constantFrom(...SIMILARITIES),
        (length, seed, isMixed, similarity) => {
          const sets = copies(length, 30, seed, isMixed);
          expect(searchAll(similarity, rowsOf(sets)).sort()).toEqual(naive(similarity, sets).sort());
        },
      ),
      { numRuns: 300 },
    );
  });

  it('finds the same if sets are long and divided into classes', () => {
    const random = seededRandom(1);
    const bases = Array.from({ length: 3 }, () => Array.from({ length: 600 }, () => random() % 2000));
    const sets = Array.from({ length: 40 }, () => {
      const share = random() % 50;
      const kept = bases[random() % 3]!.filter(() => random() % 100 >= share);
      return [...new Set(kept)].map((n) => hashOf(n + 1, true));
    });
    for (const similarity of [0.3, 0.5, 0.62, 0.8, 0.9]) {
      const expected = naive(similarity, sets);
      expect(expected.length).toBeGreaterThan(0);
      expect(searchAll(similarity, rowsOf(sets)).sort()).toEqual(expected.sort());
    }
  });

  it('has an inclusive similarity, independent of rounding', () => {
    for (let union = 1; union <= 40; union++) {
      for (let shared = 1; shared <= union; shared++) {
        const whole = Array.from({ length: union }, (_, i) => hashOf(i + 1, true));
        const sets = [whole, whole.slice(0, shared)];
        expect(searchAll(shared / union, rowsOf(sets))).toEqual([`0 1 ${union - shared}`]);
        if (shared < union) expect(searchAll((shared + 0.001) / union, rowsOf(sets))).toEqual([]);
      }
    }
  });

  it('computes the least number of hashes that two sets must share', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.constantFrom(...SIMILARITIES), (a, b, similarity) => {
        const least = leastShared(a, b, similarity);
        if (a + b > 0) expect(least / (a + b - least)).toBeGreaterThanOrEqual(similarity);
        if (least > 0) expect((least - 1) / (a + b - least + 1)).toBeLessThan(similarity);
      }),
    );
  });

  it('makes no pair of empty sets, and searches among the named documents only', () => {
    const [one, two] = [[1n, 2n], [3n]];
    const rows = rowsOf([[], one, [], two, one, one, two]);
    expect(searchAll(0.05, rows).sort()).toEqual(['1 4 0', '1 5 0', '3 6 0', '4 5 0']);
    expect(searchAll(0.05, { ...rows, among: Uint32Array.of(0, 2, 3, 4, 5) })).toEqual(['4 5 0']);
    expect(searchAll(0.5, rowsOf([]))).toEqual([]);
  });

  it('states the set distance in the evidence', () => {
    expect(new SetJoin(0.5).describe(0, 17)).toBe('set distance 17');
  });

  it('refuses invalid similarities', () => {
    for (const similarity of [0, -1, 1.01, Number.NaN]) {
      expect(() => new SetJoin(similarity)).toThrow('above 0 and at most 1');
    }
  });
});
