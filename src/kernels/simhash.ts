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

/** How `zhou` weighs the shingles of a text. */
interface ZhouWeighting {
  /** Inverse document frequencies by the top `bits` bits of a hash. */
  readonly table: KeptTable;
  readonly bits: number;
  readonly byLength: boolean;
}

/**
 * Replaces the current tokens, whose lengths were noted, by shingles, and writes their fingerprint weighted by frequency,
 * length and position into `words` words of `to`.
 * @param second the first token after the title; 0 if position has no weight
 * @param third the first token after the first paragraph; 0 if position has no weight
 * @returns number of shingles
 */
export function zhouSimhash(
  kernel: FeatureKernel,
  profile: { readonly words: number; readonly characters: number },
  { table, bits, byLength }: ZhouWeighting,
  [second, third]: readonly [second: number, third: number],
  words: number,
  to: Uint32Array,
  at: number,
): number {
  const { instance, hashesAt: hashes } = kernel;
  const out = kernel.scratch(8 + 4 * (kernel.count + 1));
  const weights = out + 8;
  const { zhouFactors, weighFactors, remix, weightedSimhash } = instance.exports;
  zhouFactors(
    hashes,
    kernel.count,
    profile.words,
    profile.characters,
    kernel.lengthsAt,
    byLength,
    second,
    third,
    weights,
  );
  const count = kernel.shingle(profile.words, profile.characters);
  weighFactors(hashes, count, table.address, bits, weights);
  for (let word = 0; word < words; word += 2) {
    if (word > 0) remix(hashes, count);
    weightedSimhash(hashes, count, weights, out);
    to[at + word] = kernel.words[out / 4]!;
    if (words > 1) to[at + word + 1] = kernel.words[out / 4 + 1]!;
  }
  return count;
}

/** Prepares for {@link luoSimhash}. @param codes of each UTF-16 unit, signed 16-bit numbers */
export function prepareLuo(kernel: FeatureKernel, codes: Uint16Array, bits: 32 | 64): void {
  kernel.keepCodes(codes);
  kernel.instance.exports.luoTables(bits);
}

/**
 * Replaces the current tokens, whose values were noted, by shingles, and writes the fingerprint of the codes of Luo that
 * these have as strings into `words` words of `to`: 1 or 2. Each occurrence weighs 1.
 * @returns number of shingles
 */
export function luoSimhash(
  kernel: FeatureKernel,
  profile: { readonly words: number; readonly characters: number },
  words: number,
  to: Uint32Array,
  at: number,
): number {
  const { instance, hashesAt } = kernel;
  const out = kernel.scratch(8 + 8 * (kernel.count + 1) + PADDING);
  const codes = out + 8;
  instance.exports.luoCodes(
    hashesAt,
    kernel.count,
    profile.words,
    profile.characters,
    kernel.codesAt,
    32 * words,
    codes,
  );
  const count = kernel.shingle(profile.words, profile.characters);
  instance.exports.simhash(codes, count, out);
  for (let word = 0; word < words; word++) to[at + word] = kernel.words[out / 4 + word]!;
  return count;
}
