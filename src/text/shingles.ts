/**
 * Shingles of a text, by their definition (docs/tokenizer.md): one begins at every token that has enough tokens after
 * it, and takes `words` or `characters` tokens, by the kind of its first. This is what two texts are compared by; the
 * kernels make the same as hashes.
 */
import { normalise } from './normalise.ts';
import { type Profile, requireProfile } from './profile.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A shingle by the numbers of its tokens, `from` included, `to` not. */
export interface Shingle {
  readonly from: number;
  readonly to: number;
}

/** The shingles in the order of their first tokens; all tokens as one where there are too few for any. */
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
 * The shingles of a text, repeats included, each as its tokens with a blank between.
 * @throws BAD_OPTION where a setting of the profile is missing or past its range
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
  const words = tokens.map(({ start, end }) => normal.slice(start, end));
  return shinglesOfTokens(tokens, profile).map(({ from, to }) => words.slice(from, to).join(' '));
}
