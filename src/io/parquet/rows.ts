/**
 * The rows of a Parquet file as documents: the bytes of the text column, and only those other columns that describe a
 * document. A damaged row group gives one error, and the others are read. Memory: these columns of one row group; for a
 * large one, which is decoded twice, a few pages. O(bytes of the columns).
 */
import { isUtf8 } from 'node:buffer';
import { DittographError, messageOf, type RecordError, stopIfAborted } from '../../base/errors.ts';
import { asBuffer } from '../chunks.ts';
import type { Body, Entry, ReadOptions, Utf8Body } from '../entry.ts';
import { MAX_BYTES } from '../entry.ts';
import { ChangedInput } from '../inputs/input-file.ts';
import type { FaultsBatch } from '../json/jsonl.ts';
import { isPlainText } from '../json/plain-lines.ts';
import { bodyOf, type Draft, describe, describing, TEXT_FIELDS } from '../json/record.ts';
import { introduced, wellFormed } from '../unicode.ts';
import { damaged, type ParquetColumn, type ParquetValue } from './columns.ts';
import { type PlainValue, plainValue } from './plain-value.ts';
import type { ParquetFile } from './reader.ts';

const BATCH_BYTES = 1 << 19;

/** Rows with their concatenated texts. */
export interface ColumnsBatch {
  readonly kind: 'columns';
  readonly name: string;
  readonly first: number;
  /** Number of the first row, from 1. */
  readonly row: number;
  /** Name of the column of the texts. */
  readonly field: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The end of each text in `bytes`; −1 for a row without a text. */
  readonly ends: readonly number[];
  /** The other columns, with a value for each row. */
  readonly others: Readonly<Record<string, readonly PlainValue[]>>;
}

/**
 * Decompressed bytes of the columns of a row group above which it is decoded page by page: first to detect damage, then for
 * its rows. This takes a seventh more CPU time for a scan of texts that are compressed with Snappy, a tenth with
 * Zstandard. Below this size, in a run without a limit on its memory, the memory costs less.
 */
const LARGE_GROUP = { bounded: 2 ** 25, unbounded: 2 ** 26 };

/** @param memory limit on the memory of the run, in bytes, if there is one */
export function largeGroupOf(memory: number | undefined): number {
  return memory === undefined ? LARGE_GROUP.unbounded : LARGE_GROUP.bounded;
}

/** Bytes of the texts of an input: the sum of compressed and decompressed. */
export interface TextBytes {
  /** Bytes of the largest row group that is decoded as a whole. */
  readonly largest: number;
  readonly all: number;
  /** Whether a row group is decoded page by page. */
  readonly isByPages: boolean;
}

/** How a file is cut. */
export interface ParquetCut {
  /** Called for each row group that gives one error instead of its rows. */
  readonly onDamaged: (group: number) => void;
  readonly signal?: AbortSignal | undefined;
  /** Decompressed bytes of a row group above which it is decoded page by page. */
  readonly largeGroup: number;
  /** Whether only a part is read, to measure time. Default: false. */
  readonly isSample?: boolean | undefined;
}

/** Rows one after the other. */
interface Rows {
  readonly texts: ArrayLike<ParquetValue>;
  /** The other columns, by name. */
  readonly values: Readonly<Record<string, readonly PlainValue[]>>;
}

/** Cuts a file into batches, a row group after another. */
export async function* cutParquet(
  file: ParquetFile,
  options: ReadOptions,
  { onDamaged, signal, largeGroup, isSample = false }: ParquetCut,
): AsyncGenerator<ColumnsBatch | FaultsBatch> {
  const { name } = file;
  let first = 0;
  let row = 1;
  const fault = (id: string, error: unknown): FaultsBatch => {
    if (!(error instanceof DittographError)) throw error;
    return { kind: 'faults', first: first++, errors: [{ id, code: error.code, message: error.message }] };
  };
  const columns = columnsIn(file, options);
  if (columns instanceof DittographError) {
    yield fault(name, columns);
    return;
  }
  const { text, others } = columns;
  const batch = ({ texts, values }: Rows, from: number): [to: number, batch: ColumnsBatch] => {
    const [to, bytes, ends] = packed(texts, from, texts.length);
    const own = Object.fromEntries(Object.entries(values).map(([field, column]) => [field, column.slice(from, to)]));
    const made: ColumnsBatch = { kind: 'columns', name, first, row, field: text.name, bytes, ends, others: own };
    first += to - from;
    row += to - from;
    return [to, made];
  };
  for (const [group, rows] of file.groups.entries()) {
    stopIfAborted(signal);
    const start = row;
    // A sample may end in a row group: the time to decode all of that is not the time of the rows that were used.
    const isByPages = isSample || unpackedBytes(file, group, [text, ...others]) > largeGroup;
    let whole: Rows | undefined;
    try {
      if (!isByPages) whole = await wholeGroup(file, group, text, others);
      else if (!isSample) await requireSound(file, group, [text, ...others], signal);
    } catch (error) {
      onDamaged(group);
      yield fault(`${name}:${start}`, error);
      row += rows;
      continue;
    }
    if (whole !== undefined) {
      for (let from = 0; from < rows; ) {
        const [to, made] = batch(whole, from);
        yield made;
        from = to;
      }
      continue;
    }
    try {
      for await (const part of partsOf(file, group, text, others, signal)) yield batch(part, 0)[1];
    } catch (cause) {
      if (!(cause instanceof DittographError) || cause.code !== 'BAD_PARQUET') throw cause;
      // It was undamaged when it was checked, so the file has changed.
      if (!isSample) throw new ChangedInput(name, `'${name}' changed while it was read`, { cause });
      yield fault(`${name}:${row}`, cause);
      row = start + rows;
    }
  }
}

