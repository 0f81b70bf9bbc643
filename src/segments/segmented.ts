/**
 * Makes an immutable structure growable: a small mutable part, and immutable segments that are merged from time to time.
 * O'Neil, Cheng, Gawlick, O'Neil (1996), "The log-structured merge-tree"; the sizes at which segments are merged are those
 * of Bentley and Saxe (1980), "Decomposable searching problems": O(log n) segments, each row merged O(log n) times.
 *
 * Rows are numbered from 0 on, and numbers are never reused. A deletion sets a bit for the number; rows with this bit are
 * omitted from answers, and from the segment when it is merged. Merges happen only in {@link Segmented.merge}, in the
 * calling thread and within the given budget, or in another thread by {@link Segmented.dueMerge}.
 *
 * To build a growing index on it, with the interfaces of parts.ts:
 * 1. Write an immutable segment ({@link Segment}), built from numbers and rows in one memory, whose head begins as
 *    segment-file.ts defines it, so that `sealBytes`, `requireWhole` and `signatureIn` can be used.
 * 2. Write a mutable part ({@link MutablePart}) that can be queried while rows are added.
 * 3. Implement {@link PartKind}, by which {@link Segmented} creates and merges both.
 * 4. For a query, query each of `segments` and of `mutables`, omit rows for which `isDeleted` is true, and sort the
 *    answers. src/hamming/segments.ts does so for the Hamming index.
 */
import { ones } from '../base/bits.ts';
import { bytesColumn } from '../base/columns.ts';
import { DittographError } from '../base/errors.ts';
import { md5Hex } from '../base/md5.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import type { MergedSegment, MergeTask } from './merge-task.ts';
import type { MutablePart, PartKind, Segment } from './parts.ts';
import { checksumIn } from './segment-file.ts';

/** All numbers are below this. */
export const MOST_NUMBERS: number = 2 ** 31;
/** A segment with a smaller share of live rows is rewritten. */
const LEAST_ALIVE = 0.5;

/** The parts of a growing index, to be stored and opened again. */
export interface SegmentedState {
  /** The next number. */
  readonly next: number;
  /** Bit i of byte j: row 8 j + i is deleted. */
  readonly deleted: Uint8Array;
  readonly segments: readonly {
    /** It contains the rows `first` … `end` − 1 that were not deleted before they were merged. */
    readonly first: number;
    readonly end: number;
    readonly memory: SegmentMemory;
    /** Number of bytes of the memory to write. */
    readonly bytes: number;
  }[];
  /** Detects changes of the stored state; absent in states of earlier versions, for which this check is skipped. */
  readonly checksum?: string;
}

/**
 * The rows `first` … `end` − 1 that were not deleted before they were merged. `isMerging`: another thread merges them.
 */
type Part<M, S> = { readonly first: number; readonly end: number; alive: number; isMerging?: boolean } & (
  | { readonly mutable: M; readonly segment?: undefined }
  | { readonly segment: S; readonly mutable?: undefined }
);

/** A merge for another thread, which ends with `done` or `failed`. */
export interface DueMerge {
  readonly task: MergeTask;
  /** Takes the result of {@link mergedSegment}. */
  done(merged: MergedSegment | undefined): void;
  /** Leaves the parts as they were, so that their merge is due again. */
  failed(): void;
}

/** The parts of a growing index, their numbers and deletions, and their merges. */
export class Segmented<M extends MutablePart, S extends Segment> {
  readonly #kind: PartKind<M, S>;
  readonly #segmentBytes: number;
  readonly #deleted = bytesColumn();
  /** In the order of their numbers, segments before mutable parts; rows are added to the last one. */
  readonly #parts: Part<M, S>[] = [];
  /** The segments and mutable parts among them, cached for queries; undefined after a change. */
  #segments: readonly S[] | undefined;
  #mutables: readonly M[] | undefined;
  readonly #isSealed = new WeakSet<S>();
  #next = 0;
  #size = 0;

  /** @param segmentBytes most planned bytes of a merged segment @throws BAD_OPTION */
  constructor(kind: PartKind<M, S>, segmentBytes: number) {
    if (!(typeof segmentBytes === 'number' && segmentBytes > 0)) {
      throw new DittographError('BAD_OPTION', `'segmentBytes' must be a number above 0, not ${segmentBytes}`);
    }
    this.#kind = kind;
    this.#segmentBytes = segmentBytes;
  }

