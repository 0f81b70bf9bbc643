// Numbers of up to 128 bits as two of 64. Functions return their result in `low` and `high`.

export let low: u64 = 0;
export let high: u64 = 0;

/** Sets the result. */
// @ts-ignore: decorator
@inline
export function take(x: u64, y: u64): void {
  low = x;
  high = y;
}

/** A number of `width` ones, 0 … 64 or more. */
// @ts-ignore: decorator
@inline
export function lowMask(count: u32): u64 {
  return count >= 64 ? ~(<u64>0) : (<u64>1 << count) - 1;
}

// @ts-ignore: decorator
@inline
export function shiftRight(x: u64, y: u64, by: u32): void {
  if (by >= 64) {
    low = y >> (by - 64);
    high = 0;
  } else {
    low = by == 0 ? x : (x >> by) | (y << (64 - by));
    high = y >> by;
  }
}

// @ts-ignore: decorator
@inline
export function shiftLeft(x: u64, y: u64, by: u32): void {
  if (by >= 64) {
    high = x << (by - 64);
    low = 0;
  } else {
    high = by == 0 ? y : (y << by) | (x >> (64 - by));
    low = x << by;
  }
}

/** A number of `width` bits rotated left by `by` < width. */
// @ts-ignore: decorator
@inline
export function turn(x: u64, y: u64, width: u32, by: u32): void {
  if (by == 0) {
    low = x;
    high = y;
    return;
  }
  if (width == 64) {
    low = rotl(x, <u64>by);
    high = 0;
    return;
  }
  shiftRight(x, y, width - by);
  const under = low;
  const underHigh = high;
  shiftLeft(x, y, by);
  low = (low | under) & lowMask(width);
  high = width > 64 ? (high | underHigh) & lowMask(width - 64) : 0;
}
