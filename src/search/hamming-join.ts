/**
 * The pairs within k bits of the rows in some buckets.
 *
 * Within a bucket, rows are looked up by its bits and some of the open bits. A bucket that is too long or too dense for
 * that is refined: equal rows become one, and the others are distributed again by blocks of the bits in which they
 * differ, if that leaves fewer pairs to compare. A boilerplate fingerprint on a million pages therefore costs only as much
 * as its pairs.
 */
import {
  type Buckets,
  COMPARED,
  type DocumentNumbers,
  type JoinKernel,
  MOST_MASKS,
  type Rule,
  type Run,
} from '../kernels/join.ts';
import { BlockBuilder, type CandidateBlock } from './candidates.ts';
import { bitCount, bitEntropies, cut, entropyOf, type Partition, partitionOf } from './pigeonhole.ts';

/** Largest share of the comparisons that a refinement, or a search by blocks, may leave. */
export const WORTHWHILE_SHARE = 0.7;
/** Intended number of rows in a bucket, and bits that rows are split by at a time. */
const BUCKET_ROWS = 600;
const SPLIT_BITS = 8;
/** Up to this many rows that share a bucket by chance, comparing them is faster than a lookup by further bits. */
const MOST_BY_CHANCE = 12;

/** Joins the rows of one part. */
export class HammingJoin {
  readonly bound = { groups: 0, largest: 0, pairs: 0 };
  readonly #kernel: JoinKernel;
  readonly #documents: DocumentNumbers;
  readonly #maxDistance: number;
  readonly #hot: number;
  /** The side of each document, if there are sides. */
  readonly #sides: Uint32Array | undefined;
  readonly #pairs: BlockBuilder = new BlockBuilder();
  /** For a row that represents equal rows: the documents of all of them, its own first. */
  readonly #equal: Map<number, number[]> = new Map();
  /** Documents whose rows another equal row represents. */
  #copies = 0;

  constructor(kernel: JoinKernel, documents: DocumentNumbers, maxDistance: number, hot: number, sides?: Uint32Array) {
    this.#sides = sides;
    this.#kernel = kernel;
    this.#documents = documents;
    this.#maxDistance = maxDistance;
    this.#hot = hot;
  }

