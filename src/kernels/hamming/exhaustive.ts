import type { IndexMemory } from './index-memory.ts';
import { type Entries, SegmentBuilder } from './segment.ts';

/** A segment of the sorted rows alone. @param structure its code */
export function buildRows(entries: Entries, structure: number): IndexMemory {
  const bytes = (entries.count * entries.bits) / 8;
  const builder = new SegmentBuilder(entries, structure, [bytes]);
  builder.note(builder.copy(entries.rows, bytes));
  return builder.segment;
}
