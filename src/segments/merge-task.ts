/** A merge of a growing index that another thread does. */
import { bytesOf, newSegmentMemory, type SegmentMemory } from '../kernels/segment-memory.ts';
import type { MutablePart, NewRows, PartKind, Segment } from './parts.ts';

/** A merge as data that can be sent to another thread. */
export interface MergeTask {
  readonly segments: readonly { readonly memory: SegmentMemory; readonly bytes: number }[];
  readonly mutables: readonly NewRows[];
  /** Number of rows that are not deleted; then, in bit i of byte j, whether row 8 j + i is deleted. */
  readonly alive: number;
  readonly deleted: Uint8Array;
}

/** The segment that a merge made. */
export interface MergedSegment {
  readonly memory: SegmentMemory;
  /** Number of bytes of the memory to write. */
  readonly bytes: number;
}

/** A segment with at most this many bytes of working space keeps it; otherwise the segment is copied. */
const MOST_WORKING_SPACE = 1 << 20;

/**
 * Does a merge of another thread.
 * @returns the sealed segment, in a memory without much else; undefined if no row is left
 */
export function mergedSegment<M extends MutablePart, S extends Segment>(
  kind: PartKind<M, S>,
  { segments, mutables, alive, deleted }: MergeTask,
): MergedSegment | undefined {
  if (alive === 0) return undefined;
  const opened = segments.map(({ memory, bytes }) => kind.open(memory, bytes));
  const isDeleted = (number: number): boolean => ((deleted[number >>> 3]! >>> (number & 7)) & 1) === 1;
  const made = kind.merge(opened, mutables, alive, isDeleted);
  kind.seal(made);
  // The memory may also contain the working space of the merge.
  if (made.memory.buffer.byteLength - made.bytes < MOST_WORKING_SPACE)
    return { memory: made.memory, bytes: made.bytes };
  const memory = newSegmentMemory(made.bytes);
  bytesOf(memory).set(bytesOf(made.memory).subarray(0, made.bytes));
  return { memory, bytes: made.bytes };
}
