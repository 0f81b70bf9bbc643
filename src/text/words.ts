/**
 * Words of a text, as in step 2 of Zhou (2019): a segmenter cuts runs of Han and Kana, other words are the tokens of
 * docs/tokenizer.md; punctuation and stop words are dropped.
 */
import { DittographError } from '../base/errors.ts';
import { STOP_WORDS } from './stop-words.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Cuts text without blanks between words into words. */
export interface Segmenter {
  /** Includes the version of its dictionary or model; every signature contains it. */
  readonly name: string;
  /** The words of a run of Han and Kana, unchanged and in order; parts of the run may be left out. */
  readonly cut: (run: string) => readonly string[];
}

/**
 * The words of a text in order; `single` if it is a Han or Kana character.
 * @param normal the normalised text
 * @throws BAD_OPTION if the segmenter returns a word that is not in the text
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
        throw new DittographError(
          'BAD_OPTION',
          `the segmenter ${segmenter.name} returned '${word}', which is not in the text`,
        );
      }
      from = place + word.length;
      if (word !== '') add(place, from, true);
    }
  }
  return words;
}
