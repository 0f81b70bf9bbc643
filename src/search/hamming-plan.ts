/**
 * Which structure for how many fingerprints, which k and how much memory: the one whose query costs least of those that
 * fit, before anything is built. The costs are measured constants times what a query looks up and compares, expected over
 * evenly spread fingerprints: good to choose by, not to promise.
 */
import { DittographError } from '../base/errors.ts';
import { compressed } from './compressed.ts';
import { exhaustive } from './exhaustive.ts';
import { expanded } from './expanded.ts';
import { planes } from './planes.ts';
import { probing } from './probing.ts';
import { type FingerprintBits, HEAD_WORDS } from './segment.ts';
import type { Shape, Structure } from './structure.ts';
import { tables } from './tables.ts';

export const STRUCTURES: readonly Structure[] = [exhaustive, probing, expanded, tables, planes, compressed];

export interface HammingPlanOptions {
  /** Different fingerprints. */
  readonly n: number;
  readonly bits: FingerprintBits;
  /** k in bits, inclusive. */
  readonly maxDistance: number;
  /** What the index may take; default no bound. */
  readonly memoryBytes?: number | undefined;
  /** Default: the one that costs least. */
  readonly structure?: string | undefined;
  /** Of the structure `tables`: the design with so many. */
  readonly tables?: number | undefined;
}

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
 * @throws BAD_OPTION where no structure, or not the one named, answers that k within that memory
 */
export function planHammingIndex(options: HammingPlanOptions): HammingPlan {
  const { n, bits, maxDistance, memoryBytes = Number.POSITIVE_INFINITY, structure, tables } = options;
  const shape = { entries: n, bits, maxDistance, tables };
  const named = structure === undefined ? CHOICE : [structureOf(structure)];
  const plans = named.flatMap((one) => plansOf(one, shape, structure !== undefined));
  const fitting = plans.filter(({ bytes }) => bytes <= memoryBytes);
  if (fitting.length === 0) {
    const least = plans.reduce((small, plan) => (plan.bytes < small.bytes ? plan : small));
    throw new DittographError(
      'BAD_OPTION',
      `no index of ${n} fingerprints fits in ${memoryBytes} bytes; the least, ${least.design}, takes ${least.bytes}`,
    );
  }
  const { cost: _, ...best } = fitting.reduce((cheap, plan) => (plan.cost < cheap.cost ? plan : cheap));
  return best;
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
function plansOf(structure: Structure, shape: Shape, insist: boolean): (HammingPlan & { cost: number })[] {
  try {
    const { bytes, ...plan } = structure.plan(shape);
    return [{ structure: structure.name, ...plan, bytes: Math.ceil(bytes + 4 * shape.entries + 4 * HEAD_WORDS) }];
  } catch (refusal) {
    if (insist || !(refusal instanceof DittographError)) throw refusal;
    return [];
  }
}
