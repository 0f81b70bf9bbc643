/**
 * The ground truth of a labelled set: clusters of documents, and pairs that refine the clusters. A note names and counts
 * the labels that cannot be used unchanged.
 */

import { DittographError } from '../base/errors.ts';
import { requireOptions } from '../base/options.ts';
import { DisjointSets } from '../cluster/components.ts';
import { type Verdict, verdictOf } from '../result/verdicts.ts';

/** Cluster of a document without a label. */
export const UNLABELLED = 0xffff_ffff;

/** A labelled pair, by ids. */
export interface PairLabel {
  readonly a: string;
  readonly b: string;
  /** Kind of the pair, e.g. `exact`, `dup`, `related`; decides its verdict, see {@link verdictOf}. */
  readonly kind: string;
  readonly level?: string;
  /** Exact Jaccard over the full shingle sets, 0 … 1. */
  readonly jaccard?: number;
  readonly containment?: number;
  /** Share of the words or characters that were changed, 0 … 1. */
  readonly edited?: number;
}

/** A labelled pair by document numbers, the lower first. */
export interface LabelledPair extends Omit<PairLabel, 'a' | 'b'> {
  readonly a: number;
  readonly b: number;
  readonly verdict: Verdict;
}

export interface Truth {
  readonly documents: number;
  /** Cluster of each document, named by its first document; {@link UNLABELLED} if it has no label. */
  readonly clusters: Uint32Array<ArrayBuffer>;
  /** The labelled pairs: negatives among them are hard negatives, and their verdicts override the clusters. */
  readonly listed: readonly LabelledPair[];
  /** Whether every pair that is neither listed nor within a cluster is a negative; otherwise it is unknown. */
  readonly complete: boolean;
}

export type NoteKind =
  | 'unreadable'
  | 'duplicate-id'
  | 'unlabelled'
  | 'absent'
  | 'conflict'
  | 'self-pair'
  | 'crossing'
  | 'left-out'
  | 'single'
  | 'no-positive'
  | 'incomplete';

/** A remark on the labels that matters for the interpretation of the figures. */
export interface Note {
  readonly kind: NoteKind;
  readonly count: number;
  /** Ids of the first few documents. */
  readonly examples: readonly string[];
  /** A sentence; includes the count if it is about single labels. */
  readonly text: string;
}

const EXAMPLES = 3;

/**
 * Collects notes on a labelled set, each with its count and the ids of its first three documents.
 * @example
 * ```js
 * import { Notes } from 'dittograph/evaluate';
 *
 * const notes = new Notes();
 * notes.add('unlabelled', 'a.html');
 * notes.add('unlabelled', 'b.html');
 * console.log(notes.list()[0].text); // documents without a label: searched, but not counted: 2
 * ```
 */
export class Notes {
  readonly #found = new Map<NoteKind, { count: number; examples: string[] }>();

  /** @param example absent if the note is about the whole set */
  add(kind: NoteKind, example?: string): void {
    const found = this.#found.get(kind) ?? { count: 0, examples: [] };
    found.count++;
    if (example !== undefined && found.examples.length < EXAMPLES) found.examples.push(example);
    this.#found.set(kind, found);
  }

  /** The notes of each kind that was added, in a fixed order. */
  list(): Note[] {
    return Object.entries(NOTES).flatMap(([kind, text]) => {
      const found = this.#found.get(kind as NoteKind);
      if (found === undefined) return [];
      const isOfSet = found.examples.length === 0;
      return [{ kind: kind as NoteKind, ...found, text: isOfSet ? text : `${text}: ${found.count}` }];
    });
  }
}

const NOTES: Readonly<Record<NoteKind, string>> = {
  unreadable: 'documents without a readable text: they stay in the set, but no method finds them',
  'duplicate-id': 'records with the id of an earlier record: not in the set',
  unlabelled: 'documents without a label: searched, but not counted',
  absent: 'labels of documents that are not in the set: not counted',
  conflict: 'labels that contradict one another: the pairs and documents concerned are not counted',
  'self-pair': 'pairs of a document with itself: not counted',
  crossing: 'duplicate pairs whose documents are labelled with different clusters: counted as duplicates',
  'left-out': 'pairs that are neither duplicates nor different: left out of the figures over pairs',
  single: 'clusters of one document: it has no duplicate, and only wrongly found pairs with it count',
  'no-positive': 'the set has no duplicate pair: recall, F1 and ARI are meaningless or undefined',
  incomplete: 'unlabelled pairs are unknown, not different: precision is undefined',
};

/** Clusters with a left-out pair to a document outside. */
export function openClusters({ clusters, listed }: Truth): Set<number> {
  const open = listed.filter(({ a, b, verdict }) => verdict === 'left-out' && clusters[a] !== clusters[b]);
  return new Set(open.flatMap(({ a, b }) => [clusters[a]!, clusters[b]!]));
}

