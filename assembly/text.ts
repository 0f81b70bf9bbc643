// UTF-8 → token hashes, by the rules of docs/tokenizer.md. A run is a longest stretch of ASCII letters, ASCII digits
// and bytes above ASCII. An ASCII run is one word and is hashed in registers. The characters of any other run are looked
// up one by one in the Unicode table. If the table cannot handle a run one character at a time (composition, expansion,
// languages without spaces), the kernel stops at that run: NFKC never combines characters across an ASCII byte outside a
// run, so the caller can normalise the run alone, have it scanned as normalised, and continue after it. O(bytes).

import { absorb } from './hash';
import { sipEnd, sipStart } from './siphash';
import { isCommonSeparator, isHan, isThreeBytes, threeByteCharacters } from './three-bytes';
import { absorbBytes, absorbLast, isKeyed } from './token-hash';
import { isCoded, isNoted, note, putAsciiCode, putCode, withCode } from './token-notes';
import { BLOCKS, ENTRIES, PALETTE } from './unicode.generated';
import { codePoint, sequenceLength, utf8, utf8Length } from './utf8';

const SEPARATOR: u32 = 0;
const WORD: u32 = 1;
const MARK: u32 = 2;
const SINGLE: u32 = 3;
const CLASS: u32 = 3;
const NON_STARTER: u32 = 4;
const SLOW: u32 = 8;

/** Palette number of a single that is not changed; 0 is that of a separator. */
const PLAIN_SINGLE: usize = 1;

/** The range of the code points that may have a simplified form. */
export const SIMPLIFIED_FROM: u32 = 0x3400;
export const SIMPLIFIED_TO: u32 = 0xa000;

/** The end of the written token hashes; start and end of the run that stopped the scan. */
export const STATE: usize = memory.data(16);

export function scanState(): usize {
  return STATE;
}

/** 16 bytes of ones, then 16 of zeros: a load at 16 − n is a mask of n bytes. */
const ONES: usize = memory.data<u64>([-1, -1, 0, 0]);

/** The value of the current word. */
let value: u64 = 0;

/** UTF-16 units of the current word. */
let units: i32 = 0;

/** The current word, of folded characters: less than 16 bytes, and capacity for one more character. */
const PENDING: usize = memory.data(32);
let pending: i32 = 0;
let hash: u64 = 0;

// @ts-ignore: decorator
@inline
function firstBytes(bytes: v128, count: i32): v128 {
  return v128.and(bytes, v128.load(ONES + 16 - count));
}

/** Up to 16 bytes of a run, ASCII letters in lower case (digits already have that bit); then zeros. */
// @ts-ignore: decorator
@inline
function lower(at: usize, count: i32): v128 {
  return firstBytes(v128.or(v128.load(at), i8x16.splat(32)), count);
}

/** One bit for each byte: whether it belongs to a run. Bytes are shifted so that one signed comparison tests a range. */
// @ts-ignore: decorator
@inline
function runBits(at: usize): u64 {
  const bytes = v128.load(at);
  const letter = i8x16.lt_s(i8x16.sub(v128.or(bytes, i8x16.splat(32)), i8x16.splat(<i8>(97 - 128))), i8x16.splat(<i8>(26 - 128)));
  const digit = i8x16.lt_s(i8x16.sub(bytes, i8x16.splat(<i8>(48 - 128))), i8x16.splat(<i8>(10 - 128)));
  return <u64>(<u32>i8x16.bitmask(v128.or(v128.or(letter, digit), bytes)));
}

// @ts-ignore: decorator
@inline
function putToken(out: usize, token: u64, single: u64): usize {
  store<u64>(out, (token & ~1) | single);
  return out + 8;
}

/** Appends a character, as UTF-8 in the low bytes of `bytes`, to the current word. */
// @ts-ignore: decorator
@inline
function push<N>(bytes: u32, length: i32): void {
  store<u32>(PENDING + pending, bytes);
  pending += length;
  if (isNoted<N>() || isCoded<N>()) units += 1 + i32(length == 4);
  if (isCoded<N>()) value = withCode(value, bytes, length);
  if (pending >= 16) {
    hash = absorbBytes<N>(hash, v128.load(PENDING));
    store<u32>(PENDING, load<u32>(PENDING + 16));
    pending -= 16;
  }
}

