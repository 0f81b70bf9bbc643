/**
 * A Hamming index that grows: the machinery of src/segments/segmented.ts over memtables and Hamming indexes.
 *
 * Not for a set that is known from the start: a single index answers faster than several segments.
 */

import type { FingerprintBits } from '../base/bits.ts';
import { wordsColumn } from '../base/columns.ts';
import { DittographError } from '../base/errors.ts';
import { requireRows, requireWords } from '../base/fingerprint-sets.ts';
import { refuseUnknown } from '../base/options.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import type { LinkedRowHits } from '../kernels/hamming/linked-rows.ts';
import { requireReadable, requireSignature } from '../segments/segment-file.ts';
import { type DueMerge, MOST_NUMBERS, Segmented, type SegmentedState } from '../segments/segmented.ts';
import { createHammingIndex, type HammingIndex, type Match, type Matches, type MatchLists } from './hamming-index.ts';
import { requireAnswered } from './hamming-plan.ts';
import type { Memtable } from './memtable.ts';
import { HammingParts } from './segment-parts.ts';

/** Most bytes of a segment: long buckets can double it, and building it needs as much again in a memory of 4 GiB. */
const SEGMENT_BYTES = 2 ** 30;
const MUTABLE_ROWS = 65536;
const SIZES = ['mutable', 'segmentBytes', 'signature'];
const NONE = new Uint32Array(0);
const NO_MATCHES: Matches = { ids: NONE, distances: NONE };
const OPTIONS = ['bits', 'maxDistance', ...SIZES];

/** The parts of a growing index, to store and open again. */
export interface SegmentsState extends SegmentedState {
  readonly bits: FingerprintBits;
  readonly maxDistance: number;
  /** Signature of the fingerprints; absent if the index was created without one. */
  readonly signature?: Signature;
}

export interface HammingSegmentsOptions {
  /** Bits of a fingerprint: 32, 64 or 128. */
  readonly bits: FingerprintBits;
  /** k, in bits, inclusive; 0 … bits. */
  readonly maxDistance: number;
  /** Most fingerprints of the mutable part, 1 … 2¹⁶; default 2¹⁶. */
  readonly mutable?: number;
  /** Most planned bytes of a merged segment; default 1 GiB. */
  readonly segmentBytes?: number;
  /** Signature of the fingerprints; it is stored with every segment. */
  readonly signature?: Signature;
}

/** The fingerprints near some queries, at the time of the look-up. */
export interface SegmentMatches {
  readonly queries: Uint32Array;
  /** For each segment, within the greatest distance. */
  readonly lists: readonly MatchLists[];
  /** For each mutable part with its fingerprints at that time, within the greatest distance. */
  readonly mutables: readonly { readonly memtable: Memtable; readonly size: number; readonly hits: LinkedRowHits }[];
  /** The number of the next fingerprint. */
  readonly next: number;
}

/**
 * A Hamming index that grows: add and delete fingerprints, merge segments, and find fingerprints within k bits.
 * Fingerprints are numbered in order of addition, from 0 on.
 * @example
 * ```js
 * import { HammingSegments } from 'dittograph/hamming';
 *
 * const index = new HammingSegments({ bits: 64, maxDistance: 3 });
 * index.add(Uint32Array.of(0b1111, 0, 0xffff, 7)); // numbers 0 and 1
 * console.log(index.nearest(Uint32Array.of(0b1011, 0))); // { id: 0, distance: 1 }
 * index.delete(0);
 * console.log(index.nearest(Uint32Array.of(0b1011, 0)), index.size); // undefined 1
 * ```
 */
export class HammingSegments {
  readonly bits: FingerprintBits;
  /** Greatest k that is answered, exactly; inclusive. */
  readonly maxDistance: number;
  /** Signature of the fingerprints, if it was given. */
  readonly signature: Signature | undefined;
  readonly #rowWords: number;
  readonly #parts: Segmented<Memtable, HammingIndex>;

