/**
 * The blocks of a report page of a lasting index. If the index stores texts, they are those of a scan of its documents.
 * Otherwise nothing can be proven: similarities are estimates by fingerprints, and the page says so.
 */
import { VERSION } from '../../base/version.ts';
import { methodOf } from '../../methods/methods.ts';
import type { ScanOptions, ScanParameters } from '../../methods/options.ts';
import { optionsOfHeader, parametersOf } from '../../methods/parameters.ts';
import { SCHEMA, type SummaryRecord } from '../../result/records.ts';
import type { ResultTexts } from '../../result/texts.ts';
import type { Document } from '../../run/input.ts';
import { scanFor } from '../../scan.ts';
import type { ExcerptDocument, ExcerptHead, ExcerptLine, ExcerptPair } from '../../seen/excerpt.ts';
import { appFiles } from '../html-app.ts';
import type { Language } from '../phrases.ts';
import { blockElement, pairElements } from './blocks.ts';
import { Collector } from './collector.ts';
import { page } from './page.ts';
import { BLOCK, type IndexNote, PAYLOAD_FORMAT, type ReportPayload, units } from './payload.ts';
import { TEXT_LIMIT, textBlocks } from './texts.ts';

export interface IndexReportOptions {
  /** Name of the index. */
  readonly name: string;
  readonly language: Language;
  /** Number of threads of the scan. */
  readonly jobs: number;
}

/** @throws as the lines; OUTPUT_FAILED if the temporary disk is full */
export async function indexBlocks(
  lines: AsyncIterator<ExcerptLine>,
  options: IndexReportOptions,
): Promise<readonly string[]> {
  const { value } = await lines.next();
  const head = value as ExcerptHead;
  return head.storeText ? scanned(head, lines, options) : estimated(head, lines, options);
}

/** The page with these blocks. @throws as {@link indexBlocks} */
export async function indexPage(lines: AsyncIterator<ExcerptLine>, options: IndexReportOptions): Promise<string> {
  const app = appFiles('report');
  return page(app, options.language, await indexBlocks(lines, options));
}

/** Versions and variants are kept and shown: the documents of an index are mostly pages. */
const REMOVE = ['identical', 'copy'] as const;

async function scanned(
  head: ExcerptHead,
  lines: AsyncIterator<ExcerptLine>,
  { name, language, jobs }: IndexReportOptions,
): Promise<readonly string[]> {
  const tally = new Tally();
  async function* documents(): AsyncGenerator<Document> {
    for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
      if (line.value.type !== 'doc') continue;
      const { id, url, title, time, text } = line.value;
      tally.add(line.value);
      if (text === undefined) tally.withoutText++;
      else yield { id, text, date: time, ...(url !== undefined && { url }), ...(title !== undefined && { title }) };
    }
  }
  const collector = new Collector();
  let texts: ResultTexts | undefined;
  let blocks: readonly string[] = [];
  const given = { ...optionsOfHeader(head.parameters), remove: REMOVE, jobs } as ScanOptions;
  const onTexts = (all: ResultTexts): void => {
    texts = all;
  };
  for await (const record of scanFor(documents(), given, { everyKind: true, onTexts })) {
    collector.write(record.type === 'header' ? { ...record, inputs: [name] } : record);
    // The last record: the texts can no longer be read when the run has ended.
    if (record.type !== 'summary') continue;
    collector.index = tally.note(head, name);
    blocks = collector.blocks(language, texts);
  }
  return blocks;
}

/** Counts the figures that the page states about the documents that were read. */
class Tally {
  read = 0;
  expiring = 0;
  withoutText = 0;

  add({ expires }: ExcerptDocument): void {
    this.read++;
    if (expires !== undefined) this.expiring++;
  }

  note({ made, documents, sessions, storeText }: ExcerptHead, name: string, beyond = 0, truncated = 0): IndexNote {
    const { read, expiring, withoutText } = this;
    const open = sessions.filter((session) => session.open).length;
    return { name, made, documents, sessions: open, read, storeText, withoutText, expiring, beyond, truncated };
  }
}

/** Most pairs of a page. */
const MAX_PAIRS = 300_000;

