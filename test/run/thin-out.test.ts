import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { components } from '../../src/cluster/components.ts';
import { CHINESE_FORMS } from '../../src/report/zh/chinese.ts';
import { linkToFirst, thinOut, thinOutSentence } from '../../src/run/thin-out.ts';
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

describe('a crowd whose documents are near its first one', () => {
  /** A star around 3; document 6 is in no crowd. */
  const candidates: readonly Pair[] = [
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
  ];
  const linked = (isNear: (document: number) => boolean) => {
    const { kept, added, distances } = linkToFirst(
      7,
      Uint32Array.from(candidates.flat()),
      Uint32Array.from(candidates, (_, i) => i),
      new Set([0, 1, 2, 3, 4, 5]),
      { prefer: (a, b) => a - b, distance: (_, document) => (isNear(document) ? document : 9), most: 8 },
    );
    expect([...distances]).toEqual(Array.from(distances, (_, i) => Math.max(added[2 * i]!, added[2 * i + 1]!)));
    return { kept: Array.from(kept, (i) => candidates[i]!.join(' ')), added: [...added].join(' ') };
  };

  it('is linked to that one in place of one another, and what is in no crowd stays as it is', () => {
    expect(linked(() => true)).toEqual({ kept: ['0 3', '5 6'], added: '0 1 0 2 0 4 0 5' });
  });

  it('keeps the links of those that are not near it', () => {
    expect(linked((document) => document !== 5 && document !== 2)).toEqual({
      kept: ['0 3', '2 3', '4 5', '5 6'],
      added: '0 1 0 4',
    });
  });

  it('stays connected, whatever is near', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (near) => {
        const { kept, added } = linked((document) => near[document]!);
        const pairs = Uint32Array.from(`${kept.join(' ')} ${added}`.trim().split(' '), Number);
        expect(new Set(components(7, pairs)).size).toBe(1);
      }),
    );
  });
});

it('what was left out is said with the numbers of the summary, and with separators', () => {
  expect(thinOutSentence(5, 5)).toBeUndefined();
  // The summary then has 321,536 candidates.
  expect(thinOutSentence(531_649, 321_536)).toMatch(
    /^of 531,649 pairs that the search proposed, 210,113 were not compared: /,
  );
});

it('no sentence of a limit begins with the label that the summary puts before it', () => {
  expect(Object.keys(CHINESE_FORMS).filter((form) => form.startsWith('limit reached: '))).toEqual([]);
});
