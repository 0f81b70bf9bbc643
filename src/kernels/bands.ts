import type { RowTable } from '../base/rows.ts';
import { Instance } from './module.ts';

/** The conditions of a match of two sketches: enough equal slots, and the first band in which they agree. */
export interface MatchRule {
  /** Equal slots. */
  readonly least: number;
  /** The band, of `length` slots, that must be the first in which they agree. */
  readonly band: number;
  readonly length: number;
}

/** Some sketches in kernel memory, compared one with many, or group by group. */
export class SketchGroup {
  readonly #kernel = new Instance();
  #stride = 0;
  #padding = 0;
  #rowsAt = 0;
  #othersAt = 0;
  #count = 0;
  #chosen = 0;
  #held: Uint32Array = new Uint32Array(0);
  #others: Uint32Array = new Uint32Array(0);
  #foundAt = 0;
  /** The matches of {@link compare}: position among the chosen rows and number of equal slots, alternately. */
  found: Uint32Array = new Uint32Array(0);

  /**
   * Loads the rows of some documents; from then on a row is identified by its position in `documents`. After them is one
   * more row, which belongs to no document.
   */
  load(rows: RowTable, documents: Uint32Array): void {
    const slots = rows.rowWords;
    const kernel = this.#kernel;
    const count = documents.length;
    kernel.release();
    this.#stride = Math.ceil(slots / 16) * 16;
    this.#padding = this.#stride - slots;
    this.#rowsAt = kernel.take((count + 1) * this.#stride * 4);
    this.#othersAt = kernel.take(count * 4);
    this.#foundAt = kernel.take(count * 8);
    this.#others = kernel.u32(this.#othersAt, count);
    this.found = kernel.u32(this.#foundAt, count * 2);
    const held = kernel.u32(this.#rowsAt, (count + 1) * this.#stride);
    this.#held = held;
    this.#count = count;
    if (this.#padding > 0) held.fill(0);
    const stride = this.#stride;
    if (rows.isStored) {
      for (let i = 0; i < count; i++) rows.copy(documents[i]!, held.subarray(i * stride, i * stride + slots));
      return;
    }
    for (let i = 0; i < count; i++) {
      // Takes two thirds of the time of a subarray.
      const { buffer, byteOffset } = rows.chunk(documents[i]!);
      held.set(new Uint32Array(buffer, byteOffset + 4 * rows.begin(documents[i]!), slots), i * stride);
    }
  }

  /** Chooses the rows with which {@link compare} compares. */
  choose(others: Uint32Array): void {
    this.#others.set(others);
    this.#chosen = others.length;
  }

  /** The slots of a row. */
  row(position: number): Uint32Array {
    return this.#held.subarray(position * this.#stride, (position + 1) * this.#stride - this.#padding);
  }

  /** The equal slots of a row with each of the chosen ones; a view that is valid until the next call. */
  equalSlots(row: number): Uint32Array {
    const counts = this.found.subarray(0, this.#chosen);
    this.#kernel.exports.equalToRow(this.#rowsAt, this.#stride * 4, this.#othersAt, this.#chosen, row, this.#foundAt);
    for (let i = 0; this.#padding > 0 && i < counts.length; i++) counts[i]! -= this.#padding;
    return counts;
  }

  /** The chosen row with the most slots equal to the given ones. */
  mostLike(slots: Uint32Array): number {
    this.row(this.#count).set(slots);
    const counts = this.equalSlots(this.#count);
    let best = 0;
    for (let i = 1; i < counts.length; i++) if (counts[i]! > counts[best]!) best = i;
    return this.#others[best]!;
  }

  /** Compares a row with the chosen ones from … to − 1; returns how many match. */
  compare(row: number, from: number, to: number, rule: MatchRule): number {
    const found = this.#kernel.exports.nearRows(
      this.#rowsAt,
      this.#stride * 4,
      this.#othersAt,
      from,
      to,
      row,
      rule.least + this.#padding,
      rule.length,
      rule.band,
      this.#foundAt,
    );
    for (let f = 0; this.#padding > 0 && f < found; f++) this.found[2 * f + 1]! -= this.#padding;
    return found;
  }

  /**
   * Compares all rows of each of some groups with one another.
   * @param ends where each group ends among the rows loaded
   * @param most pairs that these groups have
   * @returns three numbers for each match: positions of the later and the earlier row, and equal slots; a view that is
   *   valid until the next call of any method
   */
  within(ends: Uint32Array, most: number, rule: MatchRule): Uint32Array {
    const kernel = this.#kernel;
    const mark = kernel.mark;
    const endsAt = kernel.take(4 * ends.length);
    const foundAt = kernel.take(12 * most);
    kernel.u32(endsAt, ends.length).set(ends);
    const { least, length, band } = rule;
    const count = kernel.exports.nearInGroups(
      this.#rowsAt,
      this.#stride * 4,
      endsAt,
      ends.length,
      least + this.#padding,
      length,
      band,
      foundAt,
    );
    kernel.release(mark);
    return this.#matches(foundAt, count);
  }

  /**
   * The pairs of rows that match, among some pairs; the result has the form of {@link within}.
   * @param pairs positions of two rows each
   */
  among(pairs: Uint32Array, rule: MatchRule): Uint32Array {
    const kernel = this.#kernel;
    const mark = kernel.mark;
    const pairsAt = kernel.take(4 * pairs.length);
    const foundAt = kernel.take(6 * pairs.length);
    kernel.u32(pairsAt, pairs.length).set(pairs);
    const { least, length, band } = rule;
    const count = kernel.exports.nearPairs(
      this.#rowsAt,
      this.#stride * 4,
      pairsAt,
      pairs.length / 2,
      least + this.#padding,
      length,
      band,
      foundAt,
    );
    kernel.release(mark);
    return this.#matches(foundAt, count);
  }

  /** Matches that a kernel has written; padding is equal in all rows. */
  #matches(at: number, count: number): Uint32Array {
    const found = this.#kernel.u32(at, 3 * count);
    for (let f = 2; this.#padding > 0 && f < found.length; f += 3) found[f]! -= this.#padding;
    return found;
  }
}

/** The lowest bytes of the slots of some sketches in kernel memory. */
export class LowBytesGroup {
  readonly #kernel = new Instance();

  /**
   * The pairs within each of some groups whose lowest bytes are equal in enough slots: all with enough equal slots, and a
   * few others.
   * @param low four slots a word, see `RowTable.lowBytes`
   * @param documents group after group
   * @param ends where each group ends among the documents
   * @param most pairs that these groups have
   * @param least equal slots, of `slots`
   * @returns positions in `documents` of the later and the earlier one of each pair
   */
  within(
    low: RowTable,
    documents: Uint32Array,
    ends: Uint32Array,
    most: number,
    { least, slots }: { readonly least: number; readonly slots: number },
  ): Uint32Array<ArrayBuffer> {
    const kernel = this.#kernel;
    const words = low.rowWords;
    kernel.release();
    const rowsAt = kernel.take(4 * words * documents.length);
    const endsAt = kernel.take(4 * ends.length);
    const foundAt = kernel.take(8 * most);
    const held = kernel.u32(rowsAt, words * documents.length);
    for (let i = 0; i < documents.length; i++) {
      const { buffer, byteOffset } = low.chunk(documents[i]!);
      held.set(new Uint32Array(buffer, byteOffset + 4 * low.begin(documents[i]!), words), i * words);
    }
    kernel.u32(endsAt, ends.length).set(ends);
    const padding = 4 * words - slots;
    const count = kernel.exports.nearByLowBytes(rowsAt, 4 * words, endsAt, ends.length, least + padding, foundAt);
    return kernel.u32(foundAt, 2 * count).slice();
  }
}
