import { wordsColumn } from '../base/columns.ts';
import type { RowTable } from '../base/rows.ts';
import { Instance } from './module.ts';

/** Rows in kernel memory at a time, in bytes. */
const HELD_BYTES = 2 ** 20;

/** Documents in groups of two or more, each group in input order. */
export interface Groups {
  /** Group after group. */
  readonly members: Uint32Array<ArrayBuffer>;
  /** End of each group in the members. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

let kernel: Instance | undefined;

/** Discards the kernel instance, since its memory never shrinks. */
export function forgetGroups(): void {
  kernel = undefined;
}

/**
 * A 32-bit hash of each of some bands of words of the rows of documents, `murmurWords` in src/base/hash.ts; all bands
 * at once, since most of the time is reading the rows. O(documents · bands · words).
 * @param rows rows of one width
 * @param documents ascending
 * @param from the first word of the first band
 * @param words number of words of a band
 * @returns the hashes of the first band in the order of the documents, then those of the next
 */
export function hashBands(
  rows: RowTable,
  documents: Uint32Array,
  from: number,
  words: number,
  bands: number,
): Uint32Array<ArrayBuffer> {
  kernel ??= new Instance();
  const count = documents.length;
  const stride = rows.rowWords;
  const most = Math.max(1, Math.floor(HELD_BYTES / (4 * stride)));
  const held = kernel.take(4 * stride * most);
  const places = kernel.take(4 * most);
  const keys = kernel.take(4 * bands * most);
  const hashes = new Uint32Array(bands * count);
  for (let next = 0; next < count; ) {
    const begin = next;
    const row = documents[begin]!;
    const end = Math.min(row + most, rows.chunkEnd(row));
    const marks = kernel.u32(places, Math.min(most, count - begin));
    for (; next < count && documents[next]! < end; next++) marks[next - begin] = (documents[next]! - row) * stride;
    rows.copy(row, kernel.u32(held, stride * (documents[next - 1]! - row + 1)));
    const done = next - begin;
    kernel.exports.hashBands(held, places, done, from, words, bands, keys, done);
    for (let band = 0; band < bands; band++) {
      hashes.set(kernel.u32(keys + 4 * band * done, done), band * count + begin);
    }
  }
  kernel.release();
  return hashes;
}

/** Documents in kernel memory at a time: some 60 bytes each with the keys of eight bands. */
const GROUPED = 2 ** 18;

/**
 * Groups documents by their keys of a band: groups by ascending key, without those that are contained in a group of an
 * earlier band. O(documents); 4 bytes a document while it runs, and the keys.
 * @param keys result of {@link hashBands} @param band number of the band, from 0
 * @param most approximate number of documents in kernel memory at a time; more are split by the leading bits of their keys
 */
export function groupKeys(keys: Uint32Array, band: number, documents: Uint32Array, most: number = GROUPED): Groups {
  const count = documents.length;
  const bits = Math.ceil(Math.log2(count / most));
  if (!(bits > 0)) return group(keys, band, documents);
  const own = keys.subarray(band * count, (band + 1) * count);
  const members = wordsColumn();
  const ends = wordsColumn();
  const places = byLeadingBits(own, bits);
  for (let from = 0; from < count; ) {
    const leading = own[places[from]!]! >>> (32 - bits);
    let to = from;
    while (to < count && own[places[to]!]! >>> (32 - bits) === leading) to++;
    const some = group(keys, band, documents, places.subarray(from, to));
    ends.append(some.ends.map((end) => members.length + end));
    members.append(some.members);
    from = to;
  }
  return { members: members.values, ends: ends.values };
}

/** The places of keys, sorted by their leading bits; a stable sort. */
function byLeadingBits(keys: Uint32Array, bits: number): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(2 ** bits + 1);
  for (let i = 0; i < keys.length; i++) next[(keys[i]! >>> (32 - bits)) + 1]!++;
  for (let leading = 1; leading < next.length; leading++) next[leading]! += next[leading - 1]!;
  const places = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) places[next[keys[i]! >>> (32 - bits)]!++] = i;
  return places;
}

/** @param chosen places of the documents that are grouped, copied to the kernel one by one. Default: all */
function group(keys: Uint32Array, band: number, documents: Uint32Array, chosen?: Uint32Array): Groups {
  kernel ??= new Instance();
  const count = chosen?.length ?? documents.length;
  const keysAt = kernel.take(4 * (band + 1) * count);
  const numbers = kernel.take(4 * count);
  const members = kernel.take(4 * count);
  const ends = kernel.take(2 * count);
  const scratch = kernel.take(16 * count);
  const ownKeys = kernel.u32(keysAt, (band + 1) * count);
  const own = kernel.u32(numbers, count);
  if (chosen === undefined) {
    ownKeys.set(keys.subarray(0, (band + 1) * count));
    own.set(documents);
  } else {
    for (let b = 0; b <= band; b++) {
      const [from, to] = [b * documents.length, b * count];
      for (let i = 0; i < count; i++) ownKeys[to + i] = keys[from + chosen[i]!]!;
    }
    for (let i = 0; i < count; i++) own[i] = documents[chosen[i]!]!;
  }
  const groups = kernel.exports.groupKeys(keysAt, band, numbers, count, members, ends, scratch);
  const found = kernel.u32(ends, groups).slice();
  const grouped = kernel.u32(members, found.at(-1) ?? 0).slice();
  kernel.release();
  return { members: grouped, ends: found };
}
