/** Labels of pairs: the answers of the review, and files as `evaluate` reads them. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { verdictOf } from '../result/verdicts.ts';
import { answers, report } from './state.ts';

/** The labels that a file has for the pairs of the report. */
export interface LabelFile {
  readonly name: string;
  readonly pairs: ReadonlyMap<number, boolean>;
  /** Labels of pairs that the report does not have, and labels that are neither yes nor no. */
  readonly absent: number;
  readonly undecided: number;
}

export const labelFile: Signal<LabelFile | undefined> = signal(undefined);

/** Whether a pair is a copy, if known; an answer takes precedence over the file. */
export const labels: ReadonlySignal<ReadonlyMap<number, boolean>> = computed(() => {
  const known = new Map(labelFile.value?.pairs);
  for (const [pair, answer] of answers.value) {
    if (answer === 'skip') known.delete(pair);
    else known.set(pair, answer === 'yes');
  }
  return known;
});

/**
 * Reads a file of labels: `pairs.tsv` (columns `id_a`, `id_b`, `kind`), or JSON Lines of `id` and `cluster`.
 * @returns undefined if the text is neither
 */
export function readLabels(name: string, text: string): LabelFile | undefined {
  const content = text.replace(/^\ufeff/, '');
  return content.trimStart().startsWith('{') ? ofClusters(name, content) : ofPairs(name, content);
}

function ofPairs(name: string, text: string): LabelFile | undefined {
  const [head = '', ...lines] = text.split(/\r?\n/);
  const columns = head.split('\t');
  const [a, b, kind] = ['id_a', 'id_b', 'kind'].map((column) => columns.indexOf(column)) as [number, number, number];
  if (a < 0 || b < 0) return undefined;
  const places = new Map(report().payload.documents.ids.map((id, place) => [id, place]));
  const pairs = new Map<number, boolean>();
  let [absent, undecided] = [0, 0];
  for (const line of lines) {
    if (line === '') continue;
    const cells = line.split('\t');
    const verdict = verdictOf((kind < 0 ? '' : cells[kind]) || 'duplicate');
    const [x, y] = [places.get(cells[a] ?? ''), places.get(cells[b] ?? '')];
    const pair = x === undefined || y === undefined ? undefined : report().pairOf(x, y);
    if (pair === undefined) absent++;
    else if (verdict === 'left-out') undecided++;
    else pairs.set(pair, verdict === 'positive');
  }
  return { name, pairs, absent, undecided };
}

function ofClusters(name: string, text: string): LabelFile | undefined {
  const clusters = new Map<string, string>();
  try {
    for (const line of text.split('\n')) {
      if (line.trim() === '') continue;
      const row = JSON.parse(line) as { readonly id?: unknown; readonly cluster?: unknown } | null;
      const cluster = row?.cluster;
      if (row?.id === undefined || cluster === undefined || cluster === null || cluster === '') continue;
      clusters.set(String(row.id), String(cluster));
    }
  } catch {
    return undefined;
  }
  if (clusters.size === 0) return undefined;
  const { documents, pairs: stored } = report().payload;
  const pairs = new Map<number, boolean>();
  for (let pair = 0; pair < stored.a.length; pair++) {
    const [x, y] = [stored.a[pair]!, stored.b[pair]!].map((place) => clusters.get(documents.ids[place]!));
    if (x !== undefined && y !== undefined) pairs.set(pair, x === y);
  }
  return { name, pairs, absent: 0, undecided: 0 };
}
