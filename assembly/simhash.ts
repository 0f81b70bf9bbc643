// SimHash: Charikar (2002), "Similarity estimation techniques from rounding algorithms". Bit c of the fingerprint is 1
// if the sum of the weights of the features with a 1 in column c is at least that of the others.
//
//   count the ones of each of the 64 columns; bit = 2 · ones ≥ features
//
// Deviation: the counters are bit-sliced, one bit plane of 2 × 64 columns for each power of two (even features in one
// half, odd ones in the other), and a tree of carry-save adders adds 32 features at a time (Harley, Seal; see Warren,
// "Hacker's Delight", 5-1) before one carry propagates through the planes.

import { mix } from './hash';

const SECOND_HALF: u64 = 0x9e3779b97f4a7c15;
const PLANES: usize = memory.data(32 * 16);

/** The carry of the last full adder. */
let carry: v128 = i64x2.splat(0);

/** Full adder: returns the sum, sets the carry. */
// @ts-ignore: decorator
@inline
function add(a: v128, b: v128, c: v128): v128 {
  const differ = v128.xor(a, b);
  carry = v128.bitselect(c, a, differ);
  return v128.xor(differ, c);
}

/** Counts the ones of each column; 2^(P+1) > count, so that the counts fit in planes 0 … P. */
function countOnes(hashes: usize, count: u32): void {
  memory.fill(PLANES, 0, 32 * 16);
  const end = hashes + (<usize>count << 3);
  // Pads with features of zeros, which change no count.
  memory.fill(end, 0, 32 * 8);
  let ones = i64x2.splat(0);
  let twos = i64x2.splat(0);
  let fours = i64x2.splat(0);
  let eights = i64x2.splat(0);
  for (; hashes < end; hashes += 256) {
    ones = add(ones, v128.load(hashes), v128.load(hashes, 16));
    const twosA = carry;
    ones = add(ones, v128.load(hashes, 32), v128.load(hashes, 48));
    twos = add(twos, twosA, carry);
    const foursA = carry;
    ones = add(ones, v128.load(hashes, 64), v128.load(hashes, 80));
    const twosB = carry;
    ones = add(ones, v128.load(hashes, 96), v128.load(hashes, 112));
    twos = add(twos, twosB, carry);
    fours = add(fours, foursA, carry);
    const eightsA = carry;
    ones = add(ones, v128.load(hashes, 128), v128.load(hashes, 144));
    const twosC = carry;
    ones = add(ones, v128.load(hashes, 160), v128.load(hashes, 176));
    twos = add(twos, twosC, carry);
    const foursB = carry;
    ones = add(ones, v128.load(hashes, 192), v128.load(hashes, 208));
    const twosD = carry;
    ones = add(ones, v128.load(hashes, 224), v128.load(hashes, 240));
    twos = add(twos, twosD, carry);
    fours = add(fours, foursB, carry);
    eights = add(eights, eightsA, carry);
    let ripple = carry;
    for (let plane = PLANES + 64; v128.any_true(ripple); plane += 16) {
      const bits = v128.load(plane);
      v128.store(plane, v128.xor(bits, ripple));
      ripple = v128.and(bits, ripple);
    }
  }
  v128.store(PLANES, ones);
  v128.store(PLANES, twos, 16);
  v128.store(PLANES, fours, 32);
  v128.store(PLANES, eights, 48);
}

/** Columns whose count is `least` or more: adds the two halves, then subtracts `least`; these have no borrow. */
function atLeast(least: u32, count: u32): u64 {
  let carried: u64 = 0;
  let borrowed: u64 = 0;
  const planes: u32 = 33 - clz(count);
  for (let p: u32 = 0; p < planes; p++) {
    const even = load<u64>(PLANES + (<usize>p << 4));
    const odd = load<u64>(PLANES + (<usize>p << 4), 8);
    const sum = even ^ odd ^ carried;
    carried = (even & odd) | (carried & (even ^ odd));
    const wanted = <u64>0 - <u64>((least >> p) & 1);
    borrowed = (~sum & (wanted | borrowed)) | (wanted & borrowed);
  }
  return ~borrowed;
}

/** 64-bit fingerprint of hashes, each of weight 1. Overwrites 256 bytes after them. Fewer than 2^30 hashes. */
export function simhash(hashes: usize, count: u32, out: usize): void {
  countOnes(hashes, count);
  store<u64>(out, atLeast((count + 1) >> 1, count));
}

/** Number of features whose weights, below 2^20, have a sum within 32 bits. */
const BLOCK: usize = 1 << 12;
const SUMS: usize = memory.data(64 * 8);

/** For each of the 8 bytes of a hash, the sum of the weights of the features with each of its 256 values. */
const BUCKETS: usize = memory.data(8 * 256 * 4);

// @ts-ignore: decorator
@inline
function addTo(byte: usize, hash: u64, weight: u32): void {
  const at = BUCKETS + (byte << 10) + ((<usize>(hash >> (<u64>byte << 3)) & 255) << 2);
  store<u32>(at, load<u32>(at) + weight);
}

/**
 * Adds the weights of each column's ones to SUMS. The weights of each value of a byte are added first, so that a feature
 * takes eight additions; a table of 256 sums is then folded in halves, of which the upper is the ones of a column.
 */
