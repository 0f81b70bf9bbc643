// All pairs of a cluster whose M rows of 128 bits differ in at most `distance` bits in total: the same pairs as in
// pairs.ts, found by bit-sliced counting as in pair-planes.ts. Here only seven bits of each byte are used, and the table
// only has whether three or more of them differ: one plane, and five operations for each byte. A page with more than
// distance / 3 threes is too far.

import { all, COUNT, confirm, countBits, keep, majority, PLANE, parity, transpose } from './planes';

/** Bytes of one fingerprint of a page. */
const ROW: usize = 16;
const ENTRY: usize = 16;
const TABLE: usize = 128 * ENTRY;

const PLANES: usize = memory.data(8 * 16, 16);
const LOW_COUNTS: usize = memory.data(16 * 3 * 16, 16);
const HIGH_COUNTS: usize = memory.data(8 * 3 * 16, 16);

/** Tabulates the first `tabulated` bytes, whole rows, of the 128 pages at `pages`. */
export function tabulateRowsums(pages: usize, bytes: usize, table: usize, tabulated: usize): void {
  for (let byte: usize = 0; byte < tabulated; byte++) {
    transpose(pages + byte, bytes, PLANES);
    countBits(PLANES, 4, LOW_COUNTS);
    countBits(PLANES + 4 * PLANE, 3, HIGH_COUNTS);
    for (let high = HIGH_COUNTS; high < HIGH_COUNTS + 8 * COUNT; high += COUNT) {
      for (let low = LOW_COUNTS; low < LOW_COUNTS + 16 * COUNT; low += COUNT, table += ENTRY) {
        const ones = v128.xor(v128.load(high), v128.load(low));
        const carry = v128.and(v128.load(high), v128.load(low));
        const twos = parity(v128.load(high, 16), v128.load(low, 16), carry);
        const fours = v128.or(majority(v128.load(high, 16), v128.load(low, 16), carry), v128.load(low, 32));
        v128.store(table, v128.or(fours, v128.and(twos, ones)));
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function entry(table: usize, row: usize, byte: usize): v128 {
  return v128.load(table + byte * TABLE + <usize>(load<u8>(row + byte) & 127) * ENTRY);
}

/** Compares pages from … to − 1 with the later pages of the tabulated block. `distance` < 3 · 2048. */
export function planeRowsums(
  pages: usize,
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
  // The initial value of the counters makes them overflow at distance / 3 + 1 threes.
  const start = 2047 - distance / 3;
  for (let page = from; page < to; page++) {
    const query = pages + <usize>page * bytes;
    let c1 = all(start, 0);
    let c2 = all(start, 1);
    let c4 = all(start, 2);
    let c8 = all(start, 3);
    let c16 = all(start, 4);
    let c32 = all(start, 5);
    let c64 = all(start, 6);
    let c128 = all(start, 7);
    let c256 = all(start, 8);
    let c512 = all(start, 9);
    let c1024 = all(start, 10);
    let far = i64x2.splat(0);
    for (let row = query, end = query + tabulated, t = table; row < end; row += ROW, t += ROW * TABLE) {
      let x = entry(t, row, 0);
      let y = entry(t, row, 1);
      let two = majority(c1, x, y);
      c1 = parity(c1, x, y);
      x = entry(t, row, 2);
      y = entry(t, row, 3);
      let twoMore = majority(c1, x, y);
      c1 = parity(c1, x, y);
      let four = majority(c2, two, twoMore);
      c2 = parity(c2, two, twoMore);
      x = entry(t, row, 4);
      y = entry(t, row, 5);
      two = majority(c1, x, y);
      c1 = parity(c1, x, y);
      x = entry(t, row, 6);
      y = entry(t, row, 7);
      twoMore = majority(c1, x, y);
      c1 = parity(c1, x, y);
      let fourMore = majority(c2, two, twoMore);
      c2 = parity(c2, two, twoMore);
      const eight = majority(c4, four, fourMore);
      c4 = parity(c4, four, fourMore);
      x = entry(t, row, 8);
      y = entry(t, row, 9);
      two = majority(c1, x, y);
      c1 = parity(c1, x, y);
      x = entry(t, row, 10);
      y = entry(t, row, 11);
      twoMore = majority(c1, x, y);
      c1 = parity(c1, x, y);
      four = majority(c2, two, twoMore);
      c2 = parity(c2, two, twoMore);
      x = entry(t, row, 12);
      y = entry(t, row, 13);
      two = majority(c1, x, y);
      c1 = parity(c1, x, y);
      x = entry(t, row, 14);
      y = entry(t, row, 15);
      twoMore = majority(c1, x, y);
      c1 = parity(c1, x, y);
      fourMore = majority(c2, two, twoMore);
      c2 = parity(c2, two, twoMore);
      const eightMore = majority(c4, four, fourMore);
      c4 = parity(c4, four, fourMore);
      x = majority(c8, eight, eightMore);
      c8 = parity(c8, eight, eightMore);
      y = v128.and(c16, x);
      c16 = v128.xor(c16, x);
      x = v128.and(c32, y);
      c32 = v128.xor(c32, y);
      y = v128.and(c64, x);
      c64 = v128.xor(c64, x);
      x = v128.and(c128, y);
      c128 = v128.xor(c128, y);
      y = v128.and(c256, x);
      c256 = v128.xor(c256, x);
      x = v128.and(c512, y);
      c512 = v128.xor(c512, y);
      far = v128.or(far, v128.and(c1024, x));
      c1024 = v128.xor(c1024, x);
    }
    kept = keep(v128.not(far), page, kept);
  }
  return confirm(pages, bytes, kept, block, count, distance, found);
}
