/**
 * The values of a page as bytes, from which some can be copied bit for bit, whatever their type.
 * https://parquet.apache.org/docs/file-format/data-pages/encodings/
 */
import type { SchemaElement } from 'hyparquet';
import { MOST_PAGE_BYTES } from './codecs.ts';
import { damaged, type ParquetColumn } from './columns.ts';
import { deltaNumbers, lengthsIn } from './delta.ts';
import type { DataPage } from './page.ts';
import { runs } from './runs.ts';

/** Encoded values from which some can be selected. */
export interface StoredValues {
  readonly count: number;
  /** The selected values, encoded as PLAIN. @param isKept 1 or 0 for each value */
  take(isKept: Uint8Array): Uint8Array;
}

/** Bytes of a value, for types of fixed width. */
const WIDTHS: Readonly<Partial<Record<ParquetColumn['type'], number>>> = {
  INT32: 4,
  FLOAT: 4,
  INT64: 8,
  DOUBLE: 8,
  INT96: 12,
};

/** Whether the values of a page are indexes in a dictionary. */
export function isDictionaryEncoded(encoding: string): boolean {
  return encoding === 'RLE_DICTIONARY' || encoding === 'PLAIN_DICTIONARY';
}

/** The dictionary indexes of a page. @param size of the dictionary @throws BAD_PARQUET */
export function placesOf({ values, present }: DataPage, size: number): Uint32Array {
  if (present === 0) return new Uint32Array();
  const width = values[0];
  if (width === undefined) throw damaged('a page is cut short');
  const places = width === 0 ? new Uint32Array(present) : runs(values.subarray(1), present, width);
  for (const place of places) {
    if (place >= size) throw damaged(`a value is number ${place} of a dictionary of ${size}`);
  }
  return places;
}

/** The values of a page, without nulls. @throws BAD_PARQUET if there are too few, or they cannot be read */
export function storedValues({ values, present, encoding }: DataPage, column: ParquetColumn): StoredValues {
  const { type, element } = column;
  if (encoding === 'PLAIN') return plainValues(values, present, type, element);
  if (present === 0) return plainValues(values.subarray(0, 0), 0, type, element);
  if (encoding === 'RLE' && type === 'BOOLEAN')
    return flagValues(Uint8Array.from(runs(values.subarray(4), present, 1)));
  if (encoding === 'DELTA_BINARY_PACKED' && (type === 'INT32' || type === 'INT64')) {
    const numbers = deltaNumbers(values, type === 'INT32' ? new Int32Array(present) : new BigInt64Array(present));
    return fixedValues(new Uint8Array(numbers.buffer), numbers.BYTES_PER_ELEMENT, present);
  }
  if (encoding === 'BYTE_STREAM_SPLIT' && type !== 'BYTE_ARRAY' && type !== 'BOOLEAN') {
    return splitValues(values, widthOf(type, element), present);
  }
  if (encoding === 'DELTA_LENGTH_BYTE_ARRAY' && type === 'BYTE_ARRAY') return lengthValues(values, present);
  const isText = type === 'BYTE_ARRAY' || type === 'FIXED_LEN_BYTE_ARRAY';
  if (encoding === 'DELTA_BYTE_ARRAY' && isText) return prefixValues(values, present, type, element);
  throw damaged(`a page of ${type} is encoded as ${encoding}, which cannot be read`);
}

/** Values in the encoding PLAIN. @throws BAD_PARQUET if there are too few */
export function plainValues(
  bytes: Uint8Array,
  count: number,
  type: ParquetColumn['type'],
  element: SchemaElement,
): StoredValues {
  if (type === 'BYTE_ARRAY') return prefixedValues(bytes, count);
  if (type !== 'BOOLEAN') return fixedValues(bytes, widthOf(type, element), count);
  requireBytes(bytes, Math.ceil(count / 8));
  const flags = new Uint8Array(count);
  for (let i = 0; i < count; i++) flags[i] = (bytes[i >> 3]! >> (i & 7)) & 1;
  return flagValues(flags);
}

function widthOf(type: ParquetColumn['type'], { type_length: length }: SchemaElement): number {
  const width = WIDTHS[type] ?? length;
  if (width !== undefined && width > 0) return width;
  throw damaged(`values of ${width} bytes`);
}

function requireBytes(bytes: Uint8Array, length: number): void {
  if (bytes.length < length) throw damaged(`a page has ${bytes.length} bytes of values, and needs ${length}`);
}

function fixedValues(bytes: Uint8Array, width: number, count: number): StoredValues {
  requireBytes(bytes, count * width);
  return {
    count,
    take(isKept) {
      const taken = new Uint8Array(sumOf(isKept) * width);
      let to = 0;
      for (let i = 0; i < count; i++) {
        if (isKept[i] === 0) continue;
        if (width > 16) {
          taken.set(bytes.subarray(i * width, (i + 1) * width), to);
          to += width;
        } else for (let at = i * width; at < (i + 1) * width; at++) taken[to++] = bytes[at]!;
      }
      return taken;
    },
  };
}

