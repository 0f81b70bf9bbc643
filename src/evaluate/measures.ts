/**
 * Measures of a grouping over pairs, over clusters, and over the kept documents. Precision, recall and F1 over pairs
 * ignore the pairs that the labels leave out; hard negatives are also counted separately.
 * ARI: Hubert, Arabie (1985), "Comparing partitions". B³: Bagga, Baldwin (1998), "Entity-based cross-document
 * coreferencing". O(documents + listed pairs) for a grouping, O(pairs found) for pairs.
 */

import { requireWords } from '../base/fingerprint-sets.ts';
import { type Share, wilson } from '../base/interval.ts';
import { requireProperties } from '../base/options.ts';
import { DisjointSets } from '../cluster/components.ts';
import { bootstrap, type Estimate } from './bootstrap.ts';
import { openClusters, pairKey, type Truth, UNLABELLED } from './truth.ts';

/** Lower ends of the Jaccard bands, and their names. */
const BANDS = [
  [0.9, '≥ .9'],
  [0.8, '.8–.9'],
  [0.7, '.7–.8'],
  [0.5, '.5–.7'],
  [0, '< .5'],
] as const;

export interface PairMeasures {
  /** Duplicate pairs by the labels; found pairs of labelled documents, without those left out; pairs that are both. */
  readonly positives: number;
  readonly found: number;
  readonly right: number;
  readonly missed: number;
  /** Undefined if nothing was found, or if the labels are not complete. */
  readonly precision: Share | undefined;
  /** Undefined if there is no duplicate. */
  readonly recall: Share | undefined;
  /** Undefined if precision or recall is. */
  readonly f1: Estimate | undefined;
  /** Share of the hard negatives that were found; undefined if none are listed. */
  readonly falseMerges: Share | undefined;
  /** Recall of the listed duplicate pairs whose Jaccard is known, for each band, the most similar first. */
  readonly bands: readonly { readonly band: string; readonly recall: Share }[];
  /** Share of the listed pairs of each kind that were found, in the order of the labels; includes pairs that are left out. */
  readonly kinds: readonly { readonly kind: string; readonly found: Share }[];
}

/** The contribution of each connected group of documents to the sums. */
interface PairSums {
  readonly positives: Float64Array;
  readonly found: Float64Array;
  readonly right: Float64Array;
}

/**
 * Measures a grouping by its pairs: every two documents of one group are a found pair.
 * @param groups the group of each document, named by one of its documents
 * @example
 * ```js
 * import { measureGroups, truthOf } from 'dittograph/evaluate';
 *
 * const clusters = new Map(Object.entries({ a: 'x', b: 'x', c: 'y', d: 'y' }));
 * const truth = truthOf([...clusters.keys()], { clusters });
 * const { precision, recall } = measureGroups(truth, Uint32Array.of(0, 0, 2, 3));
 * console.log(precision.share, recall.share); // 1 0.5
 * ```
 */
export function measureGroups(truth: Truth, groups: Uint32Array): PairMeasures {
  requireTruth(truth);
  requireWords(groups, 'groups');
  const { documents, clusters } = truth;
  const units = unitsOf(truth, (join) => joinEqual(groups, clusters, join));
  const sums = emptySums(documents);
  const cells = new Map<number, number>();
  const sizes = new Map<number, number>();
  // Each document forms a pair with every earlier one of its group; a pair is right if both are of one cluster.
  for (let document = 0; document < documents; document++) {
    const cluster = clusters[document]!;
    if (cluster === UNLABELLED) continue;
    const group = groups[document]!;
    const unit = units[document]!;
    sums.found[unit]! += take(sizes, group);
    sums.right[unit]! += take(cells, group * documents + cluster);
  }
  addPositives(truth, units, sums);
  return measure(truth, units, sums, (a, b) => groups[a] === groups[b]);
}

const requireTruth = (truth: Truth): void =>
  requireProperties(truth, ['documents', 'clusters', 'listed'], 'labels returned by truthOf');

/**
 * Measures pairs as they were found, without joining them to groups.
 * @param pairs two document numbers for each pair, each pair once
 * @example
 * ```js
 * import { measurePairs, truthOf } from 'dittograph/evaluate';
 *
 * const clusters = new Map(Object.entries({ a: 'x', b: 'x', c: 'y', d: 'y' }));
 * const truth = truthOf([...clusters.keys()], { clusters });
 * const { precision, recall } = measurePairs(truth, Uint32Array.of(0, 1, 0, 2));
 * console.log(precision.share, recall.share); // 0.5 0.5
 * ```
 */
