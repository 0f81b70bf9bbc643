import { Instance } from './module.ts';

type HashBands = (
  rows: number,
  places: number,
  count: number,
  from: number,
  words: number,
  bands: number,
  keys: number,
  bandKeys: number,
) => void;
type GroupKeys = (
  keys: number,
  band: number,
  numbers: number,
  count: number,
  members: number,
  ends: number,
  scratch: number,
) => number;

/** Rows in kernel memory at a time, in bytes. */
const LOT = 2 ** 20;

/** Documents in groups of two and more, each group in input order. */
export interface Groups {
  /** Group after group. */
  readonly members: Uint32Array<ArrayBuffer>;
  /** Where each group ends among the members. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

let kernel: Instance | undefined;

/**
 * A 32-bit hash of each of some bands of words of the rows of documents, `hashSlots` in src/search/equal.ts; all bands
 * in one go, since most of the cost is to fetch the rows. O(documents · bands · words).
 * @param rows the row of document i is the `stride` numbers from `rows[i * stride]` on
 * @param documents ascending
 * @param from the first word of the first band
 * @param words of a band
 * @returns those of the first band in the order of the documents, then those of the next
 */
export function hashBands(
  rows: Uint32Array,
  stride: number,
  documents: Uint32Array,
  from: number,
  words: number,
  bands: number,
): Uint32Array<ArrayBuffer> {
  kernel ??= new Instance();
  const count = documents.length;
  const keys = kernel.take(4 * bands * count);
  const places = kernel.take(4 * count);
  const lot = Math.max(1, Math.floor(LOT / (4 * stride)));
  const held = kernel.take(4 * stride * lot);
  for (let next = 0; next < count; ) {
    const begin = next;
    const row = documents[begin]!;
    const marks = kernel.u32(places + 4 * begin, count - begin);
    for (; next < count && documents[next]! < row + lot; next++)
      marks[next - begin] = (documents[next]! - row) * stride;
    const some = rows.subarray(row * stride, (documents[next - 1]! + 1) * stride);
    kernel.u32(held, some.length).set(some);
    const hash = kernel.exports.hashBands as HashBands;
    hash(held, places + 4 * begin, next - begin, from, words, bands, keys + 4 * begin, count);
  }
  const hashes = kernel.u32(keys, bands * count).slice();
  kernel.release();
  return hashes;
}

/**
 * Groups documents by their keys of a band: groups by ascending key, but for those that lie whole in a group of an
 * earlier band. O(documents); 32 bytes a document while it runs, and the keys.
 * @param keys as {@link hashBands} gives them @param band 0 for the first of them
 */
export function groupKeys(keys: Uint32Array, band: number, documents: Uint32Array): Groups {
  kernel ??= new Instance();
  const count = documents.length;
  const keysAt = kernel.take(4 * (band + 1) * count);
  const numbers = kernel.take(4 * count);
  const members = kernel.take(4 * count);
  const ends = kernel.take(2 * count);
  const scratch = kernel.take(16 * count);
  kernel.u32(keysAt, (band + 1) * count).set(keys.subarray(0, (band + 1) * count));
  kernel.u32(numbers, count).set(documents);
  const group = kernel.exports.groupKeys as GroupKeys;
  const found = kernel.u32(ends, group(keysAt, band, numbers, count, members, ends, scratch)).slice();
  const grouped = kernel.u32(members, found.at(-1) ?? 0).slice();
  kernel.release();
  return { members: grouped, ends: found };
}
