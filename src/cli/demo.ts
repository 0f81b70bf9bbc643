import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compare } from '../compare.ts';
import { extractDocuments } from '../extract.ts';
import { say } from '../io/output/stdout.ts';
import { clip, line } from '../report/escape.ts';
import { counted, formatCount, similarity } from '../report/figures.ts';
import type { Style } from '../report/style.ts';
import { summary } from '../report/summary.ts';
import { named, type Wording } from '../report/wording.ts';
import { wrap } from '../report/wrap.ts';
import type { ClusterRecord, DocRecord, ResultRecord } from '../result/records.ts';
import { scan } from '../scan.ts';
import { type Command, conduct, resolvedBy } from './command.ts';

const FOLDER = fileURLToPath(new URL('../../demo/', import.meta.url));
const WIDTH = 72;

/** The label of a page; pages of one cluster are near-duplicates of each other. */
interface Label {
  readonly id: string;
  readonly site: string;
  readonly cluster: string;
  readonly kind: 'original' | 'copy' | 'light' | 'medium' | 'look-alike' | 'short';
}

interface Findings {
  readonly docs: ReadonlyMap<string, DocRecord>;
  readonly clusters: readonly ClusterRecord[];
  readonly texts: ReadonlyMap<string, string>;
  readonly labels: readonly Label[];
  readonly threshold: number;
  readonly style: Style;
  readonly message: Wording['message'];
}

export const DEMO: Command = {
  form: 'demo',
  about:
    'Scans a small corpus that comes with the package: pages of several sites, in Chinese and English, with copies, edited copies and look-alikes. Shows one removal with its proof, one pair of look-alikes that is not merged, and how well the result agrees with the labels.',
  groups: {},
  resolve: resolvedBy({}),
  examples: [['dittograph demo', 'takes a few seconds']],
  inputs: [0, 0],
  async run(_inputs, _options, setting) {
    const pages = `${FOLDER}pages`;
    const labels = JSON.parse(await readFile(`${FOLDER}labels.json`, 'utf8')) as Label[];
    const style = setting.style.stdout;
    const overview = summary({ style, wording: setting.wording, groups: 3 });
    const docs = new Map<string, DocRecord>();
    const clusters: ClusterRecord[] = [];
    let threshold = Number.NaN;
    for await (const record of scan(pages, { preset: 'news', ...conduct(setting) }) as AsyncIterable<ResultRecord>) {
      overview.write(record);
      if (record.type === 'header') threshold = record.recall.similarity;
      else if (record.type === 'doc') docs.set(record.id, record);
      else if (record.type === 'cluster') clusters.push(record);
    }
    const texts = new Map<string, string>();
    for await (const document of extractDocuments(pages, conduct(setting))) {
      if ('text' in document) texts.set(document.id, document.text);
    }
    const { message } = setting.wording;
    const findings = { docs, clusters, texts, labels, threshold, style, message };
    const sites = new Set(labels.map(({ site }) => site)).size;
    const [pageCount, siteCount] = [counted(labels.length, 'page'), counted(sites, 'site')].map(message);
    const opening = `${pageCount} of ${siteCount}, in Chinese and English, with copies, edited copies and look-alikes.`;
    const parts = [
      wrap(message(opening), 0).join('\n'),
      overview.end().trimEnd(),
      removal(findings),
      lookAlike(findings),
      agreement(findings),
      next(style, message),
    ];
    await say(`\n${parts.join('\n\n')}\n`, setting.stdout);
    return 0;
  },
};

/** The removal with the lowest similarity. */
function removal({ docs, texts, threshold, style, message }: Findings): string {
  const dropped = [...docs.values()].filter((doc) => doc.status === 'dropped');
  dropped.sort((a, b) => a.evidence.jaccard - b.evidence.jaccard);
  const [doc] = dropped;
  const { kept, jaccard, shared, sizes, rule, candidate } = doc!.evidence;
  return [
    style.strong(message('One removal and its proof')),
    ...pageLines(style.bad(named('drop', { message })), doc!),
    ...pageLines(style.good(named('keep', { message })), docs.get(kept)!),
    ...wrap(
      message(
        `They share ${formatCount(shared)} shingles, of ${formatCount(sizes[0])} and ${formatCount(sizes[1])}: similarity ${similarity(jaccard)}; the threshold is ${threshold}.`,
      ),
      2,
    ),
    ...wrap(
      message(`Proposed by ${message(candidate)}, compared exactly, kept by the rule “${rule}”. Both contain:`),
      2,
    ),
    passage(texts.get(doc!.id)!, texts.get(kept)!, style),
  ].join('\n');
}

