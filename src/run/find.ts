/** From fingerprints to decisions: candidates, verified pairs, clusters, and the document that stays for each. */
import { anchored } from '../cluster/anchored.ts';
import { components } from '../cluster/components.ts';
import { type KeepFacts, KeepOrder, parseKeepRules } from '../cluster/keep.ts';
import { matcher } from '../cluster/never-drop.ts';
import { methodOf } from '../methods/methods.ts';
import { type Conduct, FIND_OPTIONS, type ScanParameters } from '../methods/options.ts';
import { type Bound, boundSentence } from '../search/candidates.ts';
import { firstEqual } from '../search/equal.ts';
import { isTooShort } from '../verify/jaccard.ts';
import type { SampledRecall } from '../verify/recall.ts';
import type { Corpus } from './corpus.ts';
import { type Candidates, COMPONENT, EXACT, noCandidates, VerifiedPairs } from './pairs.ts';
import type { Pool } from './pool.ts';
import { sample } from './sample.ts';
import type { Task } from './workshop.ts';

export interface Findings {
  readonly verified: VerifiedPairs;
  /** The document kept in place of each; its own number where it stays. */
  readonly keepers: Uint32Array;
  readonly keepOrder: KeepOrder;
  /** 1 where a document is too short to judge by likeness. */
  readonly tooShort: Uint8Array;
  /** Recall and precision as sampled, where that was asked for. */
  readonly sample: SampledRecall | undefined;
  /** Pairs that were compared exactly. */
  readonly candidates: number;
  /** Bounds that bit, in plain sentences. */
  readonly bounds: readonly string[];
}

/** Finds, verifies, groups and chooses. */
export async function find(
  corpus: Corpus,
  parameters: ScanParameters,
  pool: Pool,
  conduct: Conduct,
): Promise<Findings> {
  const { candidates, tooShort, first, bounds } = await propose(corpus, parameters, pool, conduct);
  const verified = new VerifiedPairs(corpus, pool, parameters.floor);
  await verified.add(candidates, conduct);
  const keepOrder = keepOrderOf(corpus, parameters);
  let compared = candidates.origins.length;
  // The likeness of a document and the one kept for it is recorded however small: a chain may have joined them.
  const floor = parameters.cluster === 'components' ? 0 : undefined;
  const compare = (pairs: Uint32Array): Promise<Float64Array> => {
    compared += pairs.length / 2;
    return verified.add(unproposed(corpus, pairs, first), {}, floor);
  };
  const { keepers, unrequested } =
    parameters.cluster === 'anchored'
      ? await anchor(corpus, parameters, verified, keepOrder, compare)
      : await chain(corpus, parameters, verified, keepOrder, compare);
  if (unrequested > 0) {
    bounds.push(
      `groups of very many documents joined by few likenesses: at most ${unrequested} pairs of a kept document and a member were not compared`,
    );
  }
  // The default rules suit any input; one that was asked for and cannot decide is worth a word.
  if (parameters.keep.join() !== FIND_OPTIONS.keep.default.join()) bounds.push(...keepOrder.unused);
  bounds.push(...idlePatterns(corpus, parameters));
  const measured = sample(corpus, verified, tooShort, first, parameters, conduct);
  return { verified, keepers, keepOrder, tooShort, sample: measured, candidates: compared, bounds };
}

/** Candidate pairs: equal texts, each with the first of them, and what the search finds among the first ones. */
async function propose(
  corpus: Corpus,
  parameters: ScanParameters,
  pool: Pool,
  conduct: Conduct,
): Promise<{ candidates: Candidates; tooShort: Uint8Array; first: Uint32Array; bounds: string[] }> {
  const documents = corpus.fingerprinted.values;
  const shingles = corpus.shingles.values;
  const candidates = noCandidates();
  const tooShort = new Uint8Array(corpus.size);
  const first = firstEqual({ rows: corpus.textHashes.values, words: 4 });
  // Shared with all workers, as the rows are.
  const among = new Uint32Array(new SharedArrayBuffer(4 * documents.length));
  let many = 0;
  for (let row = 0; row < documents.length; row++) {
    const short = isTooShort(shingles[row]!);
    if (short) tooShort[documents[row]!] = 1;
    // A text without a single token equals others by accident only: it is never a copy.
    if (shingles[row] === 0) continue;
    if (first[row] !== row) {
      candidates.pairs.append([documents[first[row]!]!, documents[row]!]);
      candidates.origins.push(EXACT);
      candidates.distances.push(0);
    } else if (!short) among[many++] = row;
  }
  const search = methodOf(parameters).search(parameters);
  const rows = { ...corpus.fingerprints, among: among.subarray(0, many) };
  const tasks = Array.from({ length: search.parts }, (_, part): Task & { kind: 'search' } => ({
    kind: 'search',
    rows,
    part,
  }));
  const bounds: Bound[] = [];
  for await (const { pairs, distances, bound } of pool.map(tasks)) {
    for (let i = 0; i < pairs.length; i++) pairs[i] = documents[pairs[i]!]!;
    candidates.pairs.append(pairs);
    candidates.origins.append(new Uint32Array(distances.length).fill(bounds.length));
    candidates.distances.append(distances);
    bounds.push(bound);
    conduct.onProgress?.({ stage: 'candidates', done: bounds.length, total: search.parts });
  }
  const sentence = boundSentence(bounds);
  const firsts = Uint32Array.from({ length: corpus.size }, (_, document) => document);
  for (let row = 0; row < documents.length; row++) firsts[documents[row]!] = documents[first[row]!]!;
  return { candidates, tooShort, first: firsts, bounds: sentence === undefined ? [] : [sentence] };
}

