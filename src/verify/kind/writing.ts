/**
 * Whether two texts write the same words otherwise: with operators, brackets or capitals within words, which distinguish
 * programs, commands and names (`safe` and `!safe`, `list[i]` and `list(i)`, `-r` and `-R`). Punctuation, capitals of first letters and
 * words in capitals do not count. O(text).
 */
import type { EqualRun } from '../alignment.ts';
import type { NumberedText } from './symbols.ts';

/** Operators and brackets, and what belongs to them. A dash, a slash and an asterisk may be punctuation or a mark of a list. */
const OPERATOR =
  /[^\S\n]*(?:!(?=[\p{L}(])|[&|]{2}|[&*](?=\p{L})|(?<=[\p{L}\p{N})\]])[*^]|[~@\\[\]{}()]|(?:^|(?<=\s))#(?=\s))/gmu;
/** A word with a capital after its first letter, and one that is not all capitals; or a single letter within a line. */
const MIXED = /(?<![\p{L}\p{N}])(?:\p{L}+\p{Ll}\p{Lu}\p{L}*|(?<=[^\S\n]-?)(?![aeioAEIO])[a-zA-Z])(?![\p{L}\p{N}'’])/gu;

/** Whether the stretches that two texts have in common are written otherwise. */
export function writingDiffers(a: NumberedText, b: NumberedText, runs: readonly EqualRun[]): boolean {
  if (a.raw === b.raw) return false;
  const [rawA, rawB] = [asWritten(a), asWritten(b)];
  return runs.some((run) => {
    if (run.length < 2) return false;
    const [ours, theirs] = [stretchOf(rawA, a, run.a, run.length), stretchOf(rawB, b, run.b, run.length)];
    return ours !== theirs && (marksOf(ours) !== marksOf(theirs) || capitalsOf(ours) !== capitalsOf(theirs));
  });
}

const known = new WeakMap<NumberedText, string>();

/** The text as written, with the places of the normalised one; cached, since a text is in several pairs. */
function asWritten(text: NumberedText): string {
  let written = known.get(text);
  if (written === undefined) {
    written = withPlacesOf(text);
    known.set(text, written);
  }
  return written;
}

/** A line that case folding lengthens is folded. */
function withPlacesOf({ raw, normal }: NumberedText): string {
  const composed = raw.normalize('NFKC');
  if (composed.length === normal.length) return composed;
  const [lines, folded] = [composed.split('\n'), normal.split('\n')];
  if (lines.length !== folded.length) return normal;
  return folded.map((line, i) => (lines[i]!.length === line.length ? lines[i]! : line)).join('\n');
}

function stretchOf(written: string, { starts, ends }: NumberedText, from: number, length: number): string {
  return written.slice(starts[from], ends[from + length - 1]);
}

/** The operators and brackets of a stretch, with a `w` for the words around each. */
function marksOf(stretch: string): string {
  const words = stretch.replace(/[\p{L}\p{N}]+/gu, 'w');
  let marks = '';
  let place = 0;
  for (const { 0: mark, index } of words.matchAll(OPERATOR)) {
    marks += words.slice(place, index).replace(/[^w]+/g, '') + mark.trim();
    place = index + mark.length;
  }
  return marks;
}

/** The words of a stretch with capitals within them. */
function capitalsOf(stretch: string): string {
  return (stretch.match(MIXED) ?? []).join(' ');
}
