/** Systems measured on a labelled set: the pairs of each method alone, and what a scan with verification removes. */
import { requireProperties } from '../base/options.ts';
import { components } from '../cluster/components.ts';
import { extractDocuments } from '../extract.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanOptions } from '../methods/options.ts';
import { parametersOf } from '../methods/parameters.ts';
import type { ResultRecord } from '../result/records.ts';
import { scan } from '../scan.ts';
import { type Claims, claimsOf } from './claims.ts';
import { groupingOf } from './grouping.ts';
import type { LabelledSet } from './labelled.ts';
import {
  type ClusterMeasures,
  type KeptMeasures,
  measureClusters,
  measureGroups,
  measureKept,
  measurePairs,
  type PairMeasures,
} from './measures.ts';

/** From this number of documents on, a scan uses all cores; with fewer, starting workers takes longer than the scan. */
const LARGE = 5_000;

/** A method with all its options, and its name in the tables. */
export interface System {
  readonly name: string;
  readonly options: ScanOptions;
}

/** A labelled set with the text of each document that methods compare; empty if it has none. */
export interface PreparedSet {
  readonly set: LabelledSet;
  readonly texts: readonly string[];
}

export interface SystemResult {
  readonly system: string;
  readonly documents: number;
  readonly claims: Claims;
  /** The pairs of the method alone, grouped by connected components. */
  readonly alone: Measures;
  /** The result of a scan: every removal verified exactly, anchored clusters. */
  readonly verified: Measures;
  /**
   * CPU seconds of fingerprints and search in one thread; includes verification if the method itself uses the exact
   * Jaccard.
   */
  readonly seconds: number;
  readonly bytesPerDocument: number;
}

export interface Measures {
  readonly pairs: PairMeasures;
  readonly clusters: ClusterMeasures;
  readonly kept: KeptMeasures;
  /** 1 for each document that is kept. */
  readonly isKept: Uint8Array;
}

/**
 * Extracts the texts of a set; for pages the main text, with templates learned over the whole set.
 * A document that cannot be read has an empty text.
 * @throws BAD_OPTION if it is not a set as `readLabelled` returns it
 * @example
 * ```js
 * import { prepareSet, truthOf } from 'dittograph/evaluate';
 *
 * const documents = [
 *   { id: 'a', html: '<title>A</title><p>One text, of one page.</p>' },
 *   { id: 'b', text: 'Another text.' },
 * ];
 * const set = { name: 'two texts', documents, truth: truthOf(['a', 'b'], {}), notes: [] };
 * console.log((await prepareSet(set)).texts); // [ 'One text, of one page.', 'Another text.' ]
 * ```
 */
export async function prepareSet(set: LabelledSet): Promise<PreparedSet> {
  requireProperties(set, ['documents', 'truth'], 'a set returned by readLabelled');
  const texts = new Map<string, string>();
  for await (const document of extractDocuments(set.documents, { jobs: 1 })) {
    if ('text' in document) texts.set(document.id, document.text);
  }
  return { set, texts: set.documents.map(({ id }) => texts.get(id) ?? '') };
}

/**
 * Runs a method over a set in one thread, alone and in a scan that verifies its pairs, and measures both.
 * @throws UNKNOWN_OPTION, BAD_OPTION for options of the system or arguments of another form; as `scan`
 * @example
 * ```js
 * import { evaluateSystem, prepareSet, truthOf } from 'dittograph/evaluate';
 *
 * const documents = [
 *   { id: 'a', text: 'The copyist wrote the same line twice, and nobody noticed it for a hundred years.' },
 *   { id: 'b', text: 'The copyist wrote the same line twice, and nobody noticed it for two hundred years.' },
 *   { id: 'c', text: 'A map of the harbour hung in the tea house, and the ferryman read it every morning.' },
 * ];
 * const clusters = new Map(Object.entries({ a: 'x', b: 'x', c: 'y' }));
 * const set = { name: 'three texts', documents, truth: truthOf(['a', 'b', 'c'], { clusters }), notes: [] };
 * const system = { name: 'minhash', options: { similarity: 0.5 } };
 * const { verified } = await evaluateSystem(await prepareSet(set), system);
 * console.log(verified.pairs.precision.share, verified.pairs.recall.share); // 1 1
 * ```
 */
export async function evaluateSystem(prepared: PreparedSet, system: System): Promise<SystemResult> {
  requireProperties(prepared, ['set', 'texts'], 'a set returned by prepareSet');
  requireProperties(system, ['name', 'options'], 'a system: its name and options');
  const { parameters } = parametersOf(system.options, system.name);
  return evaluateClaims(prepared, system, await claimsOf(prepared.texts, parameters));
}

/** Like {@link evaluateSystem}, with the claims of the method if they are known. */
export async function evaluateClaims(
  { set, texts }: PreparedSet,
  { name, options }: System,
  claims: Claims,
): Promise<SystemResult> {
  const { parameters } = parametersOf(options, name);
  const ids = set.documents.map(({ id }) => id);
  const documents = ids.map((id, i) => ({ id, text: texts[i]! }));
  const records: ResultRecord[] = [];
  for await (const record of scan(documents, { ...options, jobs: ids.length < LARGE ? 1 : 0 }))
    if (record.type === 'cluster') records.push(record);
  const { groups, isKept } = groupingOf(ids, records);
  const joined = components(ids.length, claims.pairs);
  const { truth } = set;
  const { fingerprint, search, verify } = claims.seconds;
  return {
    system: name,
    documents: ids.length,
    claims,
    alone: {
      // Each of several equal texts is paired only with the first; the pairs among the others are added here.
      pairs:
        methodOf(parameters).threshold === 'equality'
          ? measureGroups(truth, joined)
          : measurePairs(truth, claims.pairs),
      clusters: measureClusters(truth, joined),
      ...keptOf(
        truth,
        joined.map((group, document) => Number(group === document)),
      ),
    },
    verified: {
      pairs: measureGroups(truth, groups),
      clusters: measureClusters(truth, groups),
      ...keptOf(truth, isKept),
    },
    seconds: fingerprint + search + (methodOf(parameters).isJaccard ? verify : 0),
    bytesPerDocument: claims.bytesPerDocument,
  };
}

function keptOf(truth: LabelledSet['truth'], stays: ArrayLike<number>): Pick<Measures, 'kept' | 'isKept'> {
  const isKept = Uint8Array.from(stays);
  return { kept: measureKept(truth, isKept), isKept };
}
