import type { FingerprintBits } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { type HammingAnswer, type HammingWork, pairParts } from '../hamming/batch.ts';
import { ID_BYTES } from '../hamming/index-parts.ts';
import { FingerprintFile } from '../io/fingerprint-file.ts';
import type { Output } from '../io/output.ts';
import type { Pool } from '../run/pool.ts';
import type { TaskOf } from '../run/task.ts';
import { requireSignature } from '../segments/segment-file.ts';
import { type Command, resolvedBy, type Setting } from './command.ts';
import {
  BASE_BYTES,
  bytesARow,
  JOBS_OPTION,
  jobsWithin,
  MEMORY_OPTION,
  nameOf,
  noteFaults,
  openResult,
  type Part,
  Parts,
  RESULT_OPTION,
  WIDTH_OPTION,
  WORKER_BYTES,
  workers,
  written,
} from './hamming-files.ts';

export const DISTANCE_OPTION = {
  distance: {
    type: 'number',
    integer: true,
    min: 0,
    max: 16,
    default: 3,
    short: 'k',
    help: 'k: the greatest Hamming distance of a match',
  },
} as const satisfies OptionTable;

const TABLE = {
  ...WIDTH_OPTION,
  ...DISTANCE_OPTION,
  ...RESULT_OPTION,
  ...MEMORY_OPTION,
  ...JOBS_OPTION,
} as const satisfies OptionTable;

/** Most rows of the large set that a worker scans at a time. */
const MOST_SCANNED = 1 << 22;
/** Workers that the parts are made for: their size must not depend on how many there are. */
const PLANNED_WORKERS = 2;

export const HAMMING_JOIN: Command<ResolvedOf<typeof TABLE>> = {
  form: 'hamming join FILE [OTHER] [-o ndjson[:PATH]]',
  about:
    'Finds all pairs of fingerprints within k bits, of one file or between two: one JSON object a line with a, b and distance. Of two files, a is of the first and b of the second. This is the batch query of Manku, Jain, Das Sarma (2007): the tables of the smaller file are in memory, and the larger one is scanned in parts by all workers. The same pairs are found within any memory, and written in the same order by any number of workers.',
  groups: { 'What is joined': TABLE },
  examples: [
    ['dittograph hamming join fingerprints.ndjson', 'the near pairs of one set'],
    ['dittograph hamming join new.ndjson fingerprints.ndjson', 'which of the new ones are near to which old one?'],
    ['dittograph hamming join rows.bin --bits 64 -k 2 --memory 2^29 -o ndjson:pairs.ndjson', 'within 512 MiB'],
  ],
  inputs: [1, 2],
  resolve: resolvedBy(TABLE),
  async run(inputs, { bits, distance: maxDistance, output: to, memory, jobs }, setting) {
    if (inputs.length === 2 && inputs[0] === '-' && inputs[1] === '-') {
      throw new DittographError('USAGE', 'only one of the files can be stdin');
    }
    const files: FingerprintFile[] = [];
    try {
      for (const input of inputs) files.push(await FingerprintFile.open(input, bits ?? files[0]?.bits, setting.stdin));
      const [one, other] = files as [FingerprintFile, FingerprintFile | undefined];
      if (other !== undefined) requireSignature(one.signature, other.signature);
      if (other !== undefined && other.bits !== one.bits) {
        throw new DittographError(
          'BAD_FIELD',
          `'${one.name}' has fingerprints of ${one.bits} bits, and '${other.name}' of ${other.bits}`,
        );
      }
      const isTurned = other !== undefined && other.expected < one.expected;
      const join = new Join(
        isTurned ? other : one,
        isTurned ? one : other,
        isTurned,
        { maxDistance, memory, jobs },
        setting,
      );
      const output = await openResult(to, inputs, setting);
      const pool = workers(join.jobs, setting);
      try {
        await written(output, () => join.write(output, pool));
      } finally {
        await pool.close();
      }
      setting.note(join.summary);
      for (const file of files) noteFaults(file, setting);
      return 0;
    } finally {
      for (const file of files) await file.close();
    }
  },
};

interface Asked {
  readonly maxDistance: number;
  readonly memory: number;
  readonly jobs: number;
}

/** What fits in memory at a time. */
interface Sizes {
  /** Fingerprints that are held, and that are scanned. */
  readonly held: number;
  readonly scanned: number;
  /** Bytes of a worker, and of all the rest. */
  readonly worker: (held: number) => number;
  readonly shared: (held: number) => number;
}

/** Pairs of a held part of one file and the rest of it, or all of another. */
class Join {
  readonly jobs: number;
  readonly #small: FingerprintFile;
  readonly #large: FingerprintFile | undefined;
  /** Whether the small one is the second. */
  readonly #isTurned: boolean;
  readonly #maxDistance: number;
  readonly #sizes: Sizes;
  readonly #setting: Setting;
  #pairs = 0;
  #turn = 0;

  /** @throws BAD_OPTION if the memory is too little */
  constructor(
    small: FingerprintFile,
    large: FingerprintFile | undefined,
    isTurned: boolean,
    { maxDistance, memory, jobs }: Asked,
    setting: Setting,
  ) {
    this.#small = small;
    this.#large = large;
    this.#isTurned = isTurned;
    this.#maxDistance = maxDistance;
    this.#setting = setting;
    this.#sizes = sizesWithin(memory, small, large ?? small, maxDistance);
    const { held, worker, shared } = this.#sizes;
    const expected = Math.min(held, small.expected);
    this.jobs = jobsWithin(jobs, (memory - shared(expected)) / worker(expected));
  }

