/**
 * A segment is one memory: a head of 64 words, then arrays. Its file contains the same bytes: it is read into a memory and
 * used without parsing or copying. This file defines the fields of the head that all kinds of segments share: kind, length,
 * signature of the rows, and checksum.
 *
 * The checksum is XXH64 with seed 0 over all bytes, its own eight counted as zero; about 8 GB/s. It detects accidental
 * damage, not forgery. Format 1 had no signature and another checksum, of 32 bits; it can still be read.
 *
 * All words are 32 bits wide and little-endian.
 */

import { DittographError } from '../base/errors.ts';
import { GOLDEN, hexWord } from '../base/hash.ts';
import { type Signature, signatureOf } from '../fingerprint/fingerprinter.ts';
import {
  bytesOf,
  FILE_HEAD,
  HEAD_WORDS,
  isSegmentMemory,
  MOST_BYTES,
  newSegmentMemory,
  SEGMENT_VERSION,
  type SegmentMemory,
  xxh64,
} from '../kernels/segment-memory.ts';

export { FILE_HEAD, HEAD_WORDS, SEGMENT_VERSION };

/** A kind of segment. */
export interface SegmentKind {
  /** Name in messages, such as `Hamming index`. */
  readonly name: string;
  readonly magic: number;
}

/** Sets the checksum of a segment; returns the bytes to write, as a view of its memory. */
export function sealBytes(memory: SegmentMemory, bytes: number): Uint8Array<SharedArrayBuffer> {
  const head = wordsOf(memory, 4 * HEAD_WORDS);
  head[FILE_HEAD.version] = SEGMENT_VERSION;
  head[FILE_HEAD.checksum1] = 0;
  head.set(checksumOf(memory, bytes), FILE_HEAD.checksum);
  return bytesOf(memory).subarray(0, bytes);
}

/**
 * A memory for a file of this many bytes, which the caller then reads into its buffer from 0 on.
 * @throws INDEX_CORRUPT if no segment can have that size; TOO_LARGE if there is not enough memory
 * @example
 * ```js
 * import { createHammingIndex, openSegment, sealSegment, segmentMemory } from 'dittograph/hamming';
 *
 * const bytes = sealSegment(createHammingIndex({ fingerprints: Uint32Array.of(15, 0), bits: 64, maxDistance: 3 }));
 * const memory = segmentMemory(bytes.length);
 * new Uint8Array(memory.buffer).set(bytes);
 * console.log(openSegment(memory, bytes.length).size); // 1
 * ```
 */
export function segmentMemory(bytes: number): SegmentMemory {
  if (!(Number.isInteger(bytes) && bytes >= 4 * HEAD_WORDS && bytes <= MOST_BYTES)) {
    throw new DittographError('INDEX_CORRUPT', `an index has ${4 * HEAD_WORDS} to ${MOST_BYTES} bytes, not ${bytes}`);
  }
  return newSegmentMemory(bytes);
}

/**
 * Checks a file that was read into a memory.
 * @param bytes number of bytes that were read
 * @throws INDEX_CORRUPT if it is of another kind or version, truncated, or changed
 */
export function requireWhole(memory: SegmentMemory, bytes: number, kind: SegmentKind): void {
  const head = wordsOf(memory, 4 * HEAD_WORDS);
  if (head[FILE_HEAD.magic] !== kind.magic) {
    throw new DittographError('INDEX_CORRUPT', `these bytes are not a ${kind.name}`);
  }
  const version = head[FILE_HEAD.version]!;
  if (!isRead(version)) {
    throw new DittographError(
      'INDEX_CORRUPT',
      `the index has format ${version}; formats 1 to ${SEGMENT_VERSION} can be read`,
    );
  }
  if (head[FILE_HEAD.bytes] !== bytes) {
    throw new DittographError(
      'INDEX_CORRUPT',
      `the index should have ${head[FILE_HEAD.bytes]} bytes, but has ${bytes}`,
    );
  }
  const words = wordsOf(memory, bytes);
  const [low, high] = version === 1 ? [checksum1(words), 0] : checksumOf(memory, bytes);
  const whole =
    version === 1
      ? words[FILE_HEAD.checksum1] === low
      : words[FILE_HEAD.checksum] === low && words[FILE_HEAD.checksum + 1] === high;
  if (!whole) {
    throw new DittographError('INDEX_CORRUPT', 'the index was changed after it was written: its checksum differs');
  }
}

/** The checksum of a sealed segment, in hexadecimal. */
export function checksumIn(memory: SegmentMemory): string {
  const head = wordsOf(memory, 4 * HEAD_WORDS);
  return hexWord(head[FILE_HEAD.checksum + 1]!) + hexWord(head[FILE_HEAD.checksum]!);
}

