/** The pages of a rewritten column, and its entry in the footer. */
import { crc32 } from 'node:zlib';
import type { CompressionCodec } from 'hyparquet';
import { compressed, writtenCodec } from './codecs.ts';
import type { ColumnPage } from './page.ts';
import { I32, numberField, structBytes, structField, type ThriftStruct } from './thrift.ts';

/** Numbers of the encodings in the format. */
const ENCODINGS = {
  PLAIN: 0,
  PLAIN_DICTIONARY: 2,
  RLE: 3,
  DELTA_BINARY_PACKED: 5,
  DELTA_LENGTH_BYTE_ARRAY: 6,
  DELTA_BYTE_ARRAY: 7,
  RLE_DICTIONARY: 8,
  BYTE_STREAM_SPLIT: 9,
} as const;
/** Numbers of the types of pages in the format. */
const [DATA_PAGE, DICTIONARY_PAGE] = [0, 2];

export type PageEncoding = keyof typeof ENCODINGS;

/** The values of the footer for a rewritten column. */
export interface ColumnFacts {
  /** Number of values and nulls. */
  readonly slots: number;
  readonly nulls: number;
  /** Bytes of all pages with their heads, compressed and decompressed. */
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Bytes of the dictionary page; 0 without one. */
  readonly dictionaryBytes: number;
  /** Numbers of the used encodings. */
  readonly encodings: readonly number[];
}

export class WrittenPages {
  /** Whether pages get checksums. */
  hasChecksums = false;
  readonly #codec: CompressionCodec;
  #slots = 0;
  #nulls = 0;
  #packed = 0;
  #unpacked = 0;
  #dictionary = 0;
  readonly #encodings = new Set<number>([ENCODINGS.RLE]);

  /** @param codec of the column as it was read */
  constructor(codec: CompressionCodec) {
    this.#codec = writtenCodec(codec);
  }

  /** The bytes of a data page. @param present number of slots with a value @param parts of its content */
  data(slots: number, present: number, encoding: PageEncoding, parts: readonly Uint8Array[]): Uint8Array[] {
    this.#count(slots, present, encoding);
    const head: ThriftStruct = new Map([
      [1, numberField(I32, slots)],
      [2, numberField(I32, ENCODINGS[encoding])],
      [3, numberField(I32, ENCODINGS.RLE)],
      [4, numberField(I32, ENCODINGS.RLE)],
    ]);
    return this.#page(DATA_PAGE, Buffer.concat(parts), 5, head);
  }

  /** The bytes of the dictionary page, which comes first. @param values encoded as PLAIN */
  dictionary(count: number, encoding: 'PLAIN' | 'PLAIN_DICTIONARY', values: Uint8Array): Uint8Array[] {
    this.#encodings.add(ENCODINGS[encoding]);
    const head: ThriftStruct = new Map([
      [1, numberField(I32, count)],
      [2, numberField(I32, ENCODINGS[encoding])],
    ]);
    const parts = this.#page(DICTIONARY_PAGE, values, 7, head);
    this.#dictionary = parts.reduce((sum, { length }) => sum + length, 0);
    return parts;
  }

  /** The unchanged bytes of a page whose codec can be written. @param values number of values of a data page */
  same(
    { header, whole }: ColumnPage,
    encoding: PageEncoding,
    values?: { readonly slots: number; readonly present: number },
  ): Uint8Array[] {
    if (values !== undefined) this.#count(values.slots, values.present, encoding);
    else this.#encodings.add(ENCODINGS[encoding]);
    this.#unpacked += Number(header.uncompressed_page_size) - Number(header.compressed_page_size) + whole.length;
    this.#packed += whole.length;
    if (values === undefined) this.#dictionary = whole.length;
    return [whole];
  }

  /** Must be called after all pages are made. */
  facts(): ColumnFacts {
    return {
      slots: this.#slots,
      nulls: this.#nulls,
      packedBytes: this.#packed,
      unpackedBytes: this.#unpacked,
      dictionaryBytes: this.#dictionary,
      encodings: [...this.#encodings].sort((a, b) => a - b),
    };
  }

  #count(slots: number, present: number, encoding: PageEncoding): void {
    this.#slots += slots;
    this.#nulls += slots - present;
    this.#encodings.add(ENCODINGS[encoding]);
  }

  #page(type: number, content: Uint8Array, field: number, own: ThriftStruct): Uint8Array[] {
    const packed = compressed(content, this.#codec);
    const fields: ThriftStruct = new Map([
      [1, numberField(I32, type)],
      [2, numberField(I32, content.length)],
      [3, numberField(I32, packed.length)],
      [field, structField(own)],
    ]);
    // The format stores a checksum as a signed number.
    if (this.hasChecksums) fields.set(4, numberField(I32, crc32(packed) | 0));
    const head = structBytes(fields);
    this.#unpacked += head.length + content.length;
    this.#packed += head.length + packed.length;
    return [head, packed];
  }
}
