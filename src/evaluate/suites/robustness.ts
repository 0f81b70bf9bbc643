/**
 * The changes that each method tolerates: copies each text, changes a share of the copy by one operator, and counts the
 * copies that the method pairs with their originals.
 */

import { type Share, wilson } from '../../base/interval.ts';
import { parametersOf } from '../../methods/parameters.ts';
import type { Evaluation } from '../../report/evaluation.ts';
import { counted } from '../../report/figures.ts';
import type { Plot } from '../../report/plots/plot.ts';
import type { TableCell } from '../../report/tables.ts';
import { claimsKey, claimsOf } from '../claims.ts';
import { intervalCell, type OnProgress, plainColumns, shareColumns } from '../evaluation.ts';
import type { LabelledSet } from '../labelled.ts';
import { addNoise, NOISE } from '../noise.ts';
import { prepareSet, type System } from '../system.ts';

const SHARES = [0.02, 0.05, 0.1, 0.2, 0.5];
/** Largest number of texts that are copied, taken evenly from the whole set, at most one from each cluster. */
const TEXTS = 50;
/** Shorter texts are left out, since a small share of them is less than a word. */
const LEAST_CHARACTERS = 200;
const NO_TEXT = `no text has ${LEAST_CHARACTERS} characters`;

export async function robustness(
  set: LabelledSet,
  systems: readonly System[],
  seed: number,
  onProgress: OnProgress,
): Promise<Evaluation> {
  const { texts } = await prepareSet(set);
  const { clusters } = set.truth;
  const long = texts.filter((text, i) => clusters[i] === i && text.length >= LEAST_CHARACTERS);
  const count = Math.min(TEXTS, long.length);
  const originals = Array.from({ length: count }, (_, i) => long[Math.floor((i * long.length) / count)]!);
  const isCopy = (a: number, b: number): boolean => a < count && b % count === a;
  let done = 0;
  const rows: TableCell[][] = [];
  const plots: Plot[] = [];
  const operators = Object.keys(NOISE);
  for (const operator of operators) {
    // All copies by one operator are searched together, so that the originals are fingerprinted only once.
    const copies = SHARES.flatMap((share) =>
      originals.map((text, i) => addNoise(text, [{ operator, share }], seed, String(i))),
    );
    const recalls: (Share | undefined)[][] = [];
    /** Presets that differ only in what they remove have the same claims, and are measured once. */
    const measured = new Map<string, readonly number[]>();
    for (const { name, options } of systems) {
      const { parameters } = parametersOf(options, name);
      const key = claimsKey(parameters);
      let found = measured.get(key);
      if (found === undefined) {
        const { pairs } = await claimsOf([...originals, ...copies], parameters, isCopy);
        const counts = SHARES.map(() => 0);
        for (let p = 1; p < pairs.length; p += 2) counts[Math.floor(pairs[p]! / count) - 1]!++;
        found = counts;
        measured.set(key, found);
      }
      recalls.push(found.map((right) => wilson(right, count)));
      onProgress(++done, operators.length * systems.length);
    }
    rows.push(...SHARES.map((share, i) => [operator, share, ...recalls.map((recall) => intervalCell(recall[i]))]));
    plots.push({
      id: operator,
      kind: 'lines',
      plot: {
        title: `Recall after ${operator}`,
        x: { label: 'share of the text changed', least: 0 },
        y: { label: 'recall', least: 0, most: 1 },
        series: systems.map(({ name }, i) => ({
          name,
          points: SHARES.map((x, j) => ({ x, y: recalls[i]![j]?.share })),
        })),
      },
    });
  }
  const table = {
    title: `Recall of changed copies, ${counted(count, 'text')} evenly from ${set.name}`,
    columns: [
      ...plainColumns('operator', 'share'),
      ...shareColumns(...systems.map(({ name }) => name)).map((column) => ({ ...column, undefinedWhere: NO_TEXT })),
    ],
    rows,
  };
  return { suite: 'robustness', set: set.name, tables: [{ id: 'recall', table }], plots, notes: [] };
}
