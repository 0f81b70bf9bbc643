/** The texts of documents, in UTF-8. */
import { type TextBatch, textAt } from '../text/batch.ts';
import { type FilePlace, readAt, type SharedFile } from './file-place.ts';

/** Texts in files, which every thread of the process can read by {@link TextReader}. */
export interface PlacedTexts {
  /** Descriptor of the open file of each text. */
  readonly files: Uint32Array;
  /** Where each text begins in its file. */
  readonly positions: Float64Array;
  /** As in a batch: the bytes of all earlier texts, and last of all. */
  readonly offsets: Uint32Array;
}

/** Texts that any thread has written to the {@link Texts.file} of a store. */
export interface WrittenTexts {
  readonly at: FilePlace;
  /** As in a batch. */
  readonly offsets: Uint32Array;
}

export interface Texts {
  /** Where texts may be written before they are appended; undefined if the texts that follow may stay in memory. */
  readonly file: SharedFile | undefined;
  /**
   * Adds the texts of documents that have none yet. The bytes must not change afterwards if they are held.
   * @returns whether the bytes are held in memory
   * @throws OUTPUT_FAILED if the disk is full
   */
  append(documents: ArrayLike<number>, batch: TextBatch | WrittenTexts): boolean;
  /** Bytes of a document's text; 0 if it has none. */
  byteLength(document: number): number;
  /** The texts of some documents, in the given order. */
  read(documents: ArrayLike<number>): TextBatch;
  /**
   * The same without reading them, so that another thread can do it; read if one of them is in memory only.
   * @param arePassing whether they are used only until the next such call, so that its memory is reused. Default: false
   */
  place(documents: ArrayLike<number>, arePassing?: boolean): TextBatch | PlacedTexts;
  close(): void;
}

export function textOf(texts: Texts, document: number): string {
  return textAt(texts.read([document]), 0);
}

/** Divides documents, in their order, into batches of approximately so many bytes of text: where each begins and ends. */
export function* cutByBytes(
  texts: Texts,
  documents: ArrayLike<number>,
  bytes: number,
): Generator<readonly [from: number, to: number]> {
  for (let from = 0, to = 0; from < documents.length; from = to) {
    for (let sum = 0; to < documents.length && sum < bytes; to++) sum += texts.byteLength(documents[to]!);
    yield [from, to];
  }
}

/** Reads texts in files into memory that it uses again: new memory for each batch would wait for a garbage collection. */
export class TextReader {
  #memory = new Uint8Array(0);

  /** The texts; valid until the next call. */
  read(texts: TextBatch | PlacedTexts): TextBatch {
    if ('bytes' in texts) return texts;
    const { files, positions, offsets } = texts;
    const length = offsets[files.length]!;
    if (length > this.#memory.length) this.#memory = new Uint8Array(length + (length >> 2));
    for (let i = 0; i < files.length; i++) {
      const text = this.#memory.subarray(offsets[i], offsets[i + 1]);
      readAt(text, { file: files[i]!, position: positions[i]! });
    }
    return { bytes: this.#memory.subarray(0, length), offsets };
  }
}
