// The part of a growing Hamming index for new rows: rows in the order of their addition, linked by several blocks of bits.
// src/hamming/memtable.ts describes it.
//
// An entry is a row and a link of 16 bits for each block: the previous entry in the same slot of the block, or itself if
// there is none. Heads have the latest entry of each of the 2^16 slots of a block. They are not cleared: a head is valid
// only if its entry exists and is in that slot, since every entry overwrites the heads of its slots.
import { apart, highOf, lowOf } from './layout';
import { high, low, lowMask, shiftRight } from './wide';

const SLOT_BITS: u32 = 16;
const GOLDEN: u64 = 0x9e3779b97f4a7c15;

/** Bytes of the heads of a block. */
export const MEMTABLE_HEAD_BYTES: usize = 1 << (SLOT_BITS + 1);

/** The filter of recent rows has 2^RECENT_BITS slots for a block, a bit each, so that it fits in the first-level cache. */
const RECENT_BITS: u32 = 15;
export const MEMTABLE_RECENT_BYTES: usize = 1 << (RECENT_BITS - 3);

/** Number of queries whose heads are read before their entries are compared, so that cache misses overlap. */
const TILE: u32 = 64;
/** Bytes for each block of the list of entries with which a tile is compared. */
export const MEMTABLE_LIST_BYTES: usize = TILE << 3;

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
  if (bits == blocks << 4) return load<u16>(row + (<usize>block << 1));
  const from = (bits * block) / blocks;
  const width = (bits * (block + 1)) / blocks - from;
  shiftRight(lowOf(row, bits), highOf(row, bits), from);
  let value = low & lowMask(width);
  if (width > 64) value ^= (high & lowMask(width - 64)) * GOLDEN;
  return width <= SLOT_BITS ? <u32>value : <u32>((value * GOLDEN) >> (64 - SLOT_BITS));
}

/** Adds the row at an address as the entry `place`, which is the last one, and to the filter of recent rows. */
export function memtableAdd(entries: usize, heads: usize, recent: usize, place: u32, row: usize, bits: u32, blocks: u32): void {
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
    const filter = recent + (<usize>block << (RECENT_BITS - 3)) + ((slot & ((1 << RECENT_BITS) - 1)) >> 3);
    store<u8>(filter, <u8>(<u32>load<u8>(filter) | (<u32>1 << (slot & 7))));
  }
}

/** Whether a row may be near one that was added since the filter of recent rows was cleared. */
export function memtableMayHave(recent: usize, row: usize, bits: u32, blocks: u32): bool {
  let some: u32 = blocks == 0 ? 1 : 0;
  for (let block: u32 = 0; block < blocks; block++) {
    const slot = slotOf(row, bits, block, blocks);
    const filter = recent + (<usize>block << (RECENT_BITS - 3)) + ((slot & ((1 << RECENT_BITS) - 1)) >> 3);
    some |= (<u32>load<u8>(filter) >> (slot & 7)) & 1;
  }
  return some != 0;
}

/**
 * Finds the entries from `since` on that are within `distance` of each query: pairs (place, distance), grouped by query.
 * @param size number of entries @param blocks 0: all entries are compared
 * @param ends receives the number of hits up to the end of each query @param list MEMTABLE_LIST_BYTES for each block, and 8 more
 * @returns number of answered queries: fewer if the hits of a query do not fit; their number is then written to its place in
 *   `ends`
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
  list: usize,
): u32 {
  const bytes: usize = bits >> 3;
  const step = entryBytes(bits, blocks);
  let found: u32 = 0;
  for (let first: u32 = 0; first < count; first += TILE) {
    const last = min<u32>(count, first + TILE);
    const listEnd = blocks == 0 ? list : listed(entries, heads, size, since, bits, blocks, queries, first, last, list);
    let next = list;
    for (let q = first; q < last; q++) {
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
      for (; next < listEnd && load<u32>(next) >> 8 == q; next += 8) {
        const block = load<u32>(next) & 255;
        for (let place = load<u32>(next, 4); ; ) {
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
  }
  return count;
}

/**
 * Lists the latest entry in the slot of each block of some queries: words of query · 256 + block, and its place. It has no
 * branch, so that many reads from memory overlap. @returns the end of the list
 */
function listed(
  entries: usize,
  heads: usize,
  size: u32,
  since: u32,
  bits: u32,
  blocks: u32,
  queries: usize,
  first: u32,
  last: u32,
  list: usize,
): usize {
  const bytes: usize = bits >> 3;
  const step = entryBytes(bits, blocks);
  for (let q = first; q < last; q++) {
    const query = queries + q * bytes;
    for (let block: u32 = 0; block < blocks; block++) {
      const slot = slotOf(query, bits, block, blocks);
      const place: u32 = load<u16>(heads + (<usize>((block << SLOT_BITS) + slot) << 1));
      const isThere =
        <u32>(place < size) & <u32>(place >= since) & <u32>(slotOf(entries + place * step, bits, block, blocks) == slot);
      store<u32>(list, (q << 8) | block);
      store<u32>(list, place, 4);
      list += <usize>isThere << 3;
    }
  }
  return list;
}

/** Whether a query and an entry are in different slots of all blocks before this one. */
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
