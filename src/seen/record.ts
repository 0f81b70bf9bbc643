/**
 * The record of a document in the store, as bytes. All numbers are little-endian; `length` is a varint (LEB128).
 *
 * ```
 * flags u8 · time u32 · shingles u32 · [expires u32] · [session u32] · [text hash 16 bytes] · row, words of 4 bytes
 * id: length, UTF-8 · [url: length, UTF-8] · [title: length, UTF-8] · [request 8 bytes, from format 2 on]
 * ```
 */
import { DittographError } from '../base/errors.ts';
import { hashText64 } from '../base/hash.ts';

/** The record of a document. */
export interface SeenRecord {
  readonly id: string;
  /** As it was given; absent if none was. */
  readonly url: string | undefined;
  readonly title: string | undefined;
  /** When it was seen, in seconds since 1970. */
  readonly time: number;
  /** When it expires, in seconds since 1970; absent: never. */
  readonly expires: number | undefined;
  /** The number of the session in which it was added; absent if there was none. */
  readonly session: number | undefined;
  /** Number of shingles of its text, including repeats; 0 if only a fingerprint was given. */
  readonly shingles: number;
  /** Four words, a hash of the sequence of its tokens; absent if only a fingerprint was given. */
  readonly textHash: Uint32Array | undefined;
  /** Whether it is too short to be compared, and therefore not in the search. */
  readonly isShort: boolean;
  /** Whether its text is stored. */
  readonly hasText: boolean;
  /** Its fingerprint. */
  readonly row: Uint32Array;
  /** Which request added it: two words, made by {@link requestOf}; absent if the request had no id. */
  readonly request?: Uint32Array | undefined;
}

const URL = 1;
const TITLE = 2;
const HASH = 4;
const SHORT = 8;
const SESSION = 16;
const EXPIRES = 32;
const TEXT = 64;
/** The URL equals the id, and is written once. */
const URL_IS_ID = 128;

const HASH_WORDS = 4;
const REQUEST_WORDS = 2;
/** Upper bound of the bytes of a record besides its row and its strings. */
const MOST_FIXED = 1 + 16 + 4 * HASH_WORDS + 3 * 5 + 4 * REQUEST_WORDS;

/** Upper bound of the bytes of a record. */
export function mostRecordBytes({ id, url, title, row }: SeenRecord): number {
  return MOST_FIXED + 4 * row.length + 3 * (id.length + (url?.length ?? 0) + (title?.length ?? 0));
}

/** Writes a record to a buffer with enough space. @returns the position after it */
export function writeRecord(record: SeenRecord, bytes: Buffer, from: number): number {
  const { id, url, title, time, expires, session, shingles, textHash, isShort, hasText, row, request } = record;
  const urlIsId = url !== undefined && url === id;
  bytes[from] =
    (url === undefined ? 0 : urlIsId ? URL_IS_ID : URL) |
    (title === undefined ? 0 : TITLE) |
    (textHash === undefined ? 0 : HASH) |
    (isShort ? SHORT : 0) |
    (session === undefined ? 0 : SESSION) |
    (expires === undefined ? 0 : EXPIRES) |
    (hasText ? TEXT : 0);
  let at = writeWord(bytes, shingles, writeWord(bytes, time, from + 1));
  if (expires !== undefined) at = writeWord(bytes, expires, at);
  if (session !== undefined) at = writeWord(bytes, session, at);
  if (textHash !== undefined) at = writeWords(bytes, textHash, at);
  at = writeWords(bytes, row, at);
  at = writeText(bytes, id, at);
  if (url !== undefined && !urlIsId) at = writeText(bytes, url, at);
  if (title !== undefined) at = writeText(bytes, title, at);
  if (request !== undefined) at = writeWords(bytes, request, at);
  return at;
}

/**
 * @param rowWords words of a fingerprint
 * @throws INDEX_CORRUPT if the bytes are not a record
 */
