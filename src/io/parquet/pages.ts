/**
 * The pages of a column: decoded by hyparquet, after it is checked that they hold what they say, since hyparquet trusts
 * counts and lengths inside them and runs on. https://parquet.apache.org/docs/file-format/data-pages/
 */
import { crc32 } from 'node:zlib';
import type { CompressionCodec, DecodedArray, PageHeader } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { readDataPage } from 'hyparquet/src/datapage.js';
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { readPlain } from 'hyparquet/src/plain.js';
import { readVarInt } from 'hyparquet/src/thrift.js';
import { DittographError } from '../../base/errors.ts';
import { decompressed, MOST_PAGE_BYTES } from './codecs.ts';
import { damaged, type ParquetColumn, type ParquetValue } from './columns.ts';

/** The values of a column in a row group, one for each row. */
export type ParquetValues = ArrayLike<ParquetValue> & Iterable<ParquetValue>;

/**
 * Decodes a column of a row group.
 * @param bytes of all its pages; values may be views of them @param rows of the row group
 * @throws BAD_PARQUET; what hyparquet throws
 */
export function readPages(
  bytes: Uint8Array,
  column: ParquetColumn,
  codec: CompressionCodec,
  rows: number,
): ParquetValues {
  const reader = { view: viewOf(bytes), offset: 0 };
  let dictionary: DecodedArray | undefined;
  const parts: ParquetValues[] = [];
  let count = 0;
  while (count < rows) {
    if (reader.offset >= bytes.length) throw damaged(`it has ${count} values for ${rows} rows`);
    const header = parquetHeader(reader);
    const { type, crc, compressed_page_size: length } = header;
    if (!(length >= 0 && reader.offset + length <= bytes.length)) throw damaged('a page is cut short');
    const packed = bytes.subarray(reader.offset, reader.offset + length);
    reader.offset += length;
    if (crc !== undefined && crc32(packed) !== crc >>> 0) throw damaged('a page was changed: its checksum differs');
    if (type === 'INDEX_PAGE') continue;
    if (type === 'DICTIONARY_PAGE') {
      if (dictionary !== undefined) throw damaged('it has two dictionaries');
      dictionary = dictionaryOf(packed, header, column, codec);
      continue;
    }
    const values = valuesOf(packed, header, column, codec, dictionary, rows - count);
    parts.push(values);
    count += values.length;
  }
  return parts.length === 1 ? parts[0]! : parts.flatMap((part) => Array.from(part));
}

function dictionaryOf(
  packed: Uint8Array,
  header: PageHeader,
  column: ParquetColumn,
  codec: CompressionCodec,
): DecodedArray {
  const { num_values: count } = header.dictionary_page_header ?? {};
  const page = decompressed(packed, codec, Number(header.uncompressed_page_size));
  if (!(count !== undefined && count >= 0 && count <= page.length)) throw damaged(`a dictionary of ${count} values`);
  return readPlain({ view: viewOf(page), offset: 0 }, column.type, count, column.element.type_length);
}

/** The values of a data page, with null where there is none. @param most values that may follow */
function valuesOf(
  packed: Uint8Array,
  header: PageHeader,
  column: ParquetColumn,
  codec: CompressionCodec,
  dictionary: DecodedArray | undefined,
  most: number,
): ParquetValues {
  const { data_page_header: v1, data_page_header_v2: v2, uncompressed_page_size } = header;
  const { num_values: count, encoding } = v1 ?? v2 ?? {};
  if (count === undefined || encoding === undefined) throw damaged('a page has no head of values');
  if (!(count >= 0 && count <= most)) throw damaged(`a page has ${count} values of at most ${most}`);
  let levels: Uint8Array | undefined;
  let page: Uint8Array;
  if (v1 !== undefined) {
    page = decompressed(packed, codec, Number(uncompressed_page_size));
    if (column.optional > 0) {
      if (v1.definition_level_encoding !== 'RLE') throw damaged(`levels as ${v1.definition_level_encoding}`);
      if (page.length < 4) throw damaged('a page is cut short');
      const end = 4 + viewOf(page).getUint32(0, true);
      if (end > page.length) throw damaged('the levels of a page are cut short');
      levels = definitions(page.subarray(4, end), count, column.optional);
      page = page.subarray(end);
    }
  } else {
    const { definition_levels_byte_length: own, repetition_levels_byte_length: others, is_compressed } = v2!;
    const before = own + others;
    if (!(own >= 0 && others >= 0 && before <= packed.length)) throw damaged('the levels of a page are cut short');
    if (own > 0 && column.optional === 0) throw damaged('a page has levels, and its column is always there');
    if (column.optional > 0) levels = definitions(packed.subarray(others, before), count, column.optional);
    const rest = packed.subarray(before);
    page = is_compressed === false ? rest : decompressed(rest, codec, Number(uncompressed_page_size) - before);
  }
  let present = count;
  if (levels !== undefined) for (const level of levels) if (level !== column.optional) present--;
  if (v2 !== undefined && v2.num_nulls !== count - present) {
    throw damaged(`a page has ${count - present} rows without a value, and its head says ${v2.num_nulls}`);
  }
  const stored = decode(page, encoding, present, column, dictionary);
  if (stored.length !== present) throw damaged(`a page has ${stored.length} values of ${present}`);
  if (levels === undefined || present === count) return stored;
  let next = 0;
  return Array.from(levels, (level) => (level === column.optional ? stored[next++]! : null));
}

