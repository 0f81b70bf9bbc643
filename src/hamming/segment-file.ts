/**
 * A Hamming index as a file: the bytes of its memory as they are, sealed with a checksum. To open one, its file is read
 * straight into a memory, which is then the index; nothing is parsed and nothing copied. O(bytes), some 3 GB/s.
 *
 * The head says magic, version, structure, width, k and size (segment.ts). The checksum covers every byte but its own
 * four: any change within one 32-bit word is found, any other but one in 2³².
 */
import { DittographError } from '../base/errors.ts';
import { MOST_BYTES, SearchMemory } from '../kernels/search.ts';
import { type HammingIndex, openHammingIndex } from './hamming-index.ts';
import { HEAD, HEAD_WORDS, MAGIC, SEGMENT_VERSION } from './segment.ts';

/** The bytes to write: a view of the memory of the index, which stays in use. */
export function sealSegment(index: HammingIndex): Uint8Array<SharedArrayBuffer> {
  const words = wordsOf(index.memory, index.bytes);
  words[HEAD.checksum] = checksumOf(words);
  return new Uint8Array(words.buffer, 0, index.bytes);
}

/**
 * A memory for a file of so many bytes, which are to be read into its buffer from 0 on.
 * @throws INDEX_CORRUPT where no index has that size; TOO_LARGE where there is no such memory
 */
export function segmentMemory(bytes: number): WebAssembly.Memory {
  if (!(Number.isInteger(bytes) && bytes >= 4 * HEAD_WORDS && bytes <= MOST_BYTES)) {
    throw new DittographError('INDEX_CORRUPT', `an index has ${4 * HEAD_WORDS} to ${MOST_BYTES} bytes, not ${bytes}`);
  }
  return new SearchMemory(undefined, bytes).memory;
}

/**
 * The index that lies in a memory, found sound.
 * @param bytes that were read into it
 * @throws INDEX_CORRUPT where it is cut short, changed, or of another version
 */
export function openSegment(memory: WebAssembly.Memory, bytes: number): HammingIndex {
  const head = wordsOf(memory, 4 * HEAD_WORDS);
  if (head[HEAD.magic] !== MAGIC) throw new DittographError('INDEX_CORRUPT', 'these bytes are no Hamming index');
  if (head[HEAD.version] !== SEGMENT_VERSION) {
    throw new DittographError(
      'INDEX_CORRUPT',
      `the index has version ${head[HEAD.version]}; version ${SEGMENT_VERSION} is read`,
    );
  }
  if (head[HEAD.bytes] !== bytes) {
    throw new DittographError('INDEX_CORRUPT', `the index should have ${head[HEAD.bytes]} bytes and has ${bytes}`);
  }
  const words = wordsOf(memory, bytes);
  if (words[HEAD.checksum] !== checksumOf(words)) {
    throw new DittographError('INDEX_CORRUPT', 'the index was changed after it was written: its checksum is another');
  }
  return openHammingIndex(memory);
}

function wordsOf(memory: WebAssembly.Memory, bytes: number): Uint32Array<SharedArrayBuffer> {
  const buffer = memory.buffer as unknown as SharedArrayBuffer;
  if (bytes % 4 !== 0 || bytes > buffer.byteLength) {
    throw new DittographError('INDEX_CORRUPT', `an index of ${bytes} bytes does not lie in ${buffer.byteLength}`);
  }
  return new Uint32Array(buffer, 0, bytes / 4);
}

/** Four lanes, each a bijection of what it was for every word that comes, so that one changed word always shows. */
function checksumOf(words: Uint32Array): number {
  let [a, b, c, d] = [1, 2, 3, 4];
  const whole = words.length - (words.length % 4);
  for (let i = 0; i < whole; i += 4) {
    a = turn(a ^ words[i]!);
    b = turn(b ^ words[i + 1]!);
    c = turn(c ^ words[i + 2]!);
    // Word 11 is the checksum itself.
    d = turn(d ^ (i + 3 === HEAD.checksum ? 0 : words[i + 3]!));
  }
  for (let i = whole; i < words.length; i++) a = turn(a ^ words[i]!);
  return turn(turn(turn(turn(words.length ^ a) ^ b) ^ c) ^ d) >>> 0;
}

function turn(x: number): number {
  const y = Math.imul(x, 0x9e3779b1);
  return y ^ (y >>> 15);
}
