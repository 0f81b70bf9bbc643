/** Recall and precision of a run, measured: sampled documents are compared exactly with all others. */
import { profileOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { Pairs } from '../store/pairs.ts';
import { cutByBytes } from '../store/texts.ts';
import { shingleSets } from '../text/shingle-sets.ts';
import { drawSample, RecallSample, type SampledCounts, type SampledRecall, sampledRecall } from '../verify/recall.ts';
import type { ComparedTexts, Comparisons } from './comparisons.ts';

/** Texts compared at a time, in bytes, about. */
const BATCH_BYTES = 2 ** 22;

/** What a comparison knows of its documents. */
export interface Judged {
  /** 1 where a document is too short to judge by similarity. */
  readonly tooShort: Uint8Array;
  /** Of the documents with the same text as each, the first. */
  readonly first: Uint32Array;
}

/**
 * Compares `sampleRecall` documents with the whole corpus, by the texts that decide about each pair; `undefined` if none
 * are asked for.
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

/** Tells the documents that a comparison can judge by similarity. */
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
  const own = drawn.filter(isJudged);
  const measured = new RecallSample(own, shingleSets(texts.read(own), profile), confirm, decides);
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
