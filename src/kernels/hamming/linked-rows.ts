/** Tables of rows in order of addition, linked by blocks of bits. Tables are parts of one memory, and are reused. */
import { MEMTABLE_HEAD_BYTES, MEMTABLE_LIST_BYTES, MEMTABLE_RECENT_BYTES } from '../hamming-exports.generated.ts';
import { IndexMemory } from './index-memory.ts';

/** Most queries of one call. */
const BATCH = 1024;
const FIRST_HITS = 1 << 12;
const NO_HITS = new Uint32Array(0);

/** The rows near queries: the pairs (place, distance) of query i are from `2 · ends[i − 1]` to `2 · ends[i]`. */
export interface LinkedRowHits {
  readonly ends: Uint32Array;
  readonly hits: Uint32Array;
  /** Identifies the state of the filter of recent rows; the filter contains all rows that are added later. */
  readonly turn: number;
}

/** Addresses of the entries and of the heads of a table. */
interface Space {
  readonly entries: number;
  readonly heads: number;
}

export interface LinkedRowsShape {
  readonly bits: number;
  /** Number of blocks of a row by which rows are linked; 0: rows are not linked, and all are compared. */
  readonly blocks: number;
  /** Most rows of a table, 1 … 2¹⁶. */
  readonly capacity: number;
}

/** The memory of the tables of one index. Tables come from {@link take}. */
export class LinkedRowsMemory {
  readonly shape: LinkedRowsShape;
  readonly #kernel = new IndexMemory(undefined);
  readonly #free: Space[] = [];
  readonly #queriesAt: number;
  readonly #queries: Uint32Array;
  readonly #endsAt: number;
  readonly #ends: Uint32Array;
  readonly #listAt: number;
  readonly #recent: Uint8Array;
  readonly #recentAt: number;
  /** Changes when the filter of recent rows is cleared. */
  #turn = 0;
  #hasRecent = false;
  #hitsAt = 0;
  #mostHits = 0;

  constructor(shape: LinkedRowsShape) {
    this.shape = shape;
    this.#queriesAt = this.#kernel.take((BATCH * shape.bits) / 8);
    this.#queries = this.#kernel.u32(this.#queriesAt, (BATCH * shape.bits) / 32);
    this.#endsAt = this.#kernel.take(4 * BATCH);
    this.#ends = this.#kernel.u32(this.#endsAt, BATCH);
    const blocks = Math.max(1, shape.blocks);
    this.#listAt = this.#kernel.take(blocks * MEMTABLE_LIST_BYTES + 8);
    this.#recentAt = this.#kernel.take(blocks * MEMTABLE_RECENT_BYTES);
    this.#recent = this.#kernel.u8(this.#recentAt, blocks * MEMTABLE_RECENT_BYTES);
    this.#makeRoom(FIRST_HITS);
  }

