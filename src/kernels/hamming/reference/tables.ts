/** Builds the structure `tables`: copies of the rows, each sorted by some leading bits, with a directory over them. */
import {
  SORT_COUNTS_BYTES,
  TABLES_ENTRY_OF,
  TABLES_KEY_BITS,
  TABLES_MASK,
  TABLES_ROWS,
  TABLES_RUN,
  TABLES_RUNS,
  TABLES_SLOTS,
  TABLES_TABLE_BYTES,
  TABLES_WIDTH,
} from '../../hamming-exports.generated.ts';
import type { IndexMemory } from '../index-memory.ts';
import { type Entries, SegmentBuilder } from '../segment.ts';

/** Leading bits of a table. */
export interface LeadingBits {
  /** The leading bits in runs of `width` bits that begin at bit `from`, the highest run first. */
  readonly runs: readonly { readonly from: number; readonly width: number }[];
  /** Number of leading bits in all runs. */
  readonly bits: number;
  /** Number of the top leading bits that the directory uses. */
  readonly slotBits: number;
}

const slotBytes = ({ slotBits }: LeadingBits): number => 4 * (2 ** slotBits + 1);

/** Bytes of the descriptions of the tables, and of the slots, rows and entry numbers of each table. */
export const tablesSizes = (tables: readonly LeadingBits[], count: number, bits: number): number[] => [
  TABLES_TABLE_BYTES * tables.length,
  ...tables.flatMap((table) => [slotBytes(table), (count * bits) / 8, 4 * count]),
];

/** @param structure the code of the structure */
export function buildTables(entries: Entries, structure: number, tables: readonly LeadingBits[]): IndexMemory {
  const { scratch, count, bits } = entries;
  const rowBytes = (count * bits) / 8;
  const [keys, spareKeys] = [scratch.take(4 * count), scratch.take(4 * count)];
  const [entryOf, spareEntries] = [scratch.take(4 * count), scratch.take(4 * count)];
  const [rows, slots] = [entries.spare, scratch.take(Math.max(...tables.map(slotBytes)))];
  const [counts, description] = [scratch.take(SORT_COUNTS_BYTES), scratch.take(TABLES_TABLE_BYTES)];
  const { tableKeys, sortRows, gather, keyDirectory } = scratch.exports;

  const builder = new SegmentBuilder(entries, structure, tablesSizes(tables, count, bits), tables.length);
  const described = builder.place(TABLES_TABLE_BYTES * tables.length);
  builder.note(described);
  builder.note(tables.length);
  tables.forEach((table, t) => {
    const words = describe(table);
    scratch.u32(description, words.length).set(words);
    tableKeys(description, entries.rows, count, bits, keys, entryOf);
    sortRows(keys, entryOf, count, 32, spareKeys, spareEntries, counts);
    gather(entries.rows, entryOf, count, bits, rows);
    keyDirectory(keys, count, table.bits, table.slotBits, slots);
    words[TABLES_ROWS / 4] = builder.copy(rows, rowBytes);
    words[TABLES_ENTRY_OF / 4] = builder.copy(entryOf, 4 * count);
    words[TABLES_SLOTS / 4] = builder.copy(slots, slotBytes(table));
    builder.segment.u32(described + TABLES_TABLE_BYTES * t, words.length).set(words);
  });
  return builder.segment;
}

function describe({ runs, bits, slotBits }: LeadingBits): Uint32Array {
  const words = new Uint32Array(TABLES_TABLE_BYTES / 4);
  words[TABLES_WIDTH / 4] = slotBits;
  words[TABLES_KEY_BITS / 4] = bits;
  words[TABLES_RUNS / 4] = runs.length;
  runs.forEach((run, r) => {
    for (let bit = run.from; bit < run.from + run.width; bit++) {
      words[TABLES_MASK / 4 + (bit >> 5)]! |= 1 << (bit & 31);
    }
    words[TABLES_RUN / 4 + 2 * r] = run.from;
    words[TABLES_RUN / 4 + 1 + 2 * r] = run.width;
  });
  return words;
}
