// Optional records for each token besides its hash: its length, or its value as a number in Luo's radix. The type argument
// of the scan selects them, so that a kernel without records needs no test at run time: u8 records lengths, u16 values.

import { codePoint } from './utf8';

/**
 * Base of the recorded lengths: a byte for each token, in thirds of a Han character, at most 7; 0 means 3, the most frequent
 * length. The length of a token is at `lengths` + (its address >> 3).
 */
let lengths: usize = 0;
/** Address >> 3 from which on tokens are not recorded. */
let lengthsEnd: usize = 0;

/** Starts recording the lengths of tokens that are written from `tokens` on, into `size` zero bytes; size 0 stops it. */
export function noteLengths(tokens: usize, at: usize, size: usize): void {
  lengths = at - (tokens >> 3);
  lengthsEnd = size > 0 ? (tokens >> 3) + size : 0;
}

/** Whether lengths are recorded; a compile-time constant, since recording them costs a tenth of the rate. */
// @ts-ignore: decorator
@inline
export function isNoted<N>(): bool {
  return sizeof<N>() == 1;
}

// @ts-ignore: decorator
@inline
export function note<N>(out: usize, thirds: i32): void {
  if (isNoted<N>() && out >> 3 < lengthsEnd) store<u8>(lengths + (out >> 3), min(thirds, 7));
}

/**
 * Base of the recorded values: for each token its value as a number in Luo's radix and its number of UTF-16 units, 8 bytes
 * each, derived from the token's address. Tokens beyond the capacity are all written to the last place.
 */
let codes: usize = 0;
let codesEnd: usize = 0;
/** Luo's code of each UTF-16 unit, i16. */
let codeTable: usize = 0;
/** 6768 hanzi and 117 characters of one byte. */
export const RADIX: u64 = 6885;

/** Starts recording the values of tokens that are written from `tokens` on, at `at`, with capacity for `most` of them. */
export function noteCodes(tokens: usize, at: usize, most: usize, table: usize): void {
  codes = at - (tokens << 1);
  codesEnd = at + ((most - 1) << 4);
  codeTable = table;
}

// @ts-ignore: decorator
@inline
export function isCoded<N>(): bool {
  return sizeof<N>() == 2;
}

// @ts-ignore: decorator
@inline
function codeOf(unit: u32): u64 {
  return <u64>(<i64>load<i16>(codeTable + (<usize>unit << 1)));
}

/** The value of a number with one more character, in UTF-8. */
// @ts-ignore: decorator
@inline
export function withCode(before: u64, bytes: u32, length: i32): u64 {
  if (length == 4) {
    const above = codePoint(bytes, 4) - 0x10000;
    return (before * RADIX + codeOf(0xd800 | (above >> 10))) * RADIX + codeOf(0xdc00 | (above & 0x3ff));
  }
  return before * RADIX + codeOf(length == 1 ? bytes & 0x7f : codePoint(bytes, length));
}

// @ts-ignore: decorator
@inline
export function putCode<N>(out: usize, number: u64, length: i32): void {
  if (!isCoded<N>()) return;
  const at = min(codes + (out << 1), codesEnd);
  store<u64>(at, number);
  store<u64>(at, <u64>length, 8);
}

export function putAsciiCode(out: usize, from: usize, to: usize): void {
  let number: u64 = 0;
  for (let at = from; at < to; at++) number = number * RADIX + codeOf(load<u8>(at) | 32);
  putCode<u16>(out, number, <i32>(to - from));
}
