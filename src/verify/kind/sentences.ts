/**
 * Whether two texts have the same sentences, in any order. A passage has no title or address, and in most languages no rule
 * distinguishes a name, a number or a negation from other words: each word, fact and sign counts. O(n log n).
 */
import { powersDiffer } from './signs.ts';
import type { NumberedText } from './symbols.ts';

/** Signs that change the meaning: symbols, `%`, `&`, a slash, a question mark; before a number a dash or a point. */
const SIGN = /[\p{S}%‰&*/\\@#_?]|[-−‐‑–—.](?=\p{N})/gu;
/** Dashes that are used interchangeably. */
const DASH = /[−‐‑–—]/gu;
const END = /[.!?;。！？；…][^\p{L}\p{N}]*(?:\s|$)|[。！？；\n]/u;

export function haveSameSentences(a: NumberedText, b: NumberedText): boolean {
  const [ours, theirs] = [sentencesOf(a), sentencesOf(b)];
  if (powersDiffer(a, b)) return false;
  return ours.join(' ') === theirs.join(' ') || ours.sort().join('\n') === theirs.sort().join('\n');
}

/** The words, facts and signs of each sentence. */
function sentencesOf({ normal, numbers, starts, ends }: NumberedText): string[] {
  const sentences: string[] = [];
  let sentence: (string | number)[] = [];
  let at = 0;
  const addBetween = (end: number, isLast: boolean): void => {
    // The slice includes the first character of the next symbol: some signs count only before a number.
    const between = normal.slice(at, end);
    for (const { 0: sign, index } of normal.slice(at, end + 1).matchAll(SIGN))
      if (index < between.length) sentence.push(sign.replace(DASH, '-'));
    if (sentence.length > 0 && (isLast || END.test(between))) {
      sentences.push(sentence.join(' '));
      sentence = [];
    }
  };
  for (let i = 0; i < numbers.length; i++) {
    // One place may have several facts, such as a date and its year.
    if (starts[i]! >= at) addBetween(starts[i]!, false);
    sentence.push(numbers[i]!);
    at = Math.max(at, ends[i]!);
  }
  addBetween(normal.length, true);
  return sentences;
}
