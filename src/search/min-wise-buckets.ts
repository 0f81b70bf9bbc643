/**
 * Clusters pages, then compares every pair of a cluster: CN102024065B, steps 3 and 4. The pages that agree in all
 * min-wise rows of a band form a cluster, so pages of Jaccard J share a cluster with a probability of 1 − (1 − J^r)^b
 * for b bands of r rows; the bands are chosen so that this is .99 for a pair at the greatest distance. A part is a
 * band, and a pair belongs to the first band in which it agrees. O(n) a band, and the pairs of each cluster: 2 to 20
 * billion pairs of signsum and a quarter of a billion of rowsum a second and core.
 *
 * A cluster above the bound is split by the rows after the band until its parts are below it; pages that agree in every
 * row are split in input order. The pairs left out by this are reported.
 *
 * Without clusters, or if no bands suffice, all pages are one cluster, and a part is every eighth block of them.
 *
 * For sketches compared by slots, use bands; for small distances, hamming.
 */

import { DittographError } from '../base/errors.ts';
import { GOLDEN } from '../base/hash.ts';
import { type Rows, RowTable } from '../base/rows.ts';
import { rowsumBucketDigit, rowsumBucketKey, rowsumSimilarity } from '../fingerprint/rowsum.ts';
import { signsumBucketDigit, signsumBucketKey, signsumSimilarity } from '../fingerprint/signsum.ts';
import { PairKernel } from '../kernels/pairs.ts';
import { type BandPlan, cheapestBands } from './band-plan.ts';
import { BlockBuilder, type Bound, type CandidateBlock, type CandidateSearch, type SearchParts } from './candidates.ts';
import type { DigitKeys, Span } from './keys.ts';
import { runs, sortByKey } from './radix.ts';

/** Probability that a pair just within the distance shares a cluster. */
const RECALL = 0.99;
/** Most pages of a cluster that is not split. */
const LARGEST_CLUSTER = 65_536;
/** Number of parts if all pages are one cluster. */
const UNCLUSTERED_PARTS = 8;

export interface ClusterOptions {
  readonly method: 'signsum' | 'rowsum';
  /** Rows of the fingerprint matrix, M. */
  readonly rows: number;
  /** Dx or Dy: bits in which a pair may differ, inclusive. */
  readonly maxDistance: number;
  /** Whether pages are compared within clusters only; default true. */
  readonly clustered?: boolean;
  /** Pages of a cluster above which it is split, at least 2; default 65,536. */
  readonly largest?: number;
  /** `literal` compares pair by pair, as in the patent; `fastest`, the default, gives the same pairs. */
  readonly kernel?: 'fastest' | 'literal';
}

/** The number of comparisons of a part, and the pairs it left out. */
export interface Compared extends Bound {
  /** Pairs of fingerprints compared. */
  readonly comparisons: number;
}

/** The bands that form clusters; undefined if all pages are compared. */
function bandsOf({ method, rows, maxDistance, clustered = true }: ClusterOptions): BandPlan | undefined {
  const similarity = method === 'signsum' ? signsumSimilarity(maxDistance) : rowsumSimilarity(maxDistance, rows);
  return clustered ? cheapestBands(similarity, RECALL, rows) : undefined;
}

/** The parts of a search in clusters. */
export function clusterParts(options: ClusterOptions): SearchParts {
  const plan = bandsOf(options);
  const parts = plan?.bands ?? UNCLUSTERED_PARTS;
  return {
    parts,
    describe(part, distance) {
      const bits = `${options.method} ${distance}`;
      return plan === undefined ? bits : `${bits}, cluster by band ${part + 1} of ${parts}`;
    },
  };
}

/** The clusters as keys: the 16 bits of each row of a band. @throws BAD_OPTION if all pages are one cluster */
export function clusterKeys(options: ClusterOptions): DigitKeys {
  const { method, rows, maxDistance } = options;
  const plan = bandsOf(options);
  if (plan === undefined) {
    throw new DittographError(
      'BAD_OPTION',
      `${method}: at a distance of ${maxDistance} no bands of ${rows} rows make clusters, and all pages would share one key; choose a lower distance`,
    );
  }
  const [digits, digitOf] = method === 'signsum' ? [32 + 4 * rows, signsumBucketDigit] : [32 * rows, rowsumBucketDigit];
  const tables = Array.from({ length: plan.bands }, (_, band) => ({
    key: Array.from({ length: plan.slotsPerBand }, (_, i): Span => {
      const from = digitOf(band * plan.slotsPerBand + i);
      return [from, from + 4];
    }),
  }));
  return { kind: 'digits', digits, tables, areParts: true };
}

export class ClusterSearch implements CandidateSearch {
  readonly parts: number;
  readonly describe: SearchParts['describe'];
  /** The bands that form clusters; undefined if all pages are compared. */
  readonly plan: BandPlan | undefined;
  readonly #rows: number;
  readonly #largest: number;
  readonly #bucketKey: typeof signsumBucketKey;
  readonly #makeKernel: () => PairKernel;
  #created: PairKernel | undefined;

