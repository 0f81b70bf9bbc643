/**
 * The part of a growing index that takes what is new: up to 2¹⁶ fingerprints in the order they came, linked by each of
 * k + 1 blocks of bits, of which two within k bits agree in one. Where the blocks tell little apart, all are compared.
 * O(k) an addition, O(k + n / 2^(block bits)) a query. After O'Neil, Cheng, Gawlick, O'Neil (1996), "The log-structured
 * merge-tree", whose part in memory this is.
 *
 * Not for more: an index compares several times as many in the same time.
 */
import { hammingDistance } from '../base/bits.ts';
import { GOLDEN } from '../base/hash.ts';
import type { MutablePart } from '../segments/segmented.ts';

const SLOTS = 65536;
/** Blocks that leave more than this share of the comparisons are not worth their links. */
const WORTH = 0.5;

export class Memtable implements MutablePart {
  /** The number of the first fingerprint; the others follow. */
  readonly first: number;
  /** Fingerprints that it has room for. */
  readonly room: number;
  readonly #words: number;
  readonly #rows: Uint32Array;
  /** First bit and number of bits of each block; none where all are compared. */
  readonly #blocks: readonly (readonly [number, number])[];
  /** Of each block: the last row + 1 that has each slot, and for each row the one before it + 1. */
  readonly #heads: readonly Uint32Array[];
  readonly #links: readonly Uint32Array[];
  #size = 0;

  constructor(bits: number, maxDistance: number, room: number, first: number) {
    this.first = first;
    this.room = room;
    this.#words = bits / 32;
    this.#rows = new Uint32Array(room * this.#words);
    const count = maxDistance + 1;
    this.#blocks =
      count > WORTH * 2 ** (bits / count)
        ? []
        : Array.from({ length: count }, (_, block) => {
            const from = Math.floor((bits * block) / count);
            return [from, Math.floor((bits * (block + 1)) / count) - from] as const;
          });
    this.#heads = this.#blocks.map(() => new Uint32Array(SLOTS));
    this.#links = this.#blocks.map(() => new Uint32Array(room));
  }

  get size(): number {
    return this.#size;
  }

  get full(): boolean {
    return this.#size === this.room;
  }

  /** The fingerprint at a place, 0 … size − 1; a view. */
  row(place: number): Uint32Array {
    return this.#rows.subarray(place * this.#words, (place + 1) * this.#words);
  }

  /** Takes one that there is room for. */
  add(row: Uint32Array): void {
    this.#rows.set(row, this.#size * this.#words);
    this.#blocks.forEach((block, b) => {
      const slot = slotOf(row, 0, block);
      this.#links[b]![this.#size] = this.#heads[b]![slot]!;
      this.#heads[b]![slot] = this.#size + 1;
    });
    this.#size++;
  }

  /** Calls back with the number and the distance of each fingerprint within `distance` bits, which is k at most. */
  within(query: Uint32Array, distance: number, found: (number: number, distance: number) => void): void {
    if (this.#blocks.length === 0) {
      for (let place = 0; place < this.#size; place++) {
        const bits = this.#distance(query, place);
        if (bits <= distance) found(this.first + place, bits);
      }
      return;
    }
    this.#blocks.forEach((block, b) => {
      const links = this.#links[b]!;
      for (let next = this.#heads[b]![slotOf(query, 0, block)]!; next > 0; next = links[next - 1]!) {
        const bits = this.#distance(query, next - 1);
        if (bits <= distance && this.#meet(query, next - 1) === b) found(this.first + next - 1, bits);
      }
    });
  }

  /** The first block whose slot a query and a row share. */
  #meet(query: Uint32Array, place: number): number {
    const at = place * this.#words;
    return this.#blocks.findIndex((block) => slotOf(query, 0, block) === slotOf(this.#rows, at, block));
  }

  #distance(query: Uint32Array, place: number): number {
    return hammingDistance(query, this.#rows, this.#words, 0, place * this.#words);
  }
}

/** A slot of 16 bits for some bits of a row, equal where these are equal. */
function slotOf(rows: Uint32Array, at: number, [from, bits]: readonly [number, number]): number {
  let slot = 0;
  for (let bit = from; bit < from + bits; ) {
    const shift = bit & 31;
    const here = Math.min(16, 32 - shift, from + bits - bit);
    const some = (rows[at + (bit >> 5)]! >>> shift) & (2 ** here - 1);
    slot = (Math.imul(slot ^ some, GOLDEN) >>> 16) ^ some;
    bit += here;
  }
  return slot & (SLOTS - 1);
}
