/**
 * Words of a text, as step 2 of Zhou (2019) takes them: runs of Han and Kana are cut by a segmenter, other words are
 * tokens as they stand (docs/tokenizer.md); punctuation and stop words are dropped.
 */
import { DittographError } from '../base/errors.ts';
import { STOP_WORDS } from './stop-words.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Cuts text that has no blanks between its words. */
export interface Segmenter {
  /** With the version of what it cuts by: it travels with every fingerprint. */
  readonly name: string;
  /** The words of a run of Han and Kana, in their order, unchanged; some of the run may be left out. */
  readonly cut: (run: string) => readonly string[];
}

/**
 * The words of a text in order, `single` where Han or Kana.
 * @param normal what `normalise` gave
 * @throws BAD_OPTION where the segmenter gives what is not in the text
 */
export function wordsOf(normal: string, segmenter: Segmenter): Token[] {
  const words: Token[] = [];
  const add = (start: number, end: number, single: boolean): void => {
    if (!STOP_WORDS.has(normal.slice(start, end))) words.push({ start, end, single });
  };
  const tokens = tokensOf(normal);
  for (let at = 0; at < tokens.length; ) {
    const { start, end, single } = tokens[at++]!;
    if (!single) {
      add(start, end, false);
      continue;
    }
    let runEnd = end;
    for (; tokens[at]?.single && tokens[at]!.start === runEnd; at++) runEnd = tokens[at]!.end;
    let from = start;
    for (const word of segmenter.cut(normal.slice(start, runEnd))) {
      const place = normal.indexOf(word, from);
      if (place < 0 || place + word.length > runEnd) {
        throw new DittographError('BAD_OPTION', `the segmenter ${segmenter.name} gave '${word}', not in the text`);
      }
      from = place + word.length;
      if (word !== '') add(place, from, true);
    }
  }
  return words;
}
