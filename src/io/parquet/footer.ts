/**
 * Changes parts of a footer and leaves the rest of its bytes unchanged.
 * https://github.com/apache/parquet-format/blob/master/src/main/thrift/parquet.thrift
 */
import { DittographError } from '../../base/errors.ts';
import type { Output } from '../output/output.ts';
import { asDamaged } from './pages.ts';
import type { ParquetFile } from './reader.ts';
import {
  elementsOf,
  joined,
  LIST,
  listField,
  listIn,
  STRUCT,
  structBytes,
  structOf,
  type ThriftStruct,
} from './thrift.ts';
import { CHECKSUMS_KEY } from './writer.ts';

/** Fields of the footer (`FileMetaData`). */
export const FILE = { schema: 2, rows: 3, groups: 4, metadata: 5, orders: 7, encryption: 8, key: 9 } as const;
/** Fields of a row group. */
export const GROUP = { columns: 1, bytes: 2, rows: 3, offset: 5, packed: 6, ordinal: 7 } as const;
/** Fields of a column of a row group (`ColumnChunk`). */
export const CHUNK = {
  offset: 2,
  metadata: 3,
  offsetIndex: 4,
  offsetIndexLength: 5,
  columnIndex: 6,
  columnIndexLength: 7,
  crypto: 8,
  encrypted: 9,
} as const;
/** Fields of the description of the pages of a column (`ColumnMetaData`). */
export const COLUMN = {
  encodings: 2,
  codec: 4,
  slots: 5,
  unpacked: 6,
  packed: 7,
  data: 9,
  index: 10,
  dictionary: 11,
  statistics: 12,
  encodingStatistics: 13,
  bloom: 14,
  bloomLength: 15,
  sizes: 16,
  places: 17,
} as const;

/**
 * The footer of a file, after the checks of {@link ParquetFile}.
 * @throws UNKNOWN_FORMAT if parts of it are encrypted; BAD_PARQUET if pages lie outside of the file
 */
export async function footerOf(file: ParquetFile): Promise<ThriftStruct> {
  const bytes = await file.storedFooter();
  try {
    const footer = structOf(bytes);
    const isEncrypted =
      footer.has(FILE.encryption) ||
      file.footer.row_groups.some(({ columns }) =>
        columns.some(
          (column) => column.crypto_metadata !== undefined || column.encrypted_column_metadata !== undefined,
        ),
      );
    if (isEncrypted) throw new DittographError('UNKNOWN_FORMAT', `'${file.name}' is encrypted Parquet`);
    for (const [group, rows] of file.groups.entries()) {
      // A row group without rows has no pages.
      if (rows > 0) for (const index of file.columns.keys()) file.place(group, index);
    }
    return footer;
  } catch (cause) {
    throw asDamaged(cause, `'${file.name}': its footer cannot be used`);
  }
}

/** Removes keys from the metadata of the writer, such as checksums of row groups, which are not valid for other bytes. */
export function dropKeys(footer: ThriftStruct, keys: readonly string[] = []): void {
  const dropped = new Set([CHECKSUMS_KEY, ...keys]);
  const kept = [...elementsOf(listIn(footer, FILE.metadata))].filter((entry) => {
    const key = structOf(entry).get(1)?.bytes;
    // The length of a short text takes one byte.
    return key === undefined || key[0]! > 127 || !dropped.has(Buffer.from(key.subarray(1)).toString());
  });
  if (kept.length > 0) footer.set(FILE.metadata, listField(STRUCT, kept));
  else footer.delete(FILE.metadata);
}

/** Collects elements of a list. */
export class Gathered {
  readonly #elements: Uint8Array[] = [];

  get count(): number {
    return this.#elements.length;
  }

  add(fields: ThriftStruct): void {
    this.#elements.push(structBytes(fields));
  }

  field(): { readonly type: number; readonly bytes: Uint8Array } {
    return this.#elements.length > 0 ? listField(STRUCT, this.#elements) : { type: LIST, bytes: Uint8Array.of(STRUCT) };
  }
}

/** Writes a Parquet file part by part. */
export class Appended {
  /** Bytes written. */
  at = 0;
  readonly #output: Output;

  constructor(output: Output) {
    this.#output = output;
  }

  /** @throws OUTPUT_FAILED */
  put(bytes: Uint8Array): Promise<void> | undefined {
    this.at += bytes.length;
    return this.#output.write(bytes);
  }

  /** The file's first bytes. @throws OUTPUT_FAILED */
  async begin(): Promise<void> {
    await this.put(MAGIC);
  }

  /** Writes the footer and the file's last bytes. @throws OUTPUT_FAILED; TOO_LARGE */
  async end(footer: ThriftStruct): Promise<void> {
    const bytes = structBytes(footer);
    if (bytes.length > 2 ** 31) throw new DittographError('TOO_LARGE', `a footer of ${bytes.length} bytes`);
    await this.put(joined([bytes, new Uint8Array(Uint32Array.of(bytes.length).buffer), MAGIC]));
    await this.#output.flush();
  }
}

const MAGIC = new Uint8Array(Buffer.from('PAR1'));
