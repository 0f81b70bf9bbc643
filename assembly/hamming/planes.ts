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
import { highOf, lowOf } from './layout';
import {
  beginBatch,
  bits,
  BUCKETS,
  inside,
  MASK_BYTES,
  queries,
  queryHigh,
  queryLow,
  root,
  scratch,
  setQuery,
  slotOf,
  tablesEnd,
} from './planes-batch';
import { answering, beginCandidates, hitsFull, resolve, settleTo } from './planes-candidates';
import {
  NODE_BYTES,
  NODE_LONG_BUCKET,
  NODE_SLICED,
  NODE_TABLES,
  NODE_WIDTH,
  TABLE_BYTES,
  TABLE_CHILDREN,
  TABLE_CHILD_LIST,
  TABLE_PLANES,
  TABLE_TURN,
} from './planes-layout';
import { scan } from './planes-scan';
import { high, low } from './wide';

/** Queries in flight: the number of queries whose data are prefetched. */
const FLIGHT: u32 = 16;
/** Lanes of a bucket that are prefetched. */
const TOUCHED: u32 = 1024;

/** The sum of the prefetched bytes, so that no compiler removes the prefetching. */
let touched: u32 = 0;

/** Answers a batch of queries. The 64 KiB before the queries are working space of the kernel. */
export function planes(
  queriesAt: usize,
  count: u32,
  within: u32,
  hits: usize,
  capacity: u32,
  countsAt: usize,
  most: u32,
): u32 {
  beginBatch(queriesAt, within);
  beginCandidates(hits, capacity, countsAt, most);
  for (let from: u32 = 0; from < count; from += FLIGHT) {
    const to = min(from + FLIGHT, count);
    look(from, to);
    touchBuckets(to - from);
    for (let query = from; query < to; query++) {
      setQuery(query);
      ask(scratch + BUCKETS + (query - from) * load<u32>(root, NODE_TABLES) * 8);
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

/** Scans the buckets of the query. */
function ask(bucket: usize): void {
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
