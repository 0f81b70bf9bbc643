/**
 * The hashes of eight bands of all rows that are searched, 4 bytes each. Threads that search the same rows make them
 * together in shared memory: a thread that needs the hashes of eight bands hashes the slices that no other has begun, and
 * waits for the rest. Two rooms, or more with many threads, are used in turn, since others may still be at the bands before;
 * for this the parts of a search are handed out in order.
 */
import { type Rows, RowTable } from '../base/rows.ts';
import { hashBands } from '../kernels/groups.ts';
import type { BandPlan } from './band-plan.ts';

/** Bands that are hashed together. */
export const BANDS_AT_ONCE = 8;
/** Rows of a slice. */
const SLICE = 2 ** 14;

/** States of a slice of a room, of eight bands with a number: it is being hashed, and it is done. */
const begun = (eight: number): number => 2 * eight + 1;
const done = (eight: number): number => 2 * eight + 2;

/** Hashes of bands of some rows, and the slices of them. */
interface Room {
  /** Of the first band in the order of the documents, then those of the next. */
  readonly keys: Uint32Array;
  readonly states: Int32Array;
}

/** Bytes that threads share who search so many rows. @param threads how many search at a time, each two parts in a row */
export function sharedKeysBytes(rows: number, bands: number, threads: number): number {
  return roomsOf(bands, threads) * roomBytes(rows, bands);
}

/** Parts of a search are handed out in order, at most two a thread at a time; one thread is done with each before the next. */
function roomsOf(bands: number, threads: number): number {
  if (threads === 1) return Math.min(bands, 1);
  return Math.min(Math.ceil(bands / BANDS_AT_ONCE), 1 + Math.ceil((2 * threads) / BANDS_AT_ONCE));
}

function roomBytes(rows: number, bands: number): number {
  return 4 * (Math.min(bands, BANDS_AT_ONCE) * rows + Math.ceil(rows / SLICE));
}

/** Hashes the bands of rows as they are needed. */
export class BandKeys {
  readonly table: RowTable;
  /** The rows that are searched. */
  readonly documents: Uint32Array;
  readonly #plan: BandPlan;
  readonly #rooms: readonly Room[];
  readonly #isShared: boolean;
  #eight = -1;

  constructor(rows: Rows, plan: BandPlan) {
    this.table = new RowTable(rows);
    this.documents = this.table.documents;
    this.#plan = plan;
    const count = this.documents.length;
    const bytes = roomBytes(count, plan.bands);
    const buffer = rows.shared ?? new ArrayBuffer(bytes);
    this.#isShared = rows.shared !== undefined;
    this.#rooms = Array.from({ length: Math.floor(buffer.byteLength / Math.max(1, bytes)) }, (_, room) => {
      const keys = new Uint32Array(buffer, room * bytes, Math.min(plan.bands, BANDS_AT_ONCE) * count);
      return { keys, states: new Int32Array(buffer, room * bytes + keys.byteLength, Math.ceil(count / SLICE)) };
    });
  }

  /** The hashes of the eight bands of which a part is one. */
  of(part: number): Uint32Array {
    const eight = Math.floor(part / BANDS_AT_ONCE);
    const room = this.#rooms[eight % Math.max(1, this.#rooms.length)];
    if (room === undefined) return new Uint32Array(0);
    if (this.#eight !== eight) this.#make(room, eight);
    this.#eight = eight;
    return room.keys;
  }

  #make({ keys, states }: Room, eight: number): void {
    // Who searches alone may go back to bands before.
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
      // Where it failed, another tries and says why, rather than wait.
      Atomics.store(states, slice, after);
      Atomics.notify(states, slice);
    }
  }

  #hash(keys: Uint32Array, slice: number, eight: number): void {
    const { slotsPerBand, bands } = this.#plan;
    const first = eight * BANDS_AT_ONCE;
    const many = Math.min(BANDS_AT_ONCE, bands - first);
    const some = this.documents.subarray(slice * SLICE, (slice + 1) * SLICE);
    const made = hashBands(this.table, some, first * slotsPerBand, slotsPerBand, many);
    for (let band = 0; band < many; band++) {
      const own = made.subarray(band * some.length, (band + 1) * some.length);
      keys.set(own, band * this.documents.length + slice * SLICE);
    }
  }
}
