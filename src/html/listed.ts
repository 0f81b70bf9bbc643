/**
 * What of the template of a site stands in the list of a page: an item that many pages show is learnt as template, but is
 * what the list says, whereas the teasers beside the list say nothing. The list is the innermost element that holds all
 * blocks which are not of the template, and a linked block that is. O(blocks + nodes).
 */
import { murmurMix } from '../base/hash.ts';
import type { PageAnalysis } from './analysis.ts';

/** Least blocks of a list that are not of the template, and share of the text of a linked block that is linked. */
const MIN_OWN = 2;
const LINKED = 0.6;

/**
 * A number for the set of learnt blocks in the list of a page; 0 where it has no list.
 * @param learned hashes of the template's blocks @param counters line hashes of counters
 */
export function listedHash(
  analysis: PageAnalysis,
  learned: ReadonlySet<number> | undefined,
  counters?: ReadonlySet<number>,
): number {
  if (learned === undefined || learned.size === 0) return 0;
  const { page, hashes, never } = analysis;
  const isCounter = (i: number): boolean => counters?.has(analysis.lineHashes[i]!) === true;
  const { blocks, nodes } = page;
  const { text, linked, node } = blocks;
  // Blocks below each node: those that are not of the template, and linked ones that are.
  const own = new Uint32Array(nodes.parent.length);
  const items = new Uint32Array(nodes.parent.length);
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    if (never[i] === 1 || isCounter(i)) continue;
    if (!learned.has(hashes[i]!)) {
      own[node[i]!]!++;
      count++;
    } else if (linked[i]! >= LINKED * text[i]!.length) items[node[i]!]!++;
  }
  if (count < MIN_OWN) return 0;
  for (let i = own.length - 1; i > 0; i--) {
    own[nodes.parent[i]!]! += own[i]!;
    items[nodes.parent[i]!]! += items[i]!;
  }
  // Nodes have greater numbers than what they stand in.
  const list = own.findLastIndex((blocks, i) => blocks === count && items[i]! > 0);
  if (list < 0) return 0;
  const isInside = new Uint8Array(own.length);
  isInside[list] = 1;
  for (let i = list + 1; i < own.length; i++) isInside[i] = isInside[nodes.parent[i]!]!;
  const listed = new Set(Array.from(hashes).filter((hash, i) => isInside[node[i]!] === 1 && learned.has(hash)));
  let [high, low] = [0, listed.size];
  for (const hash of listed) {
    high = (high + murmurMix(hash >>> 0)) >>> 0;
    low = (low + murmurMix(((hash / 2 ** 32) >>> 0) ^ (hash >>> 0))) >>> 0;
  }
  return (high >>> 11) * 2 ** 32 + low + 1;
}
