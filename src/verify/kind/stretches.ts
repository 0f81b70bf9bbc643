/** The stretches of one of two compared texts between the symbols that both have: what is in them, by the lines around them. */
import { isPrice } from './counts.ts';
import { MARK } from './frame.ts';
import { isOfTemplate, startsLine } from './lacking.ts';
import type { NumberedText } from './symbols.ts';

/** Most tokens, on either side, of a place where one fact may replace another. */
export const MAX_REPLACED_SPAN = 12;
/** Most symbols of a line that are looked at on either side of a stretch. */
const MAX_LINE = 400;
/** Most tokens of a notice that is a line of its own: `Called off`, 活动取消. */
const MAX_NOTICE = 4;
const HAN = /\p{sc=Han}/u;

/** One of two compared texts. */
export interface ComparedText extends NumberedText {
  /** 1 at the symbols that are not frame, neither of the text itself nor in comparison with the other. */
  readonly isContent: Uint8Array;
  /** 1 at content of which the other text has less. All of several equal symbols are marked, since any may be missing. */
  readonly more: Uint8Array;
}

/**
 * Whether a stretch is words within a line that only its text has. A single Han character may be a typing error, and a line
 * with frame is that of a by-line or a counter.
 */
export function isInserted(text: ComparedText, from: number, to: number): boolean {
  if (from === to || to - from > MAX_REPLACED_SPAN) return false;
  if (to - from === 1 && HAN.test(text.normal.slice(text.starts[from], text.ends[from]))) return false;
  let isOwn = false;
  for (let i = from; i <= to; i++) {
    if (startsLine(text, i)) return false;
    isOwn ||= i < to && text.more[i] === 1;
  }
  let [first, last] = [from, to];
  while (from - first < MAX_LINE && !startsLine(text, first)) first--;
  while (last - to < MAX_LINE && !startsLine(text, last)) last++;
  return isOwn && !text.isContent.subarray(first, last).includes(0);
}

/**
 * Whether a stretch is short whole lines, without frame and titles of other pages, that only its text has. The first line of
 * a page may name its section, one with a label its topics (`Topic: trees`), and lines with an address or the owner of the
 * site belong to a template.
 */
export function isAddedLine(text: ComparedText, from: number, to: number): boolean {
  if (from === 0 || from === to || to - from > MAX_NOTICE) return false;
  if (!startsLine(text, from) || !startsLine(text, to)) return false;
  for (let i = from; i < to; i++) {
    const isFact = (text.numbers[i]! & 1) === 1;
    if (isFact || (text.isContent[i]! & text.more[i]!) === 0 || (text.marks[i]! & MARK.teaser) !== 0) return false;
  }
  const isLabelled = text.normal.slice(text.starts[from], text.ends[to - 1]).includes(':');
  return !isLabelled && !hasLineOfTemplate(text, from, to);
}

/**
 * Whether a stretch is words or a price at the beginning or the end of a line that both texts have otherwise: `Small dogs are
 * allowed`, `Allergens: milk, eggs`, `€60 €48`. Not of the first line, nor of one with frame, an address, or the title of another page.
 * @param other the text without these words @param at their place in it
 */
export function isContinued(text: ComparedText, from: number, to: number, other: ComparedText, at: number): boolean {
  if (to - from > MAX_REPLACED_SPAN || startsLine(text, from) === startsLine(text, to) || !startsLine(other, at))
    return false;
  if (to - from === 1 && HAN.test(text.normal.slice(text.starts[from], text.ends[from]))) return false;
  let isOwn = false;
  for (let i = from; i < to; i++) {
    if (i > from && startsLine(text, i)) return false;
    const says = (text.numbers[i]! & 1) === 0 || isPrice(text.normal, text.starts[i]!, text.ends[i]!);
    isOwn ||= text.more[i] === 1 && says;
  }
  let [first, last] = [from, to];
  while (from - first < MAX_LINE && !startsLine(text, first)) first--;
  while (last - to < MAX_LINE && !startsLine(text, last)) last++;
  if (!isOwn || first === 0 || text.isContent.subarray(first, last).includes(0)) return false;
  for (let i = first; i < last; i++) if ((text.marks[i]! & MARK.teaser) !== 0) return false;
  return !isOfTemplate(text, first);
}

/** Whether one of the lines that begin in a stretch has an address, or the owner of the site. */
export function hasLineOfTemplate(text: ComparedText, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (startsLine(text, i) && isOfTemplate(text, i)) return true;
  return false;
}

/** Whether all content of a stretch is names of sections. */
export function isSection({ marks, isContent }: ComparedText, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (isContent[i] === 1 && (marks[i]! & MARK.section) === 0) return false;
  return true;
}

/** Whether a stretch without its frame is whole lines, and the text has only frame before or after it. */
export function isEdge(text: ComparedText, from: number, to: number): boolean {
  let [first, last] = [from, to];
  while (first < last && text.isContent[first] === 0) first++;
  while (first < last && text.isContent[last - 1] === 0) last--;
  const isWhole = startsLine(text, from) || startsLine(text, first);
  if (!isWhole || !(startsLine(text, to) || startsLine(text, last))) return false;
  return text.isContent.indexOf(1) >= first || text.isContent.lastIndexOf(1) < last;
}
