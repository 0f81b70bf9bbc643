// All pairs of a cluster whose rows differ in at most `distance` bits, pair by pair: CN102024065B.
//
//   for each pair: for each 128 bits: x = a xor b; add the ones of the low half of x and of the high half;
//                  stop when the sum exceeds the distance
//
// A row has 64 bits, or 128 (method 1, signsum), or any multiple of 128 (method 2, rowsum).

/** Number of rows of a block. */
export const PAIRS_BLOCK: u32 = 128;

/** Writes the pairs of rows from … to − 1 and later rows of a block: row, other row, distance. @returns their number */
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
  const end = min(block + PAIRS_BLOCK, count);
  for (let row = from; row < to; row++) {
    const first = max(block, row + 1);
    if (bytes > 16) {
      for (let other = first; other < end; other++) found = comparePair(rows, bytes, row, other, distance, found);
      continue;
    }
    const x = short(rows + <usize>row * bytes, bytes);
    for (let other = first; other < end; other++) {
      const sum = ones(v128.xor(x, short(rows + <usize>other * bytes, bytes)));
      if (sum <= distance) found = put(found, row, other, sum);
    }
  }
  return <u32>((found - begin) / 12);
}

/** Compares a pair and writes it to `found` if it is near. @returns the address for the next pair */
// @ts-ignore: decorator
@inline
export function comparePair(rows: usize, bytes: usize, row: u32, other: u32, distance: u32, found: usize): usize {
  const a = rows + <usize>row * bytes;
  const b = rows + <usize>other * bytes;
  let sum = ones(v128.xor(short(a, bytes), short(b, bytes)));
  for (let at: usize = 16; at < bytes && sum <= distance; at += 16) {
    sum += ones(v128.xor(v128.load(a + at), v128.load(b + at)));
  }
  return sum <= distance ? put(found, row, other, sum) : found;
}

/** The first 128 bits of a row, or its only 64. */
// @ts-ignore: decorator
@inline
function short(row: usize, bytes: usize): v128 {
  return bytes > 8 ? v128.load(row) : v128.load64_zero(row);
}

// @ts-ignore: decorator
@inline
function ones(x: v128): u32 {
  return <u32>(popcnt<u64>(i64x2.extract_lane(x, 0)) + popcnt<u64>(i64x2.extract_lane(x, 1)));
}

// @ts-ignore: decorator
@inline
function put(found: usize, row: u32, other: u32, distance: u32): usize {
  store<u32>(found, row);
  store<u32>(found, other, 4);
  store<u32>(found, distance, 8);
  return found + 12;
}
