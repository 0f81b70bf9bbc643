/**
 * The unit of reading: a plain object of one to a few MiB that can be sent to any thread and read there independently.
 */
import { type RowsBatch, readRows } from './csv/csv.ts';
import type { Body, Entry, ReadOptions, Utf8Body } from './entry.ts';
import { type FilesBatch, readFiles } from './inputs/files.ts';
import { type FaultsBatch, type LinesBatch, readLines } from './json/jsonl.ts';
import { type ColumnsBatch, readColumns } from './parquet/rows.ts';
import { type RecordsBatch, readRecords } from './warc/warc.ts';

export type Batch = LinesBatch | RowsBatch | ColumnsBatch | FilesBatch | RecordsBatch | FaultsBatch;
export type { Body, Entry, ReadOptions, Revisit, Utf8Body } from './entry.ts';

/** The entries of a batch, in order, one for each of its records. Reads as it goes; never throws for a record. */
export function readBatch(batch: Batch, options?: ReadOptions): Iterable<Entry>;
/** The same; a text that needs no string is returned as the UTF-8 bytes that were read. */
export function readBatch(batch: Batch, options: ReadOptions, texts: 'utf8'): Iterable<Entry<Body | Utf8Body>>;
export function readBatch(batch: Batch, options: ReadOptions = {}, texts?: 'utf8'): Iterable<Entry<Body | Utf8Body>> {
  switch (batch.kind) {
    case 'lines':
      return readLines(batch, options, texts);
    case 'rows':
      return readRows(batch, options);
    case 'columns':
      return readColumns(batch, options, texts);
    case 'files':
      return readFiles(batch, options);
    case 'records':
      return readRecords(batch, options);
    case 'faults':
      return batch.errors.map((error, i) => ({ ordinal: batch.first + i, id: error.id, error }));
  }
}