function sumBlock(hashes: usize, weights: usize, count: usize): void {
  memory.fill(BUCKETS, 0, 8 * 256 * 4);
  for (let i: usize = 0; i < count; i++) {
    const hash = load<u64>(hashes + (i << 3));
    const weight = load<u32>(weights + (i << 2));
    addTo(0, hash, weight);
    addTo(1, hash, weight);
    addTo(2, hash, weight);
    addTo(3, hash, weight);
    addTo(4, hash, weight);
    addTo(5, hash, weight);
    addTo(6, hash, weight);
    addTo(7, hash, weight);
  }
  for (let byte: usize = 0; byte < 8; byte++) {
    const table = BUCKETS + (byte << 10);
    for (let bit: usize = 8; bit-- > 0; ) {
      const half: usize = 4 << bit;
      let ones: u32 = 0;
      if (bit >= 2) {
        let sums = i32x4.splat(0);
        for (let at = table; at < table + half; at += 16) {
          const upper = v128.load(at + half);
          sums = i32x4.add(sums, upper);
          v128.store(at, i32x4.add(v128.load(at), upper));
        }
        ones =
          i32x4.extract_lane(sums, 0) +
          i32x4.extract_lane(sums, 1) +
          i32x4.extract_lane(sums, 2) +
          i32x4.extract_lane(sums, 3);
      } else {
        for (let at = table; at < table + half; at += 4) {
          const upper = load<u32>(at + half);
          ones += upper;
          store<u32>(at, load<u32>(at) + upper);
        }
      }
      const to = SUMS + (((byte << 3) + bit) << 3);
      store<u64>(to, load<u64>(to) + <u64>ones);
    }
  }
}

/** Looks up the weight of each hash, a u16, by its top `bits` bits, and writes it as a u32. */
export function weigh(hashes: usize, count: u32, table: usize, bits: u32, weights: usize): void {
  for (let i: usize = 0; i < count; i++) {
    const bucket = <usize>(load<u64>(hashes + (i << 3)) >> (64 - <u64>bits));
    store<u32>(weights + (i << 2), <u32>load<u16>(table + (bucket << 1)));
  }
}

/** 64-bit fingerprint of hashes of u32 weights below 2^20. O(8 · count), and 4,000 additions a text. */
export function weightedSimhash(hashes: usize, count: u32, weights: usize, out: usize): void {
  memory.fill(SUMS, 0, 64 * 8);
  let total: u64 = 0;
  for (let i: usize = 0; i < count; i++) total += <u64>load<u32>(weights + (i << 2));
  for (let from: usize = 0; from < count; from += BLOCK) {
    sumBlock(hashes + (from << 3), weights + (from << 2), min<usize>(<usize>count - from, BLOCK));
  }
  let result: u64 = 0;
  for (let column: usize = 0; column < 64; column++) {
    result |= u64(2 * load<u64>(SUMS + (column << 3)) >= total) << <u64>column;
  }
  store<u64>(out, result);
}

/** Other hashes of the same features, in place, for a second 64 bits. */
export function remix(hashes: usize, count: u32): void {
  for (const end = hashes + (<usize>count << 3); hashes < end; hashes += 8) {
    store<u64>(hashes, mix(load<u64>(hashes) + SECOND_HALF));
  }
}

/**
 * The factors of Zhou (2019) for each shingle that `shingle` will make of these tokens, as u32: its length, 1 … 3 characters
 * by the recorded lengths of the tokens, times its position, 3 from the first token on, 2 from token `second`, 1 from token
 * `third`. A factor that is not selected is 1. Clears the recorded lengths.
 */
export function zhouFactors(
  tokens: usize,
  count: u32,
  words: u32,
  characters: u32,
  lengths: usize,
  byLength: bool,
  second: u32,
  third: u32,
  out: usize,
): void {
  const start = out;
  for (let i: u32 = 0; i < count; i++) {
    const size = load<u64>(tokens + (<usize>i << 3)) & 1 ? characters : words;
    if (i + size > count) continue;
    store<u32>(out, factorOf(lengths, i, size, byLength) * positionOf(i, second, third));
    out += 4;
  }
  if (out == start) store<u32>(out, factorOf(lengths, 0, count, byLength) * positionOf(0, second, third));
  memory.fill(lengths, 0, count);
}

// @ts-ignore: decorator
@inline
function thirdsOf(lengths: usize, token: u32): u32 {
  const noted = <u32>load<u8>(lengths + token);
  return noted + 3 * u32(noted == 0);
}

/** The length of tokens, counted up to three characters. */
function factorOfMany(lengths: usize, from: u32, count: u32): u32 {
  let thirds: u32 = 0;
  for (let i = from; i < from + count && thirds < 7; i++) thirds += thirdsOf(lengths, i);
  return 1 + u32(thirds > 3) + u32(thirds > 6);
}

/** Without a loop for one or two tokens, which most features have. */
// @ts-ignore: decorator
@inline
function factorOf(lengths: usize, from: u32, count: u32, byLength: bool): u32 {
  if (!byLength) return 1;
  if (count > 2) return factorOfMany(lengths, from, count);
  const thirds = thirdsOf(lengths, from) + (count == 2 ? thirdsOf(lengths, from + 1) : 0);
  return 1 + u32(thirds > 3) + u32(thirds > 6);
}

// @ts-ignore: decorator
@inline
function positionOf(token: u32, second: u32, third: u32): u32 {
  return 1 + u32(token < third) + u32(token < second);
}

/** Multiplies factors by the weight of each hash, a u16 that its top `bits` bits look up. */
export function weighFactors(hashes: usize, count: u32, table: usize, bits: u32, factors: usize): void {
  for (let i: usize = 0; i < count; i++) {
    const bucket = <usize>(load<u64>(hashes + (i << 3)) >> (64 - <u64>bits));
    const at = factors + (i << 2);
    store<u32>(at, load<u32>(at) * <u32>load<u16>(table + (bucket << 1)));
  }
}
