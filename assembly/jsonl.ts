// Reads one line of JSON Lines at a time: validates it against RFC 8259, finds the requested members of its object, and
// unescapes their strings.
//
//   after '{': for each member, store the position of its value if its name is requested, then skip the value
//   after '}': white space, and the line feed
//
// A line that is not well-formed is irregular: it is left to the caller, which can report the fault. Other irregular
// lines have a name with escapes, nesting deeper than MOST_DEPTH, or a requested member twice. The bytes must be UTF-8
// and end in a line feed, which ends every scan.

const QUOTE: u32 = 34;
const BACKSLASH: u32 = 92;
const COMMA: u32 = 44;
const COLON: u32 = 58;
const OPEN_OBJECT: u32 = 123;
const CLOSE_OBJECT: u32 = 125;
const OPEN_ARRAY: u32 = 91;
const CLOSE_ARRAY: u32 = 93;
const LINE_FEED: u32 = 10;

const MOST_DEPTH: u32 = 64;

/** Requested names, `wantedCount` of them: address and length each. */
let wanted: usize = 0;
let wantedCount: u32 = 0;

/** Start and end of the found members: number of the name, start and end of the value, whether it has escapes. */
let noted: usize = 0;
let notedEnd: usize = 0;

/** Whether the last skipped string has escapes. */
let escaped: u32 = 0;

// @ts-ignore: decorator
@inline
function skipBlanks(at: usize): usize {
  while (load<u8>(at) == 32 || load<u8>(at) == 9 || load<u8>(at) == 13) at++;
  return at;
}

// @ts-ignore: decorator
@inline
function isDigit(byte: u32): bool {
  return byte - 48 < 10;
}

/** Value of a hexadecimal digit; 16 or more for other characters. */
// @ts-ignore: decorator
@inline
function hexDigit(byte: u32): u32 {
  if (isDigit(byte)) return byte - 48;
  const letter = (byte | 32) - 97;
  return letter < 6 ? letter + 10 : 16;
}

/** The number of four hexadecimal digits; above 0xffff if one is not a digit. */
function hexNumber(at: usize): u32 {
  let number: u32 = 0;
  for (let i: usize = 0; i < 4; i++) {
    const digit = hexDigit(load<u8>(at + i));
    if (digit > 15) return 0x10000;
    number = (number << 4) | digit;
  }
  return number;
}

/** The meaning of the characters from U+0022 to U+0075 after a backslash; 0 for `u` and invalid escapes. */
const UNESCAPED: usize = memory.data<u8>([
  34, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 92, 0, 0, 0, 0, 0,
  8, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 13, 0, 9, 0,
]);

/** The meaning of a character after a backslash; 0 for `u` and invalid escapes. */
// @ts-ignore: decorator
@inline
function unescaped(byte: u32): u32 {
  return byte - 34 < 84 ? load<u8>(UNESCAPED + (byte - 34)) : 0;
}

/**
 * Skips a string; returns the address after its closing quotation mark. Every skip function returns 0 if the line is
 * irregular.
 */
function skipString(at: usize): usize {
  const quote = i8x16.splat(34);
  const backslash = i8x16.splat(92);
  const blank = i8x16.splat(32);
  escaped = 0;
  while (true) {
    const bytes = v128.load(at);
    const stops = i8x16.bitmask(
      v128.or(v128.or(i8x16.eq(bytes, quote), i8x16.eq(bytes, backslash)), i8x16.lt_u(bytes, blank)),
    );
    if (!stops) {
      at += 16;
      continue;
    }
    at += <usize>ctz(stops);
    const byte = <u32>load<u8>(at);
    if (byte == QUOTE) return at + 1;
    if (byte != BACKSLASH) return 0;
    escaped = 1;
    const kind = <u32>load<u8>(at, 1);
    if (unescaped(kind)) at += 2;
    else if (kind == 117 && hexNumber(at + 2) < 0x10000) at += 6;
    else return 0;
  }
}

function skipDigits(at: usize): usize {
  if (!isDigit(load<u8>(at))) return 0;
  while (isDigit(load<u8>(at))) at++;
  return at;
}

function skipNumber(at: usize): usize {
  if (load<u8>(at) == 45) at++;
  at = load<u8>(at) == 48 ? at + 1 : skipDigits(at);
  if (at && load<u8>(at) == 46) at = skipDigits(at + 1);
  if (at && (load<u8>(at) | 32) == 101) {
    at++;
    if (load<u8>(at) == 43 || load<u8>(at) == 45) at++;
    at = skipDigits(at);
  }
  return at;
}

function skipValue(at: usize, depth: u32): usize {
  switch (<u32>load<u8>(at)) {
    case QUOTE:
      return skipString(at + 1);
    case OPEN_OBJECT:
      return depth < MOST_DEPTH ? skipObject(at + 1, depth + 1) : 0;
    case OPEN_ARRAY:
      return depth < MOST_DEPTH ? skipArray(at + 1, depth + 1) : 0;
    case 116:
      return load<u32>(at) == 0x65757274 ? at + 4 : 0;
    case 110:
      return load<u32>(at) == 0x6c6c756e ? at + 4 : 0;
    case 102:
      return load<u32>(at) == 0x736c6166 && load<u8>(at, 4) == 101 ? at + 5 : 0;
    default:
      return skipNumber(at);
  }
}

