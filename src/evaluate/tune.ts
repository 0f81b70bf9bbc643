/**
 * Chooses a threshold on unlabelled documents of the user: shows what each threshold would join and remove, with examples
 * for each step, and estimates from a few answers how much of it is right.
 *
 * A link is an edge of the maximum spanning forest of the verified pairs: the most similar pair that joins two groups. A
 * threshold joins groups once for each of its links. The questions are about a sample of links, not of pairs, since the
 * pairs of one large group would outweigh all others. O(scan at the lowest threshold + steps · pairs).
 */
import { type RecordError, stopIfAborted } from '../base/errors.ts';
import type { OptionsOf, OptionTable } from '../base/options.ts';
import { refuseUnknown, resolveOptions } from '../base/options.ts';
import { anchored } from '../cluster/anchored.ts';
import { groupsAt, maximumSpanningForest } from '../cluster/forest.ts';
import { SIMILARITY } from '../methods/method.ts';
import { MINHASH } from '../methods/minhash.ts';
import type { MinhashScanOptions } from '../methods/options.generated.ts';
import {
  CONDUCT,
  type Conduct,
  EXTRACT_OPTIONS,
  FIND_OPTIONS,
  PAGE_OPTIONS,
  READ_OPTIONS,
} from '../methods/options.ts';
import { parametersOf } from '../methods/parameters.ts';
import { RUN_OPTIONS } from '../methods/run-options.ts';
import { collectFingerprints } from '../run/collect.ts';
import { type Findings, find } from '../run/find.ts';
import type { Input } from '../run/input.ts';
import { STATE } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { textOf } from '../store/texts.ts';
import { PROFILE_OPTIONS } from '../text/profile.ts';
import { KINDS, type PairKind } from '../verify/kind/kinds.ts';
import { drawSample } from '../verify/recall.ts';
import type { Estimate } from './bootstrap.ts';
import { type Recommendation, recommend } from './recommend.ts';
import { sentencesWithEnds } from './sentences-with-ends.ts';
import { precisionAt, questions, stratify } from './strata.ts';

export const TUNE_OPTIONS = {
  floor: { type: 'number', min: 0.05, max: 0.9, default: 0.3, help: 'lowest threshold that is tried' },
  examples: { type: 'number', integer: true, min: 0, max: 20, default: 1, help: 'sampled examples of each step' },
  ask: {
    type: 'number',
    integer: true,
    min: 0,
    max: 10_000,
    default: 0,
    help: 'number of questions to answer on stdin with y or n (? if unsure, q to end), to estimate the precision with an interval',
  },
  precision: {
    type: 'number',
    min: 0.5,
    max: 1,
    default: 0.95,
    help: 'least share of the links that must be right at the recommended threshold, by the answers',
  },
  seed: { type: 'number', integer: true, min: 0, max: 4_294_967_295, default: 1, help: 'seed of the sample' },
} as const;
TUNE_OPTIONS satisfies OptionTable;

/** One of the two documents of a link. */
export interface Side {
  readonly id: string;
  readonly title?: string;
  /** The beginning of the text. */
  readonly start: string;
  /** Its first sentences that are not in the other text. */
  readonly only: readonly string[];
}

export interface Link {
  readonly similarity: number;
  readonly a: Side;
  readonly b: Side;
}

export interface Step {
  readonly similarity: number;
  /** Verified pairs at this similarity or more of which one may be removed; equal texts are paired only with the first. */
  readonly pairs: number;
  /** Number of equally similar pairs of each kind that does not allow a removal. */
  readonly stay: Readonly<Partial<Record<PairKind, number>>>;
  readonly clusters: number;
  /** Documents in the largest cluster, and in the largest chain of links. */
  readonly largest: number;
  readonly chain: number;
  /** Number of documents that could be removed, and their share of all documents. */
  readonly removed: number;
  readonly share: number;
  /** Number of links of this similarity or more, but less than that of the next step; examples of them. */
  readonly links: number;
  readonly examples: readonly Link[];
  /** Share of all links at the threshold that are right, estimated from the answers; absent if there are too few. */
  readonly precision?: Estimate;
}

export interface Tuning {
  readonly documents: number;
  /** Number of documents without a readable text, which every threshold keeps. */
  readonly unjudged: number;
  /** Ascending. */
  readonly steps: readonly Step[];
  readonly answers: { readonly right: number; readonly wrong: number; readonly unsure: number };
  readonly recommendation: Recommendation;
  /** Limits of the search that were reached, as sentences. */
  readonly bounds: readonly string[];
  /** Records that could not be read, or not completely. */
  readonly errors: readonly RecordError[];
}

