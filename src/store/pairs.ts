/** Verified pairs of documents. */

/** Which texts of two documents were compared: those of {@link Store.texts}, or of {@link Store.visible}. */
export const BY = { text: 0, visible: 1 } as const;
export type By = (typeof BY)[keyof typeof BY];

/** Why a pair is a candidate: equal texts; members of one component, compared afterwards; or a part of the search. */
export const ORIGIN = { exact: 0, component: 1, search: 2 } as const;

/** The origin of a pair that a part of the search proposed. */
export function originOf(part: number): number {
  return ORIGIN.search + part;
}

/** Pairs as columns. */
export interface PairBlock {
  /** Which texts were compared, for all pairs. */
  readonly by: By;
  /** Two document numbers a pair, the lower first. */
  readonly pairs: Uint32Array;
  /** Shared shingles. */
  readonly shared: Uint32Array;
  /** One of {@link ORIGIN}, or {@link originOf} a part. */
  readonly origins: Uint32Array;
  /** Distances of the two fingerprints, in the unit of the method. */
  readonly distances: Uint32Array;
  /** Exact Jaccard. */
  readonly jaccards: Float64Array;
}

export interface VerifiedPair {
  readonly a: number;
  readonly b: number;
  /** Which texts were compared. */
  readonly by: By;
  readonly shared: number;
  readonly origin: number;
  readonly distance: number;
  readonly jaccard: number;
  /** Shared shingles of the other texts of the two; absent if they have none. */
  readonly otherShared?: number;
}

export interface Pairs {
  readonly count: number;
  append(block: PairBlock): void;
  /** Stores the number of distinct shingles of documents that were in a candidate pair. */
  setSizes(by: By, documents: ArrayLike<number>, sizes: ArrayLike<number>): void;
  /** Number of distinct shingles of a document that was in a candidate pair. */
  sizeOf(by: By, document: number): number;
  /** Stores the number of shared shingles of the other texts of a pair. */
  setOtherShared(pair: number, shared: number): void;
  /** Lets the other texts of a pair decide; their shared shingles must be known. */
  turn(pair: number): void;
  at(pair: number): VerifiedPair;
  /** All pairs, their origins, their Jaccard, and which texts were compared: 21 bytes a pair. */
  readonly links: {
    readonly pairs: Uint32Array;
    readonly origins: Uint32Array;
    readonly jaccards: Float64Array;
    readonly by: Uint8Array;
  };
}
