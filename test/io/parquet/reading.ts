import { open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import { openOutput } from '../../../src/io/output/output.ts';
import type { ParquetValue } from '../../../src/io/parquet/columns.ts';
import { ParquetFile } from '../../../src/io/parquet/reader.ts';
import { ParquetWriter, type ParquetWriterOptions } from '../../../src/io/parquet/writer.ts';

/** Opens a file until the test is done. */
export async function opened(path: string): Promise<ParquetFile> {
  const handle = await open(path);
  onTestFinished(() => handle.close());
  return ParquetFile.open(handle, path.replace(/.*\//, ''));
}

/** All values of a column. */
export async function valuesOf(file: ParquetFile, name: string): Promise<ParquetValue[]> {
  const values: ParquetValue[] = [];
  for (const group of file.groups.keys()) values.push(...(await file.read(group, file.column(name))));
  return values;
}

/** Writes row groups of columns. */
export async function write(
  path: string,
  options: ParquetWriterOptions,
  groups: readonly (readonly (readonly ParquetValue[])[])[],
): Promise<void> {
  const output = await openOutput(path, new PassThrough());
  const writer = new ParquetWriter(output, options);
  for (const group of groups) await writer.write(group);
  await writer.end();
  await output.close();
}
