/**
 * A Hamming index as one shared memory: a head of 64 words, then arrays. It can be given to workers, written to disk as it
 * is, and opened again by reading it into a fresh memory. O(n log₂ 2^bits / 11) to sort, bytes as the structure says.
 *
 * Equal fingerprints are one entry; entries are numbered in ascending order of the fingerprint as one number.
 */

import type { FingerprintBits } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import { MOST_BYTES, SearchMemory } from '../kernels/search.ts';
import { FILE_HEAD, HEAD_WORDS, SEGMENT_VERSION, type SegmentKind } from '../segments/segment-file.ts';

/** 'dgHI', little-endian. */
export const KIND: SegmentKind = { name: 'Hamming index', magic: 0x49486764 };

/**
 * Words of the head beside those of every file, FILE_HEAD. From `own` on they belong to the structure;
 * assembly/search/layout.ts has the same list.
 */
export const HEAD = {
  structure: 2,
  bits: 3,
  maxDistance: 4,
  /** Fingerprints, equal ones counted each. */
  size: 5,
  /** Different fingerprints. */
  entries: 6,
  /** Address of a word an entry: the id of its only fingerprint, or MANY and its place in the postings. */
  ids: 8,
  /** Address of the postings: the number of ids, then the ids. */
  postings: 9,
  postingWords: 10,
  /** Of the design, where a structure has several for one k; else 0. */
  tables: 12,
  own: 13,
} as const;

/** Of an entry's id word: it stands for several fingerprints. */
export const MANY = 0x80000000;

/** Different fingerprints in ascending order, in the memory of a workshop that is thrown away after the build. */
export interface Entries {
  readonly workshop: SearchMemory;
  readonly bits: FingerprintBits;
  readonly maxDistance: number;
  readonly size: number;
  readonly count: number;
  /** What a segment of them may take, its signature left out. */
  readonly memoryBytes: number;
  /** Bytes of the signature, as they are written. */
  readonly signature: Uint8Array;
  /** Addresses in the workshop. */
  readonly rows: number;
  readonly ids: number;
  /** Room for the rows once more. */
  readonly spare: number;
  readonly postings: number;
  readonly postingWords: number;
}

/** Bytes that sorting works in. */
export const sortBytes = (size: number, bits: FingerprintBits): number => size * (bits / 4 + 10);

/**
 * Sorts fingerprints and makes one entry of equal ones.
 * @param fingerprints `bits / 32` words each, the lowest first
 * @param ids of each, below 2³¹; default its position
 * @param memoryBytes what a segment of them may take, its signature left out
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
  const workshop = new SearchMemory(undefined);
  const rows = workshop.take(fingerprints.byteLength);
  const idWords = workshop.take(4 * size);
  const spare = workshop.take(fingerprints.byteLength);
  const spareIds = workshop.take(6 * size);
  const counts = workshop.take(8192);
  workshop.u32(rows, fingerprints.length).set(fingerprints);
  const held = workshop.u32(idWords, size);
  if (ids === undefined) for (let i = 0; i < size; i++) held[i] = i;
  else held.set(ids);
  workshop.exports.sortRows!(rows, idWords, size, bits, spare, spareIds, counts);
  const count = workshop.exports.collapse!(rows, idWords, size, bits, spareIds, counts);
  const postingWords = workshop.u32(counts, 1)[0]!;
  return {
    workshop,
    bits,
    maxDistance,
    size,
    count,
    memoryBytes,
    signature,
    rows,
    ids: idWords,
    spare,
    postings: spareIds,
    postingWords,
  };
}

const aligned = (bytes: number): number => Math.ceil(bytes / 64) * 64;

/** Bytes of some arrays of a segment. */
export const bytesOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + aligned(size), 0);

/** Bytes of a segment of so many entries, before its structure's arrays. */
export const bytesBefore = (entries: number, postingWords: number): number =>
  bytesOf([4 * HEAD_WORDS, 4 * entries, 4 * postingWords]);

/** Lays down a segment: the head, the ids, then what the structure copies from the workshop or writes itself. */
export class SegmentBuilder {
  readonly segment: SearchMemory;
  readonly #entries: Entries;
  readonly #head: Uint32Array;
  readonly #end: number;
  #top: number = 4 * HEAD_WORDS;
  #own: number = HEAD.own;

  /**
   * @param sizes of the structure's arrays, in bytes @param tables of its design
   * @throws TOO_LARGE where it would be more than it may take, or than one memory, before that is taken
   */
  constructor(entries: Entries, structure: number, sizes: readonly number[], tables = 0) {
    const { count, postingWords, signature } = entries;
    const signatureBytes = bytesOf([signature.length]);
    this.#entries = entries;
    this.#end = bytesBefore(count, postingWords) + bytesOf(sizes) + signatureBytes;
    const most = Math.min(entries.memoryBytes + signatureBytes, MOST_BYTES - 1);
    if (this.#end > most) {
      throw new DittographError('TOO_LARGE', `the index would take ${this.#end} bytes; it may take ${most}`);
    }
    this.segment = new SearchMemory(undefined, this.#end);
    this.#head = this.segment.u32(0, HEAD_WORDS);
    this.#head.set([
      KIND.magic,
      SEGMENT_VERSION,
      structure,
      entries.bits,
      entries.maxDistance,
      entries.size,
      count,
      this.#end,
    ]);
    this.#head[HEAD.ids] = this.copy(entries.ids, 4 * count);
    this.#head[HEAD.postings] = this.copy(entries.postings, 4 * postingWords);
    this.#head[HEAD.postingWords] = postingWords;
    this.#head[HEAD.tables] = tables;
    if (signature.length > 0) {
      const address = this.place(signature.length);
      this.segment.u8(address, signature.length).set(signature);
      this.#head[FILE_HEAD.signature] = address;
      this.#head[FILE_HEAD.signatureBytes] = signature.length;
    }
  }

  /** Room of so many bytes; its address. */
  place(bytes: number): number {
    const address = this.#top;
    this.#top += aligned(bytes);
    if (this.#top > this.#end) throw new DittographError('INTERNAL', 'an index is larger than was planned');
    return address;
  }

  /** Copies from the workshop; the address in the segment. */
  copy(from: number, bytes: number): number {
    const address = this.place(bytes);
    this.segment.u8(address, bytes).set(this.#entries.workshop.u8(from, bytes));
    return address;
  }

  /** Puts the next of the structure's own words in the head. */
  note(word: number): void {
    this.#head[this.#own++] = word;
  }
}
