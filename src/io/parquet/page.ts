/**
 * Reads the pages of a column, and splits a data page into its levels and the bytes of its values.
 * https://parquet.apache.org/docs/file-format/data-pages/
 */
import { crc32 } from 'node:zlib';
import type { CompressionCodec, PageHeader } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { decompressed } from './codecs.ts';
import { damaged, type ParquetColumn } from './columns.ts';
import { levelsOf } from './runs.ts';

/** A page with its head. */
export interface ColumnPage {
  readonly header: PageHeader;
  /** The bytes after the head. */
  readonly packed: Uint8Array;
  /** Head and content. */
  readonly whole: Uint8Array;
}

/** A page of values. A slot is a value or a null. */
export interface DataPage {
  readonly slots: number;
  readonly encoding: string;
  /** The repetition level of each slot; undefined if every row has one slot. */
  readonly repetition: Uint8Array | undefined;
  /** The definition level of each slot; undefined if every slot has a value. */
  readonly definition: Uint8Array | undefined;
  /** Number of slots with a value. */
  readonly present: number;
  /** The encoded values. */
  readonly values: Uint8Array;
}

/** Limit on the slots of a page: more than any writer makes, few enough for memory. */
const MOST_SLOTS = 2 ** 25;

/** The pages in bytes; verifies checksums if there are any. @throws BAD_PARQUET; errors of hyparquet */
export function* pagesIn(bytes: Uint8Array): Generator<ColumnPage> {
  const reader = { view: new DataView(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength), offset: 0 };
  while (reader.offset < bytes.length) {
    const from = reader.offset;
    const header = parquetHeader(reader);
    const { compressed_page_size: length } = header;
    if (!(length >= 0 && reader.offset + length <= bytes.length)) throw damaged('a page is cut short');
    const head = reader.offset - from;
    reader.offset += length;
    const page = pageOf(header, bytes.subarray(from, reader.offset), head);
    if (page !== undefined) yield page;
  }
}

/**
 * Parses the bytes of a page; undefined for an index page.
 * @param whole head and content @param head bytes of the head @throws BAD_PARQUET if its checksum differs
 */
export function pageOf(header: PageHeader, whole: Uint8Array, head: number): ColumnPage | undefined {
  const packed = whole.subarray(head);
  if (header.crc !== undefined && crc32(packed) !== header.crc >>> 0)
    throw damaged('a page was changed: its checksum differs');
  return header.type === 'INDEX_PAGE' ? undefined : { header, packed, whole };
}

/** The content of a dictionary page, and its number of values. @throws BAD_PARQUET */
export function dictionaryPage(
  { header, packed }: ColumnPage,
  codec: CompressionCodec,
): { readonly values: Uint8Array; readonly count: number } {
  const { num_values: count } = header.dictionary_page_header ?? {};
  const values = decompressed(packed, codec, Number(header.uncompressed_page_size));
  if (count !== undefined && count >= 0 && count <= values.length) return { values, count };
  throw damaged(`a dictionary of ${count} values`);
}

/** The parts of a data page. @param most largest number of slots @throws BAD_PARQUET */
export function dataPage(
  { header, packed }: ColumnPage,
  { optional, repeated }: Pick<ParquetColumn, 'optional' | 'repeated'>,
  codec: CompressionCodec,
  most: number,
): DataPage {
  const { data_page_header: v1, data_page_header_v2: v2, uncompressed_page_size } = header;
  const { num_values: slots, encoding } = v1 ?? v2 ?? {};
  if (slots === undefined || encoding === undefined) throw damaged('a page has no head of values');
  if (!(slots >= 0 && slots <= most)) throw damaged(`a page has ${slots} values of at most ${most}`);
  if (slots > MOST_SLOTS) throw damaged(`a page has ${slots} values; at most ${MOST_SLOTS} are read`);
  let [repetitions, definitions]: (Uint8Array | undefined)[] = [];
  let values: Uint8Array;
  if (v1 !== undefined) {
    values = decompressed(packed, codec, Number(uncompressed_page_size));
    const next = (how: string | undefined): Uint8Array => {
      if (how !== 'RLE') throw damaged(`levels as ${how}, which cannot be read`);
      if (values.length < 4) throw damaged('a page is cut short');
      const end = 4 + new DataView(values.buffer, values.byteOffset).getUint32(0, true);
      if (end > values.length) throw damaged('the levels of a page are cut short');
      const levels = values.subarray(4, end);
      values = values.subarray(end);
      return levels;
    };
    if (repeated > 0) repetitions = next(v1.repetition_level_encoding);
    if (optional > 0) definitions = next(v1.definition_level_encoding);
  } else {
    const { definition_levels_byte_length: own, repetition_levels_byte_length: others, is_compressed } = v2!;
    const before = own + others;
    if (!(own >= 0 && others >= 0 && before <= packed.length)) throw damaged('the levels of a page are cut short');
    if (own > 0 && optional === 0) throw damaged('a page has levels, and its column is always there');
    if (repeated > 0) repetitions = packed.subarray(0, others);
    if (optional > 0) definitions = packed.subarray(others, before);
    const rest = packed.subarray(before);
    values = is_compressed === false ? rest : decompressed(rest, codec, Number(uncompressed_page_size) - before);
  }
  const repetition = repetitions && levelsOf(repetitions, slots, repeated);
  const definition = definitions && levelsOf(definitions, slots, optional);
  let present = slots;
  if (definition !== undefined) for (const level of definition) if (level !== optional) present--;
  if (v2 !== undefined && v2.num_nulls !== slots - present) {
    throw damaged(`a page has ${slots - present} rows without a value, and its head says ${v2.num_nulls}`);
  }
  return { slots, encoding, repetition, definition, present, values };
}
