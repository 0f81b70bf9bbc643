/**
 * Chooses the number of bands and of slots per band that reach a requested recall.
 * Broder (1997), "On the resemblance and containment of documents"; Leskovec, Rajaraman, Ullman, "Mining of massive
 * datasets", section 3.4. Two sketches agree in a slot with probability J, so in all `slotsPerBand` slots of a band
 * with J^slotsPerBand, and in at least one of `bands` bands with 1 − (1 − J^slotsPerBand)^bands.
 */
import { DittographError } from '../base/errors.ts';
import { type KeysOf, refuseUnknown } from '../base/options.ts';

export interface BandOptions {
  /** Jaccard, above 0, at most 1. */
  readonly similarity: number;
  /** Probability of a candidate at that Jaccard, above 0, below 1. */
  readonly recall: number;
  /** Slots of the sketch, at least 1. */
  readonly slots: number;
}

const KEYS: KeysOf<BandOptions> = { similarity: true, recall: true, slots: true };

export interface BandPlan {
  readonly bands: number;
  /** Slots of a band. */
  readonly slotsPerBand: number;
  /** Slots of the whole sketch. */
  readonly slots: number;
  readonly similarity: number;
  /** P(candidate | J = similarity): the recall that the plan states. */
  readonly stated: number;
  /** P(candidate | J = jaccard). */
  probability(jaccard: number): number;
}

/**
 * The probability, 0 … 1, that two sketches agree in all slots of at least one band: 1 − (1 − jaccard^slotsPerBand)^bands.
 * @param jaccard of the two sets, 0 … 1
 * @param bands 1 or more
 * @param slotsPerBand 1 or more
 * @example
 * ```js
 * import { bandProbability } from 'dittograph/core';
 *
 * console.log(bandProbability(0.8, 16, 5).toFixed(4)); // 0.9983
 * ```
 */
export function bandProbability(jaccard: number, bands: number, slotsPerBand: number): number {
  return -Math.expm1(bands * Math.log1p(-(jaccard ** slotsPerBand)));
}

/**
 * The cheapest bands that make a pair at `similarity` a candidate with probability `recall` or more: those with the fewest
 * expected false candidates (pairs spread evenly over 0 … similarity), and among these, those that read the fewest slots.
 * @throws UNKNOWN_OPTION; BAD_OPTION with the number of slots that would suffice, if these do not
 * @example
 * ```js
 * import { chooseBands } from 'dittograph/core';
 *
 * const plan = chooseBands({ similarity: 0.8, recall: 0.99, slots: 128 });
 * console.log(plan.bands, plan.slotsPerBand, plan.stated.toFixed(4), plan.probability(0.3).toFixed(4)); // 16 6 0.9923 0.0116
 * 0.0116
 * ```
 */
export function chooseBands(options: BandOptions): BandPlan {
  refuseUnknown(options, Object.keys(KEYS), 'chooseBands');
  const { similarity, recall, slots } = options;
  if (!(typeof similarity === 'number' && similarity > 0 && similarity <= 1)) {
    throw new DittographError('BAD_OPTION', `similarity must be above 0 and at most 1, not ${similarity}`);
  }
  if (!(typeof recall === 'number' && recall > 0 && recall < 1)) {
    throw new DittographError('BAD_OPTION', `recall must be above 0 and below 1, not ${recall}`);
  }
  if (!(Number.isInteger(slots) && slots >= 1)) {
    throw new DittographError('BAD_OPTION', `'slots' must be a whole number, 1 or more, not ${slots}`);
  }
  const plan = cheapestBands(similarity, recall, slots);
  if (plan === undefined) {
    throw new DittographError(
      'BAD_OPTION',
      `a recall of ${recall} at similarity ${similarity} needs ${leastBands(similarity, recall, 1)} slots, the sketch has ${slots}`,
    );
  }
  return plan;
}

/** Like {@link chooseBands}, but `undefined` if the slots do not suffice. */
export function cheapestBands(similarity: number, recall: number, slots: number): BandPlan | undefined {
  let best: { readonly bands: number; readonly slotsPerBand: number; readonly falseMass: number } | undefined;
  for (let slotsPerBand = 1; slotsPerBand <= slots; slotsPerBand++) {
    const bands = leastBands(similarity, recall, slotsPerBand);
    if (bands * slotsPerBand > slots) continue;
    const falseMass = meanProbability(similarity, bands, slotsPerBand);
    if (
      best === undefined ||
      falseMass < best.falseMass ||
      (falseMass === best.falseMass && bands * slotsPerBand < best.bands * best.slotsPerBand)
    ) {
      best = { bands, slotsPerBand, falseMass };
    }
  }
  if (best === undefined) return undefined;
  const { bands, slotsPerBand } = best;
  const probability = (jaccard: number): number => bandProbability(jaccard, bands, slotsPerBand);
  return { bands, slotsPerBand, slots, similarity, stated: probability(similarity), probability };
}

function leastBands(similarity: number, recall: number, slotsPerBand: number): number {
  const exact = Math.log1p(-recall) / Math.log1p(-(similarity ** slotsPerBand));
  let bands = Math.max(1, Math.floor(exact));
  while (bandProbability(similarity, bands, slotsPerBand) < recall && bands < Number.MAX_SAFE_INTEGER) bands++;
  return bands;
}

/** Mean of the probability over 0 … similarity, by Simpson's rule. */
function meanProbability(similarity: number, bands: number, slotsPerBand: number): number {
  const steps = 256;
  let sum = bandProbability(similarity, bands, slotsPerBand);
  for (let i = 1; i < steps; i++) {
    sum += (i % 2 === 1 ? 4 : 2) * bandProbability((similarity * i) / steps, bands, slotsPerBand);
  }
  return sum / (3 * steps);
}

/**
 * The most equal slots t such that a pair at `floor` has fewer than t with probability `error` at most, by the lower
 * tail of the binomial distribution: a pair with fewer need not be verified.
 * @param floor Jaccard, 0 … 1
 * @param error 0 … 1; default one in a million
 */
export function leastEqualSlots(slots: number, floor: number, error = 1e-6): number {
  if (floor >= 1) return slots;
  if (floor <= 0) return 0;
  const odds = Math.log(floor) - Math.log1p(-floor);
  let logMass = slots * Math.log1p(-floor);
  let tail = 0;
  for (let equal = 0; equal <= slots; equal++) {
    tail += Math.exp(logMass);
    if (tail > error) return equal;
    logMass += Math.log((slots - equal) / (equal + 1)) + odds;
  }
  return slots;
}

/** Greatest probability that a pair below a similarity is taken for one at or above it. */
const BY_CHANCE = 1e-3;

/** Number of equal slots that a pair below a similarity reaches with a probability of at most 10⁻³. */
export function sureEqualSlots(slots: number, similarity: number): number {
  return slots + 1 - leastEqualSlots(slots, 1 - similarity, BY_CHANCE);
}
