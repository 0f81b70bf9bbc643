import { Instance } from './module.ts';

type NearRows = (
  rows: number,
  stride: number,
  slots: number,
  others: number,
  count: number,
  row: number,
  least: number,
  cuts: number,
  found: number,
  limit: number,
) => number;

/** Blocks of `length` slots from slot `from` on, and the number of the one that a pair must be the first to agree in. */
export interface Cut {
  readonly from: number;
  readonly length: number;
  readonly at: number;
}

/** A few sketches in kernel memory, compared one with many. */
export class SketchGroup {
  readonly #kernel = new Instance();
  readonly #near: NearRows = this.#kernel.exports['nearRows'] as NearRows;
  #slots = 0;
  #stride = 0;
  #padding = 0;
  #rows = 0;
  #others = 0;
  #cuts = 0;
  #found = 0;
  /** What {@link compare} found: position in `others` and number of equal slots, in turn. */
  found: Uint32Array = new Uint32Array(0);

  /** Takes the rows of some documents; from now on they go by their position in `documents`. */
  load(rows: Uint32Array, slots: number, documents: Uint32Array): void {
    const kernel = this.#kernel;
    const stride = Math.ceil(slots / 16) * 16;
    kernel.release();
    this.#slots = slots;
    this.#stride = stride;
    this.#padding = stride - slots;
    this.#rows = kernel.take(documents.length * stride * 4);
    this.#others = kernel.take(documents.length * 4);
    this.#found = kernel.take(documents.length * 8);
    this.#cuts = kernel.take(32);
    this.found = kernel.u32(this.#found, documents.length * 2);
    const held = kernel.u32(this.#rows, documents.length * stride);
    if (this.#padding > 0) held.fill(0);
    for (let i = 0; i < documents.length; i++) {
      const begin = documents[i]! * slots;
      held.set(rows.subarray(begin, begin + slots), i * stride);
    }
  }

  /** Sets the rows that {@link compare} goes through, and the two cuts in which a pair must meet first. */
  choose(others: Uint32Array, band: Cut, finer?: Cut): void {
    this.#kernel.u32(this.#others, others.length).set(others);
    this.#kernel
      .u32(this.#cuts, 8)
      .set([band.from, band.length, band.at, 0, finer?.from ?? 0, finer?.length ?? 0, finer?.at ?? 0, 0]);
  }

  /**
   * Compares a row with the first `count` of the chosen ones.
   * @param least equal slots that a pair must have
   * @param limit stops after this many are found; at least 1
   * @returns how many were found
   */
  compare(row: number, count: number, least: number, limit: number): number {
    const found = this.#near(
      this.#rows,
      this.#stride * 4,
      this.#slots,
      this.#others,
      count,
      row,
      least + this.#padding,
      this.#cuts,
      this.#found,
      limit,
    );
    for (let i = 0; this.#padding > 0 && i < found; i++) this.found[2 * i + 1]! -= this.#padding;
    return found;
  }
}
