/** The interface of every fingerprint method, so that search and store are independent of the method. */

import { DittographError } from '../base/errors.ts';
import { requireProperties } from '../base/options.ts';
import type { TextBatch } from '../text/batch.ts';
import type { Counts } from '../text/shingler.ts';

/**
 * How fingerprints were made. Plain data, stored with them; only fingerprints with equal signatures can be compared.
 */
export interface Signature {
  readonly method: string;
  /** Changes with every change of the code that gives any text a different fingerprint. */
  readonly version: number;
  /** Canonical form of the tokenizer profile. */
  readonly profile: string;
  /** Every parameter of the method. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /** All of the above in one canonical line, such as `minhash/1 slots=128 tokens/1 words=3 characters=5`. */
  readonly text: string;
}

/** The fingerprints of a batch, as consecutive rows. */
export interface Fingerprints {
  readonly rows: Uint32Array<ArrayBuffer>;
  /** Start of each row, in words, then the end of the last one; absent if all rows have `rowBytes`. */
  readonly offsets?: Uint32Array<ArrayBuffer>;
  /** Counts of tokens and shingles; absent if the method makes no shingles. */
  readonly counts?: Counts;
}

export interface Fingerprinter {
  readonly signature: Signature;
  /** Bytes of a fingerprint, a multiple of 4; absent if the length depends on the text. */
  readonly rowBytes?: number;
  fingerprint(batch: TextBatch): Fingerprints;
  /** Distance of two rows in the method's unit; 0 for equal rows. */
  distance(a: Uint32Array, b: Uint32Array): number;
  /** Similarity of two rows as the method defines it, 0 … 1; 1 for equal rows. */
  similarity(a: Uint32Array, b: Uint32Array): number;
}

/** The signature with a canonical line; undefined if no signature has this line. */
export function parseSignature(text: string): Signature | undefined {
  const [, method, version, named, profile] = SIGNATURE.exec(text) ?? [];
  if (method === undefined) return undefined;
  const parameters = named!.split(' ').flatMap((pair) => {
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    return at < 0 ? [] : [[pair.slice(0, at), NUMERAL.test(value) ? Number(value) : value] as const];
  });
  const parts = { method, version: Number(version), profile: profile!, parameters: Object.fromEntries(parameters) };
  const signature = signatureOf(parts);
  return signature.text === text ? signature : undefined;
}

const SIGNATURE = /^(\S+)\/(\d+)((?: \S+=\S*)*) (.+)$/;
const NUMERAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** Adds the canonical line to a signature. */
export function signatureOf(parts: Omit<Signature, 'text'>): Signature {
  const { method, version, profile, parameters } = parts;
  const named = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return Object.freeze({
    ...parts,
    parameters: Object.freeze({ ...parameters }),
    text: [`${method}/${version}`, ...named, profile].join(' '),
  });
}

/**
 * Requires that fingerprints were made in the same way.
 * @throws SIGNATURE_MISMATCH, with both signatures
 * @example
 * ```js
 * import { createFingerprinter, requireSameSignature } from 'dittograph/core';
 *
 * const { signature: a } = createFingerprinter({ method: 'minhash', slots: 64 });
 * const { signature: b } = createFingerprinter({ method: 'minhash', slots: 128 });
 * requireSameSignature(a, a);
 * try {
 *   requireSameSignature(a, b);
 * } catch (error) {
 *   console.log(error.code); // SIGNATURE_MISMATCH
 * }
 * ```
 */
export function requireSameSignature(a: Signature, b: Signature): void {
  for (const signature of [a, b]) requireProperties(signature, ['text'], 'a signature as a fingerprinter has it');
  if (a.text === b.text) return;
  throw new DittographError(
    'SIGNATURE_MISMATCH',
    `fingerprints made by '${a.text}' and by '${b.text}' cannot be compared`,
  );
}
