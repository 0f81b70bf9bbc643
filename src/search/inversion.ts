/**
 * Many queries against a whole set, by inversion: tables over the queries, and one scan over the set, in parts that any
 * number of threads can take. Exact: every query and row within k bits.
 *
 * By pigeonhole, as the self-join does ({@link partitionOf}): for each block of bits the queries lie in buckets small enough
 * for the innermost cache; some millions of rows of the set at a time are put into the same buckets, and looked up there.
 * O(tables) a row of the set, 16 bytes a query and block (24 for 128 bits), and 64 MB for the rows. Manku, Jain, Das Sarma
 * (2007), section 4.
 *
 * Not for a few queries: an index answers them without a scan. Not for queries of which very many agree in a block and
 * more: each is compared, where the self-join refines.
 */
import { DittographError } from '../base/errors.ts';
import { requireBits, requireDistance, requireRows } from '../base/fingerprint-sets.ts';
import { RowTable } from '../base/rows.ts';
import { type Buckets, DocumentNumbers, JoinKernel, LONGEST_JOINED, type Rule } from '../kernels/join.ts';
import { BlockBuilder, type CandidateBlock } from './candidates.ts';
import { bitCount, bitEntropies, cut, entropyOf, everyPair, type Partition, partitionOf } from './pigeonhole.ts';

/** Queries that a bucket is meant to hold. */
const BUCKET_QUERIES = 2048;
/** Rows of the set that are put into buckets at a time. */
const ROWS_AT_ONCE = 2 ** 22;
/** So few queries, met in a bucket by chance, are better compared than looked up by further bits. */
const MOST_BY_CHANCE = 2;

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
  readonly #words: number;
  readonly #kernel: JoinKernel;
  readonly #inverted: readonly Inverted[];

  /**
   * @param options.queries flat rows of `bits / 32` words, the lowest word first
   * @param options.bits of a fingerprint: 32, 64 or 128
   * @param options.maxDistance k, in bits, inclusive; 0 … bits − 1
   * @throws BAD_OPTION; TOO_LARGE where the queries take more than 4 GiB
   */
  constructor({
    queries,
    bits,
    maxDistance,
  }: {
    readonly queries: Uint32Array;
    readonly bits: number;
    readonly maxDistance: number;
  }) {
    requireBits(bits);
    requireDistance(maxDistance, bits - 1);
    requireRows(queries, bits, 'queries');
    this.#words = bits / 32;
    this.#kernel = new JoinKernel(this.#words);
    const kernel = this.#kernel;
    const documents = new DocumentNumbers(queries.length / this.#words);
    const table = new RowTable({ rows: queries, rowWords: this.#words });
    const all = everyPair(bits, maxDistance);
    const entropies = bitEntropies(kernel.sample(table, documents));
    const blocks = cut(all.open, maxDistance + 1, entropies);
    this.#inverted = blocks.map((_, block) => {
      const partition = partitionOf(all, blocks, block);
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
  }

  /**
   * The pairs of a query and a row of the set within k bits of it: numbers of query and row in turn. A part of the set
   * may be searched by itself, by another search over the same queries too.
   * @param rows the set, flat as the queries are @param from the first row @param to the row after the last
   * @throws BAD_OPTION where the set has not the width of the queries, or no such rows
   */
  *search(rows: Uint32Array, from: number = 0, to: number = rows.length / this.#words): Generator<CandidateBlock> {
    requireRows(rows, 32 * this.#words, 'fingerprints');
    if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to <= rows.length / this.#words)) {
      throw new DittographError('BAD_OPTION', `a set of ${rows.length / this.#words} has no rows ${from} … ${to - 1}`);
    }
    const kernel = this.#kernel;
    const table = new RowTable({ rows, rowWords: this.#words });
    const found = new BlockBuilder();
    for (let first = from; first < to; first += ROWS_AT_ONCE) {
      const documents = new DocumentNumbers(Math.min(ROWS_AT_ONCE, to - first), undefined, first);
      for (const { partition, rule, bits, buckets } of this.#inverted) {
        const mark = kernel.mark;
        const others = kernel.gather(table, documents, partition.own, bits, 0, 1);
        kernel.setRule(rule);
        for (let bucket = 0; bucket < buckets.count; bucket++) {
          this.#probe(buckets, others, bucket, rule.tables.length, first, found);
          if (found.full) yield found.take();
        }
        kernel.release(mark);
      }
    }
    if (!found.empty) yield found.take();
  }

  #probe(queries: Buckets, rows: Buckets, bucket: number, tables: number, first: number, found: BlockBuilder): void {
    const kernel = this.#kernel;
    const asked = kernel.bucket(queries, bucket);
    const run = kernel.bucket(rows, bucket);
    for (let from = 0; from < asked.count; from += LONGEST_JOINED) {
      const some = kernel.slice(asked, from, from + LONGEST_JOINED);
      for (let table = 0; table < tables; table++) {
        kernel.prepare(some, table);
        for (let next = 0; next < run.count; ) {
          next = kernel.probe(some, run, next, table);
          const { pairs, distances } = kernel.found;
          for (let i = 0; i < distances.length; i++) pairs[2 * i + 1]! += first;
          found.append(pairs, distances);
        }
      }
    }
  }
}
