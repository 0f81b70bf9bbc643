/** Cuts repeated lines, paragraphs or passages from the texts of records; everything else in them is unchanged. */
import { DittographError, type RecordError } from './base/errors.ts';
import { IN_PROGRAM, type KeysOf, type Naming, refuseUnknown, requireOptions } from './base/options.ts';
import { openInputs } from './io/inputs/inputs.ts';
import type { Output } from './io/output/output.ts';
import type { Source } from './io/source.ts';
import {
  CONDUCT,
  type Conduct,
  EXTRACT_OPTIONS,
  PAGE_OPTIONS,
  READ_OPTIONS,
  type ScanOptions,
} from './methods/options.ts';
import { optionsAgain, parametersOf, RUN_NAMES } from './methods/parameters.ts';
import { type BoilerplateBlock, HostBoilerplate, LEAST_SHARE } from './repeats/boilerplate.ts';
import { pointsOf, type RecordWriter, SPANS, spansOf, writeRecords } from './repeats/cut-records.ts';
import { type CutPassage, passagesOf, type TextRange } from './repeats/cuts.ts';
import { linesOf, RepeatedLines } from './repeats/lines.ts';
import { paragraphsOf } from './repeats/paragraphs.ts';
import type { RepeatSearch } from './repeats/repeat.ts';
import { LEAST_SUBSTRING, RepeatedSubstrings } from './repeats/substrings.ts';
import { eachDocument, lately, type PassagesOf, type ReadTexts, readTexts } from './repeats/texts.ts';
import type { Document, ReadOn } from './run/input.ts';
import { readOptionsOf } from './run/read.ts';
import { scanFor } from './scan.ts';
import { memoryStore } from './store/memory/store.ts';
import { type Texts, textOf } from './store/texts.ts';
import { textAt } from './text/batch.ts';

/** The unit that is cut: equal lines, equal substrings, or paragraphs with the same sentences. */
export type CutUnit = 'line' | 'paragraph' | 'substring';

/** Many lines and paragraphs that are shorter are equal by chance. */
const LEAST_LENGTHS: Readonly<Record<CutUnit, number>> = { line: 40, paragraph: 40, substring: 200 };

/** Options of a run that apply to whole documents. */
const DOCUMENT_OPTIONS: readonly string[] = ['isolate', 'work', 'corpus', 'against'];
/** Other options that do not apply to paragraphs, of which the first is kept. */
const NO_PARAGRAPH_OPTIONS: readonly string[] = [
  ...['keep', 'neverDrop', 'cluster', 'sampleRecall', 'seed'],
  ...Object.keys({ ...EXTRACT_OPTIONS, ...PAGE_OPTIONS }),
];
/** Options for reading texts. All others are for comparing documents, and equal units are not compared. */
const READING_OPTIONS: readonly string[] = [...Object.keys(READ_OPTIONS), 'jobs', ...CONDUCT];

export interface CutOptions {
  readonly unit: CutUnit;
  /** Bytes of UTF-8, not counting blanks around lines and paragraphs. Default 40; for `substring` 200, at least 16. */
  readonly minLength?: number | undefined;
  /**
   * Cut, from every document, the lines or paragraphs that at least this share of the documents of its host have, instead
   * of repeats of an earlier document: 0.02 … 1. The host is that of the URL of a record, or of its id if that is a URL.
   * `minLength` is then 1 by default.
   */
  readonly boilerplate?: number | undefined;
  /** Leave the texts unchanged, and add the spans that would be cut as `dup_spans`, a list of `[start, end]`. Default false. */
  readonly annotate?: boolean | undefined;
}

/** A passage that was cut; places are Unicode code points of the text, as Python counts them. */
export interface CutRecord {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly unit: CutUnit;
  /** Its first occurrence, which is kept; absent for boilerplate. */
  readonly of?: { readonly id: string; readonly start: number };
  /** For boilerplate: the number of its {@link BlockRecord}. */
  readonly block?: number;
  /** Exact Jaccard of two paragraphs; absent if the passages are the same, byte for byte. */
  readonly jaccard?: number;
}

/** A block that many documents of one host have. */
export interface BlockRecord extends BoilerplateBlock {
  /** Counted from 1: hosts in the order of the inputs; within a host, blocks of the most documents first. */
  readonly block: number;
}

export interface CutSinks {
  /** Receives the records; a function returns the output for each input, by its path. */
  readonly kept: Output | ((path: string) => Promise<Output>);
  readonly onCut?: ((cut: CutRecord) => Promise<void> | void) | undefined;
  /** Receives the boilerplate of all hosts, before the first cut. */
  readonly onBlock?: ((block: BlockRecord) => Promise<void> | void) | undefined;
  /** Receives the error of each record that is copied unchanged because its text cannot be read. */
  readonly onError?: ((error: RecordError) => void) | undefined;
}

