import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enumBits, enumHash, type FeatureHash, featureHasher, stringHash } from '../../src/fingerprint/feature-hash.ts';
import { gb2312Code, RADIX } from '../../src/fingerprint/gb2312.ts';
import { LUO, mixedHash } from '../oracles/features.ts';

const codesOf = (kind: FeatureHash, feature: string): number[][] => {
  const words = featureHasher(kind, 2)(feature);
  return Array.from({ length: words.length / 2 }, (_, code) => [...words.subarray(2 * code, 2 * code + 2)]);
};
const wordsOf = (code: bigint): number[] => [Number(code & 0xffffffffn), Number(code >> 32n)];

describe("Luo's codes of characters", () => {
  it.each([
    ['啊', 0],
    ['阿', 1],
    ['中', 38 * 94 + 47],
    ['座', 39 * 94 + 88],
    ['亍', 40 * 94],
    ['齄', 6767],
    ['\t', 6768],
    ['a', 6856],
    ['}', RADIX - 1],
    ['~', RADIX],
    ['\0', 6759],
    ['。', -1408],
    ['，', -1211],
    ['か', -1118],
    ['\ud840', 6822],
    ['體', 6822],
    ['é', -747],
  ])('are %j: %i', (character, code) => {
    expect(gb2312Code(character.charCodeAt(0))).toBe(code);
  });

  it('are those that Java computes, for every character', () => {
    const bytes = gunzipSync(readFileSync(new URL('../vectors/luo-codes.bin.gz', import.meta.url)));
    const ofJava = Array.from({ length: 2 ** 16 }, (_, unit) => bytes.readInt32LE(4 * unit));
    expect(Array.from(ofJava, (_, unit) => gb2312Code(unit))).toEqual(ofJava);
    // 682 symbols, 6,763 hanzi, and the 119 bytes from 9 on; the nine before have codes of hanzi, all others that of `?`.
    expect(new Set(ofJava).size).toBe(682 + 6763 + 119);
  });
});

describe('the codes of features', () => {
  it('have the fewest bits that distinguish the values of an enumeration', () => {
    expect([2, 3, 4, 5, 8, 9, RADIX, 0x110000].map(enumBits)).toEqual([1, 2, 2, 3, 3, 4, 13, 21]);
  });

  it('repeat an ordinal over all bits', () => {
    // 01 101 101 101 101 101 101 101 101 101 101
    expect([...enumHash(5, 8, 1)]).toEqual([0x6db6db6d]);
    expect([...enumHash(1, 2, 4)]).toEqual(Array(4).fill(0xffffffff));
    expect([...enumHash(0, 8, 2)]).toEqual([0, 0]);
  });

  it('repeat a character every 13 bits, and a code point every 21', () => {
    expect(codesOf('gb2312', '阿')).toEqual([[2 ** 0 + 2 ** 13 + 2 ** 26, 2 ** (39 - 32) + 2 ** (52 - 32)]]);
    expect(codesOf('enum', '\u0001')).toEqual([[2 ** 0 + 2 ** 21, 2 ** (42 - 32) + 2 ** (63 - 32)]]);
  });

  it('are one for each character, except blanks between tokens; Java has two for a character above U+FFFF', () => {
    expect(codesOf('gb2312', '阿 體')).toEqual([...codesOf('gb2312', '阿'), ...codesOf('gb2312', '體')]);
    expect(codesOf('enum', 'a 體 \u{20000}')).toHaveLength(3);
    expect(codesOf('gb2312', '\u{20000}')).toEqual([...codesOf('gb2312', '體'), ...codesOf('gb2312', '體')]);
  });

  it('write a string as a number in the radix, 13 bits a character', () => {
    expect([...stringHash('啊阿', 2)]).toEqual([2 ** 0 + 2 ** 26, 2 ** (52 - 32)]);
    expect([...stringHash('阿啊', 2)]).toEqual([
      RADIX + ((RADIX * 2 ** 26) % 2 ** 32),
      (RADIX * 2 ** 20 + Math.floor(RADIX / 2 ** 6)) % 2 ** 32,
    ]);
    // Five characters are 65 bits, a shift by one of 64: the number three times.
    const five = 1n + 6885n + 6885n ** 2n + 6885n ** 3n + 6885n ** 4n;
    expect([...stringHash('阿阿阿阿阿', 2)]).toEqual(wordsOf(BigInt.asUintN(64, 3n * five)));
  });

  // What his Java printed, compiled by javac 17: `long` for 64 bits, `int` for 32.
  it.each([
    ['阿', '10008004002001', '4002001'],
    ['啊阿', '10000004000001', '4000001'],
    ['阿阿阿', '69b5df8002d36bbf', '6c894b3f'],
    ['中国人民', '972432474d2ae972', 'e44ae972'],
    ['中国人民大', '5294a6db29493a4c', '29493a4c'],
    ['北京大学图书馆', '1672ccc4228fd4ff', '228fd4ff'],
    ['罗玉凤', '3355b1935a66ab63', '8dbc5ce3'],
    ['凤姐', '7681355da04d5768', 'a04d5768'],
    ['。', 'a7fd3fe9ff4ffa80', 'ff4ffa80'],
    ['今天，', 'ecc7350e5fd98e6a', '4ca0c36a'],
    ['體', 'aa6d536a9b54daa6', '9b54daa6'],
    ['hello', '822595691d616a41', '1d616a41'],
    ['阿阿阿阿阿阿阿阿阿阿', '51dd2222fcde4e96', 'fcde4e96'],
    ['か。', '669e2a19a78a866a', 'a78a866a'],
  ])('of %s are those of his Java', (text, long, int) => {
    const hex = (words: Uint32Array): string =>
      words.reduce((sum, word, i) => sum + (BigInt(word) << BigInt(32 * i)), 0n).toString(16);
    expect([hex(stringHash(text, 2)), hex(stringHash(text, 1))]).toEqual([long, int]);
  });

  it('are those of the definition for any feature', () => {
    const character = fc.oneof(
      fc.constantFrom('啊', '中', '齄', '体', '體', 'a', '9', 'か', 'Я', '\u{20000}'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const feature = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(' '));
    for (const kind of ['enum', 'gb2312', 'gb2312-string'] as const) {
      fc.assert(
        fc.property(feature, (text) => {
          fc.pre(text.trim() !== '');
          expect(codesOf(kind, text)).toEqual(LUO[kind](text).map(wordsOf));
          for (const words of [1, 4]) {
            const expected = LUO[kind](text, 32 * words).flatMap((code) =>
              Array.from({ length: words }, (_, i) => Number((code >> BigInt(32 * i)) & 0xffffffffn)),
            );
            expect([...featureHasher(kind, words)(text)]).toEqual(expected);
          }
        }),
        { numRuns: 100 },
      );
    }
  });

  it('are, by default, the hash of a shingle', () => {
    for (const feature of ['one', 'one two three', '北京大学', '漢 字 and kana かな', 'été', 'x\u0323\u0301']) {
      expect(codesOf('mixed', feature)).toEqual([wordsOf(mixedHash(feature))]);
    }
  });
});
