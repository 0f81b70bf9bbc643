// A binary trie of the sorted entries, and the automaton that accepts every bit string within k of a query.
//
// The automaton has a state for each depth and number of differing bits so far, 0 … k; one more difference than k is its
// dead state. It is not built: the depth is that of the trie's node, the state a number. The walk takes both edges of a
// node, and ends where the automaton is dead.
//
//   walk(node, state): state += differing bits between the parent's branch and the node's; if state > k: return
//                      walk(the child with the query's bit, state); walk(the other child, state + 1)
//   walk(leaf, state): if the entry differs in at most k: hit it
//
// Nodes with one child are left out (Morrison 1968, "PATRICIA"): node i lies between the entries i and i + 1 and branches
// at the highest bit in which these differ. O(n) to build; a query visits the strings of the set's first log₂ n bits that
// are within k of its own.
import { begin, hit, settle } from '../hits';
import { apart, HEAD_BITS, HEAD_ENTRIES, HEAD_OWN, head, highOf, lowOf } from '../layout';

/** Flag of a child that is an entry. */
const LEAF: u32 = 0x80000000;
/** Bytes of a node: its two children, the one for bit 0 first. */
export const TRIE_NODE_BYTES: usize = 8;

let rows: usize = 0;
let nodes: usize = 0;
let branches: usize = 0;
let width: u32 = 0;
let low: u64 = 0;
let high: u64 = 0;
let within: u32 = 0;

export function automaton(
  queries: usize,
  count: u32,
  distance: u32,
  hits: usize,
  capacity: u32,
  counts: usize,
  most: u32,
): u32 {
  width = head(HEAD_BITS);
  rows = head(HEAD_OWN);
  nodes = head(HEAD_OWN + 4);
  branches = head(HEAD_OWN + 8);
  within = distance;
  begin(hits, capacity, most);
  for (let q: u32 = 0; q < count; q++) {
    const query = queries + q * (width >> 3);
    low = lowOf(query, width);
    high = highOf(query, width);
    if (head(HEAD_ENTRIES) > 0) walk(head(HEAD_OWN + 12), 0, width);
    if (!settle(counts + (<usize>q << 2))) return q;
  }
  return count;
}

/**
 * @param reached the automaton's state: bits above `depth` in which the path differs from the query, at most `within`
 * @param depth the bit at which the path branched to this node
 * @returns whether the query has enough hits
 */
function walk(start: u32, reached: u32, depth: u32): bool {
  let node = start;
  let state = reached;
  let above = depth;
  while (!(node & LEAF)) {
    const branch = <u32>load<u8>(branches + node);
    if (branch + 1 != above) {
      // All entries below this node have the same bits between the two branches.
      state = apartAbove(rows + node * (width >> 3), branch);
      if (state > within) return false;
    }
    const bit = <usize>((branch < 64 ? low >> branch : high >> (branch - 64)) & 1);
    const children = nodes + <usize>node * TRIE_NODE_BYTES;
    if (state < within && walk(load<u32>(children + ((1 - bit) << 2)), state + 1, branch)) return true;
    node = load<u32>(children + (bit << 2));
    above = branch;
  }
  const entry = node & ~LEAF;
  const distance = apart(rows + entry * (width >> 3), low, high, width);
  return distance <= within && hit(entry, distance);
}

/** Bits above `bit` in which a row differs from the query. */
// @ts-ignore: decorator
@inline
function apartAbove(row: usize, bit: u32): u32 {
  const lows = lowOf(row, width) ^ low;
  if (width != 128) return <u32>popcnt<u64>((lows >> bit) >> 1);
  const highs = highOf(row, width) ^ high;
  if (bit >= 64) return <u32>popcnt<u64>((highs >> (bit - 64)) >> 1);
  return <u32>(popcnt<u64>(highs) + popcnt<u64>((lows >> bit) >> 1));
}

/** The highest bit in which a row differs from the next. */
function branchAfter(row: usize, bits: u32): u32 {
  const next = row + (bits >> 3);
  const highs = highOf(row, bits) ^ highOf(next, bits);
  return highs != 0 ? 127 - <u32>clz<u64>(highs) : 63 - <u32>clz<u64>(lowOf(row, bits) ^ lowOf(next, bits));
}

/**
 * Builds the trie of different rows in ascending order: the Cartesian tree of their branches, by a stack.
 * @param children memory for a node between every two rows @param bitOf memory for the branch of each @param stack memory
 *   for a word for each level of the trie, which is at most `bits`
 * @returns the root
 */
export function trie(first: usize, count: u32, bits: u32, children: usize, bitOf: usize, stack: usize): u32 {
  if (count < 2) return LEAF;
  let top = stack;
  for (let node: u32 = 0; node + 1 < count; node++) {
    const branch = branchAfter(first + node * (bits >> 3), bits);
    let below = LEAF | node;
    for (; top > stack && <u32>load<u8>(bitOf + load<u32>(top - 4)) < branch; top -= 4) below = load<u32>(top - 4);
    store<u8>(bitOf + node, branch);
    store<u32>(children + <usize>node * TRIE_NODE_BYTES, below);
    store<u32>(children + <usize>node * TRIE_NODE_BYTES, LEAF | (node + 1), 4);
    if (top > stack) store<u32>(children + <usize>load<u32>(top - 4) * TRIE_NODE_BYTES, node, 4);
    store<u32>(top, node);
    top += 4;
  }
  return load<u32>(stack);
}