const SINKS: KeysOf<CutSinks> = { kept: true, onCut: true, onBlock: true, onError: true };

export interface CutSummary {
  readonly documents: number;
  /** Documents from which something was cut. */
  readonly changed: number;
  readonly cuts: number;
  /** Bytes of all texts, and of all cuts. */
  readonly bytes: number;
  readonly cutBytes: number;
  /** Number of times that a limit was reached, so that a repeat may have been missed. */
  readonly limited: number;
  /** With boilerplate: documents without a known host, and of hosts with fewer than three; nothing is cut from either. */
  readonly withoutHost?: number;
  readonly ofSmallHosts?: number;
}

/**
 * Refuses options of a run that would have no effect.
 * @param names the options that are set
 * @throws BAD_OPTION
 */
export function refuseIdle(
  names: readonly string[],
  { unit, boilerplate }: Pick<CutOptions, 'unit' | 'boilerplate'>,
  naming: Naming = IN_PROGRAM,
): void {
  const areCompared = unit === 'paragraph' && boilerplate === undefined;
  for (const name of names) {
    if (name === 'memory') throw unbounded(unit, naming);
    if (DOCUMENT_OPTIONS.includes(name))
      throw new DittographError(
        'BAD_OPTION',
        `${naming.option(name)} applies to whole documents, but ${naming.option('unit')} cuts within their texts: leave it out, or give it to another run, over whole documents`,
      );
    if (areCompared ? !NO_PARAGRAPH_OPTIONS.includes(name) : READING_OPTIONS.includes(name)) continue;
    const cutting = boilerplate === undefined ? naming.setting('unit', unit) : naming.option('boilerplate');
    throw new DittographError('BAD_OPTION', `${naming.option(name)} has no effect with ${cutting}; leave it out`);
  }
}

/** The error that a memory limit is not kept, with the memory that a search takes (docs/units.md). */
function unbounded(unit: CutUnit, naming: Naming): DittographError {
  const [bound, cutting] = [naming.option('memory'), naming.setting('unit', unit)];
  if (unit === 'line')
    return new DittographError(
      'BAD_OPTION',
      `${bound} bounds runs over whole documents. ${cutting} takes about 24 bytes of memory a line, and keeps texts in a temporary file: leave the bound out`,
    );
  if (unit === 'paragraph')
    return new DittographError(
      'BAD_OPTION',
      `${bound} bounds runs over whole documents. ${cutting} takes as much memory as a scan of its paragraphs; for less, cut each input in a run of its own`,
    );
  return new DittographError(
    'BAD_OPTION',
    `${bound} bounds runs over whole documents. ${cutting} takes about 28 bytes of memory for each half of the least length, and keeps texts in a temporary file: raise --min-length, or leave the bound out`,
  );
}

/**
 * Reads the inputs twice: first to find the repeats, then to write every record without those in its text. The first
 * occurrence, in the order of the inputs, is kept. No record is dropped, even if its text becomes empty. The caller closes
 * the outputs.
 * @param inputs paths; `-` is stdin
 * @example
 * ```js
 * import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { cutRepeats, openOutput } from 'dittograph';
 *
 * const folder = mkdtempSync(`${tmpdir()}/`);
 * const texts = ['One.\nThe same line.', 'Two.\nThe same line.'];
 * writeFileSync(`${folder}/all.jsonl`, texts.map((text) => `${JSON.stringify({ text })}\n`).join(''));
 * const kept = await openOutput(`${folder}/cut.jsonl`, process.stdout);
 * await cutRepeats([`${folder}/all.jsonl`], { unit: 'line', minLength: 10 }, { kept });
 * await kept.close();
 * console.log(readFileSync(`${folder}/cut.jsonl`, 'utf8').split('\n')[1]); // {"text":"Two.\n"}
 * ```
 * @throws BAD_OPTION if an input is not JSON Lines, JSON, CSV or Parquet; INPUT_VANISHED if one changed between the passes; as
 *   `scan`
 */
export async function cutRepeats(
  inputs: readonly string[],
  options: CutOptions & ScanOptions,
  sinks: CutSinks,
): Promise<CutSummary> {
  return cutFor(inputs, options, sinks, {});
}

/** What a plan requests of a run that cuts. */
export interface CutRequest {
  /** Whether to continue reading an input, for a run over a sample. Default: inputs are read to the end. */
  readonly isReadOn?: ReadOn | undefined;
  /** Receives every text. */
  readonly onText?: ((text: string) => void) | undefined;
}

