/** One door to all methods. */
import { type OptionTable, resolveOptions } from '../base/options.ts';
import { type Profile, resolveProfile } from '../text/profile.ts';
import type { Fingerprinter } from './fingerprinter.ts';
import type { DocumentFrequencies } from './frequencies.ts';
import { MinhashFingerprinter } from './minhash.ts';
import { SimhashFingerprinter, type SimhashWeights } from './simhash.ts';

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
  readonly weights?: SimhashWeights;
  /** What `tf-idf` weighs by. */
  readonly frequencies?: DocumentFrequencies;
}

export type FingerprinterOptions = MinhashOptions | SimhashOptions;

const MINHASH = {
  slots: { type: 'number', integer: true, min: 16, max: 1024, default: 128, help: '' },
} as const;
MINHASH satisfies OptionTable;

const SIMHASH = {
  bits: { type: 'choice', choices: ['32', '64', '128'], default: '64', help: '' },
  weights: { type: 'choice', choices: ['uniform', 'tf', 'tf-idf'], default: 'tf', help: '' },
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
  const { method: _, profile: __, frequencies, bits, ...own } = options;
  const resolved = resolveOptions(SIMHASH, { ...own, bits: bits && `${bits}` }, 'simhash');
  return new SimhashFingerprinter(
    Number(resolved.bits) as 32 | 64 | 128,
    resolved.weights as SimhashWeights,
    profile,
    frequencies,
  );
}
