/**
 * The table of Zhou, Jia (2019): precision, recall, F and time on five categories of news, 2000 texts each, of which
 * some 500 are near-duplicates; shingling, SimHash as it was and weighted, and ours.
 */
import { DittographError } from '../../base/errors.ts';
import type { TableCell } from '../../report/tables.ts';
import { type Evaluation, intervalCell, type OnProgress, plainColumns, shareColumns } from '../evaluation.ts';
import type { LabelledSet } from '../labelled.ts';
import { subsetOf } from '../subset.ts';
import { evaluateSystem, prepareSet, type System } from '../system.ts';

/** SimHash as it was and weighted, over the same features, at the paper's distance and at the one that finds more. */
const SIMHASHES: readonly System[] = [3, 10].flatMap((distance) => [
  {
    name: `simhash, unweighted, k = ${distance}`,
    options: { method: 'simhash', weights: 'uniform', words: 1, characters: 2, distance },
  },
  { name: `simhash, weighted, k = ${distance}`, options: { preset: 'zhou-2019', distance } },
]);

/** @param others methods beside the two SimHashes @throws MISSING_FIELD where no document names its category */
export async function zhou2019(
  set: LabelledSet,
  others: readonly System[],
  onProgress: OnProgress,
): Promise<Evaluation> {
  const categories = [...new Set(set.documents.flatMap(({ category }) => category ?? []))].sort();
  if (categories.length === 0) {
    throw new DittographError('MISSING_FIELD', `the set ${set.name} names no categories (fields cat or category)`);
  }
  const rows: TableCell[][] = [];
  const systems = [...SIMHASHES, ...others];
  for (const category of categories) {
    const part = await prepareSet(subsetOf(set, category, (document) => document.category === category));
    for (const system of systems) {
      const { alone, verified, seconds, documents } = await evaluateSystem(part, system);
      const { precision, recall, f1 } = alone.pairs;
      rows.push([
        category,
        documents,
        system.name,
        intervalCell(precision),
        intervalCell(recall),
        f1,
        verified.pairs.f1,
        seconds,
      ]);
      onProgress(rows.length, categories.length * systems.length);
    }
  }
  const table = {
    title: `Categories of ${set.name}: pairs of each method alone, and F1 of a verified scan`,
    columns: [
      ...plainColumns('category', 'texts', 'method'),
      ...shareColumns('precision', 'recall', 'F1', 'F1 verified'),
      ...plainColumns('CPU seconds'),
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