async function estimated(
  head: ExcerptHead,
  lines: AsyncIterator<ExcerptLine>,
  { name, language }: IndexReportOptions,
): Promise<readonly string[]> {
  const tally = new Tally();
  const documents: ExcerptDocument[] = [];
  const pairs: ExcerptPair[] = [];
  let [left, beyond, truncated] = [0, 0, 0];
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const one = line.value;
    if (one.type === 'doc') {
      tally.add(one);
      documents.push(one);
    } else if (one.type === 'pair') {
      if (pairs.length < MAX_PAIRS) pairs.push(one);
      else left++;
    } else if (one.type === 'end') [beyond, truncated] = [one.beyond, one.truncated];
  }
  const groups = anchored(documents.length, pairs);
  const listed = [...new Set([...groups].flatMap(([keep, drop]) => [keep, ...drop.keys()]))];
  for (const { a, b } of pairs) listed.push(a, b);
  const ids = [...new Set(listed)];
  const places = new Map(ids.map((document, place) => [document, place]));
  const placeOf = (document: number): number => places.get(document)!;
  const cluster = ids.map(() => -1);
  const similarity = ids.map(() => -1);
  [...groups].forEach(([keep, drop], i) => {
    cluster[placeOf(keep)] = i;
    for (const [document, alike] of drop) {
      cluster[placeOf(document)] = i;
      similarity[placeOf(document)] = units(alike);
    }
  });
  const none = ids.map(() => -1);
  const { alphabet, places: texts } = textBlocks([], ids.length, undefined);
  const { parameters } = parametersOf(
    { ...optionsOfHeader(head.parameters), templateAware: false } as ScanOptions,
    name,
  );
  const payload: ReportPayload = {
    format: PAYLOAD_FORMAT,
    language,
    header: {
      type: 'header',
      schema: SCHEMA,
      version: VERSION,
      inputs: [name],
      parameters: head.parameters,
      confirmed: false,
      signature: { text: head.signature },
      recall: { similarity: leastOf(parameters), ...methodOf(parameters).recall(parameters) },
    },
    summary: summaryOf(documents, groups, pairs.length + left),
    documents: {
      ids: ids.map((document) => documents[document]!.id),
      titles: ids.map((document) => documents[document]!.title ?? ''),
      urls: ids.map((document) => documents[document]!.url ?? ''),
      bytes: ids.map(() => 0),
      cluster,
      similarity,
      rules: ids.map(() => ''),
      actions: none,
      reasons: none,
      canonical: none,
      dates: ids.map((document) => Math.floor(Date.parse(documents[document]!.time) / 1000)),
      redirects: ids.map(() => 0),
      addresses: ids.map(() => ''),
    },
    clusters: {
      keep: Array.from(groups.keys(), placeOf),
      drop: Array.from(groups.values(), (drop) => Array.from(drop.keys(), placeOf)),
    },
    pairs: {
      a: pairs.map(({ a }) => placeOf(a)),
      b: pairs.map(({ b }) => placeOf(b)),
      similarity: pairs.map((pair) => units(pair.similarity)),
      kind: pairs.map(() => -1),
      distance: pairs.map(({ distance }) => distance),
    },
    alphabet,
    texts,
    errors: [],
    left: {
      documents: documents.length - ids.length,
      clusters: 0,
      clustered: 0,
      pairs: left,
      errors: 0,
      texts: 0,
      textsCut: 0,
    },
    textLimit: TEXT_LIMIT,
    index: tally.note(head, name, beyond, truncated),
  };
  const details = pairElements(
    pairs,
    ({ similarity, distance, evidence }) => ({ similarity, distance, estimate: evidence }),
    alphabet,
  );
  return [blockElement(BLOCK.main, payload), ...details];
}

/** Least similarity of near fingerprints. */
function leastOf({ method, similarity, distance, bits, confirm }: ScanParameters): number {
  if (method === 'minhash') return similarity ?? confirm;
  return 1 - distance! / (method === 'simhash' ? (bits as number) : 128);
}

/**
 * Groups by near pairs, as checks decide: in order of addition, a document without a near representative becomes one;
 * any other joins the most similar near representative. Groups of one are left out.
 */
function anchored(documents: number, pairs: readonly ExcerptPair[]): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const near: ExcerptPair[][] = Array.from({ length: documents }, () => []);
  for (const pair of pairs) near[pair.b]!.push(pair);
  const isMember = new Uint8Array(documents);
  const groups = new Map<number, Map<number, number>>();
  for (const [document, own] of near.entries()) {
    const keepers = own.filter(({ a }) => isMember[a] === 0);
    if (keepers.length === 0) continue;
    const best = keepers.reduce((one, other) => (other.similarity > one.similarity ? other : one));
    isMember[document] = 1;
    const group = groups.get(best.a) ?? new Map<number, number>();
    groups.set(best.a, group.set(document, best.similarity));
  }
  return groups;
}

function summaryOf(
  documents: readonly ExcerptDocument[],
  groups: ReadonlyMap<number, ReadonlyMap<number, number>>,
  pairs: number,
): SummaryRecord {
  const dropped = [...groups.values()].reduce((sum, { size }) => sum + size, 0);
  const tooShort = documents.filter(({ short }) => short === true).length;
  return {
    type: 'summary',
    documents: documents.length,
    unique: documents.length - tooShort - dropped - groups.size,
    kept: groups.size,
    dropped,
    tooShort,
    revisits: 0,
    unjudged: 0,
    clusters: groups.size,
    confirmed: false,
    pairs,
    candidates: 0,
    errors: 0,
    thresholds: [],
    bounds: [],
  };
}
