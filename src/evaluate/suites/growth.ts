/**
 * Clusters of CN102024065B over growing corpora: all pairs in one thread, and the pairs within clusters in one thread and
 * on worker threads. The texts are generated from the words of a set, and every third one has an edited copy.
 */
import type { Rows } from '../../base/rows.ts';
import { methodOf } from '../../methods/methods.ts';
import type { ScanParameters } from '../../methods/options.ts';
import { parametersOf } from '../../methods/parameters.ts';
import type { Evaluation } from '../../report/evaluation.ts';
import type { Plot } from '../../report/plots/plot.ts';
import { Pool } from '../../run/pool.ts';
import type { TaskOf } from '../../run/task.ts';
import { type ClusterOptions, ClusterSearch, type Compared } from '../../search/min-wise-buckets.ts';
import { BY } from '../../store/pairs.ts';
import { cpuSeconds, fingerprintsOf } from '../claims.ts';
import { intervalCell, machineColumns, plainColumns, shareColumns } from '../evaluation.ts';
import { generatedCorpus } from '../generated.ts';
import { measurePairs, type PairMeasures } from '../measures.ts';

/** Timed runs on workers, after an untimed one that starts them; the shortest time counts. */
const RUNS = 2;

export interface Timed {
  readonly pairs: Uint32Array;
  readonly comparisons: number;
  readonly seconds: number;
}

export interface GrowthOptions {
  readonly seed: number;
  readonly methods: readonly ('signsum' | 'rowsum')[];
  /** Numbers of worker threads. */
  readonly workers: readonly number[];
  /** Documents of each corpus. */
  readonly sizes: readonly number[];
}

/** The cost of one way of comparison for one corpus. */
interface Grown {
  readonly documents: number;
  readonly way: string;
  readonly workers: number;
  readonly comparisons: number;
  readonly measured: PairMeasures;
  readonly wall: number;
  readonly cpu: number;
}

/** @param onStep called for each method and way of each corpus */
export async function growth(
  texts: readonly string[],
  { seed, methods, workers, sizes }: GrowthOptions,
  onStep: () => void,
): Promise<Pick<Evaluation, 'tables' | 'plots' | 'notes'>> {
  const grown: Grown[] = [];
  for (const documents of sizes) {
    const corpus = generatedCorpus(texts, documents, seed);
    const written = corpus.documents.map(({ text }) => text!);
    for (const method of methods) {
      const { parameters } = parametersOf({ method }, method);
      const { rows } = (await fingerprintsOf(written, parameters)).fingerprints;
      const options = { method, rows: parameters.rows!, maxDistance: parameters.distance! };
      const add = (way: string, jobs: number, { pairs, comparisons }: Timed, wall: number, cpu: number): void => {
        const measured = measurePairs(corpus.truth, pairs);
        grown.push({ documents, way: `${method}, ${way}`, workers: jobs, comparisons, measured, wall, cpu });
        onStep();
      };
      const start = performance.now();
      const all = searched(rows, { ...options, clustered: false });
      add('all pairs', 1, all, (performance.now() - start) / 1000, all.seconds);
      const within = searched(rows, options);
      for (const jobs of workers) {
        const { wall, cpu } = await pooled(rows, { ...parameters, jobs });
        add('clusters', jobs, within, wall, cpu);
      }
    }
  }
  return {
    tables: [
      {
        id: 'growth',
        table: {
          title: 'Growing corpora: all pairs, clusters, and clusters compared in parallel',
          columns: [
            ...plainColumns('documents', 'way', 'workers', 'comparisons'),
            ...shareColumns('recall', 'precision'),
            ...machineColumns('wall seconds', 'CPU seconds'),
          ],
          rows: grown.map(({ documents, way, workers: jobs, comparisons, measured, wall, cpu }) => [
            documents,
            way,
            jobs,
            comparisons,
            intervalCell(measured.recall),
            intervalCell(measured.precision),
            wall,
            cpu,
          ]),
        },
      },
    ],
    plots: methods.map((method) => growthPlot(method, grown)),
    notes: [
      'the growing corpora are generated from the words of the set; every third text has an edited copy',
      'workers are running and warm; CPU seconds include all threads',
    ],
  };
}

/** Every pair within the distance that shares a cluster, in this thread. */
export function searched(rows: Rows, options: ClusterOptions): Timed {
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

function growthPlot(method: string, grown: readonly Grown[]): Plot {
  const named = ({ way, workers }: Grown): string => (workers === 1 ? way : `${way}, ${workers} workers`);
  const ways = [...new Set(grown.map(named))].filter((way) => way.startsWith(method));
  return {
    id: `growth-${method}`,
    kind: 'lines',
    plot: {
      title: `Comparison of growing corpora by ${method}`,
      x: { label: 'documents', scale: 'log' },
      y: { label: 'wall time', unit: 's', scale: 'log' },
      series: ways.map((name) => ({
        name,
        points: grown.filter((one) => named(one) === name).map(({ documents, wall }) => ({ x: documents, y: wall })),
      })),
    },
  };
}

/** Compares within clusters on workers that are already running. @param rows in shared memory */
async function pooled(
  rows: Rows,
  parameters: ScanParameters,
): Promise<{ readonly wall: number; readonly cpu: number }> {
  const { parts } = methodOf(parameters).parts(parameters);
  const tasks = Array.from(
    { length: parts },
    (_, part): TaskOf<'propose'> => ({ kind: 'propose', by: BY.text, rows, part, isLinkEnough: false }),
  );
  const pool = new Pool(parameters);
  const least = { wall: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY };
  try {
    // The first run starts the workers and compiles.
    for (let run = 0; run <= RUNS; run++) {
      const [start, cpu] = [performance.now(), cpuSeconds()];
      for await (const _ of pool.map<'propose'>(tasks)) {
        // Only the time matters: the single-threaded search already measured the pairs.
      }
      if (run === 0) continue;
      least.wall = Math.min(least.wall, (performance.now() - start) / 1000);
      least.cpu = Math.min(least.cpu, cpuSeconds() - cpu);
    }
    return least;
  } finally {
    await pool.close();
  }
}
