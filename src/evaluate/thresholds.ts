/** Precision, recall and F1 of the pairs of a method alone, by its threshold. */
import { methodOf } from '../methods/methods.ts';
import type { ScanOptions } from '../methods/options.ts';
import { parametersOf } from '../methods/parameters.ts';
import type { LinePlot } from '../report/plots/line-plot.ts';
import { type Claims, claimsAmong, type FingerprintedTexts } from './claims.ts';
import type { LabelledSet } from './labelled.ts';
import { measurePairs } from './measures.ts';
import type { PreparedSet, System } from './system.ts';

/** Largest number of points of a curve. */
const MAX_POINTS = 16;
/** How far a curve goes beyond the threshold of the method: for a distance, and for a Jaccard. */
const DISTANCE_FACTOR = 1.4;
const JACCARD_FACTOR = 0.6;

/**
 * Searches once at the loosest threshold, and evaluates the pairs at each stricter one; `undefined` if the method has no
 * threshold.
 * @param fingerprinted the fingerprints of the texts of the set
 * @param ownClaims the claims of the method at its own threshold
 */
export function thresholdPlot(
  { set, texts }: PreparedSet,
  { name, options }: System,
  fingerprinted: FingerprintedTexts,
  ownClaims: Claims,
): LinePlot | undefined {
  const { parameters } = parametersOf(options, name);
  const { threshold, isJaccard } = methodOf(parameters);
  if (threshold === 'equality') return undefined;
  const own = parameters[threshold]!;
  const isDistance = threshold === 'distance';
  // The threshold of vectors is not loosened: below it nearly every pair of texts of one language may match.
  const widest = isDistance ? Math.ceil(own * DISTANCE_FACTOR) : isJaccard ? own * JACCARD_FACTOR : own;
  const loosened = (): Claims =>
    claimsAmong(
      texts,
      fingerprinted,
      parametersOf({ ...options, [threshold]: widest } as ScanOptions, name).parameters,
    );
  const claims = widest === own ? ownClaims : loosened();
  const steps = isDistance ? distances(widest) : similarities(widest);
  const measured = steps.map((step) => {
    const within = (pair: number): boolean =>
      isDistance ? claims.distances[pair]! <= step : claims.similarities[pair]! >= step;
    return {
      step,
      ...measurePairs(
        set.truth,
        claims.pairs.filter((_, i) => within(i >> 1)),
      ),
    };
  });
  return {
    title: curveTitle({ name }, set),
    x: isDistance ? { label: 'distance', unit: 'bits' } : { label: 'similarity' },
    y: { label: 'share of pairs', least: 0, most: 1 },
    series: [
      { name: 'precision', points: measured.map(({ step, precision }) => ({ x: step, y: precision?.share })) },
      { name: 'recall', points: measured.map(({ step, recall }) => ({ x: step, y: recall?.share })) },
      { name: 'F1', points: measured.map(({ step, f1 }) => ({ x: step, y: f1?.value })) },
    ],
  };
}

export function curveTitle({ name }: Pick<System, 'name'>, set: Pick<LabelledSet, 'name'>): string {
  return `${name} on ${set.name}`;
}

function distances(most: number): number[] {
  const stride = Math.max(1, Math.ceil(most / (MAX_POINTS - 1)));
  return Array.from({ length: Math.floor(most / stride) + 1 }, (_, i) => i * stride);
}

function similarities(least: number): number[] {
  return Array.from({ length: MAX_POINTS }, (_, i) =>
    Number((least + ((1 - least) * i) / (MAX_POINTS - 1)).toFixed(4)),
  );
}
