/**
 * Candidates by bands of a min-wise sketch (32-bit slots): two documents are a candidate pair if they agree in all
 * slots of a band. A part is a band. O(n) for each band, and 64 bytes for each document while it runs, besides the pairs.
 *
 * A pair belongs to the first band in which it agrees, so no set of known pairs is needed. Documents are grouped by a
 * 32-bit hash of the band's slots; agreement is then tested on the slots, so a hash collision adds no pair. A group
 * that is contained in a group of an earlier band is skipped, and so is a small one whose pairs were all compared in
 * earlier bands; here a collision may lose a pair, with a probability of 2⁻³². Before a pair is delivered, its equal slots
 * are counted over the whole sketch; it is left out if a pair at the floor would have so few equal slots with a
 * probability of at most 10⁻⁶. If the sketches are in a file, the lowest byte of each slot is counted first, so that few
 * sketches have to be read.
 *
 * A group of more than 256 documents is hot, and is refined by the slots in which its documents differ. A value that at
 * most 33 of them have in a slot is rare: documents that share a rare value are compared; the others can be similar
 * only by values that are common in the group. Each of these is compared with the centers of the stars to which it may
 * belong: for each value that it has in a slot, the most typical document with that value. In this way, thousands of
 * independently edited copies are found through the original. The 4 nearest of all these pairs of a document are
 * candidates; the pairs left out are reported. A group of more than 1,024 is refined by a quarter of the slots, others in
 * each band, since its documents share several bands; there, a value that at most 8 have is rare. If a document needs only
 * one link to its group, a huge group is first compared with leaders (`leaders.ts`), and only the documents that are near
 * no leader are refined.
 *
 * Documents with equal texts must be collapsed first ({@link firstEqual}) and linked to the first of them. For sketches
 * whose slots are bits, use hamming.
 */
import { NOT_THERE, PairTable } from '../base/pair-table.ts';
import type { Rows, RowTable } from '../base/rows.ts';
import { LowBytesGroup, type MatchRule, SketchGroup } from '../kernels/bands.ts';
import { type Groups, groupKeys } from '../kernels/groups.ts';
import { BANDS_AT_ONCE, BandKeys, sharedKeysBytes } from './band-keys.ts';
import { type BandPlan, leastEqualSlots, sureEqualSlots } from './band-plan.ts';
import { BlockBuilder, type Bound, type CandidateBlock, type CandidateSearch, type SearchParts } from './candidates.ts';
import { everySlot, HotGroup } from './hot-group.ts';
import type { DigitKeys } from './keys.ts';
import { leadersOf } from './leaders.ts';
import { ascending } from './radix.ts';

/** A group with more documents than this is hot. */
export const MOST_EXHAUSTIVE = 256;
/** Most documents of a hot group with a rare value in a slot. */
const RARE = 33;
/** A hot group with more documents than this is huge: it is refined by one slot in {@link SLOT_STEP}, others in each band. */
const MOST_BY_EVERY_SLOT = 1024;
const SLOT_STEP = 4;
/** Most documents of a huge group with a rare value in a slot. */
const RARE_IN_HUGE = 8;
/** If not all pairs are compared: most candidates of a document with more typical ones; the nearest are chosen. */
const NEAREST_WITH_STARS = 4;
/** Approximate number of documents whose groups are compared together. */
const DOCUMENTS_A_CALL = 1024;
/** Most documents of a group whose pairs are stored, and most stored pairs: about 12 MB. */
const MOST_REMEMBERED = 4;
const PAIRS_REMEMBERED = 2 ** 19;

/** The parts of a search by these bands: a part is a band. */
export function bandParts({ bands }: Pick<BandPlan, 'bands'>): SearchParts {
  return {
    parts: bands,
    describe: (part) => `band ${part + 1} of ${bands}`,
    sharedBytes: (rows, threads) => sharedKeysBytes(rows, bands, threads),
  };
}