  /**
   * Opens the result of {@link state} in an empty index; segments are not copied.
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
          `the segment with the numbers ${first} … ${end - 1} does not belong to this index`,
        );
      }
      let alive = 0;
      this.#kind.forEachNumber(segment, (number) => {
        if (number < first || number >= end) {
          throw new DittographError(
            'INDEX_CORRUPT',
            `the segment with the numbers ${first} … ${end - 1} contains number ${number}`,
          );
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
        `of ${next} fingerprints, ${this.#size} are in segments and ${dead} are deleted`,
      );
    }
    // The checks above would miss an additional bit of a deletion.
    if (checksum !== undefined && checksum !== checksumOf(state)) {
      throw new DittographError('INDEX_CORRUPT', 'the state of the index was changed after it was saved');
    }
  }

  /** Number of rows that were added and not deleted. */
  get size(): number {
    return this.#size;
  }

  /** The next number. */
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

  /** Replaces some parts with others. */
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
   * Adds rows. Returns the number of the first; the others follow.
   * @param rows concatenated @param words of a row @throws TOO_LARGE above 2³¹ numbers
   */
  add(rows: Uint32Array, words: number): number {
    const first = this.#next;
    const count = rows.length / words;
    if (first + count > MOST_NUMBERS) {
      throw new DittographError('TOO_LARGE', `an index can number at most ${MOST_NUMBERS} fingerprints`);
    }
    for (let i = 0; i < count; i++) {
      const part = this.#taking();
      // For a single row no view is made, which can take longer than adding the row.
      part.mutable!.add(count === 1 ? rows : rows.subarray(i * words, (i + 1) * words));
      part.alive++;
      this.#next++;
      this.#size++;
      if (this.#next > 8 * this.#deleted.length) this.#deleted.push(0);
    }
    return first;
  }

  /** Deletes a row; returns whether it existed. */
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
   * Does due merges, the youngest first, while they read at most `budget` rows.
   * @param budget number of rows to read, 0 or more
   * @returns the number of rows of the next due merge, which exceeded the budget; 0 if none is due
   * @throws BAD_OPTION
   */
  merge(budget: number): number {
    if (!(typeof budget === 'number' && budget >= 0)) {
      throw new DittographError(
        'BAD_OPTION',
        `the budget of a merge must be a number of rows, 0 or more, not ${budget}`,
      );
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
   * A due merge, to be done by {@link mergedSegment} in another thread while rows are added and deleted here; undefined if
   * none is due. Several may be under way: a merge has only parts that are newer than those of the ones before. Meanwhile
   * {@link merge} and {@link state} must not be called.
   * @param least number of full mutable parts from which a merge is due
   */
  dueMerge(least = 1): DueMerge | undefined {
    const [from, to] = this.#due();
    if (from === to) return undefined;
    const parts = this.#parts.slice(from, to);
    if (parts.filter(isFull).length < least) return undefined;
    const segments = parts.flatMap(({ segment }) => (segment === undefined ? [] : [this.#sealed(segment)]));
    const mutables = parts.flatMap(({ mutable }) =>
      mutable === undefined ? [] : [{ first: mutable.first, size: mutable.size, rows: mutable.rows.slice() }],
    );
    const alive = parts.reduce((sum, part) => sum + part.alive, 0);
    const task = { segments, mutables, alive, deleted: this.#deleted.values.slice() };
    for (const part of parts) part.isMerging = true;
    const done = (merged: MergedSegment | undefined): void => {
      const at = this.#parts.indexOf(parts[0]!);
      // The parts have counted the rows that were deleted meanwhile.
      const left = parts.reduce((sum, part) => sum + part.alive, 0);
      const segment = merged && this.#kind.open(merged.memory, merged.bytes);
      if (segment !== undefined) this.#isSealed.add(segment);
      const ends = { first: parts[0]!.first, end: endOf(parts.at(-1)!) };
      this.#splice(at, parts.length, segment === undefined ? [] : [{ ...ends, segment, alive: left }]);
    };
    const failed = (): void => {
      for (const part of parts) part.isMerging = false;
    };
    return { task, done, failed };
  }

  /**
   * The sealed segments before the mutable parts; `next`: they contain every row with a lower number that is not deleted.
   */
  sealed(): Pick<SegmentedState, 'next' | 'segments'> {
    const next = this.#parts.find(({ mutable }) => mutable !== undefined)?.first ?? this.#next;
    const segments = this.#parts.flatMap(({ first, end, segment }) =>
      segment === undefined || first >= next ? [] : [{ first, end, ...this.#sealed(segment) }],
    );
    return { next, segments };
  }

  #sealed(segment: S): MergedSegment {
    if (!this.#isSealed.has(segment)) this.#kind.seal(segment);
    this.#isSealed.add(segment);
    return { memory: segment.memory, bytes: segment.bytes };
  }

  /** The whole index after all due merges, with the mutable part sealed; the index can be used further. */
  state(): SegmentedState {
    this.merge(Number.POSITIVE_INFINITY);
    const last = this.#parts.at(-1);
    if (last?.mutable !== undefined) this.#splice(this.#parts.length - 1, 1, this.#merged([last]));
    const state = { ...this.sealed(), deleted: this.#deleted.values.slice() };
    return { ...state, checksum: checksumOf(state) };
  }

  /** The mutable part that is not full. */
  #taking(): Part<M, S> {
    const last = this.#parts.at(-1);
    if (last?.mutable !== undefined && !last.mutable.full) return last;
    const part = { first: this.#next, end: MOST_NUMBERS, mutable: this.#kind.mutable(this.#next), alive: 0 };
    this.#splice(this.#parts.length, 0, [part]);
    return part;
  }

  /**
   * The range of parts whose merge is due, among those after all parts that are being merged: full mutable parts, and the
   * segments before them that are no larger than the parts after them, as many as fit in one segment; otherwise a segment
   * whose rows are mostly deleted. Empty if no merge is due.
   */
  #due(): readonly [number, number] {
    const parts = this.#parts;
    const start = 1 + parts.findLastIndex(({ isMerging }) => isMerging === true);
    let from = parts.findIndex((part, i) => i >= start && isFull(part));
    if (from >= 0) {
      let to = from + 1;
      let sum = parts[from]!.alive;
      const joins = (part: Part<M, S> | undefined): boolean =>
        part !== undefined && this.#kind.plannedBytes(sum + part.alive) <= this.#segmentBytes;
      for (; isFull(parts[to]) && joins(parts[to]); to++) sum += parts[to]!.alive;
      for (; from > start && parts[from - 1]!.alive <= sum && joins(parts[from - 1]); from--)
        sum += parts[from - 1]!.alive;
      return [from, to];
    }
    const to = parts.length;
    const sparse = parts.findIndex(
      ({ segment, alive }, i) => i >= start && segment !== undefined && alive < LEAST_ALIVE * segment.size,
    );
    return sparse < 0 ? [to, to] : [sparse, sparse + 1];
  }

  /** One segment of the live rows of some parts; no segment if there are none. */
  #merged(parts: readonly Part<M, S>[]): Part<M, S>[] {
    const alive = parts.reduce((sum, part) => sum + part.alive, 0);
    if (alive === 0) return [];
    const segments = parts.flatMap(({ segment }) => (segment === undefined ? [] : [segment]));
    const mutables = parts.flatMap(({ mutable }) => (mutable === undefined ? [] : [mutable]));
    const segment = this.#kind.merge(segments, mutables, alive, (number) => this.isDeleted(number));
    return [{ first: parts[0]!.first, end: endOf(parts.at(-1)!), segment, alive }];
  }
}

/** @throws INDEX_CORRUPT if a value has not the type of a state */
function requireState(state: SegmentedState): void {
  const isState =
    Array.isArray(state.segments) &&
    state.deleted instanceof Uint8Array &&
    [state.next, ...state.segments.flatMap((segment) => [segment?.first, segment?.end])].every(Number.isInteger);
  if (isState) return;
  throw new DittographError(
    'INDEX_CORRUPT',
    "the state of an index must have a whole number 'next', a Uint8Array 'deleted', and 'segments', each with 'first' and 'end'",
  );
}

/** The checksum of a state, which includes the checksums of its segments. */
function checksumOf({ next, deleted, segments }: SegmentedState): string {
  const listed = segments.map(({ first, end, memory, bytes }) => [first, end, bytes, checksumIn(memory)]);
  const head = new TextEncoder().encode(JSON.stringify([next, listed]));
  const all = new Uint8Array(head.length + deleted.length);
  all.set(head);
  all.set(deleted, head.length);
  return md5Hex(all);
}

/** The number after the last one of a part. */
const endOf = ({ end, mutable }: Part<MutablePart, Segment>): number =>
  mutable === undefined ? end : mutable.first + mutable.size;

const isFull = (part: Part<MutablePart, Segment> | undefined): boolean => part?.mutable?.full === true;
