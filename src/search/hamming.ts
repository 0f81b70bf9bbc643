/**
 * All pairs of fingerprints within k bits, exactly, for rows of 32, 64 or 128 bits: the self-join.
 *
 * By pigeonhole ({@link partitionOf}): a block of bits distributes the rows to buckets; within a bucket, rows are
 * looked up by that block and some of the open bits. A bucket that is too long or too dense for that is refined: equal
 * rows become one, and the others are distributed again by blocks of the bits in which they differ, if that leaves
 * fewer pairs to compare. So the cost of a boilerplate fingerprint on a million pages is that of its pairs. A part is a
 * share of the buckets of one block; O(n + pairs) if the fingerprints are spread enough for k, and 16 bytes a row of
 * its buckets (24 for 128 bits). If k is so large that blocks are useless, every pair is compared, O(n²), and a part is
 * a quarter of the rows.
 * Sides are a filter after the kernel: pairs of one side are compared, and then left out. {@link InvertedSearch} with
 * many queries against a set compares only pairs of different sides.
 * Luo, lecture 13; Manku, Jain, Das Sarma (2007), section 3.
 *
 * For one query against a set, use hamming-index; for many queries, inversion.
 */
import { DittographError } from '../base/errors.ts';
import { requireBits, requireDistance } from '../base/fingerprint-sets.ts';
import { type KeysOf, refuseUnknown } from '../base/options.ts';
import { type Rows, RowTable } from '../base/rows.ts';
import {
  type Buckets,
  COMPARED,
  DocumentNumbers,
  JoinKernel,
  MOST_MASKS,
  type Rule,
  type Run,
} from '../kernels/join.ts';
import { BlockBuilder, type Bound, type CandidateBlock, type CandidateSearch, type SearchParts } from './candidates.ts';
import { bitCount, bitEntropies, cut, entropyOf, everyPair, type Partition, partitionOf } from './pigeonhole.ts';

/** Least number of parts. */
const LEAST_PARTS = 4;
/** Largest share of the comparisons that a refinement, or a search by blocks, may leave. */
const WORTHWHILE_SHARE = 0.7;
/** Approximate number of rows in kernel memory at a time. */
const ROWS_AT_ONCE = 2 ** 26;
/** Intended number of rows in a bucket, and bits that rows are split by at a time. */
const BUCKET_ROWS = 600;
const SPLIT_BITS = 8;
/** Up to this many rows that share a bucket by chance, comparing them is faster than a lookup by further bits. */
const MOST_BY_CHANCE = 12;
/** A bounded search leaves pairs out of groups of more similar documents than this. */
const MOST_ALIKE = 256;

export interface HammingSearchOptions {
  /** Bits of a fingerprint: 32, 64 or 128. */
  readonly bits: number;
  /** k, in bits, inclusive; 0 … bits. */
  readonly maxDistance: number;
  /**
   * Whether, in very large groups of similar documents, to deliver only enough pairs to connect them, and report what
   * was left out. Default: false.
   */
  readonly bounded?: boolean | undefined;
}

const KEYS: KeysOf<HammingSearchOptions> = { bits: true, maxDistance: true, bounded: true };

/** Blocks of bits, 0 where every pair is compared, and the parts that the rows of each are cut into. */
function cutOf({ bits, maxDistance }: Pick<HammingSearchOptions, 'bits' | 'maxDistance'>): {
  readonly blocks: number;
  readonly slices: number;
} {
  const some = maxDistance + 1;
  const blocks = some <= WORTHWHILE_SHARE * 2 ** (bits / some) ? some : 0;
  return { blocks, slices: Math.ceil(LEAST_PARTS / Math.max(1, blocks)) };
}

/** The parts of a search within a distance. */
export function hammingParts(options: Pick<HammingSearchOptions, 'bits' | 'maxDistance'>): SearchParts {
  const { blocks, slices } = cutOf(options);
  return { parts: slices * Math.max(1, blocks), describe: (_part, distance) => `hamming ${distance}` };
}

/**
 * All pairs of fingerprints within k bits. Exact unless `bounded`.
 * @example
 * ```js
 * import { HammingSearch } from 'dittograph/core';
 *
 * const rows = Uint32Array.of(0b1111, 0, 0xffff, 7, 0b1011, 0); // three rows of 64 bits, the low word first
 * const search = new HammingSearch({ bits: 64, maxDistance: 3 });
 * const found = [];
 * for (let part = 0; part < search.parts; part++) {
 *   for (const { pairs, distances } of search.search({ rows, rowWords: 2 }, part)) found.push(`${pairs} at
 *   ${distances}`);
 * }
 * console.log(found.join()); // 0,2 at 1
 * ```
 */
