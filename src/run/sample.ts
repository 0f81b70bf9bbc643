/** Recall and precision of a run, measured: sampled documents are compared exactly with all others. */

import { profileOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import { shingleSets } from '../text/shingle-sets.ts';
import { drawSample, RecallSample, type SampledRecall } from '../verify/recall.ts';
import type { Corpus } from './corpus.ts';
import type { VerifiedPairs } from './pairs.ts';

/** Texts compared at a time, in bytes, about. */
const BATCH_BYTES = 2 ** 22;

/**
 * Compares `sampleRecall` documents with the whole corpus; nothing where none are asked for.
 * @param first of the documents with the same text as each, the first
 */
export function sample(
  corpus: Corpus,
  verified: VerifiedPairs,
  tooShort: Uint8Array,
  first: Uint32Array,
  parameters: ScanParameters,
  conduct: Conduct,
): SampledRecall | undefined {
  const { sampleRecall, seed, confirm } = parameters;
  if (sampleRecall === 0) return undefined;
  const profile = profileOf(parameters);
  const judged = corpus.fingerprinted.values.filter((document) => tooShort[document] === 0);
  const drawn = drawSample(judged.length, sampleRecall, seed)
    .map((i) => judged[i]!)
    .sort();
  const measured = new RecallSample(drawn, shingleSets(corpus.batch(drawn), profile), confirm);
  for (const [from, to] of corpus.lots(judged, BATCH_BYTES)) {
    const some = judged.subarray(from, to);
    measured.add(some, shingleSets(corpus.batch(some), profile));
    conduct.onProgress?.({ stage: 'sample', done: to, total: judged.length });
  }
  const found = verified.pairs.values.filter((_, i) => verified.jaccards.at(i >> 1) >= confirm);
  return measured.measure(found, first);
}
