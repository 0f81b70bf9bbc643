/**
 * Document frequencies of shingles or words, and the inverse document frequencies that weigh them: Spärck Jones (1972).
 * The top bits of a shingle's hash choose its counter, so the size is fixed; shingles in the same bucket share a count.
 * With as many buckets as distinct shingles, 37 % of the shingles have a bucket of their own.
 */

import { DittographError } from '../base/errors.ts';
import { FNV_BASIS, fnv1a, hexWord } from '../base/hash.ts';
import type { TextBatch } from '../text/batch.ts';
import { type Profile, profileText } from '../text/profile.ts';
import { type ShingleSets, shingleSets } from '../text/shingle-sets.ts';
import type { TextFeatures } from './text-features.ts';

/** In how many documents each feature occurs. Plain data: it can be cloned to a worker or written to a file. */
export interface Frequencies {
  /** The features counted: the profile of the shingles, the name of other features, or the signature of vectors. */
  readonly features: string;
  /** Number of documents counted. */
  readonly documents: number;
  /** Number of documents with a feature in each bucket. */
  readonly counts: Uint32Array;
}

/** Counts a whole corpus, batch by batch, in any order. */
export interface FrequencyCounter {
  add(batch: TextBatch): void;
  /** The frequencies counted so far. */
  finish(): Frequencies;
}

export class FeatureCounter implements FrequencyCounter {
  readonly #features: string;
  readonly #shift: number;
  #counts: Uint32Array<ArrayBuffer>;
  #areGiven = false;
  #documents = 0;
  readonly #setsOf: (batch: TextBatch) => ShingleSets;

  /**
   * @param counted the profile of shingles, or other features
   * @param bits number of top bits of a hash that choose its bucket, 8 … 24; default 20, which needs 4 MiB
   */
  constructor(counted: Profile | TextFeatures, bits = 20) {
    const others = 'sets' in counted;
    this.#features = others ? counted.name : profileText(counted);
    this.#setsOf = (batch) => (others ? counted.sets(batch) : shingleSets(batch, counted));
    this.#shift = 32 - bits;
    this.#counts = new Uint32Array(2 ** bits);
  }

  add(batch: TextBatch): void {
    // Copied, so that the caller's counts do not change.
    if (this.#areGiven) this.#counts = this.#counts.slice();
    this.#areGiven = false;
    const { hashes, offsets } = this.#setsOf(batch);
    const words = new Uint32Array(hashes.buffer, hashes.byteOffset, 2 * hashes.length);
    for (let text = 0; text + 1 < offsets.length; text++) {
      let last = -1;
      for (let i = offsets[text]!; i < offsets[text + 1]!; i++) {
        const bucket = words[2 * i + 1]! >>> this.#shift;
        // Hashes ascend, so those of one bucket are adjacent; each bucket counts once.
        if (bucket !== last) this.#counts[bucket]!++;
        last = bucket;
      }
    }
    this.#documents += offsets.length - 1;
  }

  finish(): Frequencies {
    this.#areGiven = true;
    return { features: this.#features, documents: this.#documents, counts: this.#counts };
  }
}

/** Number of top bits of a hash that choose its bucket. */
export function bucketBits({ counts }: Frequencies): number {
  return 31 - Math.clz32(counts.length);
}

/** Weight of each bucket: 1024 · (1 + log2((documents + 1) / (count + 1))), rounded; 1024 … 33,792. */
export function inverseFrequencies(frequencies: Frequencies): Uint16Array<ArrayBuffer> {
  return scaledWeights(frequencies, 1024);
}

/** `scale` · (1 + log2((documents + 1) / (count + 1))) of each count, rounded; below 2¹⁶ for scales up to 1985. */
export function scaledWeights({ documents, counts }: Frequencies, scale: number): Uint16Array<ArrayBuffer> {
  const whole = 1 + log2(documents + 1);
  const weightOf = (count: number): number => Math.round(scale * (whole - log2(count + 1)));
  // Most counts are small, and few differ.
  const small = Uint16Array.from({ length: SMALL }, (_, count) => weightOf(count));
  const known = new Map<number, number>();
  const weights = new Uint16Array(counts.length);
  for (let bucket = 0; bucket < counts.length; bucket++) {
    const count = counts[bucket]!;
    let weight = count < SMALL ? small[count]! : known.get(count);
    if (weight === undefined) {
      weight = weightOf(count);
      known.set(count, weight);
    }
    weights[bucket] = weight;
  }
  return weights;
}

/** Counts below this have their weights in an array. */
const SMALL = 1024;

/** A 64-bit digest of features, documents and counts (FNV-1a over words) that identifies these frequencies. */
export function frequenciesHash({ features, documents, counts }: Frequencies): string {
  let low = FNV_BASIS;
  let high = 0x9e3779b9;
  const take = (word: number): void => {
    low = fnv1a(low, word);
    high = Math.imul(high ^ (word + (low >>> 16)), 0x85ebca6b);
    high ^= high >>> 15;
  };
  for (const character of features) take(character.charCodeAt(0));
  take(documents);
  counts.forEach(take);
  return hexWord(high) + hexWord(low);
}

/**
 * Returns the frequencies, after checking that they belong to the features to be weighted.
 * @throws BAD_OPTION if they are missing, or belong to other features
 */
export function requireFrequencies(of: string, weights: string, given?: Frequencies): Frequencies {
  if (given === undefined) throw missingFrequencies('simhash', weights);
  if (given.features !== of) {
    throw new DittographError('BAD_OPTION', `simhash: the frequencies belong to '${given.features}', not to '${of}'`);
  }
  return given;
}

/** The error of a method whose weights need frequencies and get none. */
export function missingFrequencies(method: string, weights: string): DittographError {
  return new DittographError(
    'BAD_OPTION',
    `${method}: weights '${weights}' need 'frequencies', which createFrequencies counts over a set of documents`,
  );
}

/**
 * The binary logarithm, in operations that every machine rounds alike, which Math.log2 does not promise: fingerprints are
 * the same everywhere. Within 2⁻⁴⁸ of the true value. @param n a whole number, 1 … 2⁵³
 */
export function log2(n: number): number {
  let exponent = 0;
  let mantissa = n;
  for (; mantissa >= 2; mantissa /= 2) exponent++;
  // ln m = 2 · artanh((m − 1) / (m + 1)), and the fraction is below 1/3.
  const fraction = (mantissa - 1) / (mantissa + 1);
  let sum = 0;
  let power = fraction;
  for (let term = 1; term <= TERMS; term += 2) {
    sum += power / term;
    power *= fraction * fraction;
  }
  return exponent + 2 * Math.LOG2E * sum;
}

/** (1/3)^33 / 33 is below 2⁻⁵⁶. */
const TERMS = 33;
