/**
 * Tables in CSV, whose first row names the columns and shows the delimiter: comma, semicolon, tab or bar. `rows.ts` cuts
 * rows, so that each can be copied byte for byte; `csv-parse` reads cells. A column means the same as the JSON Lines
 * field of that name. Source: RFC 4180, WHATWG MIME Sniffing for the byte order mark.
 */
import { isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import type { parse } from 'csv-parse/sync';
import { messageOf, type RecordError } from '../../base/errors.ts';
import { decode } from '../charset.ts';
import { asBuffer, type Chunk, isCorruption } from '../chunks.ts';
import { type Entry, MAX_BYTES, type ReadOptions } from '../entry.ts';
import type { FaultsBatch } from '../json/jsonl.ts';
import { fill, TEXT_FIELDS } from '../json/record.ts';
import { PASSED_OVER, type RecordBytes } from '../record-bytes.ts';
import { type CsvCut, cutCsv, isBlankRow } from './rows.ts';

const BATCH_BYTES = 1 << 19;
/** Least limit on the bytes of a quoted row, so that a row over `maxBytes` gives one error and not one for each line. */
const QUOTE_BYTES = 1 << 20;
const LINE_FEED = 0x0a;
const MARK = Buffer.from('\ufeff');
const DELIMITERS = [',', '\t', ';', '|'] as const;

/** Loaded when the first table is read. */
let parser: typeof parse | undefined;

/** Whole rows. `row` is the number of the first, as spreadsheets count. */
export interface RowsBatch {
  readonly kind: 'rows';
  readonly name: string;
  readonly first: number;
  readonly row: number;
  readonly columns: readonly string[];
  readonly delimiter: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ends: readonly number[];
  /** Whether the last row is that of a table without a last line end. */
  readonly isUnended: boolean;
}

/** The first row of a table. */
interface Header {
  readonly bytes: Buffer;
  readonly columns: readonly string[];
}

/** The most frequent delimiter of the first line, outside quotes; a comma if it has none. */
export function delimiterOf(start: Buffer): string {
  const end = start.indexOf(0x0a);
  const line = start.toString('latin1', 0, end < 0 ? start.length : end).replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/**
 * Cuts a table into batches. A table without a column for the text is one error that names its columns.
 * @param start first bytes of the table
 */
export async function* cutTable(
  chunks: AsyncIterable<Chunk>,
  name: string,
  start: Buffer,
  options: ReadOptions,
): AsyncGenerator<RowsBatch | FaultsBatch> {
  const delimiter = delimiterOf(start);
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  let header: Header | undefined;
  let first = 0;
  let longBytes = 0;
  const fault = (row: number, code: RecordError['code'], message: string): FaultsBatch => ({
    kind: 'faults',
    first: first++,
    errors: [{ id: `${name}:${row}`, code, message }],
  });
  const end = { isUnended: false };
  for await (const cut of cutRows(notingEnd(chunks, end), delimiter, options)) {
    if (cut.kind === 'rows') {
      let { row, bytes } = cut;
      let ends: readonly number[] = cut.ends;
      if (header === undefined) {
        header = headerOf(bytes.subarray(0, ends[0]), delimiter, options);
        const lacking = lackOf(header, options);
        if (lacking !== undefined) {
          yield { kind: 'faults', first, errors: [{ id: name, ...lacking }] };
          return;
        }
        const from = ends[0]!;
        bytes = bytes.subarray(from);
        ends = ends.slice(1).map((end) => end - from);
        row++;
      }
      if (ends.length === 0) continue;
      const { columns } = header;
      yield { kind: 'rows', name, first, row, columns, delimiter, bytes: new Uint8Array(bytes), ends, ...end };
      first += documentsIn(bytes, ends);
    } else if (cut.kind === 'open') yield fault(cut.row, 'BAD_CSV', 'a quote is not closed in this row');
    else if (cut.kind === 'corrupt') {
      yield fault(cut.row, cut.corruption.code, cut.corruption.message);
      longBytes = 0;
    } else {
      longBytes += cut.bytes.length;
      if (!cut.last) continue;
      yield fault(cut.row, 'TOO_LARGE', tooLarge(longBytes, maxBytes));
      longBytes = 0;
    }
  }
}

/** @param end receives whether the last line is without its end, when all chunks were read */
async function* notingEnd(chunks: AsyncIterable<Chunk>, end: { isUnended: boolean }): AsyncGenerator<Chunk> {
  let last: number | undefined;
  for await (const chunk of chunks) {
    last = isCorruption(chunk) ? undefined : (chunk.at(-1) ?? last);
    yield chunk;
  }
  end.isUnended = last !== undefined && last !== LINE_FEED;
}

function cutRows(
  chunks: AsyncIterable<Chunk>,
  delimiter: string,
  { maxBytes = MAX_BYTES }: ReadOptions,
): AsyncGenerator<CsvCut> {
  return cutCsv(chunks, delimiter.charCodeAt(0), Math.max(maxBytes, QUOTE_BYTES), BATCH_BYTES);
}

/** @param bytes of the row with its line feed */
const tooLarge = (bytes: number, maxBytes: number): string => `the row has ${bytes - 1} bytes, more than ${maxBytes}`;

/** The header with its line break and byte order mark, which spreadsheets need to detect UTF-8; empty for an empty table. */
export async function headerBytes(chunks: AsyncIterable<Chunk>, start: Buffer): Promise<Buffer> {
  const delimiter = delimiterOf(start).charCodeAt(0);
  for await (const cut of cutCsv(chunks, delimiter, MAX_BYTES, 1)) {
    if (cut.kind !== 'rows') break;
    return Buffer.concat([
      start.subarray(0, start.indexOf(MARK) === 0 ? MARK.length : 0),
      cut.bytes.subarray(0, cut.ends[0]),
    ]);
  }
  return Buffer.alloc(0);
}

/** The names in a header. @param start first bytes of the table */
export function columnsOf(header: Buffer, start: Buffer, options: ReadOptions): readonly string[] {
  return headerOf(header, delimiterOf(start), options).columns;
}

/** The unchanged rows, each with its own line break, without the header; one block for a table without a text column. */
export async function* rawTable(
  chunks: AsyncIterable<Chunk>,
  start: Buffer,
  options: ReadOptions,
): AsyncGenerator<RecordBytes> {
  const delimiter = delimiterOf(start);
  let header: Header | undefined;
  let isRefused = false;
  let ordinal = 0;
  for await (const cut of cutRows(chunks, delimiter, options)) {
    if (cut.kind !== 'rows') {
      const { bytes } = cut;
      const ordinals = [isRefused ? PASSED_OVER : ordinal];
      const isUnfinished = cut.kind === 'long' && !cut.last;
      yield { bytes, ordinals, ends: [bytes.length], broken: true, ...(isUnfinished && { unfinished: true }) };
      if (!isUnfinished) ordinal++;
      continue;
    }
    let { bytes } = cut;
    let ends: readonly number[] = cut.ends;
    if (header === undefined) {
      header = headerOf(bytes.subarray(0, ends[0]), delimiter, options);
      isRefused = lackOf(header, options) !== undefined;
      const from = ends[0]!;
      bytes = bytes.subarray(from);
      ends = ends.slice(1).map((end) => end - from);
    }
    let begin = 0;
    const ordinals = ends.map((end) => {
      const isDocument = !isRefused && !isBlankRow(bytes, begin, end);
      begin = end;
      return isDocument ? ordinal++ : PASSED_OVER;
    });
    yield { bytes, ordinals, ends };
  }
}

/** The records of a batch, one entry for each row that is not blank. Never throws for a record. */
export function* readRows(batch: RowsBatch, options: ReadOptions): Generator<Entry> {
  const { name, columns, delimiter, ends, isUnended } = batch;
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  const bytes = asBuffer(batch.bytes);
  const { text, charset, source } = isUtf8(bytes)
    ? { text: bytes.toString(), charset: undefined, source: undefined }
    : decode(bytes, { fallback: options.encoding });
  const all = cellsOf(text, delimiter);
  // If the batch does not parse into the rows that were cut, each row is parsed separately.
  const isWhole = Array.isArray(all) && all.length === documentsIn(bytes, ends);
  let { first: ordinal } = batch;
  let begin = 0;
  for (const [i, end] of ends.entries()) {
    const [from, row] = [begin, batch.row + i];
    begin = end;
    if (isBlankRow(bytes, from, end)) continue;
    const id = `${name}:${row}`;
    if (end - from - 1 > maxBytes) {
      yield { ordinal: ordinal++, id, error: { id, code: 'TOO_LARGE', message: tooLarge(end - from, maxBytes) } };
      continue;
    }
    const own = isWhole ? all[ordinal - batch.first]! : rowAlone(bytes.subarray(from, end), delimiter, charset);
    const charsetOwn = charset === undefined ? {} : { charset, charsetSource: source };
    yield Array.isArray(own)
      ? { ...entryOf(own, columns, ordinal, id, isUnended && end === bytes.length, options), ...charsetOwn }
      : { ordinal, id, error: { id, code: 'BAD_CSV', message: own.message } };
    ordinal++;
  }
}

function entryOf(
  cells: readonly string[],
  columns: readonly string[],
  ordinal: number,
  place: string,
  isUnended: boolean,
  options: ReadOptions,
): Entry {
  const record: Record<string, string> = Object.create(null);
  for (const [i, column] of columns.entries()) {
    if (i < cells.length && !Object.hasOwn(record, column)) record[column] = cells[i]!;
  }
  const entry = fill({ ordinal, id: place }, record, options, ([column]) => record[column!]!);
  const isCut = isUnended && cells.length < columns.length;
  if (!isCut && cells.slice(columns.length).every((cell) => cell === '')) return entry;
  // It is uncertain which cell is the text, or whether the text is complete.
  const { body: _, ...own } = entry;
  const counts = `it has ${cells.length} cells, and the header ${columns.length}`;
  const message = isCut ? `the table is cut in this row: ${counts}` : counts;
  return { ...own, error: { id: entry.id, code: 'BAD_CSV', message } };
}

/** The rows of a table, or of a part of it; or why they cannot be read. */
export function cellsOf(text: string, delimiter: string, bom = false): readonly (readonly string[])[] | Error {
  parser ??= (createRequire(import.meta.url)('csv-parse/sync') as { parse: typeof parse }).parse;
  try {
    return parser(text, {
      delimiter,
      bom,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
    }) as string[][];
  } catch (error) {
    return error instanceof Error ? error : new Error(messageOf(error));
  }
}

function rowAlone(bytes: Buffer, delimiter: string, charset: string | undefined): readonly string[] | Error {
  const text = charset === undefined ? bytes.toString() : new TextDecoder(charset).decode(bytes);
  const rows = cellsOf(text, delimiter);
  if (!Array.isArray(rows)) return rows as Error;
  return rows.length === 1 ? rows[0] : new Error(`it reads as ${rows.length} rows`);
}

function headerOf(bytes: Buffer, delimiter: string, { encoding }: ReadOptions): Header {
  const text = isUtf8(bytes) ? bytes.toString() : decode(bytes, { fallback: encoding }).text;
  const rows = cellsOf(text, delimiter, true);
  return { bytes, columns: Array.isArray(rows) && rows.length === 1 ? rows[0] : [] };
}

/** The columns to try for the text, from 0; the first that exists in a row is used. */
export function textColumnsOf(columns: readonly string[], textField: string | undefined): readonly number[] {
  const names = textField === undefined ? TEXT_FIELDS : [textField];
  return names.map((name) => columns.indexOf(name)).filter((column) => column >= 0);
}

/** Why a table cannot be read: its lines end with CR, or it has no column for the text, or two of that name. */
function lackOf({ bytes, columns }: Header, { textField, idField }: ReadOptions): Omit<RecordError, 'id'> | undefined {
  // The whole table would be its header.
  if (/\r(?![\r\n]|$)/.test(bytes.toString('latin1').replaceAll(/"[^"]*"/g, ''))) {
    return { code: 'BAD_CSV', message: "lines end with CR alone; convert them first: tr '\\r' '\\n'" };
  }
  const shown = columns.length === 0 ? 'none' : columns.slice(0, 20).join(', ');
  const [column] = textColumnsOf(columns, textField);
  if (column === undefined) {
    const texts = textField ?? TEXT_FIELDS.join(', ');
    return { code: 'MISSING_FIELD', message: `no text column (${texts}); the columns are: ${shown}` };
  }
  if (idField !== undefined && !columns.includes(idField)) {
    return { code: 'MISSING_FIELD', message: `no id column (${idField}); the columns are: ${shown}` };
  }
  for (const name of [columns[column], idField]) {
    if (columns.indexOf(name ?? '') !== columns.lastIndexOf(name ?? '')) {
      return { code: 'BAD_FIELD', message: `two columns are named '${name}'; the columns are: ${shown}` };
    }
  }
  return undefined;
}

function documentsIn(bytes: Uint8Array, ends: readonly number[]): number {
  let [begin, documents] = [0, 0];
  for (const end of ends) {
    if (!isBlankRow(bytes, begin, end)) documents++;
    begin = end;
  }
  return documents;
}
