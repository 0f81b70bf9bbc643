/**
 * Tokens of a text, by their definition (docs/tokenizer.md): a word is a longest run of letters and numbers with the
 * marks that follow them; a Han or Kana character with its marks is a token of its own; everything else separates.
 */
import { LETTERS, MARKS, SINGLES } from './unicode.generated.ts';

/** A token of a normalised text, as a range of UTF-16 units. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** Whether it is one Han or Kana character rather than a word. */
  readonly single: boolean;
}

const TOKEN = new RegExp(`([${SINGLES}])[${MARKS}]*|[${LETTERS}][${LETTERS}${MARKS}]*`, 'gu');

/** The tokens of a text in order. @param normal the normalised text */
export function tokensOf(normal: string): Token[] {
  return Array.from(normal.matchAll(TOKEN), ({ 0: token, 1: single, index }) => ({
    start: index,
    end: index + token.length,
    single: single !== undefined,
  }));
}
