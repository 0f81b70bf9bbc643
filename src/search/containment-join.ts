/**
 * Exact join of sets by similarity or containment: the pairs of {@link SetJoin}, and the pairs whose larger set contains at
 * least a share of the smaller one, |A ∩ B| / min(|A|, |B|), each pair once. Sizes may differ without limit, so no prefix
 * of the larger set bounds the shared hashes: the rarest hashes of the smaller set are indexed, and all hashes of the
 * larger one look them up. At least α = ⌈c·s⌉ of the s hashes of the smaller set must be shared and at most s − α are not,
 * so one of its s − α + 1 rarest is shared. Prefix filter: Chaudhuri, Ganti, Kaushik (2006), "A primitive operator for similarity
 * joins in data cleaning".
 *
 * The first parts are those of the join by similarity. The others are divided like them: shared hashes and hashes of the
 * smaller set are sums over the classes, so a pair at the containment reaches it in some class in which the smaller set
 * has a hash; the pair belongs to the first of these.
 *
 * Time depends on how many large sets have the rare hashes of small ones: nearly linear for texts, n² if all sets have the
 * same hashes. About 8 bytes for each hash of the class while a part runs.
 */
import { DittographError } from '../base/errors.ts';
import { sharedHashes, sizeOf } from '../base/hash-sets.ts';
import type { Rows } from '../base/rows.ts';
import type { Bound, CandidateBlock, CandidateSearch, SearchParts } from './candidates.ts';
import { leastShared, offsetsOf, rankedHashes } from './prefix-filter.ts';
import { sortByKey } from './radix.ts';
import { ClassedSets } from './set-classes.ts';
import { JOIN_PARTS, joinStripe, SetJoin, type SetsBySize } from './set-join.ts';

/** The parts of a join with any similarity and containment. */
export const CONTAINMENT_PARTS: SearchParts = {
  parts: 2 * JOIN_PARTS.parts,
  describe(part, distance) {
    const found = JOIN_PARTS.describe(part, distance);
    return part < JOIN_PARTS.parts ? found : `containment, ${found}`;
  },
};

/** The least number of its hashes that a set of this size must share to be contained. */
export function leastContained(size: number, containment: number): number {
  let least = Math.ceil(containment * size);
  // Uses the same division that decides about a pair, so that rounding cannot make them differ.
  while (least > 1 && (least - 1) / size >= containment) least--;
  while (least / size < containment) least++;
  return least;
}

export class ContainmentJoin implements CandidateSearch {
  readonly parts: number = CONTAINMENT_PARTS.parts;
  readonly describe: SearchParts['describe'] = CONTAINMENT_PARTS.describe;
  readonly #bySimilarity: SetJoin;
  readonly #similarity: number;
  readonly #containment: number;

  /**
   * @param similarity least Jaccard of a pair, above 0, at most 1, inclusive
   * @param containment least share of the smaller set in the larger one, of other pairs; above 0, at most 1, inclusive
   * @throws BAD_OPTION
   */
  constructor(similarity: number, containment: number) {
    if (!(typeof containment === 'number' && containment > 0 && containment <= 1)) {
      throw new DittographError('BAD_OPTION', `containment must be above 0 and at most 1, not ${containment}`);
    }
    this.#bySimilarity = new SetJoin(similarity);
    this.#similarity = similarity;
    this.#containment = containment;
  }

