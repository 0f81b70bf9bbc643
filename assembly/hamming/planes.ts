// Tables whose entries are bit-sliced. Table t has all entries, sorted by its leading prefix, block t of k + 1. A query is
// compared with the bucket of its prefix, 128 entries at a time: plane j of a group has bit j of 128 entries, bit j of the
// query becomes all ones or all zeros, and carry-save adders count the differing planes of all 128 at once. Only some low
// bits of an entry are sliced; if an entry is near in these, its other bits, the tail bytes, are compared too.
//
// Pseudo-code: for each table t: for each group of the bucket of q's prefix: over = (lanes that differ in more than k of
// the sliced bits); for each lane not over, in the bucket, and not more than k away with its tail: hit, unless an earlier
// table's prefix agrees as well.
//
// Deviations: the buckets of the next query are prefetched before those of this one are scanned; a long bucket whose
// other bits distinguish its entries has tables of its own (a child).
import { begin, hit, settle } from './hits';
import { HEAD_BITS, head, highOf, HEAD_IDS, lowOf, HEAD_OWN } from './layout';
import {
  NODE_BYTES,
  NODE_LONG_BUCKET,
  NODE_PREFIX,
  NODE_SLICED,
  NODE_TABLES,
  NODE_TAIL_BYTES,
  NODE_WIDTH,
  TABLE_CHILDREN,
  TABLE_CHILD_LIST,
  TABLE_PLANES,
  TABLE_SLOTS,
  TABLE_TAILS,
  TABLE_TURN,
  QUERY_SCRATCH_BYTES,
  TABLE_BYTES,
} from './planes-layout';
import { high, low, lowMask, shiftLeft, shiftRight, take, turn } from './wide';

// The scratch space before the queries: the masks of the query and of its current child, one word of ones or zeros for
// each bit, with the low ones repeated at the end; the buckets of the queries in flight; the candidates.
const MASK_BYTES: usize = 4096;
const BUCKETS: usize = 8192;
const OTHERS: usize = 11264;
const CANDIDATES: usize = 16384;

// A candidate: its query, node, table, the root's table that led to the node or 0, its position in the table, the number
// of differing sliced bits, later that of all differing bits, and its number.
const QUERY: usize = 0;
const NODE: usize = 4;
const TABLE: usize = 8;
const VIA: usize = 12;
const PLACE: usize = 16;
const APART: usize = 20;
const LOW: usize = 24;
const HIGH: usize = 32;
const CANDIDATE_BYTES: usize = 40;

/** Queries in flight: the number of queries whose data are prefetched. */
const FLIGHT: u32 = 16;
/** Lanes of a bucket that are prefetched. */
const TOUCHED: u32 = 1024;

let distance: u32 = 0;
let bits: u32 = 0;
let root: usize = 0;
let queries: usize = 0;
let scratch: usize = 0;
let candidates: usize = 0;
let candidatesEnd: usize = 0;
let top: usize = 0;
let counts: usize = 0;
/** The query being scanned. */
let asking: u32 = 0;
let queryLow: u64 = 0;
let queryHigh: u64 = 0;
/** The query whose hits come next. */
let answering: u32 = 0;
/** Whether the query has enough hits; its other candidates are skipped. */
let limitReached: bool = false;
/** Whether the hits of the query `answering` did not fit; the batch ends before it. */
let hitsFull: bool = false;
/** The sum of the prefetched bytes, so that no compiler removes the prefetching. */
let touched: u32 = 0;

/** The 64 KiB before the queries are used by this kernel only. */
export function planes(
  queriesAt: usize,
  count: u32,
  within: u32,
  hits: usize,
  capacity: u32,
  countsAt: usize,
  most: u32,
): u32 {
  bits = head(HEAD_BITS);
  root = head(HEAD_OWN);
  distance = within;
  queries = queriesAt;
  counts = countsAt;
  scratch = queries - QUERY_SCRATCH_BYTES;
  candidates = scratch + CANDIDATES;
  candidatesEnd = queries - CANDIDATE_BYTES;
  top = candidates;
  answering = 0;
  limitReached = false;
  hitsFull = false;
  begin(hits, capacity, most);
  for (let from: u32 = 0; from < count; from += FLIGHT) {
    const to = min(from + FLIGHT, count);
    look(from, to);
    touchBuckets(to - from);
    for (asking = from; asking < to; asking++) {
      ask(scratch + BUCKETS + (asking - from) * load<u32>(root, NODE_TABLES) * 8);
    }
    resolve();
    if (!hitsFull) settleTo(to);
    if (hitsFull) return answering;
  }
  return count;
}