  /** The rule for pairs of a partition. @param rows number of rows that the partition was cut from */
  ruleOf({ own, blocks, open, budget }: Partition, entropies: Float64Array, rows: number): Rule {
    const byChance = rows / 2 ** entropyOf(own, entropies);
    const tables = byChance <= MOST_BY_CHANCE ? [0n] : cut(open, budget + 1, entropies);
    return { maxDistance: this.#maxDistance, own, blocks, tables };
  }

  /**
   * The pairs of a partition, from its rows in buckets.
   * @param turn how often they were split by the partition's own bits
   */
  *within(buckets: Buckets, partition: Partition, rule: Rule, turn: number): Generator<CandidateBlock> {
    const kernel = this.#kernel;
    kernel.setRule(rule);
    for (let next = 0; next < buckets.count; ) {
      const { bucket, mustSplit } = kernel.leaves(buckets, next);
      yield* this.#deliver();
      next = bucket;
      if (!mustSplit) continue;
      const mark = kernel.mark;
      const run = kernel.bucket(buckets, next++);
      const mixed = kernel.varying(run) & partition.own;
      if (mixed > 0n) {
        const finer = kernel.split(run, partition.own, bitsToSplit(run.count, mixed), turn);
        yield* this.within(finer, partition, rule, turn + 1);
      } else yield* this.#refine(run, partition);
      kernel.release(mark);
      kernel.setRule(rule);
    }
  }

  /** The remaining pairs, as the last block. */
  *rest(): Generator<CandidateBlock> {
    if (!this.#pairs.empty) yield this.#pairs.take();
  }

  /**
   * The pairs of a partition in a run that agrees in all its own bits and is too long or too dense to join directly.
   */
  *#refine(run: Run, partition: Partition): Generator<CandidateBlock> {
    const { run: distinct, equal } = this.#kernel.collapse(run);
    const firsts = new Set<number>();
    for (let i = 0; i < equal.length; i += 2) {
      const first = equal[i]!;
      firsts.add(first);
      const all = this.#equal.get(first);
      if (all === undefined) this.#equal.set(first, [first, equal[i + 1]!]);
      else all.push(equal[i + 1]!);
    }
    this.#copies += equal.length / 2;
    if (partition.first) for (const first of firsts) yield* this.#allEqual(this.#equal.get(first)!);
    yield* this.#refineDistinct(distinct, partition);
    for (const first of firsts) this.#equal.delete(first);
    this.#copies -= equal.length / 2;
  }

  *#refineDistinct(run: Run, partition: Partition): Generator<CandidateBlock> {
    if (run.count < 2) return;
    const kernel = this.#kernel;
    const entropies = bitEntropies(kernel.ones(run));
    const opened = { ...partition, ...this.#best(partition, kernel.varying(run), entropies) };
    const blocks = cut(opened.open, opened.budget + 1, entropies);
    const finest = Math.min(16, Math.ceil(Math.log2(run.count)) + 1);
    const pairs = blocks.reduce((sum, block) => sum + kernel.pairsIfSplit(run, block, finest), 0);
    if (pairs > WORTHWHILE_SHARE * pairsOf(run.count) || partition.blocks.length + 2 * blocks.length > MOST_MASKS) {
      yield* this.#compareDense(run, partition);
      return;
    }
    for (let block = 0; block < blocks.length; block++) {
      const inner = partitionOf(opened, blocks, block);
      const mark = kernel.mark;
      const buckets = kernel.split(run, blocks[block]!, bitsToSplit(run.count, blocks[block]!), 0);
      yield* this.within(buckets, inner, this.ruleOf(inner, entropies, run.count), 1);
      kernel.release(mark);
    }
  }

  /** The varying bits that are open in a partition, or all varying bits, whichever give better blocks. */
  #best(
    partition: Partition,
    varying: bigint,
    entropies: Float64Array,
  ): { readonly open: bigint; readonly budget: number } {
    const some = { open: partition.open & varying, budget: partition.budget };
    const all = { open: varying, budget: this.#maxDistance };
    const worth = ({ open, budget }: typeof some): number => entropyOf(open, entropies) / (budget + 1);
    return worth(some) >= worth(all) ? some : all;
  }

  /** Rows `row`, `row + step` … of a run, each compared with all later ones. */
  *compare(run: Run, partition: Partition, row: number, step: number): Generator<CandidateBlock> {
    yield* this.#compare(run, partition, row, step, run.count);
  }

  /**
   * Every pair of a run; or, if most are near the first, pairs of the first with all and of each with its neighbours.
   */
  *#compareDense(run: Run, partition: Partition): Generator<CandidateBlock> {
    const near = yield* this.#compare(run, partition, 0, run.count, run.count);
    // If there are sides, all neighbours of a row may be of its own side.
    const hot = near > run.count / 2 && run.count > 2 * this.#hot && this.#sides === undefined;
    yield* this.#compare(run, partition, 1, 1, hot ? this.#hot : run.count);
    const compared = pairsOf(run.count) - pairsOf(run.count - 1 - this.#hot);
    if (hot) this.#leaveOut(run.count + this.#copies, pairsOf(run.count + this.#copies) - compared);
  }

  *#compare(
    run: Run,
    partition: Partition,
    row: number,
    step: number,
    reach: number,
  ): Generator<CandidateBlock, number> {
    let near = 0;
    this.#kernel.setRule({ maxDistance: this.#maxDistance, own: partition.own, blocks: partition.blocks, tables: [] });
    for (let from = 0; from < run.count; from += COMPARED) {
      for (let next = row; next < run.count; ) {
        next = this.#kernel.compare(run, next, step, from, reach);
        near += this.#kernel.found.distances.length;
        yield* this.#deliver();
      }
    }
    return near;
  }

  *#allEqual(all: readonly number[]): Generator<CandidateBlock> {
    const hot = all.length > this.#hot;
    if (this.#sides !== undefined) {
      if (hot) yield* this.#firstAcross(all, all, 0);
      else yield* this.#allAcross(all, all, 0);
      return;
    }
    for (let i = 1; i < all.length; i++) {
      for (let j = 0; j < (hot ? 1 : i); j++) this.#add(all[j]!, all[i]!, 0);
      if (this.#pairs.full) yield this.#pairs.take();
    }
    if (hot) this.#leaveOut(all.length, pairsOf(all.length) - all.length + 1);
  }

