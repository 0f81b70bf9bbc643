// Many queries against a stream of rows: tables over the queries, each row looked up in all of them.
//
//   for each table:
//     pass: list the rows whose two bits are set in a bit map of the queries' keys
//     meet: of these, keep those whose slot has one query within k bits, or several
//     scan: compare each with the queries of its slot; keep those within k bits, unless an earlier table has the pair
//
// That some table has every pair is the caller's doing. The first two steps have no branch that could be guessed wrong, so
// that their many waits for memory overlap. A table is a key as in join.ts, of 24 bytes whatever the row, and the addresses
// of its map (64-bit words), its slots (where the queries of each begin, and the end) and its queries: row and number.

import { distance, hash, isFirst } from './join';

const MAP: usize = 24;
const SLOTS: usize = 28;
const QUERIES: usize = 32;

/** How far `scan` got: pairs found, and the place in the list of rows. */
const state = memory.data(8);

export function inversionState(): usize {
  return state;
}

// @ts-ignore: decorator
@inline
function entrySize<W>(): usize {
  return sizeof<W>() + 8;
}

/** The two bits of a key in its word of a map. */
// @ts-ignore: decorator
@inline
function bitsOf(key: u64): u64 {
  return (<u64>1 << (key & 63)) | (<u64>1 << ((key >> 6) & 63));
}

/** Fills the map, the slots and the queries of a table; the most that one slot has. */
function build<W>(rows: usize, count: u32, table: usize, slotBits: u32, mapBits: u32): u32 {
  const low = load<u64>(table);
  const high = load<u64>(table, 8);
  const odd = load<u64>(table, 16);
  const map = <usize>load<u32>(table, MAP);
  const slots = <usize>load<u32>(table, SLOTS);
  const queries = <usize>load<u32>(table, QUERIES);
  const end = rows + count * sizeof<W>();
  for (let row = rows; row < end; row += sizeof<W>()) {
    const key = hash<W>(row, low, high, odd);
    const word = map + (<usize>(key >> (64 - mapBits)) << 3);
    store<u64>(word, load<u64>(word) | bitsOf(key >> 12));
    const slot = slots + (<usize>(key >> (64 - slotBits)) << 2);
    store<u32>(slot, load<u32>(slot) + 1);
  }
  let longest: u32 = 0;
  let sum: u32 = 0;
  for (let slot: u32 = 0; slot <= 1 << slotBits; slot++) {
    const length = load<u32>(slots + (slot << 2));
    longest = max(longest, length);
    sum += length;
    // The end of each for now: it goes down to the beginning as the slot is filled.
    store<u32>(slots + (slot << 2), sum);
  }
  for (let i = count, row = end; i > 0; ) {
    i--;
    row -= sizeof<W>();
    const slot = slots + (<usize>(hash<W>(row, low, high, odd) >> (64 - slotBits)) << 2);
    const place = load<u32>(slot) - 1;
    store<u32>(slot, place);
    const query = queries + place * entrySize<W>();
    if (sizeof<W>() == 16) v128.store(query, v128.load(row));
    else store<u64>(query, load<u64>(row));
    store<u32>(query, i, sizeof<W>());
  }
  return longest;
}

/** Lists the rows whose bits are in the map; how many. */
function pass<W>(rows: usize, count: u32, table: usize, mapBits: u32, list: usize): u32 {
  const low = load<u64>(table);
  const high = load<u64>(table, 8);
  const odd = load<u64>(table, 16);
  const map = <usize>load<u32>(table, MAP);
  const shift: u64 = 64 - mapBits;
  let next = list;
  for (let i: u32 = 0; i < count; i++, rows += sizeof<W>()) {
    const key = hash<W>(rows, low, high, odd);
    const bits = bitsOf(key >> 12);
    store<u32>(next, i);
    next += usize((load<u64>(map + (<usize>(key >> shift) << 3)) & bits) == bits) << 2;
  }
  return <u32>((next - list) >> 2);
}

