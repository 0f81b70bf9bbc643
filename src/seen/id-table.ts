/**
 * Numbers of documents by a 32-bit hash of their ids: a hash table with open addressing and linear probing (Knuth, TAOCP
 * 6.4), one third to two thirds full. Callers must compare the stored id: of ten million ids, one in 400 shares its hash
 * with another. Amortised O(1); 10 to 16 bytes an id.
 */
import { wordsColumn } from '../base/columns.ts';
import { fnv1aText, GOLDEN, murmurMix } from '../base/hash.ts';

const FIRST_BITS = 10;
const FULL = 2 / 3;
/** Leading bits of a slot that select the part of the table, when a whole table is filled. */
const PART_BITS = 9;
const NONE: readonly number[] = [];

/** FNV-1a of the UTF-16 units, mixed. Stored, so it must not change. */
export function hashOfId(id: string): number {
  return murmurMix(fnv1aText(id)) >>> 0;
}

export class IdTable {
  /** The hash of each number. */
  readonly hashes = wordsColumn();
  /** The number + 1 in each slot; 0: empty. */
  #slots = new Uint32Array(2 ** FIRST_BITS);
  #shift = 32 - FIRST_BITS;
  #used = 0;

  get bytes(): number {
    return this.#slots.byteLength + 4 * this.hashes.length;
  }

  /**
   * Adds the hash of the next number.
   * @param replaced a number with the same id, which is no longer found
   */
  push(hash: number, replaced?: number): void {
    this.hashes.push(hash);
    if (replaced !== undefined && this.#replace(hash, replaced + 1, this.hashes.length)) return;
    if (++this.#used > FULL * this.#slots.length) this.#resize();
    this.#put(hash, this.hashes.length);
  }

  /**
   * Adds the hashes of all numbers to an empty table. They are inserted part by part of the table, so that each part stays
   * in the cache; in the order of their numbers, each insertion would be a cache miss.
   * @param isFound whether a number is to be found
   */
  fill(hashes: Uint32Array<ArrayBuffer>, isFound: (number: number) => boolean): void {
    let bits = FIRST_BITS;
    while (hashes.length > FULL * 2 ** bits) bits++;
    this.hashes.append(hashes);
    this.#slots = new Uint32Array(2 ** bits);
    this.#shift = 32 - bits;
    this.#used = hashes.length;
    const shift = 32 - PART_BITS;
    const ends = new Uint32Array(2 ** PART_BITS + 1);
    for (let i = 0; i < hashes.length; i++) ends[(Math.imul(hashes[i]!, GOLDEN) >>> shift) + 1]!++;
    for (let part = 1; part < ends.length; part++) ends[part]! += ends[part - 1]!;
    const entries = new Uint32Array(2 * hashes.length);
    for (let i = 0; i < hashes.length; i++) {
      const at = 2 * ends[Math.imul(hashes[i]!, GOLDEN) >>> shift]!++;
      entries[at] = hashes[i]!;
      entries[at + 1] = i;
    }
    for (let at = 0; at < entries.length; at += 2) {
      const number = entries[at + 1]!;
      if (isFound(number)) this.#put(entries[at]!, number + 1);
    }
  }

  /** Whether any number has this hash. */
  has(hash: number): boolean {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = Math.imul(hash, GOLDEN) >>> this.#shift; slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.hashes.at(slots[slot]! - 1) === hash) return true;
    }
    return false;
  }

  /** The numbers with this hash, the latest first. */
  find(hash: number): readonly number[] {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let found = NONE;
    for (let slot = Math.imul(hash, GOLDEN) >>> this.#shift; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = slots[slot]! - 1;
      if (this.hashes.at(number) === hash) found = [...found, number];
    }
    return found.length > 1 ? [...found].sort((a, b) => b - a) : found;
  }

  #replace(hash: number, entry: number, by: number): boolean {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = Math.imul(hash, GOLDEN) >>> this.#shift; slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (slots[slot] !== entry) continue;
      slots[slot] = by;
      return true;
    }
    return false;
  }

  #put(hash: number, entry: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = Math.imul(hash, GOLDEN) >>> this.#shift;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = entry;
  }

  #resize(): void {
    this.#shift--;
    const before = this.#slots;
    this.#slots = new Uint32Array(2 * before.length);
    // An iterator would allocate an object for each entry.
    for (let i = 0; i < before.length; i++) {
      const entry = before[i]!;
      if (entry !== 0) this.#put(this.hashes.at(entry - 1), entry);
    }
  }
}
