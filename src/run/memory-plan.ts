/**
 * What a run does to stay within `--memory`: fewer workers, and texts and fingerprints in files earlier. What grows with
 * the documents cannot be bounded. Where it is too much, the run ends, says how much would do, and leaves what was done.
 */
import { availableParallelism } from 'node:os';
import { DittographError } from '../base/errors.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { StoreLimits } from '../store/memory/limits.ts';
import type { Garbage } from './garbage.ts';

/** By `npm run bench -- memory`: bytes of a process with one worker, and of each further worker. */
const BASE_BYTES = 140e6;
const WORKER_BYTES = 50e6;
/** Bytes of a document at the peak, without the lowest bytes of its fingerprint: of texts with five candidates each. */
const DOCUMENT_BYTES = 250;
/** Bytes that every document takes when all are read. */
const LEAST_DOCUMENT_BYTES = 60;
/** What a run leaves of its memory, for what tasks take that are under way: a share, and bytes at least. */
const SPARE_SHARE = 1 / 16;
const SPARE_BYTES = 32e6;
/** What is said to be enough is a multiple of so many bytes. */
const STEP = 2 ** 26;

interface Bounded extends Pick<ScanParameters, 'jobs'> {
  readonly memory?: number | undefined;
}

/** Workers of a run: as many as are asked for, or as fit in half of the memory. */
export function workersOf({ memory, jobs }: Bounded): number {
  const asked = jobs === 0 ? availableParallelism() : jobs;
  if (memory === undefined) return asked;
  return Math.max(1, Math.min(asked, 1 + Math.floor((memory / 2 - BASE_BYTES) / WORKER_BYTES)));
}

/** Bytes up to which a run goes on. */
function mostOf(memory: number): number {
  return memory - Math.max(SPARE_BYTES, SPARE_SHARE * memory);
}

/** Bytes that are left for documents. */
function leftOf(memory: number, workers: number): number {
  return mostOf(memory) - BASE_BYTES - (workers - 1) * WORKER_BYTES;
}

/** What stays in memory within the bound; nothing is said where there is none. */
export function storeLimits(parameters: Bounded): StoreLimits {
  const { memory } = parameters;
  if (memory === undefined) return {};
  const left = leftOf(memory, workersOf(parameters));
  return {
    textBytes: left / 16,
    rowBytes: left / 16,
    lowBytes: (ofOne) => (left * ofOne) / (DOCUMENT_BYTES + ofOne),
  };
}

/** Watches the memory of a run that has a bound: that of the process, whatever else takes it. */
export class MemoryWatch {
  readonly #memory: number;
  readonly #workers: number;
  readonly #garbage: Garbage;
  #documents = 0;

  /** @returns nothing if there is no bound */
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
   * @param documents that are read so far @param share of the inputs that these are; 1 where that is not known
   * @throws OUT_OF_MEMORY if so many cannot be compared within the bound
   */
  expect(documents: number, share: number): void {
    this.#documents = documents / share;
    if (documents * LEAST_DOCUMENT_BYTES <= leftOf(this.#memory, this.#workers)) return;
    throw new DittographError(
      'OUT_OF_MEMORY',
      `${documents} documents are read, and more: the run may take ${mebibytes(this.#memory)} and needs some ${this.#least(0)}`,
    );
  }

  /** Before a task or an allocation. @param more bytes that it takes at once @throws OUT_OF_MEMORY if that is too much */
  check(more = 0): void {
    const most = mostOf(this.#memory) - more;
    if (process.memoryUsage.rss() <= most) return;
    // What nobody holds is given back before it is too much.
    this.#garbage.collect();
    const taken = process.memoryUsage.rss();
    if (taken <= most) return;
    throw new DittographError(
      'OUT_OF_MEMORY',
      `the process has taken ${mebibytes(taken)}, and the next step takes more: the run may take ${mebibytes(this.#memory)} and needs some ${this.#least(taken + more)}`,
    );
  }

  /** What would do, as far as is known. @param taken bytes that are not enough */
  #least(taken: number): string {
    const expected = this.#memory - leftOf(this.#memory, this.#workers) + this.#documents * DOCUMENT_BYTES;
    return mebibytes(STEP * Math.ceil(Math.max(expected, (5 / 4) * taken, this.#memory + STEP) / STEP));
  }
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`;
}
