import { Instance } from './module.ts';

type Kernel = (...numbers: number[]) => number;

/** Rows brought into kernel memory at a time. */
const STAGE = 8192;
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
  readonly #headBits: number;
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
    this.#headBits = Math.max(1, Math.ceil(Math.log2(count + 1)));
    this.#mapBits = this.#headBits + 4;
    this.#queries = kernel.take(count * this.#rowBytes);
    this.#fill(this.#queries, queries, 0, count);
    this.#tables = kernel.take(masks.length * TABLE);
    this.#masks = kernel.take(masks.length * this.#rowBytes);
    this.#longest = masks.map((mask, table) => this.#build(mask, table, count));
    this.#stage = kernel.take(STAGE * this.#rowBytes);
    this.#list = kernel.take(STAGE * 2 + 2);
    this.#most = Math.max(PAIRS, ...this.#longest);
    this.#pairs = kernel.take(this.#most * 8);
    this.#distances = kernel.take(this.#most * 4);
  }

  #build(mask: bigint, table: number, count: number): number {
    const kernel = this.#kernel;
    const heads = this.#zeros(4 * 2 ** this.#headBits);
    const links = kernel.take(4 * count);
    const map = this.#zeros(2 ** this.#mapBits / 8);
    const at = this.#tables + table * TABLE;
    kernel.u64(at, 3).set([mask & LOW, mask >> 64n, ODD]);
    kernel.u32(at + 24, 3).set([heads, links, map]);
    const words = this.#rowBytes / 8;
    kernel.u64(this.#masks + table * this.#rowBytes, words).set([mask & LOW, mask >> 64n].slice(0, words));
    const mark = kernel.mark;
    const lengths = this.#zeros(4 * 2 ** this.#headBits);
    const { inversionBuild } = this.#call;
    const longest = inversionBuild!(this.#wide, this.#queries, count, at, this.#headBits, this.#mapBits, lengths);
    kernel.release(mark);
    return longest;
  }

  /** The pairs that rows `from` … `to` − 1 make with queries: query and row in turn; and their distances. Views. */
  *scan(rows: Uint32Array, from: number, to: number): Generator<Found> {
    const { inversionPass, inversionScan } = this.#call;
    for (let first = from; first < to; first += STAGE) {
      const count = this.#fill(this.#stage, rows, first, Math.min(to, first + STAGE));
      for (const [table, longest] of this.#longest.entries()) {
        const at = this.#tables + table * TABLE;
        const listed = inversionPass!(this.#wide, this.#stage, count, at, this.#mapBits, this.#list);
        for (let next = 0; next < listed; ) {
          inversionScan!(
            this.#wide,
            this.#stage,
            first,
            this.#list,
            next,
            listed,
            this.#queries,
            this.#tables,
            table,
            this.#masks,
            this.#headBits,
            longest,
            this.#maxDistance,
            this.#pairs,
            this.#distances,
            this.#most,
          );
          const [found, reached] = this.#kernel.u32(this.#call.inversionState!(), 2);
          next = reached!;
          if (found === 0) continue;
          yield {
            pairs: this.#kernel.u32(this.#pairs, 2 * found!),
            distances: this.#kernel.u32(this.#distances, found!),
          };
        }
      }
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
