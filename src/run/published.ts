/**
 * The decision of a paper: two documents are duplicates if their fingerprints are within the threshold of the method (Dx
 * or Dy, k bits, Tanimoto's coefficient, a share of codes). Texts are compared exactly only for the record.
 */
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { FingerprintStore } from '../store/fingerprints.ts';
import type { Pairs } from '../store/pairs.ts';

/** Score of a pair whose fingerprints match although their similarity is 0. */
export const LEAST_SCORE = Number.EPSILON;

export class PublishedDecision {
  readonly #fingerprinter: Pick<Fingerprinter, 'distance' | 'similarity'>;
  readonly #fingerprints: Pick<FingerprintStore, 'rowOf'>;
  readonly #areNear: (a: Uint32Array, b: Uint32Array) => boolean;

  constructor(
    fingerprinter: Pick<Fingerprinter, 'distance' | 'similarity'>,
    fingerprints: Pick<FingerprintStore, 'rowOf'>,
    parameters: ScanParameters,
  ) {
    this.#fingerprinter = fingerprinter;
    this.#fingerprints = fingerprints;
    const { threshold } = methodOf(parameters);
    const most = threshold === 'distance' ? parameters.distance! : 0;
    this.#areNear =
      threshold === 'similarity'
        ? (a, b) => fingerprinter.similarity(a, b) >= parameters.similarity!
        : (a, b) => fingerprinter.distance(a, b) <= most;
  }

  matches(a: number, b: number): boolean {
    return this.#areNear(this.#fingerprints.rowOf(a), this.#fingerprints.rowOf(b));
  }

  /** Similarity of two documents as the method defines it, 0 … 1. */
  similarity(a: number, b: number): number {
    return this.#fingerprinter.similarity(this.#fingerprints.rowOf(a), this.#fingerprints.rowOf(b));
  }

  /** For each recorded pair from a number on: its similarity, at least {@link LEAST_SCORE}, if it matches, otherwise 0. */
  scores({ count, links: { pairs } }: Pairs, from = 0): Float64Array {
    return Float64Array.from({ length: count - from }, (_, i) => {
      const [a, b] = [pairs[2 * (from + i)]!, pairs[2 * (from + i) + 1]!];
      return this.matches(a, b) ? Math.max(this.similarity(a, b), LEAST_SCORE) : 0;
    });
  }
}
