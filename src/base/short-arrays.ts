/**
 * Short arrays of zeros, many in one buffer: a typed array of more than 64 bytes has memory outside of the heap, whose
 * allocation and collection take longer than the work with it. The memory of a buffer is freed when none of its arrays is
 * referenced.
 */

/** Values of one buffer. */
const TOGETHER = 2 ** 14;

let bytes = new Uint8Array(0);
let bytesUsed = 0;
let words = new Uint32Array(0);
let wordsUsed = 0;

export function shortBytes(length: number): Uint8Array<ArrayBuffer> {
  if (bytesUsed + length > bytes.length) {
    if (length > TOGETHER / 4) return new Uint8Array(length);
    bytes = new Uint8Array(TOGETHER);
    bytesUsed = 0;
  }
  bytesUsed += length;
  return new Uint8Array(bytes.buffer, bytesUsed - length, length);
}

export function shortWords(length: number): Uint32Array<ArrayBuffer> {
  if (wordsUsed + length > words.length) {
    if (length > TOGETHER / 4) return new Uint32Array(length);
    words = new Uint32Array(TOGETHER);
    wordsUsed = 0;
  }
  wordsUsed += length;
  return new Uint32Array(words.buffer, 4 * (wordsUsed - length), length);
}
