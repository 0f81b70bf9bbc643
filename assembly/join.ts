// All pairs of rows within k bits of one another, by buckets of equal bits.
//
//   join a bucket, given the bits that a pair must agree in (`own`) and tables of further bits:
//     for each table, for each row:
//       look up the rows before it that agree with it in own and in the table's bits
//       keep each that is within k bits, unless an earlier table or an earlier bucket has the pair too
//
// The caller chooses the tables so that every pair is in some table (pigeonhole). join-rows.ts defines elements, keys and
// rules.

import { admit, belongs, distance, hash, isFirst, ODD, PAIR, RULE, sizeOf, write } from './join-rows';

/** Most rows of a bucket that is joined here; up to SHORT rows, a bucket is joined even if it is dense. */
export const LONGEST_JOINED: u32 = 4096;
const SHORT: u32 = 256;
/** A longer bucket is dense if, for one table, its rows have more comparisons than this on average. */
const DENSE: u32 = 32;

/** The outcome of `leaves`: pairs found, and 1 if it stopped at a bucket that is too long or too dense. */
const state = memory.data(8);

export function joinState(): usize {
  return state;
}

/** Compares one row with others: it computes four differences before it tests the first. */
// @ts-ignore: decorator
@inline
function compareOne<W>(a: usize, from: usize, to: usize, rule: usize, found: usize): usize {
  const k = load<u32>(rule);
  const four = sizeOf<W>() * 4;
  let b = from;
  for (; to - b >= four; b += four) {
    const one = distance<W>(a, b);
    const two = distance<W>(a, b + sizeOf<W>());
    const three = distance<W>(a, b + 2 * sizeOf<W>());
    const last = distance<W>(a, b + 3 * sizeOf<W>());
    if (!((one <= k) | (two <= k) | (three <= k) | (last <= k))) continue;
    if (one <= k) found = admit<W>(a, b, one, rule, found);
    if (two <= k) found = admit<W>(a, b + sizeOf<W>(), two, rule, found);
    if (three <= k) found = admit<W>(a, b + 2 * sizeOf<W>(), three, rule, found);
    if (last <= k) found = admit<W>(a, b + 3 * sizeOf<W>(), last, rule, found);
  }
  for (; b < to; b += sizeOf<W>()) {
    const bits = distance<W>(a, b);
    if (bits <= k) found = admit<W>(a, b, bits, rule, found);
  }
  return found;
}

/** Writes the pairs of a bucket that are in a table; returns 0 if this takes too many comparisons. */
function lookUp<W>(from: usize, count: u32, table: u32, rule: usize, heads: usize, found: usize): usize {
  const k = load<u32>(rule);
  const own = rule + RULE;
  const tables = own + (1 + load<u32>(rule, 4)) * sizeof<W>();
  const mask = tables + table * sizeof<W>();
  const headBits = 34 - clz<u32>(count);
  const links = heads + (2 << headBits);
  const met = links + 2 * count + 2;
  memory.fill(heads, 0, 2 << headBits);
  const metEnd = link<W>(from, count, load<u64>(own) | load<u64>(mask), sizeof<W>() == 16 ? load<u64>(own, 8) | load<u64>(mask, 8) : 0, 64 - headBits, heads, links, met);
  const most = count > SHORT ? count * DENSE : u32.MAX_VALUE;
  let compared: u32 = 0;
  const origin = from - sizeOf<W>();
  for (let at = met; at < metEnd; at += 2) {
    const i = <u32>load<u16>(at);
    const a = origin + i * sizeOf<W>();
    let next = <u32>load<u16>(links + (i << 1));
    do {
      const b = origin + next * sizeOf<W>();
      const bits = distance<W>(a, b);
      if (bits <= k && isFirst<W>(a, b, table, tables)) found = admit<W>(a, b, bits, rule, found);
      next = <u32>load<u16>(links + (next << 1));
      compared++;
    } while (next != 0);
    if (compared > most) return 0;
  }
  return found;
}

