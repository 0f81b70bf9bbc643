/**
 * A Hamming index that grows: a small mutable part in front of immutable segments, each an index in a memory of its own.
 * O'Neil, Cheng, Gawlick, O'Neil (1996), "The log-structured merge-tree"; the sizes at which segments are merged are those
 * of Bentley and Saxe (1980), "Decomposable searching problems": O(log n) segments, each fingerprint merged O(log n) times.
 *
 * Additions are numbered from 0 on, and a number is never given again: a deletion is a bit that is set for it, and what
 * has the bit is left out of answers, and of the segment when it is merged. Nothing is merged but in {@link merge}, in
 * the thread that calls it and within the work that it allows.
 *
 * Not for a set that is known from the start: one index of it answers faster than several.
 */

import type { FingerprintBits } from '../base/bits.ts';
import { ones } from '../base/bits.ts';
import { bytesColumn } from '../base/columns.ts';
import { DittographError } from '../base/errors.ts';
import { requireRows } from '../base/fingerprint-sets.ts';
import { createHammingIndex, type HammingIndex, type Match, type Matches, type MatchLists } from './hamming-index.ts';
import { planHammingIndex, requireAnswered } from './hamming-plan.ts';
import { Memtable } from './memtable.ts';
import { openSegment, sealSegment } from './segment-file.ts';
import { forEachFingerprint, idsOf } from './segment-rows.ts';

/** Numbers that an index can give. */
const MOST = 2 ** 31;
/** Past this k, planes have too little to go by. */
const MOST_PLANES = 16;
/** Fewer fingerprints than this are compared one by one. */
const FEW = 4096;
/** A segment of which a smaller share is alive is written anew. */
const ALIVE = 0.5;
/** Of a segment: long buckets can double it, and to build it takes as much again in a memory of 4 GiB. */
const SEGMENT_BYTES = 2 ** 30;

/** Fingerprints `first` … `end` − 1, those of them that were not deleted before they were merged. */
interface Part {
  readonly first: number;
  readonly end: number;
  readonly index: HammingIndex | Memtable;
  /** Not deleted. */
  alive: number;
}

/** What a growing index is made of, to be written and opened again. */
export interface SegmentsState {
  readonly bits: FingerprintBits;
  readonly maxDistance: number;
  /** The number that comes next. */
  readonly next: number;
  /** Bit i of byte j: fingerprint 8 j + i is deleted. */
  readonly deleted: Uint8Array;
  readonly segments: readonly {
    readonly first: number;
    readonly end: number;
    readonly memory: WebAssembly.Memory;
    /** Of the memory, the bytes to write. */
    readonly bytes: number;
  }[];
}

export class HammingSegments {
  readonly bits: FingerprintBits;
  /** k that is answered exactly, inclusive. */
  readonly maxDistance: number;
  readonly #words: number;
  readonly #mutable: number;
  readonly #segmentBytes: number;
  readonly #deleted = bytesColumn();
  /** In the order of their numbers; the last one is the memtable that takes what is added. */
  #parts: Part[] = [];
  #next = 0;
  #size = 0;

  /**
   * @param options.bits of a fingerprint: 32, 64 or 128
   * @param options.maxDistance k, in bits, inclusive; 0 … bits
   * @param options.mutable fingerprints that the mutable part takes, 1 … 2¹⁶; default 2¹⁶
   * @param options.segmentBytes what is merged is planned to take no more; default 1 GiB
   * @throws BAD_OPTION
   */
  constructor({
    bits,
    maxDistance,
    mutable = 65536,
    segmentBytes = SEGMENT_BYTES,
  }: {
    readonly bits: FingerprintBits;
    readonly maxDistance: number;
    readonly mutable?: number;
    readonly segmentBytes?: number;
  }) {
    if (!(Number.isInteger(mutable) && mutable >= 1 && mutable <= 65536)) {
      throw new DittographError('BAD_OPTION', `the mutable part takes 1 to 65536 fingerprints, not ${mutable}`);
    }
    // What an empty index refuses, this one does.
    createHammingIndex({ fingerprints: new Uint32Array(0), bits, maxDistance });
    this.bits = bits;
    this.maxDistance = maxDistance;
    this.#words = bits / 32;
    this.#mutable = mutable;
    this.#segmentBytes = segmentBytes;
  }