/** The bands as keys. */
export function bandKeys({ bands, slotsPerBand, slots }: BandPlan): DigitKeys {
  const digits = 8 * slotsPerBand;
  const tables = Array.from({ length: bands }, (_, band) => ({
    key: [[band * digits, (band + 1) * digits] as const],
  }));
  return { kind: 'digits', digits: 8 * slots, tables, areParts: true };
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
  /** Least equal slots of a pair at the floor. */
  readonly #least: number;
  /** Equal slots with its leader at which a document needs no other link; absent if documents need more links. */
  readonly #near: number | undefined;
  #sketches: SketchGroup | undefined;
  #lowBytes: LowBytesGroup | undefined;
  #keys: { readonly rows: Rows; readonly made: BandKeys } | undefined;
  /** The first band in which each pair of small groups was compared. */
  #compared: { readonly rows: Rows; readonly pairs: PairTable } | undefined;

  /**
   * @param floor least Jaccard of a pair to verify, 0 … 1
   * @param isLinkEnough whether a document of a huge group needs only one link to it, since a keeper requests its whole
   *   group and kinds do not decide on removal. Default: false
   */
  constructor(plan: BandPlan, floor: number, isLinkEnough = false) {
    const { parts, describe } = bandParts(plan);
    this.parts = parts;
    this.describe = describe;
    this.#plan = plan;
    this.#least = leastEqualSlots(plan.slots, floor);
    this.#near = isLinkEnough ? sureEqualSlots(plan.slots, plan.similarity) : undefined;
  }

  /** Created on first use, since planning does not need it. */
  get #group(): SketchGroup {
    this.#sketches ??= new SketchGroup();
    return this.#sketches;
  }

  *search(rows: Rows, part: number): Generator<CandidateBlock, Bound> {
    const { slotsPerBand: length, slots } = this.#plan;
    const { table, groups } = this.#groups(rows, part);
    const { members, ends } = groups;
    if (this.#compared?.rows !== rows) this.#compared = { rows, pairs: new PairTable(table.count) };
    const compared = this.#compared.pairs;
    const block = new BlockBuilder();
    const bound = { groups: 0, largest: 0, pairs: 0 };
    const crowded = new Set<number>();
    const rule = { least: this.#least, band: part, length };
    for (let group = 0, from = 0; group < ends.length; from = ends[group - 1]!) {
      if (table.sides !== undefined || ends[group]! - from > MOST_EXHAUSTIVE) {
        const some = members.subarray(from, ends[group++]);
        if (table.pairsAmong(some) === 0) continue;
        const isHot = some.length > MOST_EXHAUSTIVE;
        this.#group.load(table, some);
        if (!isHot) yield* this.#within(table, some, ascending(some.length), rule, block);
        else {
          const left = yield* this.#refine(table, some, rule, block);
          if (left === 0) continue;
          bound.groups++;
          bound.largest = Math.max(bound.largest, some.length);
          bound.pairs += left;
          for (const document of some) crowded.add(document);
        }
        continue;
      }
      // The members of groups that are compared are moved together.
      const within: number[] = [];
      let most = 0;
      let count = 0;
      for (let begin = from; group < ends.length && count < DOCUMENTS_A_CALL; group++) {
        const end = ends[group]!;
        const size = end - begin;
        if (size > MOST_EXHAUSTIVE) break;
        if (!areCompared(compared, part, members.subarray(begin, end))) {
          most += (size * (size - 1)) / 2;
          members.copyWithin(from + count, begin, end);
          count += size;
          within.push(count);
        }
        begin = end;
      }
      if (count === 0) continue;
      const together = members.subarray(from, from + count);
      const found = this.#matches(table, together, Uint32Array.from(within), most, rule);
      for (let f = 0; f < found.length; f += 3) {
        block.add(together[found[f]!]!, together[found[f + 1]!]!, slots - found[f + 2]!);
      }
      if (block.full) yield block.take();
    }
    if (!block.empty) yield block.take();
    return { ...bound, documents: Uint32Array.from(crowded).sort() };
  }

  /** The pairs that match within each of some groups, as {@link SketchGroup.within} returns them. */
  #matches(table: RowTable, together: Uint32Array, ends: Uint32Array, most: number, rule: MatchRule): Uint32Array {
    if (table.lowBytes === undefined) {
      this.#group.load(table, together);
      return this.#group.within(ends, most, rule);
    }
    this.#lowBytes ??= new LowBytesGroup();
    const { slots } = this.#plan;
    const pairs = this.#lowBytes.within(table.lowBytes, together, ends, most, { least: rule.least, slots });
    // Only the rows of these pairs are read.
    const places = new Uint32Array(together.length);
    const positions: number[] = [];
    for (let i = 0; i < pairs.length; i++) {
      const position = pairs[i]!;
      if (places[position] === 0) places[position] = positions.push(position);
      pairs[i] = places[position]! - 1;
    }
    this.#group.load(
      table,
      Uint32Array.from(positions, (position) => together[position]!),
    );
    const found = this.#group.among(pairs, rule);
    for (let f = 0; f < found.length; f += 3) {
      found[f] = positions[found[f]!]!;
      found[f + 1] = positions[found[f + 1]!]!;
    }
    return found;
  }

  /**
   * The groups of documents that agree in a band, except those contained in a group of an earlier band of the same eight.
   */
  #groups(rows: Rows, part: number): { readonly table: RowTable; readonly groups: Groups } {
    if (this.#keys?.rows !== rows) this.#keys = { rows, made: new BandKeys(rows, this.#plan) };
    const { made } = this.#keys;
    return { table: made.table, groups: groupKeys(made.of(part), part % BANDS_AT_ONCE, made.documents) };
  }

  /** The pairs of a hot group; returns how many possibly near pairs were not compared. */
  *#refine(
    rows: RowTable,
    members: Uint32Array,
    rule: MatchRule,
    block: BlockBuilder,
  ): Generator<CandidateBlock, number> {
    if (this.#near === undefined || rows.sides !== undefined || members.length <= MOST_BY_EVERY_SLOT)
      return yield* this.#byStars(rows, members, ascending(members.length), rule, block);
    const group = this.#group;
    const add = (position: number, others: Uint32Array): Generator<CandidateBlock> =>
      this.#withEach(members, position, others, rule, block);
    const limits = { near: this.#near, few: MOST_EXHAUSTIVE };
    // Each leader was compared with all members that are near no earlier leader.
    const apart = yield* leadersOf(group, members.length, limits, add);
    if (apart.length <= MOST_EXHAUSTIVE) yield* this.#within(rows, members, apart, rule, block);
    else {
      const left = yield* this.#byStars(rows, members, apart, rule, block);
      if (apart.length === members.length - 1) return left;
    }
    return rows.pairsAmong(members);
  }

  /** The pairs of one member with others. */
  *#withEach(
    members: Uint32Array,
    position: number,
    others: Uint32Array,
    rule: MatchRule,
    block: BlockBuilder,
  ): Generator<CandidateBlock, void> {
    this.#group.choose(others);
    const found = this.#group.compare(position, 0, others.length, rule);
    for (let f = 0; f < found; f++) this.#add(block, members, position, others[this.#group.found[2 * f]!]!, f);
    if (block.full) yield block.take();
  }

  /** The pairs of stars and of rare values among some members of a hot group; returns how many were not compared. */
  *#byStars(
    rows: RowTable,
    members: Uint32Array,
    some: Uint32Array,
    rule: MatchRule,
    block: BlockBuilder,
  ): Generator<CandidateBlock, number> {
    const isHuge = some.length > MOST_BY_EVERY_SLOT;
    const step = isHuge ? SLOT_STEP : 1;
    const refining = everySlot(this.#plan.slots, step, rule.band % step);
    const chosen = some.map((position) => members[position]!);
    const hot = new HotGroup(rows, chosen, refining, isHuge ? RARE_IN_HUGE : RARE);
    const leastCommon = leastEqualSlots(refining.length, this.#plan.similarity);
    const positions = ascending(some.length).filter((position) => hot.common[position]! >= leastCommon);
    const haveStars = positions.length > MOST_EXHAUSTIVE;
    let compared = 0;
    for (const [position, others, stars] of hot.pairs(haveStars ? undefined : positions)) {
      for (let i = 0; i < others.length; i++) others[i] = some[others[i]!]!;
      this.#group.choose(others);
      const found = this.#group.compare(some[position]!, 0, others.length, rule);
      for (const f of haveStars ? this.#nearest(found, NEAREST_WITH_STARS) : ascending(found))
        this.#add(block, members, some[position]!, others[this.#group.found[2 * f]!]!, f);
      compared += stars;
      if (block.full) yield block.take();
    }
    if (!haveStars) return 0;
    return Math.max(0, rows.pairsAmong(positions.map((position) => chosen[position]!)) - compared);
  }

  /** The numbers of those pairs found by the kernel that have the most equal slots. */
  #nearest(found: number, most: number): Uint32Array {
    const numbers = ascending(found);
    if (found <= most) return numbers;
    const { found: pairs } = this.#group;
    return numbers.sort((f, g) => pairs[2 * g + 1]! - pairs[2 * f + 1]! || f - g).subarray(0, most);
  }

  /** The matching pairs among some of the members. */
  *#within(
    rows: RowTable,
    members: Uint32Array,
    positions: Uint32Array,
    rule: MatchRule,
    block: BlockBuilder,
  ): Generator<CandidateBlock, void> {
    const group = this.#group;
    const sides = rows.sides && positions.map((position) => rows.sides![members[position]!]!);
    if (sides === undefined) group.choose(positions);
    for (let j = 1; j < positions.length; j++) {
      const others = sides === undefined ? positions : positions.subarray(0, j).filter((_, i) => sides[i] !== sides[j]);
      if (sides !== undefined) group.choose(others);
      const found = group.compare(positions[j]!, 0, sides === undefined ? j : others.length, rule);
      for (let f = 0; f < found; f++) this.#add(block, members, positions[j]!, others[group.found[2 * f]!]!, f);
      if (block.full) yield block.take();
    }
  }

  /** Adds the pair that the kernel found as number `f`. */
  #add(block: BlockBuilder, members: Uint32Array, position: number, other: number, f: number): void {
    block.add(members[position]!, members[other]!, this.#plan.slots - this.#group.found[2 * f + 1]!);
  }
}

/** Whether all pairs of a small group were compared in an earlier band; if not, records its pairs as compared. */
function areCompared(compared: PairTable, band: number, group: Uint32Array): boolean {
  if (group.length > MOST_REMEMBERED) return false;
  let areAll = true;
  for (let i = 1; i < group.length; i++) {
    for (let j = 0; j < i; j++) {
      const first = compared.get(group[i]!, group[j]!);
      if (first < band) continue;
      areAll = false;
      if (first !== NOT_THERE || compared.count < PAIRS_REMEMBERED) compared.set(group[i]!, group[j]!, band);
    }
  }
  return areAll;
}
