/**
 * Precision from a few answers: links are drawn evenly from strata of similarity, so that the many obvious ones do not
 * use up the answers, and each answer is weighted by the number of links it represents.
 * Interval: Wilson's at the effective number of answers, 1 / Σ W²/n (Kish 1965, "Survey sampling"; Korn, Graubard 1998,
 * "Confidence intervals for proportions with small expected number of positive counts").
 */

import { wilson } from '../base/interval.ts';
import { seededRandom } from '../base/random.ts';
import type { Estimate } from './bootstrap.ts';

/** Answers that a stratum should have. */
const ANSWERS_PER_STRATUM = 5;

export interface Stratum {
  /** Similarity of its links: `from` is inclusive, `to` is not. */
  readonly from: number;
  readonly to: number;
  /** Indices of its links, in the order of the questions. */
  readonly links: readonly number[];
}

/**
 * Divides the links with a similarity below 1 into strata of equally many non-empty steps.
 * @param weights similarity of each link; links of similarity 1 count as right without a question, and are in no stratum
 * @param steps thresholds, ascending
 * @param answers largest number of answers
 */
export function stratify(
  weights: ArrayLike<number>,
  steps: readonly number[],
  answers: number,
  seed: number,
): Stratum[] {
  const bins = steps.map((from, i) => ({ from, to: steps[i + 1] ?? 1, links: [] as number[] }));
  for (let link = 0; link < weights.length; link++) {
    if (weights[link]! < 1) bins.findLast(({ from }) => weights[link]! >= from)?.links.push(link);
  }
  const held = bins.filter(({ links }) => links.length > 0);
  const count = Math.min(held.length, Math.max(1, Math.floor(answers / ANSWERS_PER_STRATUM)));
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const part = held.slice(Math.floor((i * held.length) / count), Math.floor(((i + 1) * held.length) / count));
    return {
      from: part[0]!.from,
      to: part.at(-1)!.to,
      links: shuffled(
        part.flatMap(({ links }) => links),
        random,
      ),
    };
  });
}

/** The links to ask about: each round has one link of each stratum, in random order of the strata. */
export function* questions(strata: readonly Stratum[], seed: number): Generator<number> {
  const random = seededRandom(seed);
  const most = strata.reduce((longest, { links }) => Math.max(longest, links.length), 0);
  for (let round = 0; round < most; round++) {
    for (const { links } of shuffled(strata, random)) if (round < links.length) yield links[round]!;
  }
}

/** Fisher, Yates (1938). */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor((random() / 2 ** 32) * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/**
 * The share of the links at a threshold that are right; `undefined` if there is no link, or if a stratum has no answer.
 * @param answers for each answered link, whether it is right
 */
export function precisionAt(
  threshold: number,
  weights: ArrayLike<number>,
  strata: readonly Stratum[],
  answers: ReadonlyMap<number, boolean>,
): Estimate | undefined {
  const sure = Array.from(weights).filter((weight) => weight >= 1).length;
  const parts = strata
    .map(({ links }) => {
      const answered = links.filter((link) => answers.has(link));
      return {
        links: links.filter((link) => weights[link]! >= threshold).length,
        answered: answered.length,
        right: answered.filter((link) => answers.get(link)).length,
      };
    })
    .filter(({ links }) => links > 0);
  const asked = parts.reduce((sum, { links }) => sum + links, 0);
  const all = sure + asked;
  if (all === 0 || parts.some(({ answered }) => answered === 0)) return undefined;
  if (asked === 0) return { value: 1, low: 1, high: 1 };
  const share = parts.reduce((sum, { links, answered, right }) => sum + (links / asked) * (right / answered), 0);
  const effective = 1 / parts.reduce((sum, { links, answered }) => sum + (links / asked) ** 2 / answered, 0);
  const { low, high } = wilson(share * effective, effective)!;
  const among = (part: number): number => Math.min(1, (sure + part * asked) / all);
  return { value: among(share), low: among(low), high: among(high) };
}
