// Many queries against a stream of rows: tables over the queries, each row looked up in all of them.
//
//   for each table, for each row of the stream:
//     pass the row over unless some query has its key, as a bit map tells that is mostly right
//     compare it with the queries that have its key
//     keep each that is within k bits, unless an earlier table has the pair too
//
// That some table has every pair is the caller's doing. A table is a key as in join.ts, of 24 bytes whatever the row, and
// the addresses of its heads, its links and its map.

import { distance, hash, isFirst } from './join';

const TABLE: usize = 40;
const HEADS: usize = 24;
const LINKS: usize = 28;
const MAP: usize = 32;

/** How far `scan` got: pairs found, and the place in the list of rows that passed the map. */
const state = memory.data(8);

export function inversionState(): usize {
  return state;
}

/** Links the queries of each head, the last first; the most that one head has. */
function build<W>(queries: usize, count: u32, table: usize, headBits: u32, mapBits: u32, lengths: usize): u32 {
  const low = load<u64>(table);
  const high = load<u64>(table, 8);
  const odd = load<u64>(table, 16);
  const heads = <usize>load<u32>(table, HEADS);
  const links = <usize>load<u32>(table, LINKS);
  const map = <usize>load<u32>(table, MAP);
  let longest: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const key = hash<W>(queries + i * sizeof<W>(), low, high, odd);
    const slot = <usize>(key >> (64 - headBits)) << 2;
    store<u32>(links + (i << 2), load<u32>(heads + slot));
    store<u32>(heads + slot, i + 1);
    const length = load<u32>(lengths + slot) + 1;
    store<u32>(lengths + slot, length);
    longest = max(longest, length);
    const bit = <u32>(key >> (64 - mapBits));
    store<u8>(map + (bit >> 3), load<u8>(map + (bit >> 3)) | (1 << <u8>(bit & 7)));
  }
  return longest;
}

/** Lists the rows whose bit is in the map; how many. */
function pass<W>(rows: usize, count: u32, table: usize, mapBits: u32, list: usize): u32 {
  const low = load<u64>(table);
  const high = load<u64>(table, 8);
  const odd = load<u64>(table, 16);
  const map = <usize>load<u32>(table, MAP);
  const shift: u64 = 64 - mapBits;
  let next = list;
  for (let i: u32 = 0; i < count; i++, rows += sizeof<W>()) {
    const bit = <usize>(hash<W>(rows, low, high, odd) >> shift);
    store<u16>(next, i);
    next += ((<usize>load<u8>(map + (bit >> 3)) >> (bit & 7)) & 1) << 1;
  }
  return <u32>((next - list) >> 1);
}

/** Compares listed rows, from the `next` one on, with the queries of their heads, while all pairs are sure to fit. */
function scan<W>(
  rows: usize,
  id: u32,
  list: usize,
  next: u32,
  listed: u32,
  queries: usize,
  tables: usize,
  table: u32,
  masks: usize,
  headBits: u32,
  longest: u32,
  k: u32,
  pairs: usize,
  distances: usize,
  most: u32,
): void {
  const here = tables + table * TABLE;
  const low = load<u64>(here);
  const high = load<u64>(here, 8);
  const odd = load<u64>(here, 16);
  const heads = <usize>load<u32>(here, HEADS);
  const links = <usize>load<u32>(here, LINKS);
  const shift: u64 = 64 - headBits;
  let found: u32 = 0;
  for (; next < listed && found + longest <= most; next++) {
    const i = <u32>load<u16>(list + (next << 1));
    const row = rows + i * sizeof<W>();
    let query = load<u32>(heads + (<usize>(hash<W>(row, low, high, odd) >> shift) << 2));
    for (; query != 0; query = load<u32>(links + (query << 2))) {
      query--;
      const bits = distance<W>(row, queries + query * sizeof<W>());
      if (bits > k || !isFirst<W>(row, queries + query * sizeof<W>(), table, masks)) continue;
      store<u32>(pairs + (found << 3), query);
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
  queries: usize,
  count: u32,
  table: usize,
  headBits: u32,
  mapBits: u32,
  lengths: usize,
): u32 {
  return wide
    ? build<v128>(queries, count, table, headBits, mapBits, lengths)
    : build<u64>(queries, count, table, headBits, mapBits, lengths);
}

export function inversionPass(wide: bool, rows: usize, count: u32, table: usize, mapBits: u32, list: usize): u32 {
  return wide ? pass<v128>(rows, count, table, mapBits, list) : pass<u64>(rows, count, table, mapBits, list);
}

export function inversionScan(
  wide: bool,
  rows: usize,
  id: u32,
  list: usize,
  next: u32,
  listed: u32,
  queries: usize,
  tables: usize,
  table: u32,
  masks: usize,
  headBits: u32,
  longest: u32,
  k: u32,
  pairs: usize,
  distances: usize,
  most: u32,
): void {
  if (wide)
    scan<v128>(rows, id, list, next, listed, queries, tables, table, masks, headBits, longest, k, pairs, distances, most);
  else scan<u64>(rows, id, list, next, listed, queries, tables, table, masks, headBits, longest, k, pairs, distances, most);
}
