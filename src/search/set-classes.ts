/**
 * Sets of 64-bit hashes, two words each, the low one first, ascending and distinct; cut by the top bits of the hashes
 * into classes, so that the part of a set that is in a class is a run of it.
 */
import type { SetPart } from '../base/hash-sets.ts';
import { type Rows, RowTable } from '../base/rows.ts';

/** Hashes that nine of ten sets should have in a class: with fewer, common hashes stand alone there, and filter nothing. */
const LEAST_IN_CLASS = 8;

export class ClassedSets {
  readonly documents: Uint32Array;
  readonly classes: number;
  readonly #rows: RowTable;
  /** A class spans so many values of the high word. */
  readonly #span: number;

  /** @param most classes, a power of two; there are as many as the lengths of the sets allow */
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

  /** Whether a pair is wanted. */
  apart(a: number, b: number): boolean {
    return this.#rows.apart(a, b);
  }

  size(document: number): number {
    return (this.#rows.end(document) - this.#rows.begin(document)) / 2;
  }

  /** Word of its chunk at which a class begins in a set; that at which the set ends, for the class after the last. O(log size). */
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
