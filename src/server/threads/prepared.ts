/** Documents between the thread that fingerprints them and the thread of the index: few large buffers, not many small. */

import type { CheckOptions } from '../../seen/check-options.ts';
import { type LookedUp, PreparedDocument } from '../../seen/look-up.ts';
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
export type AskedOptions = Pick<CheckOptions, 'insert' | 'session' | 'ttlSeconds'> & { readonly limit?: number };

type Flat = Omit<LookedUp, 'row' | 'textHash'> & { readonly hasHash: boolean };

/** A document of a group, or why it is none. */
export type PreparedItem =
  | { readonly line: number; readonly flat: Flat; readonly options: AskedOptions }
  | { readonly line: number; readonly fault: CallFault };

export interface PreparedGroup {
  readonly items: readonly PreparedItem[];
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
export function pack(
  items: readonly (PreparedLine | { readonly line: number; readonly fault: CallFault })[],
  keepsText: boolean,
): PreparedGroup {
  const documents = items.flatMap((item) => ('fault' in item ? [] : [item.fingerprinted]));
  const rowWords = documents[0]?.row.length ?? 0;
  const rows = new Uint32Array(rowWords * documents.length);
  const hashes = new Uint32Array(HASH_WORDS * documents.length);
  for (const [i, { row, textHash }] of documents.entries()) {
    rows.set(row, i * rowWords);
    if (textHash !== undefined) hashes.set(textHash, i * HASH_WORDS);
  }
  const packed = items.map((item): PreparedItem => {
    if ('fault' in item) return item;
    const { row: _, textHash, text, ...rest } = item.fingerprinted;
    const flat = { ...rest, text: keepsText ? text : undefined, hasHash: textHash !== undefined };
    return { line: item.line, flat, options: item.options };
  });
  return { items: packed, rowWords, rows, hashes };
}

/** The documents of a group, each under its place in it. */
export function unpack({ items, rowWords, rows, hashes }: PreparedGroup): (PreparedDocument | undefined)[] {
  let next = 0;
  return items.map((item) => {
    if ('fault' in item) return undefined;
    const { hasHash, ...rest } = item.flat;
    const at = next++;
    // Copies: the index keeps what it is given.
    const row = rows.slice(at * rowWords, (at + 1) * rowWords);
    const textHash = hasHash ? hashes.slice(at * HASH_WORDS, (at + 1) * HASH_WORDS) : undefined;
    return new PreparedDocument({ ...rest, row, textHash });
  });
}
