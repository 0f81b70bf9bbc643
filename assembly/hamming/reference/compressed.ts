// Sorted tables in blocks of 1024 bytes. A directory has the first value of each block; each later value is stored as the
// position of the highest bit in which it differs from the one before, Huffman-coded, and the unchanged bits below it.
// Values ascend, so this bit is 1 in the later value, and all bits above it are equal.
//
// Pseudo-code: for each table: find the last block whose first value is not past the query's prefix; decode from there to
// the end of the prefix; compare each value. Manku, Jain, Das Sarma (2007), section 3.2. Deviations: the directory holds
// first keys, not last ones, and the number of values before each block, which gives the numbers of values; bits are read
// from the low end of words.
import { begin, hit, settle } from '../hits';
import { HEAD_BITS, head, highOf, lowOf, HEAD_OWN } from '../layout';
import { high, low, lowMask, shiftLeft, shiftRight, take, turn } from '../wide';

export const COMPRESSED_BLOCK_BYTES: usize = 1024;
// A table: the distance of its prefix from the top bit, number of blocks, their first values, the number of values before
// each and of all, the blocks, and the decoder.
export const COMPRESSED_TURN: usize = 0;
export const COMPRESSED_COUNT: usize = 4;
export const COMPRESSED_KEYS: usize = 8;
export const COMPRESSED_BEFORE: usize = 12;
export const COMPRESSED_DATA: usize = 16;
export const COMPRESSED_DECODER: usize = 20;
export const COMPRESSED_TABLE_BYTES: usize = 32;
/** A code of up to this many bits is decoded by one lookup: length · 256 + symbol, 16 bits each. */
export const LONGEST_CODE: u32 = 12;

let bits: u32 = 0;
let prefix: u32 = 0;
let distance: u32 = 0;
let queryLow: u64 = 0;
let queryHigh: u64 = 0;
// The state of the decoder: the next bit of the block, and the value before it.
let data: usize = 0;
let at: u32 = 0;
let valueLow: u64 = 0;
let valueHigh: u64 = 0;

export function compressed(
  queries: usize,
  count: u32,
  within: u32,
  hits: usize,
  capacity: u32,
  counts: usize,
  most: u32,
): u32 {
  bits = head(HEAD_BITS);
  const first = <usize>head(HEAD_OWN);
  const end = first + head(HEAD_OWN + 4) * COMPRESSED_TABLE_BYTES;
  prefix = head(HEAD_OWN + 8);
  distance = within;
  begin(hits, capacity, most);
  for (let q: u32 = 0; q < count; q++) {
    const query = queries + q * (bits >> 3);
    queryLow = lowOf(query, bits);
    queryHigh = highOf(query, bits);
    for (let table = first; table < end; table += COMPRESSED_TABLE_BYTES) if (ask(first, table)) break;
    if (!settle(counts + (<usize>q << 2))) return q;
  }
  return count;
}

/** Compares the query with the values of its prefix; true if it has enough hits. */
function ask(first: usize, table: usize): bool {
  const turned = load<u32>(table, COMPRESSED_TURN);
  turn(queryLow, queryHigh, bits, turned);
  const x = low;
  const y = high;
  shiftRight(x, y, bits - prefix);
  shiftLeft(low, high, bits - prefix);
  let block = blockOf(table, low, high);
  for (const blocks = load<u32>(table, COMPRESSED_COUNT); block < blocks; block++) {
    let place = enter(table, block);
    for (const end = before(table, block + 1); ; ) {
      const differLow = x ^ valueLow;
      const differHigh = y ^ valueHigh;
      shiftRight(differLow, differHigh, bits - prefix);
      if ((low | high) == 0) {
        const apart = <u32>(popcnt(differLow) + popcnt(differHigh));
        if (apart <= distance && tell(first, table, differLow, differHigh, place, apart)) return true;
      } else if (isPast(x, y)) return false;
      if (++place == end) break;
      next(table);
    }
  }
  return false;
}

/** Whether the current value of the decoder is greater than a number. */
// @ts-ignore: decorator
@inline
function isPast(x: u64, y: u64): bool {
  return valueHigh > y || (valueHigh == y && valueLow > x);
}

/** Adds a match, unless an earlier table has it. Returns whether the query has enough hits. */
function tell(first: usize, table: usize, differLow: u64, differHigh: u64, place: u32, apart: u32): bool {
  if (table == first) return hit(place, apart);
  const turned = load<u32>(table, COMPRESSED_TURN);
  turn(differLow, differHigh, bits, turned == 0 ? 0 : bits - turned);
  const x = low;
  const y = high;
  for (let earlier = first; earlier < table; earlier += COMPRESSED_TABLE_BYTES) {
    turn(x, y, bits, load<u32>(earlier, COMPRESSED_TURN));
    shiftRight(low, high, bits - prefix);
    if ((low | high) == 0) return false;
  }
  // The decoder reads the first table, and its state is restored.
  const dataHere = data;
  const atHere = at;
  const lowHere = valueLow;
  const highHere = valueHigh;
  const done = hit(rankOf(first, queryLow ^ x, queryHigh ^ y), apart);
  data = dataHere;
  at = atHere;
  valueLow = lowHere;
  valueHigh = highHere;
  return done;
}

/** The number of an existing value. */
function rankOf(first: usize, x: u64, y: u64): u32 {
  const block = blockOf(first, x, y);
  let place = enter(first, block);
  for (; valueLow != x || valueHigh != y; place++) next(first);
  return place;
}

