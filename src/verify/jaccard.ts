/**
 * Exact similarity of two texts: Jaccard and containment over their full sets of shingle hashes.
 * Broder (1997), "On the resemblance and containment of documents". O(|A| + |B|) for each pair, O(min · log max) if one set
 * is much larger. Two different shingles have the same hash with probability 2⁻⁶⁴.
 */
import { requireWords } from '../base/fingerprint-sets.ts';
import { requireProperties } from '../base/options.ts';
import { overlaps as overlapsOf } from '../kernels/overlap.ts';
import type { TextBatch } from '../text/batch.ts';
import type { Profile } from '../text/profile.ts';
import { type ShingleSets, shinglerFor, shingleSets } from '../text/shingle-sets.ts';

/** A text with fewer distinct shingles is too short for a similarity: it is a duplicate of equal texts only. */
const MIN_SHINGLES = 2;

/** Whether a text has too few distinct shingles for a similarity. */
export function isTooShort(shingles: number): boolean {
  return shingles < MIN_SHINGLES;
}

/**
 * |A ∩ B| / |A ∪ B|, 0 … 1; 0 for two empty sets, which have no shingle in common.
 * @param shared |A ∩ B|, at most the smaller size
 * @example
 * ```js
 * import { jaccard } from 'dittograph/core';
 *
 * console.log(jaccard(4, 4, 8)); // 0.5
 * ```
 */
export function jaccard(shared: number, sizeA: number, sizeB: number): number {
  const union = sizeA + sizeB - shared;
  return union === 0 ? 0 : shared / union;
}

/**
 * |A ∩ B| / min(|A|, |B|), 0 … 1; 0 if a set is empty.
 * @param shared |A ∩ B|, at most the smaller size
 * @example
 * ```js
 * import { containment } from 'dittograph/core';
 *
 * console.log(containment(4, 4, 8)); // 1
 * ```
 */
export function containment(shared: number, sizeA: number, sizeB: number): number {
  const least = Math.min(sizeA, sizeB);
  return least === 0 ? 0 : shared / least;
}

/**
 * Whether the larger of two texts contains enough of the smaller one, which must not be too short.
 * @param least least containment, inclusive; absent if no containment suffices
 */
export function isContained(shared: number, sizeA: number, sizeB: number, least: number | undefined): boolean {
  return least !== undefined && !isTooShort(Math.min(sizeA, sizeB)) && containment(shared, sizeA, sizeB) >= least;
}

/**
 * |A ∩ B| of each pair, exact. O(|A| + |B|) a pair.
 * @param pairs two set numbers for each pair, each from 0 on
 * @example
 * ```js
 * import { DEFAULT_PROFILE, encodeTexts, intersectionSizes, shingleSets } from 'dittograph/core';
 *
 * const sets = shingleSets(encodeTexts(['one two three four', 'one two three', 'none of them']), DEFAULT_PROFILE);
 * console.log(intersectionSizes(sets, Uint32Array.of(0, 1, 0, 2)).join()); // 1,0
 * ```
 */
export function intersectionSizes(sets: ShingleSets, pairs: Uint32Array): Uint32Array<ArrayBuffer> {
  requireProperties(sets, ['hashes', 'offsets'], 'sets returned by shingleSets');
  requireWords(pairs, 'pairs');
  return overlapsOf(sets.hashes, sets.offsets, pairs);
}

/**
 * |A ∩ B| of pairs of texts, and |A| of each text; their sets stay in kernel memory.
 * O(bytes), and O(|A| + |B|) for each pair. @param pairs two text numbers for each pair
 */
export function sharedShingles(
  batch: TextBatch,
  profile: Profile,
  pairs: Uint32Array,
): { readonly shared: Uint32Array<ArrayBuffer>; readonly sizes: Uint32Array<ArrayBuffer> } {
  const shingler = shinglerFor(profile);
  const { kernel } = shingler;
  kernel.openSets(batch.bytes.length);
  const sizes = new Uint32Array(batch.offsets.length - 1);
  let kept = true;
  shingler.forEach(batch, (text) => {
    sizes[text] = kernel.sortDistinct();
    kept = kernel.keepSet() && kept;
  });
  // A few ligatures expand to so many words that the required space is not known in advance.
  if (!kept) return { shared: intersectionSizes(shingleSets(batch, profile), pairs), sizes };
  return { shared: kernel.overlaps(pairs), sizes };
}

/** The pairs at the threshold, in the order of the request. */
export interface VerifiedPairs {
  /** Position of each in the requested pairs. */
  readonly positions: Uint32Array<ArrayBuffer>;
  /** |A ∩ B| of each. */
  readonly shared: Uint32Array<ArrayBuffer>;
  readonly jaccards: Float64Array<ArrayBuffer>;
}

/**
 * The pairs whose exact Jaccard is `floor` or more. A pair whose set sizes rule that out is not compared.
 * @param pairs two set numbers for each pair
 * @param floor 0 … 1, inclusive
 * @example
 * ```js
 * import { DEFAULT_PROFILE, encodeTexts, shingleSets, verifyPairs } from 'dittograph/core';
 *
 * const sets = shingleSets(encodeTexts(['one two three four', 'one two three', 'none of them']), DEFAULT_PROFILE);
 * const { positions, jaccards } = verifyPairs(sets, Uint32Array.of(0, 1, 0, 2), 0.5);
 * console.log(positions.join(), jaccards.join()); // 0 0.5
 * ```
 */
export function verifyPairs(sets: ShingleSets, pairs: Uint32Array, floor: number): VerifiedPairs {
  requireProperties(sets, ['hashes', 'offsets'], 'sets returned by shingleSets');
  requireWords(pairs, 'pairs');
  const { offsets } = sets;
  const size = (set: number): number => offsets[set + 1]! - offsets[set]!;
  const count = pairs.length / 2;
  const possible = new Uint32Array(count);
  let m = 0;
  for (let p = 0; p < count; p++) {
    const a = size(pairs[2 * p]!);
    const b = size(pairs[2 * p + 1]!);
    if (jaccard(Math.min(a, b), a, b) >= floor) possible[m++] = p;
  }
  const possiblePairs = new Uint32Array(2 * m);
  for (let i = 0; i < m; i++) {
    possiblePairs[2 * i] = pairs[2 * possible[i]!]!;
    possiblePairs[2 * i + 1] = pairs[2 * possible[i]! + 1]!;
  }
  const shared = intersectionSizes(sets, possiblePairs);
  const jaccards = new Float64Array(m);
  let kept = 0;
  for (let i = 0; i < m; i++) {
    const similarity = jaccard(shared[i]!, size(possiblePairs[2 * i]!), size(possiblePairs[2 * i + 1]!));
    if (similarity < floor) continue;
    possible[kept] = possible[i]!;
    shared[kept] = shared[i]!;
    jaccards[kept++] = similarity;
  }
  return { positions: possible.slice(0, kept), shared: shared.slice(0, kept), jaccards: jaccards.slice(0, kept) };
}
