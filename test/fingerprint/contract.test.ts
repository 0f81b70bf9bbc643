import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFingerprinter, type FingerprinterOptions } from '../../src/fingerprint/create.ts';
import { type Fingerprints, requireSameSignature } from '../../src/fingerprint/fingerprinter.ts';
import { DocumentFrequencies } from '../../src/fingerprint/frequencies.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { normalise } from '../../src/text/normalise.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';
import { shinglesOf } from '../../src/text/shingles.ts';
import { tokensOf } from '../../src/text/tokens.ts';
import { naiveMinhash } from '../oracles/minhash.ts';
import { shingleHashes, shingleSet, textHash } from '../oracles/shingles.ts';
import { naiveSimhash } from '../oracles/simhash.ts';

const frequencies = new DocumentFrequencies(DEFAULT_PROFILE, 10);
frequencies.add(encodeTexts(['one two three four', 'one two three five', 'two three four five six', '一二三四五六七']));
const weights = frequencies.weights();

interface Method {
  readonly options: FingerprinterOptions;
  /** The row by definition. */
  readonly naive: (text: string) => number[];
}

const METHODS: readonly Method[] = [
  ...[16, 100, 128, 1024].map((slots) => ({
    options: { method: 'minhash', slots } as const,
    naive: (text: string) => naiveMinhash(shingleHashes(text, DEFAULT_PROFILE), slots),
  })),
  ...([32, 64, 128] as const).flatMap((bits) => [
    {
      options: { method: 'simhash', bits, weights: 'uniform' } as const,
      naive: (text: string) =>
        naiveSimhash(
          shingleSet(text, DEFAULT_PROFILE).map((hash) => [hash, 1]),
          bits,
        ),
    },
    {
      options: { method: 'simhash', bits, weights: 'tf' } as const,
      naive: (text: string) =>
        naiveSimhash(
          shingleHashes(text, DEFAULT_PROFILE).map((hash) => [hash, 1]),
          bits,
        ),
    },
    {
      options: { method: 'simhash', bits, weights: 'tf-idf', frequencies } as const,
      naive: (text: string) =>
        naiveSimhash(
          shingleHashes(text, DEFAULT_PROFILE).map((hash) => [hash, weights[Number(hash >> 54n)]!]),
          bits,
        ),
    },
  ]),
];

const word = fc.constantFrom('one', 'two', 'three', 'four', 'Five', 'naïve', '漢', '字', '，', 'かな', '½', '\n');
const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));
const long = fc
  .tuple(fc.integer({ min: 60, max: 3000 }), fc.integer({ min: 2, max: 50 }))
  .map(([length, spread]) => Array.from({ length }, (_, i) => `w${(i * i) % (spread * 41)}`).join(' '));

describe.each(METHODS)('$options.method $options.slots$options.bits $options.weights', ({ options, naive }) => {
  const fingerprinter = createFingerprinter(options);
  const words = fingerprinter.rowBytes! / 4;

  it('gives the rows of the definition', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(text, text, text, long), { maxLength: 3 }), (texts) => {
        const { rows } = fingerprinter.fingerprint(encodeTexts(texts));
        expect([...rows]).toEqual(texts.flatMap(naive));
      }),
      { numRuns: 30 },
    );
  });

  it('counts tokens and shingles, and hashes the tokens', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (texts) => {
        const { counts: made } = fingerprinter.fingerprint(encodeTexts(texts)) as Required<Fingerprints>;
        expect([...made.tokens]).toEqual(texts.map((t) => tokensOf(normalise(t, DEFAULT_PROFILE)).length));
        expect([...made.shingles]).toEqual(texts.map((t) => shinglesOf(t, DEFAULT_PROFILE).length));
        expect([...made.textHash]).toEqual(texts.flatMap((t) => textHash(t, DEFAULT_PROFILE)));
      }),
      { numRuns: 20 },
    );
  });

  it('gives a text the same row alone and in company', () => {
    const texts = ['one two three four five', '', '漢字仮名交じり文', 'ﬁne ½ naïve'];
    const together = fingerprinter.fingerprint(encodeTexts(texts)).rows;
    const alone = texts.flatMap((t) => [...fingerprinter.fingerprint(encodeTexts([t])).rows]);
    expect([...together]).toEqual(alone);
  });

  it('has a distance of 0 from a row to itself, and as far back as there', () => {
    const { rows } = fingerprinter.fingerprint(encodeTexts(['one two three four', 'one two three five']));
    const [a, b] = [rows.subarray(0, words), rows.subarray(words)];
    expect(fingerprinter.distance(a, a)).toBe(0);
    expect(fingerprinter.distance(a, b)).toBeGreaterThan(0);
    expect(fingerprinter.distance(b, a)).toBe(fingerprinter.distance(a, b));
    expect(fingerprinter.similarity(a, a)).toBe(1);
    expect(fingerprinter.similarity(a, b)).toBeLessThan(1);
    expect(fingerprinter.similarity(b, a)).toBe(fingerprinter.similarity(a, b));
  });

  it('signs what it makes, in data that survive JSON', () => {
    const { signature } = fingerprinter;
    expect(JSON.parse(JSON.stringify(signature))).toEqual(signature);
    expect(createFingerprinter(options).signature).toEqual(signature);
  });

  it('refuses to be compared with a fingerprint made in any other way', () => {
    const { signature } = fingerprinter;
    requireSameSignature(signature, createFingerprinter(options).signature);
    const others = METHODS.filter((other) => other.options !== options).map((other) =>
      createFingerprinter(other.options),
    );
    for (const other of others) {
      expect(() => requireSameSignature(signature, other.signature)).toThrow(
        expect.objectContaining({ code: 'SIGNATURE_MISMATCH' }),
      );
    }
  });
});
