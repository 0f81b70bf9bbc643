/**
 * The hashes of eight bands of all rows that are searched, 4 bytes each. Threads that search the same rows compute them
 * together in shared memory: a thread that needs the hashes of eight bands hashes the slices that no other has begun, and
 * waits for the rest. Two buffers, or more with many threads, are used in turn, since other threads may still use the
 * previous bands; this requires that the parts of a search are started in order.
 */
import { type Rows, RowTable } from '../base/rows.ts';
import { hashBands } from '../kernels/groups.ts';
import type { BandPlan } from './band-plan.ts';

/** Number of bands that are hashed together. */
export const BANDS_AT_ONCE = 8;
/** Number of rows of a slice. */
const SLICE = 2 ** 14;

/** States of a slice of a buffer, for the eight bands of this number: being hashed, and done. */
const begun = (eight: number): number => 2 * eight + 1;
const done = (eight: number): number => 2 * eight + 2;

/** Hashes of bands of some rows, and the states of their slices. */
interface KeyBuffer {
  /** The hashes of the first band in the order of the documents, then those of the next. */
  readonly keys: Uint32Array;
  readonly states: Int32Array;
}

/** Bytes that the threads of a search share. @param threads number of threads, each with at most two parts at a time */
export function sharedKeysBytes(rows: number, bands: number, threads: number): number {
  return buffersOf(bands, threads) * bufferBytes(rows, bands);
}

/** Parts are started in order, at most two a thread at a time; a single thread finishes each part before the next. */
function buffersOf(bands: number, threads: number): number {
  if (threads === 1) return Math.min(bands, 1);
  return Math.min(Math.ceil(bands / BANDS_AT_ONCE), 1 + Math.ceil((2 * threads) / BANDS_AT_ONCE));
}

function bufferBytes(rows: number, bands: number): number {
  return 4 * (Math.min(bands, BANDS_AT_ONCE) * rows + Math.ceil(rows / SLICE));
}

/** Hashes the bands of rows as they are needed. */
export class BandKeys {
  readonly table: RowTable;
  /** The rows that are searched. */
  readonly documents: Uint32Array;
  readonly #plan: BandPlan;
  readonly #buffers: readonly KeyBuffer[];
  readonly #isShared: boolean;
  #eight = -1;

  constructor(rows: Rows, plan: BandPlan) {
    this.table = new RowTable(rows);
    this.documents = this.table.documents;
    this.#plan = plan;
    const count = this.documents.length;
    const bytes = bufferBytes(count, plan.bands);
    const memory = rows.shared ?? new ArrayBuffer(bytes);
    this.#isShared = rows.shared !== undefined;
    this.#buffers = Array.from({ length: Math.floor(memory.byteLength / Math.max(1, bytes)) }, (_, buffer) => {
      const keys = new Uint32Array(memory, buffer * bytes, Math.min(plan.bands, BANDS_AT_ONCE) * count);
      return { keys, states: new Int32Array(memory, buffer * bytes + keys.byteLength, Math.ceil(count / SLICE)) };
    });
  }

  /** The hashes of the eight bands that include the band of a part. */
  of(part: number): Uint32Array {
    const eight = Math.floor(part / BANDS_AT_ONCE);
    const buffer = this.#buffers[eight % Math.max(1, this.#buffers.length)];
    if (buffer === undefined) return new Uint32Array(0);
    if (this.#eight !== eight) this.#make(buffer, eight);
    this.#eight = eight;
    return buffer.keys;
  }

  #make({ keys, states }: KeyBuffer, eight: number): void {
    // A thread that searches alone may return to earlier bands.
    if (!this.#isShared) states.fill(0);
    for (;;) {
      for (let slice = 0; slice < states.length; slice++) this.#hashFirst(keys, states, slice, eight);
      const waited = states.findIndex((_, slice) => Atomics.load(states, slice) < done(eight));
      if (waited < 0) return;
      Atomics.wait(states, waited, begun(eight));
    }
  }

  /** Hashes a slice unless another thread has begun it. */
  #hashFirst(keys: Uint32Array, states: Int32Array, slice: number, eight: number): void {
    const before = Atomics.load(states, slice);
    if (before >= begun(eight) || Atomics.compareExchange(states, slice, before, begun(eight)) !== before) return;
    let after = before;
    try {
      this.#hash(keys, slice, eight);
      after = done(eight);
    } finally {
      // If it failed, another thread tries, and reports why it fails, instead of waiting.
      Atomics.store(states, slice, after);
      Atomics.notify(states, slice);
    }
  }

  #hash(keys: Uint32Array, slice: number, eight: number): void {
    const { slotsPerBand, bands } = this.#plan;
    const first = eight * BANDS_AT_ONCE;
    const many = Math.min(BANDS_AT_ONCE, bands - first);
    const some = this.documents.subarray(slice * SLICE, (slice + 1) * SLICE);
    const hashes = hashBands(this.table, some, first * slotsPerBand, slotsPerBand, many);
    for (let band = 0; band < many; band++) {
      const ofBand = hashes.subarray(band * some.length, (band + 1) * some.length);
      keys.set(ofBand, band * this.documents.length + slice * SLICE);
    }
  }
}
