/**
 * The mutable part of a growing index: up to 2¹⁶ fingerprints in order of addition, linked by each of k + 1 blocks of
 * bits; two fingerprints within k bits agree in at least one block. If the blocks are too short to select, all are
 * compared. O(k) an addition, O(k + n / 2^(block bits)) a query. It is the in-memory component of O'Neil, Cheng,
 * Gawlick, O'Neil (1996), "The log-structured merge-tree".
 *
 * Not for more fingerprints: an index compares several times as many in the same time.
 */
import type { LinkedRowHits, LinkedRows, LinkedRowsShape } from '../kernels/hamming/linked-rows.ts';
import type { MutablePart } from '../segments/parts.ts';

/** Blocks are linked only if they leave at most this share of the comparisons. */
const WORTH = 0.5;

/** The memory of all memtables of an index. @param capacity most fingerprints of one, 1 … 2¹⁶ */
export function memtableShape(bits: number, maxDistance: number, capacity: number): LinkedRowsShape {
  const count = maxDistance + 1;
  return { bits, blocks: count > WORTH * 2 ** (bits / count) ? 0 : count, capacity };
}

export class Memtable implements MutablePart {
  /** The number of the first fingerprint; the others follow. */
  readonly first: number;
  readonly #table: LinkedRows;

  constructor(table: LinkedRows, first: number) {
    this.first = first;
    this.#table = table;
  }

  get size(): number {
    return this.#table.size;
  }

  get full(): boolean {
    return this.size === this.#table.capacity;
  }

  /** A copy. */
  get rows(): Uint32Array {
    return this.#table.rows;
  }

  /** Adds a fingerprint; the table must not be full. */
  add(row: Uint32Array): void {
    this.#table.add(row);
  }

  /** For each query, the places and distances of the fingerprints within `distance` bits, which is at most k. */
  within(queries: Uint32Array, distance: number): LinkedRowHits {
    return this.#table.within(queries, distance);
  }

  /**
   * {@link within} for one of several queries, among the fingerprints from place `since` on: pairs (place, distance).
   * @param turn `turn` of an answer of {@link within}, of any memtable of the index, after which these were all added
   */
  near(since: number, queries: Uint32Array, at: number, distance: number, turn?: number): Uint32Array {
    return this.#table.near(since, queries, at, distance, turn);
  }

  /** Releases the table, which must no longer be used. */
  release(): void {
    this.#table.release();
  }
}