/** Looks up the buckets of some queries. */
function look(from: u32, to: u32): void {
  const stride: usize = load<u32>(root, NODE_TABLES) << 3;
  const end = tablesEnd(root);
  let first = scratch + BUCKETS;
  for (let table = root + NODE_BYTES; table < end; table += TABLE_BYTES, first += 8) {
    let bucket = first;
    for (let q = from; q < to; q++, bucket += stride) {
      const query = queries + q * (bits >> 3);
      store<u64>(bucket, load<u64>(slotOf(root, table, lowOf(query, bits), highOf(query, bits))));
    }
  }
}

/** Prefetches those buckets by reading a byte of every cache line, without waiting. */
function touchBuckets(count: u32): void {
  const end = tablesEnd(root);
  const group: usize = load<u32>(root, NODE_SLICED) << 4;
  let bucket = scratch + BUCKETS;
  let sum: u32 = 0;
  for (let q: u32 = 0; q < count; q++) {
    for (let table = root + NODE_BYTES; table < end; table += TABLE_BYTES, bucket += 8) {
      const from = load<u32>(bucket);
      const to = min(load<u32>(bucket, 4), from + TOUCHED);
      if (from == to) continue;
      const first = <usize>load<u32>(table, TABLE_PLANES);
      const last = first + <usize>((to + 127) >> 7) * group;
      for (let line = first + <usize>(from >> 7) * group; line < last; line += 128) {
        sum += load<u8>(line) + load<u8>(line, 64);
      }
    }
  }
  touched += sum;
}

/** Scans the buckets of the query `asking`. */
function ask(bucket: usize): void {
  const query = queries + asking * (bits >> 3);
  queryLow = lowOf(query, bits);
  queryHigh = highOf(query, bits);
  spread();
  const end = tablesEnd(root);
  for (let table = root + NODE_BYTES; table < end; table += TABLE_BYTES, bucket += 8) {
    const from = load<u32>(bucket);
    const to = load<u32>(bucket, 4);
    if (from == to) continue;
    const child = to - from < load<u32>(root, NODE_LONG_BUCKET) ? 0 : childOf(table, from);
    if (child != 0) askChild(child, table);
    else scan(root, table, 0, scratch, from, to);
  }
}

// @ts-ignore: decorator
@inline
function tablesEnd(node: usize): usize {
  return node + NODE_BYTES + load<u32>(node, NODE_TABLES) * TABLE_BYTES;
}

/** The bits of a number that lead in a table. */
// @ts-ignore: decorator
@inline
function prefixOf(node: usize, table: usize, x: u64, y: u64): u32 {
  const width = load<u32>(node, NODE_WIDTH);
  const prefix = load<u32>(node, NODE_PREFIX);
  if (width == 64) return <u32>(rotl(x, <u64>load<u32>(table, TABLE_TURN)) >> (64 - prefix));
  turn(x, y, width, load<u32>(table, TABLE_TURN));
  shiftRight(low, high, width - prefix);
  return <u32>low;
}

/** The address in the directory of a number's bucket: its start, followed by its end. */
// @ts-ignore: decorator
@inline
function slotOf(node: usize, table: usize, x: u64, y: u64): usize {
  return <usize>load<u32>(table, TABLE_SLOTS) + (<usize>prefixOf(node, table, x, y) << 2);
}

/** Makes the masks of the query. */
function spread(): void {
  const places = i32x4(1, 2, 4, 8);
  for (let bit: u32 = 0; bit < bits; bit += 4) {
    const word = bit < 64 ? queryLow : queryHigh;
    const four = v128.and(i32x4.splat(<i32>(word >> (bit & 63))), places);
    v128.store(scratch + (<usize>bit << 2), i32x4.eq(four, places));
  }
  const again = scratch + (<usize>bits << 2);
  const sliced = <usize>load<u32>(root, NODE_SLICED) << 2;
  for (let j: usize = 0; j < sliced; j += 16) v128.store(again + j, v128.load(scratch + j));
}

