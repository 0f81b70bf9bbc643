/**
 * What lets an immutable structure grow: a small mutable part in front of immutable segments that are merged now and
 * then. O'Neil, Cheng, Gawlick, O'Neil (1996), "The log-structured merge-tree"; the sizes at which segments are merged
 * are those of Bentley and Saxe (1980), "Decomposable searching problems": O(log n) segments, each row merged O(log n)
 * times.
 *
 * Rows are numbered from 0 on, and a number is never given again: a deletion is a bit that is set for it, and what has
 * the bit is left out of answers, and of the segment when it is merged. Nothing is merged but in {@link
 * Segmented.merge}, in the thread that calls it and within the work that it allows.
 *
 * To build a growing index on it:
 * 1. Write an immutable segment ({@link Segment}): numbers and rows in, one memory out, whose head begins as
 *    segment-file.ts says, so that `sealBytes`, `requireWhole` and `signatureIn` serve it.
 * 2. Write a mutable part ({@link MutablePart}) that answers while rows still come.
 * 3. Tell {@link Segmented} by a {@link PartKind} how both are made and merged.
 * 4. A query asks each of `segments` and each of `mutables`, leaves out what `isDeleted`, and puts the answers in
 * order. src/hamming/segments.ts does so for the Hamming index.
 */
import { ones } from '../base/bits.ts';
import { bytesColumn } from '../base/columns.ts';
import { DittographError } from '../base/errors.ts';
import { md5Hex } from '../base/md5.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import type { MergedSegment, MergeTask } from './merge-task.ts';
import { checksumIn } from './segment-file.ts';

/** Numbers that can be given: they lie below this. */
export const MOST_NUMBERS: number = 2 ** 31;
/** A segment of which a smaller share is alive is written anew. */
const LEAST_ALIVE = 0.5;

/** Takes rows one by one, and answers meanwhile. */
export interface MutablePart {
  /** The number of the first row; the others follow. */
  readonly first: number;
  /** Rows in it. */
  readonly size: number;
  readonly full: boolean;
  /** Row after row; a view or a copy. */
  readonly rows: Uint32Array;
  /** Adds a row; the part must not be full. */
  add(row: Uint32Array): void;
}

/** Rows that came one after another, all that a merge reads of a mutable part. */
export type NewRows = Pick<MutablePart, 'first' | 'size' | 'rows'>;

/** An immutable index of rows that keep their numbers. */
export interface Segment {
  /** Rows in it. */
  readonly size: number;
  readonly memory: SegmentMemory;
  /** Of the memory, the bytes to write. */
  readonly bytes: number;
}

/** How the parts of a growing index are made. */
export interface PartKind<M extends MutablePart, S extends Segment> {
  /** An empty mutable part, whose first row will have the number `first`. */
  mutable(first: number): M;
  /** Takes back a mutable part that is not used any more. */
  release?(mutable: M): void;
  /** Bytes that a segment of so many rows is planned to take. */
  plannedBytes(rows: number): number;
  /** One segment of the rows in some parts that are not deleted: `rows` of them, one at least. */
  merge(
    segments: readonly S[],
    mutables: readonly (M | NewRows)[],
    rows: number,
    isDeleted: (number: number) => boolean,
  ): S;
  /** Sets the checksum of a segment. */
  seal(segment: S): void;
  /** A segment from a memory that its file was read into. @throws INDEX_CORRUPT, SIGNATURE_MISMATCH */
  open(memory: SegmentMemory, bytes: number): S;
  /** Calls back with the number of each row in a segment, in any order. */
  forEachNumber(segment: S, each: (number: number) => void): void;
}

/** What a growing index is made of, to be written and opened again. */
export interface SegmentedState {
  /** The number that comes next. */
  readonly next: number;
  /** Bit i of byte j: row 8 j + i is deleted. */
  readonly deleted: Uint8Array;
  readonly segments: readonly {
    /** It holds those of the rows `first` … `end` − 1 that were not deleted before they were merged. */
    readonly first: number;
    readonly end: number;
    readonly memory: SegmentMemory;
    /** Of the memory, the bytes to write. */
    readonly bytes: number;
  }[];
  /** Tells whether any of it was changed after it was given; absent in a state of an earlier version, which is not checked so. */
  readonly checksum?: string;
}

