/** The shared memory that a segment lies in: views of its bytes, and their checksum. */
import { MOST_BYTES, SearchMemory } from './search.ts';

export { MOST_BYTES };

/** A memory that threads share. Its `buffer` is what is read from, or written to, a file. */
export type SegmentMemory = WebAssembly.Memory;

/** A memory of so many bytes, all zero. @throws TOO_LARGE */
export const newSegmentMemory = (bytes: number): SegmentMemory => new SearchMemory(undefined, bytes).memory;

/** All that the memory has; a view. */
export const bytesOf = (memory: SegmentMemory): Uint8Array<SharedArrayBuffer> =>
  new Uint8Array(memory.buffer as unknown as SharedArrayBuffer);

/**
 * XXH64, seed 0, of the first bytes of a memory.
 * @param zeroed where eight bytes begin that count as zero: 24 behind a multiple of 32; default none
 */
export function xxh64(memory: SegmentMemory, length: number, zeroed = 0): bigint {
  return new SearchMemory(memory).checksum(length, zeroed);
}
