/**
 * SimHash: texts that share most of their shingles have fingerprints that differ in few bits. Charikar (2002),
 * "Similarity estimation techniques from rounding algorithms"; Manku, Jain, Das Sarma (2007) for its use on web pages.
 * O(n) for n shingles. Not for texts of a few shingles, since one edit flips many bits, nor to estimate a Jaccard:
 * the distance follows the angle of the shingle vectors.
 */
import type { FeatureKernel } from '../kernels/features.ts';
import { simhash } from '../kernels/simhash.ts';
import type { TextBatch } from '../text/batch.ts';
import { type Profile, profileText } from '../text/profile.ts';
import { Shingler } from '../text/shingler.ts';
import { BitFingerprinter } from './bit-fingerprinter.ts';
import { type Fingerprints, type Signature, signatureOf } from './fingerprinter.ts';
import {
  bucketBits,
  type Frequencies,
  frequenciesHash,
  inverseFrequencies,
  requireFrequencies,
} from './frequencies.ts';

const VERSION = 1;
/** Version of fingerprints weighted by inverse document frequencies; earlier versions rounded these coarsely. */
const WEIGHTED_VERSION = 2;

/**
 * - `uniform`: every distinct feature weighs 1
 * - `tf`: every occurrence weighs 1
 * - `tf-idf`: every occurrence weighs its inverse document frequency
 */
export type SimhashWeights = 'uniform' | 'tf' | 'tf-idf';

export class SimhashFingerprinter extends BitFingerprinter {
  readonly signature: Signature;
  readonly #shingler: Shingler;
  readonly #sketch: (kernel: FeatureKernel, to: Uint32Array, at: number) => void;

  /** @throws BAD_OPTION if `tf-idf` is given no frequencies, or those of another profile */
  constructor(bits: 32 | 64 | 128, weights: SimhashWeights, profile: Profile, frequencies?: Frequencies) {
    super(bits);
    const { rowWords } = this;
    this.#shingler = new Shingler(profile);
    let idf = {};
    if (weights === 'tf-idf') {
      const known = requireFrequencies(profileText(profile), weights, frequencies);
      const table = this.#shingler.kernel.keep(inverseFrequencies(known));
      const weighting = { table, bits: bucketBits(known) };
      idf = { frequencies: frequenciesHash(known) };
      this.#sketch = (kernel, to, at) => simhash(kernel, rowWords, to, at, weighting);
    } else if (weights === 'tf') this.#sketch = (kernel, to, at) => simhash(kernel, rowWords, to, at);
    else {
      this.#sketch = (kernel, to, at) => {
        kernel.distinct();
        simhash(kernel, rowWords, to, at);
      };
    }
    this.signature = signatureOf({
      method: 'simhash',
      version: weights === 'tf-idf' ? WEIGHTED_VERSION : VERSION,
      profile: profileText(profile),
      parameters: { bits, weights, ...idf },
    });
  }

  fingerprint(batch: TextBatch): Fingerprints {
    const count = batch.offsets.length - 1;
    const rows = new Uint32Array(count * this.rowWords);
    const counts = this.#shingler.forEach(batch, (text, kernel) => this.#sketch(kernel, rows, text * this.rowWords));
    return { rows, counts };
  }
}
