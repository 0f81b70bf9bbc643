/**
 * All pairs of fingerprints within k bits, exactly, for rows of 32, 64 or 128 bits: the self-join.
 *
 * By pigeonhole ({@link partitionOf}): a block of bits distributes the rows to buckets, and hamming-join.ts finds the
 * pairs of each bucket. A part is a share of the buckets of one block; O(n + pairs) if the fingerprints are spread
 * enough for k, and 16 bytes a row of its buckets (24 for 128 bits). If k is so large that blocks are useless, every
 * pair is compared, O(n²), and a part is a quarter of the rows.
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
import { DocumentNumbers, JoinKernel } from '../kernels/join.ts';
import type { Bound, CandidateBlock, CandidateSearch, SearchParts } from './candidates.ts';
import { bitsToSplit, HammingJoin, WORTHWHILE_SHARE } from './hamming-join.ts';
import { bitEntropies, cut, everyPair, type Partition, partitionOf } from './pigeonhole.ts';

/** Least number of parts. */
const LEAST_PARTS = 4;
/** Approximate number of rows in kernel memory at a time. */
const ROWS_AT_ONCE = 2 ** 26;
/** A bounded search leaves pairs out of groups of more similar documents than this. */
const MOST_ALIKE = 256;

export interface HammingSearchOptions {
  /** Bits of a fingerprint: 32, 64 or 128. */
  readonly bits: number;
  /** k, in bits, inclusive; 0 … bits. */
  readonly maxDistance: number;
  /**
   * Whether to deliver only enough pairs to connect very large groups of similar documents, and to report how many were
   * left out. Default: false.
   */
  readonly bounded?: boolean | undefined;
}

const KEYS: KeysOf<HammingSearchOptions> = { bits: true, maxDistance: true, bounded: true };

/** Number of blocks of bits, 0 if every pair is compared, and number of parts for the rows of each. */
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
 *   for (const { pairs, distances } of search.search({ rows, rowWords: 2 }, part)) {
 *     found.push(`${pairs} at ${distances}`);
 *   }
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
    // Another part may begin before this one ends; it then uses another kernel.
    const kernel = this.#idle ?? new JoinKernel(this.#rowWords);
    this.#idle = undefined;
    const sides =
      table.sides && Uint32Array.from({ length: documents.count }, (_, i) => table.sides![documents.at(i)]!);
    const join = new HammingJoin(
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
    join: HammingJoin,
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
