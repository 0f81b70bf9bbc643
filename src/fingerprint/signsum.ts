/**
 * signsum: the signs of the column sums of a page's fingerprint matrix, 128 bits; method 1 of CN102024065B.
 * Row r of the matrix is the 128-bit hash of the shingle with the least value of the r-th of M min-wise hash functions.
 * A column sum counts +1 for each 1 and −1 for each 0 in the column; bit c is 1 if sum c is not negative.
 * O(n + M · log M) for n shingles. Not for texts of a few shingles: their rows repeat, and one edit flips many bits.
 */
import { hammingDistance } from '../base/bits.ts';
import { matrix } from '../kernels/matrix.ts';
import type { TextBatch } from '../text/batch.ts';
import { type Profile, profileText } from '../text/profile.ts';
import { Shingler } from '../text/shingler.ts';
import { type Fingerprinter, type Fingerprints, type Signature, signatureOf } from './fingerprinter.ts';

const VERSION = 1;
/** Words of the fingerprint itself. */
const WORDS = 4;

/**
 * A row has the four words of the fingerprint, and 16 bits of each row of the matrix, by which pages are clustered:
 * 16 + 2 · M bytes a document.
 */
export class SignsumFingerprinter implements Fingerprinter {
  readonly signature: Signature;
  readonly rowBytes: number;
  readonly #rows: number;
  readonly #shingler: Shingler;

  /** @param options.rows M, an even number */
  constructor({ rows }: { readonly rows: number }, profile: Profile) {
    this.signature = signatureOf({
      method: 'signsum',
      version: VERSION,
      profile: profileText(profile),
      parameters: { rows },
    });
    this.rowBytes = 4 * WORDS + 2 * rows;
    this.#rows = rows;
    this.#shingler = new Shingler(profile);
  }

  fingerprint(batch: TextBatch): Fingerprints {
    const width = this.rowBytes / 4;
    const rows = new Uint32Array((batch.offsets.length - 1) * width);
    const counts = this.#shingler.forEach(batch, (text, kernel) => {
      const at = text * width;
      const made = matrix(kernel, this.#rows, rows, at);
      for (let row = 0; row < this.#rows; row += 2) {
        rows[at + WORDS + row / 2] = (made[4 * row]! & 0xffff) | (made[4 * row + 4]! << 16);
      }
    });
    return { rows, counts };
  }

  /** Number of bits that differ, of 128. */
  distance(a: Uint32Array, b: Uint32Array): number {
    return hammingDistance(a, b, WORDS);
  }

  /** The Jaccard at which this distance is expected, 0 if that is negative: see {@link signsumSimilarity}. */
  similarity(a: Uint32Array, b: Uint32Array): number {
    return signsumSimilarity(this.distance(a, b));
  }
}

/** The 16 bits of a row of the matrix by which pages are clustered. @param at start of the document in `rows` */
export function signsumBucketKey(rows: Uint32Array, at: number, row: number): number {
  return (rows[at + WORDS + (row >> 1)]! >>> (16 * (row & 1))) & 0xffff;
}

/** Where the digits of these 16 bits begin in the fingerprint in hex. */
export function signsumBucketDigit(row: number): number {
  return 8 * (WORDS + (row >> 1)) + (row % 2 === 0 ? 4 : 0);
}

/**
 * The Jaccard at which a distance is expected: with a share J of equal rows, the column sums of two pages form an angle
 * of arccos J, and a sign differs with a probability of angle / π (Charikar 2002).
 * @param distance 0 … 128
 */
export function signsumSimilarity(distance: number): number {
  return Math.max(0, Math.cos((Math.PI * distance) / 128));
}
