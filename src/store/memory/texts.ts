/**
 * Texts in the order in which they were added: in memory while they are few, then in one temporary file; texts that are
 * already in a file are not copied. 12 bytes a document in memory once a file is in use. The temporary file has no name
 * once it is open (on systems that allow it), so that a killed run leaves nothing behind.
 */
import { doublesColumn, wordsColumn } from '../../base/columns.ts';
import { asBuffer } from '../../io/chunks.ts';
import type { TextBatch } from '../../text/batch.ts';
import { type FilePlace, type PlaceOf, readAt, type SharedFile } from '../file-place.ts';
import type { PlacedTexts, Texts, WrittenTexts } from '../texts.ts';
import { TemporaryFile } from './temporary-file.ts';

/** Consecutive texts. */
interface Chunk {
  /** Bytes of all earlier texts. */
  readonly start: number;
  readonly at: Buffer | FilePlace;
}

/** Bytes of passing texts whose memory is reused; a very long text must not hold its memory. */
const MOST_PASSING = 2 ** 22;

export class MemoryTexts implements Texts {
  /** By document number: where its text begins among the bytes of all texts. */
  readonly #starts = doublesColumn();
  readonly #lengths = wordsColumn();
  readonly #memoryBytes: number;
  readonly #placeOf: PlaceOf | undefined;
  #passing = new Uint8Array(0);
  #chunks: Chunk[] = [];
  #end = 0;
  #held = 0;
  #file: TemporaryFile | undefined;

  /**
   * @param memoryBytes most bytes of texts in memory @param placeOf the place of texts that are in a file. Default: none are
   */
  constructor(memoryBytes: number, placeOf?: PlaceOf) {
    this.#memoryBytes = memoryBytes;
    this.#placeOf = placeOf;
  }

  byteLength(document: number): number {
    return document < this.#lengths.length ? this.#lengths.at(document) : 0;
  }

  get file(): SharedFile | undefined {
    return this.#file?.shared;
  }

  append(documents: ArrayLike<number>, batch: TextBatch | WrittenTexts): boolean {
    const { offsets } = batch;
    const first = offsets[0]!;
    const length = offsets[documents.length]! - first;
    const before = this.#end - first;
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i]!;
      this.#starts.extend(document + 1);
      this.#starts.set(document, before + offsets[i]!);
      this.#lengths.extend(document + 1);
      this.#lengths.set(document, offsets[i + 1]! - offsets[i]!);
    }
    if (length === 0) return false;
    const isHeld = 'at' in batch ? this.#place(batch.at, first) : this.#keep(batch.bytes, first, length);
    this.#end += length;
    return isHeld;
  }

  read(documents: ArrayLike<number>): TextBatch {
    const offsets = this.#offsetsOf(documents);
    return this.#read(documents, offsets, new Uint8Array(offsets[documents.length]!));
  }

  place(documents: ArrayLike<number>, arePassing = false): TextBatch | PlacedTexts {
    const offsets = this.#offsetsOf(documents);
    const files = new Uint32Array(documents.length);
    const positions = new Float64Array(documents.length);
    for (let i = 0; i < documents.length; i++) {
      if (offsets[i] === offsets[i + 1]) continue;
      const start = this.#starts.at(documents[i]!);
      const chunk = this.#chunkAt(start);
      if (Buffer.isBuffer(chunk.at)) {
        const length = offsets[documents.length]!;
        return this.#read(documents, offsets, arePassing ? this.#passingBytes(length) : new Uint8Array(length));
      }
      files[i] = chunk.at.file;
      positions[i] = chunk.at.position + start - chunk.start;
    }
    return { files, positions, offsets };
  }

  #read(documents: ArrayLike<number>, offsets: Uint32Array<ArrayBuffer>, bytes: Uint8Array): TextBatch {
    for (let i = 0; i < documents.length; i++) {
      const text = bytes.subarray(offsets[i], offsets[i + 1]);
      if (text.length > 0) this.#readInto(text, this.#starts.at(documents[i]!));
    }
    return { bytes, offsets };
  }

  /** Memory of passing texts: with new memory for each, V8 collects garbage twice more for 20,000 texts. */
  #passingBytes(length: number): Uint8Array {
    if (length > MOST_PASSING) return new Uint8Array(length);
    if (length > this.#passing.length) this.#passing = new Uint8Array(Math.min(MOST_PASSING, 2 * length));
    return this.#passing.subarray(0, length);
  }

  close(): void {
    this.#chunks = [];
    this.#file?.close();
    this.#file = undefined;
  }

  /** @returns whether they are held in memory */
  #keep(all: Uint8Array, first: number, length: number): boolean {
    const place = this.#placeOf?.(all);
    if (place !== undefined) return this.#place(place, first);
    const bytes = all.subarray(first, first + length);
    const isHeld = this.#file === undefined && this.#held + length <= this.#memoryBytes;
    if (!isHeld) this.#write(bytes);
    else {
      // A view of a much larger buffer would keep all of that in memory.
      this.#add(asBuffer(bytes.buffer.byteLength > 1.25 * length ? bytes.slice() : bytes));
      this.#held += length;
    }
    return isHeld;
  }

  /** Texts in a file. @param first bytes before them at the place */
  #place({ file, position }: FilePlace, first: number): false {
    const last = this.#chunks.at(-1);
    const at = { file, position: position + first };
    // Texts that directly follow the previous ones in the file extend their chunk.
    const follows =
      last !== undefined && !Buffer.isBuffer(last.at) && last.at.file === file
        ? last.at.position + this.#end - last.start === at.position
        : false;
    if (!follows) this.#add(at);
    return false;
  }

  #add(at: Chunk['at']): void {
    this.#chunks.push({ start: this.#end, at });
  }

  /** Writes texts to the temporary file; the first time, also those that are in memory. */
  #write(bytes: Uint8Array): void {
    if (this.#file === undefined) {
      const file = new TemporaryFile('texts');
      this.#file = file;
      this.#chunks = this.#chunks.map(({ start, at }) => ({ start, at: Buffer.isBuffer(at) ? file.append(at) : at }));
    }
    this.#place(this.#file.append(bytes), 0);
  }

  /** The bytes of the texts before each of some documents, and last of all of them. */
  #offsetsOf(documents: ArrayLike<number>): Uint32Array<ArrayBuffer> {
    const offsets = new Uint32Array(documents.length + 1);
    for (let i = 0; i < documents.length; i++) offsets[i + 1] = offsets[i]! + this.byteLength(documents[i]!);
    return offsets;
  }

  /** The chunk that has the byte at a place among all texts. */
  #chunkAt(start: number): Chunk {
    const chunks = this.#chunks;
    let low = 0;
    for (let high = chunks.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if (chunks[middle]!.start <= start) low = middle;
      else high = middle;
    }
    return chunks[low]!;
  }

  #readInto(target: Uint8Array, start: number): void {
    const { at, start: before } = this.#chunkAt(start);
    const within = start - before;
    if (Buffer.isBuffer(at)) at.copy(target, 0, within, within + target.length);
    else readAt(target, { file: at.file, position: at.position + within });
  }
}