function skipArray(at: usize, depth: u32): usize {
  at = skipBlanks(at);
  if (load<u8>(at) == CLOSE_ARRAY) return at + 1;
  while (true) {
    at = skipValue(skipBlanks(at), depth);
    if (!at) return 0;
    at = skipBlanks(at);
    if (load<u8>(at) == CLOSE_ARRAY) return at + 1;
    if (load<u8>(at) != COMMA) return 0;
    at++;
  }
}

/** Skips a value; stores the requested members of the outermost object, at depth 0. */
function skipObject(at: usize, depth: u32): usize {
  at = skipBlanks(at);
  if (load<u8>(at) == CLOSE_OBJECT) return at + 1;
  while (true) {
    at = skipBlanks(at);
    if (load<u8>(at) != QUOTE) return 0;
    const name = at + 1;
    at = skipString(name);
    if (!at || (!depth && escaped)) return 0;
    const number = depth ? -1 : numberOf(name, at - 1 - name);
    at = skipBlanks(at);
    if (load<u8>(at) != COLON) return 0;
    const value = skipBlanks(at + 1);
    escaped = 0;
    at = skipValue(value, depth);
    if (!at) return 0;
    if (number >= 0 && !note(number, value, at)) return 0;
    at = skipBlanks(at);
    if (load<u8>(at) == CLOSE_OBJECT) return at + 1;
    if (load<u8>(at) != COMMA) return 0;
    at++;
  }
}

/** Number of a requested name, −1 for other names. */
function numberOf(name: usize, length: usize): i32 {
  for (let i: u32 = 0; i < wantedCount; i++) {
    const entry = wanted + (i << 3);
    if (load<u32>(entry, 4) == length && memory.compare(load<u32>(entry), name, length) == 0) return i;
  }
  return -1;
}

/** Stores a member; false if its name occurred before. */
function note(number: u32, from: usize, to: usize): bool {
  for (let at = noted; at < notedEnd; at += 16) if (load<u32>(at) == number) return false;
  store<u32>(notedEnd, number);
  store<u32>(notedEnd, <u32>from, 4);
  store<u32>(notedEnd, <u32>to, 8);
  store<u32>(notedEnd, escaped, 12);
  notedEnd += 16;
  return true;
}

/**
 * Finds the requested members of the line that begins at `at`: at `found`, four words each, in the order of the line.
 * @param names address and length of each requested name
 * @param found memory for as many members as there are requested names
 * @returns the end of the line, without its line feed; 0 if the line is irregular
 */
export function jsonMembers(at: usize, names: usize, count: u32, found: usize): usize {
  wanted = names;
  wantedCount = count;
  noted = notedEnd = found;
  at = skipBlanks(at);
  if (load<u8>(at) != OPEN_OBJECT) return 0;
  at = skipObject(at + 1, 0);
  if (!at) return 0;
  at = skipBlanks(at);
  return load<u8>(at) == LINE_FEED ? at : 0;
}

/** Number of requested members in the last line. */
export function jsonMembersFound(): u32 {
  return <u32>((notedEnd - noted) >> 4);
}

/**
 * Unescapes the inside of a found string; may write up to 16 bytes more.
 * @returns the end of the result; 0 if it has a lone surrogate
 */
export function jsonUnescape(from: usize, to: usize, out: usize): usize {
  const backslash = i8x16.splat(92);
  while (from < to) {
    const bytes = v128.load(from);
    v128.store(out, bytes);
    const stops = i8x16.bitmask(i8x16.eq(bytes, backslash));
    // Two branches instead of one with the minimum of two numbers, so that the next step does not depend on this one.
    if (!stops) {
      from += 16;
      out += 16;
      continue;
    }
    from += <usize>ctz(stops);
    if (from >= to) return out + (to - from) + <usize>ctz(stops);
    out += <usize>ctz(stops);
    const single = unescaped(load<u8>(from, 1));
    if (single) {
      store<u8>(out++, single);
      from += 2;
      continue;
    }
    let code = hexNumber(from + 2);
    from += 6;
    if (code >= 0xd800 && code < 0xe000) {
      const second = from + 6 <= to && load<u16>(from) == 0x755c ? hexNumber(from + 2) : 0;
      if (code >= 0xdc00 || second < 0xdc00 || second >= 0xe000) return 0;
      code = 0x10000 + ((code - 0xd800) << 10) + (second - 0xdc00);
      from += 6;
    }
    out = putCharacter(out, code);
  }
  return out - (from - to);
}

function putCharacter(out: usize, code: u32): usize {
  if (code < 0x80) {
    store<u8>(out, code);
    return out + 1;
  }
  if (code < 0x800) {
    store<u16>(out, 0x80c0 | (code >> 6) | ((code & 63) << 8));
    return out + 2;
  }
  if (code < 0x10000) {
    store<u32>(out, 0x8080e0 | (code >> 12) | (((code >> 6) & 63) << 8) | ((code & 63) << 16));
    return out + 3;
  }
  store<u32>(
    out,
    0x808080f0 | (code >> 18) | (((code >> 12) & 63) << 8) | (((code >> 6) & 63) << 16) | ((code & 63) << 24),
  );
  return out + 4;
}
