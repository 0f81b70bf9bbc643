/** Verified pairs in memory: 28 bytes each. */
import { doublesColumn, wordsColumn } from '../../base/columns.ts';
import type { PairBlock, Pairs, VerifiedPair } from '../pairs.ts';

export class MemoryPairs implements Pairs {
  readonly #pairs = wordsColumn();
  readonly #shared = wordsColumn();
  readonly #origins = wordsColumn();
  readonly #distances = wordsColumn();
  readonly #jaccards = doublesColumn();
  /** By document number. */
  readonly #sizes = wordsColumn();

  get count(): number {
    return this.#jaccards.length;
  }

  get links(): { readonly pairs: Uint32Array; readonly jaccards: Float64Array } {
    return { pairs: this.#pairs.values, jaccards: this.#jaccards.values };
  }

  append({ pairs, shared, origins, distances, jaccards }: PairBlock): void {
    this.#pairs.append(pairs);
    this.#shared.append(shared);
    this.#origins.append(origins);
    this.#distances.append(distances);
    this.#jaccards.append(jaccards);
  }

  setSizes(documents: ArrayLike<number>, sizes: ArrayLike<number>): void {
    for (let i = 0; i < sizes.length; i++) {
      this.#sizes.extend(documents[i]! + 1);
      this.#sizes.set(documents[i]!, sizes[i]!);
    }
  }

  sizeOf(document: number): number {
    return this.#sizes.at(document);
  }

  at(pair: number): VerifiedPair {
    return {
      a: this.#pairs.at(2 * pair),
      b: this.#pairs.at(2 * pair + 1),
      shared: this.#shared.at(pair),
      origin: this.#origins.at(pair),
      distance: this.#distances.at(pair),
      jaccard: this.#jaccards.at(pair),
    };
  }
}
