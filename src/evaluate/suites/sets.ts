/** Every method on a labelled set: the quality and cost of each, the effect of verification, and the agreement of methods. */
import { parametersOf } from '../../methods/parameters.ts';
import type { Evaluation } from '../../report/evaluation.ts';
import type { LinePlot } from '../../report/plots/line-plot.ts';
import type { Plot } from '../../report/plots/plot.ts';
import type { Table } from '../../report/tables.ts';
import { agreement } from '../agreement.ts';
import { type Claims, claimsAmong, claimsKey, fingerprintsOf } from '../claims.ts';
import { intervalCell, machineColumns, type OnProgress, plainColumns, shareColumns } from '../evaluation.ts';
import type { LabelledSet } from '../labelled.ts';
import type { PairMeasures } from '../measures.ts';
import { sampleOf } from '../subset.ts';
import { evaluateClaims, prepareSet, type System, type SystemResult } from '../system.ts';
import { curveTitle, thresholdPlot } from '../thresholds.ts';

/** Largest number of documents, since some methods compare all pairs. */
const MOST = 2_500;

export async function sets(
  whole: LabelledSet,
  systems: readonly System[],
  onProgress: OnProgress,
): Promise<Evaluation> {
  const set = sampleOf(whole, MOST);
  const prepared = await prepareSet(set);
  const results: SystemResult[] = [];
  const curves: Plot[] = [];
  /** Claims and curves of methods; presets that differ only in what they remove share them. */
  const measured = new Map<string, { readonly claims: Claims; readonly curve: LinePlot | undefined }>();
  for (const system of systems) {
    const { parameters } = parametersOf(system.options, system.name);
    const key = claimsKey(parameters);
    let own = measured.get(key);
    if (own === undefined) {
      const fingerprinted = await fingerprintsOf(prepared.texts, parameters);
      const claims = claimsAmong(prepared.texts, fingerprinted, parameters);
      own = { claims, curve: thresholdPlot(prepared, system, fingerprinted, claims) };
      measured.set(key, own);
    }
    results.push(await evaluateClaims(prepared, system, own.claims));
    onProgress(results.length, systems.length);
    if (own.curve !== undefined) {
      const plot = { ...own.curve, title: curveTitle(system, set) };
      curves.push({ id: `threshold-${system.name}`, kind: 'lines', plot });
    }
  }
  const names = systems.map(({ name }) => name);
  return {
    suite: 'sets',
    set: set.name,
    tables: [
      {
        id: 'verified',
        table: pairTable(`${set.name}: pairs of a verified scan`, results, 'verified'),
      },
      { id: 'alone', table: pairTable(`${set.name}: pairs of each method alone`, results, 'alone') },
      ...bandTables(results),
      { id: 'clusters', table: clusterTable(results) },
      { id: 'cost', table: costTable(results) },
    ],
    plots: [
      ...curves,
      {
        id: 'agreement',
        kind: 'matrix',
        plot: {
          title: `Agreement on ${set.name}`,
          measure: 'Cohen’s kappa of the dropped documents',
          rows: names,
          columns: names,
          values: agreement(results.map(({ verified }) => verified.isKept)).kappa,
        },
      },
    ],
    notes: [
      ...set.notes.map(({ text }) => text),
      ...(set === whole
        ? []
        : [`a sample, evenly by clusters: ${set.documents.length} of ${whole.documents.length} documents`]),
    ],
  };
}

function pairTable(title: string, results: readonly SystemResult[], way: 'alone' | 'verified'): Table {
  return {
    title,
    columns: [
      ...plainColumns('method', 'pairs'),
      ...shareColumns('precision', 'recall', 'F1', 'hard negatives merged'),
    ],
    rows: results.map((result) => {
      const { found, precision, recall, f1, falseMerges } = result[way].pairs;
      return [result.system, found, intervalCell(precision), intervalCell(recall), f1, intervalCell(falseMerges)];
    }),
  };
}

/** Recall by Jaccard and by kind, if the labels state them. */
function bandTables(results: readonly SystemResult[]): Evaluation['tables'] {
  const first = results[0]?.alone.pairs;
  const tables = [
    {
      id: 'bands',
      title: 'Recall of each method alone, by the exact Jaccard of the pair',
      names: first?.bands.map(({ band }) => band) ?? [],
      cells: ({ bands }: PairMeasures) => bands.map(({ recall }) => intervalCell(recall)),
    },
    {
      id: 'kinds',
      title: 'Share of the labelled pairs of each kind that each method alone finds',
      names: first?.kinds.map(({ kind }) => kind) ?? [],
      cells: ({ kinds }: PairMeasures) => kinds.map(({ found }) => intervalCell(found)),
    },
  ];
  return tables
    .filter(({ names }) => names.length > 0)
    .map(({ id, title, names, cells }) => ({
      id,
      table: {
        title,
        columns: [...plainColumns('method'), ...shareColumns(...names)],
        rows: results.map(({ system, alone }) => [system, ...cells(alone.pairs)]),
      },
    }));
}

function clusterTable(results: readonly SystemResult[]): Table {
  return {
    title: 'What a scan keeps and drops',
    columns: [
      ...plainColumns('method'),
      ...shareColumns(
        'ARI',
        'B³ F1',
        'clusters exact',
        'accuracy (Li 2017)',
        'clusters lost',
        'drops right',
        'copies dropped',
      ),
    ],
    rows: results.map(({ system, verified: { clusters, kept } }) => [
      system,
      clusters.ari,
      clusters.bcubed?.f1,
      intervalCell(clusters.exact.recall),
      intervalCell(clusters.accuracyLi2017),
      intervalCell(kept.lost),
      intervalCell(kept.rightDrops),
      intervalCell(kept.done),
    ]),
  };
}

function costTable(results: readonly SystemResult[]): Table {
  return {
    title: 'Cost of fingerprints and search in one thread',
    columns: [
      ...plainColumns('method'),
      ...machineColumns('CPU seconds', 'documents/s'),
      ...plainColumns('bytes a document'),
    ],
    rows: results.map(({ system, documents, seconds, bytesPerDocument }) => [
      system,
      seconds,
      seconds > 0 ? Math.round(documents / seconds) : undefined,
      Math.round(bytesPerDocument),
    ]),
  };
}
