/** SimHash by its definition: a signed sum a column, and its sign. */
import { mix } from './shingles.ts';

/**
 * @param features hash and weight of each
 * @param bits of the fingerprint, 32, 64 or 128
 * @returns its 32-bit words, the lowest first
 */
export function naiveSimhash(features: readonly (readonly [bigint, number])[], bits: number): number[] {
  const sums = new Array<number>(bits).fill(0);
  const signs = new Map<bigint, readonly (1 | -1)[]>();
  for (const [hash, weight] of features) {
    if (!signs.has(hash)) signs.set(hash, signsOf(hash, bits));
    signs.get(hash)!.forEach((sign, bit) => {
      sums[bit]! += sign * weight;
    });
  }
  const words: number[] = [];
  for (let at = 0; at < bits; at += 32) {
    words.push(sums.slice(at, at + 32).reduce((word, sum, i) => word + (sum >= 0 ? 2 ** i : 0), 0));
  }
  return words;
}

function signsOf(hash: bigint, bits: number): (1 | -1)[] {
  const wide = hash | (mix(BigInt.asUintN(64, hash + 0x9e3779b97f4a7c15n)) << 64n);
  return Array.from({ length: bits }, (_, bit) => ((wide >> BigInt(bit)) & 1n ? 1 : -1));
}
