import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeatureSimhashFingerprinter } from '../../src/fingerprint/simhash-features.ts';
import { LuoSimhashFingerprinter } from '../../src/fingerprint/simhash-luo.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { resolveProfile } from '../../src/text/profile.ts';

/** Of every script and width, with marks, expansions, and words of more than 64 characters. */
const piece = fc.oneof(
  fc.constantFrom(
    'a',
    'seven77',
    'Große',
    'é',
    'e\u0301',
    '一',
    '北京',
    '大學',
    'が',
    'か\u3099',
    'ｶﾞ',
    '\u{20000}',
    '𝐀𝐁',
  ),
  fc.constantFrom(
    '한국',
    '㌖',
    'ﷺ',
    '½',
    'สวัสดี',
    '。',
    '，',
    '!',
    ' ',
    '\u3000',
    '\n',
    '\u0301',
    'x'.repeat(70),
    '~',
    '\0',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

describe("the kernel of Luo's codes of strings", () => {
  for (const [words, characters, simplify] of [
    [3, 5, false],
    [1, 2, true],
    [1, 1, false],
  ] as const) {
    const profile = resolveProfile({ words, characters, simplify });
    const bothOf = (bits: 32 | 64, texts: readonly string[]) => {
      const batch = encodeTexts(texts);
      const kernel = new LuoSimhashFingerprinter(bits, profile);
      const defined = new FeatureSimhashFingerprinter({ bits, featureHash: 'gb2312-string' }, profile);
      expect(kernel.signature).toEqual(defined.signature);
      return [kernel.fingerprint(batch).rows, defined.fingerprint(batch).rows];
    };

    it(`equals its definition on any texts: ${words} words, ${characters} characters`, () => {
      fc.assert(
        fc.property(fc.array(text, { maxLength: 4 }), fc.constantFrom(32 as const, 64 as const), (texts, bits) => {
          const [rows, defined] = bothOf(bits, texts);
          expect(rows).toEqual(defined);
        }),
        { numRuns: 100 },
      );
    });
  }

  it('is the same where normalisation makes more tokens than there are places for', () => {
    const profile = resolveProfile({ words: 1, characters: 2 });
    const batch = encodeTexts(['㌖'.repeat(50), '一二三', '']);
    const kernel = new LuoSimhashFingerprinter(64, profile);
    const defined = new FeatureSimhashFingerprinter({ bits: 64, featureHash: 'gb2312-string' }, profile);
    expect(kernel.fingerprint(batch).rows).toEqual(defined.fingerprint(batch).rows);
    expect(kernel.fingerprint(encodeTexts(['㌖'.repeat(3000)])).rows).toEqual(
      defined.fingerprint(encodeTexts(['㌖'.repeat(3000)])).rows,
    );
  });
});
