/**
 * In how many documents each position of a character set occurs, and the inverse document frequencies that weight the
 * counts: Spärck Jones (1972); announced by Li et al. (2017) as future work.
 */
import { DittographError } from '../base/errors.ts';
import { md5Hex } from '../base/md5.ts';
import { CHARSET_SLOTS } from '../kernels/charset.ts';
import type { TextBatch } from '../text/batch.ts';
import { type Fingerprinter, type Signature, signatureOf } from './fingerprinter.ts';
import { type Frequencies, type FrequencyCounter, scaledWeights } from './frequencies.ts';

export class CharsetCounter implements FrequencyCounter {
  readonly #unweighted: Fingerprinter;
  /** Number of documents in which each slot is not zero. */
  readonly #counts: Uint32Array<ArrayBuffer> = new Uint32Array(CHARSET_SLOTS);
  #documents = 0;

  /** @param unweighted a fingerprinter without frequencies, whose vectors are counted */
  constructor(unweighted: Fingerprinter) {
    this.#unweighted = unweighted;
  }

  add(batch: TextBatch): void {
    const { rows } = this.#unweighted.fingerprint(batch);
    for (let word = 0, slot = 0; word < rows.length; word++) {
      const two = rows[word]!;
      if ((two & 0xffff) !== 0) this.#counts[slot]!++;
      if (two >>> 16 !== 0) this.#counts[slot + 1]!++;
      slot = slot + 2 === CHARSET_SLOTS ? 0 : slot + 2;
    }
    this.#documents += batch.offsets.length - 1;
  }

  finish(): Frequencies {
    return {
      features: this.#unweighted.signature.text,
      documents: this.#documents,
      counts: this.#counts.slice(),
    };
  }
}

/** Version of weighted vectors; earlier versions rounded the weights coarsely. */
const VERSION = 2;

/** Weight of each slot: 4 · (1 + log2((documents + 1) / (count + 1))), rounded; 4 … 132. */
export function charsetWeights(frequencies: Frequencies): Uint16Array<ArrayBuffer> {
  return scaledWeights(frequencies, 4);
}

/** The signature of vectors weighted by these frequencies. @throws BAD_OPTION if they belong to other vectors */
export function weightedSignature(unweighted: Signature, frequencies: Frequencies): Signature {
  if (unweighted.text !== frequencies.features) {
    throw new DittographError(
      'BAD_OPTION',
      `${unweighted.method}: the frequencies belong to '${frequencies.features}', not to '${unweighted.text}'`,
    );
  }
  const hash = md5Hex(new Uint8Array(charsetWeights(frequencies).buffer)).slice(0, 16);
  return signatureOf({ ...unweighted, version: VERSION, parameters: { ...unweighted.parameters, frequencies: hash } });
}
