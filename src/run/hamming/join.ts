/**
 * All pairs of fingerprints within k bits, in one file or between two, for files larger than memory: the batch query of
 * Manku, Jain, Das Sarma (2007, section 4). The tables of a part of the smaller file are in memory, and all workers scan
 * the larger file in parts. The order of the pairs does not depend on the number of workers. O(n + pairs) a held part.
 */
import type { FingerprintBits } from '../../base/bits.ts';
import { DittographError } from '../../base/errors.ts';
import { type HammingAnswer, type HammingWork, pairParts } from '../../hamming/batch.ts';
import { ID_BYTES } from '../../hamming/index-parts.ts';
import type { FingerprintFile } from '../../io/fingerprint-file.ts';
import type { Conduct } from '../../methods/options.ts';
import type { Pool } from '../pool.ts';
import type { TaskOf } from '../task.ts';
import {
  BASE_BYTES,
  bytesARow,
  hammingPool,
  jobsWithin,
  nameOf,
  type Part,
  Parts,
  WORKER_BYTES,
} from './fingerprint-parts.ts';

/** Most rows of the large set that a worker scans at a time. */
const MOST_SCANNED = 1 << 22;
/** Number of workers for which the size of the parts is planned: it must not depend on the actual number. */
const PLANNED_WORKERS = 2;

export interface JoinOptions {
  /** k, inclusive. */
  readonly maxDistance: number;
  /** Bytes that the process may take. */
  readonly memory: number;
  /** Workers; 0 for one for each core. */
  readonly jobs: number;
}

/** Receives a pair, with names of the fingerprints in JSON; returns a promise if the next pair must wait for it. */
export type TakePair = (a: string, b: string, distance: number) => Promise<void> | undefined;

/** Sizes that fit in memory. */
interface Sizes {
  /** Number of fingerprints that are held, and that are scanned at a time. */
  readonly held: number;
  readonly scanned: number;
  /** Bytes of a worker, and of everything else. */
  readonly worker: (held: number) => number;
  readonly shared: (held: number) => number;
}

/**
 * Passes every pair of one file, or of `one` and `other`, to `take`; `a` is from the first.
 * @returns number of pairs
 * @throws BAD_OPTION if the memory is too little; TOO_LARGE if one fingerprint has millions of others near; ABORTED
 */
export async function joinFiles(
  one: FingerprintFile,
  other: FingerprintFile | undefined,
  options: JoinOptions,
  conduct: Conduct,
  take: TakePair,
): Promise<number> {
  const isTurned = other !== undefined && other.expected < one.expected;
  const join = isTurned
    ? new BatchJoin(other, one, options, conduct, (a, b, distance) => take(b, a, distance))
    : new BatchJoin(one, other, options, conduct, take);
  return join.run();
}

/** Finds the pairs of held parts of one file with the rest of it, or with all of another. */
class BatchJoin {
  readonly #small: FingerprintFile;
  readonly #large: FingerprintFile | undefined;
  readonly #maxDistance: number;
  readonly #sizes: Sizes;
  readonly #conduct: Conduct;
  readonly #take: TakePair;
  readonly #pool: Pool;
  #pairs = 0;
  #turn = 0;

  constructor(
    small: FingerprintFile,
    large: FingerprintFile | undefined,
    { maxDistance, memory, jobs }: JoinOptions,
    conduct: Conduct,
    take: TakePair,
  ) {
    this.#small = small;
    this.#large = large;
    this.#maxDistance = maxDistance;
    this.#conduct = conduct;
    this.#take = take;
    this.#sizes = sizesWithin(memory, small, large ?? small, maxDistance);
    const { held, worker, shared } = this.#sizes;
    const expected = Math.min(held, small.expected);
    this.#pool = hammingPool(jobsWithin(jobs, (memory - shared(expected)) / worker(expected)), conduct.signal);
  }

