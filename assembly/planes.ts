// Bit-sliced rows, 128 at a time: plane p holds bit p of each row, so that one operation works on a bit of all of them.

import { comparePair } from './pairs';

/** Bytes of a plane. */
export const PLANE: usize = 16;

// @ts-ignore: decorator
@inline
export function parity(a: v128, b: v128, c: v128): v128 {
  return v128.xor(v128.xor(a, b), c);
}

// @ts-ignore: decorator
@inline
export function majority(a: v128, b: v128, c: v128): v128 {
  return v128.bitselect(c, a, v128.xor(a, b));
}

/** Bit `bit` of a number in every lane. */
// @ts-ignore: decorator
@inline
export function all(number: u32, bit: u32): v128 {
  return i64x2.splat(-(<i64>((number >> bit) & 1)));
}

/** Transposes 128 bytes, `stride` bytes apart from `first` on, to eight planes. */
export function transpose(first: usize, stride: usize, planes: usize): void {
  for (let to = planes; to < planes + PLANE; to += 2) {
    let column = i64x2.splat(0);
    column = v128.load8_lane(first, column, 0);
    column = v128.load8_lane(first + stride, column, 1);
    column = v128.load8_lane(first + stride * 2, column, 2);
    column = v128.load8_lane(first + stride * 3, column, 3);
    column = v128.load8_lane(first + stride * 4, column, 4);
    column = v128.load8_lane(first + stride * 5, column, 5);
    column = v128.load8_lane(first + stride * 6, column, 6);
    column = v128.load8_lane(first + stride * 7, column, 7);
    column = v128.load8_lane(first + stride * 8, column, 8);
    column = v128.load8_lane(first + stride * 9, column, 9);
    column = v128.load8_lane(first + stride * 10, column, 10);
    column = v128.load8_lane(first + stride * 11, column, 11);
    column = v128.load8_lane(first + stride * 12, column, 12);
    column = v128.load8_lane(first + stride * 13, column, 13);
    column = v128.load8_lane(first + stride * 14, column, 14);
    column = v128.load8_lane(first + stride * 15, column, 15);
    first += stride * 16;
    for (let plane: usize = 8 * PLANE; plane > 0; column = i8x16.shl(column, 1)) {
      plane -= PLANE;
      store<u16>(to + plane, <u16>i8x16.bitmask(column));
    }
  }
}

/** Bytes of a count: its ones, twos and fours. */
export const COUNT: usize = 3 * PLANE;

/**
 * Counts, for each value that `bits` planes (at most seven) can have, in how many of them each of the 128 rows differs
 * from it.
 */
export function countBits(planes: usize, bits: u32, counts: usize): void {
  memory.fill(counts, 0, COUNT);
  let end = counts + COUNT;
  for (let plane = planes; plane < planes + bits * PLANE; plane += PLANE) {
    const bit = v128.load(plane);
    const size = end - counts;
    // The values counted so far have a zero in this plane; as many new ones have a one.
    for (let zero = counts; zero < counts + size; zero += COUNT) {
      addBit(zero, v128.not(bit), zero + size);
      addBit(zero, bit, zero);
    }
    end += size;
  }
}

// @ts-ignore: decorator
@inline
function addBit(count: usize, bit: v128, to: usize): void {
  const one = v128.load(count);
  const two = v128.load(count, PLANE);
  const four = v128.load(count, 2 * PLANE);
  const carry = v128.and(one, bit);
  v128.store(to, v128.xor(one, bit));
  v128.store(to, v128.xor(two, carry), PLANE);
  v128.store(to, v128.or(four, v128.and(two, carry)), 2 * PLANE);
}

/** The rows of one call (256 at most) that are near a row of the block, and a mask of the rows that each is near. */
const ROWS: usize = memory.data(256 * 4);
const NEAR: usize = memory.data(256 * 16, 16);

/** Keeps a row for {@link confirm} if it is near a row of the block, without a branch, which would often be mispredicted. */
// @ts-ignore: decorator
@inline
export function keep(near: v128, row: u32, kept: u32): u32 {
  store<u32>(ROWS + (<usize>kept << 2), row);
  v128.store(NEAR + (<usize>kept << 4), near);
  return kept + u32(v128.any_true(near));
}

/** Compares the kept rows in full with the later rows of the block that they are near. @returns the number of pairs found */
export function confirm(
  rows: usize,
  bytes: usize,
  kept: u32,
  block: u32,
  count: u32,
  distance: u32,
  found: usize,
): u32 {
  const begin = found;
  for (let k: u32 = 0; k < kept; k++) {
    const row = load<u32>(ROWS + (<usize>k << 2));
    let low = load<u64>(NEAR + (<usize>k << 4));
    let high = load<u64>(NEAR + (<usize>k << 4), 8);
    while ((low | high) != 0) {
      const other = block + <u32>(low != 0 ? ctz(low) : 64 + ctz(high));
      high = low != 0 ? high : high & (high - 1);
      low &= low - 1;
      if (other > row && other < count) found = comparePair(rows, bytes, row, other, distance, found);
    }
  }
  return <u32>((found - begin) / 12);
}
