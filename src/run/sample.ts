/** Recall and precision of a run, measured: sampled documents are compared exactly with all others. */
import { profileOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { Pairs } from '../store/pairs.ts';
import { cutByBytes } from '../store/texts.ts';
import { shingleSets } from '../text/shingle-sets.ts';
import { drawSample, RecallSample, type SampledRecall } from '../verify/recall.ts';
import type { Fingerprinted } from './collect.ts';

/** Texts compared at a time, in bytes, about. */
const BATCH_BYTES = 2 ** 22;

/**
 * Compares `sampleRecall` documents with the whole corpus; nothing where none are asked for.
 * @param found the verified pairs
 * @param first of the documents with the same text as each, the first
 */
export function sample(
  { store: { texts }, fingerprints }: Pick<Fingerprinted, 'store' | 'fingerprints'>,
  found: Pairs['links'],
  tooShort: Uint8Array,
  first: Uint32Array,
  parameters: ScanParameters,
  conduct: Conduct,
): SampledRecall | undefined {
  const { sampleRecall, seed, confirm } = parameters;
  if (sampleRecall === 0) return undefined;
  const profile = profileOf(parameters);
  const judged = fingerprints.documents.filter((document) => tooShort[document] === 0);
  const drawn = drawSample(judged.length, sampleRecall, seed)
    .map((i) => judged[i]!)
    .sort();
  const measured = new RecallSample(drawn, shingleSets(texts.read(drawn), profile), confirm);
  for (const [from, to] of cutByBytes(texts, judged, BATCH_BYTES)) {
    const some = judged.subarray(from, to);
    measured.add(some, shingleSets(texts.read(some), profile));
    conduct.onProgress?.({ stage: 'sample', done: to, total: judged.length });
  }
  const near = found.pairs.filter((_, i) => found.jaccards[i >> 1]! >= confirm);
  return measured.measure(near, first);
}
