/** The inputs of a job as Spark SQL: their records with their places, whichever format they have. */
import { TEXT_FIELDS } from '../io/jsonl-record.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { SourceName } from './job.ts';
import { type Condition, identifier, literal } from './sql.ts';
import { isRemote } from './storage.ts';

export interface SourceInput {
  /** Paths or URIs, as Spark reads them. */
  readonly inputs: readonly string[];
  readonly source: SourceName;
  /** Whether the records that stay are written too, as they were read. */
  readonly writesKept: boolean;
  readonly parameters: Pick<ScanParameters, 'textField' | 'idField'>;
}

/** The records of the inputs, each as it is and as the worker takes it, with their places. */
export function sourceOf({ inputs, source, writesKept }: SourceInput): string {
  const record = {
    jsonl: 'r.value',
    parquet: 'to_json(r)',
    json: 'to_json(r)',
    text: 'to_json(struct(r.value AS text))',
    html: 'NULL',
    warc: 'NULL',
  }[source];
  const isFile = readsFiles(source);
  const each = inputs.map((input, i) =>
    isFile
      ? `SELECT ${isOpened(source, input) ? 'CAST(NULL AS STRING)' : 'base64(content)'} AS content, path, CAST(0 AS BIGINT) AS start, monotonically_increasing_id() AS place FROM files${i}`
      : `SELECT ${record} AS record, ${writesKept ? 'r, ' : ''}path, start, place FROM (
  SELECT struct(*) AS r, _metadata.file_path AS path, _metadata.file_block_start AS start, monotonically_increasing_id() AS place
  FROM ${formatOf(source)}.${identifier(input)})`,
  );
  return each.join('\nUNION ALL\n');
}

/** Views of inputs that are read as whole files. */
export function fileViews({ inputs, source }: SourceInput): string[] {
  if (!readsFiles(source)) return [];
  return inputs.map(
    (input, i) =>
      `CREATE OR REPLACE TEMPORARY VIEW files${i} USING binaryFile OPTIONS (path ${literal(input)}, recursiveFileLookup 'true')`,
  );
}

/** Whether records are whole files, or in them. */
export function readsFiles(source: SourceName): boolean {
  return source === 'html' || source === 'warc';
}

/** Whether workers open a file themselves: an archive of this machine, which may be larger than Spark's values. */
function isOpened(source: SourceName, input: string): boolean {
  return source === 'warc' && !isRemote(input);
}

/** How Spark names a format. */
export function formatOf(source: SourceName): string {
  return source === 'jsonl' ? 'text' : source;
}

/** Statements that fail where a column that was named is not there, before any work starts. */
export function columnsNamed({ inputs, source, parameters: { textField, idField } }: SourceInput): string[] {
  const columns = [textField, idField].filter((name) => name !== undefined).map(identifier);
  if (columns.length === 0 || !(source === 'parquet' || source === 'json')) return [];
  return inputs.map((input) => `SELECT ${columns.join(', ')} FROM ${source}.${identifier(input)} LIMIT 0`);
}

/** That the records of all inputs have the same columns, where they are written to one folder: Spark would rename those of others. */
export function sameColumns({ inputs, source, writesKept }: SourceInput): Condition[] {
  if (!writesKept || inputs.length < 2 || !(source === 'parquet' || source === 'json')) return [];
  const each = inputs.map(
    (input) => `(SELECT typeof(struct(*)) AS columns FROM ${source}.${identifier(input)} LIMIT 1)`,
  );
  return [
    {
      found: `(SELECT greatest(1, count(DISTINCT columns)) FROM (${each.join(' UNION ALL ')}))`,
      expected: '1',
      what: '[BAD_OPTION] the inputs have different columns, which records in one folder cannot have: leave out --kept; sorts of columns',
    },
  ];
}

/**
 * That Parquet files have a column that may hold a text, and that it is none of bytes, which Spark would encode. Of JSON,
 * Spark knows the columns only after it has read all of it.
 */
export function textColumns({ inputs, source, parameters: { textField } }: SourceInput): Condition[] {
  if (source !== 'parquet') return [];
  const names = textField === undefined ? TEXT_FIELDS : [textField];
  const some = names.map((name) => name.replace(/[^\w]/g, '\\$&')).join('|');
  return inputs.flatMap((input) => {
    const first = `(SELECT struct(*) AS r FROM parquet.${identifier(input)} LIMIT 1)`;
    const isThere = `arrays_overlap(json_object_keys(to_json(r, map('ignoreNullFields', 'false'))), array(${names.map(literal).join(', ')}))`;
    const remedy =
      'name one of text with --text-field, or give --conf spark.sql.parquet.binaryAsString=true if it is UTF-8';
    return [
      {
        found: `(SELECT count_if(${isThere}) FROM ${first})`,
        expected: `(SELECT count(*) FROM ${first})`,
        what: `[MISSING_FIELD] no column of ${input} is named as texts are (${names.join(', ')}); such columns`,
      },
      {
        found: `(SELECT count_if(typeof(r) RLIKE ${literal(`[<,](${some}):binary`)}) FROM ${first})`,
        expected: '0',
        what: `[BAD_FIELD] the texts of ${input} are in a column of bytes: ${remedy}; such columns`,
      },
    ];
  });
}
