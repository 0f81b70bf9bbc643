/** The fields of a JSON record: the text, the id and other facts about the document. */
import { DittographError } from '../../base/errors.ts';
import { ownText } from '../../base/own-text.ts';
import type { Body, Entry, ReadOptions } from '../entry.ts';
import { introduced, wellFormed } from '../unicode.ts';

/** Fields tried for the text, in this order, if none is named. */
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
/** Fields tried for the id, in this order, if none is named. */
export const ID_FIELDS: readonly string[] = ['id', '_id', 'doc_id', 'docid', 'uuid', 'url', 'uri', 'key'];
const URL_FIELDS = ['url', 'uri', 'link', 'source_url'];
const DATE_FIELDS = ['date', 'published', 'pubdate', 'timestamp', 'created', 'crawl_date'];

const TITLE_FIELDS = ['title', 'headline'];

/** Most characters of an id, since an id is repeated in every pair of its document. */
export const MAX_ID = 4096;

/** Most names of fields in a message, and most names in each of them. */
const MOST_SHOWN = 20;
const DEEPEST_SHOWN = 8;

/** An entry under construction. */
export type Draft<B = Body> = { -readonly [K in keyof Entry<B>]: Entry<B>[K] };

/**
 * Fills in what a record states about its document besides the text.
 * @param entry has its place as the id
 * @param written returns the source text of a field's value
 * @throws MISSING_FIELD, BAD_FIELD
 */
export function describe(
  entry: Draft<unknown>,
  record: Readonly<Record<string, unknown>>,
  options: ReadOptions,
  written: (path: readonly string[]) => string,
): void {
  identify(entry, record, options, written);
  const url = firstText(record, URL_FIELDS);
  const date = firstText(record, DATE_FIELDS);
  const title = firstText(record, TITLE_FIELDS);
  if (url !== undefined) entry.url = url;
  if (date !== undefined) entry.date = date;
  if (title !== undefined) entry.title = wellFormed(title);
  if (options.fields !== undefined) entry.fields = pick(record, options.fields);
}

/** The id only, as {@link describe} sets it. @throws MISSING_FIELD, BAD_FIELD */
function identify(
  entry: Draft<unknown>,
  record: Readonly<Record<string, unknown>>,
  options: ReadOptions,
  written: (path: readonly string[]) => string,
): void {
  const id = idOf(record, options.idField, written);
  if (id === undefined) return;
  if (id.length <= MAX_ID) entry.id = id;
  else {
    const message = `its id has ${id.length} characters, more than ${MAX_ID}; its place is used instead`;
    entry.error = { id: entry.id, code: 'BAD_FIELD', message };
  }
}

/** Fields that {@link describe} reads: for the id, and for everything else. */
export function describing({ idField, fields = [] }: ReadOptions): {
  readonly ids: readonly string[];
  readonly others: ReadonlySet<string>;
} {
  return {
    ids: idField === undefined ? ID_FIELDS : [idField],
    others: new Set([...URL_FIELDS, ...DATE_FIELDS, ...TITLE_FIELDS, ...fields]),
  };
}

function idOf(
  record: Readonly<Record<string, unknown>>,
  named: string | undefined,
  written: (path: readonly string[]) => string,
): string | undefined {
  const fields = named === undefined ? ID_FIELDS : [named];
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i]!;
    const path = pathOf(record, field);
    const value = valueAt(record, path);
    if (typeof value === 'string' && value !== '') return wellFormed(value);
    // The source text is used, since a double cannot hold long numbers, nor distinguish 1.00 from 1.
    if (typeof value === 'number') return written(path);
    if (named === undefined) continue;
    if (value === undefined || value === null || value === '') throw missing('id', [named], record);
    throw new DittographError('BAD_FIELD', `the id field '${named}' must be a text or a number, not ${kindOf(value)}`);
  }
  return undefined;
}

/**
 * Fills in all that a record states, or why it has no text. Never throws for a record.
 * @param written as in {@link describe}
 * @param bytes of the record, if they may not be UTF-8
 */
export function fill(
  entry: Draft,
  record: Readonly<Record<string, unknown>>,
  options: ReadOptions,
  written: (path: readonly string[]) => string,
  bytes?: Buffer,
): Entry {
  try {
    describe(entry, record, options, written);
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

/**
 * The names that lead to a field: itself if the record has it, else its parts, as `meta.id` in `{"meta": {"id": 1}}`.
 * @param field names with dots between them
 */
function pathOf(record: Readonly<Record<string, unknown>>, field: string): readonly string[] {
  return Object.hasOwn(record, field) || !field.includes('.') ? [field] : field.split('.');
}

function valueAt(record: Readonly<Record<string, unknown>>, path: readonly string[]): unknown {
  let value: unknown = record;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) {
      return undefined;
    }
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/**
 * The source text of a value; if a name occurs twice, of the last one, like JSON.parse. O(bytes · names).
 * @param json an object in valid JSON that has the value
 * @param path names that lead to it
 */
export function writtenValue(json: string, path: readonly string[]): string {
  const [from, to] = placeOfValue(json, path);
  // Copied, since an id is kept longer than its line.
  return ownText(json.slice(from, to));
}

/** The start and end of the source text of a value, with the arguments of {@link writtenValue}. */
function placeOfValue(json: string, path: readonly string[]): readonly [from: number, to: number] {
  let [from, to] = [0, json.length];
  for (const name of path) {
    const place = placeOfMember(json.slice(from, to), name);
    [from, to] = [from + place[0], from + place[1]];
  }
  return [from, to];
}

/** The start and end of the value of a member of an object. */
function placeOfMember(json: string, member: string): readonly [from: number, to: number] {
  let depth = 0;
  let name: string | undefined;
  let from = 0;
  let place: readonly [number, number] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    const character = json[at]!;
    if (character === '"') {
      const end = closingQuote(json, at);
      if (depth === 1 && name === undefined) name = JSON.parse(json.slice(at, end + 1)) as string;
      at = end;
    } else if (character === ':' && depth === 1) from = at + 1;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']' || (character === ',' && depth === 1)) {
      if (depth === 1 && name === member) place = trimmed(json, from, at);
      if (character === ',') name = undefined;
      else depth--;
    }
  }
  return place;
}

