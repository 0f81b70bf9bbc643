/**
 * Cuts a table in CSV into rows: lines, joined if a line break is within quotes. A quote opens only at the beginning of a
 * cell, and closes before a delimiter or the end of a line. If a quote is not closed within the limit, only the first
 * line is an error: a stray quote costs one row, not the rest of the file.
 *
 * csv-parse 7, which reads the cells, is not used for this: it gives up everything after a row that is too large or a
 * quote that is not closed, and it cuts in one thread. Source: RFC 4180. Memory: one row and one batch. O(bytes).
 */
import type { Chunk, Corruption } from '../chunks.ts';
import { cutLines } from '../lines.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** A part of a table. `row` counts like spreadsheets: the header is row 1, and a blank line is a row. */
export type CsvCut =
  /** Whole rows, including blank ones; `ends` has the end of each in `bytes`. */
  | { readonly kind: 'rows'; readonly row: number; readonly bytes: Buffer; readonly ends: readonly number[] }
  /** A line whose quote is not closed. */
  | { readonly kind: 'open'; readonly row: number; readonly bytes: Buffer }
  /** Part of one line of more than `maxBytes`. */
  | { readonly kind: 'long'; readonly row: number; readonly bytes: Buffer; readonly last: boolean }
  /** As in `cutLines`. */
  | { readonly kind: 'corrupt'; readonly row: number; readonly bytes: Buffer; readonly corruption: Corruption };

/**
 * Cuts a table into rows; the bytes of a cut are valid until the next one is requested.
 * @param delimiter byte between two cells
 * @param maxBytes limit on a line, and on the distance within which a quote must be closed
 * @param batchBytes least size of a batch, except the last
 */
export async function* cutCsv(
  chunks: AsyncIterable<Chunk>,
  delimiter: number,
  maxBytes: number,
  batchBytes: number,
): AsyncGenerator<CsvCut> {
  let row = 1;
  /** Whole lines from the beginning of a row on. */
  let held: Buffer = Buffer.alloc(0);
  /** The end of the scanned part of `held`, and whether it is within quotes. */
  let scanned = 0;
  let isQuoted = false;

  /** @param bytes of a line with its line feed. The same limit holds for lines that arrive whole and in parts. */
  const isLong = (bytes: number): boolean => bytes - 1 > maxBytes;

  function* rows(isLast: boolean): Generator<CsvCut> {
    for (;;) {
      const ends: number[] = [];
      let begin = 0;
      let isTooLarge = false;
      while (scanned < held.length && !isTooLarge) {
        const end = lineEndOf(held, scanned);
        isTooLarge = isLong(end - scanned);
        if (isTooLarge) continue;
        isQuoted = isOpenAfter(held.subarray(scanned, end), delimiter, isQuoted);
        scanned = end;
        isTooLarge = isQuoted && end - begin > maxBytes;
        if (isQuoted) continue;
        ends.push(end);
        begin = end;
      }
      if (ends.length > 0) yield { kind: 'rows', row, bytes: held.subarray(0, begin), ends };
      row += ends.length;
      held = held.subarray(begin);
      scanned -= begin;
      if (held.length === 0 || (!isLast && !isTooLarge)) return;
      const end = lineEndOf(held, 0);
      const bytes = held.subarray(0, end);
      yield isLong(end) ? { kind: 'long', row, bytes, last: true } : { kind: 'open', row, bytes };
      row++;
      held = held.subarray(end);
      scanned = 0;
      isQuoted = false;
    }
  }

  for await (const cut of cutLines(chunks, maxBytes, batchBytes, 'with blank')) {
    if (cut.kind === 'lines') {
      held = Buffer.concat([held, cut.bytes]);
      yield* rows(false);
      continue;
    }
    yield* rows(true);
    const { bytes } = cut;
    if (cut.kind === 'corrupt') yield { kind: 'corrupt', row, bytes, corruption: cut.corruption };
    else yield { kind: 'long', row, bytes, last: cut.last };
    if (cut.kind === 'corrupt' || cut.last) row++;
  }
  yield* rows(true);
}

/** The place after the line feed of a line. */
function lineEndOf(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(LINE_FEED, from);
  return end < 0 ? bytes.length : end + 1;
}

/** Whether a quote is open at the end of a line. @param isQuoted whether one is open at its beginning */
function isOpenAfter(line: Buffer, delimiter: number, isQuoted: boolean): boolean {
  let isOpen = isQuoted;
  for (let at = 0; ; ) {
    if (!isOpen && line[at] === QUOTE) {
      isOpen = true;
      at++;
    }
    if (isOpen) {
      const quote = line.indexOf(QUOTE, at);
      if (quote < 0) return true;
      at = quote + 1;
      if (line[at] === QUOTE) {
        at++;
        continue;
      }
      // After a quote that is followed by other text, the rest of the cell is unquoted.
      isOpen = false;
    }
    const next = line.indexOf(delimiter, at);
    if (next < 0) return false;
    at = next + 1;
  }
}

/** Whether a row consists only of its line break. */
export function isBlankRow(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (bytes[i] !== LINE_FEED && bytes[i] !== CARRIAGE_RETURN) return false;
  return true;
}

/** The ends of the cells of a row; the last one ends before the line break. */
export function cellEnds(row: Buffer, delimiter: number): readonly number[] {
  let end = row.length;
  if (row[end - 1] === LINE_FEED) end--;
  if (row[end - 1] === CARRIAGE_RETURN) end--;
  const ends: number[] = [];
  for (let at = 0; ; at = ends.at(-1)! + 1) {
    if (row[at] === QUOTE) {
      do at = behindQuote(row, at + 1, end);
      while (row[at] === QUOTE && at < end);
    }
    const next = row.indexOf(delimiter, at);
    ends.push(next < 0 || next > end ? end : next);
    if (ends.at(-1) === end) return ends;
  }
}

/** The place after the next quote. */
function behindQuote(row: Buffer, from: number, end: number): number {
  const quote = row.indexOf(QUOTE, from);
  return quote < 0 || quote > end ? end : quote + 1;
}

/** A text as a cell, in quotes if it needs them. */
export function cellOf(text: string, delimiter: string): string {
  return /["\r\n]/.test(text) || text.includes(delimiter) ? inQuotes(text) : text;
}

/** A text as a cell in quotes. */
export function inQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
