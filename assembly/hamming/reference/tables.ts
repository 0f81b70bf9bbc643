// Manku's tables: table t has all rows sorted by its leading bits, and a query is compared with the run of rows that have
// the same leading bits. For any k differing bits there is a table whose leading bits are not among them.
//
// Deviations from the paper: rows are not permuted, only sorted by their key, since a distance does not depend on the
// order of bits; a directory over the top bits of the key replaces the binary search; a match is reported by the first
// table whose leading bits agree, so no set of known matches is needed.
import { begin, hit, settle } from '../hits';
import { HEAD_BITS, head, highOf, lowOf, HEAD_OWN } from '../layout';
import { distanceAt, nearOf8, nearTail } from '../scan';

// A table is described by 32 words.
export const TABLES_TABLE_BYTES: usize = 128;
export const TABLES_ROWS: usize = 0;
export const TABLES_ENTRY_OF: usize = 4;
export const TABLES_SLOTS: usize = 8;
export const TABLES_WIDTH: usize = 12;
export const TABLES_KEY_BITS: usize = 16;
export const TABLES_RUNS: usize = 20;
export const TABLES_MASK: usize = 24;
/** From here on: the first bit and the width of each run of leading bits. */
export const TABLES_RUN: usize = 40;

export function tables(
  queries: usize,
  count: u32,
  distance: u32,
  hits: usize,
  capacity: u32,
  counts: usize,
  most: u32,
): u32 {
  const bits = head(HEAD_BITS);
  begin(hits, capacity, most);
  for (let q: u32 = 0; q < count; q++) {
    const query = queries + q * (bits >> 3);
    search(lowOf(query, bits), highOf(query, bits), distance, bits);
    if (!settle(counts + (<usize>q << 2))) return q;
  }
  return count;
}

function search(low: u64, high: u64, distance: u32, bits: u32): void {
  const first = <usize>head(HEAD_OWN);
  const end = first + head(HEAD_OWN + 4) * TABLES_TABLE_BYTES;
  for (let table = first; table < end; table += TABLES_TABLE_BYTES) {
    if (scanRun(table, first, low, high, distance, bits)) return;
  }
}

function scanRun(table: usize, first: usize, low: u64, high: u64, distance: u32, bits: u32): bool {
  const key = keyOf(table, low, high);
  const width = load<u32>(table, TABLES_WIDTH);
  const slot = <usize>load<u32>(table, TABLES_SLOTS) + (<usize>(key >> (load<u32>(table, TABLES_KEY_BITS) - width)) << 2);
  const rows = <usize>load<u32>(table, TABLES_ROWS);
  const bytes: usize = bits >> 3;
  let from = load<u32>(slot);
  let to = load<u32>(slot, 4);
  if (to - from > 64 && width < load<u32>(table, TABLES_KEY_BITS)) {
    from = firstOfKey(table, rows, from, to, key, bits);
    to = key == 0xffffffff ? to : firstOfKey(table, rows, from, to, key + 1, bits);
  }
  for (; from < to; from += 8) {
    const row = rows + from * bytes;
    let near = to - from >= 8 ? nearOf8(row, low, high, distance, bits) : nearTail(row, to - from, low, high, distance, bits);
    for (; near != 0; near &= near - 1) {
      const i = ctz<u32>(near);
      const found = row + i * bytes;
      if (firstAgreed(first, lowOf(found, bits) ^ low, highOf(found, bits) ^ high) != table) continue;
      const entry = load<u32>(<usize>load<u32>(table, TABLES_ENTRY_OF) + (<usize>(from + i) << 2));
      if (hit(entry, distanceAt(found, low, high, bits))) return true;
    }
  }
  return false;
}

/** The first table without differing leading bits. It exists, since the row is in the run of a table. */
// @ts-ignore: decorator
@inline
function firstAgreed(first: usize, low: u64, high: u64): usize {
  let table = first;
  while ((load<u64>(table, TABLES_MASK) & low) | (load<u64>(table, TABLES_MASK + 8) & high)) table += TABLES_TABLE_BYTES;
  return table;
}

function firstOfKey(table: usize, rows: usize, start: u32, end: u32, key: u32, bits: u32): u32 {
  let from = start;
  let to = end;
  while (from < to) {
    const middle = (from + to) >> 1;
    const row = rows + middle * (bits >> 3);
    if (keyOf(table, lowOf(row, bits), highOf(row, bits)) < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The leading bits of a number, as one number of at most 32. */
// @ts-ignore: decorator
@inline
function keyOf(table: usize, low: u64, high: u64): u32 {
  const end = table + TABLES_RUN + (<usize>load<u32>(table, TABLES_RUNS) << 3);
  let key: u32 = 0;
  for (let run = table + TABLES_RUN; run < end; run += 8) {
    const from = load<u32>(run);
    const width = load<u32>(run, 4);
    let word = from < 64 ? low >> from : high >> (from - 64);
    if (from < 64 && from + width > 64) word |= high << (64 - from);
    key = (width == 32 ? 0 : key << width) | (<u32>word & <u32>(((<u64>1) << width) - 1));
  }
  return key;
}

/** Writes the key of each row and the number of the row. */
export function tableKeys(table: usize, rows: usize, count: u32, bits: u32, keys: usize, entryOf: usize): void {
  for (let e: u32 = 0; e < count; e++) {
    const row = rows + e * (bits >> 3);
    store<u32>(keys + (<usize>e << 2), keyOf(table, lowOf(row, bits), highOf(row, bits)));
    store<u32>(entryOf + (<usize>e << 2), e);
  }
}

/** Puts the rows in the order of their numbers in `entryOf`. */
export function gather(rows: usize, entryOf: usize, count: u32, bits: u32, to: usize): void {
  const bytes: usize = bits >> 3;
  for (let i: u32 = 0; i < count; i++) {
    const row = rows + load<u32>(entryOf + (<usize>i << 2)) * bytes;
    if (bits == 32) store<u32>(to, load<u32>(row));
    else store<u64>(to, load<u64>(row));
    if (bits == 128) store<u64>(to, load<u64>(row, 8), 8);
    to += bytes;
  }
}

/** The directory over the top `width` bits of sorted keys of `keyBits` bits: 2^width + 1 slots. */
export function keyDirectory(keys: usize, count: u32, keyBits: u32, width: u32, slots: usize): void {
  let slot: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const top = load<u32>(keys + (<usize>i << 2)) >> (keyBits - width);
    for (; slot <= top; slot++) store<u32>(slots + (<usize>slot << 2), i);
  }
  for (; slot <= 1 << width; slot++) store<u32>(slots + (<usize>slot << 2), count);
}
