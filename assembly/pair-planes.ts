// All pairs of a cluster whose rows, of 64 or 128 bits, differ in no more than `distance` bits: the same as in
// pairs.ts, found by bit-sliced counting.
//
//   split every row into digits of 8, 9 or 10 bits
//   for each block of 128 rows:
//     for each digit, and each value v that it may have:
//       table = half of the number of bits in which each of the 128 rows differs from v, rounded down: the twos, 0 … 3
//     for each row: add the entries of its digits, with a few gates for 128 rows
//       skip the rows of the block with more than distance / 2 twos; compare the others in full
//
// Bits within a digit are thus counted once a block instead of once a pair (Arlazarov, Dinic, Kronrod, Faradzhev 1970,
// the "method of the four Russians"). Wider digits mean fewer additions, but their tables are worth their cost only
// if many rows use them. Counting only twos and omitting bits underestimates the distance, so that no pair is lost; the
// full comparison rejects those that are too far.

import { all, COUNT, confirm, countBits, keep, majority, PLANE, parity, transpose } from './planes';

/** For each value of a digit, the number of twos in two planes: its ones and its twos. */
const ENTRY: usize = 2 * 16;
/** Bytes of the address of an entry. */
const ADDRESS: usize = 4;

const PLANES: usize = memory.data(128 * 16, 16);
/** Counts for the low half of a digit (five bits at most) and for the high half. */
const LOW_COUNTS: usize = memory.data(32 * 3 * 16, 16);
const HIGH_COUNTS: usize = memory.data(32 * 3 * 16, 16);

/** Splits rows into an even number of digits of `width` bits, and writes the address of the entry of each. */
export function cutPairs(
  rows: usize,
  bytes: usize,
  count: u32,
  width: u32,
  digits: u32,
  table: usize,
  entries: usize,
): void {
  const size: usize = ENTRY << width;
  const mask: u32 = (1 << width) - 1;
  for (let row = rows; row < rows + count * bytes; row += bytes) {
    for (let digit: u32 = 0, first = table; digit < digits; digit += 2, first += 2 * size, entries += 2 * ADDRESS) {
      const bit = digit * width;
      const two = load<u32>(row + (bit >> 3)) >> (bit & 7);
      store<u32>(entries, first + (two & mask) * ENTRY);
      store<u32>(entries, first + size + ((two >> width) & mask) * ENTRY, ADDRESS);
    }
  }
}

/** Tabulates the first `digits` digits of the 128 rows at `rows`. */
export function tabulatePairs(rows: usize, bytes: usize, table: usize, digits: u32, width: u32): void {
  for (let byte: usize = 0; byte < bytes; byte++) transpose(rows + byte, bytes, PLANES + 8 * PLANE * byte);
  const half = (width + 1) >> 1;
  const lows = LOW_COUNTS + (COUNT << half);
  const highs = HIGH_COUNTS + (COUNT << (width - half));
  for (let digit: u32 = 0, plane = PLANES; digit < digits; digit++, plane += width * PLANE) {
    countBits(plane, half, LOW_COUNTS);
    countBits(plane + half * PLANE, width - half, HIGH_COUNTS);
    for (let high = HIGH_COUNTS; high < highs; high += COUNT) {
      const highOne = v128.load(high);
      const highTwo = v128.load(high, PLANE);
      const highFour = v128.load(high, 2 * PLANE);
      for (let low = LOW_COUNTS; low < lows; low += 2 * COUNT, table += 2 * ENTRY) {
        enter(low, highOne, highTwo, highFour, table);
        enter(low + COUNT, highOne, highTwo, highFour, table + ENTRY);
      }
    }
  }
}

/** Writes half of the sum of two counts, at most 3; if the sum is eight or more, this is two or three. */
// @ts-ignore: decorator
@inline
function enter(low: usize, highOne: v128, highTwo: v128, highFour: v128, entry: usize): void {
  const carry = v128.and(v128.load(low), highOne);
  const lowTwo = v128.load(low, PLANE);
  const fours = majority(lowTwo, highTwo, carry);
  v128.store(entry, parity(lowTwo, highTwo, carry));
  v128.store(entry, v128.or(fours, v128.or(highFour, v128.load(low, 2 * PLANE))), PLANE);
}

