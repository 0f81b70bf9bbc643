/**
 * Lines of a stream, cut into batches of whole lines; a line too long to be held passes by in parts. Lines end in
 * `\n` alone: U+2028 and U+0085 belong to the text. Lines of white space only are no records. O(bytes).
 */
import { type Damage, isDamage, type Piece } from './pieces.ts';

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
  /** What is left of a line where the stream is damaged, with a `\n` added; may be empty. */
  | {
      readonly kind: 'damaged';
      readonly first: number;
      readonly line: number;
      readonly bytes: Buffer;
      readonly damage: Damage;
    };

/** Where the line that starts at `start` ends, its `\n` left out. */
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

/**
 * @param maxBytes lines longer than this come as `long`
 * @param batchBytes least size of a batch, but for the last
 */
export async function* cutLines(
  pieces: AsyncIterable<Piece>,
  maxBytes: number,
  batchBytes: number,
): AsyncGenerator<Cut> {
  let whole: Buffer[] = [];
  let open: Buffer[] = [];
  let wholeBytes = 0;
  let openBytes = 0;
  let first = 0;
  let line = 1;
  let long = false;

  function* cutWhole(): Generator<Cut> {
    if (wholeBytes === 0) return;
    const bytes = withoutBom(join(whole, wholeBytes), line);
    const cut = { kind: 'lines', first, line, bytes } as const;
    for (let start = 0; start < bytes.length; line++) {
      const end = lineEnd(bytes, start);
      if (!isBlank(bytes, start, end)) first++;
      start = end + 1;
    }
    whole = [];
    wholeBytes = 0;
    if (cut.first < first) yield cut;
  }
  function takeOpen(...more: Buffer[]): Buffer {
    const bytes = Buffer.concat([...open, ...more]);
    open = [];
    openBytes = 0;
    return line === 1 && !long ? withoutBom(bytes, line) : bytes;
  }
  function hold(piece: Buffer): void {
    if (piece.length === 0) return;
    open.push(piece);
    openBytes += piece.length;
  }

  for await (const piece of pieces) {
    if (isDamage(piece)) {
      yield* cutWhole();
      yield { kind: 'damaged', first: first++, line, bytes: takeOpen(...(openBytes > 0 ? [END] : [])), damage: piece };
      long = false;
      continue;
    }
    let rest = piece;
    if (long) {
      const end = piece.indexOf(LINE_FEED);
      const part = end < 0 ? piece : piece.subarray(0, end + 1);
      yield { kind: 'long', first, line, bytes: part, last: end >= 0 };
      if (end < 0) continue;
      long = false;
      first++;
      line++;
      rest = piece.subarray(end + 1);
    }
    const last = rest.lastIndexOf(LINE_FEED);
    if (last >= 0) {
      whole.push(...open, rest.subarray(0, last + 1));
      wholeBytes += openBytes + last + 1;
      open = [];
      openBytes = 0;
    }
    hold(rest.subarray(last + 1));
    if (wholeBytes >= batchBytes) yield* cutWhole();
    if (openBytes > maxBytes) {
      yield* cutWhole();
      yield { kind: 'long', first, line, bytes: takeOpen(), last: false };
      long = true;
    }
  }
  if (openBytes > 0) {
    whole.push(...open, END);
    wholeBytes += openBytes + 1;
  }
  yield* cutWhole();
  if (long) yield { kind: 'long', first, line, bytes: END, last: true };
}

const END = Buffer.from([LINE_FEED]);

/** A buffer of its own memory, so that it can be handed to another thread. */
function join(parts: readonly Buffer[], length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const part of parts) at += part.copy(bytes, at);
  return bytes;
}

function withoutBom(bytes: Buffer, line: number): Buffer {
  return line === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
