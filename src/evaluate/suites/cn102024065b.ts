/**
 * The claim of CN102024065B, that precision and recall hold while the rate of comparison rises: both methods with and
 * without clusters, pair by pair in plain JavaScript, in 128-bit registers as the patent has it, by the fastest kernel,
 * and on 1 … all cores.
 */
import { availableParallelism } from 'node:os';
import { type Rows, RowTable } from '../../base/rows.ts';
import { methodOf } from '../../methods/methods.ts';
import type { ScanParameters } from '../../methods/options.ts';
import { parametersOf } from '../../methods/parameters.ts';
import type { TableCell } from '../../report/tables.ts';
import { Pool } from '../../run/pool.ts';
import type { TaskOf } from '../../run/task.ts';
import { type ClusterOptions, ClusterSearch, type Compared } from '../../search/min-wise-buckets.ts';
import { BY } from '../../store/pairs.ts';
import { cpuSeconds, fingerprintsOf } from '../claims.ts';
import { type Evaluation, intervalCell, type OnProgress, plainColumns, shareColumns } from '../evaluation.ts';
import type { LabelledSet } from '../labelled.ts';
import { measurePairs } from '../measures.ts';
import { prepareSet } from '../system.ts';

/** Every pair by the definition, once: it takes its time. */
const PLAIN = 'plain JavaScript';
/** Runs of each other search: the least time counts. */
const RUNS = 3;

interface Timed {
  readonly pairs: Uint32Array;
  readonly comparisons: number;
  readonly seconds: number;
}

/** @param cores worker threads at most */
export async function cn102024065b(
  set: LabelledSet,
  onProgress: OnProgress,
  cores: number = availableParallelism(),
): Promise<Evaluation> {
  const { texts } = await prepareSet(set);
  const comparisons: TableCell[][] = [];
  const workers: TableCell[][] = [];
  for (const given of [{ method: 'signsum' }, { method: 'rowsum' }] as const) {
    const { method } = given;
    const { parameters } = parametersOf(given, method);
    const { fingerprinter, fingerprints } = await fingerprintsOf(texts, parameters);
    const { rows } = fingerprints;
    const options = { method, rows: parameters.rows!, maxDistance: parameters.distance! };
    const ways: (readonly [clusters: string, kernel: string, run: () => Timed])[] = [
      ['no', PLAIN, () => plainly(rows, texts.length, options.maxDistance, (a, b) => fingerprinter.distance(a, b))],
      ['no', '128-bit registers', () => searched(rows, { ...options, clustered: false, kernel: 'literal' })],
      ['no', 'fastest', () => searched(rows, { ...options, clustered: false })],
      ['yes', '128-bit registers', () => searched(rows, { ...options, kernel: 'literal' })],
      ['yes', 'fastest', () => searched(rows, options)],
    ];
    const total = 2 * (ways.length + cores);
    for (const [clusters, kernel, run] of ways) {
      const runs = Array.from({ length: kernel === PLAIN ? 1 : RUNS }, run);
      const { pairs, comparisons: compared } = runs[0]!;
      const seconds = Math.min(...runs.map((timed) => timed.seconds));
      const { found, precision, recall } = measurePairs(set.truth, pairs);
      comparisons.push([
        method,
        clusters,
        kernel,
        compared,
        found,
        intervalCell(precision),
        intervalCell(recall),
        seconds,
        seconds > 0 ? compared / seconds / 1e6 : undefined,
      ]);
      onProgress(comparisons.length + workers.length, total);
    }
    for (let jobs = 1; jobs <= cores; jobs++) {
      workers.push([method, jobs, await pooled(rows, { ...parameters, jobs })]);
      onProgress(comparisons.length + workers.length, total);
    }
  }
  return {
    suite: 'cn102024065b',
    set: set.name,
    tables: [
      {
        id: 'comparisons',
        table: {
          title: `Pairs of ${set.name} within the distance, in one thread`,
          columns: [
            ...plainColumns('method', 'clusters', 'kernel', 'comparisons', 'pairs'),
            ...shareColumns('precision', 'recall'),
            ...plainColumns('CPU seconds', 'million comparisons/s'),
          ],
          rows: comparisons,
        },
      },
      {
        id: 'workers',
        table: {
          title: 'Clusters compared in parallel',
          columns: plainColumns('method', 'workers', 'wall seconds'),
          rows: workers,
        },
      },
    ],
    plots: [],
    notes: [
      ...set.notes.map(({ text }) => text),
      'workers are up and warm; the clusters of a small set are too little work to share',
    ],
  };
}

function searched(rows: Rows, options: ClusterOptions): Timed {
  const start = cpuSeconds();
  const search = new ClusterSearch(options);
  const pairs: number[] = [];
  let comparisons = 0;
  for (let part = 0; part < search.parts; part++) {
    const blocks = search.search(rows, part);
    let next = blocks.next();
    for (; !next.done; next = blocks.next()) for (const document of next.value.pairs) pairs.push(document);
    comparisons += (next.value as Compared).comparisons;
  }
  return { pairs: Uint32Array.from(pairs), comparisons, seconds: cpuSeconds() - start };
}

function plainly(
  rows: Rows,
  pages: number,
  maxDistance: number,
  distance: (a: Uint32Array, b: Uint32Array) => number,
): Timed {
  const start = cpuSeconds();
  const pairs: number[] = [];
  const table = new RowTable(rows);
  const all = Array.from({ length: pages }, (_, page) => table.row(page));
  for (let b = 1; b < pages; b++) {
    for (let a = 0; a < b; a++) if (distance(all[a]!, all[b]!) <= maxDistance) pairs.push(a, b);
  }
  return { pairs: Uint32Array.from(pairs), comparisons: (pages * (pages - 1)) / 2, seconds: cpuSeconds() - start };
}

/** Wall seconds of the clusters' comparison by workers that are up already. @param rows in shared memory */
async function pooled(rows: Rows, parameters: ScanParameters): Promise<number> {
  const { parts } = methodOf(parameters).parts(parameters);
  const tasks = Array.from(
    { length: parts },
    (_, part): TaskOf<'propose'> => ({
      kind: 'propose',
      by: BY.text,
      rows,
      part,
    }),
  );
  const pool = new Pool(parameters);
  try {
    let seconds = Number.POSITIVE_INFINITY;
    // The first run starts the workers and compiles.
    for (let run = 0; run <= RUNS; run++) {
      const start = performance.now();
      for await (const _ of pool.map<'propose'>(tasks)) {
        // What is found was measured before.
      }
      if (run > 0) seconds = Math.min(seconds, (performance.now() - start) / 1000);
    }
    return seconds;
  } finally {
    await pool.close();
  }
}
