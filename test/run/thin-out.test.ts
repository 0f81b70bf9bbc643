import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thinOut } from '../../src/run/thin-out.ts';
import { allPairs } from '../oracles/allpairs.ts';

type Pair = readonly [number, number];

/** All pairs of some documents, and their distances in some order, all different. */
const crowds = (
  n: number,
): fc.Arbitrary<{ readonly pairs: readonly Pair[]; readonly distances: readonly number[] }> => {
  const pairs = allPairs(n, () => true);
  return fc
    .shuffledSubarray(
      pairs.map((_, i) => i),
      { minLength: pairs.length },
    )
    .map((distances) => ({ pairs, distances }));
};

/** The pairs that are left of a crowd, as `a b`. */
function leftOf(
  n: number,
  { pairs, distances }: { readonly pairs: readonly Pair[]; readonly distances: readonly number[] },
  doKeepNearest: boolean,
  crowded = new Set(Array.from({ length: n }, (_, i) => i)),
): string[] {
  const kept = thinOut(n, Uint32Array.from(pairs.flat()), Uint32Array.from(distances), crowded, doKeepNearest);
  return [...kept].map((candidate) => pairs[candidate]!.join(' ')).sort();
}

/** A minimum spanning tree, by Prim's algorithm. */
function spanningTree(n: number, pairs: readonly Pair[], distances: readonly number[]): Set<number> {
  const tree = new Set<number>();
  const reached = new Set([0]);
  while (reached.size < n) {
    const leaving = pairs.map((_, i) => i).filter((i) => reached.has(pairs[i]![0]) !== reached.has(pairs[i]![1]));
    const next = leaving.reduce((best, i) => (distances[i]! < distances[best]! ? i : best));
    tree.add(next);
    for (const document of pairs[next]!) reached.add(document);
  }
  return tree;
}

describe('of a crowd', () => {
  it('the pairs of a minimum spanning tree are left if a keeper asks for its group', () => {
    fc.assert(
      fc.property(crowds(12), ({ pairs, distances }) => {
        const tree = spanningTree(12, pairs, distances);
        const expected = pairs.filter((_, i) => tree.has(i)).map((pair) => pair.join(' '));
        expect(leftOf(12, { pairs, distances }, false)).toEqual(expected.sort());
      }),
    );
  });

  it('the two nearest of each document are left besides if it does not', () => {
    fc.assert(
      fc.property(crowds(12), ({ pairs, distances }) => {
        const tree = spanningTree(12, pairs, distances);
        const rank = (document: number, of: number): number =>
          pairs.filter((pair, i) => pair.includes(document) && distances[i]! < distances[of]!).length;
        const expected = pairs.filter(([a, b], i) => tree.has(i) || rank(a, i) < 2 || rank(b, i) < 2);
        expect(leftOf(12, { pairs, distances }, true)).toEqual(expected.map((pair) => pair.join(' ')).sort());
      }),
    );
  });

  it('all pairs of a document with eight candidates are left, and not of one with nine', () => {
    const [few, more] = [9, 10].map((n) => {
      const pairs = allPairs(n, () => true);
      const left = leftOf(n, { pairs, distances: pairs.map((_, i) => i) }, true);
      return pairs.length - left.length;
    });
    expect(few).toBe(0);
    expect(more).toBeGreaterThan(0);
  });
});

it('all pairs of a document outside of crowds are left', () => {
  fc.assert(
    fc.property(crowds(11), (crowd) => {
      const crowded = new Set(Array.from({ length: 10 }, (_, i) => i));
      const left = leftOf(11, crowd, false, crowded);
      expect(left.filter((pair) => pair.endsWith(' 10'))).toHaveLength(10);
    }),
  );
});
