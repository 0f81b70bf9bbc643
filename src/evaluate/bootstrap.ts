/**
 * Intervals of figures that are not simple shares: F1, ARI, means. The data are resampled with replacement 1,000 times, in
 * whole connected groups, since the pairs of one group are not independent; the number of copies of a group is a Poisson
 * draw of mean 1. Equal groups are drawn together, from a Poisson distribution with their number as mean.
 * Efron (1979), "Bootstrap methods: another look at the jackknife"; Poisson weights: Oza, Russell (2001), "Online bagging
 * and boosting". O(groups + draws · different groups). If every group is right, the interval has no width; then the
 * intervals of the shares are more informative.
 */
import { seededRandom } from '../base/random.ts';

/** A figure with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const DRAWS = 1000;

/** From this mean on, the Poisson distribution is approximated by the normal one. */
const NORMAL_FROM = 64;

/**
 * A draw from a Poisson distribution. Knuth (1969), "The art of computer programming", 3.4.1; O(mean) below {@link
 * NORMAL_FROM}.
 */
function poisson(mean: number, random: () => number): number {
  const unit = (): number => (random() + 0.5) / 2 ** 32;
  if (mean >= NORMAL_FROM) {
    const normal = Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const least = Math.exp(-mean);
  let count = 0;
  for (let product = unit(); product > least; product *= unit()) count++;
  return count;
}

/** The different groups, and how many there are of each. */
function kindsOf(columns: readonly Float64Array[]): { readonly parts: readonly number[]; readonly count: number }[] {
  const kinds = new Map<string, { parts: number[]; count: number }>();
  for (let group = 0; group < (columns[0]?.length ?? 0); group++) {
    const parts = columns.map((column) => column[group]!);
    const key = parts.join(' ');
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, { parts, count: 1 });
    else kind.count++;
  }
  return [...kinds.values()];
}

/**
 * A figure computed from sums over groups, with its interval; undefined if `figure` returns NaN for the data.
 * @param columns for each sum, the contribution of each group; all of one length
 * @param figure computes the figure from the sums; NaN if it is not defined
 */
export function bootstrap(
  columns: readonly Float64Array[],
  figure: (sums: readonly number[]) => number,
  seed = 1,
): Estimate | undefined {
  const value = figure(columns.map((column) => column.reduce((sum, part) => sum + part, 0)));
  if (Number.isNaN(value)) return undefined;
  const kinds = kindsOf(columns);
  const random = seededRandom(seed);
  const figures: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const sums = columns.map(() => 0);
    for (const { parts, count } of kinds) {
      const times = poisson(count, random);
      parts.forEach((part, c) => {
        sums[c]! += times * part;
      });
    }
    const drawn = figure(sums);
    if (!Number.isNaN(drawn)) figures.push(drawn);
  }
  figures.sort((a, b) => a - b);
  const at = (share: number): number => figures[Math.round(share * (figures.length - 1))] ?? value;
  return { value, low: Math.min(value, at(0.025)), high: Math.max(value, at(0.975)) };
}
