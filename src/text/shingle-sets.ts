/** The full shingle sets of texts, as hashes. Exact verification compares them. */
import type { TextBatch } from './batch.ts';
import { type Profile, profileText } from './profile.ts';
import { type Counts, Shingler } from './shingler.ts';

export interface ShingleSets {
  /** 64-bit hashes of all sets, concatenated; each set is ascending, without repeats. */
  readonly hashes: BigUint64Array<ArrayBuffer>;
  /** Start of each set, then the end of the last one. */
  readonly offsets: Uint32Array<ArrayBuffer>;
}

const shinglers = new Map<string, Shingler>();

/** One shingler for each profile, since each allocates kernel memory. */
export function shinglerFor(profile: Profile): Shingler {
  const key = profileText(profile);
  const shingler = shinglers.get(key) ?? new Shingler(profile);
  shinglers.set(key, shingler);
  return shingler;
}

/**
 * The shingle set of each text, with the counts of its tokens and shingles. O(bytes).
 * @example
 * ```js
 * import { DEFAULT_PROFILE, encodeTexts, shingleSets } from 'dittograph/core';
 *
 * const { hashes, offsets } = shingleSets(encodeTexts(['one two three four', 'one two three']), DEFAULT_PROFILE);
 * console.log(offsets.join(), hashes.subarray(0, 2).includes(hashes[2])); // 0,2,3 true
 * ```
 */
export function shingleSets(batch: TextBatch, profile: Profile): ShingleSets & { readonly counts: Counts } {
  const shingler = shinglerFor(profile);
  const offsets = new Uint32Array(batch.offsets.length);
  // Chinese has the most shingles, up to one for every three bytes; memory pages that are never written cost nothing.
  let hashes = new BigUint64Array(Math.ceil(batch.bytes.length / 3) + 16);
  let end = 0;
  const counts = shingler.forEach(batch, (text, kernel) => {
    const distinct = kernel.sortDistinct();
    if (end + distinct > hashes.length) {
      const grown = new BigUint64Array(Math.max(2 * hashes.length, end + distinct));
      grown.set(hashes.subarray(0, end));
      hashes = grown;
    }
    hashes.set(kernel.hashes, end);
    end += distinct;
    offsets[text + 1] = end;
  });
  return { hashes: hashes.subarray(0, end), offsets, counts };
}
