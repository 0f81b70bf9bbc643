import type { RowTable } from '../base/rows.ts';
import { type KernelExports, LONGEST_JOINED } from './kernel-exports.generated.ts';
import { Instance } from './module.ts';

/** Rows in kernel memory, each with its document's number: all, or one bucket. */
export interface Run {
  /** @internal */
  readonly at: number;
  readonly count: number;
}

/** Rows in kernel memory, bucket after bucket. */
export interface Buckets {
  /** @internal */
  readonly at: number;
  /** Address of the end of each bucket, in rows. @internal */
  readonly ends: number;
  readonly count: number;
}

/** The conditions on a pair of one bucket. Masks are of the bits of a row; bit 0 is the lowest of its first word. */
export interface Rule {
  readonly maxDistance: number;
  /** Bits in which both rows agree. */
  readonly own: bigint;
  /** Blocks of bits in each of which the rows differ. */
  readonly blocks: readonly bigint[];
  /** Sets of bits in at least one of which the rows agree. */
  readonly tables: readonly bigint[];
}

/** Rows copied into kernel memory at a time. */
const STAGE = 8192;
/** Most pairs that one call returns. */
const PAIRS = 2 ** 20;
/** Most rows that one row is compared with in a call, so that their pairs fit in `found`. */
export const COMPARED: number = PAIRS;
/** Most rows of a bucket that is joined without being split. */
export { LONGEST_JOINED };
/** Most masks of a rule. */
export const MOST_MASKS = 2048;
const ODD = 0x9e3779b97f4a7c15n;
const LOW = 2n ** 64n - 1n;

/** Rows of 1, 2 or 4 words, distributed to buckets by some of their bits and compared within the buckets. */
export class JoinKernel {
  readonly #kernel = new Instance();
  readonly #rowWords: number;
  readonly #wide: boolean;
  readonly #rowBytes: number;
  readonly #size: number;
  readonly #stage: number;
  readonly #key: number;
  readonly #rule: number;
  readonly #heads: number;
  readonly #list: number;
  readonly #pairs: number;
  readonly #distances: number;
  readonly #call: KernelExports;

  constructor(rowWords: number) {
    const kernel = this.#kernel;
    this.#rowWords = rowWords;
    this.#wide = rowWords === 4;
    this.#rowBytes = rowWords === 4 ? 16 : 8;
    this.#size = this.#rowBytes + 8;
    this.#call = kernel.exports;
    this.#stage = kernel.take(STAGE * this.#rowBytes);
    this.#key = kernel.take(24);
    this.#rule = kernel.take(16 + MOST_MASKS * 16);
    this.#heads = kernel.take(20 * LONGEST_JOINED + 64);
    this.#list = kernel.take(8 * STAGE + 8);
    this.#pairs = kernel.take(PAIRS * 8);
    this.#distances = kernel.take(PAIRS * 4);
  }

  get mark(): number {
    return this.#kernel.mark;
  }

  release(mark: number): void {
    this.#kernel.release(mark);
  }

