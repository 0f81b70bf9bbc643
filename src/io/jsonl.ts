/**
 * JSON Lines: one JSON object a line, in UTF-8. Each line is decoded for itself, which keeps ASCII lines one byte a
 * character and is three times as fast as decoding a batch and cutting the string.
 * Source: https://jsonlines.org. O(bytes).
 */
import { isUtf8 } from 'node:buffer';
import { DittographError, type ErrorCode, type RecordError } from '../base/errors.ts';
import { type Body, type Entry, MAX_BYTES, type ReadOptions } from './entry.ts';
import { cutLines, isBlank, lineEnd } from './lines.ts';
import { asBuffer, messageOf, type Piece } from './pieces.ts';
import { PASSED_OVER, type RawBlock } from './raw.ts';
import { introduced, wellFormed } from './unicode.ts';

/** Fields tried for the text, in this order, where none is named. */
export const TEXT_FIELDS: readonly string[] = [
  'text',
  'content',
  'body',
  'raw_content',
  'article',
  'document',
  'markdown',
  'html',
  'raw_html',
];
/** Fields tried for the id, in this order, where none is named. */
export const ID_FIELDS: readonly string[] = ['id', '_id', 'doc_id', 'docid', 'uuid', 'url', 'uri', 'key'];
const URL_FIELDS = ['url', 'uri', 'link', 'source_url'];
const DATE_FIELDS = ['date', 'published', 'pubdate', 'timestamp', 'created', 'crawl_date'];

const BATCH_BYTES = 1 << 19;
/** An id is repeated in every pair it is part of. */
const MAX_ID = 4096;