/** The child of the bucket that begins at `from`; 0 if it has none. */
function childOf(table: usize, from: u32): usize {
  const list = <usize>load<u32>(table, TABLE_CHILD_LIST);
  let first: u32 = 0;
  let last = load<u32>(table, TABLE_CHILDREN);
  while (first < last) {
    const middle = (first + last) >> 1;
    const begins = load<u32>(list + (<usize>middle << 3));
    if (begins == from) return load<u32>(list + (<usize>middle << 3), 4);
    if (begins < from) first = middle + 1;
    else last = middle;
  }
  return 0;
}

/** The tables of one bucket: all differing bits are after its prefix, and these bits are cut into blocks again. */
function askChild(child: usize, parent: usize): void {
  const width = load<u32>(child, NODE_WIDTH);
  const own = scratch + MASK_BYTES;
  const turned = load<u32>(parent, TABLE_TURN);
  for (let bit: u32 = 0; bit < width; bit++) {
    store<u32>(own + (<usize>bit << 2), load<u32>(scratch + (<usize>((bit + bits - turned) % bits) << 2)));
  }
  memory.copy(own + (<usize>width << 2), own, load<u32>(child, NODE_SLICED) << 2);
  inside(child, parent, queryLow, queryHigh);
  const x = low;
  const y = high;
  const end = tablesEnd(child);
  for (let table = child + NODE_BYTES; table < end; table += TABLE_BYTES) {
    const slot = slotOf(child, table, x, y);
    scan(child, table, parent, own, load<u32>(slot), load<u32>(slot, 4));
  }
}

/** The bits of a query that a node compares: in a child those after the parent's prefix. */
// @ts-ignore: decorator
@inline
function inside(node: usize, via: usize, x: u64, y: u64): void {
  if (via == 0) {
    low = x;
    high = y;
    return;
  }
  const width = load<u32>(node, NODE_WIDTH);
  turn(x, y, bits, load<u32>(via, TABLE_TURN));
  take(low & lowMask(width), width > 64 ? high & lowMask(width - 64) : 0);
}

/** Compares with entries from … to − 1 of a table. */
// @ts-ignore: decorator
@inline
function scan(node: usize, table: usize, via: usize, masks: usize, from: u32, to: u32): void {
  const turned = load<u32>(table, TABLE_TURN);
  const mask = masks + (turned == 0 ? 0 : <usize>(load<u32>(node, NODE_WIDTH) - turned) << 2);
  const bytes = <usize>load<u32>(node, NODE_SLICED) << 4;
  if (distance <= 3) scanNear(node, table, via, mask, bytes, from, to);
  else scanFar(node, table, via, mask, bytes, from, to);
}

/** Adds a candidate. */
function propose(node: usize, table: usize, via: usize, place: u32, apart: u32): void {
  store<u32>(top, asking, QUERY);
  store<u32>(top, node, NODE);
  store<u32>(top, table, TABLE);
  store<u32>(top, via, VIA);
  store<u32>(top, place, PLACE);
  store<u32>(top, apart, APART);
  top += CANDIDATE_BYTES;
  if (top > candidatesEnd) resolve();
}

