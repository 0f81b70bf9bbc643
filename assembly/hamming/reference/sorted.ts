// Rows in ascending order, looked up by a directory over their top bits: slot s has the number of the first row whose top
// bits are s or more, so a look-up reads the two ends of its slot and the few rows between them.
import { highOf, lowOf } from '../layout';

/** The top `width` bits of a row, 1 … 24. */
// @ts-ignore: decorator
@inline
function topOf(low: u64, high: u64, width: u32, bits: u32): u32 {
  if (bits == 64) return <u32>(low >> (64 - width));
  return bits == 32 ? <u32>low >> (32 - width) : <u32>(high >> (64 - width));
}

/** Fills the 2^width + 1 slots of the directory of `count` sorted rows. */
export function directory(rows: usize, count: u32, bits: u32, width: u32, slots: usize): void {
  const bytes: usize = bits >> 3;
  let slot: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const row = rows + i * bytes;
    const top = topOf(lowOf(row, bits), highOf(row, bits), width, bits);
    for (; slot <= top; slot++) store<u32>(slots + (<usize>slot << 2), i);
  }
  for (; slot <= 1 << width; slot++) store<u32>(slots + (<usize>slot << 2), count);
}

/** The first row that is not less than the number (low, high) and whose top bits are the same or more. */
// @ts-ignore: decorator
@inline
export function lowerBound(rows: usize, slots: usize, width: u32, low: u64, high: u64, bits: u32): u32 {
  const slot = slots + (<usize>topOf(low, high, width, bits) << 2);
  let from = load<u32>(slot);
  let to = load<u32>(slot, 4);
  const bytes: usize = bits >> 3;
  while (from < to) {
    const middle = (from + to) >> 1;
    const row = rows + middle * bytes;
    const other = highOf(row, bits);
    if (other < high || (other == high && lowOf(row, bits) < low)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether a row is the number (low, high). */
// @ts-ignore: decorator
@inline
export function isRow(row: usize, low: u64, high: u64, bits: u32): bool {
  return lowOf(row, bits) == low && highOf(row, bits) == high;
}
