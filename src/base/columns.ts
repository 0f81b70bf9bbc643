/** Growable typed arrays: one column of numbers a property, instead of one object a document. */

/**
 * Bytes from which on an array has room for {@link MAPPED}. glibc may keep smaller blocks that were freed, and larger ones
 * never: a run over a million documents held a fifth more than it used. Room that is not used takes no memory.
 */
const LARGE = 2 ** 20;
const MAPPED = 2 ** 25 + 8;

/** Words, all 0, whose memory goes back to the operating system when nobody holds them any more. */
export function passingWords(length: number): Uint32Array<ArrayBuffer> {
  if (4 * length < LARGE) return new Uint32Array(length);
  return new Uint32Array(new ArrayBuffer(Math.max(4 * length, MAPPED)), 0, length);
}

type Numbers = Uint8Array | Uint32Array | Float64Array;

/** A typed array that grows by half; amortised O(1) a value. While it grows, the values are there twice. */
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

  /** The values so far; a view that the next `push` or `append` may leave behind. */
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
   * Of the values from a place on, keeps those at some places after it, in their order.
   * @param width values at each place @param room for a value of each place; what is in it is lost
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
