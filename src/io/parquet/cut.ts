/**
 * Removes rows from a column of a row group. It works on slots: levels and values are cut at rows, whatever the nesting and
 * the type. Removed values do not remain in the bytes: a dictionary loses values that are no longer referred to.
 */
import type { CompressionCodec } from 'hyparquet';
import { writtenCodec } from './codecs.ts';
import { damaged, type ParquetColumn } from './columns.ts';
import { type ColumnPage, type DataPage, dataPage, dictionaryPage, pagesIn } from './page.ts';
import { packRuns, widthOf } from './runs.ts';
import { isDictionaryEncoded, placesOf, plainValues, type StoredValues, storedValues, sumOf } from './stored.ts';
import { joined } from './thrift.ts';
import { type ColumnFacts, type PageEncoding, WrittenPages } from './written-pages.ts';

/** A data page that is written after all pages are known. */
interface Waiting {
  readonly slots: number;
  readonly present: number;
  readonly levels: Uint8Array;
  readonly places: Uint32Array;
  readonly encoding: PageEncoding;
}

/**
 * Cuts a column; yields the pages to write.
 * @param bytes of its pages @param slots their number, from the footer @param isKept 1 or 0 for each row
 * @throws BAD_PARQUET; errors of hyparquet
 */
export function* cutColumn(
  bytes: Uint8Array,
  column: ParquetColumn,
  codec: CompressionCodec,
  slots: number,
  isKept: Uint8Array,
): Generator<Uint8Array, ColumnFacts> {
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
  /** Pages after a dictionary, which is written before them but known only after them: finished pages, or indexes in it. */
  readonly #waiting: (Waiting | Uint8Array[])[] = [];
  /** The row of the last slot. */
  #row = -1;
  readonly #pages: WrittenPages;

  constructor(column: ParquetColumn, codec: CompressionCodec, isKept: Uint8Array) {
    this.#column = column;
    this.#codec = codec;
    this.#isKept = isKept;
    this.#pages = new WrittenPages(codec);
  }

  begin(page: ColumnPage): void {
    if (this.#dictionary !== undefined) throw damaged('it has two dictionaries');
    if (this.#row >= 0) throw damaged('its dictionary is not its first page');
    const { values: bytes, count } = dictionaryPage(page, this.#codec);
    const { type, element } = this.#column;
    this.#dictionary = { page, values: plainValues(bytes, count, type, element), used: new Uint8Array(count) };
  }

  *add(page: DataPage, hasChecksum: boolean): Generator<Uint8Array> {
    this.#pages.hasChecksums ||= hasChecksum;
    const slotKept = this.#slotsKept(page);
    const slots = sumOf(slotKept);
    const valueKept = page.definition === undefined ? slotKept : this.#valuesKept(page, slotKept);
    const present = valueKept === slotKept ? slots : sumOf(valueKept);
    const isByPlace = isDictionaryEncoded(page.encoding) && page.present > 0;
    // The values of a page are checked even if none of them is kept.
    const places = isByPlace ? this.#placesKept(page, valueKept) : undefined;
    const values = isByPlace ? undefined : storedValues(page, this.#column).take(valueKept);
    if (slots === 0) return;
    const levels = this.#levels(page, slotKept, slots);
    if (places !== undefined) {
      this.#waiting.push({ slots, present, levels, places, encoding: page.encoding as Waiting['encoding'] });
    } else {
      const finished = this.#pages.data(slots, present, 'PLAIN', [levels, values!]);
      if (this.#dictionary === undefined) yield* finished;
      else this.#waiting.push(finished);
    }
  }

  *end(): Generator<Uint8Array, ColumnFacts> {
    if (this.#row + 1 !== this.#isKept.length) {
      throw damaged(`it has ${this.#row + 1} rows, its row group ${this.#isKept.length}`);
    }
    let numbers = new Uint32Array();
    const { page, values, used = new Uint8Array() } = this.#dictionary ?? {};
    const count = sumOf(used);
    if (page !== undefined && values !== undefined && count > 0) {
      yield* this.#dictionaryPage(page, values, used, count);
      numbers = Uint32Array.from(used);
      for (let i = 0, next = 0; i < used.length; i++) numbers[i] = used[i] === 1 ? next++ : 0;
    }
    const width = Math.max(1, widthOf(count - 1));
    for (const waiting of this.#waiting) {
      yield* Array.isArray(waiting) ? waiting : this.#placesPage(waiting, numbers, width);
    }
    return this.#pages.facts();
  }

  /** 1 for each slot of a kept row, else 0. */
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

  /** 1 for each value of a kept slot, else 0. */
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

  /** The encoded levels of slots, which precede the values of a page. */
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

  #placesPage(
    { slots, present, levels, places, encoding }: Waiting,
    numbers: Uint32Array,
    width: number,
  ): Uint8Array[] {
    if (places.length === 0) return this.#pages.data(slots, present, 'PLAIN', [levels]);
    const renumbered = places.map((place) => numbers[place]!);
    return this.#pages.data(slots, present, encoding, [levels, Uint8Array.of(width), packRuns(renumbered, width)]);
  }

  #dictionaryPage(page: ColumnPage, values: StoredValues, used: Uint8Array, count: number): Uint8Array[] {
    const isOld = page.header.dictionary_page_header?.encoding === 'PLAIN_DICTIONARY';
    const encoding = isOld ? 'PLAIN_DICTIONARY' : 'PLAIN';
    const isSame = count === used.length && writtenCodec(this.#codec) === this.#codec;
    return isSame ? this.#pages.same(page, encoding) : this.#pages.dictionary(count, encoding, values.take(used));
  }
}
