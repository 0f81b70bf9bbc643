/**
 * Texts kept once in the order they came: in memory while they are few, then in one temporary file. 12 bytes a document
 * in memory once the file is in use. The file has no name once it is open (on systems that allow it), so that a killed
 * run leaves nothing behind.
 */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doublesColumn, wordsColumn } from '../../base/columns.ts';
import { DittographError } from '../../base/errors.ts';
import { asBuffer } from '../../io/chunks.ts';
import type { TextBatch } from '../../text/batch.ts';
import type { Texts } from '../texts.ts';

export class MemoryTexts implements Texts {
  /** By document number. */
  readonly #starts = doublesColumn();
  readonly #lengths = wordsColumn();
  readonly #memoryBytes: number;
  #chunks: { readonly start: number; readonly bytes: Buffer }[] = [];
  #end = 0;
  #file: number | undefined;
  #path: string | undefined;

  /** @param memoryBytes texts stay in memory up to this many bytes */
  constructor(memoryBytes: number) {
    this.#memoryBytes = memoryBytes;
  }

  byteLength(document: number): number {
    return document < this.#lengths.length ? this.#lengths.at(document) : 0;
  }

  append(documents: ArrayLike<number>, { bytes: all, offsets }: TextBatch): void {
    const first = offsets[0]!;
    const bytes = all.subarray(first, offsets[documents.length]);
    const before = this.#end - first;
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i]!;
      this.#starts.extend(document + 1);
      this.#starts.set(document, before + offsets[i]!);
      this.#lengths.extend(document + 1);
      this.#lengths.set(document, offsets[i + 1]! - offsets[i]!);
    }
    if (bytes.length === 0) return;
    if (this.#file === undefined && this.#end + bytes.length > this.#memoryBytes) this.#open();
    if (this.#file !== undefined) this.#write(bytes);
    else {
      // A view of a much larger buffer would keep all of that in memory.
      const own = bytes.buffer.byteLength > 1.25 * bytes.length ? bytes.slice() : bytes;
      this.#chunks.push({ start: this.#end, bytes: asBuffer(own) });
    }
    this.#end += bytes.length;
  }

  read(documents: ArrayLike<number>): TextBatch {
    const offsets = new Uint32Array(documents.length + 1);
    for (let i = 0; i < documents.length; i++) offsets[i + 1] = offsets[i]! + this.byteLength(documents[i]!);
    const bytes = new Uint8Array(offsets[documents.length]!);
    for (let i = 0; i < documents.length; i++) {
      const text = bytes.subarray(offsets[i], offsets[i + 1]);
      if (text.length > 0) this.#readInto(text, this.#starts.at(documents[i]!));
    }
    return { bytes, offsets };
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
