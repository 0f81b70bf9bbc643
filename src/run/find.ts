/** The second half of a run: from fingerprints to candidates, verified pairs, and the document kept for each. */
import { formatCount } from '../base/format-count.ts';
import { NOT_THERE, PairTable } from '../base/pair-table.ts';
import { KEEP_DEFAULT, type KeepFacts, KeepOrder, parseKeepRules } from '../cluster/keep.ts';
import { matcher, PatternUse } from '../cluster/never-drop.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { Details } from '../store/documents.ts';
import { type By, ORIGIN, type Pairs } from '../store/pairs.ts';
import type { SampledRecall } from '../verify/recall.ts';
import type { Fingerprinted } from './collect.ts';
import { type ComparedTexts, Comparisons } from './comparisons.ts';
import { Grounds } from './grounds.ts';
import { group } from './group.ts';
import { Kinds } from './kinds.ts';
import { type KnownPairs, knownPairsOf } from './known-pairs.ts';
import { type CrowdRecall, crowdRecall } from './missed.ts';
import { type Proposals, type ProposeContext, proposeAll, RecordedPairs } from './proposals.ts';
import { LEAST_SCORE, PublishedDecision } from './published.ts';
import { type Judged, sample } from './sample.ts';
import { noCandidates, type VerifyContext, verifyCandidates } from './verify-candidates.ts';
import type { FactsOfOthers } from './whole.ts';

/** Bytes that the stages take at once for each document and each candidate. */
const VERIFY_BYTES = { document: 16, candidate: 4 };
const GROUP_BYTES = 48;
const RECORD_BYTES = 24;

export interface Findings {
  readonly pairs: Pairs;
  /** The document kept in place of each; its own number if it is kept. */
  readonly keepers: Uint32Array;
  /** The keep rules, in order: those of the options, or the default ones of pages or of texts. */
  readonly keep: NonNullable<ScanParameters['keep']>;
  readonly keepOrder: KeepOrder;
  /** 1 if a document is too short to judge by similarity. */
  readonly tooShort: Uint8Array;
  /** 1 if a document is kept although its main text is similar to that of another: the page shows much besides it. */
  readonly thin: Uint8Array;
  /** Jaccard of each pair that justifies a removal, or as published its own similarity; 0 for all other pairs. */
  readonly scores: Float64Array;
  /** The kind of each pair: how its two documents differ. */
  readonly kinds: Kinds;
  /** The pairs whose similarity would justify a removal, but whose kind does not. */
  readonly withheld: Uint32Array;
  /** Recall and precision as sampled, if requested. */
  readonly sample: SampledRecall | undefined;
  /** The recall in groups that were too large to compare all pairs, for each comparison that has such groups. */
  readonly crowdRecall: ReadonlyMap<By, CrowdRecall>;
  /** Which pairs justify a removal, and up to which similarity they do. */
  readonly grounds: Grounds;
  /** Pairs that were compared exactly, and those of them that no search had proposed. */
  readonly candidates: number;
  readonly asked: number;
  /** Limits that were reached, in plain sentences. */
  readonly bounds: readonly string[];
  /** The pairs that earlier runs over the corpus compared; absent if none are recorded. */
  readonly known?: KnownPairs | undefined;
}

/** The state that the steps below share. */
interface Finding extends ProposeContext {
  readonly run: Fingerprinted;
  readonly parameters: ScanParameters;
  readonly kinds: Kinds;
  readonly keepOrder: KeepOrder;
  readonly known: KnownPairs | undefined;
  /** The proposals of each comparison, filled by {@link compareProposed}. */
  readonly proposed: Map<ComparedTexts, Omit<Proposals, 'candidates'>>;
}

