/**
 * MinHash by fast similarity sketching: the share of equal slots of two sketches estimates the Jaccard of the shingle
 * sets without bias, whatever their sizes. Dahlgaard, Knudsen, Thorup (2017), "Fast Similarity Sketching", FOCS.
 * O(n + s · log s) for n shingles and s slots. Not for containment: a short text and a long text that contains it have
 * few equal slots.
 */
import { minhash } from '../kernels/minhash.ts';
import type { TextBatch } from '../text/batch.ts';
import { type Profile, profileText } from '../text/profile.ts';
import { Shingler } from '../text/shingler.ts';
import { type Fingerprinter, type Fingerprints, type Signature, signatureOf } from './fingerprinter.ts';

const VERSION = 1;

export class MinhashFingerprinter implements Fingerprinter {
  readonly signature: Signature;
  readonly rowBytes: number;
  readonly #slots: number;
  readonly #shingler: Shingler;

  constructor(slots: number, profile: Profile) {
    this.signature = signatureOf({
      method: 'minhash',
      version: VERSION,
      profile: profileText(profile),
      parameters: { slots },
    });
    this.rowBytes = 4 * slots;
    this.#slots = slots;
    this.#shingler = new Shingler(profile);
  }

  fingerprint(batch: TextBatch): Fingerprints {
    const count = batch.offsets.length - 1;
    const rows = new Uint32Array(count * this.#slots);
    const counts = this.#shingler.forEach(batch, (text, kernel) =>
      minhash(kernel, this.#slots, rows, text * this.#slots),
    );
    return { rows, counts };
  }

  /** Number of slots that differ. */
  distance(a: Uint32Array, b: Uint32Array): number {
    let differing = 0;
    for (let i = 0; i < this.#slots; i++) differing += Number(a[i] !== b[i]);
    return differing;
  }

  /** Share of equal slots, which estimates the Jaccard. */
  similarity(a: Uint32Array, b: Uint32Array): number {
    return 1 - this.distance(a, b) / this.#slots;
  }
}
