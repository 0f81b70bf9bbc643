// UTF-8 → token hashes, by the rules of docs/tokenizer.md. A run is a longest stretch of ASCII letters, ASCII digits
// and bytes past ASCII. An ASCII run is one word and never leaves the registers. Any other run goes character by
// character through the Unicode table. What the table cannot do one character at a time (composition, expansion,
// languages without blanks) stops the kernel at that run: NFKC never reaches across an ASCII byte outside a run, so
// the caller can normalise the run alone, have it scanned as normalised, and go on behind it. O(bytes).

import { absorb } from './hash';
import { BLOCKS, ENTRIES, PALETTE } from './unicode.generated';

const SEPARATOR: u32 = 0;
const WORD: u32 = 1;
const MARK: u32 = 2;
const SINGLE: u32 = 3;
const CLASS: u32 = 3;
const NON_STARTER: u32 = 4;
const SLOW: u32 = 8;

/** How far simplification reaches, and the code points it covers. */
const SIMPLIFIED_FROM: u32 = 0x3400;
const SIMPLIFIED_TO: u32 = 0xa000;

/** Where the run stands that stopped the scan, and the end of the token hashes written. */
export const STATE: usize = memory.data(16);

export function scanState(): usize {
  return STATE;
}

/** 16 bytes of ones, then 16 of zeros: read at 16 − n, a mask of n bytes. */
const ONES: usize = memory.data<u64>([-1, -1, 0, 0]);

/** The word being put together out of folded characters: less than 16 bytes, and room for one character more. */
const PENDING: usize = memory.data(32);
let pending: i32 = 0;
let hash: u64 = 0;

// @ts-ignore: decorator
@inline
function firstBytes(bytes: v128, count: i32): v128 {
  return v128.and(bytes, v128.load(ONES + 16 - count));
}

// @ts-ignore: decorator
@inline
function absorbBytes(before: u64, bytes: v128): u64 {
  return absorb(absorb(before, v128.extract_lane<u64>(bytes, 0)), v128.extract_lane<u64>(bytes, 1));
}

// @ts-ignore: decorator
@inline
function isUpper(bytes: v128): v128 {
  return i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(65)), i8x16.splat(26));
}

// @ts-ignore: decorator
@inline
function lower(bytes: v128): v128 {
  return v128.or(bytes, v128.and(isUpper(bytes), i8x16.splat(32)));
}

/** One bit a byte: it belongs to a run. */
// @ts-ignore: decorator
@inline
function runBits(at: usize): u64 {
  const bytes = v128.load(at);
  const letter = i8x16.lt_u(i8x16.sub(v128.or(bytes, i8x16.splat(32)), i8x16.splat(97)), i8x16.splat(26));
  const digit = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(48)), i8x16.splat(10));
  return <u64>(<u32>i8x16.bitmask(v128.or(v128.or(letter, digit), bytes)));
}

// @ts-ignore: decorator
@inline
function putToken(out: usize, token: u64, single: u64): usize {
  store<u64>(out, (token & ~1) | single);
  return out + 8;
}

/** Adds a character, as UTF-8 in the low bytes of `bytes`, to the word being put together. */
// @ts-ignore: decorator
@inline
function push(bytes: u32, length: i32): void {
  store<u32>(PENDING + pending, bytes);
  pending += length;
  if (pending >= 16) {
    hash = absorbBytes(hash, v128.load(PENDING));
    store<u32>(PENDING, load<u32>(PENDING + 16));
    pending -= 16;
  }
}

/** Hash of the word put together, and a clean slate. */
function finish(): u64 {
  const whole = pending > 0 ? absorbBytes(hash, firstBytes(v128.load(PENDING), pending)) : hash;
  pending = 0;
  hash = 0;
  return whole;
}

/** Code point as UTF-8 in the low bytes. */
function utf8(code: u32): u32 {
  if (code < 0x80) return code;
  if (code < 0x800) return 0x80c0 | (code >> 6) | ((code & 63) << 8);
  if (code < 0x10000) return 0x8080e0 | (code >> 12) | (((code >> 6) & 63) << 8) | ((code & 63) << 16);
  return 0x808080f0 | (code >> 18) | (((code >> 12) & 63) << 8) | (((code >> 6) & 63) << 16) | ((code & 63) << 24);
}

// @ts-ignore: decorator
@inline
function utf8Length(code: u32): i32 {
  return 1 + i32(code >= 0x80) + i32(code >= 0x800) + i32(code >= 0x10000);
}

/**
 * Length of the well-formed UTF-8 sequence that begins with the bytes of `word` (in the low byte first), whose lead
 * is past ASCII; 0 where there is none: over-long, a surrogate, past U+10FFFF, cut off.
 */
