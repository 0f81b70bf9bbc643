/** A file of fingerprints cut into parts that fit in memory, and what a process needs besides. */
import { availableParallelism } from 'node:os';
import type { FingerprintBits } from '../base/bits.ts';
import { Ids } from '../hamming/index-parts.ts';
import type { FileBatch, FingerprintFile } from '../io/fingerprint-file.ts';
import { parametersOf } from '../methods/parameters.ts';
import { Pool } from './pool.ts';

/** Bytes of a process that has loaded everything, and of a worker without its data. */
export const BASE_BYTES = 120e6;
export const WORKER_BYTES = 50e6;

/** Workers, at least one, even for one job: their work takes seconds, and the calling thread hears signals meanwhile. */
export function hammingPool(jobs: number, signal: AbortSignal | undefined): Pool {
  const { parameters } = parametersOf({ jobs, method: 'simhash' }, 'hamming');
  return new Pool(parameters, signal, false);
}

/** Workers for some jobs, 0 for all cores. @param most that fit in memory */
export function jobsWithin(jobs: number, most: number): number {
  return Math.max(1, Math.min(jobs === 0 ? availableParallelism() : jobs, Math.floor(most)));
}

/** Consecutive fingerprints of a file. */
export interface Part {
  /** Flat, in memory that workers share. */
  readonly rows: Uint32Array<SharedArrayBuffer>;
  readonly count: number;
  /** Number of the first in the file. */
  readonly first: number;
  readonly ids: Ids | undefined;
  /** Whether none follows. */
  readonly isLast: boolean;
}

/** Cuts one pass over a file into parts. */
export class Parts {
  readonly #file: FingerprintFile;
  readonly #batches: AsyncGenerator<FileBatch>;
  #batch: FileBatch | undefined;
  /** Fingerprints of the batch that are in a part. */
  #taken = 0;
  #first = 0;
  /** Buffers of parts that are no longer needed: gigabytes of each would wait for a collection. */
  readonly #free: SharedArrayBuffer[] = [];

  constructor(file: FingerprintFile, signal: AbortSignal | undefined) {
    this.#file = file;
    this.#batches = file.batches(signal);
  }

  /** Fingerprints so far. */
  get count(): number {
    return this.#first;
  }

  /**
   * The next part, empty at the end of the file.
   * @param most fingerprints @param idBytes most bytes of their ids, about
   */
  async next(most: number, idBytes: number): Promise<Part> {
    const words = this.#file.bits / 32;
    const buffer = this.#free.pop() ?? new SharedArrayBuffer(0, { maxByteLength: 4 * words * most });
    const ids = this.#file.isNamed ? new Ids() : undefined;
    let count = 0;
    while (count < most && (ids === undefined || ids.bytes < idBytes) && (await this.#more())) {
      const batch = this.#batch!;
      const some = Math.min(most - count, batch.rows.length / words - this.#taken);
      const needed = 4 * words * (count + some);
      if (buffer.byteLength < needed) buffer.grow(needed);
      new Uint32Array(buffer, 4 * words * count).set(
        batch.rows.subarray(words * this.#taken, words * (this.#taken + some)),
      );
      if (ids !== undefined) for (let i = 0; i < some; i++) ids.push(batch.ids![this.#taken + i]!);
      this.#taken += some;
      count += some;
    }
    const first = this.#first;
    this.#first += count;
    return { rows: new Uint32Array(buffer, 0, words * count), count, first, ids, isLast: !(await this.#more()) };
  }

  /** Lets a part's memory be used by the next, which must have the same most fingerprints. */
  release({ rows }: Part): void {
    this.#free.push(rows.buffer);
  }

  /** Passes over fingerprints. */
  async skip(count: number): Promise<void> {
    const words = this.#file.bits / 32;
    for (let left = count; left > 0 && (await this.#more()); ) {
      const some = Math.min(left, this.#batch!.rows.length / words - this.#taken);
      this.#taken += some;
      this.#first += some;
      left -= some;
    }
  }

  async close(): Promise<void> {
    await this.#batches.return(undefined);
  }

  /** Whether there is a fingerprint that is in no part. */
  async #more(): Promise<boolean> {
    while (this.#batch === undefined || this.#taken === this.#batch.rows.length / (this.#file.bits / 32)) {
      const { value, done } = await this.#batches.next();
      if (done) return false;
      this.#batch = value;
      this.#taken = 0;
    }
    return true;
  }
}

/** What stands for a fingerprint in a result: its id, or its number in a binary file, from 0 on. */
export const nameOf = (ids: Ids | undefined, first: number, index: number): string =>
  ids === undefined ? String(first + index) : JSON.stringify(ids.at(index));

/** Bytes of a fingerprint in memory. @param idBytes of an id, where it has one */
export const bytesARow = (bits: FingerprintBits, isNamed: boolean, idBytes: number): number =>
  bits / 8 + (isNamed ? idBytes : 0);
