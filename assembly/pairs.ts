// All pairs of a cluster whose rows differ in no more than `distance` bits, pair by pair: CN102024065B.
//
//   for each pair: for each 128 bits: x = a xor b; add the ones of the low half of x and of the high half;
//                  give up as soon as the sum passes the distance
//
// A row has 64 bits, or 128 (method 1, signsum), or any multiple of 128 (method 2, rowsum).

import { BLOCK } from './planes';

/** Rows from … to − 1 with the later ones of a block. Pairs go to `found` as row, other row, distance. @returns their number */
export function literalPairs(
  rows: usize,
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
  for (let row = from; row < to; row++) {
    for (let other = max(block, row + 1); other < end; other++) {
      found = comparePair(rows, bytes, row, other, distance, found);
    }
  }
  return <u32>((found - begin) / 12);
}

/** Puts a pair to `found` if it is near. @returns where the next one goes */
// @ts-ignore: decorator
@inline
export function comparePair(rows: usize, bytes: usize, row: u32, other: u32, distance: u32, found: usize): usize {
  let a = rows + <usize>row * bytes;
  let b = rows + <usize>other * bytes;
  let sum: u32 = 0;
  if (bytes == 8) sum = <u32>popcnt<u64>(load<u64>(a) ^ load<u64>(b));
  else {
    const end = a + bytes;
    do {
      const x = v128.xor(v128.load(a), v128.load(b));
      sum += <u32>(popcnt<u64>(i64x2.extract_lane(x, 0)) + popcnt<u64>(i64x2.extract_lane(x, 1)));
      a += 16;
      b += 16;
    } while (a < end && sum <= distance);
  }
  if (sum > distance) return found;
  store<u32>(found, row);
  store<u32>(found, other, 4);
  store<u32>(found, sum, 8);
  return found + 12;
}
