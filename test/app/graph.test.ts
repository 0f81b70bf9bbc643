import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bridges, layOut } from '../../src/app/graph.ts';

/** Graphs of few nodes, each two joined once at most. */
const graph = fc.integer({ min: 1, max: 9 }).chain((nodes) =>
  fc.record({
    nodes: fc.constant(nodes),
    edges: fc
      .uniqueArray(fc.tuple(fc.nat(nodes - 1), fc.nat(nodes - 1)), {
        selector: ([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`,
        maxLength: 14,
      })
      .map((pairs) => pairs.filter(([a, b]) => a !== b).map(([a, b]) => ({ a, b, similarity: 0.8 }))),
  }),
);

/** Nodes that are reached from one. */
function reached(from: number, edges: readonly { a: number; b: number }[]): Set<number> {
  const found = new Set([from]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { a, b } of edges) {
      if (found.has(a)) found.add(b);
      if (found.has(b)) found.add(a);
    }
  }
  return found;
}

describe('the bridges of a cluster', () => {
  it('are the edges that join two groups, each with the smaller of the two', () => {
    fc.assert(
      fc.property(graph, ({ nodes, edges }) => {
        const expected = edges.map((edge) => {
          const others = edges.filter((other) => other !== edge);
          const [left, right] = [reached(edge.a, others), reached(edge.b, others)];
          return left.has(edge.b) ? 0 : Math.min(left.size, right.size);
        });
        expect([...bridges(nodes, edges)]).toEqual(expected);
      }),
    );
  });

  it('are found in a chain of 100,000 pages', () => {
    const edges = Array.from({ length: 99_999 }, (_, a) => ({ a, b: a + 1 }));
    const held = bridges(100_000, edges);
    expect([held[0], held[49_999], held.at(-1)]).toEqual([1, 50_000, 1]);
  });
});

describe('the drawing of a cluster', () => {
  it('is the same each time, within its box, and no two pages in one place', () => {
    fc.assert(
      fc.property(graph, ({ nodes, edges }) => {
        const points = layOut(nodes, edges, 600, 400);
        expect(layOut(nodes, edges, 600, 400)).toEqual(points);
        expect(points).toHaveLength(nodes);
        for (const { x, y } of points) {
          expect(x >= -1e-6 && x <= 600 + 1e-6 && y >= -1e-6 && y <= 400 + 1e-6).toBe(true);
        }
        expect(new Set(points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(nodes);
      }),
      { numRuns: 30 },
    );
  });

  it('has similar pages near each other', () => {
    const chain = [
      { a: 0, b: 1, similarity: 0.99 },
      { a: 1, b: 2, similarity: 0.5 },
    ];
    const points = layOut(3, chain, 600, 400);
    const apart = (a: number, b: number): number =>
      Math.hypot(points[a]!.x - points[b]!.x, points[a]!.y - points[b]!.y);
    expect(apart(0, 1)).toBeLessThan(apart(1, 2));
    expect(apart(0, 1)).toBeLessThan(apart(0, 2));
  });
});
