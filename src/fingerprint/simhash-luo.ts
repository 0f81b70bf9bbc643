/**
 * SimHash of shingles by Luo's codes of strings (lecture 13), each occurrence of weight 1, by kernels: the fingerprints
 * that simhash-features.ts defines feature by feature, at many times the speed. O(n · tokens of a shingle) for n shingles.
 */
import { hammingDistance } from '../base/bits.ts';
import { luoSimhash, prepareLuo } from '../kernels/simhash.ts';
import type { TextBatch } from '../text/batch.ts';
import type { Profile } from '../text/profile.ts';
import { Shingler } from '../text/shingler.ts';
import type { Fingerprinter, Fingerprints, Signature } from './fingerprinter.ts';
import { gb2312Codes } from './gb2312.ts';
import { FeatureSimhashFingerprinter } from './simhash-features.ts';

export class LuoSimhashFingerprinter implements Fingerprinter {
  readonly signature: Signature;
  readonly rowBytes: number;
  readonly #rowWords: number;
  readonly #shingler: Shingler;
  readonly #defined: FeatureSimhashFingerprinter;

  constructor(bits: 32 | 64, profile: Profile) {
    this.#defined = new FeatureSimhashFingerprinter({ bits, featureHash: 'gb2312-string' }, profile);
    this.signature = this.#defined.signature;
    this.rowBytes = this.#defined.rowBytes;
    this.#rowWords = bits / 32;
    this.#shingler = new Shingler(profile);
    prepareLuo(this.#shingler.kernel, new Uint16Array(gb2312Codes().buffer), bits);
  }

  fingerprint(batch: TextBatch): Fingerprints {
    const words = this.#rowWords;
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

  /** Number of bits that differ. */
  distance(a: Uint32Array, b: Uint32Array): number {
    return hammingDistance(a, b, this.#rowWords);
  }

  /** Share of equal bits: Zhou (2019). */
  similarity(a: Uint32Array, b: Uint32Array): number {
    return 1 - this.distance(a, b) / (32 * this.#rowWords);
  }
}
