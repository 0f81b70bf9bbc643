/**
 * What each method survives: a copy of each text, changed by one operator to one share of it, and how many of the copies
 * the method pairs with their originals.
 */
import { parametersOf } from '../../dedup/plan.ts';
import type { Point } from '../../report/plots/line-plot.ts';
import type { Cell } from '../../report/tables.ts';
import { type Share, wilson } from '../../verify/interval.ts';
import { claimsOf } from '../claims.ts';
import { cell, type Evaluation, type Plot, plain, type Step, shares } from '../evaluation.ts';
import { type Contestant, examine } from '../judge.ts';
import type { LabelledSet } from '../labelled.ts';
import { addNoise, NOISE } from '../noise.ts';

const SHARES = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8];
/** Texts that are copied, the first of the set, one of a cluster. */
const TEXTS = 100;
/** Shorter texts are left out: a share of them is no whole word. */
const LEAST_CHARACTERS = 200;

export async function robustness(
  set: LabelledSet,
  contestants: readonly Contestant[],
  seed: number,
  step: Step,
): Promise<Evaluation> {
  const { texts } = await examine(set);
  const { clusters } = set.truth;
  const originals = texts.filter((text, i) => clusters[i] === i && text.length >= LEAST_CHARACTERS).slice(0, TEXTS);
  const rows: Cell[][] = [];
  const plots: Plot[] = [];
  for (const operator of Object.keys(NOISE)) {
    const series = contestants.map(({ name }) => ({ name, points: [] as Point[] }));
    for (const share of SHARES) {
      const copies = originals.map((text, i) => addNoise(text, [{ operator, share }], seed, String(i)));
      const found: (Share | undefined)[] = [];
      for (const { name, options } of contestants) {
        const { pairs } = await claimsOf([...originals, ...copies], parametersOf(options, name).parameters);
        let right = 0;
        for (let p = 0; p < pairs.length; p += 2) if (pairs[p]! + originals.length === pairs[p + 1]!) right++;
        found.push(wilson(right, originals.length));
      }
      step(rows.length + 1, Object.keys(NOISE).length * SHARES.length);
      rows.push([operator, share, ...found.map(cell)]);
      found.forEach((recall, i) => {
        if (recall !== undefined) series[i]!.points.push({ x: share, y: recall.share });
      });
    }
    plots.push({
      id: operator,
      kind: 'lines',
      plot: {
        title: `Recall after ${operator}`,
        x: { label: 'share of the text changed', least: 0 },
        y: { label: 'recall', least: 0, most: 1 },
        series,
      },
    });
  }
  const table = {
    title: `Recall of changed copies, ${originals.length} texts of ${set.name}`,
    columns: [...plain('operator', 'share'), ...shares(...contestants.map(({ name }) => name))],
    rows,
  };
  return { suite: 'robustness', set: set.name, tables: [{ id: 'recall', table }], plots, notes: [] };
}
