import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { md5Hex } from '../../src/base/md5.ts';
import { CharsetCounter, charsetWeights } from '../../src/fingerprint/charset-frequencies.ts';
import { bisected, CharsetMapFingerprinter, dense } from '../../src/fingerprint/charset-map.ts';
import { CharsetTableFingerprinter } from '../../src/fingerprint/charset-table.ts';
import { type CharsetFingerprinter, countsOf } from '../../src/fingerprint/charset-vector.ts';
import { gb2312Hanzi, gbkCodes } from '../../src/fingerprint/gbk.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';
import {
  bisectPosition,
  densePosition,
  gbkCode,
  LIST,
  naiveCounts,
  naiveTanimoto,
  tablePosition,
} from '../oracles/charset.ts';

const simplifying = { ...DEFAULT_PROFILE, simplify: true };

const characters = fc.constantFrom(
  ...'啊阿埃的一是在不了有和人这中大座亍丌龍龙體体，。！ａＡaz09 　\n\0é½한かナกำ',
  '😀',
  '𠮷',
  '𝐀',
  '\ud800',
  '\udc00',
  '\ufeff',
  '€',
  '\ue000',
  '的确',
  '我们',
);
const text = fc
  .array(fc.oneof(characters, characters, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 60 })
  .map((all) => all.join(''));

const positions = (fingerprinter: CharsetFingerprinter, of: string): number[] => {
  const counts = countsOf(fingerprinter.fingerprint(encodeTexts([of])).rows);
  return [...counts].flatMap((count, slot) => (count === 0 ? [] : [slot]));
};

describe('GBK', () => {
  it('has 21,791 characters of two bytes, the same on every runtime', () => {
    const codes = gbkCodes();
    expect([...codes].filter((code) => code >= 0x8000)).toHaveLength(21791);
    expect(md5Hex(new Uint8Array(codes.buffer))).toBe('5b52c713666be08a7efc97aa47937f43');
  });

  it('gives the codes of the tables', () => {
    const codes = [...'啊一中齄　A啰€'].map((character) => gbkCodes()[character.charCodeAt(0)]!.toString(16));
    expect(codes).toEqual(['b0a1', 'd2bb', 'd6d0', 'f7fe', 'a1a1', '41', '86aa', '0']);
  });

  it('has the hanzi of GB 2312 in their order', () => {
    expect(gb2312Hanzi(6763)).toHaveLength(6763);
    expect(gb2312Hanzi(5)).toBe('啊阿埃挨哎');
    expect(gb2312Hanzi(3764).slice(3753)).toBe('坐座亍丌兀丐廿卅丕亘丞');
    expect(gb2312Hanzi(6763).slice(-1)).toBe('齄');
  });
});

describe('charset-table', () => {
  const fingerprinter = new CharsetTableFingerprinter({}, DEFAULT_PROFILE);

  it('gives each character its position in the list, and other characters none', () => {
    expect(positions(fingerprinter, '啊')).toEqual([0]);
    expect(positions(fingerprinter, '阿')).toEqual([1]);
    expect(positions(fingerprinter, '丞')).toEqual([3763]);
    expect(positions(fingerprinter, '匕, English and 😀')).toEqual([]);
  });

  it('counts 阿啊阿 as one 啊 and two 阿, which is 4/6 like 阿阿', () => {
    const { rows } = fingerprinter.fingerprint(encodeTexts(['阿啊阿', '阿阿']));
    const [a, b] = [rows.subarray(0, 1888), rows.subarray(1888)];
    expect([...countsOf(a).subarray(0, 3)]).toEqual([1, 2, 0]);
    // δ = 4, k₁ = 5, k₂ = 4.
    expect(fingerprinter.similarity(a, b)).toBe(4 / 5);
    expect(fingerprinter.distance(a, b)).toBe(1);
  });

  it('gives the same vectors by a linear search of the list', () => {
    const list = new CharsetTableFingerprinter({ lookup: 'list', stopWords: ['的', '我们'] }, DEFAULT_PROFILE);
    const table = new CharsetTableFingerprinter({ lookup: 'table', stopWords: ['的', '我们'] }, DEFAULT_PROFILE);
    expect(list.signature).toEqual(table.signature);
    fc.assert(
      fc.property(text, (one) => {
        const batch = encodeTexts([one]);
        expect(list.fingerprint(batch).rows).toEqual(table.fingerprint(batch).rows);
      }),
    );
  });

  it('finds traditional characters in the list if they are simplified', () => {
    expect(positions(fingerprinter, '龍')).toEqual([]);
    expect(positions(new CharsetTableFingerprinter({}, simplifying), '龍')).toEqual([LIST.indexOf('龙')]);
  });
});

