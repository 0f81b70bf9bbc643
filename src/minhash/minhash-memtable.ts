/**
 * The mutable part of a growing MinHash index: sketches in order of addition, and for each band a hash table with linked
 * lists. O(bands) an addition; 4 · (slots + 3 · bands) bytes for each sketch of its capacity.
 */
import type { MutablePart } from '../segments/parts.ts';
import {
  type BandedSketches,
  type Banding,
  type Bucket,
  bandKey,
  type KeyedSketches,
  NO_PLACE,
} from './banded-sketches.ts';

export class MinhashMemtable implements MutablePart, BandedSketches, KeyedSketches {
  readonly first: number;
  readonly sketches: Uint32Array;
  readonly #banding: Banding;
  readonly #capacity: number;
  readonly #mask: number;
  /**
   * For each band: the last place + 1 in each slot of the table, and for each place its key and the previous place + 1.
   */
  readonly #heads: readonly Uint32Array[];
  readonly #keys: readonly Uint32Array[];
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
    this.#keys = tables.map(() => new Uint32Array(capacity));
    this.#links = tables.map(() => new Uint32Array(capacity));
  }

  get size(): number {
    return this.#size;
  }

  get full(): boolean {
    return this.#size === this.#capacity;
  }

  get rows(): Uint32Array {
    return this.sketches.subarray(0, this.#size * this.#banding.slots);
  }

  add(sketch: Uint32Array): void {
    const place = this.#size++;
    this.sketches.set(sketch, place * this.#banding.slots);
    for (let band = 0; band < this.#banding.bands; band++) {
      const key = bandKey(sketch, 0, this.#banding, band);
      const heads = this.#heads[band]!;
      this.#keys[band]![place] = key;
      this.#links[band]![place] = heads[key & this.#mask]!;
      heads[key & this.#mask] = place + 1;
    }
  }

  numberOf(place: number): number {
    return this.first + place;
  }

  bucket(band: number, key: number): Bucket {
    const first = this.#heads[band]![key & this.#mask]!;
    // Fast path: most slots are empty, and a query looks up one in each band.
    if (first === 0) return NO_PLACE;
    const [keys, links] = [this.#keys[band]!, this.#links[band]!];
    let count = 0;
    let place = NO_PLACE;
    for (let next = first; next > 0; next = links[next - 1]!) {
      if (keys[next - 1] !== key) continue;
      count++;
      place = next - 1;
    }
    if (count <= 1) return place;
    const places = new Uint32Array(count);
    for (let next = first; next > 0; next = links[next - 1]!) if (keys[next - 1] === key) places[--count] = next - 1;
    return places;
  }

  decode(band: number, keys: Uint32Array, places: Uint32Array): void {
    keys.set(this.#keys[band]!.subarray(0, this.#size));
    for (let place = 0; place < this.#size; place++) places[place] = place;
  }
}
