/**
 * Keeps a run within `--memory`: with fewer workers, and with texts and fingerprints in files earlier. Memory that grows
 * with the documents cannot be bounded. If it is too much, the run ends, says how much should suffice, and keeps finished
 * work.
 */
import { availableParallelism } from 'node:os';
import { DittographError } from '../base/errors.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { StoreLimits } from '../store/memory/limits.ts';
import type { Garbage } from './garbage.ts';

/** As `npm run bench -- memory` measures: bytes of a process with one worker, and of each further worker. */
const BASE_BYTES = 140e6;
const WORKER_BYTES = 50e6;
/** Bytes of a document at the peak, without the lowest bytes of its fingerprint, for texts with five candidates each. */
const DOCUMENT_BYTES = 250;
/** Least bytes of a document when all are read. */
const LEAST_DOCUMENT_BYTES = 60;
/** Memory reserved for running tasks: a share of the limit, and its least bytes. */
const SPARE_SHARE = 1 / 16;
const SPARE_BYTES = 32e6;
/** The suggested limit is a multiple of so many bytes. */
const STEP = 2 ** 26;

interface Bounded extends Pick<ScanParameters, 'jobs'> {
  readonly memory?: number | undefined;
}

/** Number of workers of a run: as many as requested, or as fit in half of the memory. */
export function workersOf({ memory, jobs }: Bounded): number {
  const requested = jobs === 0 ? availableParallelism() : jobs;
  if (memory === undefined) return requested;
  return Math.max(1, Math.min(requested, 1 + Math.floor((memory / 2 - BASE_BYTES) / WORKER_BYTES)));
}

/** Bytes up to which a run continues. */
function mostOf(memory: number): number {
  return memory - Math.max(SPARE_BYTES, SPARE_SHARE * memory);
}

/** Bytes available for documents. */
function documentBytesOf(memory: number, workers: number): number {
  return mostOf(memory) - BASE_BYTES - (workers - 1) * WORKER_BYTES;
}

/** Limits on the data in memory within the bound; none without a bound. */
export function storeLimits(parameters: Bounded): StoreLimits {
  const { memory } = parameters;
  if (memory === undefined) return {};
  const available = documentBytesOf(memory, workersOf(parameters));
  return {
    textBytes: available / 16,
    rowBytes: available / 16,
    lowBytes: (ofOne) => (available * ofOne) / (DOCUMENT_BYTES + ofOne),
  };
}

/** Watches the memory of the process, including other uses, in a run with a bound. */
export class MemoryWatch {
  readonly #memory: number;
  readonly #workers: number;
  readonly #garbage: Garbage;
  #documents = 0;

  /** @returns undefined if there is no bound */
  static of(parameters: Bounded, garbage: Garbage): MemoryWatch | undefined {
    const { memory } = parameters;
    return memory === undefined ? undefined : new MemoryWatch(memory, workersOf(parameters), garbage);
  }

  private constructor(memory: number, workers: number, garbage: Garbage) {
    this.#memory = memory;
    this.#workers = workers;
    this.#garbage = garbage;
  }

  /**
   * @param documents number of documents read so far @param share of the inputs that this is; 1 if unknown
   * @throws OUT_OF_MEMORY if so many cannot be compared within the bound
   */
  expect(documents: number, share: number): void {
    this.#documents = documents / share;
    if (documents * LEAST_DOCUMENT_BYTES <= documentBytesOf(this.#memory, this.#workers)) return;
    throw new DittographError(
      'OUT_OF_MEMORY',
      `${documents} documents are read, and more: the run may take ${mebibytes(this.#memory)} and needs some ${this.#least(0)}`,
    );
  }

  /** To be called before a task or an allocation. @param more bytes that it takes at once @throws OUT_OF_MEMORY */
  check(more = 0): void {
    const most = mostOf(this.#memory) - more;
    if (process.memoryUsage.rss() <= most) return;
    // Garbage is collected before the memory is considered too much.
    this.#garbage.collect();
    const taken = process.memoryUsage.rss();
    if (taken <= most) return;
    throw new DittographError(
      'OUT_OF_MEMORY',
      `the process has taken ${mebibytes(taken)}, and the next step takes more: the run may take ${mebibytes(this.#memory)} and needs some ${this.#least(taken + more)}`,
    );
  }

  /** The limit that should suffice, as far as can be estimated. @param taken bytes that are not enough */
  #least(taken: number): string {
    const expected = this.#memory - documentBytesOf(this.#memory, this.#workers) + this.#documents * DOCUMENT_BYTES;
    return mebibytes(STEP * Math.ceil(Math.max(expected, (5 / 4) * taken, this.#memory + STEP) / STEP));
  }
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`;
}