/** Links each row to the previous one with the same hash, and lists the rows that have one; returns the end of the list. */
function link<W>(
  row: usize,
  count: u32,
  low: u64,
  high: u64,
  shift: u64,
  heads: usize,
  links: usize,
  met: usize,
): usize {
  let i: u32 = 1;
  for (; i < count; i += 2, row += 2 * sizeOf<W>()) {
    const one = heads + (<usize>(hash<W>(row, low, high, ODD) >> shift) << 1);
    const two = heads + (<usize>(hash<W>(row + sizeOf<W>(), low, high, ODD) >> shift) << 1);
    met = linkOne(i, one, links, met);
    met = linkOne(i + 1, two, links, met);
  }
  if (i == count) met = linkOne(i, heads + (<usize>(hash<W>(row, low, high, ODD) >> shift) << 1), links, met);
  return met;
}

// @ts-ignore: decorator
@inline
function linkOne(i: u32, head: usize, links: usize, met: usize): usize {
  const before = load<u16>(head);
  store<u16>(head, i);
  store<u16>(links + (i << 1), before);
  store<u16>(met, i);
  return met + (usize(before != 0) << 1);
}

/** Links the rows of a bucket for {@link probe}: queries, of one table. */
function prepare<W>(queries: usize, count: u32, table: u32, rule: usize, heads: usize): void {
  const own = rule + RULE;
  const mask = own + (1 + load<u32>(rule, 4) + table) * sizeof<W>();
  const headBits = 34 - clz<u32>(count);
  memory.fill(heads, 0, 2 << headBits);
  const links = heads + (2 << headBits);
  const low = load<u64>(own) | load<u64>(mask);
  const high = sizeof<W>() == 16 ? load<u64>(own, 8) | load<u64>(mask, 8) : 0;
  link<W>(queries, count, low, high, 64 - headBits, heads, links, links + 2 * count + 2);
}

/** Writes the pairs of linked queries and rows from … to − 1 while they certainly fit; returns the row it reached. */
function probe<W>(
  queries: usize,
  count: u32,
  rows: usize,
  from: u32,
  to: u32,
  table: u32,
  rule: usize,
  heads: usize,
  list: usize,
  pairs: usize,
  most: u32,
): u32 {
  const k = load<u32>(rule);
  const own = rule + RULE;
  const tables = own + (1 + load<u32>(rule, 4)) * sizeof<W>();
  const mask = tables + table * sizeof<W>();
  const low = load<u64>(own) | load<u64>(mask);
  const high = sizeof<W>() == 16 ? load<u64>(own, 8) | load<u64>(mask, 8) : 0;
  const headBits = 34 - clz<u32>(count);
  const links = heads + (2 << headBits);
  const listed = listMatches<W>(rows, from, to, low, high, 64 - headBits, heads, list);
  const origin = queries - sizeOf<W>();
  let found = pairs;
  for (let at = list; at < listed; at += 8) {
    const row = load<u32>(at);
    if (found - pairs + count * PAIR > most * PAIR) {
      to = row;
      break;
    }
    const b = rows + row * sizeOf<W>();
    let next = load<u32>(at, 4);
    do {
      const a = origin + next * sizeOf<W>();
      const bits = distance<W>(a, b);
      if (bits <= k && isFirst<W>(a, b, table, tables) && belongs<W>(a, b, rule)) {
        found = write(load<u32>(a, sizeof<W>()), load<u32>(b, sizeof<W>()), bits, rule, found);
      }
      next = <u32>load<u16>(links + (next << 1));
    } while (next != 0);
  }
  store<u32>(state, <u32>((found - pairs) / PAIR));
  return to;
}

/** Lists the rows that have a query with the same hash, and the last such query; returns the end of the list. */
function listMatches<W>(
  rows: usize,
  from: u32,
  to: u32,
  low: u64,
  high: u64,
  shift: u64,
  heads: usize,
  list: usize,
): usize {
  for (let i = from, row = rows + from * sizeOf<W>(); i < to; i++, row += sizeOf<W>()) {
    const query = load<u16>(heads + (<usize>(hash<W>(row, low, high, ODD) >> shift) << 1));
    store<u32>(list, i);
    store<u32>(list, query, 4);
    list += usize(query != 0) << 3;
  }
  return list;
}

