/**
 * What an index was built of, read back from it: fingerprints and ids, in ascending order of the fingerprints. O(n).
 * For merging; of the structures whose entries lie in that order, which are `exhaustive` and `planes`.
 */
import { DittographError } from '../base/errors.ts';
import { SearchMemory } from '../kernels/search.ts';
import { HEAD_WORDS } from '../segments/segment-file.ts';
import type { HammingIndex } from './hamming-index.ts';
import { HEAD, MANY } from './segment.ts';

/** Entries read at a time. */
const PIECE = 8192;

/**
 * Calls back with the fingerprint and the id of each, equal ones one after the other.
 * @param each gets a row that is overwritten by the next
 * @throws BAD_OPTION for other structures
 */
export function forEachFingerprint(index: HammingIndex, each: (row: Uint32Array, id: number) => void): void {
  const kernel = new SearchMemory(index.memory);
  const head = kernel.u32(0, HEAD_WORDS);
  const words = index.bits / 32;
  const ids = kernel.u32(head[HEAD.ids]!, index.entries);
  const postings = kernel.u32(head[HEAD.postings]!, head[HEAD.postingWords]!);
  const read = readerOf(index, kernel);
  for (let from = 0; from < index.entries; from += PIECE) {
    const to = Math.min(from + PIECE, index.entries);
    const rows = read(from, to);
    for (let entry = from; entry < to; entry++) {
      const row = rows.subarray((entry - from) * words, (entry - from + 1) * words);
      const id = ids[entry]!;
      if (id < MANY) each(row, id);
      else for (let i = 1; i <= postings[id - MANY]!; i++) each(row, postings[id - MANY + i]!);
    }
  }
}

/** The ids, in no order that is promised. */
export function* idsOf({ memory, entries }: HammingIndex): Generator<number> {
  const words = new Uint32Array(memory.buffer);
  const [ids, postings] = [words[HEAD.ids]! / 4, words[HEAD.postings]! / 4];
  for (let entry = ids; entry < ids + entries; entry++) {
    const id = words[entry]!;
    if (id < MANY) yield id;
    else yield* words.subarray(postings + id - MANY + 1, postings + id - MANY + 1 + words[postings + id - MANY]!);
  }
}

function readerOf(index: HammingIndex, kernel: SearchMemory): (from: number, to: number) => Uint32Array {
  const words = index.bits / 32;
  if (index.structure === 'exhaustive') {
    const rows = kernel.u32(kernel.u32(0, HEAD_WORDS)[HEAD.own]!, index.entries * words);
    return (from, to) => rows.subarray(from * words, to * words);
  }
  if (index.structure === 'planes') {
    const room = kernel.take(PIECE * words * 4);
    return (from, to) => {
      kernel.exports.planeRows!(from, to, room);
      return kernel.u32(room, (to - from) * words);
    };
  }
  throw new DittographError('BAD_OPTION', `an index of ${index.structure} cannot be merged: take planes or exhaustive`);
}
