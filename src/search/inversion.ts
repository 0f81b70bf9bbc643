/**
 * Many queries against a whole set, by inversion: tables over the queries, and one scan over the set, in parts that any
 * number of threads can take. Exact: every query and row within k bits.
 *
 * The bits are cut into k + s blocks, and there is a table for each s of them: two rows within k bits agree in all of
 * some s blocks. A pair belongs to the first table that has it. s is the least with which a row of the set meets few
 * queries by chance. Most rows meet none in most tables, which a bit map tells: O(tables) a row of the set, and about 30
 * bytes a query and table. Manku, Jain, Das Sarma (2007), section 4, whose designs these are: (4, 16), (10, 25), (20, 31).
 *
 * Not for a few queries: an index answers them without a scan. Not for queries or sets of which very many agree in a
 * third of the bits: the self-join refines where this compares.
 */
import { DittographError } from '../base/errors.ts';
import { InversionKernel } from '../kernels/inversion.ts';
import { BlockBuilder, type CandidateBlock } from './candidates.ts';
import { cut, everywhere, telling } from './pigeonhole.ts';

/** Queries that a row of the set may meet in a table by chance. */
const FEW = 0.25;
const MOST_TABLES = 64;

export class InvertedSearch {
  /** (tables, bits of the least of them), as the literature writes it. */
  readonly design: readonly [number, number];
  readonly #words: number;
  readonly #kernel: InversionKernel;

  /**
   * @param options.queries flat rows of `bits / 32` words, the lowest word first
   * @param options.bits of a fingerprint: 32, 64 or 128
   * @param options.maxDistance k, in bits, inclusive; 0 … as many as 64 tables answer
   * @throws BAD_OPTION; TOO_LARGE where the tables take more than 4 GiB
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
    if (bits !== 32 && bits !== 64 && bits !== 128) {
      throw new DittographError('BAD_OPTION', `a fingerprint has 32, 64 or 128 bits, not ${bits}`);
    }
    if (!(Number.isInteger(maxDistance) && maxDistance >= 0 && maxDistance < MOST_TABLES && maxDistance < bits)) {
      const most = Math.min(MOST_TABLES, bits) - 1;
      throw new DittographError(
        'BAD_OPTION',
        `the distance must be a whole number from 0 to ${most}, not ${maxDistance}`,
      );
    }
    this.#words = bits / 32;
    const count = queries.length / this.#words;
    const masks = tablesOf(queries, count, bits, maxDistance);
    this.design = [masks.length, Math.min(...masks.map((mask) => mask.toString(2).replaceAll('0', '').length))];
    this.#kernel = new InversionKernel(queries, this.#words, maxDistance, masks);
  }

  /**
   * The pairs of a query and a row of the set within k bits of it: numbers of query and row in turn. A part of the set
   * may be searched by itself, by another search over the same queries too.
   * @param rows the set, flat as the queries are @param from the first row @param to the row after the last
   */
  *search(rows: Uint32Array, from: number = 0, to: number = rows.length / this.#words): Generator<CandidateBlock> {
    const block = new BlockBuilder();
    for (const { pairs, distances } of this.#kernel.scan(rows, from, to)) {
      block.append(pairs, distances);
      if (block.full) yield block.take();
    }
    if (!block.empty) yield block.take();
  }
}

/** The bits of each table: every choice of s of k + s blocks. */
function tablesOf(queries: Uint32Array, count: number, bits: number, maxDistance: number): bigint[] {
  const weights = telling(sampleOnes(queries, count, bits));
  for (let chosen = 1; ; chosen++) {
    const blocks = cut(everywhere(bits, maxDistance).open, maxDistance + chosen, weights);
    const fewest = (bits / blocks.length) * chosen;
    const next = choose(maxDistance + chosen + 1, chosen + 1);
    const enough = count / 2 ** fewest <= FEW || next > MOST_TABLES || maxDistance + chosen >= bits;
    if (enough || maxDistance === 0) return combinations(blocks, chosen);
  }
}

function choose(n: number, r: number): number {
  let ways = 1;
  for (let i = 1; i <= r; i++) ways = (ways * (n - r + i)) / i;
  return ways;
}

function combinations(blocks: readonly bigint[], chosen: number): bigint[] {
  if (chosen === 0) return [0n];
  return blocks.flatMap((block, i) => combinations(blocks.slice(i + 1), chosen - 1).map((others) => block | others));
}

/** How many of some evenly spaced rows have each bit. */
function sampleOnes(rows: Uint32Array, count: number, bits: number): { ones: Uint32Array; count: number } {
  const ones = new Uint32Array(bits);
  const stride = Math.max(1, Math.floor(count / 1024));
  let sampled = 0;
  for (let row = 0; row < count; row += stride, sampled++) {
    for (let bit = 0; bit < bits; bit++) ones[bit]! += (rows[row * (bits / 32) + (bit >> 5)]! >>> (bit & 31)) & 1;
  }
  return { ones, count: Math.max(1, sampled) };
}
