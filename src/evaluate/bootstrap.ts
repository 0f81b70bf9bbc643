/**
 * Intervals of figures that are no plain shares: F1, ARI, means. The data are drawn again with replacement, 1,000 times,
 * in whole groups that hang together, since the pairs of one group stand and fall together; each group comes as often
 * as a Poisson draw of mean 1 says.
 * Efron (1979), "Bootstrap methods: another look at the jackknife"; Poisson weights: Oza, Russell (2001), "Online bagging
 * and boosting". O(draws · groups). Where every group is right the interval has no width: read the shares beside it.
 */
import { seededRandom } from '../base/random.ts';

/** A figure, and the interval that covers it 95 times in 100. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const DRAWS = 1000;

/** 2³² times the probability that a Poisson draw of mean 1 is at most i. */
const POISSON: readonly number[] = (() => {
  const bounds: number[] = [];
  for (let i = 0, term = Math.exp(-1), sum = term; i < 12; i++, term /= i, sum += term) bounds.push(sum * 2 ** 32);
  return bounds;
})();

function poisson(draw: number): number {
  const i = POISSON.findIndex((bound) => draw < bound);
  return i < 0 ? POISSON.length : i;
}

/**
 * A figure of sums over groups, with its interval; nothing where it is not defined.
 * @param columns for each sum, what each group adds to it; all of one length
 * @param figure of the sums; NaN where it is not defined
 */
export function bootstrap(
  columns: readonly Float64Array[],
  figure: (sums: readonly number[]) => number,
  seed = 1,
): Estimate | undefined {
  const value = figure(columns.map((column) => column.reduce((sum, part) => sum + part, 0)));
  if (Number.isNaN(value)) return undefined;
  const groups = columns[0]?.length ?? 0;
  const random = seededRandom(seed);
  const figures: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const sums = columns.map(() => 0);
    for (let group = 0; group < groups; group++) {
      const weight = poisson(random());
      if (weight === 0) continue;
      for (let c = 0; c < columns.length; c++) sums[c]! += weight * columns[c]![group]!;
    }
    const drawn = figure(sums);
    if (!Number.isNaN(drawn)) figures.push(drawn);
  }
  figures.sort((a, b) => a - b);
  const at = (share: number): number => figures[Math.round(share * (figures.length - 1))] ?? value;
  return { value, low: Math.min(value, at(0.025)), high: Math.max(value, at(0.975)) };
}
