/**
 * A column of a row group without some of its rows, at the level of its slots: levels and values are cut at rows, so
 * nesting and types play no part. Values that are left out are not in the bytes either: a dictionary loses those that
 * nothing refers to any more.
 */
import { crc32 } from 'node:zlib';
import type { CompressionCodec } from 'hyparquet';
import { compressed, writtenCodec } from './codecs.ts';
import { damaged, type ParquetColumn } from './columns.ts';
import { type ColumnPage, type DataPage, dataPage, dictionaryPage, pagesIn } from './page.ts';
import { packRuns, widthOf } from './runs.ts';
import { isDictionaryEncoded, placesOf, plainValues, type StoredValues, storedValues, sumOf } from './stored.ts';
import { I32, joined, numberField, structBytes, structField, type ThriftStruct } from './thrift.ts';

/** Numbers that the format gives to encodings. */
const ENCODINGS = { PLAIN: 0, PLAIN_DICTIONARY: 2, RLE: 3, RLE_DICTIONARY: 8 } as const;
/** Numbers that the format gives to kinds of pages. */
const [DATA_PAGE, DICTIONARY_PAGE] = [0, 2];

/** What the footer says of a column that was cut. */
export interface CutColumn {
  /** Values and places of none. */
  readonly slots: number;
  readonly nulls: number;
  /** Bytes of all pages with their heads, as written and unpacked. */
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Bytes of the page of the dictionary; 0 without one. */
  readonly dictionaryBytes: number;
  /** Numbers of the encodings in use. */
  readonly encodings: readonly number[];
}

/** A data page that is written when all are known. */
interface Waiting {
  readonly slots: number;
  readonly levels: Uint8Array;
  readonly places: Uint32Array;
  readonly encoding: keyof typeof ENCODINGS;
}

/**
 * Cuts a column; yields its pages as they are to be written.
 * @param bytes of its pages @param slots that it has, by the footer @param isKept 1 or 0 for each row
 * @throws BAD_PARQUET; what hyparquet throws
 */
export function* cutColumn(
  bytes: Uint8Array,
  column: ParquetColumn,
  codec: CompressionCodec,
  slots: number,
  isKept: Uint8Array,
): Generator<Uint8Array, CutColumn> {
  const cut = new Cut(column, codec, isKept);
  let left = slots;
  for (const page of left > 0 ? pagesIn(bytes) : []) {
    if (page.header.type === 'DICTIONARY_PAGE') cut.begin(page);
    else {
      const data = dataPage(page, column, codec, left);
      left -= data.slots;
      yield* cut.add(data, page.header.crc !== undefined);
    }
    if (left === 0) break;
  }
  if (left > 0) throw damaged(`it has ${slots - left} values, its footer says ${slots}`);
  return yield* cut.end();
}

class Cut {
  readonly #column: ParquetColumn;
  readonly #codec: CompressionCodec;
  readonly #isKept: Uint8Array;
  #dictionary: { readonly page: ColumnPage; readonly values: StoredValues; readonly used: Uint8Array } | undefined;
  /** Pages after a dictionary, which is known only when all of them are: finished, or places in it. */
  readonly #waiting: (Waiting | Uint8Array[])[] = [];
  #hasChecksums = false;
  /** The row of the last slot. */
  #row = -1;
  #slots = 0;
  #nulls = 0;
  #packed = 0;
  #unpacked = 0;
  readonly #encodings = new Set<number>([ENCODINGS.RLE]);

  constructor(column: ParquetColumn, codec: CompressionCodec, isKept: Uint8Array) {
    this.#column = column;
    this.#codec = codec;
    this.#isKept = isKept;
  }