// @ts-ignore: decorator
@inline
function before(table: usize, block: u32): u32 {
  return load<u32>(<usize>load<u32>(table, COMPRESSED_BEFORE) + (<usize>block << 2));
}

/** The last block whose first value is not more than a number, or the first. */
function blockOf(table: usize, x: u64, y: u64): u32 {
  const keys = <usize>load<u32>(table, COMPRESSED_KEYS);
  let from: u32 = 0;
  let to = load<u32>(table, COMPRESSED_COUNT);
  while (from + 1 < to) {
    const middle = (from + to) >> 1;
    const key = keys + middle * (bits >> 3);
    const keyHigh = highOf(key, bits);
    if (keyHigh < y || (keyHigh == y && lowOf(key, bits) <= x)) from = middle;
    else to = middle;
  }
  return from;
}

/** Moves to the first value of a block; returns its number. */
// @ts-ignore: decorator
@inline
function enter(table: usize, block: u32): u32 {
  const key = <usize>load<u32>(table, COMPRESSED_KEYS) + block * (bits >> 3);
  valueLow = lowOf(key, bits);
  valueHigh = highOf(key, bits);
  data = <usize>load<u32>(table, COMPRESSED_DATA) + <usize>block * COMPRESSED_BLOCK_BYTES;
  at = 0;
  return before(table, block);
}

/** Moves to the next value of the block. */
// @ts-ignore: decorator
@inline
function next(table: usize): void {
  const word = load<u64>(data + (at >> 3)) >> (at & 7);
  const code = load<u16>(<usize>load<u32>(table, COMPRESSED_DECODER) + (<usize>(<u32>word & ((1 << LONGEST_CODE) - 1)) << 1));
  const bit = <u32>code & 255;
  at += <u32>code >> 8;
  if (bit < 64) {
    valueLow = (valueLow & ~lowMask(bit + 1)) | (<u64>1 << bit) | read(bit);
  } else {
    valueLow = read(64);
    valueHigh = (valueHigh & ~lowMask(bit - 63)) | (<u64>1 << (bit - 64)) | read(bit - 64);
  }
}

/** The next bits of the block, up to 64. */
// @ts-ignore: decorator
@inline
function read(count: u32): u64 {
  const address = data + (at >> 3);
  const shift = at & 7;
  let word = load<u64>(address) >> shift;
  if (shift + count > 64) word |= <u64>load<u8>(address, 8) << (64 - shift);
  at += count;
  return word & lowMask(count);
}

/** Rotates rows so that a table's prefix is in the top bits. */
export function turnRows(rows: usize, count: u32, width: u32, by: u32, to: usize): void {
  for (let i: u32 = 0; i < count; i++) {
    const row = rows + i * (width >> 3);
    const other = to + i * (width >> 3);
    turn(lowOf(row, width), highOf(row, width), width, by);
    if (width == 32) store<u32>(other, <u32>low);
    else store<u64>(other, low);
    if (width == 128) store<u64>(other, high, 8);
  }
}

/** Counts how often each bit is the highest in which a sorted value differs from the previous one. */
export function countBits(rows: usize, count: u32, width: u32, often: usize): void {
  for (let i: u32 = 1; i < count; i++) {
    const place = often + (<usize>highestBit(rows + i * (width >> 3), width) << 2);
    store<u32>(place, load<u32>(place) + 1);
  }
}

/** The highest bit in which a row differs from the one before it. */
// @ts-ignore: decorator
@inline
function highestBit(row: usize, width: u32): u32 {
  const other = row - (width >> 3);
  const differHigh = highOf(row, width) ^ highOf(other, width);
  return differHigh != 0 ? 127 - <u32>clz(differHigh) : 63 - <u32>clz(lowOf(row, width) ^ lowOf(other, width));
}

/**
 * Writes sorted values as blocks.
 * @param codes of each bit, as length · 2¹⁶ + code @param to memory for all blocks, all zero
 * @returns blocks
 */
export function encode(rows: usize, count: u32, width: u32, codes: usize, keys: usize, counted: usize, to: usize): u32 {
  const bytes: usize = width >> 3;
  let block: u32 = 0;
  data = to;
  at = 8 * <u32>COMPRESSED_BLOCK_BYTES + 1;
  for (let i: u32 = 0; i < count; i++) {
    const row = rows + i * bytes;
    const bit = i == 0 ? 0 : highestBit(row, width);
    const code = load<u32>(codes + (<usize>bit << 2));
    if (at + (code >> 16) + bit > 8 * <u32>COMPRESSED_BLOCK_BYTES) {
      memory.copy(keys + block * bytes, row, bytes);
      store<u32>(counted + (<usize>block << 2), i);
      data = to + <usize>block * COMPRESSED_BLOCK_BYTES;
      block++;
      at = 0;
      continue;
    }
    write(code & 0xffff, code >> 16);
    take(lowOf(row, width), highOf(row, width));
    write(bit < 64 ? low & lowMask(bit) : low, min<u32>(bit, 64));
    if (bit > 64) write(high & lowMask(bit - 64), bit - 64);
  }
  store<u32>(counted + (<usize>block << 2), count);
  return block;
}

/** Appends bits to the block, in memory that is zero. */
function write(word: u64, count: u32): void {
  const address = data + (at >> 3);
  const shift = at & 7;
  store<u64>(address, load<u64>(address) | (word << shift));
  if (shift + count > 64) store<u8>(address, <u8>(word >> (64 - shift)), 8);
  at += count;
}
