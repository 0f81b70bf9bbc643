/**
 * Which candidates of a crowd are verified. In a group of thousands of similar documents nearly all pairs are candidates,
 * and a document needs few of them: the nearest ones, and those that keep the group together at every similarity. These
 * are, by the distances of the fingerprints, the pairs of a minimum spanning forest (Kruskal 1956). A keeper then asks for
 * the members of its group. Where it does not, or kinds decide about removal, so that it may not let go whom it asks for,
 * the pairs with a document's nearest neighbours are verified too, and all of a document with few candidates. A document
 * outside of crowds keeps all. O(m).
 */
import { DisjointSets } from '../cluster/components.ts';
import { orderByCount } from '../search/radix.ts';

/** A document that keeps its nearest keeps so many candidates in any case. */
const FEW = 8;
/** Nearest candidates that another keeps. */
const NEAREST = 2;

/**
 * The numbers of the candidates to verify, those with the same second document side by side.
 * @param documents their numbers are 0 … documents − 1
 * @param pairs two document numbers a candidate
 * @param distances of the fingerprints of each
 * @param crowded the documents in crowds
 * @param doKeepNearest whether a keeper does not ask for its group, or may not let go whom it asks for
 */
export function thinOut(
  documents: number,
  pairs: Uint32Array,
  distances: Uint32Array,
  crowded: ReadonlySet<number>,
  doKeepNearest: boolean,
): Uint32Array {
  const degrees = new Uint32Array(documents);
  for (const document of pairs) degrees[document]!++;
  const forest = new DisjointSets(documents);
  const nearest = new Uint32Array(documents);
  const isFull = (document: number): boolean =>
    crowded.has(document) && (!doKeepNearest || (degrees[document]! > FEW && nearest[document]! >= NEAREST));
  const furthest = distances.reduce((most, distance) => Math.max(most, distance), 0);
  const kept = orderByCount(distances.length, (candidate) => distances[candidate]!, furthest);
  let count = 0;
  for (const candidate of kept) {
    const [a, b] = [pairs[2 * candidate]!, pairs[2 * candidate + 1]!];
    const joins = forest.join(a, b);
    const isNear = !isFull(a) || !isFull(b);
    nearest[a]!++;
    nearest[b]!++;
    // None is kept in a place that is still to be looked at.
    if (joins || isNear) kept[count++] = candidate;
  }
  // Those of a document side by side, so that its text is read and judged with all of them.
  const order = orderByCount(count, (i) => pairs[2 * kept[i]! + 1]!, documents);
  for (let i = 0; i < count; i++) order[i] = kept[order[i]!]!;
  return order;
}

/** A sentence about the candidates that were left out; `undefined` if none were. */
export function thinOutSentence(candidates: number, verified: number): string | undefined {
  if (candidates === verified) return undefined;
  return `of ${candidates} candidate pairs ${verified} were verified: in groups too large to compare all pairs, the nearest that connect the group`;
}
