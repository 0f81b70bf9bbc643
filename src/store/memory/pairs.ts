/** Verified pairs in memory: 33 bytes each. */
import { bytesColumn, doublesColumn, wordsColumn } from '../../base/columns.ts';
import { jaccard } from '../../verify/jaccard.ts';
import { BY, type By, type PairBlock, type Pairs, type VerifiedPair } from '../pairs.ts';

export class MemoryPairs implements Pairs {
  readonly #pairs = wordsColumn();
  readonly #shared = wordsColumn();
  readonly #origins = wordsColumn();
  readonly #distances = wordsColumn();
  readonly #jaccards = doublesColumn();
  readonly #by = bytesColumn();
  /** One more than the shared shingles of the other texts; 0 if there are none. */
  readonly #otherShared = wordsColumn();
  /** Distinct shingles by document number, for each kind of text. */
  readonly #sizes = { [BY.text]: wordsColumn(), [BY.visible]: wordsColumn() };

  get count(): number {
    return this.#jaccards.length;
  }

  get links(): Pairs['links'] {
    return {
      pairs: this.#pairs.values,
      origins: this.#origins.values,
      jaccards: this.#jaccards.values,
      by: this.#by.values,
    };
  }

  append({ by, pairs, shared, origins, distances, jaccards }: PairBlock): void {
    this.#by.append(new Uint8Array(shared.length).fill(by));
    this.#otherShared.extend(this.count + shared.length);
    this.#pairs.append(pairs);
    this.#shared.append(shared);
    this.#origins.append(origins);
    this.#distances.append(distances);
    this.#jaccards.append(jaccards);
  }

  setSizes(by: By, documents: ArrayLike<number>, sizes: ArrayLike<number>): void {
    const column = this.#sizes[by];
    for (let i = 0; i < sizes.length; i++) {
      column.extend(documents[i]! + 1);
      column.set(documents[i]!, sizes[i]!);
    }
  }

  sizeOf(by: By, document: number): number {
    return this.#sizes[by].at(document);
  }

  setOtherShared(pair: number, shared: number): void {
    this.#otherShared.set(pair, shared + 1);
  }

  turn(pair: number): void {
    const { a, b, by, shared, otherShared } = this.at(pair);
    const other = by === BY.text ? BY.visible : BY.text;
    this.#by.set(pair, other);
    this.#shared.set(pair, otherShared!);
    this.#otherShared.set(pair, shared + 1);
    this.#jaccards.set(pair, jaccard(otherShared!, this.sizeOf(other, a), this.sizeOf(other, b)));
  }

  at(pair: number): VerifiedPair {
    const other = this.#otherShared.at(pair);
    return {
      a: this.#pairs.at(2 * pair),
      b: this.#pairs.at(2 * pair + 1),
      by: this.#by.at(pair) as By,
      shared: this.#shared.at(pair),
      origin: this.#origins.at(pair),
      distance: this.#distances.at(pair),
      jaccard: this.#jaccards.at(pair),
      ...(other > 0 && { otherShared: other - 1 }),
    };
  }
}
