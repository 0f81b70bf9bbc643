// All pairs of a cluster whose rows, of 64 or 128 bits, differ in no more than `distance` bits: those of pairs.ts, found
// by planes.
//
//   for each block of 128 rows:
//     for each byte of a row, and each value v that it may have:
//       table = how many twos there are in the number of bits in which each of the 128 differs from v, 0 … 3
//     for each row: add up the entries of its bytes, a few gates for 128 rows
//       a row that reaches more than distance / 2 twos is too far; the few others are compared in full
//
// Counting within a byte is thus done once a block instead of once a pair (Arlazarov, Dinic, Kronrod, Faradzhev 1970,
// the "method of the four Russians"). What is lost by counting twos, and in the bytes left out, can only let a row pass
// that is then refused: both ways give the same pairs.

import { all, COUNT, COUNTS, confirm, countHalves, keep, majority, parity, stand } from './planes';

/** Of each value of a byte: the ones and the twos of its twos. */
const ENTRY: usize = 2 * 16;
const TABLE: usize = 256 * ENTRY;

/** Tabulates the first `tabulated` bytes, an even number, of the 128 rows at `rows`. */
export function tabulatePairs(rows: usize, bytes: usize, table: usize, tabulated: usize): void {
  for (let byte: usize = 0; byte < tabulated; byte++) {
    stand(rows + byte, bytes);
    countHalves();
    for (let high = COUNTS + 16 * COUNT; high < COUNTS + 32 * COUNT; high += COUNT) {
      for (let low = COUNTS; low < COUNTS + 16 * COUNT; low += COUNT, table += ENTRY) {
        const carry = v128.and(v128.load(high), v128.load(low));
        const twos = parity(v128.load(high, 16), v128.load(low, 16), carry);
        const fours = majority(v128.load(high, 16), v128.load(low, 16), carry);
        const highFour = v128.load(high, 32);
        const lowFour = v128.load(low, 32);
        // Eight differing bits are four twos, of which the entry keeps three.
        v128.store(table, v128.or(twos, v128.and(highFour, lowFour)));
        v128.store(table, v128.or(fours, v128.or(highFour, lowFour)), 16);
      }
    }
  }
}

/** By planes: rows from … to − 1 against the later ones of the tabulated block. `distance` < 64. */
export function planePairs(
  rows: usize,
  bytes: usize,
  from: u32,
  to: u32,
  block: u32,
  count: u32,
  distance: u32,
  found: usize,
  table: usize,
  tabulated: usize,
): u32 {
  let kept: u32 = 0;
  // Counters begin where distance / 2 + 1 twos more make them overflow.
  const start = 31 - (distance >> 1);
  for (let row = from; row < to; row++) {
    const query = rows + <usize>row * bytes;
    let c1 = all(start, 0);
    let c2 = all(start, 1);
    let c4 = all(start, 2);
    let c8 = all(start, 3);
    let c16 = all(start, 4);
    let far = i64x2.splat(0);
    for (let at = query, end = query + tabulated, t = table; at < end; at += 2, t += 2 * TABLE) {
      const a = t + <usize>load<u8>(at) * ENTRY;
      const b = t + <usize>load<u8>(at, 1) * ENTRY;
      const a1 = v128.load(a);
      const a2 = v128.load(a, 16);
      const b1 = v128.load(b, TABLE);
      const b2 = v128.load(b, TABLE + 16);
      const two = majority(c1, a1, b1);
      c1 = parity(c1, a1, b1);
      const four = majority(c2, a2, b2);
      const twos = parity(c2, a2, b2);
      const fourMore = v128.and(twos, two);
      c2 = v128.xor(twos, two);
      const eight = majority(c4, four, fourMore);
      c4 = parity(c4, four, fourMore);
      const sixteen = v128.and(c8, eight);
      c8 = v128.xor(c8, eight);
      far = v128.or(far, v128.and(c16, sixteen));
      c16 = v128.xor(c16, sixteen);
    }
    kept = keep(v128.not(far), row, kept);
  }
  return confirm(rows, bytes, kept, block, count, distance, found);
}
