import type { FeatureKernel } from './features.ts';

/**
 * Makes the fingerprint matrix of the current hashes: four words a row, valid until the next call of the kernel.
 * @param signs gets the signs of the columns' sums: four words from `at` on; absent: they are not computed
 */
export function matrix(kernel: FeatureKernel, rows: number, signs?: Uint32Array, at = 0): Uint32Array {
  const { exports } = kernel.instance;
  const out = kernel.scratch(24 * rows + 16);
  const best = out + 16 * rows;
  exports.matrix(kernel.hashesAt, kernel.count, rows, out, best);
  if (signs !== undefined) {
    exports.signsum(out, rows, best);
    signs.set(kernel.words.subarray(best / 4, best / 4 + 4), at);
  }
  return kernel.words.subarray(out / 4, out / 4 + 4 * rows);
}
