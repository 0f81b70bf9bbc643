/** Verified pairs of documents. */

/** What made a pair a candidate: equal texts; members of one cluster, compared afterwards; or a part of the search. */
export const ORIGIN = { exact: 0, component: 1, search: 2 } as const;

/** The origin of a pair that a part of the search proposed. */
export function originOf(part: number): number {
  return ORIGIN.search + part;
}

/** Pairs, a column each. */
export interface PairBlock {
  /** Two document numbers a pair, the lower first. */
  readonly pairs: Uint32Array;
  /** Shared shingles. */
  readonly shared: Uint32Array;
  /** One of {@link ORIGIN}, or {@link originOf} a part. */
  readonly origins: Uint32Array;
  /** Of the two fingerprints, in the method's unit. */
  readonly distances: Uint32Array;
  /** Exact Jaccard. */
  readonly jaccards: Float64Array;
}

export interface VerifiedPair {
  readonly a: number;
  readonly b: number;
  readonly shared: number;
  readonly origin: number;
  readonly distance: number;
  readonly jaccard: number;
}

export interface Pairs {
  readonly count: number;
  append(block: PairBlock): void;
  /** Notes the distinct shingles of documents that were in a candidate pair. */
  setSizes(documents: ArrayLike<number>, sizes: ArrayLike<number>): void;
  /** Distinct shingles of a document that was in a candidate pair. */
  sizeOf(document: number): number;
  at(pair: number): VerifiedPair;
  /** All pairs and their Jaccard, as clustering takes them: 16 bytes a pair. */
  readonly links: { readonly pairs: Uint32Array; readonly jaccards: Float64Array };
}
