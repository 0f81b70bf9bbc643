/**
 * Finds the sets whose Jaccard with a given set may reach the similarity, by their rarest hashes. If the hashes of
 * every set are sorted in one order, rarest first, two sets that share α hashes share one among the first |A| − α + 1
 * of the one and the first |B| − α + 1 of the other. Sets are processed smallest first: each looks up the smaller ones.
 * AllPairs: Bayardo, Ma, Srikant (2007), "Scaling up all pairs similarity search". The position of the first
 * shared hash bounds the number of further ones: PPJoin, Xiao, Wang, Lin, Yu (2008), "Efficient similarity joins for
 * near duplicate detection".
 *
 * Deviation: a hash is represented by a bucket of its low bits; there are twice as many buckets as hashes, or 2²⁴.
 * Hashes in one bucket count as equal; this can add candidates but loses none.
 */

import { sizeOf } from '../base/hash-sets.ts';
import { sortByKey } from './radix.ts';
import type { ClassedSets } from './set-classes.ts';

const MOST_BUCKET_BITS = 24;

/** The least number of shared hashes by which sets of these sizes reach the similarity. */
export function leastShared(sizeA: number, sizeB: number, similarity: number): number {
  const both = sizeA + sizeB;
  // Uses the same division that decides about a pair, so that rounding cannot make them differ.
  let least = Math.ceil((similarity / (1 + similarity)) * both);
  while (least > 0 && (least - 1) / (both - least + 1) >= similarity) least--;
  while (least / (both - least) < similarity) least++;
  return least;
}

export class PrefixFilter {
  /** The documents with a hash in the class, those with the fewest first. */
  readonly documents: Uint32Array;
  /** Indexes into `documents` of the last candidates. */
  readonly found: Uint32Array<ArrayBuffer>;
  readonly #similarity: number;
  /** Hashes of each document in the class, by the rank of their buckets, rarest first. */
  readonly #ranks: Uint32Array;
  readonly #offsets: Uint32Array;
  /** The first rank with more than one hash. */
  readonly #common: number;
  /** Postings of a rank: their start, after those of sets that are now too small, and their current end. */
  readonly #begins: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #postings: Uint32Array;
  /** Position of the hash in the set of each posting. */
  readonly #positions: Uint32Array;
  /** The last set that looked each up. */
  readonly #seenBy: Int32Array;

  constructor(sets: ClassedSets, number: number, similarity: number) {
    this.#similarity = similarity;
    const sizes = sets.documents.map((document) => sizeOf(sets.part(document, number, number + 1)));
    const order = sizes.map((_, i) => i);
    sortByKey(sizes, order);
    const empty = sizes.lastIndexOf(0) + 1;
    this.documents = order.subarray(empty).map((i) => sets.documents[i]!);
    const { ranks, offsets, common, buckets } = rankedHashes(sets, this.documents, number);
    this.#ranks = ranks;
    this.#offsets = offsets;
    this.#common = common;
    this.#begins = this.#countPostings(buckets);
    this.#starts = this.#begins.slice();
    this.#ends = this.#begins.slice();
    this.#postings = new Uint32Array(this.#begins[buckets]!);
    this.#positions = new Uint32Array(this.#begins[buckets]!);
    this.#seenBy = new Int32Array(this.documents.length).fill(-1);
    this.found = new Uint32Array(this.documents.length);
  }

  /** Removes the sets that were added. */
  clear(): void {
    this.#begins.set(this.#starts);
    this.#ends.set(this.#starts);
    this.#seenBy.fill(-1);
  }

