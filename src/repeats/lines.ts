/** Finds lines that an earlier text has, by a hash; they are compared byte by byte without surrounding blanks. O(bytes). */
import { FNV_BASIS, fnv1a, GOLDEN, murmurMix } from '../base/hash.ts';
import type { TextRange } from './cuts.ts';
import { type EarlierText, Occurrences, type Repeat, type RepeatSearch } from './repeat.ts';

const LINE_FEED = 0x0a;
const BLANKS: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0d, 0x0b, 0x0c]);
/** Those beyond ASCII that `String.trim` removes, such as the ideographic space that indents Chinese, as their bytes. */
const LONG_BLANKS: ReadonlySet<number> = new Set(
  [
    ...'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
  ].map((blank) => Buffer.from(blank).reduce((bytes, byte) => bytes * 256 + byte, 0)),
);
const ASCII = 0x80;

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
      const to = beforeBlanks(text, start, feed < 0 ? end : feed);
      const from = afterBlanks(text, start, to);
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
  const end = start + line.length;
  if (end > source.length) return false;
  for (let i = 0; i < line.length; i++) if (source[start + i] !== line[i]) return false;
  const feed = source.indexOf(LINE_FEED, end);
  const to = feed < 0 ? source.length : feed;
  return afterBlanks(source, end, to) === to;
}

function afterBlanks(text: Uint8Array, start: number, end: number): number {
  let at = start;
  for (let length = blankAt(text, at, end); length > 0; length = blankAt(text, at, end)) at += length;
  return at;
}

function beforeBlanks(text: Uint8Array, start: number, end: number): number {
  let at = end;
  for (let length = blankBefore(text, start, at); length > 0; length = blankBefore(text, start, at)) at -= length;
  return at;
}

/** Bytes of the blank at a place; 0 if there is none. */
function blankAt(text: Uint8Array, at: number, end: number): number {
  if (at >= end) return 0;
  if (text[at]! < ASCII) return BLANKS.has(text[at]) ? 1 : 0;
  return longBlank(text, at, end);
}

function blankBefore(text: Uint8Array, start: number, at: number): number {
  if (at <= start) return 0;
  if (text[at - 1]! < ASCII) return BLANKS.has(text[at - 1]) ? 1 : 0;
  const two = at - 2 < start ? 0 : longBlank(text, at - 2, at);
  return two === 0 && at - 3 >= start ? longBlank(text, at - 3, at) : two;
}

/** As {@link blankAt}, for those of two and three bytes. */
function longBlank(text: Uint8Array, at: number, end: number): number {
  if (at + 2 > end) return 0;
  const two = text[at]! * 256 + text[at + 1]!;
  if (LONG_BLANKS.has(two)) return 2;
  return at + 3 <= end && LONG_BLANKS.has(two * 256 + text[at + 2]!) ? 3 : 0;
}
