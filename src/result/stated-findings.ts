/**
 * The findings that a result states: which documents are pairs, and which is kept in place of which, are taken from its
 * records, and every figure is made anew from the texts. For results of other versions, whose search may have proposed
 * other pairs.
 */
import { methodOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { Fingerprinted } from '../run/collect.ts';
import { type Comparison, Comparisons } from '../run/comparisons.ts';
import { type Findings, keepOrderOf } from '../run/find.ts';
import { Grounds } from '../run/grounds.ts';
import { linkEqual } from '../run/propose.ts';
import { sample } from '../run/sample.ts';
import { noCandidates, verifyCandidates } from '../run/verify-candidates.ts';
import { BY, ORIGIN, originOf } from '../store/pairs.ts';
import { isTooShort } from '../verify/jaccard.ts';
import type { PairRecord } from './records.ts';
import type { Statement } from './statement.ts';

/** @param numbers of the documents of the inputs, by their ids; pairs of others are left out */
export async function statedFindings(
  run: Fingerprinted,
  parameters: ScanParameters,
  { docs, pairs: stated, summary }: Statement,
  numbers: ReadonlyMap<string, number>,
  conduct: Conduct,
): Promise<Findings> {
  const { store, pool, fingerprinter } = run;
  const { pairs, documents } = store;
  const comparisons = new Comparisons(run, parameters);
  const grounds = new Grounds(run, comparisons, parameters);
  const taken = new Set<PairRecord>();
  for (const comparison of comparisons.all) {
    const { by, texts, fingerprints } = comparison;
    const first = firstEqual(comparison, documents.count);
    const candidates = noCandidates();
    const origin = originsOf(comparison);
    for (const pair of stated) {
      const [x, y] = [numbers.get(pair.a), numbers.get(pair.b)];
      if (x === undefined || y === undefined || x === y || taken.has(pair)) continue;
      if (texts.byteLength(x) === 0 || texts.byteLength(y) === 0 || !comparisons.applies(comparison, x, y)) continue;
      const areEqual = first[x] === first[y];
      const distance = areEqual ? 0 : fingerprinter.distance(fingerprints.rowOf(x), fingerprints.rowOf(y));
      // A pair of one site that its main texts decide may have been proposed by what is visible.
      if (by === BY.visible && pair.by !== 'visible' && pair.distance !== distance) continue;
      taken.add(pair);
      candidates.pairs.push(x);
      candidates.pairs.push(y);
      candidates.origins.push(areEqual ? ORIGIN.exact : origin(pair.candidate, distance));
      candidates.distances.push(distance);
    }
    await verifyCandidates(candidates, { by, texts, pairs, documents, pool, floor: () => 0, conduct });
  }
  await grounds.compareOthers(conduct);
  const keepers = Uint32Array.from({ length: documents.count }, (_, document) => document);
  for (const doc of docs) {
    const kept = doc.status === 'dropped' ? numbers.get(doc.evidence.kept) : undefined;
    const document = numbers.get(doc.id);
    if (kept !== undefined && document !== undefined) keepers[document] = kept;
  }
  const scores = grounds.scores();
  const tooShort = tooShortOf(comparisons, documents.count);
  return {
    pairs,
    keepers,
    keepOrder: keepOrderOf(run, parameters),
    tooShort,
    thin: grounds.thin,
    scores,
    sample: sample(run, pairs.links, tooShort, firstEqual(comparisons.byText, documents.count), parameters, conduct),
    candidates: Math.max(summary.candidates, pairs.count),
    bounds: summary.bounds,
  };
}

/** Of the documents with the same text as each, the first. */
function firstEqual({ fingerprints }: Comparison, count: number): Uint32Array {
  const { first } = linkEqual(fingerprints.textHashes, fingerprints.shingles);
  const firsts = Uint32Array.from({ length: count }, (_, document) => document);
  fingerprints.documents.forEach((document, row) => {
    firsts[document] = fingerprints.documents[first[row]!]!;
  });
  return firsts;
}

/** 1 where a document is too short to judge by similarity: a page by all that is visible, where that is compared. */
function tooShortOf({ all }: Comparisons, count: number): Uint8Array {
  const tooShort = new Uint8Array(count);
  for (const { fingerprints } of all.toReversed())
    fingerprints.documents.forEach((document, row) => {
      tooShort[document] = Number(isTooShort(fingerprints.shingles[row]!));
    });
  return tooShort;
}

/** The part of the search that a pair of this distance says it comes from, as its origin; `component` where none does. */
function originsOf({ parameters }: Comparison): (candidate: string, distance: number) => number {
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
