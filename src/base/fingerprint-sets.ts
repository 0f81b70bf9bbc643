/** Checks of widths, distances and rows that every search over fingerprints makes. */

import type { FingerprintBits } from './bits.ts';
import { DittographError } from './errors.ts';

/** @throws BAD_OPTION if a fingerprint has other than 32, 64 or 128 bits */
export function requireBits(bits: number): asserts bits is FingerprintBits {
  if (bits !== 32 && bits !== 64 && bits !== 128) {
    throw new DittographError('BAD_OPTION', `a fingerprint has 32, 64 or 128 bits, not ${bits}`);
  }
}

/** @param most in bits, inclusive @throws BAD_OPTION if a distance is not a whole number from 0 to `most` */
export function requireDistance(distance: number, most: number): void {
  if (!(Number.isInteger(distance) && distance >= 0 && distance <= most)) {
    throw new DittographError('BAD_OPTION', `the distance must be a whole number from 0 to ${most}, not ${distance}`);
  }
}

/**
 * @param what they are, e.g. `queries`
 * @throws BAD_OPTION if they are not 32-bit words: bytes or signed numbers would be read as other values
 */
export function requireWords(words: Uint32Array, what: string): void {
  if (words instanceof Uint32Array) return;
  const value = words as object | null | undefined;
  const kind = value?.constructor?.name ?? String(value);
  throw new DittographError('BAD_OPTION', `${what} must be in a Uint32Array, not in ${kind}`);
}

/** @param what the rows are, e.g. `queries` @throws BAD_OPTION if the last of them is not whole */
export function requireRows(rows: Uint32Array, bits: number, what: string): void {
  requireWords(rows, what);
  if (rows.length % (bits / 32) !== 0) {
    throw new DittographError('BAD_OPTION', `${rows.length} words are not a whole number of ${what} of ${bits} bits`);
  }
}
