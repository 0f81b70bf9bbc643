/**
 * How far the blocks of a page agree with the article text that its JSON-LD carries, by shared windows of letters
 * (shingles of 12, rolling hash), so that markup, blanks and marks do not matter. O(letters of both).
 */
import { isLetter } from './measure.ts';

const WINDOW = 12;
const BASE = 0x01000193;
/** BASE to the power of WINDOW, modulo 2³². */
const OUT: number = Array.from({ length: WINDOW }).reduce<number>((power) => Math.imul(power, BASE), 1);

export interface Agreement {
  /** Share of the article's windows that stand on the page, in 0 … 1. */
  readonly covered: number;
  /** For each block the share of its windows that stand in the article, in 0 … 1; −1 where it is too short to say. */
  readonly shares: readonly number[];
}

/** Compares the article's text with a page's blocks. */
export function agreementOf(article: string, blocks: readonly string[]): Agreement {
  const windows = new Set(windowsOf(withoutTags(article)));
  const found = new Set<number>();
  const shares = blocks.map((block) => {
    const own = windowsOf(block);
    let shared = 0;
    for (const window of own) {
      if (!windows.has(window)) continue;
      shared++;
      found.add(window);
    }
    return own.length === 0 ? -1 : shared / own.length;
  });
  return { covered: windows.size === 0 ? 0 : found.size / windows.size, shares };
}

function windowsOf(text: string): number[] {
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

/** Tags become blanks; a `<` without an end is text. */
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