/** As {@link cutRepeats}. */
export async function cutFor(
  inputs: readonly string[],
  options: CutOptions & ScanOptions,
  sinks: CutSinks,
  { isReadOn, onText }: CutRequest,
): Promise<CutSummary> {
  requireOptions(options, 'cutRepeats');
  requireOptions(sinks, 'cutRepeats');
  refuseUnknown(options, [...RUN_NAMES, 'unit', 'minLength', 'boilerplate', 'annotate'], 'cutRepeats');
  const { unit, minLength: _, boilerplate, annotate = false, ...scanOptions } = options;
  refuseUnknown(sinks, Object.keys(SINKS), 'cutRepeats');
  if (!Array.isArray(inputs) || !inputs.every((path) => typeof path === 'string'))
    throw new DittographError('USAGE', 'cutRepeats takes a list of paths');
  if (!Object.hasOwn(LEAST_LENGTHS, unit))
    throw new DittographError('BAD_OPTION', `unit must be one of ${Object.keys(LEAST_LENGTHS).join(', ')}`);
  const given = Object.entries(scanOptions).filter(([, value]) => value !== undefined && value !== false);
  refuseIdle(
    given.map(([name]) => name),
    options,
  );
  // The first of equal paragraphs is kept, as with lines.
  const { remove = ['identical', 'copy'] } = scanOptions;
  const { parameters, conduct } = parametersOf({ ...scanOptions, keep: ['first'], remove }, 'cutRepeats');
  const read = readOptionsOf(parameters);
  if (boilerplate !== undefined && !(boilerplate >= LEAST_SHARE && boilerplate <= 1))
    throw new DittographError('BAD_OPTION', `boilerplate must be ${LEAST_SHARE} … 1, not ${boilerplate}`);
  if (boilerplate !== undefined && unit === 'substring')
    throw new DittographError('BAD_OPTION', 'boilerplate is found by lines or paragraphs, not by substrings');
  const least = leastOf(options);
  if (!(least >= (unit === 'substring' ? LEAST_SUBSTRING : 1)))
    throw new DittographError(
      'BAD_OPTION',
      `minLength must be ${unit === 'substring' ? LEAST_SUBSTRING : 1} or more, not ${least}`,
    );
  const sources: Source[] = [];
  const store = memoryStore();
  try {
    for (const input of inputs) sources.push(...(await openInputs(input, read, conduct.stdin)));
    const writers: RecordWriter[] = [];
    for (const source of sources) {
      const editor = await source.textEditor();
      writers.push(annotate ? { annotator: await source.annotator([SPANS], conduct) } : { editor });
    }
    const hosts =
      boilerplate === undefined
        ? undefined
        : new HostBoilerplate(unit === 'line' ? linesOf : paragraphsOf, boilerplate, least);
    const texts = await readTexts(sources, read, store.texts, sinks, { ...conduct, isReadOn }, (entry, text) => {
      hosts?.read(entry, text);
      if (text !== undefined) onText?.(text);
    });
    const found =
      hosts !== undefined
        ? await byHost(texts, hosts, sinks, conduct)
        : unit === 'paragraph'
          ? await nearParagraphs(texts, least, { ...optionsAgain(parameters), ...conduct })
          : await exact(texts, unit as 'line' | 'substring', least, conduct);
    const summary = await report(texts, found.passagesOf, unit, sinks);
    await writeRecords(sources, writers, texts, found.passagesOf, sinks.kept, conduct, isReadOn !== undefined);
    const { limited = 0 } = found;
    return {
      ...summary,
      limited,
      ...(hosts !== undefined && { withoutHost: hosts.withoutHost, ofSmallHosts: hosts.ofSmallHosts }),
    };
  } finally {
    store.close();
    await Promise.all(sources.map((source) => source.close()));
  }
}

function leastOf({ unit, minLength, boilerplate }: CutOptions): number {
  return minLength ?? (boilerplate !== undefined ? 1 : LEAST_LENGTHS[unit]);
}

/** What a search holds of a text: its lines or paragraphs that are long enough, or blocks of half a passage. */
export function unitsOf(text: string, options: CutOptions): number {
  const least = leastOf(options);
  if (options.unit === 'substring') return Buffer.byteLength(text) / (least / 2);
  const ranges = (options.unit === 'line' ? linesOf : paragraphsOf)(text);
  return ranges.filter(({ start, end }) => end - start >= least).length;
}

interface Found {
  readonly passagesOf: PassagesOf;
  readonly limited?: number;
}

