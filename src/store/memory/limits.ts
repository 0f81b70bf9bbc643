/** What stays in memory, at most; by default as much as in a run without a bound. */
export interface StoreLimits {
  /** Bytes of texts, and three times those of pages. */
  readonly textBytes?: number;
  /** Bytes of large fingerprints. */
  readonly rowBytes?: number;
  /** Bytes of the lowest bytes of fingerprints. @param ofOne bytes of those of one fingerprint */
  readonly lowBytes?: (ofOne: number) => number;
}
