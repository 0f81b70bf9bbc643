// Recognises characters of three bytes in UTF-8, four at a time: Han characters, and the separators that are most common
// between them. All others are looked up in the Unicode table of text.ts.

const LEAST: i32 = i32.MIN_VALUE;

/** Shuffles the bytes of four characters of three bytes each to four numbers, the first byte in the highest position. */
// @ts-ignore: decorator
@inline
export function threeByteCharacters(at: usize): v128 {
  return i8x16.swizzle(v128.load(at), i8x16(2, 1, 0, -1, 5, 4, 3, -1, 8, 7, 6, -1, 11, 10, 9, -1));
}

/**
 * Ranges of such numbers: for each, the offset that moves it to the least signed numbers, and its end after the move; then
 * the mask and value of a three-byte character. They are in memory, since a constant takes three instructions, a load one.
 */
const RANGES: usize = memory.data<i32>([
  LEAST - 0xe4b880, LEAST + 0xe9bfc0 - 0xe4b880, // Han: U+4E00 … U+9FFF
  LEAST - 0xe28080, LEAST + 0xe280a7 - 0xe28080, // general punctuation up to …
  LEAST - 0xe38080, LEAST + 0xe38083 - 0xe38080, // 　、。
  LEAST - 0xe38088, LEAST + 0xe38092 - 0xe38088, // quotation marks and brackets
  LEAST - 0xefbc81, LEAST + 0xefbc90 - 0xefbc81, // ！ … ／ in full width
  LEAST - 0xefbc9a, LEAST + 0xefbca1 - 0xefbc9a, // ： … ＠
  0xf0c0c0, 0xe08080,
]);

// @ts-ignore: decorator
@inline
export function isThreeBytes(four: v128): v128 {
  return i32x4.eq(v128.and(four, v128.load32_splat(RANGES + 48)), v128.load32_splat(RANGES + 52));
}

// @ts-ignore: decorator
@inline
function isIn(four: v128, range: usize): v128 {
  return i32x4.lt_s(i32x4.add(four, v128.load32_splat(RANGES + (range << 3))), v128.load32_splat(RANGES + (range << 3) + 4));
}

/** U+4E00 … U+9FFF. */
// @ts-ignore: decorator
@inline
export function isHan(four: v128): v128 {
  return isIn(four, 0);
}

/** Most of the punctuation of Chinese text; only separators. */
// @ts-ignore: decorator
@inline
export function isCommonSeparator(four: v128): v128 {
  return v128.or(v128.or(isIn(four, 1), isIn(four, 2)), v128.or(isIn(four, 3), v128.or(isIn(four, 4), isIn(four, 5))));
}
