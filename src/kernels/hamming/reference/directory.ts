/** Sorted rows with a directory over their top bits, for the structures `probing`, `expanded` and `neighbours`. */
import { SORT_COUNTS_BYTES } from '../../hamming-exports.generated.ts';
import type { IndexMemory } from '../index-memory.ts';
import { type Entries, SegmentBuilder } from '../segment.ts';

/** A directory in scratch memory. */
interface Directory {
  readonly address: number;
  readonly bytes: number;
  readonly width: number;
}

/** Number of top bits that a directory uses: about two rows share a slot. */
function directoryWidth(count: number): number {
  return Math.min(24, Math.max(1, Math.floor(Math.log2(count + 1)) - 1));
}

/** Bytes of a directory over `count` rows. */
export const directoryBytes = (count: number): number => 4 * (2 ** directoryWidth(count) + 1);

function makeDirectory(scratch: IndexMemory, rows: number, count: number, bits: number): Directory {
  const width = directoryWidth(count);
  const bytes = directoryBytes(count);
  const address = scratch.take(bytes);
  scratch.exports.directory(rows, count, bits, width, address);
  return { address, bytes, width };
}

/** A segment of the sorted rows and a directory over them. @param structure the code of the structure */
export function buildDirectory(entries: Entries, structure: number): IndexMemory {
  const { scratch, count, bits } = entries;
  const bytes = (count * bits) / 8;
  const slots = makeDirectory(scratch, entries.rows, count, bits);
  const builder = new SegmentBuilder(entries, structure, [bytes, slots.bytes]);
  builder.note(builder.copy(entries.rows, bytes));
  builder.note(builder.copy(slots.address, slots.bytes));
  builder.note(slots.width);
  return builder.segment;
}

/** A segment of the `all` numbers within k bits of the entries, sorted, with a directory. @param structure the structure's code */
export function buildExpanded(entries: Entries, structure: number, all: number): IndexMemory {
  const { scratch, count, bits, maxDistance } = entries;
  const bytes = (all * bits) / 8;
  const [variants, spare] = [scratch.take(bytes), scratch.take(bytes)];
  const [entryOf, spareIds] = [scratch.take(4 * all), scratch.take(4 * all)];
  scratch.exports.expand(entries.rows, count, bits, maxDistance, variants, entryOf);
  scratch.exports.sortRows(variants, entryOf, all, bits, spare, spareIds, scratch.take(SORT_COUNTS_BYTES));
  const slots = makeDirectory(scratch, variants, all, bits);
  const builder = new SegmentBuilder(entries, structure, [(count * bits) / 8, slots.bytes, bytes, 4 * all]);
  builder.note(builder.copy(entries.rows, (count * bits) / 8));
  builder.note(builder.copy(slots.address, slots.bytes));
  builder.note(slots.width);
  builder.note(builder.copy(variants, bytes));
  builder.note(builder.copy(entryOf, 4 * all));
  builder.note(all);
  return builder.segment;
}

/** Bytes of each array of {@link buildNeighbours}. @param listed neighbours in all lists */
export const neighbourSizes = (count: number, bits: number, listed: number): number[] => [
  (count * bits) / 8,
  directoryBytes(count),
  4 * (count + 1),
  4 * listed,
];

/**
 * A segment of the sorted rows, a directory over them, and a list of entries for each.
 * @param structure the structure's code @param ends where the list of each entry ends, after a 0
 */
export function buildNeighbours(
  entries: Entries,
  structure: number,
  ends: Uint32Array,
  lists: Uint32Array,
): IndexMemory {
  const { scratch, count, bits } = entries;
  const slots = makeDirectory(scratch, entries.rows, count, bits);
  const builder = new SegmentBuilder(entries, structure, neighbourSizes(count, bits, lists.length));
  builder.note(builder.copy(entries.rows, (count * bits) / 8));
  builder.note(builder.copy(slots.address, slots.bytes));
  builder.note(slots.width);
  for (const words of [ends, lists]) {
    const address = builder.place(words.byteLength);
    builder.segment.u32(address, words.length).set(words);
    builder.note(address);
  }
  return builder.segment;
}