/** Whether a format can be read. */
export const isRead = (version: number): boolean => version >= 1 && version <= SEGMENT_VERSION;

/**
 * Refuses a signature that could not be read again from a segment.
 * @throws BAD_OPTION
 */
export function requireReadable(signature: Signature | undefined): void {
  if (signature === undefined) return;
  const { method, version, profile, parameters, text } = signature ?? {};
  const isWhole =
    typeof method === 'string' &&
    typeof version === 'number' &&
    typeof profile === 'string' &&
    typeof parameters === 'object' &&
    parameters !== null &&
    text === signatureOf({ method, version, profile, parameters }).text;
  if (isWhole) return;
  throw new DittographError('BAD_OPTION', "'signature' must be the signature of a fingerprinter");
}

/** The bytes of a signature in a segment; empty if there is none. */
export function encodeSignature(signature: Signature | undefined): Uint8Array {
  if (signature === undefined) return new Uint8Array(0);
  const { method, version, profile, parameters } = signature;
  return new TextEncoder().encode(JSON.stringify({ method, version, profile, parameters }));
}

/**
 * The signature of the rows of a segment; undefined if it was written without one, like all segments of format 1.
 * @param expected if given, the segment must have this signature, or none
 * @throws SIGNATURE_MISMATCH with both signatures; INDEX_CORRUPT
 */
export function signatureIn(memory: SegmentMemory, expected?: Signature): Signature | undefined {
  const head = wordsOf(memory, 4 * HEAD_WORDS);
  if (head[FILE_HEAD.version] === 1 || head[FILE_HEAD.signatureBytes] === 0) return undefined;
  const from = head[FILE_HEAD.signature]!;
  const signature = decodeSignature(bytesOf(memory).slice(from, from + head[FILE_HEAD.signatureBytes]!));
  requireSignature(signature, expected);
  return signature;
}

/** Refuses an index whose rows were made in another way. @throws SIGNATURE_MISMATCH with both signatures */
export function requireSignature(found: Signature | undefined, expected: Signature | undefined): void {
  if (found === undefined || expected === undefined || found.text === expected.text) return;
  throw new DittographError(
    'SIGNATURE_MISMATCH',
    `the index holds fingerprints made by '${found.text}', not by '${expected.text}'`,
  );
}

function decodeSignature(bytes: Uint8Array): Signature {
  try {
    const { method, version, profile, parameters } = JSON.parse(new TextDecoder().decode(bytes)) as Signature;
    if (typeof method === 'string' && typeof version === 'number' && typeof profile === 'string') {
      return signatureOf({ method, version, profile, parameters });
    }
  } catch (cause) {
    throw new DittographError('INDEX_CORRUPT', 'the signature of the index cannot be read', { cause });
  }
  throw new DittographError('INDEX_CORRUPT', 'the signature of the index lacks a method, version or profile');
}

function wordsOf(memory: SegmentMemory, bytes: number): Uint32Array<SharedArrayBuffer> {
  if (!isSegmentMemory(memory)) {
    throw new DittographError(
      'INDEX_CORRUPT',
      'a segment must be in a WebAssembly.Memory, as segmentMemory creates it',
    );
  }
  const all = bytesOf(memory);
  if (bytes % 4 !== 0 || bytes > all.length) {
    throw new DittographError(
      'INDEX_CORRUPT',
      `an index of ${bytes} bytes cannot be in a memory of ${all.length} bytes`,
    );
  }
  return new Uint32Array(all.buffer, 0, bytes / 4);
}

function checksumOf(memory: SegmentMemory, bytes: number): [number, number] {
  const hash = xxh64(memory, bytes, 4 * FILE_HEAD.checksum);
  return [Number(hash & 0xffffffffn), Number(hash >> 32n)];
}

/** The 32-bit checksum of format 1: four lanes; each word changes the state of its lane by a bijection. */
function checksum1(words: Uint32Array): number {
  let [a, b, c, d] = [1, 2, 3, 4];
  const whole = words.length - (words.length % 4);
  for (let i = 0; i < whole; i += 4) {
    a = turn1(a ^ words[i]!);
    b = turn1(b ^ words[i + 1]!);
    c = turn1(c ^ words[i + 2]!);
    d = turn1(d ^ (i + 3 === FILE_HEAD.checksum1 ? 0 : words[i + 3]!));
  }
  for (let i = whole; i < words.length; i++) a = turn1(a ^ words[i]!);
  return turn1(turn1(turn1(turn1(words.length ^ a) ^ b) ^ c) ^ d) >>> 0;
}

function turn1(x: number): number {
  const y = Math.imul(x, GOLDEN);
  return y ^ (y >>> 15);
}
