// Rows stood upright: plane p holds bit p of each of 128 rows, so that one gate works on a bit of all of them.

/** Rows of a block. */
export const BLOCK: u32 = 128;
/** The planes of one byte. */
const PLANES: usize = memory.data(8 * 16, 16);

// @ts-ignore: decorator
@inline
export function parity(a: v128, b: v128, c: v128): v128 {
  return v128.xor(v128.xor(a, b), c);
}

// @ts-ignore: decorator
@inline
export function majority(a: v128, b: v128, c: v128): v128 {
  return v128.bitselect(c, a, v128.xor(a, b));
}

/** Bit `bit` of a number in every place. */
// @ts-ignore: decorator
@inline
export function all(number: u32, bit: u32): v128 {
  return i64x2.splat(-(<i64>((number >> bit) & 1)));
}

/** Takes the byte at `first` and those `stride` bytes apart, 128 in all, as eight planes. */
export function stand(first: usize, stride: usize): void {
  for (let to = PLANES; to < PLANES + 16; to += 2) {
    let column = i64x2.splat(0);
    column = v128.load8_lane(first, column, 0);
    column = v128.load8_lane(first + stride, column, 1);
    column = v128.load8_lane(first + stride * 2, column, 2);
    column = v128.load8_lane(first + stride * 3, column, 3);
    column = v128.load8_lane(first + stride * 4, column, 4);
    column = v128.load8_lane(first + stride * 5, column, 5);
    column = v128.load8_lane(first + stride * 6, column, 6);
    column = v128.load8_lane(first + stride * 7, column, 7);
    column = v128.load8_lane(first + stride * 8, column, 8);
    column = v128.load8_lane(first + stride * 9, column, 9);
    column = v128.load8_lane(first + stride * 10, column, 10);
    column = v128.load8_lane(first + stride * 11, column, 11);
    column = v128.load8_lane(first + stride * 12, column, 12);
    column = v128.load8_lane(first + stride * 13, column, 13);
    column = v128.load8_lane(first + stride * 14, column, 14);
    column = v128.load8_lane(first + stride * 15, column, 15);
    first += stride * 16;
    for (let plane: usize = 8 * 16; plane > 0; column = i8x16.shl(column, 1)) {
      plane -= 16;
      store<u16>(to + plane, <u16>i8x16.bitmask(column));
    }
  }
}

/** Where the standing bytes and `value` differ in bit `bit`. */
// @ts-ignore: decorator
@inline
export function differ(value: u32, bit: u32): v128 {
  return v128.xor(v128.load(PLANES + (<usize>bit << 4)), all(value, bit));
}