/** Returns the hash of the current word and starts a new one. */
function finish<N>(): u64 {
  const whole = absorbLast<N>(hash, firstBytes(v128.load(PENDING), pending), pending);
  pending = 0;
  hash = 0;
  units = 0;
  value = 0;
  return whole;
}

/** State after the last character of a run. A single is written immediately, and removed if a mark follows it. */
const MARKED_SINGLE: u32 = 2;

// @ts-ignore: decorator
@inline
function putSingle<N>(out: usize, bytes: u32): usize {
  if (isCoded<N>()) {
    // Four bytes are rare: no common script needs them.
    const length: i32 = bytes >> 24 ? 4 : 3;
    putCode<N>(out, withCode(0, bytes, length), length - 2);
  }
  if (isKeyed<N>()) store<u64>(out, sipEnd(i64x2(bytes, 0), bytes >> 24 ? 4 : 3) | 1);
  else store<u64>(out, absorb(absorb(0, bytes), 0) | 1);
  return out + 8;
}

/** A simplified single; 0 if it becomes, or may become, a character above U+FFFF. @param table as for `scan` */
// @ts-ignore: decorator
@inline
function simplify(code: u32, bytes: u32, table: usize): u32 {
  if (code >= 0x20000) return 0;
  if (code - SIMPLIFIED_FROM >= SIMPLIFIED_TO - SIMPLIFIED_FROM) return bytes;
  const simple = <u32>load<u16>(table + ((code - SIMPLIFIED_FROM) << 1));
  return simple ? utf8(simple) : 0;
}

// @ts-ignore: decorator
@inline
function entryNumber(code: u32): usize {
  return load<u8>(ENTRIES + (<usize>load<u8>(BLOCKS + (code >> 7)) << 7) + (code & 127));
}

/** End of the run that continues at `at`. */
function endOfRun(at: usize, to: usize): usize {
  while (at < to && (load<u8>(at) >= 0x80 || isAsciiWord(load<u8>(at)))) at++;
  return at;
}

/** Whether a character is a letter or digit of ASCII. */
// @ts-ignore: decorator
@inline
function isAsciiWord(byte: u32): bool {
  return (byte | 32) - 97 < 26 || byte - 48 < 10;
}

// @ts-ignore: decorator
@inline
function isAsciiSeparator(byte: u32): bool {
  return byte < 0x80 && !isAsciiWord(byte);
}

/**
 * Scans from the start of a run that is not all ASCII to the start of the next one that begins in ASCII. Stores the end
 * of the token hashes at STATE.
 * @returns the address it reached; 0 if a run must be normalised first, with its start and end at STATE + 4 and + 8
 */