/** Decompressed bytes of columns of a row group, from the footer. */
function unpackedBytes(file: ParquetFile, group: number, columns: readonly ParquetColumn[]): number {
  return columns.reduce((sum, column) => sum + file.unpackedBytes(group, column), 0);
}

async function wholeGroup(
  file: ParquetFile,
  group: number,
  text: ParquetColumn,
  others: readonly ParquetColumn[],
): Promise<Rows> {
  const texts = await file.read(group, text);
  const values: Record<string, PlainValue[]> = {};
  for (const column of others) {
    const plain = plainValue(column);
    values[column.name] = Array.from(await file.read(group, column), plain);
  }
  return { texts, values };
}

/** Decodes a whole row group to detect damage before any row is used. @throws as {@link ParquetFile.read} */
async function requireSound(
  file: ParquetFile,
  group: number,
  columns: readonly ParquetColumn[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const [i, column] of columns.entries()) {
    const plain = plainValue(column);
    for await (const values of file.eachPage(group, column)) {
      stopIfAborted(signal);
      if (i > 0) for (const value of values) plain(value);
    }
  }
}

/** The rows of a row group, in batches. */
async function* partsOf(
  file: ParquetFile,
  group: number,
  text: ParquetColumn,
  others: readonly ParquetColumn[],
  signal: AbortSignal | undefined,
): AsyncGenerator<Rows> {
  const cursors = others.map((column) => new Cursor(file.eachPage(group, column), plainValue(column)));
  const part = async (texts: ParquetValue[]): Promise<Rows> => {
    const values: Record<string, PlainValue[]> = {};
    for (const [i, { name }] of others.entries()) values[name] = await cursors[i]!.take(texts.length);
    return { texts, values };
  };
  let texts: ParquetValue[] = [];
  let bytes = 0;
  try {
    for await (const values of file.eachPage(group, text)) {
      stopIfAborted(signal);
      for (const value of values) {
        texts.push(value);
        if (value instanceof Uint8Array) bytes += value.length;
        if (bytes < BATCH_BYTES) continue;
        yield await part(texts);
        [texts, bytes] = [[], 0];
      }
    }
    if (texts.length > 0) yield await part(texts);
  } finally {
    for (const cursor of cursors) await cursor.close();
  }
}

/** The values of a column, any number at a time. */
class Cursor {
  readonly #pages: AsyncGenerator<Iterable<ParquetValue>>;
  readonly #plain: (value: ParquetValue) => PlainValue;
  #values: readonly PlainValue[] = [];
  #at = 0;

  constructor(pages: AsyncGenerator<Iterable<ParquetValue>>, plain: (value: ParquetValue) => PlainValue) {
    this.#pages = pages;
    this.#plain = plain;
  }

