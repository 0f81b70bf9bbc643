import { Instance } from './module.ts';

type Kernel = (...numbers: number[]) => number;

/** Rows brought into kernel memory at a time: many, since each table is in the caches anew. */
const STAGE = 2 ** 18;
/** Pairs that a call gives back at most, unless a single row may have more. */
const PAIRS = 2 ** 18;
const TABLE = 40;
const ODD = 0x9e3779b97f4a7c15n;
const LOW = 2n ** 64n - 1n;

/** Queries of 1, 2 or 4 words in tables by some of their bits, and rows looked up in all of them. */
export class InversionKernel {
  readonly #kernel = new Instance();
  readonly #call: Readonly<Record<string, Kernel>>;
  readonly #words: number;
  readonly #wide: number;
  readonly #rowBytes: number;
  readonly #maxDistance: number;
  readonly #slotBits: number;
  readonly #mapBits: number;
  readonly #queries: number;
  readonly #tables: number;
  readonly #masks: number;
  readonly #longest: readonly number[];
  readonly #stage: number;
  readonly #list: number;
  readonly #pairs: number;
  readonly #distances: number;
  readonly #most: number;

  /** @param masks the bits of each table; bit 0 is the lowest of a row's first word */
  constructor(queries: Uint32Array, words: number, maxDistance: number, masks: readonly bigint[]) {
    const kernel = this.#kernel;
    const count = queries.length / words;
    this.#call = kernel.exports as unknown as Record<string, Kernel>;
    this.#words = words;
    this.#wide = Number(words === 4);
    this.#rowBytes = words === 4 ? 16 : 8;
    this.#maxDistance = maxDistance;
    this.#slotBits = Math.max(1, Math.ceil(Math.log2(count + 1)));
    // Words of 64 bits: some 8 bits a query, so that the map of a million is one MiB.
    this.#mapBits = Math.max(1, this.#slotBits - 3);
    this.#queries = kernel.take(count * this.#rowBytes);
    this.#fill(this.#queries, queries, 0, count);
    this.#tables = kernel.take(masks.length * TABLE);
    this.#masks = kernel.take(masks.length * this.#rowBytes);
    this.#longest = masks.map((mask, table) => this.#build(mask, table, count));
    this.#stage = kernel.take(STAGE * this.#rowBytes);
    this.#list = kernel.take(STAGE * 4 + 4);
    this.#most = Math.max(PAIRS, ...this.#longest);
    this.#pairs = kernel.take(this.#most * 8);
    this.#distances = kernel.take(this.#most * 4);
  }

  /** Lays a table out; the most queries that one of its slots has. */
  #build(mask: bigint, table: number, count: number): number {
    const kernel = this.#kernel;
    const map = this.#zeros(8 * 2 ** this.#mapBits);
    const slots = this.#zeros(4 * 2 ** this.#slotBits + 4);
    // One more than there are: where a slot is empty, what follows it is read in vain.
    const queries = kernel.take((count + 1) * (this.#rowBytes + 8));
    const at = this.#tables + table * TABLE;
    kernel.u64(at, 3).set([mask & LOW, mask >> 64n, ODD]);
    kernel.u32(at + 24, 3).set([map, slots, queries]);
    const words = this.#rowBytes / 8;
    kernel.u64(this.#masks + table * this.#rowBytes, words).set([mask & LOW, mask >> 64n].slice(0, words));
    return this.#call.inversionBuild!(this.#wide, this.#queries, count, at, this.#slotBits, this.#mapBits);
  }

  /** The pairs that rows `from` … `to` − 1 make with queries: query and row in turn; and their distances. Views. */
  *scan(rows: Uint32Array, from: number, to: number): Generator<Found> {
    for (let first = from; first < to; first += STAGE) {
      const count = this.#fill(this.#stage, rows, first, Math.min(to, first + STAGE));
      for (let table = 0; table < this.#longest.length; table++) yield* this.#look(first, count, table);
    }
  }

  *#look(first: number, count: number, table: number): Generator<Found> {
    const { inversionMeet, inversionScan, inversionState } = this.#call;
    const at = this.#tables + table * TABLE;
    const k = this.#maxDistance;
    const [wide, rows, list, slotBits] = [this.#wide, this.#stage, this.#list, this.#slotBits];
    const [masks, longest, pairs, distances] = [this.#masks, this.#longest[table]!, this.#pairs, this.#distances];
    const met = inversionMeet!(wide, rows, count, at, slotBits, this.#mapBits, k, list);
    for (let next = 0; next < met; ) {
      // biome-ignore format: arguments as the kernel lists them
      inversionScan!(wide, rows, first, list, next, met, at, table, masks, slotBits, longest, k, pairs, distances, this.#most);
      const [found, reached] = this.#kernel.u32(inversionState!(), 2);
      next = reached!;
      yield { pairs: this.#kernel.u32(pairs, 2 * found!), distances: this.#kernel.u32(distances, found!) };
    }
  }

  #zeros(bytes: number): number {
    const address = this.#kernel.take(bytes);
    this.#kernel.u8(address, bytes).fill(0);
    return address;
  }

  #fill(to: number, rows: Uint32Array, first: number, end: number): number {
    const words = this.#words;
    const held = this.#kernel.u32(to, ((end - first) * this.#rowBytes) / 4);
    if (words > 1) held.set(rows.subarray(first * words, end * words));
    else {
      held.fill(0);
      for (let i = 0; i < end - first; i++) held[2 * i] = rows[first + i]!;
    }
    return end - first;
  }
}

export interface Found {
  readonly pairs: Uint32Array<ArrayBuffer>;
  readonly distances: Uint32Array<ArrayBuffer>;
}
