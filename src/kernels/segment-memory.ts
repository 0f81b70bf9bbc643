/** The shared memory of a segment: its head, views of its bytes, and their checksum. */
import { IndexMemory, MOST_BYTES, type SegmentMemory } from './hamming/index-memory.ts';

export { MOST_BYTES, type SegmentMemory };

/** Words of the head that every kind of segment has. The others belong to the kind. */
export const FILE_HEAD = {
  /** Four letters that name the kind. */
  magic: 0,
  version: 1,
  /** Bytes of the segment; the memory after them is working space. */
  bytes: 7,
  /** Of format 1 only. */
  checksum1: 11,
  /** Start and length of the signature, in bytes; 0 and 0 if there is none. UTF-8, JSON. */
  signature: 60,
  signatureBytes: 61,
  /** Two words, the lower first. */
  checksum: 62,
} as const;

/** Words of the head. */
export const HEAD_WORDS = 64;
/** The format that is written. */
export const SEGMENT_VERSION = 2;

/** A memory of so many bytes, all zero. @throws TOO_LARGE */
export const newSegmentMemory = (bytes: number): SegmentMemory => new IndexMemory(undefined, bytes).memory;

/** Whether a value of a caller is a memory that threads can share, with room for a head. */
export const isSegmentMemory = (value: unknown): value is SegmentMemory =>
  value instanceof WebAssembly.Memory &&
  !(value.buffer instanceof ArrayBuffer) &&
  bytesOf(value).length >= 4 * HEAD_WORDS;

/** All bytes of the memory; a view. */
export const bytesOf = (memory: SegmentMemory): Uint8Array<SharedArrayBuffer> =>
  new Uint8Array(memory.buffer as unknown as SharedArrayBuffer);

/**
 * XXH64, seed 0, of the first bytes of a memory.
 * @param zeroed start of eight bytes that count as zero: 24 after a multiple of 32; default none
 */
export function xxh64(memory: SegmentMemory, length: number, zeroed = 0): bigint {
  return BigInt.asUintN(64, new IndexMemory(memory).exports.xxh64(0, length, zeroed));
}
