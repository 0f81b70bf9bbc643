/** Proposes the candidates of a comparison: {@link linkEqual} and the search of its method, part by part, in all threads. */
import type { Rows } from '../base/rows.ts';
import type { KeepOrder } from '../cluster/keep.ts';
import { methodOf } from '../methods/methods.ts';
import type { Conduct } from '../methods/options.ts';
import { type Bound, boundSentence } from '../search/candidates.ts';
import { BY, ORIGIN, originOf } from '../store/pairs.ts';
import { isTooShort } from '../verify/jaccard.ts';
import type { Fingerprinted } from './collect.ts';
import type { ComparedTexts, Comparisons } from './comparisons.ts';
import type { Kinds } from './kinds.ts';
import type { Pool } from './pool.ts';
import { linkEqual, type Proposed } from './propose.ts';
import type { TaskOf } from './task.ts';
import { thinCandidates, thinOutSentence } from './thin-out.ts';
import { type Candidates, noCandidates } from './verify-candidates.ts';

/** Least rows for which the search of a part takes as long as the start of a worker. */
const FEW_ROWS = 2048;

/** Bytes that the stages take at once for each row, each document and each candidate. */
const PROPOSE_BYTES = 16;
const THIN_OUT_BYTES = { document: 28, candidate: 12 };

/** The pairs of pages of one site that were recorded by their visible texts. */
export class RecordedPairs {
  readonly #store: Pick<Fingerprinted['store'], 'pairs' | 'documents'>;
  readonly #keys = new Set<number>();
  #count = 0;

  constructor(store: Pick<Fingerprinted['store'], 'pairs' | 'documents'>) {
    this.#store = store;
  }

