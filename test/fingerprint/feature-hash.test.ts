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
  ])('are %j: %i', (character, code) => {
    expect(gb2312Code(character.charCodeAt(0))).toBe(code);
  });

  it('do not exist for other characters', () => {
    for (const outside of ['~', '\b', '體', '，', 'é', 'か', '\ud840']) {
      expect(gb2312Code(outside.charCodeAt(0))).toBeUndefined();
    }
  });

  it('are 6,763 for hanzi and 117 for characters of one byte, each given once', () => {
    const codes = Array.from({ length: 2 ** 16 }, (_, unit) => gb2312Code(unit)).filter((code) => code !== undefined);
    expect(codes).toHaveLength(6763 + 117);
    expect(new Set(codes).size).toBe(codes.length);
    expect(Math.max(...codes)).toBe(RADIX - 1);
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

  it('are one for each character, except blanks between tokens and characters without a code', () => {
    expect(codesOf('gb2312', '阿 體 阿')).toEqual([...codesOf('gb2312', '阿'), ...codesOf('gb2312', '阿')]);
    expect(codesOf('enum', 'a 體 \u{20000}')).toHaveLength(3);
    expect(codesOf('gb2312', '體')).toEqual([]);
    expect(codesOf('gb2312-string', '體')).toEqual([]);
  });

  it('write a string as a number in the radix, 13 bits a character', () => {
    expect([...stringHash('啊阿', 2)!]).toEqual([2 ** 0 + 2 ** 26, 2 ** (52 - 32)]);
    expect([...stringHash('阿啊', 2)!]).toEqual([
      RADIX + ((RADIX * 2 ** 26) % 2 ** 32),
      (RADIX * 2 ** 20 + Math.floor(RADIX / 2 ** 6)) % 2 ** 32,
    ]);
    // Five characters are 65 bits, of which 64 count, and nothing is repeated.
    const five = 1n + 6885n + 6885n ** 2n + 6885n ** 3n + 6885n ** 4n;
    expect([...stringHash('阿阿阿阿阿', 2)!]).toEqual(wordsOf(BigInt.asUintN(64, five)));
    expect([...stringHash('阿阿阿阿阿', 4)!]).toEqual([1, 2].flatMap(() => wordsOf(BigInt.asUintN(64, five))));
  });

  it('are those of the definition for any feature', () => {
    const character = fc.oneof(
      fc.constantFrom('啊', '中', '齄', '体', '體', 'a', '9', 'か', '\u{20000}'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const feature = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(' '));
    for (const kind of ['enum', 'gb2312', 'gb2312-string'] as const) {
      fc.assert(
        fc.property(feature, (text) => {
          expect(codesOf(kind, text)).toEqual(LUO[kind](text).map(wordsOf));
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
