/** Stage 6, verify: candidate pairs and their texts to exact Jaccard over the full shingle sets. */
import type { TextBatch } from '../text/batch.ts';
import type { Profile } from '../text/profile.ts';
import { isTooShort, jaccard, sharedShingles } from '../verify/jaccard.ts';

export interface Verified {
  /** Number of distinct shingles of each text. */
  readonly sizes: Uint32Array;
  /** Number of shared shingles of each pair. */
  readonly shared: Uint32Array;
  /** Exact Jaccard of each pair; 0 if a text is too short to judge by similarity and the two are not equal. */
  readonly jaccards: Float64Array;
}

/**
 * @param pairs two text numbers a pair
 * @param areEqual 1 if the texts of a pair are known to be equal
 */
export function verify(texts: TextBatch, pairs: Uint32Array, areEqual: Uint8Array, profile: Profile): Verified {
  const { shared, sizes } = sharedShingles(texts, profile, pairs);
  const jaccards = new Float64Array(shared.length);
  for (let p = 0; p < jaccards.length; p++) {
    const a = sizes[pairs[2 * p]!]!;
    const b = sizes[pairs[2 * p + 1]!]!;
    jaccards[p] = verifiedJaccard(shared[p]!, a, b, areEqual[p] === 1);
  }
  return { sizes, shared, jaccards };
}

/** The Jaccard of two texts by the sizes of their sets; 0 if one is too short to judge by, and they are not equal. */
export function verifiedJaccard(shared: number, a: number, b: number, areEqual: boolean): number {
  // A single repeated shingle is too little to judge by, even in a long text.
  return areEqual || !(isTooShort(a) || isTooShort(b)) ? jaccard(shared, a, b) : 0;
}
