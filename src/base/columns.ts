/** Growable typed arrays: one column of numbers a property, instead of one object a document. */

/**
 * Arrays of this many bytes or more reserve {@link MAPPED} bytes. glibc may keep smaller blocks after they are freed, but
 * never larger ones: without this, a run over a million documents held a fifth more memory than it used. Reserved bytes
 * that are not used take no memory.
 */
const LARGE = 2 ** 20;
const MAPPED = 2 ** 25 + 8;

/** Words, all 0, whose memory returns to the operating system when they are no longer referenced. */
export function passingWords(length: number): Uint32Array<ArrayBuffer> {
  if (4 * length < LARGE) return new Uint32Array(length);
  return new Uint32Array(new ArrayBuffer(Math.max(4 * length, MAPPED)), 0, length);
}

type Numbers = Uint8Array | Uint32Array | Float64Array;

/** A typed array that grows by half; amortised O(1) a value. While it grows, the values are in memory twice. */
export class Column<A extends Numbers> {
  #values: A;
  #length = 0;
  readonly #make: (length: number) => A;

  constructor(make: (length: number) => A) {
    this.#make = make;
    this.#values = make(0);
  }

  get length(): number {
    return this.#length;
  }

  /** The values so far: a view, which the next `push` or `append` may make stale. */
  get values(): A {
    return this.#values.subarray(0, this.#length) as A;
  }

  at(index: number): number {
    return this.#values[index]!;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  push(value: number): void {
    const length = this.#length;
    if (length === this.#values.length) this.reserve(length + 1);
    this.#values[length] = value;
    this.#length = length + 1;
  }

  append(values: ArrayLike<number>): void {
    this.reserve(this.#length + values.length);
    this.#values.set(values, this.#length);
    this.#length += values.length;
  }

  /**
   * Keeps the values before `from`; after it, keeps only those at `places`, which count from `from`, in their order.
   * @param width values at each place @param room for one value of each place; it is overwritten
   */
  choose(from: number, places: Uint32Array, width: number, room: A): void {
    const values = this.#values.subarray(from * width);
    for (let part = 0; part < width; part++) {
      for (let i = 0; i < places.length; i++) room[i] = values[width * places[i]! + part]!;
      for (let i = 0; i < places.length; i++) values[width * i + part] = room[i]!;
    }
    this.#length = width * (from + places.length);
  }

  /** Makes the column at least this long; new values are 0. */
  extend(length: number): void {
    this.reserve(length);
    if (length > this.#length) this.#length = length;
  }

  /** Reserves memory for `length` values in all. */
  reserve(length: number): void {
    if (length <= this.#values.length) return;
    const bytes = this.#values.BYTES_PER_ELEMENT;
    const grownLength = Math.max(length, 64, Math.ceil(this.#values.length * 1.5));
    const isLarge = grownLength * bytes >= LARGE;
    const grown = this.#make(isLarge ? Math.max(grownLength, Math.ceil(MAPPED / bytes)) : grownLength);
    grown.set(this.#values);
    this.#values = grown;
  }
}

export const bytesColumn = (): Column<Uint8Array<ArrayBuffer>> => new Column((n) => new Uint8Array(n));
export const wordsColumn = (): Column<Uint32Array<ArrayBuffer>> => new Column((n) => new Uint32Array(n));
export const doublesColumn = (): Column<Float64Array<ArrayBuffer>> => new Column((n) => new Float64Array(n));
