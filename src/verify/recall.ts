/**
 * Measures recall and precision: a random sample of documents is compared exactly with all others, in batches. A document
 * that shares too little with the union of the sample is not similar to any of it, which one intersection shows; only the
 * others are compared with each sampled document. O(documents × shingles × log(sample)), and
 * O(sample × documents) intersections at worst. Memory: twice the shingle sets of the sample, and those of one batch.
 *
 * The pairs of one document are not independent. If a few large groups contain most pairs, the interval is too narrow:
 * draw more documents, and also consider the counts.
 */

import { type Column, wordsColumn } from '../base/columns.ts';
import { type Share, wilson } from '../base/interval.ts';
import { seededRandom } from '../base/random.ts';
import type { ShingleSets } from '../text/shingle-sets.ts';
import { containment, intersectionSizes, isContained, jaccard, verifyPairs } from './jaccard.ts';

/** Number of pairs that are compared at a time. */
const PAIRS_AT_ONCE = 2 ** 16;

export interface SampledRecall {
  /** Number of drawn documents. */
  readonly documents: number;
  /** Share of the pairs at the threshold with a drawn document that was found. */
  readonly recall: Share | undefined;
  /** Share of the found pairs with a drawn document that is at the threshold. */
  readonly precision: Share | undefined;
}

/**
 * Some of the numbers 0 … count − 1, ascending, drawn uniformly without replacement. Floyd's algorithm (Bentley, Floyd
 * 1987), O(sample).
 * @param sample number of numbers to draw; all of them if `count` is smaller
 */
export function drawSample(count: number, sample: number, seed: number): Uint32Array<ArrayBuffer> {
  const random = seededRandom(seed);
  const drawn = new Set<number>();
  for (let last = Math.max(0, count - sample); last < count; last++) {
    const candidate = Math.floor((random() / 2 ** 32) * (last + 1));
    drawn.add(drawn.has(candidate) ? last : candidate);
  }
  return Uint32Array.from(drawn).sort();
}

/** Compares a sample with all documents, batch by batch. */
export class RecallSample {
  readonly #drawn: Uint32Array;
  readonly #isDrawn: ReadonlySet<number>;
  /** The sets of the sample, and last their union. */
  readonly #sets: ShingleSets;
  readonly #threshold: number;
  readonly #contained: number | undefined;
  /** Distinct shingles of the smallest set of the sample. */
  readonly #smallest: number;
  readonly #counts: (a: number, b: number) => boolean;
  readonly #pairs: Column<Uint32Array<ArrayBuffer>> = wordsColumn();

  /**
   * @param drawn numbers of the drawn documents, ascending and distinct
   * @param sets their shingle sets, in that order
   * @param threshold least Jaccard of a true pair, above 0; inclusive
   * @param counts which pairs count; default all
   * @param contained least containment of a true pair below the threshold; absent if such pairs are not true
   */
  constructor(
    drawn: Uint32Array,
    sets: ShingleSets,
    threshold: number,
    counts: (a: number, b: number) => boolean = () => true,
    contained?: number,
  ) {
    this.#contained = contained;
    const sizes = Array.from(drawn, (_, i) => sets.offsets[i + 1]! - sets.offsets[i]!);
    this.#smallest = sizes.reduce((least, size) => Math.min(least, size), Number.POSITIVE_INFINITY);
    const all = sets.hashes.slice().sort();
    const distinct = all.filter((hash, i) => i === 0 || hash !== all[i - 1]);
    this.#drawn = drawn;
    this.#isDrawn = new Set(drawn);
    this.#sets = joined(sets, { hashes: distinct, offsets: Uint32Array.of(0, distinct.length) });
    this.#threshold = threshold;
    this.#counts = counts;
  }

