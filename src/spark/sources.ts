/** The inputs of a job as Spark SQL: their records with their places, for each format. */
import { ID_FIELDS, TEXT_FIELDS } from '../io/json/record.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { SourceName } from './job.ts';
import { type Condition, identifier, literal } from './sql.ts';
import { isRemote } from './storage.ts';

export interface SourceInput {
  /** Paths or URIs that Spark reads. */
  readonly inputs: readonly string[];
  readonly source: SourceName;
  /** Whether the kept records are also written, unchanged. */
  readonly writesKept: boolean;
  readonly parameters: Pick<ScanParameters, 'textField' | 'idField' | 'maxBytes'>;
}

/** The columns of a record that are sent to a worker. */
export function columnsFor(source: SourceName): string {
  return readsFiles(source) ? 'path, content' : source === 'jsonl' ? 'record, unsound, bytes' : 'record';
}

/** A query of the records of the inputs, unchanged and as sent to the worker, with their places. */
export function sourceOf(given: SourceInput): string {
  return given.inputs.map((input, i) => `SELECT ${i} AS input, ${inputOf(given, input, i)}`).join('\nUNION ALL\n');
}

function inputOf({ source, writesKept, parameters: { maxBytes } }: SourceInput, input: string, i: number): string {
  const place = 'monotonically_increasing_id() AS place';
  if (readsFiles(source)) {
    const content = isOpened(source, input) ? 'CAST(NULL AS STRING)' : 'base64(content)';
    return `${content} AS content, path, CAST(0 AS BIGINT) AS start, ${place} FROM input${i}`;
  }
  const columns = `${writesKept ? 'r, ' : ''}path, start, place`;
  const rows = `SELECT struct(*) AS r, input_file_name() AS path, input_file_block_start() AS start, ${place} FROM input${i}`;
  if (source === 'jsonl') {
    // JSON cannot hold invalid UTF-8, and a long line would be in memory many times.
    const isLong = `octet_length(r.value) > ${maxBytes}`;
    return `if(bytes IS NULL AND sound, r.value, NULL) AS record, if(bytes IS NULL AND NOT sound, base64(CAST(r.value AS BINARY)), NULL) AS unsound, bytes, ${columns} FROM (
  SELECT r, path, start, place, if(${isLong}, octet_length(r.value), NULL) AS bytes,
    if(${isLong}, NULL, CAST(r.value AS BINARY) = encode(r.value, 'UTF-8')) AS sound FROM (
    ${rows}))`;
  }
  const record = source === 'text' ? 'to_json(struct(r.value AS text))' : 'to_json(r)';
  return `${record} AS record, ${columns} FROM (\n  ${rows})`;
}

/** The views `input0` … of the inputs. Like a run on one machine, they include the files of all subfolders. */
export function inputViews({ inputs, source }: SourceInput): string[] {
  const format = readsFiles(source) ? 'binaryFile' : formatOf(source);
  // A carriage return alone does not end a line of JSON.
  const ends = source === 'jsonl' ? ", lineSep '\\n'" : '';
  return inputs.map(
    (input, i) =>
      `CREATE OR REPLACE TEMPORARY VIEW input${i} USING ${format} OPTIONS (path ${literal(input)}, recursiveFileLookup 'true'${ends})`,
  );
}

/** Whether Spark reads whole files: each is a record or contains records. */
export function readsFiles(source: SourceName): boolean {
  return source === 'html' || source === 'warc';
}

/** Whether workers open a file themselves: a local archive, which may be larger than a value of Spark can be. */
function isOpened(source: SourceName, input: string): boolean {
  return source === 'warc' && !isRemote(input);
}

/** Spark's name of a format. */
export function formatOf(source: SourceName): string {
  return source === 'jsonl' ? 'text' : source;
}

/** Statements that fail before any work starts if a named column does not exist. */
export function columnsNamed({ inputs, source, parameters: { textField, idField } }: SourceInput): string[] {
  // A name with dots is looked up in the types of the columns instead.
  const columns = [textField, idField]
    .filter((name) => name !== undefined && !isPath(name))
    .map((name) => identifier(name!));
  if (columns.length === 0 || !hasColumns(source)) return [];
  return inputs.map((_, i) => `SELECT ${columns.join(', ')} FROM input${i} LIMIT 0`);
}

/**
 * The condition that all inputs have the same columns if records are written to one folder: Spark would rename other
 * columns.
 */