// @ts-ignore: decorator
@inline
function sequenceLength(word: u32, left: usize): i32 {
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
function codePoint(word: u32, length: i32): u32 {
  const second = (word >> 8) & 63;
  if (length == 3) return ((word & 15) << 12) | (second << 6) | ((word >> 16) & 63);
  if (length == 2) return ((word & 31) << 6) | second;
  return ((word & 7) << 18) | (second << 12) | (((word >> 16) & 63) << 6) | ((word >> 24) & 63);
}

/**
 * Scans a run that is not all ASCII.
 * @returns the end of the token hashes; 0 where the run must be normalised first
 */
function scanRun(from: usize, to: usize, out: usize, normalised: bool, simplified: usize): usize {
  let at = from;
  /** What the last character left open: nothing (0), a word (1), or a single with its marks (3). */
  let open: u32 = 0;
  let afterNonStarter: bool = false;
  pending = 0;
  hash = 0;
  while (at < to) {
    let word = load<u32>(at);
    let code = word & 0x7f;
    let length: i32 = 1;
    if (word & 0x80) {
      length = sequenceLength(word, to - at);
      code = length ? codePoint(word, length) : 0xfffd;
      if (!length) length = 1;
    }
    at += length;
    const entry = load<i32>(PALETTE + (<usize>load<u8>(ENTRIES + (<usize>load<u8>(BLOCKS + (code >> 7)) << 7) + (code & 127)) << 2));
    const kind = <u32>entry & CLASS;
    if (!normalised) {
      if (entry & SLOW) return 0;
      const nonStarter: bool = (entry & NON_STARTER) != 0;
      if (nonStarter && afterNonStarter) return 0;
      afterNonStarter = nonStarter;
      if (entry >> 4) {
        code += entry >> 4;
        word = utf8(code);
        length = utf8Length(code);
      }
      if (simplified && kind == SINGLE) {
        if (code >= 0x20000) return 0;
        if (code - SIMPLIFIED_FROM < SIMPLIFIED_TO - SIMPLIFIED_FROM) {
          const simple = <u32>load<u16>(simplified + ((code - SIMPLIFIED_FROM) << 1));
          if (simple == 0) return 0;
          word = utf8(simple);
        }
      }
    }
    if (kind == MARK) {
      if (open) push(word, length);
      continue;
    }
    if (kind != WORD || open != WORD) {
      if (open) out = putToken(out, finish(), u64(open == SINGLE));
      open = kind;
      if (kind == SEPARATOR) continue;
    }
    push(word, length);
  }
  return open ? putToken(out, finish(), u64(open == SINGLE)) : out;
}

/** Hash of an ASCII word of more than 16 bytes; 0 where it is not all ASCII. */
function longWord(from: usize, to: usize): u64 {
  let result: u64 = 0;
  for (; from < to; from += 16) {
    const left = <i32>min<usize>(to - from, 16);
    const bytes = firstBytes(v128.load(from), left);
    if (i8x16.bitmask(bytes)) return 0;
    result = absorbBytes(result, lower(bytes));
  }
  return result;
}

/**
 * Writes the hash of every token of a text, 8 bytes each; bit 0 tells a Han or Kana character (1) from a word (0).
 * Reads up to 64 bytes past the end.
 * @param normalised whether the text is normalised already
 * @param simplified address of the table of simplified characters, u16 for U+3400 … U+9FFF; 0: leave them
 * @returns `to`; or the beginning of a run that must be normalised, its end at STATE + 4. The end of the token
 *          hashes is at STATE.
 */
export function scan(from: usize, to: usize, out: usize, normalised: bool, simplified: usize): usize {
  let start: usize = 0;
  let open: u64 = 0;
  for (let block = from; block < to + 1; block += 64) {
    let bits = runBits(block) | (runBits(block + 16) << 16) | (runBits(block + 32) << 32) | (runBits(block + 48) << 48);
    if (to - block < 64) bits &= (<u64>1 << <u64>(to - block)) - 1;
    const shifted = (bits << 1) | open;
    let starts = bits & ~shifted;
    let ends = ~bits & shifted;
    if (!open) {
      start = block + <usize>ctz(starts);
      starts &= starts - 1;
    }
    for (; ends; ends &= ends - 1) {
      const end = block + <usize>ctz(ends);
      const length = end - start;
      let token: u64 = 0;
      if (length <= 16) {
        const bytes = firstBytes(v128.load(start), <i32>length);
        if (!i8x16.bitmask(bytes)) token = absorbBytes(0, lower(bytes));
      } else token = longWord(start, end);
      if (token) out = putToken(out, token, 0);
      else {
        const after = scanRun(start, end, out, normalised, simplified);
        if (!after) {
          store<u32>(STATE, <u32>out);
          store<u32>(STATE + 4, <u32>end);
          return start;
        }
        out = after;
      }
      start = block + <usize>ctz(starts);
      starts &= starts - 1;
    }
    open = bits >> 63;
  }
  store<u32>(STATE, <u32>out);
  return to;
}
