/**
 * The memory of a Hamming index: a head of 64 words, then arrays. It can be given to workers, written to disk as it is, and
 * opened again by reading it into a fresh memory. O(n log₂ 2^bits / 11) to sort, bytes by structure.
 *
 * Equal fingerprints are one entry; entries are numbered in ascending order of the fingerprint as one number.
 */

import type { FingerprintBits } from '../../base/bits.ts';
import { DittographError } from '../../base/errors.ts';
import {
  HEAD_BITS,
  HEAD_ENTRIES,
  HEAD_IDS,
  HEAD_MAX_DISTANCE,
  HEAD_OWN,
  HEAD_POSTING_WORDS,
  HEAD_POSTINGS,
  HEAD_SIZE,
  HEAD_STRUCTURE,
  HEAD_TABLES,
  SORT_COUNTS_BYTES,
} from '../hamming-exports.generated.ts';
import { FILE_HEAD, HEAD_WORDS, SEGMENT_VERSION } from '../segment-memory.ts';
import { IndexMemory, MOST_BYTES } from './index-memory.ts';

/** 'dgHI', little-endian. */
export const HAMMING_MAGIC = 0x49486764;

/**
 * Different fingerprints in ascending order, in a scratch memory that is discarded after the build. Outside
 * src/kernels only the counts are readable.
 */
export interface Entries {
  readonly bits: FingerprintBits;
  readonly maxDistance: number;
  /** Number of fingerprints, including equal ones. */
  readonly size: number;
  /** Number of different fingerprints. */
  readonly count: number;
  /** Words of the lists of equal ones. */
  readonly postingWords: number;
  /** Most bytes of a segment of them, without its signature. */
  readonly memoryBytes: number;
  /** Bytes of the signature, as they are written. */
  readonly signature: Uint8Array;
  /** @internal */
  readonly scratch: IndexMemory;
  /** Address in the scratch memory, like those that follow. @internal */
  readonly rows: number;
  /** @internal */
  readonly ids: number;
  /** Space for a second copy of the rows. @internal */
  readonly spare: number;
  /** @internal */
  readonly postings: number;
}

/** `count` rows in order, from a row on: a view that is valid until the memory is next used. */
export const rowsFrom = ({ scratch, rows, bits }: Entries, from: number, count: number): Uint32Array =>
  scratch.u32(rows + (from * bits) / 8, (count * bits) / 32);

/** Bytes of working space for sorting. */
export const sortBytes = (size: number, bits: FingerprintBits): number => size * (bits / 4 + 10);

/**
 * Sorts fingerprints and makes one entry of equal ones.
 * @param fingerprints `bits / 32` words each, the lowest first
 * @param ids id of each, below 2³¹; default: its position
 * @param memoryBytes most bytes of a segment of them, without its signature
 * @param signature its bytes, as they are written
 */
export function sortEntries(
  fingerprints: Uint32Array,
  bits: FingerprintBits,
  maxDistance: number,
  ids: Uint32Array | undefined,
  memoryBytes: number,
  signature: Uint8Array,
): Entries {
  const size = fingerprints.length / (bits / 32);
  const scratch = new IndexMemory(undefined);
  const rows = scratch.take(fingerprints.byteLength);
  const idWords = scratch.take(4 * size);
  const spare = scratch.take(fingerprints.byteLength);
  const spareIds = scratch.take(6 * size);
  const counts = scratch.take(SORT_COUNTS_BYTES);
  scratch.u32(rows, fingerprints.length).set(fingerprints);
  const held = scratch.u32(idWords, size);
  if (ids === undefined) for (let i = 0; i < size; i++) held[i] = i;
  else held.set(ids);
  scratch.exports.sortRows(rows, idWords, size, bits, spare, spareIds, counts);
  const count = scratch.exports.collapse(rows, idWords, size, bits, spareIds, counts);
  const postingWords = scratch.u32(counts, 1)[0]!;
  return {
    bits,
    maxDistance,
    size,
    count,
    postingWords,
    memoryBytes,
    signature,
    scratch,
    rows,
    ids: idWords,
    spare,
    postings: spareIds,
  };
}

const aligned = (bytes: number): number => Math.ceil(bytes / 64) * 64;

/** Bytes of some arrays of a segment. */
export const alignedBytes = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + aligned(size), 0);

/** Bytes of a segment of so many entries, without the arrays of its structure. */
export const bytesBefore = (entries: number, postingWords: number): number =>
  alignedBytes([4 * HEAD_WORDS, 4 * entries, 4 * postingWords]);

/** Writes a segment: the head, the ids, then what the structure copies from the scratch memory or writes itself. */
export class SegmentBuilder {
  readonly segment: IndexMemory;
  readonly #entries: Entries;
  readonly #head: Uint32Array;
  readonly #end: number;
  #top: number = 4 * HEAD_WORDS;
  #own: number = HEAD_OWN / 4;

  /**
   * @param structure its code @param sizes of the structure's arrays, in bytes @param tables of its design
   * @throws TOO_LARGE if it needs more than the given bytes or than one memory, before it reserves memory
   */
  constructor(entries: Entries, structure: number, sizes: readonly number[], tables = 0) {
    const { count, postingWords, signature } = entries;
    const signatureBytes = alignedBytes([signature.length]);
    this.#entries = entries;
    this.#end = bytesBefore(count, postingWords) + alignedBytes(sizes) + signatureBytes;
    const most = Math.min(entries.memoryBytes + signatureBytes, MOST_BYTES - 1);
    if (this.#end > most) {
      throw new DittographError('TOO_LARGE', `the index would take ${this.#end} bytes, more than the limit of ${most}`);
    }
    this.segment = new IndexMemory(undefined, this.#end);
    const head = this.segment.u32(0, HEAD_WORDS);
    this.#head = head;
    head[FILE_HEAD.magic] = HAMMING_MAGIC;
    head[FILE_HEAD.version] = SEGMENT_VERSION;
    head[FILE_HEAD.bytes] = this.#end;
    head[HEAD_STRUCTURE / 4] = structure;
    head[HEAD_BITS / 4] = entries.bits;
    head[HEAD_MAX_DISTANCE / 4] = entries.maxDistance;
    head[HEAD_SIZE / 4] = entries.size;
    head[HEAD_ENTRIES / 4] = count;
    head[HEAD_IDS / 4] = this.copy(entries.ids, 4 * count);
    head[HEAD_POSTINGS / 4] = this.copy(entries.postings, 4 * postingWords);
    head[HEAD_POSTING_WORDS / 4] = postingWords;
    head[HEAD_TABLES / 4] = tables;
    if (signature.length > 0) {
      const address = this.place(signature.length);
      this.segment.u8(address, signature.length).set(signature);
      head[FILE_HEAD.signature] = address;
      head[FILE_HEAD.signatureBytes] = signature.length;
    }
  }

  /** Reserves so many bytes; returns their address. */
  place(bytes: number): number {
    const address = this.#top;
    this.#top += aligned(bytes);
    if (this.#top > this.#end) throw new DittographError('INTERNAL', 'an index is larger than was planned');
    return address;
  }

  /** Copies from the scratch memory; returns the address in the segment. */
  copy(from: number, bytes: number): number {
    const address = this.place(bytes);
    this.segment.u8(address, bytes).set(this.#entries.scratch.u8(from, bytes));
    return address;
  }

  /** Writes the next of the structure's own words to the head. */
  note(word: number): void {
    this.#head[this.#own++] = word;
  }
}
