/**
 * Candidates by bands of a min-wise sketch (32-bit slots): two documents are a candidate pair if they agree in all
 * slots of a band. A part is a band. O(n) a band, and 64 bytes a document while it runs, besides the pairs.
 *
 * A pair belongs to the first band in which it agrees, so no set of known pairs is needed. Documents are grouped by a
 * 32-bit hash of the band's slots; agreement is then tested on the slots, so a hash collision adds no pair. A group
 * that is contained in a group of an earlier band is skipped; here a collision may lose a pair, with a probability of
 * 2⁻³². Before a pair is delivered, its equal slots are counted over the whole sketch; it is left out if a pair at the
 * floor would have so few equal slots with a probability of at most 10⁻⁶.
 *
 * A group of more than 256 documents is hot, and is refined by the slots in which its documents differ. A value that at
 * most 33 of them have in a slot is rare: documents that share a rare value are compared; the others can be similar
 * only by values that are common in the group. Documents with enough common values are sorted by their sketches, and
 * each is compared with the 32 before it; the pairs left out are reported.
 *
 * Not for documents with equal texts: collapse those first ({@link firstEqual}), and link them to the first.
 * For sketches whose slots are bits, use hamming.
 */
import { type Rows, RowTable } from '../base/rows.ts';
import { type MatchRule, SketchGroup } from '../kernels/bands.ts';
import { type Groups, groupKeys, hashBands } from '../kernels/groups.ts';
import { type BandPlan, leastEqualSlots } from './band-plan.ts';
import { BlockBuilder, type Bound, type CandidateBlock, type CandidateSearch, type SearchParts } from './candidates.ts';
import { runs, sortByKey } from './radix.ts';

/** A group with more documents than this is hot. */
const MOST_EXHAUSTIVE = 256;
/**
 * In a hot group, the preceding documents that a document is compared with, and how many of the most similar make
 * pairs.
 */
const WINDOW = 32;
const MOST_KEPT = 4;
/** Approximate number of documents whose groups are compared together. */
const DOCUMENTS_A_CALL = 1024;
/** Bands that are hashed together: 4 bytes a document each. */
const BANDS_AT_ONCE = 8;

/** The parts of a search by these bands: a part is a band. */
export function bandParts({ bands }: Pick<BandPlan, 'bands'>): SearchParts {
  return { parts: bands, describe: (part) => `band ${part + 1} of ${bands}` };
}

/** The hashes of eight bands, or of the last ones, of some rows. */
interface Keys {
  readonly rows: Rows;
  readonly table: RowTable;
  readonly first: number;
  readonly documents: Uint32Array;
  readonly keys: Uint32Array;
}

/**
 * Candidate pairs of MinHash sketches by bands: pairs equal in all slots of a band. A part is a band.
 * @example
 * ```js
 * import { BandSearch, chooseBands, createFingerprinter, encodeTexts } from 'dittograph/core';
 *
 * const plan = chooseBands({ similarity: 0.8, recall: 0.99, slots: 128 });
 * const texts = ['the quick brown fox jumps', 'a map of the harbour', 'The quick brown fox jumps!'];
 * const { rows } = createFingerprinter({ method: 'minhash', slots: plan.slots }).fingerprint(encodeTexts(texts));
 * const search = new BandSearch(plan, 0.8);
 * const pairs = [];
 * for (let part = 0; part < search.parts; part++) {
 *   for (const block of search.search({ rows, rowWords: plan.slots }, part)) pairs.push(...block.pairs);
 * }
 * console.log(pairs.join()); // 0,2
 * ```
 */
export class BandSearch implements CandidateSearch {
  readonly parts: number;
  readonly describe: SearchParts['describe'];
  readonly #plan: BandPlan;
  /** Equal slots of a pair at the floor, and of one at the similarity of the plan. */
  readonly #least: number;
  readonly #leastAsked: number;
  #sketches: SketchGroup | undefined;
  #keys: Keys | undefined;

