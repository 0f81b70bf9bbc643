/** The pairs that a method alone finds among texts, before verification, and their cost. */
import { wordsColumn } from '../base/columns.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { methodOf, profileOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { segmenterOf } from '../methods/segmenter.ts';
import { fingerprint } from '../run/fingerprint.ts';
import { type Proposed, propose } from '../run/propose.ts';
import { verify } from '../run/verify.ts';
import { readable } from '../store/file-place.ts';
import type { FingerprintStore } from '../store/fingerprints.ts';
import { memoryStore } from '../store/memory/store.ts';
import { encodeTexts, type TextBatch } from '../text/batch.ts';
import type { Profile } from '../text/profile.ts';

/** Approximate number of characters that are fingerprinted at a time. */
const BATCH_CHARACTERS = 2 ** 20;

export interface Claims {
  /** Two document numbers for each pair, the lower first. */
  readonly pairs: Uint32Array;
  /** Distance and similarity of each pair by the method; similarities are computed when they are first read. */
  readonly distances: Uint32Array;
  readonly similarities: Float64Array;
  /** CPU seconds of this process; `verify` is 0 unless the similarity of the method is the exact Jaccard. */
  readonly seconds: { readonly fingerprint: number; readonly search: number; readonly verify: number };
  /** Size of the fingerprints. */
  readonly bytesPerDocument: number;
}

/**
 * Runs a method over texts in the calling thread. It claims every pair that it proposes; if its similarity is the exact
 * Jaccard, only the pairs that reach the required similarity.
 * @param parameters those of a run
 * @param isWanted selects the pairs, by two document numbers, the lower first; default: all
 */
export async function claimsOf(
  texts: readonly string[],
  parameters: ScanParameters,
  isWanted?: (a: number, b: number) => boolean,
): Promise<Claims> {
  return claimsAmong(texts, await fingerprintsOf(texts, parameters), parameters, isWanted);
}

/** Like {@link claimsOf}, with fingerprints that already exist. Their time is included in the seconds. */
export function claimsAmong(
  texts: readonly string[],
  { fingerprinter, fingerprints, seconds }: FingerprintedTexts,
  parameters: ScanParameters,
  isWanted?: (a: number, b: number) => boolean,
): Claims {
  const method = methodOf(parameters);
  const fingerprinted = cpuSeconds();
  const pairs = wordsColumn();
  const distances = wordsColumn();
  const search = method.search(parameters);
  // A scan does not compare documents without a text either.
  const among = Uint32Array.from(texts.keys()).filter((document) => /\S/.test(texts[document]!));
  const rows = { ...readable(fingerprints.rows), among };
  for (let part = 0; part < search.parts; part++) {
    const proposed = propose(rows, search, part);
    const { pairs: some, distances: theirs } = isWanted === undefined ? proposed : wantedOf(proposed, isWanted);
    pairs.append(some);
    distances.append(theirs);
  }
  const searched = cpuSeconds();
  const costs = { fingerprint: seconds, search: searched - fingerprinted };
  const bytesPerDocument = texts.length === 0 ? 0 : fingerprints.byteLength / texts.length;
  if (!method.isJaccard) {
    const found = pairs.values;
    let similarities: Float64Array | undefined;
    return {
      pairs: found,
      distances: distances.values,
      get similarities() {
        similarities ??= Float64Array.from({ length: found.length / 2 }, (_, p) =>
          fingerprinter.similarity(fingerprints.rowOf(found[2 * p]!), fingerprints.rowOf(found[2 * p + 1]!)),
        );
        return similarities;
      },
      seconds: { ...costs, verify: 0 },
      bytesPerDocument,
    };
  }
  const jaccards = jaccardsOf(texts, pairs.values, profileOf(parameters));
  const verified = cpuSeconds();
  const kept = Uint32Array.from(jaccards.keys()).filter((p) => jaccards[p]! >= parameters.similarity!);
  return {
    pairs: Uint32Array.from({ length: 2 * kept.length }, (_, i) => pairs.at(2 * kept[i >> 1]! + (i & 1))),
    distances: kept.map((p) => distances.at(p)),
    similarities: Float64Array.from(kept, (p) => jaccards[p]!),
    seconds: { ...costs, verify: verified - searched },
    bytesPerDocument,
  };
}

/**
 * The parameters that determine the claims of a method, as a key: equal keys claim the same pairs. Parameters that only
 * affect how a run uses the pairs are left out.
 */
export function claimsKey({
  preset: _preset,
  remove: _remove,
  compareSite: _site,
  jobs: _jobs,
  ...rest
}: ScanParameters): string {
  return JSON.stringify(rest);
}

export interface FingerprintedTexts {
  readonly fingerprinter: Fingerprinter;
  readonly fingerprints: FingerprintStore;
  /** CPU seconds, including those for counting weights. */
  readonly seconds: number;
}

/** The fingerprints of texts; if the method weights features, the weights are counted over these texts. */
export async function fingerprintsOf(
  texts: readonly string[],
  parameters: ScanParameters,
): Promise<FingerprintedTexts> {
  const method = methodOf(parameters);
  const segmenter = await segmenterOf(parameters);
  const start = cpuSeconds();
  const batches = [...batchesOf(texts)];
  const counter = method.count?.(parameters, { segmenter });
  for (const { batch } of batches) counter?.add(batch);
  const fingerprinter = method.fingerprinter(parameters, { segmenter, counted: counter?.finish() });
  const fingerprints = memoryStore().createFingerprints(fingerprinter.rowBytes);
  for (const { documents, batch } of batches)
    fingerprints.append(documents, fingerprint(batch, fingerprinter, profileOf(parameters)));
  return { fingerprinter, fingerprints, seconds: cpuSeconds() - start };
}

function wantedOf(
  { pairs, distances }: Pick<Proposed, 'pairs' | 'distances'>,
  isWanted: (a: number, b: number) => boolean,
): { readonly pairs: Uint32Array; readonly distances: Uint32Array } {
  const keeps = (_: number, p: number): boolean => isWanted(pairs[2 * p]!, pairs[2 * p + 1]!);
  return { pairs: pairs.filter((_, i) => keeps(0, i >> 1)), distances: distances.filter(keeps) };
}

/** Exact Jaccard of each pair. */
function jaccardsOf(texts: readonly string[], pairs: Uint32Array, profile: Profile): Float64Array {
  const documents = [...new Set(pairs)];
  const places = new Map(documents.map((document, place) => [document, place]));
  const batch = encodeTexts(documents.map((document) => texts[document]!));
  // A scan excludes short texts, but a method alone is measured on all of them.
  const anyLength = new Uint8Array(pairs.length / 2).fill(1);
  return verify(
    batch,
    pairs.map((document) => places.get(document)!),
    anyLength,
    profile,
  ).jaccards;
}

function* batchesOf(
  texts: readonly string[],
): Generator<{ readonly documents: Uint32Array; readonly batch: TextBatch }> {
  for (let from = 0, to = 0; from < texts.length; from = to) {
    for (let length = 0; to < texts.length && length < BATCH_CHARACTERS; to++) length += texts[to]!.length;
    const first = from;
    const documents = Uint32Array.from({ length: to - from }, (_, i) => first + i);
    yield { documents, batch: encodeTexts(texts.slice(from, to)) };
  }
}

/** CPU seconds of this process since it started. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
