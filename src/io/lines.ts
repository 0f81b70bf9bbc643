/**
 * Lines of a stream, cut into batches of whole lines; a line that is too long to hold comes in parts. Only
 * `\n` ends a line: U+2028 and U+0085 belong to the text. Lines of only white space are no records. O(bytes).
 */
import { type Chunk, type Corruption, isCorruption } from './chunks.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const TAB = 9;

export type Cut =
  /** Whole lines, each with its `\n` (a missing last one is added). `line` is the number of the first, from 1. */
  | { readonly kind: 'lines'; readonly first: number; readonly line: number; readonly bytes: Buffer }
  /** Part of one line of more than `maxBytes`. */
  | {
      readonly kind: 'long';
      readonly first: number;
      readonly line: number;
      readonly bytes: Buffer;
      readonly last: boolean;
    }
  /**
   * The part of a line before a corruption, and the bytes that could not be decompressed, each with a `\n`; may be
   * empty.
   */
  | {
      readonly kind: 'corrupt';
      readonly first: number;
      readonly line: number;
      readonly bytes: Buffer;
      readonly corruption: Corruption;
    };

/** End of the line that starts at `start`, without its `\n`. */
export function lineEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(LINE_FEED, start);
  return end < 0 ? bytes.length : end;
}

export function isBlank(bytes: Buffer, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    if (byte !== SPACE && byte !== TAB && byte !== CARRIAGE_RETURN) return false;
  }
  return true;
}

/** The lines that are not blank, without their `\n`, and their numbers. */
export function* linesIn(bytes: Buffer, first: number): Generator<{ readonly bytes: Buffer; readonly line: number }> {
  for (let start = 0, line = first; start < bytes.length; line++) {
    const end = lineEnd(bytes, start);
    if (!isBlank(bytes, start, end)) yield { bytes: bytes.subarray(start, end), line };
    start = end + 1;
  }
}

/** The buffer shrinks to this size after a longer line. */
const USUAL_BYTES = 1 << 22;

/**
 * Cuts lines; the bytes of a cut are valid until the next one is requested.
 * @param chunks each need only be valid until the next; an empty one flushes the lines so far
 * @param maxBytes lines longer than this come as `long`
 * @param batchBytes least size of a batch, except for the last and those before an empty chunk
 * @param blanks whether to include batches that contain only blank lines
 */
export async function* cutLines(
  chunks: AsyncIterable<Chunk>,
  maxBytes: number,
  batchBytes: number,
  blanks: 'without blank' | 'with blank' = 'without blank',
): AsyncGenerator<Cut> {
  /** Whole lines, followed by an incomplete one. */
  let held: Buffer = Buffer.alloc(0);
  let heldBytes = 0;
  let wholeBytes = 0;
  let first = 0;
  let line = 1;
  let long = false;

  function hold(bytes: Uint8Array): void {
    const needed = heldBytes + bytes.length;
    if (needed > held.length) held = roomier(held.subarray(0, heldBytes), needed);
    held.set(bytes, heldBytes);
    heldBytes = needed;
  }
  function drop(bytes: number): void {
    const left = held.subarray(bytes, heldBytes);
    if (held.length > USUAL_BYTES && left.length < USUAL_BYTES) held = Buffer.from(left);
    else held.copyWithin(0, bytes, heldBytes);
    heldBytes = left.length;
  }
  function* cutWhole(): Generator<Cut> {
    if (wholeBytes === 0) return;
    const bytes = withoutBom(held.subarray(0, wholeBytes), line);
    const cut = { kind: 'lines', first, line, bytes } as const;
    for (let start = 0; start < bytes.length; line++) {
      const end = lineEnd(bytes, start);
      if (!isBlank(bytes, start, end)) first++;
      start = end + 1;
    }
    if (cut.first < first || blanks === 'with blank') yield cut;
    drop(wholeBytes);
    wholeBytes = 0;
  }
  function open(): Buffer {
    const bytes = held.subarray(0, heldBytes);
    return long ? bytes : withoutBom(bytes, line);
  }

  for await (const chunk of chunks) {
    if (!isCorruption(chunk) && chunk.length === 0) {
      yield* cutWhole();
      continue;
    }
    if (isCorruption(chunk)) {
      yield* cutWhole();
      if (heldBytes > 0) hold(END);
      if (chunk.bytes !== undefined) {
        hold(chunk.bytes);
        hold(END);
      }
      yield { kind: 'corrupt', first: first++, line, bytes: open(), corruption: chunk };
      // The number of lost lines is unknown; counted as one, so that the following lines have distinct places.
      line++;
      drop(heldBytes);
      long = false;
      continue;
    }
    let rest = chunk;
    if (long) {
      const end = chunk.indexOf(LINE_FEED);
      const part = end < 0 ? chunk : chunk.subarray(0, end + 1);
      yield { kind: 'long', first, line, bytes: part, last: end >= 0 };
      if (end < 0) continue;
      long = false;
      first++;
      line++;
      rest = chunk.subarray(end + 1);
    }
    const last = rest.lastIndexOf(LINE_FEED);
    if (last >= 0) wholeBytes = heldBytes + last + 1;
    hold(rest);
    if (wholeBytes >= batchBytes) yield* cutWhole();
    if (heldBytes - wholeBytes > maxBytes) {
      yield* cutWhole();
      yield { kind: 'long', first, line, bytes: open(), last: false };
      drop(heldBytes);
      long = true;
    }
  }
  if (heldBytes > wholeBytes) {
    hold(END);
    wholeBytes = heldBytes;
  }
  yield* cutWhole();
  if (long) yield { kind: 'long', first, line, bytes: END, last: true };
}

const END = Buffer.from([LINE_FEED]);

/** The same bytes in a larger buffer. */
function roomier(bytes: Buffer, needed: number): Buffer {
  const roomy = Buffer.allocUnsafeSlow(needed + (needed >> 1));
  bytes.copy(roomy);
  return roomy;
}

function withoutBom(bytes: Buffer, line: number): Buffer {
  return line === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
