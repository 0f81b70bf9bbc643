/** The paragraphs of a text, which blank lines separate. */
import type { TextRange } from './cuts.ts';

const BLANK_LINES = /\r?\n(?:[^\S\n]*\r?\n)+/g;

/** @returns each with the blank lines after it; those that consist of blanks are left out */
export function paragraphsOf(text: string): TextRange[] {
  const passages: TextRange[] = [];
  let start = 0;
  const add = (end: number): void => {
    if (text.slice(start, end).trim() !== '') passages.push({ start, end });
    start = end;
  };
  for (const { index, 0: blank } of text.matchAll(BLANK_LINES)) add(index + blank.length);
  add(text.length);
  return passages;
}
