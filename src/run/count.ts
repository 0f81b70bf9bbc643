/**
 * Stage 3, count: in how many documents each feature occurs, where the weights of a method need the whole corpus
 * (tf-idf, zhou, idf). Batches are counted apart, in any order and in any place, and added up; the sum is plain data
 * for the fingerprinters of all workers.
 */
import { type Frequencies, type FrequencyCounter, frequenciesHash } from '../fingerprint/frequencies.ts';
import type { TextBatch } from '../text/batch.ts';

/** The frequencies of a whole corpus. */
export interface Counted extends Frequencies {
  /** What tells these frequencies from others. */
  readonly hash: string;
}

/** @param counter that has counted nothing yet */
export function count(texts: TextBatch, counter: FrequencyCounter): Frequencies {
  counter.add(texts);
  return counter.finish();
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

  /** Of all batches; nothing where there was none. */
  finish(): Counted | undefined {
    if (this.#counts === undefined) return undefined;
    const sum = { features: this.#features, documents: this.#documents, counts: this.#counts };
    return { ...sum, hash: frequenciesHash(sum) };
  }
}
