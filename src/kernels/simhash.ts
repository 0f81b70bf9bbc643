import type { FeatureKernel, KeptTable } from './features.ts';

/** Bytes after the hashes that the kernel may overwrite. */
const PADDING = 256;

/**
 * Writes the fingerprint of the current hashes into `words` words of `to`, from `at` on: 1, 2 or 4. Overwrites the
 * hashes.
 * @param weighting weights by the top `bits` bits of a hash; default 1 each
 */
export function simhash(
  kernel: FeatureKernel,
  words: number,
  to: Uint32Array,
  at: number,
  weighting?: { readonly table: KeptTable; readonly bits: number },
): void {
  const { instance, hashesAt: hashes, count } = kernel;
  const out = kernel.scratch(PADDING + 8 + 4 * count) + PADDING;
  const weights = out + 8;
  if (weighting !== undefined) {
    instance.exports.weigh(hashes, count, weighting.table.address, weighting.bits, weights);
  }
  for (let word = 0; word < words; word += 2) {
    if (word > 0) instance.exports.remix(hashes, count);
    if (weighting === undefined) instance.exports.simhash(hashes, count, out);
    else instance.exports.weightedSimhash(hashes, count, weights, out);
    to[at + word] = kernel.words[out / 4]!;
    if (words > 1) to[at + word + 1] = kernel.words[out / 4 + 1]!;
  }
}
