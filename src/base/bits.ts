/** Bits of a fingerprint that the Hamming searches take. */
export type FingerprintBits = 32 | 64 | 128;

/** Ones among the 32 bits of a word, counted in parallel: Warren, "Hacker's Delight", 5-1. */
export function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