/** Joins buckets from `bucket` on, until all are done, more pairs might not fit, or one is too long or too dense. */
function leaves<W>(
  elements: usize,
  ends: usize,
  bucket: u32,
  buckets: u32,
  rule: usize,
  heads: usize,
  pairs: usize,
  most: u32,
): u32 {
  const tables = load<u32>(rule, 8);
  const few: u32 = 16 + 8 * tables;
  let found = pairs;
  let unjoinable: u32 = 0;
  let from: u32 = bucket == 0 ? 0 : load<u32>(ends + (bucket << 2) - 4);
  for (; bucket < buckets; bucket++) {
    const to = load<u32>(ends + (bucket << 2));
    const count = to - from;
    const capacity = count <= SHORT ? (count * count) >> 1 : tables * count * (DENSE + 1);
    if (count > LONGEST_JOINED || capacity > most) {
      unjoinable = 1;
      break;
    }
    if (found - pairs + capacity * PAIR > most * PAIR) break;
    const first = elements + from * sizeOf<W>();
    const end = elements + to * sizeOf<W>();
    if (count <= few) {
      for (let a = first; a < end; a += sizeOf<W>()) found = compareOne<W>(a, a + sizeOf<W>(), end, rule, found);
    } else {
      const before = found;
      for (let table: u32 = 0; table < tables && found != 0; table++) {
        found = lookUp<W>(first, count, table, rule, heads, found);
      }
      if (found == 0) {
        found = before;
        unjoinable = 1;
        break;
      }
    }
    from = to;
  }
  store<u32>(state, <u32>((found - pairs) / PAIR));
  store<u32>(state, unjoinable, 4);
  return bucket;
}

/** Compares rows `row`, `row + step` … with rows from … to − 1 up to `reach` after them, while the pairs certainly fit. */
function compare<W>(
  elements: usize,
  row: u32,
  step: u32,
  from: u32,
  to: u32,
  reach: u32,
  rule: usize,
  pairs: usize,
  most: u32,
): u32 {
  let found = pairs;
  for (; row < to; row += step) {
    const first = max(row + 1, from);
    const end = max(first, min(to, reach < to - row ? row + 1 + reach : to));
    if (found - pairs + (end - first) * PAIR > most * PAIR) break;
    const size = sizeOf<W>();
    found = compareOne<W>(elements + row * size, elements + first * size, elements + end * size, rule, found);
  }
  store<u32>(state, <u32>((found - pairs) / PAIR));
  return row;
}

export function joinLeaves(
  wide: bool,
  elements: usize,
  ends: usize,
  bucket: u32,
  buckets: u32,
  rule: usize,
  heads: usize,
  pairs: usize,
  most: u32,
): u32 {
  return wide
    ? leaves<v128>(elements, ends, bucket, buckets, rule, heads, pairs, most)
    : leaves<u64>(elements, ends, bucket, buckets, rule, heads, pairs, most);
}

export function joinPrepare(wide: bool, queries: usize, count: u32, table: u32, rule: usize, heads: usize): void {
  if (wide) prepare<v128>(queries, count, table, rule, heads);
  else prepare<u64>(queries, count, table, rule, heads);
}

export function joinProbe(
  wide: bool,
  queries: usize,
  count: u32,
  rows: usize,
  from: u32,
  to: u32,
  table: u32,
  rule: usize,
  heads: usize,
  list: usize,
  pairs: usize,
  most: u32,
): u32 {
  return wide
    ? probe<v128>(queries, count, rows, from, to, table, rule, heads, list, pairs, most)
    : probe<u64>(queries, count, rows, from, to, table, rule, heads, list, pairs, most);
}

export function joinCompare(
  wide: bool,
  elements: usize,
  row: u32,
  step: u32,
  from: u32,
  to: u32,
  reach: u32,
  rule: usize,
  pairs: usize,
  most: u32,
): u32 {
  return wide
    ? compare<v128>(elements, row, step, from, to, reach, rule, pairs, most)
    : compare<u64>(elements, row, step, from, to, reach, rule, pairs, most);
}
