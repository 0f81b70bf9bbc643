import { expect, it } from 'vitest';
import { FeatureSimhashFingerprinter } from '../../src/fingerprint/simhash-features.ts';
import { LuoSimhashFingerprinter } from '../../src/fingerprint/simhash-luo.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { resolveProfile } from '../../src/text/profile.ts';

it("the kernel of Luo's codes of strings equals its definition for every UTF-16 unit, in words and beside Han", () => {
  const profile = resolveProfile({ words: 1, characters: 2 });
  const texts = Array.from({ length: 2 ** 16 }, (_, unit) => {
    const character = String.fromCharCode(unit);
    return `a${character}b 中${character}`;
  });
  const batch = encodeTexts(texts);
  const defined = new FeatureSimhashFingerprinter({ bits: 64, featureHash: 'gb2312-string' }, profile);
  expect(new LuoSimhashFingerprinter(64, profile).fingerprint(batch).rows).toEqual(defined.fingerprint(batch).rows);
});
