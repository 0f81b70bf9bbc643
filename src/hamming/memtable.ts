/**
 * The mutable part of a growing index: up to 2¹⁶ fingerprints in order of addition, linked by each of k + 1 blocks of
 * bits; two fingerprints within k bits agree in at least one block. If the blocks are too short to select, all are
 * compared. O(k) an addition, O(k + n / 2^(block bits)) a query. It is the in-memory component of O'Neil, Cheng,
 * Gawlick, O'Neil (1996), "The log-structured merge-tree".
 *
 * Not for more fingerprints: an index compares several times as many in the same time.
 */
import { ones } from '../base/bits.ts';
import { GOLDEN } from '../base/hash.ts';
import type { MutablePart } from '../segments/segmented.ts';

const SLOTS = 65536;
/** Blocks are linked only if they leave at most this share of the comparisons. */
const WORTH = 0.5;

export class Memtable implements MutablePart {
  /** The number of the first fingerprint; the others follow. */
  readonly first: number;
  /** Most fingerprints. */
  readonly capacity: number;
  readonly #rowWords: number;
  readonly #rows: Uint32Array;
  /** Empty if all are compared. */
  readonly #blocks: readonly Block[];
  /** For each block, the last row + 1 of each slot, and for each row the preceding one + 1. */
  readonly #heads: readonly Uint32Array[];
  readonly #links: readonly Uint32Array[];
  #size = 0;

  constructor(bits: number, maxDistance: number, capacity: number, first: number) {
    this.first = first;
    this.capacity = capacity;
    this.#rowWords = bits / 32;
    this.#rows = new Uint32Array(capacity * this.#rowWords);
    const count = maxDistance + 1;
    this.#blocks =
      count > WORTH * 2 ** (bits / count)
        ? []
        : Array.from({ length: count }, (_, block) => {
            const from = Math.floor((bits * block) / count);
            return { from, to: Math.floor((bits * (block + 1)) / count) };
          });
    this.#heads = this.#blocks.map(() => new Uint32Array(SLOTS));
    this.#links = this.#blocks.map(() => new Uint32Array(capacity));
  }

  get size(): number {
    return this.#size;
  }

  get full(): boolean {
    return this.#size === this.capacity;
  }

  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.#size * this.#rowWords);
  }

  /** The fingerprint at a position, 0 … size − 1; a view. */
  row(place: number): Uint32Array {
    return this.#rows.subarray(place * this.#rowWords, (place + 1) * this.#rowWords);
  }

  /** Adds a fingerprint; the table must not be full. */
  add(row: Uint32Array): void {
    this.#rows.set(row, this.#size * this.#rowWords);
    for (let b = 0; b < this.#blocks.length; b++) {
      const slot = slotOf(row, 0, this.#blocks[b]!);
      this.#links[b]![this.#size] = this.#heads[b]![slot]!;
      this.#heads[b]![slot] = this.#size + 1;
    }
    this.#size++;
  }

  /** Calls back with the number and the distance of each fingerprint within `distance` bits, which is at most k. */
  within(query: Uint32Array, distance: number, found: (number: number, distance: number) => void): void {
    if (this.#blocks.length === 0) {
      for (let place = 0; place < this.#size; place++) {
        const bits = this.#distance(query, place);
        if (bits <= distance) found(this.first + place, bits);
      }
      return;
    }
    const blocks = this.#blocks;
    for (let b = 0; b < blocks.length; b++) {
      let next = this.#heads[b]![slotOf(query, 0, blocks[b]!)]!;
      for (; next > 0; next = this.#links[b]![next - 1]!) {
        const bits = this.#distance(query, next - 1);
        if (bits <= distance && this.#meet(query, next - 1) === b) found(this.first + next - 1, bits);
      }
    }
  }

  /** The first block whose slot a query and a row share. */
  #meet(query: Uint32Array, place: number): number {
    const at = place * this.#rowWords;
    return this.#blocks.findIndex((block) => slotOf(query, 0, block) === slotOf(this.#rows, at, block));
  }

  #distance(query: Uint32Array, place: number): number {
    const words = this.#rowWords;
    const rows = this.#rows;
    let bits = 0;
    for (let w = 0, at = place * words; w < words; w++, at++) bits += ones(query[w]! ^ rows[at]!);
    return bits;
  }
}

/** Bits of a fingerprint, from one to before another. */
interface Block {
  readonly from: number;
  readonly to: number;
}

/** A 16-bit slot for some bits of a row; equal bits give equal slots. */
function slotOf(rows: Uint32Array, at: number, block: Block): number {
  const { to } = block;
  let slot = 0;
  for (let bit = block.from; bit < to; ) {
    const shift = bit & 31;
    const here = Math.min(16, 32 - shift, to - bit);
    const some = (rows[at + (bit >> 5)]! >>> shift) & ((1 << here) - 1);
    slot = (Math.imul(slot ^ some, GOLDEN) >>> 16) ^ some;
    bit += here;
  }
  return slot & (SLOTS - 1);
}
