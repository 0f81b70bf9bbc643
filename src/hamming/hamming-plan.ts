/**
 * Chooses a structure by the number of fingerprints, k and memory, before anything is built: of those that fit, the one
 * with the least cost of a query. The costs are measured constants times the expected look-ups and comparisons of a
 * query over evenly distributed fingerprints: good enough to choose a structure, but not a guarantee.
 */

import type { FingerprintBits } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import { requireBits, requireDistance } from '../base/fingerprint-sets.ts';
import { type KeysOf, refuseUnknown } from '../base/options.ts';
import { MOST_BYTES } from '../kernels/hamming/index-memory.ts';
import { alignedBytes, bytesBefore, sortBytes } from '../kernels/hamming/segment.ts';
import { exhaustive } from './exhaustive.ts';
import { planes } from './planes.ts';
import { automaton } from './reference/automaton.ts';
import { compressed } from './reference/compressed.ts';
import { expanded } from './reference/expanded.ts';
import { neighbours } from './reference/neighbours.ts';
import { probing } from './reference/probing.ts';
import { tables } from './reference/tables.ts';
import type { Shape, Structure } from './structure.ts';

export const STRUCTURES: readonly Structure[] = [
  exhaustive,
  probing,
  expanded,
  neighbours,
  tables,
  planes,
  compressed,
  automaton,
];

export interface HammingPlanOptions {
  /** Number of different fingerprints. */
  readonly n: number;
  readonly bits: FingerprintBits;
  /** k in bits, inclusive. */
  readonly maxDistance: number;
  /** Words of the lists of equal fingerprints: one for each of them and one for each list; default 0. */
  readonly postingWords?: number | undefined;
  /** Most bytes of the index; default 4 GiB, the limit of one wasm memory, which also bounds every choice. */
  readonly memoryBytes?: number | undefined;
  /** Default: the cheapest one, or `tables` if their number is given. */
  readonly structure?: string | undefined;
  /** Number of tables, for the structure `tables`; default that of the cheapest design. */
  readonly tables?: number | undefined;
}

const KEYS: KeysOf<HammingPlanOptions> = {
  n: true,
  bits: true,
  maxDistance: true,
  postingWords: true,
  memoryBytes: true,
  structure: true,
  tables: true,
};

export interface HammingPlan {
  readonly structure: string;
  /** In the notation of the literature, e.g. `tables (4, 16)`: four tables, 16 leading bits. */
  readonly design: string;
  /** Bytes of the index, including ids. */
  readonly bytes: number;
  /** Look-ups of a query. */
  readonly probes: number;
  /** Expected number of fingerprints that a query is compared with. */
  readonly candidates: number;
}

/**
 * Plans an index.
 * @throws UNKNOWN_OPTION; BAD_OPTION for an invalid number, or if no structure (or not the given one) answers that k
 *   within that memory
 * @example
 * ```js
 * import { planHammingIndex } from 'dittograph/hamming';
 *
 * const { design, candidates } = planHammingIndex({ n: 34_000_000, bits: 64, maxDistance: 3 });
 * console.log(design, Math.round(candidates)); // planes (4, 16) 2075
 * ```
 */
export function planHammingIndex(options: HammingPlanOptions): HammingPlan {
  refuseUnknown(options, Object.keys(KEYS), 'planHammingIndex');
  const { n, bits, maxDistance, postingWords = 0, tables } = options;
  requireBits(bits);
  requireDistance(maxDistance, bits);
  if (!(Number.isInteger(n) && n >= 0)) {
    throw new DittographError('BAD_OPTION', `the number of fingerprints must be a whole number, not ${n}`);
  }
  const structure = options.structure ?? (tables === undefined ? undefined : 'tables');
  if (tables !== undefined && structure !== 'tables') {
    throw new DittographError('BAD_OPTION', `only the structure tables has a number of tables, not ${structure}`);
  }
  const bound = structure === undefined ? MOST_BYTES : Number.POSITIVE_INFINITY;
  const memoryBytes = Math.min(options.memoryBytes ?? bound, bound);
  const shape = { entries: n, bits, maxDistance, tables };
  const named = structure === undefined ? CHOICE : [structureOf(structure)];
  const plans = named.flatMap((one) => plansOf(one, shape, postingWords, structure !== undefined));
  const buildable = structure === undefined ? plans.filter(({ work }) => work < MOST_BYTES) : plans;
  if (buildable.length === 0) {
    throw new DittographError(
      'BAD_OPTION',
      `building an index of ${n} fingerprints of ${bits} bits needs more than ${MOST_BYTES} bytes: divide the set into parts`,
    );
  }
  const fitting = buildable.filter(({ bytes }) => bytes <= memoryBytes);
  if (fitting.length === 0) {
    const least = buildable.reduce((small, plan) => (plan.bytes < small.bytes ? plan : small));
    throw new DittographError(
      'BAD_OPTION',
      `no index of ${n} fingerprints fits in ${memoryBytes} bytes; the smallest, ${least.design}, needs ${least.bytes}`,
    );
  }
  const { cost: _, work: __, ...best } = fitting.reduce((cheap, plan) => (plan.cost < cheap.cost ? plan : cheap));
  return best;
}

