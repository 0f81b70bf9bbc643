/** The columns that `dedup --annotate` adds to the records of an input, and what a format does to carry them. */
import { DittographError } from '../base/errors.ts';
import type { PairKind } from '../verify/kind/kinds.ts';
import type { OutputFrame } from './output/framing.ts';
import type { Output } from './output/output.ts';
import { quoted } from './sniff.ts';

/** Passages of a text, in Unicode code points; the end is exclusive. */
export type Spans = readonly (readonly [start: number, end: number])[];

/** A column that is added. */
export interface AddedColumn {
  readonly name: string;
  readonly kind: 'text' | 'int32' | 'boolean' | 'double' | 'spans';
}

/** The values of a record in the added columns; null means no value. */
export type AddedValues = Readonly<Record<string, string | number | boolean | Spans | null>>;

/** The decision on a document; every value is null for a document that could not be compared. */
export type Annotation = {
  /** The id in the cluster record; null for a document without duplicates. */
  readonly dup_cluster_id: string | null;
  /** Number of documents in the cluster, including the kept one; 1 for a document without duplicates. */
  readonly dup_cluster_size: number | null;
  readonly dup_keep: boolean | null;
  /** Id of the document that is kept in place of this one. */
  readonly dup_of: string | null;
  /** Similarity to that document, 0 … 1. */
  readonly dup_similarity: number | null;
  readonly dup_kind: PairKind | null;
};

export const NO_ANNOTATION: Annotation = {
  dup_cluster_id: null,
  dup_cluster_size: null,
  dup_keep: null,
  dup_of: null,
  dup_similarity: null,
  dup_kind: null,
};

/** The columns of an {@link Annotation}. */
export const DECISION_COLUMNS: readonly AddedColumn[] = [
  { name: 'dup_cluster_id', kind: 'text' },
  { name: 'dup_cluster_size', kind: 'int32' },
  { name: 'dup_keep', kind: 'boolean' },
  { name: 'dup_of', kind: 'text' },
  { name: 'dup_similarity', kind: 'double' },
  { name: 'dup_kind', kind: 'text' },
];

/** How an input is written with more columns. */
export interface Annotator {
  /** What an output needs around the records. */
  readonly frame: OutputFrame | undefined;
  /** The bytes of a record with its columns. @param values undefined if the bytes are not a document */
  edit?(record: Uint8Array, values: AddedValues | undefined): Uint8Array;
  /** For a format whose records have no bytes of their own: writes all records, each by its ordinal. */
  write?(valuesOf: (ordinal: number) => AddedValues | undefined, output: Output): Promise<void>;
}

/** Refuses columns that already exist. @param where names the place in the message @throws BAD_OPTION */
export function requireNew(
  names: readonly string[],
  input: string,
  what: 'field' | 'column',
  added: readonly AddedColumn[],
  where = '',
): void {
  const taken = added.map(({ name }) => name).filter((name) => names.includes(name));
  if (taken.length === 0) return;
  const without = (what === 'field' ? withoutFields : withoutColumns)(taken, input);
  throw new DittographError(
    'BAD_OPTION',
    `'${input}'${where} has a ${what} '${taken[0]}' already, which --annotate would add: leave it out first, for example by ${without}`,
  );
}

function withoutFields(names: readonly string[], input: string): string {
  return `jq -c 'del(${names.map((name) => `.${name}`).join(', ')})' ${quoted(input === 'stdin' ? '-' : input)}`;
}

function withoutColumns(names: readonly string[], input: string): string {
  const from = input === 'stdin' ? '/dev/stdin' : input.replaceAll("'", "''");
  const to = /\.parquet$/i.test(input) ? 'parquet' : 'csv';
  const statement = `COPY (SELECT * EXCLUDE (${names.join(', ')}) FROM '${from}') TO 'without.${to}'`;
  // Double quotes for the shell, since SQL uses single ones.
  return `duckdb -c "${statement.replaceAll(/["$`\\]/g, '\\$&')}"`;
}

/** The error for a format that has no columns. */
export function cannotAnnotate(input: string, format: string): DittographError {
  const file = quoted(input === 'stdin' ? '-' : input);
  return new DittographError(
    'BAD_OPTION',
    `'${input}' has the format ${format}, whose records have no columns to add; write the decisions beside it: dittograph scan ${file} -o ndjson:decisions.ndjson`,
  );
}