  get summary(): string {
    return `${this.#pairs.toLocaleString('en')} pairs within ${this.#maxDistance} of ${this.#small.bits} bits`;
  }

  async write(output: Output, pool: Pool): Promise<void> {
    const { signal } = this.#setting;
    const small = new Parts(this.#small, signal);
    for (let isLast = false; !isLast; ) {
      const held = await small.next(this.#sizes.held, ID_BYTES * this.#sizes.held);
      isLast = held.isLast;
      if (this.#large === undefined) {
        await this.#among(held, 0, held.count, output, pool);
        if (isLast) break;
        // The rest of the same file, from after what is held.
        await this.#scan(held, this.#small, small.count, output, pool);
      } else await this.#scan(held, this.#large, 0, output, pool);
      small.release(held);
    }
  }

  /** The pairs of held rows, of which those of a half that has too many are found after those of the other. */
  async #among(held: Part, from: number, to: number, output: Output, pool: Pool): Promise<void> {
    const { bits } = this.#small;
    const rows = this.#rows(held, from, to);
    const widths = { bits, maxDistance: this.#maxDistance };
    const works = Array.from({ length: pairParts(widths) }, (_, part) =>
      work({ work: 'pairs', ...widths, held: rows, part }),
    );
    const answers: HammingAnswer[] = [];
    for await (const answer of pool.map(works)) {
      answers.push(answer);
      this.#setting.onProgress({
        stage: 'candidates',
        done: held.first + to,
        bytes: this.#small.bytesRead,
        totalBytes: this.#small.bytes,
      });
      if (answer.isTooMany) break;
    }
    if (!answers.at(-1)!.isTooMany) {
      for (const answer of answers) await this.#put(answer, held, from, held, from, output);
      return;
    }
    const middle = Math.ceil((from + to) / 2);
    await this.#among(held, from, middle, output, pool);
    await this.#among(held, middle, to, output, pool);
    const turn = this.#turn++;
    await this.#against({ held, from, to: middle, turn }, held, middle, to, output, pool);
  }

  /** The pairs of held rows and those of a file from a number on. */
  async #scan(held: Part, file: FingerprintFile, from: number, output: Output, pool: Pool): Promise<void> {
    // The same file is read by a second stream, since the first stands where the next held part begins.
    const set = new Parts(file, this.#setting.signal);
    await set.skip(from);
    const turn = this.#turn++;
    const { scanned } = this.#sizes;
    const waiting: Part[] = [];
    const works = async function* (this: Join): AsyncGenerator<TaskOf<'hamming'>> {
      for (let isLast = false; !isLast; ) {
        const part = await set.next(scanned, ID_BYTES * scanned);
        isLast = part.isLast;
        waiting.push(part);
        yield this.#scanning({ held, from: 0, to: held.count, turn }, part, 0, part.count);
      }
    };
    for await (const answer of pool.map(works.call(this))) {
      const part = waiting.shift()!;
      await this.#found(answer, { held, from: 0, to: held.count, turn }, part, 0, part.count, output, pool);
      set.release(part);
      this.#setting.onProgress({
        stage: 'candidates',
        done: part.first + part.count,
        bytes: file.bytesRead,
        totalBytes: file.bytes,
      });
    }
    await set.close();
  }

  async #against(held: Held, set: Part, from: number, to: number, output: Output, pool: Pool): Promise<void> {
    await this.#found(await pool.run(this.#scanning(held, set, from, to)), held, set, from, to, output, pool);
  }

  /** Writes the pairs of some rows of a set; where they are too many to be given at once, half of the rows at a time. */
  async #found(
    answer: HammingAnswer,
    held: Held,
    set: Part,
    from: number,
    to: number,
    output: Output,
    pool: Pool,
  ): Promise<void> {
    if (!answer.isTooMany) {
      await this.#put(answer, held.held, held.from, set, from, output);
      return;
    }
    if (to - from === 1) {
      throw new DittographError('TOO_LARGE', `more than a million fingerprints are near to one`);
    }
    const middle = Math.ceil((from + to) / 2);
    await this.#against(held, set, from, middle, output, pool);
    await this.#against(held, set, middle, to, output, pool);
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
    output: Output,
  ): Promise<void> {
    for (let i = 0; i < distances.length; i++) {
      const one = nameOf(held.ids, held.first, heldFrom + found[2 * i]!);
      const other = nameOf(set.ids, set.first, setFrom + found[2 * i + 1]!);
      const [a, b] = this.#isTurned ? [other, one] : [one, other];
      const wait = output.write(`{"a":${a},"b":${b},"distance":${distances[i]!}}\n`);
      if (wait !== undefined) await wait;
    }
    this.#pairs += distances.length;
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

/** @throws BAD_OPTION if the memory is too little for anything */
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

/** Of a row in the tables of a join, and a tenth for what they waste. */
const kernelBytes = (bits: FingerprintBits): number => 1.1 * (bits === 128 ? 24 : 16);
