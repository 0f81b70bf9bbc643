// Vectors of 3776 counts of 0 … 32767, and their products.
//
//   δ(a, b) = Σ a[i] · b[i]
//
// It uses eight lanes of 16 bits and adds adjacent products to 32 bits: at most 2 · 32767², which is below 2³¹. If both
// squares δ(a, a) and δ(b, b) are below 2³², then so is δ(a, b) (Cauchy, Schwarz), and so is every partial sum: 32-bit
// lanes are enough; they are read as unsigned. Longer vectors are summed in 64 bits.

import { CHARSET_SLOTS } from './charset';

const ROW: usize = CHARSET_SLOTS * 2;
/** A row's prefix: its counts in the slots with the largest squares in the collection. */
export const PREFIX_SLOTS: usize = 128;
const PREFIX: usize = PREFIX_SLOTS * 2;
const SMALL: f64 = 4294967296;

// @ts-ignore: decorator
@inline
function step(sums: v128, a: usize, b: usize): v128 {
  return i32x4.add(sums, i32x4.dot_i16x8_s(v128.load(a), v128.load(b)));
}

// @ts-ignore: decorator
@inline
function total(sums: v128): f64 {
  const wide = i64x2.add(i64x2.extend_low_i32x4_u(sums), i64x2.extend_high_i32x4_u(sums));
  return <f64>(i64x2.extract_lane(wide, 0) + i64x2.extract_lane(wide, 1));
}

function narrow(a: usize, b: usize): f64 {
  let even = i32x4.splat(0);
  let odd = i32x4.splat(0);
  for (let at: usize = 0; at < ROW; at += 64) {
    even = step(even, a + at, b + at);
    odd = step(odd, a + at + 16, b + at + 16);
    even = step(even, a + at + 32, b + at + 32);
    odd = step(odd, a + at + 48, b + at + 48);
  }
  return total(i32x4.add(even, odd));
}

function wide(a: usize, b: usize): f64 {
  let sums = i64x2.splat(0);
  for (let at: usize = 0; at < ROW; at += 16) {
    const four = i32x4.dot_i16x8_s(v128.load(a + at), v128.load(b + at));
    sums = i64x2.add(sums, i64x2.add(i64x2.extend_low_i32x4_u(four), i64x2.extend_high_i32x4_u(four)));
  }
  return <f64>(i64x2.extract_lane(sums, 0) + i64x2.extract_lane(sums, 1));
}

/** δ(row, row). */
export function square(row: usize): f64 {
  return wide(row, row);
}

/**
 * Copies the PREFIX_SLOTS slots listed at `order` as a row's prefix; none for a long vector, so that 32 bits are enough.
 * @returns the square of the other slots, the row's residual
 */
export function takePrefix(row: usize, order: usize, prefix: usize, square: f64): f64 {
  if (square >= SMALL) {
    memory.fill(prefix, 0, PREFIX);
    return square;
  }
  let own: u64 = 0;
  for (let i: usize = 0; i < PREFIX; i += 2) {
    const count = load<u16>(row + (<usize>load<u16>(order + i) << 1));
    store<u16>(prefix + i, count);
    own += <u64>count * count;
  }
  return square - <f64>own;
}

/** A 32-bit hash of a row, used to find equal rows. */
export function rowKey(row: usize): u32 {
  let key = i32x4.splat(0);
  for (let at: usize = 0; at < ROW; at += 16) {
    key = i32x4.add(i32x4.mul(key, i32x4.splat(0x01000193)), v128.load(row + at));
  }
  key = v128.xor(key, i32x4.shr_u(key, 15));
  const two = i32x4.mul(key, i32x4(0x2c1b3c6d, 0x297a2d39, 0x1b873593, 0x5bd1e995));
  return i32x4.extract_lane(two, 0) ^ i32x4.extract_lane(two, 1) ^ i32x4.extract_lane(two, 2) ^ i32x4.extract_lane(two, 3);
}

/**
 * Pairs of the rows aFrom … aTo − 1 with later ones of bFrom … bTo − 1 whose product may reach `share` of the sum of their
 * squares. The upper bound is the product of their prefixes plus the product of the lengths of their residuals (Anastasiu
 * and Karypis 2014, "L2AP", section 3).
 * @param squares δ(row, row), as f64 @param residuals length of each row without its prefix, as f64
 * @param pairs two u32 for each pair
 * @returns number of pairs
 */
export function screen(
  prefixes: usize,
  squares: usize,
  residuals: usize,
  aFrom: u32,
  aTo: u32,
  bFrom: u32,
  bTo: u32,
  share: f64,
  pairs: usize,
): u32 {
  const first = pairs;
  for (let a = aFrom; a < aTo; a++) {
    const prefixA = prefixes + <usize>a * PREFIX;
    const squareA = load<f64>(squares + ((<usize>a) << 3));
    const residualA = load<f64>(residuals + ((<usize>a) << 3));
    for (let b = max(a + 1, bFrom); b < bTo; b++) {
      const prefixB = prefixes + <usize>b * PREFIX;
      const squareB = load<f64>(squares + ((<usize>b) << 3));
      let even = i32x4.splat(0);
      let odd = i32x4.splat(0);
      for (let at: usize = 0; at < PREFIX; at += 64) {
        even = step(even, prefixA + at, prefixB + at);
        odd = step(odd, prefixA + at + 16, prefixB + at + 16);
        even = step(even, prefixA + at + 32, prefixB + at + 32);
        odd = step(odd, prefixA + at + 48, prefixB + at + 48);
      }
      const most = total(i32x4.add(even, odd)) + residualA * load<f64>(residuals + ((<usize>b) << 3));
      store<u32>(pairs, a);
      store<u32>(pairs, b, 4);
      pairs += <usize>(most >= share * (squareA + squareB)) << 3;
    }
  }
  return <u32>((pairs - first) >> 3);
}

/** δ of pairs of rows. @param pairs addresses, two u32 a pair @param squares two f64 a pair @param to one f64 a pair */
export function products(pairs: usize, count: u32, squares: usize, to: usize): void {
  for (let p: u32 = 0; p < count; p++, pairs += 8, squares += 16, to += 8) {
    const a = <usize>load<u32>(pairs);
    const b = <usize>load<u32>(pairs, 4);
    const small = max(load<f64>(squares), load<f64>(squares, 8)) < SMALL;
    store<f64>(to, small ? narrow(a, b) : wide(a, b));
  }
}