/** Proposes, verifies, groups and chooses. @param arePassages as in {@link Kinds.of} */
export async function find(
  run: Fingerprinted,
  parameters: ScanParameters,
  conduct: Conduct,
  arePassages = false,
): Promise<Findings> {
  const { store } = run;
  const { pairs } = store;
  const { asPublished, cluster } = parameters;
  const comparisons = new Comparisons(run, parameters);
  const known = knownPairsOf(run);
  const kinds = await Kinds.of(run, parameters, known, arePassages);
  const { keep = usualKeep(run) } = parameters;
  const keepOrder = keepOrderOf(run, keep, parameters);
  const proposed: Finding['proposed'] = new Map();
  const recorded = new RecordedPairs(store);
  const finding = { run, parameters, comparisons, kinds, keepOrder, known, recorded, conduct, proposed };
  let compared = 0;
  for (const comparison of comparisons.all) compared += await compareProposed(finding, comparison);
  const bounds = [...proposed.values()].flatMap((proposals) => proposals.bounds);
  const grounds = new Grounds(run, comparisons, kinds, keepOrder, parameters);
  await grounds.judge(conduct);
  const published = asPublished ? new PublishedDecision(run.fingerprinter, run.fingerprints, parameters) : undefined;
  const scores = (from?: number): Float64Array => published?.scores(pairs, from) ?? grounds.scores(from);
  const documents = store.documents.count;
  let requested = 0;
  const compare = async (request: Uint32Array): Promise<Float64Array> => {
    const before = pairs.count;
    requested += await compareRequested(finding, request, published);
    await grounds.judge({});
    return scoresOf(request, pairs, before, scores(before), documents);
  };
  const links = { pairs: pairs.links.pairs, jaccards: scores() };
  const least = asPublished ? LEAST_SCORE : Math.min(parameters.confirm, parameters.containment ?? 1);
  const mayReach = reachTest(comparisons);
  run.pool.afterStage(GROUP_BYTES * documents);
  const { keepers, unrequested } = await group(
    { documents, ...links, confirm: least, cluster, keepOrder, mayReach },
    compare,
  );
  if (unrequested > 0) {
    bounds.push(
      `in groups of very many loosely connected documents, up to ${formatCount(unrequested)} pairs of a keeper and a member were not compared`,
    );
  }
  const crowdRecalls = await measureCrowds(finding, keepers);
  // For a part of a corpus, these sentences are reported once for the whole corpus.
  if (run.whole === undefined) {
    // The default rules suit any input. A rule that the user named and that cannot decide is reported.
    if (keep.join() !== usualKeep(run).join()) bounds.push(...keepOrder.unused);
    bounds.push(...idlePatterns(run, parameters));
  }
  run.pool.afterStage(RECORD_BYTES * documents);
  const measured = sample(comparisons, pairs.links, proposed, parameters, conduct);
  return {
    pairs,
    keepers,
    keep,
    keepOrder,
    tooShort: judgedTooShort(proposed, comparisons),
    thin: grounds.thin,
    scores: scores(),
    kinds,
    withheld: grounds.withheld(),
    sample: measured,
    crowdRecall: crowdRecalls,
    grounds,
    candidates: compared + requested,
    asked: requested,
    bounds,
    known,
  };
}

/**
 * Proposes the candidates of a comparison, and verifies them. A separate function, so that the candidates can be freed
 * when it returns. @returns how many there were
 */
async function compareProposed(finding: Finding, comparison: ComparedTexts): Promise<number> {
  const { run, parameters, comparisons, known, conduct, proposed } = finding;
  const { candidates, ...proposals } = await proposeAll(comparison, finding);
  proposed.set(comparison, proposals);
  const count = candidates.origins.length;
  const floor = (a: number, b: number): number => (parameters.asPublished ? 0 : comparisons.floor(comparison, a, b));
  run.pool.afterStage(VERIFY_BYTES.document * run.store.documents.count + VERIFY_BYTES.candidate * count);
  await verifyCandidates(candidates, { ...contextOf(run, comparison, floor, conduct), known });
  return count;
}

