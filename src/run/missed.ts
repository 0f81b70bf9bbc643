/**
 * Measures the recall in groups of very many similar documents, of which a search left out pairs: a random sample of the
 * kept documents is compared exactly with the nearest kept documents that are preferred to them. A sampled document should
 * have been removed if it is similar enough to one of these and their kind justifies a removal. None is expected, since a
 * search compares each document with the most typical ones of its group, and the group stage with every keeper within
 * reach. O(sample × kept documents) fingerprints.
 */
import { wordsColumn } from '../base/columns.ts';
import type { KeepOrder } from '../cluster/keep.ts';
import type { ScanParameters } from '../methods/options.ts';
import { sortByKey } from '../search/radix.ts';
import { drawSample } from '../verify/recall.ts';
import type { ComparedTexts, Comparisons } from './comparisons.ts';
import { type CompareContext, compareTexts } from './verify-candidates.ts';

/** Number of sampled documents. */
const SAMPLE = 64;
/** Number of documents with which each is compared: those with the nearest fingerprints. */
const NEAREST = 32;

/** A measure of the groups that were too large to compare all pairs. */
export interface CrowdRecall {
  /** Number of sampled kept documents, and number of them that should have been removed. */
  readonly drawn: number;
  readonly missed: number;
  /** Estimated share of the documents to remove in these groups that were removed, 0 … 1. */
  readonly recall: number;
}

interface Crowd {
  /** Numbers of the documents in groups that were too large, ascending. */
  readonly documents: Uint32Array;
  readonly keepers: Uint32Array;
  readonly keepOrder: Pick<KeepOrder, 'prefer' | 'neverDrop'>;
  /** Distance of two fingerprints. */
  readonly distance: (a: Uint32Array, b: Uint32Array) => number;
  /** Whether the kind of two similar documents justifies the removal of one. */
  readonly areRemovable: (a: number, b: number) => boolean;
}

/** Measures the documents of one comparison; undefined if none of them should be removed. */
export async function crowdRecall(
  comparison: ComparedTexts,
  comparisons: Comparisons,
  { documents, keepers, keepOrder, distance, areRemovable }: Crowd,
  { seed }: Pick<ScanParameters, 'seed'>,
  context: CompareContext,
): Promise<CrowdRecall | undefined> {
  const mayReach = comparisons.reachTest(comparison);
  if (mayReach === undefined || documents.length === 0) return undefined;
  const kept = documents.filter((document) => keepers[document] === document);
  const droppable = kept.filter((document) => !keepOrder.neverDrop(document));
  const drawn = drawSample(droppable.length, SAMPLE, seed).map((i) => droppable[i]!);
  const isDrawn = new Set(drawn);
  const key = (a: number, b: number): number => Math.min(a, b) * keepers.length + Math.max(a, b);
  const known = new Set<number>();
  const { pairs: verified } = context.pairs.links;
  for (let p = 0; p < verified.length; p += 2) {
    const [a, b] = [verified[p]!, verified[p + 1]!];
    if (isDrawn.has(a) || isDrawn.has(b)) known.add(key(a, b));
  }
  const compared = wordsColumn();
  for (const document of drawn) {
    const near = kept.filter((keeper) => {
      if (keeper === document || keepOrder.prefer(keeper, document) > 0) return false;
      return !known.has(key(keeper, document)) && mayReach(document, keeper);
    });
    const row = comparison.fingerprints.rowOf(document);
    sortByKey(
      near.map((keeper) => distance(comparison.fingerprints.rowOf(keeper), row)),
      near,
    );
    for (const keeper of near.subarray(0, NEAREST)) compared.append([keeper, document]);
  }
  const pairs = compared.values;
  const missed = new Set<number>();
  await compareTexts({ pairs }, context, (batch, { jaccards }) => {
    batch.forEach((pair, i) => {
      const [keeper, document] = [pairs[2 * pair]!, pairs[2 * pair + 1]!];
      if (missed.has(document) || jaccards[i]! < comparisons.least(comparison, keeper, document)) return;
      if (areRemovable(keeper, document)) missed.add(document);
    });
  });
  const removed = documents.length - kept.length;
  const lost = drawn.length === 0 ? 0 : (missed.size / drawn.length) * droppable.length;
  if (removed + lost === 0) return undefined;
  return { drawn: drawn.length, missed: missed.size, recall: removed / (removed + lost) };
}
