/**
 * Some rows of a Parquet file as a Parquet file of the same schema: every value bit for bit, and what the writer put
 * beside the data. Row groups of which every row stays are copied as bytes; of others the columns are cut. Page indexes
 * and Bloom filters are left out, and least and greatest values where rows are. What is held is one column of one row
 * group.
 */
import type { CompressionCodec } from 'hyparquet';
import { CompressionCodecs } from 'hyparquet/src/constants.js';
import { DittographError } from '../../base/errors.ts';
import type { Output } from '../output.ts';
import { writtenCodec } from './codecs.ts';
import { type CutColumn, cutColumn } from './cut.ts';
import { Appended, CHUNK, COLUMN, dropKeys, FILE, footerOf, Gathered, GROUP } from './footer.ts';
import { asDamaged } from './pages.ts';
import { MOST_ROWS, type ParquetFile } from './reader.ts';
import { sumOf } from './stored.ts';
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

/** What became of a file. */
export interface FilteredParquet {
  readonly rows: number;
  /** Row groups that were copied as they are, were cut, and disappeared. */
  readonly copied: number;
  readonly cut: number;
  readonly gone: number;
  /** Codecs that cannot be written here; what was cut of them is packed by Snappy. */
  readonly replaced: readonly CompressionCodec[];
}

/** The last row group that has a number. */
const LAST_ORDINAL = 2 ** 15 - 1;

/**
 * Writes the rows of a file for which `isKept` is true.
 * @param isKept is asked once for each row, in order, from 0 over the whole file; and told its row group and its number there
 * @param output which the caller closes
 * @throws BAD_PARQUET, UNKNOWN_FORMAT where it is encrypted, TOO_LARGE, TRUNCATED, INPUT_UNREADABLE, OUTPUT_FAILED
 */
export async function filterParquet(
  file: ParquetFile,
  isKept: (row: number, group: number, inGroup: number) => boolean,
  output: Output,
): Promise<FilteredParquet> {
  const footer = await footerOf(file);
  const to = new Appended(output);
  await to.begin();
  const groups = new Gathered();
  const replaced = new Set<CompressionCodec>();
  let [rows, copied, cut, gone, first] = [0, 0, 0, 0, 0];
  for (const [number, stored] of [...elementsOf(listIn(footer, FILE.groups))].entries()) {
    const kept = keptOf(file, number, first, isKept);
    first += kept.length;
    const sum = sumOf(kept);
    if (sum === 0) {
      gone++;
      continue;
    }
    const group = structOf(stored);
    const offset = to.at;
    const columns = new Gathered();
    let bytes = 0;
    for (const [index, chunk] of [...elementsOf(listIn(group, GROUP.columns))].entries()) {
      const column = structOf(chunk);
      const { from, length } = file.place(number, index);
      const metadata = structIn(column, CHUNK.metadata);
      if (sum === kept.length) {
        const { meta_data: stored } = file.footer.row_groups[number]!.columns[index]!;
        moved(metadata, stored!, to.at - from);
        await file.each(from, length, (part) => to.put(part));
      } else {
        const { codec, num_values: slots } = file.footer.row_groups[number]!.columns[index]!.meta_data!;
        const start = to.at;
        const result = await cutInto(to, file, number, index, codec, Number(slots), kept);
        if (writtenCodec(codec) !== codec) replaced.add(codec);
        described(metadata, result, writtenCodec(codec), start);
        bytes += result.unpackedBytes;
      }
      for (const field of [CHUNK.offsetIndex, CHUNK.offsetIndexLength, CHUNK.columnIndex, CHUNK.columnIndexLength]) {
        column.delete(field);
      }
      for (const field of [COLUMN.bloom, COLUMN.bloomLength]) metadata.delete(field);
      // Deprecated; 0 says that the footer has all there is.
      column.set(CHUNK.offset, numberField(I64, 0));
      column.set(CHUNK.metadata, structField(metadata));
      columns.add(column);
    }
    group.set(GROUP.columns, columns.field());
    group.set(GROUP.rows, numberField(I64, sum));
    if (sum < kept.length) group.set(GROUP.bytes, numberField(I64, bytes));
    if (group.has(GROUP.offset)) group.set(GROUP.offset, numberField(I64, offset));
    if (group.has(GROUP.packed)) group.set(GROUP.packed, numberField(I64, to.at - offset));
    // An ordinal has two bytes.
    if (group.has(GROUP.ordinal) && copied + cut <= LAST_ORDINAL) {
      group.set(GROUP.ordinal, { type: group.get(GROUP.ordinal)!.type, bytes: zigzag(copied + cut) });
    } else group.delete(GROUP.ordinal);
    groups.add(group);
    rows += sum;
    if (sum === kept.length) copied++;
    else cut++;
  }
  footer.set(FILE.rows, numberField(I64, rows));
  footer.set(FILE.groups, groups.field());
  dropKeys(footer);
  await to.end(footer);
  return { rows, copied, cut, gone, replaced: [...replaced].sort() };
}