export function measurePairs(truth: Truth, pairs: Uint32Array): PairMeasures {
  requireTruth(truth);
  requireWords(pairs, 'pairs');
  const { documents, clusters } = truth;
  const units = unitsOf(truth, (join) => {
    for (let p = 0; p < pairs.length; p += 2) join(pairs[p]!, pairs[p + 1]!);
  });
  const sums = emptySums(documents);
  const listed = new Set(truth.listed.map(({ a, b }) => pairKey(documents, a, b)));
  const found = new Set<number>();
  for (let p = 0; p < pairs.length; p += 2) {
    const [a, b] = [pairs[p]!, pairs[p + 1]!];
    if (clusters[a] === UNLABELLED || clusters[b] === UNLABELLED) continue;
    const key = pairKey(documents, a, b);
    if (listed.has(key)) found.add(key);
    const unit = units[a]!;
    sums.found[unit]!++;
    if (clusters[a] === clusters[b]) sums.right[unit]!++;
  }
  addPositives(truth, units, sums);
  return measure(truth, units, sums, (a, b) => found.has(pairKey(documents, a, b)));
}

function emptySums(documents: number): PairSums {
  const column = (): Float64Array => new Float64Array(documents);
  return { positives: column(), found: column(), right: column() };
}

/** Returns how often a key was taken before, and counts it. */
function take(counts: Map<number, number>, key: number): number {
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  return before;
}

/** Joins each document to the first one with the same label. */
function joinEqual(labels: Uint32Array, clusters: Uint32Array, join: (a: number, b: number) => void): void {
  const first = new Map<number, number>();
  for (let document = 0; document < labels.length; document++) {
    if (clusters[document] === UNLABELLED) continue;
    const earlier = first.get(labels[document]!);
    if (earlier === undefined) first.set(labels[document]!, document);
    else join(earlier, document);
  }
}

/** For each document, its connected group by labels and findings. */
function unitsOf(truth: Truth, joinFound: (join: (a: number, b: number) => void) => void): Uint32Array {
  const sets = new DisjointSets(truth.documents);
  const join = (a: number, b: number): void => {
    sets.join(a, b);
  };
  joinEqual(truth.clusters, truth.clusters, join);
  for (const { a, b, verdict } of truth.listed) if (verdict === 'positive') join(a, b);
  joinFound(join);
  return sets.labels();
}

function addPositives({ documents, clusters }: Truth, units: Uint32Array, sums: PairSums): void {
  const sizes = new Map<number, number>();
  for (let document = 0; document < documents; document++) {
    const cluster = clusters[document]!;
    if (cluster !== UNLABELLED) sums.positives[units[document]!]! += take(sizes, cluster);
  }
}

/** Applies the verdicts of the listed pairs, which override the clusters, and computes the figures. */
function measure(
  { clusters, listed, complete }: Truth,
  units: Uint32Array,
  sums: PairSums,
  isFound: (a: number, b: number) => boolean,
): PairMeasures {
  const hard = { count: 0, of: 0 };
  const bands = BANDS.map(([least, band]) => ({ least, band, count: 0, of: 0 }));
  const kinds = new Map<string, { count: number; of: number }>();
  for (const { a, b, verdict, kind, jaccard } of listed) {
    const found = Number(isFound(a, b));
    const together = clusters[a] === clusters[b];
    const unit = units[a]!;
    if (verdict === 'left-out') sums.found[unit]! -= found;
    if ((verdict === 'positive') !== together) {
      const change = together ? -1 : 1;
      sums.positives[unit]! += change;
      sums.right[unit]! += change * found;
    }
    const tallies = [kinds.get(kind) ?? { count: 0, of: 0 }];
    kinds.set(kind, tallies[0]!);
    if (verdict === 'negative') tallies.push(hard);
    if (verdict === 'positive' && jaccard !== undefined) tallies.push(bands.find(({ least }) => jaccard >= least)!);
    for (const tally of tallies) {
      tally.of++;
      tally.count += found;
    }
  }
  const total = (column: Float64Array): number => column.reduce((sum, part) => sum + part, 0);
  const [positives, found, right] = [total(sums.positives), total(sums.found), total(sums.right)];
  const precision = complete ? wilson(right, found) : undefined;
  const recall = wilson(right, positives);
  const inUse = units.filter(
    (unit, document) => unit === document && (sums.positives[unit]! > 0 || sums.found[unit]! > 0),
  );
  const columns = [sums.positives, sums.found, sums.right].map((column) => Float64Array.from(inUse, (u) => column[u]!));
  return {
    positives,
    found,
    right,
    missed: positives - right,
    precision,
    recall,
    f1: precision && recall && bootstrap(columns, ([p, f, r]) => (2 * r!) / (p! + f!)),
    falseMerges: wilson(hard.count, hard.of),
    bands: bands.flatMap(({ band, count, of }) => (of === 0 ? [] : [{ band, recall: wilson(count, of)! }])),
    kinds: [...kinds].map(([kind, { count, of }]) => ({ kind, found: wilson(count, of)! })),
  };
}

