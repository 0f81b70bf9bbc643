// All pairs of a cluster whose M rows of 128 bits differ in no more than `distance` bits together: CN102024065B,
// method 2.
//
//   literal: for each pair: for each row: add the ones of x = a xor b; give up as soon as the sum passes the distance
//
//   by planes: as in pairs.ts, but of seven bits of each byte, and the table says only whether three or more of them
//              differ: one plane, and one gate of five a byte. A page that reaches more than distance / 3 threes is too
//              far; the few others are counted in full.

import { put } from './pairs';
import { all, BLOCK, differ, majority, parity, stand } from './planes';

/** Bytes of one fingerprint of a page. */
const ROW: usize = 16;
const ENTRY: usize = 16;
const TABLE: usize = 128 * ENTRY;

/** The patent's way. Pairs go to `found` as page, other page, sum. @returns their number */
export function literalRowsums(
  pages: usize,
  bytes: usize,
  from: u32,
  to: u32,
  block: u32,
  count: u32,
  distance: u32,
  found: usize,
): u32 {
  const begin = found;
  const end = min(block + BLOCK, count);
  for (let page = from; page < to; page++) {
    for (let other = max(block, page + 1); other < end; other++) {
      const sum = rowsum(pages + <usize>page * bytes, pages + <usize>other * bytes, bytes, distance);
      if (sum <= distance) found = put(found, page, other, sum);
    }
  }
  return <u32>((found - begin) / 12);
}

/** Distance of two pages, or some number above `distance`. */
// @ts-ignore: decorator
@inline
function rowsum(a: usize, b: usize, bytes: usize, distance: u32): u32 {
  let sum: u32 = 0;
  for (const end = a + bytes; a < end && sum <= distance; a += ROW, b += ROW) {
    const x = v128.xor(v128.load(a), v128.load(b));
    sum += <u32>(popcnt<u64>(i64x2.extract_lane(x, 0)) + popcnt<u64>(i64x2.extract_lane(x, 1)));
  }
  return sum;
}

/** Tabulates the first `tabulated` bytes, whole rows, of the 128 pages at `pages`. */
export function tabulateRowsums(pages: usize, bytes: usize, table: usize, tabulated: usize): void {
  for (let byte: usize = 0; byte < tabulated; byte++) {
    stand(pages + byte, bytes);
    for (let value: u32 = 0; value < 128; value++, table += ENTRY) {
      const a = differ(value, 0);
      const b = differ(value, 1);
      const c = differ(value, 2);
      const d = differ(value, 3);
      const e = differ(value, 4);
      const f = differ(value, 5);
      const g = differ(value, 6);
      const abc = parity(a, b, c);
      const def = parity(d, e, f);
      const two = majority(a, b, c);
      const twoMore = majority(d, e, f);
      const twoYet = majority(abc, def, g);
      const three = v128.and(parity(two, twoMore, twoYet), parity(abc, def, g));
      v128.store(table, v128.or(majority(two, twoMore, twoYet), three));
    }
  }
}

// @ts-ignore: decorator
@inline
function entry(table: usize, row: usize, byte: usize): v128 {
  return v128.load(table + byte * TABLE + <usize>(load<u8>(row + byte) & 127) * ENTRY);
}

/** By planes: pages from … to − 1 against the later ones of the tabulated block. `distance` < 3 · 2048. */
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
  const begin = found;
  // Counters begin where distance / 3 + 1 threes more make them overflow.
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
    const near = v128.not(far);
    if (!v128.any_true(near)) continue;
    for (let half: u32 = 0; half < 2; half++) {
      let bits = half == 0 ? i64x2.extract_lane(near, 0) : i64x2.extract_lane(near, 1);
      for (; bits != 0; bits &= bits - 1) {
        const other = block + (half << 6) + <u32>ctz(bits);
        if (other <= page || other >= count) continue;
        const sum = rowsum(query, pages + <usize>other * bytes, bytes, distance);
        if (sum <= distance) found = put(found, page, other, sum);
      }
    }
  }
  return <u32>((found - begin) / 12);
}
