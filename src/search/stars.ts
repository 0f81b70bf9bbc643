/**
 * Stars in a group of very many alike documents: which of them are so typical that each other one is compared with
 * them, in place of all pairs. Copies of one text that were edited each on its own are near to that text, and further
 * from one another; it has the most common value in every slot of its sketch.
 */
import { type Column, doublesColumn, wordsColumn } from '../base/columns.ts';
import type { RowTable } from '../base/rows.ts';
import { ascending, runs, sortByKey } from './radix.ts';

/** Slots by which the most typical members are found, about. */
const SLOTS_FOR_TYPICAL = 32;

/** Slots that are read together: two cache lines of a row hold eight of them, if they are every fourth. */
const SLOTS_AT_ONCE = 8;

/** The members' positions by some slots, one after the other. 8 bytes a member, and 32 for the slots read together. */
export class BySlot {
  /** Those with one value side by side and ascending. */
  readonly positions: Uint32Array<ArrayBuffer>;
  readonly values: Uint32Array<ArrayBuffer>;
  readonly #rows: RowTable;
  readonly #members: Uint32Array;
  readonly #slots: Uint32Array;
  readonly #read: Uint32Array;

  constructor(rows: RowTable, members: Uint32Array, slots: Uint32Array) {
    this.#rows = rows;
    this.#members = members;
    this.#slots = slots;
    this.positions = new Uint32Array(members.length);
    this.values = new Uint32Array(members.length);
    this.#read = new Uint32Array(members.length * SLOTS_AT_ONCE);
  }

  /** Sorts the members by each slot in turn, which it gives. */
  *all(): Generator<number> {
    const { length } = this.values;
    for (let i = 0; i < this.#slots.length; i++) {
      const place = i % SLOTS_AT_ONCE;
      if (place === 0) this.#readSlots(this.#slots.subarray(i, i + SLOTS_AT_ONCE));
      this.values.set(this.#read.subarray(place * length, (place + 1) * length));
      for (let position = 0; position < length; position++) this.positions[position] = position;
      sortByKey(this.values, this.positions);
      yield this.#slots[i]!;
    }
  }

  #readSlots(slots: Uint32Array): void {
    const { length } = this.values;
    for (let position = 0; position < length; position++) {
      const row = this.#rows.chunk(this.#members[position]!);
      const begin = this.#rows.begin(this.#members[position]!);
      for (let s = 0; s < slots.length; s++) this.#read[s * length + position] = row[begin + slots[s]!]!;
    }
  }
}

/** Every so many of some slots. */
export function everySlot(slots: number, step: number, first = 0): Uint32Array {
  return Uint32Array.from({ length: Math.ceil((slots - first) / step) }, (_, i) => first + i * step);
}

/**
 * The members, the most typical first: the one that has most values in common with all the others. The number of others
 * with its value, summed over the slots, is the sum of its estimated similarities. O(members).
 */
export function mostTypicalFirst(rows: RowTable, members: Uint32Array, slots: number): Uint32Array {
  const similarity = new Uint32Array(members.length);
  const bySlot = new BySlot(rows, members, everySlot(slots, Math.ceil(slots / SLOTS_FOR_TYPICAL)));
  const { positions, values } = bySlot;
  for (const _ of bySlot.all()) {
    for (const [from, to] of runs(values)) {
      for (let i = from; i < to; i++) similarity[positions[i]!]! += to - from;
    }
  }
  // The greatest sum first, and of equal ones the first member.
  for (let i = 0; i < similarity.length; i++) similarity[i] = ~similarity[i]!;
  const order = ascending(members.length);
  sortByKey(similarity, order);
  return order.map((position) => members[position]!);
}

/** Pairs of a document and the center of a star that it may belong to, each once. */
export class Stars {
  readonly #count: number;
  readonly #sides: Uint32Array | undefined;
  /** The center that each was last added to. */
  readonly #last: Uint32Array;
  /** Center and other of each pair in one number. */
  readonly #pairs: Column<Float64Array<ArrayBuffer>> = doublesColumn();

  constructor(members: Uint32Array, sides: Uint32Array | undefined) {
    this.#count = members.length;
    this.#sides = sides && members.map((member) => sides[member]!);
    this.#last = new Uint32Array(members.length).fill(members.length);
  }

  /** The first of some members is a center of the others; for those of its own side, the first of another side is. */
  add(positions: Uint32Array): void {
    const sides = this.#sides;
    const first = positions[0]!;
    const second = sides && positions.find((position) => sides[position] !== sides[first]);
    for (const position of positions) {
      const center = sides !== undefined && sides[position] === sides[first] ? second : first;
      if (center === undefined || center === position || this.#last[position] === center) continue;
      this.#last[position] = center;
      this.#pairs.push(Math.min(center, position) * this.#count + Math.max(center, position));
    }
  }

  /** The lower position of the pairs, and the others. */
  *all(): Generator<readonly [number, Uint32Array]> {
    const pairs = this.#pairs.values.sort();
    for (let from = 0; from < pairs.length; ) {
      const center = Math.floor(pairs[from]! / this.#count);
      const others = wordsColumn();
      for (let before = -1; from < pairs.length && Math.floor(pairs[from]! / this.#count) === center; from++) {
        if (pairs[from] !== before) others.push(pairs[from]! % this.#count);
        before = pairs[from]!;
      }
      yield [center, others.values];
    }
  }
}
