/**
 * A Hamming index that grows: the machinery of src/segments/segmented.ts over memtables and Hamming indexes.
 *
 * Not for a set that is known from the start: a single index answers faster than several segments.
 */

import type { FingerprintBits } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import { requireRows, requireWords } from '../base/fingerprint-sets.ts';
import { refuseUnknown } from '../base/options.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import { forEachFingerprint, idsOf } from '../kernels/hamming/entries-of.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import { requireReadable, requireSignature } from '../segments/segment-file.ts';
import { MOST_NUMBERS, type PartKind, Segmented, type SegmentedState } from '../segments/segmented.ts';
import { createHammingIndex, type HammingIndex, type Match, type Matches, type MatchLists } from './hamming-index.ts';
import { planHammingIndex, requireAnswered } from './hamming-plan.ts';
import { Memtable } from './memtable.ts';
import { openSegment, sealSegment } from './segment-file.ts';

/** Above this k, the blocks of planes have too few bits. */
const MOST_PLANES_DISTANCE = 16;
/** Smaller segments are exhaustive: all fingerprints are compared. */
const LEAST_PLANES_ENTRIES = 4096;
/** Most bytes of a segment: long buckets can double it, and building it needs as much again in a memory of 4 GiB. */
const SEGMENT_BYTES = 2 ** 30;
const MUTABLE_ROWS = 65536;
const SIZES = ['mutable', 'segmentBytes', 'signature'];
const NONE = new Uint32Array(0);
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
    // The same options are refused as for an empty index.
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
    const parts = this.#parts;
    const matches: number[] = [];
    const add = (number: number, apart: number): void => {
      if (!parts.isDeleted(number)) matches.push(apart * MOST_NUMBERS + number);
    };
    for (const index of parts.segments) {
      const { ids, distances } = index.within(query, distance);
      for (let i = 0; i < ids.length; i++) add(ids[i]!, distances[i]!);
    }
    for (const memtable of parts.mutables) memtable.within(query, distance, add);
    if (matches.length === 0) return { ids: NONE, distances: NONE };
    matches.sort((a, b) => a - b);
    const ids = new Uint32Array(matches.length);
    const distances = new Uint32Array(matches.length);
    for (const [i, match] of matches.entries()) {
      ids[i] = match % MOST_NUMBERS;
      distances[i] = Math.floor(match / MOST_NUMBERS);
    }
    return { ids, distances };
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
    const rowWords = this.#rowWords;
    const count = queries.length / rowWords;
    const parts = this.#parts;
    const lists = parts.segments.map((index) => index.withinAll(queries, distance));
    const memtables = parts.mutables;
    const offsets = new Uint32Array(count + 1);
    const ids: number[] = [];
    const distances: number[] = [];
    for (let query = 0; query < count; query++) {
      // A number that sorts by distance, then in order of addition.
      const matches: number[] = [];
      const add = (number: number, apart: number): void => {
        if (!parts.isDeleted(number)) matches.push(apart * MOST_NUMBERS + number);
      };
      for (const list of lists) {
        for (let i = list.offsets[query]!; i < list.offsets[query + 1]!; i++) add(list.ids[i]!, list.distances[i]!);
      }
      const row = queries.subarray(query * rowWords, (query + 1) * rowWords);
      for (const memtable of memtables) memtable.within(row, distance, add);
      for (const match of matches.sort((a, b) => a - b)) {
        ids.push(match % MOST_NUMBERS);
        distances.push(Math.floor(match / MOST_NUMBERS));
      }
      offsets[query + 1] = ids.length;
    }
    return { offsets, ids: Uint32Array.from(ids), distances: Uint32Array.from(distances) };
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

  /** The whole index after due merges, with the mutable part sealed; the index can be used further. */
  state(): SegmentsState {
    const { bits, maxDistance, signature } = this;
    return { bits, maxDistance, ...(signature === undefined ? {} : { signature }), ...this.#parts.state() };
  }
}

/** The parts of a growing Hamming index. */
class HammingParts implements PartKind<Memtable, HammingIndex> {
  readonly #bits: FingerprintBits;
  readonly #maxDistance: number;
  readonly #mutable: number;
  readonly #signature: Signature | undefined;

  constructor(bits: FingerprintBits, maxDistance: number, mutable: number, signature: Signature | undefined) {
    this.#bits = bits;
    this.#maxDistance = maxDistance;
    this.#mutable = mutable;
    this.#signature = signature;
  }

  mutable(first: number): Memtable {
    return new Memtable(this.#bits, this.#maxDistance, this.#mutable, first);
  }

  plannedBytes(rows: number): number {
    const structure = this.#structureFor(rows);
    return planHammingIndex({ n: rows, bits: this.#bits, maxDistance: this.#maxDistance, structure }).bytes;
  }

  merge(
    segments: readonly HammingIndex[],
    mutables: readonly Memtable[],
    rows: number,
    isDeleted: (number: number) => boolean,
  ): HammingIndex {
    const bits = this.#bits;
    const rowWords = bits / 32;
    const fingerprints = new Uint32Array(rows * rowWords);
    const ids = new Uint32Array(rows);
    let place = 0;
    const take = (row: Uint32Array, number: number): void => {
      if (isDeleted(number)) return;
      fingerprints.set(row, place * rowWords);
      ids[place++] = number;
    };
    for (const index of segments) forEachFingerprint(index.memory, index.structure, take);
    for (const memtable of mutables) {
      for (let i = 0; i < memtable.size; i++) take(memtable.row(i), memtable.first + i);
    }
    const structure = this.#structureFor(rows);
    const signature = this.#signature === undefined ? {} : { signature: this.#signature };
    return createHammingIndex({ fingerprints, bits, maxDistance: this.#maxDistance, ids, structure, ...signature });
  }

  seal(index: HammingIndex): void {
    sealSegment(index);
  }

  open(memory: SegmentMemory, bytes: number): HammingIndex {
    const index = openSegment(memory, bytes, this.#signature);
    if (index.bits !== this.#bits || index.maxDistance !== this.#maxDistance) {
      throw new DittographError(
        'INDEX_CORRUPT',
        `a segment of ${index.bits} bits and distance ${index.maxDistance} does not belong to this index of ${this.#bits} bits and distance ${this.#maxDistance}`,
      );
    }
    return index;
  }

  numbers(index: HammingIndex): Iterable<number> {
    return idsOf(index.memory);
  }

  #structureFor(rows: number): string {
    return rows < LEAST_PLANES_ENTRIES || this.#maxDistance > MOST_PLANES_DISTANCE ? 'exhaustive' : 'planes';
  }
}
