import { hammingDistance } from '../base/bits.ts';
import type { TextBatch } from '../text/batch.ts';
import type { Fingerprinter, Fingerprints, Signature } from './fingerprinter.ts';

/** What all variants of SimHash share: rows of a fixed number of bits, compared by the bits that differ. */
export abstract class BitFingerprinter implements Fingerprinter {
  abstract readonly signature: Signature;
  readonly rowBytes: number;
  /** 32-bit words of a row. */
  protected readonly rowWords: number;

  constructor(bits: 32 | 64 | 128) {
    this.rowBytes = bits / 8;
    this.rowWords = bits / 32;
  }

  abstract fingerprint(batch: TextBatch): Fingerprints;

  /** Number of bits that differ. */
  distance(a: Uint32Array, b: Uint32Array): number {
    return hammingDistance(a, b, this.rowWords);
  }

  /** Share of equal bits: Zhou (2019). */
  similarity(a: Uint32Array, b: Uint32Array): number {
    return 1 - this.distance(a, b) / (32 * this.rowWords);
  }
}
