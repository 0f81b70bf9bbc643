/**
 * A growing MinHash index: finds the documents that have enough slots in common with a sketch, by bands. It is the
 * persistent form of the search by bands in src/search/bands.ts: Broder (1997), "On the resemblance and containment of
 * documents"; Leskovec, Rajaraman, Ullman, "Mining of massive datasets", section 3.4. Parts and merges are those of
 * src/segments/segmented.ts.
 *
 * A sketch is found with the probability that the band plan states: 1 − (1 − J^slotsPerBand)^bands at a Jaccard of J.
 * Results have an estimated similarity, the share of equal slots.
 *
 * A document takes 4 · slots bytes for its sketch, unless it is kept elsewhere, 4.25 to 4.5 a band, and 4 for its number:
 * 590 bytes at 128 slots and 16 bands, 80 without the sketch. A query takes O(bands), and O(slots) for each document that
 * shares a band with it.
 *
 * Not for all pairs of a set that is known from the start: see BandSearch.
 */
import { doublesColumn, wordsColumn } from '../base/columns.ts';
import { DittographError } from '../base/errors.ts';
import { requireWords } from '../base/fingerprint-sets.ts';
import { refuseUnknown } from '../base/options.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import { type BandPlan, chooseBands, leastEqualSlots } from '../search/band-plan.ts';
import { requireReadable, requireSignature } from '../segments/segment-file.ts';
import { type DueMerge, Segmented, type SegmentedState } from '../segments/segmented.ts';
import type { MinhashMemtable } from './minhash-memtable.ts';
import { MinhashParts } from './minhash-parts.ts';
import type { MinhashSegment } from './minhash-segment.ts';
import { type SimilarSketches, type SketchCandidates, SketchSearch } from './sketch-search.ts';

const MUTABLE_SKETCHES = 16_384;
const SEGMENT_BYTES = 2 ** 30;
const MOST_COMPARED = 4096;

export interface MinhashIndexOptions {
  /** Slots of a sketch, at least 1; default 128. */
  readonly slots?: number;
  /** Jaccard at which a document is found with the probability `recall`; above 0, at most 1; default .8. */
  readonly similarity?: number;
  /** Probability that a document at that Jaccard is found; above 0, below 1; default .99. */
  readonly recall?: number;
  /** Most documents sharing one band with a query that are compared with it, at least 1; default 4,096. */
  readonly mostCompared?: number;
  /** Most sketches of the mutable part, 1 … 16,384; default 16,384. */
  readonly mutable?: number;
  /** Most planned bytes of a merged segment; default 1 GiB. */
  readonly segmentBytes?: number;
  /**
   * Returns the sketch of a number, if sketches are kept elsewhere; segments then contain none. The result need only be
   * valid until the next call. Default: segments contain the sketches.
   */
  readonly sketchOf?: (number: number) => Uint32Array;
  /** Signature of the sketches; it is stored with every segment. */
  readonly signature?: Signature;
}

const LIMITS = ['mostCompared', 'mutable', 'segmentBytes', 'sketchOf', 'signature'];
const OPTIONS = ['slots', 'similarity', 'recall', ...LIMITS];

/** The parts of a growing index, to be stored and opened again. */
export interface MinhashIndexState extends SegmentedState {
  readonly slots: number;
  readonly similarity: number;
  readonly recall: number;
  /** Signature of the sketches; absent if the index was created without one. */
  readonly signature?: Signature;
}

/** The results of a batch of queries: those of query i are from `offsets[i]` to `offsets[i + 1]` − 1. */
export interface SimilarLists {
  readonly offsets: Uint32Array;
  readonly ids: Uint32Array;
  /** Share of equal slots, which estimates the Jaccard, 0 … 1. */
  readonly similarities: Float64Array;
  /** For each query: see {@link SimilarSketches}. */
  readonly leftOut: Uint32Array;
}

/** Sides, such as a set and its reference, or the sites of pages: a query finds only sketches of other sides. */
export interface QuerySides {
  /** The side of each number, including deleted ones. */
  readonly added: Uint32Array;
  /** The side of each query. */
  readonly queries: Uint32Array;
}

/**
 * A growing index of MinHash sketches: add and delete sketches, merge segments, and find similar sketches. Sketches are
 * numbered in order of addition, from 0 on.
 * @example
 * ```js
 * import { createFingerprinter, encodeTexts, MinhashIndex } from 'dittograph/core';
 *
 * const fingerprinter = createFingerprinter({ method: 'minhash' });
 * const sketch = (text) => fingerprinter.fingerprint(encodeTexts([text])).rows;
 * const index = new MinhashIndex({ signature: fingerprinter.signature });
 * index.add(sketch('the quick brown fox jumps over the lazy dog'));
 * index.add(sketch('a map of the harbour hung in the tea house'));
 * console.log(index.nearest(sketch('A map of the harbour hung in the tea house.'))); // { id: 1, similarity: 1 }
 * ```
 */
