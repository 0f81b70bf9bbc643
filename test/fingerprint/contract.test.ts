import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CharsetMapFingerprinter } from '../../src/fingerprint/charset-map.ts';
import { CharsetTableFingerprinter } from '../../src/fingerprint/charset-table.ts';
import { FeatureCodeFingerprinter } from '../../src/fingerprint/feature-code.ts';
import { type Fingerprinter, requireSameSignature } from '../../src/fingerprint/fingerprinter.ts';
import { FeatureCounter, inverseFrequencies } from '../../src/fingerprint/frequencies.ts';
import { Md5Fingerprinter } from '../../src/fingerprint/md5.ts';
import { RowsumFingerprinter } from '../../src/fingerprint/rowsum.ts';
import { ShingleFingerprinter } from '../../src/fingerprint/shingle.ts';
import { SignsumFingerprinter } from '../../src/fingerprint/signsum.ts';
import { StructureTreeFingerprinter } from '../../src/fingerprint/structure-tree.ts';
import { TextFeatures } from '../../src/fingerprint/text-features.ts';
import { WinnowingFingerprinter } from '../../src/fingerprint/winnowing.ts';
import { createFingerprinter } from '../../src/methods/create.ts';
import type { FingerprinterOptions } from '../../src/methods/options.generated.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { normalise } from '../../src/text/normalise.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';
import { shinglesOf } from '../../src/text/shingles.ts';
import { tokensOf } from '../../src/text/tokens.ts';
import { bisectPosition, densePosition, naiveCounts, tablePosition } from '../oracles/charset.ts';
import { LUO, mixedHash, naiveShingles, naiveWords, PAIRS, zhouWeights } from '../oracles/features.ts';
import { naiveMatrix, naiveSignsumRow, words128 } from '../oracles/matrix.ts';
import { naiveMinhash } from '../oracles/minhash.ts';
import { naiveCodes, naiveMd5, naiveTree } from '../oracles/multisets.ts';
import { shingleHashes, shingleSet, textHash } from '../oracles/shingles.ts';
import { naiveSimhash } from '../oracles/simhash.ts';
import { naiveWinnowing } from '../oracles/winnowing.ts';

const counter = new FeatureCounter(DEFAULT_PROFILE, 10);
counter.add(encodeTexts(['one two three four', 'one two three five', 'two three four five six', '一二三四五六七']));
const frequencies = counter.finish();
const weights = inverseFrequencies(frequencies);
const factors = ['length', 'position'] as const;
const wordCounter = new FeatureCounter(new TextFeatures(DEFAULT_PROFILE, PAIRS), 10);
wordCounter.add(encodeTexts(['one two three four', 'one two 漢字', 'かな']));
const wordFrequencies = wordCounter.finish();

interface Method {
  readonly make: () => Fingerprinter;
  /** The row by definition. */
  readonly naive: (text: string) => number[];
}

const made = (options: FingerprinterOptions): (() => Fingerprinter) => {
  return () => createFingerprinter(options);
};
/** 64-bit hashes as words, the low one first. */
const wordsOf = (hashes: readonly bigint[]): number[] =>
  hashes.flatMap((hash) => [Number(hash & 0xffffffffn), Number(hash >> 32n)]);
/** 16-bit counts as words, two each. */
const pairedWords = (counts: readonly number[]): number[] => [...new Uint32Array(Uint16Array.from(counts).buffer)];

