/** The second half of a run: from fingerprints to candidates, verified pairs, and the document kept for each. */
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
import { type Proposals, proposeAll, RecordedPairs } from './proposals.ts';
import { LEAST_SCORE, PublishedDecision } from './published.ts';
import { type Judged, sample } from './sample.ts';
import { noCandidates, type VerifyContext, verifyCandidates } from './verify-candidates.ts';
import type { Said } from './whole.ts';

/** Bytes that stages take at once, of each document and of each candidate that there is. */
const VERIFY_BYTES = { document: 16, candidate: 4 };
const GROUP_BYTES = 48;
const RECORD_BYTES = 24;

export interface Findings {
  readonly pairs: Pairs;
  /** The document kept in place of each; its own number where it stays. */
  readonly keepers: Uint32Array;
  /** The keep rules, in order: those asked for, or those of pages or of texts. */
  readonly keep: NonNullable<ScanParameters['keep']>;
  readonly keepOrder: KeepOrder;
  /** 1 where a document is too short to judge by similarity. */
  readonly tooShort: Uint8Array;
  /** 1 where a document stays although its main text is like another's: the main text is little of what it shows. */
  readonly thin: Uint8Array;
  /** Jaccard of each pair that is ground for removal, or as published its own similarity; 0 of each other. */
  readonly scores: Float64Array;
  /** What the documents of each pair are to each other. */
  readonly kinds: Kinds;
  /** The pairs whose similarity would be ground for removal, and whose kind is none. */
  readonly withheld: Uint32Array;
  /** Recall and precision as sampled, where that was asked for. */
  readonly sample: SampledRecall | undefined;
  /** What holds in groups that were too large to compare all pairs, of each comparison that has such groups. */
  readonly crowdRecall: ReadonlyMap<By, CrowdRecall>;
  /** Which pairs are ground for removal, and up to which similarity they are. */
  readonly grounds: Grounds;
  /** Pairs that were compared exactly, and those of them that no search had proposed. */
  readonly candidates: number;
  readonly asked: number;
  /** Limits that were reached, in plain sentences. */
  readonly bounds: readonly string[];
  /** What runs over a corpus know of pairs; absent if none is kept. */
  readonly known?: KnownPairs | undefined;
}

