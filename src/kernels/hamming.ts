import { Instance } from './module.ts';

type Within = (rows: number, from: number, to: number, row: number, distance: number, found: number) => number;

/** A few fingerprints of 1, 2 or 4 words in kernel memory, compared one with a run of others. */
export class FingerprintGroup {
  readonly #kernel = new Instance();
  #within: Within | undefined;
  #rows = 0;
  #found = 0;
  /** What {@link compare} found: position and distance, in turn. */
  found: Uint32Array = new Uint32Array(0);

  /** Takes the rows of some documents; from now on they go by their position in `documents`. */
  load(rows: Uint32Array, words: number, documents: Uint32Array): void {
    const kernel = this.#kernel;
    kernel.release();
    this.#within = kernel.exports[`within${words * 32}`] as Within;
    this.#rows = kernel.take(documents.length * words * 4);
    this.#found = kernel.take(documents.length * 8);
    this.found = kernel.u32(this.#found, documents.length * 2);
    const held = kernel.u32(this.#rows, documents.length * words);
    for (let i = 0; i < documents.length; i++) {
      for (let w = 0; w < words; w++) held[i * words + w] = rows[documents[i]! * words + w]!;
    }
  }

  /** Compares a row with the rows from … to − 1; returns how many are within `distance` bits. */
  compare(row: number, from: number, to: number, distance: number): number {
    return this.#within!(this.#rows, from, to, row, distance, this.#found);
  }
}
