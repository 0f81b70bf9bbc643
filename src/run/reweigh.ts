/** Weights by document frequency: the fingerprints of a corpus made again, now that its frequencies are known. */

import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { TextBatch } from '../text/batch.ts';
import type { Segmenter } from '../text/words.ts';
import type { Corpus } from './corpus.ts';

/** Texts taken at a time, in bytes, about. */
const BATCH_BYTES = 2 ** 21;

/** Where the method weighs by document frequency: counts over the corpus, then fingerprints every text by that. */
export function reweigh(corpus: Corpus, parameters: ScanParameters, segmenter?: Segmenter): void {
  const method = methodOf(parameters);
  const counter = method.count?.(parameters, { segmenter });
  if (counter === undefined) return;
  for (const { texts } of batches(corpus)) counter.add(texts);
  corpus.fingerprinter = method.fingerprinter(parameters, { segmenter, counted: counter.finish() });
  for (const { from, texts } of batches(corpus)) {
    corpus.rows.set(corpus.fingerprinter.fingerprint(texts).rows, from);
  }
}

function* batches(corpus: Corpus): Generator<{ readonly from: number; readonly texts: TextBatch }> {
  const documents = corpus.fingerprinted.values;
  for (const [from, to] of corpus.lots(documents, BATCH_BYTES)) {
    yield { from, texts: corpus.batch(documents.subarray(from, to)) };
  }
}
