/**
 * Rows that are sets of 64-bit hashes, ascending and distinct; each hash is two words, the low one first. Rows differ
 * in length; their similarity is that of the sets: Broder (1997), "On the resemblance and containment of documents".
 */

import { sharedHashes, wholeSet } from '../base/hash-sets.ts';

/** |A △ B|: number of hashes that only one of the rows has. */
export function setDistance(a: Uint32Array, b: Uint32Array): number {
  return (a.length + b.length) / 2 - 2 * sharedHashes(wholeSet(a), wholeSet(b));
}

/** |A ∩ B| / |A ∪ B|; 1 for two empty rows, which are equal. */
export function setSimilarity(a: Uint32Array, b: Uint32Array): number {
  const shared = sharedHashes(wholeSet(a), wholeSet(b));
  const union = (a.length + b.length) / 2 - shared;
  return union === 0 ? 1 : shared / union;
}
