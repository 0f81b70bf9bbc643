/** Finds lines that an earlier text has, by a hash; they are compared byte by byte without surrounding blanks. O(bytes). */
import { FNV_BASIS, fnv1a, GOLDEN, murmurMix } from '../base/hash.ts';
import type { TextRange } from './cuts.ts';
import { type EarlierText, Occurrences, type Repeat, type RepeatSearch } from './repeat.ts';

const LINE_FEED = 0x0a;
const BLANKS: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0d, 0x0b, 0x0c]);

export class RepeatedLines implements RepeatSearch {
  readonly limited = 0;
  readonly #least: number;
  readonly #earlier: EarlierText;
  readonly #occurrences = new Occurrences();
  #texts = 0;

  /** @param least least bytes of a line without surrounding blanks; shorter ones are ignored */
  constructor(least: number, earlier: EarlierText) {
    this.#least = Math.max(1, least);
    this.#earlier = earlier;
  }

  /** @returns whole lines, each with its line feed */
  add(text: Uint8Array): Repeat[] {
    const number = this.#texts++;
    const found: Repeat[] = [];
    for (let start = 0; start < text.length; ) {
      const feed = text.indexOf(LINE_FEED, start);
      const end = feed < 0 ? text.length : feed + 1;
      let [from, to] = [start, feed < 0 ? end : feed];
      while (from < to && BLANKS.has(text[from])) from++;
      while (to > from && BLANKS.has(text[to - 1])) to--;
      if (to - from >= this.#least) {
        const first = this.#first(text, number, from, to);
        if (first !== undefined) found.push({ start, end, of: first });
      }
      start = end;
    }
    return found;
  }

  /** The first occurrence of a line; `undefined` if it is new, which is then added. */
  #first(text: Uint8Array, number: number, from: number, to: number): Repeat['of'] | undefined {
    let low = FNV_BASIS;
    let high = GOLDEN;
    for (let i = from; i < to; i++) {
      low = fnv1a(low, text[i]!);
      high = Math.imul(high ^ text[i]!, 0x85ebca6b);
      high ^= high >>> 15;
    }
    const hash = murmurMix(low ^ (to - from)) >>> 0;
    const tag = high >>> 0;
    const line = text.subarray(from, to);
    for (let at = this.#occurrences.latest(hash, tag); at >= 0; at = this.#occurrences.before(at)) {
      const [other, start] = [this.#occurrences.text(at), this.#occurrences.start(at)];
      const source = other === number ? text : this.#earlier(other);
      if (isThere(line, source, start)) return { text: other, start: source.lastIndexOf(LINE_FEED, start) + 1 };
    }
    this.#occurrences.add(hash, tag, number, from);
    return undefined;
  }
}

/** @returns the lines of a text, each with its line feed */
export function linesOf(text: string): TextRange[] {
  const lines: TextRange[] = [];
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start) + 1 || text.length;
    lines.push({ start, end });
    start = end;
  }
  return lines;
}

/** Whether a source has the line at a place, with only blanks after it. */
function isThere(line: Uint8Array, source: Uint8Array, start: number): boolean {
  if (start + line.length > source.length) return false;
  for (let i = 0; i < line.length; i++) if (source[start + i] !== line[i]) return false;
  for (let at = start + line.length; at < source.length && source[at] !== LINE_FEED; at++)
    if (!BLANKS.has(source[at])) return false;
  return true;
}
