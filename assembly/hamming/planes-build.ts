// Builds one table of bit planes; planes.ts describes it.
import { highOf, lowOf } from './layout';
import { high, low, lowMask, shiftRight, turn } from './wide';

/** The leading prefix of a value that is rotated so that it is on top. */
// @ts-ignore: decorator
@inline
function prefixIn(row: usize, bits: u32, width: u32, turned: u32, prefix: u32): u32 {
  if (bits == 64 && width == 64) return <u32>(rotl(load<u64>(row), <u64>turned) >> (64 - prefix));
  turn(lowOf(row, bits), highOf(row, bits), width, turned);
  shiftRight(low, high, width - prefix);
  return <u32>low;
}

/**
 * Fills the directory of 2^prefix + 1 slots: where the values of each leading prefix of a table begin. Values are rotated so
 * that the prefix is in the top bits.
 * @param bits of a row as it is stored: 32, 64 or 128 @param width of the values, at most `bits`
 */
export function starts(rows: usize, count: u32, bits: u32, width: u32, turned: u32, prefix: u32, slots: usize): void {
  const bytes: usize = bits >> 3;
  const last = slots + (<usize>1 << (prefix + 2));
  memory.fill(slots, 0, last + 4 - slots);
  for (let i: u32 = 0; i < count; i++) {
    const slot = slots + (<usize>prefixIn(rows + i * bytes, bits, width, turned, prefix) << 2);
    store<u32>(slot, load<u32>(slot) + 1);
  }
  let place: u32 = 0;
  for (let slot = slots; slot < last; slot += 4) {
    const here = load<u32>(slot);
    store<u32>(slot, place);
    place += here;
  }
  store<u32>(last, place);
}

/** Sorts the values by the leading prefix of a table, stably, and fills its directory as {@link starts} does. */
export function order(rows: usize, count: u32, bits: u32, width: u32, turned: u32, prefix: u32, slots: usize, to: usize): void {
  const bytes: usize = bits >> 3;
  const last = slots + (<usize>1 << (prefix + 2));
  starts(rows, count, bits, width, turned, prefix, slots);
  for (let i: u32 = 0; i < count; i++) {
    const row = rows + i * bytes;
    const slot = slots + (<usize>prefixIn(row, bits, width, turned, prefix) << 2);
    turn(lowOf(row, bits), highOf(row, bits), width, turned);
    const x = low;
    const y = high;
    const place = load<u32>(slot);
    store<u32>(slot, place + 1);
    const other = to + place * bytes;
    if (bits == 32) store<u32>(other, <u32>x);
    else store<u64>(other, x);
    if (bits == 128) store<u64>(other, y, 8);
  }
  // Every slot now has the end of its bucket, which is the start of the next.
  memory.copy(slots + 4, slots, last - slots);
  store<u32>(slots, 0);
}

/**
 * Cuts ordered values into `sliced` planes, 128 values a group, and `tailBytes` bytes each. 16 more bytes must be
 * available after them.
 */
export function slice(rows: usize, count: u32, bits: u32, sliced: u32, tailBytes: u32, planes: usize, tails: usize): void {
  const bytes: usize = bits >> 3;
  memory.fill(planes, 0, <usize>((count + 127) >> 7) * (sliced << 4));
  for (let i: u32 = 0; i < count; i++) {
    const row = rows + i * bytes;
    shiftRight(lowOf(row, bits), highOf(row, bits), sliced);
    const at = tails + i * tailBytes;
    store<u64>(at, low);
    store<u64>(at, high, 8);
  }
  for (let i: u32 = 0; i < count; i += 8) {
    const group = planes + <usize>(i >> 7) * (sliced << 4) + ((i & 127) >> 3);
    const some = min<u32>(8, count - i);
    for (let from: u32 = 0; from < sliced; from += 8) {
      // Eight bytes of eight values, transposed as a matrix of 8 × 8 bits.
      let square: u64 = 0;
      for (let v: u32 = 0; v < some; v++) {
        square |= ((lowOf(rows + (i + v) * bytes, bits) >> from) & 255) << (v << 3);
      }
      square = transposed(square);
      const planesHere = min<u32>(8, sliced - from);
      for (let j: u32 = 0; j < planesHere; j++) {
        store<u8>(group + (<usize>(from + j) << 4), <u8>(square >> (j << 3)));
      }
    }
  }
}

/** An 8 × 8 matrix of bits, rows to columns: Warren, Hacker's Delight, section 7–3. */
// @ts-ignore: decorator
@inline
function transposed(x: u64): u64 {
  let swap = (x ^ (x >> 7)) & 0x00aa00aa00aa00aa;
  x ^= swap ^ (swap << 7);
  swap = (x ^ (x >> 14)) & 0x0000cccc0000cccc;
  x ^= swap ^ (swap << 14);
  swap = (x ^ (x >> 28)) & 0x00000000f0f0f0f0;
  return x ^ swap ^ (swap << 28);
}

/** Average number of entries that a value is compared with in its bucket. */
export function meanBucket(slots: usize, prefix: u32, count: u32): f64 {
  let squares: f64 = 0;
  const last = slots + (<usize>1 << (prefix + 2));
  for (let slot = slots; slot < last; slot += 4) {
    const size = <f64>(load<u32>(slot, 4) - load<u32>(slot));
    squares += size * size;
  }
  return squares / <f64>count;
}

/** Keeps the low `width` bits of values. */
export function trim(rows: usize, count: u32, bits: u32, width: u32, toBits: u32, to: usize): void {
  for (let i: u32 = 0; i < count; i++) {
    const row = rows + i * (bits >> 3);
    const other = to + i * (toBits >> 3);
    const x = lowOf(row, bits) & lowMask(width);
    if (toBits == 32) store<u32>(other, <u32>x);
    else store<u64>(other, x);
    if (toBits == 128) store<u64>(other, highOf(row, bits) & lowMask(max<u32>(width, 64) - 64), 8);
  }
}
