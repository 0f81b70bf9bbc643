// The batch of queries that the kernel `planes` answers, and where a query is in the tables of a node.
import { HEAD_BITS, head, HEAD_OWN, highOf, lowOf } from './layout';
import {
  NODE_BYTES,
  NODE_PREFIX,
  NODE_TABLES,
  NODE_WIDTH,
  QUERY_SCRATCH_BYTES,
  TABLE_BYTES,
  TABLE_SLOTS,
  TABLE_TURN,
} from './planes-layout';
import { high, low, lowMask, shiftRight, take, turn } from './wide';

// The scratch space before the queries: the masks of the query and of its current child, one word of ones or zeros for
// each bit, with the low ones repeated at the end; the buckets of the queries in flight; the list of the candidates from
// tables other than the first; the candidates.
export const MASK_BYTES: usize = 4096;
export const BUCKETS: usize = 8192;
export const OTHERS: usize = 11264;
export const CANDIDATES: usize = 16384;

export let distance: u32 = 0;
export let bits: u32 = 0;
export let root: usize = 0;
export let queries: usize = 0;
export let scratch: usize = 0;
/** The query being scanned. */
export let asking: u32 = 0;
export let queryLow: u64 = 0;
export let queryHigh: u64 = 0;

/** Begins a batch. */
export function beginBatch(queriesAt: usize, within: u32): void {
  bits = head(HEAD_BITS);
  root = head(HEAD_OWN);
  distance = within;
  queries = queriesAt;
  scratch = queries - QUERY_SCRATCH_BYTES;
}

/** Sets the query to scan. */
// @ts-ignore: decorator
@inline
export function setQuery(query: u32): void {
  asking = query;
  const row = queries + query * (bits >> 3);
  queryLow = lowOf(row, bits);
  queryHigh = highOf(row, bits);
}

// @ts-ignore: decorator
@inline
export function tablesEnd(node: usize): usize {
  return node + NODE_BYTES + load<u32>(node, NODE_TABLES) * TABLE_BYTES;
}

/** The bits of a number that lead in a table. */
// @ts-ignore: decorator
@inline
export function prefixOf(node: usize, table: usize, x: u64, y: u64): u32 {
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
export function slotOf(node: usize, table: usize, x: u64, y: u64): usize {
  return <usize>load<u32>(table, TABLE_SLOTS) + (<usize>prefixOf(node, table, x, y) << 2);
}

/** The bits of a query that a node compares: in a child those after the parent's prefix. */
// @ts-ignore: decorator
@inline
export function inside(node: usize, via: usize, x: u64, y: u64): void {
  if (via == 0) {
    low = x;
    high = y;
    return;
  }
  const width = load<u32>(node, NODE_WIDTH);
  turn(x, y, bits, load<u32>(via, TABLE_TURN));
  take(low & lowMask(width), width > 64 ? high & lowMask(width - 64) : 0);
}