/** Values in the encoding BYTE_STREAM_SPLIT: all first bytes, then all second bytes, and so on. */
function splitValues(bytes: Uint8Array, width: number, count: number): StoredValues {
  requireBytes(bytes, count * width);
  const whole = new Uint8Array(count * width);
  for (let i = 0; i < count; i++) for (let k = 0; k < width; k++) whole[i * width + k] = bytes[k * count + i]!;
  return fixedValues(whole, width, count);
}

function flagValues(flags: Uint8Array): StoredValues {
  return {
    count: flags.length,
    take(isKept) {
      const taken = new Uint8Array(Math.ceil(sumOf(isKept) / 8));
      let to = 0;
      for (let i = 0; i < flags.length; i++) {
        if (isKept[i] === 0) continue;
        taken[to >> 3]! |= flags[i]! << (to & 7);
        to++;
      }
      return taken;
    },
  };
}

/** Byte arrays in the encoding PLAIN: each after its length. */
function prefixedValues(bytes: Uint8Array, count: number): StoredValues {
  requireBytes(bytes, 4 * count);
  const ends = new Uint32Array(count + 1);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 4 > bytes.length) throw damaged('the texts of a page are cut short');
    at += 4 + view.getUint32(at, true);
    if (at > bytes.length) throw damaged('the texts of a page are cut short');
    ends[i + 1] = at;
  }
  return {
    count,
    take(isKept) {
      let length = 0;
      for (let i = 0; i < count; i++) if (isKept[i] === 1) length += ends[i + 1]! - ends[i]!;
      const taken = new Uint8Array(length);
      for (let i = 0, to = 0; i < count; ) {
        if (isKept[i] === 0) {
          i++;
          continue;
        }
        // Adjacent values are copied together.
        const from = ends[i]!;
        while (i < count && isKept[i] === 1) i++;
        taken.set(bytes.subarray(from, ends[i]), to);
        to += ends[i]! - from;
      }
      return taken;
    },
  };
}

/** Byte arrays in the encoding DELTA_LENGTH_BYTE_ARRAY: all lengths, then all bytes. */
function lengthValues(page: Uint8Array, count: number): StoredValues {
  const { lengths, end, sum } = lengthsIn(page, 0, count);
  if (sum > page.length - end) throw damaged('the texts of a page are cut short');
  const all: Uint8Array[] = [];
  let at = end;
  for (const length of lengths) {
    all.push(page.subarray(at, at + length));
    at += length;
  }
  return byteArrays(all, true);
}

/** Byte arrays in the encoding DELTA_BYTE_ARRAY: each shares a prefix with the previous one. */
function prefixValues(
  page: Uint8Array,
  count: number,
  type: ParquetColumn['type'],
  element: SchemaElement,
): StoredValues {
  const prefixes = lengthsIn(page, 0, count);
  const suffixes = lengthsIn(page, prefixes.end, count);
  if (suffixes.sum > page.length - suffixes.end) throw damaged('the texts of a page are cut short');
  if (prefixes.sum + suffixes.sum > MOST_PAGE_BYTES) throw damaged('a page holds too many bytes');
  const all: Uint8Array[] = [];
  let [at, before] = [suffixes.end, new Uint8Array()];
  for (let i = 0; i < count; i++) {
    const [prefix, suffix] = [prefixes.lengths[i]!, suffixes.lengths[i]!];
    if (prefix > before.length) throw damaged(`a text begins with ${prefix} bytes of one of ${before.length}`);
    const whole = new Uint8Array(prefix + suffix);
    whole.set(before.subarray(0, prefix));
    whole.set(page.subarray(at, at + suffix), prefix);
    at += suffix;
    all.push(whole);
    before = whole;
  }
  if (type === 'BYTE_ARRAY') return byteArrays(all, true);
  const width = widthOf(type, element);
  for (const { length } of all)
    if (length !== width) throw damaged(`a value of ${length} bytes where all have ${width}`);
  return byteArrays(all, false);
}

/** @param isPrefixed whether each is written after its length */
function byteArrays(all: readonly Uint8Array[], isPrefixed: boolean): StoredValues {
  const extra = isPrefixed ? 4 : 0;
  return {
    count: all.length,
    take(isKept) {
      let length = 0;
      for (const [i, bytes] of all.entries()) if (isKept[i] === 1) length += extra + bytes.length;
      const taken = new Uint8Array(length);
      const view = new DataView(taken.buffer);
      let to = 0;
      for (const [i, bytes] of all.entries()) {
        if (isKept[i] === 0) continue;
        if (isPrefixed) view.setUint32(to, bytes.length, true);
        taken.set(bytes, to + extra);
        to += extra + bytes.length;
      }
      return taken;
    },
  };
}

/** Number of selected values. */
export function sumOf(isKept: Uint8Array): number {
  let sum = 0;
  for (const kept of isKept) sum += kept;
  return sum;
}
