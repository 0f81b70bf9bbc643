/** The pages of a cluster as a graph of their verified pairs: its bridges, and the places of its nodes. */
import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';

/** Two nodes of a graph, by their numbers from 0, and how similar they are, 0 … 1. */
export interface Edge {
  readonly a: number;
  readonly b: number;
  readonly similarity: number;
}

/**
 * For each bridge, the number of nodes in the smaller of the two groups into which its component falls without it; 0
 * for other edges. Tarjan (1974), "A note on finding the bridges of a graph". O(nodes + edges).
 * @param edges at most one for each two nodes
 */
export function bridges(nodes: number, edges: readonly Pick<Edge, 'a' | 'b'>[]): Uint32Array {
  const around: number[][] = Array.from({ length: nodes }, () => []);
  edges.forEach(({ a, b }, edge) => {
    around[a]!.push(edge);
    around[b]!.push(edge);
  });
  const entered = new Int32Array(nodes).fill(-1);
  const lowest = new Int32Array(nodes);
  const below = new Uint32Array(nodes).fill(1);
  const next = new Uint32Array(nodes);
  const from = new Int32Array(nodes).fill(-1);
  const held = new Uint32Array(edges.length);
  let time = 0;
  for (let root = 0; root < nodes; root++) {
    if (entered[root] !== -1) continue;
    const found: number[] = [];
    const path = [root];
    entered[root] = lowest[root] = time++;
    // Not recursive: a chain of pages can be longer than the call stack of a browser.
    while (path.length > 0) {
      const node = path.at(-1)!;
      const edge = around[node]![next[node]!++];
      if (edge === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent === undefined) continue;
        below[parent]! += below[node]!;
        lowest[parent] = Math.min(lowest[parent]!, lowest[node]!);
        if (lowest[node]! > entered[parent]!) {
          held[from[node]!] = below[node]!;
          found.push(from[node]!);
        }
      } else if (edge !== from[node]) {
        const { a, b } = edges[edge]!;
        const other = a === node ? b : a;
        if (entered[other] === -1) {
          from[other] = edge;
          entered[other] = lowest[other] = time++;
          path.push(other);
        } else lowest[node] = Math.min(lowest[node]!, entered[other]!);
      }
    }
    for (const edge of found) held[edge] = Math.min(held[edge]!, below[root]! - held[edge]!);
  }
  return held;
}

export interface NodePlace {
  readonly x: number;
  readonly y: number;
}

/** Steps of the layout, after which the nodes no longer move. */
const STEPS = 300;

/**
 * Places of the nodes within a box, similar pages near each other: forces of d3-force, from its spiral and its own
 * random numbers, so that the same graph is always drawn in the same way. O(steps · (nodes · log nodes + edges)).
 */
export function layOut(nodes: number, edges: readonly Edge[], width: number, height: number): readonly NodePlace[] {
  const points: SimulationNodeDatum[] = Array.from({ length: nodes }, (_, index) => ({ index }));
  const links = edges.map(({ a, b, similarity }) => ({ source: a, target: b, similarity }));
  forceSimulation(points)
    .stop()
    .force(
      'link',
      forceLink<SimulationNodeDatum, SimulationLinkDatum<SimulationNodeDatum> & Pick<Edge, 'similarity'>>(
        links,
      ).distance(({ similarity }) => 30 + 120 * (1 - similarity)),
    )
    .force('apart', forceManyBody().strength(-120))
    .force('x', forceX().strength(0.06))
    .force('y', forceY().strength(0.1))
    .tick(STEPS);
  const [left, right] = range(points.map(({ x }) => x!));
  const [top, bottom] = range(points.map(({ y }) => y!));
  // Never enlarged: three pages do not need the whole width.
  const scale = Math.min(2, width / Math.max(1, right - left), height / Math.max(1, bottom - top));
  return points.map(({ x, y }) => ({
    x: width / 2 + (x! - (left + right) / 2) * scale,
    y: height / 2 + (y! - (top + bottom) / 2) * scale,
  }));
}

function range(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
