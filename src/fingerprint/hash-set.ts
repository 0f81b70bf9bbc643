/**
 * Rows that are sets: 64-bit hashes, ascending and distinct, of two words each, the low one first. Such rows differ in
 * length, and two are as alike as their sets: Broder (1997), "On the resemblance and containment of documents".
 */

import { sharedHashes, wholeSet } from '../base/hash-sets.ts';

/** |A △ B|: hashes that one row has and the other has not. */
export function setDistance(a: Uint32Array, b: Uint32Array): number {
  return (a.length + b.length) / 2 - 2 * sharedHashes(wholeSet(a), wholeSet(b));
}

/** |A ∩ B| / |A ∪ B|; 1 for two empty rows, which are equal. */
export function setSimilarity(a: Uint32Array, b: Uint32Array): number {
  const shared = sharedHashes(wholeSet(a), wholeSet(b));
  const union = (a.length + b.length) / 2 - shared;
  return union === 0 ? 1 : shared / union;
}
