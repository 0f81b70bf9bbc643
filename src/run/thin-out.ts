/**
 * Chooses the candidates of a crowd to verify. In a group of thousands of similar documents nearly all pairs are candidates,
 * and a document needs few of them: the nearest ones, and those that connect the group at every similarity. The latter are,
 * by the distances of the fingerprints, the pairs of a minimum spanning forest (Kruskal 1956). A keeper then requests the
 * members of its group. If it does not, or if kinds decide on removal, so that a requested pair may not justify it, the
 * pairs with the nearest neighbours of a document are verified, too, and all pairs of a document with few candidates.
 * Candidates of documents outside of crowds are all verified. O(m).
 */

import { passingWords, wordsColumn } from '../base/columns.ts';
import { formatCount } from '../base/format-count.ts';
import { DisjointSets } from '../cluster/components.ts';
import { orderByCount } from '../search/radix.ts';
import { ORIGIN } from '../store/pairs.ts';
import type { Candidates } from './verify-candidates.ts';

/** If nearest candidates are kept, a document with at most so many candidates keeps all. */
const FEW = 8;
/** Number of nearest candidates that other documents keep. */
const NEAREST = 2;

/**
 * The numbers of the candidates to verify; those with the same second document are adjacent.
 * @param documents their numbers are 0 … documents − 1
 * @param pairs two document numbers a candidate
 * @param distances of the fingerprints of each
 * @param crowded the documents in crowds
 * @param keepNearest whether a keeper does not request its group, or requested pairs may not justify a removal
 */
export function thinOut(
  documents: number,
  pairs: Uint32Array,
  distances: Uint32Array,
  crowded: ReadonlySet<number>,
  keepNearest: boolean,
): Uint32Array {
  const degrees = passingWords(documents);
  for (const document of pairs) degrees[document]!++;
  const forest = new DisjointSets(documents);
  const nearest = passingWords(documents);
  const isFull = (document: number): boolean =>
    crowded.has(document) && (!keepNearest || (degrees[document]! > FEW && nearest[document]! >= NEAREST));
  const furthest = distances.reduce((most, distance) => Math.max(most, distance), 0);
  const kept = orderByCount(distances.length, (candidate) => distances[candidate]!, furthest);
  let count = 0;
  for (const candidate of kept) {
    const [a, b] = [pairs[2 * candidate]!, pairs[2 * candidate + 1]!];
    const joins = forest.join(a, b);
    const isNear = !isFull(a) || !isFull(b);
    nearest[a]!++;
    nearest[b]!++;
    // Written in place: the write position never exceeds the read position.
    if (joins || isNear) kept[count++] = candidate;
  }
  // The candidates of a document are adjacent, so that its text is read and judged once for all of them.
  const order = orderByCount(count, (i) => pairs[2 * kept[i]! + 1]!, documents);
  for (let i = 0; i < count; i++) order[i] = kept[order[i]!]!;
  return order;
}

export interface NearFirst {
  /** Negative if the first of two documents comes before the other in keep order. */
  prefer(a: number, b: number): number;
  /** Distance of the fingerprints of the first document of a crowd and another. */
  distance(first: number, document: number): number;
  /** The greatest distance of a document that is certainly near. */
  readonly most: number;
}

/** The pairs of a crowd after its documents are linked to the first of them. */
interface LinksToFirst {
  /** The candidates that are still verified. */
  readonly kept: Uint32Array;
  /** In place of other candidates: the first document of a crowd and another, two numbers a pair, and their distances. */
  readonly added: Uint32Array<ArrayBuffer>;
  readonly distances: Uint32Array<ArrayBuffer>;
}

/**
 * Links the documents of a crowd that are near its first one to that, instead of to one another: it is the keeper that
 * requests them, so one pair a document is verified instead of two. O(m), and a distance for each document in a crowd.
 * @param chosen numbers of the candidates that connect the crowds; the kept ones are written in place
 */
export function linkToFirst(
  documents: number,
  pairs: Uint32Array,
  chosen: Uint32Array,
  crowded: ReadonlySet<number>,
  { prefer, distance, most }: NearFirst,
): LinksToFirst {
  const sets = new DisjointSets(documents);
  for (const candidate of chosen) sets.join(pairs[2 * candidate]!, pairs[2 * candidate + 1]!);
  const labels = sets.labels();
  /** One more than the first document of each component that is in a crowd. */
  const firsts = passingWords(documents);
  for (const document of crowded) {
    const first = firsts[labels[document]!]! - 1;
    if (first < 0 || prefer(document, first) < 0) firsts[labels[document]!] = document + 1;
  }
  const firstOf = (document: number): number => firsts[labels[document]!]! - 1;
  /** One more than the distance of each document to the first one of its crowd, if it is near. */
  const near = passingWords(documents);
  for (const document of crowded) {
    const first = firstOf(document);
    const apart = first === document ? 0 : distance(first, document);
    if (apart <= most) near[document] = apart + 1;
  }
  const isPaired = new Uint8Array(documents);
  let count = 0;
  for (const candidate of chosen) {
    const [a, b] = [pairs[2 * candidate]!, pairs[2 * candidate + 1]!];
    const first = firstOf(a);
    if (a === first) isPaired[b] = 1;
    else if (b === first) isPaired[a] = 1;
    else if (near[a] !== 0 && near[b] !== 0) continue;
    // Written in place: the write position never exceeds the read position.
    chosen[count++] = candidate;
  }
  const added = wordsColumn();
  const distances = wordsColumn();
  for (let document = 0; document < documents; document++) {
    const first = firstOf(document);
    if (near[document] === 0 || isPaired[document] === 1 || document === first) continue;
    added.push(Math.min(first, document));
    added.push(Math.max(first, document));
    distances.push(near[document]! - 1);
  }
  return { kept: chosen.subarray(0, count), added: added.values, distances: distances.values };
}

/**
 * Removes candidates of documents in crowds that need not be verified.
 * @param from the first candidate that may be removed
 * @param links how to link the documents of a crowd to its first one; absent if they are not linked
 */
export function thinCandidates(
  { pairs, origins, distances }: Candidates,
  from: number,
  crowded: ReadonlySet<number>,
  documents: number,
  keepNearest: boolean,
  links: NearFirst | undefined,
): void {
  const rest = pairs.values.subarray(2 * from);
  const connecting = thinOut(documents, rest, distances.values.subarray(from), crowded, keepNearest);
  const found = links && linkToFirst(documents, rest, connecting, crowded, links);
  const chosen = found?.kept ?? connecting;
  const room = passingWords(chosen.length);
  pairs.choose(from, chosen, 2, room);
  origins.choose(from, chosen, 1, room);
  distances.choose(from, chosen, 1, room);
  if (found === undefined) return;
  pairs.append(found.added);
  origins.append(new Uint32Array(found.distances.length).fill(ORIGIN.component));
  distances.append(found.distances);
}

/** A sentence about the candidates that were left out; `undefined` if none were. */
export function thinOutSentence(candidates: number, verified: number): string | undefined {
  if (candidates === verified) return undefined;
  return `of ${formatCount(candidates)} pairs that the search proposed, ${formatCount(candidates - verified)} were not compared: in groups too large to compare all pairs, only the nearest that connect the group`;
}
