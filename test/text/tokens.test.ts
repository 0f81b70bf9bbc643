import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from '../../src/text/normalise.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';
import { shinglesOf } from '../../src/text/shingles.ts';
import { tokensOf } from '../../src/text/tokens.ts';
import { FOLDINGS, LETTERS, MARKS, SINGLES, UNICODE, UNSPACED } from '../../src/text/unicode.generated.ts';

const KEEP = { simplify: false };
const SIMPLIFY = { simplify: true };

function tokens(text: string, profile: { readonly simplify: boolean } = KEEP): string[] {
  const normal = normalise(text, profile);
  return tokensOf(normal).map(({ start, end }) => normal.slice(start, end));
}

describe('tokens', () => {
  it('are those of the expression that defines them, for any text', () => {
    const defined = new RegExp(`([${SINGLES}])[${MARKS}]*|[${LETTERS}][${LETTERS}${MARKS}]*`, 'gu');
    const character = fc.constantFrom(
      ...'a9Zé漢字、。 ，.\u0301\u302aカ𠀀\ud800葛\u{e0100}〇ㄅ한“—…《々〒〠〡〄'.split(''),
      '𠮷',
      '葛\u{e0100}',
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
        const text = characters.join('');
        expect(tokensOf(text)).toEqual(
          Array.from(text.matchAll(defined), ({ 0: token, 1: single, index }) => ({
            start: index,
            end: index + token.length,
            single: single !== undefined,
          })),
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['words are runs of letters and digits', "It's 3.14, e-mail!", ['it', 's', '3', '14', 'e', 'mail']],
    ['compatibility forms are normalised', 'ＡＢＣ１２３ ﬁne ㎏ ½ ²', ['abc123', 'fine', 'kg', '1', '2', '2']],
    ['a ligature never stands for one letter', 'ﷺ', ['صلى', 'الله', 'عليه', 'وسلم']],
    ['folding is simple: ß stays, capital ẞ joins it', 'Straße STRAẞE STRASSE', ['straße', 'straße', 'strasse']],
    ['sigmas are one letter', 'ΟΔΟΣ οδος', ['οδοσ', 'οδοσ']],
    ['the dotted capital I of Turkish keeps to itself', 'İ I ı', ['İ', 'i', 'ı']],
    ['marks belong to the letter before them', 'e\u0301te\u0301 हिन्दी', ['été', 'हिन्दी']],
    ['a mark with no letter before it separates', 'a \u0301 b', ['a', 'b']],
    ['soft hyphens, joiners and dashes separate', 'co\u00adop x\u200dy a\u2011b', ['co', 'op', 'x', 'y', 'a', 'b']],
    [
      'each Han or Kana character is a token',
      '漢字かなカナー々〇',
      ['漢', '字', 'か', 'な', 'カ', 'ナ', 'ー', '々', '〇'],
    ],
    ['also past U+FFFF', '𠀀𠮷a', ['𠀀', '𠮷', 'a']],
    ['half-width Kana joins its sound mark', 'ｶﾞｷﾞ', ['ガ', 'ギ']],
    ['a variation selector goes with its ideograph', '葛\u{e0100}飾', ['葛\u{e0100}', '飾']],
    ['Han ends a word, and begins none', 'iPhone15手机abc', ['iphone15', '手', '机', 'abc']],
    ['Hangul is written in words', '한국어 문장 \u1112\u1161\u11ab', ['한국어', '문장', '한']],
    ['Chinese marks separate', '你好，世界！（完）', ['你', '好', '世', '界', '完']],
    ['emoji separate', 'a😀b 👩\u200d👧 c☺\ufe0fd', ['a', 'b', 'c', 'd']],
    ['Thai is cut by dictionary', 'ภาษาไทย', ['ภาษา', 'ไทย']],
    ['a lone surrogate separates', 'a\ud800b', ['a', 'b']],
    ['nothing has no token', '', []],
    ['nor has punctuation', '… — !', []],
  ])('%s', (_, text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });

  it('are simplified only if the profile says so', () => {
    expect(tokens('漢語體', SIMPLIFY)).toEqual(['汉', '语', '体']);
    expect(tokens('漢語體', KEEP)).toEqual(['漢', '語', '體']);
  });

  it('have a position and a kind', () => {
    expect(tokensOf('ab 漢c')).toEqual([
      { start: 0, end: 2, single: false },
      { start: 3, end: 4, single: true },
      { start: 4, end: 5, single: false },
    ]);
  });
});

describe('shingles', () => {
  it('are three words, or five characters', () => {
    expect(shinglesOf('The cat sat down.', DEFAULT_PROFILE)).toEqual(['the cat sat', 'cat sat down']);
    expect(shinglesOf('一二三，四五六。', DEFAULT_PROFILE)).toEqual(['一 二 三 四 五', '二 三 四 五 六']);
  });

  it('have the length for the kind of their first token, and count tokens of both kinds', () => {
    expect(shinglesOf('a b 漢 c d e f', DEFAULT_PROFILE)).toEqual(['a b 漢', 'b 漢 c', '漢 c d e f', 'c d e', 'd e f']);
  });

  it('are one shingle of all tokens if none has enough after it', () => {
    expect(shinglesOf('Hello, world', DEFAULT_PROFILE)).toEqual(['hello world']);
    expect(shinglesOf('一二三四', DEFAULT_PROFILE)).toEqual(['一 二 三 四']);
    expect(shinglesOf('!', DEFAULT_PROFILE)).toEqual([]);
  });

  it('are repeated if the text repeats them', () => {
    expect(shinglesOf('a b c a b c', DEFAULT_PROFILE)).toEqual(['a b c', 'b c a', 'c a b', 'a b c']);
  });
});

describe(`tables of Unicode ${UNICODE}`, () => {
  /** A runtime of a later Unicode knows more characters. */
  const isSame = process.versions.unicode === UNICODE;
  const characters = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));

  it.each([
    ['letters', LETTERS, /^(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])[\p{L}\p{N}]$/u],
    ['singles', SINGLES, /^(?=[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])[\p{L}\p{N}]$/u],
    ['marks', MARKS, /^\p{M}$/u],
    ['unspaced', UNSPACED, /^(?=[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{N}\p{M}]$/u],
  ])('%s are those of the runtime, or of an earlier Unicode', (_, ours, theirs) => {
    const own = new RegExp(`^[${ours}]$`, 'u');
    const missing = characters.filter((character) => theirs.test(character) && !own.test(character));
    const others = characters.filter((character) => own.test(character) && !theirs.test(character));
    expect(others).toEqual([]);
    if (isSame) expect(missing).toEqual([]);
  });

  it('foldings are those of a case-insensitive expression', () => {
    const pairs = [...FOLDINGS];
    for (let i = 0; i < pairs.length; i += 2) expect(pairs[i]).toMatch(new RegExp(`^${pairs[i + 1]}$`, 'iu'));
    const folds = new Set(pairs.filter((_, i) => i % 2 === 0));
    const left = characters.filter((c) => !folds.has(c) && /[\p{Lu}\p{Lt}]/u.test(c) && c.toLowerCase() !== c);
    // İ alone has a lower case that simple folding does not know; the Cherokee fold upwards.
    const unknown = left.filter((c) => !/\p{sc=Cherokee}/u.test(c));
    expect(unknown).toContain('İ');
    if (isSame) expect(unknown).toEqual(['İ']);
  });
});
