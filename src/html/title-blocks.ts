/**
 * Where a page shows its title. Where no block repeats it letter by letter, the likest heading counts: F1 on the halves
 * of extraction-segments .939 → .940, .919 → .921.
 */
import { isHeading } from './block-classes.ts';
import type { Page } from './page.ts';
import { letterCount } from './text-length.ts';

/** Texts with the same letters may differ this much in length, since punctuation may end a word. */
const TITLE_SIZE_TOLERANCE = 12;
/** Share of the words of the shorter one that a title and a heading have in common, and their least number. */
const MIN_SHARED = 0.5;
const MIN_WORDS = 3;
/** Length of the longest heading that may be a title, in UTF-16 units. */
const MAX_TITLE = 300;

/** Before the title of a thread, in the headings of its posts. */
const REPLY = /^(?:re|aw|sv|rv|res|ответ|回复|回覆|答复) ?[:：]/i;

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu;

/** Marks the blocks that show the page's title, letter by letter. O(characters). */
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
    if (letters === title || (letters.endsWith(title) && REPLY.test(text[i]!))) shown[i] = 1;
  }
  return shown;
}

/** Whether the last letter or digit of a text may be this one; says so too where only a full comparison knows. O(length). */
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
 * Where the text begins: the first heading that shows the title, else the first block that does, else the heading that
 * shares most words with it; −1 where none does.
 */
export function titleAnchor(page: Page, titles: Uint8Array): number {
  const heading = titles.findIndex((shown, i) => shown === 1 && isHeading(page, i));
  if (heading >= 0) return heading;
  const block = titles.indexOf(1);
  return block >= 0 ? block : likestHeading(page);
}

/** The first of the headings that share most words with the title, at least {@link MIN_SHARED} of both. */
function likestHeading(page: Page): number {
  const { text } = page.blocks;
  const title = new Set(wordsOf(page.title ?? ''));
  let best = -1;
  let most = MIN_WORDS - 1;
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

/** Words, and characters where words have no blanks. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Marks the nodes that hold the anchor, innermost to outermost. O(depth). */
export function titleHolders(page: Page, anchor: number): Uint8Array {
  const { parent } = page.nodes;
  const holders = new Uint8Array(parent.length);
  for (let at = anchor < 0 ? -1 : page.blocks.node[anchor]!; at >= 0; at = parent[at]!) holders[at] = 1;
  return holders;
}