export type Answer = 'right' | 'wrong' | 'unsure';

/**
 * Asks whether a link is right; `undefined` ends the questions. The similarity is not passed, so as not to influence the
 * answer.
 */
export type Ask = (link: Omit<Link, 'similarity'>, number: number, of: number) => Promise<Answer | undefined>;

const { cluster, keep, neverDrop, remove } = FIND_OPTIONS;
/** Options of a scan by minhash that are the same at every threshold. */
const SCANNED = {
  ...PROFILE_OPTIONS,
  ...MINHASH.fingerprintOptions,
  cluster,
  keep,
  neverDrop,
  remove,
  ...PAGE_OPTIONS,
  ...READ_OPTIONS,
  ...EXTRACT_OPTIONS,
  ...RUN_OPTIONS,
} as const satisfies OptionTable;

/** The options of `tune`, and those of a scan by minhash that are the same at every threshold. */
export type TuneOptions = OptionsOf<typeof TUNE_OPTIONS> & Pick<MinhashScanOptions, keyof typeof SCANNED> & Conduct;

const SHOWN_CHARACTERS = 400;
const SHOWN_SENTENCES = 3;

/**
 * Evaluates every threshold from the floor up, in steps of .05.
 * @param ask answers the questions; not called if the option `ask` is 0
 * @throws as `scan`
 * @example
 * ```js
 * import { tune } from 'dittograph/evaluate';
 *
 * const documents = [
 *   { id: 'a', text: 'The copyist wrote the same line twice, and nobody noticed it for a hundred years.' },
 *   { id: 'b', text: 'The copyist wrote the same line twice, and nobody noticed it for two hundred years.' },
 *   { id: 'c', text: 'A map of the harbour hung in the tea house, and the ferryman read it every morning.' },
 * ];
 * const { steps } = await tune(documents, { floor: 0.5 });
 * const last = steps.findLast(({ removed }) => removed > 0);
 * console.log(last.removed, last.similarity); // 1 0.6
 * ```
 */
export async function tune(input: Input, options: TuneOptions = {}, ask?: Ask): Promise<Tuning> {
  refuseUnknown(options, [...Object.keys(TUNE_OPTIONS), ...Object.keys(SCANNED), ...CONDUCT], 'tune');
  const [own, others]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [name, value] of Object.entries(options)) (Object.hasOwn(TUNE_OPTIONS, name) ? own : others)[name] = value;
  const { floor, examples, ask: count, precision: target, seed } = resolveOptions(TUNE_OPTIONS, own, 'tune');
  const { parameters, conduct } = parametersOf({ ...others, similarity: floor }, 'tune');
  const run = await collectFingerprints(input, parameters, conduct);
  try {
    const { store } = run;
    const documents = store.documents.count;
    const findings = await find(run, parameters, conduct);
    const { removable, staying } = bothWays(findings);
    const forest = maximumSpanningForest(documents, removable.pairs, removable.jaccards);
    const similarities = thresholds(floor);
    const sidesOf = (link: number): Omit<Link, 'similarity'> =>
      sides(store, forest.pairs[2 * link]!, forest.pairs[2 * link + 1]!);

    const strata = stratify(forest.weights, similarities, count, seed);
    const answers = new Map<number, boolean>();
    let unsure = 0;
    if (ask !== undefined && count > 0) {
      const all = strata.reduce((sum, { links }) => sum + links.length, 0);
      let number = 0;
      for (const link of questions(strata, seed)) {
        if (++number > count) break;
        const answer = await ask(sidesOf(link), number, Math.min(count, all));
        stopIfAborted(conduct.signal);
        if (answer === undefined) break;
        if (answer === 'unsure') unsure++;
        else answers.set(link, answer === 'right');
      }
    }

    const chains = groupsAt(documents, forest.pairs, forest.weights, similarities);
    const steps: Step[] = [];
    for (const [i, similarity] of similarities.entries()) {
      const isOfStep = (weight: number): boolean => weight >= similarity && weight < (similarities[i + 1] ?? 2);
      const links = Array.from(forest.weights.keys()).filter((link) => isOfStep(forest.weights[link]!));
      const precision = answers.size > 0 ? precisionAt(similarity, forest.weights, strata, answers) : undefined;
      steps.push({
        similarity,
        ...(await effect(findings, removable, documents, similarity)),
        stay: staying(similarity),
        chain: chains[i]!.largest,
        links: links.length,
        examples: sample(links, examples, seed + i).map((link) => ({
          similarity: forest.weights[link]!,
          ...sidesOf(link),
        })),
        ...(precision !== undefined && { precision }),
      });
    }
    const right = [...answers.values()].filter(Boolean).length;
    return {
      documents,
      unjudged: unjudged(store.documents),
      steps,
      answers: { right, wrong: answers.size - right, unsure },
      recommendation: recommend(steps, { documents, usual: SIMILARITY, target, answers: answers.size }),
      bounds: findings.bounds,
      errors: store.documents.errors(),
    };
  } finally {
    await run.close();
  }
}

