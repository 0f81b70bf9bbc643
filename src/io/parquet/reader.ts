/**
 * Reads Parquet by row groups. Memory: one column of one row group, or one page of it. Every count is compared with the
 * footer; checksums are verified if the writer added them, which most do not. docs/seen.md
 * https://parquet.apache.org/docs/file-format/
 */
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type FileMetaData, type ParquetParsers, parquetMetadata } from 'hyparquet';
import { DittographError, messageOf } from '../../base/errors.ts';
import { loadCodec } from './codecs.ts';
import { columnsOf, damaged, type ParquetColumn } from './columns.ts';
import { asDamaged, PageDecoder, type ParquetValues, readPages } from './pages.ts';
import { streamedPages } from './streamed-pages.ts';
import { CHECKSUMS_KEY } from './writer.ts';

/** Limit on the rows of a row group. */
export const MOST_ROWS = 2 ** 24;
/** Limit on the bytes of the footer, and of a column of a row group. */
const [MOST_FOOTER, MOST_CHUNK] = [2 ** 28, 2 ** 31 - 1];
const MAGIC = 'PAR1';

/** An open file. */
export class ParquetFile {
  readonly name: string;
  readonly rows: number;
  /** Rows of each row group. */
  readonly groups: readonly number[];
  /** The columns that contain values, in order. */
  readonly columns: readonly ParquetColumn[];
  /** The metadata of the writer, by key. */
  readonly metadata: ReadonlyMap<string, string>;
  /** The bytes of the footer. */
  readonly footer: FileMetaData;
  /** Bytes before the footer. */
  readonly end: number;
  readonly #handle: FileHandle;
  readonly #checksums: readonly number[] | undefined;

  private constructor(handle: FileHandle, name: string, footer: FileMetaData, end: number) {
    this.#handle = handle;
    this.name = name;
    this.footer = footer;
    this.end = end;
    this.columns = columnsOf(footer.schema);
    this.rows = countOf(footer.num_rows, 'rows');
    this.groups = footer.row_groups.map(({ num_rows: rows }) => countOf(rows, 'rows of a row group'));
    const sum = this.groups.reduce((all, rows) => all + rows, 0);
    if (sum !== this.rows) throw damaged(`its row groups have ${sum} rows, its footer says ${this.rows}`);
    for (const { columns } of footer.row_groups) {
      if (columns.length === this.columns.length) continue;
      throw damaged(`a row group has ${columns.length} columns of ${this.columns.length}`);
    }
    this.metadata = new Map(footer.key_value_metadata?.map(({ key, value }) => [key, value ?? '']));
    this.#checksums = checksumsOf(this.metadata.get(CHECKSUMS_KEY), this.groups.length);
  }

  /**
   * Reads the footer of an open file, which the caller closes.
   * @param name for messages
   * @throws UNKNOWN_FORMAT if it is not Parquet, or encrypted; TRUNCATED if its end is missing; BAD_PARQUET;
   *   INPUT_UNREADABLE
   */
  static async open(handle: FileHandle, name: string): Promise<ParquetFile> {
    const { size } = await handle.stat();
    const [first, last] = [await bytesAt(handle, name, 0, 4), await bytesAt(handle, name, Math.max(0, size - 8), 8)];
    if (first.toString('latin1') !== MAGIC) {
      const isLocked = first.toString('latin1') === 'PARE';
      throw new DittographError('UNKNOWN_FORMAT', `'${name}' is ${isLocked ? 'encrypted' : 'no'} Parquet`);
    }
    if (size < 12 || last.toString('latin1', 4) !== MAGIC) {
      throw new DittographError('TRUNCATED', `'${name}': the end of the Parquet file is missing`);
    }
    const length = last.readUInt32LE(0);
    if (length > Math.min(size - 12, MOST_FOOTER)) {
      throw damaged(`'${name}': its footer says that it has ${length} bytes, in a file of ${size}`);
    }
    const bytes = await bytesAt(handle, name, size - 8 - length, length + 8);
    try {
      return new ParquetFile(
        handle,
        name,
        parquetMetadata(bytes, { geoparquet: false, parsers: RAW }),
        size - 8 - length,
      );
    } catch (cause) {
      throw asDamaged(cause, `'${name}': its footer cannot be used`);
    }
  }

