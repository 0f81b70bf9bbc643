/** Writes Parquet to an output. Memory: one row group. The same values give the same bytes. */
import { crc32 } from 'node:zlib';
import type { CompressionCodec, DecodedArray, SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter as Encoder } from 'hyparquet-writer';
import type { Output } from '../output/output.ts';
import { COMPRESSORS } from './codecs.ts';
import { type ColumnKind, type ParquetValue, STORED } from './columns.ts';

/** The key of the checksums: CRC-32 of the bytes of each row group, eight digits each. */
export const CHECKSUMS_KEY = 'dittograph.checksums';

/** A column to write. */
export interface WrittenColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Whether a value may be missing. Default: false. */
  readonly isOptional?: boolean;
}

export interface ParquetWriterOptions {
  readonly columns: readonly WrittenColumn[];
  /** Metadata by key. */
  readonly metadata?: ReadonlyMap<string, string>;
  /** Default `SNAPPY`. */
  readonly codec?: Extract<CompressionCodec, 'SNAPPY' | 'UNCOMPRESSED'>;
}

/** Longer values are truncated in statistics. */
export const STATISTICS_BYTES = 16;

/** The element of a schema that describes a column. */
export function elementOf({ name, kind, isOptional = false }: WrittenColumn): SchemaElement {
  return { name, repetition_type: isOptional ? 'OPTIONAL' : 'REQUIRED', ...STORED[kind] };
}

/** The schema element for the encoder: without a logical type, since the values already have their stored form. */
export function storedOf(element: SchemaElement): SchemaElement {
  // The logical type distinguishes a list from other groups of columns.
  if (element.type === undefined) return element;
  const { converted_type: _, logical_type: __, ...stored } = element;
  return stored;
}

export class ParquetWriter {
  readonly #output: Output;
  readonly #columns: readonly WrittenColumn[];
  readonly #metadata: ReadonlyMap<string, string>;
  readonly #bytes = new ByteWriter();
  readonly #encoder: Encoder;
  readonly #schema: SchemaElement[];
  readonly #checksums: string[] = [];

  /** @param output closed by the caller */
  constructor(output: Output, { columns, metadata = new Map(), codec = 'SNAPPY' }: ParquetWriterOptions) {
    this.#output = output;
    this.#columns = columns;
    this.#metadata = metadata;
    const root = { name: 'schema', num_children: columns.length };
    const elements = columns.map(elementOf);
    this.#schema = [root, ...elements];
    this.#encoder = new Encoder({
      writer: this.#bytes,
      schema: [root, ...elements.map(storedOf)],
      codec,
      compressors: COMPRESSORS,
      statisticsTruncateLength: STATISTICS_BYTES,
      createdBy: 'dittograph',
    });
  }

  /** Rows written. */
  get rows(): number {
    return Number(this.#encoder.num_rows);
  }

  /**
   * Writes a row group.
   * @param columns the stored values of each column, null for no value; of the same length
   * @throws OUTPUT_FAILED
   */
  async write(columns: readonly (readonly ParquetValue[])[]): Promise<void> {
    const rows = columns[0]?.length ?? 0;
    if (rows === 0) return;
    const begin = this.#bytes.index;
    await this.#encoder.write({
      columnData: this.#columns.map(({ name, kind }, i) => ({
        name,
        data: columns[i] as unknown as DecodedArray,
        // Only types whose order is agreed on have statistics.
        statistics: kind !== 'boolean',
        offsetIndex: false,
      })),
      rowGroupSize: rows,
    });
    const crc = crc32(this.#bytes.getBytes().subarray(begin));
    this.#checksums.push(crc.toString(16).padStart(8, '0'));
    await this.#flush();
  }

  /** Writes the footer; the output is not closed. @throws OUTPUT_FAILED */
  async end(): Promise<void> {
    this.#encoder.schema = this.#schema;
    this.#encoder.kvMetadata = [...this.#metadata, [CHECKSUMS_KEY, this.#checksums.join(' ')] as const].map(
      ([key, value]) => ({ key, value }),
    );
    await this.#encoder.finish();
    await this.#flush();
  }

  async #flush(): Promise<void> {
    const waiting = this.#output.write(this.#bytes.getBytes());
    if (waiting !== undefined) await waiting;
    await this.#output.flush();
    this.#bytes.index = 0;
  }
}
