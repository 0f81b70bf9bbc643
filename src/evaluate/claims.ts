/** What a method claims by itself: its pairs over some texts, before any is verified, and what they cost. */
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

/** Characters of text fingerprinted at a time, about. */
const BATCH_CHARACTERS = 2 ** 20;

export interface Claims {
  /** Two document numbers a pair, the lower first. */
  readonly pairs: Uint32Array;
  /** Distance and similarity of each pair, as the method has them; similarities are computed when they are first read. */
  readonly distances: Uint32Array;
  readonly similarities: Float64Array;
  /** CPU seconds of this process; verification is that of a method whose similarity is the exact Jaccard, else 0. */
  readonly seconds: { readonly fingerprint: number; readonly search: number; readonly verify: number };
  /** Of the fingerprints. */
  readonly bytesPerDocument: number;
}

/**
 * Runs a method over texts in the calling thread. What it claims is every pair it proposes; where its similarity is the
 * exact Jaccard, every pair that reaches the similarity.
 * @param parameters those of a run
 * @param isWanted of two document numbers, the lower first: pairs that are looked at; default: all
 */
export async function claimsOf(
  texts: readonly string[],
  parameters: ScanParameters,
  isWanted?: (a: number, b: number) => boolean,
): Promise<Claims> {
  return claimsAmong(texts, await fingerprintsOf(texts, parameters), parameters, isWanted);
}

/** The same with fingerprints that are made already, whose time is counted again. */
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
  // A document without a text is like no other, and in a scan takes no part.
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
 * What the claims of a method depend on: two with the same key claim the same pairs. What is done with the pairs of a
 * method afterwards does not count.
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
  /** CPU seconds that they took, weights counted too. */
  readonly seconds: number;
}

/** The fingerprints of some texts, weights counted over these texts where the method asks for that. */
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

/** Those of some pairs that are wanted. */
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
  // A method by itself judges short texts too.
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

/** Of this process, since it began. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
