/**
 * Connected components of a set of pairs, by a disjoint-set forest with halved paths.
 * Tarjan, van Leeuwen (1984), "Worst-case analysis of set union algorithms". O((n + m) log n), in practice linear; 4 bytes
 * a document. Unsuitable for deciding what is dropped: a chain of near-duplicates may join documents that have nothing in
 * common.
 */

import { passingWords } from '../base/columns.ts';
import { requireWords } from '../base/fingerprint-sets.ts';

/** Sets of numbers 0 … n − 1, each named by its least number. */
export class DisjointSets {
  #parent: Uint32Array<ArrayBuffer>;
  #length: number;

  constructor(n: number) {
    this.#parent = passingWords(n);
    this.#length = n;
    for (let i = 0; i < n; i++) this.#parent[i] = i;
  }

  /** Adds the next number as a set of its own. Amortised O(1). @returns the number */
  add(): number {
    const i = this.#length++;
    if (i === this.#parent.length) {
      const grown = passingWords(Math.max(16, 2 * i));
      grown.set(this.#parent);
      this.#parent = grown;
    }
    this.#parent[i] = i;
    return i;
  }

  /** The least number of the set that holds `i`. */
  find(i: number): number {
    const parent = this.#parent;
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]!]!;
      i = parent[i]!;
    }
    return i;
  }

  /** Joins two sets; false if they are already one. */
  join(a: number, b: number): boolean {
    const x = this.find(a);
    const y = this.find(b);
    if (x === y) return false;
    this.#parent[Math.max(x, y)] = Math.min(x, y);
    return true;
  }

  /** The least number of the set of each number. */
  labels(): Uint32Array<ArrayBuffer> {
    const labels = this.#parent.slice(0, this.#length);
    // A parent is never greater than its child, so the parent's label is already final.
    for (let i = 0; i < labels.length; i++) labels[i] = labels[labels[i]!]!;
    return labels;
  }
}

/**
 * The component of each document, named by its first document.
 * @param n documents
 * @param pairs two document numbers a pair
 * @example
 * ```js
 * import { components } from 'dittograph/core';
 *
 * console.log(components(5, Uint32Array.of(0, 1, 1, 4)).join()); // 0,0,2,3,0
 * ```
 */
export function components(n: number, pairs: Uint32Array): Uint32Array<ArrayBuffer> {
  requireWords(pairs, 'pairs');
  const sets = new DisjointSets(n);
  for (let p = 0; p < pairs.length; p += 2) sets.join(pairs[p]!, pairs[p + 1]!);
  return sets.labels();
}
