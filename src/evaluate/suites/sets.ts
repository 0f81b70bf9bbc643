/** Every method on every labelled set: which is best where, and what verification saves. */

import { agreement } from '../agreement.ts';
import type { Evaluation, EvaluationTable } from '../evaluation.ts';
import { type Contestant, examine, type Judgement, judge } from '../judge.ts';
import type { LabelledSet } from '../labelled.ts';

/** Judges methods on one set. */
export async function oneSet(set: LabelledSet, contestants: readonly Contestant[]): Promise<Evaluation> {
  const examined = await examine(set);
  const judgements: Judgement[] = [];
  for (const contestant of contestants) judgements.push(await judge(examined, contestant));
  const notes = set.notes.map(({ text }) => text);
  const { kappa } = agreement(judgements.map(({ verified }) => verified.stays));
  return {
    suite: set.name,
    tables: [
      pairTable('alone', judgements, notes),
      pairTable('verified', judgements, notes),
      clusterTable(judgements),
      costTable(judgements),
      bandTable(judgements),
    ],
    plots: [
      {
        kind: 'matrix',
        id: 'agreement',
        title: `Agreement on ${set.name}: Cohen’s kappa of what is dropped`,
        names: judgements.map(({ contestant }) => contestant),
        values: kappa,
      },
    ],
  };
}

function pairTable(
  way: 'alone' | 'verified',
  judgements: readonly Judgement[],
  notes: readonly string[],
): EvaluationTable {
  return {
    id: `pairs-${way}`,
    title:
      way === 'alone'
        ? 'Pairs that a method claims by itself'
        : 'Pairs that a scan finds: every removal verified, clusters anchored',
    columns: ['method', 'pairs', 'precision', 'recall', 'F1', 'hard negatives merged'],
    rows: judgements.map((judgement) => {
      const { found, precision, recall, f1, falseMerges } = judgement[way].pairs;
      return [judgement.contestant, found, precision, recall, f1, falseMerges];
    }),
    notes,
  };
}

function clusterTable(judgements: readonly Judgement[]): EvaluationTable {
  return {
    id: 'clusters',
    title: 'Clusters, and what is kept',
    columns: [
      'method',
      'ARI',
      'B³ F1',
      'clusters exact',
      'accuracy (Li 2017)',
      'clusters lost',
      'drops right',
      'removable dropped',
    ],
    rows: judgements.map(({ contestant, verified: { clusters, kept } }) => [
      contestant,
      clusters.ari,
      clusters.bcubed?.f1,
      clusters.exact.recall,
      clusters.accuracyLi2017,
      kept.lost,
      kept.rightDrops,
      kept.done,
    ]),
  };
}

function costTable(judgements: readonly Judgement[]): EvaluationTable {
  return {
    id: 'cost',
    title: 'Cost in one thread: fingerprints and search',
    columns: ['method', 'CPU seconds', 'documents/s', 'bytes a document'],
    rows: judgements.map(({ contestant, documents, seconds, bytesPerDocument }) => [
      contestant,
      seconds,
      Math.round(documents / seconds),
      Math.round(bytesPerDocument),
    ]),
  };
}

function bandTable(judgements: readonly Judgement[]): EvaluationTable {
  const bands = judgements[0]?.alone.pairs.bands.map(({ band }) => band) ?? [];
  return {
    id: 'bands',
    title: 'Recall of what a method claims by itself, by exact Jaccard of the pair',
    columns: ['method', ...bands],
    rows: judgements.map(({ contestant, alone }) => [contestant, ...alone.pairs.bands.map(({ recall }) => recall)]),
  };
}
