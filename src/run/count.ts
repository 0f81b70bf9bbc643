/**
 * Stage 3, count: in how many documents each feature occurs, if the weights of a method need the whole corpus (tf-idf,
 * zhou, idf). Batches are counted separately, in any order and thread, and added up; the sum is plain data for the
 * fingerprinters of all workers.
 */
import { type Frequencies, type FrequencyCounter, frequenciesHash } from '../fingerprint/frequencies.ts';
import type { TextBatch } from '../text/batch.ts';

/** The frequencies of a whole corpus. */
export interface Counted extends Frequencies {
  /** Identifies these frequencies. */
  readonly hash: string;
}

/** Bytes of the texts whose features are in memory at once: the features of a text take several times its bytes. */
const COUNTED_BYTES = 2 ** 19;

/** @param counter a new counter */
export function count(texts: TextBatch, counter: FrequencyCounter): Frequencies {
  for (const [from, to] of partsOf(texts)) {
    const begin = texts.offsets[from]!;
    const bytes = texts.bytes.subarray(begin, texts.offsets[to]);
    counter.add({ bytes, offsets: texts.offsets.slice(from, to + 1).map((offset) => offset - begin) });
  }
  return counter.finish();
}

/** Ranges of texts of approximately {@link COUNTED_BYTES} each. */
function* partsOf({ offsets }: TextBatch): Generator<readonly [from: number, to: number]> {
  const end = offsets.length - 1;
  for (let from = 0, to = 0; from < end; from = to) {
    while (to < end && (to === from || offsets[to + 1]! - offsets[from]! <= COUNTED_BYTES)) to++;
    yield [from, to];
  }
}

/** Adds up the frequencies of batches. */
export class FrequencySum {
  #features = '';
  #documents = 0;
  #counts: Uint32Array | undefined;

  add({ features, documents, counts }: Frequencies): void {
    this.#features = features;
    this.#documents += documents;
    // Shared, so that every worker reads the same.
    this.#counts ??= new Uint32Array(new SharedArrayBuffer(counts.byteLength));
    const sum = this.#counts;
    for (let i = 0; i < counts.length; i++) sum[i]! += counts[i]!;
  }

  /** The counts of all batches; `undefined` if there were none. */
  finish(): Counted | undefined {
    if (this.#counts === undefined) return undefined;
    const sum = { features: this.#features, documents: this.#documents, counts: this.#counts };
    return { ...sum, hash: frequenciesHash(sum) };
  }
}
