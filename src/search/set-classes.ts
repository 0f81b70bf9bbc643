/**
 * Sets of 64-bit hashes, two words each, the low one first, ascending and distinct. The top bits of the hashes divide
 * them into classes, so that the hashes of a set in one class are adjacent.
 */
import type { SetPart } from '../base/hash-sets.ts';
import { type Rows, RowTable } from '../base/rows.ts';

/**
 * Least hashes in a class for nine of ten sets: with fewer, a class may have only common hashes, which filter nothing.
 */
const LEAST_IN_CLASS = 8;

export class ClassedSets {
  readonly documents: Uint32Array;
  readonly classes: number;
  readonly #rows: RowTable;
  /** Number of values of the high word in a class. */
  readonly #span: number;

  /** @param most most classes, a power of two; the lengths of the sets may allow fewer */
  constructor(rows: Rows, most: number) {
    this.#rows = new RowTable(rows);
    this.documents = this.#rows.documents;
    const sizes = this.documents.map((document) => this.size(document)).sort();
    const short = sizes[Math.floor(sizes.length / 10)] ?? 0;
    let classes = most;
    while (classes > 1 && short < classes * LEAST_IN_CLASS) classes /= 2;
    this.classes = classes;
    this.#span = 2 ** 32 / classes;
  }

  /** Whether a pair is wanted: its documents must be of different sides, if there are sides. */
  apart(a: number, b: number): boolean {
    return this.#rows.apart(a, b);
  }

  size(document: number): number {
    return (this.#rows.end(document) - this.#rows.begin(document)) / 2;
  }

  /**
   * The word of its chunk at which a class of a set begins; for the class after the last, the end of the set. O(log
   * size).
   */
  begin(document: number, number: number): number {
    const hashes = this.#rows.chunk(document);
    const start = this.#rows.begin(document);
    let low = 0;
    let high = this.size(document);
    const least = number * this.#span;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (hashes[start + 2 * middle + 1]! < least) low = middle + 1;
      else high = middle;
    }
    return start + 2 * low;
  }

  /** The hashes of a set in the classes `from` … `to` − 1. */
  part(document: number, from: number, to: number): SetPart {
    return {
      words: this.#rows.chunk(document),
      begin: this.begin(document, from),
      end: this.begin(document, to),
    };
  }
}