const NONE: readonly CutPassage[] = [];

async function exact(read: ReadTexts, unit: 'line' | 'substring', least: number, conduct: Conduct): Promise<Found> {
  const earlier = lately(read.texts);
  const search: RepeatSearch =
    unit === 'line' ? new RepeatedLines(least, earlier) : new RepeatedSubstrings(least, earlier);
  const passages = new Map<number, readonly CutPassage[]>();
  await eachDocument(read, conduct, (document) => {
    const batch = read.texts.read([document]);
    const repeats = search.add(batch.bytes);
    if (repeats.length === 0) return;
    const cut = passagesOf(textAt(batch, 0), repeats, unit === 'substring' ? earlier : undefined);
    if (cut.length > 0) passages.set(document, cut);
  });
  return { passagesOf: (document) => passages.get(document) ?? NONE, limited: search.limited };
}

/** No passages are kept in memory: those of a document are found again each time, from the blocks of its host. */
async function byHost(
  read: ReadTexts,
  hosts: HostBoilerplate,
  { onBlock }: CutSinks,
  conduct: Conduct,
): Promise<Found> {
  if (hosts.withoutHost > 0 && hosts.withoutHost === read.ids.length - read.unread.size)
    throw new DittographError(
      'MISSING_FIELD',
      'no record has a URL with its host (url, uri, link, source_url); name a field that holds one with --id-field',
    );
  hosts.learn();
  await eachDocument(read, conduct, (document) => hosts.count(document, textOf(read.texts, document)));
  for (const [i, block] of hosts.blocks().entries()) await onBlock?.({ block: i + 1, ...block });
  return { passagesOf: (document) => hosts.passagesOf(document, textOf(read.texts, document)) };
}

/** Scans paragraphs as documents; the dropped ones are cut. */
async function nearParagraphs(read: ReadTexts, least: number, options: ScanOptions): Promise<Found> {
  const places: { readonly document: number; readonly passage: TextRange }[] = [];
  async function* paragraphs(): AsyncGenerator<Document> {
    for (let document = 0; document < read.ids.length; document++) {
      const text = textOf(read.texts, document);
      for (const passage of paragraphsOf(text)) {
        const paragraph = text.slice(passage.start, passage.end).trim();
        if (Buffer.byteLength(paragraph) < least) continue;
        yield { id: places.length, text: paragraph };
        places.push({ document, passage });
      }
    }
  }
  const passages = new Map<number, CutPassage[]>();
  for await (const record of scanFor(paragraphs(), options, { everyKind: false, arePassages: true })) {
    if (record.type !== 'doc' || record.status !== 'dropped') continue;
    const { document, passage } = places[Number(record.id)]!;
    const kept = places[Number(record.evidence.kept)]!;
    const { jaccard, textHash, keptHash } = record.evidence;
    const cuts = passages.get(document) ?? [];
    passages.set(document, cuts);
    cuts.push({
      ...passage,
      of: { text: kept.document, start: byteAt(read.texts, kept.document, kept.passage.start) },
      ...(textHash !== keptHash && { jaccard }),
    });
  }
  return { passagesOf: (document) => passages.get(document) ?? NONE };
}

function byteAt(texts: Texts, document: number, unit: number): number {
  return Buffer.byteLength(textOf(texts, document).slice(0, unit));
}

/** Reports every cut, in order, and counts them. */
async function report(
  { ids, texts, bytes, unread }: ReadTexts,
  passagesOf: PassagesOf,
  unit: CutUnit,
  { onCut }: CutSinks,
): Promise<Omit<CutSummary, 'limited'>> {
  let [changed, cuts, cutBytes] = [0, 0, 0];
  for (const [document, id] of ids.entries()) {
    const passages = passagesOf(document);
    if (passages.length === 0) continue;
    changed++;
    const text = textOf(texts, document);
    const spans = spansOf(text, passages);
    for (const [i, { start, end, of, jaccard, block }] of passages.entries()) {
      cuts++;
      cutBytes += Buffer.byteLength(text.slice(start, end));
      const before = of && textAt({ ...texts.read([of.text]), offsets: Uint32Array.of(0, of.start) }, 0);
      await onCut?.({
        id,
        start: spans[i]![0],
        end: spans[i]![1],
        unit,
        ...(of !== undefined && { of: { id: ids[of.text]!, start: pointsOf(before!) } }),
        ...(block !== undefined && { block: block + 1 }),
        ...(jaccard !== undefined && { jaccard }),
      });
    }
  }
  return { documents: ids.length - unread.size, changed, cuts, bytes, cutBytes };
}