  /**
   * Compares the sample with further documents; each document must be added once, including the drawn ones.
   * @param documents their numbers
   * @param sets their shingle sets, in that order
   */
  add(documents: Uint32Array, sets: ShingleSets): void {
    const both = joined(this.#sets, sets);
    const first = this.#drawn.length + 1;
    let pairs: number[] = [];
    for (const i of this.#possible(both, documents.length)) {
      const document = documents[i]!;
      for (let s = 0; s < this.#drawn.length; s++) {
        // A pair of two drawn documents occurs twice; it is compared once, from the lower one.
        if (this.#isDrawn.has(document) && document <= this.#drawn[s]!) continue;
        pairs.push(s, first + i);
      }
      if (pairs.length < 2 * PAIRS_AT_ONCE) continue;
      this.#compare(both, pairs, documents);
      pairs = [];
    }
    this.#compare(both, pairs, documents);
  }

  /** The documents of a batch that share enough with the union of the sample to be similar to one of it. */
  #possible(both: ShingleSets, count: number): Uint32Array {
    const whole = this.#drawn.length;
    const shared = intersectionSizes(
      both,
      Uint32Array.from({ length: 2 * count }, (_, i) => (i & 1 ? whole + 1 + (i >> 1) : whole)),
    );
    return Uint32Array.from({ length: count }, (_, i) => i).filter((i) => {
      const size = both.offsets[whole + 2 + i]! - both.offsets[whole + 1 + i]!;
      const share = containment(shared[i]!, size, size);
      if (this.#contained === undefined) return share >= this.#threshold;
      const least = Math.min(size, this.#smallest);
      return share >= this.#threshold || isContained(shared[i]!, least, least, this.#contained);
    });
  }

  #compare(both: ShingleSets, pairs: readonly number[], documents: Uint32Array): void {
    for (const position of this.#truePairs(both, Uint32Array.from(pairs))) {
      const drawn = this.#drawn[pairs[2 * position]!]!;
      const document = documents[pairs[2 * position + 1]! - this.#drawn.length - 1]!;
      if (!this.#counts(drawn, document)) continue;
      this.#pairs.push(Math.min(drawn, document));
      this.#pairs.push(Math.max(drawn, document));
    }
  }

  /** Positions of the given pairs that are at the threshold or contained. */
  #truePairs(sets: ShingleSets, pairs: Uint32Array): Iterable<number> {
    if (this.#contained === undefined) return verifyPairs(sets, pairs, this.#threshold).positions;
    const size = (set: number): number => sets.offsets[set + 1]! - sets.offsets[set]!;
    const shared = intersectionSizes(sets, pairs);
    return Array.from(shared.keys()).filter((pair) => {
      const sizes = [size(pairs[2 * pair]!), size(pairs[2 * pair + 1]!)] as const;
      return (
        jaccard(shared[pair]!, ...sizes) >= this.#threshold || isContained(shared[pair]!, ...sizes, this.#contained)
      );
    });
  }

  /** The pairs at the threshold with a drawn document, two numbers each, the lower first. */
  get pairs(): Uint32Array<ArrayBuffer> {
    return this.#pairs.values;
  }

  /**
   * Recall and precision of the found pairs, estimated on the sample.
   * @param found two document numbers for each pair, each pair once
   * @param first for each document the first one with the same text, if copies were paired with it only: a pair of
   * copies then counts as found if their firsts are the same document or a found pair
   */
  measure(found: Uint32Array, first?: Uint32Array): SampledRecall {
    return sampledRecall([this.counted(found, first)]);
  }

  /** The counts from which {@link measure} computes recall and precision. */
  counted(found: Uint32Array, first?: Uint32Array): SampledCounts {
    const drawn = this.#isDrawn;
    const firstOf = (document: number): number => first?.[document] ?? document;
    const name = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
    const drawnFirsts = new Set(this.#drawn.map(firstOf));
    const truth = new Set<string>();
    const foundFirsts = new Set<string>();
    let touched = 0;
    let right = 0;
    for (const [a, b] of pairsOf(this.pairs)) truth.add(name(a, b));
    for (const [a, b] of pairsOf(found)) {
      const [x, y] = [firstOf(a), firstOf(b)];
      if (drawnFirsts.has(x) || drawnFirsts.has(y)) foundFirsts.add(name(x, y));
      if (!drawn.has(a) && !drawn.has(b)) continue;
      touched++;
      if (truth.has(name(a, b))) right++;
    }
    let recalled = 0;
    for (const [a, b] of pairsOf(this.pairs)) {
      const [x, y] = [firstOf(a), firstOf(b)];
      if (x === y || foundFirsts.has(name(x, y))) recalled++;
    }
    return { documents: this.#drawn.length, recalled, truth: truth.size, right, touched };
  }
}

/** The counts of a sample. */
export interface SampledCounts {
  /** Number of drawn documents. */
  readonly documents: number;
  /** Number of true pairs with a drawn document that were found, and number of all such true pairs. */
  readonly recalled: number;
  readonly truth: number;
  /** Number of found pairs with a drawn document that are true, and number of all such found pairs. */
  readonly right: number;
  readonly touched: number;
}

/** Recall and precision over samples whose pairs do not overlap. */
export function sampledRecall(samples: readonly SampledCounts[]): SampledRecall {
  const sum = (name: keyof SampledCounts): number => samples.reduce((total, counted) => total + counted[name], 0);
  return {
    documents: samples[0]?.documents ?? 0,
    recall: wilson(sum('recalled'), sum('truth')),
    precision: wilson(sum('right'), sum('touched')),
  };
}

function* pairsOf(flat: Uint32Array): Generator<readonly [number, number]> {
  for (let p = 0; p < flat.length; p += 2) yield [flat[p]!, flat[p + 1]!];
}

/** The sets of a, then those of b. */
function joined(a: ShingleSets, b: ShingleSets): ShingleSets {
  const hashes = new BigUint64Array(a.hashes.length + b.hashes.length);
  hashes.set(a.hashes);
  hashes.set(b.hashes, a.hashes.length);
  const offsets = new Uint32Array(a.offsets.length + b.offsets.length - 1);
  offsets.set(a.offsets);
  b.offsets.forEach((offset, i) => {
    offsets[a.offsets.length - 1 + i] = a.hashes.length + offset;
  });
  return { hashes, offsets };
}