  /**
   * A growing index from what {@link state} gave; its segments are not copied.
   * @param options as of the constructor @throws BAD_OPTION, INDEX_CORRUPT
   */
  static open(
    { bits, maxDistance, next, deleted, segments }: SegmentsState,
    options: { readonly mutable?: number; readonly segmentBytes?: number } = {},
  ): HammingSegments {
    const opened = new HammingSegments({ ...options, bits, maxDistance });
    opened.#deleted.append(deleted);
    opened.#next = next;
    for (const { first, end, memory, bytes } of segments) {
      const index = openSegment(memory, bytes);
      const before = opened.#parts.at(-1)?.end ?? 0;
      if (index.bits !== bits || index.maxDistance !== maxDistance || first < before || end < first || end > next) {
        throw new DittographError('INDEX_CORRUPT', `the segment of numbers ${first} … ${end - 1} belongs elsewhere`);
      }
      let alive = 0;
      for (const number of idsOf(index)) {
        if (number < first || number >= end) {
          throw new DittographError('INDEX_CORRUPT', `the segment of ${first} … ${end - 1} holds ${number}`);
        }
        if (!opened.#isDeleted(number)) alive++;
      }
      opened.#parts.push({ first, end, index, alive });
      opened.#size += alive;
    }
    const dead = deleted.reduce((sum, byte) => sum + ones(byte), 0);
    if (deleted.length !== Math.ceil(next / 8) || opened.#size + dead !== next) {
      throw new DittographError(
        'INDEX_CORRUPT',
        `of ${next} fingerprints the segments hold ${opened.#size}, and ${dead} are deleted`,
      );
    }
    return opened;
  }

  /** Fingerprints that answer: added and not deleted. */
  get size(): number {
    return this.#size;
  }

  /** Immutable segments. */
  get segments(): readonly HammingIndex[] {
    return this.#parts.flatMap(({ index }) => (index instanceof Memtable ? [] : [index]));
  }

  /**
   * Takes fingerprints; the number of the first, which the others follow.
   * @param rows of `bits / 32` words each @throws BAD_OPTION; TOO_LARGE past 2³¹ numbers
   */
  add(rows: Uint32Array): number {
    const words = this.#words;
    const first = this.#next;
    const count = rows.length / words;
    requireRows(rows, this.bits, 'fingerprints');
    if (first + count > MOST) throw new DittographError('TOO_LARGE', `an index numbers ${MOST} fingerprints at most`);
    for (let i = 0; i < count; i++) {
      const part = this.#taking();
      (part.index as Memtable).add(rows.subarray(i * words, (i + 1) * words));
      part.alive++;
      this.#next++;
      this.#size++;
      if (this.#next > 8 * this.#deleted.length) this.#deleted.push(0);
    }
    return first;
  }

  /** Leaves a fingerprint out of all answers from now on; whether it was in them. */
  delete(number: number): boolean {
    if (!Number.isInteger(number)) return false;
    const part = this.#parts.find(({ first, end, index }) => {
      return number >= first && number < (index instanceof Memtable ? first + index.size : end);
    });
    if (part === undefined || this.#isDeleted(number)) return false;
    this.#deleted.set(number >>> 3, this.#deleted.at(number >>> 3) | (1 << (number & 7)));
    part.alive--;
    this.#size--;
    return true;
  }

  /**
   * All within `distance` bits of a fingerprint, the nearest first, at one distance in the order they were added.
   * @param query `bits / 32` words @param distance in bits, inclusive; default, and at most, `maxDistance`
   * @throws BAD_OPTION
   */
  within(query: Uint32Array, distance: number = this.maxDistance): Matches {
    if (query.length !== this.#words) {
      throw new DittographError('BAD_OPTION', `a query has ${this.#words} words, not ${query.length}`);
    }
    const { ids, distances } = this.withinAll(query, distance);
    return { ids, distances };
  }

  /** The first of {@link within}, or nothing. */
  nearest(query: Uint32Array, distance: number = this.maxDistance): Match | undefined {
    const { ids, distances } = this.within(query, distance);
    return ids.length === 0 ? undefined : { id: ids[0]!, distance: distances[0]! };
  }

  /** {@link within} for many queries behind one another, at several times the rate. */
  withinAll(queries: Uint32Array, distance: number = this.maxDistance): MatchLists {
    const words = this.#words;
    const count = queries.length / words;
    requireRows(queries, this.bits, 'queries');
    requireAnswered(distance, this.size, this);
    const lists = this.segments.map((index) => index.withinAll(queries, distance));
    const tables = this.#parts.flatMap(({ index }) => (index instanceof Memtable ? [index] : []));
    const offsets = new Uint32Array(count + 1);
    const ids: number[] = [];
    const distances: number[] = [];
    for (let query = 0; query < count; query++) {
      const hits: number[] = [];
      const meet = (number: number, apart: number): void => {
        if (!this.#isDeleted(number)) hits.push(apart * MOST + number);
      };
      for (const list of lists) {
        for (let i = list.offsets[query]!; i < list.offsets[query + 1]!; i++) meet(list.ids[i]!, list.distances[i]!);
      }
      const row = queries.subarray(query * words, (query + 1) * words);
      for (const table of tables) table.within(row, distance, meet);
      for (const hit of hits.sort((a, b) => a - b)) {
        ids.push(hit % MOST);
        distances.push(Math.floor(hit / MOST));
      }
      offsets[query + 1] = ids.length;
    }
    return { offsets, ids: Uint32Array.from(ids), distances: Uint32Array.from(distances) };
  }

  /**
   * Does what merging is due, the youngest first, as long as it takes no more than `budget` fingerprints.
   * @param budget fingerprints to read, a whole number of them; default as many as it takes
   * @returns the fingerprints of the next merge that is due and was not within it; 0 where none is
   */
  merge(budget: number = Number.POSITIVE_INFINITY): number {
    for (;;) {
      const [from, to] = this.#due();
      if (from === to) return 0;
      const some = this.#parts.slice(from, to);
      const work = some.reduce((sum, { index }) => sum + index.size, 0);
      if (work > budget) return work;
      budget -= work;
      this.#parts.splice(from, to - from, ...this.#merged(some));
    }
  }

  /** All of it, merged where that is due, the mutable part too, and sealed; the index stays in use. */
  state(): SegmentsState {
    this.merge();
    const last = this.#parts.at(-1);
    if (last?.index instanceof Memtable) this.#parts.splice(-1, 1, ...this.#merged([last]));
    const segments = this.#parts.map(({ first, end, index }) => {
      const { memory, bytes } = index as HammingIndex;
      sealSegment(index as HammingIndex);
      return { first, end, memory, bytes };
    });
    const { bits, maxDistance } = this;
    return { bits, maxDistance, next: this.#next, deleted: this.#deleted.values.slice(), segments };
  }

  #isDeleted(number: number): boolean {
    return ((this.#deleted.at(number >>> 3) >>> (number & 7)) & 1) === 1;
  }

  /** The part that has room for one more. */
  #taking(): Part {
    const last = this.#parts.at(-1);
    if (last?.index instanceof Memtable && !last.index.full) return last;
    const index = new Memtable(this.bits, this.maxDistance, this.#mutable, this.#next);
    const part = { first: this.#next, end: this.#next + index.room, index, alive: 0 };
    this.#parts.push(part);
    return part;
  }

  /**
   * The parts, from … to, whose merge is due: full memtables, and the segments before them that are no larger than what
   * comes after, as many as may be one segment; else a segment that is mostly deleted.
   */
  #due(): readonly [number, number] {
    const parts = this.#parts;
    let from = parts.findIndex(isFull);
    if (from >= 0) {
      let to = from + 1;
      let sum = parts[from]!.alive;
      const joins = (part: Part | undefined): boolean =>
        part !== undefined && this.#planned(sum + part.alive) <= this.#segmentBytes;
      for (; isFull(parts[to]) && joins(parts[to]); to++) sum += parts[to]!.alive;
      for (; from > 0 && parts[from - 1]!.alive <= sum && joins(parts[from - 1]); from--) sum += parts[from - 1]!.alive;
      return [from, to];
    }
    const to = parts.length;
    const sparse = parts.findIndex(({ index, alive }) => {
      return !(index instanceof Memtable) && alive < ALIVE * index.size;
    });
    return sparse < 0 ? [to, to] : [sparse, sparse + 1];
  }

  #structureOf(alive: number): string {
    return alive < FEW || this.maxDistance > MOST_PLANES ? 'exhaustive' : 'planes';
  }

  /** Bytes that a segment is planned to take. */
  #planned(alive: number): number {
    const { bits, maxDistance } = this;
    return planHammingIndex({ n: alive, bits, maxDistance, structure: this.#structureOf(alive) }).bytes;
  }

  /** One segment of what is alive in some parts; none where nothing is. */
  #merged(parts: readonly Part[]): Part[] {
    const words = this.#words;
    const alive = parts.reduce((sum, part) => sum + part.alive, 0);
    if (alive === 0) return [];
    const fingerprints = new Uint32Array(alive * words);
    const ids = new Uint32Array(alive);
    let place = 0;
    const take = (row: Uint32Array, number: number): void => {
      if (this.#isDeleted(number)) return;
      fingerprints.set(row, place * words);
      ids[place++] = number;
    };
    for (const { index } of parts) {
      if (index instanceof Memtable) for (let i = 0; i < index.size; i++) take(index.row(i), index.first + i);
      else forEachFingerprint(index, take);
    }
    const { bits, maxDistance } = this;
    const index = createHammingIndex({ fingerprints, bits, maxDistance, ids, structure: this.#structureOf(alive) });
    const last = parts.at(-1)!;
    const end = last.index instanceof Memtable ? last.first + last.index.size : last.end;
    return [{ first: parts[0]!.first, end, index, alive }];
  }
}

const isFull = (part: Part | undefined): boolean => part?.index instanceof Memtable && part.index.full;
