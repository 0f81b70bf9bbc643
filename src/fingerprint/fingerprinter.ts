/** What every fingerprint method offers: one interface, so that search and store need not know which it is. */
import { DittographError } from '../base/errors.ts';
import type { TextBatch } from '../text/batch.ts';
import type { Counts } from '../text/shingler.ts';

/** How fingerprints were made. Plain data: it is written beside them, and they compare only under equal ones. */
export interface Signature {
  readonly method: string;
  /** Changes whenever the method could give any text another fingerprint. */
  readonly version: number;
  /** Canonical form of the tokenizer profile. */
  readonly profile: string;
  /** Every parameter of the method. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /** All of the above in one canonical line, such as `minhash/1 slots=128 tokens/1 words=3 characters=5`. */
  readonly text: string;
}

/** The fingerprints of a batch, row after row. */
export interface Fingerprints {
  readonly rows: Uint32Array<ArrayBuffer>;
  /** Where each row begins, in words, and where the last ends; absent where all are of `rowBytes`. */
  readonly offsets?: Uint32Array<ArrayBuffer>;
  /** What was counted on the way; absent where the method makes no shingles. */
  readonly counts?: Counts;
}

export interface Fingerprinter {
  readonly signature: Signature;
  /** Bytes of a fingerprint, a multiple of 4; absent where it grows with the text. */
  readonly rowBytes?: number;
  fingerprint(batch: TextBatch): Fingerprints;
  /** Distance of two rows in the method's unit; 0 for equal rows. */
  distance(a: Uint32Array, b: Uint32Array): number;
  /** Similarity of two rows as the method has it, 0 … 1; 1 for equal rows. */
  similarity(a: Uint32Array, b: Uint32Array): number;
}

/** Completes a signature by its canonical line. */
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
 * Refuses to go on with fingerprints that were made differently.
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
  if (a.text === b.text) return;
  throw new DittographError(
    'SIGNATURE_MISMATCH',
    `fingerprints made by '${a.text}' and by '${b.text}' cannot be compared`,
  );
}
