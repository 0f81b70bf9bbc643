/**
 * What a run lost where a search left out pairs, in groups of very many similar documents: documents that stay there are
 * drawn at random and compared exactly with the nearest of those that stay and are preferred to them. One that is similar
 * enough to some, and whose kind may go, should have gone. Expected: none, since a search compares each with the most typical of its group, and the group stage
 * with every keeper within reach. O(sample × staying documents) fingerprints.
 */
import { wordsColumn } from '../base/columns.ts';
import type { KeepOrder } from '../cluster/keep.ts';
import type { ScanParameters } from '../methods/options.ts';
import { sortByKey } from '../search/radix.ts';
import { drawSample } from '../verify/recall.ts';
import type { ComparedTexts, Comparisons } from './comparisons.ts';
import { type CompareContext, compareTexts } from './verify-candidates.ts';

/** Documents drawn. */
const SAMPLE = 64;
/** Documents that each of them is compared with: those with the nearest fingerprints. */
const NEAREST = 32;

/** A measure of the groups that were too large to compare all pairs. */
export interface CrowdRecall {
  /** Documents drawn of those that stay, and how many of them should have gone. */
  readonly drawn: number;
  readonly missed: number;
  /** Share of the documents of these groups that should go and do, estimated, 0 … 1. */
  readonly recall: number;
}

interface Crowd {
  /** Numbers of the documents in groups that were too large, ascending. */
  readonly documents: Uint32Array;
  readonly keepers: Uint32Array;
  readonly keepOrder: Pick<KeepOrder, 'prefer' | 'neverDrop'>;
  /** Distance of two fingerprints. */
  readonly distance: (a: Uint32Array, b: Uint32Array) => number;
  /** Whether the kind of two documents that are similar enough may go. */
  readonly mayGo: (a: number, b: number) => boolean;
}

/** Measures the documents of one comparison; nothing if none of them should go. */
export async function crowdRecall(
  comparison: ComparedTexts,
  comparisons: Comparisons,
  { documents, keepers, keepOrder, distance, mayGo }: Crowd,
  { seed }: Pick<ScanParameters, 'seed'>,
  context: CompareContext,
): Promise<CrowdRecall | undefined> {
  const mayReach = comparisons.reachTest(comparison);
  if (mayReach === undefined || documents.length === 0) return undefined;
  const staying = documents.filter((document) => keepers[document] === document);
  const droppable = staying.filter((document) => !keepOrder.neverDrop(document));
  const drawn = drawSample(droppable.length, SAMPLE, seed).map((i) => droppable[i]!);
  const isDrawn = new Set(drawn);
  const key = (a: number, b: number): number => Math.min(a, b) * keepers.length + Math.max(a, b);
  const known = new Set<number>();
  const { pairs: verified } = context.pairs.links;
  for (let p = 0; p < verified.length; p += 2) {
    const [a, b] = [verified[p]!, verified[p + 1]!];
    if (isDrawn.has(a) || isDrawn.has(b)) known.add(key(a, b));
  }
  const asked = wordsColumn();
  for (const document of drawn) {
    const near = staying.filter((keeper) => {
      if (keeper === document || keepOrder.prefer(keeper, document) > 0) return false;
      return !known.has(key(keeper, document)) && mayReach(document, keeper);
    });
    const own = comparison.fingerprints.rowOf(document);
    sortByKey(
      near.map((keeper) => distance(comparison.fingerprints.rowOf(keeper), own)),
      near,
    );
    for (const keeper of near.subarray(0, NEAREST)) asked.append([keeper, document]);
  }
  const pairs = asked.values;
  const missed = new Set<number>();
  await compareTexts({ pairs }, context, (own, { jaccards }) => {
    own.forEach((pair, i) => {
      const [keeper, document] = [pairs[2 * pair]!, pairs[2 * pair + 1]!];
      if (missed.has(document) || jaccards[i]! < comparisons.least(comparison, keeper, document)) return;
      if (mayGo(keeper, document)) missed.add(document);
    });
  });
  const gone = documents.length - staying.length;
  const lost = drawn.length === 0 ? 0 : (missed.size / drawn.length) * droppable.length;
  return gone + lost === 0 ? undefined : { drawn: drawn.length, missed: missed.size, recall: gone / (gone + lost) };
}