const METHODS: readonly Method[] = [
  ...[16, 100, 128, 1024].map((slots) => ({
    make: made({ method: 'minhash', slots }),
    naive: (text: string) => naiveMinhash(shingleHashes(text, DEFAULT_PROFILE), slots),
  })),
  ...([32, 64, 128] as const).flatMap((bits) => [
    {
      make: made({ method: 'simhash', bits, weights: 'uniform' }),
      naive: (text: string) =>
        naiveSimhash(
          shingleSet(text, DEFAULT_PROFILE).map((hash) => [hash, 1]),
          bits,
        ),
    },
    {
      make: made({ method: 'simhash', bits, weights: 'tf' }),
      naive: (text: string) =>
        naiveSimhash(
          shingleHashes(text, DEFAULT_PROFILE).map((hash) => [hash, 1]),
          bits,
        ),
    },
    {
      make: made({ method: 'simhash', bits, weights: 'tf-idf', frequencies }),
      naive: (text: string) =>
        naiveSimhash(
          shingleHashes(text, DEFAULT_PROFILE).map((hash) => [hash, weights[Number(hash >> 54n)]!]),
          bits,
        ),
    },
  ]),
  ...([32, 128] as const).map((bits) => ({
    make: made({ method: 'simhash', bits, weights: 'zhou', factors, frequencies }),
    naive: (text: string) => naiveSimhash(zhouWeights(naiveShingles(text, DEFAULT_PROFILE), frequencies), bits),
  })),
  {
    make: made({ method: 'simhash', weights: 'zhou', factors, segmenter: PAIRS, frequencies: wordFrequencies }),
    naive: (text) => naiveSimhash(zhouWeights(naiveWords(text, DEFAULT_PROFILE), wordFrequencies), 64),
  },
  {
    make: made({ method: 'simhash', weights: 'tf', segmenter: PAIRS }),
    naive: (text) =>
      naiveSimhash(
        naiveWords(text, DEFAULT_PROFILE).map((word) => [mixedHash(word.text), 1]),
        64,
      ),
  },
  ...(['enum', 'gb2312', 'gb2312-string'] as const).map((featureHash) => ({
    make: made({ method: 'simhash', featureHash }),
    naive: (text: string) =>
      naiveSimhash(
        shinglesOf(text, DEFAULT_PROFILE).flatMap((shingle) =>
          LUO[featureHash](shingle).map((code) => [code, 1] as const),
        ),
        64,
      ),
  })),
  ...[8, 64].flatMap((rows) => [
    {
      make: () => new SignsumFingerprinter({ rows }, DEFAULT_PROFILE),
      naive: (text: string) => naiveSignsumRow(shingleHashes(text, DEFAULT_PROFILE), rows),
    },
    {
      make: () => new RowsumFingerprinter({ rows }, DEFAULT_PROFILE),
      naive: (text: string) => naiveMatrix(shingleHashes(text, DEFAULT_PROFILE), rows).flatMap((row) => words128(row)),
    },
  ]),
  {
    make: () => new ShingleFingerprinter(DEFAULT_PROFILE),
    naive: (text) => wordsOf(shingleSet(text, DEFAULT_PROFILE)),
  },
  ...[1, 8].map((window) => ({
    make: () => new WinnowingFingerprinter({ window }, DEFAULT_PROFILE),
    naive: (text: string) => wordsOf(naiveWinnowing(shingleHashes(text, DEFAULT_PROFILE), window)),
  })),
  {
    make: () => new CharsetTableFingerprinter({}, DEFAULT_PROFILE),
    naive: (text) => pairedWords(naiveCounts(text, tablePosition)),
  },
  {
    make: () => new CharsetMapFingerprinter({}, DEFAULT_PROFILE),
    naive: (text) => pairedWords(naiveCounts(text, (unit) => bisectPosition(unit))),
  },
  {
    make: () => new CharsetMapFingerprinter({ map: 'dense' }, DEFAULT_PROFILE),
    naive: (text) => pairedWords(naiveCounts(text, (unit) => densePosition(unit))),
  },
  { make: () => new Md5Fingerprinter(DEFAULT_PROFILE), naive: naiveMd5 },
  { make: () => new StructureTreeFingerprinter(DEFAULT_PROFILE), naive: naiveTree },
  { make: () => new FeatureCodeFingerprinter({}, DEFAULT_PROFILE), naive: (text) => naiveCodes(text, 10) },
];

const word = fc.constantFrom(
  'one',
  'two',
  'three',
  'four',
  'Five',
  'naïve',
  '漢',
  '字',
  '，',
  'かな',
  '½',
  '\n',
  '的',
  '一。',
);
const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));
const long = fc
  .tuple(fc.integer({ min: 60, max: 3000 }), fc.integer({ min: 2, max: 50 }))
  .map(([length, spread]) => Array.from({ length }, (_, i) => `w${(i * i) % (spread * 41)}`).join(' '));

