/**
 * Documents on their way from a thread that fingerprints them to the thread of the index: two buffers, which are
 * transferred, and one text. Many objects would take microseconds each to copy.
 */
import type { CheckOptions } from '../../seen/check-options.ts';
import { type LookedUp, PreparedDocument } from '../../seen/look-up.ts';
import type { ReadFault } from './reading.ts';
import type { CallFault } from './thread.ts';

/** Lines of a request that are processed together. */
export interface LineGroup {
  readonly kind: 'lines';
  /** Number of the first line, from 1. */
  readonly line: number;
  readonly count: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The options of a request for a document. */
export type RequestOptions = Pick<CheckOptions, 'insert' | 'session' | 'ttlSeconds'> & {
  readonly limit?: number | undefined;
};

/** A document of a group as JSON, or the error of its line. */
type Flat =
  | (Omit<LookedUp, 'row' | 'textHash' | 'text'> & {
      readonly line: number;
      readonly hasHash: boolean;
      readonly options: RequestOptions;
    })
  | ReadFault;

export interface PreparedGroup {
  /** JSON: the documents without their arrays and texts. */
  readonly flat: string;
  /** The texts of the documents; empty if the index stores none. */
  readonly texts: readonly (string | undefined)[];
  readonly rowWords: number;
  /** The rows of the documents; a line with an error has none. */
  readonly rows: Uint32Array<ArrayBuffer>;
  /** {@link HASH_WORDS} words for each row. */
  readonly hashes: Uint32Array<ArrayBuffer>;
}

const HASH_WORDS = 4;

export interface PreparedLine {
  readonly line: number;
  readonly fingerprinted: LookedUp;
  readonly options: RequestOptions;
}

/** @param storesText whether the index stores texts */
export function pack(items: readonly (PreparedLine | ReadFault)[], storesText: boolean): PreparedGroup {
  const documents = items.flatMap((item) => ('fault' in item ? [] : [item.fingerprinted]));
  const rowWords = documents[0]?.row.length ?? 0;
  const rows = new Uint32Array(rowWords * documents.length);
  const hashes = new Uint32Array(HASH_WORDS * documents.length);
  for (const [i, { row, textHash }] of documents.entries()) {
    rows.set(row, i * rowWords);
    if (textHash !== undefined) hashes.set(textHash, i * HASH_WORDS);
  }
  const flat = items.map((item): Flat => {
    if ('fault' in item) return item;
    const { id, url, title, shingles, textHash, isShort, requestId } = item.fingerprinted;
    const hasHash = textHash !== undefined;
    return { line: item.line, id, url, title, shingles, isShort, requestId, hasHash, options: item.options };
  });
  const texts = storesText ? documents.map(({ text }) => text) : [];
  return { flat: JSON.stringify(flat), texts, rowWords, rows, hashes };
}

/** A document to check, or the error of its line. */
export interface CheckItem {
  readonly line: number;
  readonly document: PreparedDocument | undefined;
  readonly options: RequestOptions;
  readonly fault?: CallFault;
}

/** The documents of a group, in order. */
export function unpack({ flat, texts, rowWords, rows, hashes }: PreparedGroup): CheckItem[] {
  let next = 0;
  return (JSON.parse(flat) as Flat[]).map((one): CheckItem => {
    if ('fault' in one) return { line: one.line, document: undefined, options: {}, fault: one.fault };
    const at = next++;
    const { line, id, url, title, shingles, isShort, requestId, hasHash, options } = one;
    // Copies: the index keeps the arrays.
    const row = rows.slice(at * rowWords, (at + 1) * rowWords);
    const textHash = hasHash ? hashes.slice(at * HASH_WORDS, (at + 1) * HASH_WORDS) : undefined;
    const text = texts[at];
    const document = new PreparedDocument({ id, url, title, text, row, shingles, textHash, isShort, requestId });
    return { line, document, options };
  });
}