  /** @throws UNKNOWN_OPTION, BAD_OPTION */
  constructor(options: HammingSegmentsOptions) {
    refuseUnknown(options, OPTIONS, 'HammingSegments');
    const { bits, maxDistance, mutable = MUTABLE_ROWS, segmentBytes = SEGMENT_BYTES, signature } = options;
    if (!(Number.isInteger(mutable) && mutable >= 1 && mutable <= MUTABLE_ROWS)) {
      throw new DittographError(
        'BAD_OPTION',
        `the mutable part must hold 1 to ${MUTABLE_ROWS} fingerprints, not ${mutable}`,
      );
    }
    // Refuses the same options as an empty index.
    createHammingIndex({ fingerprints: new Uint32Array(0), bits, maxDistance });
    requireReadable(signature);
    this.bits = bits;
    this.maxDistance = maxDistance;
    this.signature = signature;
    this.#rowWords = bits / 32;
    this.#parts = new Segmented(new HammingParts(bits, maxDistance, mutable, signature), segmentBytes);
  }

  /**
   * Opens a growing index from the result of {@link state}; the segments are not copied.
   * @param options those of the constructor; if `signature` is given, the state must have it, or none
   * @throws UNKNOWN_OPTION, BAD_OPTION, INDEX_CORRUPT; SIGNATURE_MISMATCH with both signatures
   */
  static open(
    state: SegmentsState,
    options: Pick<HammingSegmentsOptions, 'mutable' | 'segmentBytes' | 'signature'> = {},
  ): HammingSegments {
    refuseUnknown(options, SIZES, 'HammingSegments.open');
    const { bits, maxDistance, signature } = state;
    requireSignature(signature, options.signature);
    const own = signature === undefined ? {} : { signature };
    const { signature: _, ...sizes } = options;
    const opened = new HammingSegments({ ...sizes, ...own, bits, maxDistance });
    opened.#parts.open(state);
    for (const index of opened.segments) requireSignature(index.signature, options.signature);
    return opened;
  }

  /** Number of fingerprints that were added and not deleted. */
  get size(): number {
    return this.#parts.size;
  }

  /** Number of immutable segments. */
  get segments(): readonly HammingIndex[] {
    return this.#parts.segments;
  }

  /**
   * Adds fingerprints. Returns the number of the first; the others follow.
   * @param rows of `bits / 32` words each @throws BAD_OPTION; TOO_LARGE above 2³¹ numbers
   */
  add(rows: Uint32Array): number {
    requireRows(rows, this.bits, 'fingerprints');
    return this.#parts.add(rows, this.#rowWords);
  }

  /** Deletes a fingerprint; returns whether it was in the index. */
  delete(number: number): boolean {
    return this.#parts.delete(number);
  }

  /**
   * All fingerprints within `distance` bits of a query, sorted by distance, then by order of addition.
   * @param query `bits / 32` words @param distance in bits, inclusive; default, and at most, `maxDistance`
   * @throws BAD_OPTION
   */
  within(query: Uint32Array, distance: number = this.maxDistance): Matches {
    requireWords(query, 'a query');
    if (query.length !== this.#rowWords) {
      throw new DittographError('BAD_OPTION', `a query must have ${this.#rowWords} words, not ${query.length}`);
    }
    requireAnswered(distance, this.size, this);
    const { mutables } = this.#parts;
    const matches: number[] = [];
    for (const index of this.segments) {
      const { ids, distances } = index.within(query, distance);
      for (let match = 0; match < ids.length; match++) this.#take(matches, ids[match]!, distances[match]!);
    }
    for (const memtable of mutables) {
      const hits = memtable.near(0, query, 0, distance);
      for (let at = 0; at < hits.length; at += 2) this.#take(matches, memtable.first + hits[at]!, hits[at + 1]!);
    }
    return inOrder(matches);
  }

  /** Adds a fingerprint, unless it is deleted, as a number that sorts by distance, then by order of addition. */
  #take(matches: number[], number: number, apart: number): void {
    if (!this.#parts.isDeleted(number)) matches.push(apart * MOST_NUMBERS + number);
  }

  /** The first match of {@link within}, or `undefined`. */
  nearest(query: Uint32Array, distance: number = this.maxDistance): Match | undefined {
    const { ids, distances } = this.within(query, distance);
    return ids.length === 0 ? undefined : { id: ids[0]!, distance: distances[0]! };
  }

  /** {@link within} for several concatenated queries, at several times the rate. */
  withinAll(queries: Uint32Array, distance: number = this.maxDistance): MatchLists {
    requireRows(queries, this.bits, 'queries');
    requireAnswered(distance, this.size, this);
    const candidates = this.candidates(queries);
    const count = queries.length / this.#rowWords;
    const offsets = new Uint32Array(count + 1);
    const ids = wordsColumn();
    const distances = wordsColumn();
    for (let query = 0; query < count; query++) {
      const found = this.withinOf(candidates, query, distance);
      ids.append(found.ids);
      distances.append(found.distances);
      offsets[query + 1] = ids.length;
    }
    return { offsets, ids: ids.values, distances: distances.values };
  }