  #leaveOut(documents: number, pairs: number): void {
    this.bound.groups++;
    this.bound.largest = Math.max(this.bound.largest, documents);
    this.bound.pairs += pairs;
  }

  *#deliver(): Generator<CandidateBlock> {
    const { pairs, distances } = this.#kernel.found;
    if (this.#equal.size === 0 && this.#sides === undefined) {
      this.#pairs.append(this.#documents.of(pairs), distances);
      if (this.#pairs.full) yield this.#pairs.take();
      return;
    }
    // Copied, since kernel memory may move while the caller uses a block.
    const held = pairs.slice();
    for (const [i, distance] of distances.slice().entries()) {
      const a = held[2 * i]!;
      const b = held[2 * i + 1]!;
      yield* this.#productOf(this.#equal.get(a) ?? [a], this.#equal.get(b) ?? [b], distance);
    }
  }

  /** Pairs of some equal rows with others; a bounded search delivers only the pair of the first of each. */
  *#productOf(some: readonly number[], others: readonly number[], distance: number): Generator<CandidateBlock> {
    const left = some.length * others.length - 1;
    if (this.#sides !== undefined) {
      if (this.#hot < Number.POSITIVE_INFINITY) yield* this.#firstAcross(some, others, distance);
      else yield* this.#allAcross(some, others, distance);
      return;
    }
    if (left > 0 && this.#hot < Number.POSITIVE_INFINITY) {
      this.#add(some[0]!, others[0]!, distance);
      this.#leaveOut(some.length + others.length, left);
      return;
    }
    for (const one of some) {
      for (const other of others) this.#add(one, other, distance);
      if (this.#pairs.full) yield this.#pairs.take();
    }
  }

  /**
   * Pairs of each of some equal rows with each of others of another side; each pair once if both lists are the same.
   */
  *#allAcross(some: readonly number[], others: readonly number[], distance: number): Generator<CandidateBlock> {
    const sides = this.#sides!;
    const bySide = new Map<number, number[]>();
    for (const other of others) {
      const one = bySide.get(sides[other]!);
      if (one === undefined) bySide.set(sides[other]!, [other]);
      else one.push(other);
    }
    for (const one of some) {
      for (const [side, all] of bySide) {
        if (some === others ? side >= sides[one]! : side === sides[one]) continue;
        for (const other of all) this.#add(one, other, distance);
        if (this.#pairs.full) yield this.#pairs.take();
      }
    }
  }

  /** Pairs of each of some equal rows with the first of the others that is of another side, so that each has a pair. */
  *#firstAcross(some: readonly number[], others: readonly number[], distance: number): Generator<CandidateBlock> {
    const sides = this.#sides!;
    const known = new Set<number>();
    for (const [ones, all] of [
      [some, others],
      [others, some],
    ] as const) {
      const first = all[0]!;
      const second = all.find((other) => sides[other] !== sides[first]);
      for (const one of ones) {
        const other = sides[one] === sides[first] ? second : first;
        if (other === undefined) continue;
        const pair = Math.min(one, other) * this.#documents.count + Math.max(one, other);
        if (known.has(pair)) continue;
        known.add(pair);
        this.#add(one, other, distance);
        if (this.#pairs.full) yield this.#pairs.take();
      }
    }
    const isOne = some === others;
    const left = (isOne ? pairsOf(some.length) : some.length * others.length) - known.size;
    if (left > 0) this.#leaveOut(isOne ? some.length : some.length + others.length, left);
  }

  #add(a: number, b: number, distance: number): void {
    if (this.#sides !== undefined && this.#sides[a] === this.#sides[b]) return;
    this.#pairs.add(this.#documents.at(a), this.#documents.at(b), distance);
  }
}

function pairsOf(rows: number): number {
  return (rows * (rows - 1)) / 2;
}

/**
 * Bits by which to split rows, so that a bucket has about {@link BUCKET_ROWS} rows if the masked bits distinguish them.
 */
export function bitsToSplit(rows: number, mask: bigint): number {
  const wanted = Math.ceil(Math.log2(rows / BUCKET_ROWS));
  // In two steps if one would have more buckets than fit in the caches.
  const step = wanted > SPLIT_BITS ? Math.min(SPLIT_BITS, Math.ceil(wanted / 2)) : wanted;
  return Math.max(1, Math.min(step, bitCount(mask) + 2));
}
