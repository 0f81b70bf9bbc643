/**
 * Looks up a file of fingerprints in an index of several parts: as many queries as fit in memory are looked up in one part
 * after the other, each by all workers. O(queries · parts) look-ups.
 */
import { DittographError } from '../../base/errors.ts';
import { ID_BYTES, type PartHead } from '../../hamming/index-parts.ts';
import type { FingerprintFile } from '../../io/fingerprint-file.ts';
import type { IndexFile } from '../../io/index-file.ts';
import type { SegmentMemory } from '../../kernels/segment-memory.ts';
import type { Conduct } from '../../methods/options.ts';
import type { Pool } from '../pool.ts';
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

/** Queries of one task, and most queries of a pass over the index. */
const SLICE = 1 << 13;
const MOST_QUERIES = 1 << 20;

export interface QueryOptions {
  /** k, inclusive; at most that of the index. */
  readonly distance: number;
  /** Bytes that the process may take; {@link leastQueryMemory} of the index and more. */
  readonly memory: number;
  /** Workers; 0 for one for each core. */
  readonly jobs: number;
}

/** Receives a match, with names of the fingerprints in JSON; returns a promise if the next match must wait for it. */
export type TakeMatch = (query: string, id: string, distance: number) => Promise<void> | undefined;

export interface QueryCounts {
  readonly queries: number;
  /** Number of queries with a match, and of matches. */
  readonly matched: number;
  readonly matches: number;
}

/** Least bytes of memory to query an index. */
export const leastQueryMemory = (index: IndexFile): number => BASE_BYTES + index.largest + WORKER_BYTES;

/** @throws INDEX_CORRUPT, ABORTED; as `FingerprintFile.batches` */
export async function queryIndexFile(
  index: IndexFile,
  file: FingerprintFile,
  { distance, memory, jobs }: QueryOptions,
  { signal, onProgress }: Conduct,
  take: TakeMatch,
): Promise<QueryCounts> {
  const free = memory - BASE_BYTES - index.largest;
  const fitting = Math.floor(free / 8 / bytesARow(index.bits, file.isNamed, 2 * ID_BYTES));
  const batch = Math.max(SLICE, Math.min(MOST_QUERIES, fitting));
  const pool = hammingPool(jobsWithin(jobs, free / 2 / WORKER_BYTES), signal);
  let matches = 0;
  let matched = 0;
  try {
    const parts = new Parts(file, signal);
    let loaded: Loaded | undefined;
    for (let turn = 0, isLast = false; !isLast; ) {
      const queries = await parts.next(batch, 2 * ID_BYTES * batch);
      isLast = queries.isLast;
      const hasMatch = new Uint8Array(queries.count);
      for (let part = 0; part < index.parts.length; part++) {
        // An index of one part is read once.
        if (loaded === undefined || index.parts.length > 1) {
          loaded = { ...(await index.read(part, loaded?.memory, signal)), turn: turn++ };
        }
        for await (const { query, ends, found, distances } of answers(loaded, queries, distance, pool)) {
          for (let i = 0, m = 0; i < ends.length; i++) {
            const name = nameOf(queries.ids, queries.first, query + i);
            for (; m < ends[i]!; m++) {
              const wait = take(name, nameOf(loaded.head.ids, loaded.head.before, found[m]!), distances[m]!);
              if (wait !== undefined) await wait;
              hasMatch[query + i] = 1;
            }
          }
          matches += found.length;
        }
      }
      for (const one of hasMatch) matched += one;
      parts.release(queries);
      onProgress?.({ stage: 'candidates', done: parts.count, bytes: file.bytesRead, totalBytes: file.bytes });
    }
    return { queries: parts.count, matched, matches };
  } catch (error) {
    // A worker does not know the file; its name is added here.
    if (!(error instanceof DittographError) || error.code !== 'INDEX_CORRUPT' || error.message.startsWith("'"))
      throw error;
    throw new DittographError('INDEX_CORRUPT', `'${index.path}': ${error.message}`, { cause: error });
  } finally {
    await pool.close();
  }
}

/** A part of an index in memory. */
interface Loaded {
  readonly head: PartHead;
  readonly memory: SegmentMemory;
  readonly bytes: number;
  readonly turn: number;
}

/** The answers to some queries in order, each with the number of its first query. */
async function* answers(
  { head: { bits, maxDistance, size }, memory, bytes, turn }: Loaded,
  { rows, count }: Part,
  distance: number,
  pool: Pool,
): AsyncGenerator<{ query: number; ends: Uint32Array; found: Uint32Array; distances: Uint32Array }> {
  const words = bits / 32;
  const task = (from: number, to: number) =>
    ({
      kind: 'hamming',
      work: 'query',
      bits,
      maxDistance,
      size,
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
      // There were so many matches that not all queries of the slice were answered.
      ({ ends, found, distances } = await pool.run(task(query, to)));
    }
  }
}