function scanMixed<N>(from: usize, to: usize, out: usize, normalised: bool, simplified: usize): usize {
  let at = from;
  let run = from;
  let outOfRun = out;
  let open: u32 = SEPARATOR;
  let afterNonStarter: bool = false;
  pending = 0;
  hash = 0;
  units = 0;
  value = 0;
  if (isKeyed<N>()) sipStart();
  while (at < to) {
    if (open != WORD && open != MARKED_SINGLE) {
      // Three-byte characters that are singles or separators, without a branch between the two, since the end of a
      // clause is unpredictable. First the most common ones, four at a time:
      while (!simplified && at + 12 <= to) {
        const four = threeByteCharacters(at);
        const han = isHan(four);
        const plain = v128.and(v128.or(han, isCommonSeparator(four)), isThreeBytes(four));
        const unknown = i32x4.bitmask(plain) ^ 15;
        const singles = i32x4.bitmask(han) & ~unknown & (unknown - 1);
        putSingle<N>(out, load<u32>(at) & 0xffffff);
        out += (singles & 1) << 3;
        putSingle<N>(out, load<u32>(at, 3) & 0xffffff);
        out += (singles & 2) << 2;
        putSingle<N>(out, load<u32>(at, 6) & 0xffffff);
        out += (singles & 4) << 1;
        putSingle<N>(out, load<u32>(at, 9) & 0xffffff);
        out += singles & 8;
        if (!unknown) {
          // A constant, so that the next four do not depend on these.
          at += 12;
          open = (singles >> 3) * SINGLE;
          continue;
        }
        const known = ctz(unknown);
        at += 3 * known;
        if (known) open = ((singles >> (known - 1)) & 1) * SINGLE;
        // Usually the end of a line, with no ASCII word after it: continue with the next four.
        if (at == to || !isAsciiSeparator(load<u8>(at)) || isAsciiWord(load<u8>(at, 1))) break;
        at++;
        open = SEPARATOR;
        run = at;
        outOfRun = out;
      }
      // Then all others, one at a time:
      for (; at + 3 <= to; at += 3) {
        let bytes = load<u32>(at) & 0xffffff;
        if ((bytes & 0xc0c0f0) != 0x8080e0) break;
        const code = codePoint(bytes, 3);
        const number = entryNumber(code);
        if (number > PLAIN_SINGLE || code < 0x800) break;
        if (simplified && number) {
          bytes = simplify(code, bytes, simplified);
          if (bytes == 0) break;
        }
        putSingle<N>(out, bytes);
        out += number << 3;
        open = <u32>number * SINGLE;
      }
    }
    if (at == to) break;
    let bytes = load<u32>(at);
    let length: i32 = 1;
    let code = bytes & 0x7f;
    if (bytes & 0x80) {
      length = sequenceLength(bytes, to - at);
      code = length ? codePoint(bytes, length) : 0xfffd;
      if (!length) length = 1;
    }
    const entry = load<i32>(PALETTE + (entryNumber(code) << 2));
    const kind = <u32>entry & CLASS;
    const next = at + length;
    if (!normalised) {
      const nonStarter: bool = (entry & NON_STARTER) != 0;
      if (entry & SLOW || (nonStarter && afterNonStarter) || (kind == MARK && open == SINGLE)) break;
      afterNonStarter = nonStarter;
      if (entry >> 4) {
        code += entry >> 4;
        bytes = utf8(code);
        length = utf8Length(code);
      }
      if (simplified && kind == SINGLE) {
        bytes = simplify(code, bytes, simplified);
        if (bytes == 0) break;
      }
    }
    bytes &= 0xffffffff >> (32 - 8 * length);
    if (kind == MARK) {
      if (open == SINGLE) {
        const before: i32 = load<u8>(at - 3) >= 0xe0 ? 3 : 4;
        push<N>(load<u32>(at - before), before);
        out -= 8;
        open = MARKED_SINGLE;
      }
      if (open) push<N>(bytes, length);
    } else if (kind == WORD && open == WORD) push<N>(bytes, length);
    else {
      if (open == WORD || open == MARKED_SINGLE) {
        note<N>(out, open == WORD ? units : 3 * units);
        putCode<N>(out, value, units);
        out = putToken(out, finish<N>(), u64(open == MARKED_SINGLE));
      }
      if (kind == WORD) push<N>(bytes, length);
      else if (kind == SINGLE) {
        note<N>(out, length == 4 ? 6 : 3);
        out = putSingle<N>(out, bytes);
      }
      else if (code < 0x80 && next - at == 1) {
        if (next < to && isAsciiWord(load<u8>(next))) {
          store<u32>(STATE, <u32>out);
          return next;
        }
        run = next;
        outOfRun = out;
      }
      open = kind;
    }
    at = next;
  }
  if (at < to) {
    store<u32>(STATE, <u32>outOfRun);
    store<u32>(STATE + 4, <u32>run);
    store<u32>(STATE + 8, <u32>endOfRun(at, to));
    return 0;
  }
  if (open == WORD || open == MARKED_SINGLE) {
    note<N>(out, open == WORD ? units : 3 * units);
    putCode<N>(out, value, units);
    out = putToken(out, finish<N>(), u64(open == MARKED_SINGLE));
  }
  store<u32>(STATE, <u32>out);
  return to;
}

