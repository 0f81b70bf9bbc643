/** The tokenizer's settings, which travel with every fingerprint: two texts compare only under one profile. */
import { resolveOptions } from '../base/options.ts';

/** Changes whenever any text could give other tokens or other shingle hashes than before. */
export const TOKENIZER_VERSION = 1;

export interface Profile {
  /** Tokens in a shingle that begins at a word, 1 … 16. */
  readonly words: number;
  /** Tokens in a shingle that begins at a Han or Kana character, 1 … 32. */
  readonly characters: number;
  /** Whether traditional Chinese characters become simplified ones. */
  readonly simplify: boolean;
}

const PROFILE = {
  words: { type: 'number', integer: true, min: 1, max: 16, default: 3, help: '' },
  characters: { type: 'number', integer: true, min: 1, max: 32, default: 5, help: '' },
  simplify: { type: 'boolean', default: false, help: '' },
} as const;

/**
 * The profile with its defaults filled in: three words, five characters, nothing simplified.
 * @throws UNKNOWN_OPTION or BAD_OPTION, with the name
 */
export function resolveProfile(given: Partial<Profile> = {}): Profile {
  return resolveOptions(PROFILE, given, 'profile');
}

export const DEFAULT_PROFILE: Profile = resolveProfile();

/** The one written form of a profile, such as `tokens/1 words=3 characters=5`. */
export function profileText({ words, characters, simplify }: Profile): string {
  return `tokens/${TOKENIZER_VERSION} words=${words} characters=${characters}${simplify ? ' simplify' : ''}`;
}
