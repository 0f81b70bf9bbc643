/**
 * The MD5 of the whole text: the first baseline of Li et al. (2017). Our reading: the text is normalised and trimmed,
 * and each run of white space is one blank. O(n). It misses copies with any change of wording or punctuation.
 */
import { md5 } from '../base/md5.ts';
import type { TextBatch } from '../text/batch.ts';
import { type Profile, profileText } from '../text/profile.ts';
import { type Fingerprinter, type Fingerprints, type Signature, signatureOf } from './fingerprinter.ts';
import { normalTexts } from './multiset-rows.ts';

const VERSION = 1;
const WORDS = 4;

const encoder = new TextEncoder();

export class Md5Fingerprinter implements Fingerprinter {
  readonly signature: Signature;
  readonly rowBytes: number = 4 * WORDS;
  readonly #profile: Profile;

  constructor(profile: Profile) {
    this.signature = signatureOf({ method: 'md5', version: VERSION, profile: profileText(profile), parameters: {} });
    this.#profile = profile;
  }

  fingerprint(batch: TextBatch): Fingerprints {
    const rows = new Uint32Array((batch.offsets.length - 1) * WORDS);
    let at = 0;
    for (const normal of normalTexts(batch, this.#profile)) {
      rows.set(md5(encoder.encode(normal.replace(/\s+/g, ' ').trim())), at);
      at += WORDS;
    }
    return { rows };
  }

  /** 0 for equal digests, 1 for others. */
  distance(a: Uint32Array, b: Uint32Array): number {
    return Number(a.some((word, i) => word !== b[i]));
  }

  /** 1 for equal digests, 0 for others. */
  similarity(a: Uint32Array, b: Uint32Array): number {
    return 1 - this.distance(a, b);
  }
}
