/**
 * Exact w-shingling: the fingerprint of a text is the whole set of its shingles, as hashes, and two texts are as alike as
 * their sets. Broder (1997), "On the resemblance and containment of documents"; the baseline of Zhou (2019).
 * O(n) for n shingles; eight bytes a shingle, so that fingerprints are larger than texts. Two different shingles pass for
 * one with probability 2⁻⁶⁴. Not for collections whose fingerprints do not fit in memory: sketch them, by minhash.
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

  /** Shingles that one text has and the other has not. */
  distance(a: Uint32Array, b: Uint32Array): number {
    return setDistance(a, b);
  }

  /** Jaccard of the two sets. */
  similarity(a: Uint32Array, b: Uint32Array): number {
    return setSimilarity(a, b);
  }
}