export class HammingSearch implements CandidateSearch {
  readonly parts: number;
  readonly describe: SearchParts['describe'];
  readonly #rowWords: number;
  readonly #maxDistance: number;
  readonly #bounded: boolean;
  readonly #everyPair: Partition;
  /** Blocks of bits; 0 if every pair is compared. */
  readonly #blocks: number;
  readonly #slices: number;
  #idle: JoinKernel | undefined;

  /** @throws UNKNOWN_OPTION, BAD_OPTION */
  constructor(options: HammingSearchOptions) {
    refuseUnknown(options, Object.keys(KEYS), 'HammingSearch');
    const { bits, maxDistance, bounded = false } = options;
    requireBits(bits);
    requireDistance(maxDistance, bits);
    this.#rowWords = bits / 32;
    this.#maxDistance = maxDistance;
    this.#bounded = bounded;
    this.#everyPair = everyPair(bits, maxDistance);
    const { blocks, slices } = cutOf({ bits, maxDistance });
    this.#blocks = blocks;
    this.#slices = slices;
    const { parts, describe } = hammingParts({ bits, maxDistance });
    this.parts = parts;
    this.describe = describe;
  }

  /** @throws BAD_OPTION if the rows do not have the given number of bits */
  *search(rows: Rows, part: number): Generator<CandidateBlock, Bound> {
    const { rowWords, among } = rows;
    if (rowWords !== this.#rowWords) {
      throw new DittographError(
        'BAD_OPTION',
        `the rows must have ${this.#rowWords} words for ${32 * this.#rowWords} bits, not ${rowWords}`,
      );
    }
    const table = new RowTable(rows);
    const documents = new DocumentNumbers(among?.length ?? table.count, among);
    // A part that begins before this one ends gets its own kernel.
    const kernel = this.#idle ?? new JoinKernel(this.#rowWords);
    this.#idle = undefined;
    const sides =
      table.sides && Uint32Array.from({ length: documents.count }, (_, i) => table.sides![documents.at(i)]!);
    const join = new Join(
      kernel,
      documents,
      this.#maxDistance,
      this.#bounded ? MOST_ALIKE : Number.POSITIVE_INFINITY,
      sides,
    );
    const mark = kernel.mark;
    try {
      if (documents.count > 1) yield* this.#join(join, kernel, table, documents, part);
    } finally {
      kernel.release(mark);
      this.#idle = kernel;
    }
    return join.bound;
  }

  *#join(
    join: Join,
    kernel: JoinKernel,
    rows: RowTable,
    documents: DocumentNumbers,
    part: number,
  ): Generator<CandidateBlock> {
    const slice = part % this.#slices;
    if (this.#blocks === 0) {
      const all = kernel.bucket(kernel.gather(rows, documents, 0n, 1, 0, 1), 0);
      yield* join.compare(all, this.#everyPair, slice, this.#slices);
    } else {
      const entropies = bitEntropies(kernel.sample(rows, documents));
      const blocks = cut(this.#everyPair.open, this.#blocks, entropies);
      const partition = partitionOf(this.#everyPair, blocks, Math.floor(part / this.#slices));
      const bits = bitsToSplit(documents.count, partition.own);
      // If they might not fit in kernel memory, they are processed in several turns.
      const turns = Math.ceil(documents.count / ROWS_AT_ONCE);
      for (let turn = 0; turn < turns; turn++) {
        const mark = kernel.mark;
        const buckets = kernel.gather(rows, documents, partition.own, bits, slice * turns + turn, this.#slices * turns);
        yield* join.within(buckets, partition, join.ruleOf(partition, entropies, documents.count), 1);
        kernel.release(mark);
      }
    }
    yield* join.rest();
  }
}

/** The state of one part of a search. */
class Join {
  readonly bound = { groups: 0, largest: 0, pairs: 0 };
  readonly #kernel: JoinKernel;
  readonly #documents: DocumentNumbers;
  readonly #maxDistance: number;
  readonly #hot: number;
  /** The side of each document, if there are sides. */
  readonly #sides: Uint32Array | undefined;
  readonly #pairs: BlockBuilder = new BlockBuilder();
  /** For a row that represents equal ones: the documents of all of them, its own first. */
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

  /** Pairs of each of some equal rows with each of others; in a bounded search only with the first two. */
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

  /** Pairs of each of some equal rows with the first of others that is of another side, so that each has a pair. */
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
function bitsToSplit(rows: number, mask: bigint): number {
  const wanted = Math.ceil(Math.log2(rows / BUCKET_ROWS));
  // In two steps if one would have more buckets than fit in the caches.
  const step = wanted > SPLIT_BITS ? Math.min(SPLIT_BITS, Math.ceil(wanted / 2)) : wanted;
  return Math.max(1, Math.min(step, bitCount(mask) + 2));
}