/** Proposes, verifies, groups and chooses. @param arePassages as of {@link Kinds.of} */
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
  const proposed = new Map<ComparedTexts, Omit<Proposals, 'candidates'>>();
  const recorded = new RecordedPairs(store);
  let compared = 0;
  let requested = 0;
  // In a function of its own, after which the candidates take no memory.
  const compareBy = async (comparison: ComparedTexts): Promise<void> => {
    const { candidates, ...proposals } = await proposeAll(
      run,
      comparison,
      comparisons,
      recorded,
      kinds,
      keepOrder,
      conduct,
    );
    proposed.set(comparison, proposals);
    compared += candidates.origins.length;
    const floor = (a: number, b: number): number => (asPublished ? 0 : comparisons.floor(comparison, a, b));
    run.pool.afterStage(
      VERIFY_BYTES.document * store.documents.count + VERIFY_BYTES.candidate * candidates.origins.length,
    );
    await verifyCandidates(candidates, { ...contextOf(run, comparison, floor, conduct), known });
  };
  for (const comparison of comparisons.all) await compareBy(comparison);
  const bounds = [...proposed.values()].flatMap((proposals) => proposals.bounds);
  const grounds = new Grounds(run, comparisons, kinds, keepOrder, parameters);
  await grounds.judge(conduct);
  const published = asPublished ? new PublishedDecision(run.fingerprinter, run.fingerprints, parameters) : undefined;
  const scores = (from?: number): Float64Array => published?.scores(pairs, from) ?? grounds.scores(from);
  const compare = async (asked: Uint32Array): Promise<Float64Array> => {
    // To find what to ask leaves objects, which V8 would let come for long.
    run.pool.afterStage(0);
    const before = pairs.count;
    for (const comparison of comparisons.all) {
      const { fingerprints } = comparison;
      const { first } = proposed.get(comparison)!;
      const missing = noCandidates();
      for (let p = 0; p < asked.length; p += 2) {
        const [a, b] = [asked[p]!, asked[p + 1]!];
        if (!comparisons.applies(comparison, a, b) || recorded.has(a, b)) continue;
        if (cluster === 'anchored' && published?.matches(a, b) === false) continue;
        missing.pairs.push(a);
        missing.pairs.push(b);
        missing.origins.push(first[a] === first[b] ? ORIGIN.exact : ORIGIN.component);
        missing.distances.push(run.fingerprinter.distance(fingerprints.rowOf(a), fingerprints.rowOf(b)));
      }
      requested += missing.origins.length;
      // A keeper asks for thousands of pairs: those that let nothing go are not recorded. With components, a chain may
      // have joined a document and its keeper: their similarity is recorded in any case.
      const floor = (a: number, b: number): number =>
        asPublished || cluster === 'components' ? 0 : comparisons.least(comparison, a, b);
      await verifyCandidates(missing, { ...contextOf(run, comparison, floor, {}), known });
    }
    await grounds.judge({});
    const { pairs: recordedPairs } = pairs.links;
    const found = new PairTable(documents, pairs.count - before);
    for (let p = before; p < pairs.count; p++) found.set(recordedPairs[2 * p]!, recordedPairs[2 * p + 1]!, p - before);
    const news = scores(before);
    return Float64Array.from({ length: asked.length / 2 }, (_, q) => {
      const place = found.get(asked[2 * q]!, asked[2 * q + 1]!);
      return place === NOT_THERE ? 0 : news[place]!;
    });
  };
  const documents = store.documents.count;
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
      `limit reached: in groups of very many loosely connected documents, up to ${unrequested} pairs of a keeper and a member were not compared`,
    );
  }
  const crowdRecalls = new Map<By, CrowdRecall>();
  for (const [comparison, { crowded }] of proposed) {
    const crowd = {
      documents: crowded,
      keepers,
      keepOrder,
      distance: (a: Uint32Array, b: Uint32Array): number => run.fingerprinter.distance(a, b),
      mayGo: (a: number, b: number): boolean => kinds.mayGoAs({ by: comparison.by, a, b }),
    };
    const context = contextOf(run, comparison, () => 0, {});
    const measure = await crowdRecall(comparison, comparisons, crowd, parameters, context);
    if (measure !== undefined) crowdRecalls.set(comparison.by, measure);
  }
  // Of a part, whoever has the whole says it.
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

/** Whether two documents may be similar enough by one of the comparisons; `undefined` when fingerprints cannot tell. */
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

/** 1 where neither the text of a document nor what it shows is long enough to judge by similarity. */
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
 * What is known of a document. Few documents are compared, and an address takes time to read: each value is found when it
 * is asked for. (V8 gives each object literal with getters a class of its own.)
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
    // Which of two copies of a page stays is not for a few words to say.
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

  get #said(): Said | undefined {
    return this.#run.whole?.said[this.#document];
  }
}

/** The keep rules, over what is known of each document. */
export function keepOrderOf(
  { store, links, fingerprints, whole }: Fingerprinted,
  keep: readonly string[],
  { neverDrop = [], containment }: ScanParameters,
): KeepOrder {
  const { documents } = store;
  const run = { store, links, fingerprints, whole };
  const facts = {
    length: documents.count,
    // Pages alone name one.
    areAnyCanonical: documents.pages > 0 || whole !== undefined,
    at: (document: number): KeepFacts => new StoredFacts(run, document) as KeepFacts,
  };
  // The text that contains another is the one that stays, whatever else is asked for.
  const first = containment === undefined ? [] : [{ name: 'most-shingles' } as const];
  return new KeepOrder(
    [...first, ...parseKeepRules(keep)],
    facts,
    neverDrop.length > 0 ? matcher(neverDrop) : undefined,
  );
}

/** Patterns of documents never to be dropped that match none, in plain sentences. */
function idlePatterns({ store: { documents } }: Fingerprinted, { neverDrop = [] }: ScanParameters): readonly string[] {
  const use = new PatternUse(neverDrop);
  for (let document = 0; document < documents.count && !use.isComplete; document++)
    use.add({ id: documents.id(document), url: documents.details(document).url });
  return use.unused;
}
