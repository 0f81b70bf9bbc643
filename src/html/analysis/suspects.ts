/**
 * Suspect parts of a page: by their element (navigation, footers, asides), by their class name or id, by their heading,
 * or by their shape (lists of teasers). A part with much of the page's running text is never suspect, since names may
 * mislead.
 *
 * Gains in F1 on the halves of extraction-segments (development, held out): ignoring names of paragraphs and headings, with
 * by-lines by all ancestors, .922 → .925, .905 → .913; not suspecting parts that contain the title, .925 → .927, .913 →
 * .915 (odd pages of the article extraction benchmark .963 → .968); ignoring names inside comments that are the text, and
 * not taking quotes for teasers, .932 → .935.
 */

import { HINT_CHROME, HINT_COMMENTS, HINT_CONTENT, HINT_PROMOTION } from '../syntax/class-names.ts';
import { isHeading, KIND, PROSE } from '../template/block-classes.ts';
import type { BlockTree } from './block-tree.ts';

/** Share of the page's running text from which a part is not suspect; higher for asides and comments, which may be longer. */
const SUSPECT_LIMIT = 0.3;
const ASIDE_LIMIT = 0.6;
const COMMENTS_LIMIT = 0.9;
/** Most running text of a teaser, in letters. */
const MAX_TEASER = 500;
/** Most blocks apart from links, for each teaser, in a list of teasers: a label, a headline, a date, a summary. */
const MAX_TEASER_BLOCKS = 4;
/** Share of the page's running text from which a node is the whole page, so that its names do not apply to its parts. */
const OUTER_SHARE = 0.98;
const SUSPECT = HINT_COMMENTS | HINT_CHROME | HINT_PROMOTION;
/** The suspicions that hold on a page without an article (index-pages.ts): its teasers and promotions are the text. */
export const NOT_PROMOTION: number = HINT_COMMENTS | HINT_CHROME;

export interface Suspects {
  /** Suspect hint bits of the node itself. */
  readonly own: Uint8Array;
  /** The suspect hint bits of the node and its ancestors. */
  readonly inherited: Uint8Array;
  /** Blocks that announce a section which is not part of an article, such as “Related stories”. */
  readonly announces: Uint8Array;
}

/**
 * The suspect parts of a page. O(blocks + nodes).
 * @param holders the nodes that contain the page's title
 * @param titles the blocks that show it; where it is shown twice, the text may follow the second
 * @param bits the suspicions by name and shape. Default: all.
 */
export function suspectsOf(tree: BlockTree, holders: Uint8Array, titles: Uint8Array, bits: number = SUSPECT): Suspects {
  const titled = holdersOfTitles(tree, titles);
  const { parent, kind, hints } = tree.page.nodes;
  const own = new Uint8Array(parent.length);
  const inherited = new Uint8Array(parent.length);
  const teasers = new Uint32Array(parent.length);
  const quotes = new Uint8Array(parent.length);
  for (let i = 1; i < parent.length; i++) {
    if (isTeaser(tree, i)) teasers[parent[i]!]!++;
    if (kind[i] === KIND.quote) quotes[parent[i]!] = 1;
  }
  const { headed, announces } = partsUnderHeadings(tree);
  const voided = new Uint8Array(parent.length);
  for (let i = 0; i < parent.length; i++) {
    const prose = tree.prose[i]!;
    // Otherwise a body in which every paragraph has a suspect name would be removed.
    const isPart = kind[i] === KIND.paragraph || kind[i] === KIND.heading;
    if (i > 0) voided[i] = voided[parent[i]!]!;
    let suspect = (isPart ? 0 : hints[i]! & bits & ~voided[i]!) | headed[i]!;
    if ((hints[i]! & HINT_CONTENT) !== 0 || quotes[i] === 1) suspect &= headed[i]! | ~HINT_PROMOTION;
    if (kind[i] === KIND.nav || kind[i] === KIND.footer || kind[i] === KIND.aside) suspect |= HINT_CHROME;
    const listed = i > 0 && teasers[parent[i]!]! >= 2 && prose > 0 && isTeaser(tree, i);
    if (listed || isTeaserList(tree, i, teasers[i]!)) suspect |= HINT_PROMOTION & bits;
    const named = kind[i] === KIND.aside ? ASIDE_LIMIT : SUSPECT_LIMIT;
    const limit = (suspect & HINT_COMMENTS) !== 0 ? COMMENTS_LIMIT : named;
    if (prose > limit * tree.total || holders[i] === 1 || (titled[i] === 1 && prose > SUSPECT_LIMIT * tree.total)) {
      if (prose < OUTER_SHARE * tree.total) voided[i]! |= suspect & HINT_COMMENTS;
      suspect = 0;
    }
    own[i] = suspect;
    inherited[i] = suspect | (i === 0 ? 0 : inherited[parent[i]!]!);
  }
  return { own, inherited, announces };
}

