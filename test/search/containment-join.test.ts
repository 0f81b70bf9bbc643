import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import type { Rows } from '../../src/base/rows.ts';
import { ContainmentJoin, leastContained } from '../../src/search/containment-join.ts';
import { allPairs } from '../oracles/allpairs.ts';
import { flatSets, naiveContainment, naiveJaccard, naiveShared } from '../oracles/jaccard.ts';
import { foundBy } from './found.ts';

type Sets = readonly (readonly bigint[])[];

function rowsOf(sets: Sets): Rows & { readonly offsets: Uint32Array } {
  const { hashes, offsets } = flatSets(sets);
  return { rows: new Uint32Array(hashes.buffer), rowWords: 0, offsets: offsets.map((hash) => 2 * hash) };
}

const searchAll = (similarity: number, containment: number, rows: Rows): string[] =>
  foundBy(new ContainmentJoin(similarity, containment), rows).pairs.sort();

function naive(similarity: number, containment: number, sets: Sets): string[] {
  const isPair = (a: number, b: number): boolean =>
    naiveJaccard(sets[a]!, sets[b]!) >= similarity || naiveContainment(sets[a]!, sets[b]!) >= containment;
  return allPairs(sets.length, isPair)
    .map(([a, b]) => `${a} ${b} ${sets[a]!.length + sets[b]!.length - 2 * naiveShared(sets[a]!, sets[b]!)}`)
    .sort();
}

/** Hashes 1 … n, mixed so that they fall in every class, or left small so that all fall in the first. */
const hashOf = (n: number, isMixed: boolean): bigint =>
  isMixed ? BigInt.asUintN(64, BigInt(n) * 0x9e3779b97f4a7c15n) : BigInt(n);

/** Runs of two sequences, of any length, with a share of other hashes put in. */
function excerpts(length: number, count: number, seed: number, isMixed: boolean): bigint[][] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const base = (random() % 2) * 10 * length;
    const own = random() % (length + 1);
    const from = random() % (length - own + 1);
    const others = (random() % 2) * (random() % (1 + Math.floor(own / 3)));
    const hashes = [
      ...Array.from({ length: own }, (_, i) => base + from + i),
      ...Array.from({ length: others }, () => base + (random() % (3 * length))),
    ];
    return [...new Set(hashes)].map((n) => hashOf(n, isMixed));
  });
}

const SHARES = [0.05, 1 / 3, 0.5, 2 / 3, 0.8, 0.9, 1];

describe('the join of sets by containment', () => {
  it('finds exactly the pairs at the similarity or at the containment, each once, with the distance of each', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(3, 10, 60),
        fc.integer(),
        fc.boolean(),
        fc.constantFrom(...SHARES),
        fc.constantFrom(...SHARES),
        (length, seed, isMixed, similarity, containment) => {
          const sets = excerpts(length, 30, seed, isMixed);
          expect(searchAll(similarity, containment, rowsOf(sets))).toEqual(naive(similarity, containment, sets));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('finds the same if sets are long and divided into classes', () => {
    const sets = excerpts(1000, 40, 7, true).filter((set) => set.length > 100);
    for (const containment of [0.3, 0.8, 0.95, 1]) {
      const expected = naive(0.9, containment, sets);
      expect(expected.length).toBeGreaterThan(10);
      expect(searchAll(0.9, containment, rowsOf(sets))).toEqual(expected);
    }
  });

  it('finds a small set in one a thousand times as large', () => {
    const large = Array.from({ length: 10_000 }, (_, n) => hashOf(n + 1, true));
    const rows = rowsOf([large, large.slice(500, 510), large.slice(0, 3), [hashOf(20_000, true)]]);
    expect(searchAll(0.5, 1, rows)).toEqual(['0 1 9990', '0 2 9997']);
  });

  it('compares only rows of different sides, if these are given', () => {
    const sets = excerpts(20, 30, 3, true);
    const sides = Uint32Array.from(sets, (_, i) => i % 2);
    const expected = naive(0.8, 0.6, sets).filter((pair) => {
      const [a, b] = pair.split(' ').map(Number) as [number, number];
      return sides[a] !== sides[b];
    });
    expect(expected.length).toBeGreaterThan(10);
    expect(searchAll(0.8, 0.6, { ...rowsOf(sets), sides })).toEqual(expected);
  });

  it('has an inclusive containment, independent of rounding', () => {
    for (let size = 1; size <= 60; size++)
      for (let shared = 1; shared <= size; shared++) expect(leastContained(size, shared / size)).toBe(shared);
  });

  it('names a part by what it found', () => {
    const join = new ContainmentJoin(0.5, 0.8);
    expect([join.describe(0, 17), join.describe(join.parts - 1, 17)]).toEqual([
      'set distance 17',
      'containment, set distance 17',
    ]);
  });

  it('refuses a containment that is none', () => {
    for (const containment of [0, -1, 1.01, Number.NaN])
      expect(() => new ContainmentJoin(0.5, containment)).toThrow('containment must be above 0 and at most 1');
  });
});
