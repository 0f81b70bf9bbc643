/**
 * Counts the hashes that two sets share. A set has 64-bit hashes, ascending and distinct, each of two words, the low one
 * first. Batches of pairs use the kernel of src/kernels/overlap.ts, which gives the same numbers.
 *
 * Two empty sets share nothing, so that as evidence their Jaccard is 0 (src/verify/jaccard.ts). As fingerprints they are
 * equal rows, and equal rows are at distance 0 and similarity 1 for every method (Fingerprinter).
 */

/** A run of the hashes of a set. */
export interface SetPart {
  /** Two words a hash, the low one first. */
  readonly words: Uint32Array;
  /** Words at which the run begins and ends. */
  readonly begin: number;
  readonly end: number;
}

export const wholeSet = (words: Uint32Array): SetPart => ({ words, begin: 0, end: words.length });

/** Hashes in a part. */
export function sizeOf({ begin, end }: SetPart): number {
  return (end - begin) / 2;
}

/**
 * Hashes that two parts share. O(|A| + |B|).
 * @param least if given, −1 is returned as soon as it is certain that they share fewer
 */
export function sharedHashes(left: SetPart, right: SetPart, least = 0): number {
  const [some, others] = [left.words, right.words];
  let [a, b] = [left.begin, right.begin];
  const [aEnd, bEnd] = [left.end, right.end];
  let shared = 0;
  // Number of hashes of each that may still lack a partner.
  let spareA = sizeOf(left) - least;
  let spareB = sizeOf(right) - least;
  while (a < aEnd && b < bEnd && spareA >= 0 && spareB >= 0) {
    const order = some[a + 1]! - others[b + 1]! || some[a]! - others[b]!;
    if (order === 0) {
      shared++;
      a += 2;
      b += 2;
    } else if (order < 0) {
      spareA--;
      a += 2;
    } else {
      spareB--;
      b += 2;
    }
  }
  return shared < least ? -1 : shared;
}
