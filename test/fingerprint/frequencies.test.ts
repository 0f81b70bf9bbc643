import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FeatureCounter,
  type Frequencies,
  frequenciesHash,
  inverseFrequencies,
  log2,
} from '../../src/fingerprint/frequencies.ts';
import { createFingerprinter } from '../../src/methods/create.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE, resolveProfile } from '../../src/text/profile.ts';
import { shingleSet } from '../oracles/shingles.ts';

const WORDS = resolveProfile({ words: 1, characters: 1 });

function frequenciesOf(...batches: readonly (readonly string[])[]): Frequencies {
  const counter = new FeatureCounter(WORDS, 16);
  for (const texts of batches) counter.add(encodeTexts(texts));
  return counter.finish();
}

const bucket = (word: string): number => Number(shingleSet(word, WORDS)[0]! >> 48n);

describe('document frequencies', () => {
  it('count the documents with a shingle, not its occurrences', () => {
    const { counts, documents } = frequenciesOf(['cat cat dog', 'cat', 'bird']);
    expect(documents).toBe(3);
    expect(['cat', 'dog', 'bird', 'fish'].map((word) => counts[bucket(word)])).toEqual([2, 1, 1, 0]);
  });

  it('weight a shingle by 1024 · (1 + log2((documents + 1) / (count + 1))), rounded', () => {
    const weights = inverseFrequencies(frequenciesOf(['cat dog', 'cat', 'cat']));
    expect(['cat', 'dog', 'fish'].map((word) => weights[bucket(word)])).toEqual([1024, 2048, 3072]);
    // 1024 · (1 + log2(4 / 3)) = 1448.97…
    const two = inverseFrequencies(frequenciesOf(['cat', 'cat', 'dog']));
    expect(two[bucket('cat')]).toBe(1449);
  });

  it('have the exact logarithm, by arithmetic that all machines do alike', () => {
    for (let exponent = 0; exponent < 53; exponent++) expect(log2(2 ** exponent)).toBe(exponent);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (n) => {
        expect(Math.abs(log2(n) - Math.log2(n))).toBeLessThan(2 ** -46);
      }),
    );
    const most = inverseFrequencies({ features: '', documents: 2 ** 32 - 1, counts: Uint32Array.of(0, 2 ** 32 - 1) });
    expect([...most]).toEqual([33 * 1024, 1024]);
  });

  it('are identified by their counts, which do not depend on the batches', () => {
    const whole = frequenciesHash(frequenciesOf(['one two', 'three']));
    expect(frequenciesHash(frequenciesOf(['one two'], ['three']))).toBe(whole);
    expect(frequenciesHash(frequenciesOf(['one two', 'four']))).not.toBe(whole);
    expect(frequenciesHash(frequenciesOf(['one two', 'three', '']))).not.toBe(whole);
  });

  it('do not change when the counter continues', () => {
    const counter = new FeatureCounter(WORDS, 16);
    counter.add(encodeTexts(['cat']));
    const first = counter.finish();
    counter.add(encodeTexts(['cat', 'dog']));
    expect([first.documents, first.counts[bucket('cat')], first.counts[bucket('dog')]]).toEqual([1, 1, 0]);
    const second = counter.finish();
    expect([second.documents, second.counts[bucket('cat')], second.counts[bucket('dog')]]).toEqual([3, 2, 1]);
  });

  it('give a rare word more weight than a common one', () => {
    const frequencies = frequenciesOf(Array.from({ length: 500 }, () => 'common'));
    const rowOf = (weights: 'tf' | 'tf-idf', text: string): number[] => {
      const given = weights === 'tf' ? {} : { frequencies };
      return [
        ...createFingerprinter({ method: 'simhash', ...WORDS, weights, ...given }).fingerprint(encodeTexts([text]))
          .rows,
      ];
    };
    // The common word comes twice and decides every bit by count; by weight, the rare one does.
    expect(rowOf('tf', 'common common rare')).toEqual(rowOf('tf', 'common'));
    expect(rowOf('tf-idf', 'common common rare')).toEqual(rowOf('tf', 'rare'));
  });

  it('are required by tf-idf, with its profile', () => {
    expect(() => createFingerprinter({ method: 'simhash', weights: 'tf-idf' })).toThrow(/frequencies/);
    const frequencies = new FeatureCounter(WORDS).finish();
    expect(() =>
      createFingerprinter({ method: 'simhash', ...DEFAULT_PROFILE, weights: 'tf-idf', frequencies }),
    ).toThrow(/words=1/);
  });
});

describe('createFingerprinter', () => {
  it.each([
    [{ method: 'minhash', slots: 15 } as const, /16 to 1024/],
    [{ method: 'minhash', slots: 1025 } as const, /16 to 1024/],
    [{ method: 'simhash', bits: 48 } as never, /32, 64, 128/],
    [{ method: 'minhash', bits: 64 } as never, /no option 'bits'/],
    [{ method: 'minhash', words: 0 } as const, /'words'/],
  ])('refuses %j', (options, message) => {
    expect(() => createFingerprinter(options)).toThrow(message);
  });
});