  /** An empty table. */
  take(): LinkedRows {
    const { blocks, capacity } = this.shape;
    const space = this.#free.pop() ?? {
      entries: this.#kernel.take(capacity * this.#entryBytes),
      heads: this.#kernel.take(Math.max(1, blocks) * MEMTABLE_HEAD_BYTES),
    };
    return new LinkedRows(this, space);
  }

  /** As the kernel lays them out. */
  get #entryBytes(): number {
    const { bits, blocks } = this.shape;
    return 8 * Math.ceil((bits / 8 + 2 * blocks) / 8);
  }

  /** Releases the memory of a table. @internal */
  release(space: Space): void {
    this.#free.push(space);
  }

  /** @internal */
  add({ entries, heads }: Space, place: number, row: Uint32Array): void {
    const { bits, blocks } = this.shape;
    const words = bits / 32;
    for (let word = 0; word < words; word++) this.#queries[word] = row[word]!;
    this.#kernel.exports.memtableAdd(entries, heads, this.#recentAt, place, this.#queriesAt, bits, blocks);
    this.#hasRecent = true;
  }

  /** The rows of a table, concatenated. @internal */
  rowsOf({ entries }: Space, size: number): Uint32Array {
    const words = this.shape.bits / 32;
    const step = this.#entryBytes / 4;
    const all = this.#kernel.u32(entries, size * step);
    const rows = new Uint32Array(size * words);
    for (let place = 0; place < size; place++) {
      for (let word = 0; word < words; word++) rows[place * words + word] = all[place * step + word]!;
    }
    return rows;
  }

  /** The rows of a table that are near many queries. @internal */
  within(space: Space, size: number, queries: Uint32Array, distance: number): LinkedRowHits {
    if (this.#hasRecent) {
      this.#recent.fill(0);
      this.#hasRecent = false;
      this.#turn++;
    }
    const words = this.shape.bits / 32;
    const count = queries.length / words;
    const ends = new Uint32Array(count);
    const parts: Uint32Array[] = [];
    let found = 0;
    for (let done = 0; done < count; ) {
      const some = Math.min(BATCH, count - done);
      this.#queries.set(queries.subarray(done * words, (done + some) * words));
      const answered = this.#ask(space, 0, size, some, distance);
      for (let i = 0; i < answered; i++) ends[done + i] = found + this.#ends[i]!;
      done += answered;
      found = ends[done - 1]!;
      const own = this.#ends[answered - 1]!;
      if (own > 0) parts.push(this.#kernel.u32(this.#hitsAt, 2 * own).slice());
    }
    const turn = this.#turn;
    if (parts.length <= 1) return { ends, hits: parts[0] ?? NO_HITS, turn };
    const hits = new Uint32Array(2 * found);
    let at = 0;
    for (const part of parts) {
      hits.set(part, at);
      at += part.length;
    }
    return { ends, hits, turn };
  }

  /**
   * The rows near one of several queries, within a range of rows: pairs (place, distance).
   * @param turn `turn` of an answer of {@link within} after which all rows of the range were added @internal
   */
  near(
    space: Space,
    { since, size, turn }: { readonly since: number; readonly size: number; readonly turn: number | undefined },
    queries: Uint32Array,
    at: number,
    distance: number,
  ): Uint32Array {
    const { bits, blocks } = this.shape;
    const words = bits / 32;
    for (let word = 0; word < words; word++) this.#queries[word] = queries[at * words + word]!;
    const { memtableMayHave } = this.#kernel.exports;
    if (turn === this.#turn && !memtableMayHave(this.#recentAt, this.#queriesAt, bits, blocks)) return NO_HITS;
    this.#ask(space, since, size, 1, distance);
    const hits = this.#ends[0]!;
    return hits === 0 ? NO_HITS : this.#kernel.u32(this.#hitsAt, 2 * hits).slice();
  }

  /** Answers the first of the queries, at least one; returns how many. */
  #ask({ entries, heads }: Space, since: number, size: number, count: number, distance: number): number {
    const { bits, blocks } = this.shape;
    const { memtableWithin } = this.#kernel.exports;
    for (;;) {
      const [hits, most] = [this.#hitsAt, this.#mostHits];
      const at = this.#queriesAt;
      const [ends, list] = [this.#endsAt, this.#listAt];
      const n = memtableWithin(entries, heads, size, since, bits, blocks, at, count, distance, hits, most, ends, list);
      if (n > 0) return n;
      this.#makeRoom(2 * this.#ends[0]!);
    }
  }

  #makeRoom(hits: number): void {
    this.#hitsAt = this.#kernel.take(8 * hits);
    this.#mostHits = hits;
  }
}

/** A table of rows, in order of addition. */
export class LinkedRows {
  readonly #tables: LinkedRowsMemory;
  readonly #space: Space;
  #size = 0;

  /** @internal */
  constructor(tables: LinkedRowsMemory, space: Space) {
    this.#tables = tables;
    this.#space = space;
  }

  get size(): number {
    return this.#size;
  }

  get capacity(): number {
    return this.#tables.shape.capacity;
  }

  /** A copy of all rows. O(rows). */
  get rows(): Uint32Array {
    return this.#tables.rowsOf(this.#space, this.#size);
  }

  /** Adds a row; the table must not be full. */
  add(row: Uint32Array): void {
    this.#tables.add(this.#space, this.#size++, row);
  }

  /** The rows near concatenated queries. */
  within(queries: Uint32Array, distance: number): LinkedRowHits {
    return this.#tables.within(this.#space, this.#size, queries, distance);
  }

  /**
   * The rows near one of several queries, from row `since` on: pairs (place, distance).
   * @param turn `turn` of an answer of {@link within}, of any table of the same memory, after which these rows were all
   *   added
   */
  near(
    since: number,
    queries: Uint32Array,
    at: number,
    distance: number,
    turn: number | undefined = undefined,
  ): Uint32Array {
    return this.#tables.near(this.#space, { since, size: this.#size, turn }, queries, at, distance);
  }

  /** Releases its memory; the table must no longer be used. */
  release(): void {
    this.#tables.release(this.#space);
  }
}
