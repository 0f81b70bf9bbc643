/**
 * The class of each block: running text, short, or chrome, by its length, its share of links and its last character. No
 * language is detected; a Chinese character counts 2.5 letters (after jusText, Pomikálek 2011, section 3.2.1, without its
 * lists of function words, which did not improve the result).
 */

import type { Page } from '../page/page.ts';
import { type BlockKind, KINDS } from '../syntax/elements.ts';
import { isNotice } from './notices.ts';

/** Running text. */
export const PROSE = 1;
/** Headings, dates, names, items of lists: part of the text if running text is near. */
export const SHORT = 0;
/** Links and addresses. */
export const CHROME = -1;

/** Index of each kind in {@link KINDS}. */
export const KIND = Object.fromEntries(KINDS.map((kind, i) => [kind, i])) as Record<BlockKind, number>;

// Sizes are in letters (see text-length.ts), shares in 0 … 1.
/** Length from which a block is running text. */
export const MIN_PROSE = 80;
const MIN_SENTENCE = 30;
/** Length from which a line is running text on a page with less running text than this share of its lines. */
const MIN_LINE = 10;
const MIN_PROSE_SHARE = 0.2;
const LONG_PROSE = 100;
const MAX_LINKS = 0.4;
const MAX_LINKS_IN_LONG = 0.65;
const MIN_ARTICLE_SHARE = 0.6;

const SENTENCE_END = /[.!?…。！？；;:：”"'’)）」』]\s*$/;
const ADDRESS = /^https?:\/\/\S+$/;

/** The class of each block of a page. O(characters). */
export function classesOf(page: Page): Int8Array {
  const classes = new Int8Array(page.blocks.text.length);
  for (let i = 0; i < classes.length; i++) classes[i] = classOf(page, i);
  return classes;
}

/**
 * The classes if some blocks are left out; these count as chrome. On a page with little running text, such as a table of
 * results or a page of few words, the cells, items and lines are the text, so they count as running text.
 */
export function classesWithout(page: Page, classes: Int8Array, left: Uint8Array): Int8Array {
  const { text, size } = page.blocks;
  const kept = classes.slice();
  for (let i = 0; i < kept.length; i++) if (left[i] === 1) kept[i] = CHROME;
  // a short block of at least this length is a heading or a notice
  const isLine = (i: number): boolean => kept[i] === SHORT && size[i]! < MIN_PROSE && !isHeading(page, i);
  let prose = 0;
  let lines = 0;
  for (let i = 0; i < kept.length; i++) {
    if (kept[i] === PROSE) prose += size[i]!;
    else if (isLine(i)) lines += size[i]!;
  }
  if (prose >= MIN_PROSE_SHARE * lines) return kept;
  const isText = (i: number): boolean => isLine(i) && size[i]! >= MIN_LINE && !isNotice(text[i]!, size[i]!);
  return kept.map((one, i) => (isText(i) ? PROSE : one));
}

function classOf(page: Page, block: number): number {
  const { size, linked, text } = page.blocks;
  const content = text[block]!;
  const letters = size[block]!;
  if ((page.articleShares?.[block] ?? 0) >= MIN_ARTICLE_SHARE) return PROSE;
  const links = linked[block]! / content.length;
  if (links > (letters >= LONG_PROSE ? MAX_LINKS_IN_LONG : MAX_LINKS)) return CHROME;
  if (content.startsWith('http') && ADDRESS.test(content)) return CHROME;
  if (isHeading(page, block)) return SHORT;
  const isText = letters >= MIN_PROSE || (letters >= MIN_SENTENCE && SENTENCE_END.test(content));
  return isText && !isNotice(content, letters) ? PROSE : SHORT;
}

/** Whether a block is in a heading element. */
export function isHeading({ blocks, nodes }: Page, block: number): boolean {
  return nodes.kind[blocks.node[block]!] === KIND.heading;
}
