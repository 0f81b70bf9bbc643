// All pairs of rows within k bits of one another, by buckets of equal bits.
//
//   join a bucket, given the bits that a pair must agree in (`own`) and tables of further bits:
//     for each table, for each row:
//       look up the rows before it that agree with it in own and in the table's bits
//       keep each that is within k bits, unless an earlier table or an earlier bucket has the pair too
//
// That some table has every pair is the caller's doing (pigeonhole). An element is a row W of one or two 64-bit words,
// its document's number, and a link that the look-up uses. A key is a mask as wide as a row and an odd number. A rule is
// four u32 (k, blocks, tables, and where the distances go, less half of where the pairs go) and masks: own; the blocks in which a pair must differ, since otherwise it belongs to
// an earlier bucket; the tables.

/** Longest bucket that is joined here, and up to which it is joined however dense it is. */
const LONGEST: u32 = 4096;
const SHORT: u32 = 256;
/** Rows that a row of a longer bucket may be compared with for a table, on average, before the bucket counts as dense. */
const DENSE: u32 = 32;

const PAIR: usize = 8;
const RULE: usize = 16;
const ODD: u64 = 0x9e3779b97f4a7c15;

/** How far `leaves` got: pairs found, and 1 where it stopped at a bucket too long or too dense. */
const state = memory.data(8);

export function joinState(): usize {
  return state;
}

// @ts-ignore: decorator
@inline
function sizeOf<W>(): usize {
  return sizeof<W>() + 8;
}

/** A hash of the masked bits of a row; its top bits are its best. */
// @ts-ignore: decorator
@inline
function hash<W>(row: usize, low: u64, high: u64, odd: u64): u64 {
  let sum = fold(load<u64>(row) & low) * odd;
  if (sizeof<W>() == 16) sum += fold(load<u64>(row, 8) & high) * (odd ^ 0x5851f42d4c957f2c);
  return sum;
}

/** High bits brought down, so that a product mixes them too; a bijection. */
// @ts-ignore: decorator
@inline
function fold(bits: u64): u64 {
  return bits ^ (bits >> 32);
}

// @ts-ignore: decorator
@inline
function distance<W>(a: usize, b: usize): u32 {
  let bits = popcnt<u64>(load<u64>(a) ^ load<u64>(b));
  if (sizeof<W>() == 16) bits += popcnt<u64>(load<u64>(a, 8) ^ load<u64>(b, 8));
  return <u32>bits;
}

// @ts-ignore: decorator
@inline
function agree<W>(a: usize, b: usize, mask: usize): bool {
  let differ = (load<u64>(a) ^ load<u64>(b)) & load<u64>(mask);
  if (sizeof<W>() == 16) differ |= (load<u64>(a, 8) ^ load<u64>(b, 8)) & load<u64>(mask, 8);
  return differ == 0;
}

/** Counts rows, `step` bytes apart, by the top bits of their hashes. */
function tally<W>(row: usize, step: usize, count: u32, key: usize, bits: u32, counts: usize): void {
  const low = load<u64>(key);
  const high = sizeof<W>() == 16 ? load<u64>(key, 8) : 0;
  const odd = load<u64>(key, sizeof<W>());
  const shift: u64 = 64 - bits;
  for (const end = row + count * step; row < end; row += step) {
    const place = counts + (<usize>(hash<W>(row, low, high, odd) >> shift) << 2);
    store<u32>(place, load<u32>(place) + 1);
  }
}

/** Rows, numbered from `id` on, to elements at the next places of their buckets; of buckets first … first + span − 1. */
function scatter<W>(
  row: usize,
  id: u32,
  count: u32,
  key: usize,
  bits: u32,
  first: u32,
  span: u32,
  places: usize,
  to: usize,
): void {
  const low = load<u64>(key);
  const high = sizeof<W>() == 16 ? load<u64>(key, 8) : 0;
  const odd = load<u64>(key, sizeof<W>());
  const shift: u64 = 64 - bits;
  for (const end = row + count * sizeof<W>(); row < end; row += sizeof<W>(), id++) {
    const bucket = <u32>(hash<W>(row, low, high, odd) >> shift);
    if (bucket - first >= span) continue;
    const element = next<W>(bucket, places, to);
    if (sizeof<W>() == 16) v128.store(element, v128.load(row));
    else store<u64>(element, load<u64>(row));
    store<u32>(element, id, sizeof<W>());
  }
}

