/**
 * The rows of a Parquet file as documents: the column of the text, as the bytes that it holds, and of the others only those
 * that describe a document. A row group that is damaged is one error, and the others are read. Memory: these columns of
 * one row group. O(bytes of the columns).
 */
import { isUtf8 } from 'node:buffer';
import { DittographError, messageOf, type RecordError, stopIfAborted } from '../../base/errors.ts';
import { asBuffer } from '../chunks.ts';
import type { Body, Entry, ReadOptions, Utf8Body } from '../entry.ts';
import { MAX_BYTES } from '../entry.ts';
import type { FaultsBatch } from '../jsonl.ts';
import { isPlainText } from '../jsonl-plain.ts';
import { bodyOf, type Draft, describe, describing, TEXT_FIELDS } from '../jsonl-record.ts';
import { introduced, wellFormed } from '../unicode.ts';
import type { ParquetColumn, ParquetValue } from './columns.ts';
import { type PlainValue, plainValue } from './plain-value.ts';
import type { ParquetFile } from './reader.ts';

const BATCH_BYTES = 1 << 19;

/** Rows, the texts one after another. */
export interface ColumnsBatch {
  readonly kind: 'columns';
  readonly name: string;
  readonly first: number;
  /** Number of the first row, from 1. */
  readonly row: number;
  /** Name of the column of the texts. */
  readonly field: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The end of each text in `bytes`; −1 where a row has none. */
  readonly ends: readonly number[];
  /** The other columns, a value for each row. */
  readonly others: Readonly<Record<string, readonly PlainValue[]>>;
}

/**
 * Cuts a file into batches, a row group after another.
 * @param onDamaged is told of each row group that gives one error in place of its rows
 */
export async function* cutParquet(
  file: ParquetFile,
  options: ReadOptions,
  onDamaged: (group: number) => void,
  signal?: AbortSignal,
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
  for (const [group, rows] of file.groups.entries()) {
    stopIfAborted(signal);
    let texts: ArrayLike<ParquetValue>;
    const values: Record<string, PlainValue[]> = {};
    try {
      texts = await file.read(group, text);
      for (const column of others) {
        const plain = plainValue(column);
        values[column.name] = Array.from(await file.read(group, column), plain);
      }
    } catch (error) {
      onDamaged(group);
      yield fault(`${name}:${row}`, error);
      row += rows;
      continue;
    }
    for (let from = 0; from < rows; ) {
      const [to, bytes, ends] = packed(texts, from, rows);
      const own = Object.fromEntries(Object.entries(values).map(([field, column]) => [field, column.slice(from, to)]));
      yield { kind: 'columns', name, first, row, field: text.name, bytes, ends, others: own };
      first += to - from;
      row += to - from;
      from = to;
    }
  }
}

/** The texts from a row on that make a batch. */
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

/** The columns that are read; or why there is no document in the file, which is then one error. */
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

/** @throws MISSING_FIELD where an id was asked for that is not there */
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
