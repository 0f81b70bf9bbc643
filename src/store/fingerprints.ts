/** The fingerprints of documents, and what was counted of their texts on the way. */

import type { Rows } from '../base/rows.ts';
import type { Fingerprints } from '../fingerprint/fingerprinter.ts';
import type { Counts } from '../text/shingler.ts';

/** Fingerprints of a batch of texts. */
export type FingerprintBatch = Fingerprints & { readonly counts: Pick<Counts, 'shingles' | 'textHash'> };

export interface FingerprintStore {
  /** Fingerprints so far: row 0, 1, 2 … in the order they came. */
  readonly count: number;
  /** Of all fingerprints. */
  readonly byteLength: number;
  /** Takes in the fingerprints of documents that have none yet. */
  append(documents: ArrayLike<number>, batch: FingerprintBatch): void;
  /** The document of each row. */
  readonly documents: Uint32Array;
  /** The rows as a search takes them. */
  readonly rows: Rows;
  /** The lowest byte of each word of a document's fingerprint; absent if fingerprints are in memory whole, or not wanted. */
  lowBytesOf(document: number): Uint8Array | undefined;
  /** Shingles of each row's text, repeats included. */
  readonly shingles: Uint32Array;
  /** Four words a row: a 128-bit hash of the text's tokens in order. */
  readonly textHashes: Uint32Array;
  /** The row of a document that has a fingerprint. */
  rowOf(document: number): Uint32Array;
  /** Shingles of a document that has a fingerprint. */
  shinglesOf(document: number): number;
}
