/** Divides a file of fingerprints into parts that fit in memory, and plans memory and workers for them. */
import { availableParallelism } from 'node:os';
import type { FingerprintBits } from '../../base/bits.ts';
import { Ids } from '../../hamming/index-parts.ts';
import type { FileBatch, FingerprintFile } from '../../io/fingerprint-file.ts';
import { parametersOf } from '../../methods/parameters.ts';
import { Pool } from '../pool.ts';

/** Bytes of a process that has loaded all modules, and of a worker without its data. */
export const BASE_BYTES = 120e6;
export const WORKER_BYTES = 50e6;

/** Workers, at least one, even for one job: their tasks take seconds, during which the calling thread handles signals. */
export function hammingPool(jobs: number, signal: AbortSignal | undefined): Pool {
  const { parameters } = parametersOf({ jobs, method: 'simhash' }, 'hamming');
  return new Pool(parameters, signal, false);
}

/** Number of workers for some jobs, 0 for all cores. @param most number that fits in memory */
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
  /** Whether it is the last part. */
  readonly isLast: boolean;
}

/** Divides one pass over a file into parts. */
export class Parts {
  readonly #file: FingerprintFile;
  readonly #batches: AsyncGenerator<FileBatch>;
  #batch: FileBatch | undefined;
  /** Number of fingerprints of the batch that are already in a part. */
  #taken = 0;
  #first = 0;
  /** Buffers of released parts, for reuse: otherwise gigabytes would wait for a garbage collection. */
  readonly #free: SharedArrayBuffer[] = [];

  constructor(file: FingerprintFile, signal: AbortSignal | undefined) {
    this.#file = file;
    this.#batches = file.batches(signal);
  }

  /** Number of fingerprints so far. */
  get count(): number {
    return this.#first;
  }

  /**
   * The next part, empty at the end of the file.
   * @param most most fingerprints @param idBytes approximate limit for the bytes of their ids
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

  /** Releases the memory of a part for the next one, which must have the same `most`. */
  release({ rows }: Part): void {
    this.#free.push(rows.buffer);
  }

  /** Skips fingerprints. */
  async skip(count: number): Promise<void> {
    const words = this.#file.bits / 32;
    for (let remaining = count; remaining > 0 && (await this.#more()); ) {
      const some = Math.min(remaining, this.#batch!.rows.length / words - this.#taken);
      this.#taken += some;
      this.#first += some;
      remaining -= some;
    }
  }

  async close(): Promise<void> {
    await this.#batches.return(undefined);
  }

  /** Whether there is a fingerprint that is not in a part yet. */
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

/** The name of a fingerprint in a result: its id, or its number in a binary file, from 0 on. */
export const nameOf = (ids: Ids | undefined, first: number, index: number): string =>
  ids === undefined ? String(first + index) : JSON.stringify(ids.at(index));

/** Bytes of a fingerprint in memory. @param idBytes bytes of its id, if it has one */
export const bytesARow = (bits: FingerprintBits, isNamed: boolean, idBytes: number): number =>
  bits / 8 + (isNamed ? idBytes : 0);
