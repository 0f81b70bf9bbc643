/**
 * The numbers of documents by a 32-bit hash of their ids: a hash table with open addressing and linear probing (Knuth,
 * TAOCP 6.4), a third to two thirds full. What it gives is to be compared with the stored id: one id in 400 shares its
 * hash with another where there are ten million. Amortised O(1); 10 to 16 bytes an id.
 */
import { wordsColumn } from '../base/columns.ts';
import { FNV_BASIS, fnv1a, GOLDEN, murmurMix } from '../base/hash.ts';

const FIRST_BITS = 10;
const FULL = 2 / 3;

/** FNV-1a of the UTF-16 units, mixed; written to the store. */
export function hashOfId(id: string): number {
  let hash = FNV_BASIS;
  for (let i = 0; i < id.length; i++) hash = fnv1a(hash, id.charCodeAt(i));
  return murmurMix(hash) >>> 0;
}

export class IdTable {
  /** Of each number. */
  readonly hashes = wordsColumn();
  /** The number + 1 in each slot; 0 where there is none. */
  #slots = new Uint32Array(2 ** FIRST_BITS);
  #shift = 32 - FIRST_BITS;
  #used = 0;

  get bytes(): number {
    return this.#slots.byteLength + 4 * this.hashes.length;
  }

  /**
   * Takes the hash of the next number.
   * @param replaced a number of the same id, which is found no longer
   */
  push(hash: number, replaced?: number): void {
    this.hashes.push(hash);
    if (replaced !== undefined && this.#replace(hash, replaced + 1, this.hashes.length)) return;
    if (++this.#used > FULL * this.#slots.length) this.#resize();
    this.#put(hash, this.hashes.length);
  }

  /** Reserves memory for so many ids, in place of growing step by step. */
  reserve(ids: number): void {
    let bits = FIRST_BITS;
    while (ids > FULL * 2 ** bits) bits++;
    if (this.#used > 0 || 2 ** bits <= this.#slots.length) return;
    this.#slots = new Uint32Array(2 ** bits);
    this.#shift = 32 - bits;
    this.hashes.reserve(ids);
  }

  /** Takes the hashes of the next numbers at once. @param isFound of each of all numbers */
  append(hashes: Uint32Array, isFound: (number: number) => boolean): void {
    const first = this.hashes.length;
    this.hashes.append(hashes);
    this.#used += hashes.length;
    while (this.#used > FULL * this.#slots.length) this.#resize();
    for (let i = 0; i < hashes.length; i++) if (isFound(first + i)) this.#put(hashes[i]!, first + i + 1);
  }

  /** The numbers that have a hash, the latest first. */
  find(hash: number): number[] {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const found: number[] = [];
    for (let slot = Math.imul(hash, GOLDEN) >>> this.#shift; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = slots[slot]! - 1;
      if (this.hashes.at(number) === hash) found.push(number);
    }
    return found.length > 1 ? found.sort((a, b) => b - a) : found;
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
    for (const entry of before) if (entry !== 0) this.#put(this.hashes.at(entry - 1), entry);
  }
}
