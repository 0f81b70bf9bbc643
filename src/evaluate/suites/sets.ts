/** Every method on a labelled set: which is best, what each costs, what verification saves, and who agrees with whom. */
import type { Table } from '../../report/tables.ts';
import { agreement } from '../agreement.ts';
import { cell, type Evaluation, type Plot, plain, type Step, shares } from '../evaluation.ts';
import { type Contestant, examine, type Judgement, judge } from '../judge.ts';
import type { LabelledSet } from '../labelled.ts';
import type { PairMeasures } from '../measures.ts';
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
      ...bandTables(judgements),
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

/** Recall by Jaccard and by kind, where the labels tell either. */
function bandTables(judgements: readonly Judgement[]): Evaluation['tables'] {
  const first = judgements[0]?.alone.pairs;
  const tables = [
    {
      id: 'bands',
      title: 'Recall of what a method claims by itself, by the exact Jaccard of the pair',
      names: first?.bands.map(({ band }) => band) ?? [],
      cells: ({ bands }: PairMeasures) => bands.map(({ recall }) => cell(recall)),
    },
    {
      id: 'kinds',
      title: 'Pairs that a method claims by itself, of those of each kind',
      names: first?.kinds.map(({ kind }) => kind) ?? [],
      cells: ({ kinds }: PairMeasures) => kinds.map(({ found }) => cell(found)),
    },
  ];
  return tables
    .filter(({ names }) => names.length > 0)
    .map(({ id, title, names, cells }) => ({
      id,
      table: {
        title,
        columns: [...plain('method'), ...shares(...names)],
        rows: judgements.map(({ contestant, alone }) => [contestant, ...cells(alone.pairs)]),
      },
    }));
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
      seconds > 0 ? Math.round(documents / seconds) : undefined,
      Math.round(bytesPerDocument),
    ]),
  };
}
