/**
 * The verified pairs of a run, in columns: 24 bytes a pair. Verification goes through candidates group by group (the
 * documents that chains of candidates join), so that each text is read once and little is in memory at a time.
 */
import { type Column, doublesColumn, wordsColumn } from '../base/columns.ts';
import { components } from '../cluster/components.ts';
import type { Conduct } from '../methods/options.ts';
import { isTooShort, jaccard } from '../verify/jaccard.ts';
import type { Corpus } from './corpus.ts';
import type { Pool } from './pool.ts';
import type { Task } from './workshop.ts';

/** Texts of one verification task, in bytes, about. */
const TASK_BYTES = 2 ** 20;

/** What made a pair a candidate: one of these, or the part of the search that found it. */
export const EXACT = 0xffff_ffff;
export const COMPONENT = 0xffff_fffe;

/** Candidate pairs: two documents each, what made it one, and the distance of the fingerprints. */
export interface Candidates {
  readonly pairs: Column<Uint32Array<ArrayBuffer>>;
  readonly origins: Column<Uint32Array<ArrayBuffer>>;
  readonly distances: Column<Uint32Array<ArrayBuffer>>;
}

export const noCandidates = (): Candidates => ({
  pairs: wordsColumn(),
  origins: wordsColumn(),
  distances: wordsColumn(),
});

export class VerifiedPairs {
  /** Two document numbers a pair, the lower first. */
  readonly pairs: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  readonly shared: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  readonly origins: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  readonly distances: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  readonly jaccards: Column<Float64Array<ArrayBuffer>> = doublesColumn();
  /** Distinct shingles of each document that was in a candidate pair. */
  readonly sizes: Uint32Array;
  readonly #corpus: Corpus;
  readonly #pool: Pool;
  readonly #floor: number;

  /** @param floor least Jaccard of a pair that is recorded, inclusive */
  constructor(corpus: Corpus, pool: Pool, floor: number) {
    this.#corpus = corpus;
    this.#pool = pool;
    this.#floor = floor;
    this.sizes = new Uint32Array(corpus.size);
  }

  get length(): number {
    return this.origins.length;
  }

  /**
   * Verifies candidates exactly and records those at the floor; returns the Jaccard of each candidate, in order.
   * @param floor instead of that of the run
   */
  async add(candidates: Candidates, conduct: Conduct, floor: number = this.#floor): Promise<Float64Array> {
    const pairs = candidates.pairs.values;
    const origins = candidates.origins.values;
    const distances = candidates.distances.values;
    const all = this.sizes;
    const order = byComponent(this.#corpus.size, pairs);
    const jaccards = new Float64Array(order.length);
    const lots: Lot[] = [];
    let done = 0;
    for await (const { shared, sizes } of this.#pool.map(this.#tasks(pairs, order, lots))) {
      const lot = lots.shift()!;
      for (let i = 0; i < sizes.length; i++) all[lot.documents[i]!] = sizes[i]!;
      for (let i = lot.from; i < lot.to; i++) {
        const candidate = order[i]!;
        const a = pairs[2 * candidate]!;
        const b = pairs[2 * candidate + 1]!;
        const common = shared[i - lot.from]!;
        const origin = origins[candidate]!;
        // One shingle repeated is too little to judge by, however long the text.
        const judged = origin === EXACT || !(isTooShort(all[a]!) || isTooShort(all[b]!));
        const likeness = judged ? jaccard(common, all[a]!, all[b]!) : 0;
        jaccards[candidate] = likeness;
        if (likeness < floor) continue;
        this.pairs.push(Math.min(a, b));
        this.pairs.push(Math.max(a, b));
        this.shared.push(common);
        this.origins.push(origin);
        this.distances.push(distances[candidate]!);
        this.jaccards.push(likeness);
      }
      done += lot.to - lot.from;
      conduct.onProgress?.({ stage: 'verify', done, total: order.length });
    }
    return jaccards;
  }

  /** Cuts the ordered candidates into tasks of about {@link TASK_BYTES} of text each. */
  *#tasks(pairs: Uint32Array, order: Uint32Array, lots: Lot[]): Generator<Task & { kind: 'overlap' }> {
    const corpus = this.#corpus;
    /** One more than the place of each document in the task in hand; 0 where it has none. */
    const places = new Uint32Array(corpus.size);
    for (let from = 0; from < order.length; ) {
      const documents: number[] = [];
      const local: number[] = [];
      let bytes = 0;
      let to = from;
      for (; to < order.length && (to === from || bytes < TASK_BYTES); to++) {
        for (let side = 0; side < 2; side++) {
          const document = pairs[2 * order[to]! + side]!;
          if (places[document] === 0) {
            places[document] = documents.push(document);
            bytes += corpus.byteLength(document);
          }
          local.push(places[document]! - 1);
        }
      }
      for (let i = 0; i < documents.length; i++) places[documents[i]!] = 0;
      lots.push({ from, to, documents });
      yield { kind: 'overlap', texts: corpus.batch(documents), pairs: Uint32Array.from(local) };
      from = to;
    }
  }
}

interface Lot {
  readonly from: number;
  readonly to: number;
  readonly documents: readonly number[];
}

/** The candidates' numbers, those of one connected component together. O(documents + pairs). */
function byComponent(documents: number, pairs: Uint32Array): Uint32Array {
  const labels = components(documents, pairs);
  const ends = new Uint32Array(documents + 1);
  const count = pairs.length / 2;
  for (let p = 0; p < count; p++) ends[labels[pairs[2 * p]!]!]!++;
  for (let i = 1; i <= documents; i++) ends[i]! += ends[i - 1]!;
  const order = new Uint32Array(count);
  for (let p = count - 1; p >= 0; p--) order[--ends[labels[pairs[2 * p]!]!]!] = p;
  return order;
}
