/**
 * Negations: one word more or less, and a page says the opposite (`is open`, `is not open`; 开放, 不开放). Counted, so that
 * neither the order nor the place of sentences matters. Chinese and English, O(length).
 */

import { MARK } from './frame.ts';
import type { NumberedText } from './symbols.ts';

const NEGATIONS =
  /\b(?:not|no|never|none|neither|nor|without|cannot|nobody|nothing)\b|(?<=[a-z])n['’]t\b|不|没|未|勿|禁止|无(?!锡|线|人机)/gu;

/** Share of the symbols of a line that the other text has, from which on the line is one of that text, edited. */
const EDITED = 1 / 2;

/** A text, and all that its page shows, if that is more. */
export interface ShownText {
  readonly text: NumberedText;
  readonly shown: NumberedText;
}

/**
 * Whether one of two texts has more negations of a kind than the other, in lines that the other has in other words. Lines
 * that only one has deny nothing that the other says.
 */
export function negationsDiffer(a: ShownText, b: ShownText): boolean {
  return countsOf(a.text, b.shown) !== countsOf(b.text, a.shown);
}

/** How often a text has each negation in such lines, as one line. */
function countsOf({ normal, numbers, marks, starts, ends }: NumberedText, other: NumberedText): string {
  const counts = new Map<string, number>();
  let there: Set<number> | undefined;
  let [first, lineEnd] = [0, 0];
  let isEdited = false;
  for (const { 0: found, index } of normal.matchAll(NEGATIONS)) {
    if (index >= lineEnd) {
      while (first < numbers.length && ends[first]! <= index) first++;
      while (first > 0 && (first === numbers.length || (marks[first]! & MARK.line) === 0)) first--;
      let last = first + 1;
      while (last < numbers.length && (marks[last]! & MARK.line) === 0) last++;
      lineEnd = Math.max(index + 1, ends[last - 1] ?? 0);
      if (other.normal.includes(normal.slice(starts[first], ends[last - 1]))) isEdited = false;
      else {
        there ??= new Set(other.numbers);
        let shared = 0;
        for (let i = first; i < last; i++) if (there.has(numbers[i]!)) shared++;
        isEdited = shared >= EDITED * (last - first);
      }
    }
    if (!isEdited) continue;
    const negation = found.replace('’', "'");
    counts.set(negation, (counts.get(negation) ?? 0) + 1);
  }
  return Array.from(counts, (entry) => entry.join(' '))
    .sort()
    .join();
}
