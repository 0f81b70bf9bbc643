/**
 * Finds the title on a page. If no block has the same letters, the most similar heading counts: F1 on the halves of
 * extraction-segments .939 → .940, .919 → .921.
 */

import type { Page } from '../page/page.ts';
import { letterCount } from '../syntax/text-length.ts';
import { isHeading } from '../template/block-classes.ts';

/** Largest difference in length of texts with the same letters; punctuation may end a word, which counts. */
const TITLE_SIZE_TOLERANCE = 12;
/** A heading must share more than this share of the words of the shorter of title and heading, and `MIN_WORDS` or both of two. */
const MIN_SHARED = 0.5;
const MIN_WORDS = 3;
const BOTH = 2;
/** Length of the longest heading that may be a title, in UTF-16 units. */
const MAX_TITLE = 300;

/** Prefix of the title of a thread in the headings of its posts. */
const REPLY = /^(?:re|aw|sv|rv|res|ответ|回复|回覆|答复) ?[:：]/i;

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu;

/** Marks the blocks with the same letters as the page's title. O(characters). */
export function titleBlocks(page: Page): Uint8Array {
  const { text, size } = page.blocks;
  const shown = new Uint8Array(text.length);
  const title = lettersOf(page.title ?? '');
  if (title === '') return shown;
  const about = letterCount(page.title ?? '');
  const last = title.charCodeAt(title.length - 1);
  for (let i = 0; i < text.length; i++) {
    if (Math.abs(size[i]! - about) > TITLE_SIZE_TOLERANCE || !mayEndIn(text[i]!, last)) continue;
    const letters = lettersOf(text[i]!);
    if (letters === title || (letters.endsWith(title) && (REPLY.test(text[i]!) || isHeading(page, i)))) shown[i] = 1;
  }
  return shown;
}

/** Whether the last letter or digit of a text may be this one; true if only a full comparison can decide. O(length). */
function mayEndIn(text: string, last: number): boolean {
  for (let i = text.length - 1; i >= 0; i--) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x4e00 && unit <= 0x9fff) return unit === last;
    if (unit > 127) return true;
    const isCapital = unit >= 65 && unit <= 90;
    if (isCapital || (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57))
      return (isCapital ? unit + 32 : unit) === last;
  }
  return false;
}

/**
 * The block where the text begins: the first heading that shows the title, else the first block that does, else the heading
 * that shares most words with it; −1 if there is none.
 */
export function titleAnchor(page: Page, titles: Uint8Array): number {
  const heading = titles.findIndex((shown, i) => shown === 1 && isHeading(page, i));
  if (heading >= 0) return heading;
  const block = titles.indexOf(1);
  return block >= 0 ? block : likestHeading(page);
}

/** The first heading that shares the most words with the title, if they are enough. */
function likestHeading(page: Page): number {
  const { text } = page.blocks;
  const title = new Set(wordsOf(page.title ?? ''));
  let best = -1;
  let most = (title.size === BOTH ? BOTH : MIN_WORDS) - 1;
  for (let i = 0; i < text.length; i++) {
    if (!isHeading(page, i) || text[i]!.length > MAX_TITLE) continue;
    const words = new Set(wordsOf(text[i]!));
    let shared = 0;
    for (const word of words) if (title.has(word)) shared++;
    if (shared > most && shared > MIN_SHARED * Math.min(words.size, title.size)) {
      best = i;
      most = shared;
    }
  }
  return best;
}

/** The words of a text; single characters in scripts without blanks. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Marks the nodes that contain the anchor. O(depth). */
export function titleHolders(page: Page, anchor: number): Uint8Array {
  const { parent } = page.nodes;
  const holders = new Uint8Array(parent.length);
  for (let at = anchor < 0 ? -1 : page.blocks.node[anchor]!; at >= 0; at = parent[at]!) holders[at] = 1;
  return holders;
}
