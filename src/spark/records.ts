/** Makes the records of a result from the files that a job wrote. */
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { DittographError } from '../base/errors.ts';
import { KEEP_DEFAULT, parseKeepRules, RuleUse } from '../cluster/keep.ts';
import { PatternUse } from '../cluster/never-drop.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { optionsAgain } from '../methods/parameters.ts';
import { headerOf } from '../result/header.ts';
import type {
  ClusterRecord,
  DocRecord,
  ErrorRecord,
  PairRecord,
  ResultRecord,
  SummaryRecord,
} from '../result/records.ts';
import type { Counted } from '../run/count.ts';
import type { CrowdRecall } from '../run/missed.ts';
import type { FactsOfOthers, Whole } from '../run/whole.ts';
import { scanFor } from '../scan.ts';
import { recordedDetails, STATE } from '../store/documents.ts';
import { BY, type By } from '../store/pairs.ts';
import { isTooShort } from '../verify/jaccard.ts';
import { KINDS, PAGE_KINDS } from '../verify/kind/kinds.ts';
import { countsOfText, segmenterOnSpark } from './counted.ts';
import type { SourceName } from './job.ts';
import { readValues } from './lines.ts';
import type { KnownDetails } from './stages/fingerprint.ts';

/** A line of the folder `docs`. */
interface DocLine {
  readonly id: string;
  /** Its number among the documents with this id; absent if it is the only one. */
  readonly copy?: number;
  readonly state: number;
  readonly bytes?: number;
  readonly shingles?: number;
  readonly details?: string;
  readonly fault?: string;
  /** Whether an earlier run kept it; then it is listed only because another document was dropped for it. */
  readonly known: boolean;
  readonly page: boolean;
  /** Its record, if it is in a pair. */
  readonly judged?: string;
}

/**
 * The records of a finished job, in the order of the schema.
 * @param folder the folder of the stages
 * @param source format of the inputs; in an archive, a repeated address is not an error
 */
export async function* recordsOf(
  folder: string,
  inputs: readonly string[],
  parameters: ScanParameters,
  source: SourceName,
): AsyncGenerator<ResultRecord> {
  // Clusters are numbered in input order of their first dropped document.
  const numbers = new Map<string, string>();
  for await (const { id } of valuesOf<ClusterRecord>(folder, 'clusters')) numbers.set(id, `c${numbers.size + 1}`);
  let pages = 0;
  let documents = 0;
  for await (const { page } of valuesOf<DocLine>(folder, 'docs')) {
    documents++;
    if (page) pages++;
  }
  let candidates = 0;
  for await (const count of valuesOf<number>(folder, 'compared')) candidates = count;
  const usual = KEEP_DEFAULT[pages > 0 ? 'pages' : 'texts'];
  const { keep = usual } = parameters;
  let summary = await summaryOfNothing(parameters, { usualKeep: usual, said: [] });
  for await (const part of valuesOf<SummaryRecord>(folder, 'summaries')) summary = sumOf(summary, part);
  let counted: Counted | undefined;
  for await (const counts of valuesOf(folder, 'counted', countsOfText)) counted = counts;
  const fingerprinter = methodOf(parameters).fingerprinter(parameters, {
    segmenter: segmenterOnSpark(parameters),
    counted,
  });
  const crowdRecall = new Map<By, CrowdRecall>();
  for await (const line of valuesOf<CrowdLine>(folder, 'crowd')) {
    const measured = recallOf(line);
    if (measured !== undefined) crowdRecall.set(BY.text, measured);
  }
  yield headerOf({ names: inputs, fingerprinter }, { crowdRecall }, { ...parameters, keep });

  // The same note as in src/run/find.ts.
  const rules = new RuleUse(keep.join() === usual.join() ? [] : parseKeepRules(keep));
  for await (const said of valuesOf<FactsOfOthers>(folder, 'said')) rules.add({ id: '', bytes: 0, ...said });
  const patterns = new PatternUse(parameters.neverDrop ?? []);
  const counts = { unique: 0, tooShort: 0, revisits: 0, unjudged: 0 };
  const errors: ErrorRecord[] = [];
  for await (const { id, copy, fault, judged, ...known } of valuesOf<DocLine>(folder, 'docs')) {
    if (copy !== undefined && source !== 'warc') errors.push({ type: 'error', id, ...repeated(id, copy) });
    for (const one of fault === undefined ? [] : JSON.parse(fault)) errors.push({ type: 'error', id, ...one });
    if (!(rules.isComplete && patterns.isComplete)) {
      const facts = { ...detailsOf(known.details), id, bytes: known.bytes ?? 0 };
      rules.add(facts);
      patterns.add(facts);
    }
    if (judged !== undefined) {
      const record: DocRecord = JSON.parse(judged);
      yield 'cluster' in record ? ({ ...record, cluster: numbers.get(record.cluster!)! } as DocRecord) : record;
      continue;
    }
    const record = unpaired(id, known);
    if (record.status === 'unique') counts.unique++;
    else if (record.status === 'too-short') counts.tooShort++;
    else if (record.status === 'revisit') counts.revisits++;
    else counts.unjudged++;
    yield record;
  }
  yield* valuesOf<PairRecord>(folder, 'pairs');
  for await (const record of valuesOf<ClusterRecord>(folder, 'clusters'))
    yield { ...record, id: numbers.get(record.id)! };
  yield* errors;
  const { remove } = parameters;
  yield {
    ...summary,
    documents,
    unique: summary.unique + counts.unique,
    tooShort: summary.tooShort + counts.tooShort,
    revisits: summary.revisits + counts.revisits,
    unjudged: summary.unjudged + counts.unjudged,
    candidates: summary.candidates + candidates,
    errors: errors.length,
    bounds: [...summary.bounds, ...rules.unused, ...patterns.unused],
    remove: { ...(pages > 0 && { pages: remove ?? PAGE_KINDS }), ...(pages < documents && { texts: remove ?? KINDS }) },
  };
}