/** Keeps of the list the rows that are within k bits of the only query of their slot, or whose slot has several. */
function meet<W>(rows: usize, table: usize, slotBits: u32, k: u32, list: usize, count: u32): u32 {
  const low = load<u64>(table);
  const high = load<u64>(table, 8);
  const odd = load<u64>(table, 16);
  const slots = <usize>load<u32>(table, SLOTS);
  const queries = <usize>load<u32>(table, QUERIES);
  const shift: u64 = 64 - slotBits;
  let next = list;
  for (let at = list, end = list + (count << 2); at < end; at += 4) {
    const i = load<u32>(at);
    const row = rows + i * sizeof<W>();
    const slot = slots + (<usize>(hash<W>(row, low, high, odd) >> shift) << 2);
    const first = load<u32>(slot);
    const many = load<u32>(slot, 4) - first;
    const near = distance<W>(row, queries + first * entrySize<W>()) <= k;
    store<u32>(next, i);
    next += <usize>(u32(many > 1) | (u32(many == 1) & u32(near))) << 2;
  }
  return <u32>((next - list) >> 2);
}

/** Compares listed rows, from the `next` one on, with the queries of their slots, while all pairs are sure to fit. */
function scan<W>(
  rows: usize,
  id: u32,
  list: usize,
  next: u32,
  count: u32,
  table: usize,
  before: u32,
  masks: usize,
  slotBits: u32,
  longest: u32,
  k: u32,
  pairs: usize,
  distances: usize,
  most: u32,
): void {
  const low = load<u64>(table);
  const high = load<u64>(table, 8);
  const odd = load<u64>(table, 16);
  const slots = <usize>load<u32>(table, SLOTS);
  const queries = <usize>load<u32>(table, QUERIES);
  let found: u32 = 0;
  for (; next < count && found + longest <= most; next++) {
    const i = load<u32>(list + (next << 2));
    const row = rows + i * sizeof<W>();
    const slot = slots + (<usize>(hash<W>(row, low, high, odd) >> (64 - slotBits)) << 2);
    const end = queries + load<u32>(slot, 4) * entrySize<W>();
    for (let query = queries + load<u32>(slot) * entrySize<W>(); query < end; query += entrySize<W>()) {
      const bits = distance<W>(row, query);
      if (bits > k || !isFirst<W>(row, query, before, masks)) continue;
      store<u32>(pairs + (found << 3), load<u32>(query, sizeof<W>()));
      store<u32>(pairs + (found << 3), id + i, 4);
      store<u32>(distances + (found << 2), bits);
      found++;
    }
  }
  store<u32>(state, found);
  store<u32>(state, next, 4);
}

export function inversionBuild(
  wide: bool,
  rows: usize,
  count: u32,
  table: usize,
  slotBits: u32,
  mapBits: u32,
): u32 {
  return wide ? build<v128>(rows, count, table, slotBits, mapBits) : build<u64>(rows, count, table, slotBits, mapBits);
}

/** Lists the rows that may be near a query; how many. */
export function inversionMeet(
  wide: bool,
  rows: usize,
  count: u32,
  table: usize,
  slotBits: u32,
  mapBits: u32,
  k: u32,
  list: usize,
): u32 {
  return wide
    ? meet<v128>(rows, table, slotBits, k, list, pass<v128>(rows, count, table, mapBits, list))
    : meet<u64>(rows, table, slotBits, k, list, pass<u64>(rows, count, table, mapBits, list));
}

export function inversionScan(
  wide: bool,
  rows: usize,
  id: u32,
  list: usize,
  next: u32,
  count: u32,
  table: usize,
  before: u32,
  masks: usize,
  slotBits: u32,
  longest: u32,
  k: u32,
  pairs: usize,
  distances: usize,
  most: u32,
): void {
  if (wide)
    scan<v128>(rows, id, list, next, count, table, before, masks, slotBits, longest, k, pairs, distances, most);
  else scan<u64>(rows, id, list, next, count, table, before, masks, slotBits, longest, k, pairs, distances, most);
}