  has(a: number, b: number): boolean {
    const { pairs, documents } = this.#store;
    for (const { pairs: all, by } = pairs.links; this.#count < by.length; this.#count++) {
      if (by[this.#count] === BY.visible)
        this.#keys.add(all[2 * this.#count]! * documents.count + all[2 * this.#count + 1]!);
    }
    return this.#keys.size > 0 && this.#keys.has(Math.min(a, b) * documents.count + Math.max(a, b));
  }
}

/** The parts of a run that proposing needs. */
export interface ProposeContext {
  readonly run: Pick<Fingerprinted, 'store' | 'pool' | 'fingerprinter'>;
  readonly comparisons: Comparisons;
  readonly recorded: RecordedPairs;
  readonly kinds: Pick<Kinds, 'areAllRemovable'>;
  readonly keepOrder: Pick<KeepOrder, 'prefer'>;
  readonly conduct: Conduct;
}

export interface Proposals {
  readonly candidates: Candidates;
  /** 1 if a document is too short to judge by similarity. */
  readonly tooShort: Uint8Array;
  /** For each document, the first one with the same text. */
  readonly first: Uint32Array;
  /** Documents in groups of which the search left out pairs, ascending. */
  readonly crowded: Uint32Array;
  /** Limits that the search reached, in plain sentences. */
  readonly bounds: string[];
}

/**
 * The candidate pairs of a comparison: equal texts, each with the first of them, and the pairs that the search finds among the
 * first ones. Pairs that another comparison decides, or has recorded, are left out.
 */
export async function proposeAll(comparison: ComparedTexts, context: ProposeContext): Promise<Proposals> {
  const { run, comparisons, recorded, kinds, conduct } = context;
  const { store, pool } = run;
  const { by, fingerprints, parameters } = comparison;
  const { documents, shingles, rows } = fingerprints;
  const { roots } = comparisons;
  const sides = roots && sidesOf(documents, roots);
  const { first, pairs: equal, among } = linkEqual(fingerprints.textHashes, shingles, sides);
  const candidates = noCandidates();
  const append = (pairs: Uint32Array, origin: number, distances: Uint32Array): void => {
    if (comparisons.byVisible === undefined && sides === undefined) {
      candidates.pairs.append(pairs.map((row) => documents[row]!));
      candidates.origins.append(new Uint32Array(distances.length).fill(origin));
      candidates.distances.append(distances);
      return;
    }
    for (let i = 0; i < distances.length; i++) {
      // Equal texts of different sides are linked already.
      if (origin !== ORIGIN.exact && first[pairs[2 * i]!] === first[pairs[2 * i + 1]!]) continue;
      const [a, b] = [documents[pairs[2 * i]!]!, documents[pairs[2 * i + 1]!]!];
      if (!comparisons.applies(comparison, a, b) || recorded.has(a, b)) continue;
      candidates.pairs.push(a);
      candidates.pairs.push(b);
      candidates.origins.push(origin);
      candidates.distances.push(distances[i]!);
    }
  };
  append(equal, ORIGIN.exact, new Uint32Array(equal.length / 2));
  const equals = candidates.origins.length;
  // A keeper requests its whole group, and every kind of a requested pair justifies a removal.
  const isLinkEnough = parameters.cluster === 'anchored' && kinds.areAllRemovable;
  const { parts, sharedBytes } = methodOf(parameters).parts(parameters);
  const bytes = sharedBytes?.(among.length, pool.size) ?? 0;
  pool.afterStage(bytes + PROPOSE_BYTES * among.length);
  const bounds: Bound[] = [];
  const searched = { ...rows, among, ...(sides !== undefined && { sides }) };
  await searchAll(pool, { by, rows: searched, isLinkEnough, parts, bytes }, ({ pairs, distances, bound }) => {
    append(pairs, originOf(bounds.length), distances);
    bounds.push(bound);
    // Later parts find fewer pairs. Reserved bytes that are not used take no memory.
    if (bounds.length === 1) reserve(candidates, equals + parts * distances.length);
    conduct.onProgress?.({ stage: 'candidates', done: bounds.length, total: parts });
  });
  await pool.afterSearch(bytes);
  const crowded = new Set(bounds.flatMap((bound) => Array.from(bound.documents ?? [], (row) => documents[row]!)));
  const all = candidates.origins.length;
  if (crowded.size > 0) thinCrowds(candidates, equals, crowded, isLinkEnough, comparison, context);
  const sentences = [boundSentence(bounds), thinOutSentence(all, candidates.origins.length)];
  return {
    candidates,
    ...byDocument(comparison, first, store.documents.count),
    crowded: Uint32Array.from(crowded).sort(),
    bounds: sentences.filter((sentence) => sentence !== undefined),
  };
}

/** Removes candidates of documents in crowds that need not be verified. @param from the first that may be removed */
function thinCrowds(
  candidates: Candidates,
  from: number,
  crowded: ReadonlySet<number>,
  isLinkEnough: boolean,
  { fingerprints, parameters }: ComparedTexts,
  { run: { store, pool, fingerprinter }, keepOrder }: ProposeContext,
): void {
  const { count } = store.documents;
  pool.afterStage(THIN_OUT_BYTES.document * count + THIN_OUT_BYTES.candidate * candidates.origins.length);
  const most = isLinkEnough ? methodOf(parameters).sureDistance?.(parameters) : undefined;
  const distance = (a: number, b: number): number =>
    fingerprinter.distance(fingerprints.rowOf(a), fingerprints.rowOf(b));
  const links = most === undefined ? undefined : { prefer: keepOrder.prefer.bind(keepOrder), distance, most };
  thinCandidates(candidates, from, crowded, count, !isLinkEnough, links);
}

/** The facts on rows by document. @param first for each row, the first row with the same text */
function byDocument(
  { fingerprints: { documents, shingles } }: ComparedTexts,
  first: Uint32Array,
  count: number,
): Pick<Proposals, 'tooShort' | 'first'> {
  const tooShort = new Uint8Array(count);
  const firsts = Uint32Array.from({ length: count }, (_, document) => document);
  for (let row = 0; row < documents.length; row++) {
    if (isTooShort(shingles[row]!)) tooShort[documents[row]!] = 1;
    firsts[documents[row]!] = documents[first[row]!]!;
  }
  return { tooShort, first: firsts };
}

interface Searched extends Pick<TaskOf<'propose'>, 'by' | 'isLinkEnough'> {
  readonly rows: Rows & { readonly among: Uint32Array };
  readonly parts: number;
  /** Bytes that the threads share. */
  readonly bytes: number;
}

/** Searches part by part. Only this function holds the shared memory of the threads, so that it is freed afterwards. */
async function searchAll(
  pool: Pool,
  { by, rows, isLinkEnough, parts, bytes }: Searched,
  onProposed: (proposed: Proposed) => void,
): Promise<void> {
  const count = rows.among.length;
  const all: Rows = bytes > 0 ? { ...rows, shared: new SharedArrayBuffer(bytes) } : rows;
  const tasks = Array.from(
    { length: count < 2 ? 0 : parts },
    (_, part): TaskOf<'propose'> => ({ kind: 'propose', by, rows: all, part, isLinkEnough }),
  );
  for await (const proposed of pool.map<'propose'>(tasks, undefined, count < FEW_ROWS)) onProposed(proposed);
}

/** The input of each row, shared with all workers, like the rows. */
function sidesOf(documents: Uint32Array, roots: Uint32Array): Uint32Array {
  const sides = new Uint32Array(new SharedArrayBuffer(4 * documents.length));
  for (const [row, document] of documents.entries()) sides[row] = roots[document]!;
  return sides;
}

function reserve({ pairs, origins, distances }: Candidates, count: number): void {
  pairs.reserve(2 * count);
  origins.reserve(count);
  distances.reserve(count);
}