  /** @param floor least Jaccard of a pair to verify, 0 … 1 */
  constructor(plan: BandPlan, floor: number) {
    const { parts, describe } = bandParts(plan);
    this.parts = parts;
    this.describe = describe;
    this.#plan = plan;
    this.#least = leastEqualSlots(plan.slots, floor);
    this.#leastAsked = leastEqualSlots(plan.slots, plan.similarity);
  }

  /** Made on first use: a plan needs none. */
  get #group(): SketchGroup {
    this.#sketches ??= new SketchGroup();
    return this.#sketches;
  }

  *search(rows: Rows, part: number): Generator<CandidateBlock, Bound> {
    const { slotsPerBand: length, slots } = this.#plan;
    const { table, groups } = this.#groups(rows, part);
    const { members, ends } = groups;
    const block = new BlockBuilder();
    const bound = { groups: 0, largest: 0, pairs: 0 };
    const rule = { least: this.#least, band: part, length, before: 0 };
    for (let group = 0, from = 0; group < ends.length; from = ends[group - 1]!) {
      if (table.sides !== undefined || ends[group]! - from > MOST_EXHAUSTIVE) {
        const hot = members.subarray(from, ends[group++]);
        if (table.pairsAmong(hot) === 0) continue;
        this.#group.load(table, hot);
        const left =
          hot.length > MOST_EXHAUSTIVE
            ? yield* this.#refine(table, hot, rule, block)
            : yield* this.#within(table, hot, ascending(hot.length), rule, block);
        if (left > 0) {
          bound.groups++;
          bound.largest = Math.max(bound.largest, hot.length);
          bound.pairs += left;
        }
        continue;
      }
      const first = group;
      let most = 0;
      for (let begin = from; group < ends.length && begin - from < DOCUMENTS_A_CALL; group++) {
        const end = ends[group]!;
        const size = end - begin;
        if (size > MOST_EXHAUSTIVE) break;
        most += (size * (size - 1)) / 2;
        begin = end;
      }
      const together = members.subarray(from, ends[group - 1]);
      const within = ends.slice(first, group);
      for (let g = 0; g < within.length; g++) within[g]! -= from;
      this.#group.load(table, together);
      const found = this.#group.within(within, most, rule);
      for (let f = 0; f < found.length; f += 3) {
        block.add(together[found[f]!]!, together[found[f + 1]!]!, slots - found[f + 2]!);
      }
      if (block.full) yield block.take();
    }
    if (!block.empty) yield block.take();
    return bound;
  }

  /**
   * The groups of documents that agree in a band, except those contained in a group of an earlier band of the same
   * eight.
   */
  #groups(rows: Rows, part: number): { readonly table: RowTable; readonly groups: Groups } {
    const { slotsPerBand: length, bands } = this.#plan;
    const first = part - (part % BANDS_AT_ONCE);
    if (this.#keys?.rows !== rows || this.#keys.first !== first) {
      const table = new RowTable(rows);
      const { documents } = table;
      const many = Math.min(BANDS_AT_ONCE, bands - first);
      this.#keys = {
        rows,
        table,
        first,
        documents,
        keys: hashBands(table, documents, first * length, length, many),
      };
    }
    const { table, keys, documents } = this.#keys;
    return { table, groups: groupKeys(keys, part - first, documents) };
  }

  /** The pairs of a hot group; returns how many possibly similar pairs were not compared. */
  *#refine(
    rows: RowTable,
    members: Uint32Array,
    rule: MatchRule,
    block: BlockBuilder,
  ): Generator<CandidateBlock, number> {
    const { slots } = this.#plan;
    const common = new Uint32Array(members.length);
    let positions = ascending(members.length);
    for (let slot = 0; slot < slots; slot++) {
      const values = positions.map(
        (position) => rows.chunk(members[position]!)[rows.begin(members[position]!) + slot]!,
      );
      sortByKey(values, positions);
      for (const [from, to] of runs(values)) {
        const sharers = positions.subarray(from, to);
        const rare = sharers.length <= WINDOW + 1;
        for (const position of sharers) {
          if (rare) this.#group.markRare(position, slot);
          else common[position]!++;
        }
        if (rare) yield* this.#within(rows, members, sharers, { ...rule, before: slot }, block);
      }
    }
    // The sort is stable and covered all slots, so documents that agree in the last slots are adjacent.
    positions = positions.filter((position) => common[position]! >= this.#leastAsked);
    return yield* this.#within(rows, members, positions, { ...rule, before: slots }, block);
  }

  /**
   * The pairs that meet among some of the members; each is compared with the {@link WINDOW} before it only, where the
   * group is hot. Returns how many were left out.
   */
  *#within(
    rows: RowTable,
    members: Uint32Array,
    positions: Uint32Array,
    rule: MatchRule,
    block: BlockBuilder,
  ): Generator<CandidateBlock, number> {
    const group = this.#group;
    const hot = positions.length > MOST_EXHAUSTIVE;
    const sides = rows.sides && positions.map((position) => rows.sides![members[position]!]!);
    const earlier = sides && new OtherSides(sides);
    let left = 0;
    if (earlier === undefined) group.choose(positions);
    for (let j = 1; j < positions.length; j++) {
      let others = positions;
      let [first, end] = [hot ? Math.max(0, j - WINDOW) : 0, j];
      let skipped = first;
      if (earlier !== undefined) {
        others = earlier.before(j, hot ? WINDOW : j).map((i) => positions[i]!);
        [first, end] = [0, others.length];
        skipped = earlier.count(j) - others.length;
        group.choose(others);
      }
      const found = group.compare(positions[j]!, first, end, rule);
      const taken = hot ? Math.min(found, MOST_KEPT) : found;
      if (taken < found) mostAlikeFirst(group.found, found, taken);
      for (let f = 0; f < taken; f++) {
        const other = others[group.found[2 * f]!]!;
        block.add(members[positions[j]!]!, members[other]!, this.#plan.slots - group.found[2 * f + 1]!);
      }
      left += skipped + found - taken;
      if (block.full) yield block.take();
    }
    return left;
  }
}

