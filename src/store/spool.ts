/**
 * The texts of a run, kept once in the order they came: in memory while they are few, then in one temporary file.
 * 12 bytes a document in memory once the file is in use. The file has no name once it is open (on systems that
 * allow it), so that a killed run leaves nothing behind.
 */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doublesColumn, wordsColumn } from '../base/columns.ts';
import { DittographError } from '../base/errors.ts';
import { asBuffer } from '../io/chunks.ts';
import type { TextBatch } from '../text/batch.ts';

const decoder = new TextDecoder();

export class Spool {
  readonly #starts = doublesColumn();
  readonly #lengths = wordsColumn();
  readonly #memoryBytes: number;
  #chunks: { readonly start: number; readonly bytes: Buffer }[] = [];
  #end = 0;
  #file: number | undefined;
  #path: string | undefined;

  /** @param memoryBytes texts stay in memory up to this many bytes */
  constructor(memoryBytes: number = 48 * 2 ** 20) {
    this.#memoryBytes = memoryBytes;
  }

  get count(): number {
    return this.#starts.length;
  }

  byteLength(index: number): number {
    return this.#lengths.at(index);
  }

  /**
   * Keeps the texts of a batch, whose bytes must not change afterwards; the first gets the index {@link count}.
   * @throws OUTPUT_FAILED when the disk is full
   */
  append(batch: TextBatch): void {
    const first = batch.offsets[0]!;
    const bytes = batch.bytes.subarray(first, batch.offsets[batch.offsets.length - 1]);
    const starts = Float64Array.from(batch.offsets.subarray(0, -1));
    const lengths = batch.offsets.slice(1);
    const before = this.#end - first;
    for (let i = 0; i < starts.length; i++) {
      lengths[i]! -= starts[i]!;
      starts[i]! += before;
    }
    this.#starts.append(starts);
    this.#lengths.append(lengths);
    if (this.#file === undefined && this.#end + bytes.length > this.#memoryBytes) this.#open();
    if (this.#file === undefined)
      this.#chunks.push({
        start: this.#end,
        bytes: asBuffer(bytes.buffer.byteLength > 1.25 * bytes.length ? bytes.slice() : bytes),
      });
    else this.#write(bytes);
    this.#end += bytes.length;
  }

  /** The texts of some documents, one after another, in the order asked for. */
  read(indices: ArrayLike<number>): TextBatch {
    const offsets = new Uint32Array(indices.length + 1);
    for (let i = 0; i < indices.length; i++) offsets[i + 1] = offsets[i]! + this.#lengths.at(indices[i]!);
    const bytes = new Uint8Array(offsets[indices.length]!);
    for (let i = 0; i < indices.length; i++) {
      this.#readInto(bytes.subarray(offsets[i], offsets[i + 1]), this.#starts.at(indices[i]!));
    }
    return { bytes, offsets };
  }

  bytes(index: number): Uint8Array {
    const bytes = new Uint8Array(this.#lengths.at(index));
    this.#readInto(bytes, this.#starts.at(index));
    return bytes;
  }

  text(index: number): string {
    return decoder.decode(this.bytes(index));
  }

  close(): void {
    this.#chunks = [];
    if (this.#file !== undefined) closeSync(this.#file);
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
    this.#file = undefined;
    this.#path = undefined;
  }

  #open(): void {
    try {
      this.#path = mkdtempSync(join(tmpdir(), 'dittograph-'));
      this.#file = openSync(join(this.#path, 'texts'), 'wx+', 0o600);
      if (process.platform !== 'win32') {
        rmSync(this.#path, { recursive: true });
        this.#path = undefined;
      }
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `cannot make a temporary file in ${tmpdir()}: ${String(cause)}`, {
        cause,
      });
    }
    for (const { bytes } of this.#chunks) this.#write(bytes);
    this.#chunks = [];
  }

  #write(bytes: Uint8Array): void {
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(this.#file!, bytes, done);
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `cannot write a temporary file in ${tmpdir()}: ${String(cause)}`, {
        cause,
      });
    }
  }

  #readInto(target: Uint8Array, start: number): void {
    if (this.#file !== undefined) {
      for (let done = 0; done < target.length; ) {
        const count = readSync(this.#file, target, done, target.length - done, start + done);
        if (count === 0)
          throw new DittographError('INTERNAL', 'the temporary file of texts is shorter than what was written');
        done += count;
      }
      return;
    }
    const chunks = this.#chunks;
    let low = 0;
    for (let high = chunks.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if (chunks[middle]!.start <= start) low = middle;
      else high = middle;
    }
    const chunk = chunks[low];
    if (chunk !== undefined) chunk.bytes.copy(target, 0, start - chunk.start, start - chunk.start + target.length);
  }
}