/** The values of a page that are there. */
function decode(
  page: Uint8Array,
  encoding: string,
  count: number,
  column: ParquetColumn,
  dictionary: DecodedArray | undefined,
): ParquetValues {
  if (count === 0) return [];
  const { type, element } = column;
  if (type === 'BOOLEAN' && encoding === 'RLE') return Array.from(runs(page.subarray(4), count, 1), (bit) => bit === 1);
  if (encoding === 'PLAIN_DICTIONARY' || encoding === 'RLE_DICTIONARY') {
    if (dictionary === undefined) throw damaged('a page has no dictionary');
    const width = page[0]!;
    const places = width === 0 ? new Uint32Array(count) : runs(page.subarray(1), count, width);
    const values = new Array<ParquetValue>(count);
    for (let i = 0; i < count; i++) {
      const value = dictionary[places[i]!] as ParquetValue | undefined;
      if (value === undefined) throw damaged(`a value is number ${places[i]} of a dictionary of ${dictionary.length}`);
      values[i] = value;
    }
    return values;
  }
  if (encoding === 'DELTA_BINARY_PACKED') requireDelta(page, 0, count);
  else if (encoding === 'DELTA_LENGTH_BYTE_ARRAY') lengthsIn(page, 0, count);
  else if (encoding === 'DELTA_BYTE_ARRAY') {
    const prefixes = lengthsIn(page, 0, count);
    const suffixes = lengthsIn(page, prefixes.end, count);
    // Each value repeats a part of the one before it: a small page can hold any number of bytes.
    if (prefixes.sum + suffixes.sum > MOST_PAGE_BYTES) throw damaged('a page holds too many bytes');
  } else if (encoding !== 'PLAIN' && encoding !== 'BYTE_STREAM_SPLIT') {
    throw damaged(`a page is encoded as ${encoding}, which cannot be read`);
  }
  // Without a path there are no levels for hyparquet to read.
  const decoder = { type, element, schemaPath: [] } as unknown as Parameters<typeof readDataPage>[2];
  const values = readDataPage(page, { num_values: count, encoding } as Parameters<typeof readDataPage>[1], decoder);
  return values.dataPage as ParquetValues;
}

/** The levels of values: how much of the path is there. */
function definitions(bytes: Uint8Array, count: number, most: number): Uint8Array {
  const levels = Uint8Array.from(runs(bytes, count, 32 - Math.clz32(most)));
  for (const level of levels) if (level > most) throw damaged(`a level of ${level} of at most ${most}`);
  return levels;
}

/**
 * Numbers in runs: repeated ones, or groups of eight that are packed bit by bit.
 * @param width bits of a number, 1 … 32 @throws BAD_PARQUET where they are fewer than `count`, or a run is longer
 */
function runs(bytes: Uint8Array, count: number, width: number): Uint32Array {
  if (!(width >= 1 && width <= 32)) throw damaged(`numbers of ${width} bits`);
  const reader = { view: viewOf(bytes), offset: 0 };
  const numbers = new Uint32Array(count);
  const mask = width === 32 ? 0xffffffff : 2 ** width - 1;
  for (let at = 0; at < count; ) {
    const head = readVarInt(reader) >>> 0;
    if ((head & 1) === 0) {
      const repeated = head >>> 1;
      if (repeated > count - at) throw damaged(`a run of ${repeated} numbers where ${count - at} are left`);
      let number = 0;
      for (let bit = 0; bit < width; bit += 8) number |= reader.view.getUint8(reader.offset++) << bit;
      numbers.fill(number >>> 0, at, at + repeated);
      at += repeated;
      if (repeated === 0) throw damaged('an empty run');
      continue;
    }
    const packed = 8 * (head >>> 1);
    if (packed === 0) throw damaged('an empty run');
    const end = Math.min(at + packed, count);
    let [held, bits, from] = [0, 0, reader.offset];
    for (; at < end; at++) {
      // At most 31 bits are held and 32 are wanted: by arithmetic, since operations on bits take 32.
      while (bits < width) {
        held += reader.view.getUint8(from++) * 2 ** bits;
        bits += 8;
      }
      numbers[at] = mask === 0xffffffff ? held % 2 ** 32 : held & mask;
      held = Math.floor(held / 2 ** width);
      bits -= width;
    }
    reader.offset += (packed / 8) * width;
  }
  return numbers;
}

/** Checks the head of numbers that are packed as differences; gives where they begin. */
function requireDelta(page: Uint8Array, from: number, count: number): void {
  const reader = { view: viewOf(page), offset: from };
  const [block, parts, total] = [readVarInt(reader), readVarInt(reader), readVarInt(reader)];
  if (!(block > 0 && block <= 2 ** 20 && parts > 0 && block % parts === 0 && total === count)) {
    throw damaged(`differences of ${total} numbers in blocks of ${block}, in ${parts} parts, for ${count} values`);
  }
}

/** Lengths that are packed as differences. */
function lengthsIn(page: Uint8Array, from: number, count: number): { readonly end: number; readonly sum: number } {
  requireDelta(page, from, count);
  const reader = { view: viewOf(page), offset: from };
  const lengths = new Int32Array(count);
  deltaBinaryUnpack(reader, count, lengths);
  let sum = 0;
  for (const length of lengths) {
    if (length < 0) throw damaged(`a length of ${length}`);
    sum += length;
  }
  return { end: reader.offset, sum };
}

function viewOf(bytes: Uint8Array): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
}

/** The error for what hyparquet threw. */
export function asDamaged(cause: unknown, where: string): DittographError {
  if (cause instanceof DittographError && cause.code !== 'BAD_PARQUET') return cause;
  return damaged(`${where}: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
}