export class MinhashIndex {
  /** The bands, and the recall that they guarantee at each Jaccard. */
  readonly plan: BandPlan;
  /** Signature of the sketches, if it was given. */
  readonly signature: Signature | undefined;
  readonly #recall: number;
  readonly #least: number;
  readonly #search: SketchSearch;
  readonly #parts: Segmented<MinhashMemtable, MinhashSegment>;

  /** @throws UNKNOWN_OPTION; BAD_OPTION, also if no bands of so many slots have that recall */
  constructor(options: MinhashIndexOptions = {}) {
    refuseUnknown(options, OPTIONS, 'MinhashIndex');
    const { slots = 128, similarity = 0.8, recall = 0.99, sketchOf, signature } = options;
    const { mostCompared = MOST_COMPARED, mutable = MUTABLE_SKETCHES, segmentBytes = SEGMENT_BYTES } = options;
    requireCount('slots', slots);
    requireCount('mostCompared', mostCompared);
    requireCount('mutable', mutable, MUTABLE_SKETCHES);
    requireReadable(signature);
    this.plan = chooseBands({ similarity, recall, slots });
    this.signature = signature;
    this.#recall = recall;
    this.#least = leastEqualSlots(slots, similarity);
    const kind = new MinhashParts(this.plan, mutable, sketchOf === undefined, signature);
    this.#parts = new Segmented(kind, segmentBytes);
    this.#search = new SketchSearch(this.#parts, this.plan, mostCompared, sketchOf);
  }

