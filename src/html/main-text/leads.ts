/**
 * Leads: paragraphs and long headings between the title and the main node; many sites keep them apart from the body. They
 * belong to the text, and so do lists under a heading of their own, such as the ingredients of a recipe, unlike captions,
 * by-lines and lists of key points there. Extending the text downwards in the same
 * way would include teasers, which lowers F1.
 *
 * Gain, F1 on the halves of extraction-segments (development, held out): .904 → .922, .883 → .905; with headings .935 →
 * .938, .915 → .919; with lists under headings .953 → .954, ±0. The article extraction benchmark, whose texts have no leads: −.002 each.
 */

import type { BlockTree } from '../analysis/block-tree.ts';
import type { Suspects } from '../analysis/suspects.ts';
import { titleHolders } from '../analysis/title-blocks.ts';
import { HINT_BYLINE, HINT_PICTURE } from '../syntax/class-names.ts';
import { CHROME, isHeading, KIND, PROSE, SHORT } from '../template/block-classes.ts';

/** Length of the shortest lead that is a heading, in letters. */
const MIN_HEADED_LEAD = 100;
/** Share of the main node's running text from which a part is not a by-line or caption. */
const ASIDE_SHARE = 0.5;
/** Least number of blocks of a list under a heading, and the largest linked share of its text. */
const MIN_ITEMS = 3;
const MAX_LINKED = 0.3;
/** Most levels between a list and its first block, so that the time stays linear. */
const MAX_LEVELS = 4;
/** Hints of parts between a title and its text that belong to neither. */
const ASIDE = HINT_BYLINE | HINT_PICTURE;

/** Marks the leads in `chosen`. O(blocks + nodes). */
export function addLeads(
  tree: BlockTree,
  { inherited }: Suspects,
  anchor: number,
  main: number,
  chosen: Uint8Array,
): void {
  if (anchor < 0) return;
  const { node, size } = tree.page.blocks;
  const { parent, kind, hints } = tree.page.nodes;
  const before = tree.first[main]!;
  const beside = new Uint8Array(parent.length);
  const holders = titleHolders(tree.page, anchor);
  for (let i = 1; i < parent.length; i++) {
    const isAside = (hints[i]! & ASIDE) !== 0 && tree.prose[i]! < ASIDE_SHARE * tree.prose[main]!;
    beside[i] =
      beside[parent[i]!]! | Number(holders[i] === 0 && (isAside || kind[i] === KIND.caption || kind[i] === KIND.list));
  }
  for (let i = anchor + 1; i < before; i++) {
    const at = node[i]!;
    const isText = tree.classes[i] === PROSE || (tree.classes[i] === SHORT && size[i]! >= MIN_HEADED_LEAD);
    if (isText && inherited[at] === 0 && beside[at] === 0) chosen[i] = 1;
    if (inherited[at] !== 0 || !isHeading(tree.page, i) || i + 1 >= before) continue;
    const list = listBelow(tree, i);
    if (list === 0 || inherited[list] !== 0 || holders[list] === 1) continue;
    i = addList(tree, list, i, before, chosen);
  }
}

/** The list that begins right after a heading; 0 if there is none. */
function listBelow({ page }: BlockTree, heading: number): number {
  const { parent, kind } = page.nodes;
  let at = page.blocks.node[heading + 1]!;
  for (let level = 0; level < MAX_LEVELS && kind[at] !== KIND.list; level++) at = parent[at]!;
  return kind[at] === KIND.list && at > page.blocks.node[heading]! ? at : 0;
}

/**
 * Marks a list and its heading, unless it is short or much of it is linked.
 * @returns the last block of the list before `before`
 */
function addList(
  { page, classes }: BlockTree,
  list: number,
  heading: number,
  before: number,
  chosen: Uint8Array,
): number {
  const { text, node, linked } = page.blocks;
  const { parent } = page.nodes;
  let last = list;
  while (last + 1 < parent.length && parent[last + 1]! >= list) last++;
  let units = 0;
  let links = 0;
  let end = heading + 1;
  for (; end < before && node[end]! >= list && node[end]! <= last; end++) {
    units += text[end]!.length;
    links += linked[end]!;
  }
  const isText = end - heading > MIN_ITEMS && links <= MAX_LINKED * units;
  for (let i = heading; isText && i < end; i++) if (classes[i] !== CHROME) chosen[i] = 1;
  return end - 1;
}