  /** @throws BAD_OPTION */
  constructor(options: ClusterOptions) {
    const { method, rows, maxDistance, largest = LARGEST_CLUSTER, kernel = 'fastest' } = options;
    const bits = method === 'signsum' ? 128 : 128 * rows;
    if (!(Number.isInteger(maxDistance) && maxDistance >= 0 && maxDistance <= bits)) {
      throw new DittographError(
        'BAD_OPTION',
        `the distance must be a whole number from 0 to ${bits}, not ${maxDistance}`,
      );
    }
    const { parts, describe } = clusterParts(options);
    this.plan = bandsOf(options);
    this.parts = parts;
    this.describe = describe;
    this.#rows = rows;
    this.#largest = largest;
    this.#bucketKey = method === 'signsum' ? signsumBucketKey : rowsumBucketKey;
    const measure = method === 'signsum' ? 'hamming' : 'rowsum';
    this.#makeKernel = () => new PairKernel(measure, bits / 8, maxDistance, kernel === 'literal');
  }

  /** Created on first use, since planning does not need it. */
  get #kernel(): PairKernel {
    this.#created ??= this.#makeKernel();
    return this.#created;
  }

  *search(source: Rows, part: number): Generator<CandidateBlock, Compared> {
    const rows = new RowTable(source);
    const found = new BlockBuilder();
    const done = { groups: 0, largest: 0, pairs: 0, comparisons: 0 };
    if (this.plan === undefined) {
      done.comparisons = yield* this.#compare(rows, rows.documents, part, UNCLUSTERED_PARTS, found);
    } else {
      const next = (part + 1) * this.plan.slotsPerBand;
      for (const cluster of this.#clusters(rows, part, this.plan)) {
        let left = rows.pairsAmong(cluster);
        if (left === 0) continue;
        for (const members of this.#split(rows, cluster, next, this.#rows - this.plan.slotsPerBand)) {
          done.comparisons += yield* this.#compare(rows, members, 0, 1, found, part);
          left -= rows.pairsAmong(members);
        }
        if (left === 0) continue;
        done.groups++;
        done.largest = Math.max(done.largest, cluster.length);
        done.pairs += left;
      }
    }
    if (!found.empty) yield found.take();
    return done;
  }

  /** The groups of two or more pages that agree in a band. */
  *#clusters(rows: RowTable, band: number, plan: BandPlan): Generator<Uint32Array> {
    const pages = rows.documents.slice();
    const keys = pages.map((page) => this.#bandKey(rows, page, band, plan.slotsPerBand));
    sortByKey(keys, pages);
    for (const [from, to] of runs(keys)) yield pages.subarray(from, to);
  }

  /** Splits a cluster into small enough parts by the `left` rows from `row` on. */
  *#split(rows: RowTable, cluster: Uint32Array, row: number, left: number): Generator<Uint32Array> {
    if (cluster.length <= this.#largest) yield cluster;
    else if (left > 0) {
      const pages = cluster.slice();
      const keys = pages.map((page) => this.#rowKey(rows, page, row));
      sortByKey(keys, pages);
      for (const [from, to] of runs(keys)) yield* this.#split(rows, pages.subarray(from, to), row + 1, left - 1);
    } else {
      for (let from = 0; from < cluster.length; from += this.#largest) {
        yield cluster.subarray(from, from + this.#largest);
      }
    }
  }

  /** Compares the pairs of every `step`-th block of pages, and delivers those that share no band before `band`. */
  *#compare(
    rows: RowTable,
    pages: Uint32Array,
    first: number,
    step: number,
    found: BlockBuilder,
    band = 0,
  ): Generator<CandidateBlock, number> {
    let compared = 0;
    this.#kernel.load(rows, pages);
    const { documents } = this.#kernel;
    for (let block = first; block < this.#kernel.blocks; block += step) {
      compared += this.#kernel.comparisons(block);
      for (const triples of this.#kernel.pairs(block)) {
        for (let t = 0; t < triples.length; t += 3) {
          const a = documents[triples[t]!]!;
          const b = documents[triples[t + 1]!]!;
          if (rows.apart(a, b) && !this.#metBefore(rows, a, b, band)) found.add(a, b, triples[t + 2]!);
        }
        if (found.full) yield found.take();
      }
    }
    return compared;
  }

  #metBefore(rows: RowTable, a: number, b: number, band: number): boolean {
    for (let earlier = 0; earlier < band; earlier++) {
      const length = this.plan!.slotsPerBand;
      if (this.#bandKey(rows, a, earlier, length) === this.#bandKey(rows, b, earlier, length)) return true;
    }
    return false;
  }

  /** A hash of the rows of a band; pages with equal hashes are in one cluster. */
  #bandKey(rows: RowTable, page: number, band: number, length: number): number {
    let key = 0;
    for (let row = band * length; row < (band + 1) * length; row++) {
      key = Math.imul(key ^ this.#rowKey(rows, page, row), GOLDEN);
      key ^= key >>> 15;
    }
    return key >>> 0;
  }

  /** 16 bits of a row of the matrix; row numbers wrap around. */
  #rowKey(rows: RowTable, page: number, row: number): number {
    return this.#bucketKey(rows.chunk(page), rows.begin(page), row % this.#rows);
  }
}
