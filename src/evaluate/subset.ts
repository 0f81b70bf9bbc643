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
 * About so many documents of a larger set, evenly: whole clusters, and with them those that a labelled pair joins to them,
 * so that no label between the documents taken and others is lost. O(documents + pairs).
 * @param most documents; a smaller set is given back as it is
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
  // A group is taken where the share of the documents taken is not above that of the sample.
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