  async run(): Promise<number> {
    try {
      const small = new Parts(this.#small, this.#conduct.signal);
      for (let isLast = false; !isLast; ) {
        const held = await small.next(this.#sizes.held, ID_BYTES * this.#sizes.held);
        isLast = held.isLast;
        if (this.#large === undefined) {
          await this.#among(held, 0, held.count);
          if (isLast) break;
          // The rest of the same file, after the held part.
          await this.#scan(held, this.#small, small.count);
        } else await this.#scan(held, this.#large, 0);
        small.release(held);
      }
      return this.#pairs;
    } finally {
      await this.#pool.close();
    }
  }

  /** The pairs among held rows; if they are too many, the rows are halved. */
  async #among(held: Part, from: number, to: number): Promise<void> {
    const { bits } = this.#small;
    const rows = this.#rows(held, from, to);
    const widths = { bits, maxDistance: this.#maxDistance };
    const works = Array.from({ length: pairParts(widths) }, (_, part) =>
      work({ work: 'pairs', ...widths, held: rows, part }),
    );
    const answers: HammingAnswer[] = [];
    for await (const answer of this.#pool.map(works)) {
      answers.push(answer);
      this.#report(this.#small, held.first + to);
      if (answer.isTooMany) break;
    }
    if (!answers.at(-1)!.isTooMany) {
      for (const answer of answers) await this.#put(answer, held, from, held, from);
      return;
    }
    const middle = Math.ceil((from + to) / 2);
    await this.#among(held, from, middle);
    await this.#among(held, middle, to);
    const turn = this.#turn++;
    await this.#against({ held, from, to: middle, turn }, held, middle, to);
  }

  /** The pairs of held rows with the rows of a file, from a number on. */
  async #scan(held: Part, file: FingerprintFile, from: number): Promise<void> {
    // The same file is read by a second stream, since the first is at the beginning of the next held part.
    const set = new Parts(file, this.#conduct.signal);
    await set.skip(from);
    const turn = this.#turn++;
    const { scanned } = this.#sizes;
    const whole = { held, from: 0, to: held.count, turn };
    const waiting: Part[] = [];
    const works = async function* (this: BatchJoin): AsyncGenerator<TaskOf<'hamming'>> {
      for (let isLast = false; !isLast; ) {
        const part = await set.next(scanned, ID_BYTES * scanned);
        isLast = part.isLast;
        waiting.push(part);
        yield this.#scanning(whole, part, 0, part.count);
      }
    };
    for await (const answer of this.#pool.map(works.call(this))) {
      const part = waiting.shift()!;
      await this.#found(answer, whole, part, 0, part.count);
      set.release(part);
      this.#report(file, part.first + part.count);
    }
    await set.close();
  }

  async #against(held: Held, set: Part, from: number, to: number): Promise<void> {
    await this.#found(await this.#pool.run(this.#scanning(held, set, from, to)), held, set, from, to);
  }

  /** Passes on the pairs of some rows of a set; if they are too many for one answer, the rows are halved. */
  async #found(answer: HammingAnswer, held: Held, set: Part, from: number, to: number): Promise<void> {
    if (!answer.isTooMany) {
      await this.#put(answer, held.held, held.from, set, from);
      return;
    }
    if (to - from === 1) {
      throw new DittographError('TOO_LARGE', `more than a million fingerprints are within the distance of one`);
    }
    const middle = Math.ceil((from + to) / 2);
    await this.#against(held, set, from, middle);
    await this.#against(held, set, middle, to);
  }

  #scanning({ held, from, to, turn }: Held, set: Part, first: number, end: number): TaskOf<'hamming'> {
    return work({
      work: 'scan',
      bits: this.#small.bits,
      maxDistance: this.#maxDistance,
      held: this.#rows(held, from, to),
      turn,
      set: this.#rows(set, first, end),
    });
  }

  #rows({ rows }: Part, from: number, to: number): Uint32Array {
    const words = this.#small.bits / 32;
    return rows.subarray(words * from, words * to);
  }

  async #put(
    { found, distances }: HammingAnswer,
    held: Part,
    heldFrom: number,
    set: Part,
    setFrom: number,
  ): Promise<void> {
    for (let i = 0; i < distances.length; i++) {
      const one = nameOf(held.ids, held.first, heldFrom + found[2 * i]!);
      const other = nameOf(set.ids, set.first, setFrom + found[2 * i + 1]!);
      const wait = this.#take(one, other, distances[i]!);
      if (wait !== undefined) await wait;
    }
    this.#pairs += distances.length;
  }

  #report(file: FingerprintFile, done: number): void {
    this.#conduct.onProgress?.({ stage: 'candidates', done, bytes: file.bytesRead, totalBytes: file.bytes });
  }
}

/** Some rows of a held part, whose tables workers keep for a turn. */
interface Held {
  readonly held: Part;
  readonly from: number;
  readonly to: number;
  readonly turn: number;
}

const work = (what: HammingWork): TaskOf<'hamming'> => ({ kind: 'hamming', ...what });

/** @throws BAD_OPTION if the memory is too little for any join */
function sizesWithin(memory: number, small: FingerprintFile, large: FingerprintFile, maxDistance: number): Sizes {
  const { bits } = small;
  const [heldBytes, setBytes] = [small, large].map(({ isNamed }) => bytesARow(bits, isNamed, 2 * ID_BYTES));
  const scanned = Math.min(MOST_SCANNED, 2 ** Math.floor(Math.log2(memory / 128 / setBytes!)));
  const kernel = kernelBytes(bits);
  const inFlight = (2 * PLANNED_WORKERS + 2) * scanned * setBytes!;
  const worker = (held: number): number => WORKER_BYTES + kernel * (scanned + (maxDistance + 1) * held);
  const shared = (held: number): number => BASE_BYTES + inFlight + heldBytes! * held;
  const each = heldBytes! + PLANNED_WORKERS * kernel * (maxDistance + 1);
  const held = Math.floor((memory - shared(0) - PLANNED_WORKERS * worker(0)) / each);
  if (held < 1000)
    throw new DittographError(
      'BAD_OPTION',
      `no join of ${bits} bits and k = ${maxDistance} is done in ${memory} bytes`,
    );
  return { held: Math.min(held, 2 ** 27), scanned, worker, shared };
}

/** Bytes of a row in the tables of a join, and a tenth more for unused space in them. */
const kernelBytes = (bits: FingerprintBits): number => 1.1 * (bits === 128 ? 24 : 16);
