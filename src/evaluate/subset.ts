/** Subsets of a labelled set. */
import { DisjointSets } from '../cluster/components.ts';
import type { LabelledDocument, LabelledSet } from './labelled.ts';
import { Notes, truthOf, UNLABELLED } from './truth.ts';

/** The documents that satisfy a condition, with the labels among them. O(documents + pairs). */
export function subsetOf(set: LabelledSet, name: string, wanted: (document: LabelledDocument) => boolean): LabelledSet {
  const { documents, truth } = set;
  const taken = documents.map(wanted);
  const id = (document: number): string => documents[document]!.id;
  const chosen = documents.filter((_, i) => taken[i]);
  const clusters = new Map<string, string>();
  documents.forEach((document, i) => {
    if (taken[i] && truth.clusters[i] !== UNLABELLED) clusters.set(document.id, String(truth.clusters[i]));
  });
  const pairs = truth.listed
    .filter(({ a, b }) => taken[a] && taken[b])
    .map(({ a, b, verdict: _, ...known }) => ({ a: id(a), b: id(b), ...known }));
  const notes = new Notes();
  const ids = chosen.map((document) => document.id);
  return {
    name,
    documents: chosen,
    truth: truthOf(ids, { clusters, pairs, complete: truth.complete }, notes),
    notes: notes.list(),
  };
}

/**
 * An even sample of a set. It takes whole clusters together with those that a labelled pair connects to them, so that no
 * label is lost. O(documents + pairs).
 * @param most largest number of documents; a smaller set is returned unchanged
 */
export function sampleOf(set: LabelledSet, most: number): LabelledSet {
  const { documents, truth } = set;
  if (documents.length <= most) return set;
  const sets = new DisjointSets(documents.length);
  truth.clusters.forEach((cluster, document) => {
    if (cluster !== UNLABELLED) sets.join(cluster, document);
  });
  for (const { a, b } of truth.listed) sets.join(a, b);
  const labels = sets.labels();
  const sizes = new Map<number, number>();
  for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  const taken = new Set<number>();
  let [passed, count] = [0, 0];
  // A group is taken while the taken share of the documents passed so far is at most the share of the whole sample.
  for (const [label, size] of sizes) {
    if (count * documents.length <= passed * most && count + size <= most) {
      taken.add(label);
      count += size;
    }
    passed += size;
  }
  const chosen = new Set(documents.filter((_, document) => taken.has(labels[document]!)));
  return subsetOf(set, set.name, (document) => chosen.has(document));
}
