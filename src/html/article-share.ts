/**
 * The share of each block of a page that is in the article text of the page's JSON-LD. Compares windows of 12 letters by a
 * rolling hash, so that markup, white space and punctuation do not matter. O(letters of both).
 */
import { isLetter } from './text-length.ts';

const WINDOW = 12;
const BASE = 0x01000193;
/** BASE to the power of WINDOW, modulo 2³². */
const OUT: number = Array.from({ length: WINDOW }).reduce<number>((power) => Math.imul(power, BASE), 1);

/** Least share of the article's windows that the page must show for the shares to be used. */
const MIN_COVERED = 0.5;

/**
 * Compares the article's text with a page's blocks.
 * @returns for each block the share of its windows that are in the article, 0 … 1 (0 for a block shorter than a
 * window); `undefined` if less than half of the article is on the page
 */
export function articleShares(article: string, blocks: readonly string[]): number[] | undefined {
  const windows = new Set(windowsOf(withoutTags(article)));
  const found = new Set<number>();
  const shares = blocks.map((block) => {
    const own = windowsOf(block);
    const shared = own.filter((window) => windows.has(window));
    for (const window of shared) found.add(window);
    return own.length === 0 ? 0 : shared.length / own.length;
  });
  return found.size > 0 && found.size >= MIN_COVERED * windows.size ? shares : undefined;
}

export function windowsOf(text: string): number[] {
  const windows: number[] = [];
  const last = new Uint16Array(WINDOW);
  let hash = 0;
  let letters = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (!isLetter(unit)) continue;
    const folded = unit >= 65 && unit <= 90 ? unit + 32 : unit;
    const slot = letters % WINDOW;
    hash = (Math.imul(hash, BASE) + folded - Math.imul(last[slot]!, OUT)) | 0;
    last[slot] = folded;
    if (++letters >= WINDOW) windows.push(hash);
  }
  return windows;
}

/** Replaces each tag by a space; a `<` without a `>` is text. */
function withoutTags(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', at)) {
    const close = text.indexOf('>', open);
    if (close < 0) break;
    parts.push(text.slice(at, open));
    at = close + 1;
  }
  parts.push(text.slice(at));
  return parts.join(' ');
}