/**
 * Plans a set that may be too large for one index: nearly equal parts, each with an index of its own, so that a query of
 * all parts costs least. The plan is of the largest part.
 * @throws BAD_OPTION if not even one fingerprint fits, or no structure answers that k
 */
export function planHammingParts(options: Omit<HammingPlanOptions, 'structure' | 'tables' | 'postingWords'>): {
  readonly parts: number;
  readonly plan: HammingPlan;
} {
  const { n, bits, maxDistance, memoryBytes = MOST_BYTES } = options;
  const most = Math.min(memoryBytes, MOST_BYTES);
  const inParts = (structure: Structure, parts: number) => {
    const shape = { entries: Math.ceil(n / parts), bits, maxDistance, tables: undefined };
    return plansOf(structure, shape, 0, false).find(({ bytes, work }) => bytes <= most && work < MOST_BYTES);
  };
  const divided = CHOICE.flatMap((structure) => {
    const parts = fewest(n, (count) => inParts(structure, count) !== undefined);
    return parts === undefined ? [] : [{ parts, ...inParts(structure, parts)! }];
  });
  if (divided.length === 0 || divided.some(({ parts }) => parts === 1)) {
    return { parts: 1, plan: planHammingIndex(options) };
  }
  const best = divided.reduce((cheap, plan) => (plan.parts * plan.cost < cheap.parts * cheap.cost ? plan : cheap));
  const { parts, cost: _, work: __, ...plan } = best;
  return { parts, plan };
}

/**
 * The cheapest index of so many fingerprints, and the bytes of working space that its build takes besides it; undefined
 * if one memory is too small for any.
 */
export function planBuild({
  n,
  bits,
  maxDistance,
}: Pick<HammingPlanOptions, 'n' | 'bits' | 'maxDistance'>):
  | { readonly structure: string; readonly bytes: number; readonly work: number }
  | undefined {
  const shape = { entries: n, bits, maxDistance, tables: undefined };
  const plans = CHOICE.flatMap((structure) => plansOf(structure, shape, 0, false));
  const buildable = plans.filter(({ bytes, work }) => bytes < MOST_BYTES && work < MOST_BYTES);
  if (buildable.length === 0) return undefined;
  return buildable.reduce((cheap, plan) => (plan.cost < cheap.cost ? plan : cheap));
}

/** The least count from 1 to `most` that satisfies a monotone condition; undefined if none does. */
function fewest(most: number, willDo: (count: number) => boolean): number | undefined {
  if (!willDo(most)) return undefined;
  let [low, high] = [1, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (willDo(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

/**
 * Refuses a distance that is too great for an index, and names the design that would answer it.
 * @throws BAD_OPTION
 */
export function requireAnswered(
  distance: number,
  n: number,
  { bits, maxDistance }: { readonly bits: FingerprintBits; readonly maxDistance: number },
): void {
  requireDistance(distance, bits);
  if (distance <= maxDistance) return;
  const { design } = planHammingIndex({ n, bits, maxDistance: distance });
  throw new DittographError(
    'BAD_OPTION',
    `this index answers up to ${maxDistance} bits, not ${distance}; build it with maxDistance ${distance} (${design})`,
  );
}

/** The structures to choose from. `expanded` must be requested by name, since it needs a thousand times the memory. */
const CHOICE: readonly Structure[] = [exhaustive, probing, tables, planes, compressed];

/** @throws BAD_OPTION */
export function structureOf(name: string): Structure {
  const structure = STRUCTURES.find((one) => one.name === name);
  if (structure !== undefined) return structure;
  const known = STRUCTURES.map((one) => one.name).join(', ');
  throw new DittographError('BAD_OPTION', `the structure must be one of ${known}, not '${name}'`);
}

/** A list with the plan of a structure; empty if the structure is not possible and was not requested by name. */
function plansOf(
  structure: Structure,
  shape: Shape,
  postingWords: number,
  insist: boolean,
): (HammingPlan & { readonly cost: number; readonly work: number })[] {
  const { entries, bits } = shape;
  try {
    const { sizes, work, ...plan } = structure.plan(shape);
    const bytes = bytesBefore(entries, postingWords) + alignedBytes(sizes);
    return [{ structure: structure.name, ...plan, bytes, work: sortBytes(entries, bits) + work }];
  } catch (refusal) {
    if (insist || !(refusal instanceof DittographError)) throw refusal;
    return [];
  }
}
