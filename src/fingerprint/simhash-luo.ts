/**
 * SimHash of shingles by Luo's codes of strings (lecture 13), each occurrence of weight 1, by kernels: the fingerprints
 * that simhash-features.ts defines feature by feature, at many times the speed. O(n · tokens of a shingle) for n shingles.
 */
import { luoSimhash, prepareLuo } from '../kernels/simhash.ts';
import type { TextBatch } from '../text/batch.ts';
import type { Profile } from '../text/profile.ts';
import { Shingler } from '../text/shingler.ts';
import { BitFingerprinter } from './bit-fingerprinter.ts';
import type { Fingerprints, Signature } from './fingerprinter.ts';
import { gb2312Codes } from './gb2312.ts';
import { FeatureSimhashFingerprinter } from './simhash-features.ts';

export class LuoSimhashFingerprinter extends BitFingerprinter {
  readonly signature: Signature;
  readonly #shingler: Shingler;
  readonly #defined: FeatureSimhashFingerprinter;

  constructor(bits: 32 | 64, profile: Profile) {
    super(bits);
    this.#defined = new FeatureSimhashFingerprinter({ bits, featureHash: 'gb2312-string' }, profile);
    this.signature = this.#defined.signature;
    this.#shingler = new Shingler(profile);
    prepareLuo(this.#shingler.kernel, new Uint16Array(gb2312Codes().buffer), bits);
  }

  fingerprint(batch: TextBatch): Fingerprints {
    const words = this.rowWords;
    const rows = new Uint32Array((batch.offsets.length - 1) * words);
    const { profile } = this.#shingler;
    const counts = this.#shingler.forEachNoted(
      batch,
      (text, kernel) => {
        if (kernel.areCodesNoted) return luoSimhash(kernel, profile, words, rows, text * words);
        const bytes = batch.bytes.subarray(batch.offsets[text], batch.offsets[text + 1]);
        const { rows: own } = this.#defined.fingerprint({ bytes, offsets: Uint32Array.of(0, bytes.length) });
        rows.set(own as Uint32Array, text * words);
        return kernel.shingle(profile.words, profile.characters);
      },
      'codes',
    );
    return { rows, counts };
  }
}
