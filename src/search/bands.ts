/**
 * Candidates by bands of a min-wise sketch (32-bit slots): two documents are a candidate pair where they agree in all
 * slots of a band. A part is a band. O(n) a band and 16 bytes a document while it runs, besides the pairs.
 *
 * A pair belongs to the first band in which it agrees, so that no set of pairs seen is needed. Documents are grouped by
 * a 32-bit hash of the band's slots; agreement itself is tested on the slots, so that a clash of hashes delivers
 * nothing. Before a pair is delivered its equal slots are counted over the whole sketch, and it is left out where a pair
 * at the floor would have so few with probability 10⁻⁶ at most.
 *
 * Not for documents with equal texts: collapse those first ({@link firstEqual}), and link them to the first.
 * Not for sketches whose slots are bits: see hamming.
 */
import { SketchGroup } from '../kernels/bands.ts';
import { type BandPlan, cheapestBands, leastEqualSlots } from './band-plan.ts';
import {
  BlockBuilder,
  type Bound,
  type CandidateBlock,
  type CandidateSearch,
  type Rows,
  searched,
} from './candidates.ts';
import { hashSlots } from './equal.ts';
import { runs, sortByKey } from './radix.ts';

/** A group with more documents than this is hot: it is cut finer by further slots before its pairs are compared. */
const HOT = 256;
/** The chance that cutting a hot group finer loses a pair at the similarity asked for. */
const LOST = 1e-6;
/** In a hot group, how many earlier documents one is compared with, and how many pairs it may give. */
const MOST_COMPARED = 512;
const MOST_FOUND = 128;

export class BandSearch implements CandidateSearch {
  readonly parts: number;
  readonly #plan: BandPlan;
  readonly #finer: BandPlan | undefined;
  readonly #least: number;
  readonly #group: SketchGroup = new SketchGroup();

  /** @param floor least Jaccard of a pair that is worth verifying, 0 … 1 */
  constructor(plan: BandPlan, floor: number) {
    this.parts = plan.bands;
    this.#plan = plan;
    this.#finer = cheapestBands(plan.similarity, 1 - LOST, plan.slots - plan.rows);
    this.#least = leastEqualSlots(plan.slots, floor);
  }

  describe(part: number): string {
    return `band ${part + 1} of ${this.parts}`;
  }

  *search(rows: Rows, part: number): Generator<CandidateBlock, Bound> {
    const { rows: length, slots } = this.#plan;
    const documents = searched(rows).slice();
    const keys = documents.map((document) => hashSlots(rows.rows, document * slots + part * length, length));
    sortByKey(keys, documents);
    const block = new BlockBuilder();
    const bound = { groups: 0, largest: 0, pairs: 0 };
    const band = { from: 0, length, at: part };
    for (const [from, to] of runs(keys)) {
      const members = documents.subarray(from, to);
      this.#group.load(rows.rows, slots, members);
      if (members.length <= HOT) {
        this.#group.choose(ascending(members.length), band);
        for (let j = 1; j < members.length; j++) {
          const found = this.#group.compare(j, j, this.#least, j);
          for (let f = 0; f < found; f++) this.#add(block, members, j, this.#group.found[2 * f]!, f);
        }
        if (block.full) yield block.take();
      } else {
        const left = yield* this.#hot(rows.rows, members, band, block);
        if (left > 0) {
          bound.groups++;
          bound.largest = Math.max(bound.largest, members.length);
          bound.pairs += left;
        }
      }
    }
    if (!block.empty) yield block.take();
    return bound;
  }

  /** The pairs of a hot group that also agree in a block of the finer cut; returns how many were not compared. */
  *#hot(
    rows: Uint32Array,
    members: Uint32Array,
    band: { readonly from: number; readonly length: number; readonly at: number },
    block: BlockBuilder,
  ): Generator<CandidateBlock, number> {
    const { slots } = this.#plan;
    const length = this.#finer?.rows ?? 0;
    const start = ((band.at + 1) * band.length) % slots;
    const compared = new Uint32Array(members.length);
    const given = new Uint32Array(members.length);
    const slotsOf = new Uint32Array(length);
    let left = 0;
    let pairs = 0;
    for (let at = 0; at < (this.#finer?.bands ?? 1); at++) {
      const positions = ascending(members.length);
      const keys = positions.map((position) => {
        const row = members[position]! * slots;
        for (let k = 0; k < length; k++) slotsOf[k] = rows[row + ((start + at * length + k) % slots)]!;
        return hashSlots(slotsOf, 0, length);
      });
      sortByKey(keys, positions);
      for (const [from, to] of runs(keys)) {
        const others = positions.subarray(from, to);
        this.#group.choose(others, band, { from: start, length, at });
        for (let j = 1; j < others.length; j++) {
          const position = others[j]!;
          const most = Math.min(j, MOST_COMPARED - compared[position]!);
          const limit = MOST_FOUND - given[position]!;
          let done = 0;
          if (most > 0 && limit > 0) {
            const found = this.#group.compare(position, most, this.#least, limit);
            done = found === limit ? this.#group.found[2 * found - 2]! + 1 : most;
            for (let f = 0; f < found; f++) this.#add(block, members, position, others[this.#group.found[2 * f]!]!, f);
            compared[position]! += done;
            given[position]! += found;
            pairs += found;
          }
          left += j - done;
        }
        if (block.full) yield block.take();
      }
    }
    return Math.min(left, (members.length * (members.length - 1)) / 2 - pairs);
  }

  #add(block: BlockBuilder, members: Uint32Array, a: number, b: number, found: number): void {
    block.add(members[a]!, members[b]!, this.#plan.slots - this.#group.found[2 * found + 1]!);
  }
}

function ascending(length: number): Uint32Array<ArrayBuffer> {
  return Uint32Array.from({ length }, (_, i) => i);
}
