import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE, profileText, resolveProfile } from '../../src/text/profile.ts';

describe('a profile', () => {
  it('has one written form', () => {
    expect(profileText(DEFAULT_PROFILE)).toBe('tokens/1 words=3 characters=5');
    expect(profileText(resolveProfile({ simplify: true, words: 1 }))).toBe('tokens/1 words=1 characters=5 simplify');
  });

  it.each([[{ words: 0 }], [{ words: 17 }], [{ characters: 33 }], [{ words: 2.5 }]])('refuses %j', (given) => {
    expect(() => resolveProfile(given)).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
  });
});
