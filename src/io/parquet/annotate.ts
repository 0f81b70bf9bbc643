/**
 * A Parquet file with more columns: the file is copied as it is, the new columns follow, and a footer points to both.
 * Nothing of the old columns is decoded, so it costs little more than a copy.
 */
import type { ColumnChunk, DecodedArray, SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter as Encoder } from 'hyparquet-writer';
import { DittographError } from '../../base/errors.ts';
import type { Spans } from '../annotation.ts';
import type { Output } from '../output/output.ts';
import { COMPRESSORS } from './codecs.ts';
import { type ColumnKind, damaged, type ParquetValue } from './columns.ts';
import { Appended, dropKeys, FILE, footerOf, Gathered, GROUP } from './footer.ts';
import type { ParquetFile } from './reader.ts';
import {
  elementsOf,
  I32,
  I64,
  listField,
  listIn,
  longerField,
  numberField,
  STRUCT,
  structBytes,
  structOf,
  type ThriftList,
  type ThriftStruct,
} from './thrift.ts';
import { elementOf, STATISTICS_BYTES, storedOf, type WrittenColumn } from './writer.ts';

/** A column that is added. */
export interface AnnotatedColumn extends Omit<WrittenColumn, 'kind'> {
  /** `spans` is a list of lists of integers; a column of spans is optional. */
  readonly kind: ColumnKind | 'spans';
  /** Its stored values in a row group, one for each row; null means no value. */
  values(group: number): readonly (ParquetValue | Spans)[] | Promise<readonly (ParquetValue | Spans)[]>;
}

/** The columns below that of spans, as Arrow names them. */
const LIST = { converted_type: 'LIST', logical_type: { type: 'LIST' }, num_children: 1 } as const;
const BELOW_SPANS: readonly SchemaElement[] = [
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', repetition_type: 'REQUIRED', ...LIST },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', repetition_type: 'REQUIRED', type: 'INT32' },
];

/** The part of the schema that describes a column. */
function elementsFor({ name, kind, isOptional }: AnnotatedColumn): readonly SchemaElement[] {
  if (kind === 'spans') return [{ name, repetition_type: 'OPTIONAL', ...LIST }, ...BELOW_SPANS];
  return [elementOf({ name, kind, ...(isOptional !== undefined && { isOptional }) })];
}

/** Key of Arrow's schema; a reader of Arrow refuses a file with other columns. */
const ARROW_SCHEMA = 'ARROW:schema';
/** Field of the root of a schema. */
const CHILDREN = 5;

/**
 * Writes a file with one or more new columns. `values` of each column is called for one row group after another, except
 * those without rows, which are not written.
 * @param output closed by the caller
 * @throws BAD_OPTION if a name exists, or the number of values is not that of the rows; BAD_PARQUET, UNKNOWN_FORMAT if it is
 *   encrypted, TRUNCATED, INPUT_UNREADABLE, OUTPUT_FAILED
 */
export async function annotateParquet(
  file: ParquetFile,
  columns: readonly AnnotatedColumn[],
  output: Output,
): Promise<void> {
  requireNew(file, columns);
  const footer = await footerOf(file);
  const to = new Appended(output);
  await file.each(0, file.end, (part) => to.put(part));

  const elements = columns.flatMap(elementsFor);
  const bytes = new ByteWriter();
  const root = { name: 'schema', num_children: columns.length };
  const encoder = new Encoder({
    writer: bytes,
    schema: [root, ...elements.map(storedOf)],
    compressors: COMPRESSORS,
    statisticsTruncateLength: STATISTICS_BYTES,
  });
  // The new columns are a Parquet file that begins at the end of the copied one.
  [bytes.offset, bytes.index] = [file.end, 0];
  const written = async (): Promise<void> => {
    const waiting = to.put(bytes.getBytes());
    if (waiting !== undefined) await waiting;
    bytes.index = 0;
  };
  const hasIndexes = file.footer.row_groups.some((group) => group.columns.some((one) => one.offset_index_offset));
  for (const [group, rows] of file.groups.entries()) {
    if (rows === 0) continue;
    const columnData = [];
    for (const column of columns) {
      const data = await column.values(group);
      requireValues(column, data, rows, `row group ${group + 1}`);
      // hyparquet-writer also writes statistics of types whose order is not agreed on.
      const statistics = column.kind !== 'boolean' && column.kind !== 'spans';
      columnData.push({
        name: column.name,
        data: data as unknown as DecodedArray,
        statistics,
        offsetIndex: hasIndexes,
      });
    }
    await encoder.write({ columnData, rowGroupSize: rows });
    await written();
  }
  if (hasIndexes)
    for (const { columns: chunks } of encoder.row_groups) for (const chunk of chunks) indexPage(chunk, bytes);
  encoder.schema = [root, ...elements];
  await encoder.finish();
  // Only the indexes at its end are written; its footer is merged into the other.
  const end = bytes.getBytes().slice();
  const from = end.length - 8 - new DataView(end.buffer).getUint32(end.length - 8, true);
  bytes.index = from;
  await written();
  const own = structOf(end.subarray(from));

  const groups = new Gathered();
  const ownGroups = elementsOf(listIn(own, FILE.groups));
  for (const [number, stored] of [...elementsOf(listIn(footer, FILE.groups))].entries()) {
    if (file.groups[number] === 0) continue;
    const group = structOf(stored);
    const added = structOf(ownGroups.next().value as Uint8Array);
    const { total_byte_size: bytes, total_compressed_size: packed } = encoder.row_groups[groups.count]!;
    const before = file.footer.row_groups[number]!;
    group.set(GROUP.columns, longerField(listIn(group, GROUP.columns), listIn(added, GROUP.columns)));
    group.set(GROUP.bytes, numberField(I64, Number(before.total_byte_size + bytes)));
    const { total_compressed_size: packedBefore } = before;
    if (packedBefore !== undefined) group.set(GROUP.packed, numberField(I64, Number(packedBefore + packed!)));
    groups.add(group);
  }
  footer.set(FILE.groups, groups.field());
  joinSchema(footer, own, namesOf(file).length + columns.length);
  dropKeys(footer, [ARROW_SCHEMA]);
  await to.end(footer);
}

