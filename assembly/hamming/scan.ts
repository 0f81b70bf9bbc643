// Compares rows with a number, eight at a time: bit i of the result is set if row i is within the distance. A single branch
// is enough for eight rows, since few are near.
import { apart } from './layout';

export { apart as distanceAt };

// @ts-ignore: decorator
@inline
export function nearOf8(row: usize, low: u64, high: u64, distance: u32, bits: u32): u32 {
  let near: u32 = 0;
  if (bits == 64) {
    for (let i: usize = 0; i < 8; i++) {
      near |= <u32>(<u32>popcnt<u64>(load<u64>(row + (i << 3)) ^ low) <= distance) << <u32>i;
    }
  } else near = nearTail(row, 8, low, high, distance, bits);
  return near;
}

export function nearTail(row: usize, count: u32, low: u64, high: u64, distance: u32, bits: u32): u32 {
  let near: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    near |= <u32>(apart(row + i * (bits >> 3), low, high, bits) <= distance) << i;
  }
  return near;
}
