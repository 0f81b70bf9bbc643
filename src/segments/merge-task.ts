/** A merge that one thread takes from a growing index and another does. */
import { bytesOf, newSegmentMemory, type SegmentMemory } from '../kernels/segment-memory.ts';
import type { MutablePart, NewRows, PartKind, Segment } from './segmented.ts';

/** A merge as data that another thread can be handed. */
export interface MergeTask {
  readonly segments: readonly { readonly memory: SegmentMemory; readonly bytes: number }[];
  readonly mutables: readonly NewRows[];
  /** Rows that are not deleted, and bit i of byte j: row 8 j + i is deleted. */
  readonly alive: number;
  readonly deleted: Uint8Array;
}

/** What a merge made: a segment of a memory. */
export interface MergedSegment {
  readonly memory: SegmentMemory;
  /** Of the memory, the bytes to write. */
  readonly bytes: number;
}

/** Working space that a segment keeps, in bytes, rather than being copied. */
const MOST_WORKING_SPACE = 1 << 20;

/** Does a merge that was taken elsewhere; the segment that it makes, sealed, in a memory that has nothing else. */
export function mergedSegment<M extends MutablePart, S extends Segment>(
  kind: PartKind<M, S>,
  { segments, mutables, alive, deleted }: MergeTask,
): MergedSegment | undefined {
  if (alive === 0) return undefined;
  const opened = segments.map(({ memory, bytes }) => kind.open(memory, bytes));
  const isDeleted = (number: number): boolean => ((deleted[number >>> 3]! >>> (number & 7)) & 1) === 1;
  const made = kind.merge(opened, mutables, alive, isDeleted);
  kind.seal(made);
  // Its memory may have the working space of the merge behind it.
  if (made.memory.buffer.byteLength - made.bytes < MOST_WORKING_SPACE)
    return { memory: made.memory, bytes: made.bytes };
  const memory = newSegmentMemory(made.bytes);
  bytesOf(memory).set(bytesOf(made.memory).subarray(0, made.bytes));
  return { memory, bytes: made.bytes };
}
