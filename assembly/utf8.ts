// Characters as UTF-8 in the low bytes of a word, the first byte lowest.

/** Code point as UTF-8 in the low bytes. */
export function utf8(code: u32): u32 {
  if (code < 0x80) return code;
  if (code < 0x800) return 0x80c0 | (code >> 6) | ((code & 63) << 8);
  if (code < 0x10000) return 0x8080e0 | (code >> 12) | (((code >> 6) & 63) << 8) | ((code & 63) << 16);
  return 0x808080f0 | (code >> 18) | (((code >> 12) & 63) << 8) | (((code >> 6) & 63) << 16) | ((code & 63) << 24);
}

// @ts-ignore: decorator
@inline
export function utf8Length(code: u32): i32 {
  return 1 + i32(code >= 0x80) + i32(code >= 0x800) + i32(code >= 0x10000);
}

/**
 * Length of the well-formed UTF-8 sequence that begins with the bytes of `word` (in the low byte first), whose lead
 * is above ASCII; 0 if there is none: overlong, a surrogate, above U+10FFFF, truncated.
 */
// @ts-ignore: decorator
@inline
export function sequenceLength(word: u32, left: usize): i32 {
  const lead = word & 0xff;
  if ((word & 0xc0c0f0) == 0x8080e0) {
    const second = (word >> 8) & 0x3f;
    return left < 3 || (lead == 0xe0 && second < 0x20) || (lead == 0xed && second >= 0x20) ? 0 : 3;
  }
  if ((word & 0xc0e0) == 0x80c0) return left < 2 || lead < 0xc2 ? 0 : 2;
  if ((word & 0xc0c0c0f8) == 0x808080f0) {
    const second = (word >> 8) & 0x3f;
    return left < 4 || lead > 0xf4 || (lead == 0xf0 && second < 0x10) || (lead == 0xf4 && second >= 0x10) ? 0 : 4;
  }
  return 0;
}

// @ts-ignore: decorator
@inline
export function codePoint(word: u32, length: i32): u32 {
  const second = (word >> 8) & 63;
  if (length == 3) return ((word & 15) << 12) | (second << 6) | ((word >> 16) & 63);
  if (length == 2) return ((word & 31) << 6) | second;
  return ((word & 7) << 18) | (second << 12) | (((word >> 16) & 63) << 6) | ((word >> 24) & 63);
}
