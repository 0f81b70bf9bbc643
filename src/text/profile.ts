/** The tokenizer's settings. Every signature contains them: texts can be compared only under the same profile. */
import { DittographError } from '../base/errors.ts';
import { type OptionTable, rangeOf, requireOptions, resolveOptions } from '../base/options.ts';

/** Changes with every change of the code that gives any text different tokens or shingle hashes. */
const TOKENIZER_VERSION = 1;

export interface Profile {
  /** Tokens in a shingle that begins at a word, 1 … 16. */
  readonly words: number;
  /** Tokens in a shingle that begins at a Han or Kana character, 1 … 32. */
  readonly characters: number;
  /** Whether traditional Chinese characters are replaced by simplified ones. */
  readonly simplify: boolean;
  /** Key with which tokens are hashed; absent: hashes that everybody can compute. */
  readonly key?: TokenKey | undefined;
}

/** A key of SipHash: without it, nobody can find texts with equal hashes. */
export interface TokenKey {
  /** 128 bits. */
  readonly words: Uint32Array;
  /** Identifies the key, which cannot be computed from it; hexadecimal. */
  readonly check: string;
}

/** How a text is cut into shingles, as options. */
export const PROFILE_OPTIONS = {
  words: { type: 'number', integer: true, min: 1, max: 16, default: 3, unit: 'words', help: 'words in a shingle' },
  characters: {
    type: 'number',
    integer: true,
    min: 1,
    max: 32,
    default: 5,
    unit: 'characters',
    help: 'characters in a shingle of Han or Kana',
  },
  simplify: { type: 'boolean', default: false, help: 'treat traditional Chinese characters as their simplified forms' },
} as const satisfies OptionTable;

/**
 * The profile with its defaults filled in: three words, five characters, nothing simplified.
 * @throws UNKNOWN_OPTION or BAD_OPTION, with the name
 */
export function resolveProfile(given: Partial<Profile> = {}): Profile {
  return resolveOptions(PROFILE_OPTIONS, given, 'profile');
}

export const DEFAULT_PROFILE: Profile = resolveProfile();

/**
 * Refuses a profile with a missing, unknown or invalid setting, which would give other shingles.
 * @throws BAD_OPTION
 */
export function requireProfile(profile: Profile): void {
  requireOptions(profile, 'profile');
  const { words, characters, simplify } = profile;
  for (const [name, value] of Object.entries({ words, characters, simplify })) {
    if (value !== undefined) continue;
    const range = rangeOf(PROFILE_OPTIONS[name as keyof typeof PROFILE_OPTIONS]);
    throw new DittographError('BAD_OPTION', `profile: '${name}' is missing; it must be ${range}`);
  }
  resolveOptions(PROFILE_OPTIONS, { words, characters, simplify }, 'profile');
}

/**
 * The canonical text of a profile, such as `tokens/1 words=3 characters=5`.
 * @throws BAD_OPTION if a setting is missing or out of range
 * @example
 * ```js
 * import { DEFAULT_PROFILE, profileText } from 'dittograph/core';
 *
 * console.log(profileText({ ...DEFAULT_PROFILE, words: 4 })); // tokens/1 words=4 characters=5
 * ```
 */
export function profileText(profile: Profile): string {
  requireProfile(profile);
  const { words, characters, simplify, key } = profile;
  const own = `${simplify ? ' simplify' : ''}${key === undefined ? '' : ` key=${key.check}`}`;
  return `tokens/${TOKENIZER_VERSION} words=${words} characters=${characters}${own}`;
}
