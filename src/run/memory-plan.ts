/**
 * What a run does to stay within `--memory`: fewer workers, texts and fingerprints in files earlier. What grows with the
 * documents cannot be bounded; where it is too much, the run ends and says how much is needed, before it takes more.
 */
import { availableParallelism } from 'node:os';
import { DittographError } from '../base/errors.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { StoreLimits } from '../store/memory/store.ts';

/** By `npm run bench -- memory`: bytes of a process by one worker, of a worker where there are several, and of a document. */
const BASE_BYTES = 120e6;
const WORKER_BYTES = 60e6;
export const DOCUMENT_BYTES = 250;
/** Bytes of a document that are taken in any case when all are read. */
const LEAST_DOCUMENT_BYTES = 80;
/** Share of the memory up to which it is used. */
const USED = 31 / 32;

type Bounded = Pick<ScanParameters, 'memory' | 'jobs'>;

/** Workers of a run: as many as are asked for, or as fit in half of the memory. */
export function workersOf({ memory, jobs }: Bounded): number {
  const asked = jobs === 0 ? availableParallelism() : jobs;
  if (memory === undefined || asked === 1) return asked;
  return Math.max(1, Math.min(asked, Math.floor((memory / 2 - BASE_BYTES / 2) / WORKER_BYTES)));
}

/** Bytes that are left for documents. */
function leftOf(memory: number, workers: number): number {
  return USED * memory - BASE_BYTES - (workers > 1 ? workers * WORKER_BYTES : 0);
}

/** What stays in memory within the bound; nothing where there is none. @param lowBytes of a fingerprint */
export function storeLimits(parameters: Bounded): StoreLimits {
  const { memory } = parameters;
  if (memory === undefined) return {};
  const left = leftOf(memory, workersOf(parameters));
  return { textBytes: left / 8, rowBytes: left / 8, lowBytes: (rowBytes) => (left * rowBytes) / (DOCUMENT_BYTES + rowBytes) };
}

/** Watches the memory of a run that has a bound. */
export class MemoryWatch {
  readonly #memory: number;
  readonly #workers: number;
  #collect: (() => void) | undefined;

  /** @returns nothing where there is no bound */
  static of(parameters: Bounded): MemoryWatch | undefined {
    const { memory } = parameters;
    return memory === undefined ? undefined : new MemoryWatch(memory, workersOf(parameters));
  }

  private constructor(memory: number, workers: number) {
    this.#memory = memory;
    this.#workers = workers;
  }

  /** @param documents that are read so far @throws OUT_OF_MEMORY where so many cannot be compared within the bound */
  expect(documents: number): void {
    const needed = documents * LEAST_DOCUMENT_BYTES;
    if (needed <= leftOf(this.#memory, this.#workers)) return;
    const least = Math.ceil((documents * DOCUMENT_BYTES + this.#memory - leftOf(this.#memory, this.#workers)) / 2 ** 20);
    throw new DittographError(
      'OUT_OF_MEMORY',
      `the memory of ${this.#memory} bytes is too little for ${documents} documents and those that follow: these alone take some ${least} MiB`,
    );
  }

  /** @throws OUT_OF_MEMORY where the process has taken all that it may */
  check(): void {
    const bound = USED * this.#memory;
    if (process.memoryUsage.rss() <= bound) return;
    // What nobody holds is given back before it is too much.
    this.#collect ??= collector();
    this.#collect();
    const taken = process.memoryUsage.rss();
    if (taken <= bound) return;
    throw new DittographError(
      'OUT_OF_MEMORY',
      `the run has taken ${taken} of the ${this.#memory} bytes of memory that it may, and needs more`,
    );
  }
}

/** Collects garbage at once. V8 gives no other way to ask for it. */
function collector(): () => void {
  process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
  return process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void;
}
