/**
 * Manku, Jain, Das Sarma (2007), section 5.1: precision and recall of 64-bit SimHash against the Hamming distance k, and
 * how the distances of duplicate and of other pairs are spread.
 */
import { parametersOf } from '../../dedup/plan.ts';
import { rowOf } from '../../search/candidates.ts';
import { claimsOf, fingerprintsOf } from '../claims.ts';
import { duplicatePairs, histogram, otherPairs } from '../distances.ts';
import type { Evaluation } from '../evaluation.ts';
import { examine } from '../judge.ts';
import type { LabelledSet } from '../labelled.ts';
import { measurePairs } from '../measures.ts';

/** Largest k of the curves. */
const MOST = 16;
/** Pairs drawn for the histogram of what is no duplicate. */
const OTHERS = 100_000;
const BITS = 64;

export async function manku2007(set: LabelledSet): Promise<Evaluation> {
  const { texts } = await examine(set);
  const { parameters } = parametersOf({ preset: 'manku-2007', distance: MOST }, 'manku-2007');
  const { pairs, distances } = claimsOf(texts, parameters);
  const measured = Array.from({ length: MOST + 1 }, (_, k) => {
    const within = pairs.filter((_, i) => distances[i >> 1]! <= k);
    return { k, ...measurePairs(set.truth, within) };
  });
  const { fingerprinter, rows } = fingerprintsOf(texts, parameters);
  const spread = (some: Uint32Array): Uint32Array =>
    Uint32Array.from({ length: some.length / 2 }, (_, p) =>
      fingerprinter.distance(rowOf(rows, some[2 * p]!), rowOf(rows, some[2 * p + 1]!)),
    );
  const shares = (some: Uint32Array) => {
    const bins = histogram(spread(some), -0.5, BITS + 0.5, BITS + 1);
    return bins.map((bin) => ({ ...bin, count: bin.count / Math.max(1, some.length / 2) }));
  };
  const line = (name: 'precision' | 'recall') => ({
    name,
    points: measured.flatMap(({ k, [name]: share }) => (share === undefined ? [] : [{ x: k, y: share.share }])),
  });
  return {
    suite: 'manku-2007',
    tables: [
      {
        id: 'by-distance',
        title: `64-bit SimHash on ${set.name}, by Hamming distance`,
        columns: ['k', 'pairs', 'precision', 'recall', 'F1', 'hard negatives merged'],
        rows: measured.map(({ k, found, precision, recall, f1, falseMerges }) => [
          k,
          found,
          precision,
          recall,
          f1,
          falseMerges,
        ]),
        notes: set.notes.map(({ text }) => text),
      },
    ],
    plots: [
      {
        kind: 'lines',
        id: 'by-distance',
        title: `64-bit SimHash on ${set.name}`,
        x: { label: 'Hamming distance k', unit: 'bits' },
        y: { label: 'share' },
        lines: [line('precision'), line('recall')],
      },
      {
        kind: 'histogram',
        id: 'distances',
        title: `Distances of pairs of ${set.name}`,
        x: { label: 'Hamming distance', unit: 'bits' },
        series: [
          { name: 'duplicate pairs', bins: shares(duplicatePairs(set.truth)) },
          { name: 'other pairs', bins: shares(otherPairs(set.truth, OTHERS)) },
        ],
      },
    ],
  };
}
