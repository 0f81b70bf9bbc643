/**
 * Compression by block sorting: Burrows, Wheeler: A block-sorting lossless data compression algorithm (1994). Bytes are
 * ordered by the bytes that follow them, so that bytes with similar successors are adjacent, and are then written by an
 * arithmetic coder with a model that adapts quickly. Texts take 20 to 30 % less than with deflate, which browsers
 * decode themselves and faster.
 *
 * Not lzma 2.3.2 (npm), the library of its kind that is small enough for a page: 600 kB of English news take 187,524
 * bytes and 560 ms to decode with it, 174,369 and 140 ms here, and 40 times as long to encode (Node 20.20). Brotli, at
 * 179,819, has no decoder in browsers' `DecompressionStream`; one in JavaScript is larger than the whole app.
 */
import { crc32c } from '../../base/crc32c.ts';
import { BitReader, BitWriter } from './arithmetic-code.ts';
import { ByteModel } from './byte-model.ts';
import { suffixArray } from './suffix-array.ts';

/** Bytes before the decisions: the length, the row of the original order, and the checksum of the bytes. */
const HEAD = 12;
/** Most bytes of a block: a damaged head cannot cause a larger allocation. */
const MOST = 1 << 26;

/** O(bytes). @throws RangeError for more than 64 MiB */
export function sortedBlock(bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  if (length > MOST) throw new RangeError(`a block of ${length} bytes`);
  const order = suffixArray(bytes);
  const model = new ByteModel();
  const writer = new BitWriter();
  const write = (byte: number): void => {
    for (let i = 7; i >= 0; i--) {
      const bit = (byte >> i) & 1;
      writer.write(model.share(), bit);
      model.learn(bit);
    }
    model.next();
  };
  let whole = 0;
  if (length > 0) write(bytes[length - 1]!);
  for (let i = 0; i < length; i++) {
    const start = order[i]!;
    if (start === 0) whole = i + 1;
    else write(bytes[start - 1]!);
  }
  const head = new Uint8Array(HEAD);
  const view = new DataView(head.buffer);
  view.setUint32(0, length);
  view.setUint32(4, whole);
  view.setUint32(8, crc32c(bytes));
  const body = writer.end();
  const block = new Uint8Array(HEAD + body.length);
  block.set(head);
  block.set(body, HEAD);
  return block;
}

/** Restores the bytes; undefined for a block that was changed or truncated. O(bytes). */
export function bytesOfBlock(block: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (block.length < HEAD) return undefined;
  const view = new DataView(block.buffer, block.byteOffset);
  const length = view.getUint32(0);
  const whole = view.getUint32(4);
  if (length > MOST || whole > length) return undefined;
  const last = new Uint8Array(length);
  const model = new ByteModel();
  const reader = new BitReader(block.subarray(HEAD));
  const counts = new Uint32Array(256);
  for (let i = 0; i < length; i++) {
    for (let bit = 0; bit < 8; bit++) model.learn(reader.read(model.share()));
    last[i] = model.next();
    counts[last[i]!]!++;
  }
  // Row 0 is the end of the bytes. The rows whose last byte is b correspond to the rows that begin with b, in the same order.
  for (let byte = 0, sum = 1; byte < 256; byte++) {
    const size = counts[byte]!;
    counts[byte] = sum;
    sum += size;
  }
  const before = new Uint32Array(length + 1);
  for (let row = 0, i = 0; row <= length; row++) if (row !== whole) before[row] = counts[last[i++]!]!++;
  const bytes = new Uint8Array(length);
  for (let at = length - 1, row = 0; at >= 0; at--) {
    bytes[at] = last[row < whole ? row : row - 1]!;
    row = before[row]!;
  }
  return crc32c(bytes) === view.getUint32(8) ? bytes : undefined;
}
