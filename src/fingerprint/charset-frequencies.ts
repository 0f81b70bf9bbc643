/**
 * In how many documents each position of a character set comes, and the inverse document frequencies that weigh the
 * counts: Spärck Jones (1972); announced by Li et al. (2017) as future work.
 */
import { DittographError } from '../base/errors.ts';
import { md5Hex } from '../base/md5.ts';
import { CHARSET_SLOTS } from '../kernels/charset.ts';
import { type Signature, signatureOf } from './fingerprinter.ts';
import { fixedLog2 } from './frequencies.ts';

export class CharsetFrequencies {
  /** Of the unweighted vectors counted. */
  readonly signature: Signature;
  /** Documents in which each slot is not zero. */
  readonly counts: Uint32Array<ArrayBuffer> = new Uint32Array(CHARSET_SLOTS);
  documents = 0;

  /** @param signature of a fingerprinter without frequencies, whose rows will be counted */
  constructor(signature: Signature) {
    this.signature = signature;
  }

  /** Counts the documents of these rows. */
  add(rows: Uint32Array): void {
    for (let word = 0, slot = 0; word < rows.length; word++) {
      const two = rows[word]!;
      if ((two & 0xffff) !== 0) this.counts[slot]!++;
      if (two >>> 16 !== 0) this.counts[slot + 1]!++;
      slot = slot + 2 === CHARSET_SLOTS ? 0 : slot + 2;
    }
    this.documents += (2 * rows.length) / CHARSET_SLOTS;
  }

  /** Weight of each slot: 4 · (1 + log2((documents + 1) / (count + 1))), in whole numbers from 4 to 131. */
  weights(): Uint16Array<ArrayBuffer> {
    const whole = fixedLog2(this.documents + 1) + 16;
    return Uint16Array.from(this.counts, (count) => (whole - fixedLog2(count + 1)) >> 2);
  }

  /** The signature of vectors weighted by these frequencies. @throws BAD_OPTION where they are of other vectors */
  weigh(unweighted: Signature): Signature {
    if (unweighted.text !== this.signature.text) {
      throw new DittographError(
        'BAD_OPTION',
        `${unweighted.method}: the frequencies are of '${this.signature.text}', the vectors are '${unweighted.text}'`,
      );
    }
    const frequencies = md5Hex(new Uint8Array(this.weights().buffer)).slice(0, 16);
    return signatureOf({ ...unweighted, parameters: { ...unweighted.parameters, frequencies } });
  }
}