function scanNear(node: usize, table: usize, via: usize, mask: usize, bytes: usize, from: u32, to: u32): void {
  let group = <usize>load<u32>(table, TABLE_PLANES) + <usize>(from >> 7) * bytes;
  for (let base = from & ~127; base < to; base += 128, group += bytes) {
    let ones = i64x2.splat(0);
    let twos = i64x2.splat(0);
    let over = i64x2.splat(0);
    for (let j: usize = 0; j < bytes; j += 64) {
      const m = mask + (j >> 2);
      const a = v128.xor(v128.load(group + j), v128.load32_splat(m));
      const b = v128.xor(v128.load(group + j, 16), v128.load32_splat(m, 4));
      const c = v128.xor(v128.load(group + j, 32), v128.load32_splat(m, 8));
      const d = v128.xor(v128.load(group + j, 48), v128.load32_splat(m, 12));
      const ab = v128.xor(a, b);
      const first = v128.or(v128.and(a, b), v128.and(ab, ones));
      ones = v128.xor(ab, ones);
      const cd = v128.xor(c, d);
      const second = v128.or(v128.and(c, d), v128.and(cd, ones));
      ones = v128.xor(cd, ones);
      const two = v128.xor(first, second);
      over = v128.or(over, v128.or(v128.and(first, second), v128.and(two, twos)));
      twos = v128.xor(two, twos);
    }
    let near = v128.not(over);
    if (!v128.any_true(near)) continue;
    near = v128.and(near, notInTableBefore(node, table, mask, group));
    let lanes = halfOf(near, 0);
    let after = halfOf(near, 1);
    while (lanes | after) {
      const half = <u32>(lanes == 0);
      const lane = <u32>ctz(select(lanes, after, lanes != 0));
      const place = base + (half << 6) + lane;
      after &= after - <u64>half;
      lanes &= lanes - 1;
      if (place < from || place >= to) continue;
      propose(node, table, via, place, countAt(ones, half, lane) | (countAt(twos, half, lane) << 1));
    }
  }
}

/** The same with counters of five bits, which start so that they overflow above `distance`. */
function scanFar(node: usize, table: usize, via: usize, mask: usize, bytes: usize, from: u32, to: u32): void {
  const bias = 31 - distance;
  let group = <usize>load<u32>(table, TABLE_PLANES) + <usize>(from >> 7) * bytes;
  for (let base = from & ~127; base < to; base += 128, group += bytes) {
    let ones = i64x2.splat(-(<i64>bias & 1));
    let twos = i64x2.splat(-(<i64>(bias >> 1) & 1));
    let fours = i64x2.splat(-(<i64>(bias >> 2) & 1));
    let eights = i64x2.splat(-(<i64>(bias >> 3) & 1));
    let sixteens = i64x2.splat(-(<i64>(bias >> 4) & 1));
    let over = i64x2.splat(0);
    for (let j: usize = 0; j < bytes; j += 64) {
      const m = mask + (j >> 2);
      const a = v128.xor(v128.load(group + j), v128.load32_splat(m));
      const b = v128.xor(v128.load(group + j, 16), v128.load32_splat(m, 4));
      const c = v128.xor(v128.load(group + j, 32), v128.load32_splat(m, 8));
      const d = v128.xor(v128.load(group + j, 48), v128.load32_splat(m, 12));
      const ab = v128.xor(a, b);
      const first = v128.or(v128.and(a, b), v128.and(ab, ones));
      ones = v128.xor(ab, ones);
      const cd = v128.xor(c, d);
      const second = v128.or(v128.and(c, d), v128.and(cd, ones));
      ones = v128.xor(cd, ones);
      const two = v128.xor(first, second);
      const four = v128.or(v128.and(first, second), v128.and(two, twos));
      twos = v128.xor(two, twos);
      const eight = v128.and(fours, four);
      fours = v128.xor(fours, four);
      const sixteen = v128.and(eights, eight);
      eights = v128.xor(eights, eight);
      over = v128.or(over, v128.and(sixteens, sixteen));
      sixteens = v128.xor(sixteens, sixteen);
    }
    let near = v128.not(over);
    if (!v128.any_true(near)) continue;
    near = v128.and(near, notInTableBefore(node, table, mask, group));
    let lanes = halfOf(near, 0);
    let after = halfOf(near, 1);
    while (lanes | after) {
      const half = <u32>(lanes == 0);
      const lane = <u32>ctz(select(lanes, after, lanes != 0));
      const place = base + (half << 6) + lane;
      after &= after - <u64>half;
      lanes &= lanes - 1;
      if (place < from || place >= to) continue;
      const count =
        countAt(ones, half, lane) |
        (countAt(twos, half, lane) << 1) |
        (countAt(fours, half, lane) << 2) |
        (countAt(eights, half, lane) << 3) |
        (countAt(sixteens, half, lane) << 4);
      propose(node, table, via, place, count - bias);
    }
  }
}

