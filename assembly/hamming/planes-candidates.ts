// The candidates of a batch: entries that are near in their sliced bits and whose other bits have not been compared yet.
import { begin, hit, settle } from './hits';
import { head, HEAD_IDS, highOf, lowOf } from './layout';
import {
  asking,
  bits,
  CANDIDATES,
  distance,
  inside,
  OTHERS,
  prefixOf,
  queries,
  root,
  scratch,
  slotOf,
} from './planes-batch';
import {
  NODE_BYTES,
  NODE_PREFIX,
  NODE_SLICED,
  NODE_TAIL_BYTES,
  NODE_WIDTH,
  TABLE_BYTES,
  TABLE_TAILS,
  TABLE_TURN,
} from './planes-layout';
import { guess, rankOf, slicedBitsOf } from './planes-rank';
import { high, low, lowMask, shiftLeft, shiftRight, take, turn } from './wide';

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

let candidates: usize = 0;
let candidatesEnd: usize = 0;
let top: usize = 0;
let counts: usize = 0;
/** The query whose hits come next. */
export let answering: u32 = 0;
/** Whether the query has enough hits; its other candidates are skipped. */
let limitReached: bool = false;
/** Whether the hits of the query `answering` did not fit; the batch ends before it. */
export let hitsFull: bool = false;
/** The sum of the prefetched bytes, so that no compiler removes the prefetching. */
let touched: u32 = 0;

/** Begins a batch, after {@link beginBatch}. */
export function beginCandidates(hits: usize, capacity: u32, countsAt: usize, most: u32): void {
  counts = countsAt;
  candidates = scratch + CANDIDATES;
  candidatesEnd = queries - CANDIDATE_BYTES;
  top = candidates;
  answering = 0;
  limitReached = false;
  hitsFull = false;
  begin(hits, capacity, most);
}

/** Adds a candidate. */
export function propose(node: usize, table: usize, via: usize, place: u32, apart: u32): void {
  store<u32>(top, asking, QUERY);
  store<u32>(top, node, NODE);
  store<u32>(top, table, TABLE);
  store<u32>(top, via, VIA);
  store<u32>(top, place, PLACE);
  store<u32>(top, apart, APART);
  top += CANDIDATE_BYTES;
  if (top > candidatesEnd) resolve();
}

/** Checks the candidates. Each step prefetches the data of the next step, and rejects candidates that are not near. */
export function resolve(): void {
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
export function settleTo(query: u32): void {
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
