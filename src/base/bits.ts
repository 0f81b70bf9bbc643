/** Bits of a fingerprint that the Hamming searches take. */
export type FingerprintBits = 32 | 64 | 128;

/** Ones among the 32 bits of a word, counted in parallel: Warren, "Hacker's Delight", 5-1. */
export function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Bits in which two rows of `words` words differ: their Hamming distance. @param a @param b where each begins; default 0 */
export function hammingDistance(left: Uint32Array, right: Uint32Array, words: number, a = 0, b = 0): number {
  let bits = 0;
  for (let w = 0; w < words; w++) bits += ones(left[a + w]! ^ right[b + w]!);
  return bits;
}
