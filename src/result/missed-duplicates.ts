/**
 * Finds duplicates among the kept documents: compares a sample of them exactly with all others, or all of them by an exact
 * join of their shingle sets, independently of the method that proposed the pairs of the result.
 */
import { wordsColumn } from '../base/columns.ts';
import { ShingleFingerprinter } from '../fingerprint/shingle.ts';
import { profileOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { Fingerprinted } from '../run/collect.ts';
import { type ComparedTexts, Comparisons } from '../run/comparisons.ts';
import type { Findings } from '../run/find.ts';
import { fingerprint } from '../run/fingerprint.ts';
import { Grounds } from '../run/grounds.ts';
import { linkEqual, propose } from '../run/propose.ts';
import { noCandidates, verifyCandidates } from '../run/verify-candidates.ts';
import { ContainmentJoin } from '../search/containment-join.ts';
import { SetJoin } from '../search/set-join.ts';
import { ORIGIN } from '../store/pairs.ts';
import { cutByBytes } from '../store/texts.ts';
import { shingleSets } from '../text/shingle-sets.ts';
import { drawSample, RecallSample } from '../verify/recall.ts';

/** Approximate bytes of the texts that are compared at a time. */
const BATCH_BYTES = 2 ** 22;

export interface MissedDuplicates {
  /** Number of documents that were compared with all others. */
  readonly documents: number;
  /** Pairs of duplicates that are both kept. */
  readonly pairs: readonly (readonly [number, number])[];
}

/**
 * @param kept the documents that were compared and are kept, ascending
 * @param sample number of documents to sample from these; absent: all
 * @param findings the keep order, and the kinds of the recorded pairs, to which those of the pairs found here are added
 */
export async function missedDuplicates(
  run: Fingerprinted,
  parameters: ScanParameters,
  kept: Uint32Array,
  sample: number | undefined,
  findings: Pick<Findings, 'kinds' | 'keepOrder'>,
  conduct: Conduct,
): Promise<MissedDuplicates> {
  const { store, pool } = run;
  const { kinds, keepOrder } = findings;
  const { pairs } = store;
  const comparisons = new Comparisons(run, parameters);
  const drawn = sample === undefined ? kept : drawSample(kept.length, sample, parameters.seed).map((i) => kept[i]!);
  const before = pairs.count;
  const added = new Set<string>();
  for (const comparison of comparisons.all) {
    const { by, texts } = comparison;
    const { confirm, containment } = comparison.parameters;
    const candidates = noCandidates();
    const add = (found: Uint32Array, origin: number): void => {
      for (let p = 0; p < found.length; p += 2) {
        const pair = found.subarray(p, p + 2);
        if (!comparisons.applies(comparison, pair[0]!, pair[1]!) || added.has(pair.join())) continue;
        added.add(pair.join());
        candidates.pairs.append(pair);
        candidates.origins.push(origin);
        candidates.distances.push(0);
      }
    };
    const [equal, others] = equalTexts(comparison, kept, comparisons.roots);
    add(equal, ORIGIN.exact);
    const among = Uint32Array.from(drawn).filter((document) => others.has(document));
    const all = kept.filter((document) => others.has(document));
    add(sample === undefined ? joined(comparison, all) : compared(comparison, among, all), ORIGIN.component);
    const floor = (): number => confirm;
    const context = { by, texts, pairs, documents: store.documents, pool, floor, containment, conduct };
    await verifyCandidates(candidates, context);
  }
  const grounds = new Grounds(run, comparisons, kinds, keepOrder, parameters);
  await grounds.judge(conduct);
  const missed: (readonly [number, number])[] = [];
  grounds.scores(before).forEach((score, i) => {
    const { a, b } = pairs.at(before + i);
    if (score > 0) missed.push([a, b]);
  });
  return { documents: drawn.length, pairs: missed };
}

/** Pairs of kept documents with equal texts, each with the first of them; and the first document of each text. */
function equalTexts(
  { fingerprints }: ComparedTexts,
  kept: Uint32Array,
  roots: Uint32Array | undefined,
): readonly [pairs: Uint32Array, firsts: ReadonlySet<number>] {
  const isKept = new Set(kept);
  const { documents, shingles, textHashes } = fingerprints;
  // Each of the equal texts of one input may be similar to a text of another.
  if (roots !== undefined) {
    const all = documents.filter((document, row) => shingles[row]! > 0 && isKept.has(document));
    return [new Uint32Array(0), new Set(all)];
  }
  const { first } = linkEqual(textHashes, shingles);
  const pairs = wordsColumn();
  const firsts = new Map<number, number>();
  for (let row = 0; row < first.length; row++) {
    const document = documents[row]!;
    if (shingles[row] === 0 || !isKept.has(document)) continue;
    const other = firsts.get(first[row]!);
    if (other === undefined) firsts.set(first[row]!, document);
    else pairs.append(Uint32Array.of(Math.min(other, document), Math.max(other, document)));
  }
  return [pairs.values, new Set(firsts.values())];
}

/** All pairs of some documents at the similarity, by an exact join. */
function joined({ texts, parameters }: ComparedTexts, documents: Uint32Array): Uint32Array {
  const profile = profileOf(parameters);
  const fingerprinter = new ShingleFingerprinter(profile);
  const sets = fingerprint(texts.read(documents), fingerprinter, profile);
  const { confirm, containment } = parameters;
  const search = containment === undefined ? new SetJoin(confirm) : new ContainmentJoin(confirm, containment);
  const pairs = wordsColumn();
  const rows = { rows: sets.rows, offsets: sets.offsets!, rowWords: 0 };
  for (let part = 0; part < search.parts; part++)
    for (const row of propose(rows, search, part).pairs) pairs.push(documents[row]!);
  return pairs.values;
}

/** The pairs at the similarity of sampled documents with all. */
function compared({ texts, parameters }: ComparedTexts, drawn: Uint32Array, documents: Uint32Array): Uint32Array {
  const profile = profileOf(parameters);
  const { confirm, containment } = parameters;
  const sample = new RecallSample(drawn, shingleSets(texts.read(drawn), profile), confirm, undefined, containment);
  for (const [from, to] of cutByBytes(texts, documents, BATCH_BYTES)) {
    const some = documents.subarray(from, to);
    sample.add(some, shingleSets(texts.read(some), profile));
  }
  return sample.pairs;
}
