/**
 * Many queries against a whole set, by inversion: tables over the queries, and one scan of the set, in parts for any
 * number of workers. Exact: every query and row within k bits.
 *
 * By pigeonhole, like the self-join ({@link partitionOf}): for each block of bits the queries are in buckets that fit
 * in the first-level cache; a few million rows of the set at a time are distributed to the same buckets and looked up
 * there. O(tables) for each row of the set, 16 bytes for each query and block (24 for 128 bits), and 64 MB for the rows.
 * Manku, Jain, Das Sarma (2007), section 4.
 *
 * Sides are a filter after the kernel. For a few queries an index is better, since it needs no scan. Unsuitable if very
 * many queries agree in a block and more bits: all of them are compared, while the self-join refines them.
 */
import { DittographError } from '../base/errors.ts';
import { requireBits, requireDistance, requireRows, requireWords } from '../base/fingerprint-sets.ts';
import { type KeysOf, refuseUnknown } from '../base/options.ts';
import { type Rows, RowTable } from '../base/rows.ts';
import { type Buckets, DocumentNumbers, JoinKernel, LONGEST_JOINED, type Rule } from '../kernels/join.ts';
import { BlockBuilder, type CandidateBlock } from './candidates.ts';
import { bitCount, bitEntropies, cut, entropyOf, everyPair, type Partition, partitionOf } from './pigeonhole.ts';

/** Intended number of queries in a bucket. */
const BUCKET_QUERIES = 2048;
/** Rows of the set that are distributed to buckets at a time. */
const ROWS_AT_ONCE = 2 ** 22;
/** Up to this many queries that share a bucket by chance, comparing them is faster than a lookup by further bits. */
const MOST_BY_CHANCE = 2;

export interface InvertedSearchOptions {
  /** Flat rows of `bits / 32` words, the lowest word first. */
  readonly queries: Uint32Array;
  /** Bits of a fingerprint: 32, 64 or 128. */
  readonly bits: number;
  /** k, in bits, inclusive; 0 … bits − 1. */
  readonly maxDistance: number;
  /** The side of each query: only rows of another side are found; the set must have sides, too. Default: all are found. */
  readonly sides?: Uint32Array;
}

const KEYS: KeysOf<InvertedSearchOptions> = { queries: true, bits: true, maxDistance: true, sides: true };

/** The queries by each block of bits, in the memory of a kernel. */
interface InvertedQueries {
  readonly kernel: JoinKernel;
  readonly blocks: readonly Inverted[];
}

/** The queries by one block of bits. */
interface Inverted {
  readonly partition: Partition;
  readonly rule: Rule;
  readonly bits: number;
  readonly buckets: Buckets;
}

/**
 * Many queries at once against a set that is read once: all rows within k bits of each query. Exact.
 * @example
 * ```js
 * import { InvertedSearch } from 'dittograph/core';
 *
 * const search = new InvertedSearch({ queries: Uint32Array.of(0b1011, 0), bits: 64, maxDistance: 3 });
 * const rows = Uint32Array.of(0b1111, 0, 0xffff, 7, 0b1000, 0);
 * const found = [];
 * for (const { pairs, distances } of search.search(rows)) found.push(`${pairs} at ${distances}`);
 * console.log(found.join()); // 0,0,0,2 at 1,2
 * ```
 */
export class InvertedSearch {
  readonly #rowWords: number;
  readonly #maxDistance: number;
  readonly #queries: Uint32Array;
  readonly #sides: Uint32Array | undefined;
  /** Absent while a search uses it; another search that begins meanwhile inverts the queries again. */
  #idle: InvertedQueries | undefined;

  /** @throws UNKNOWN_OPTION, BAD_OPTION; TOO_LARGE if the queries take more than 4 GiB */
  constructor(options: InvertedSearchOptions) {
    refuseUnknown(options, Object.keys(KEYS), 'InvertedSearch');
    const { queries, bits, maxDistance, sides } = options;
    requireBits(bits);
    requireDistance(maxDistance, bits - 1);
    requireRows(queries, bits, 'queries');
    this.#rowWords = bits / 32;
    this.#maxDistance = maxDistance;
    this.#queries = queries;
    this.#sides = sides;
    if (sides !== undefined) {
      const count = queries.length / this.#rowWords;
      requireWords(sides, 'sides');
      if (sides.length !== count) {
        throw new DittographError('BAD_OPTION', `there are ${count} queries, and sides of ${sides.length}`);
      }
    }
    this.#idle = this.#inverted();
  }