  /** Whether there are checksums for {@link requireIntact}. */
  get hasChecksums(): boolean {
    return this.#checksums !== undefined;
  }

  /** A column by its name, such as `a.b`. @throws MISSING_FIELD with the names of all columns; BAD_FIELD if it is a list */
  column(name: string): ParquetColumn {
    const found = this.columns.find((column) => column.name === name);
    if (found === undefined) {
      const names = this.columns.map((column) => `'${column.name}'`).join(', ');
      throw new DittographError('MISSING_FIELD', `'${this.name}' has no column '${name}'; it has ${names || 'none'}`);
    }
    if (!found.isList) return found;
    throw new DittographError('BAD_FIELD', `'${this.name}': the column '${name}' has lists of values`);
  }

  /**
   * The values of a column in a row group, one for each row. Bytes are views that keep their page in memory.
   * @throws BAD_PARQUET, TOO_LARGE, INPUT_UNREADABLE
   */
  async read(group: number, column: ParquetColumn): Promise<ParquetValues> {
    const rows = this.groups[group]!;
    const index = this.columns.indexOf(column);
    const where = this.where(group, index);
    if (rows === 0) return [];
    const bytes = await this.pages(group, index);
    const { codec, num_values: count } = this.footer.row_groups[group]!.columns[index]!.meta_data!;
    try {
      if (Number(count) !== rows) throw damaged(`it has ${count} values for ${rows} rows`);
      return readPages(bytes, column, codec, rows);
    } catch (cause) {
      throw asDamaged(cause, where);
    }
  }

  /**
   * The same, page by page. Memory: one page, and the dictionary.
   * @throws as {@link read}
   */
  async *eachPage(group: number, column: ParquetColumn): AsyncGenerator<ParquetValues> {
    const rows = this.groups[group]!;
    const index = this.columns.indexOf(column);
    if (rows === 0) return;
    const { from, length } = await this.#readable(group, index);
    const { codec, num_values: count } = this.footer.row_groups[group]!.columns[index]!.meta_data!;
    try {
      if (Number(count) !== rows) throw damaged(`it has ${count} values for ${rows} rows`);
      const decoder = new PageDecoder(column, codec, rows);
      for await (const page of streamedPages(length, (at, bytes) => this.bytes(from + at, bytes))) {
        const decoded = decoder.decode(page);
        if (decoded !== undefined) yield decoded.values;
        if (decoder.isDone) break;
      }
      decoder.end();
    } catch (cause) {
      throw asDamaged(cause, this.where(group, index));
    }
  }

  /** Decompressed bytes of a column of a row group, from the footer. */
  unpackedBytes(group: number, column: ParquetColumn): number {
    const { meta_data: meta } = this.footer.row_groups[group]!.columns[this.columns.indexOf(column)]!;
    return Number(meta?.total_uncompressed_size ?? 0);
  }

