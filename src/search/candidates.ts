import { type Column, wordsColumn } from '../base/columns.ts';
import { formatCount } from '../base/format-count.ts';
import type { Rows } from '../base/rows.ts';

/** A block of candidate pairs. */
export interface CandidateBlock {
  /** Two document numbers for each pair, the lower first. */
  readonly pairs: Uint32Array<ArrayBuffer>;
  /** Distance of the two fingerprints of each pair, in the method's unit. */
  readonly distances: Uint32Array<ArrayBuffer>;
}

/** Pairs that a part of a search left out because groups of similar documents were too large to compare every pair. */
export interface Bound {
  /** Number of groups in which pairs were left out. */
  readonly groups: number;
  /** Documents in the largest of them. */
  readonly largest: number;
  /** Upper bound on the possibly similar pairs that were not compared. */
  readonly pairs: number;
  /** Documents in all of these groups, ascending; absent if the search does not report them. */
  readonly documents?: Uint32Array;
}

/** The parts of a search, known from its parameters alone. */
export interface SearchParts {
  readonly parts: number;
  /** The reason why a pair is a candidate, for evidence, e.g. `band 3 of 16`. @param part 0 … parts − 1 */
  describe(part: number, distance: number): string;
  /** Bytes of `Rows.shared`, for data that threads need in common; absent if a search shares nothing. */
  sharedBytes?(rows: number, threads: number): number;
}

/**
 * Finds the pairs that may be similar: one implementation for each structure.
 * The parts are independent and may run in any order and on any worker: together they deliver each candidate pair once,
 * and a part always delivers the same pairs in the same order.
 */
export interface CandidateSearch extends SearchParts {
  /** The candidates of a part; returns the pairs left out. @param part 0 … parts − 1 */
  search(rows: Rows, part: number): Generator<CandidateBlock, Bound>;
}

export const UNBOUNDED: Bound = { groups: 0, largest: 0, pairs: 0 };

/** A sentence about the pairs that a search left out; `undefined` if it left none out. */
export function boundSentence(bounds: readonly Bound[]): string | undefined {
  const groups = bounds.reduce((sum, bound) => sum + bound.groups, 0);
  if (groups === 0) return undefined;
  const largest = bounds.reduce((most, bound) => Math.max(most, bound.largest), 0);
  const pairs = bounds.reduce((sum, bound) => sum + bound.pairs, 0);
  const where =
    groups === 1
      ? `a group of ${formatCount(largest)}`
      : `${formatCount(groups)} groups of up to ${formatCount(largest)}`;
  return `${where} similar documents had too many pairs to compare all of them: at most ${formatCount(pairs)} comparisons were left out (a pair counts in each band it shares)`;
}

/** Approximate number of pairs in a block. */
const BLOCK = 8192;

/** Collects pairs until they fill a block. */
export class BlockBuilder {
  #pairs: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  #distances: Column<Uint32Array<ArrayBuffer>> = wordsColumn();

  get full(): boolean {
    return this.#distances.length >= BLOCK;
  }

  get empty(): boolean {
    return this.#distances.length === 0;
  }

  add(a: number, b: number, distance: number): void {
    this.#pairs.push(Math.min(a, b));
    this.#pairs.push(Math.max(a, b));
    this.#distances.push(distance);
  }

  /** @param pairs two document numbers for each pair, the lower first */
  append(pairs: Uint32Array, distances: Uint32Array): void {
    this.#pairs.append(pairs);
    this.#distances.append(distances);
  }

  take(): CandidateBlock {
    const block = { pairs: this.#pairs.values, distances: this.#distances.values };
    this.#pairs = wordsColumn();
    this.#distances = wordsColumn();
    return block;
  }
}
