import { describe, expect, it } from 'vitest';
import { FeatureCodeFingerprinter } from '../../src/fingerprint/feature-code.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';
import { multisetRow } from '../oracles/multisets.ts';

const fingerprinter = new FeatureCodeFingerprinter({ length: 4 }, DEFAULT_PROFILE);
const row = (text: string): Uint32Array => fingerprinter.fingerprint(encodeTexts([text])).rows;

describe('feature-code', () => {
  it('has half of its characters before the end of a sentence and half after it', () => {
    expect([...row('春天来了。花 开了!\n𠮷祥')]).toEqual(multisetRow(['来了花开', '开了𠮷祥']));
    expect([...row('甲。乙丙丁。')]).toEqual(multisetRow(['甲乙丙', '丙丁']));
  });

  it('has 10 characters by default', () => {
    const { rows } = new FeatureCodeFingerprinter({}, DEFAULT_PROFILE).fingerprint(
      encodeTexts(['一二三四五六七。八九十甲乙丙丁']),
    );
    expect([...rows]).toEqual(multisetRow(['三四五六七八九十甲乙']));
  });

  it('has no code without an end of a sentence, nor without a character next to one', () => {
    expect(row('春天来了')).toHaveLength(0);
    expect(row('。。 。')).toHaveLength(0);
  });

  it('has the share of common codes as similarity', () => {
    const [a, b] = [row('春天来了。花开了。鸟叫了。'), row('春天来了。花谢了。鸟叫了。')];
    // Codes of each: 来了花开, 开了鸟叫, 叫了; of the other: 来了花谢, 谢了鸟叫, 叫了.
    expect(fingerprinter.similarity(a, b)).toBe(1 / 5);
    expect(fingerprinter.distance(a, b)).toBe(4);
  });

  it.each([0, 3, 66, 2.5])('refuses a length of %s', (length) => {
    expect(() => new FeatureCodeFingerprinter({ length }, DEFAULT_PROFILE)).toThrow('even, from 2 to 64');
  });
});
