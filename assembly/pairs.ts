// All pairs of a cluster whose rows, of 64 or 128 bits, differ in no more than `distance` bits.
//
//   literal (CN102024065B): for each pair: x = a xor b; ones of the low half of x + ones of the high half
//
//   by planes: for each block of 128 rows:
//                for each byte of a row, and each value v that it may have:
//                  table = how many twos there are in the number of bits in which each of the 128 differs from v, 0 … 3
//                for each row: add up the entries of its bytes, a few gates for 128 rows
//                a row that reaches more than distance / 2 twos is too far; the few others are counted in full
//
// Counting within a byte is thus done once a block instead of once a pair (Arlazarov, Dinic, Kronrod, Faradzhev 1970,
// the "method of the four Russians"). What is lost by counting twos, and in the bytes left out, can only let a row pass
// that the full count then refuses: both ways give the same pairs.

import { all, BLOCK, differ, majority, parity, stand } from './planes';

/** Of each value of a byte: the ones and the twos of its twos. */
const ENTRY: usize = 2 * 16;
const TABLE: usize = 256 * ENTRY;

/** The patent's way. Pairs go to `found` as row, other row, distance. @returns their number */
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
    const a = rows + <usize>row * bytes;
    const x = bytes > 8 ? v128.load(a) : v128.load64_zero(a);
    for (let other = max(block, row + 1); other < end; other++) {
      const b = rows + <usize>other * bytes;
      const y = v128.xor(x, bytes > 8 ? v128.load(b) : v128.load64_zero(b));
      const bits = <u32>(popcnt<u64>(i64x2.extract_lane(y, 0)) + popcnt<u64>(i64x2.extract_lane(y, 1)));
      if (bits <= distance) found = put(found, row, other, bits);
    }
  }
  return <u32>((found - begin) / 12);
}

/** Tabulates the first `tabulated` bytes, an even number, of the 128 rows at `rows`. */
export function tabulatePairs(rows: usize, bytes: usize, table: usize, tabulated: usize): void {
  for (let byte: usize = 0; byte < tabulated; byte++) {
    stand(rows + byte, bytes);
    for (let value: u32 = 0; value < 256; value++, table += ENTRY) {
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
      const last = v128.and(parity(abc, def, g), differ(value, 7));
      const twos = parity(two, twoMore, twoYet);
      const four = majority(two, twoMore, twoYet);
      const fourMore = v128.and(twos, last);
      // Eight differing bits are four twos, of which the entry keeps three.
      v128.store(table, v128.or(v128.xor(twos, last), v128.and(four, fourMore)));
      v128.store(table, v128.or(four, fourMore), 16);
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
  const begin = found;
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
    const near = v128.not(far);
    if (!v128.any_true(near)) continue;
    for (let half: u32 = 0; half < 2; half++) {
      let bits = half == 0 ? i64x2.extract_lane(near, 0) : i64x2.extract_lane(near, 1);
      for (; bits != 0; bits &= bits - 1) {
        const other = block + (half << 6) + <u32>ctz(bits);
        if (other <= row || other >= count) continue;
        const distant = hamming(query, rows + <usize>other * bytes, bytes);
        if (distant <= distance) found = put(found, row, other, distant);
      }
    }
  }
  return <u32>((found - begin) / 12);
}

// @ts-ignore: decorator
@inline
function hamming(a: usize, b: usize, bytes: usize): u32 {
  const low = popcnt<u64>(load<u64>(a) ^ load<u64>(b));
  return <u32>(bytes > 8 ? low + popcnt<u64>(load<u64>(a, 8) ^ load<u64>(b, 8)) : low);
}

// @ts-ignore: decorator
@inline
export function put(found: usize, row: u32, other: u32, distance: u32): usize {
  store<u32>(found, row);
  store<u32>(found, other, 4);
  store<u32>(found, distance, 8);
  return found + 12;
}