export function sameColumns({ inputs, source, writesKept }: SourceInput): Condition[] {
  if (!writesKept || inputs.length < 2 || !hasColumns(source)) return [];
  const each = inputs.map((_, i) => `(SELECT typeof(struct(*)) AS columns FROM input${i} LIMIT 1)`);
  return [
    {
      found: `(SELECT greatest(1, count(DISTINCT columns)) FROM (${each.join(' UNION ALL ')}))`,
      expected: '1',
      what: '[BAD_OPTION] the inputs have different columns, which records in one folder cannot have: leave out --kept; sorts of columns',
    },
  ];
}

/**
 * The conditions that a named column holds texts; and that Parquet files have a column that may hold them, and not as
 * bytes, which Spark would encode. Spark knows the columns of JSON only after it has read all of it.
 */
export function textColumns({ inputs, source, parameters: { textField, idField } }: SourceInput): Condition[] {
  if (!hasColumns(source)) return [];
  const isParquet = source === 'parquet';
  const names = textField === undefined ? TEXT_FIELDS : [textField];
  return inputs.flatMap((input, i) => {
    const first = `(SELECT r, ${KEYS} AS keys FROM (SELECT struct(*) AS r FROM input${i} LIMIT 1))`;
    const all = `(SELECT count(*) FROM ${first})`;
    const some = (is: string): string => `(SELECT count_if(${is}) FROM ${first})`;
    const typed = (of: readonly string[], type: string): string =>
      `typeof(r) RLIKE ${literal(`${columnPattern(of)}${type}`)}`;
    const bytes = (what: string, option: string): string =>
      `[BAD_FIELD] the ${what} of ${input} are in a column of bytes: name one of text with ${option}; if it is UTF-8, cast it to STRING, or give --conf spark.sql.parquet.binaryAsString=true where Spark did not write it; such columns`;
    const conditions: Condition[] = [];
    if (isParquet && !names.some(isPath))
      conditions.push({
        found: some(`arrays_overlap(keys, ${arrayOf(names)})`),
        expected: all,
        what: `[MISSING_FIELD] no column of ${input} is named as texts are (${names.join(', ')}); such columns`,
      });
    for (const path of [textField, idField].filter((name) => name !== undefined && isPath(name)))
      conditions.push({
        found: some(typed([path!], '')),
        expected: all,
        what: `[MISSING_FIELD] ${input} has no column '${path}', and none that has such a field; such columns`,
      });
    if (isParquet) {
      const id =
        idField === undefined
          ? `typeof(r) RLIKE concat(${literal(columnStart())}, try_element_at(filter(${arrayOf(ID_FIELDS)}, id -> array_contains(keys, id)), 1), ':binary')`
          : typed([idField], 'binary');
      conditions.push(
        { found: some(typed(names, 'binary')), expected: '0', what: bytes('texts', '--text-field') },
        { found: some(id), expected: '0', what: bytes('ids', '--id-field') },
      );
    }
    if (textField !== undefined)
      conditions.push({
        found: some(typed(names, '(?!string|varchar|char|void)')),
        expected: '0',
        what: `[BAD_FIELD] the column '${textField}' of ${input} does not hold text, but numbers, lists or structs; name a column of texts, or a field of a struct as in --text-field a.b; such columns`,
      });
    return conditions;
  });
}

/** SQL for the names of the columns of `r`. */
const KEYS = "json_object_keys(to_json(r, map('ignoreNullFields', 'false')))";

function hasColumns(source: SourceName): boolean {
  return source === 'parquet' || source === 'json';
}

/** Whether a name may be a path to a nested field. */
function isPath(name: string): boolean {
  return name.includes('.');
}

function arrayOf(names: readonly string[]): string {
  return `array(${names.map(literal).join(', ')})`;
}

/** Depth to which the types of nested structs are matched. */
const DEPTH = 4;

/**
 * A pattern that matches the type of a row up to the type of a column.
 * @param names columns, or paths to fields of structs
 */
function columnPattern(names: readonly string[]): string {
  const plain = (name: string): string => name.replace(/[^\w]/g, '\\$&');
  const forms = names.flatMap((name) => {
    const path = name.split('.').map(plain);
    return path.length === 1 ? path : [plain(name), path.join(`:${columnStart('')}`)];
  });
  return `${columnStart()}(?:${forms.join('|')}):`;
}

/** A pattern that matches the beginning of a struct, with any columns. */
function columnStart(from = '^'): string {
  let types = '[^<>]*';
  for (let depth = 0; depth < DEPTH; depth++) types = `[^<>]*(?:<${types}>[^<>]*)*`;
  return `${from}struct<(?:${types},)?`;
}
