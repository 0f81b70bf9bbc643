/**
 * A proportion counted on a sample, with its 95 % confidence interval.
 * Wilson (1927), "Probable inference, the law of succession, and statistical inference". Unlike the normal approximation
 * it stays within 0 … 1 and holds for proportions of 0 and 1.
 */

export interface Share {
  /** What was counted, of how many. */
  readonly count: number;
  readonly of: number;
  /** count / of, and its 95 % interval; 0 … 1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 % point of the normal distribution. */
const Z = 1.959963984540054;

/**
 * The share and its interval; `undefined` if `of` is 0.
 * @param count 0 … of
 */
export function wilson(count: number, of: number): Share | undefined {
  if (of === 0) return undefined;
  const share = count / of;
  const middle = share + (Z * Z) / (2 * of);
  const half = Z * Math.sqrt((share * (1 - share)) / of + (Z / (2 * of)) ** 2);
  const scale = 1 + (Z * Z) / of;
  return {
    count,
    of,
    share,
    low: count === 0 ? 0 : (middle - half) / scale,
    high: count === of ? 1 : (middle + half) / scale,
  };
}

/** In words, e.g. `0.9912 (0.9840 to 0.9952; 1127 of 1137)`. */
export function shareText(share: Share | undefined): string {
  if (share === undefined) return 'undefined (nothing to count)';
  const figure = (value: number): string => value.toFixed(4);
  return `${figure(share.share)} (${figure(share.low)} to ${figure(share.high)}; ${share.count} of ${share.of})`;
}

/**
 * The probability of `count` successes and more in `of` independent trials.
 * @param probability of a success, 0 … 1
 */
export function binomialTail(count: number, of: number, probability: number): number {
  if (count <= 0) return 1;
  if (probability <= 0) return 0;
  if (probability >= 1) return 1;
  const odds = Math.log(probability) - Math.log1p(-probability);
  let logMass = of * Math.log1p(-probability);
  let fewer = 0;
  for (let i = 0; i < count; i++) {
    fewer += Math.exp(logMass);
    logMass += Math.log((of - i) / (i + 1)) + odds;
  }
  return Math.max(0, 1 - fewer);
}
