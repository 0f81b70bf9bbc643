/**
 * Manku, Jain, Das Sarma (2007), section 5.1: precision and recall of 64-bit SimHash against the Hamming distance k, and
 * the distribution of the distances of duplicate pairs and of other pairs.
 */

import { parametersOf } from '../../methods/parameters.ts';
import type { Evaluation } from '../../report/evaluation.ts';
import { claimsOf, fingerprintsOf } from '../claims.ts';
import { binned, duplicatePairs, otherPairs } from '../distances.ts';
import { intervalCell, plainColumns, shareColumns } from '../evaluation.ts';
import type { LabelledSet } from '../labelled.ts';
import { measurePairs } from '../measures.ts';
import { prepareSet } from '../system.ts';

/** Largest k of the curves. */
const MOST = 16;
/** Random pairs for the histogram of pairs that are not duplicates. */
const OTHERS = 100_000;

export async function manku2007(set: LabelledSet): Promise<Evaluation> {
  const { texts } = await prepareSet(set);
  const { parameters } = parametersOf({ preset: 'manku-2007', distance: MOST }, 'manku-2007');
  const { pairs, distances } = await claimsOf(texts, parameters);
  const measured = Array.from({ length: MOST + 1 }, (_, k) => {
    const within = pairs.filter((_, i) => distances[i >> 1]! <= k);
    return { k, ...measurePairs(set.truth, within) };
  });
  const { fingerprinter, fingerprints } = await fingerprintsOf(texts, parameters);
  const spread = (some: Uint32Array): Uint32Array =>
    Uint32Array.from({ length: some.length / 2 }, (_, p) =>
      fingerprinter.distance(fingerprints.rowOf(some[2 * p]!), fingerprints.rowOf(some[2 * p + 1]!)),
    );
  const [duplicates, others] = [spread(duplicatePairs(set.truth)), spread(otherPairs(set.truth, OTHERS))];
  const bins = 1 + Math.max(...[duplicates, others].map((some) => some.reduce((most, d) => Math.max(most, d), 0)));
  const line = (name: 'precision' | 'recall') => ({
    name,
    points: measured.map(({ k, [name]: share }) => ({ x: k, y: share?.share })),
  });
  return {
    suite: 'manku-2007',
    set: set.name,
    tables: [
      {
        id: 'by-distance',
        table: {
          title: `64-bit SimHash on ${set.name}, by Hamming distance`,
          columns: [
            ...plainColumns('k', 'pairs'),
            ...shareColumns('precision', 'recall', 'F1', 'hard negatives merged'),
          ],
          rows: measured.map(({ k, found, precision, recall, f1, falseMerges }) => [
            k,
            found,
            intervalCell(precision),
            intervalCell(recall),
            f1,
            intervalCell(falseMerges),
          ]),
        },
      },
    ],
    plots: [
      {
        id: 'by-distance',
        kind: 'lines',
        plot: {
          title: `64-bit SimHash on ${set.name}`,
          x: { label: 'Hamming distance k', unit: 'bits' },
          y: { label: 'share', least: 0, most: 1 },
          series: [line('precision'), line('recall')],
        },
      },
      {
        id: 'distances',
        kind: 'histogram',
        plot: {
          title: `Distances of pairs of ${set.name}`,
          x: { label: 'Hamming distance', unit: 'bits' },
          counted: 'pairs',
          series: [
            { name: 'duplicate pairs', bars: binned(duplicates, 0, bins, bins) },
            { name: 'other pairs', bars: binned(others, 0, bins, bins) },
          ],
        },
      },
    ],
    notes: set.notes.map(({ text }) => text),
  };
}
