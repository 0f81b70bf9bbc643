// Hash codes of strings after Luo (lecture 13), as his Java computes them:
//
//   h = v; for (i = 0; i <= bits / period; i++) h = (h << period) + v
//
// for the number v of a string in the radix of its characters, and a period of 13 bits a character; `<<` shifts by the
// period modulo the width. Deviation: h = v · multiplier, since all of it is linear modulo 2^64.

import { RADIX } from './token-notes';

/** Bits of a character. */
const PERIOD: u32 = 13;
/** Lengths of strings whose powers and multipliers are in tables. */
const SHORT: u32 = 64;
const POWERS: usize = memory.data(64 * 8);
const MULTIPLIERS: usize = memory.data(64 * 8);

/** RADIX to a power, modulo 2^64. */
function power(exponent: u32): u64 {
  let result: u64 = 1;
  for (let square: u64 = RADIX; exponent; exponent >>= 1, square *= square) if (exponent & 1) result *= square;
  return result;
}

/** The multiplier for a string of `length` characters. @param width 32 or 64; for 32 only the low half counts */
function multiplier(length: u32, width: u32): u64 {
  const period = PERIOD * length;
  let result: u64 = 1;
  for (let times: u32 = 0; times <= width / period; times++) result = (result << <u64>(period % width)) + 1;
  return result;
}

/** Prepares the tables for fingerprints of 32 or 64 bits. */
export function luoTables(width: u32): void {
  for (let length: u32 = 1; length < SHORT; length++) {
    store<u64>(POWERS + (<usize>length << 3), power(length));
    store<u64>(MULTIPLIERS + (<usize>length << 3), multiplier(length, width));
  }
}

/** The code of `count` tokens from their values: v = Σ value · radix^(units after it). */
// @ts-ignore: decorator
@inline
function codeOfTokens(codes: usize, count: u32, width: u32): u64 {
  let number: u64 = 0;
  let length: u32 = 0;
  for (const end = codes + (<usize>count << 4); codes < end; codes += 16) {
    const units = load<u32>(codes, 8);
    number = number * (units < SHORT ? load<u64>(POWERS + (<usize>units << 3)) : power(units)) + load<u64>(codes);
    length += units;
  }
  return number * (length < SHORT ? load<u64>(MULTIPLIERS + (<usize>length << 3)) : multiplier(length, width));
}

/**
 * The codes of the shingles that `shingle` will make of some tokens, in its order, into `out`. O(count · tokens a shingle).
 * @param tokens their hashes @param codes value and units of each, 8 bytes each
 */
export function luoCodes(
  tokens: usize,
  count: u32,
  words: u32,
  characters: u32,
  codes: usize,
  width: u32,
  out: usize,
): void {
  const start = out;
  for (let i: u32 = 0; i < count; i++) {
    const size = load<u64>(tokens + (<usize>i << 3)) & 1 ? characters : words;
    if (i + size > count) continue;
    store<u64>(out, codeOfTokens(codes + (<usize>i << 4), size, width));
    out += 8;
  }
  if (out == start && count > 0) store<u64>(out, codeOfTokens(codes, count, width));
}
