/**
 * The pages to which the list on a page links. Two lists of the same items link to the same pages, with any title and in
 * any order; two lists of different items may have the same words, since different items may have the same name. The list
 * is the innermost element that contains a linked item and all blocks that are not of the template. Links of the frame of
 * the site alone make no list; links in parts that are never the text, and in boxes that change from visit to visit, are
 * ignored. O(blocks + nodes + links).
 */
import type { PageAnalysis } from '../analysis/analysis.ts';
import { TARGET_FIELDS, type Targets } from '../page/links.ts';

/** Least share of the text of an item that is linked, and fewest pages to which a list links. */
const LINKED = 0.6;
const MIN_LISTED = 2;

const NONE: readonly number[] = [];

export interface ListedOptions {
  /** Hashes of the template's blocks, and those of the frame of the site among them. */
  readonly learned: ReadonlySet<number> | undefined;
  readonly frame: ReadonlySet<number> | undefined;
  /** Line hashes of counters. */
  readonly counters?: ReadonlySet<number> | undefined;
  /** 1 at blocks that change from visit to visit. */
  readonly changing?: Uint8Array | undefined;
}

/** The hashes of the names of the pages to which the list links, in its order; none if it links to a single page. */
export function listedPages(
  analysis: PageAnalysis,
  targets: Targets | undefined,
  { learned, frame, counters, changing }: ListedOptions,
): readonly number[] {
  if (targets === undefined || targets.length < TARGET_FIELDS * MIN_LISTED) return NONE;
  const { page, never } = analysis;
  const { blocks, nodes } = page;
  const { text, linked, node } = blocks;
  const isItem = new Uint8Array(text.length);
  // For each node, the number of blocks below it that are not of the template, and the number of items.
  const own = new Uint32Array(nodes.parent.length);
  const items = new Uint32Array(nodes.parent.length);
  const [isLearned, isFrame] = [analysis.blocksAmong(learned), analysis.blocksAmong(frame)];
  const isCounter = analysis.linesAmong(counters);
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    if (never[i] === 1 || changing?.[i] === 1 || isCounter[i] === 1) continue;
    if (isLearned[i] === 0) {
      own[node[i]!]!++;
      count++;
    }
    if (linked[i]! < LINKED * text[i]!.length) continue;
    isItem[i] = 1;
    items[node[i]!]!++;
  }
  for (let i = own.length - 1; i > 0; i--) {
    own[nodes.parent[i]!]! += own[i]!;
    items[nodes.parent[i]!]! += items[i]!;
  }
  // A node has a greater number than its ancestors.
  const innermost = own.lastIndexOf(count);
  const list = items[innermost] === 0 ? own.findLastIndex((inside, i) => inside === count && items[i]! > 0) : innermost;
  if (list < 0) return NONE;
  const isInside = new Uint8Array(own.length);
  isInside[list] = 1;
  for (let i = list + 1; i < own.length; i++) isInside[i] = isInside[nodes.parent[i]!]!;
  const listed = new Set<number>();
  const beyondFrame = new Set<number>();
  for (let i = 0; i < targets.length; i += TARGET_FIELDS) {
    const [block, page] = [targets[i]!, targets[i + 1]!];
    if (page === 0 || isItem[block] === 0 || isInside[node[block]!] === 0) continue;
    listed.add(page);
    if (list === innermost || isFrame[block] !== 1) beyondFrame.add(page);
  }
  return beyondFrame.size < MIN_LISTED ? NONE : [...listed];
}
