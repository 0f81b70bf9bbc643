/**
 * The findings that a result states: the pairs and keepers are taken from its records, and every figure is recomputed from
 * the texts. For results of other versions, whose search may have proposed other pairs.
 */
import { methodOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { Fingerprinted } from '../run/collect.ts';
import { type ComparedTexts, Comparisons } from '../run/comparisons.ts';
import { type Findings, judgedTooShort, keepOrderOf, usualKeep } from '../run/find.ts';
import { Grounds } from '../run/grounds.ts';
import { Kinds } from '../run/kinds.ts';
import { linkEqual } from '../run/propose.ts';
import { type Judged, sample } from '../run/sample.ts';
import { noCandidates, verifyCandidates } from '../run/verify-candidates.ts';
import { BY, ORIGIN, originOf } from '../store/pairs.ts';
import { isTooShort } from '../verify/jaccard.ts';
import type { PairRecord } from './records.ts';
import type { Statement } from './statement.ts';

/** @param numbers of the documents of the inputs, by their ids; pairs of other documents are left out */
export async function statedFindings(
  run: Fingerprinted,
  parameters: ScanParameters,
  { header, docs, pairs: stated, summary }: Statement,
  numbers: ReadonlyMap<string, number>,
  conduct: Conduct,
): Promise<Findings> {
  const { store, pool, fingerprinter } = run;
  const { pairs, documents } = store;
  const comparisons = new Comparisons(run, parameters);
  const kinds = await Kinds.of(run, parameters);
  const { keep = usualKeep(run) } = parameters;
  const keepOrder = keepOrderOf(run, keep, parameters);
  const grounds = new Grounds(run, comparisons, kinds, keepOrder, parameters);
  const judged = new Map(comparisons.all.map((comparison) => [comparison, judgedBy(comparison, documents.count)]));
  const taken = new Set<PairRecord>();
  for (const comparison of comparisons.all) {
    const { by, texts, fingerprints } = comparison;
    const { first } = judged.get(comparison)!;
    const candidates = noCandidates();
    const origin = originsOf(comparison);
    for (const pair of stated) {
      const [x, y] = [numbers.get(pair.a), numbers.get(pair.b)];
      if (x === undefined || y === undefined || x === y || taken.has(pair)) continue;
      if (texts.byteLength(x) === 0 || texts.byteLength(y) === 0 || !comparisons.applies(comparison, x, y)) continue;
      const areEqual = first[x] === first[y];
      const distance = areEqual ? 0 : fingerprinter.distance(fingerprints.rowOf(x), fingerprints.rowOf(y));
      // A pair of one site that its main texts decide may have been proposed by its visible texts.
      if (by === BY.visible && pair.by !== 'visible' && pair.distance !== distance) continue;
      taken.add(pair);
      candidates.pairs.push(x);
      candidates.pairs.push(y);
      candidates.origins.push(areEqual ? ORIGIN.exact : origin(pair.candidate, distance));
      candidates.distances.push(distance);
    }
    await verifyCandidates(candidates, { by, texts, pairs, documents, pool, floor: () => 0, conduct });
  }
  await grounds.judge(conduct);
  const keepers = Uint32Array.from({ length: documents.count }, (_, document) => document);
  for (const doc of docs) {
    const kept = doc.status === 'dropped' ? numbers.get(doc.evidence.kept) : undefined;
    const document = numbers.get(doc.id);
    if (kept !== undefined && document !== undefined) keepers[document] = kept;
  }
  const scores = grounds.scores();
  return {
    pairs,
    keepers,
    keep,
    keepOrder,
    tooShort: judgedTooShort(judged, comparisons),
    thin: grounds.thin,
    scores,
    kinds,
    withheld: grounds.withheld(),
    sample: sample(comparisons, pairs.links, judged, parameters, conduct),
    // A recall below the expected one of the search was measured.
    crowdRecall: new Map(
      [[BY.text, header.recall.stated] as const, [BY.visible, header.recall.visible?.stated ?? null] as const].flatMap(
        ([by, recall]) => (recall === null ? [] : [[by, { drawn: 0, missed: 0, recall }] as const]),
      ),
    ),
    grounds,
    candidates: Math.max(summary.candidates, pairs.count),
    asked: 0,
    bounds: summary.bounds,
  };
}

/** For each document, the first one with the same text, and whether it is too short to judge by similarity. */
function judgedBy({ fingerprints }: ComparedTexts, count: number): Judged {
  const { documents, shingles, textHashes } = fingerprints;
  const rows = linkEqual(textHashes, shingles).first;
  const first = Uint32Array.from({ length: count }, (_, document) => document);
  const tooShort = new Uint8Array(count);
  documents.forEach((document, row) => {
    first[document] = documents[rows[row]!]!;
    tooShort[document] = Number(isTooShort(shingles[row]!));
  });
  return { first, tooShort };
}

/** The origin of a pair: the part of the search with the stated description at this distance; `component` if there is none. */
function originsOf({ parameters }: ComparedTexts): (candidate: string, distance: number) => number {
  const { parts, describe } = methodOf(parameters).parts(parameters);
  const known = new Map<string, number>();
  return (candidate, distance) => {
    const key = `${distance} ${candidate}`;
    let origin = known.get(key);
    if (origin === undefined) {
      let part = 0;
      while (part < parts && describe(part, distance) !== candidate) part++;
      origin = part < parts ? originOf(part) : ORIGIN.component;
      known.set(key, origin);
    }
    return origin;
  };
}
