/** The second half of a run: from fingerprints to candidates, verified pairs, and the document kept for each. */
import { type KeepFacts, KeepOrder, parseKeepRules } from '../cluster/keep.ts';
import { matcher } from '../cluster/never-drop.ts';
import { methodOf } from '../methods/methods.ts';
import { type Conduct, FIND_OPTIONS, type ScanParameters } from '../methods/options.ts';
import { type Bound, boundSentence } from '../search/candidates.ts';
import { ORIGIN, originOf, type Pairs } from '../store/pairs.ts';
import { isTooShort } from '../verify/jaccard.ts';
import type { SampledRecall } from '../verify/recall.ts';
import type { Fingerprinted } from './collect.ts';
import { group } from './group.ts';
import { linkEqual } from './propose.ts';
import { sample } from './sample.ts';
import type { TaskOf } from './task.ts';
import { type Candidates, noCandidates, verifyCandidates } from './verify-candidates.ts';

export interface Findings {
  readonly pairs: Pairs;
  /** The document kept in place of each; its own number where it stays. */
  readonly keepers: Uint32Array;
  readonly keepOrder: KeepOrder;
  /** 1 where a document is too short to judge by similarity. */
  readonly tooShort: Uint8Array;
  /** Recall and precision as sampled, where that was asked for. */
  readonly sample: SampledRecall | undefined;
  /** Pairs that were compared exactly. */
  readonly candidates: number;
  /** Limits that were reached, in plain sentences. */
  readonly bounds: readonly string[];
}

/** Proposes, verifies, groups and chooses. */
export async function find(run: Fingerprinted, parameters: ScanParameters, conduct: Conduct): Promise<Findings> {
  const { store, pool, fingerprints, fingerprinter } = run;
  const { pairs } = store;
  const { candidates, tooShort, first, bounds } = await proposeAll(run, parameters, conduct);
  const { floor, cluster, confirm } = parameters;
  await verifyCandidates(candidates, { ...store, pool, floor, conduct });
  const keepOrder = keepOrderOf(run, parameters);
  let compared = candidates.origins.length;
  // With components, a chain may have joined a document and its keeper: their similarity is recorded however small it is.
  const least = cluster === 'components' ? 0 : floor;
  const compare = (asked: Uint32Array): Promise<Float64Array> => {
    const missing = noCandidates();
    missing.pairs.append(asked);
    for (let p = 0; p < asked.length; p += 2) {
      const [a, b] = [asked[p]!, asked[p + 1]!];
      missing.origins.push(first[a] === first[b] ? ORIGIN.exact : ORIGIN.component);
      missing.distances.push(fingerprinter.distance(fingerprints.rowOf(a), fingerprints.rowOf(b)));
    }
    compared += missing.origins.length;
    return verifyCandidates(missing, { ...store, pool, floor: least, conduct: {} });
  };
  const documents = store.documents.count;
  const { keepers, unrequested } = await group({ documents, ...pairs.links, confirm, cluster, keepOrder }, compare);
  if (unrequested > 0) {
    bounds.push(
      `limit reached: in groups of very many loosely connected documents, up to ${unrequested} pairs of a keeper and a member were not compared`,
    );
  }
  // The default rules suit any input. A rule that the user named and that cannot decide is reported.
  if (parameters.keep.join() !== FIND_OPTIONS.keep.default.join()) bounds.push(...keepOrder.unused);
  bounds.push(...idlePatterns(run, parameters));
  const measured = sample(run, pairs.links, tooShort, first, parameters, conduct);
  return { pairs, keepers, keepOrder, tooShort, sample: measured, candidates: compared, bounds };
}

export interface AllCandidates {
  readonly candidates: Candidates;
  /** 1 where a document is too short to judge by similarity. */
  readonly tooShort: Uint8Array;
  /** Of the documents with the same text as each, the first. */
  readonly first: Uint32Array;
  /** Limits that the search reached, in plain sentences. */
  readonly bounds: string[];
}

/** All candidate pairs: equal texts, each with the first of them, and what the search finds among the first ones. */
async function proposeAll(
  { store, fingerprints, pool }: Pick<Fingerprinted, 'store' | 'fingerprints' | 'pool'>,
  parameters: ScanParameters,
  conduct: Conduct,
): Promise<AllCandidates> {
  const { documents, shingles, rows } = fingerprints;
  const { first, pairs: equal, among } = linkEqual(fingerprints.textHashes, shingles);
  const candidates = noCandidates();
  const append = (pairs: Uint32Array, origin: number, distances: Uint32Array): void => {
    candidates.pairs.append(pairs.map((row) => documents[row]!));
    candidates.origins.append(new Uint32Array(distances.length).fill(origin));
    candidates.distances.append(distances);
  };
  append(equal, ORIGIN.exact, new Uint32Array(equal.length / 2));
  const { parts } = methodOf(parameters).parts(parameters);
  const searched = { ...rows, among };
  const tasks = Array.from(
    { length: parts },
    (_, part): TaskOf<'propose'> => ({
      kind: 'propose',
      rows: searched,
      part,
    }),
  );
  const bounds: Bound[] = [];
  for await (const { pairs, distances, bound } of pool.map<'propose'>(tasks)) {
    append(pairs, originOf(bounds.length), distances);
    bounds.push(bound);
    conduct.onProgress?.({ stage: 'candidates', done: bounds.length, total: parts });
  }
  const count = store.documents.count;
  const tooShort = new Uint8Array(count);
  const firsts = Uint32Array.from({ length: count }, (_, document) => document);
  for (let row = 0; row < documents.length; row++) {
    if (isTooShort(shingles[row]!)) tooShort[documents[row]!] = 1;
    firsts[documents[row]!] = documents[first[row]!]!;
  }
  const sentence = boundSentence(bounds);
  return { candidates, tooShort, first: firsts, bounds: sentence === undefined ? [] : [sentence] };
}

/** The keep rules, over what is known of each document. */
function keepOrderOf({ store }: Fingerprinted, { keep, neverDrop = [] }: ScanParameters): KeepOrder {
  const { documents, texts } = store;
  const facts = {
    length: documents.count,
    at: (document: number): KeepFacts => ({
      ...documents.details(document),
      id: documents.id(document),
      bytes: texts.byteLength(document),
    }),
  };
  return new KeepOrder(parseKeepRules(keep), facts, neverDrop.length > 0 ? matcher(neverDrop) : undefined);
}

/** Patterns of documents never to be dropped that match none, in plain sentences: a misspelt pattern protects nothing. */
function idlePatterns({ store: { documents } }: Fingerprinted, { neverDrop = [] }: ScanParameters): string[] {
  const isIdle = (pattern: string): boolean => {
    const matches = matcher([pattern]);
    for (let document = 0; document < documents.count; document++) {
      const id = documents.id(document);
      if (matches(id) || matches(documents.details(document).url ?? id)) return false;
    }
    return true;
  };
  return neverDrop.filter(isIdle).map((pattern) => `--never-drop ${pattern} names no document`);
}