  async take(count: number): Promise<PlainValue[]> {
    const taken: PlainValue[] = [];
    while (taken.length < count) {
      if (this.#at === this.#values.length) {
        const { value, done } = await this.#pages.next();
        if (done === true) throw damaged('a column has too few values');
        [this.#values, this.#at] = [Array.from(value, this.#plain), 0];
      }
      const to = Math.min(this.#values.length, this.#at + count - taken.length);
      for (let i = this.#at; i < to; i++) taken.push(this.#values[i]!);
      this.#at = to;
    }
    return taken;
  }

  async close(): Promise<void> {
    await this.#pages.return(undefined);
  }
}

/** The texts of a batch that begins at a row. */
function packed(
  texts: ArrayLike<ParquetValue>,
  from: number,
  rows: number,
): [to: number, bytes: Uint8Array<ArrayBuffer>, ends: number[]] {
  const ends: number[] = [];
  let length = 0;
  let to = from;
  while (to < rows && (to === from || length < BATCH_BYTES)) {
    const text = texts[to++];
    if (text instanceof Uint8Array) length += text.length;
    ends.push(text instanceof Uint8Array ? length : -1);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (let row = from; row < to; row++) {
    const text = texts[row];
    if (!(text instanceof Uint8Array)) continue;
    bytes.set(text, at);
    at += text.length;
  }
  return [to, bytes, ends];
}

/** Compressed and decompressed bytes of the texts, of all row groups and of the largest that is decoded as a whole. */
export function textBytesIn(file: ParquetFile, options: ReadOptions, largeGroup: number): TextBytes | undefined {
  const read = columnsIn(file, options);
  if (read instanceof DittographError) return undefined;
  const { text, others } = read;
  const index = file.columns.indexOf(text);
  let [largest, all, isByPages] = [0, 0, false];
  for (const [group, { columns }] of file.footer.row_groups.entries()) {
    const bytes = Number(columns[index]!.meta_data?.total_compressed_size ?? 0) + file.unpackedBytes(group, text);
    all += bytes;
    if (unpackedBytes(file, group, [text, ...others]) > largeGroup) isByPages = true;
    else largest = Math.max(largest, bytes);
  }
  return { largest, all, isByPages };
}

/** The columns to read; or the reason why the file has no documents, which gives one error. */
export function columnsIn(
  file: ParquetFile,
  options: ReadOptions,
): { readonly text: ParquetColumn; readonly others: readonly ParquetColumn[] } | DittographError {
  try {
    return { text: textColumn(file, options), others: otherColumns(file, options) };
  } catch (error) {
    if (error instanceof DittographError) return error;
    throw error;
  }
}

/** @throws MISSING_FIELD, BAD_FIELD */
function textColumn(file: ParquetFile, { textField }: ReadOptions): ParquetColumn {
  const names = textField === undefined ? TEXT_FIELDS : [textField];
  const name = names.find((one) => file.columns.some((column) => column.name === one));
  if (name === undefined && textField === undefined) {
    const there = file.columns.map((column) => column.name).join(', ');
    throw new DittographError('MISSING_FIELD', `no text column (${names.join(', ')}); the columns are: ${there}`);
  }
  const column = file.column(name ?? textField!);
  if (column.type === 'BYTE_ARRAY') return column;
  throw new DittographError('BAD_FIELD', `the column '${column.name}' has no texts: it is of type ${column.type}`);
}

/** @throws MISSING_FIELD if the requested id column does not exist */
function otherColumns(file: ParquetFile, options: ReadOptions): ParquetColumn[] {
  const { ids, others } = describing(options);
  if (options.idField !== undefined) file.column(options.idField);
  const names = new Set([...ids, ...others]);
  return file.columns.filter(({ name, isList }) => names.has(name) && !isList);
}

/** The records of a batch, one entry for each row. Never throws for a record. */
export function readColumns(batch: ColumnsBatch, options: ReadOptions): Generator<Entry>;
/** The same; a text that needs no string is returned as the UTF-8 bytes that were read. */
export function readColumns(
  batch: ColumnsBatch,
  options: ReadOptions,
  texts: 'utf8' | undefined,
): Generator<Entry<Body | Utf8Body>>;
export function* readColumns(
  { name, first, row, field, bytes, ends, others }: ColumnsBatch,
  options: ReadOptions,
  texts?: 'utf8',
): Generator<Entry<Body | Utf8Body>> {
  const all = asBuffer(bytes);
  const columns = Object.entries(others);
  let begin = 0;
  for (const [i, end] of ends.entries()) {
    const place = `${name}:${row + i}`;
    const entry: Draft<Body | Utf8Body> = { ordinal: first + i, id: place };
    const record: Record<string, PlainValue> = Object.create(null);
    for (const [column, values] of columns) record[column] = values[i]!;
    const own = end < 0 ? undefined : all.subarray(begin, end);
    if (end >= 0) begin = end;
    try {
      describe(entry, record, options, ([column]) => String(record[column!]));
      const body = ownBody(own, field, options, texts);
      if ('replaced' in body) entry.replaced = body.replaced;
      entry.body = body.body;
    } catch (error) {
      entry.error = faultOf(entry.id, error);
    }
    yield entry;
  }
}

function faultOf(id: string, error: unknown): RecordError {
  if (error instanceof DittographError) return { id, code: error.code, message: error.message };
  return { id, code: 'INTERNAL', message: messageOf(error) };
}

/** @throws BAD_FIELD, TOO_LARGE, EMPTY */
function ownBody(
  bytes: Buffer | undefined,
  field: string,
  { maxBytes = MAX_BYTES, textField }: ReadOptions,
  texts: 'utf8' | undefined,
): { readonly body: Body | Utf8Body; readonly replaced?: number } {
  if (bytes === undefined) throw new DittographError('BAD_FIELD', `the text field '${field}' must be a text, not null`);
  if (bytes.length > maxBytes) {
    throw new DittographError('TOO_LARGE', `the text has ${bytes.length} bytes, more than ${maxBytes}`);
  }
  const isSound = isUtf8(bytes);
  if (isSound && texts === 'utf8' && !field.endsWith('html') && isPlainText(bytes))
    return { body: { kind: 'utf8', bytes } };
  const read = bytes.toString();
  const { kind, text: written } = bodyOf({ [field]: read }, textField ?? field);
  const text = wellFormed(written);
  if (text.trim() === '') throw new DittographError('EMPTY', 'the text is empty');
  const replaced = isSound ? 0 : introduced(text, bytes, written);
  return { body: { kind, text }, ...(replaced > 0 && { replaced }) };
}
