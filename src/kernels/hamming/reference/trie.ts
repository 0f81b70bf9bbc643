/** The trie of the structure `automaton`. */
import { TRIE_NODE_BYTES } from '../../hamming-exports.generated.ts';
import type { IndexMemory } from '../index-memory.ts';
import { type Entries, SegmentBuilder } from '../segment.ts';

/** Bytes of the rows, of the nodes between them, and of the bit at which each node branches. */
export const trieSizes = (count: number, bits: number): number[] => [
  (count * bits) / 8,
  TRIE_NODE_BYTES * count,
  count,
];

/** @param structure its code */
export function buildTrie(entries: Entries, structure: number): IndexMemory {
  const { scratch, count, bits } = entries;
  const sizes = trieSizes(count, bits);
  const [nodes, branches, stack] = [scratch.take(sizes[1]!), scratch.take(sizes[2]!), scratch.take(4 * bits)];
  const root = scratch.exports.trie(entries.rows, count, bits, nodes, branches, stack);
  const builder = new SegmentBuilder(entries, structure, sizes);
  [entries.rows, nodes, branches].forEach((from, i) => {
    builder.note(builder.copy(from, sizes[i]!));
  });
  builder.note(root);
  return builder.segment;
}
