/**
 * `tables`: copies of the set, each in the order of some leading bits; a query is compared with the run of each copy that
 * agrees with it there. Manku, Jain, Das Sarma (2007), section 3; Luo, lecture 13.
 * O(tables + candidates) a query; (f / 8 + 4) bytes an entry and table. The designs: table-plan.ts.
 * Where memory is dear or buckets are long, planes are smaller and faster; skewed fingerprints make long runs here.
 */
import { DittographError } from '../base/errors.ts';
import { SegmentBuilder } from './segment.ts';
import type { Shape, Structure, StructurePlan } from './structure.ts';
import { type BitRun, type TableDesign, tableDesigns, widthOf } from './table-plan.ts';

/** Words that describe a table; assembly/search/tables.ts has the same. */
const TABLE_WORDS = 32;
/** Past this the blocks are too small to lead anywhere. */
const MOST_DISTANCE = 16;

export const tables: Structure = {
  name: 'tables',
  code: 4,
  plan: (shape) => planOf(chosen(shape), shape),
  build(entries, shape) {
    const { workshop, count, bits } = entries;
    const design = chosen(shape);
    const rowBytes = (count * bits) / 8;
    const widths = design.tables.map((runs) => slotWidth(runs, count));
    const slotBytes = widths.map(bytesOfSlots);
    const [keys, spareKeys] = [workshop.take(4 * count), workshop.take(4 * count)];
    const [entryOf, spareEntries] = [workshop.take(4 * count), workshop.take(4 * count)];
    const [rows, slots] = [entries.spare, workshop.take(Math.max(...slotBytes))];
    const [counts, description] = [workshop.take(8192), workshop.take(4 * TABLE_WORDS)];
    const { tableKeys, sortRows, gather, keyDirectory } = workshop.exports;

    const builder = new SegmentBuilder(entries, this.code, sizesOf(design, count, bits), widths.length);
    const described = builder.place(4 * TABLE_WORDS * widths.length);
    builder.note(described);
    builder.note(widths.length);
    design.tables.forEach((runs, t) => {
      const table = describe(runs, widths[t]!);
      workshop.u32(description, TABLE_WORDS).set(table);
      tableKeys!(description, entries.rows, count, bits, keys, entryOf);
      sortRows!(keys, entryOf, count, 32, spareKeys, spareEntries, counts);
      gather!(entries.rows, entryOf, count, bits, rows);
      keyDirectory!(keys, count, widthOf(runs), widths[t]!, slots);
      table[0] = builder.copy(rows, rowBytes);
      table[1] = builder.copy(entryOf, 4 * count);
      table[2] = builder.copy(slots, slotBytes[t]!);
      builder.segment.u32(described + 4 * TABLE_WORDS * t, TABLE_WORDS).set(table);
    });
    return builder.segment;
  },
};

function describe(runs: readonly BitRun[], width: number): Uint32Array {
  const words = new Uint32Array(TABLE_WORDS);
  words[3] = width;
  words[4] = widthOf(runs);
  words[5] = runs.length;
  runs.forEach((run, r) => {
    for (let bit = run.from; bit < run.from + run.width; bit++) words[6 + (bit >> 5)]! |= 1 << (bit & 31);
    words[10 + 2 * r] = run.from;
    words[11 + 2 * r] = run.width;
  });
  return words;
}

/** Top bits of the key that the directory goes by: about four rows share a slot where the key has bits enough. */
function slotWidth(runs: readonly BitRun[], count: number): number {
  return Math.min(widthOf(runs), Math.max(1, Math.floor(Math.log2(count + 1)) - 2));
}

const bytesOfSlots = (width: number): number => 4 * (2 ** width + 1);

/** Bytes of what describes the tables, and of the slots, rows and entry numbers of each. */
const sizesOf = ({ tables: all }: TableDesign, count: number, bits: number): number[] => [
  4 * TABLE_WORDS * all.length,
  ...all.flatMap((runs) => [bytesOfSlots(slotWidth(runs, count)), (count * bits) / 8, 4 * count]),
];

/** The design that was named, or the one that costs least. */
function chosen(shape: Shape): TableDesign {
  if (shape.maxDistance > MOST_DISTANCE) {
    throw new DittographError(
      'BAD_OPTION',
      `tables answer up to ${MOST_DISTANCE} bits, not ${shape.maxDistance}: take exhaustive`,
    );
  }
  const designs = tableDesigns(shape.bits, shape.maxDistance);
  if (shape.tables !== undefined) {
    const named = designs.find((design) => design.tables.length === shape.tables);
    if (named !== undefined) return named;
    const known = designs.map(nameOf).join(', ');
    throw new DittographError(
      'BAD_OPTION',
      `for ${shape.maxDistance} of ${shape.bits} bits there is no design of ${shape.tables} tables, but ${known}`,
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
    sizes: sizesOf(design, entries, bits),
    work: 16 * entries + 4 * Math.max(...slots),
    probes,
    candidates,
    cost: 220 * probes + 1.5 * candidates,
  };
}
