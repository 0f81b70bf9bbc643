/**
 * Exact w-shingling: the fingerprint of a text is the set of all its shingles, as hashes, and the similarity of two
 * texts is that of their sets. Broder (1997), "On the resemblance and containment of documents"; the baseline of Zhou
 * (2019). O(n) for n shingles; eight bytes a shingle, so fingerprints are larger than texts. Two different shingles
 * have the same hash with probability 2⁻⁶⁴. If the fingerprints do not fit in memory, use minhash.
 */
import type { TextBatch } from '../text/batch.ts';
import { type Profile, profileText } from '../text/profile.ts';
import { shingleSets } from '../text/shingle-sets.ts';
import { type Fingerprinter, type Fingerprints, type Signature, signatureOf } from './fingerprinter.ts';
import { setDistance, setSimilarity } from './hash-set.ts';

const VERSION = 1;

export class ShingleFingerprinter implements Fingerprinter {
  readonly signature: Signature;
  readonly #profile: Profile;

  constructor(profile: Profile) {
    this.signature = signatureOf({
      method: 'shingle',
      version: VERSION,
      profile: profileText(profile),
      parameters: {},
    });
    this.#profile = profile;
  }

  fingerprint(batch: TextBatch): Fingerprints {
    const { hashes, offsets, counts } = shingleSets(batch, this.#profile);
    return { rows: new Uint32Array(hashes.slice().buffer), offsets: offsets.map((hash) => 2 * hash), counts };
  }

  /** Number of shingles that only one of the texts has. */
  distance(a: Uint32Array, b: Uint32Array): number {
    return setDistance(a, b);
  }

  /** Jaccard of the two sets. */
  similarity(a: Uint32Array, b: Uint32Array): number {
    return setSimilarity(a, b);
  }
}
