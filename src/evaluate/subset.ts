/** A subset of a labelled set. */
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