  /** Number of rows with each bit, among up to 1024 evenly spaced rows; and the number of these rows. */
  ones(run: Run): { readonly ones: Uint32Array; readonly count: number } {
    const stride = Math.ceil(run.count / 1024);
    const count = Math.ceil(run.count / stride);
    this.#call.joinOnes(this.#wide, run.at, stride * this.#size, count, this.#heads);
    return { ones: this.#kernel.u32(this.#heads, this.#rowBytes * 8).slice(), count };
  }

  /** The same for rows that are not in kernel memory. */
  sample(rows: RowTable, documents: DocumentNumbers): { readonly ones: Uint32Array; readonly count: number } {
    const stride = Math.max(1, Math.ceil(documents.count / 1024));
    const sample = Uint32Array.from({ length: Math.ceil(documents.count / stride) }, (_, i) =>
      documents.at(i * stride),
    );
    this.#fill(rows, new DocumentNumbers(sample.length, sample), 0, sample.length);
    this.#call.joinOnes(this.#wide, this.#stage, this.#rowBytes, sample.length, this.#heads);
    return { ones: this.#kernel.u32(this.#heads, this.#rowBytes * 8).slice(), count: sample.length };
  }

  /**
   * Copies rows into kernel memory, into 2^bits buckets by a hash of the masked bits.
   * @param slice of `slices`: the requested buckets
   */
  gather(
    rows: RowTable,
    documents: DocumentNumbers,
    mask: bigint,
    bits: number,
    slice: number,
    slices: number,
  ): Buckets {
    const { joinTally, joinScatter } = this.#call;
    const first = Math.floor((2 ** bits * slice) / slices);
    const span = Math.floor((2 ** bits * (slice + 1)) / slices) - first;
    const counts = this.#counts(bits);
    this.#setKey(mask, 0);
    for (let from = 0; from < documents.count; from += STAGE) {
      const count = this.#fill(rows, documents, from, Math.min(documents.count, from + STAGE));
      joinTally(this.#wide, this.#stage, this.#rowBytes, count, this.#key, bits, counts);
    }
    const ends = counts + 4 * first;
    const at = this.#kernel.take(this.#toPlaces(ends, span) * this.#size);
    for (let from = 0; from < documents.count; from += STAGE) {
      const count = this.#fill(rows, documents, from, Math.min(documents.count, from + STAGE));
      joinScatter(this.#wide, this.#stage, from, count, this.#key, bits, first, span, counts, at);
    }
    return { at, ends, count: span };
  }

  /**
   * Splits a run into 2^bits buckets by a hash of the masked bits.
   * @param turn number of the hash function: 0, 1, 2 …
   */
  split(run: Run, mask: bigint, bits: number, turn: number): Buckets {
    const ends = this.#counts(bits);
    this.#setKey(mask, turn);
    this.#call.joinTally(this.#wide, run.at, this.#size, run.count, this.#key, bits, ends);
    const at = this.#kernel.take(this.#toPlaces(ends, 2 ** bits) * this.#size);
    this.#call.joinSplit(this.#wide, run.at, run.count, this.#key, bits, ends, at);
    return { at, ends, count: 2 ** bits };
  }

  /** Number of pairs of a run that are in one bucket after it is split. */
  pairsIfSplit(run: Run, mask: bigint, bits: number): number {
    const mark = this.mark;
    const counts = this.#counts(bits);
    this.#setKey(mask, 0);
    this.#call.joinTally(this.#wide, run.at, this.#size, run.count, this.#key, bits, counts);
    let pairs = 0;
    for (const count of this.#kernel.u32(counts, 2 ** bits)) pairs += (count * (count - 1)) / 2;
    this.release(mark);
    return pairs;
  }

  bucket({ at, ends }: Buckets, bucket: number): Run {
    const all = this.#kernel.u32(ends, bucket + 1);
    const from = bucket === 0 ? 0 : all[bucket - 1]!;
    return { at: at + from * this.#size, count: all[bucket]! - from };
  }

  /** Sets the conditions on the pairs, until another rule is set. */
  setRule({ maxDistance, own, blocks, tables }: Rule): void {
    this.#kernel.u32(this.#rule, 4).set([maxDistance, blocks.length, tables.length, this.#distances - this.#pairs / 2]);
    const rowU64s = this.#rowBytes / 8;
    const masks = this.#kernel.u64(this.#rule + 16, (1 + blocks.length + tables.length) * rowU64s);
    let at = 0;
    const put = (mask: bigint): void => {
      masks[at++] = mask & LOW;
      if (rowU64s === 2) masks[at++] = mask >> 64n;
    };
    put(own);
    blocks.forEach(put);
    tables.forEach(put);
  }

  /**
   * Compares within buckets, from `bucket` on; returns where it stopped: all are done, or `found` is full, or the
   * bucket is too long or too dense (`mustSplit`).
   */
  leaves({ at, ends, count }: Buckets, bucket: number): { readonly bucket: number; readonly mustSplit: boolean } {
    const { joinLeaves } = this.#call;
    const stopped = joinLeaves(this.#wide, at, ends, bucket, count, this.#rule, this.#heads, this.#pairs, PAIRS);
    return { bucket: stopped, mustSplit: this.#state[1] === 1 };
  }

  /**
   * Compares rows `row`, `row + step` … of a run, each with those of the {@link COMPARED} rows from `from` on that are
   * up to `reach` after it, until all are done or `found` is full; returns where it stopped.
   */
  compare({ at, count }: Run, row: number, step: number, from: number, reach: number): number {
    const { joinCompare } = this.#call;
    const to = Math.min(count, from + COMPARED);
    const stopped = joinCompare(this.#wide, at, row, step, from, to, reach, this.#rule, this.#pairs, PAIRS);
    return stopped < to ? stopped : count;
  }

  /** Prepares a run of at most {@link LONGEST_JOINED} queries for {@link probe}, in one of the rule's tables. */
  prepare({ at, count }: Run, table: number): void {
    this.#call.joinPrepare(this.#wide, at, count, table, this.#rule, this.#heads);
  }

  /**
   * Finds the pairs of those queries and rows of another run, from `from` on, until `found` may be full; returns where
   * it stopped.
   */
  probe(queries: Run, { at, count }: Run, from: number, table: number): number {
    const { joinProbe } = this.#call;
    const to = Math.min(count, from + STAGE);
    const [wide, rule, heads, list] = [this.#wide, this.#rule, this.#heads, this.#list];
    return joinProbe(wide, queries.at, queries.count, at, from, to, table, rule, heads, list, this.#pairs, PAIRS);
  }

  /** Some rows of a run. */
  slice({ at, count }: Run, from: number, to: number): Run {
    return { at: at + from * this.#size, count: Math.min(to, count) - from };
  }

  /**
   * The pairs found: the lower row and the higher one, or query and row, in turn; and their distances. Views until the
   * next call.
   */
  get found(): { readonly pairs: Uint32Array<ArrayBuffer>; readonly distances: Uint32Array<ArrayBuffer> } {
    const [count] = this.#state;
    return { pairs: this.#kernel.u32(this.#pairs, 2 * count!), distances: this.#kernel.u32(this.#distances, count!) };
  }

  /** Keeps one of equal rows; `equal` has the kept document and one with an equal row, in turn. */
  collapse(run: Run): { readonly run: Run; readonly equal: Uint32Array } {
    const mark = this.mark;
    const heads = this.#kernel.take(16 * run.count);
    const equal = this.#kernel.take(8 * run.count);
    const count = this.#call.joinCollapse(this.#wide, run.at, run.count, heads, equal);
    this.release(mark);
    return { run: { at: run.at, count }, equal: this.#kernel.u32(equal, 2 * (run.count - count)).slice() };
  }

  /** The bits in which the rows of a run are not all equal. */
  varying({ at, count }: Run): bigint {
    this.#call.joinVarying(this.#wide, at, count, this.#key);
    const [low, high] = this.#kernel.u64(this.#key, 2);
    return this.#wide ? (high! << 64n) | low! : low!;
  }

  get #state(): Uint32Array {
    return this.#kernel.u32(this.#call.joinState(), 2);
  }

  #setKey(mask: bigint, turn: number): void {
    // Powers, not multiples: the top bits of a multiple depend on those of the previous hash.
    const odd = BigInt.asUintN(64, ODD ** BigInt(turn + 1));
    this.#kernel.u64(this.#key, 3).set(this.#wide ? [mask & LOW, mask >> 64n, odd] : [mask, odd]);
  }

  #counts(bits: number): number {
    const counts = this.#kernel.take(4 * 2 ** bits);
    this.#kernel.u32(counts, 2 ** bits).fill(0);
    return counts;
  }

  /** Replaces counts by the position of the first row of each bucket; returns the sum. */
  #toPlaces(counts: number, length: number): number {
    const places = this.#kernel.u32(counts, length);
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const count = places[i]!;
      places[i] = sum;
      sum += count;
    }
    return sum;
  }

  /** Copies the rows of some documents to the staging memory; returns how many. */
  #fill(rows: RowTable, documents: DocumentNumbers, from: number, to: number): number {
    const rowWords = this.#rowWords;
    const count = to - from;
    const held = this.#kernel.u32(this.#stage, (count * this.#rowBytes) / 4);
    const first = documents.at(from);
    const last = documents.at(to - 1);
    if (rowWords > 1 && last - first === count - 1 && last < rows.chunkEnd(first)) {
      held.set(rows.chunk(first).subarray(rows.begin(first), rows.end(last)));
    } else {
      const step = this.#rowBytes / 4;
      for (let i = 0; i < count; i++) {
        const document = documents.at(from + i);
        const chunk = rows.chunk(document);
        const row = rows.begin(document);
        for (let w = 0; w < rowWords; w++) held[i * step + w] = chunk[row + w]!;
      }
    }
    return count;
  }
}

/** Ascending document numbers: a list, or `first` … `first + count − 1`. */
export class DocumentNumbers {
  readonly count: number;
  readonly #first: number;
  readonly #listed: Uint32Array | undefined;

  constructor(count: number, listed?: Uint32Array, first: number = 0) {
    this.count = count;
    this.#listed = listed;
    this.#first = first;
  }

  at(index: number): number {
    return this.#listed === undefined ? this.#first + index : this.#listed[index]!;
  }

  /** The documents at some indices. */
  of(indices: Uint32Array): Uint32Array {
    return this.#listed === undefined && this.#first === 0 ? indices : indices.map((index) => this.at(index));
  }
}