/** Elements to other places, by buckets. */
function split<W>(element: usize, count: u32, key: usize, bits: u32, places: usize, to: usize): void {
  const low = load<u64>(key);
  const high = sizeof<W>() == 16 ? load<u64>(key, 8) : 0;
  const odd = load<u64>(key, sizeof<W>());
  const shift: u64 = 64 - bits;
  for (const end = element + count * sizeOf<W>(); element < end; element += sizeOf<W>()) {
    const place = next<W>(<u32>(hash<W>(element, low, high, odd) >> shift), places, to);
    v128.store(place, v128.load(element));
    if (sizeof<W>() == 16) store<u64>(place, load<u64>(element, 16), 16);
  }
}

/** The next place of a bucket. */
// @ts-ignore: decorator
@inline
function next<W>(bucket: u32, places: usize, to: usize): usize {
  const place = places + (bucket << 2);
  const at = load<u32>(place);
  store<u32>(place, at + 1);
  return to + at * sizeOf<W>();
}

/** Whether a pair belongs to this bucket. */
// @ts-ignore: decorator
@inline
function belongs<W>(a: usize, b: usize, rule: usize): bool {
  let mask = rule + RULE;
  if (!agree<W>(a, b, mask)) return false;
  for (let blocks = load<u32>(rule, 4); blocks > 0; blocks--) {
    mask += sizeof<W>();
    if (agree<W>(a, b, mask)) return false;
  }
  return true;
}

/** Writes a pair; returns where the next one goes. */
// @ts-ignore: decorator
@inline
function write(x: u32, y: u32, bits: u32, rule: usize, found: usize): usize {
  store<u32>(found, x);
  store<u32>(found, y, 4);
  store<u32>(load<u32>(rule, 12) + (found >> 1), bits);
  return found + PAIR;
}

/** Writes a pair unless it belongs to another bucket. */
function admit<W>(a: usize, b: usize, bits: u32, rule: usize, found: usize): usize {
  if (!belongs<W>(a, b, rule)) return found;
  const x = load<u32>(a, sizeof<W>());
  const y = load<u32>(b, sizeof<W>());
  return write(min(x, y), max(x, y), bits, rule, found);
}

/** Whether a table is the first that has a pair. */
// @ts-ignore: decorator
@inline
function isFirst<W>(a: usize, b: usize, table: u32, tables: usize): bool {
  for (; table > 0; table--, tables += sizeof<W>()) if (agree<W>(a, b, tables)) return false;
  return agree<W>(a, b, tables);
}

/** One row compared with some: four differences are taken before the first is looked at. */
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

/** The pairs of a bucket that a table has; 0 if that takes too many comparisons. */
function lookUp<W>(from: usize, count: u32, table: u32, rule: usize, heads: usize, found: usize): usize {
  const k = load<u32>(rule);
  const own = rule + RULE;
  const tables = own + (1 + load<u32>(rule, 4)) * sizeof<W>();
  const mask = tables + table * sizeof<W>();
  const headBits = 34 - clz<u32>(count);
  const links = heads + (2 << headBits);
  const met = links + 2 * count + 2;
  memory.fill(heads, 0, 2 << headBits);
  const meetings = link<W>(from, count, load<u64>(own) | load<u64>(mask), sizeof<W>() == 16 ? load<u64>(own, 8) | load<u64>(mask, 8) : 0, 64 - headBits, heads, links, met);
  const most = count > SHORT ? count * DENSE : u32.MAX_VALUE;
  let compared: u32 = 0;
  const origin = from - sizeOf<W>();
  for (let at = met; at < meetings; at += 2) {
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

/** Links each row to the one before it with its hash, and lists those that have one; the end of the list. */
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

/** The pairs of linked queries and other rows, from … to − 1, as long as they are sure to fit; the row it got to. */
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
  const listed = meet<W>(rows, from, to, low, high, 64 - headBits, heads, list);
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

/** Lists the rows that have a query with their hash, and the last such query; the end of the list. */
function meet<W>(
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
  let stopped: u32 = 0;
  let from: u32 = bucket == 0 ? 0 : load<u32>(ends + (bucket << 2) - 4);
  for (; bucket < buckets; bucket++) {
    const to = load<u32>(ends + (bucket << 2));
    const count = to - from;
    const room = count <= SHORT ? (count * count) >> 1 : tables * count * (DENSE + 1);
    if (count > LONGEST || room > most) {
      stopped = 1;
      break;
    }
    if (found - pairs + room * PAIR > most * PAIR) break;
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
        stopped = 1;
        break;
      }
    }
    from = to;
  }
  store<u32>(state, <u32>((found - pairs) / PAIR));
  store<u32>(state, stopped, 4);
  return bucket;
}

