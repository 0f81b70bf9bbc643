/**
 * Documents between the thread that fingerprints them and the thread of the index: two buffers that move, and one text,
 * not many objects, which take microseconds each to copy.
 */
import type { CheckOptions } from '../../seen/check-options.ts';
import { type LookedUp, PreparedDocument } from '../../seen/look-up.ts';
import type { ReadFault } from './reading.ts';
import type { CallFault } from './thread.ts';

/** Lines of a request that are worked on together. */
export interface LineGroup {
  readonly kind: 'lines';
  /** Number of the first, from 1. */
  readonly line: number;
  readonly count: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What is asked for a document besides itself. */
export type AskedOptions = Pick<CheckOptions, 'insert' | 'session' | 'ttlSeconds'> & {
  readonly limit?: number | undefined;
};

/** A document of a group as JSON has it, or why it is none. */
type Flat =
  | (Omit<LookedUp, 'row' | 'textHash' | 'text'> & {
      readonly line: number;
      readonly hasHash: boolean;
      readonly options: AskedOptions;
    })
  | ReadFault;

export interface PreparedGroup {
  /** JSON: the documents without their arrays and texts. */
  readonly flat: string;
  /** Where the index keeps texts: those of the documents. */
  readonly texts: readonly (string | undefined)[];
  readonly rowWords: number;
  /** A row for each document that is one. */
  readonly rows: Uint32Array<ArrayBuffer>;
  /** {@link HASH_WORDS} for each of the same. */
  readonly hashes: Uint32Array<ArrayBuffer>;
}

const HASH_WORDS = 4;

export interface PreparedLine {
  readonly line: number;
  readonly fingerprinted: LookedUp;
  readonly options: AskedOptions;
}

/** @param keepsText whether the index needs the texts */
export function pack(items: readonly (PreparedLine | ReadFault)[], keepsText: boolean): PreparedGroup {
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
    const { id, url, title, shingles, textHash, isShort } = item.fingerprinted;
    const hasHash = textHash !== undefined;
    return { line: item.line, id, url, title, shingles, isShort, hasHash, options: item.options };
  });
  const texts = keepsText ? documents.map(({ text }) => text) : [];
  return { flat: JSON.stringify(flat), texts, rowWords, rows, hashes };
}

/** What the index checks: a document, or why it is none. */
export interface CheckItem {
  readonly line: number;
  readonly document: PreparedDocument | undefined;
  readonly options: AskedOptions;
  readonly fault?: CallFault;
}

/** The documents of a group, in order. */
export function unpack({ flat, texts, rowWords, rows, hashes }: PreparedGroup): CheckItem[] {
  let next = 0;
  return (JSON.parse(flat) as Flat[]).map((one): CheckItem => {
    if ('fault' in one) return { line: one.line, document: undefined, options: {}, fault: one.fault };
    const at = next++;
    const { line, id, url, title, shingles, isShort, hasHash, options } = one;
    // Copies: the index keeps what it is given.
    const row = rows.slice(at * rowWords, (at + 1) * rowWords);
    const textHash = hasHash ? hashes.slice(at * HASH_WORDS, (at + 1) * HASH_WORDS) : undefined;
    const document = new PreparedDocument({ id, url, title, text: texts[at], row, shingles, textHash, isShort });
    return { line, document, options };
  });
}
