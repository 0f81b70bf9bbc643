import type { FeatureKernel } from './features.ts';

type Simhash = (hashes: number, count: number, out: number) => void;
type Weigh = (hashes: number, count: number, table: number, bits: number, weights: number) => void;
type WeightedSimhash = (hashes: number, count: number, weights: number, out: number) => void;
type Remix = (hashes: number, count: number) => void;

/** What the kernel may write behind the hashes. */
const PADDING = 256;

/**
 * Writes the fingerprint of the hashes in hand into `words` words of `to`, from `at` on: 1, 2 or 4. The hashes are
 * used up.
 * @param table weights, in kernel memory, by the top `tableBits` bits of a hash; absent: every weight is 1
 */
export function simhash(
  kernel: FeatureKernel,
  words: number,
  to: Uint32Array,
  at: number,
  table?: { readonly address: number; readonly bits: number },
): void {
  const { instance, hashes, count } = kernel;
  const out = kernel.scratch(PADDING + 8 + 4 * count) + PADDING;
  const weights = out + 8;
  if (table !== undefined) (instance.exports.weigh as Weigh)(hashes, count, table.address, table.bits, weights);
  for (let word = 0; word < words; word += 2) {
    if (word > 0) (instance.exports.remix as Remix)(hashes, count);
    if (table === undefined) (instance.exports.simhash as Simhash)(hashes, count, out);
    else (instance.exports.weightedSimhash as WeightedSimhash)(hashes, count, weights, out);
    to[at + word] = kernel.words[out / 4]!;
    if (words > 1) to[at + word + 1] = kernel.words[out / 4 + 1]!;
  }
}
