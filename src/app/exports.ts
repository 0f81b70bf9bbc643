/** Files of the selected clusters. */
import { type SuggestedAction, urlOf } from '../report/action.ts';
import { csvText } from '../report/csv.ts';
import { DECISIONS_SCHEMA, type Decisions } from '../report/decisions.ts';
import { differenceText } from '../report/differences.ts';
import { listLine } from '../report/escape.ts';
import type { GroupRow, NamedPage } from '../report/groups.ts';
import { UNIT } from '../report/html/payload.ts';
import { ruleText } from '../report/phrases.ts';
import { REDIRECT_WRITERS, type Redirect } from '../report/redirects.ts';
import { turned } from '../verify/kind/kinds.ts';
import type { ClusterSummary } from './data.ts';
import { staying } from './decisions.ts';
import { saveFile } from './parts.tsx';
import { phrases, report } from './state.ts';

export type ExportName = 'keep' | 'drop' | 'csv' | 'decisions' | keyof typeof REDIRECT_WRITERS;

const FILES: Readonly<Record<ExportName, string>> = {
  keep: 'keep.txt',
  drop: 'drop.txt',
  csv: 'clusters.csv',
  decisions: 'decisions.json',
  redirects: 'redirects.csv',
  'redirects-nginx': 'redirects.nginx.conf',
  'redirects-apache': 'redirects.apache.conf',
};

export async function saveClusters(name: ExportName, clusters: readonly ClusterSummary[]): Promise<void> {
  const decided = clusters.map((cluster) => ({
    ...cluster,
    drop: cluster.drop.filter((place) => !staying.value.has(place)),
  }));
  if (name === 'keep') saveFile(FILES.keep, keptList(clusters));
  else saveFile(FILES[name], await exported(name, decided));
}

function keptList(clusters: readonly ClusterSummary[]): string {
  const { ids } = report().payload.documents;
  const places = clusters.flatMap(({ keep, drop }) => [keep, ...drop.filter((place) => staying.value.has(place))]);
  return places.map((place) => `${listLine(ids[place]!)}\n`).join('');
}

async function exported(name: Exclude<ExportName, 'keep'>, clusters: readonly ClusterSummary[]): Promise<string> {
  const { ids } = report().payload.documents;
  if (name === 'decisions') {
    const go = clusters.flatMap(({ drop }) => drop.map((place) => ids[place]!));
    return `${JSON.stringify({ schema: DECISIONS_SCHEMA, go } satisfies Decisions, null, 1)}\n`;
  }
  if (name === 'drop')
    return clusters.flatMap(({ drop }) => drop.map((place) => `${listLine(ids[place]!)}\n`)).join('');
  if (name === 'csv') {
    const rows: GroupRow[] = [];
    for (const cluster of clusters) for (const row of await rowsOf(cluster)) rows.push(row);
    return csvText(rows, phrases.value, report().payload.summary?.confirmed !== false);
  }
  return redirectText(name, clusters);
}

/** What an index without texts suggests. */
const UNJUDGED: SuggestedAction = { action: 'check', reason: 'unjudged-kind' };

function pageOf(place: number): NamedPage {
  const { ids, titles, urls } = report().payload.documents;
  return { id: ids[place]!, title: titles[place] || undefined, url: urls[place] || undefined };
}

async function rowsOf({ cluster, keep, drop }: ClusterSummary): Promise<GroupRow[]> {
  const data = report();
  const { documents, pairs } = data.payload;
  const group = cluster + 1;
  const of = pageOf(keep);
  const rows: GroupRow[] = [{ group, status: 'kept', page: of }];
  for (const place of drop) {
    const pair = data.pairOf(place, keep);
    const detail = pair === undefined ? undefined : await data.proof(pair);
    const differences =
      detail?.differences !== undefined && pairs.a[pair!] !== place ? turned(detail.differences) : detail?.differences;
    const page = pageOf(place);
    rows.push({
      group,
      status: 'dropped',
      page,
      of,
      jaccard: documents.similarity[place]! / UNIT,
      kind: detail?.kind,
      differs: differenceText(detail?.kind, differences, phrases.value),
      keptSince: ruleText(documents.rules[place]!, phrases.value),
      suggested: data.suggested(place) ?? UNJUDGED,
    });
  }
  return rows;
}

function redirectText(name: keyof typeof REDIRECT_WRITERS, clusters: readonly ClusterSummary[]): string {
  const { documents, clusters: all } = report().payload;
  const { urls, addresses, redirects: isRedirected } = documents;
  const addressOf = (place: number): string | undefined =>
    urlOf({ id: documents.ids[place]!, url: urls[place] || addresses[place] || undefined });
  const redirects: Redirect[] = [];
  let [pages, withoutAddress] = [0, 0];
  for (const { keep, drop } of clusters) {
    const to = addressOf(keep);
    for (const place of drop) {
      const from = addressOf(place);
      const areKnown = from !== undefined && to !== undefined;
      if (areKnown && isRedirected[place] === 1) redirects.push({ from, to });
      else pages++;
      if (!areKnown) withoutAddress++;
    }
  }
  return REDIRECT_WRITERS[name](
    redirects,
    { pages, withoutAddress },
    all.keep.flatMap((place) => addressOf(place) ?? []),
  );
}