  /**
   * The pairs of a query and a row of the set within k bits of it, as alternating numbers of query and row. A part of the
   * set may be searched by itself, also by another search over the same queries.
   * @param set flat rows like the queries, or rows in chunks, of which only some may be searched. If the queries have
   *   sides, it has sides too; pairs of one side are compared and then left out.
   * @param from the first row @param to the row after the last
   * @throws BAD_OPTION if the set does not have the width of the queries or such rows, or if only one of both has sides
   */
  *search(set: Uint32Array | Rows, from: number = 0, to?: number): Generator<CandidateBlock> {
    const table = this.#tableOf(set);
    const end = to ?? table.count;
    if (!(Number.isInteger(from) && Number.isInteger(end) && from >= 0 && end <= table.count)) {
      throw new DittographError('BAD_OPTION', `a set of ${table.count} has no rows ${from} … ${end - 1}`);
    }
    const inverted = this.#idle ?? this.#inverted();
    this.#idle = undefined;
    const { kernel, blocks } = inverted;
    const mark = kernel.mark;
    const listed = set instanceof Uint32Array ? undefined : set.among?.filter((row) => row >= from && row < end);
    const [first, last] = listed === undefined ? [from, end] : [0, listed.length];
    const found = new BlockBuilder();
    try {
      for (let begin = first; begin < last; begin += ROWS_AT_ONCE) {
        const count = Math.min(ROWS_AT_ONCE, last - begin);
        const documents = new DocumentNumbers(count, listed?.subarray(begin, begin + count), begin);
        for (const block of blocks) {
          const rows = kernel.gather(table, documents, block.partition.own, block.bits, 0, 1);
          kernel.setRule(block.rule);
          for (let bucket = 0; bucket < block.buckets.count; bucket++) {
            this.#probe(kernel, block, rows, bucket, documents, table.sides, found);
            if (found.full) yield found.take();
          }
          kernel.release(mark);
        }
      }
      if (!found.empty) yield found.take();
    } finally {
      kernel.release(mark);
      this.#idle = inverted;
    }
  }

  #inverted(): InvertedQueries {
    const rowWords = this.#rowWords;
    const maxDistance = this.#maxDistance;
    const kernel = new JoinKernel(rowWords);
    const documents = new DocumentNumbers(this.#queries.length / rowWords);
    const table = new RowTable({ rows: this.#queries, rowWords });
    const all = everyPair(32 * rowWords, maxDistance);
    const entropies = bitEntropies(kernel.sample(table, documents));
    const cuts = cut(all.open, maxDistance + 1, entropies);
    const blocks = cuts.map((_, block) => {
      const partition = partitionOf(all, cuts, block);
      const byChance = documents.count / 2 ** entropyOf(partition.own, entropies);
      const tables = byChance <= MOST_BY_CHANCE ? [0n] : cut(partition.open, partition.budget + 1, entropies);
      const wanted = Math.ceil(Math.log2(documents.count / BUCKET_QUERIES));
      const split = Math.max(1, Math.min(wanted, bitCount(partition.own) + 2));
      return {
        partition,
        rule: { maxDistance, own: partition.own, blocks: partition.blocks, tables },
        bits: split,
        buckets: kernel.gather(table, documents, partition.own, split, 0, 1),
      };
    });
    return { kernel, blocks };
  }

  #tableOf(set: Uint32Array | Rows): RowTable {
    const rowWords = this.#rowWords;
    const isFlat = set instanceof Uint32Array || !('rows' in Object(set));
    if (isFlat) requireRows(set as Uint32Array, 32 * rowWords, 'fingerprints');
    const rows = isFlat ? { rows: set as Uint32Array, rowWords } : (set as Rows);
    if (rows.rowWords !== rowWords) {
      throw new DittographError('BAD_OPTION', `this search takes rows of ${rowWords} words, not ${rows.rowWords}`);
    }
    const table = new RowTable(rows);
    if ((table.sides === undefined) !== (this.#sides === undefined)) {
      const [one, other] = table.sides === undefined ? ['queries have', 'set has'] : ['set has', 'queries have'];
      throw new DittographError('BAD_OPTION', `the ${one} sides, and the ${other} none`);
    }
    return table;
  }

  #probe(
    kernel: JoinKernel,
    { buckets, rule }: Inverted,
    rows: Buckets,
    bucket: number,
    documents: DocumentNumbers,
    sides: Uint32Array | undefined,
    found: BlockBuilder,
  ): void {
    const queries = kernel.bucket(buckets, bucket);
    const run = kernel.bucket(rows, bucket);
    for (let from = 0; from < queries.count; from += LONGEST_JOINED) {
      const some = kernel.slice(queries, from, from + LONGEST_JOINED);
      for (let table = 0; table < rule.tables.length; table++) {
        kernel.prepare(some, table);
        for (let next = 0; next < run.count; ) {
          next = kernel.probe(some, run, next, table);
          const { pairs, distances } = kernel.found;
          for (let i = 1; i < pairs.length; i += 2) pairs[i] = documents.at(pairs[i]!);
          if (sides === undefined) found.append(pairs, distances);
          else {
            const isApart = (_: number, i: number): boolean => this.#sides![pairs[i & ~1]!] !== sides[pairs[i | 1]!];
            found.append(
              pairs.filter(isApart),
              distances.filter((distance, i) => isApart(distance, 2 * i)),
            );
          }
        }
      }
    }
  }
}