/** Names a pair by one number. */
export function pairKey(documents: number, a: number, b: number): number {
  return Math.min(a, b) * documents + Math.max(a, b);
}

/**
 * Makes the ground truth from labels. O(documents + pairs).
 * @param ids ids of the documents, in their order, without repetition
 * @param clusters name of the cluster of each id; default: the connected components of the duplicate pairs
 * @param complete whether pairs without a label are not duplicates; default true
 * @example
 * ```js
 * import { truthOf } from 'dittograph/evaluate';
 *
 * const pairs = [{ a: 'a', b: 'c', kind: 'dup' }, { a: 'a', b: 'b', kind: 'related' }];
 * const { clusters, listed } = truthOf(['a', 'b', 'c'], { pairs });
 * console.log(clusters.join(), listed.map(({ verdict }) => verdict).join()); // 0,1,0 positive,negative
 * ```
 */
export function truthOf(
  ids: readonly string[],
  labels: {
    readonly clusters?: ReadonlyMap<string, string> | undefined;
    readonly pairs?: readonly PairLabel[];
    readonly complete?: boolean;
  },
  notes: Notes = new Notes(),
): Truth {
  if (!Array.isArray(ids)) throw new DittographError('BAD_OPTION', 'the ids must be a list');
  requireOptions(labels, 'truthOf');
  const { clusters, pairs = [], complete = true } = labels;
  const numbers = new Map(ids.map((id, i) => [id, i]));
  for (const id of clusters?.keys() ?? []) if (!numbers.has(id)) notes.add('absent', id);
  const listed = usable(pairs, numbers, ids.length, notes);
  const truth: Truth = {
    documents: ids.length,
    clusters: clusters === undefined ? connected(ids.length, listed) : named(ids, clusters, notes),
    listed,
    complete,
  };
  return checked(truth, ids, notes);
}

function usable(
  pairs: readonly PairLabel[],
  numbers: ReadonlyMap<string, number>,
  documents: number,
  notes: Notes,
): LabelledPair[] {
  const byKey = new Map<number, LabelledPair>();
  for (const { a, b, ...known } of pairs) {
    const [x, y] = [numbers.get(a), numbers.get(b)];
    if (x === undefined || y === undefined) notes.add('absent', `${a} ${b}`);
    else if (x === y) notes.add('self-pair', a);
    else {
      const key = pairKey(documents, x, y);
      const pair = { ...known, a: Math.min(x, y), b: Math.max(x, y), verdict: verdictOf(known.kind) };
      const earlier = byKey.get(key);
      if (earlier === undefined) byKey.set(key, pair);
      else if (earlier.verdict !== pair.verdict) {
        notes.add('conflict', `${a} ${b}`);
        byKey.set(key, { ...earlier, verdict: 'left-out' });
      }
    }
  }
  return [...byKey.values()];
}

function connected(documents: number, listed: readonly LabelledPair[]): Uint32Array<ArrayBuffer> {
  const sets = new DisjointSets(documents);
  for (const { a, b, verdict } of listed) if (verdict === 'positive') sets.join(a, b);
  return sets.labels();
}

function named(ids: readonly string[], clusters: ReadonlyMap<string, string>, notes: Notes): Uint32Array<ArrayBuffer> {
  const first = new Map<string, number>();
  return Uint32Array.from(ids, (id, i) => {
    const name = clusters.get(id);
    if (name === undefined) {
      notes.add('unlabelled', id);
      return UNLABELLED;
    }
    const cluster = first.get(name) ?? i;
    first.set(name, cluster);
    return cluster;
  });
}

function checked(truth: Truth, ids: readonly string[], notes: Notes): Truth {
  const { clusters, complete } = truth;
  const listed = truth.listed.filter(({ a, b, verdict }) => {
    if (clusters[a] === UNLABELLED || clusters[b] === UNLABELLED) return false;
    if (verdict === 'left-out') notes.add('left-out', `${ids[a]} ${ids[b]}`);
    if (verdict === 'positive' && clusters[a] !== clusters[b]) notes.add('crossing', `${ids[a]} ${ids[b]}`);
    return true;
  });
  const sizes = new Map<number, number>();
  for (const cluster of clusters) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  sizes.delete(UNLABELLED);
  for (const [cluster, size] of sizes) if (size === 1) notes.add('single', ids[cluster]!);
  if ([...sizes.values()].every((size) => size === 1) && listed.every(({ verdict }) => verdict !== 'positive')) {
    notes.add('no-positive');
  }
  if (!complete) notes.add('incomplete');
  return { ...truth, listed };
}
