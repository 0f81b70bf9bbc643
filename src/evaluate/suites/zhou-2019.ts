/**
 * The experiment of Zhou, Jia (2019): precision, recall, F and time of four algorithms on five categories of news, 2000
 * texts each, of which some 500 are near-duplicates. Our reading of the four:
 *
 * - shingling: the exact Jaccard of the sets of shingles, at least .5
 * - SimHash by frequency: a word weighs the number of its occurrences; all pairs are compared
 * - optimised SimHash: a word weighs its occurrences, its inverse document frequency and its length; all pairs
 * - Zhou 2019: the same fingerprints, found by an equal block of bits; for each text only the most similar one
 *
 * A segmenter splits texts into words, and stop words and punctuation are dropped, as in step 2 of the paper. Segmenting
 * dominates the time, so the weights are also compared on pairs of characters, which have kernels.
 */
import { DittographError } from '../../base/errors.ts';
import type { ScanOptions } from '../../methods/options.ts';
import { parametersOf } from '../../methods/parameters.ts';
import { loadSegmenter } from '../../methods/segmenter.ts';
import type { Evaluation } from '../../report/evaluation.ts';
import type { Axis } from '../../report/plots/axes.ts';
import type { Plot } from '../../report/plots/plot.ts';
import type { Interval, Table, TableCell } from '../../report/tables.ts';
import { type Claims, claimsAmong, claimsOf, type FingerprintedTexts, fingerprintsOf } from '../claims.ts';
import { intervalCell, machineColumns, type OnProgress, plainColumns, shareColumns } from '../evaluation.ts';
import type { LabelledSet } from '../labelled.ts';
import { measurePairs } from '../measures.ts';
import { subsetOf } from '../subset.ts';
import { prepareSet, type System } from '../system.ts';

export const BITS = 64;
/** Compared distances: the usual one, and one that finds more. */
const DISTANCES = [3, 10];

export const SHINGLING = 'shingling';
export const FREQUENCY = 'SimHash by frequency';
export const OPTIMISED = 'optimised SimHash';
export const OWN = 'Zhou 2019';

/** The features, as the tables name them, with the options that make them. */
const FEATURES = {
  words: { segment: 'words' },
  'pairs of characters': { words: 1, characters: 2 },
} as const;

/** The least similarity 1 − h/f of a pair within a distance. */
export const leastSimilarity = (distance: number): number => 1 - distance / BITS;

/** An algorithm on a category. */
export interface Row {
  readonly category: string;
  readonly algorithm: string;
  readonly features: string;
  /** Least similarity of a found pair. */
  readonly least: number;
  readonly precision: Interval | undefined;
  readonly recall: Interval | undefined;
  readonly f1: Interval | undefined;
  readonly seconds: number;
}

