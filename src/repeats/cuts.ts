/** Turns repeats, in bytes, into the passages to cut from a text, at borders of characters, words and lines. */
import { AROUND, Borders } from './borders.ts';
import type { EarlierText, Repeat } from './repeat.ts';

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
 * The passages to cut, each with its own origin. Each repeat is shrunk to borders of characters and words by itself: where
 * two meet inside a word, no earlier text has that word. Adjacent passages form a stretch; a line that becomes
 * empty is cut with its line feed. O(length).
 * @param earlier where a repeat must begin and end on such borders in the earlier text, too: `3.14` does not stand in
 *   `13.14`. Absent where repeats are whole lines
 */
export function passagesOf(text: string, repeats: readonly Repeat[], earlier?: EarlierText): CutPassage[] {
  const borders = new Borders(text);
  const passages: CutPassage[] = [];
  /** The last of what stays so far, and where it ends in the text. */
  let left = '';
  let at = 0;
  for (const stretch of stretchesOf(piecesOf(text, repeats, borders, earlier))) {
    const { start } = stretch[0]!;
    left = (left + text.slice(Math.max(at, start - AROUND), start)).slice(-AROUND);
    let end = stretch.at(-1)!.end;
    // What was between two words, or two halves of a character, stays.
    while (end > start && areOne(left, text.slice(end, end + AROUND))) end = borders.previous(end - 1);
    if (end === start) {
      at = start;
      continue;
    }
    const lineEnd = endOfLine(text, start, end);
    for (const piece of stretch)
      if (piece.start < end) passages.push({ ...piece, end: piece.end < end ? piece.end : lineEnd });
    at = lineEnd;
  }
  return passages;
}

/** The repeats without torn characters and words, ascending and without overlaps: of what two cover, the first has it. */
function piecesOf(
  text: string,
  repeats: readonly Repeat[],
  borders: Borders,
  earlier: EarlierText | undefined,
): CutPassage[] {
  const pieces: CutPassage[] = [];
  const [starts, ends] = [new Places(text), new Places(text)];
  let reached = 0;
  let covered = 0;
  for (const repeat of repeats.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (repeat.end <= reached) continue;
    reached = repeat.end;
    const [first, last] = [starts.from(repeat.start), ends.upTo(repeat.end)];
    const source = earlier?.(repeat.of.text);
    /** Where a place of the text is in the earlier one. */
    const placeOf = (unit: number): number =>
      repeat.of.start + first.byte - repeat.start + Buffer.byteLength(text.slice(first.unit, unit));
    const isThere = (unit: number): boolean => source === undefined || isBorderIn(source, placeOf(unit));
    let start = borders.next(Math.max(first.unit, covered));
    let end = borders.previous(last.unit);
    while (start < end && !isThere(start)) start = borders.next(start + 1);
    while (start < end && !isThere(end)) end = borders.previous(end - 1);
    if (start >= end) continue;
    pieces.push({ start, end, of: { text: repeat.of.text, start: placeOf(start) } });
    covered = end;
  }
  return pieces;
}

/** By stretches of those that touch. */
function stretchesOf(pieces: readonly CutPassage[]): CutPassage[][] {
  const stretches: CutPassage[][] = [];
  for (const piece of pieces) {
    if (stretches.at(-1)?.at(-1)?.end === piece.start) stretches.at(-1)!.push(piece);
    else stretches.push([piece]);
  }
  return stretches;
}

const decoder = new TextDecoder();

/** Whether a place in UTF-8 is a border, as what is around it tells. */
function isBorderIn(bytes: Uint8Array, place: number): boolean {
  if (place <= 0 || place >= bytes.length) return true;
  let [from, to] = [Math.max(0, place - AROUND), Math.min(bytes.length, place + AROUND)];
  while (isWithinCharacter(bytes[from])) from++;
  while (isWithinCharacter(bytes[to])) to--;
  const before = decoder.decode(bytes.subarray(from, place));
  return new Borders(before + decoder.decode(bytes.subarray(place, to))).is(before.length);
}

function isWithinCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** Whether two texts, one behind the other, would be read as one word or one character where they meet. */
function areOne(before: string, after: string): boolean {
  return before !== '' && after !== '' && !new Borders(before + after).is(before.length);
}

/** Where a passage ends, with the line feed of a line of which nothing is left. */
function endOfLine(text: string, start: number, end: number): number {
  const isLineStart = start === 0 || text[start - 1] === '\n';
  if (!isLineStart || text[end - 1] === '\n') return end;
  if (text[end] === '\n') return end + 1;
  return text.startsWith('\r\n', end) ? end + 2 : end;
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
  from(wanted: number): { readonly unit: number; readonly byte: number } {
    while (this.#byte < wanted && this.#unit < this.#text.length) this.#step();
    return { unit: this.#unit, byte: this.#byte };
  }

  /** The last character that begins at a byte or before it. */
  upTo(wanted: number): { readonly unit: number; readonly byte: number } {
    while (this.#unit < this.#text.length && this.#byte + this.#length() <= wanted) this.#step();
    return { unit: this.#unit, byte: this.#byte };
  }

  /** Bytes of the character here. */
  #length(): number {
    const point = this.#text.codePointAt(this.#unit)!;
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }

  #step(): void {
    const bytes = this.#length();
    this.#byte += bytes;
    this.#unit += bytes === 4 ? 2 : 1;
  }
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
