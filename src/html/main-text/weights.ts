/**
 * The weight of each node: running text adds its length, other blocks subtract from it, and weights fade on the way up
 * the tree. The node with the greatest weight is the main one.
 */

import type { BlockTree } from '../analysis/block-tree.ts';
import type { Suspects } from '../analysis/suspects.ts';
import type { Page } from '../page/page.ts';
import { HINT_BODY, HINT_DIALOG } from '../syntax/class-names.ts';
import type { BlockKind } from '../syntax/elements.ts';
import { CHROME, KIND, PROSE } from '../template/block-classes.ts';

// Sizes are in letters (see text-length.ts), shares in 0 … 1, distances in blocks.
const CHROME_COST = 60;
const SHORT_COST = 10;
const SUSPECT_FACTOR = -0.2;
const DISTANCE_SCALE = 40;
const ABOVE_TITLE = 20;
/**
 * With weaker fading, articles with parts in several nodes are found whole: F1 .943 → .946 and .925 → .928 from .75 to
 * .95.
 */
const FADE = 0.95;
const MIN_SIBLING_SHARE = 0.1;
const BODY_SHARE = 0.1;
/** Least running text of a node with the title that bounds the search: in letters, and as a share of the page's. */
const TITLED_PROSE = 400;
const TITLED_SHARE = 0.15;

/** Kinds of nodes that never contain a whole text. */
const PARTIAL_KINDS: ReadonlySet<number> = new Set(
  (['paragraph', 'heading', 'item', 'quote', 'cell', 'list', 'pre'] as const satisfies BlockKind[]).map(
    (kind) => KIND[kind],
  ),
);

/** Whether a node of this kind never contains a whole text. */
export function isPartial(kind: number): boolean {
  return PARTIAL_KINDS.has(kind);
}

/** The weight of each node, in letters. O(blocks + nodes). */
export function weightsOf(tree: BlockTree, { inherited }: Suspects, anchor: number): Float64Array {
  const { text, node, linked, size } = tree.page.blocks;
  const { parent } = tree.page.nodes;
  const { classes, members, prose } = tree;
  const weights = new Float64Array(parent.length);
  const distances = distancesFrom(anchor, classes);
  const inDialog = dialogParts(tree.page.nodes);
  for (let i = 0; i < text.length; i++) {
    const at = node[i]!;
    if (classes[i] === CHROME) weights[at]! -= inDialog?.[at] === 1 ? 0 : Math.min(size[i]!, CHROME_COST);
    else if (classes[i] === PROSE) {
      const weight = (size[i]! * (1 - linked[i]! / text[i]!.length)) / (1 + distances[i]! / DISTANCE_SCALE);
      weights[at]! += inherited[at] === 0 ? weight : SUSPECT_FACTOR * weight;
    } else if (members[at]! > 1) weights[at]! -= SHORT_COST;
  }
  const branches = new Uint32Array(parent.length);
  for (let i = 1; i < parent.length; i++) if (prose[i]! > 0) branches[parent[i]!]!++;
  for (let i = parent.length - 1; i > 0; i--) {
    const fades = weights[i]! > 0 && members[i]! > 1 && branches[parent[i]!]! > 1;
    weights[parent[i]!]! += fades ? FADE * weights[i]! : weights[i]!;
  }
  return weights;
}

/** Marks the nodes in dialogs, which stand above the page, not in the text around them; undefined if there are none. */
function dialogParts({ parent, hints }: Page['nodes']): Uint8Array | undefined {
  if (!hints.some((bits) => (bits & HINT_DIALOG) !== 0)) return undefined;
  const inside = Uint8Array.from(hints, (bits) => Number((bits & HINT_DIALOG) !== 0));
  for (let i = 1; i < parent.length; i++) inside[i]! |= inside[parent[i]!]!;
  return inside;
}

/** For each block the number of chrome blocks between it and the page's title; 0 if the title is not shown. */
function distancesFrom(anchor: number, classes: Int8Array): Uint32Array {
  const distances = new Uint32Array(classes.length);
  if (anchor < 0) return distances;
  for (let i = anchor + 1, chrome = 0; i < classes.length; i++)
    distances[i] = classes[i] === CHROME ? ++chrome : chrome;
  for (let i = anchor - 1, chrome = ABOVE_TITLE; i >= 0; i--) distances[i] = classes[i] === CHROME ? ++chrome : chrome;
  return distances;
}

/**
 * The main node: the heaviest of the page; if it neither contains the title nor is next to it, the heaviest below the
 * smallest node that contains the title and enough running text. This finds short articles next to long columns: F1 on the
 * halves of extraction-segments .927 → .932 and ±0, on the odd pages of the article extraction benchmark .968 → .978.
 */
export function mainNode(tree: BlockTree, weights: Float64Array, anchor: number, holders: Uint8Array): number {
  const { parent, hints } = tree.page.nodes;
  let best = heaviest(tree, weights, 0);
  if (anchor >= 0) {
    let near = tree.page.blocks.node[anchor]!;
    const enough = Math.max(TITLED_PROSE, TITLED_SHARE * tree.prose[0]!);
    while (near > 0 && tree.prose[near]! < enough) near = parent[near]!;
    let at = best;
    while (at > near) at = parent[at]!;
    if (at !== near && holders[best] === 0) best = heaviest(tree, weights, near);
  }
  for (let i = 0; i < parent.length; i++) {
    if ((hints[i]! & HINT_BODY) !== 0 && tree.prose[i]! > BODY_SHARE * tree.prose[0]!) best = i;
  }
  return best;
}

/** The heaviest node at or below `top`. */
function heaviest({ page, members }: BlockTree, weights: Float64Array, top: number): number {
  const { parent, kind } = page.nodes;
  const inside = new Uint8Array(parent.length);
  inside[top] = 1;
  let best = top;
  for (let i = top + 1; i < parent.length; i++) {
    inside[i] = inside[parent[i]!]!;
    if (inside[i] === 1 && weights[i]! >= weights[best]!) best = i;
  }
  // A node of one block is only a part of a text; a node's first child, if any, has the next number.
  const isLeaf = (i: number): boolean => members[i] === 1 && parent[i + 1] !== i;
  while (best > top && (isLeaf(best) || isPartial(kind[best]!))) best = parent[best]!;
  return best;
}

/** Siblings of the same kind and hints that are not more suspect and have enough weight. */
export function similarSiblings(
  { page }: BlockTree,
  { inherited }: Suspects,
  weights: Float64Array,
  main: number,
): number[] {
  const { parent, kind, hints } = page.nodes;
  const found: number[] = [];
  for (let i = 0; i < parent.length; i++) {
    if (i === main || parent[i] !== parent[main] || kind[i] !== kind[main] || hints[i] !== hints[main]) continue;
    if (inherited[i] === inherited[main] && weights[i]! > MIN_SIBLING_SHARE * weights[main]!) found.push(i);
  }
  return found;
}
