/**
 * Reads the fingerprints and ids of an index, in ascending order of the fingerprints, for merging. O(n). Only for the
 * structures that keep their entries in this order, `exhaustive` and `planes`.
 */
import { DittographError } from '../../base/errors.ts';
import {
  HEAD_BITS,
  HEAD_ENTRIES,
  HEAD_IDS,
  HEAD_OWN,
  HEAD_POSTING_WORDS,
  HEAD_POSTINGS,
  ID_LIST,
} from '../hamming-exports.generated.ts';
import { HEAD_WORDS } from '../segment-memory.ts';
import { IndexMemory, type SegmentMemory } from './index-memory.ts';

/** Entries read at a time. */
const PIECE = 8192;
const NO_ROWS = new Uint32Array(0);

/** Arrays that take rows and their ids, and the place of the next. */
export interface TakenRows {
  readonly rows: Uint32Array;
  readonly ids: Uint32Array;
  readonly place: number;
}

/**
 * Appends every fingerprint of an index that is not deleted, and its id; equal fingerprints are consecutive.
 * @param structure structure of the index in the memory @returns the place after them
 * @throws BAD_OPTION for other structures
 */
export function readLive(
  memory: SegmentMemory,
  structure: string,
  isDeleted: (id: number) => boolean,
  { rows: taken, ids: takenIds, place: from }: TakenRows,
): number {
  const kernel = new IndexMemory(memory);
  const head = kernel.u32(0, HEAD_WORDS);
  const rowWords = head[HEAD_BITS / 4]! / 32;
  const entries = head[HEAD_ENTRIES / 4]!;
  const ids = kernel.u32(head[HEAD_IDS / 4]!, entries);
  const postings = kernel.u32(head[HEAD_POSTINGS / 4]!, head[HEAD_POSTING_WORDS / 4]!);
  const read = readerOf(structure, kernel, rowWords);
  let place = from;
  let rows: Uint32Array = NO_ROWS;
  const take = (at: number, id: number): void => {
    if (isDeleted(id)) return;
    for (let word = 0; word < rowWords; word++) taken[place * rowWords + word] = rows[at + word]!;
    takenIds[place++] = id;
  };
  for (let first = 0; first < entries; first += PIECE) {
    const to = Math.min(first + PIECE, entries);
    rows = read(first, to);
    for (let entry = first, at = 0; entry < to; entry++, at += rowWords) {
      const id = ids[entry]!;
      if (id < ID_LIST) take(at, id);
      else for (let i = 1; i <= postings[id - ID_LIST]!; i++) take(at, postings[id - ID_LIST + i]!);
    }
  }
  return place;
}

/** Calls `each` with every id of the index in a memory, in undefined order. */
export function forEachId(memory: SegmentMemory, each: (id: number) => void): void {
  const words = new Uint32Array(memory.buffer);
  const [ids, postings] = [words[HEAD_IDS / 4]! / 4, words[HEAD_POSTINGS / 4]! / 4];
  const end = ids + words[HEAD_ENTRIES / 4]!;
  for (let entry = ids; entry < end; entry++) {
    const id = words[entry]!;
    if (id < ID_LIST) each(id);
    else {
      const list = postings + id - ID_LIST;
      const after = Math.min(words.length, list + 1 + words[list]!);
      for (let i = list + 1; i < after; i++) each(words[i]!);
    }
  }
}

function readerOf(structure: string, kernel: IndexMemory, rowWords: number): (from: number, to: number) => Uint32Array {
  if (structure === 'exhaustive') {
    const head = kernel.u32(0, HEAD_WORDS);
    const rows = kernel.u32(head[HEAD_OWN / 4]!, head[HEAD_ENTRIES / 4]! * rowWords);
    return (from, to) => rows.subarray(from * rowWords, to * rowWords);
  }
  if (structure === 'planes') {
    const rows = kernel.take(PIECE * rowWords * 4);
    return (from, to) => {
      kernel.exports.planeRows(from, to, rows);
      return kernel.u32(rows, (to - from) * rowWords);
    };
  }
  throw new DittographError(
    'BAD_OPTION',
    `an index of the structure ${structure} cannot be merged; use planes or exhaustive`,
  );
}
