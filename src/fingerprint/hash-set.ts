/**
 * Rows that are sets: 64-bit hashes, ascending and distinct, of two words each, the low one first. Such rows differ in
 * length, and two are as alike as their sets: Broder (1997), "On the resemblance and containment of documents".
 */

/** Hashes that two rows share. O(|A| + |B|). */
function sharedHashes(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const order = a[i + 1]! - b[j + 1]! || a[i]! - b[j]!;
    shared += Number(order === 0);
    i += order <= 0 ? 2 : 0;
    j += order >= 0 ? 2 : 0;
  }
  return shared;
}

/** |A △ B|: hashes that one row has and the other has not. */
export function setDistance(a: Uint32Array, b: Uint32Array): number {
  return (a.length + b.length) / 2 - 2 * sharedHashes(a, b);
}

/** |A ∩ B| / |A ∪ B|; 1 for two empty rows, which are equal. */
export function setSimilarity(a: Uint32Array, b: Uint32Array): number {
  const shared = sharedHashes(a, b);
  const union = (a.length + b.length) / 2 - shared;
  return union === 0 ? 1 : shared / union;
}
