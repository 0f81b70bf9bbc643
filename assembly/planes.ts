// Rows stood upright: plane p holds bit p of each of 128 rows, so that one gate works on a bit of all of them.

import { comparePair } from './pairs';

/** The planes of one byte, of a block of 128 rows. */
const PLANES: usize = memory.data(8 * 16, 16);

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

/** Bit `bit` of a number in every place. */
// @ts-ignore: decorator
@inline
export function all(number: u32, bit: u32): v128 {
  return i64x2.splat(-(<i64>((number >> bit) & 1)));
}

/** Takes the byte at `first` and those `stride` bytes apart, 128 in all, as eight planes. */
export function stand(first: usize, stride: usize): void {
  for (let to = PLANES; to < PLANES + 16; to += 2) {
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
    for (let plane: usize = 8 * 16; plane > 0; column = i8x16.shl(column, 1)) {
      plane -= 16;
      store<u16>(to + plane, <u16>i8x16.bitmask(column));
    }
  }
}

/** Leaves the highest bit of the standing bytes out of every count. */
export function leaveHighest(): void {
  v128.store(PLANES, i64x2.splat(0), 7 * 16);
}

/** Bytes of a count of a half byte: its ones, twos and fours. */
export const COUNT: usize = 3 * 16;
/** In how many bits the low half of the standing bytes differs from each value, then the high half. */
export const COUNTS: usize = memory.data(2 * 16 * 3 * 16, 16);

export function countHalves(): void {
  let to = COUNTS;
  for (let half = PLANES; half < PLANES + 128; half += 64) {
    for (let value: u32 = 0; value < 16; value++, to += COUNT) {
      const a = v128.xor(v128.load(half), all(value, 0));
      const b = v128.xor(v128.load(half, 16), all(value, 1));
      const c = v128.xor(v128.load(half, 32), all(value, 2));
      const d = v128.xor(v128.load(half, 48), all(value, 3));
      const abc = parity(a, b, c);
      const two = majority(a, b, c);
      const twoMore = v128.and(abc, d);
      v128.store(to, v128.xor(abc, d));
      v128.store(to, v128.xor(two, twoMore), 16);
      v128.store(to, v128.and(two, twoMore), 32);
    }
  }
}

/** Of the rows of one call, 256 at most, those near any of the block: which and whom. */
const ROWS: usize = memory.data(256 * 4);
const NEAR: usize = memory.data(256 * 16, 16);

/**
 * Keeps a row for {@link confirm} where it is near any of the block. Without a branch: one row in some is, and which
 * nobody could foretell.
 */
// @ts-ignore: decorator
@inline
export function keep(near: v128, row: u32, kept: u32): u32 {
  store<u32>(ROWS + (<usize>kept << 2), row);
  v128.store(NEAR + (<usize>kept << 4), near);
  return kept + u32(v128.any_true(near));
}

/** Compares in full the rows kept with the later ones of the block they are near. @returns the number of pairs found */
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
