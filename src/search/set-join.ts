/**
 * Exact join of sets: every pair whose Jaccard reaches the similarity, each once. Rows are sets of 64-bit hashes, two
 * words each, the low one first, ascending and distinct; the distance of a pair is |A △ B|. Empty sets share no hash
 * and make no pair.
 *
 * Candidates of {@link PrefixFilter} are compared hash by hash, until they can no longer reach the similarity.
 *
 * Parts: long sets are divided into classes of hashes, and each class is joined separately. Intersections and unions
 * are sums over the classes, so two sets at the similarity reach it in some class; the pair belongs to the first of
 * these. Short sets are not divided: instead, each part looks up its share of the sets among all.
 *
 * Time depends on the pairs that share a rare hash: nearly linear for texts, n² if all sets are similar. About 20 bytes
 * a hash of the class while a part runs, and until the next one if sets are not divided. Unsuitable for containment, where
 * the sizes of two sets may differ without limit.
 */

import { DittographError } from '../base/errors.ts';
import { sharedHashes, sizeOf } from '../base/hash-sets.ts';
import type { Rows } from '../base/rows.ts';
import {
  BlockBuilder,
  type Bound,
  type CandidateBlock,
  type CandidateSearch,
  type SearchParts,
  UNBOUNDED,
} from './candidates.ts';
import { leastShared, PrefixFilter } from './prefix-filter.ts';
import { ClassedSets } from './set-classes.ts';

/** A power of two. */
const PARTS = 8;

/** The parts of a join with any similarity. */
export const JOIN_PARTS: SearchParts = { parts: PARTS, describe: (_part, distance) => `set distance ${distance}` };

/** The sets of a class, smaller ones first; each looks up those that were added before it. */
export interface SetsBySize {
  readonly documents: Uint32Array;
  /** Indexes into `documents` of the last candidates. */
  readonly found: Uint32Array;
  /** @returns the number of candidates */
  candidates(place: number): number;
  add(place: number): void;
}

/**
 * The pairs of a class whose later set is in a stripe: a class that several parts have is divided among them.
 * @param distance of a candidate pair, the later set first; `undefined` if it is not a pair of this class
 */
export function* joinStripe(
  sets: ClassedSets,
  index: SetsBySize,
  stripe: number,
  distance: (a: number, b: number) => number | undefined,
): Generator<CandidateBlock, Bound> {
  const { documents, found } = index;
  const stripes = PARTS / sets.classes;
  const block = new BlockBuilder();
  for (let place = 0; place < documents.length; place++) {
    if (place % stripes === stripe) {
      const document = documents[place]!;
      const count = index.candidates(place);
      for (let f = 0; f < count; f++) {
        const other = documents[found[f]!]!;
        if (!sets.apart(document, other)) continue;
        const apart = distance(document, other);
        if (apart !== undefined) block.add(document, other, apart);
      }
      if (block.full) yield block.take();
    }
    index.add(place);
  }
  if (!block.empty) yield block.take();
  return UNBOUNDED;
}

/**
 * All pairs of sets of features whose Jaccard is `similarity` or more. Exact. A feature is two words of its row.
 * @example
 * ```js
 * import { createFingerprinter, encodeTexts, SetJoin } from 'dittograph/core';
 *
 * const texts = ['One sentence. Two sentences. Three.', 'A harbour map.', 'One sentence. Two sentences. Three. Four.'];
 * const { rows, offsets } = createFingerprinter({ method: 'shingle' }).fingerprint(encodeTexts(texts));
 * const search = new SetJoin(0.5);
 * const pairs = [];
 * for (let part = 0; part < search.parts; part++) {
 *   for (const block of search.search({ rows, offsets, rowWords: 0 }, part)) pairs.push(...block.pairs);
 * }
 * console.log(pairs.join()); // 0,2
 * ```
 */
export class SetJoin implements CandidateSearch {
  readonly parts: number = JOIN_PARTS.parts;
  readonly describe: SearchParts['describe'] = JOIN_PARTS.describe;
  readonly #similarity: number;
  /** The filter of the last part, for the next one if sets are not divided; absent while a part uses it. */
  #kept: { readonly rows: Rows; readonly part: number; readonly filter: PrefixFilter } | undefined;

  /**
   * @param similarity least Jaccard of a pair, above 0, at most 1, inclusive
   * @throws BAD_OPTION
   */
  constructor(similarity: number) {
    if (!(typeof similarity === 'number' && similarity > 0 && similarity <= 1)) {
      throw new DittographError('BAD_OPTION', `similarity must be above 0 and at most 1, not ${similarity}`);
    }
    this.#similarity = similarity;
  }

  *search(rows: Rows, part: number): Generator<CandidateBlock, Bound> {
    const sets = new ClassedSets(rows, PARTS);
    const own = part % sets.classes;
    const stripe = Math.floor(part / sets.classes);
    const filter = this.#filterOf(rows, sets, part);
    yield* joinStripe(sets, filter, stripe, (a, b) => this.#distance(sets, own, a, b));
    if (sets.classes === 1 && part + 1 < PARTS) this.#kept = { rows, part, filter };
    return UNBOUNDED;
  }

  /** An empty filter of the class of a part. */
  #filterOf(rows: Rows, sets: ClassedSets, part: number): PrefixFilter {
    const kept = this.#kept;
    this.#kept = undefined;
    if (sets.classes > 1 || kept?.rows !== rows || kept.part + 1 !== part)
      return new PrefixFilter(sets, part % sets.classes, this.#similarity);
    kept.filter.clear();
    return kept.filter;
  }

  /** |A △ B| of a pair at the similarity that belongs to this class; otherwise `undefined`. */
  #distance(sets: ClassedSets, own: number, a: number, b: number): number | undefined {
    if (!this.#alike(sets, a, b, own, own + 1)) return undefined;
    for (let before = 0; before < own; before++) if (this.#alike(sets, a, b, before, before + 1)) return undefined;
    const shared = this.#shared(sets, a, b, 0, sets.classes);
    return shared > 0 ? sets.size(a) + sets.size(b) - 2 * shared : undefined;
  }

  #alike(sets: ClassedSets, a: number, b: number, from: number, to: number): boolean {
    return this.#shared(sets, a, b, from, to) > 0;
  }

  /** Number of hashes that two sets share in some classes if they reach the similarity; otherwise 0 or less. */
  #shared(sets: ClassedSets, a: number, b: number, from: number, to: number): number {
    const left = sets.part(a, from, to);
    const right = sets.part(b, from, to);
    return sharedHashes(left, right, leastShared(sizeOf(left), sizeOf(right), this.#similarity));
  }
}