/** Verifies the requested pairs that are not recorded yet. @returns how many were verified */
async function compareRequested(
  { run, parameters, comparisons, known, recorded, proposed }: Finding,
  requested: Uint32Array,
  published: PublishedDecision | undefined,
): Promise<number> {
  const { asPublished, cluster } = parameters;
  // Choosing the pairs to request leaves garbage, which V8 would let accumulate.
  run.pool.afterStage(0);
  let count = 0;
  for (const comparison of comparisons.all) {
    const { fingerprints } = comparison;
    const { first } = proposed.get(comparison)!;
    const missing = noCandidates();
    for (let p = 0; p < requested.length; p += 2) {
      const [a, b] = [requested[p]!, requested[p + 1]!];
      if (!comparisons.applies(comparison, a, b) || recorded.has(a, b)) continue;
      if (cluster === 'anchored' && published?.matches(a, b) === false) continue;
      missing.pairs.push(a);
      missing.pairs.push(b);
      missing.origins.push(first[a] === first[b] ? ORIGIN.exact : ORIGIN.component);
      missing.distances.push(run.fingerprinter.distance(fingerprints.rowOf(a), fingerprints.rowOf(b)));
    }
    count += missing.origins.length;
    // A keeper may request thousands of pairs; those that justify no removal are not recorded. With components, a chain
    // may have joined a document and its keeper: their similarity is recorded in any case.
    const floor = (a: number, b: number): number =>
      asPublished || cluster === 'components' ? 0 : comparisons.least(comparison, a, b);
    await verifyCandidates(missing, { ...contextOf(run, comparison, floor, {}), known });
  }
  return count;
}

/** The scores of requested pairs; 0 for those not recorded. @param from the first recorded pair that has a score in `scores` */
function scoresOf(
  requested: Uint32Array,
  pairs: Pairs,
  from: number,
  scores: Float64Array,
  documents: number,
): Float64Array {
  const { pairs: recorded } = pairs.links;
  const found = new PairTable(documents, pairs.count - from);
  for (let p = from; p < pairs.count; p++) found.set(recorded[2 * p]!, recorded[2 * p + 1]!, p - from);
  return Float64Array.from({ length: requested.length / 2 }, (_, q) => {
    const place = found.get(requested[2 * q]!, requested[2 * q + 1]!);
    return place === NOT_THERE ? 0 : scores[place]!;
  });
}

/** The recall in groups that were too large to compare all pairs, for each comparison that has such groups. */
async function measureCrowds(
  { run, parameters, comparisons, kinds, keepOrder, proposed }: Finding,
  keepers: Uint32Array,
): Promise<Map<By, CrowdRecall>> {
  const recalls = new Map<By, CrowdRecall>();
  for (const [comparison, { crowded }] of proposed) {
    const crowd = {
      documents: crowded,
      keepers,
      keepOrder,
      distance: (a: Uint32Array, b: Uint32Array): number => run.fingerprinter.distance(a, b),
      areRemovable: (a: number, b: number): boolean => kinds.areRemovable({ by: comparison.by, a, b }),
    };
    const context = contextOf(run, comparison, () => 0, {});
    const measure = await crowdRecall(comparison, comparisons, crowd, parameters, context);
    if (measure !== undefined) recalls.set(comparison.by, measure);
  }
  return recalls;
}

/** Whether two documents may be similar enough by one of the comparisons; `undefined` if fingerprints cannot tell. */
function reachTest(comparisons: Comparisons): ((a: number, b: number) => boolean) | undefined {
  const tests: ((a: number, b: number) => boolean)[] = [];
  for (const comparison of comparisons.all) {
    const test = comparisons.reachTest(comparison);
    if (test === undefined) return comparisons.roots && ((a, b) => comparisons.areApart(a, b));
    tests.push(test);
  }
  return tests.length === 1 ? tests[0] : (a, b) => tests.some((test) => test(a, b));
}

function contextOf(
  { store, pool }: Fingerprinted,
  { by, texts, parameters: { containment } }: ComparedTexts,
  floor: VerifyContext['floor'],
  conduct: Conduct,
): VerifyContext {
  return { by, texts, pairs: store.pairs, documents: store.documents, pool, floor, containment, conduct };
}

/** 1 if neither the text nor the visible text of a document is long enough to judge by similarity. */
export function judgedTooShort(judged: ReadonlyMap<ComparedTexts, Judged>, comparisons: Comparisons): Uint8Array {
  const { tooShort } = judged.get(comparisons.byText)!;
  if (comparisons.byVisible === undefined) return tooShort;
  const visible = judged.get(comparisons.byVisible)!.tooShort;
  return tooShort.map((short, document) => (comparisons.isPage(document) ? visible[document]! : short));
}

