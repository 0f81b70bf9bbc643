/**
 * The table of Zhou, Jia (2019): precision, recall, F and time on five categories of news, 2000 texts each, of which
 * some 500 are near-duplicates; shingling, SimHash as it was and weighted, and ours.
 */
import { DittographError } from '../../base/errors.ts';
import type { Cell } from '../../report/tables.ts';
import { cell, type Evaluation, plain, type Step, shares } from '../evaluation.ts';
import { type Contestant, examine, judge } from '../judge.ts';
import type { LabelledSet } from '../labelled.ts';
import { partOf } from '../part.ts';

/** SimHash as it was and weighted, over the same features, at the paper's distance and at the one that finds more. */
const SIMHASHES: readonly Contestant[] = [3, 10].flatMap((distance) => [
  {
    name: `simhash, unweighted, k = ${distance}`,
    options: { method: 'simhash', weights: 'uniform', words: 1, characters: 2, distance },
  },
  { name: `simhash, weighted, k = ${distance}`, options: { preset: 'zhou-2019', distance } },
]);

/** @param others methods beside the two SimHashes @throws MISSING_FIELD where no document names its category */
export async function zhou2019(set: LabelledSet, others: readonly Contestant[], step: Step): Promise<Evaluation> {
  const categories = [...new Set(set.documents.flatMap(({ category }) => category ?? []))].sort();
  if (categories.length === 0) {
    throw new DittographError('MISSING_FIELD', `the set ${set.name} names no categories (fields cat or category)`);
  }
  const rows: Cell[][] = [];
  const everyone = [...SIMHASHES, ...others];
  for (const category of categories) {
    const part = await examine(partOf(set, category, (document) => document.category === category));
    for (const contestant of everyone) {
      const { alone, verified, seconds, documents } = await judge(part, contestant);
      const { precision, recall, f1 } = alone.pairs;
      rows.push([category, documents, contestant.name, cell(precision), cell(recall), f1, verified.pairs.f1, seconds]);
      step(rows.length, categories.length * everyone.length);
    }
  }
  const table = {
    title: `Categories of ${set.name}: pairs that a method claims by itself, and F1 of a scan by it`,
    columns: [
      ...plain('category', 'texts', 'method'),
      ...shares('precision', 'recall', 'F1', 'F1 verified'),
      ...plain('CPU seconds'),
    ],
    rows,
  };
  return {
    suite: 'zhou-2019',
    set: set.name,
    tables: [{ id: 'categories', table }],
    plots: [],
    notes: set.notes.map(({ text }) => text),
  };
}
