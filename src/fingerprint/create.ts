/** One door to all methods. */
import type { Profile } from '../text/profile.ts';
import { resolveProfile } from '../text/profile.ts';
import type { Fingerprinter } from './fingerprinter.ts';
import { MinhashFingerprinter } from './minhash.ts';

export interface MinhashOptions {
  readonly method: 'minhash';
  readonly profile?: Partial<Profile>;
  /** Slots of a sketch, 16 … 1024; default 128. */
  readonly slots?: number;
}

export interface SimhashOptions {
  readonly method: 'simhash';
  readonly profile?: Partial<Profile>;
  /** Bits of a fingerprint; default 64. */
  readonly bits?: 32 | 64 | 128;
  readonly weights?: 'uniform' | 'tf' | 'tf-idf';
}

export type FingerprinterOptions = MinhashOptions | SimhashOptions;

/**
 * A fingerprinter of the method named. It owns kernel memory: make one and keep it.
 * @throws BAD_OPTION with the option and its range
 */
export function createFingerprinter(options: FingerprinterOptions): Fingerprinter {
  const profile = resolveProfile(options.profile);
  return new MinhashFingerprinter((options as MinhashOptions).slots ?? 128, profile);
}
