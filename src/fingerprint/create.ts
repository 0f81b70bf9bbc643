/** One door to all methods. */
import { type OptionTable, resolveOptions } from '../base/options.ts';
import { type Profile, resolveProfile } from '../text/profile.ts';
import type { Segmenter } from '../text/words.ts';
import type { FeatureHash } from './feature-hash.ts';
import type { Fingerprinter } from './fingerprinter.ts';
import { DocumentFrequencies } from './frequencies.ts';
import { MinhashFingerprinter } from './minhash.ts';
import { SimhashFingerprinter, type SimhashWeights } from './simhash.ts';
import { FeatureSimhashFingerprinter, type WeightFactor } from './simhash-features.ts';
import { TextFeatures } from './text-features.ts';

export interface MinhashOptions {
  readonly method: 'minhash';
  /** Default: three words, five characters, nothing simplified. */
  readonly profile?: Partial<Profile>;
  /** Slots of a sketch, 16 … 1024; default 128. */
  readonly slots?: number;
}

export interface SimhashOptions {
  readonly method: 'simhash';
  /** Default: three words, five characters, nothing simplified. */
  readonly profile?: Partial<Profile>;
  /** Bits of a fingerprint; default 64. */
  readonly bits?: 32 | 64 | 128;
  /** Default `tf`, the fastest. */
  readonly weights?: SimhashWeights | 'zhou';
  /** What `zhou` weighs by besides frequencies; default `length`. */
  readonly factors?: readonly WeightFactor[];
  /** Hash codes of the features; default `mixed`. */
  readonly featureHash?: FeatureHash;
  /** Cuts texts into words, which are then the features; absent: shingles are. */
  readonly segmenter?: Segmenter;
  /** What `tf-idf` and `zhou` weigh by: see `createFrequencies`. */
  readonly frequencies?: DocumentFrequencies;
}

export type FingerprinterOptions = MinhashOptions | SimhashOptions;

const MINHASH = {
  slots: { type: 'number', integer: true, min: 16, max: 1024, default: 128, help: '' },
} as const;
MINHASH satisfies OptionTable;

const SIMHASH = {
  bits: { type: 'choice', choices: ['32', '64', '128'], default: '64', help: '' },
  weights: { type: 'choice', choices: ['uniform', 'tf', 'tf-idf', 'zhou'], default: 'tf', help: '' },
  factors: { type: 'list', default: ['length'], help: '' },
  featureHash: { type: 'choice', choices: ['mixed', 'enum', 'gb2312', 'gb2312-string'], default: 'mixed', help: '' },
} as const;
SIMHASH satisfies OptionTable;

/**
 * A fingerprinter of the method named. It owns kernel memory: make one and keep it.
 * @throws UNKNOWN_OPTION or BAD_OPTION, with the option and its range
 */
export function createFingerprinter(options: FingerprinterOptions): Fingerprinter {
  const profile = resolveProfile(options.profile);
  if (options.method === 'minhash') {
    const { method: _, profile: __, ...own } = options;
    return new MinhashFingerprinter(resolveOptions(MINHASH, own, 'minhash').slots, profile);
  }
  const { method: _, profile: __, frequencies, segmenter, bits, ...own } = options;
  const resolved = resolveOptions(SIMHASH, { ...own, bits: bits && `${bits}` }, 'simhash');
  const bitsOf = Number(resolved.bits) as 32 | 64 | 128;
  const { weights, featureHash } = resolved;
  // Shingles, their own hashes and these weights have a kernel.
  if (weights !== 'zhou' && featureHash === 'mixed' && segmenter === undefined) {
    return new SimhashFingerprinter(bitsOf, weights, profile, frequencies);
  }
  return new FeatureSimhashFingerprinter(
    {
      bits: bitsOf,
      weights,
      featureHash,
      factors: resolved.factors as readonly WeightFactor[],
      ...(segmenter !== undefined && { segmenter }),
      ...(frequencies !== undefined && { frequencies }),
    },
    profile,
  );
}

/** Frequencies yet to be counted, of the features that a simhash of these options takes. @throws BAD_OPTION */
export function createFrequencies(options: Pick<SimhashOptions, 'profile' | 'segmenter'>): DocumentFrequencies {
  const profile = resolveProfile(options.profile);
  const { segmenter } = options;
  return new DocumentFrequencies(segmenter === undefined ? profile : new TextFeatures(profile, segmenter));
}
