import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE, type Profile } from '../../src/text/profile.ts';
import { shingleSets } from '../../src/text/shingle-sets.ts';
import { shingleSet } from '../oracles/shingles.ts';

const PROFILES: readonly Profile[] = [
  DEFAULT_PROFILE,
  { words: 1, characters: 1, simplify: false },
  { words: 4, characters: 2, simplify: true },
];

function setsOf(texts: readonly string[], profile: Profile): bigint[][] {
  const { hashes, offsets } = shingleSets(encodeTexts(texts), profile);
  return texts.map((_, i) => [...hashes.subarray(offsets[i], offsets[i + 1])]);
}

/** Pieces of text of every kind that the tokenizer treats in a way of its own. */
const PIECES = [
  'the',
  'Quick',
  'BROWN',
  ' ',
  ' ',
  ' ',
  '-',
  '\n',
  '. ',
  '42',
  'a1b2',
  'x'.repeat(15),
  'y'.repeat(16),
  'Z'.repeat(17),
  'w'.repeat(48),
  'é',
  'e\u0301',
  'e\u0323\u0301',
  'e\u0301\u0323',
  'É',
  'Straße',
  'STRASSE',
  'ẞ',
  'İstanbul',
  'ısı',
  'ΟΔΟΣ',
  'οδος',
  'Σ',
  'ς',
  'ﬁ',
  'ﬀ',
  'Ǆ',
  'ŉ',
  '½',
  '²',
  '①',
  '™',
  '…',
  '℃',
  '㎏',
  '№',
  'Ⅷ',
  '\u00ad',
  '\u00a0',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u2011',
  'ﷺ',
  'ﻻ',
  'ﺍ',
  'العَرَبِيَّة',
  'שָׁלוֹם',
  'हिन्दी',
  'ज़',
  'தமிழ்',
  '한국어',
  '\u1112\u1161\u11ab',
  '\uac00\u11a8',
  'ᄀ',
  'ꭰ',
  'Ꭰ',
  'ᏸ',
  '，',
  '。',
  '！',
  'Ａ',
  'ｚ',
  '１',
  '　',
  'ｶﾞ',
  'ﾊﾟ',
  'か\u3099',
  'カ',
  'ー',
  '々',
  '〇',
  '漢',
  '字',
  '漢字仮名',
  '龜',
  '體',
  '后',
  '裡',
  '葛\u{e0100}',
  '凞\ufe00',
  '中文，測試。',
  '文字',
  '\u{20000}',
  '\u{2f800}',
  '\u{1f200}',
  '㈱',
  '⼀',
  '⺟',
  '豈',
  '𝐀',
  '𝔟',
  '𞤀',
  '𐐀',
  'ภาษาไทยไม่มีช่องว่าง',
  'ลາວ',
  'ພາສາລາວ',
  'ភាសាខ្មែរ',
  'မြန်မာဘာသာ',
  'ำ',
  '😀',
  '👩\u200d👩\u200d👧',
  '☺\ufe0f',
  '🇨🇳',
  '\u0345',
  'α\u0345',
  '\u0301',
  '\u0300\u0345',
  '\u0340',
  '\u0344',
  '\u0f73',
  'ཱི',
  '\u{1d15e}',
  '\u{11347}\u{1133e}',
  '\ufffd',
  '\0',
  '\ud800',
  '\udc00',
];

const piece = fc.constantFrom(...PIECES);
const mixed = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: piece },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
    ),
  )
  .map((parts) => parts.join(''));

describe('shingle sets', () => {
  it('are the shingles of the definition, hashed, for text of any kind', () => {
    fc.assert(
      fc.property(fc.array(mixed, { maxLength: 4 }), fc.constantFrom(...PROFILES), (texts, profile) => {
        const wellFormed = texts.map((text) =>
          new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text)),
        );
        expect(setsOf(texts, profile)).toEqual(wellFormed.map((text) => shingleSet(text, profile)));
      }),
      { numRuns: 2000 },
    );
  });

  it('are those of the definition for every character of Unicode, alone and between letters', () => {
    const profile = { words: 1, characters: 1, simplify: false };
    for (let plane = 0; plane < 17; plane++) {
      const texts: string[] = [];
      for (let code = plane << 16; code < (plane + 1) << 16; code++) {
        if (code >= 0xd800 && code < 0xe000) continue;
        const character = String.fromCodePoint(code);
        if (/[\p{Cn}\p{Co}]/u.test(character) && code % 64 > 0) continue;
        texts.push(`b${character}c ${character} 字${character}`);
      }
      const sets = setsOf(texts, profile);
      const differing = texts.filter((text, i) => shingleSet(text, profile).join() !== sets[i]!.join());
      expect(differing).toEqual([]);
    }
  });
});
