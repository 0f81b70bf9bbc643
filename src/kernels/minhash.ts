import type { FeatureKernel } from './features.ts';

/** Sketches the current hashes into `slots` words of `to`, from `at` on. */
export function minhash(kernel: FeatureKernel, slots: number, to: Uint32Array, at: number): void {
  const { instance } = kernel;
  const best = kernel.scratch(12 * slots);
  const row = best + 8 * slots;
  instance.exports.minhash(kernel.hashesAt, kernel.count, slots, row, best);
  to.set(kernel.words.subarray(row / 4, row / 4 + slots), at);
}