/** Rows `first` … `end` − 1, those of them that were not deleted before they were merged. */
type Part<M, S> = { readonly first: number; readonly end: number; alive: number } & (
  | { readonly mutable: M; readonly segment?: undefined }
  | { readonly segment: S; readonly mutable?: undefined }
);

/** The parts of a growing index, their numbers and deletions, and their merges. */
export class Segmented<M extends MutablePart, S extends Segment> {
  readonly #kind: PartKind<M, S>;
  readonly #segmentBytes: number;
  readonly #deleted = bytesColumn();
  /** In the order of their numbers, segments before mutable parts; the last one takes what is added. */
  readonly #parts: Part<M, S>[] = [];
  /** Those among the parts, as queries ask for them; undefined after a change. */
  #segments: readonly S[] | undefined;
  #mutables: readonly M[] | undefined;
  readonly #isSealed = new WeakSet<S>();
  #next = 0;
  #size = 0;

  /** @param segmentBytes what is merged is planned to take no more @throws BAD_OPTION */
  constructor(kind: PartKind<M, S>, segmentBytes: number) {
    if (!(typeof segmentBytes === 'number' && segmentBytes > 0)) {
      throw new DittographError('BAD_OPTION', `'segmentBytes' must be a number above 0, not ${segmentBytes}`);
    }
    this.#kind = kind;
    this.#segmentBytes = segmentBytes;
  }

