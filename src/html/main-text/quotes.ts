/**
 * Quotes of a post in another post of the thread. They are left out, even if they are long, so that views of a thread with,
 * without and with shortened quotes have the same text. A quote of another source belongs to the text.
 */
import { windowsOf } from '../page/article-share.ts';
import type { Page } from '../page/page.ts';
import { HINT_QUOTE } from '../syntax/class-names.ts';
import { letterCount } from '../syntax/text-length.ts';
import { KIND } from '../template/block-classes.ts';
import { isDateLine } from './date-lines.ts';

/** Least share of a quote that is elsewhere in the text. */
const MIN_REPEATED = 0.6;

/**
 * Drops such quotes from the chosen blocks. O(characters).
 * @param bodies nodes that each contain one whole post; none if the posts cannot be separated
 */
export function dropRepeatedQuotes({ blocks, nodes }: Page, chosen: Uint8Array, bodies: readonly number[] = []): void {
  const { text, node } = blocks;
  const { parent, kind, hints } = nodes;
  const inside = new Uint32Array(parent.length);
  for (let i = 0; i < text.length; i++) inside[node[i]!]! += chosen[i]!;
  for (let i = parent.length - 1; i > 0; i--) inside[parent[i]!]! += inside[i]!;
  /** The body around each node, and the outermost quote in it; 0 if there is none. */
  const bodyOf = new Int32Array(parent.length);
  for (const body of bodies) bodyOf[body] = body;
  const quoteOf = new Int32Array(parent.length);
  for (let i = 1; i < parent.length; i++) {
    bodyOf[i] ||= bodyOf[parent[i]!]!;
    const isNamed = kind[i] === KIND.quote || (hints[i]! & HINT_QUOTE) !== 0;
    // Some forums put each whole post in such an element.
    const isQuote = isNamed && inside[i]! < inside[bodyOf[i]!]!;
    quoteOf[i] = quoteOf[parent[i]!]! || (isQuote ? i : 0);
  }
  const quotes = new Map<number, number[]>();
  for (let i = 0; i < text.length; i++) {
    const quote = quoteOf[node[i]!]!;
    if (chosen[i] === 0 || quote === 0) continue;
    const members = quotes.get(quote);
    if (members === undefined) quotes.set(quote, [i]);
    else members.push(i);
  }
  if (quotes.size === 0) return;
  const said = new Set<number | string>();
  for (let i = 0; i < text.length; i++) {
    if (chosen[i] === 1 && quoteOf[node[i]!] === 0) for (const part of partsOf(withoutSource(text[i]!))) said.add(part);
  }
  for (const members of quotes.values()) {
    const parts = partsOf(withoutSource(members.map((i) => text[i]!).join('\n')));
    const repeated = parts.filter((part) => said.has(part)).length;
    if (repeated >= MIN_REPEATED * parts.length) for (const i of members) chosen[i] = 0;
  }
}

/** Hashes of windows of letters; for a text shorter than a window, its letters. */
function partsOf(text: string): readonly (number | string)[] {
  const windows = windowsOf(text);
  return windows.length > 0 ? windows : [text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')];
}

/** A quote without the line that names its author and time. */
function withoutSource(text: string): string {
  return text
    .split('\n')
    .filter((line) => !isDateLine(line, letterCount(line)))
    .join('\n');
}
