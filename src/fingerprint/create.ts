/** One door to all methods. */
import { DittographError } from '../base/errors.ts';
import { nearest, type OptionTable, resolveOptions } from '../base/options.ts';
import { type Profile, resolveProfile } from '../text/profile.ts';
import type { Segmenter } from '../text/words.ts';
import { CharsetMapFingerprinter } from './charset-map.ts';
import { CharsetTableFingerprinter } from './charset-table.ts';
import type { CharsetOptions } from './charset-vector.ts';
import { FeatureCodeFingerprinter } from './feature-code.ts';
import type { FeatureHash } from './feature-hash.ts';
import { FINGERPRINT_METHODS, type Fingerprinter } from './fingerprinter.ts';
import { FeatureCounter, type Frequencies, type FrequencyCounter } from './frequencies.ts';
import { Md5Fingerprinter } from './md5.ts';
import { MinhashFingerprinter } from './minhash.ts';
import { RowsumFingerprinter } from './rowsum.ts';
import { ShingleFingerprinter } from './shingle.ts';
import { MATRIX_ROWS, SignsumFingerprinter } from './signsum.ts';
import { SimhashFingerprinter, type SimhashWeights } from './simhash.ts';
import { FeatureSimhashFingerprinter, type WeightFactor } from './simhash-features.ts';
import { StructureTreeFingerprinter } from './structure-tree.ts';
import { TextFeatures } from './text-features.ts';
import { WinnowingFingerprinter } from './winnowing.ts';

interface ProfileOption {
  /** Default: three words, five characters, nothing simplified. */
  readonly profile?: Partial<Profile>;
}

export interface MinhashOptions extends ProfileOption {
  readonly method: 'minhash';
  /** Slots of a sketch, 16 … 1024; default 128. */
  readonly slots?: number;
}

export interface SimhashOptions extends ProfileOption {
  readonly method: 'simhash';
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
  readonly frequencies?: Frequencies;
}

export interface MatrixOptions extends ProfileOption {
  readonly method: 'signsum' | 'rowsum';
  /** Rows of the fingerprint matrix, an even number, 8 … 256; default 64. */
  readonly rows?: number;
}

export interface CharsetMethodOptions extends ProfileOption, CharsetOptions {
  readonly method: 'charset-table' | 'charset-map';
  /** Of `charset-map`: which positions characters get; default `bisect`, as published. */
  readonly map?: 'bisect' | 'dense';
}

export interface WinnowingOptions extends ProfileOption {
  readonly method: 'winnowing';
  /** Shingles in a window, 1 … 64; default 8. */
  readonly window?: number;
}

export interface PlainOptions extends ProfileOption {
  readonly method: 'shingle' | 'structure-tree' | 'feature-code' | 'md5';
}

export type FingerprinterOptions =
  | MinhashOptions
  | SimhashOptions
  | MatrixOptions
  | CharsetMethodOptions
  | WinnowingOptions
  | PlainOptions;

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

const MATRIX = {
  rows: { type: 'number', integer: true, min: 8, max: 256, default: MATRIX_ROWS, help: '' },
} as const;
MATRIX satisfies OptionTable;

const CHARSET = { stopWords: { type: 'list', default: [], help: '' } } as const;
CHARSET satisfies OptionTable;

const CHARSET_MAP = {
  ...CHARSET,
  map: { type: 'choice', choices: ['bisect', 'dense'], default: 'bisect', help: '' },
} as const;
CHARSET_MAP satisfies OptionTable;

const WINNOWING = {
  window: { type: 'number', integer: true, min: 1, max: 64, default: 8, help: '' },
} as const;
WINNOWING satisfies OptionTable;

/**
 * A fingerprinter of the method named. It owns kernel memory: make one and keep it.
 * @throws UNKNOWN_OPTION or BAD_OPTION, with the option and its range
 */
export function createFingerprinter(options: FingerprinterOptions): Fingerprinter {
  const profile = resolveProfile(options.profile);
  switch (options.method) {
    case 'minhash':
      return new MinhashFingerprinter(resolveOptions(MINHASH, own(options), 'minhash').slots, profile);
    case 'simhash':
      return simhashOf(options, profile);
    case 'signsum':
      return new SignsumFingerprinter(resolveOptions(MATRIX, own(options), 'signsum'), profile);
    case 'rowsum':
      return new RowsumFingerprinter(resolveOptions(MATRIX, own(options), 'rowsum'), profile);
    case 'winnowing':
      return new WinnowingFingerprinter(resolveOptions(WINNOWING, own(options), 'winnowing'), profile);
    case 'charset-table':
    case 'charset-map':
      return charsetOf(options, profile);
    case 'shingle':
    case 'structure-tree':
    case 'feature-code':
    case 'md5':
      resolveOptions({}, own(options), options.method);
      return plainOf(options.method, profile);
    default:
      return unknownMethod(options);
  }
}

/** The options that are of the method alone. */
function own<T extends FingerprinterOptions>({ method: _, profile: __, ...rest }: T): Omit<T, 'method' | 'profile'> {
  return rest;
}

function plainOf(method: PlainOptions['method'], profile: Profile): Fingerprinter {
  if (method === 'shingle') return new ShingleFingerprinter(profile);
  if (method === 'structure-tree') return new StructureTreeFingerprinter(profile);
  if (method === 'feature-code') return new FeatureCodeFingerprinter({}, profile);
  return new Md5Fingerprinter(profile);
}

function unknownMethod({ method }: { readonly method: unknown }): never {
  const near = nearest(String(method), FINGERPRINT_METHODS);
  throw new DittographError(
    'BAD_OPTION',
    `there is no method '${String(method)}'${near === undefined ? '' : `; did you mean '${near}'?`}`,
  );
}

function simhashOf(options: SimhashOptions, profile: Profile): Fingerprinter {
  const { frequencies, segmenter, bits, ...rest } = own(options);
  const resolved = resolveOptions(SIMHASH, { ...rest, bits: bits && `${bits}` }, 'simhash');
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

function charsetOf(options: CharsetMethodOptions, profile: Profile): Fingerprinter {
  const { frequencies, ...rest } = own(options);
  const learnt = frequencies === undefined ? {} : { frequencies };
  const { method } = options;
  return method === 'charset-table'
    ? new CharsetTableFingerprinter({ ...resolveOptions(CHARSET, rest, method), ...learnt }, profile)
    : new CharsetMapFingerprinter({ ...resolveOptions(CHARSET_MAP, rest, method), ...learnt }, profile);
}

/** Counts in how many documents each feature of a simhash of these options occurs. @throws BAD_OPTION */
export function createFrequencies(options: Pick<SimhashOptions, 'profile' | 'segmenter'>): FrequencyCounter {
  const profile = resolveProfile(options.profile);
  const { segmenter } = options;
  return new FeatureCounter(segmenter === undefined ? profile : new TextFeatures(profile, segmenter));
}
