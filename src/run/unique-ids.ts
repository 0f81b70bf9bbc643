/**
 * Ids that name one document each: an id that comes again gets a number, `id#2`, `id#3` … Ids that count up take
 * nothing; others take 8 to 12 bytes each, since only 64-bit hashes are kept. Two different ids pass for one with
 * probability 2⁻⁶⁴, and then the later is numbered without need. Ids that ascend take nothing while those before can
 * be had again.
 */
import { FNV_BASIS, fnv1a, murmurMix } from '../base/hash.ts';
import { IdRuns } from './id-runs.ts';

/** Tables, so that only one of them is copied when it grows. A power of two. */
const TABLES = 64;
/** Places of a new table, and the share by which it grows when so much of it is taken. */
const PLACES = 64;
const GROWTH = 1.5;
const FULLEST = 0.85;

export class UniqueIds {
  readonly #runs = new IdRuns();
  /** Of the ids that are in no run. */
  #tables: HashSet[] | undefined;
  /** Where numbering goes on, of each id that came more than once. */
  readonly #repeats = new Map<string, number>();
  readonly #earlier: (() => Iterable<string>) | undefined;
  /** The last id, while each is longer than the one before or follows it: then none has come twice. */
  #last = '';

  /** @param earlier all ids that were given so far; absent: they are not kept anywhere */
  constructor(earlier?: () => Iterable<string>) {
    this.#earlier = earlier;
  }

  /** The ids of a batch; those that came before, in this batch or an earlier one, with a number. */
  unique(ids: readonly string[]): readonly string[] {
    if (this.#tables === undefined) {
      if (this.#earlier !== undefined && this.#ascend(ids)) return ids;
      this.#tables = Array.from({ length: TABLES }, () => new HashSet());
      for (const id of this.#earlier?.() ?? []) this.#add(id, this.#tables);
    }
    const tables = this.#tables;
    return ids.map((id) => (this.#add(id, tables) ? id : this.#numbered(id, tables)));
  }

  #numbered(id: string, tables: readonly HashSet[]): string {
    let number = this.#repeats.get(id) ?? 2;
    while (!this.#add(`${id}#${number}`, tables)) number++;
    this.#repeats.set(id, number + 1);
    return `${id}#${number}`;
  }

  /** Whether all ids of a batch follow on those before. */
  #ascend(ids: readonly string[]): boolean {
    let last = this.#last;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]!;
      if (id.length < last.length || (id.length === last.length && id <= last)) return false;
      last = id;
    }
    this.#last = last;
    return true;
  }

  /** Whether the id is new. */
  #add(id: string, tables: readonly HashSet[]): boolean {
    if (this.#runs.has(id)) return false;
    // FNV-1a with two bases and primes, mixed at the end as MurmurHash3 does.
    let low = FNV_BASIS;
    let high = 0x9e3779b9;
    for (let i = 0; i < id.length; i++) {
      const unit = id.charCodeAt(i);
      low = fnv1a(low, unit);
      high = Math.imul(high ^ unit, 0x85ebca6b);
      high ^= high >>> 15;
    }
    low = murmurMix(low ^ id.length);
    high = murmurMix(high);
    const table = tables[low & (TABLES - 1)]!;
    if (table.has(low >>> 0, high >>> 0)) return false;
    if (!this.#runs.add(id)) table.add(low >>> 0, high >>> 0);
    return true;
  }
}

/** 64-bit hashes, as two 32-bit halves, by open addressing. */
class HashSet {
  /** Two halves a place; an empty place is 0, 0. */
  #table = new Uint32Array(2 * PLACES);
  #count = 0;
  #hasZero = false;

  has(low: number, high: number): boolean {
    if (low === 0 && high === 0) return this.#hasZero;
    const place = placeOf(this.#table, low, high);
    return this.#table[2 * place] === low && this.#table[2 * place + 1] === high;
  }

  /** Adds a hash that is new. */
  add(low: number, high: number): void {
    if (low === 0 && high === 0) {
      this.#hasZero = true;
      return;
    }
    if (2 * (this.#count + 1) > FULLEST * this.#table.length) this.#grow();
    insert(this.#table, low, high);
    this.#count++;
  }

  #grow(): void {
    const grown = new Uint32Array(2 * Math.ceil((GROWTH * this.#table.length) / 2));
    for (let i = 0; i < this.#table.length; i += 2) {
      if (this.#table[i] !== 0 || this.#table[i + 1] !== 0) insert(grown, this.#table[i]!, this.#table[i + 1]!);
    }
    this.#table = grown;
  }
}

function insert(table: Uint32Array, low: number, high: number): void {
  const place = placeOf(table, low, high);
  table[2 * place] = low;
  table[2 * place + 1] = high;
}

/** The place of a hash, or the empty place where it belongs. */
function placeOf(table: Uint32Array, low: number, high: number): number {
  const places = table.length / 2;
  for (let place = Math.floor((high / 2 ** 32) * places); ; place = place + 1 === places ? 0 : place + 1) {
    const a = table[2 * place];
    const b = table[2 * place + 1];
    if ((a === 0 && b === 0) || (a === low && b === high)) return place;
  }
}
