/** The texts of documents, in UTF-8. */
import { type TextBatch, textAt } from '../text/batch.ts';

export interface Texts {
  /**
   * Adds the texts of documents that have none yet. The bytes must not change afterwards if they are held.
   * @returns whether the bytes are held in memory
   * @throws OUTPUT_FAILED if the disk is full
   */
  append(documents: ArrayLike<number>, batch: TextBatch): boolean;
  /** Bytes of a document's text; 0 if it has none. */
  byteLength(document: number): number;
  /** The texts of some documents, in the given order. */
  read(documents: ArrayLike<number>): TextBatch;
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
