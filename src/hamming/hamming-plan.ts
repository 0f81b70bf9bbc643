/**
 * Which structure for how many fingerprints, which k and how much memory: the one whose query costs least of those that
 * fit, before anything is built. The costs are measured constants times what a query looks up and compares, expected over
 * evenly spread fingerprints: good to choose by, not to promise.
 */

import type { FingerprintBits } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import { requireBits, requireDistance } from '../base/fingerprint-sets.ts';
import { type KeysOf, refuseUnknown } from '../base/options.ts';
import { MOST_BYTES } from '../kernels/hamming/index-memory.ts';
import { alignedBytes, bytesBefore, sortBytes } from '../kernels/hamming/segment.ts';
import { exhaustive } from './exhaustive.ts';
import { planes } from './planes.ts';
import { compressed } from './reference/compressed.ts';
import { expanded } from './reference/expanded.ts';
import { probing } from './reference/probing.ts';
import { tables } from './reference/tables.ts';
import type { Shape, Structure } from './structure.ts';

export const STRUCTURES: readonly Structure[] = [exhaustive, probing, expanded, tables, planes, compressed];

export interface HammingPlanOptions {
  /** Different fingerprints. */
  readonly n: number;
  readonly bits: FingerprintBits;
  /** k in bits, inclusive. */
  readonly maxDistance: number;
  /** Of the lists of equal fingerprints: as many words as these are, and one a list; default 0. */
  readonly postingWords?: number | undefined;
  /** What the index may take; default, and at most where it is to be chosen, one memory: 4 GiB. */
  readonly memoryBytes?: number | undefined;
  /** Default: the one that costs least, or `tables` where their number is given. */
  readonly structure?: string | undefined;
  /** Of the structure `tables`: the design with so many; default the one that costs least. */
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
  /** As the literature writes it, e.g. `tables (4, 16)`: four of them, 16 leading bits. */
  readonly design: string;
  /** Of the index, ids included. */
  readonly bytes: number;
  /** Look-ups that a query makes. */
  readonly probes: number;
  /** Fingerprints that a query is compared with, expected. */
  readonly candidates: number;
}

/**
 * Plans an index.
 * @throws UNKNOWN_OPTION; BAD_OPTION where no structure, or not the one named, answers that k within that memory; where a number cannot be
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
    throw new DittographError('BAD_OPTION', `a set has a whole number of fingerprints, not ${n}`);
  }
  const structure = options.structure ?? (tables === undefined ? undefined : 'tables');
  if (tables !== undefined && structure !== 'tables') {
    throw new DittographError('BAD_OPTION', `a number of tables is for the structure tables, not for ${structure}`);
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
      `to build an index of ${n} fingerprints of ${bits} bits takes more than ${MOST_BYTES} bytes: cut the set in parts`,
    );
  }
  const fitting = buildable.filter(({ bytes }) => bytes <= memoryBytes);
  if (fitting.length === 0) {
    const least = buildable.reduce((small, plan) => (plan.bytes < small.bytes ? plan : small));
    throw new DittographError(
      'BAD_OPTION',
      `no index of ${n} fingerprints fits in ${memoryBytes} bytes; the least, ${least.design}, takes ${least.bytes}`,
    );
  }
  const { cost: _, work: __, ...best } = fitting.reduce((cheap, plan) => (plan.cost < cheap.cost ? plan : cheap));
  return best;
}

/**
 * Refuses a distance past what an index of so many fingerprints answers, and names the design that would answer it.
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
    `this index answers up to ${maxDistance} bits exactly, not ${distance}; ${design} would, which maxDistance ${distance} builds`,
  );
}

/** `expanded` is for who asks for it: what it saves in time it takes a thousand times in memory. */
const CHOICE: readonly Structure[] = [exhaustive, probing, tables, planes, compressed];

/** @throws BAD_OPTION */
export function structureOf(name: string): Structure {
  const structure = STRUCTURES.find((one) => one.name === name);
  if (structure !== undefined) return structure;
  const known = STRUCTURES.map((one) => one.name).join(', ');
  throw new DittographError('BAD_OPTION', `the structure must be one of ${known}, not '${name}'`);
}

/** The plan of a structure as a list; none where it refuses and is not insisted on. */
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
