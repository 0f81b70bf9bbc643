/**
 * Tests the claim of CN102024065B that its comparison is faster without loss of precision and recall. Both methods compare
 * pair by pair in plain JavaScript, in 128-bit registers as in the patent, and by the fastest kernel; within clusters and
 * among all pages, at several distances, which shows the cost of the same recall; and over growing corpora, with clusters
 * on 1 … all cores.
 */
import { availableParallelism } from 'node:os';
import { type Rows, RowTable } from '../../base/rows.ts';
import { parametersOf } from '../../methods/parameters.ts';
import type { Evaluation } from '../../report/evaluation.ts';
import type { Plot } from '../../report/plots/plot.ts';
import type { Table, TableCell } from '../../report/tables.ts';
import { cpuSeconds, fingerprintsOf } from '../claims.ts';
import { intervalCell, machineColumns, type OnProgress, plainColumns, shareColumns } from '../evaluation.ts';
import type { LabelledSet } from '../labelled.ts';
import { measurePairs, type PairMeasures } from '../measures.ts';
import { subsetOf } from '../subset.ts';
import { prepareSet } from '../system.ts';
import { growth, searched, type Timed } from './growth.ts';

/** Compares only the first pages, and once: this takes a microsecond or more for each pair. */
const PLAIN = 'plain JavaScript';
const PLAIN_PAGES = 2_500;
/** Runs of each other search: the least time counts. */
const RUNS = 3;
/** Distances that are compared, as shares of the default one. */
const DISTANCES = [0.25, 0.5, 0.75, 1, 1.25];
/** Sizes of the growing corpora, as multiples of the size of the set. */
const GROWTH = [1, 3, 10];
/** Sets with fewer documents than this use the short list of sizes. */
const LARGE = 5_000;
const SHORT_GROWTH = [1, 3];

/** @param cores largest number of worker threads @param sizes sizes of the growing corpora, as multiples of the set */
export async function cn102024065b(
  set: LabelledSet,
  seed: number,
  onProgress: OnProgress,
  cores: number = availableParallelism(),
  sizes: readonly number[] = set.documents.length < LARGE ? SHORT_GROWTH : GROWTH,
): Promise<Evaluation> {
  const { texts } = await prepareSet(set);
  const first = new Set(set.documents.slice(0, PLAIN_PAGES));
  const few = subsetOf(set, set.name, (document) => first.has(document));
  const comparisons: TableCell[][] = [];
  const curves: Curve[] = [];
  const workers = workersOf(cores);
  const ofGrowth = sizes.length * METHODS.length * (1 + workers.length);
  const total = METHODS.length * (5 + 2 * DISTANCES.length) + ofGrowth;
  let done = 0;
  const step = (): void => onProgress(++done, total);
  for (const method of METHODS) {
    const { parameters } = parametersOf({ method }, method);
    const { fingerprinter, fingerprints } = await fingerprintsOf(texts, parameters);
    const { rows } = fingerprints;
    const options = { method, rows: parameters.rows!, maxDistance: parameters.distance! };
    const ways: (readonly [clusters: string, kernel: string, run: () => Timed])[] = [
      [
        'no',
        PLAIN,
        () => plainly(rows, few.documents.length, options.maxDistance, (a, b) => fingerprinter.distance(a, b)),
      ],
      ['no', '128-bit registers', () => searched(rows, { ...options, clustered: false, kernel: 'literal' })],
      ['no', 'fastest', () => searched(rows, { ...options, clustered: false })],
      ['yes', '128-bit registers', () => searched(rows, { ...options, kernel: 'literal' })],
      ['yes', 'fastest', () => searched(rows, options)],
    ];
    for (const [clusters, kernel, run] of ways) {
      const { pairs, comparisons: compared, seconds } = kernel === PLAIN ? run() : fastest(run);
      const { found, precision, recall } = measurePairs((kernel === PLAIN ? few : set).truth, pairs);
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
      step();
    }
    for (const clustered of [false, true]) {
      for (const share of DISTANCES) {
        const maxDistance = Math.round(share * options.maxDistance);
        const timed = fastest(() => searched(rows, { ...options, maxDistance, clustered }));
        curves.push({ method, clustered, maxDistance, timed, measured: measurePairs(set.truth, timed.pairs) });
        step();
      }
    }
  }
  const grown = await growth(
    texts,
    { seed, workers, methods: METHODS, sizes: sizes.map((size) => size * texts.length) },
    step,
  );
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
            ...machineColumns('CPU seconds', 'million comparisons/s'),
          ],
          rows: comparisons,
        },
      },
      { id: 'recall', table: recallTable(set.name, curves) },
      ...grown.tables,
    ],
    plots: [
      curvePlot('comparisons', curves, ({ timed }) => timed.comparisons, 'comparisons'),
      curvePlot('recall-time', curves, ({ timed }) => timed.seconds, 'CPU time', 's'),
      ...grown.plots,
    ],
    notes: [
      ...set.notes.map(({ text }) => text),
      ...(few.documents.length < texts.length
        ? [`${PLAIN} compares the first ${few.documents.length} pages only; its precision and recall are those of them`]
        : []),
      ...grown.notes,
    ],
  };
}

const METHODS = ['signsum', 'rowsum'] as const;

/** 1, 2, 4 … and the number of cores. */
function workersOf(cores: number): number[] {
  const counts: number[] = [];
  for (let count = 1; count < cores; count *= 2) counts.push(count);
  return [...counts, cores];
}

/** The fastest of several equal runs. */
function fastest(run: () => Timed): Timed {
  return Array.from({ length: RUNS }, run).reduce((best, timed) => (timed.seconds < best.seconds ? timed : best));
}

/** The findings of a method at each distance, within clusters or among all pages. */
interface Curve {
  readonly method: string;
  readonly clustered: boolean;
  readonly maxDistance: number;
  readonly timed: Timed;
  readonly measured: PairMeasures;
}

function recallTable(set: string, curves: readonly Curve[]): Table {
  return {
    title: `All pairs of ${set} and those within clusters, distance by distance, by the fastest kernel`,
    columns: [
      ...plainColumns('method', 'clusters', 'distance', 'comparisons'),
      ...shareColumns('recall', 'precision'),
      ...machineColumns('CPU seconds'),
    ],
    rows: curves.map(({ method, clustered, maxDistance, timed, measured }) => [
      method,
      clustered ? 'yes' : 'no',
      maxDistance,
      timed.comparisons,
      intervalCell(measured.recall),
      intervalCell(measured.precision),
      timed.seconds,
    ]),
  };
}

function curvePlot(
  id: string,
  curves: readonly Curve[],
  cost: (curve: Curve) => number,
  costName: string,
  unit?: string,
): Plot {
  const series = METHODS.flatMap((method) =>
    [false, true].map((clustered) => ({
      name: `${method}, ${clustered ? 'within clusters' : 'all pairs'}`,
      points: curves
        .filter((curve) => curve.method === method && curve.clustered === clustered)
        .flatMap((curve) => {
          const recall = curve.measured.recall?.share;
          return recall === undefined ? [] : [{ x: recall, y: cost(curve) }];
        }),
    })),
  );
  const plot = {
    title: `Cost of a recall: ${costName}`,
    x: { label: 'recall' },
    y: { label: costName, ...(unit !== undefined && { unit }), scale: 'log' },
    series,
  } as const;
  return { id, kind: 'lines', plot };
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