/**
 * Lanes of a group that differ in the prefix of the previous table: all others belong to that table or an earlier one.
 * That prefix is the lowest block, whose bits are sliced unless blocks are wide.
 */
function notInTableBefore(node: usize, table: usize, mask: usize, group: usize): v128 {
  const block = load<u32>(table, TABLE_TURN) - load<u32>(table - TABLE_BYTES, TABLE_TURN);
  if (table == node + NODE_BYTES || block > load<u32>(node, NODE_SLICED)) return i64x2.splat(-1);
  let differ = i64x2.splat(0);
  for (let bit: usize = block - load<u32>(node, NODE_PREFIX); bit < block; bit++) {
    differ = v128.or(differ, v128.xor(v128.load(group + (bit << 4)), v128.load32_splat(mask + (bit << 2))));
  }
  return differ;
}

// @ts-ignore: decorator
@inline
function halfOf(plane: v128, half: u32): u64 {
  return select(i64x2.extract_lane(plane, 1), i64x2.extract_lane(plane, 0), half);
}

// @ts-ignore: decorator
@inline
function countAt(plane: v128, half: u32, lane: u32): u32 {
  return <u32>(halfOf(plane, half) >> lane) & 1;
}

/** Checks the candidates: each step prefetches the data of the next one, and rejects candidates that are not near. */
function resolve(): void {
  const end = top;
  top = candidates;
  if (hitsFull) return;
  const first = root + NODE_BYTES;
  const others = scratch + OTHERS;
  let sum: u32 = 0;
  for (let c = candidates; c < end; c += CANDIDATE_BYTES) sum += load<u8>(restOf(c));
  let kept = candidates;
  let othersEnd = others;
  for (let c = candidates; c < end; c += CANDIDATE_BYTES) {
    if (!isNear(c)) continue;
    if (load<u32>(c, TABLE) != first) {
      store<u32>(othersEnd, kept);
      othersEnd += 4;
      store<u64>(kept, low, LOW);
      store<u64>(kept, high, HIGH);
      sum += load<u32>(slotOf(root, first, load<u64>(kept, LOW), load<u64>(kept, HIGH)));
    }
    store<u32>(kept, load<u32>(c, QUERY), QUERY);
    store<u32>(kept, load<u32>(c, PLACE), PLACE);
    store<u32>(kept, load<u32>(c, APART), APART);
    kept += CANDIDATE_BYTES;
  }
  for (let other = others; other < othersEnd; other += 4) {
    const c = <usize>load<u32>(other);
    const place = guess(load<u64>(c, LOW), load<u64>(c, HIGH));
    store<u32>(c, place, PLACE);
    sum += load<u8>(<usize>load<u32>(first, TABLE_TAILS) + place * load<u32>(root, NODE_TAIL_BYTES));
  }
  for (let other = others; other < othersEnd; other += 4) {
    const c = <usize>load<u32>(other);
    store<u32>(c, rankOf(load<u64>(c, LOW), load<u64>(c, HIGH), load<u32>(c, PLACE)), PLACE);
  }
  const ids = <usize>head(HEAD_IDS);
  for (let c = candidates; c < kept; c += CANDIDATE_BYTES) sum += load<u32>(ids + (<usize>load<u32>(c, PLACE) << 2));
  touched += sum;
  for (let c = candidates; c < kept; c += CANDIDATE_BYTES) {
    settleTo(load<u32>(c, QUERY));
    if (hitsFull) return;
    if (!limitReached) limitReached = hit(load<u32>(c, PLACE), load<u32>(c, APART));
  }
}

/** Ends the queries before `query`, up to one whose hits did not fit. */
function settleTo(query: u32): void {
  for (; answering < query; answering++) {
    hitsFull = !settle(counts + (<usize>answering << 2));
    if (hitsFull) return;
    limitReached = false;
  }
}

/** The address of the tail bytes of a candidate. */
// @ts-ignore: decorator
@inline
function restOf(c: usize): usize {
  return <usize>load<u32>(<usize>load<u32>(c, TABLE), TABLE_TAILS) + load<u32>(c, PLACE) * load<u32>(<usize>load<u32>(c, NODE), NODE_TAIL_BYTES);
}

