/**
 * The run-length and bit-packed encoding of levels and dictionary indexes.
 * https://parquet.apache.org/docs/file-format/data-pages/encodings/#RLE
 */
import { readVarInt } from 'hyparquet/src/thrift.js';
import { damaged } from './columns.ts';
import { varint } from './thrift.ts';

/** An array of decoded numbers. */
type Numbers = Uint8Array | Uint32Array;

/**
 * Reads numbers in runs.
 * @param width bits of a number, 1 … 32 @throws BAD_PARQUET if there are fewer than `count`, or a run is longer
 */
export function runs(bytes: Uint8Array, count: number, width: number): Uint32Array {
  return runsInto(new Uint32Array(count), bytes, width);
}

/** Definition or repetition levels. @param most largest level @throws BAD_PARQUET */
export function levelsOf(bytes: Uint8Array, count: number, most: number): Uint8Array {
  const levels = runsInto(new Uint8Array(count), bytes, widthOf(most));
  for (const level of levels) if (level > most) throw damaged(`a level of ${level} of at most ${most}`);
  return levels;
}

/** Number of bits of the numbers from 0 to `most`. */
export function widthOf(most: number): number {
  return 32 - Math.clz32(most);
}

function runsInto<T extends Numbers>(numbers: T, bytes: Uint8Array, width: number): T {
  const count = numbers.length;
  if (!(width >= 1 && width <= 32)) throw damaged(`numbers of ${width} bits`);
  const reader = { view: new DataView(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength), offset: 0 };
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
    const from = reader.offset;
    // Unused bytes of the last group may be missing.
    if (from + Math.ceil(((end - at) * width) / 8) > bytes.length) throw damaged('packed numbers are cut short');
    if (width <= 24) unpack(numbers, at, end, bytes, from, width);
    else unpackWide(numbers, at, end, bytes, from, width);
    at = end;
    reader.offset += (packed / 8) * width;
  }
  return numbers;
}

function unpack(numbers: Numbers, at: number, end: number, bytes: Uint8Array, from: number, width: number): void {
  const mask = 2 ** width - 1;
  let [held, bits] = [0, 0];
  for (; at < end; at++) {
    while (bits < width) {
      held |= bytes[from++]! << bits;
      bits += 8;
    }
    numbers[at] = held & mask;
    held >>>= width;
    bits -= width;
  }
}

function unpackWide(numbers: Numbers, at: number, end: number, bytes: Uint8Array, from: number, width: number): void {
  let [held, bits] = [0, 0];
  for (; at < end; at++) {
    // Arithmetic, since up to 39 bits are held, and bit operations have only 32.
    while (bits < width) {
      held += bytes[from++]! * 2 ** bits;
      bits += 8;
    }
    numbers[at] = held % 2 ** width;
    held = Math.floor(held / 2 ** width);
    bits -= width;
  }
}

/** Shorter runs are bit-packed. */
const LEAST_RUN = 8;

/** Writes numbers in runs. @param width bits of a number, 1 … 32 */
export function packRuns(numbers: Numbers, width: number): Uint8Array {
  const bytesWide = Math.ceil(width / 8);
  // A group of eight takes `width` bytes; a head of at most five bytes precedes each packed or repeated run.
  const bytes = new Uint8Array(Math.ceil(numbers.length / 8) * (Math.max(width, bytesWide) + 10) + 10);
  const count = numbers.length;
  let [to, packedFrom, packedTo] = [0, 0, 0];
  const head = (value: number): void => {
    const stored = varint(value);
    bytes.set(stored, to);
    to += stored.length;
  };
  const flush = (): void => {
    if (packedTo === packedFrom) return;
    const groups = Math.ceil((packedTo - packedFrom) / 8);
    head(groups * 2 + 1);
    const start = to;
    let [held, bits] = [0, 0];
    for (let i = packedFrom; i < packedTo; i++) {
      // Arithmetic, since a number may take all 32 bits.
      held += numbers[i]! * 2 ** bits;
      bits += width;
      for (; bits >= 8; bits -= 8) {
        bytes[to++] = held % 256;
        held = Math.floor(held / 256);
      }
    }
    if (bits > 0) bytes[to++] = held;
    to = start + groups * width;
  };
  for (let at = 0; at < count; ) {
    let run = 1;
    while (at + run < count && numbers[at + run] === numbers[at]) run++;
    if (run < LEAST_RUN) {
      packedTo = Math.min(at + 8, count);
      at += 8;
      continue;
    }
    flush();
    head(run * 2);
    let number = numbers[at]!;
    for (let i = 0; i < bytesWide; i++, number >>>= 8) bytes[to++] = number & 255;
    at += run;
    packedFrom = packedTo = at;
  }
  flush();
  return bytes.subarray(0, to);
}
