/**
 * The part of a growing MinHash index that takes what is new: sketches in the order they came, those of one slot of a
 * hash table linked, a table for each band. O(bands) an addition; 4 · (slots + 2 · bands) bytes a sketch of its
 * capacity.
 */
import type { MutablePart } from '../segments/segmented.ts';
import { type BandedSketches, type Banding, bandKey } from './banded-sketches.ts';

const NONE = new Uint32Array(0);

export class MinhashMemtable implements MutablePart, BandedSketches {
  readonly first: number;
  readonly sketches: Uint32Array;
  readonly #banding: Banding;
  readonly #capacity: number;
  readonly #mask: number;
  /** Of each band: the last place + 1 that has each slot, and for each place the one before it + 1. */
  readonly #heads: readonly Uint32Array[];
  readonly #links: readonly Uint32Array[];
  #size = 0;

  constructor(banding: Banding, capacity: number, first: number) {
    const tables = Array.from({ length: banding.bands });
    const size = 2 ** Math.ceil(Math.log2(capacity));
    this.first = first;
    this.#banding = banding;
    this.#capacity = capacity;
    this.#mask = size - 1;
    this.sketches = new Uint32Array(capacity * banding.slots);
    this.#heads = tables.map(() => new Uint32Array(size));
    this.#links = tables.map(() => new Uint32Array(capacity));
  }

  get size(): number {
    return this.#size;
  }

  get full(): boolean {
    return this.#size === this.#capacity;
  }

  add(sketch: Uint32Array): void {
    const place = this.#size++;
    this.sketches.set(sketch, place * this.#banding.slots);
    for (let band = 0; band < this.#banding.bands; band++) {
      const slot = bandKey(sketch, 0, this.#banding, band) & this.#mask;
      this.#links[band]![place] = this.#heads[band]![slot]!;
      this.#heads[band]![slot] = place + 1;
    }
  }

  numberOf(place: number): number {
    return this.first + place;
  }

  bucket(band: number, key: number): Uint32Array {
    const first = this.#heads[band]![key & this.#mask]!;
    // Most slots are empty, and a query asks for one in each band.
    if (first === 0) return NONE;
    const links = this.#links[band]!;
    let count = 0;
    for (let next = first; next > 0; next = links[next - 1]!) count++;
    const places = new Uint32Array(count);
    for (let next = first; next > 0; next = links[next - 1]!) places[--count] = next - 1;
    return places;
  }
}