/**
 * If a candidate is near including its tail bits, and its table is the first to find it, stores its distance, and returns
 * its value unless that table is the first of the root.
 */
function isNear(c: usize): bool {
  const via = <usize>load<u32>(c, VIA);
  const query = queries + load<u32>(c, QUERY) * (bits >> 3);
  const x = lowOf(query, bits);
  const y = highOf(query, bits);
  if (!(bits == 64 && via == 0 ? differs64(c, x) : differs(c, via, x, y))) return false;
  take(x ^ low, y ^ high);
  return true;
}

/** The same for any width and for children; returns the differing bits of the candidate. */
function differs(c: usize, via: usize, queryLow: u64, queryHigh: u64): bool {
  const node = <usize>load<u32>(c, NODE);
  const table = <usize>load<u32>(c, TABLE);
  const differing = load<u32>(c, APART);
  const width = load<u32>(node, NODE_WIDTH);
  const sliced = load<u32>(node, NODE_SLICED);
  const turned = load<u32>(table, TABLE_TURN);
  const tailBits = width - load<u32>(node, NODE_PREFIX) - sliced;
  inside(node, via, queryLow, queryHigh);
  turn(low, high, width, turned);
  const hotQuery = low & lowMask(sliced);
  shiftRight(low, high, sliced);
  const tailAt = restOf(c);
  const tailLow = (low ^ load<u64>(tailAt)) & lowMask(tailBits);
  const tailHigh = tailBits > 64 ? (high ^ load<u64>(tailAt, 8)) & lowMask(tailBits - 64) : 0;
  const apart = differing + <u32>(popcnt(tailLow) + popcnt(tailHigh));
  if (apart > distance) return false;
  store<u32>(c, apart, APART);
  const first = root + NODE_BYTES;
  if (table == first) return true;

  // The differing bits, first in the order of the table, then of the node, then of the root.
  shiftLeft(tailLow, tailHigh, sliced);
  const hotBits = differing == 0 ? 0 : hotQuery ^ slicedBitsOf(table, sliced, load<u32>(c, PLACE));
  turn(low | hotBits, high, width, turned == 0 ? 0 : width - turned);
  let x = low;
  let y = high;
  for (let earlier = node + NODE_BYTES; earlier < table; earlier += TABLE_BYTES) {
    if (prefixOf(node, earlier, x, y) == 0) return false;
  }
  if (via != 0) {
    turn(x, y, bits, load<u32>(via, TABLE_TURN) == 0 ? 0 : bits - load<u32>(via, TABLE_TURN));
    x = low;
    y = high;
    for (let earlier = first; earlier < via; earlier += TABLE_BYTES) {
      if (prefixOf(root, earlier, x, y) == 0) return false;
    }
  }
  take(x, y);
  return true;
}

/** The same for 64 bits in the root. */
// @ts-ignore: decorator
@inline
function differs64(c: usize, query: u64): bool {
  const table = <usize>load<u32>(c, TABLE);
  const place = load<u32>(c, PLACE);
  const sliced = load<u32>(root, NODE_SLICED);
  const prefix = load<u32>(root, NODE_PREFIX);
  const turned = <u64>load<u32>(table, TABLE_TURN);
  const mine = rotl(query, turned);
  const tailAt = load<u64>(<usize>load<u32>(table, TABLE_TAILS) + place * load<u32>(root, NODE_TAIL_BYTES));
  const tail = ((tailAt ^ (mine >> sliced)) << (sliced + prefix)) >> prefix;
  const differing = load<u32>(c, APART);
  const apart = differing + <u32>popcnt(tail);
  if (apart > distance) return false;
  store<u32>(c, apart, APART);
  if (table == root + NODE_BYTES) return true;
  const warm = differing == 0 ? 0 : (mine ^ slicedBitsOf(table, sliced, place)) & lowMask(sliced);
  low = rotr(tail | warm, turned);
  high = 0;
  for (let earlier = root + NODE_BYTES; earlier < table; earlier += TABLE_BYTES) {
    if (rotl(low, <u64>load<u32>(earlier, TABLE_TURN)) >> (64 - prefix) == 0) return false;
  }
  return true;
}