describe('charset-map', () => {
  const gbk = new CharsetMapFingerprinter({ characterCode: 'gbk' }, DEFAULT_PROFILE);

  it('bisects as published: 啊 is U+554A, bits 1, 3, 6, 8, 10, 12 and 14', () => {
    // 3764/4 + 3764/16 + 3764/128 + 3764/512 + 3764/2048 + 3764/8192 + 3764/32768, each rounded down
    expect(bisected(0x554a)).toBe(941 + 235 + 29 + 7 + 1 + 0 + 0);
    expect(positions(new CharsetMapFingerprinter({}, DEFAULT_PROFILE), '啊')).toEqual([1213]);
  });

  it('bisects the code of GBK if asked: 啊 is B0A1, bits 0, 5, 7, 12, 13 and 15', () => {
    // 3764/2 + 3764/64 + 3764/256 + 3764/8192 + 3764/16384 + 3764/65536, each rounded down
    expect(bisected(0xb0a1)).toBe(1882 + 58 + 14 + 0 + 0 + 0);
    expect(positions(gbk, '啊')).toEqual([1954]);
  });

  it('tells the two codes apart by the signature; without a code it is that of GBK, which was the only one', () => {
    const utf16 = new CharsetMapFingerprinter({}, DEFAULT_PROFILE);
    expect(utf16.signature.text).toBe('charset-map/1 map=bisect characterCode=utf-16 tokens/1 words=3 characters=5');
    expect(gbk.signature.text).toBe('charset-map/1 map=bisect tokens/1 words=3 characters=5');
  });

  it.each([
    ['utf-16', {}],
    ['gbk', { characterCode: 'gbk' }],
  ] as const)('bisects outside GBK by the code units, by %s: 한 is U+D55C, 😀 two units', (_, options) => {
    const fingerprinter = new CharsetMapFingerprinter(options, DEFAULT_PROFILE);
    expect(positions(fingerprinter, '한')).toEqual([bisected(0xd55c)]);
    expect(positions(fingerprinter, '😀')).toEqual([bisected(0xd83d), bisected(0xde00)].sort((a, b) => a - b));
  });

  it('reaches over all of GBK 2,048 positions as published by UTF-16, 1,520 by GBK, and all when dense', () => {
    const units = [...gbkCodes().keys()].filter((unit) => gbkCodes()[unit]! >= 0x8000);
    const reached = (map: (unit: number) => number): number => new Set(units.map(map)).size;
    expect(reached(bisected)).toBe(2048);
    expect(reached((unit) => bisected(gbkCodes()[unit]!))).toBe(1520);
    expect(reached((unit) => dense(gbkCodes()[unit]!))).toBe(3764);
    expect(new Set(Array.from({ length: 2 ** 16 }, (_, unit) => bisected(unit))).size).toBe(2048);
  });

  it('gives the 3,755 characters of level 1 as many positions when dense, as published 1,776 by UTF-16 and 752 by GBK', () => {
    const level1 = [...gb2312Hanzi(3755)].map((hanzi) => hanzi.charCodeAt(0));
    const gbkOf = level1.map((unit) => gbkCodes()[unit]!);
    const reached = (codes: readonly number[], map: (code: number) => number): number => new Set(codes.map(map)).size;
    expect(reached(gbkOf, (code) => dense(code))).toBe(3755);
    expect(reached(level1, bisected)).toBe(1776);
    expect(reached(gbkOf, bisected)).toBe(752);
  });
});

