/**
 * SimHash over the features of a text one by one, as its definition has it: for the features, hashes and weights that
 * have no kernel. Words and weights: Zhou (2019), "Large-scale text de-duplication"; hashes: Luo, lecture 13.
 * O(features · bits). Not where shingles, their own hashes and `tf` will do: that is simhash.ts, many times as fast.
 */
import { hammingDistance } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import type { TextBatch } from '../text/batch.ts';
import { type Profile, profileText } from '../text/profile.ts';
import type { Segmenter } from '../text/words.ts';
import { type FeatureHash, type FeatureHasher, featureHasher } from './feature-hash.ts';
import { type Fingerprinter, type Fingerprints, type Signature, signatureOf } from './fingerprinter.ts';
import {
  bucketBits,
  type Frequencies,
  frequenciesHash,
  inverseFrequencies,
  requireFrequencies,
} from './frequencies.ts';
import type { SimhashWeights } from './simhash.ts';
import { type Feature, TextFeatures } from './text-features.ts';

const VERSION = 1;

/** What `zhou` weighs an occurrence by besides the frequency of the feature. */
export type WeightFactor = 'length' | 'position';

export interface FeatureSimhashOptions {
  /** Bits of a fingerprint; default 64. */
  readonly bits?: 32 | 64 | 128;
  /** `zhou`: every occurrence counts its inverse document frequency times its factors. Default `tf`. */
  readonly weights?: SimhashWeights | 'zhou';
  /** Those of `zhou`; default `length`: what republishing changes first is titles and opening lines. */
  readonly factors?: readonly WeightFactor[];
  /** Default `mixed`. */
  readonly featureHash?: FeatureHash;
  /** Cuts texts into words, which are then the features; absent: shingles are. */
  readonly segmenter?: Segmenter;
  /** What `tf-idf` and `zhou` weigh by: frequencies of the same features. */
  readonly frequencies?: Frequencies;
}

export class FeatureSimhashFingerprinter implements Fingerprinter {
  readonly signature: Signature;
  readonly rowBytes: number;
  readonly #words: number;
  readonly #features: TextFeatures;
  readonly #hash: FeatureHasher;
  /** What one occurrence of a feature counts, and by what all of them are multiplied. */
  readonly #occurrence: (feature: Feature) => number;
  readonly #factor: (text: string) => number;
  readonly #isSet: boolean;

  /** @throws BAD_OPTION where weights by document frequency come without frequencies, or with those of other features */
  constructor(options: FeatureSimhashOptions, profile: Profile) {
    const { bits = 64, weights = 'tf', factors = ['length'], featureHash = 'mixed', segmenter } = options;
    this.#words = bits / 32;
    this.rowBytes = bits / 8;
    this.#features = new TextFeatures(profile, segmenter);
    // What is looked up by 64 bits of a hash is hashed once.
    this.#hash =
      featureHash === 'mixed' && this.#words === 2
        ? (feature) => this.#features.hash(feature)
        : featureHasher(featureHash, this.#words);
    this.#isSet = weights === 'uniform';
    const stray = factors.find((factor) => !FACTORS.includes(factor));
    if (stray !== undefined) {
      throw new DittographError('BAD_OPTION', `simhash: a factor is one of ${FACTORS.join(', ')}, not '${stray}'`);
    }
    const named = weights === 'zhou' ? FACTORS.filter((factor) => factors.includes(factor)) : [];
    this.#occurrence = (feature) => named.reduce((product, factor) => product * feature[factor], 1);
    const frequencies =
      weights === 'tf-idf' || weights === 'zhou'
        ? requireFrequencies(this.#features.name, weights, options.frequencies)
        : undefined;
    this.#factor = frequencies === undefined ? () => 1 : this.#idf(frequencies);
    this.signature = signatureOf({
      method: 'simhash',
      version: VERSION,
      profile: profileText(profile),
      parameters: {
        bits,
        weights,
        ...(named.length > 0 && { factors: named.join('+') }),
        ...(featureHash !== 'mixed' && { featureHash }),
        segment: segmenter === undefined ? 'ngrams' : `words:${segmenter.name}`,
        ...(frequencies !== undefined && { frequencies: frequenciesHash(frequencies) }),
      },
    });
  }

  fingerprint(batch: TextBatch): Fingerprints {
    const rows = new Uint32Array((batch.offsets.length - 1) * this.#words);
    let at = 0;
    for (const features of this.#features.each(batch)) {
      rows.set(this.#sketch(features), at);
      at += this.#words;
    }
    return { rows };
  }

  /** Bits that differ. */
  distance(a: Uint32Array, b: Uint32Array): number {
    return hammingDistance(a, b, this.#words);
  }

  /** Share of equal bits: Zhou (2019). */
  similarity(a: Uint32Array, b: Uint32Array): number {
    return 1 - this.distance(a, b) / (32 * this.#words);
  }

  #sketch(features: readonly Feature[]): Uint32Array {
    const counts = new Map<string, number>();
    for (const feature of features) {
      const before = this.#isSet ? 0 : (counts.get(feature.text) ?? 0);
      counts.set(feature.text, before + this.#occurrence(feature));
    }
    // The weights of the features with a one in each bit, and of all.
    const ones = new Float64Array(32 * this.#words);
    let all = 0;
    for (const [text, count] of counts) {
      const weight = count * this.#factor(text);
      const codes = this.#hash(text);
      all += (weight * codes.length) / this.#words;
      for (let at = 0; at < codes.length; at++) {
        const word = codes[at]!;
        const first = 32 * (at % this.#words);
        for (let bit = 0; bit < 32; bit++) ones[first + bit]! += weight * ((word >>> bit) & 1);
      }
    }
    const row = new Uint32Array(this.#words);
    ones.forEach((sum, bit) => {
      if (2 * sum >= all) row[bit >> 5]! |= 1 << (bit & 31);
    });
    return row;
  }

  #idf(frequencies: Frequencies): (text: string) => number {
    const table = inverseFrequencies(frequencies);
    const drop = 32 - bucketBits(frequencies);
    return (text) => table[this.#features.hash(text)[1]! >>> drop]!;
  }
}

const FACTORS: readonly WeightFactor[] = ['length', 'position'];
