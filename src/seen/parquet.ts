/** An export as Parquet: a row for each document; the header line of NDJSON is stored as metadata. docs/seen.md */
import { DittographError } from '../base/errors.ts';
import type { Output } from '../io/output/output.ts';
import { kindOf, type ParquetValue } from '../io/parquet/columns.ts';
import type { ParquetFile } from '../io/parquet/reader.ts';
import { ParquetWriter, type WrittenColumn } from '../io/parquet/writer.ts';
import type { ExportedDocument, ExportHeader } from './transfer.ts';

/** Metadata key of the header line. */
const HEADER_KEY = 'dittograph.index';
/** Most rows, and approximate bytes, of a row group; it is held in memory several times over. */
const [GROUP_ROWS, GROUP_BYTES] = [16_384, 1 << 24];

type Name = Exclude<keyof ExportedDocument, 'type'>;
type Column = WrittenColumn & { readonly name: Name };

/** Hex is stored as bytes, ISO 8601 as milliseconds, everything else unchanged. */
const COLUMNS: readonly Column[] = [
  { name: 'id', kind: 'text' },
  { name: 'url', kind: 'text', isOptional: true },
  { name: 'title', kind: 'text', isOptional: true },
  { name: 'time', kind: 'milliseconds' },
  { name: 'expires', kind: 'milliseconds', isOptional: true },
  { name: 'shingles', kind: 'int64' },
  { name: 'short', kind: 'boolean' },
  { name: 'textHash', kind: 'bytes', isOptional: true },
  { name: 'fingerprint', kind: 'bytes' },
  { name: 'text', kind: 'text', isOptional: true },
];

/** Writes the export of an index; the output is not closed. @returns number of documents @throws OUTPUT_FAILED */
export async function writeParquet(
  lines: AsyncIterable<ExportHeader | ExportedDocument>,
  output: Output,
): Promise<number> {
  let writer: ParquetWriter | undefined;
  let columns: ParquetValue[][] = COLUMNS.map(() => []);
  let bytes = 0;
  const flush = async (): Promise<void> => {
    await writer!.write(columns);
    columns = COLUMNS.map(() => []);
    bytes = 0;
  };
  for await (const line of lines) {
    if (line.type === 'index') {
      writer = new ParquetWriter(output, {
        columns: COLUMNS,
        metadata: new Map([[HEADER_KEY, JSON.stringify(line)]]),
      });
      continue;
    }
    for (const [i, column] of COLUMNS.entries()) {
      const value = stored(column, line[column.name]);
      columns[i]!.push(value);
      if (value instanceof Uint8Array) bytes += value.length;
    }
    if (columns[0]!.length === GROUP_ROWS || bytes >= GROUP_BYTES) await flush();
  }
  await flush();
  await writer!.end();
  return writer!.rows;
}

/** Reads the lines that {@link writeParquet} wrote. @throws BAD_PARQUET; BAD_FIELD if the file is not an export */
export async function* readParquet(file: ParquetFile): AsyncGenerator<unknown> {
  const header = file.metadata.get(HEADER_KEY);
  if (header === undefined) throw foreign(file, `its metadata has no key '${HEADER_KEY}'`);
  try {
    yield JSON.parse(header);
  } catch (cause) {
    throw foreign(file, `its key '${HEADER_KEY}' is not valid JSON`, cause);
  }
  const columns = COLUMNS.map((column) => {
    const found = file.column(column.name);
    const kind = kindOf(found);
    if (kind === column.kind) return found;
    throw foreign(file, `its column '${column.name}' has type ${kind ?? found.type}, not ${column.kind}`);
  });
  for (const [group, rows] of file.groups.entries()) {
    await file.requireIntact(group);
    const values = [];
    for (const column of columns) values.push(await file.read(group, column));
    for (let row = 0; row < rows; row++) {
      const line: Record<string, unknown> = { type: 'doc' };
      for (const [i, column] of COLUMNS.entries()) {
        const value = values[i]![row]!;
        if (value !== null) line[column.name] = given(column, value);
      }
      if (line.short === false) delete line.short;
      yield line;
    }
  }
}

function stored({ name, kind }: Column, value: string | number | boolean | undefined): ParquetValue {
  if (name === 'short') return value === true;
  if (value === undefined) return null;
  switch (kind) {
    case 'text':
      return Buffer.from(value as string);
    case 'bytes':
      return Buffer.from(value as string, 'hex');
    case 'milliseconds':
      return BigInt(Date.parse(value as string));
    default:
      return BigInt(value as number);
  }
}

function given({ kind }: Column, value: Exclude<ParquetValue, null>): unknown {
  switch (kind) {
    case 'text':
    case 'bytes': {
      const { buffer, byteOffset, length } = value as Uint8Array;
      return Buffer.from(buffer, byteOffset, length).toString(kind === 'text' ? 'utf8' : 'hex');
    }
    case 'milliseconds': {
      const date = new Date(Number(value));
      return Number.isNaN(date.getTime()) ? String(value) : date.toISOString();
    }
    case 'int64':
      return Number(value);
    default:
      return value;
  }
}

function foreign({ name }: ParquetFile, why: string, cause?: unknown): DittographError {
  return new DittographError('BAD_FIELD', `'${name}' is not an export of an index: ${why}`, { cause });
}
