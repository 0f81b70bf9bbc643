/**
 * Shingles of a text, by their definition (docs/tokenizer.md): a shingle begins at every token that has enough tokens
 * after it, and has `words` or `characters` tokens, depending on the kind of its first. Similarity is defined by these
 * shingles; the kernels compute the hashes of the same ones.
 */
import { normalise } from './normalise.ts';
import { type Profile, requireProfile } from './profile.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A shingle as a range of token numbers: `from` inclusive, `to` exclusive. */
export interface Shingle {
  readonly from: number;
  readonly to: number;
}

/** The shingles in the order of their first tokens; if there are too few tokens, one shingle of all of them. */
export function shinglesOfTokens(tokens: readonly Token[], profile: Profile): Shingle[] {
  const shingles: Shingle[] = [];
  tokens.forEach(({ single }, from) => {
    const to = from + (single ? profile.characters : profile.words);
    if (to <= tokens.length) shingles.push({ from, to });
  });
  if (shingles.length === 0 && tokens.length > 0) shingles.push({ from: 0, to: tokens.length });
  return shingles;
}

/**
 * The shingles of a text, repeats included, each as its tokens joined by blanks.
 * @throws BAD_OPTION if a setting of the profile is missing or out of range
 * @example
 * ```js
 * import { DEFAULT_PROFILE, shinglesOf } from 'dittograph/core';
 *
 * console.log(shinglesOf('One, two, three, four!', DEFAULT_PROFILE)); // [ 'one two three', 'two three four' ]
 * ```
 */
export function shinglesOf(text: string, profile: Profile): string[] {
  requireProfile(profile);
  const normal = normalise(text, profile);
  const tokens = tokensOf(normal);
  const tokenTexts = tokens.map(({ start, end }) => normal.slice(start, end));
  return shinglesOfTokens(tokens, profile).map(({ from, to }) => tokenTexts.slice(from, to).join(' '));
}
