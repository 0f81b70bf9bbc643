/** Limits on the data in memory; by default those of a run without a memory limit. */
export interface StoreLimits {
  /** Whether the texts are too many for memory, so that none is kept there first. Default: false. */
  readonly manyTexts?: boolean;
  /** Bytes of texts; pages may have a third of it. */
  readonly textBytes?: number;
  /** Bytes of large fingerprints. */
  readonly rowBytes?: number;
  /** Bytes of the lowest bytes of all fingerprints. @param ofOne bytes of the lowest bytes of one fingerprint */
  readonly lowBytes?: (ofOne: number) => number;
}