/** The approximate position of a number in the first table, if its bucket were evenly distributed. */
// @ts-ignore: decorator
@inline
function guess(x: u64, y: u64): u32 {
  const slot = slotOf(root, root + NODE_BYTES, x, y);
  const from = load<u32>(slot);
  shiftLeft(x, y, 128 - bits + load<u32>(root, NODE_PREFIX));
  return from + <u32>((<u64>(load<u32>(slot, 4) - from) * (high >> 32)) >> 32);
}

/** The number of an existing entry: its position in the first table, which has the entries in order. */
function rankOf(x: u64, y: u64, guessed: u32): u32 {
  const slot = slotOf(root, root + NODE_BYTES, x, y);
  let from = load<u32>(slot);
  let to = load<u32>(slot, 4) - 1;
  // The position is between `from` and `to`, which are found from the guess by doubling steps.
  let step: u32 = 1;
  if (isLess(guessed, x, y)) {
    from = guessed + 1;
    while (from + step < to && isLess(from + step, x, y)) {
      from += step + 1;
      step += step;
    }
    to = min(to, from + step);
  } else {
    to = guessed;
    while (from + step < to && !isLess(to - step, x, y)) {
      to -= step;
      step += step;
    }
    if (from + step < to) from = to - step + 1;
  }
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isLess(middle, x, y)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether the entry at a position of the first table is less than a number with the same prefix. */
function isLess(place: u32, x: u64, y: u64): bool {
  const table = root + NODE_BYTES;
  const sliced = load<u32>(root, NODE_SLICED);
  const tailBits = bits - load<u32>(root, NODE_PREFIX) - sliced;
  const tailAt = <usize>load<u32>(table, TABLE_TAILS) + place * load<u32>(root, NODE_TAIL_BYTES);
  if (bits == 64) {
    const difference = (load<u64>(tailAt) & lowMask(tailBits)) - ((x >> sliced) & lowMask(tailBits));
    if (difference != 0) return <i64>difference < 0;
    return slicedBitsOf(table, sliced, place) < (x & lowMask(sliced));
  }
  shiftRight(x, y, sliced);
  const otherHigh = tailBits > 64 ? load<u64>(tailAt, 8) & lowMask(tailBits - 64) : 0;
  const otherLow = load<u64>(tailAt) & lowMask(tailBits);
  const tailHigh = tailBits > 64 ? high & lowMask(tailBits - 64) : 0;
  const tailLow = low & lowMask(tailBits);
  if (otherHigh != tailHigh) return otherHigh < tailHigh;
  if (otherLow != tailLow) return otherLow < tailLow;
  return slicedBitsOf(table, sliced, place) < (x & lowMask(sliced));
}

/** The sliced bits of the entry at a position of a table: of eight planes at a time, the bytes with its bit. */
function slicedBitsOf(table: usize, sliced: u32, place: u32): u64 {
  const own = i8x16.splat(<i8>(<i32>1 << (<i32>place & 7)));
  let byte = <usize>load<u32>(table, TABLE_PLANES) + <usize>(place >> 7) * (sliced << 4) + ((place & 127) >> 3);
  let value: u64 = 0;
  for (let from: u32 = 0; from < sliced; from += 8, byte += 128) {
    let eight = i64x2.splat(0);
    eight = v128.load8_lane(byte, eight, 0);
    eight = v128.load8_lane(byte, eight, 1, 16);
    eight = v128.load8_lane(byte, eight, 2, 32);
    eight = v128.load8_lane(byte, eight, 3, 48);
    eight = v128.load8_lane(byte, eight, 4, 64);
    eight = v128.load8_lane(byte, eight, 5, 80);
    eight = v128.load8_lane(byte, eight, 6, 96);
    eight = v128.load8_lane(byte, eight, 7, 112);
    value |= <u64>i8x16.bitmask(i8x16.eq(v128.and(eight, own), own)) << from;
  }
  return value & lowMask(sliced);
}
