import { DittographError } from '../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { ID_BYTES, type PartHead } from '../hamming/index-parts.ts';
import { FingerprintFile } from '../io/fingerprint-file.ts';
import { IndexFile } from '../io/index-file.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import type { Pool } from '../run/pool.ts';
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
  WORKER_BYTES,
  workers,
  written,
} from './hamming-files.ts';

const TABLE = {
  queries: { type: 'text', value: 'FILE', help: 'the fingerprints to look for; required' },
  distance: {
    type: 'number',
    integer: true,
    min: 0,
    max: 16,
    short: 'k',
    otherwise: 'that of the index',
    help: 'k: the greatest Hamming distance of a match, at most that of the index',
  },
  ...RESULT_OPTION,
  ...MEMORY_OPTION,
  ...JOBS_OPTION,
} as const satisfies OptionTable;

/** Queries of one task, and most of a pass over the index. */
const SLICE = 1 << 13;
const MOST_QUERIES = 1 << 20;

export const HAMMING_QUERY: Command<ResolvedOf<typeof TABLE>> = {
  form: 'hamming query INDEX --queries FILE [-o ndjson[:PATH]]',
  about:
    'Looks up a file of fingerprints in an index that hamming build made: one JSON object a line with query, id and distance, for each match. A query is named by its id, or by its number in a binary file, and so is a match. Lines are ordered by query and distance; in an index of several parts, part by part for up to a million queries at a time. Where there is no index yet, hamming join is faster.',
  groups: { 'What is looked up': TABLE },
  examples: [
    ['dittograph hamming query pages.index --queries new.ndjson', 'which pages are near to the new ones?'],
    ['dittograph hamming query rows.index --queries new.bin -k 1 -o ndjson:near.ndjson', 'within one bit only'],
  ],
  inputs: [1, 1],
  resolve: resolvedBy(TABLE),
  async run([input], { queries, distance, output: to, memory, jobs }, setting) {
    const { naming } = setting;
    if (queries === undefined)
      throw new DittographError('USAGE', `hamming query needs ${naming.option('queries')} FILE`);
    const index = await IndexFile.open(input!);
    try {
      if (distance !== undefined && distance > index.maxDistance) {
        throw new DittographError(
          'BAD_OPTION',
          `'${index.path}' answers up to ${index.maxDistance} bits, not ${distance}: build it with ${naming.option('distance')} ${distance}`,
        );
      }
      const file = await FingerprintFile.open(queries, index.bits, setting.stdin);
      try {
        requireSignature(index.signature, file.signature);
        await answer(
          index,
          file,
          [input!, queries],
          { distance: distance ?? index.maxDistance, to, memory, jobs },
          setting,
        );
      } finally {
        await file.close();
      }
    } finally {
      await index.close();
    }
    return 0;
  },
};

interface Asked {
  readonly distance: number;
  readonly to: readonly string[] | undefined;
  readonly memory: number;
  readonly jobs: number;
}

async function answer(
  index: IndexFile,
  file: FingerprintFile,
  inputs: readonly string[],
  { distance, to, memory, jobs }: Asked,
  setting: Setting,
): Promise<void> {
  const left = memory - BASE_BYTES - index.largest;
  if (left < WORKER_BYTES) {
    throw new DittographError(
      'BAD_OPTION',
      `the largest part of '${index.path}' has ${index.largest} bytes, for which ${setting.naming.option('memory')} ${memory} is too little`,
    );
  }
  const batch = Math.max(
    SLICE,
    Math.min(MOST_QUERIES, Math.floor(left / 8 / bytesARow(index.bits, file.isNamed, 2 * ID_BYTES))),
  );
  const output = await openResult(to, inputs, setting);
  const pool = workers(jobsWithin(jobs, left / 2 / WORKER_BYTES), setting);
  let matches = 0;
  let matched = 0;
  try {
    await written(output, async () => {
      const parts = new Parts(file, setting.signal);
      let loaded: Loaded | undefined;
      for (let turn = 0, isLast = false; !isLast; ) {
        const queries = await parts.next(batch, 2 * ID_BYTES * batch);
        isLast = queries.isLast;
        const hasMatch = new Uint8Array(queries.count);
        for (let part = 0; part < index.parts.length; part++) {
          // An index of one part is read once.
          if (loaded === undefined || index.parts.length > 1) {
            loaded = { ...(await index.read(part, loaded?.memory, setting.signal)), turn: turn++ };
          }
          for await (const { query, ends, found, distances } of answers(loaded, queries, distance, index, pool)) {
            for (let i = 0, m = 0; i < ends.length; i++) {
              const name = nameOf(queries.ids, queries.first, query + i);
              for (; m < ends[i]!; m++) {
                const id = nameOf(loaded.head.ids, loaded.head.before, found[m]!);
                const wait = output.write(`{"query":${name},"id":${id},"distance":${distances[m]!}}\n`);
                if (wait !== undefined) await wait;
                hasMatch[query + i] = 1;
              }
            }
            matches += found.length;
          }
        }
        for (const one of hasMatch) matched += one;
        parts.release(queries);
        setting.onProgress({ stage: 'candidates', done: parts.count, bytes: file.bytesRead, totalBytes: file.bytes });
      }
      setting.note(
        `${parts.count.toLocaleString('en')} queries, ${matched.toLocaleString('en')} with a match; ${matches.toLocaleString('en')} matches`,
      );
    });
  } catch (error) {
    // A worker knows the bytes, not the file.
    if (!(error instanceof DittographError) || error.code !== 'INDEX_CORRUPT' || error.message.startsWith("'"))
      throw error;
    throw new DittographError('INDEX_CORRUPT', `'${index.path}': ${error.message}`, { cause: error });
  } finally {
    await pool.close();
  }
  noteFaults(file, setting);
}

/** A part of an index in memory. */
interface Loaded {
  readonly head: PartHead;
  readonly memory: SegmentMemory;
  readonly bytes: number;
  readonly turn: number;
}

/** The answers of some queries in turn, from the number of the first of them on. */
async function* answers(
  { memory, bytes, turn }: Loaded,
  { rows, count }: Part,
  distance: number,
  { bits }: IndexFile,
  pool: Pool,
): AsyncGenerator<{ query: number; ends: Uint32Array; found: Uint32Array; distances: Uint32Array }> {
  const words = bits / 32;
  const task = (from: number, to: number) =>
    ({
      kind: 'hamming',
      work: 'query',
      memory,
      bytes,
      turn,
      queries: rows.subarray(words * from, words * to),
      distance,
    }) as const;
  const slices = Array.from({ length: Math.ceil(count / SLICE) }, (_, slice) => SLICE * slice);
  let slice = 0;
  for await (let { ends, found, distances } of pool.map(
    slices.map((from) => task(from, Math.min(count, from + SLICE))),
  )) {
    const from = slices[slice++]!;
    const to = Math.min(count, from + SLICE);
    for (let query = from; ; ) {
      yield { query, ends: ends!, found, distances };
      query += ends!.length;
      if (query >= to) break;
      // So many matches that not all queries of the slice were answered.
      ({ ends, found, distances } = await pool.run(task(query, to)));
    }
  }
}