/** Hash of a run that is an ASCII word; 0 if it is not all ASCII. */
// @ts-ignore: decorator
@inline
function asciiWord<N>(from: usize, to: usize): u64 {
  if (to - from > 15) return longAsciiWord<N>(from, to);
  const bytes = lower(from, <i32>(to - from));
  return i8x16.bitmask(bytes) ? 0 : absorbLast<N>(0, bytes, <i32>(to - from));
}

function longAsciiWord<N>(from: usize, to: usize): u64 {
  let result: u64 = 0;
  for (; to - from > 15; from += 16) {
    const bytes = lower(from, 16);
    if (i8x16.bitmask(bytes)) return 0;
    result = absorbBytes<N>(result, bytes);
  }
  const bytes = lower(from, <i32>(to - from));
  return i8x16.bitmask(bytes) ? 0 : absorbLast<N>(result, bytes, <i32>(to - from));
}

function scanAs<N>(from: usize, to: usize, out: usize, normalised: bool, simplified: usize): usize {
  let block = from;
  if (isKeyed<N>()) sipStart();
  while (block < to) {
    let start: usize = 0;
    let open: u64 = 0;
    let mixed: usize = 0;
    for (; !mixed && block < to + 1; block += 64) {
      let bits = runBits(block) | (runBits(block + 16) << 16) | (runBits(block + 32) << 32) | (runBits(block + 48) << 48);
      if (to - block < 64) bits &= (<u64>1 << <u64>(to - block)) - 1;
      const shifted = (bits << 1) | open;
      let starts = bits & ~shifted;
      if (!open) {
        start = block + <usize>ctz(starts);
        starts &= starts - 1;
      }
      for (let ends = ~bits & shifted; ends; ends &= ends - 1) {
        const token = asciiWord<N>(start, block + <usize>ctz(ends));
        if (!token) {
          mixed = start;
          break;
        }
        note<N>(out, <i32>(block + <usize>ctz(ends) - start));
        if (isCoded<N>()) putAsciiCode(out, start, block + <usize>ctz(ends));
        out = putToken(out, token, 0);
        start = block + <usize>ctz(starts);
        starts &= starts - 1;
      }
      open = bits >> 63;
    }
    if (!mixed) break;
    block = scanMixed<N>(mixed, to, out, normalised, simplified);
    if (!block) return load<u32>(STATE + 4);
    out = load<u32>(STATE);
  }
  store<u32>(STATE, <u32>out);
  return to;
}

/**
 * Writes the hash of every token of a text, 8 bytes each; bit 0 is 1 for a Han or Kana character and 0 for a word.
 * Reads up to 64 bytes past the end.
 * @param normalised whether the text is already normalised
 * @param simplified address of the table of simplified characters, u16 for U+3400 … U+9FFF; 0: no simplification
 * @returns `to`; or the start of a run that must be normalised, its end at STATE + 8. The end of the token
 *          hashes is at STATE.
 */
export function scan(from: usize, to: usize, out: usize, normalised: bool, simplified: usize): usize {
  return scanAs<u32>(from, to, out, normalised, simplified);
}

/** Like {@link scan}, and records the lengths of the tokens. */
export function scanNoted(from: usize, to: usize, out: usize, normalised: bool, simplified: usize): usize {
  return scanAs<u8>(from, to, out, normalised, simplified);
}

/** Like {@link scan}, and records the values of the tokens. */
export function scanCoded(from: usize, to: usize, out: usize, normalised: bool, simplified: usize): usize {
  return scanAs<u16>(from, to, out, normalised, simplified);
}

/** Like {@link scan}, with hashes keyed by siphash.ts. */
export function scanKeyed(from: usize, to: usize, out: usize, normalised: bool, simplified: usize): usize {
  return scanAs<u64>(from, to, out, normalised, simplified);
}
