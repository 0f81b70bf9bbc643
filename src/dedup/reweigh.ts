/** Weights by document frequency: the fingerprints of a corpus made again, now that its frequencies are known. */
import { DocumentFrequencies } from '../fingerprint/frequencies.ts';
import type { TextBatch } from '../text/batch.ts';
import type { Corpus } from './corpus.ts';
import { methodOf, profileOf } from './methods.ts';
import type { ScanParameters } from './options.ts';

/** Texts taken at a time, in bytes, about. */
const BATCH_BYTES = 2 ** 21;

/** Counts in how many documents each shingle stands, then fingerprints every text by that. Two passes over the texts. */
export function reweigh(corpus: Corpus, parameters: ScanParameters): void {
  const frequencies = new DocumentFrequencies(profileOf(parameters));
  for (const { texts } of batches(corpus)) frequencies.add(texts);
  corpus.fingerprinter = methodOf(parameters).fingerprinter(parameters, frequencies);
  for (const { from, texts } of batches(corpus)) {
    corpus.rows.values.set(corpus.fingerprinter.fingerprint(texts).rows, (from * corpus.fingerprinter.rowBytes!) / 4);
  }
}

function* batches(corpus: Corpus): Generator<{ readonly from: number; readonly texts: TextBatch }> {
  const documents = corpus.fingerprinted.values;
  for (const [from, to] of corpus.lots(documents, BATCH_BYTES)) {
    yield { from, texts: corpus.batch(documents.subarray(from, to)) };
  }
}