/** Compares rows from … to − 1 with the later rows of the tabulated block. `distance` < 64, `digits` even. */
export function planePairs(
  rows: usize,
  bytes: usize,
  from: u32,
  to: u32,
  block: u32,
  count: u32,
  distance: u32,
  found: usize,
  entries: usize,
  digits: usize,
): u32 {
  let kept: u32 = 0;
  // The initial value of the counters makes them overflow at distance / 2 + 1 twos.
  const start = 31 - (distance >> 1);
  for (let row = from; row < to; row++) {
    let c1 = all(start, 0);
    let c2 = all(start, 1);
    let c4 = all(start, 2);
    let c8 = all(start, 3);
    let c16 = all(start, 4);
    let far = i64x2.splat(0);
    const first = entries + row * digits * ADDRESS;
    const last = first + ((digits - 1) & ~3) * ADDRESS;
    for (let at = first; at < last; at += 4 * ADDRESS) {
      const a = <usize>load<u32>(at);
      const b = <usize>load<u32>(at, ADDRESS);
      const c = <usize>load<u32>(at, 2 * ADDRESS);
      const d = <usize>load<u32>(at, 3 * ADDRESS);
      // The operand that is computed last is the last one.
      const abc1 = parity(ones(a), ones(b), ones(c));
      const abcTwo = majority(ones(a), ones(b), ones(c));
      const dTwo = majority(c1, ones(d), abc1);
      const abc2 = parity(twos(a), twos(b), twos(c));
      const abcFour = majority(twos(a), twos(b), twos(c));
      const abcd2 = parity(abc2, twos(d), abcTwo);
      const dFour = majority(abc2, twos(d), abcTwo);
      const cFour = majority(abcd2, c2, dTwo);
      const fours = parity(abcFour, dFour, cFour);
      const eight = majority(abcFour, dFour, cFour);
      const cEight = v128.and(fours, c4);
      const sixteen = majority(eight, cEight, c8);
      far = v128.or(far, v128.and(c16, sixteen));
      c1 = parity(c1, ones(d), abc1);
      c2 = parity(abcd2, c2, dTwo);
      c4 = v128.xor(fours, c4);
      c8 = parity(eight, cEight, c8);
      c16 = v128.xor(c16, sixteen);
    }
    const sixteen = (digits & 2) > 0 ? lastTwo(last, c1, c2, c4, c8) : lastFour(last, c1, c2, c4, c8);
    far = v128.or(far, v128.and(c16, sixteen));
    kept = keep(v128.not(far), row, kept);
  }
  return confirm(rows, bytes, kept, block, count, distance, found);
}

/** The carry of the last two digits to the sixteens. */
// @ts-ignore: decorator
@inline
function lastTwo(at: usize, c1: v128, c2: v128, c4: v128, c8: v128): v128 {
  const a = <usize>load<u32>(at);
  const b = <usize>load<u32>(at, ADDRESS);
  const two = majority(ones(a), ones(b), c1);
  const four = majority(twos(a), twos(b), c2);
  const cFour = v128.and(parity(twos(a), twos(b), c2), two);
  return v128.and(c8, majority(four, c4, cFour));
}

/** The carry of the last four digits to the sixteens: the body of the loop above without the unused sums. */
// @ts-ignore: decorator
@inline
function lastFour(at: usize, c1: v128, c2: v128, c4: v128, c8: v128): v128 {
  const a = <usize>load<u32>(at);
  const b = <usize>load<u32>(at, ADDRESS);
  const c = <usize>load<u32>(at, 2 * ADDRESS);
  const d = <usize>load<u32>(at, 3 * ADDRESS);
  const abc1 = parity(ones(a), ones(b), ones(c));
  const abcTwo = majority(ones(a), ones(b), ones(c));
  const dTwo = majority(c1, ones(d), abc1);
  const abc2 = parity(twos(a), twos(b), twos(c));
  const abcFour = majority(twos(a), twos(b), twos(c));
  const abcd2 = parity(abc2, twos(d), abcTwo);
  const dFour = majority(abc2, twos(d), abcTwo);
  const cFour = majority(abcd2, c2, dTwo);
  const fours = parity(abcFour, dFour, cFour);
  const eight = majority(abcFour, dFour, cFour);
  return majority(eight, v128.and(fours, c4), c8);
}

// @ts-ignore: decorator
@inline
function ones(entry: usize): v128 {
  return v128.load(entry);
}

// @ts-ignore: decorator
@inline
function twos(entry: usize): v128 {
  return v128.load(entry, PLANE);
}