  /**
   * The fingerprints near queries, for {@link withinOf}. Valid until the next merge; additions and deletions meanwhile are
   * taken into account.
   * @param queries concatenated @throws BAD_OPTION
   */
  candidates(queries: Uint32Array): SegmentMatches {
    requireRows(queries, this.bits, 'queries');
    const { mutables, next } = this.#parts;
    return {
      queries,
      lists: this.segments.map((index) =>
        queries.length === this.#rowWords ? listOf(index.within(queries)) : index.withinAll(queries),
      ),
      mutables: mutables.map((memtable) => {
        return { memtable, size: memtable.size, hits: memtable.within(queries, this.maxDistance) };
      }),
      next,
    };
  }

  /** {@link within} for one of the queries whose candidates are known. */
  withinOf(candidates: SegmentMatches, i: number, distance: number = this.maxDistance): Matches {
    const { queries, lists, mutables, next } = candidates;
    const parts = this.#parts;
    const matches: number[] = [];
    const add = (number: number, apart: number): void => {
      if (apart <= distance) this.#take(matches, number, apart);
    };
    for (let l = 0; l < lists.length; l++) {
      const { offsets, ids, distances } = lists[l]!;
      for (let match = offsets[i]!; match < offsets[i + 1]!; match++) add(ids[match]!, distances[match]!);
    }
    for (let m = 0; m < mutables.length; m++) {
      const { memtable, hits } = mutables[m]!;
      const end = 2 * hits.ends[i]!;
      for (let at = i === 0 ? 0 : 2 * hits.ends[i - 1]!; at < end; at += 2) {
        add(memtable.first + hits.hits[at]!, hits.hits[at + 1]!);
      }
    }
    if (parts.next > next) {
      const now = parts.mutables;
      const turn = mutables.at(-1)?.hits.turn;
      for (let m = mutables.length === 0 ? 0 : mutables.length - 1; m < now.length; m++) {
        const memtable = now[m]!;
        const since = mutables[m]?.size ?? 0;
        if (since === memtable.size) continue;
        const hits = memtable.near(since, queries, i, distance, turn);
        for (let at = 0; at < hits.length; at += 2) add(memtable.first + hits[at]!, hits[at + 1]!);
      }
    }
    return inOrder(matches);
  }

  /**
   * Does the merges that are due, the youngest first, while they read at most `budget` fingerprints.
   * @param budget fingerprints to read, 0 or more; default no limit
   * @returns the fingerprints of the next due merge that exceeded the budget; 0 if none is due
   * @throws BAD_OPTION
   */
  merge(budget: number = Number.POSITIVE_INFINITY): number {
    return this.#parts.merge(budget);
  }

  /** A due merge, for another thread. @internal */
  dueMerge(least?: number): DueMerge | undefined {
    return this.#parts.dueMerge(least);
  }

  /** The sealed segments, and the number below which they contain all fingerprints. @internal */
  sealed(): Pick<SegmentedState, 'next' | 'segments'> {
    return this.#parts.sealed();
  }

  /** The whole index after due merges, with the mutable part sealed; the index can be used further. */
  state(): SegmentsState {
    const { bits, maxDistance, signature } = this;
    return { bits, maxDistance, ...(signature === undefined ? {} : { signature }), ...this.#parts.state() };
  }
}

/** Sorts matches by distance, then by order of addition. @param matches distance · MOST_NUMBERS + number */
function inOrder(matches: number[]): Matches {
  if (matches.length === 0) return NO_MATCHES;
  if (matches.length > 1) matches.sort((a, b) => a - b);
  const ids = new Uint32Array(matches.length);
  const distances = new Uint32Array(matches.length);
  for (let match = 0; match < matches.length; match++) {
    ids[match] = matches[match]! % MOST_NUMBERS;
    distances[match] = Math.floor(matches[match]! / MOST_NUMBERS);
  }
  return { ids, distances };
}

/** The matches of one query, as the result of several queries. */
function listOf({ ids, distances }: Matches): MatchLists {
  return ids.length === 0 ? NO_LIST : { ids, distances, offsets: Uint32Array.of(0, ids.length) };
}

const NO_LIST: MatchLists = { ...NO_MATCHES, offsets: new Uint32Array(2) };