export function decodeRecord(bytes: Buffer, rowWords: number): SeenRecord {
  const flags = bytes[0]!;
  let at = 9;
  const word = (): number => {
    at += 4;
    return bytes.readUInt32LE(at - 4);
  };
  const words = (count: number): Uint32Array => {
    const made = new Uint32Array(count);
    for (let i = 0; i < count; i++) made[i] = word();
    return made;
  };
  const text = (): string => {
    const length = readLength(bytes, at);
    at += lengthBytes(length);
    at += length;
    if (at > bytes.length) throw new RangeError('a text is truncated');
    return bytes.toString('utf8', at - length, at);
  };
  try {
    const [time, shingles] = [bytes.readUInt32LE(1), bytes.readUInt32LE(5)];
    const expires = flags & EXPIRES ? word() : undefined;
    const session = flags & SESSION ? word() : undefined;
    const textHash = flags & HASH ? words(HASH_WORDS) : undefined;
    const row = words(rowWords);
    const id = text();
    const url = flags & URL_IS_ID ? id : flags & URL ? text() : undefined;
    const title = flags & TITLE ? text() : undefined;
    const request = bytes.length - at === 4 * REQUEST_WORDS ? words(REQUEST_WORDS) : undefined;
    if (at !== bytes.length) throw new RangeError(`${bytes.length - at} bytes are left`);
    const [isShort, hasText] = [(flags & SHORT) !== 0, (flags & TEXT) !== 0];
    return { id, url, title, time, expires, session, shingles, textHash, isShort, hasText, row, request };
  } catch (cause) {
    throw new DittographError('INDEX_CORRUPT', 'a stored document cannot be read', { cause });
  }
}

/**
 * Two words that identify a request and say whether it replaced an earlier version of its document.
 * @param requestId the id that the caller gave it
 */
export function requestOf(requestId: string, replaces: boolean): Uint32Array {
  const words = new Uint32Array(REQUEST_WORDS);
  hashText64(requestId, words);
  words[0] = replaces ? words[0]! | 1 : words[0]! & ~1;
  return words;
}

/** Whether a record was added by a request; undefined if not. */
export function additionBy(
  requestId: string,
  { request }: Pick<SeenRecord, 'request'>,
): { readonly replaced: boolean } | undefined {
  if (request === undefined) return undefined;
  const replaced = (request[0]! & 1) === 1;
  const own = requestOf(requestId, replaced);
  return own[0] === request[0] && own[1] === request[1] ? { replaced } : undefined;
}

let rows = new Uint32Array(0);

/**
 * The fingerprint of a record; valid until the next call.
 * @throws INDEX_CORRUPT if the bytes are not a record
 */
export function rowIn(bytes: Buffer, rowWords: number): Uint32Array {
  const flags = bytes[0]!;
  const from = 9 + (flags & EXPIRES ? 4 : 0) + (flags & SESSION ? 4 : 0) + (flags & HASH ? 4 * HASH_WORDS : 0);
  if (from + 4 * rowWords > bytes.length) {
    throw new DittographError('INDEX_CORRUPT', 'a stored document cannot be read: its fingerprint is truncated');
  }
  if (rows.length !== rowWords) rows = new Uint32Array(rowWords);
  // A record may begin at an unaligned byte.
  new Uint8Array(rows.buffer).set(bytes.subarray(from, from + 4 * rowWords));
  return rows;
}

/** Bytes of the length before a string. */
export function lengthBytes(length: number): number {
  let bytes = 1;
  for (let rest = length >>> 7; rest > 0; rest >>>= 7) bytes++;
  return bytes;
}

/** @returns the position after it */
export function writeLength(bytes: Buffer, length: number, at: number): number {
  let rest = length;
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
  bytes[at++] = rest;
  return at;
}

/** @throws RangeError if the bytes end within the length */
export function readLength(bytes: Buffer, from: number): number {
  let length = 0;
  for (let at = from, shift = 0; ; at++, shift += 7) {
    const byte = bytes[at];
    if (byte === undefined || shift > 28) throw new RangeError('a length is truncated');
    length |= (byte & 127) << shift;
    if (byte < 128) return length >>> 0;
  }
}

/** Faster than `writeUInt32LE`, several times. */
function writeWord(bytes: Buffer, word: number, at: number): number {
  bytes[at] = word;
  bytes[at + 1] = word >>> 8;
  bytes[at + 2] = word >>> 16;
  bytes[at + 3] = word >>> 24;
  return at + 4;
}

function writeWords(bytes: Buffer, words: Uint32Array, from: number): number {
  let at = from;
  for (let i = 0; i < words.length; i++) at = writeWord(bytes, words[i]!, at);
  return at;
}

/** Up to this length, writing ASCII here is faster than a call into Node. */
const SHORT_TEXT = 127;

function writeText(bytes: Buffer, text: string, at: number): number {
  if (text.length <= SHORT_TEXT) {
    let i = 0;
    for (; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 127) break;
      bytes[at + 1 + i] = unit;
    }
    if (i === text.length) {
      bytes[at] = i;
      return at + 1 + i;
    }
  }
  const begin = writeLength(bytes, Buffer.byteLength(text), at);
  return begin + bytes.write(text, begin);
}