/** Appends columns to a schema. */
function joinSchema(footer: ThriftStruct, own: ThriftStruct, children: number): void {
  const schema = listIn(footer, FILE.schema);
  const added = listIn(own, FILE.schema);
  const [first, ownFirst] = [firstOf(schema), firstOf(added)];
  const root = structOf(first).set(CHILDREN, numberField(I32, children));
  const list = { ...schema, bytes: Buffer.concat([structBytes(root), schema.bytes.subarray(first.length)]) };
  const more = { ...added, count: added.count - 1, bytes: added.bytes.subarray(ownFirst.length) };
  footer.set(FILE.schema, longerField(list, more));
  // If the other columns have no orders, these would be read as the orders of the first columns.
  if (footer.has(FILE.orders))
    footer.set(FILE.orders, longerField(listIn(footer, FILE.orders), listIn(own, FILE.orders)));
}

function firstOf(list: ThriftList): Uint8Array {
  for (const element of elementsOf(list)) return element;
  throw damaged('its schema is empty');
}

/** Writes the index of a column of one page, which hyparquet-writer leaves out. */
function indexPage(chunk: ColumnChunk, bytes: ByteWriter): void {
  const {
    data_page_offset: data,
    dictionary_page_offset: dictionary,
    total_compressed_size: packed,
  } = chunk.meta_data!;
  const size = Number((dictionary ?? data) + packed - data);
  const page: ThriftStruct = new Map([
    [1, numberField(I64, Number(data))],
    [2, numberField(I32, size)],
    [3, numberField(I64, 0)],
  ]);
  const index = structBytes(new Map([[1, listField(STRUCT, [structBytes(page)])]]));
  chunk.offset_index_offset = BigInt(bytes.offset);
  chunk.offset_index_length = index.length;
  bytes.appendBytes(index);
}

/** The columns of the outermost level. */
function namesOf({ footer: { schema } }: ParquetFile): string[] {
  const names: string[] = [];
  for (let at = 1; at < schema.length; ) {
    names.push(schema[at]!.name);
    for (let below = 1; below > 0; below--) below += schema[at++]!.num_children ?? 0;
  }
  return names;
}

function requireNew(file: ParquetFile, columns: readonly AnnotatedColumn[]): void {
  if (columns.length === 0) throw new DittographError('BAD_OPTION', 'there are no columns to add');
  const taken = new Set(namesOf(file));
  for (const { name } of columns) {
    if (!taken.has(name)) {
      taken.add(name);
      continue;
    }
    throw new DittographError(
      'BAD_OPTION',
      `'${file.name}' has a column '${name}' already; give the new one another name`,
    );
  }
}

function requireValues(
  { name, kind, isOptional = kind === 'spans' }: AnnotatedColumn,
  values: readonly (ParquetValue | Spans)[],
  rows: number,
  where: string,
): void {
  if (values.length !== rows) {
    throw new DittographError(
      'BAD_OPTION',
      `the column '${name}' has ${values.length} values for ${rows} rows of ${where}`,
    );
  }
  if (isOptional || !values.includes(null)) return;
  throw new DittographError(
    'BAD_OPTION',
    `the column '${name}' is not optional and has a row without a value in ${where}`,
  );
}