/** Not by a regular expression, whose stack overflows on a string of 30 million characters. */
function closingQuote(json: string, opening: number): number {
  for (let at = json.indexOf('"', opening + 1); ; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json[at - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return at;
  }
}

function trimmed(json: string, from: number, to: number): readonly [from: number, to: number] {
  const value = json.slice(from, to);
  const start = from + value.length - value.trimStart().length;
  return [start, start + value.trim().length];
}

/**
 * A record with another text; everything else stays as it was written. The text must be a string in the record.
 * @param json an object in valid JSON
 * @throws MISSING_FIELD, BAD_FIELD if it has no text
 */
export function withText(json: string, named: string | undefined, textOf: (text: string) => string): string {
  const record = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const { text } = bodyOf(record, named);
  const [from, to] = placeOfValue(json, pathOf(record, textFieldOf(record, named)!));
  return `${json.slice(0, from)}${JSON.stringify(textOf(text))}${json.slice(to)}`;
}

/** @throws MISSING_FIELD, BAD_FIELD */
export function bodyOf(record: Readonly<Record<string, unknown>>, named: string | undefined): Body {
  const field = textFieldOf(record, named);
  const value = field === undefined ? undefined : valueAt(record, pathOf(record, field));
  if (typeof value === 'string') return { kind: isPage(value, field!) ? 'html' : 'text', text: value };
  if (value === undefined) throw missing('text', named === undefined ? TEXT_FIELDS : [named], record);
  if (isObject(value) && Object.keys(value).length > 0) {
    const fields = shown(namesOf(value, `${field}.`));
    throw new DittographError(
      'BAD_FIELD',
      `the text field '${field}' must be a text, not an object; it has: ${fields}`,
    );
  }
  throw new DittographError('BAD_FIELD', `the text field '${field}' must be a text, not ${kindOf(value)}`);
}

function textFieldOf(record: Readonly<Record<string, unknown>>, named: string | undefined): string | undefined {
  return (
    named ??
    TEXT_FIELDS.find((name) => typeof record[name] === 'string') ??
    TEXT_FIELDS.find((name) => Object.hasOwn(record, name))
  );
}

/** Whether a text is a whole page, by the field's name or its beginning; a text that only starts with a tag is not. */
function isPage(text: string, field: string): boolean {
  return (
    field.endsWith('html') || (/^\s*</.test(text) && /^\s*(<\?xml[^>]*>\s*)?<(!doctype\s+html|html)\b/i.test(text))
  );
}

function firstText(record: Readonly<Record<string, unknown>>, fields: readonly string[]): string | undefined {
  for (const field of fields) {
    const value = record[field];
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Plain values only: nested lists and objects may be too deep to send to another thread. */
function pick(record: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
  const values = fields.map((field) => [field, valueAt(record, pathOf(record, field))] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && typeof value !== 'object'));
}

/** The names that lead to the values of an object, of objects in it to theirs; one more than are shown at most. */
function namesOf(object: object, before: string): readonly string[] {
  const names: string[] = [];
  const visit = (object: object, before: string, depth: number): void => {
    for (const [name, value] of Object.entries(object)) {
      if (names.length > MOST_SHOWN) return;
      // Records may be too deep for the stack.
      if (isObject(value) && depth < DEEPEST_SHOWN && Object.keys(value).length > 0) {
        visit(value, `${before}${name}.`, depth + 1);
      } else names.push(before + name);
    }
  };
  visit(object, before, 1);
  return names;
}

function shown(names: readonly string[]): string {
  const short = names.slice(0, MOST_SHOWN).map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name));
  return [...short, ...(names.length > MOST_SHOWN ? ['…'] : [])].join(', ');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function missing(what: string, tried: readonly string[], record: Readonly<Record<string, unknown>>): DittographError {
  const found = namesOf(record, '');
  return new DittographError(
    'MISSING_FIELD',
    `no ${what} field (${tried.join(', ')}); found: ${found.length === 0 ? 'none' : shown(found)}`,
  );
}

export function kindOf(value: unknown): string {
  return value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : `a${typeof value === 'object' ? 'n' : ''} ${typeof value}`;
}