/** The two most similar of the look-alikes. */
function lookAlike({ docs, clusters, labels, texts, threshold, style, message }: Findings): string {
  const pages = labels.filter(({ kind, id }) => kind === 'look-alike' && texts.has(id));
  let best = { a: pages[0]!, b: pages[1]!, jaccard: -1 };
  for (const [i, a] of pages.entries()) {
    for (const b of pages.slice(i + 1)) {
      if (a.cluster === b.cluster) continue;
      const { jaccard } = compare(texts.get(a.id)!, texts.get(b.id)!);
      if (jaccard > best.jaccard) best = { a, b, jaccard };
    }
  }
  const [a, b] = [best.a.id, best.b.id];
  const merged = clusters.some(({ keep, drop }) => [keep, ...drop].includes(a) && [keep, ...drop].includes(b));
  return [
    style.strong(message(merged ? 'Similar, and merged' : 'Similar, but not merged')),
    ...pageLines(style.good(named('keep', { message })), docs.get(a)!),
    ...pageLines(style.good(named('keep', { message })), docs.get(b)!),
    `  ${message(`The same form with different facts: similarity ${similarity(best.jaccard)}, below ${threshold}. Both contain:`)}`,
    passage(texts.get(a)!, texts.get(b)!, style),
  ].join('\n');
}

function pageLines(mark: string, { id, title }: DocRecord): string[] {
  return [`  ${mark}  ${line(id)}`, `        ${clip(line(title ?? ''), WIDTH - 6)}`];
}

/** The longest passage that both texts contain. */
function passage(a: string, b: string, style: Style): string {
  const longest = compare(a, b).passages.reduce((most, one) => (one.text.length > most.text.length ? one : most));
  return style.faint(`    “${clip(line(longest.text), WIDTH)}”`);
}

/** Precision and recall of the pairs that the clusters make, against the labels. */
function agreement({ clusters, labels, style, message }: Findings): string {
  const groups = new Map<string, string[]>();
  for (const { id, cluster } of labels) groups.set(cluster, [...(groups.get(cluster) ?? []), id]);
  const truth = pairsOf(groups.values());
  const found = pairsOf(clusters.map(({ keep, drop }) => [keep, ...drop]));
  const right = [...found].filter((pair) => truth.has(pair)).length;
  return [
    style.strong(message('Compared with the labels of the pages')),
    `  ${message(`${counted(truth.size, 'pair')} to find, ${formatCount(right)} found, ${formatCount(found.size - right)} merged wrongly: precision ${(right / found.size).toFixed(3)}, recall ${(right / truth.size).toFixed(3)}.`)}`,
  ].join('\n');
}

function pairsOf(groups: Iterable<readonly string[]>): Set<string> {
  const pairs = new Set<string>();
  for (const group of groups) {
    for (const a of group) for (const b of group) if (a < b) pairs.add(`${a}\n${b}`);
  }
  return pairs;
}

function next(style: Style, message: Wording['message']): string {
  return [
    style.strong(message('Now your own pages')),
    '  npx dittograph scan FOLDER',
    `      ${style.faint(message('shows the duplicates; the input may also be .warc.gz, .jsonl, or - for stdin'))}`,
    '  npx dittograph scan FOLDER -o report.html',
    `      ${style.faint(message('the clusters with suggested actions, and each pair side by side, for a browser'))}`,
    '  npx dittograph scan FOLDER -o ndjson:result.ndjson && npx dittograph verify result.ndjson',
    `      ${style.faint(message('saves every removal with its evidence, then checks it again from the texts alone'))}`,
    '  npx dittograph dedup FOLDER > kept.txt',
    `      ${style.faint(message('the paths of the kept files; your files are not changed'))}`,
  ].join('\n');
}
