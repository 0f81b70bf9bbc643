/** Turns repeats, in bytes, into the passages to cut from a text, at borders of characters, words and lines. */
import type { Repeat } from './repeat.ts';

/** A passage of a text; UTF-16 units, the end is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A passage that is cut. */
export interface CutPassage extends TextRange {
  /** Its first occurrence; absent for boilerplate. */
  readonly of?: Repeat['of'];
  /** For boilerplate: the number of the block, from 0 on. */
  readonly block?: number;
  /** Its Jaccard with the first occurrence; absent if it is the same. */
  readonly jaccard?: number;
}

/**
 * The passages to cut, each with its origin. Adjacent ones form a stretch, which is shrunk to whole characters and words; a
 * line that becomes empty is cut with its line feed. O(length).
 */
export function passagesOf(text: string, repeats: readonly Repeat[]): CutPassage[] {
  const passages: CutPassage[] = [];
  const places = new Places(text);
  for (const stretch of stretchesOf(repeats)) {
    const starts = stretch.map(({ start }) => places.at(start));
    const wanted = stretch.at(-1)!.end;
    const end = places.at(wanted);
    const last = end.byte > wanted ? end.unit - characterBefore(text, end.unit).length : end.unit;
    const range = whole(text, starts[0]!.unit, last);
    for (const [i, { start, of }] of stretch.entries()) {
      const { unit, byte } = starts[i]!;
      const from = Math.max(unit, range.start);
      const to = Math.min(starts[i + 1]?.unit ?? range.end, range.end);
      if (from >= to) continue;
      const skipped = byte - start + Buffer.byteLength(text.slice(unit, from));
      passages.push({ start: from, end: to, of: { text: of.text, start: of.start + skipped } });
    }
  }
  return passages;
}

/** Repeats without overlaps, ascending, in stretches of adjacent ones; an overlap belongs to the first of two repeats. */
function stretchesOf(repeats: readonly Repeat[]): Repeat[][] {
  const stretches: Repeat[][] = [];
  for (const repeat of repeats.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = stretches.at(-1)?.at(-1);
    if (last === undefined || repeat.start > last.end) stretches.push([repeat]);
    else if (repeat.end > last.end) {
      const { text, start } = repeat.of;
      stretches
        .at(-1)!
        .push({ start: last.end, end: repeat.end, of: { text, start: start + last.end - repeat.start } });
    }
  }
  return stretches;
}

/** Where characters begin, in UTF-16 units and in bytes of UTF-8; to be requested in ascending order. */
class Places {
  readonly #text: string;
  #unit = 0;
  #byte = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The first character that begins at a byte or after it. */
  at(wanted: number): { readonly unit: number; readonly byte: number } {
    while (this.#byte < wanted && this.#unit < this.#text.length) {
      const point = this.#text.codePointAt(this.#unit)!;
      this.#byte += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      this.#unit += point > 0xffff ? 2 : 1;
    }
    return { unit: this.#unit, byte: this.#byte };
  }
}

const WORD = /[\p{L}\p{N}\p{M}]/u;
/** Scripts without blanks between words: any character is a border. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isInWord(text: string, at: number): boolean {
  return isOneWord(text, at, at);
}

/** Whether the text up to `end` and the text from `start` on would join to one word. */
function isOneWord(text: string, end: number, start: number): boolean {
  if (end <= 0 || start >= text.length) return false;
  const [before, after] = [characterBefore(text, end), String.fromCodePoint(text.codePointAt(start)!)];
  return [before, after].every((character) => WORD.test(character) && !UNSPACED.test(character));
}

function characterBefore(text: string, at: number): string {
  const pair = at >= 2 ? text.codePointAt(at - 2)! : 0;
  return pair > 0xffff ? String.fromCodePoint(pair) : text[at - 1]!;
}

function whole(text: string, from: number, to: number): TextRange {
  let [start, end] = [from, to];
  while (start < end && isInWord(text, start)) start += text.codePointAt(start)! > 0xffff ? 2 : 1;
  while (end > start && isInWord(text, end)) end -= characterBefore(text, end).length;
  // The separator between two words is kept.
  if (end > start && isOneWord(text, start, end)) end -= characterBefore(text, end).length;
  const isLineStart = start === 0 || text[start - 1] === '\n';
  if (isLineStart && end > start && text[end - 1] !== '\n') {
    if (text[end] === '\n') end++;
    else if (text.startsWith('\r\n', end)) end += 2;
  }
  return { start, end };
}

/** The text without the passages. @param passages ascending, without overlaps */
export function without(text: string, passages: readonly TextRange[]): string {
  let kept = '';
  let at = 0;
  for (const { start, end } of passages) {
    kept += text.slice(at, start);
    at = end;
  }
  return kept + text.slice(at);
}