  /**
   * Takes over what {@link state} gave, into an index that is still empty; segments are not copied.
   * @throws INDEX_CORRUPT
   */
  open(state: SegmentedState): void {
    requireState(state);
    const { next, deleted, segments, checksum } = state;
    this.#deleted.append(deleted);
    this.#next = next;
    for (const { first, end, memory, bytes } of segments) {
      const segment = this.#kind.open(memory, bytes);
      this.#isSealed.add(segment);
      const before = this.#parts.at(-1)?.end ?? 0;
      if (!(first >= before && end >= first && end <= next)) {
        throw new DittographError(
          'INDEX_CORRUPT',
          `the segment of numbers ${first} … ${end - 1} does not belong to this index`,
        );
      }
      let alive = 0;
      this.#kind.forEachNumber(segment, (number) => {
        if (number < first || number >= end) {
          throw new DittographError('INDEX_CORRUPT', `the segment of ${first} … ${end - 1} holds ${number}`);
        }
        if (!this.isDeleted(number)) alive++;
      });
      this.#splice(this.#parts.length, 0, [{ first, end, segment, alive }]);
      this.#size += alive;
    }
    const dead = deleted.reduce((sum, byte) => sum + ones(byte), 0);
    if (deleted.length !== Math.ceil(next / 8) || this.#size + dead !== next) {
      throw new DittographError(
        'INDEX_CORRUPT',
        `of ${next} fingerprints the segments hold ${this.#size}, and ${dead} are deleted`,
      );
    }
    // Without this, one more deletion would pass for one that was made.
    if (checksum !== undefined && checksum !== checksumOf(state)) {
      throw new DittographError('INDEX_CORRUPT', 'the state of the index was changed after it was given');
    }
  }

  /** Rows that were added and not deleted. */
  get size(): number {
    return this.#size;
  }

  /** The number that comes next. */
  get next(): number {
    return this.#next;
  }

  get segments(): readonly S[] {
    this.#segments ??= this.#parts.flatMap(({ segment }) => (segment === undefined ? [] : [segment]));
    return this.#segments;
  }

  get mutables(): readonly M[] {
    this.#mutables ??= this.#parts.flatMap(({ mutable }) => (mutable === undefined ? [] : [mutable]));
    return this.#mutables;
  }

  /** Replaces some parts by others. */
  #splice(from: number, count: number, parts: readonly Part<M, S>[]): void {
    for (const { mutable } of this.#parts.splice(from, count, ...parts)) {
      if (mutable !== undefined) this.#kind.release?.(mutable);
    }
    this.#segments = undefined;
    this.#mutables = undefined;
  }

  isDeleted(number: number): boolean {
    return ((this.#deleted.at(number >>> 3) >>> (number & 7)) & 1) === 1;
  }

  /**
   * Takes rows; the number of the first, which the others follow.
   * @param rows one after another @param words of a row @throws TOO_LARGE past 2³¹ numbers
   */
  add(rows: Uint32Array, words: number): number {
    const first = this.#next;
    const count = rows.length / words;
    if (first + count > MOST_NUMBERS) {
      throw new DittographError('TOO_LARGE', `an index numbers ${MOST_NUMBERS} fingerprints at most`);
    }
    for (let i = 0; i < count; i++) {
      const part = this.#taking();
      // A view takes longer to make than many a row to add.
      part.mutable!.add(count === 1 ? rows : rows.subarray(i * words, (i + 1) * words));
      part.alive++;
      this.#next++;
      this.#size++;
      if (this.#next > 8 * this.#deleted.length) this.#deleted.push(0);
    }
    return first;
  }

  /** Leaves a row out from now on; whether it was there. */
  delete(number: number): boolean {
    if (!Number.isInteger(number)) return false;
    const part = this.#parts.find((one) => number >= one.first && number < endOf(one));
    if (part === undefined || this.isDeleted(number)) return false;
    this.#deleted.set(number >>> 3, this.#deleted.at(number >>> 3) | (1 << (number & 7)));
    part.alive--;
    this.#size--;
    return true;
  }

  /**
   * Does the merges that are due, the youngest first, as long as they take no more than `budget` rows.
   * @param budget rows to read, 0 or more
   * @returns the rows of the next merge that is due and was not within it; 0 where none is
   * @throws BAD_OPTION
   */
  merge(budget: number): number {
    if (!(typeof budget === 'number' && budget >= 0)) {
      throw new DittographError('BAD_OPTION', `a merge may read a number of rows, 0 or more, not ${budget}`);
    }
    for (;;) {
      const [from, to] = this.#due();
      if (from === to) return 0;
      const some = this.#parts.slice(from, to);
      const work = some.reduce((sum, { mutable, segment }) => sum + (mutable ?? segment)!.size, 0);
      if (work > budget) return work;
      budget -= work;
      this.#splice(from, to - from, this.#merged(some));
    }
  }

  /**
   * Takes a merge that is due, to be done by {@link mergedSegment} in another thread, while rows are added and deleted here;
   * no other merge may be begun before it is done. Undefined where none is due.
   */
  dueMerge(): { readonly task: MergeTask; readonly done: (merged: MergedSegment | undefined) => void } | undefined {
    const [from, to] = this.#due();
    if (from === to) return undefined;
    const parts = this.#parts.slice(from, to);
    const segments = parts.flatMap(({ segment }) => (segment === undefined ? [] : [this.#sealed(segment)]));
    const mutables = parts.flatMap(({ mutable }) =>
      mutable === undefined ? [] : [{ first: mutable.first, size: mutable.size, rows: mutable.rows.slice() }],
    );
    const alive = parts.reduce((sum, part) => sum + part.alive, 0);
    const task = { segments, mutables, alive, deleted: this.#deleted.values.slice() };
    const done = (merged: MergedSegment | undefined): void => {
      const at = this.#parts.indexOf(parts[0]!);
      // What was deleted meanwhile was counted in the parts.
      const left = parts.reduce((sum, part) => sum + part.alive, 0);
      const segment = merged && this.#kind.open(merged.memory, merged.bytes);
      if (segment !== undefined) this.#isSealed.add(segment);
      const ends = { first: parts[0]!.first, end: endOf(parts.at(-1)!) };
      this.#splice(at, parts.length, segment === undefined ? [] : [{ ...ends, segment, alive: left }]);
    };
    return { task, done };
  }

  /** The segments, sealed, and the number below which every row that is not deleted is in them. */
  sealed(): Pick<SegmentedState, 'next' | 'segments'> {
    const next = this.#parts.find(({ mutable }) => mutable !== undefined)?.first ?? this.#next;
    const segments = this.#parts.flatMap(({ first, end, segment }) =>
      segment === undefined ? [] : [{ first, end, ...this.#sealed(segment) }],
    );
    return { next, segments };
  }

  #sealed(segment: S): MergedSegment {
    if (!this.#isSealed.has(segment)) this.#kind.seal(segment);
    this.#isSealed.add(segment);
    return { memory: segment.memory, bytes: segment.bytes };
  }

  /** All of it, merged where that is due, the mutable part too, and sealed; the index stays in use. */
  state(): SegmentedState {
    this.merge(Number.POSITIVE_INFINITY);
    const last = this.#parts.at(-1);
    if (last?.mutable !== undefined) this.#splice(this.#parts.length - 1, 1, this.#merged([last]));
    const state = { ...this.sealed(), deleted: this.#deleted.values.slice() };
    return { ...state, checksum: checksumOf(state) };
  }

  /** The part that is not full. */
  #taking(): Part<M, S> {
    const last = this.#parts.at(-1);
    if (last?.mutable !== undefined && !last.mutable.full) return last;
    const part = { first: this.#next, end: MOST_NUMBERS, mutable: this.#kind.mutable(this.#next), alive: 0 };
    this.#splice(this.#parts.length, 0, [part]);
    return part;
  }

  /**
   * The parts, from … to, whose merge is due: full mutable parts, and the segments before them that are no larger than
   * what comes after, as many as may be one segment; else a segment that is mostly deleted.
   */
  #due(): readonly [number, number] {
    const parts = this.#parts;
    let from = parts.findIndex(isFull);
    if (from >= 0) {
      let to = from + 1;
      let sum = parts[from]!.alive;
      const joins = (part: Part<M, S> | undefined): boolean =>
        part !== undefined && this.#kind.plannedBytes(sum + part.alive) <= this.#segmentBytes;
      for (; isFull(parts[to]) && joins(parts[to]); to++) sum += parts[to]!.alive;
      for (; from > 0 && parts[from - 1]!.alive <= sum && joins(parts[from - 1]); from--) sum += parts[from - 1]!.alive;
      return [from, to];
    }
    const to = parts.length;
    const sparse = parts.findIndex(({ segment, alive }) => segment !== undefined && alive < LEAST_ALIVE * segment.size);
    return sparse < 0 ? [to, to] : [sparse, sparse + 1];
  }

  /** One segment of the live entries of some parts; none if there are no live entries. */
  #merged(parts: readonly Part<M, S>[]): Part<M, S>[] {
    const alive = parts.reduce((sum, part) => sum + part.alive, 0);
    if (alive === 0) return [];
    const segments = parts.flatMap(({ segment }) => (segment === undefined ? [] : [segment]));
    const mutables = parts.flatMap(({ mutable }) => (mutable === undefined ? [] : [mutable]));
    const segment = this.#kind.merge(segments, mutables, alive, (number) => this.isDeleted(number));
    return [{ first: parts[0]!.first, end: endOf(parts.at(-1)!), segment, alive }];
  }
}

/** @throws INDEX_CORRUPT where what was read is not of the types of a state */
function requireState(state: SegmentedState): void {
  const isState =
    Array.isArray(state.segments) &&
    state.deleted instanceof Uint8Array &&
    [state.next, ...state.segments.flatMap((segment) => [segment?.first, segment?.end])].every(Number.isInteger);
  if (isState) return;
  throw new DittographError(
    'INDEX_CORRUPT',
    "the state of an index has a whole number 'next', 'deleted' in a Uint8Array, and 'segments', each with 'first' and 'end'",
  );
}

/** The checksum of a state, whose segments have theirs. */
function checksumOf({ next, deleted, segments }: SegmentedState): string {
  const listed = segments.map(({ first, end, memory, bytes }) => [first, end, bytes, checksumIn(memory)]);
  const head = new TextEncoder().encode(JSON.stringify([next, listed]));
  const all = new Uint8Array(head.length + deleted.length);
  all.set(head);
  all.set(deleted, head.length);
  return md5Hex(all);
}

/** The number behind the last that a part can hold. */
const endOf = ({ end, mutable }: Part<MutablePart, Segment>): number =>
  mutable === undefined ? end : mutable.first + mutable.size;

const isFull = (part: Part<MutablePart, Segment> | undefined): boolean => part?.mutable?.full === true;
