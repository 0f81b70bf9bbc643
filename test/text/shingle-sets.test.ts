import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE, type Profile } from '../../src/text/profile.ts';
import { shingleSets } from '../../src/text/shingle-sets.ts';
import { shingleSet, textHash } from '../oracles/shingles.ts';

const PROFILES: readonly Profile[] = [
  DEFAULT_PROFILE,
  { words: 1, characters: 1, simplify: false },
  { words: 4, characters: 2, simplify: true },
  { ...DEFAULT_PROFILE, key: { words: Uint32Array.of(1, 2, 3, 4), check: 'a' } },
  { words: 1, characters: 2, simplify: true, key: { words: Uint32Array.of(5, 6, 7, 2 ** 32 - 1), check: 'b' } },
];

/** Lone surrogates as U+FFFD. */
const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

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

  it('are those of the definition, like the hash of their tokens, for lines of Han of every length and ending', () => {
    const clause = fc.string({ unit: fc.constantFrom('天', '地', '玄', '黄', '々', '鿿'), maxLength: 40 });
    const stop = fc.constantFrom(
      '\n',
      '，',
      '。\n',
      '…',
      '！ ',
      '\nthe ',
      ' 42\n',
      '\u0301',
      '\u0301\n\u0345',
      '〆',
      '\ud800',
      '',
    );
    const line = fc.tuple(clause, stop).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom(...PROFILES), (lines, profile) => {
        const text = wellFormed(lines.join(''));
        const { hashes, counts } = shingleSets(encodeTexts([text]), profile);
        expect([...hashes]).toEqual(shingleSet(text, profile));
        expect([...counts.textHash]).toEqual(textHash(text, profile));
      }),
      { numRuns: 1000 },
    );
  });

  it('are those of the definition for every assigned character, alone, between letters and after an ideograph', () => {
    const profile = { words: 1, characters: 1, simplify: false };
    const texts: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      // The large blocks are alike throughout: a sample of them will do.
      const sampled = /[\p{Cn}\p{Co}\p{Cs}\p{Unified_Ideograph}]|[\uac00-\ud7a3]/u.test(character);
      if (!sampled || (code % 61 === 0 && !/\p{Cs}/u.test(character)))
        texts.push(`b${character}c ${character} 字${character}`);
    }
    const sets = setsOf(texts, profile);
    const differing = texts.filter((text, i) => shingleSet(text, profile).join() !== sets[i]!.join());
    expect(differing).toEqual([]);
  });

  it('treat bytes that are not UTF-8 as separators, like a decoder', () => {
    const byte = fc.oneof(
      fc.nat(255),
      fc.constantFrom(0x41, 0x20, 0x80, 0xbf, 0xc1, 0xe4, 0xb8, 0xed, 0xa0, 0xf0, 0x90, 0xf4, 0xef, 0xbc),
    );
    fc.assert(
      fc.property(fc.array(fc.array(byte, { maxLength: 40 }), { minLength: 1, maxLength: 3 }), (all) => {
        const offsets = Uint32Array.from([0, ...all.map((_, i) => all.slice(0, i + 1).flat().length)]);
        const { hashes, offsets: ends } = shingleSets({ bytes: Uint8Array.from(all.flat()), offsets }, DEFAULT_PROFILE);
        all.forEach((bytes, i) => {
          const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
          expect([...hashes.subarray(ends[i], ends[i + 1])]).toEqual(shingleSet(text, DEFAULT_PROFILE));
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('do not depend on the rest of the batch, nor on the address of a text', () => {
    const texts = [
      '',
      'a',
      'naïve ½ 漢字かな交じり文 and more',
      'x'.repeat(63),
      `${'y'.repeat(64)} z`,
      '漢'.repeat(300),
      'ภาษาไทย',
    ];
    const filler = 'word '.repeat(30_000);
    const alone = texts.map((text) => setsOf([text], DEFAULT_PROFILE)[0]);
    const among = setsOf(
      texts.flatMap((text, i) => [text, filler.slice(i)]),
      DEFAULT_PROFILE,
    ).filter((_, i) => i % 2 === 0);
    expect(among).toEqual(alone);
  });

  it('are correct for a word of a megabyte, a text of a million words, and one of a million ideographs', () => {
    const word = 'É'.repeat(2 ** 19);
    const spread = (count: number, made: (i: number) => string, between: string): string =>
      Array.from({ length: count }, (_, i) => made(i)).join(between);
    expect(setsOf([`a b ${word}`], DEFAULT_PROFILE)).toEqual([shingleSet(`a b ${word}`, DEFAULT_PROFILE)]);
    expect(setsOf([spread(1e6, (i) => String(i), ' ')], DEFAULT_PROFILE)[0]).toHaveLength(1e6 - 2);
    expect(
      setsOf([spread(1e6, (i) => String.fromCharCode(0x4e00 + ((i * i) % 20011)), '')], DEFAULT_PROFILE)[0]!.length,
    ).toBeLessThanOrEqual(20011);
  });

  it('are those of the normalised text, even if that is much longer', () => {
    const text = 'ﷺ'.repeat(2000);
    expect(setsOf([text], DEFAULT_PROFILE)).toEqual([shingleSet(text, DEFAULT_PROFILE)]);
  });
});
