/**
 * Maximum spanning forest of weighted pairs: fewer than n pairs that give the connected components at every threshold.
 * Kruskal (1956), "On the shortest spanning subtree of a graph"; cutting it gives the single-linkage clusters: Gower,
 * Ross (1969). O(m log m). The forest of a forest and further pairs is the forest of all of them, so pairs may come in
 * batches.
 */
import { requireWords } from '../base/fingerprint-sets.ts';
import { requireProperties } from '../base/options.ts';
import { DisjointSets } from './components.ts';

/** Pairs from the heaviest to the lightest; equal weights by their document numbers. */
export interface Forest {
  readonly documents: number;
  /** Two document numbers a pair. */
  readonly pairs: Uint32Array<ArrayBuffer>;
  readonly weights: Float64Array<ArrayBuffer>;
}

/**
 * The maximum spanning forest of the pairs.
 * @param documents numbers 0 … documents − 1
 * @param pairs two document numbers a pair
 * @param weights a weight a pair, not NaN
 * @example
 * ```js
 * import { maximumSpanningForest } from 'dittograph/core';
 *
 * // Three documents, all pairs: the least similar pair joins nothing that the others have not joined.
 * const forest = maximumSpanningForest(3, Uint32Array.of(0, 1, 0, 2, 1, 2), Float64Array.of(0.5, 0.7, 0.9));
 * console.log(forest.pairs.join(), forest.weights.join()); // 1,2,0,2 0.9,0.7
 * ```
 */
export function maximumSpanningForest(documents: number, pairs: Uint32Array, weights: Float64Array): Forest {
  requireWords(pairs, 'pairs');
  requireProperties(weights, ['length'], 'weights, one a pair');
  const order = Uint32Array.from(weights, (_, i) => i).sort(
    (x, y) => weights[y]! - weights[x]! || pairs[2 * x]! - pairs[2 * y]! || pairs[2 * x + 1]! - pairs[2 * y + 1]!,
  );
  const sets = new DisjointSets(documents);
  const chosen = order.filter((p) => sets.join(pairs[2 * p]!, pairs[2 * p + 1]!));
  return {
    documents,
    pairs: Uint32Array.from({ length: 2 * chosen.length }, (_, i) => pairs[2 * chosen[i >> 1]! + (i & 1)]!),
    weights: Float64Array.from(chosen, (p) => weights[p]!),
  };
}

/**
 * The connected component of each document over the pairs of weight `threshold` and more, named by its first document.
 * @param threshold inclusive; meaningful down to the least weight that the forest was made from
 * @example
 * ```js
 * import { clustersAt, maximumSpanningForest } from 'dittograph/core';
 *
 * const forest = maximumSpanningForest(3, Uint32Array.of(0, 1, 1, 2), Float64Array.of(0.9, 0.6));
 * console.log(clustersAt(forest, 0.8).join()); // 0,0,2
 * console.log(clustersAt(forest, 0.6).join()); // 0,0,0
 * ```
 */
export function clustersAt(forest: Forest, threshold: number): Uint32Array<ArrayBuffer> {
  requireProperties(forest, ['documents', 'pairs', 'weights'], 'a forest returned by maximumSpanningForest');
  const sets = new DisjointSets(forest.documents);
  for (let p = 0; p < forest.weights.length && forest.weights[p]! >= threshold; p++) {
    sets.join(forest.pairs[2 * p]!, forest.pairs[2 * p + 1]!);
  }
  return sets.labels();
}

/** Counts of the components at one threshold. */
export interface ThresholdGroups {
  readonly similarity: number;
  /** Components of two documents and more. */
  readonly clusters: number;
  /** Documents in all of them, and in the largest. */
  readonly documents: number;
  readonly largest: number;
}

/**
 * Counts of the components at each threshold, from pairs in any order or from their forest.
 * O(documents + pairs · log thresholds).
 * @param thresholds inclusive; the counts come in ascending order
 */
export function groupsAt(
  documents: number,
  pairs: Uint32Array,
  weights: Float64Array,
  thresholds: readonly number[],
): ThresholdGroups[] {
  const ascending = Float64Array.from(thresholds).sort();
  const steps = new Uint32Array(weights.length);
  const ends = new Uint32Array(ascending.length + 1);
  for (let p = 0; p < steps.length; p++) {
    const weight = weights[p]!;
    let step = 0;
    for (let high = ascending.length; step < high; ) {
      const middle = (step + high) >> 1;
      if (ascending[middle]! <= weight) step = middle + 1;
      else high = middle;
    }
    steps[p] = step;
    ends[step]!++;
  }
  // Sort the pairs by the highest threshold that they reach.
  for (let step = 1; step < ends.length; step++) ends[step]! += ends[step - 1]!;
  const order = new Uint32Array(steps.length);
  for (let p = 0; p < steps.length; p++) order[--ends[steps[p]!]!] = p;

  const sets = new DisjointSets(documents);
  const sizes = new Uint32Array(documents).fill(1);
  const groups: ThresholdGroups[] = [];
  let [clusters, grouped, largest, below] = [0, 0, 0, order.length];
  for (let step = ascending.length; step > 0; step--) {
    for (let i = ends[step]!; i < below; i++) {
      const a = sets.find(pairs[2 * order[i]!]!);
      const b = sets.find(pairs[2 * order[i]! + 1]!);
      if (!sets.join(a, b)) continue;
      const size = sizes[a]! + sizes[b]!;
      clusters += 1 - Number(sizes[a]! > 1) - Number(sizes[b]! > 1);
      grouped += Number(sizes[a] === 1) + Number(sizes[b] === 1);
      sizes[Math.min(a, b)] = size;
      largest = Math.max(largest, size);
    }
    below = ends[step]!;
    groups.unshift({ similarity: ascending[step - 1]!, clusters, documents: grouped, largest });
  }
  return groups;
}