/** @param others methods besides those of the paper @throws MISSING_FIELD if no document names its category */
export async function zhou2019(
  set: LabelledSet,
  others: readonly System[],
  onProgress: OnProgress,
): Promise<Evaluation> {
  const categories = categoriesOf(set);
  const rows: Row[] = [];
  const steps = categories.length * (2 * Object.keys(FEATURES).length + others.length);
  let done = 0;
  for (const category of categories) {
    const part = partOf(set, category);
    const { texts } = await prepareSet(part);
    const add = (algorithm: string, features: string, least: number, claims: Claims, pairs = claims.pairs): void => {
      const seconds = claims.seconds.fingerprint + claims.seconds.search;
      rows.push({ category, algorithm, features, least, ...measured(part, pairs), seconds });
    };
    for (const { name, options } of others) {
      const { parameters } = parametersOf(options, name);
      const claims = await claimsOf(texts, parameters);
      const { fingerprint, search, verify } = claims.seconds;
      const algorithm = name === 'shingle' ? SHINGLING : name;
      add(algorithm, 'shingles', parameters.similarity ?? parameters.confirm ?? 0, {
        ...claims,
        seconds: { fingerprint, search: search + verify, verify },
      });
      onProgress(++done, steps);
    }
    for (const [features, options] of Object.entries(FEATURES)) {
      const simhash = async (weights: 'tf' | 'zhou') => {
        const ask = { method: 'simhash', bits: BITS, weights, ...options } as const;
        const fingerprinted = await fingerprintsOf(texts, parametersOf(ask, OWN).parameters);
        onProgress(++done, steps);
        return (distance: number, structure: 'join' | 'exhaustive') =>
          claimed(texts, fingerprinted, { ...ask, distance, structure });
      };
      const [frequency, weighted] = [await simhash('tf'), await simhash('zhou')];
      for (const distance of DISTANCES) {
        const least = leastSimilarity(distance);
        add(FREQUENCY, features, least, frequency(distance, 'exhaustive'));
        add(OPTIMISED, features, least, weighted(distance, 'exhaustive'));
        const own = weighted(distance, 'join');
        add(OWN, features, least, own, bestMatches(own));
      }
    }
  }
  const { table: claim, notes } = claimTable(rows, categories);
  const segmenter = await loadSegmenter();
  const of = (features: string): Row[] => rows.filter((row) => row.features === features);
  return {
    suite: 'zhou-2019',
    set: set.name,
    tables: [
      {
        id: 'categories',
        table: categoryTable(
          `${set.name}, by words`,
          categories.flatMap((name) => [...of('shingles'), ...of('words')].filter(({ category }) => category === name)),
        ),
      },
      { id: 'pairs', table: categoryTable(`${set.name}, by pairs of characters`, of('pairs of characters')) },
      { id: 'claim', table: claim },
      { id: 'time', table: timeTable(rows) },
    ],
    plots: plotsOf(rows, categories),
    notes: [
      ...set.notes.map(({ text }) => text),
      `words are segmented by ${segmenter.name}, without stop words and punctuation`,
      `a pair is found if its similarity is at least the least similarity: the Jaccard of shingles, or 1 − h/f of ${BITS} bits`,
      `${OWN} pairs each text with the most similar one only`,
      'CPU seconds include counting, fingerprints and search in one thread; for shingles also verification',
      ...notes,
    ],
  };
}

/** @throws MISSING_FIELD if no document names its category */
export function categoriesOf(set: LabelledSet): string[] {
  const categories = [...new Set(set.documents.flatMap(({ category }) => category ?? []))].sort();
  if (categories.length > 0) return categories;
  throw new DittographError('MISSING_FIELD', `the set ${set.name} names no categories (fields cat or category)`);
}

export function partOf(set: LabelledSet, category: string): LabelledSet {
  return subsetOf(set, category, (document) => document.category === category);
}

/** Precision, recall and F1 of the pairs that were found. */
export function measured({ truth }: LabelledSet, pairs: Uint32Array): Pick<Row, 'precision' | 'recall' | 'f1'> {
  const { precision, recall, f1 } = measurePairs(truth, pairs);
  return { precision: intervalCell(precision), recall: intervalCell(recall), f1 };
}

function claimed(texts: readonly string[], fingerprinted: FingerprintedTexts, options: ScanOptions): Claims {
  return claimsAmong(texts, fingerprinted, parametersOf(options, OWN).parameters);
}

/** Pairs each document with the most similar one, A → (B, max sim); with the first of equally similar ones. */
function bestMatches({ pairs, similarities }: Claims): Uint32Array {
  const best = new Map<number, number>();
  similarities.forEach((similarity, p) => {
    for (const document of [pairs[2 * p]!, pairs[2 * p + 1]!]) {
      const before = best.get(document);
      if (before === undefined || similarity > similarities[before]!) best.set(document, p);
    }
  });
  const chosen = new Set(best.values());
  return pairs.filter((_, i) => chosen.has(i >> 1));
}

/** @param seconds heading of the column of times */
export function categoryTable(set: string, rows: readonly Row[], seconds = 'CPU seconds'): Table {
  return {
    title: `Categories of ${set}: pairs of each algorithm alone`,
    columns: [
      ...plainColumns('category', 'algorithm'),
      { name: 'least similarity', digits: 3 },
      ...shareColumns('precision', 'recall', 'F1'),
      ...machineColumns(seconds),
    ],
    rows: rows.map(({ category, algorithm, least, precision, recall, f1, seconds }) => [
      category,
      algorithm,
      least,
      precision,
      recall,
      f1,
      seconds,
    ]),
  };
}