/** The keep rules if none are named: those of pages or of texts. */
export function usualKeep({ whole, store }: Pick<Fingerprinted, 'whole' | 'store'>): Findings['keep'] {
  return whole?.usualKeep ?? KEEP_DEFAULT[store.documents.pages > 0 ? 'pages' : 'texts'];
}

/**
 * The stored facts on a document. Few documents are compared, and an address takes time to read: each value is computed
 * when it is read. It is a class because V8 creates a hidden class for each object literal with getters.
 */
class StoredFacts implements Pick<KeepFacts, 'id' | 'bytes'> {
  readonly #run: Pick<Fingerprinted, 'store' | 'links' | 'fingerprints' | 'whole'>;
  readonly #document: number;
  readonly #details: Details;

  constructor(run: Pick<Fingerprinted, 'store' | 'links' | 'fingerprints' | 'whole'>, document: number) {
    this.#run = run;
    this.#document = document;
    this.#details = run.store.documents.details(document);
  }

  get id(): string {
    return this.#run.store.documents.id(this.#document);
  }
  get bytes(): number {
    return this.#run.store.texts.byteLength(this.#document);
  }
  get shingles(): number {
    const shingles = this.bytes === 0 ? 0 : this.#run.fingerprints.shinglesOf(this.#document);
    // A few words more or less must not decide which of two copies of a page is kept.
    return this.#run.store.documents.pages > 0 && shingles > 0 ? 2 ** Math.floor(Math.log2(shingles)) : shingles;
  }
  get links(): number {
    return this.#said?.links ?? this.#run.links?.to(this.#details) ?? 0;
  }
  get hostLinks(): number {
    return this.#said?.hostLinks ?? this.#run.links?.toHostOf(this.#details) ?? 0;
  }
  get named(): KeepFacts['named'] {
    return this.#said?.named;
  }
  get isLink(): boolean {
    return this.#details.file?.link === true;
  }
  get url(): string | undefined {
    return this.#details.url;
  }
  get address(): string | undefined {
    return this.#details.address;
  }
  get canonical(): string | undefined {
    return this.#details.canonical;
  }
  get date(): string | undefined {
    return this.#details.date;
  }
  get captured(): string | undefined {
    return this.#details.captured;
  }
  get fields(): KeepFacts['fields'] {
    return this.#details.fields;
  }

  get #said(): FactsOfOthers | undefined {
    return this.#run.whole?.said[this.#document];
  }
}

/** The keep rules, applied to the facts on each document. */
export function keepOrderOf(
  { store, links, fingerprints, whole }: Fingerprinted,
  keep: readonly string[],
  { neverDrop = [], containment }: ScanParameters,
): KeepOrder {
  const { documents } = store;
  const run = { store, links, fingerprints, whole };
  const facts = {
    length: documents.count,
    // Only pages declare a canonical address.
    areAnyCanonical: documents.pages > 0 || whole !== undefined,
    at: (document: number): KeepFacts => new StoredFacts(run, document) as KeepFacts,
  };
  // A text that contains another is kept, with any keep rules.
  const first = containment === undefined ? [] : [{ name: 'most-shingles' } as const];
  const files = documents.areLinksAmong ? [{ name: 'no-link' } as const] : [];
  return new KeepOrder(
    [...first, ...files, ...parseKeepRules(keep)],
    facts,
    neverDrop.length > 0 ? matcher(neverDrop) : undefined,
  );
}

/** The patterns of documents never to be dropped that match no document, in plain sentences. */
function idlePatterns({ store: { documents } }: Fingerprinted, { neverDrop = [] }: ScanParameters): readonly string[] {
  const use = new PatternUse(neverDrop);
  for (let document = 0; document < documents.count && !use.isComplete; document++)
    use.add({ id: documents.id(document), url: documents.details(document).url });
  return use.unused;
}