export interface ClusterMeasures {
  /** Adjusted Rand index; 1 for the same grouping, about 0 for a random one. */
  readonly ari: Estimate | undefined;
  /** Mean over the documents of the share of its group in its cluster, of its cluster in its group; their harmonic mean. */
  readonly bcubed: { readonly precision: Estimate; readonly recall: Estimate; readonly f1: Estimate } | undefined;
  /** Groups of two or more that equal a cluster, as a share of such groups and as a share of such clusters. */
  readonly exact: { readonly precision: Share | undefined; readonly recall: Share | undefined };
  /**
   * The accuracy that Li (2017) defines: 1 − (documents without a duplicate that were reported as one) / (documents
   * without a duplicate). Unlike precision, it rises with the number of different documents. Documents of a pair that is
   * left out are not counted.
   */
  readonly accuracyLi2017: Share | undefined;
}

/**
 * Measures a grouping by its groups, over the labelled documents, against the clusters. ARI and B³ cannot leave out
 * pairs; if the labels leave out many, prefer the figures over pairs.
 * @param groups the group of each document, named by one of its documents
 * @example
 * ```js
 * import { measureClusters, truthOf } from 'dittograph/evaluate';
 *
 * const clusters = new Map(Object.entries({ a: 'x', b: 'x', c: 'y', d: 'y' }));
 * const truth = truthOf([...clusters.keys()], { clusters });
 * const { ari, exact } = measureClusters(truth, Uint32Array.of(0, 0, 2, 3));
 * console.log(ari.value.toFixed(3), exact.recall.share); // 0.571 0.5
 * ```
 */
export function measureClusters(truth: Truth, groups: Uint32Array): ClusterMeasures {
  requireTruth(truth);
  requireWords(groups, 'groups');
  const { clusters } = truth;
  const labelled = Uint32Array.from(clusters, (_, document) => document).filter((d) => clusters[d] !== UNLABELLED);
  if (labelled.length === 0) {
    return {
      ari: undefined,
      bcubed: undefined,
      exact: { precision: undefined, recall: undefined },
      accuracyLi2017: undefined,
    };
  }
  const cellOf = (document: number): number => groups[document]! * truth.documents + clusters[document]!;
  const sizes = {
    group: new Map<number, number>(),
    cluster: new Map<number, number>(),
    cell: new Map<number, number>(),
  };
  const units = unitsOf({ ...truth, listed: [] }, (join) => joinEqual(groups, clusters, join));
  const names = ['both', 'byGroup', 'byCluster', 'documents', 'precision', 'recall'] as const;
  const sums = Object.fromEntries(names.map((name) => [name, new Float64Array(truth.documents)])) as Record<
    (typeof names)[number],
    Float64Array
  >;
  for (const document of labelled) {
    const unit = units[document]!;
    sums.documents[unit]!++;
    sums.both[unit]! += take(sizes.cell, cellOf(document));
    sums.byGroup[unit]! += take(sizes.group, groups[document]!);
    sums.byCluster[unit]! += take(sizes.cluster, clusters[document]!);
  }
  const open = openClusters(truth);
  let [reported, different] = [0, 0];
  for (const document of labelled) {
    const unit = units[document]!;
    const [group, cluster] = [sizes.group.get(groups[document]!)!, sizes.cluster.get(clusters[document]!)!];
    const both = sizes.cell.get(cellOf(document))!;
    sums.precision[unit]! += both / group;
    sums.recall[unit]! += both / cluster;
    if (cluster > 1 || open.has(clusters[document]!)) continue;
    different++;
    if (group > 1) reported++;
  }
  const inUse = labelled.filter((document) => units[document] === document);
  const column = (name: (typeof names)[number]): Float64Array => Float64Array.from(inUse, (unit) => sums[name][unit]!);
  const mean = (name: 'precision' | 'recall'): Estimate =>
    bootstrap([column(name), column('documents')], ([sum, n]) => sum! / n!)!;
  const pairs = (labelled.length * (labelled.length - 1)) / 2;
  return {
    // The number of all pairs is constant: a draw changes which documents are counted, not how many.
    ari: bootstrap([column('both'), column('byGroup'), column('byCluster')], ([both, byGroup, byCluster]) =>
      adjusted(both!, byGroup!, byCluster!, pairs),
    ),
    bcubed: {
      precision: mean('precision'),
      recall: mean('recall'),
      f1: bootstrap(
        [column('precision'), column('recall'), column('documents')],
        ([p, r, n]) => (2 * p! * r!) / ((p! + r!) * n!),
      )!,
    },
    exact: exactClusters(labelled, groups, clusters, sizes, cellOf),
    accuracyLi2017: wilson(different - reported, different),
  };
}

