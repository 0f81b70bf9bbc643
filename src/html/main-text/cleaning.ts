/**
 * Removes parts of the main node that are not text: suspect parts, link lists, captions, by-lines, dates before the text,
 * the title, and headings whose section was removed.
 */

import type { BlockTree } from '../analysis/block-tree.ts';
import { isAdvertisingLabel } from '../analysis/section-headings.ts';
import type { Suspects } from '../analysis/suspects.ts';
import { HINT_BYLINE } from '../syntax/class-names.ts';
import { CHROME, isHeading, KIND, PROSE, SHORT } from '../template/block-classes.ts';
import { isNotice } from '../template/notices.ts';
import { isDated } from './date-lines.ts';

const LINK_LIST_SHARE = 0.5;
/** Share of the main node's running text from which a suspect part, or a by-line, is kept nevertheless. */
const SMALL_SHARE = 0.3;
const BYLINE_SHARE = 0.2;
/** Least number and share of parts with headings and names of by-lines that are the items of a list. */
const MIN_ITEMS = 3;
const ITEMS_SHARE = 0.3;
/** Share from which a form or a caption counts as text. */
const PART_SHARE = 0.2;
/** Length of the longest picture credit, which is a notice within the text, in letters. */
const MAX_CREDIT = 200;

/** Marks the blocks below any of the tops that are part of the text. O(blocks + nodes). */
export function cleaned(
  tree: BlockTree,
  suspects: Suspects,
  titles: Uint8Array,
  tops: readonly number[],
  main: number,
): Uint8Array {
  const { text, node, size } = tree.page.blocks;
  const { parent } = tree.page.nodes;
  const { classes } = tree;
  const items = namedItems(tree, suspects, main);
  const inside = new Uint8Array(parent.length);
  for (const top of tops) inside[top] = 1;
  for (let i = 1; i < parent.length; i++) {
    if (inside[parent[i]!] === 1 && inside[i] === 0)
      inside[i] = items[i] === 1 || isKept(tree, suspects, i, main) ? 1 : 0;
  }
  const chosen = new Uint8Array(text.length);
  let begun = false;
  for (let i = 0; i < text.length; i++) {
    const at = node[i]!;
    if (inside[at] === 0 || classes[i] === CHROME) continue;
    begun ||= classes[i] === PROSE;
    if (!begun && isDated(text[i]!, size[i]!)) continue;
    if (classes[i] === SHORT && (titles[i] === 1 || isAdvertisingLabel(text[i]!))) continue;
    if (size[i]! < MAX_CREDIT && isNoticeIn(tree, i)) continue;
    chosen[i] = 1;
  }
  dropEnd(tree, suspects, chosen);
  return chosen;
}

/**
 * Marks what is in parts of the main node with names of by-lines and with a heading, such as `card-info`, if at least three
 * of them hold much of its running text: they are the items of a list.
 */
function namedItems({ page, prose }: BlockTree, { own }: Suspects, main: number): Uint8Array {
  const { parent, hints, kind } = page.nodes;
  // For each node the outermost part with such a name around it, the main node if there is none, or −1 elsewhere.
  const part = new Int32Array(parent.length).fill(-1);
  part[main] = main;
  const headed = new Set<number>();
  for (let i = main + 1; i < parent.length; i++) {
    const outer = part[parent[i]!]!;
    if (outer < 0 || own[i] !== 0) continue;
    part[i] = outer === main && (hints[i]! & HINT_BYLINE) !== 0 ? i : outer;
    if (kind[i] === KIND.heading && outer !== main) headed.add(outer);
  }
  let sum = 0;
  for (const i of headed) sum += prose[i]!;
  const marked = new Uint8Array(parent.length);
  if (headed.size < MIN_ITEMS || sum < ITEMS_SHARE * prose[main]!) return marked;
  for (let i = 0; i < marked.length; i++) marked[i] = Number(headed.has(part[i]!));
  return marked;
}

function isKept(tree: BlockTree, { own }: Suspects, node: number, main: number): boolean {
  const prose = tree.prose[node]!;
  const { kind, hints } = tree.page.nodes;
  if ((kind[node] === KIND.form || kind[node] === KIND.caption) && prose < PART_SHARE * tree.prose[main]!) return false;
  if ((hints[node]! & HINT_BYLINE) !== 0 && prose < BYLINE_SHARE * tree.prose[main]!) return false;
  const limit = LINK_LIST_SHARE * tree.units[node]!;
  if (tree.linked[node]! > limit && prose < limit) return false;
  return own[node] === 0 || prose >= SMALL_SHARE * tree.prose[main]!;
}

/** Drops notices and headings at the end, and headings whose section was removed. */
function dropEnd(tree: BlockTree, { announces }: Suspects, chosen: Uint8Array): void {
  const isHead = (i: number): boolean => isHeading(tree.page, i) || (announces[i] === 1 && tree.classes[i] === SHORT);
  let next = -1;
  for (let i = chosen.length - 1; i >= 0; i--) {
    if (chosen[i] === 0) continue;
    const endsSection = next < 0 || (next > i + 1 && (isHead(next) || announces[i] === 1));
    if ((isHead(i) && endsSection) || (next < 0 && isNoticeIn(tree, i))) chosen[i] = 0;
    else next = i;
  }
}

function isNoticeIn({ page, classes }: BlockTree, block: number): boolean {
  return (
    classes[block] === SHORT && !isHeading(page, block) && isNotice(page.blocks.text[block]!, page.blocks.size[block]!)
  );
}
