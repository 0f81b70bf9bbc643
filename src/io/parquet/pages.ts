/**
 * The values of a column: decoded by hyparquet, after it is checked that its pages hold what they say, since hyparquet
 * trusts counts and lengths inside them and runs on. https://parquet.apache.org/docs/file-format/data-pages/
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
 * @param bytes of all its pages; values may be views of them @param rows of the row group
 * @throws BAD_PARQUET; what hyparquet throws
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

/** A page of a column that has one slot a row, and the value of each. */
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

/** Decodes the pages of a column of a row group, one after the other. */
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

  /** The values of the next page; undefined of a dictionary. @throws BAD_PARQUET; what hyparquet throws */
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

  /** @throws BAD_PARQUET where there were too few rows */
  end(): void {
    if (!this.isDone) throw damaged(`it has ${this.#count} values for ${this.#rows} rows`);
  }
}

/** The values of a data page, with null where there is none. */
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
  else if (encoding === 'DELTA_LENGTH_BYTE_ARRAY') {
    const { end, sum } = lengthsIn(page, 0, count);
    if (sum > page.length - end) throw damaged('the texts of a page are cut short');
  } else if (encoding === 'DELTA_BYTE_ARRAY') {
    const prefixes = lengthsIn(page, 0, count);
    const suffixes = lengthsIn(page, prefixes.end, count);
    if (suffixes.sum > page.length - suffixes.end) throw damaged('the texts of a page are cut short');
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

function viewOf(bytes: Uint8Array): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
}

/** The error for what the decoding of a file's bytes threw. */
export function asDamaged(cause: unknown, where: string): DittographError {
  if (cause instanceof DittographError && cause.code !== 'BAD_PARQUET') return cause;
  // What a decoder says when it runs past its bytes is of its own code, and tells nobody anything.
  const isOfCode = cause instanceof TypeError || cause instanceof RangeError;
  return damaged(`${where}: ${isOfCode ? 'it does not follow the format' : messageOf(cause)}`, cause);
}
