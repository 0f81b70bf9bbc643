/**
 * Maps pairs of documents, in either order, to numbers: a growing hash table with open addressing, half full at most, 12
 * bytes a slot. A Map with strings or doubles as keys takes ten times as much. O(1) a pair.
 */

/** The number of a pair that is not in the table. */
export const NOT_THERE = 0xffff_ffff;
const FREE = -1;
const FIRST_SLOTS = 2 ** 12;

export class PairTable {
  readonly #documents: number;
  /** Lower document times {@link #documents}, plus the higher one. */
  #keys: Float64Array;
  #values: Uint32Array;
  #count = 0;

  /** @param documents number of documents, less than 9.4 · 10⁷ @param pairs for which memory is reserved. Default: 2,048 */
  constructor(documents: number, pairs: number = FIRST_SLOTS / 2) {
    this.#documents = documents;
    const slots = 2 ** Math.ceil(Math.log2(2 * pairs + 2));
    this.#keys = new Float64Array(slots).fill(FREE);
    this.#values = new Uint32Array(slots).fill(NOT_THERE);
  }

  /** Number of pairs. */
  get count(): number {
    return this.#count;
  }

  /** The number of a pair, or {@link NOT_THERE}. */
  get(a: number, b: number): number {
    return this.#values[this.#slotOf(this.#keyOf(a, b))]!;
  }

  /** @param value 0 … 4,294,967,294 */
  set(a: number, b: number, value: number): void {
    const key = this.#keyOf(a, b);
    let slot = this.#slotOf(key);
    if (this.#keys[slot] === FREE) {
      if (2 * ++this.#count > this.#keys.length) {
        this.#grow();
        slot = this.#slotOf(key);
      }
      this.#keys[slot] = key;
    }
    this.#values[slot] = value;
  }

  #keyOf(a: number, b: number): number {
    return a < b ? a * this.#documents + b : b * this.#documents + a;
  }

  /** The slot of a pair, or the free slot into which it belongs. */
  #slotOf(key: number): number {
    const mask = this.#keys.length - 1;
    const mixed = Math.imul((key % 0x1_0000_0000) ^ Math.floor(key / 0x1_0000_0000), 0x9e37_79b1);
    // The upper bits of a product depend on all bits of its factors.
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    while (this.#keys[slot] !== FREE && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Float64Array(2 * keys.length).fill(FREE);
    this.#values = new Uint32Array(2 * keys.length).fill(NOT_THERE);
    for (let i = 0; i < keys.length; i++) {
      if (keys[i] === FREE) continue;
      const slot = this.#slotOf(keys[i]!);
      this.#keys[slot] = keys[i]!;
      this.#values[slot] = values[i]!;
    }
  }
}
