/**
 * Pages without an article: start pages, lists of posts, pages that a site builder composes of sections. Their text is what
 * is not text beside an article: teasers, and parts with names such as `widget` or `callout`. A page is of this kind if
 * such parts hold much of its running text and the main node, which is then a slogan or one of many posts, has hardly any
 * or is not headed by the page's title.
 *
 * F1 on the halves of extraction-segments −.001 each, whose pages nearly all have an article; on the article extraction
 * benchmark ±0. docs/extraction.md has the figures of other sites.
 */

import type { BlockTree } from '../analysis/block-tree.ts';
import { NOT_PROMOTION, type Suspects, suspectsOf } from '../analysis/suspects.ts';
import { HINT_PROMOTION } from '../syntax/class-names.ts';
import { PROSE } from '../template/block-classes.ts';
import { mainNode, weightsOf } from './weights.ts';

/** Share of the running text in teasers and promotions from which a page may have no article. */
const PROMOTED_SHARE = 0.4;
/** Running text of the shortest article beside so many promotions: in letters, and as a share of the page's. */
const MIN_ARTICLE = 150;
const MIN_ARTICLE_SHARE = 0.04;
/** Least share of the unsuspected running text in a main node without the title, and on a page without an article. */
const UNTITLED_SHARE = 0.35;
const UNWRITTEN_SHARE = 0.15;
/** Share of the unsuspected running text that is the text of a page whose main node has too little. */
const WHOLE_SHARE = 0.6;

export interface MainChoice {
  readonly suspects: Suspects;
  readonly weights: Float64Array;
  readonly main: number;
}

/**
 * The main node of a page, and the suspects and weights by which it was chosen. O(blocks + nodes).
 * @param titles the blocks that show the title
 * @param anchor the first of them; −1 if there is none
 * @param holders the nodes that contain the anchor
 */
export function chooseMain(tree: BlockTree, titles: Uint8Array, anchor: number, holders: Uint8Array): MainChoice {
  const first = chosenBy(tree, suspectsOf(tree, holders, titles), anchor, holders);
  const isPromoted = promotedShare(tree, first.suspects) > PROMOTED_SHARE;
  if (isTitled(tree, first.main, anchor, holders) && (!isPromoted || hasArticle(tree, first))) return first;
  const choice = isPromoted ? chosenBy(tree, suspectsOf(tree, holders, titles, NOT_PROMOTION), anchor, holders) : first;
  const least = isTitled(tree, choice.main, anchor, holders) ? UNWRITTEN_SHARE : UNTITLED_SHARE;
  return { ...choice, main: withSections(tree, choice, least) };
}

function chosenBy(tree: BlockTree, suspects: Suspects, anchor: number, holders: Uint8Array): MainChoice {
  const weights = weightsOf(tree, suspects, anchor);
  return { suspects, weights, main: mainNode(tree, weights, anchor, holders) };
}

/** Whether a node contains the title or follows it. */
function isTitled(tree: BlockTree, node: number, anchor: number, holders: Uint8Array): boolean {
  return anchor >= 0 && (holders[node] === 1 || anchor < tree.first[node]!);
}

function hasArticle(tree: BlockTree, { suspects, main }: MainChoice): boolean {
  const free = freeProse(tree, suspects)[main]!;
  return free >= MIN_ARTICLE && free >= MIN_ARTICLE_SHARE * tree.prose[0]!;
}

/**
 * The main node; if it has less than a share of the unsuspected running text, the smallest node around it that has most.
 */
function withSections(tree: BlockTree, { suspects, main }: MainChoice, least: number): number {
  const free = freeProse(tree, suspects);
  if (free[main]! >= least * free[0]!) return main;
  let at = main;
  while (at > 0 && free[at]! < WHOLE_SHARE * free[0]!) at = tree.page.nodes.parent[at]!;
  return at;
}

/** The share of the page's running text that is only suspect as teasers or promotions. */
function promotedShare({ page, prose }: BlockTree, { own, inherited }: Suspects): number {
  const { parent } = page.nodes;
  let promoted = 0;
  for (let i = 1; i < parent.length; i++) {
    if (own[i] === HINT_PROMOTION && inherited[parent[i]!] === 0) promoted += prose[i]!;
  }
  return promoted / prose[0]!;
}

/** The running text below each node that is in no suspect part, in letters. */
function freeProse({ page, classes }: BlockTree, { inherited }: Suspects): Float64Array {
  const { node, size } = page.blocks;
  const { parent } = page.nodes;
  const free = new Float64Array(parent.length);
  for (let i = 0; i < node.length; i++) {
    if (classes[i] === PROSE && inherited[node[i]!] === 0) free[node[i]!]! += size[i]!;
  }
  for (let i = parent.length - 1; i > 0; i--) free[parent[i]!]! += free[i]!;
  return free;
}
