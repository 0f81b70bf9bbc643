/**
 * Pages whose text is mostly linked or short: lists of links, results of a search, declarations of an API, a line below a
 * title. Their text is everything below the title that is not beside it, links included; and the linked titles in a list
 * of posts belong to the text.
 *
 * F1 on the halves of extraction-segments ±0 and .935 → .936, on the article extraction benchmark ±0; of 251 pages of 103
 * sites, 41 change. docs/extraction.md has the figures of sites that were not looked at.
 */

import type { BlockTree } from '../analysis/block-tree.ts';
import type { Suspects } from '../analysis/suspects.ts';
import { HINT_BYLINE, HINT_CHROME, HINT_COMMENTS, HINT_PROMOTION } from '../syntax/class-names.ts';
import { CHROME, isHeading, KIND, PROSE } from '../template/block-classes.ts';
import { isNotice } from '../template/notices.ts';

/** Mark of blocks of the text that other rules find. */
export const MAIN = 1;
/**
 * Mark of blocks that are part of the text by these rules only. They do not count in its coverage, and pages of one site
 * are compared without them, since a list equals another by what it leads to, in any order.
 */
export const LISTED = 2;
/** Mark of blocks that a listing replaces: part of the text for comparisons only. */
export const REPLACED = 3;

// Sizes are in letters (see text-length.ts), shares in 0 … 1.
/** Largest text that a listing replaces: its running text, that outside of parts beside the text, and all of it. */
const MAX_PROSE = 300;
const MAX_OWN_PROSE = 150;
const MAX_TEXT = 900;
/** Largest share of a listing that such a text has outside of parts beside the text. */
const MAX_TEXT_SHARE = 0.5;
/** Size of the smallest listing without a title; fewer links are a menu. */
const MIN_UNTITLED = 200;
/** Share of the page below its title from which a part is not beside the text, and that the element of a listing has. */
const BESIDE_SHARE = 0.5;
const LISTING_SHARE = 0.5;
/** Share of the listing from which parts named as promotions are the text. */
const PROMOTED_SHARE = 0.4;
/** Size from which a part with the name of a by-line is none. */
const MAX_BYLINE = 100;
/** Least number of linked titles in a list of posts, and the least share of its paragraphs that follow one. */
const MIN_TITLES = 3;
const HEADED_SHARE = 0.7;

/**
 * Marks the blocks of the listing below the title, if there is one. O(blocks + nodes).
 * @param leftOut 1 at blocks that are left out or never the text
 * @param anchor the block of the title, −1 if there is none; if it is in a main element, the listing is, too
 * @param holders the nodes that contain it
 * @param found the blocks of the text that the other rules found
 * @returns undefined if that text is too large to be replaced, or nothing is below the title
 */
export function listingText(
  tree: BlockTree,
  leftOut: Uint8Array,
  anchor: number,
  holders: Uint8Array,
  found: Uint8Array,
): Uint8Array | undefined {
  const { text, node, size } = tree.page.blocks;
  const { parent } = tree.page.nodes;
  const isFound = (i: number): boolean => found[i] === 1;
  const isProse = (i: number): boolean => isFound(i) && tree.classes[i] === PROSE;
  if (sumOf(size, isProse) > MAX_PROSE || sumOf(size, isFound) > MAX_TEXT) return undefined;
  const out = outsideMain(tree, leftOut, holders);
  const beside = partsBeside(tree, out, anchor, holders);
  const isOwn = (i: number): boolean => beside[node[i]!] === 0;
  if (sumOf(size, (i) => isProse(i) && isOwn(i)) > MAX_OWN_PROSE) return undefined;
  const announced = underAnnouncements(tree, anchor);
  const isListed = (i: number): boolean =>
    i > anchor && out[i] === 0 && announced[i] === 0 && isOwn(i) && !isNotice(text[i]!, size[i]!);
  const listed = sumsBelow(tree, isListed);
  if (
    listed[0]! < (anchor < 0 ? MIN_UNTITLED : 1) ||
    sumOf(size, (i) => isFound(i) && isOwn(i)) > MAX_TEXT_SHARE * listed[0]!
  )
    return undefined;
  let top = anchor < 0 ? 0 : node[anchor]!;
  while (top > 0 && listed[top]! < LISTING_SHARE * listed[0]!) top = parent[top]!;
  const inside = new Uint8Array(parent.length);
  inside[top] = 1;
  for (let i = top + 1; i < parent.length; i++) inside[i] = inside[parent[i]!]!;
  return Uint8Array.from(node, (at, i) => Number(inside[at] === 1 && isListed(i)));
}

/** `out`, and 1 at blocks outside of the main element that contains the title, if there is one. */
function outsideMain({ page }: BlockTree, out: Uint8Array, holders: Uint8Array): Uint8Array {
  const { parent, kind } = page.nodes;
  const inside = Uint8Array.from(kind, (one, i) => Number(one === KIND.main && holders[i] === 1));
  if (!inside.includes(1)) return out;
  for (let i = 1; i < parent.length; i++) inside[i]! |= inside[parent[i]!]!;
  return Uint8Array.from(out, (is, i) => is | Number(inside[page.blocks.node[i]!] === 0));
}