/** Whole lines. `line` is the number of the first one in the file, `name`: for ids of records that have none. */
export interface LinesBatch {
  readonly kind: 'lines';
  readonly name: string;
  readonly first: number;
  readonly line: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Records of which only the fault is known. */
export interface FaultsBatch {
  readonly kind: 'faults';
  readonly first: number;
  readonly errors: readonly RecordError[];
}

/** Cuts JSON Lines into batches. A line of more than `maxBytes` is passed by without being held. */
export async function* cutJsonl(
  pieces: AsyncIterable<Piece>,
  name: string,
  maxBytes: number = MAX_BYTES,
): AsyncGenerator<LinesBatch | FaultsBatch> {
  let length = 0;
  for await (const cut of cutLines(pieces, maxBytes, BATCH_BYTES)) {
    const { first, line } = cut;
    if (cut.kind === 'lines') {
      yield { kind: 'lines', name, first, line, bytes: cut.bytes as Buffer<ArrayBuffer> };
    } else if (cut.kind === 'damaged') {
      yield { kind: 'faults', first, errors: [{ id: `${name}:${line}`, ...cut.damage }] };
    } else {
      length += cut.bytes.length;
      if (!cut.last) continue;
      yield { kind: 'faults', first, errors: [tooLong(`${name}:${line}`, length, maxBytes)] };
      length = 0;
    }
  }
}

/** The very lines: each with its own line ending, blank ones and a byte order mark left out, the last one ended. */
export async function* rawJsonl(pieces: AsyncIterable<Piece>, maxBytes: number = MAX_BYTES): AsyncGenerator<RawBlock> {
  for await (const cut of cutLines(pieces, maxBytes, BATCH_BYTES)) {
    const { bytes } = cut;
    if (cut.kind !== 'lines') {
      const block = { bytes, ordinals: [cut.first], ends: [bytes.length] };
      yield cut.kind === 'long' && !cut.last ? { ...block, unfinished: true } : block;
      continue;
    }
    const ordinals: number[] = [];
    const ends: number[] = [];
    for (let start = 0, ordinal = cut.first; start < bytes.length; ) {
      const end = lineEnd(bytes, start);
      ordinals.push(isBlank(bytes, start, end) ? PASSED_OVER : ordinal++);
      ends.push(end + 1);
      start = end + 1;
    }
    yield { bytes, ordinals, ends };
  }
}

/** The records of a batch, one entry a line that is not blank. Never throws for a record. */
export function* readLines(batch: LinesBatch, options: ReadOptions): Generator<Entry> {
  const bytes = asBuffer(batch.bytes);
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  const sound = isUtf8(bytes);
  let { line } = batch;
  let ordinal = batch.first;
  for (let start = 0; start < bytes.length; line++) {
    const end = lineEnd(bytes, start);
    if (!isBlank(bytes, start, end)) {
      const id = `${batch.name}:${line}`;
      if (end - start > maxBytes) yield { ordinal, id, error: tooLong(id, end - start, maxBytes) };
      else
        yield readLine(
          bytes.toString('utf8', start, end),
          ordinal,
          id,
          options,
          sound ? undefined : bytes.subarray(start, end),
        );
      ordinal++;
    }
    start = end + 1;
  }
}

/** @param bytes the line as it came, where it may not be UTF-8 */
function readLine(
  json: string,
  ordinal: number,
  place: string,
  options: ReadOptions,
  bytes: Buffer | undefined,
): Entry {
  let record: Record<string, unknown>;
  try {
    record = JSON.parse(json);
  } catch (cause) {
    return failed(ordinal, place, 'BAD_JSON', `not JSON: ${messageOf(cause)}`);
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    return failed(ordinal, place, 'BAD_JSON', `the line must be a JSON object, not ${kindOf(record)}`);
  }
  const entry: { -readonly [K in keyof Entry]: Entry[K] } = { ordinal, id: place };
  try {
    const id = idOf(record, options.idField, json) ?? place;
    if (id === place || id.length <= MAX_ID) entry.id = id;
    else {
      const message = `its id has ${id.length} characters, more than ${MAX_ID}; its place stands in`;
      entry.error = { id: place, code: 'BAD_FIELD', message };
    }
    const url = firstText(record, URL_FIELDS);
    const date = firstText(record, DATE_FIELDS);
    const title = firstText(record, TITLE_FIELDS);
    if (url !== undefined) entry.url = url;
    if (date !== undefined) entry.date = date;
    if (title !== undefined) entry.title = wellFormed(title);
    if (options.fields !== undefined) entry.fields = pick(record, options.fields);
    const body = bodyOf(record, options.textField);
    const text = wellFormed(body.text);
    const replaced = bytes !== undefined || text !== body.text ? introduced(text, bytes, body.text) : 0;
    if (replaced > 0) entry.replaced = replaced;
    if (text.trim() === '') throw new DittographError('EMPTY', 'the text is empty');
    entry.body = { kind: body.kind, text };
  } catch (error) {
    if (!(error instanceof DittographError)) throw error;
    entry.error = { id: entry.id, code: error.code, message: error.message };
  }
  return entry;
}

const TITLE_FIELDS = ['title', 'headline'];

function idOf(record: Record<string, unknown>, named: string | undefined, json: string): string | undefined {
  for (const field of named === undefined ? ID_FIELDS : [named]) {
    const value = Object.hasOwn(record, field) ? record[field] : undefined;
    if (typeof value === 'string' && value !== '') return wellFormed(value);
    if (typeof value === 'number') return decimal(value, field, json);
    if (named === undefined) continue;
    if (value === undefined || value === null || value === '') throw missing('id', [named], record);
    throw new DittographError('BAD_FIELD', `the id field '${named}' must be a text or a number, not ${kindOf(value)}`);
  }
  return undefined;
}

/** A number as it is written where a double cannot hold it: long ids must not fall together. */
function decimal(value: number, field: string, json: string): string {
  if (Number.isSafeInteger(value) || !Number.isInteger(value)) return String(value);
  const pattern = new RegExp(`"${field.replace(/\W/g, '\\$&')}"\\s*:\\s*(-?\\d+)[\\s,}]`, 'g');
  for (const [, digits] of json.matchAll(pattern)) if (Number(digits) === value) return digits!;
  return String(value);
}

function bodyOf(record: Record<string, unknown>, named: string | undefined): Body {
  const field =
    named ??
    TEXT_FIELDS.find((name) => typeof record[name] === 'string') ??
    TEXT_FIELDS.find((name) => Object.hasOwn(record, name));
  const value = field !== undefined && Object.hasOwn(record, field) ? record[field] : undefined;
  if (typeof value === 'string') return { kind: isPage(value, field!) ? 'html' : 'text', text: value };
  if (value === undefined) throw missing('text', named === undefined ? TEXT_FIELDS : [named], record);
  throw new DittographError('BAD_FIELD', `the text field '${field}' must be a text, not ${kindOf(value)}`);
}

/** A whole page, by the field's name or by how it begins; a text that only starts with a tag stays a text. */
function isPage(text: string, field: string): boolean {
  return (
    field.endsWith('html') || (/^\s*</.test(text) && /^\s*(<\?xml[^>]*>\s*)?<(!doctype\s+html|html)\b/i.test(text))
  );
}

function firstText(record: Record<string, unknown>, fields: readonly string[]): string | undefined {
  for (const field of fields) {
    const value = record[field];
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Plain values only: lists and objects may be too deep to be sent to another thread. */
function pick(record: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  const plain = fields.filter((field) => Object.hasOwn(record, field) && typeof record[field] !== 'object');
  return Object.fromEntries(plain.map((field) => [field, record[field]]));
}

function missing(what: string, tried: readonly string[], record: Record<string, unknown>): DittographError {
  const found = Object.keys(record);
  const shown = found.slice(0, 20).map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name));
  if (found.length > 20) shown.push('…');
  return new DittographError(
    'MISSING_FIELD',
    `no ${what} field (${tried.join(', ')}); found: ${shown.length === 0 ? 'none' : shown.join(', ')}`,
  );
}

function failed(ordinal: number, id: string, code: ErrorCode, message: string): Entry {
  return { ordinal, id, error: { id, code, message } };
}

function tooLong(id: string, length: number, maxBytes: number): RecordError {
  return { id, code: 'TOO_LARGE', message: `the line has ${length} bytes, more than ${maxBytes}` };
}

function kindOf(value: unknown): string {
  return value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : `a${typeof value === 'object' ? 'n' : ''} ${typeof value}`;
}