/** Each method under the name that its signature gives it. */
const NAMED = METHODS.map((method) => {
  const { signature } = method.make();
  return { ...method, signature, name: signature.text };
});

describe.each(NAMED)('$name', ({ name, make, naive }) => {
  const fingerprinter = make();
  const rowsOf = (texts: readonly string[]): Uint32Array[] => {
    const { rows, offsets } = fingerprinter.fingerprint(encodeTexts(texts));
    const words = (fingerprinter.rowBytes ?? 0) / 4;
    return texts.map((_, i) => rows.subarray(offsets?.[i] ?? words * i, offsets?.[i + 1] ?? words * (i + 1)));
  };

  it('gives the rows of the definition', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(text, text, text, long), { maxLength: 3 }), (texts) => {
        expect(rowsOf(texts).map((row) => [...row])).toEqual(texts.map(naive));
      }),
      { numRuns: 30 },
    );
  });

  it('has rows of fixed length, or states where each begins and ends', () => {
    const { rows, offsets } = fingerprinter.fingerprint(encodeTexts(['one two three four', '', 'five']));
    if (fingerprinter.rowBytes === undefined) {
      expect(offsets).toHaveLength(4);
      expect([offsets![0], offsets![3]]).toEqual([0, rows.length]);
    } else expect([offsets, 4 * rows.length]).toEqual([undefined, 3 * fingerprinter.rowBytes]);
  });

  it('counts tokens and shingles, and hashes the tokens, if it makes shingles', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (texts) => {
        const { counts } = fingerprinter.fingerprint(encodeTexts(texts));
        if (counts === undefined) return;
        expect([...counts.tokens]).toEqual(texts.map((t) => tokensOf(normalise(t, DEFAULT_PROFILE)).length));
        expect([...counts.shingles]).toEqual(texts.map((t) => shinglesOf(t, DEFAULT_PROFILE).length));
        expect([...counts.textHash]).toEqual(texts.flatMap((t) => textHash(t, DEFAULT_PROFILE)));
      }),
      { numRuns: 20 },
    );
  });

  it('gives a text the same row alone and in a batch', () => {
    const texts = ['one two three four five', '', '漢字仮名交じり文', 'ﬁne ½ naïve'];
    expect(rowsOf(texts)).toEqual(texts.flatMap((t) => rowsOf([t])));
  });

  it('has a symmetric distance, 0 from a row to itself', () => {
    const [a, b] = rowsOf(['one two three four', '一二。三漢字仮名']) as [Uint32Array, Uint32Array];
    expect(fingerprinter.distance(a, a)).toBe(0);
    expect(fingerprinter.distance(a, b)).toBeGreaterThan(0);
    expect(fingerprinter.distance(b, a)).toBe(fingerprinter.distance(a, b));
    expect(fingerprinter.similarity(a, a)).toBe(1);
    expect(fingerprinter.similarity(a, b)).toBeLessThan(1);
    expect(fingerprinter.similarity(b, a)).toBe(fingerprinter.similarity(a, b));
    const [empty] = rowsOf(['']) as [Uint32Array];
    expect([fingerprinter.distance(empty, empty), fingerprinter.similarity(empty, empty)]).toEqual([0, 1]);
  });

  it('has a signature that survives JSON', () => {
    const { signature } = fingerprinter;
    expect(JSON.parse(JSON.stringify(signature))).toEqual(signature);
    expect(make().signature).toEqual(signature);
  });

  it('refuses a comparison with fingerprints made in any other way', () => {
    const { signature } = fingerprinter;
    requireSameSignature(signature, make().signature);
    for (const other of NAMED.filter((other) => other.name !== name)) {
      expect(() => requireSameSignature(signature, other.signature)).toThrow(
        expect.objectContaining({ code: 'SIGNATURE_MISMATCH' }),
      );
    }
  });
});

it('no two methods have the same signature', () => {
  expect(new Set(NAMED.map(({ name }) => name)).size).toBe(METHODS.length);
});
