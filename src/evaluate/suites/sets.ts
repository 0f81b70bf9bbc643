/** Every method on a labelled set: which is best, what each costs, what verification saves, and who agrees with whom. */
import type { Table } from '../../report/tables.ts';
import { agreement } from '../agreement.ts';
import { cell, type Evaluation, type Plot, plain, type Step, shares } from '../evaluation.ts';
import { type Contestant, examine, type Judgement, judge } from '../judge.ts';
import type { LabelledSet } from '../labelled.ts';
import { thresholdPlot } from '../thresholds.ts';

export async function sets(set: LabelledSet, contestants: readonly Contestant[], step: Step): Promise<Evaluation> {
  const examined = await examine(set);
  const judgements: Judgement[] = [];
  const curves: Plot[] = [];
  for (const contestant of contestants) {
    judgements.push(await judge(examined, contestant));
    const plot = await thresholdPlot(examined, contestant);
    step(judgements.length, contestants.length);
    if (plot !== undefined) curves.push({ id: `threshold-${contestant.name}`, kind: 'lines', plot });
  }
  const names = contestants.map(({ name }) => name);
  return {
    suite: 'sets',
    set: set.name,
    tables: [
      {
        id: 'verified',
        table: pairTable(`${set.name}: what a scan finds, every removal verified`, judgements, 'verified'),
      },
      { id: 'alone', table: pairTable(`${set.name}: pairs that a method claims by itself`, judgements, 'alone') },
      { id: 'bands', table: bandTable(judgements) },
      { id: 'clusters', table: clusterTable(judgements) },
      { id: 'cost', table: costTable(judgements) },
    ],
    plots: [
      ...curves,
      {
        id: 'agreement',
        kind: 'matrix',
        plot: {
          title: `Agreement on ${set.name}`,
          measure: 'Cohen’s kappa of what is dropped',
          rows: names,
          columns: names,
          values: agreement(judgements.map(({ verified }) => verified.stays)).kappa,
        },
      },
    ],
    notes: set.notes.map(({ text }) => text),
  };
}

function pairTable(title: string, judgements: readonly Judgement[], way: 'alone' | 'verified'): Table {
  return {
    title,
    columns: [...plain('method', 'pairs'), ...shares('precision', 'recall', 'F1', 'hard negatives merged')],
    rows: judgements.map((judgement) => {
      const { found, precision, recall, f1, falseMerges } = judgement[way].pairs;
      return [judgement.contestant, found, cell(precision), cell(recall), f1, cell(falseMerges)];
    }),
  };
}

function bandTable(judgements: readonly Judgement[]): Table {
  const bands = judgements[0]?.alone.pairs.bands.map(({ band }) => band) ?? [];
  return {
    title: 'Recall of what a method claims by itself, by the exact Jaccard of the pair',
    columns: [...plain('method'), ...shares(...bands)],
    rows: judgements.map(({ contestant, alone }) => [
      contestant,
      ...alone.pairs.bands.map(({ recall }) => cell(recall)),
    ]),
  };
}

function clusterTable(judgements: readonly Judgement[]): Table {
  return {
    title: 'What a scan keeps and drops',
    columns: [
      ...plain('method'),
      ...shares(
        'ARI',
        'B³ F1',
        'clusters exact',
        'accuracy (Li 2017)',
        'clusters lost',
        'drops right',
        'copies dropped',
      ),
    ],
    rows: judgements.map(({ contestant, verified: { clusters, kept } }) => [
      contestant,
      clusters.ari,
      clusters.bcubed?.f1,
      cell(clusters.exact.recall),
      cell(clusters.accuracyLi2017),
      cell(kept.lost),
      cell(kept.rightDrops),
      cell(kept.done),
    ]),
  };
}

function costTable(judgements: readonly Judgement[]): Table {
  return {
    title: 'Cost of fingerprints and search in one thread',
    columns: plain('method', 'CPU seconds', 'documents/s', 'bytes a document'),
    rows: judgements.map(({ contestant, documents, seconds, bytesPerDocument }) => [
      contestant,
      seconds,
      Math.round(documents / seconds),
      Math.round(bytesPerDocument),
    ]),
  };
}
