/** SimHash by its definition: a signed sum a column, and its sign. */
import { mix } from './shingles.ts';

/**
 * @param features hash and weight of each
 * @param bits of the fingerprint, 32, 64 or 128
 * @returns its 32-bit words, the lowest first
 */
export function naiveSimhash(features: readonly (readonly [bigint, number])[], bits: number): number[] {
  const sums = new Array<number>(bits).fill(0);
  for (const [hash, weight] of features) {
    const wide = hash | (mix(BigInt.asUintN(64, hash + 0x9e3779b97f4a7c15n)) << 64n);
    for (let bit = 0; bit < bits; bit++) sums[bit]! += (wide >> BigInt(bit)) & 1n ? weight : -weight;
  }
  const words: number[] = [];
  for (let at = 0; at < bits; at += 32) {
    words.push(sums.slice(at, at + 32).reduce((word, sum, i) => word + (sum >= 0 ? 2 ** i : 0), 0));
  }
  return words;
}
