/**
 * Rewrites some columns of some row groups of a Parquet file; the others are copied as bytes, and so is the metadata of the
 * writer. Page indexes and Bloom filters are omitted, and so are least and greatest values of rewritten columns. Memory:
 * one column of one row group.
 */
import type { CompressionCodec } from 'hyparquet';
import { CompressionCodecs } from 'hyparquet/src/constants.js';
import type { Output } from '../output/output.ts';
import { writtenCodec } from './codecs.ts';
import { Appended, CHUNK, COLUMN, dropKeys, FILE, footerOf, Gathered, GROUP } from './footer.ts';
import { asDamaged } from './pages.ts';
import type { ParquetFile } from './reader.ts';
import {
  elementsOf,
  I32,
  I64,
  listField,
  listIn,
  numberField,
  structField,
  structIn,
  structOf,
  type ThriftStruct,
  zigzag,
} from './thrift.ts';
import type { ColumnFacts } from './written-pages.ts';

/** How a row group is written. */
export interface RewrittenGroup {
  /** Number of rows to write; a row group without rows is omitted. */
  readonly rows: number;
  /** Whether a column is rewritten. Default: every column if there are `pages`, else none. @param index of the column */
  changes?(index: number): boolean;
  /** The pages to write for a column. @param bytes of its pages @param slots their number */
  pages?(index: number, bytes: Uint8Array, codec: CompressionCodec, slots: number): Generator<Uint8Array, ColumnFacts>;
}

/** The largest number of a row group. */
const LAST_ORDINAL = 2 ** 15 - 1;

/**
 * Writes a file with other row groups.
 * @param groupOf called once for each row group, in order
 * @param output closed by the caller
 * @returns the codecs that cannot be written here; rewritten columns that had them are compressed with Snappy
 * @throws BAD_PARQUET, UNKNOWN_FORMAT if it is encrypted, TOO_LARGE, TRUNCATED, INPUT_UNREADABLE, OUTPUT_FAILED
 */
export async function rewriteParquet(
  file: ParquetFile,
  groupOf: (group: number) => RewrittenGroup,
  output: Output,
): Promise<{ readonly replaced: readonly CompressionCodec[] }> {
  const footer = await footerOf(file);
  const to = new Appended(output);
  await to.begin();
  const groups = new Gathered();
  const replaced = new Set<CompressionCodec>();
  let all = 0;
  for (const [number, stored] of [...elementsOf(listIn(footer, FILE.groups))].entries()) {
    const { rows, pages, changes = () => pages !== undefined } = groupOf(number);
    if (rows === 0) continue;
    all += rows;
    const group = structOf(stored);
    const offset = to.at;
    const columns = new Gathered();
    let [bytes, isChanged] = [0, false];
    for (const [index, chunk] of [...elementsOf(listIn(group, GROUP.columns))].entries()) {
      const column = structOf(chunk);
      const metadata = structIn(column, CHUNK.metadata);
      const { meta_data: before } = file.footer.row_groups[number]!.columns[index]!;
      if (pages === undefined || !changes(index)) {
        const { from, length } = file.place(number, index);
        moved(metadata, before!, to.at - from);
        await file.each(from, length, (part) => to.put(part));
        bytes += Number(before!.total_uncompressed_size);
      } else {
        const { codec, num_values: slots } = before!;
        const start = to.at;
        const own = await file.pages(number, index);
        const facts = await put(to, pages(index, own, codec, Number(slots)), file.where(number, index));
        if (writtenCodec(codec) !== codec) replaced.add(codec);
        described(metadata, facts, writtenCodec(codec), start);
        bytes += facts.unpackedBytes;
        isChanged = true;
      }
      for (const field of [CHUNK.offsetIndex, CHUNK.offsetIndexLength, CHUNK.columnIndex, CHUNK.columnIndexLength]) {
        column.delete(field);
      }
      for (const field of [COLUMN.bloom, COLUMN.bloomLength]) metadata.delete(field);
      // Deprecated field; 0 means that the footer is complete.
      column.set(CHUNK.offset, numberField(I64, 0));
      column.set(CHUNK.metadata, structField(metadata));
      columns.add(column);
    }
    group.set(GROUP.columns, columns.field());
    group.set(GROUP.rows, numberField(I64, rows));
    if (isChanged) group.set(GROUP.bytes, numberField(I64, bytes));
    if (group.has(GROUP.offset)) group.set(GROUP.offset, numberField(I64, offset));
    if (group.has(GROUP.packed)) group.set(GROUP.packed, numberField(I64, to.at - offset));
    // An ordinal has two bytes.
    if (group.has(GROUP.ordinal) && groups.count <= LAST_ORDINAL) {
      group.set(GROUP.ordinal, { type: group.get(GROUP.ordinal)!.type, bytes: zigzag(groups.count) });
    } else group.delete(GROUP.ordinal);
    groups.add(group);
  }
  footer.set(FILE.rows, numberField(I64, all));
  footer.set(FILE.groups, groups.field());
  dropKeys(footer);
  await to.end(footer);
  return { replaced: [...replaced].sort() };
}

async function put(to: Appended, pages: Generator<Uint8Array, ColumnFacts>, where: string): Promise<ColumnFacts> {
  for (;;) {
    let step: IteratorResult<Uint8Array, ColumnFacts>;
    try {
      step = pages.next();
    } catch (cause) {
      throw asDamaged(cause, where);
    }
    if (step.done) return step.value;
    await to.put(step.value);
  }
}

type Offsets = Pick<
  NonNullable<ParquetFile['footer']['row_groups'][number]['columns'][number]['meta_data']>,
  'data_page_offset' | 'index_page_offset' | 'dictionary_page_offset'
>;

/** The entry of the footer for pages that were moved. */
function moved(
  metadata: ThriftStruct,
  { data_page_offset: data, index_page_offset: index, dictionary_page_offset: dictionary }: Offsets,
  by: number,
): void {
  metadata.set(COLUMN.data, numberField(I64, Number(data) + by));
  // Some writers state 0 if there is no such page.
  for (const [field, offset] of [[COLUMN.index, index] as const, [COLUMN.dictionary, dictionary] as const]) {
    if (offset) metadata.set(field, numberField(I64, Number(offset) + by));
    else metadata.delete(field);
  }
}

/** The entry of the footer for rewritten pages. */
function described(metadata: ThriftStruct, facts: ColumnFacts, codec: CompressionCodec, start: number): void {
  metadata.set(COLUMN.encodings, listField(I32, facts.encodings.map(zigzag)));
  metadata.set(COLUMN.codec, numberField(I32, CompressionCodecs.indexOf(codec)));
  metadata.set(COLUMN.slots, numberField(I64, facts.slots));
  metadata.set(COLUMN.unpacked, numberField(I64, facts.unpackedBytes));
  metadata.set(COLUMN.packed, numberField(I64, facts.packedBytes));
  metadata.set(COLUMN.data, numberField(I64, start + facts.dictionaryBytes));
  if (facts.dictionaryBytes > 0) metadata.set(COLUMN.dictionary, numberField(I64, start));
  else metadata.delete(COLUMN.dictionary);
  // The field of the number of nulls.
  metadata.set(COLUMN.statistics, structField(new Map([[3, numberField(I64, facts.nulls)]])));
  for (const field of [COLUMN.index, COLUMN.encodingStatistics, COLUMN.sizes, COLUMN.places]) metadata.delete(field);
}
