// Finds the number of an entry by its value: its position in the first table, which has the entries in order.
import { bits, root, slotOf } from './planes-batch';
import { NODE_BYTES, NODE_PREFIX, NODE_SLICED, NODE_TAIL_BYTES, TABLE_PLANES, TABLE_TAILS } from './planes-layout';
import { high, low, lowMask, shiftLeft, shiftRight } from './wide';

/** The approximate position of a number in the first table, if its bucket were evenly distributed. */
// @ts-ignore: decorator
@inline
export function guess(x: u64, y: u64): u32 {
  const slot = slotOf(root, root + NODE_BYTES, x, y);
  const from = load<u32>(slot);
  shiftLeft(x, y, 128 - bits + load<u32>(root, NODE_PREFIX));
  return from + <u32>((<u64>(load<u32>(slot, 4) - from) * (high >> 32)) >> 32);
}

/** The number of an existing entry: its position in the first table, which has the entries in order. */
export function rankOf(x: u64, y: u64, guessed: u32): u32 {
  const slot = slotOf(root, root + NODE_BYTES, x, y);
  let from = load<u32>(slot);
  let to = load<u32>(slot, 4) - 1;
  // The position is between `from` and `to`, which are found from the guess by doubling steps.
  let step: u32 = 1;
  if (isLess(guessed, x, y)) {
    from = guessed + 1;
    while (from + step < to && isLess(from + step, x, y)) {
      from += step + 1;
      step += step;
    }
    to = min(to, from + step);
  } else {
    to = guessed;
    while (from + step < to && !isLess(to - step, x, y)) {
      to -= step;
      step += step;
    }
    if (from + step < to) from = to - step + 1;
  }
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isLess(middle, x, y)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether the entry at a position of the first table is less than a number with the same prefix. */
function isLess(place: u32, x: u64, y: u64): bool {
  const table = root + NODE_BYTES;
  const sliced = load<u32>(root, NODE_SLICED);
  const tailBits = bits - load<u32>(root, NODE_PREFIX) - sliced;
  const tailAt = <usize>load<u32>(table, TABLE_TAILS) + place * load<u32>(root, NODE_TAIL_BYTES);
  if (bits == 64) {
    const difference = (load<u64>(tailAt) & lowMask(tailBits)) - ((x >> sliced) & lowMask(tailBits));
    if (difference != 0) return <i64>difference < 0;
    return slicedBitsOf(table, sliced, place) < (x & lowMask(sliced));
  }
  shiftRight(x, y, sliced);
  const otherHigh = tailBits > 64 ? load<u64>(tailAt, 8) & lowMask(tailBits - 64) : 0;
  const otherLow = load<u64>(tailAt) & lowMask(tailBits);
  const tailHigh = tailBits > 64 ? high & lowMask(tailBits - 64) : 0;
  const tailLow = low & lowMask(tailBits);
  if (otherHigh != tailHigh) return otherHigh < tailHigh;
  if (otherLow != tailLow) return otherLow < tailLow;
  return slicedBitsOf(table, sliced, place) < (x & lowMask(sliced));
}

/** The sliced bits of the entry at a position of a table: of eight planes at a time, the bytes with its bit. */
export function slicedBitsOf(table: usize, sliced: u32, place: u32): u64 {
  const own = i8x16.splat(<i8>(<i32>1 << (<i32>place & 7)));
  let byte = <usize>load<u32>(table, TABLE_PLANES) + <usize>(place >> 7) * (sliced << 4) + ((place & 127) >> 3);
  let value: u64 = 0;
  for (let from: u32 = 0; from < sliced; from += 8, byte += 128) {
    let eight = i64x2.splat(0);
    eight = v128.load8_lane(byte, eight, 0);
    eight = v128.load8_lane(byte, eight, 1, 16);
    eight = v128.load8_lane(byte, eight, 2, 32);
    eight = v128.load8_lane(byte, eight, 3, 48);
    eight = v128.load8_lane(byte, eight, 4, 64);
    eight = v128.load8_lane(byte, eight, 5, 80);
    eight = v128.load8_lane(byte, eight, 6, 96);
    eight = v128.load8_lane(byte, eight, 7, 112);
    value |= <u64>i8x16.bitmask(i8x16.eq(v128.and(eight, own), own)) << from;
  }
  return value & lowMask(sliced);
}
