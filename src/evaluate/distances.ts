/** The distribution of the distances or similarities of duplicate pairs and of other pairs. */
import { seededRandom } from '../base/random.ts';
import { pairKey, type Truth, UNLABELLED } from './truth.ts';

export interface Bin {
  /** Inclusive. */
  readonly from: number;
  /** Exclusive, except for the last bin. */
  readonly to: number;
  readonly count: number;
}

/**
 * Counts values in bins of one width. Values outside are counted in the first or the last bin.
 * @param least lower end of the first bin
 * @param most upper end of the last bin, above `least`
 * @param bins 1 or more
 */
export function binned(values: ArrayLike<number>, least: number, most: number, bins: number): Bin[] {
  const counts = new Float64Array(bins);
  for (let i = 0; i < values.length; i++) {
    const bin = Math.floor(((values[i]! - least) / (most - least)) * bins);
    counts[Math.min(bins - 1, Math.max(0, bin))]!++;
  }
  const edge = (i: number): number => least + ((most - least) * i) / bins;
  return Array.from(counts, (count, i) => ({ from: edge(i), to: edge(i + 1), count }));
}

/** Every duplicate pair according to the labels; two document numbers for each pair, the lower first. O(pairs). */
export function duplicatePairs({ documents, clusters, listed }: Truth): Uint32Array<ArrayBuffer> {
  const members = new Map<number, number[]>();
  clusters.forEach((cluster, document) => {
    if (cluster === UNLABELLED) return;
    const group = members.get(cluster);
    if (group === undefined) members.set(cluster, [document]);
    else group.push(document);
  });
  const refused = new Set<number>();
  const pairs: number[] = [];
  for (const { a, b, verdict } of listed) {
    if (verdict !== 'positive') refused.add(pairKey(documents, a, b));
    else if (clusters[a] !== clusters[b]) pairs.push(a, b);
  }
  for (const group of members.values()) {
    group.forEach((b, i) => {
      for (const a of group.slice(0, i)) if (!refused.has(pairKey(documents, a, b))) pairs.push(a, b);
    });
  }
  return Uint32Array.from(pairs);
}

/**
 * The hard negatives, and then random pairs that are neither duplicates nor left out; each pair once.
 * @param count largest number of random pairs; a small set may have fewer
 */
export function otherPairs(truth: Truth, count: number, seed = 1): Uint32Array<ArrayBuffer> {
  const { documents, clusters, listed, complete } = truth;
  const taken = new Set(listed.map(({ a, b }) => pairKey(documents, a, b)));
  const pairs = listed.filter(({ verdict }) => verdict === 'negative').flatMap(({ a, b }) => [a, b]);
  const random = seededRandom(seed);
  const draw = (): number => Math.floor((random() / 2 ** 32) * documents);
  // Few draws are rejected, unless nearly all pairs are duplicates or already drawn.
  for (let wanted = complete ? count : 0, tries = 0; wanted > 0 && tries < 20 * count; tries++) {
    const [a, b] = [draw(), draw()];
    const key = pairKey(documents, a, b);
    if (clusters[a] === clusters[b] || clusters[a] === UNLABELLED || clusters[b] === UNLABELLED || taken.has(key))
      continue;
    taken.add(key);
    pairs.push(Math.min(a, b), Math.max(a, b));
    wanted--;
  }
  return Uint32Array.from(pairs);
}