  /** Verifies the checksum of a row group, if the writer added one. @throws BAD_PARQUET */
  async requireIntact(group: number): Promise<void> {
    if (this.#checksums === undefined) return;
    const where = `'${this.name}', row group ${group + 1}`;
    const places = this.columns.map((_, index) => this.place(group, index));
    const from = Math.min(...places.map((place) => place.from));
    const end = Math.max(...places.map((place) => place.from + place.length));
    let crc = 0;
    for (let at = from; at < end; at += PART) {
      crc = crc32(await bytesAt(this.#handle, this.name, at, Math.min(PART, end - at)), crc);
    }
    if (crc !== this.#checksums[group]) throw damaged(`${where}: it was changed: its checksum differs`);
  }

  /** A column of a row group, for messages. */
  where(group: number, index: number): string {
    return `'${this.name}', row group ${group + 1}, column '${this.columns[index]!.name}'`;
  }

  /** The place of the pages of a column. @param index of the column @throws BAD_PARQUET */
  place(group: number, index: number): { readonly from: number; readonly length: number } {
    const column = this.columns[index]!;
    const fail = (what: string): DittographError => damaged(`${this.where(group, index)}: its pages ${what}`);
    const { meta_data: meta, file_path: other } = this.footer.row_groups[group]!.columns[index]!;
    if (meta === undefined || other) throw fail('are in another file');
    if (meta.path_in_schema.join('.') !== column.name) throw fail('are of another column');
    if (meta.type !== column.type) throw fail(`are of ${meta.type}, the column of ${column.type}`);
    const from = Number(meta.dictionary_page_offset || meta.data_page_offset);
    const length = Number(meta.total_compressed_size);
    if (from >= MAGIC.length && length >= 0 && from + length <= this.end) return { from, length };
    throw fail('lie outside of the file');
  }

  /** The bytes of all pages of a column. @param index of the column @throws BAD_PARQUET, TOO_LARGE, INPUT_UNREADABLE */
  async pages(group: number, index: number): Promise<Buffer<ArrayBuffer>> {
    const { from, length } = await this.#readable(group, index);
    return this.bytes(from, length);
  }

  /** The place of the pages of a column, after loading its codec. @throws BAD_PARQUET, TOO_LARGE */
  async #readable(group: number, index: number): Promise<{ readonly from: number; readonly length: number }> {
    const { from, length } = this.place(group, index);
    const rows = this.groups[group]!;
    if (rows > MOST_ROWS || length > MOST_CHUNK) {
      const what = `${rows} rows in ${length} bytes; write smaller row groups`;
      throw new DittographError('TOO_LARGE', `${this.where(group, index)}: ${what}`);
    }
    await loadCodec(this.footer.row_groups[group]!.columns[index]!.meta_data!.codec);
    return { from, length };
  }

  /** Bytes of the file. @throws TRUNCATED if it became shorter, INPUT_UNREADABLE */
  async bytes(from: number, length: number): Promise<Buffer<ArrayBuffer>> {
    const bytes = await bytesAt(this.#handle, this.name, from, length);
    if (bytes.length === length) return bytes;
    throw new DittographError('TRUNCATED', `'${this.name}' became shorter while it was read`);
  }

  /**
   * Reads bytes of the file part by part; a part is valid until `take` returns.
   * @throws TRUNCATED if it became shorter, INPUT_UNREADABLE
   */
  async each(from: number, length: number, take: (bytes: Buffer) => Promise<void> | undefined): Promise<void> {
    const part = Buffer.allocUnsafeSlow(Math.min(PART, length));
    for (let at = from; at < from + length; ) {
      const read = await readInto(this.#handle, this.name, part.subarray(0, from + length - at), at);
      if (read === 0) throw new DittographError('TRUNCATED', `'${this.name}' became shorter while it was read`);
      const waiting = take(part.subarray(0, read));
      if (waiting !== undefined) await waiting;
      at += read;
    }
  }

  /** The stored bytes of the footer. @throws TRUNCATED, INPUT_UNREADABLE */
  storedFooter(): Promise<Buffer<ArrayBuffer>> {
    return this.bytes(this.end, this.footer.metadata_length);
  }
}

const PART = 1 << 22;

/** Statistics are not used, and their texts are not decoded. */
const RAW = { stringFromBytes: (bytes: Uint8Array) => bytes } as unknown as Partial<ParquetParsers>;

function countOf(count: bigint, what: string): number {
  const number = Number(count);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw damaged(`it says that it has ${count} ${what}`);
}

/** @throws BAD_PARQUET unless there is one number for each row group */
function checksumsOf(text: string | undefined, groups: number): readonly number[] | undefined {
  if (text === undefined) return undefined;
  const words = text === '' ? [] : text.split(' ');
  if (words.length !== groups || words.some((word) => !/^[0-9a-f]{8}$/.test(word))) {
    throw damaged(`it has ${words.length} checksums of ${groups} row groups`);
  }
  return words.map((word) => Number.parseInt(word, 16));
}

async function bytesAt(handle: FileHandle, name: string, from: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(new ArrayBuffer(length));
  let read = 0;
  while (read < length) {
    const more = await readInto(handle, name, bytes.subarray(read), from + read);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}

/** Reads some bytes and returns their number, which is 0 only at the end of the file. */
async function readInto(handle: FileHandle, name: string, bytes: Buffer, from: number): Promise<number> {
  try {
    return (await handle.read(bytes, 0, bytes.length, from)).bytesRead;
  } catch (cause) {
    throw new DittographError('INPUT_UNREADABLE', `'${name}': ${messageOf(cause)}`, { cause });
  }
}
