/** The full shingle sets of texts, as hashes: what exact verification compares. */
import type { TextBatch } from './batch.ts';
import { type Profile, profileText } from './profile.ts';
import { type Counts, Shingler } from './shingler.ts';

export interface ShingleSets {
  /** 64-bit hashes, set after set; each set ascending, without repeats. */
  readonly hashes: BigUint64Array<ArrayBuffer>;
  /** Where each set begins, and one more: where the last ends. */
  readonly offsets: Uint32Array<ArrayBuffer>;
}

const shinglers = new Map<string, Shingler>();

/** A shingler takes memory of its own, so one is kept for each profile. */
export function shinglerFor(profile: Profile): Shingler {
  const key = profileText(profile);
  const shingler = shinglers.get(key) ?? new Shingler(profile);
  shinglers.set(key, shingler);
  return shingler;
}

/**
 * The shingle set of each text, and what is counted on the way. O(bytes).
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
  // Chinese comes nearest to a shingle for every three bytes; pages never written to cost nothing.
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
