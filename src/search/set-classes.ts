/**
 * Sets of 64-bit hashes, two words each, the low one first, ascending and distinct; cut by the top bits of the hashes
 * into classes, so that the part of a set that is in a class is a run of it.
 */
import { type Rows, searched } from './candidates.ts';

/** Hashes that nine of ten sets should have in a class: with fewer, common hashes stand alone there, and filter nothing. */
const LEAST_IN_CLASS = 8;

export class ClassedSets {
  readonly documents: Uint32Array;
  readonly classes: number;
  readonly #hashes: Uint32Array;
  readonly #offsets: Uint32Array;
  /** A class spans so many values of the high word. */
  readonly #span: number;

  /** @param most classes, a power of two; there are as many as the lengths of the sets allow */
  constructor(rows: Rows, most: number) {
    this.documents = searched(rows);
    this.#hashes = rows.rows;
    this.#offsets = rows.offsets!;
    const sizes = this.documents.map((document) => this.size(document)).sort();
    const short = sizes[Math.floor(sizes.length / 10)] ?? 0;
    let classes = most;
    while (classes > 1 && short < classes * LEAST_IN_CLASS) classes /= 2;
    this.classes = classes;
    this.#span = 2 ** 32 / classes;
  }

  size(document: number): number {
    return (this.#offsets[document + 1]! - this.#offsets[document]!) / 2;
  }

  /** Word at which a class begins in a set; that at which the set ends, for the class after the last. O(log size). */
  begin(document: number, number: number): number {
    const start = this.#offsets[document]!;
    let low = 0;
    let high = this.size(document);
    const least = number * this.#span;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#hashes[start + 2 * middle + 1]! < least) low = middle + 1;
      else high = middle;
    }
    return start + 2 * low;
  }

  /** Low word of the hash that begins at a word. */
  low(word: number): number {
    return this.#hashes[word]!;
  }

  /** Hashes that two runs share, or −1 where they are fewer than `least`: it gives up as soon as that is certain. */
  shared(a: number, aEnd: number, b: number, bEnd: number, least: number): number {
    const hashes = this.#hashes;
    let shared = 0;
    // How many hashes of each may still be without a partner.
    let spareA = (aEnd - a) / 2 - least;
    let spareB = (bEnd - b) / 2 - least;
    while (a < aEnd && b < bEnd && spareA >= 0 && spareB >= 0) {
      const order = hashes[a + 1]! - hashes[b + 1]! || hashes[a]! - hashes[b]!;
      if (order === 0) {
        shared++;
        a += 2;
        b += 2;
      } else if (order < 0) {
        spareA--;
        a += 2;
      } else {
        spareB--;
        b += 2;
      }
    }
    return shared < least ? -1 : shared;
  }
}