  /**
   * Opens a growing index from the result of {@link state}; the segments are not copied.
   * @param options those of the constructor; if `signature` is given, the state must have it, or none
   * @throws UNKNOWN_OPTION, BAD_OPTION, INDEX_CORRUPT; SIGNATURE_MISMATCH with both signatures
   */
  static open(
    state: MinhashIndexState,
    options: Pick<MinhashIndexOptions, 'mostCompared' | 'mutable' | 'segmentBytes' | 'sketchOf' | 'signature'> = {},
  ): MinhashIndex {
    refuseUnknown(options, LIMITS, 'MinhashIndex.open');
    const { slots, similarity, recall, signature } = state;
    requireSignature(signature, options.signature);
    const { signature: expected, ...limits } = options;
    const own = signature === undefined ? {} : { signature };
    const index = new MinhashIndex({ ...limits, ...own, slots, similarity, recall });
    index.#parts.open(state);
    for (const segment of index.#parts.segments) requireSignature(segment.signature, expected);
    return index;
  }

  /** Number of sketches that were added and not deleted. */
  get size(): number {
    return this.#parts.size;
  }

  /**
   * Adds sketches. Returns the number of the first; the others follow.
   * @param sketches of `slots` words each, concatenated @throws BAD_OPTION; TOO_LARGE above 2³¹ numbers
   */
  add(sketches: Uint32Array): number {
    this.#requireSketches(sketches, 'sketches');
    return this.#parts.add(sketches, this.plan.slots);
  }

  /** Deletes a sketch; returns whether it was in the index. */
  delete(number: number): boolean {
    return this.#parts.delete(number);
  }

  /**
   * The sketches that share a band with a query, and enough slots.
   * @param query `slots` words
   * @param least number of equal slots, inclusive, 0 … slots; default: a document at the similarity has fewer with a
   *   probability of at most 10⁻⁶
   * @param sides if given, only sketches of other sides than that of the query are found and compared
   * @throws BAD_OPTION
   */
  similar(query: Uint32Array, least: number = this.#least, sides?: QuerySides): SimilarSketches {
    requireWords(query, 'a query');
    if (query.length !== this.plan.slots) {
      throw new DittographError('BAD_OPTION', `a query must have ${this.plan.slots} words, not ${query.length}`);
    }
    const { ids, similarities, leftOut } = this.similarAll(query, least, sides);
    return { ids, similarities, leftOut: leftOut[0]! };
  }

  /**
   * {@link similar} for many concatenated queries, with the same answers as separate calls.
   * @throws BAD_OPTION
   */
  similarAll(queries: Uint32Array, least: number = this.#least, sides?: QuerySides): SimilarLists {
    const { slots } = this.plan;
    const candidates = this.candidates(queries);
    const count = queries.length / slots;
    if (sides !== undefined) this.#requireSides(sides, count);
    const offsets = new Uint32Array(count + 1);
    const leftOut = new Uint32Array(count);
    const ids = wordsColumn();
    const similarities = doublesColumn();
    for (let i = 0; i < count; i++) {
      const isOther = sides && ((number: number): boolean => sides.added[number] !== sides.queries[i]);
      const one = this.similarOf(candidates, i, least, isOther);
      ids.append(one.ids);
      similarities.append(one.similarities);
      leftOut[i] = one.leftOut;
      offsets[i + 1] = ids.length;
    }
    return { offsets, ids: ids.values, similarities: similarities.values, leftOut };
  }

  /**
   * The documents in the segments with which queries share a band, for {@link similarOf}: band by band, to make good use of
   * the cache. Valid until the next merge; additions and deletions meanwhile are taken into account.
   * @param queries concatenated @throws BAD_OPTION
   */
  candidates(queries: Uint32Array): SketchCandidates {
    this.#requireSketches(queries, 'queries');
    return this.#search.candidates(queries);
  }

  /**
   * {@link similar} for one of the queries whose candidates are known.
   * @param isFound which of the numbers that share a band are compared @throws BAD_OPTION
   */
  similarOf(
    candidates: SketchCandidates,
    i: number,
    least: number,
    isFound: (number: number) => boolean = () => true,
  ): SimilarSketches {
    const { slots } = this.plan;
    if (!(Number.isInteger(least) && least >= 0 && least <= slots)) {
      throw new DittographError(
        'BAD_OPTION',
        `the least number of equal slots must be a whole number from 0 to ${slots}, not ${least}`,
      );
    }
    return this.#search.similarOf(candidates, i, least, isFound);
  }

  /** The first result of {@link similar}, or `undefined`. */
  nearest(
    query: Uint32Array,
    least: number = this.#least,
    sides?: QuerySides,
  ): { readonly id: number; readonly similarity: number } | undefined {
    const { ids, similarities } = this.similar(query, least, sides);
    return ids.length === 0 ? undefined : { id: ids[0]!, similarity: similarities[0]! };
  }

  /**
   * Does due merges, the youngest first, while they read at most `budget` sketches.
   * @param budget number of sketches to read, 0 or more; default no limit
   * @returns the number of sketches of the next due merge, which exceeded the budget; 0 if none is due
   * @throws BAD_OPTION
   */
  merge(budget: number = Number.POSITIVE_INFINITY): number {
    return this.#parts.merge(budget);
  }

  /** A due merge, for another thread. @internal */
  dueMerge(least?: number): DueMerge | undefined {
    return this.#parts.dueMerge(least);
  }

  /** The sealed segments, and the number below which they contain all sketches. @internal */
  sealed(): Pick<SegmentedState, 'next' | 'segments'> {
    return this.#parts.sealed();
  }

  /** The whole index after all due merges, with the mutable part sealed; the index can be used further. */
  state(): MinhashIndexState {
    const { slots, similarity } = this.plan;
    const own = this.signature === undefined ? {} : { signature: this.signature };
    return { slots, similarity, recall: this.#recall, ...own, ...this.#parts.state() };
  }

  #requireSketches(sketches: Uint32Array, what: string): void {
    const { slots } = this.plan;
    requireWords(sketches, what);
    if (sketches.length % slots === 0) return;
    throw new DittographError(
      'BAD_OPTION',
      `${sketches.length} words are not a whole number of sketches of ${slots} slots`,
    );
  }

  #requireSides(sides: QuerySides, count: number): void {
    refuseUnknown(sides, ['added', 'queries'], 'sides');
    const { added, queries } = sides;
    const { next } = this.#parts;
    requireWords(added, 'the sides of what was added');
    requireWords(queries, 'the sides of queries');
    if (added.length >= next && queries.length === count) return;
    throw new DittographError(
      'BAD_OPTION',
      `the index has ${next} numbers and the batch ${count} queries, but 'sides' has ${added.length} and ${queries.length}`,
    );
  }
}

function requireCount(name: string, value: number, most: number = Number.MAX_SAFE_INTEGER): void {
  if (Number.isInteger(value) && value >= 1 && value <= most) return;
  const range = most < Number.MAX_SAFE_INTEGER ? `1 to ${most}` : '1 or more';
  throw new DittographError('BAD_OPTION', `'${name}' must be a whole number, ${range}, not ${value}`);
}