/** One to three linked headlines with little text. */
function isTeaser({ page, headlines, proseBlocks, prose }: BlockTree, node: number): boolean {
  const kind = page.nodes.kind[node];
  if (kind === KIND.quote || kind === KIND.header || kind === KIND.footer || kind === KIND.nav) return false;
  return headlines[node]! >= 1 && headlines[node]! <= 3 && proseBlocks[node]! <= 2 && prose[node]! < MAX_TEASER;
}

/** Marks the nodes that contain a heading with the title, such as a thread whose name is “discussion”. */
function holdersOfTitles({ page }: BlockTree, titles: Uint8Array): Uint8Array {
  const { node } = page.blocks;
  const { parent } = page.nodes;
  const titled = new Uint8Array(parent.length);
  for (let i = 0; i < node.length; i++) if (titles[i] === 1 && isHeading(page, i)) titled[node[i]!] = 1;
  for (let i = parent.length - 1; i > 0; i--) if (titled[i] === 1) titled[parent[i]!] = 1;
  return titled;
}

/** Whether a node with some teasers, as direct children, has little else. */
function isTeaserList({ proseBlocks, ownBlocks }: BlockTree, node: number, teasers: number): boolean {
  return teasers >= 2 && proseBlocks[node]! <= 2 * teasers && ownBlocks[node]! <= MAX_TEASER_BLOCKS * teasers;
}

/**
 * The outermost nodes that begin with the heading of a section that is not part of an article, and the siblings after a
 * heading of comments, up to the next heading.
 */
function partsUnderHeadings(tree: BlockTree): { headed: Uint8Array; announces: Uint8Array } {
  const { text, node, size } = tree.page.blocks;
  const { parent, kind } = tree.page.nodes;
  const { members, first } = tree;
  const headed = new Uint8Array(parent.length);
  const bare = new Uint8Array(parent.length);
  const announces = new Uint8Array(text.length);
  const proseBefore = new Float64Array(text.length);
  for (let i = 0, before = 0; i < text.length; i++) {
    proseBefore[i] = before;
    if (tree.classes[i] === PROSE) before += size[i]!;
    const hint = tree.sections[i]!;
    if (hint === 0) continue;
    announces[i] = 1;
    let at = node[i]!;
    let alone = members[at] === 1;
    while (at > 0 && first[parent[at]!] === i) {
      at = parent[at]!;
      alone &&= members[at] === 1;
    }
    // A paragraph of an article may begin with such a word.
    if (members[at]! > 1 || kind[at] !== KIND.paragraph) headed[at]! |= hint;
    const above = at > 0 ? before - proseBefore[first[parent[at]!]!]! : 0;
    const endsArticle = above > (1 - COMMENTS_LIMIT) * tree.total;
    if (alone && hint === HINT_COMMENTS && isHeading(tree.page, i) && endsArticle) bare[at] = 1;
  }
  const open = new Uint8Array(parent.length);
  for (let i = 1; i < parent.length; i++) {
    const outer = parent[i]!;
    if (bare[i] === 1) open[outer] = 1;
    else if (kind[i] === KIND.heading) open[outer] = 0;
    if (open[outer] === 1) headed[i]! |= HINT_COMMENTS;
  }
  return { headed, announces };
}
