import { Instance } from './module.ts';

type GroupRows = (rows: number, count: number, words: number, members: number, ends: number, scratch: number) => number;

/** Documents in groups of two and more, each group in input order. */
export interface Groups {
  /** Group after group. */
  readonly members: Uint32Array<ArrayBuffer>;
  /** Where each group ends among the members. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

let kernel: Instance | undefined;

/**
 * Groups documents by a 32-bit hash of some words of their rows; a clash of hashes may group what is not alike.
 * O(documents); 32 bytes a document and the words while it runs.
 * @param rows the row of document i is the `stride` numbers from `rows[i * stride]` on
 * @param from the first of the words that count, and
 * @param words how many they are
 */
export function groupRows(
  rows: Uint32Array,
  stride: number,
  documents: Uint32Array,
  from: number,
  words: number,
): Groups {
  kernel ??= new Instance();
  const count = documents.length;
  const keys = kernel.take(4 * words * count);
  const members = kernel.take(4 * count);
  const ends = kernel.take(2 * count);
  const scratch = kernel.take(16 * count);
  const held = kernel.u32(keys, words * count);
  for (let i = 0, to = 0; i < count; i++) {
    const begin = documents[i]! * stride + from;
    for (let word = begin; word < begin + words; word++) held[to++] = rows[word]!;
  }
  const groups = (kernel.exports.groupRows as GroupRows)(keys, count, words, members, ends, scratch);
  const found = kernel.u32(ends, groups).slice();
  const grouped = kernel.u32(members, found.at(-1) ?? 0).map((i) => documents[i]!);
  kernel.release();
  return { members: grouped, ends: found };
}