/** Pairs that no search proposed, in the form of candidates; `first` names the first document of the same text. */
function unproposed(corpus: Corpus, pairs: Uint32Array, first: Uint32Array): Candidates {
  const candidates = noCandidates();
  candidates.pairs.append(pairs);
  for (let p = 0; p < pairs.length; p += 2) {
    candidates.origins.push(first[pairs[p]!] === first[pairs[p + 1]!] ? EXACT : COMPONENT);
    candidates.distances.push(corpus.fingerprinter.distance(corpus.row(pairs[p]!), corpus.row(pairs[p + 1]!)));
  }
  return candidates;
}

/** The keep rules, over what is known of each document. */
function keepOrderOf(corpus: Corpus, { keep, neverDrop = [] }: ScanParameters): KeepOrder {
  const facts = {
    length: corpus.size,
    at: (document: number): KeepFacts => ({
      ...corpus.details(document),
      id: corpus.ids[document]!,
      bytes: corpus.byteLength(document),
    }),
  };
  return new KeepOrder(parseKeepRules(keep), facts, neverDrop.length > 0 ? matcher(neverDrop) : undefined);
}

/** Documents that were to be kept safe and are not there, in plain sentences: a slip of the pen protects nothing. */
function idlePatterns(corpus: Corpus, { neverDrop = [] }: ScanParameters): string[] {
  const isIdle = (pattern: string): boolean => {
    const names = matcher([pattern]);
    return !corpus.ids.some((id, document) => names(id) || names(corpus.details(document).url ?? id));
  };
  return neverDrop.filter(isIdle).map((pattern) => `--never-drop ${pattern} names no document`);
}

type Compare = (pairs: Uint32Array) => Promise<Float64Array>;

async function anchor(
  corpus: Corpus,
  { confirm }: ScanParameters,
  verified: VerifiedPairs,
  keepOrder: KeepOrder,
  compare: Compare,
): Promise<{ keepers: Uint32Array; unrequested: number }> {
  return anchored({
    documents: corpus.size,
    pairs: verified.pairs.values.slice(),
    jaccards: verified.jaccards.values.slice(),
    threshold: confirm,
    prefer: keepOrder.prefer,
    neverDrop: keepOrder.neverDrop,
    pairsMissing: compare,
  });
}

/** Classical components: the best of each stays for all, near to it or not. */
async function chain(
  corpus: Corpus,
  { confirm }: ScanParameters,
  verified: VerifiedPairs,
  keepOrder: KeepOrder,
  compare: Compare,
): Promise<{ keepers: Uint32Array; unrequested: number }> {
  const jaccards = verified.jaccards.values;
  const near = verified.pairs.values.filter((_, i) => jaccards[i >> 1]! >= confirm);
  const labels = components(corpus.size, near);
  const best = new Map<number, number>();
  labels.forEach((label, document) => {
    const other = best.get(label);
    if (other === undefined || keepOrder.prefer(document, other) < 0) best.set(label, document);
  });
  const keepers = labels.map((label, document) => (keepOrder.neverDrop(document) ? document : best.get(label)!));
  const known = new Set<number>();
  for (let p = 0; p < verified.length; p++)
    known.add(verified.pairs.at(2 * p) * corpus.size + verified.pairs.at(2 * p + 1));
  const missing: number[] = [];
  keepers.forEach((keeper, document) => {
    if (keeper === document || known.has(Math.min(keeper, document) * corpus.size + Math.max(keeper, document))) return;
    missing.push(keeper, document);
  });
  await compare(Uint32Array.from(missing));
  return { keepers, unrequested: 0 };
}
