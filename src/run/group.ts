/**
 * Stage 7, group: verified pairs to the document kept in place of each. This stage requests further comparisons: pairs of a
 * keeper and a member of its group that no search proposed.
 */
import { anchored } from '../cluster/anchored.ts';
import { components } from '../cluster/components.ts';
import type { KeepOrder } from '../cluster/keep.ts';

export interface GroupInput {
  /** Documents of the run. */
  readonly documents: number;
  /** Two document numbers a pair, the lower first, and the exact Jaccard of each. */
  readonly pairs: Uint32Array;
  readonly jaccards: Float64Array;
  /** Least Jaccard of a duplicate, inclusive. */
  readonly confirm: number;
  readonly cluster: 'anchored' | 'components';
  readonly keepOrder: Pick<KeepOrder, 'prefer' | 'neverDrop'>;
  /** Whether two documents may be at `confirm`, by their fingerprints; absent if these do not bound the similarity. */
  readonly mayReach?: ((a: number, b: number) => boolean) | undefined;
}

export interface Grouped {
  /** The document kept in place of each; its own number if it is kept. */
  readonly keepers: Uint32Array;
  /** Upper bound on the pairs of a keeper and a member that were not requested since their group has too many. */
  readonly unrequested: number;
}

/** Compares pairs that no search proposed exactly; returns the Jaccard of each. */
export type Compare = (pairs: Uint32Array) => Promise<Float64Array>;

export async function group(input: GroupInput, compare: Compare): Promise<Grouped> {
  if (input.cluster === 'components') return groupByComponents(input, compare);
  const { documents, pairs, jaccards, confirm, keepOrder, mayReach } = input;
  const { prefer, neverDrop } = keepOrder;
  return anchored({
    documents,
    pairs,
    jaccards,
    threshold: confirm,
    prefer,
    neverDrop,
    pairsMissing: compare,
    // Since the test is cheap, pairs at the floor are also tested.
    ...(mayReach && { mayReach, joins: () => true }),
  });
}

/** Connected components: the best document of each is kept for all others, similar to it or not. */
async function groupByComponents(
  { documents, pairs, jaccards, confirm, keepOrder }: GroupInput,
  compare: Compare,
): Promise<Grouped> {
  const near = pairs.filter((_, i) => jaccards[i >> 1]! >= confirm);
  const labels = components(documents, near);
  const best = new Map<number, number>();
  labels.forEach((label, document) => {
    const other = best.get(label);
    if (other === undefined || keepOrder.prefer(document, other) < 0) best.set(label, document);
  });
  const keepers = labels.map((label, document) => (keepOrder.neverDrop(document) ? document : best.get(label)!));
  const known = new Set<number>();
  for (let p = 0; p < pairs.length; p += 2) known.add(pairs[p]! * documents + pairs[p + 1]!);
  const missing: number[] = [];
  keepers.forEach((keeper, document) => {
    if (keeper === document || known.has(Math.min(keeper, document) * documents + Math.max(keeper, document))) return;
    missing.push(keeper, document);
  });
  await compare(Uint32Array.from(missing));
  return { keepers, unrequested: 0 };
}
