/**
 * Chooses the pairs of a very large group that are compared, by the slots of their sketches. Documents that share a rare
 * value are compared with one another. For each common value, the most typical document with it is the center of a *star*,
 * with which each other document is compared: independently edited copies of one text are near to that text and further
 * from one another, and it has the most common value in nearly every slot.
 * O(members · slots); 12 bytes for each slot of a member.
 */
import type { RowTable } from '../base/rows.ts';
import { ascending, sortByKey } from './radix.ts';

/** The numbers of every `step`-th slot. */
export function everySlot(slots: number, step: number, first = 0): Uint32Array {
  return Uint32Array.from({ length: Math.ceil((slots - first) / step) }, (_, i) => first + i * step);
}

export class HotGroup {
  /** Number of slots of each member whose value is not rare. */
  readonly common: Uint32Array;
  /** Positions of the members, the most typical first: those whose values are shared most, summed over the slots. */
  readonly typical: Uint32Array;
  readonly #slots: number;
  readonly #rare: number;
  readonly #sides: Uint32Array | undefined;
  /** Number of the value of each member in each slot, and how many members have each value. */
  readonly #values: Uint32Array;
  readonly #sharers: Uint32Array;

  /** @param rare most members that have a rare value */
  constructor(rows: RowTable, members: Uint32Array, slots: Uint32Array, rare: number) {
    this.#slots = slots.length;
    this.#rare = rare;
    this.#sides = rows.sides && members.map((member) => rows.sides![member]!);
    this.#values = new Uint32Array(members.length * slots.length);
    this.#sharers = this.#countValues(rows, members, slots);
    this.common = new Uint32Array(members.length);
    const similarity = new Uint32Array(members.length);
    for (let position = 0, at = 0; position < members.length; position++) {
      for (let s = 0; s < slots.length; s++, at++) {
        const sharers = this.#sharers[this.#values[at]!]!;
        similarity[position]! += sharers;
        if (sharers > rare) this.common[position]!++;
      }
    }
    // The greatest sum first; among equal sums, the first member.
    this.typical = ascending(members.length);
    sortByKey(
      similarity.map((sum) => ~sum),
      this.typical,
    );
  }

  /** Numbers the values of each slot, by a hash table with open addressing. @returns how many members have each */
  #countValues(rows: RowTable, members: Uint32Array, slots: Uint32Array): Uint32Array {
    const bits = 33 - Math.clz32(members.length);
    const mask = 2 ** bits - 1;
    /** One more than the number of the value at each place, among the values of this slot. */
    const table = new Uint32Array(2 ** bits);
    const slotValues = new Uint32Array(members.length);
    const sharers = new Uint32Array(this.#values.length);
    const starts = Float64Array.from(members, (member) => rows.begin(member));
    const chunks = Array.from(members, (member) => rows.chunk(member));
    let first = 0;
    for (let s = 0; s < slots.length; s++) {
      table.fill(0);
      let count = 0;
      for (let position = 0; position < members.length; position++) {
        const value = chunks[position]![starts[position]! + slots[s]!]!;
        let place = Math.imul(value, 0x9e3779b1) >>> (32 - bits);
        while (table[place] !== 0 && slotValues[table[place]! - 1] !== value) place = (place + 1) & mask;
        if (table[place] === 0) {
          slotValues[count] = value;
          table[place] = ++count;
        }
        const number = first + table[place]! - 1;
        this.#values[position * slots.length + s] = number;
        sharers[number]!++;
      }
      first += count;
    }
    return sharers.slice(0, first);
  }

  /**
   * The pairs to compare, each once: the position of a member, those of others, and how many of these, the first ones,
   * are pairs of a center.
   * @param alike positions whose pairs are all compared, in place of those of centers
   */
  *pairs(alike?: Uint32Array): Generator<readonly [position: number, others: Uint32Array, stars: number]> {
    const count = this.typical.length;
    const centers = alike ? undefined : new Centers(this.typical, this.#values, this.#sharers, this.#sides);
    const areAlike = new Set(alike);
    const before: number[] = [];
    /** One more than the last sharer of each value, and the one before each. */
    const last = new Uint32Array(this.#sharers.length);
    const previous = new Uint32Array(this.#values.length);
    const seenBy = new Uint32Array(count).fill(count);
    const places = new Uint32Array(count);
    for (let rank = 0; rank < count; rank++) places[this.typical[rank]!] = rank;
    /** For members that come later: the members whose center they are. */
    const waiting = new Map<number, number[]>();
    const others = new Uint32Array(count);
    for (const position of this.typical) {
      let found = 0;
      const add = (other: number): void => {
        if (seenBy[other] === position || other === position || this.#areOfOneSide(other, position)) return;
        seenBy[other] = position;
        others[found++] = other;
      };
      waiting.get(position)?.forEach(add);
      const from = position * this.#slots;
      for (let at = from; centers !== undefined && at < from + this.#slots; at++) {
        const value = this.#values[at]!;
        if (this.#sharers[value]! <= this.#rare) continue;
        const center = centers.of(value, position);
        if (center === undefined) continue;
        if (places[center]! < places[position]!) add(center);
        else if (center !== position) {
          const members = waiting.get(center);
          if (members === undefined) waiting.set(center, [position]);
          // It may be the center in many slots.
          else if (members[members.length - 1] !== position) members.push(position);
        }
      }
      const stars = found;
      if (areAlike.has(position)) {
        before.forEach(add);
        before.push(position);
      }
      for (let at = from; at < from + this.#slots; at++) {
        const value = this.#values[at]!;
        if (this.#sharers[value]! > this.#rare) continue;
        for (let other = last[value]!; other > 0; ) {
          add(other - 1);
          other = previous[(other - 1) * this.#slots + at - from]!;
        }
        previous[at] = last[value]!;
        last[value] = position + 1;
      }
      if (found > 0) yield [position, others.subarray(0, found), stars];
    }
  }

  #areOfOneSide(a: number, b: number): boolean {
    return this.#sides !== undefined && this.#sides[a] === this.#sides[b];
  }
}

/** The most typical member with each value; for those of its own side, the most typical one of another side. */
class Centers {
  readonly #first: Uint32Array;
  readonly #second: Uint32Array | undefined;
  readonly #sides: Uint32Array | undefined;

  constructor(typical: Uint32Array, values: Uint32Array, sharers: Uint32Array, sides: Uint32Array | undefined) {
    const slots = values.length / typical.length;
    this.#sides = sides;
    this.#first = new Uint32Array(sharers.length);
    this.#second = sides && new Uint32Array(sharers.length);
    for (const position of typical) {
      for (let at = position * slots; at < (position + 1) * slots; at++) {
        const value = values[at]!;
        if (this.#first[value] === 0) this.#first[value] = position + 1;
        else if (this.#second?.[value] === 0 && sides![this.#first[value]! - 1] !== sides![position])
          this.#second[value] = position + 1;
      }
    }
  }

  of(value: number, position: number): number | undefined {
    const first = this.#first[value]! - 1;
    if (this.#second === undefined || this.#sides![first] !== this.#sides![position]) return first;
    return this.#second[value] === 0 ? undefined : this.#second[value]! - 1;
  }
}
