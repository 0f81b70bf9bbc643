/** Two flags for every number that was ever assigned, in chunks of 4,096 numbers, as the store keeps them. */
import { ones } from '../base/bits.ts';

/** Numbers in a chunk. */
export const CHUNK = 4096;
const CHUNK_BYTES = CHUNK / 8;

/** Bits by number. */
class Bits {
  #bytes = new Uint8Array(CHUNK_BYTES);
  count = 0;

  has(number: number): boolean {
    return ((this.#bytes[number >>> 3]! >>> (number & 7)) & 1) === 1;
  }

  set(number: number): void {
    this.reserve(number + 1);
    if (this.has(number)) return;
    this.#bytes[number >>> 3]! |= 1 << (number & 7);
    this.count++;
  }

  reserve(numbers: number): void {
    if (numbers <= 8 * this.#bytes.length) return;
    const grown = new Uint8Array(Math.ceil(Math.max(numbers, 12 * this.#bytes.length) / CHUNK) * CHUNK_BYTES);
    grown.set(this.#bytes);
    this.#bytes = grown;
  }

  chunk(chunk: number): Uint8Array {
    return this.#bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES);
  }

  load(chunk: number, bytes: Uint8Array): void {
    this.reserve((chunk + 1) * CHUNK);
    this.#bytes.set(bytes, chunk * CHUNK_BYTES);
    for (const byte of bytes) this.count += ones(byte);
  }
}

export class Flags {
  /** Deleted, replaced, or expired. */
  readonly #gone = new Bits();
  /** Not in the search, since the text is too short. */
  readonly #unsearched = new Bits();
  /** Chunks that were changed since the last {@link take}. */
  #changed = new Set<number>();

  get gone(): number {
    return this.#gone.count;
  }

  get unsearched(): number {
    return this.#unsearched.count;
  }

  isGone(number: number): boolean {
    return this.#gone.has(number);
  }

  isSearched(number: number): boolean {
    return !this.#gone.has(number) && !this.#unsearched.has(number);
  }

  /** Reserves memory for a number. */
  reserve(number: number): void {
    this.#gone.reserve(number + 1);
    this.#unsearched.reserve(number + 1);
  }

  setGone(number: number): void {
    this.#gone.set(number);
    this.#changed.add(Math.floor(number / CHUNK));
  }

  setUnsearched(number: number): void {
    this.#unsearched.set(number);
    this.#changed.add(Math.floor(number / CHUNK));
  }

  /**
   * The bits of changed chunks, after four bytes for a checksum, removed numbers before those that are not searched; the
   * chunks then count as unchanged.
   */
  *take(): Generator<readonly [chunk: number, value: Buffer]> {
    const changed = this.#changed;
    this.#changed = new Set();
    for (const chunk of changed) {
      const value = Buffer.alloc(4 + 2 * CHUNK_BYTES);
      value.set(this.#gone.chunk(chunk), 4);
      value.set(this.#unsearched.chunk(chunk), 4 + CHUNK_BYTES);
      yield [chunk, value];
    }
  }

  /** Chunks that were taken and could not be written. */
  giveBack(chunks: Iterable<number>): void {
    for (const chunk of chunks) this.#changed.add(chunk);
  }

  /** @param bits as returned by {@link take}, without the checksum */
  load(chunk: number, bits: Uint8Array): void {
    this.#gone.load(chunk, bits.subarray(0, CHUNK_BYTES));
    this.#unsearched.load(chunk, bits.subarray(CHUNK_BYTES));
  }

  /** Bit i of byte j: whether number 8 j + i is removed or not searched; 0 from `next` on. */
  notSearched(next: number): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(next / 8));
    this.reserve(next);
    for (let chunk = 0; chunk * CHUNK < next; chunk++) {
      const [gone, unsearched] = [this.#gone.chunk(chunk), this.#unsearched.chunk(chunk)];
      const from = chunk * CHUNK_BYTES;
      for (let i = 0; i < CHUNK_BYTES && from + i < bytes.length; i++) bytes[from + i] = gone[i]! | unsearched[i]!;
    }
    // Later numbers in the last byte are not in the segments, and do not count as deleted from them.
    if (next % 8 !== 0) bytes[bytes.length - 1]! &= (1 << (next % 8)) - 1;
    return bytes;
  }
}
