/**
 * `tables`: copies of the set, each sorted by some leading bits; a query is compared with the run of each copy that has
 * the same leading bits. Manku, Jain, Das Sarma (2007), section 3; Luo, lecture 13.
 * O(tables + candidates) a query; (f / 8 + 4) bytes an entry and table. The designs: table-plan.ts.
 * If memory is scarce or buckets are long, planes are smaller and faster; skewed fingerprints make long runs here.
 */
import { DittographError } from '../../base/errors.ts';
import { buildTables, type LeadingBits, tablesSizes } from '../../kernels/hamming/reference/tables.ts';
import type { Shape, Structure, StructurePlan } from '../structure.ts';
import { type BitRun, type TableDesign, tableDesigns, widthOf } from './table-plan.ts';

/** Above this k the blocks have too few bits to select. */
const MOST_DISTANCE = 16;

export const tables: Structure = {
  name: 'tables',
  code: 4,
  plan: (shape) => planOf(chosen(shape), shape),
  build(entries, shape) {
    return buildTables(entries, this.code, leadingBits(chosen(shape), entries.count));
  },
};

const leadingBits = ({ tables: all }: TableDesign, count: number): LeadingBits[] =>
  all.map((runs) => ({ runs, bits: widthOf(runs), slotBits: slotWidth(runs, count) }));

/** Number of top bits of the key in the directory: about four rows share a slot if the key has enough bits. */
function slotWidth(runs: readonly BitRun[], count: number): number {
  return Math.min(widthOf(runs), Math.max(1, Math.floor(Math.log2(count + 1)) - 2));
}

/** The given design, or the cheapest. */
function chosen(shape: Shape): TableDesign {
  if (shape.maxDistance > MOST_DISTANCE) {
    throw new DittographError(
      'BAD_OPTION',
      `tables answer up to ${MOST_DISTANCE} bits, not ${shape.maxDistance}: use exhaustive`,
    );
  }
  const designs = tableDesigns(shape.bits, shape.maxDistance);
  if (shape.tables !== undefined) {
    const named = designs.find((design) => design.tables.length === shape.tables);
    if (named !== undefined) return named;
    const known = designs.map(nameOf).join(', ');
    throw new DittographError(
      'BAD_OPTION',
      `for ${shape.maxDistance} of ${shape.bits} bits there is no design of ${shape.tables} tables; the designs are ${known}`,
    );
  }
  const cost = (design: TableDesign): number => planOf(design, shape).cost;
  return designs.reduce((best, design) => (cost(design) < cost(best) ? design : best));
}

const nameOf = (design: TableDesign): string => `(${design.tables.length}, ${design.leadingBits})`;

function planOf(design: TableDesign, { entries, bits }: Shape): StructurePlan {
  const slots = design.tables.map((runs) => 2 ** slotWidth(runs, entries));
  const probes = design.tables.length;
  const candidates = slots.reduce((sum, count) => sum + entries / count, 0);
  return {
    design: `tables ${nameOf(design)}`,
    sizes: tablesSizes(leadingBits(design, entries), entries, bits),
    work: 16 * entries + 4 * Math.max(...slots),
    probes,
    candidates,
    cost: 220 * probes + 1.5 * candidates,
  };
}
