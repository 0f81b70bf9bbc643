/**
 * Negations: with one more or fewer, a page says the opposite (`is open`, `is not open`; 开放, 不开放). They are counted, so
 * that the order and the place of sentences do not matter. O(length).
 */

import type { NumberedText } from './symbols.ts';

/** By language: English with its contraction, German, Dutch, French, Spanish, Italian, Portuguese, Slavic, Nordic; Chinese. */
const NEGATIONS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    'not|no|never|none|neither|nor|without|cannot|nobody|nothing',
    'nicht|nichts|kein(?:e[mnrs]?)?|nie|niemals|niemand|weder|ohne',
    'niet|geen|nooit|zonder',
    'ne|pas|non|jamais|aucune?|sans',
    'nunca|ning[uú]na?|sin|tampoco',
    'nessun[ao]?|senza',
    'não|nenhuma?|sem',
    'не|нет|ни|без|нельзя|ніколи|немає|няма',
    'nie|bez|nigdy|není|nejsou|nikdy',
    'inte|ej|ingen|inga|inget|ikke|utan|uden|uten',
  ].join('|')})(?![\\p{L}\\p{N}])|(?<=[a-z])n['’]t(?![\\p{L}\\p{N}])|不|没|未|勿|禁止|无(?!锡|线|人机)`,
  'gu',
);

/** The end of a sentence. A page may have the sentences of another in other lines. */
const ENDS = /[.!?。!?;]\s|[。\n]/g;
/** Least share of the symbols of a sentence that the other text has if it is an edited sentence of that text. */
const EDITED = 1 / 2;
/** Symbols of a sentence on either side of a negation. */
const AROUND = 4;

/** A text, and the visible text of its page. */
export interface ShownText {
  readonly text: NumberedText;
  readonly shown: NumberedText;
}

/**
 * Whether one of two texts has more negations of a kind than the other, in sentences that the other has in other words.
 * Sentences that only one text has do not deny what the other says.
 */
export function negationsDiffer(a: ShownText, b: ShownText): boolean {
  if (countsOf(a.text, b.shown) === countsOf(b.text, a.shown)) return false;
  // The main text of a view may include what another view shows beside it.
  return (a.text === a.shown && b.text === b.shown) || countsOf(a.shown, b.shown) !== countsOf(b.shown, a.shown);
}

/** How often a text has each negation in such sentences, as one line, except if the other has it between the same words. */
function countsOf({ normal, numbers, starts, ends }: NumberedText, other: NumberedText): string {
  const counts = new Map<string, number>();
  let there: Set<number> | undefined;
  let [first, last, until] = [0, 0, 0];
  let isEdited = false;
  ENDS.lastIndex = 0;
  for (const { 0: found, index } of normal.matchAll(NEGATIONS)) {
    if (index >= until) {
      let from = until;
      while (until <= index) {
        from = until;
        until = ENDS.exec(normal) === null ? normal.length + 1 : ENDS.lastIndex;
      }
      there ??= new Set(other.numbers);
      first = last;
      while (first < numbers.length && starts[first]! < from) first++;
      let shared = 0;
      for (last = first; last < numbers.length && ends[last]! <= until; last++) {
        if (there.has(numbers[last]!)) shared++;
      }
      isEdited = shared >= EDITED * (last - first);
    }
    if (!isEdited) continue;
    let place = first;
    while (place + 1 < last && starts[place + 1]! <= index) place++;
    const [before, behind] = [Math.max(first, place - AROUND), Math.min(last - 1, place + AROUND)];
    if (other.normal.includes(normal.slice(starts[before], ends[behind]))) continue;
    const negation = found.replace('’', "'");
    counts.set(negation, (counts.get(negation) ?? 0) + 1);
  }
  return Array.from(counts, (entry) => entry.join(' '))
    .sort()
    .join();
}
