import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeatureCounter } from '../../src/fingerprint/frequencies.ts';
import { FeatureSimhashFingerprinter } from '../../src/fingerprint/simhash-features.ts';
import { ZhouSimhashFingerprinter } from '../../src/fingerprint/simhash-zhou.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { resolveProfile } from '../../src/text/profile.ts';
import { naiveShingles, zhouWeights } from '../oracles/features.ts';
import { naiveSimhash } from '../oracles/simhash.ts';

/** Of every script and width, with marks, expansions, breaks of lines, and white space of all kinds. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
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
      '한국',
    ],
    ...['㌖', 'ﷺ', '½', 'สวัสดี', '。', '，', '!', ' ', '\u00a0', '\u3000', '\u2009', '\ufeff', '\u1680', '\u205f'],
    ...[
      '\n',
      '\n\n',
      '\r\n',
      '\r',
      '\u2028',
      '\u2029',
      ' \n ',
      '\u0085',
      '一二三四五',
      'one two three four five',
      '\u0301',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

describe('the kernel of zhou', () => {
  for (const [words, characters, simplify] of [
    [3, 5, false],
    [1, 2, true],
    [1, 1, false],
  ] as const) {
    const profile = resolveProfile({ words, characters, simplify });
    const counter = new FeatureCounter(profile, 12);
    counter.add(encodeTexts(['a seven77 北京大學一二三四五', '一二三四五 one two three four five', 'が', 'one two']));
    const frequencies = counter.finish();

    it(`equals its definition on any texts: ${words} words, ${characters} characters`, () => {
      fc.assert(
        fc.property(
          fc.array(text, { maxLength: 4 }),
          fc.subarray(['length', 'position'] as const),
          fc.constantFrom(32 as const, 64 as const, 128 as const),
          (texts, factors, bits) => {
            const batch = encodeTexts(texts);
            const kernel = new ZhouSimhashFingerprinter(bits, factors, profile, frequencies);
            const defined = new FeatureSimhashFingerprinter({ bits, weights: 'zhou', factors, frequencies }, profile);
            expect(kernel.signature).toEqual(defined.signature);
            const { rows } = kernel.fingerprint(batch);
            expect(rows).toEqual(defined.fingerprint(batch).rows);
            if (factors.length === 2) {
              expect([...rows]).toEqual(
                texts.flatMap((one) => naiveSimhash(zhouWeights(naiveShingles(one, profile), frequencies), bits)),
              );
            }
          },
        ),
        { numRuns: 150 },
      );
    });
  }

  it('is the same for texts longer than kernel memory holds at a time', () => {
    const profile = resolveProfile({ words: 1, characters: 2 });
    const counter = new FeatureCounter(profile);
    const texts = Array.from(
      { length: 12 },
      (_, i) => `第${i}題\n${'一二三四五六七八九十。'.repeat(1500 * (i % 3))}\n${'word ㌖ x'.repeat(900)}`,
    );
    counter.add(encodeTexts(texts));
    const frequencies = counter.finish();
    const options = { bits: 64, weights: 'zhou', factors: ['length', 'position'], frequencies } as const;
    const batch = encodeTexts(texts);
    const kernel = new ZhouSimhashFingerprinter(64, ['length', 'position'], profile, frequencies);
    expect(kernel.fingerprint(batch).rows).toEqual(
      new FeatureSimhashFingerprinter(options, profile).fingerprint(batch).rows,
    );
  });
});
