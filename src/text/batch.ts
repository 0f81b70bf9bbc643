/** Many texts in two flat arrays, the form that the kernels read. */

import { DittographError } from '../base/errors.ts';
import { requireText } from '../base/options.ts';

export interface TextBatch {
  /** The texts in UTF-8, concatenated. */
  readonly bytes: Uint8Array;
  /** Start of each text, then the end of the last one. */
  readonly offsets: Uint32Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A text of a batch, unchanged: a byte order mark at its beginning belongs to it. */
export function textAt({ bytes, offsets }: TextBatch, i: number): string {
  return decoder.decode(bytes.subarray(offsets[i], offsets[i + 1]));
}

/** Bytes that a builder keeps when it is cleared. */
const LARGEST_KEPT = 1 << 22;

/** Collects texts as UTF-8 one by one, so that no string is held until its batch is full. */
export class BatchBuilder {
  #bytes = new Uint8Array(0);
  readonly #expected: number;
  #end = 0;
  readonly #offsets: number[] = [0];
  /** Adjacent texts of another buffer, copied together. */
  #run: Uint8Array | undefined;
  #runBytes = 0;

  /** @param bytes approximate size of the batch; allocated with the first text */
  constructor(bytes: number) {
    this.#expected = bytes;
  }

  /** Appends a text; a lone surrogate becomes U+FFFD. At most 4 GiB in total. */
  add(text: string): void {
    this.#copyRun();
    let rest = text;
    for (;;) {
      const { read, written } = encoder.encodeInto(rest, this.#bytes.subarray(this.#end));
      this.#end += written;
      if (read === rest.length) break;
      rest = rest.slice(read);
      this.#grow(this.#end + 3 * rest.length);
    }
    this.#offsets.push(this.#end);
  }

  /** Appends a text in UTF-8, whose bytes must not change before {@link finish}. */
  addUtf8(text: Uint8Array): void {
    const run = this.#run;
    if (run?.buffer === text.buffer && run.byteOffset + this.#runBytes === text.byteOffset) {
      this.#runBytes += text.length;
    } else {
      this.#copyRun();
      this.#run = text;
      this.#runBytes = text.length;
    }
    this.#offsets.push(this.#end + this.#runBytes);
  }

  #copyRun(): void {
    if (this.#run === undefined) return;
    const run = new Uint8Array(this.#run.buffer, this.#run.byteOffset, this.#runBytes);
    if (this.#end + run.length > this.#bytes.length) this.#grow(this.#end + run.length);
    this.#bytes.set(run, this.#end);
    this.#end += run.length;
    this.#run = undefined;
    this.#runBytes = 0;
  }

  #grow(bytes: number): void {
    const grown = new Uint8Array(Math.max(this.#expected, 2 * this.#bytes.length, bytes));
    grown.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = grown;
  }

  /** Removes all texts but keeps the memory, so that the result of {@link finish} is no longer valid. */
  clear(): void {
    // One large batch must not hold its memory for all that follow.
    if (this.#bytes.length > LARGEST_KEPT) this.#bytes = new Uint8Array(0);
    this.#end = 0;
    this.#offsets.length = 1;
    this.#run = undefined;
    this.#runBytes = 0;
  }

  finish(): TextBatch {
    this.#copyRun();
    return { bytes: this.#bytes.subarray(0, this.#end), offsets: Uint32Array.from(this.#offsets) };
  }
}

/**
 * The texts as one batch of UTF-8; a lone surrogate becomes U+FFFD. O(bytes).
 * @param texts at most 4 GiB of UTF-8 together
 * @throws BAD_OPTION if they are not a list of strings
 * @example
 * ```js
 * import { encodeTexts } from 'dittograph/core';
 *
 * const { bytes, offsets } = encodeTexts(['tea', '茶']);
 * console.log(bytes.length, offsets.join()); // 6 0,3,6
 * ```
 */
export function encodeTexts(texts: readonly string[]): TextBatch {
  if (!Array.isArray(texts)) throw new DittographError('BAD_OPTION', 'the texts must be a list');
  let units = 0;
  for (const [i, text] of texts.entries()) {
    requireText(text, `text ${i}`);
    units += text.length;
  }
  const builder = new BatchBuilder(units + (units >> 3));
  for (const text of texts) builder.add(text);
  return builder.finish();
}
