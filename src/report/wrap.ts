import { wrapAnsi } from 'fast-wrap-ansi';
import { columnsOf } from './escape.ts';

/** Columns of a terminal for which help and summaries are written. */
const WIDTH = 80;

/** Breaks a text between words, and Chinese between characters, into lines of at most 80 columns, each indented. Words longer than that are not broken. */
export function wrap(text: string, indent: number): string[] {
  const lines = HAN.test(text) ? chineseLines(text, WIDTH - indent) : wrapAnsi(text, WIDTH - indent).split('\n');
  return lines.map((line) => ' '.repeat(indent) + line);
}

const HAN = /\p{Script=Han}/u;
/** Unbreakable parts of a line: a word or a character with the signs that no line may begin with, or blanks. */
const PIECES = /\s+|(?:[“（《「]*(?:[\x21-\x7e…]+|[^\s\x21-\x7e])[，。、；：！？）》」”]*)/gu;

/** Not fast-wrap-ansi, which breaks at blanks alone: Chinese has none. */
function chineseLines(text: string, width: number): string[] {
  const lines = [''];
  for (const [piece] of text.matchAll(PIECES)) {
    const line = lines.at(-1)!;
    if (columnsOf(line) + columnsOf(piece.trimEnd()) <= width) lines[lines.length - 1] = line + piece;
    else lines.push(piece.trimStart());
  }
  return lines.map((line) => line.trimEnd());
}
