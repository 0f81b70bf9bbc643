/**
 * SimHash by its definition, feature by feature: for the features, hashes and weights that have no kernel.
 * Words and weights: Zhou (2019), "Large-scale text de-duplication"; hashes: Luo, lecture 13.
 * O(features · bits). For shingles with their own hashes, simhash.ts and simhash-zhou.ts are many times as fast.
 */
import { DittographError } from '../base/errors.ts';
import type { TextBatch } from '../text/batch.ts';
import { type Profile, profileText } from '../text/profile.ts';
import type { Segmenter } from '../text/words.ts';
import { BitFingerprinter } from './bit-fingerprinter.ts';
import { type FeatureHash, type FeatureHasher, featureHasher } from './feature-hash.ts';
import { type Fingerprints, type Signature, signatureOf } from './fingerprinter.ts';
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
/**
 * Version of fingerprints by inverse document frequencies, which were once rounded coarsely, or by Luo's codes, some of
 * which were once missing.
 */
const LATER_VERSION = 2;

/** The factors by which `zhou` weights an occurrence, besides the frequency of the feature. */
export type WeightFactor = 'length' | 'position';

export interface FeatureSimhashOptions {
  /** Bits of a fingerprint; default 64. */
  readonly bits?: 32 | 64 | 128;
  /** `zhou`: an occurrence weighs its inverse document frequency times its factors. Default `tf`. */
  readonly weights?: SimhashWeights | 'zhou';
  /**
   * The factors of `zhou`; default `length`, since titles and opening lines are changed first when a text is
   * republished.
   */
  readonly factors?: readonly WeightFactor[];
  /** Default `mixed`. */
  readonly featureHash?: FeatureHash;
  /** Cuts texts into words, which are the features; if absent, the features are shingles. */
  readonly segmenter?: Segmenter;
  /** Frequencies of the same features, for `tf-idf` and `zhou`. */
  readonly frequencies?: Frequencies;
}

export class FeatureSimhashFingerprinter extends BitFingerprinter {
  readonly signature: Signature;
  readonly #features: TextFeatures;
  readonly #hash: FeatureHasher;
  /** The weight of one occurrence of a feature, and the factor of all of them. */
  readonly #occurrence: (feature: Feature) => number;
  readonly #factor: (text: string) => number;
  readonly #isSet: boolean;

  /** @throws BAD_OPTION if weights by document frequency are given no frequencies, or those of other features */
  constructor(options: FeatureSimhashOptions, profile: Profile) {
    const { bits = 64, weights = 'tf', factors = ['length'], featureHash = 'mixed', segmenter } = options;
    super(bits);
    this.#features = new TextFeatures(profile, segmenter);
    // The 64-bit `mixed` hash is also the key of the frequencies, so it is computed only once.
    this.#hash =
      featureHash === 'mixed' && this.rowWords === 2
        ? (feature) => this.#features.hash(feature)
        : featureHasher(featureHash, this.rowWords, profile.key);
    this.#isSet = weights === 'uniform';
    const stray = factors.find((factor) => !FACTORS.includes(factor));
    if (stray !== undefined) {
      throw new DittographError('BAD_OPTION', `simhash: a factor must be one of ${FACTORS.join(', ')}, not '${stray}'`);
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
      version: frequencies !== undefined || featureHash.startsWith('gb2312') ? LATER_VERSION : VERSION,
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
    const rows = new Uint32Array((batch.offsets.length - 1) * this.rowWords);
    let at = 0;
    for (const features of this.#features.each(batch)) {
      rows.set(this.#sketch(features), at);
      at += this.rowWords;
    }
    return { rows };
  }

  #sketch(features: readonly Feature[]): Uint32Array {
    const counts = new Map<string, number>();
    for (const feature of features) {
      const before = this.#isSet ? 0 : (counts.get(feature.text) ?? 0);
      counts.set(feature.text, before + this.#occurrence(feature));
    }
    // For each bit the weight of the features that have a 1 there; and the weight of all features.
    const ones = new Float64Array(32 * this.rowWords);
    let all = 0;
    for (const [text, count] of counts) {
      const weight = count * this.#factor(text);
      const codes = this.#hash(text);
      all += (weight * codes.length) / this.rowWords;
      for (let at = 0; at < codes.length; at++) {
        const word = codes[at]!;
        const first = 32 * (at % this.rowWords);
        for (let bit = 0; bit < 32; bit++) ones[first + bit]! += weight * ((word >>> bit) & 1);
      }
    }
    const row = new Uint32Array(this.rowWords);
    ones.forEach((sum, bit) => {
      if (2 * sum >= all) row[bit >> 5]! |= 1 << (bit & 31);
    });
    return row;
  }

  #idf(frequencies: Frequencies): (text: string) => number {
    let table: Uint16Array | undefined;
    const drop = 32 - bucketBits(frequencies);
    return (text) => {
      table ??= inverseFrequencies(frequencies);
      return table[this.#features.hash(text)[1]! >>> drop]!;
    };
  }
}

const FACTORS: readonly WeightFactor[] = ['length', 'position'];