/** Rows `row`, `row + step` …, each with those of from … to − 1 that are up to `reach` behind it, while all is sure to fit. */
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

/** Moves the first of equal rows to the front and lists the others as pairs of document numbers; how many remain. */
function collapse<W>(elements: usize, count: u32, heads: usize, pairs: usize): u32 {
  const headBits = 33 - clz<u32>(count);
  const shift: u64 = 64 - headBits;
  memory.fill(heads, 0, 4 << headBits);
  const origin = elements - sizeOf<W>();
  let kept: u32 = 0;
  let found = pairs;
  for (let a = elements, end = elements + count * sizeOf<W>(); a < end; a += sizeOf<W>()) {
    const head = heads + (<usize>(hash<W>(a, u64.MAX_VALUE, u64.MAX_VALUE, ODD) >> shift) << 2);
    let next = load<u32>(head);
    while (next != 0 && distance<W>(origin + next * sizeOf<W>(), a) != 0) {
      next = load<u32>(origin + next * sizeOf<W>(), sizeof<W>() + 4);
    }
    if (next != 0) {
      store<u32>(found, load<u32>(origin + next * sizeOf<W>(), sizeof<W>()));
      store<u32>(found, load<u32>(a, sizeof<W>()), 4);
      found += 8;
      continue;
    }
    const to = elements + kept * sizeOf<W>();
    if (sizeof<W>() == 16) v128.store(to, v128.load(a));
    else store<u64>(to, load<u64>(a));
    store<u32>(to, load<u32>(a, sizeof<W>()), sizeof<W>());
    store<u32>(to, load<u32>(head), sizeof<W>() + 4);
    store<u32>(head, ++kept);
  }
  return kept;
}

/** The bits in which not all rows are alike. */
function varying<W>(elements: usize, count: u32, mask: usize): void {
  let low: u64 = 0;
  let high: u64 = 0;
  const end = elements + count * sizeOf<W>();
  for (let a = elements; a < end; a += sizeOf<W>()) {
    low |= load<u64>(a) ^ load<u64>(elements);
    if (sizeof<W>() == 16) high |= load<u64>(a, 8) ^ load<u64>(elements, 8);
  }
  store<u64>(mask, low);
  if (sizeof<W>() == 16) store<u64>(mask, high, 8);
}

/** How many rows, `step` bytes apart, have each bit. */
function ones<W>(rows: usize, step: usize, count: u32, counts: usize): void {
  const end = rows + count * step;
  for (let bit: usize = 0; bit < 8 * sizeof<W>(); bit++) {
    const word = (bit >> 6) << 3;
    let sum: u64 = 0;
    for (let a = rows + word; a < end; a += step) sum += (load<u64>(a) >> (bit & 63)) & 1;
    store<u32>(counts + (bit << 2), <u32>sum);
  }
}

export function joinTally(wide: bool, row: usize, step: usize, count: u32, key: usize, bits: u32, counts: usize): void {
  if (wide) tally<v128>(row, step, count, key, bits, counts);
  else tally<u64>(row, step, count, key, bits, counts);
}

export function joinScatter(
  wide: bool,
  row: usize,
  id: u32,
  count: u32,
  key: usize,
  bits: u32,
  first: u32,
  span: u32,
  places: usize,
  to: usize,
): void {
  if (wide) scatter<v128>(row, id, count, key, bits, first, span, places, to);
  else scatter<u64>(row, id, count, key, bits, first, span, places, to);
}

export function joinSplit(
  wide: bool,
  element: usize,
  count: u32,
  key: usize,
  bits: u32,
  places: usize,
  to: usize,
): void {
  if (wide) split<v128>(element, count, key, bits, places, to);
  else split<u64>(element, count, key, bits, places, to);
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

export function joinCollapse(wide: bool, elements: usize, count: u32, heads: usize, pairs: usize): u32 {
  return wide ? collapse<v128>(elements, count, heads, pairs) : collapse<u64>(elements, count, heads, pairs);
}

export function joinVarying(wide: bool, elements: usize, count: u32, mask: usize): void {
  if (wide) varying<v128>(elements, count, mask);
  else varying<u64>(elements, count, mask);
}

export function joinOnes(wide: bool, rows: usize, step: usize, count: u32, counts: usize): void {
  if (wide) ones<v128>(rows, step, count, counts);
  else ones<u64>(rows, step, count, counts);
}