  begin(page: ColumnPage): void {
    if (this.#dictionary !== undefined) throw damaged('it has two dictionaries');
    if (this.#row >= 0) throw damaged('its dictionary is not its first page');
    const { values: bytes, count } = dictionaryPage(page, this.#codec);
    const { type, element } = this.#column;
    this.#dictionary = { page, values: plainValues(bytes, count, type, element), used: new Uint8Array(count) };
  }

  *add(page: DataPage, hasChecksum: boolean): Generator<Uint8Array> {
    this.#hasChecksums ||= hasChecksum;
    const slotKept = this.#slotsKept(page);
    const slots = sumOf(slotKept);
    const valueKept = page.definition === undefined ? slotKept : this.#valuesKept(page, slotKept);
    const present = valueKept === slotKept ? slots : sumOf(valueKept);
    const isByPlace = isDictionaryEncoded(page.encoding) && page.present > 0;
    // The values of a page are checked where none of them is kept too.
    const places = isByPlace ? this.#placesKept(page, valueKept) : undefined;
    const values = isByPlace ? undefined : storedValues(page, this.#column).take(valueKept);
    if (slots === 0) return;
    this.#slots += slots;
    this.#nulls += slots - present;
    const levels = this.#levels(page, slotKept, slots);
    if (places !== undefined) {
      this.#waiting.push({ slots, levels, places, encoding: page.encoding as Waiting['encoding'] });
    } else {
      const finished = this.#dataPage(slots, 'PLAIN', [levels, values!]);
      if (this.#dictionary === undefined) yield* this.#counted(finished);
      else this.#waiting.push(finished);
    }
  }

  *end(): Generator<Uint8Array, CutColumn> {
    if (this.#row + 1 !== this.#isKept.length) {
      throw damaged(`it has ${this.#row + 1} rows, its row group ${this.#isKept.length}`);
    }
    let dictionaryBytes = 0;
    let numbers = new Uint32Array();
    const { page, values, used = new Uint8Array() } = this.#dictionary ?? {};
    const count = sumOf(used);
    if (page !== undefined && values !== undefined && count > 0) {
      yield* this.#counted(this.#dictionaryPage(page, values, used, count));
      dictionaryBytes = this.#packed;
      numbers = Uint32Array.from(used);
      for (let i = 0, next = 0; i < used.length; i++) numbers[i] = used[i] === 1 ? next++ : 0;
    }
    const width = Math.max(1, widthOf(count - 1));
    for (const waiting of this.#waiting) {
      yield* this.#counted(Array.isArray(waiting) ? waiting : this.#placesPage(waiting, numbers, width));
    }
    return {
      slots: this.#slots,
      nulls: this.#nulls,
      packedBytes: this.#packed,
      unpackedBytes: this.#unpacked,
      dictionaryBytes,
      encodings: [...this.#encodings].sort((a, b) => a - b),
    };
  }

  /** Which slots are of rows that are kept. */
  #slotsKept({ slots, repetition }: DataPage): Uint8Array {
    const rows = this.#isKept.length;
    let row = this.#row;
    if (repetition === undefined) {
      if (row + slots >= rows) throw damaged(`it has more than ${rows} rows`);
      this.#row += slots;
      return this.#isKept.subarray(row + 1, row + 1 + slots);
    }
    const kept = new Uint8Array(slots);
    for (let i = 0; i < slots; i++) {
      if (repetition[i] === 0) row++;
      kept[i] = this.#isKept[row]!;
    }
    if (slots > 0 && this.#row < 0 && repetition[0] !== 0) throw damaged('its first row has no beginning');
    if (row >= rows) throw damaged(`it has more than ${rows} rows`);
    this.#row = row;
    return kept;
  }

  /** Which values are of slots that are kept. */
  #valuesKept({ definition, present }: DataPage, slotKept: Uint8Array): Uint8Array {
    const kept = new Uint8Array(present);
    const { optional } = this.#column;
    let next = 0;
    for (let i = 0; i < slotKept.length; i++) if (definition![i] === optional) kept[next++] = slotKept[i]!;
    return kept;
  }

  #placesKept(page: DataPage, valueKept: Uint8Array): Uint32Array {
    if (this.#dictionary === undefined) throw damaged('a page has no dictionary');
    const { used } = this.#dictionary;
    const all = placesOf(page, used.length);
    const places = all.filter((_, i) => valueKept[i] === 1);
    for (const place of places) used[place] = 1;
    return places;
  }

  /** The levels of slots as they stand before the values of a page. */
  #levels({ repetition, definition }: DataPage, slotKept: Uint8Array, slots: number): Uint8Array {
    const parts: Uint8Array[] = [];
    const { repeated, optional } = this.#column;
    for (const [levels, most] of [[repetition, repeated] as const, [definition, optional] as const]) {
      if (levels === undefined) continue;
      const kept = slots === levels.length ? levels : levels.filter((_, i) => slotKept[i] === 1);
      const packed = packRuns(kept, widthOf(most));
      parts.push(new Uint8Array(Uint32Array.of(packed.length).buffer), packed);
    }
    return joined(parts);
  }

  #placesPage({ slots, levels, places, encoding }: Waiting, numbers: Uint32Array, width: number): Uint8Array[] {
    if (places.length === 0) return this.#dataPage(slots, 'PLAIN', [levels]);
    const renumbered = places.map((place) => numbers[place]!);
    return this.#dataPage(slots, encoding, [levels, Uint8Array.of(width), packRuns(renumbered, width)]);
  }

  #dataPage(slots: number, encoding: keyof typeof ENCODINGS, parts: readonly Uint8Array[]): Uint8Array[] {
    this.#encodings.add(ENCODINGS[encoding]);
    const head: ThriftStruct = new Map([
      [1, numberField(I32, slots)],
      [2, numberField(I32, ENCODINGS[encoding])],
      [3, numberField(I32, ENCODINGS.RLE)],
      [4, numberField(I32, ENCODINGS.RLE)],
    ]);
    return this.#page(DATA_PAGE, joined(parts), 5, head);
  }

  #dictionaryPage({ header, whole }: ColumnPage, values: StoredValues, used: Uint8Array, count: number): Uint8Array[] {
    const { encoding } = header.dictionary_page_header ?? {};
    const number = encoding === 'PLAIN_DICTIONARY' ? ENCODINGS.PLAIN_DICTIONARY : ENCODINGS.PLAIN;
    this.#encodings.add(number);
    if (count === used.length && writtenCodec(this.#codec) === this.#codec) {
      this.#unpacked += Number(header.uncompressed_page_size) - Number(header.compressed_page_size) + whole.length;
      return [whole];
    }
    const head: ThriftStruct = new Map([
      [1, numberField(I32, count)],
      [2, numberField(I32, number)],
    ]);
    return this.#page(DICTIONARY_PAGE, values.take(used), 7, head);
  }

  #page(type: number, content: Uint8Array, field: number, own: ThriftStruct): Uint8Array[] {
    const packed = compressed(content, writtenCodec(this.#codec));
    const fields: ThriftStruct = new Map([
      [1, numberField(I32, type)],
      [2, numberField(I32, content.length)],
      [3, numberField(I32, packed.length)],
      [field, structField(own)],
    ]);
    // A checksum is a number with a sign.
    if (this.#hasChecksums) fields.set(4, numberField(I32, crc32(packed) | 0));
    const head = structBytes(fields);
    this.#unpacked += head.length + content.length;
    return [head, packed];
  }

  *#counted(parts: readonly Uint8Array[]): Generator<Uint8Array> {
    for (const part of parts) {
      this.#packed += part.length;
      yield part;
    }
  }
}
