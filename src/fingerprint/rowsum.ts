/**
 * rowsum: the whole fingerprint matrix of a page, M rows of 128 bits; method 2 of CN102024065B. The distance of two
 * pages is the sum of the distances of their rows r. Row r is the 128-bit hash of the shingle with the least value of
 * the r-th of M min-wise hash functions: two rows are equal with a probability of the Jaccard, otherwise about 64 bits
 * apart. O(n + M · log M) for n shingles. Not if memory is scarce: 16 · M bytes say no more than M slots of a minhash.
 */
import { hammingDistance } from '../base/bits.ts';
import { matrix } from '../kernels/matrix.ts';
import type { TextBatch } from '../text/batch.ts';
import { type Profile, profileText } from '../text/profile.ts';
import { Shingler } from '../text/shingler.ts';
import { type Fingerprinter, type Fingerprints, type Signature, signatureOf } from './fingerprinter.ts';

const VERSION = 1;

export class RowsumFingerprinter implements Fingerprinter {
  readonly signature: Signature;
  readonly rowBytes: number;
  readonly #rows: number;
  readonly #shingler: Shingler;

  /** @param options.rows M, an even number */
  constructor({ rows }: { readonly rows: number }, profile: Profile) {
    this.signature = signatureOf({
      method: 'rowsum',
      version: VERSION,
      profile: profileText(profile),
      parameters: { rows },
    });
    this.rowBytes = 16 * rows;
    this.#rows = rows;
    this.#shingler = new Shingler(profile);
  }

  fingerprint(batch: TextBatch): Fingerprints {
    const width = this.rowBytes / 4;
    const rows = new Uint32Array((batch.offsets.length - 1) * width);
    const counts = this.#shingler.forEach(batch, (text, kernel) => rows.set(matrix(kernel, this.#rows), text * width));
    return { rows, counts };
  }

  /** Number of bits that differ, summed over all rows. */
  distance(a: Uint32Array, b: Uint32Array): number {
    return hammingDistance(a, b, 4 * this.#rows);
  }

  /** The Jaccard at which this distance is expected, 0 if that is negative: see {@link rowsumSimilarity}. */
  similarity(a: Uint32Array, b: Uint32Array): number {
    return rowsumSimilarity(this.distance(a, b), this.#rows);
  }
}

/** The 16 bits of a row of the matrix by which pages are clustered. @param at start of the document in `rows` */
export function rowsumBucketKey(rows: Uint32Array, at: number, row: number): number {
  return rows[at + 4 * row]! & 0xffff;
}

/** Where the digits of these 16 bits begin in the fingerprint in hex. */
export function rowsumBucketDigit(row: number): number {
  return 32 * row + 4;
}

/**
 * The Jaccard at which a distance is expected: each unequal row costs 64 bits.
 * @param distance 0 … 128 · rows
 */
export function rowsumSimilarity(distance: number, rows: number): number {
  return Math.max(0, 1 - distance / (64 * rows));
}
