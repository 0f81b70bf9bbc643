/** Reads Parquet bit for bit, by hyparquet alone, to compare what was written with what was there. */
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { type FileMetaData, parquetMetadata, parquetReadObjects, type SchemaElement } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { type Output, openOutput } from '../../../src/io/output/output.ts';

/** Numbers whose bits are to be compared are read as integers. */
const BITS: Readonly<Record<string, NonNullable<SchemaElement['type']>>> = { FLOAT: 'INT32', DOUBLE: 'INT64' };

export function metadataOf(path: string): FileMetaData {
  return parquetMetadata(readFileSync(path), { geoparquet: false });
}

/** All rows, each value as it is stored; bytes as Latin-1. */
export async function rowsOf(path: string): Promise<unknown[]> {
  const metadata = metadataOf(path);
  for (const element of metadata.schema) {
    if (element.type !== undefined) element.type = BITS[element.type] ?? element.type;
    delete element.converted_type;
    delete element.logical_type;
  }
  for (const { columns } of metadata.row_groups) {
    for (const { meta_data: meta } of columns) meta!.type = BITS[meta!.type] ?? meta!.type;
  }
  const bytes = readFileSync(path);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const rows = await parquetReadObjects({ file, metadata, compressors, utf8: false });
  return rows.map(plain);
}

function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, plain(own)]));
}

/** Writes to a file; gives what the writing gives. */
export async function written<T>(path: string, write: (output: Output) => Promise<T>): Promise<T> {
  const output = await openOutput(path, new PassThrough());
  try {
    const result = await write(output);
    await output.close();
    return result;
  } catch (error) {
    await output.abort();
    throw error;
  }
}
