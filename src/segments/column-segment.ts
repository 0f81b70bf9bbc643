/**
 * A segment of a few numbers and some columns of 32-bit words, which are searched in place: one memory, whose head lists
 * them. The fields of the head that all segments share are in segment-file.ts.
 */
import { DittographError } from '../base/errors.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import { bytesOf, MOST_BYTES, newSegmentMemory, type SegmentMemory } from '../kernels/segment-memory.ts';
import {
  encodeSignature,
  FILE_HEAD,
  HEAD_WORDS,
  requireWhole,
  SEGMENT_VERSION,
  type SegmentKind,
  signatureIn,
} from './segment-file.ts';

/**
 * Words of the head: how many numbers and columns there are; from LISTED on the numbers, then start and length of each
 * column.
 */
const NUMBERS = 8;
const COLUMNS = 9;
const LISTED = 12;

const alignedWords = (words: number): number => Math.ceil(words / 16) * 16;

export interface ColumnSegment {
  readonly memory: SegmentMemory;
  /** Number of bytes of the memory to write. */
  readonly bytes: number;
  readonly numbers: readonly number[];
  /** Views of the memory. */
  readonly columns: readonly Uint32Array<SharedArrayBuffer>[];
  /** Signature of the rows, if it is known. */
  readonly signature: Signature | undefined;
}

/** Bytes of a segment with columns of these lengths, in words. */
export function columnSegmentBytes(lengths: readonly number[], signature?: Signature): number {
  const words = lengths.reduce((sum, length) => sum + alignedWords(length), HEAD_WORDS);
  return 4 * (words + alignedWords(Math.ceil(encodeSignature(signature).length / 4)));
}

/**
 * Creates a segment whose columns are zero; the caller fills and seals it.
 * @param numbers whole numbers below 2³²
 * @param lengths of the columns, in words. The list of numbers and columns has 48
 *   words: one for each number and two for each column
 * @throws TOO_LARGE above 4 GiB, the limit of one memory
 */
export function createColumnSegment(
  kind: SegmentKind,
  numbers: readonly number[],
  lengths: readonly number[],
  signature?: Signature,
): ColumnSegment {
  if (LISTED + numbers.length + 2 * lengths.length > FILE_HEAD.signature) {
    throw new DittographError(
      'INTERNAL',
      `${numbers.length} numbers and ${lengths.length} columns do not fit in a head`,
    );
  }
  const bytes = columnSegmentBytes(lengths, signature);
  if (bytes >= MOST_BYTES)
    throw new DittographError('TOO_LARGE', `a segment of ${bytes} bytes exceeds the limit of ${MOST_BYTES}`);
  const memory = newSegmentMemory(bytes);
  const words = new Uint32Array(bytesOf(memory).buffer, 0, bytes / 4);
  words[FILE_HEAD.magic] = kind.magic;
  words[FILE_HEAD.version] = SEGMENT_VERSION;
  words[FILE_HEAD.bytes] = bytes;
  words[NUMBERS] = numbers.length;
  words[COLUMNS] = lengths.length;
  words.set(numbers, LISTED);
  let next = HEAD_WORDS;
  lengths.forEach((length, column) => {
    words.set([next, length], LISTED + numbers.length + 2 * column);
    next += alignedWords(length);
  });
  const signed = encodeSignature(signature);
  if (signed.length > 0) {
    bytesOf(memory).set(signed, 4 * next);
    words.set([4 * next, signed.length], FILE_HEAD.signature);
  }
  return segmentIn(memory, bytes, signature);
}

/**
 * Opens a segment that was read into a memory, after checking that it is complete and undamaged.
 * @param signature if given, the segment must have it, or none @throws INDEX_CORRUPT, SIGNATURE_MISMATCH
 */
export function openColumnSegment(
  memory: SegmentMemory,
  bytes: number,
  kind: SegmentKind,
  signature?: Signature,
): ColumnSegment {
  requireWhole(memory, bytes, kind);
  return segmentIn(memory, bytes, signatureIn(memory, signature));
}

function segmentIn(memory: SegmentMemory, bytes: number, signature: Signature | undefined): ColumnSegment {
  const { buffer } = bytesOf(memory);
  const head = new Uint32Array(buffer, 0, HEAD_WORDS);
  const first = LISTED + head[NUMBERS]!;
  if (first + 2 * head[COLUMNS]! > FILE_HEAD.signature) {
    throw new DittographError(
      'INDEX_CORRUPT',
      `a head does not list ${head[NUMBERS]} numbers and ${head[COLUMNS]} columns`,
    );
  }
  const columns = Array.from({ length: head[COLUMNS]! }, (_, column) => {
    const [from, length] = head.subarray(first + 2 * column);
    if (4 * (from! + length!) > bytes) {
      throw new DittographError('INDEX_CORRUPT', `column ${column} of the index lies outside of its ${bytes} bytes`);
    }
    return new Uint32Array(buffer, 4 * from!, length!);
  });
  return { memory, bytes, numbers: [...head.subarray(LISTED, first)], columns, signature };
}
