/** The fingerprints of documents, and the counts of their texts that are made with them. */

import type { Rows } from '../base/rows.ts';
import type { Fingerprints } from '../fingerprint/fingerprinter.ts';
import type { Counts } from '../text/shingler.ts';

/** Fingerprints of a batch of texts. */
export type FingerprintBatch = Fingerprints & { readonly counts: Pick<Counts, 'shingles' | 'textHash'> };

export interface FingerprintStore {
  /** Number of fingerprints so far: rows 0, 1, 2 … in the order in which they were added. */
  readonly count: number;
  /** Bytes of all fingerprints. */
  readonly byteLength: number;
  /** Adds a copy of the fingerprints of documents that have none yet. */
  append(documents: ArrayLike<number>, batch: FingerprintBatch): void;
  /** The document of each row. */
  readonly documents: Uint32Array;
  /** The rows as input of a search. */
  readonly rows: Rows;
  /** The lowest byte of each word of the fingerprint of a document; absent if all fingerprints are in memory, or not requested. */
  lowBytesOf(document: number): Uint8Array | undefined;
  /** Number of shingles of the text of each row, repeats included. */
  readonly shingles: Uint32Array;
  /** Four words a row: a 128-bit hash of the tokens of the text in order. */
  readonly textHashes: Uint32Array;
  /** The row of a document that has a fingerprint. */
  rowOf(document: number): Uint32Array;
  /** Number of shingles of a document that has a fingerprint. */
  shinglesOf(document: number): number;
}
