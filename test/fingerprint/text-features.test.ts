import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextFeatures } from '../../src/fingerprint/text-features.ts';
import { createFingerprinter, createFrequencies } from '../../src/methods/create.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';
import { shingleSets } from '../../src/text/shingle-sets.ts';
import { PAIRS } from '../oracles/features.ts';

const NEWS = ['北京车祸', '', 'Cars collide', '今天 car'].join('\n');

describe('the features of a text', () => {
  it('are words with their length and line, not counting blank lines', () => {
    expect(new TextFeatures(DEFAULT_PROFILE, PAIRS).of(NEWS)).toEqual([
      { text: '北京', length: 2, position: 3 },
      { text: '车祸', length: 2, position: 3 },
      { text: 'cars', length: 2, position: 2 },
      { text: 'collide', length: 3, position: 2 },
      { text: '今天', length: 2, position: 1 },
      { text: 'car', length: 1, position: 1 },
    ]);
  });

  it('are shingles without a segmenter, each in the line where it begins', () => {
    expect(new TextFeatures({ ...DEFAULT_PROFILE, words: 2, characters: 3 }).of('甲乙丙\none two\nthree')).toEqual([
      { text: '甲 乙 丙', length: 3, position: 3 },
      { text: '乙 丙 one', length: 3, position: 3 },
      { text: '丙 one two', length: 3, position: 3 },
      { text: 'one two', length: 2, position: 2 },
      { text: 'two three', length: 3, position: 2 },
    ]);
  });

  it('have the same sets as shingles', () => {
    const text = fc.array(fc.constantFrom('one', 'two', 'Three', '漢', '字', 'か', '\n', 'é'), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const batch = encodeTexts(texts.map((words) => words.join(' ')));
        const { hashes, offsets } = shingleSets(batch, DEFAULT_PROFILE);
        const made = new TextFeatures(DEFAULT_PROFILE).sets(batch);
        expect([...made.hashes]).toEqual([...hashes]);
        expect([...made.offsets]).toEqual([...offsets]);
      }),
    );
  });
});

describe('simhash of features', () => {
  const texts = ['甲乙丙丁 the same', '甲乙丙丁 another', '甲乙 third', '戊己'];
  const counter = createFrequencies({ method: 'simhash', weights: 'tf-idf', segmenter: PAIRS });
  counter.add(encodeTexts(texts));
  const frequencies = counter.finish();
  const rowOf = (text: string, options: object): number[] => [
    ...createFingerprinter({ method: 'simhash', segmenter: PAIRS, ...options }).fingerprint(encodeTexts([text])).rows,
  ];

  it('gives a word of one document more weight than one of most documents', () => {
    expect(rowOf('甲乙。甲乙。甲乙。戊己', { weights: 'tf' })).toEqual(rowOf('甲乙', { weights: 'tf' }));
    expect(rowOf('甲乙。戊己', { weights: 'tf-idf', frequencies })).toEqual(rowOf('戊己', { weights: 'tf' }));
  });

  it('gives the title and long words more weight, if these factors are requested', () => {
    const zhou = { weights: 'zhou', frequencies };
    // Words that no document has weigh alike but for their factors.
    const alone = (word: string): number[] => rowOf(word, { weights: 'tf' });
    expect(rowOf('子丑\n寅卯', { ...zhou, factors: ['position'] })).toEqual(alone('子丑'));
    expect(rowOf('子丑。寅卯\n寅卯。寅卯', { ...zhou, factors: ['position'] })).toEqual(alone('寅卯'));
    expect(rowOf('unprecedented。ox', zhou)).toEqual(alone('unprecedented'));
    expect(rowOf('ox。unprecedented。ox。ox。ox', zhou)).toEqual(alone('ox'));
  });

  it('has a signature with each of its parameters', () => {
    const signatures = [
      {},
      { segmenter: PAIRS },
      { segmenter: { ...PAIRS, name: 'others' } },
      { featureHash: 'enum' },
      { featureHash: 'gb2312-string' },
      { featureHash: 'gb2312-string', bits: 128 },
      { weights: 'zhou', frequencies: createFrequencies({ method: 'simhash', weights: 'tf-idf' }).finish() },
      {
        weights: 'zhou',
        frequencies: createFrequencies({ method: 'simhash', weights: 'tf-idf' }).finish(),
        factors: [],
      },
      {
        weights: 'zhou',
        frequencies: createFrequencies({ method: 'simhash', weights: 'tf-idf' }).finish(),
        factors: ['position', 'length'],
      },
      { weights: 'tf-idf', frequencies: createFrequencies({ method: 'simhash', weights: 'tf-idf' }).finish() },
    ] as const;
    const texts = signatures.map((options) => createFingerprinter({ method: 'simhash', ...options }).signature.text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts[0]).toBe('simhash/1 bits=64 weights=tf tokens/1 words=3 characters=5');
  });

  it('refuses weights without frequencies, frequencies of other features, and unknown factors', () => {
    expect(() => rowOf('', { weights: 'zhou' })).toThrow("weights 'zhou' need 'frequencies'");
    expect(() =>
      rowOf('', {
        weights: 'tf-idf',
        frequencies: createFrequencies({ method: 'simhash', weights: 'tf-idf' }).finish(),
      }),
    ).toThrow('words=pairs');
    expect(() => rowOf('', { weights: 'zhou', frequencies, factors: ['colour'] })).toThrow(
      "length, position, not 'colour'",
    );
  });
});