function unjudged(documents: Store['documents']): number {
  let count = 0;
  for (let document = 0; document < documents.count; document++) if (documents.state(document) !== STATE.text) count++;
  return count;
}

/** From the floor to 1 in steps of .05, the floor itself first. */
function thresholds(floor: number): number[] {
  const steps = Array.from({ length: 20 }, (_, i) => (i + 1) / 20).filter((step) => step > floor + 1e-9);
  return [floor, ...steps];
}

interface Removable {
  readonly pairs: Uint32Array;
  /** For each pair, the highest threshold at which it justifies a removal. */
  readonly jaccards: Float64Array;
}

/** The pairs that allow a removal, and the number of pairs of each other kind at a threshold. */
function bothWays({ pairs: verified, kinds, grounds }: Findings): {
  readonly removable: Removable;
  readonly staying: (threshold: number) => Step['stay'];
} {
  const reaches = grounds.reaches();
  const similar = Array.from(reaches.keys()).filter((pair) => reaches[pair]! > 0);
  const removed = similar.filter((pair) => kinds.isRemovable(pair));
  const kept = similar
    .filter((pair) => !kinds.isRemovable(pair))
    .map((pair) => ({ kind: kinds.of(pair), at: reaches[pair]! }));
  const { pairs } = verified.links;
  return {
    removable: {
      pairs: Uint32Array.from(removed.flatMap((pair) => [pairs[2 * pair]!, pairs[2 * pair + 1]!])),
      jaccards: Float64Array.from(removed, (pair) => reaches[pair]!),
    },
    staying: (threshold) => {
      const counts: Partial<Record<PairKind, number>> = {};
      for (const kind of KINDS) {
        const count = kept.filter((one) => one.kind === kind && one.at >= threshold).length;
        if (count > 0) counts[kind] = count;
      }
      return counts;
    },
  };
}

/** The effect of a scan at this threshold. */
async function effect(
  { keepOrder: { prefer, neverDrop } }: Findings,
  { pairs, jaccards }: Removable,
  documents: number,
  threshold: number,
): Promise<Pick<Step, 'pairs' | 'clusters' | 'largest' | 'removed' | 'share'>> {
  const { keepers } = await anchored({ documents, pairs, jaccards, threshold, prefer, neverDrop });
  const sizes = new Map<number, number>();
  let removed = 0;
  keepers.forEach((keeper, document) => {
    if (keeper === document) return;
    sizes.set(keeper, (sizes.get(keeper) ?? 1) + 1);
    removed++;
  });
  return {
    pairs: jaccards.filter((jaccard) => jaccard >= threshold).length,
    clusters: sizes.size,
    largest: [...sizes.values()].reduce((most, size) => Math.max(most, size), 0),
    removed,
    share: documents === 0 ? 0 : removed / documents,
  };
}

/** Some of the links, drawn at random, in their order. */
function sample(links: readonly number[], count: number, seed: number): number[] {
  return Array.from(drawSample(links.length, count, seed), (i) => links[i]!);
}

function sides(store: Store, a: number, b: number): { a: Side; b: Side } {
  const [textA, textB] = [textOf(store.texts, a), textOf(store.texts, b)];
  return { a: side(store, a, textA, textB), b: side(store, b, textB, textA) };
}

function side({ documents }: Store, document: number, text: string, other: string): Side {
  const { title } = documents.details(document);
  const theirs = new Set(sentencesWithEnds(other));
  return {
    id: documents.id(document),
    ...(title !== undefined && title !== '' && { title }),
    start: [...text.slice(0, 2 * SHOWN_CHARACTERS)].slice(0, SHOWN_CHARACTERS).join(''),
    only: sentencesWithEnds(text)
      .filter((sentence) => !theirs.has(sentence))
      .slice(0, SHOWN_SENTENCES),
  };
}
