/** What a structure needs to grow by src/segments/segmented.ts: its mutable part, its segments, and how they are merged. */
import type { SegmentMemory } from '../kernels/segment-memory.ts';

/** The part to which rows are added one by one, and which can be queried meanwhile. */
export interface MutablePart {
  /** The number of the first row; the others follow. */
  readonly first: number;
  /** Number of rows. */
  readonly size: number;
  readonly full: boolean;
  /** The rows, concatenated; a view or a copy. */
  readonly rows: Uint32Array;
  /** Adds a row; the part must not be full. */
  add(row: Uint32Array): void;
}

/** Consecutive rows: what a merge reads of a mutable part. */
export type NewRows = Pick<MutablePart, 'first' | 'size' | 'rows'>;

/** An immutable index of rows that keep their numbers. */
export interface Segment {
  /** Number of rows. */
  readonly size: number;
  readonly memory: SegmentMemory;
  /** Number of bytes of the memory to write. */
  readonly bytes: number;
}

/** How the parts of a growing index are created and merged. */
export interface PartKind<M extends MutablePart, S extends Segment> {
  /** An empty mutable part, whose first row will have the number `first`. */
  mutable(first: number): M;
  /** Releases a mutable part that is no longer used. */
  release?(mutable: M): void;
  /** Planned bytes of a segment with this many rows. */
  plannedBytes(rows: number): number;
  /** One segment of all rows of some parts that are not deleted. @param rows their number, at least one */
  merge(
    segments: readonly S[],
    mutables: readonly (M | NewRows)[],
    rows: number,
    isDeleted: (number: number) => boolean,
  ): S;
  /** Sets the checksum of a segment. */
  seal(segment: S): void;
  /** Opens a segment whose file was read into a memory. @throws INDEX_CORRUPT, SIGNATURE_MISMATCH */
  open(memory: SegmentMemory, bytes: number): S;
  /** Calls `each` with the number of each row in a segment, in any order. */
  forEachNumber(segment: S, each: (number: number) => void): void;
}