  *search(rows: Rows, part: number): Generator<CandidateBlock, Bound> {
    if (part < JOIN_PARTS.parts) return yield* this.#bySimilarity.search(rows, part);
    const sets = new ClassedSets(rows, JOIN_PARTS.parts);
    const own = (part - JOIN_PARTS.parts) % sets.classes;
    const stripe = Math.floor((part - JOIN_PARTS.parts) / sets.classes);
    const distance = (larger: number, smaller: number): number | undefined =>
      this.#distance(sets, own, smaller, larger);
    return yield* joinStripe(sets, new RarestHashes(sets, own, this.#containment), stripe, distance);
  }

  /** |A △ B| of a pair at the containment, below the similarity, that belongs to this class; otherwise `undefined`. */
  #distance(sets: ClassedSets, own: number, smaller: number, larger: number): number | undefined {
    if (this.#shared(sets, smaller, larger, own, own + 1) <= 0) return undefined;
    for (let before = 0; before < own; before++)
      if (this.#shared(sets, smaller, larger, before, before + 1) > 0) return undefined;
    const shared = this.#shared(sets, smaller, larger, 0, sets.classes);
    const [size, largerSize] = [sets.size(smaller), sets.size(larger)];
    if (shared <= 0 || shared >= leastShared(size, largerSize, this.#similarity)) return undefined;
    return size + largerSize - 2 * shared;
  }

  /** Number of hashes that two sets share in some classes if the first set reaches the containment; otherwise 0 or less. */
  #shared(sets: ClassedSets, smaller: number, larger: number, from: number, to: number): number {
    const part = sets.part(smaller, from, to);
    return sharedHashes(part, sets.part(larger, from, to), leastContained(sizeOf(part), this.#containment));
  }
}

/** The rarest hashes of the sets of a class; hashes are represented by buckets, as in {@link PrefixFilter}. */
class RarestHashes implements SetsBySize {
  /** The documents, those with the smallest sets first, over all classes. */
  readonly documents: Uint32Array;
  /** Indexes into `documents` of the last candidates. */
  readonly found: Uint32Array<ArrayBuffer>;
  readonly #containment: number;
  /** Hashes of each document in the class, by the rank of their buckets, rarest first. */
  readonly #ranks: Uint32Array;
  readonly #offsets: Uint32Array;
  /** The first rank with more than one hash. */
  readonly #common: number;
  /** Postings of a rank: their start and their current end. */
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #postings: Uint32Array;
  /** The last set that looked each up. */
  readonly #seenBy: Int32Array;

  constructor(sets: ClassedSets, number: number, containment: number) {
    this.#containment = containment;
    this.documents = sets.documents.slice();
    sortByKey(
      this.documents.map((document) => sets.size(document)),
      this.documents,
    );
    const { ranks, offsets, common, buckets } = rankedHashes(sets, this.documents, number);
    this.#ranks = ranks;
    this.#offsets = offsets;
    this.#common = common;
    const counts = new Uint32Array(buckets);
    for (let place = 0; place < this.documents.length; place++) for (const rank of this.#rarest(place)) counts[rank]!++;
    this.#starts = offsetsOf(counts);
    this.#ends = this.#starts.slice();
    this.#postings = new Uint32Array(this.#starts[buckets]!);
    this.#seenBy = new Int32Array(this.documents.length).fill(-1);
    this.found = new Uint32Array(this.documents.length);
  }

  /** Finds the sets added before this one that it may contain. @returns their number */
  candidates(place: number): number {
    let count = 0;
    for (let at = this.#offsets[place]!; at < this.#offsets[place + 1]!; at++) {
      const rank = this.#ranks[at]!;
      for (let posting = this.#starts[rank]!; posting < this.#ends[rank]!; posting++) {
        const other = this.#postings[posting]!;
        if (this.#seenBy[other] === place) continue;
        this.#seenBy[other] = place;
        this.found[count++] = other;
      }
    }
    return count;
  }

  /** Adds a set, so that larger sets find it. */
  add(place: number): void {
    for (const rank of this.#rarest(place)) this.#postings[this.#ends[rank]!++] = place;
  }

  /** The ranks of the rarest hashes of a set that other sets have too: a contained set shares one of them. */
  #rarest(place: number): Uint32Array {
    const from = this.#offsets[place]!;
    const size = this.#offsets[place + 1]! - from;
    if (size === 0) return this.#ranks.subarray(0, 0);
    const rarest = this.#ranks.subarray(from, from + size - leastContained(size, this.#containment) + 1);
    const common = rarest.findIndex((rank) => rank >= this.#common);
    return rarest.subarray(common < 0 ? rarest.length : common);
  }
}
