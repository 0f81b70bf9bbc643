// The part of a growing Hamming index that takes what is new: rows in the order they came, linked by each of some blocks of
// bits. src/hamming/memtable.ts describes it.
//
// An entry is a row and the link of each block, in 16 bits: the entry before it in the same slot of the block, or itself
// where there is none. Heads have the latest entry of each slot, of 2^16 a block. They are not cleared: a head is that of its
// slot only where the entry is there and has that slot, since whatever entry has it wrote the head.
import { apart, highOf, lowOf } from './layout';
import { high, low, lowMask, shiftRight } from './wide';

const SLOT_BITS: u32 = 16;
const GOLDEN: u64 = 0x9e3779b97f4a7c15;

/** Bytes of the heads of a block. */
export const MEMTABLE_HEAD_BYTES: usize = 1 << (SLOT_BITS + 1);

/** Bytes of an entry; a multiple of 8. */
// @ts-ignore: decorator
@inline
function entryBytes(bits: u32, blocks: u32): usize {
  return ((bits >> 3) + (blocks << 1) + 7) & ~7;
}

/** The slot of a row in a block of bits, `bits · block / blocks` … ; equal bits give equal slots. */
// @ts-ignore: decorator
@inline
function slotOf(row: usize, bits: u32, block: u32, blocks: u32): u32 {
  const from = (bits * block) / blocks;
  const width = (bits * (block + 1)) / blocks - from;
  if (width == 16 && (from & 15) == 0) return load<u16>(row + (from >> 3));
  shiftRight(lowOf(row, bits), highOf(row, bits), from);
  let value = low & lowMask(width);
  if (width > 64) value ^= (high & lowMask(width - 64)) * GOLDEN;
  return width <= SLOT_BITS ? <u32>value : <u32>((value * GOLDEN) >> (64 - SLOT_BITS));
}

/** Adds the row at an address as the entry `place`, which is behind all others. */
export function memtableAdd(entries: usize, heads: usize, place: u32, row: usize, bits: u32, blocks: u32): void {
  const bytes: usize = bits >> 3;
  const size = entryBytes(bits, blocks);
  const entry = entries + place * size;
  memory.copy(entry, row, bytes);
  for (let block: u32 = 0; block < blocks; block++) {
    const slot = slotOf(row, bits, block, blocks);
    const head = heads + (<usize>((block << SLOT_BITS) + slot) << 1);
    const before: u32 = load<u16>(head);
    const isThere = before < place && slotOf(entries + before * size, bits, block, blocks) == slot;
    store<u16>(entry + bytes + (<usize>block << 1), <u16>(isThere ? before : place));
    store<u16>(head, <u16>place);
  }
}

/**
 * Finds the entries within `distance` of each of some queries, of those from `since` on: pairs (place, distance), query after
 * query.
 * @param size entries @param blocks 0: all are compared
 * @param ends the number of hits up to the end of each query is written there
 * @returns queries that were answered: fewer where the hits of one are more than there is room for, whose number is written
 *   to its place in `ends`
 */
export function memtableWithin(
  entries: usize,
  heads: usize,
  size: u32,
  since: u32,
  bits: u32,
  blocks: u32,
  queries: usize,
  count: u32,
  distance: u32,
  hits: usize,
  capacity: u32,
  ends: usize,
): u32 {
  const bytes: usize = bits >> 3;
  const step = entryBytes(bits, blocks);
  let found: u32 = 0;
  for (let q: u32 = 0; q < count; q++) {
    const query = queries + q * bytes;
    const x = lowOf(query, bits);
    const y = highOf(query, bits);
    if (blocks == 0) {
      for (let place = since; place < size; place++) {
        const bitsApart = apart(entries + place * step, x, y, bits);
        if (bitsApart > distance) continue;
        if (found < capacity) write(hits, found, place, bitsApart);
        found++;
      }
    }
    for (let block: u32 = 0; block < blocks; block++) {
      const slot = slotOf(query, bits, block, blocks);
      let place: u32 = load<u16>(heads + (<usize>((block << SLOT_BITS) + slot) << 1));
      if (place >= size || place < since || slotOf(entries + place * step, bits, block, blocks) != slot) continue;
      for (;;) {
        const entry = entries + place * step;
        const bitsApart = apart(entry, x, y, bits);
        if (bitsApart <= distance && isFirst(query, entry, bits, block, blocks)) {
          if (found < capacity) write(hits, found, place, bitsApart);
          found++;
        }
        const before: u32 = load<u16>(entry + bytes + (<usize>block << 1));
        if (before >= place || before < since) break;
        place = before;
      }
    }
    store<u32>(ends + (<usize>q << 2), found);
    if (found > capacity) return q;
  }
  return count;
}

/** Whether a query and an entry share the slot of no block before this one. */
// @ts-ignore: decorator
@inline
function isFirst(query: usize, entry: usize, bits: u32, block: u32, blocks: u32): bool {
  for (let other: u32 = 0; other < block; other++) {
    if (slotOf(query, bits, other, blocks) == slotOf(entry, bits, other, blocks)) return false;
  }
  return true;
}

// @ts-ignore: decorator
@inline
function write(hits: usize, at: u32, place: u32, distance: u32): void {
  store<u32>(hits + (<usize>at << 3), place);
  store<u32>(hits + (<usize>at << 3), distance, 4);
}
