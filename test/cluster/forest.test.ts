import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { components } from '../../src/cluster/components.ts';
import { clustersAt, groupsAt, maximumSpanningForest } from '../../src/cluster/forest.ts';
import { floodedComponents } from '../oracles/forest.ts';

const graph = fc.integer({ min: 1, max: 20 }).chain((n) =>
  fc.record({
    n: fc.constant(n),
    edges: fc.array(
      fc.tuple(
        fc.nat({ max: n - 1 }),
        fc.nat({ max: n - 1 }),
        fc.integer({ min: 1, max: 9 }).map((tenths) => tenths / 10),
      ),
      { maxLength: 60 },
    ),
  }),
);
type Edge = readonly [number, number, number];
const pairsOf = (edges: readonly Edge[]): Uint32Array => Uint32Array.from(edges.flatMap((edge) => edge.slice(0, 2)));
const forestOf = (n: number, edges: readonly Edge[]): ReturnType<typeof maximumSpanningForest> =>
  maximumSpanningForest(
    n,
    pairsOf(edges),
    Float64Array.from(edges, ([, , weight]) => weight),
  );

describe('components', () => {
  it('equal those of a flood fill', () => {
    fc.assert(
      fc.property(graph, ({ n, edges }) => {
        expect([...components(n, pairsOf(edges))]).toEqual(
          floodedComponents(
            n,
            edges.map(([a, b]) => [a, b]),
          ),
        );
      }),
    );
  });

  it('do not slow down on a chain of a million', () => {
    const n = 1_000_000;
    const chain = Uint32Array.from({ length: 2 * (n - 1) }, (_, i) => n - 1 - ((i + 1) >> 1));
    expect(components(n, chain).every((label) => label === 0)).toBe(true);
  });
});

describe('the maximum spanning forest', () => {
  it('gives the clusters of all pairs at every threshold', () => {
    fc.assert(
      fc.property(graph, ({ n, edges }) => {
        const forest = forestOf(n, edges);
        for (const threshold of [0, 0.1, 0.35, 0.5, 0.9, 1]) {
          const above = edges.filter(([, , weight]) => weight >= threshold);
          expect([...clustersAt(forest, threshold)]).toEqual(
            floodedComponents(
              n,
              above.map(([a, b]) => [a, b]),
            ),
          );
        }
      }),
    );
  });

  it('has one pair fewer than documents in each cluster, from the heaviest to the lightest', () => {
    fc.assert(
      fc.property(graph, ({ n, edges }) => {
        const { pairs, weights } = forestOf(n, edges);
        expect(pairs).toHaveLength(2 * weights.length);
        expect(weights).toHaveLength(n - new Set(components(n, pairsOf(edges))).size);
        expect([...weights]).toEqual([...weights].sort((a, b) => b - a));
      }),
    );
  });

  it('is the same for the same pairs in any order', () => {
    fc.assert(
      fc.property(graph, fc.infiniteStream(fc.double({ noNaN: true })), ({ n, edges }, keys) => {
        const distinct = [...new Map(edges.map((edge) => [`${edge[0]} ${edge[1]}`, edge])).values()];
        const shuffled = distinct
          .map((edge) => [keys.next().value as number, edge] as const)
          .sort(([x], [y]) => x - y)
          .map(([, edge]) => edge);
        expect(forestOf(n, shuffled)).toEqual(forestOf(n, distinct));
      }),
    );
  });

  it('may be made batch by batch', () => {
    fc.assert(
      fc.property(graph, fc.nat({ max: 60 }), ({ n, edges }, cut) => {
        const first = forestOf(n, edges.slice(0, cut));
        const carried = Array.from(
          first.weights,
          (weight, p) => [first.pairs[2 * p]!, first.pairs[2 * p + 1]!, weight] as const,
        );
        const whole = forestOf(n, edges);
        const joined = forestOf(n, [...carried, ...edges.slice(cut)]);
        expect(joined.weights).toEqual(whole.weights);
        for (const threshold of [0.2, 0.6, 0.9]) {
          expect(clustersAt(joined, threshold)).toEqual(clustersAt(whole, threshold));
        }
      }),
    );
  });
});

describe('groups at thresholds', () => {
  it('have the counts of the clusters at each threshold', () => {
    fc.assert(
      fc.property(graph, ({ n, edges }) => {
        const forest = forestOf(n, edges);
        const thresholds = [0.1, 0.35, 0.5, 0.7, 0.9, 1];
        const weights = Float64Array.from(edges, ([, , weight]) => weight);
        const found = groupsAt(n, pairsOf(edges), weights, [...thresholds].reverse());
        expect(groupsAt(n, forest.pairs, forest.weights, thresholds)).toEqual(found);
        expect(found).toEqual(
          thresholds.map((similarity) => {
            const sizes = new Map<number, number>();
            for (const label of clustersAt(forest, similarity)) sizes.set(label, (sizes.get(label) ?? 0) + 1);
            const groups = [...sizes.values()].filter((size) => size > 1);
            return {
              similarity,
              clusters: groups.length,
              documents: groups.reduce((sum, size) => sum + size, 0),
              largest: Math.max(0, ...groups),
            };
          }),
        );
      }),
    );
  });
});