/** Tests the claim that the weights are more exact: F1 of both on the same words, and whether the intervals overlap. */
function claimTable(rows: readonly Row[], categories: readonly string[]): { table: Table; notes: string[] } {
  const notes: string[] = [];
  const cells: TableCell[][] = [];
  for (const features of Object.keys(FEATURES)) {
    const wins = new Map([FREQUENCY, OPTIMISED].map((algorithm) => [algorithm, 0]));
    for (const distance of DISTANCES) {
      for (const category of categories) {
        const f1Of = (algorithm: string): Interval | undefined =>
          rows.find(
            (row) =>
              row.category === category &&
              row.algorithm === algorithm &&
              row.features === features &&
              row.least === leastSimilarity(distance),
          )?.f1;
        const [plain, weighted] = [f1Of(FREQUENCY), f1Of(OPTIMISED)];
        const better = betterOf(plain, weighted);
        if (better !== undefined) wins.set(better, wins.get(better)! + 1);
        cells.push([features, leastSimilarity(distance), category, plain, weighted, better ?? 'neither, clearly']);
      }
    }
    const all = DISTANCES.length * categories.length;
    notes.push(
      `${features}: of ${all} cells ${OPTIMISED} is clearly better in ${wins.get(OPTIMISED)}, ${FREQUENCY} in ${wins.get(FREQUENCY)}; clearly: the 95 % intervals of F1 are apart`,
    );
  }
  const table = {
    title: 'Is it more exact? F1 by frequency alone and by the weights of the paper',
    columns: [
      ...plainColumns('features'),
      { name: 'least similarity', digits: 3 },
      ...plainColumns('category'),
      { ...shareColumns('F1')[0]!, name: FREQUENCY },
      { ...shareColumns('F1')[0]!, name: OPTIMISED },
      ...plainColumns('better'),
    ],
    rows: cells,
  };
  return { table, notes };
}

function betterOf(plain: Interval | undefined, weighted: Interval | undefined): string | undefined {
  if (plain === undefined || weighted === undefined) return undefined;
  if (plain.low > weighted.high) return FREQUENCY;
  return weighted.low > plain.high ? OPTIMISED : undefined;
}

/** Tests the claim that the algorithm is faster: total time over all categories. */
function timeTable(rows: readonly Row[]): Table {
  const times = new Map<string, { readonly row: Row; seconds: number }>();
  for (const row of rows) {
    const key = JSON.stringify([row.algorithm, row.features, row.least]);
    const before = times.get(key);
    if (before === undefined) times.set(key, { row, seconds: row.seconds });
    else before.seconds += row.seconds;
  }
  return {
    title: 'Is it faster? All categories together, in one thread',
    columns: [
      ...plainColumns('algorithm', 'features'),
      { name: 'least similarity', digits: 3 },
      ...machineColumns('CPU seconds'),
    ],
    rows: Array.from(times.values(), ({ row, seconds }) => [row.algorithm, row.features, row.least, seconds]),
  };
}

/** The algorithms on words at each distance, by category. */
function plotsOf(rows: readonly Row[], categories: readonly string[]): Plot[] {
  return DISTANCES.flatMap((distance) => {
    const least = leastSimilarity(distance);
    const shown = rows.filter(
      (row) => row.features === 'shingles' || (row.features === 'words' && row.least === least),
    );
    return barsOf(shown, categories, distance, 'CPU time');
  });
}

/** A plot of each measure and of the time: each algorithm by category. */
export function barsOf(rows: readonly Row[], categories: readonly string[], distance: number, time: string): Plot[] {
  const order = [SHINGLING, FREQUENCY, OPTIMISED, OWN, ...rows.map(({ algorithm }) => algorithm)];
  const algorithms = [...new Set(order)].filter((algorithm) => rows.some((row) => row.algorithm === algorithm));
  const least = leastSimilarity(distance).toFixed(3);
  const plot = (id: string, name: string, y: Axis, of: (row: Row) => number | Interval | undefined): Plot => ({
    id: `${id}-${distance}`,
    kind: 'bars',
    plot: {
      title: `${name} by category, 1 − h/f ≥ ${least}`,
      groups: categories,
      grouped: 'category',
      y,
      series: algorithms.map((algorithm) => ({
        name: algorithm,
        values: categories.map((category) => {
          const row = rows.find((one) => one.category === category && one.algorithm === algorithm);
          return row && of(row);
        }),
      })),
    },
  });
  return [
    plot('precision', 'Precision', { label: 'precision', most: 1 }, ({ precision }) => precision),
    plot('recall', 'Recall', { label: 'recall', most: 1 }, ({ recall }) => recall),
    plot('f1', 'F1', { label: 'F1', most: 1 }, ({ f1 }) => f1),
    plot('time', time, { label: time, unit: 's' }, ({ seconds }) => seconds),
  ];
}