/** The measurement of a job for groups in which it left out pairs. */
interface CrowdLine {
  readonly documents: number;
  /** The kept ones among them, and those of the kept ones that could be removed. */
  readonly staying: number;
  readonly droppable: number;
  /** The drawn ones among the removable, and those of the drawn ones that should have been removed. */
  readonly drawn: number;
  readonly missed: number;
}

/** The recall as in src/run/missed.ts; undefined if no document should be removed. */
function recallOf({ documents, staying, droppable, drawn, missed }: CrowdLine): CrowdRecall | undefined {
  const gone = documents - staying;
  const lost = drawn === 0 ? 0 : (missed / drawn) * droppable;
  return gone + lost === 0 ? undefined : { drawn, missed, recall: gone / (gone + lost) };
}

/** Number of documents that a job adds to its library. */
export async function addedDocuments(folder: string): Promise<number> {
  let added = 0;
  for await (const count of valuesOf<number>(folder, 'added')) added = count;
  return added;
}

/** The record of a document that is in no pair. */
function unpaired(id: string, { state, bytes, shingles, details }: Omit<DocLine, 'id'>): DocRecord {
  const { coverage, ...known } = recordedDetails(detailsOf(details));
  if (state !== STATE.text)
    return { type: 'doc', id, status: state === STATE.revisit ? 'revisit' : 'unjudged', ...known };
  const compared = { ...known, bytes: bytes!, shingles: shingles!, ...(coverage !== undefined && { coverage }) };
  if (isTooShort(shingles!)) return { type: 'doc', id, status: 'too-short', tooShort: true, ...compared };
  return { type: 'doc', id, status: 'unique', ...compared };
}

function detailsOf(details: string | undefined): KnownDetails {
  return details === undefined ? {} : JSON.parse(details);
}

function repeated(id: string, copy: number): Pick<ErrorRecord, 'code' | 'message'> {
  const own = id.slice(0, -`#${copy}`.length);
  return {
    code: 'DUPLICATE_ID',
    message: `the id ${JSON.stringify(own)} is taken by an earlier record; this one is judged as ${JSON.stringify(id)}`,
  };
}

/** The summary for zero documents, to which others are added. */
async function summaryOfNothing(parameters: ScanParameters, whole: Whole): Promise<SummaryRecord> {
  for await (const record of scanFor([], { ...optionsAgain(parameters), jobs: 1 }, { everyKind: false, whole }))
    if (record.type === 'summary') return record;
  throw new DittographError('INTERNAL', 'a result has no summary');
}

/** Summaries of different documents, added up. */
function sumOf(a: SummaryRecord, b: SummaryRecord): SummaryRecord {
  const sum: Record<string, unknown> = { ...a };
  for (const [name, value] of Object.entries(b)) {
    const before = sum[name];
    if (typeof value === 'number') sum[name] = ((before as number | undefined) ?? 0) + value;
    else if (name === 'bounds') sum[name] = [...new Set([...a.bounds, ...b.bounds])];
    else if (name === 'thresholds') {
      sum[name] = a.thresholds.map((step, i) => {
        const { clusters, documents, largest } = b.thresholds[i]!;
        return {
          ...step,
          clusters: step.clusters + clusters,
          documents: step.documents + documents,
          largest: Math.max(step.largest, largest),
        };
      });
    } else if (name === 'alike') sum[name] = a.alike === undefined ? value : alikeSum(a.alike, b.alike!);
    else if (typeof value === 'object') sum[name] = { ...(before as object | undefined), ...(value as object) };
  }
  return sum as unknown as SummaryRecord;
}

function alikeSum(
  a: NonNullable<SummaryRecord['alike']>,
  b: NonNullable<SummaryRecord['alike']>,
): NonNullable<SummaryRecord['alike']> {
  const kinds = { ...a.kinds };
  for (const [kind, count] of Object.entries(b.kinds) as [keyof typeof kinds, number][])
    kinds[kind] = (kinds[kind] ?? 0) + count;
  return { groups: a.groups + b.groups, documents: a.documents + b.documents, kinds };
}

/** The lines of the files that Spark wrote to a folder, in order, as values. @param parse Default: JSON */
async function* valuesOf<T>(folder: string, name: string, parse?: (line: string) => T): AsyncGenerator<T> {
  const place = `${folder}/${name}`;
  if (!existsSync(place)) return;
  const files = readdirSync(place).filter((file) => file.startsWith('part-'));
  for (const file of files.sort())
    for await (const values of readValues(createReadStream(`${place}/${file}`), parse)) yield* values;
}