/** For each of a sequence of members, the preceding ones of another side. */
class OtherSides {
  readonly #sides: Uint32Array;
  /** Start of the run of members of one side that contains each member. */
  readonly #starts: Uint32Array;
  /** For each member, the number of preceding ones of another side. */
  readonly #counts: Uint32Array;

  constructor(sides: Uint32Array) {
    this.#sides = sides;
    this.#starts = new Uint32Array(sides.length);
    const seen = new Map<number, number>();
    this.#counts = sides.map((side, i) => {
      this.#starts[i] = i > 0 && sides[i - 1] === side ? this.#starts[i - 1]! : i;
      const same = seen.get(side) ?? 0;
      seen.set(side, same + 1);
      return i - same;
    });
  }

  count(member: number): number {
    return this.#counts[member]!;
  }

  /** The last `most` of them before a member, ascending. O(most). */
  before(member: number, most: number): Uint32Array {
    const others = new Uint32Array(Math.min(most, this.#counts[member]!));
    let at = member - 1;
    for (let left = others.length; left > 0; at--) {
      if (this.#sides[at] === this.#sides[member]) at = this.#starts[at]! - 1;
      others[--left] = at;
    }
    return others;
  }
}

/** Moves the `most` entries with the most equal slots to the front. */
function mostAlikeFirst(found: Uint32Array, count: number, most: number): void {
  for (let front = 0; front < most; front++) {
    let best = front;
    for (let f = front + 1; f < count; f++) if (found[2 * f + 1]! > found[2 * best + 1]!) best = f;
    for (const half of [0, 1]) {
      const swap = found[2 * front + half]!;
      found[2 * front + half] = found[2 * best + half]!;
      found[2 * best + half] = swap;
    }
  }
}

function ascending(length: number): Uint32Array<ArrayBuffer> {
  return Uint32Array.from({ length }, (_, i) => i);
}
