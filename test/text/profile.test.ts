import { describe, expect, it } from 'vitest';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE, profileText, resolveProfile } from '../../src/text/profile.ts';
import { shingleSets } from '../../src/text/shingle-sets.ts';
import { shinglesOf } from '../../src/text/shingles.ts';

describe('a profile', () => {
  it('has one canonical text', () => {
    expect(profileText(DEFAULT_PROFILE)).toBe('tokens/1 words=3 characters=5');
    expect(profileText(resolveProfile({ simplify: true, words: 1 }))).toBe('tokens/1 words=1 characters=5 simplify');
  });

  it.each([[{ words: 0 }], [{ words: 17 }], [{ characters: 33 }], [{ words: 2.5 }]])('refuses %j', (given) => {
    expect(() => resolveProfile(given)).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
  });

  const whole = { words: 3, characters: 5, simplify: false };
  it.each([
    [{ ...whole, words: 0 }],
    [{ words: 3, characters: 5 }],
    [{ word: 3, characters: 5, simplify: false }],
    [{ ...whole, simplify: 1 }],
    [{}],
    [null],
    [5],
  ])('is refused where it is not whole, %j, rather than cut other shingles', (given) => {
    const refused = expect.objectContaining({ code: 'BAD_OPTION', message: expect.stringContaining('profile') });
    expect(() => profileText(given as never)).toThrow(refused);
    expect(() => shinglesOf('one two three four', given as never)).toThrow(refused);
    expect(() => shingleSets(encodeTexts(['one two three four']), given as never)).toThrow(refused);
  });
});
