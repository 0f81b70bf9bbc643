/**
 * The share of each block of a page that is in the article text of the page's JSON-LD. Compares windows of 12 letters by a
 * rolling hash, so that markup, white space and punctuation do not matter. O(letters of both).
 */
import { GOLDEN } from '../../base/hash.ts';
import { isLetter } from '../syntax/text-length.ts';

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
  const windows = new Windows(withoutTags(article));
  const shares = blocks.map((block) => {
    const count = readWindows(block);
    return count === 0 ? 0 : windows.find(count) / count;
  });
  return windows.found > 0 && windows.found >= MIN_COVERED * windows.size ? shares : undefined;
}

const IN_ARTICLE = 1;
const FOUND = 2;

/** The distinct windows of an article, open-addressed. */
class Windows {
  readonly #windows: Int32Array;
  /** 0 for a free slot, {@link IN_ARTICLE}, or {@link FOUND} for a window that a block has, too. */
  readonly #states: Uint8Array;
  readonly #shift: number;
  size = 0;
  found = 0;

  constructor(article: string) {
    const count = readWindows(article);
    const bits = Math.max(4, 32 - Math.clz32(2 * count));
    this.#windows = new Int32Array(2 ** bits);
    this.#states = new Uint8Array(2 ** bits);
    this.#shift = 32 - bits;
    for (let i = 0; i < count; i++) {
      const slot = this.#slot(read[i]!);
      if (this.#states[slot] !== 0) continue;
      this.#windows[slot] = read[i]!;
      this.#states[slot] = IN_ARTICLE;
      this.size++;
    }
  }

  /** Looks up the windows that were read last. @returns how many of them are in the article */
  find(count: number): number {
    let shared = 0;
    for (let i = 0; i < count; i++) {
      const slot = this.#slot(read[i]!);
      if (this.#states[slot] === 0) continue;
      shared++;
      if (this.#states[slot] === IN_ARTICLE) this.found++;
      this.#states[slot] = FOUND;
    }
    return shared;
  }

  /** The slot of a window, or the free one into which it belongs. */
  #slot(window: number): number {
    const mask = this.#states.length - 1;
    let slot = Math.imul(window, GOLDEN) >>> this.#shift;
    while (this.#states[slot] !== 0 && this.#windows[slot] !== window) slot = (slot + 1) & mask;
    return slot;
  }
}

/** The windows of a text. */
export function windowsOf(text: string): number[] {
  return Array.from(read.subarray(0, readWindows(text)));
}

/** The windows of the last text, reused since most blocks are short. */
let read = new Int32Array(2 ** 12);

/** Reads the windows of a text into {@link read}. @returns their number */
function readWindows(text: string): number {
  if (read.length < text.length) read = new Int32Array(2 * text.length);
  let count = 0;
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
    if (++letters >= WINDOW) read[count++] = hash;
  }
  return count;
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