/** The marks of a text that a listing replaces; those of the text if there is none. */
export function replacedBy(listing: Uint8Array | undefined, found: Uint8Array): Uint8Array {
  if (listing === undefined) return found;
  return found.map((mark, i) => (listing[i] === 1 ? (mark === 1 ? MAIN : LISTED) : mark === 1 ? REPLACED : 0));
}

function sumOf(size: ArrayLike<number>, isCounted: (block: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < size.length; i++) if (isCounted(i)) sum += size[i]!;
  return sum;
}

/** The letters of some blocks below each node. */
function sumsBelow({ page }: BlockTree, isCounted: (block: number) => boolean): Float64Array {
  const { node, size } = page.blocks;
  const { parent } = page.nodes;
  const sums = new Float64Array(parent.length);
  for (let i = 0; i < node.length; i++) if (isCounted(i)) sums[node[i]!]! += size[i]!;
  for (let i = parent.length - 1; i > 0; i--) sums[parent[i]!]! += sums[i]!;
  return sums;
}

/**
 * Marks the nodes beside a listing, by their element or name. Suspects (suspects.ts) are of no use here, since they are
 * relative to the running text of the page.
 */
function partsBeside(tree: BlockTree, out: Uint8Array, anchor: number, holders: Uint8Array): Uint8Array {
  const { parent, kind, hints } = tree.page.nodes;
  const { node, size } = tree.page.blocks;
  const isBelow = (i: number): boolean => i > anchor && out[i] === 0;
  const below = sumsBelow(tree, isBelow);
  const marked = (bits: number): Uint8Array => {
    const beside = new Uint8Array(parent.length);
    for (let i = 1; i < parent.length; i++) {
      const names = below[i]! < MAX_BYLINE && kind[i] !== KIND.article ? bits | HINT_BYLINE : bits;
      const isNamed = (hints[i]! & names) !== 0 && kind[i] !== KIND.paragraph && kind[i] !== KIND.heading;
      const isBeside = (isNamed || isAside(kind[i]!)) && holders[i] === 0 && below[i]! < BESIDE_SHARE * below[0]!;
      beside[i] = Number(isBeside || beside[parent[i]!] === 1);
    }
    return beside;
  };
  const all = marked(HINT_CHROME | HINT_COMMENTS | HINT_PROMOTION);
  const some = marked(HINT_CHROME | HINT_COMMENTS);
  const rest = sumOf(size, (i) => isBelow(i) && some[node[i]!] === 0);
  const promoted = rest - sumOf(size, (i) => isBelow(i) && all[node[i]!] === 0);
  return promoted > PROMOTED_SHARE * rest ? some : all;
}

function isAside(kind: number): boolean {
  return kind === KIND.nav || kind === KIND.footer || kind === KIND.aside || kind === KIND.form;
}

/** Marks the blocks from the heading of a section that is not part of a text to the next heading. */
function underAnnouncements({ page, sections }: BlockTree, anchor: number): Uint8Array {
  const under = new Uint8Array(sections.length);
  for (let i = anchor + 1, open = 0; i < under.length; i++) {
    if (sections[i] !== 0) open = 1;
    else if (isHeading(page, i)) open = 0;
    under[i] = open;
  }
  return under;
}

/**
 * Marks as listed in `chosen` the linked blocks between the paragraphs of a text in which nearly every paragraph follows one, unless
 * they are in suspect parts. O(blocks + nodes).
 */
export function addLinkedTitles({ page, classes }: BlockTree, { own }: Suspects, chosen: Uint8Array): void {
  const { node } = page.blocks;
  const { parent } = page.nodes;
  const first = chosen.indexOf(1);
  const last = chosen.lastIndexOf(1);
  let top = node[first]!;
  for (let at = node[last]!; at !== top; ) {
    if (at > top) at = parent[at]!;
    else top = parent[top]!;
  }
  const inside = new Uint8Array(parent.length);
  inside[top] = 1;
  for (let i = top + 1; i < parent.length; i++) inside[i] = Number(inside[parent[i]!] === 1 && own[i] === 0);
  const isTitle = (i: number): boolean => classes[i] === CHROME && inside[node[i]!] === 1;
  let paragraphs = 0;
  let headed = 0;
  for (let i = first, follows = false; i <= last; i++) {
    if (chosen[i] === 0) follows ||= isTitle(i);
    else if (classes[i] === PROSE) {
      paragraphs++;
      if (follows) headed++;
      follows = false;
    }
  }
  if (headed < MIN_TITLES || headed < HEADED_SHARE * paragraphs) return;
  for (let i = first - 1; i >= 0 && isTitle(i); i--) chosen[i] = LISTED;
  for (let i = first; i <= last; i++) if (isTitle(i)) chosen[i] = LISTED;
}