describe.each([
  {
    name: 'charset-table',
    make: (options: object, profile = DEFAULT_PROFILE) => new CharsetTableFingerprinter(options, profile),
    position: tablePosition,
  },
  {
    name: 'charset-map, bisect',
    make: (options: object, profile = DEFAULT_PROFILE) => new CharsetMapFingerprinter(options, profile),
    position: (unit: string) => bisectPosition(unit),
  },
  {
    name: 'charset-map, bisect, gbk',
    make: (options: object, profile = DEFAULT_PROFILE) =>
      new CharsetMapFingerprinter({ ...options, characterCode: 'gbk' }, profile),
    position: (unit: string) => bisectPosition(unit, gbkCode),
  },
  {
    name: 'charset-map, dense',
    make: (options: object, profile = DEFAULT_PROFILE) =>
      new CharsetMapFingerprinter({ ...options, map: 'dense' }, profile),
    position: (unit: string) => densePosition(unit),
  },
  {
    name: 'charset-map, dense, gbk',
    make: (options: object, profile = DEFAULT_PROFILE) =>
      new CharsetMapFingerprinter({ ...options, map: 'dense', characterCode: 'gbk' }, profile),
    position: (unit: string) => densePosition(unit, gbkCode),
  },
])('the vectors of $name', ({ make, position }) => {
  const plain = make({});
  const stopWords = ['的', '的确', '我们', 'Ａ', '😀'];
  const stopped = make({ stopWords });
  const simplified = make({}, simplifying);

  it('are those of the definition', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (texts) => {
        const batch = encodeTexts(texts);
        const vectors = (fingerprinter: CharsetFingerprinter): number[] => [
          ...countsOf(fingerprinter.fingerprint(batch).rows),
        ];
        expect(vectors(plain)).toEqual(texts.flatMap((one) => naiveCounts(one, position)));
        expect(vectors(simplified)).toEqual(texts.flatMap((one) => naiveCounts(one, position, { simplify: true })));
        expect(vectors(stopped)).toEqual(texts.flatMap((one) => naiveCounts(one, position, { stopWords })));
      }),
      { numRuns: 60 },
    );
  });

  it('are the same for a text alone and in a batch, however long', () => {
    const texts = Array.from({ length: 100 }, (_, i) => '啊阿埃的一是'.repeat(i) + '大'.repeat(i === 40 ? 70_000 : 0));
    const together = plain.fingerprint(encodeTexts(texts)).rows;
    texts.forEach((one, i) => {
      const alone = plain.fingerprint(encodeTexts([one])).rows;
      expect(together.subarray(1888 * i, 1888 * (i + 1))).toEqual(alone);
    });
    expect([...countsOf(together.subarray(1888 * 40, 1888 * 41))]).toEqual(naiveCounts(texts[40]!, position));
  });

  it('are capped at 32,767', () => {
    const long = '一'.repeat(40_000);
    expect([...countsOf(plain.fingerprint(encodeTexts([long])).rows)]).toEqual(naiveCounts(long, position));
  });

  it('have the Tanimoto similarity and the squared Euclidean distance', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { rows } = plain.fingerprint(encodeTexts([one, other]));
        const [a, b] = [rows.subarray(0, 1888), rows.subarray(1888)];
        const [x, y] = [[...countsOf(a)], [...countsOf(b)]];
        expect(plain.similarity(a, b)).toBe(naiveTanimoto(x, y));
        expect(plain.distance(a, b)).toBe(x.reduce((sum, count, i) => sum + (count - y[i]!) ** 2, 0));
      }),
      { numRuns: 30 },
    );
  });

  it('are weighted by inverse document frequency if frequencies are given', () => {
    const texts = ['一二三的', '一二的的', '一的', '四的 English', ''];
    const counter = new CharsetCounter(plain);
    counter.add(encodeTexts(texts.slice(0, 2)));
    counter.add(encodeTexts(texts.slice(2)));
    const frequencies = counter.finish();
    expect(frequencies.documents).toBe(5);
    const weights = charsetWeights(frequencies);
    // 4 · (1 + log2(6 / 5)) = 5.05 and 4 · (1 + log2(6 / 1)) = 14.3
    expect([weights[position('的')!], weights[3775]]).toEqual([5, 14]);
    const weighted = make({ frequencies });
    const rare = '一'.repeat(10_000);
    for (const one of [...texts, rare]) {
      expect([...countsOf(weighted.fingerprint(encodeTexts([one])).rows)]).toEqual(
        naiveCounts(one, position, { weights }),
      );
    }
    expect(weighted.signature.text).not.toBe(plain.signature.text);
  });

  it('refuse frequencies of other vectors', () => {
    const frequencies = new CharsetCounter(stopped).finish();
    expect(() => make({ frequencies })).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
  });

  it('include their stop words in the signature, independent of order', () => {
    expect(stopped.signature.text).not.toBe(plain.signature.text);
    expect(make({ stopWords: stopWords.toReversed() }).signature.text).toBe(stopped.signature.text);
  });
});
