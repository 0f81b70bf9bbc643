/** Measures recall and precision of a run: sampled documents are compared exactly with all others. */
import { profileOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { Pairs } from '../store/pairs.ts';
import { cutByBytes } from '../store/texts.ts';
import { shingleSets } from '../text/shingle-sets.ts';
import { drawSample, RecallSample, type SampledCounts, type SampledRecall, sampledRecall } from '../verify/recall.ts';
import type { ComparedTexts, Comparisons } from './comparisons.ts';

/** Approximate bytes of the texts that are compared at a time. */
const BATCH_BYTES = 2 ** 22;

/** Facts on the documents of a comparison. */
export interface Judged {
  /** 1 if a document is too short to judge by similarity. */
  readonly tooShort: Uint8Array;
  /** For each document, the first one with the same text. */
  readonly first: Uint32Array;
}

/**
 * Compares `sampleRecall` documents with the whole corpus, by the texts that decide on each pair; `undefined` if none are
 * requested.
 * @param found the verified pairs
 * @param judged of each comparison
 */
export function sample(
  comparisons: Comparisons,
  found: Pairs['links'],
  judged: ReadonlyMap<ComparedTexts, Judged>,
  parameters: ScanParameters,
  conduct: Conduct,
): SampledRecall | undefined {
  const { sampleRecall, seed } = parameters;
  if (sampleRecall === 0) return undefined;
  const judgedBy = comparisons.all.map((comparison) => judgedIn(comparison, judged.get(comparison)!));
  const documents = comparisons.byText.fingerprints.documents.filter((document) =>
    judgedBy.some((isJudged) => isJudged(document)),
  );
  const drawn = drawSample(documents.length, sampleRecall, seed)
    .map((i) => documents[i]!)
    .sort();
  const counts: SampledCounts[] = [];
  for (const comparison of comparisons.all)
    counts.push(sampleBy(comparison, comparisons, found, judged.get(comparison)!, drawn, conduct));
  return { ...sampledRecall(counts), documents: drawn.length };
}

/** A test for the documents that a comparison can judge by similarity. */
function judgedIn({ texts }: ComparedTexts, { tooShort }: Judged): (document: number) => boolean {
  return (document) => tooShort[document] === 0 && texts.byteLength(document) > 0;
}

function sampleBy(
  comparison: ComparedTexts,
  comparisons: Comparisons,
  found: Pairs['links'],
  known: Judged,
  drawn: Uint32Array,
  conduct: Conduct,
): SampledCounts {
  const { by, texts, fingerprints, parameters } = comparison;
  const { confirm } = parameters;
  const profile = profileOf(parameters);
  const decides = (a: number, b: number): boolean =>
    comparisons.areApart(a, b) && comparisons.areOfOneSite(a, b) === (comparison === comparisons.byVisible);
  const isJudged = judgedIn(comparison, known);
  const judged = fingerprints.documents.filter(isJudged);
  const drawnHere = drawn.filter(isJudged);
  const measured = new RecallSample(drawnHere, shingleSets(texts.read(drawnHere), profile), confirm, decides);
  for (const [from, to] of cutByBytes(texts, judged, BATCH_BYTES)) {
    const some = judged.subarray(from, to);
    measured.add(some, shingleSets(texts.read(some), profile));
    conduct.onProgress?.({ stage: 'sample', done: to, total: judged.length });
  }
  const near = found.pairs.filter((_, i) => {
    const pair = i >> 1;
    const [a, b] = [found.pairs[2 * pair]!, found.pairs[2 * pair + 1]!];
    return found.by[pair] === by && found.jaccards[pair]! >= confirm && decides(a, b);
  });
  return measured.counted(near, known.first);
}