/** 1 for each row of a row group that is kept, else 0. */
function keptOf(
  file: ParquetFile,
  group: number,
  first: number,
  isKept: Parameters<typeof filterParquet>[1],
): Uint8Array {
  const rows = file.groups[group]!;
  if (rows > MOST_ROWS) {
    throw new DittographError(
      'TOO_LARGE',
      `'${file.name}', row group ${group + 1}: ${rows} rows; at most ${MOST_ROWS}`,
    );
  }
  const kept = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) kept[row] = isKept(first + row, group, row) ? 1 : 0;
  return kept;
}

async function cutInto(
  to: Appended,
  file: ParquetFile,
  group: number,
  index: number,
  codec: CompressionCodec,
  slots: number,
  kept: Uint8Array,
): Promise<CutColumn> {
  const parts = cutColumn(await file.pages(group, index), file.columns[index]!, codec, slots, kept);
  for (;;) {
    let step: IteratorResult<Uint8Array, CutColumn>;
    try {
      step = parts.next();
    } catch (cause) {
      throw asDamaged(cause, file.where(group, index));
    }
    if (step.done) return step.value;
    await to.put(step.value);
  }
}

type Offsets = Pick<
  NonNullable<ParquetFile['footer']['row_groups'][number]['columns'][number]['meta_data']>,
  'data_page_offset' | 'index_page_offset' | 'dictionary_page_offset'
>;

/** What the footer says of pages that lie elsewhere now. */
function moved(
  metadata: ThriftStruct,
  { data_page_offset: data, index_page_offset: index, dictionary_page_offset: dictionary }: Offsets,
  by: number,
): void {
  metadata.set(COLUMN.data, numberField(I64, Number(data) + by));
  // Some writers say 0 where there is no such page.
  for (const [field, offset] of [[COLUMN.index, index] as const, [COLUMN.dictionary, dictionary] as const]) {
    if (offset) metadata.set(field, numberField(I64, Number(offset) + by));
    else metadata.delete(field);
  }
}

/** What the footer says of pages that were cut. */
function described(metadata: ThriftStruct, cut: CutColumn, codec: CompressionCodec, start: number): void {
  metadata.set(COLUMN.encodings, listField(I32, cut.encodings.map(zigzag)));
  metadata.set(COLUMN.codec, numberField(I32, CompressionCodecs.indexOf(codec)));
  metadata.set(COLUMN.slots, numberField(I64, cut.slots));
  metadata.set(COLUMN.unpacked, numberField(I64, cut.unpackedBytes));
  metadata.set(COLUMN.packed, numberField(I64, cut.packedBytes));
  metadata.set(COLUMN.data, numberField(I64, start + cut.dictionaryBytes));
  if (cut.dictionaryBytes > 0) metadata.set(COLUMN.dictionary, numberField(I64, start));
  else metadata.delete(COLUMN.dictionary);
  // The field of the number of nulls.
  metadata.set(COLUMN.statistics, structField(new Map([[3, numberField(I64, cut.nulls)]])));
  for (const field of [COLUMN.index, COLUMN.encodingStatistics, COLUMN.sizes, COLUMN.places]) metadata.delete(field);
}
