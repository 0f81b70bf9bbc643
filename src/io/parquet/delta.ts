/**
 * Delta-encoded numbers. hyparquet decodes them after their count has been checked.
 * https://parquet.apache.org/docs/file-format/data-pages/encodings/#DELTAENC
 */
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { readVarInt } from 'hyparquet/src/thrift.js';
import { damaged } from './columns.ts';

/** Checks the head of delta-encoded numbers; returns the place after it. */
export function requireDelta(page: Uint8Array, from: number, count: number): void {
  const reader = { view: viewOf(page), offset: from };
  const [block, parts, total] = [readVarInt(reader), readVarInt(reader), readVarInt(reader)];
  if (!(block > 0 && block <= 2 ** 20 && parts > 0 && block % parts === 0 && total === count)) {
    throw damaged(`differences of ${total} numbers in blocks of ${block}, in ${parts} parts, for ${count} values`);
  }
}

/** Decodes delta-encoded numbers into an array, which they must fill. @throws BAD_PARQUET; errors of hyparquet */
export function deltaNumbers<T extends Int32Array<ArrayBuffer> | BigInt64Array<ArrayBuffer>>(
  page: Uint8Array,
  numbers: T,
): T {
  requireDelta(page, 0, numbers.length);
  deltaBinaryUnpack({ view: viewOf(page), offset: 0 }, numbers.length, numbers);
  return numbers;
}

/** Delta-encoded lengths, the place after them, and their sum. @throws BAD_PARQUET; errors of hyparquet */
export function lengthsIn(
  page: Uint8Array,
  from: number,
  count: number,
): { readonly lengths: Int32Array; readonly end: number; readonly sum: number } {
  requireDelta(page, from, count);
  const reader = { view: viewOf(page), offset: from };
  const lengths = new Int32Array(count);
  deltaBinaryUnpack(reader, count, lengths);
  let sum = 0;
  for (const length of lengths) {
    if (length < 0) throw damaged(`a length of ${length}`);
    sum += length;
  }
  return { lengths, end: reader.offset, sum };
}

function viewOf(bytes: Uint8Array): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
}
