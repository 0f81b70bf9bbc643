/**
 * The values of a column. hyparquet decodes them after the counts and lengths in its pages have been checked, since
 * hyparquet trusts these and reads on. https://parquet.apache.org/docs/file-format/data-pages/
 */
import type { CompressionCodec, DecodedArray } from 'hyparquet';
import { readDataPage } from 'hyparquet/src/datapage.js';
import { readPlain } from 'hyparquet/src/plain.js';
import { DittographError, messageOf } from '../../base/errors.ts';
import { MOST_PAGE_BYTES } from './codecs.ts';
import { damaged, type ParquetColumn, type ParquetValue } from './columns.ts';
import { lengthsIn, requireDelta } from './delta.ts';
import { type ColumnPage, type DataPage, dataPage, dictionaryPage, pagesIn } from './page.ts';
import { runs } from './runs.ts';

/** The values of a column in a row group, one for each row. */
export type ParquetValues = ArrayLike<ParquetValue> & Iterable<ParquetValue>;

/**
 * Decodes a column of a row group.
 * @param bytes of all its pages; values may be views of them @param rows number of rows of the row group
 * @throws BAD_PARQUET; errors of hyparquet
 */
export function readPages(
  bytes: Uint8Array,
  column: ParquetColumn,
  codec: CompressionCodec,
  rows: number,
): ParquetValues {
  const parts = Array.from(decodedPages(bytes, column, codec, rows), ({ values }) => values);
  return parts.length === 1 ? parts[0]! : parts.flatMap((part) => Array.from(part));
}

/** A page of a column with one slot for each row, and their values. */
export interface DecodedPage {
  readonly page: ColumnPage;
  readonly data: DataPage;
  readonly values: ParquetValues;
}

/** The data pages of a column of a row group. @throws as {@link readPages} */
export function* decodedPages(
  bytes: Uint8Array,
  column: ParquetColumn,
  codec: CompressionCodec,
  rows: number,
): Generator<DecodedPage> {
  const decoder = new PageDecoder(column, codec, rows);
  for (const page of rows > 0 ? pagesIn(bytes) : []) {
    const decoded = decoder.decode(page);
    if (decoded !== undefined) yield decoded;
    if (decoder.isDone) break;
  }
  decoder.end();
}

/** Decodes the pages of a column of a row group one after another. */
export class PageDecoder {
  readonly #column: ParquetColumn;
  readonly #codec: CompressionCodec;
  readonly #rows: number;
  #dictionary: DecodedArray | undefined;
  #count = 0;

  constructor(column: ParquetColumn, codec: CompressionCodec, rows: number) {
    this.#column = column;
    this.#codec = codec;
    this.#rows = rows;
  }

  /** Whether all rows have been decoded. */
  get isDone(): boolean {
    return this.#count === this.#rows;
  }

  /** The values of the next page; undefined for a dictionary page. @throws BAD_PARQUET; errors of hyparquet */
  decode(page: ColumnPage): DecodedPage | undefined {
    if (page.header.type === 'DICTIONARY_PAGE') {
      if (this.#dictionary !== undefined) throw damaged('it has two dictionaries');
      const { values, count } = dictionaryPage(page, this.#codec);
      const { type, element } = this.#column;
      this.#dictionary = readPlain({ view: viewOf(values), offset: 0 }, type, count, element.type_length);
      return undefined;
    }
    const data = dataPage(page, this.#column, this.#codec, this.#rows - this.#count);
    const values = valuesOf(data, this.#column, this.#dictionary);
    this.#count += values.length;
    return { page, data, values };
  }

  /** @throws BAD_PARQUET if there were too few rows */
  end(): void {
    if (!this.isDone) throw damaged(`it has ${this.#count} values for ${this.#rows} rows`);
  }
}

/** The values of a data page, with null for slots without a value. */
function valuesOf(
  { values: page, encoding, definition, present, slots }: DataPage,
  column: ParquetColumn,
  dictionary: DecodedArray | undefined,
): ParquetValues {
  const stored = decode(page, encoding, present, column, dictionary);
  if (stored.length !== present) throw damaged(`a page has ${stored.length} values of ${present}`);
  if (definition === undefined || present === slots) return stored;
  let next = 0;
  return Array.from(definition, (level) => (level === column.optional ? stored[next++]! : null));
}

/** The values of a page, without nulls. */
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
  else if (encoding === 'DELTA_LENGTH_BYTE_ARRAY') {
    const { end, sum } = lengthsIn(page, 0, count);
    if (sum > page.length - end) throw damaged('the texts of a page are cut short');
  } else if (encoding === 'DELTA_BYTE_ARRAY') {
    const prefixes = lengthsIn(page, 0, count);
    const suffixes = lengthsIn(page, prefixes.end, count);
    if (suffixes.sum > page.length - suffixes.end) throw damaged('the texts of a page are cut short');
    // Each value repeats a part of the previous one, so a small page can expand to any number of bytes.
    if (prefixes.sum + suffixes.sum > MOST_PAGE_BYTES) throw damaged('a page holds too many bytes');
  } else if (encoding !== 'PLAIN' && encoding !== 'BYTE_STREAM_SPLIT') {
    throw damaged(`a page is encoded as ${encoding}, which cannot be read`);
  }
  // With an empty path, hyparquet reads no levels.
  const decoder = { type, element, schemaPath: [] } as unknown as Parameters<typeof readDataPage>[2];
  const values = readDataPage(page, { num_values: count, encoding } as Parameters<typeof readDataPage>[1], decoder);
  return values.dataPage as ParquetValues;
}

function viewOf(bytes: Uint8Array): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
}

/** The error to throw for an error of decoding. */
export function asDamaged(cause: unknown, where: string): DittographError {
  if (cause instanceof DittographError && cause.code !== 'BAD_PARQUET') return cause;
  // The message of a decoder that reads beyond its bytes is about its own code, and does not help the user.
  const isOfCode = cause instanceof TypeError || cause instanceof RangeError;
  return damaged(`${where}: ${isOfCode ? 'it does not follow the format' : messageOf(cause)}`, cause);
}
