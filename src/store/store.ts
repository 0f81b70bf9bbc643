/** The data between the stages of a run, behind four interfaces that hide where it is kept. */
import type { Documents } from './documents.ts';
import type { FingerprintStore } from './fingerprints.ts';
import type { Pairs } from './pairs.ts';
import type { Texts } from './texts.ts';

export interface Store {
  readonly documents: Documents;
  readonly texts: Texts;
  /** All visible text of pages besides their template, if it is compared. */
  readonly visible: Texts;
  /** Parsed pages in JSON, until their texts are selected. */
  readonly pages: Texts;
  readonly pairs: Pairs;
  /** The differences between the documents of a pair, in JSON, by number of the pair. */
  readonly differences: Texts;
  /**
   * Creates a store for the fingerprints of the documents.
   * @param rowBytes bytes of each; absent if they differ
   * @param keepsLowBytes whether the lowest byte of each word is kept in memory if the rows are in a file. Default: false
   */
  createFingerprints(rowBytes?: number, keepsLowBytes?: boolean): FingerprintStore;
  /** Deletes temporary files. */
  close(): void;
}