function adjusted(both: number, byGroup: number, byCluster: number, pairs: number): number {
  const expected = pairs === 0 ? 0 : (byGroup * byCluster) / pairs;
  const most = (byGroup + byCluster) / 2;
  return most === expected ? 1 : (both - expected) / (most - expected);
}

function exactClusters(
  labelled: Uint32Array,
  groups: Uint32Array,
  clusters: Uint32Array,
  sizes: Readonly<Record<'group' | 'cluster' | 'cell', ReadonlyMap<number, number>>>,
  cellOf: (document: number) => number,
): ClusterMeasures['exact'] {
  const large = (counts: ReadonlyMap<number, number>): number => [...counts.values()].filter((size) => size > 1).length;
  const right = new Set<number>();
  for (const document of labelled) {
    const size = sizes.cell.get(cellOf(document))!;
    const same = size === sizes.group.get(groups[document]!) && size === sizes.cluster.get(clusters[document]!);
    if (same && size > 1) right.add(clusters[document]!);
  }
  return { precision: wilson(right.size, large(sizes.group)), recall: wilson(right.size, large(sizes.cluster)) };
}

/** Clusters of a left-out pair are not counted. */
export interface KeptMeasures {
  /** Share of the clusters of two or more of which exactly one document is kept. */
  readonly one: Share | undefined;
  /** Share of the clusters of any size of which no document is kept, so that their content is lost. */
  readonly lost: Share | undefined;
  /** Share of the dropped documents of whose cluster another document is kept. */
  readonly rightDrops: Share | undefined;
  /** Share of the removable documents (all of a cluster except one) that were dropped rightly. */
  readonly done: Share | undefined;
}

/**
 * Measures the kept documents against the ideal: any one document of every cluster.
 * @param kept 1 for each document that is kept
 * @example
 * ```js
 * import { measureKept, truthOf } from 'dittograph/evaluate';
 *
 * const clusters = new Map(Object.entries({ a: 'x', b: 'x', c: 'y', d: 'y' }));
 * const truth = truthOf([...clusters.keys()], { clusters });
 * const { one, lost } = measureKept(truth, Uint8Array.of(1, 0, 1, 1));
 * console.log(one.share, lost.share); // 0.5 0
 * ```
 */
export function measureKept(truth: Truth, kept: Uint8Array): KeptMeasures {
  requireTruth(truth);
  requireProperties(kept, ['length'], 'a Uint8Array with 1 for each document that stays');
  const open = openClusters(truth);
  const sizes = new Map<number, number>();
  const stay = new Map<number, number>();
  let dropped = 0;
  truth.clusters.forEach((cluster, document) => {
    if (cluster === UNLABELLED || open.has(cluster)) return;
    sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
    stay.set(cluster, (stay.get(cluster) ?? 0) + kept[document]!);
    dropped += 1 - kept[document]!;
  });
  let [one, several, lost, right, removable] = [0, 0, 0, 0, 0];
  for (const [cluster, size] of sizes) {
    const staying = stay.get(cluster)!;
    removable += size - 1;
    if (staying === 0) lost++;
    // If a whole cluster was dropped, all but one of its drops were right.
    right += size - Math.max(1, staying);
    if (size === 1) continue;
    several++;
    if (staying === 1) one++;
  }
  return {
    one: wilson(one, several),
    lost: wilson(lost, sizes.size),
    rightDrops: wilson(right, dropped),
    done: wilson(right, removable),
  };
}