  /** Finds the sets added before this one that may reach the similarity with it. @returns their number */
  candidates(place: number): number {
    const from = this.#offsets[place]!;
    const size = this.#size(place);
    const smallest = leastShared(size, 0, this.#similarity);
    let count = 0;
    for (let position = 0; position <= size - smallest; position++) {
      const rank = this.#ranks[from + position]!;
      if (rank < this.#common) continue;
      const end = this.#ends[rank]!;
      let at = this.#begins[rank]!;
      while (at < end && this.#size(this.#postings[at]!) < smallest) at++;
      this.#begins[rank] = at;
      for (; at < end; at++) {
        const other = this.#postings[at]!;
        if (this.#seenBy[other] === place) continue;
        this.#seenBy[other] = place;
        const otherSize = this.#size(other);
        const most = Math.min(size - position, otherSize - this.#positions[at]!);
        if (most >= leastShared(size, otherSize, this.#similarity)) this.found[count++] = other;
      }
    }
    return count;
  }

  /** Adds a set, so that later sets find it. */
  add(place: number): void {
    const from = this.#offsets[place]!;
    for (let position = 0; position < this.#prefix(place); position++) {
      const rank = this.#ranks[from + position]!;
      if (rank < this.#common) continue;
      const at = this.#ends[rank]!++;
      this.#postings[at] = place;
      this.#positions[at] = position;
    }
  }

  #size(place: number): number {
    return this.#offsets[place + 1]! - this.#offsets[place]!;
  }

  /** Number of rarest hashes by which a set of the same or a larger size finds it. */
  #prefix(place: number): number {
    const size = this.#size(place);
    return size - leastShared(size, size, this.#similarity) + 1;
  }

  #countPostings(ranks: number): Uint32Array {
    const counts = new Uint32Array(ranks);
    for (let place = 0; place < this.documents.length; place++) {
      const from = this.#offsets[place]!;
      for (let position = 0; position < this.#prefix(place); position++) {
        const rank = this.#ranks[from + position]!;
        if (rank >= this.#common) counts[rank]!++;
      }
    }
    return offsetsOf(counts);
  }
}

/** The hashes of sets in a class, ranked by frequency. */
export interface RankedHashes {
  /** The ranks of the buckets of each set, rarest first, set after set. */
  readonly ranks: Uint32Array;
  /** Start of the ranks of each set, and the end of the last set's. */
  readonly offsets: Uint32Array;
  /** The first rank with more than one hash. */
  readonly common: number;
  /** Number of ranks. */
  readonly buckets: number;
}

/** @param documents whose sets @param number of the class. O(hashes · log hashes) */
export function rankedHashes(sets: ClassedSets, documents: Uint32Array, number: number): RankedHashes {
  const offsets = offsetsOf(documents.map((document) => sizeOf(sets.part(document, number, number + 1))));
  const ranks = new Uint32Array(offsets[documents.length]!);
  const bits = Math.min(MOST_BUCKET_BITS, 33 - Math.clz32(ranks.length));
  documents.forEach((document, place) => {
    const from = offsets[place]!;
    const { words, begin } = sets.part(document, number, number + 1);
    for (let at = from; at < offsets[place + 1]!; at++) ranks[at] = words[begin + 2 * (at - from)]! >>> (32 - bits);
  });
  const common = rankByFrequency(ranks, 2 ** bits);
  for (let place = 0; place < documents.length; place++) ranks.subarray(offsets[place], offsets[place + 1]).sort();
  return { ranks, offsets, common, buckets: 2 ** bits };
}

/** Sum of the counts before each, then of all. */
export function offsetsOf(counts: Uint32Array): Uint32Array {
  const offsets = new Uint32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) offsets[i + 1] = offsets[i]! + counts[i]!;
  return offsets;
}

/** Replaces each bucket by its rank by frequency, rarest first. @returns the first rank that occurs twice */
function rankByFrequency(buckets: Uint32Array, count: number): number {
  const frequencies = new Uint32Array(count);
  for (let i = 0; i < buckets.length; i++) frequencies[buckets[i]!]!++;
  const order = Uint32Array.from({ length: count }, (_, bucket) => bucket);
  sortByKey(frequencies, order);
  const ranks = new Uint32Array(count);
  for (let i = 0; i < count; i++) ranks[order[i]!] = i;
  for (let i = 0; i < buckets.length; i++) buckets[i] = ranks[buckets[i]!]!;
  const common = frequencies.findIndex((frequency) => frequency > 1);
  return common < 0 ? count : common;
}
