/** Filters inputs byte for byte: every record is either kept or removed. */

import { DittographError, type RecordError } from './base/errors.ts';
import { type KeysOf, refuseUnknown } from './base/options.ts';
import { type Annotation, type Annotator, DECISION_COLUMNS } from './io/annotation.ts';
import { copyRecords } from './io/copy.ts';
import { copyFiles, type FileTree } from './io/copy-files.ts';
import { commonFrame, Framing } from './io/output/framing.ts';
import type { Output } from './io/output/output.ts';
import { requireFittingName } from './io/output/output-name.ts';
import { together } from './io/output/together.ts';
import { PASSED_OVER } from './io/record-bytes.ts';
import type { PassOptions, Source } from './io/source.ts';
import { type Original, originalsOf, revisitOf } from './io/warc/warc.ts';
import type { ScanOptions } from './methods/options.ts';
import { parametersOf, RUN_NAMES } from './methods/parameters.ts';
import { finishCorpus } from './result/corpus-run.ts';
import { headerOf } from './result/header.ts';
import { Result } from './result/record.ts';
import { REMOVED, type ResultRecord, type SummaryRecord } from './result/records.ts';
import { collectFingerprints, type Fingerprinted } from './run/collect.ts';
import { type Findings, find } from './run/find.ts';
import { type Document, type Input, requireIterable } from './run/input.ts';
import { referenceOf } from './seen/open-reference.ts';
import { textOf } from './store/texts.ts';

export interface Sinks {
  /**
   * Receives the kept records. A function returns the output for each source, a file of records or a folder of pages and
   * texts, by its path. These outputs are closed when complete, and their files appear together when all are. For pages
   * and texts (`areFiles`) it returns the place to which they are copied.
   */
  readonly kept: Output | ((path: string, areFiles: boolean) => Promise<Output | FileTree>);
  /** Receives the dropped records. */
  readonly removed?: Output | undefined;
  /**
   * Whether the outputs `kept` and `removed` are closed when all are complete: their files then appear together, that of
   * the dropped records first. Default: the caller closes them.
   */
  readonly close?: boolean | undefined;
  /** Receives every record of the result before anything is written. */
  readonly records?: (record: ResultRecord) => Promise<void> | void;
  /** The types of records that it receives besides header, errors and summary. Default: all. */
  readonly only?: ReadonlySet<ResultRecord['type']> | undefined;
  /** Whether the records name the kind of every pair, even if it decided nothing; that takes longer. Default: yes. */
  readonly everyKind?: boolean | undefined;
}

export interface FilterOptions {
  /**
   * Replace a dropped response of a WARC by a `revisit` record in `kept` if its payload is the same as that of the kept
   * one. Default false.
   */
  readonly revisits?: boolean | undefined;
  /**
   * Write every record of JSON Lines, JSON, CSV and Parquet to `kept`, with the fields or columns `dup_cluster_id`,
   * `dup_cluster_size`, `dup_keep`, `dup_of`, `dup_similarity` and `dup_kind`. Default false.
   */
  readonly annotate?: boolean | undefined;
}

/**
 * Finds the near-duplicates of files, then reads their records a second time and writes the kept ones to `kept`, the
 * dropped ones to `removed`. Records that could not be read or judged are kept. The caller closes the outputs, unless
 * `close` is set.
 * @throws as `scan`; INPUT_VANISHED if an input changed between the passes; OUTPUT_FAILED
 * @example
 * ```js
 * import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { dedupFiles, openOutput } from 'dittograph';
 *
 * const folder = mkdtempSync(`${tmpdir()}/`);
 * const text = 'A map hung in the tea house.';
 * writeFileSync(`${folder}/all.jsonl`, ['a', 'b'].map((id) => `${JSON.stringify({ id, text })}\n`).join(''));
 * const kept = await openOutput(`${folder}/kept.jsonl`, process.stdout);
 * await dedupFiles([`${folder}/all.jsonl`], {}, { kept });
 * await kept.close();
 * console.log(readFileSync(`${folder}/kept.jsonl`, 'utf8').trim()); // {"id":"a","text":"A map hung in the tea house."}
 * ```
 */
export async function dedupFiles(
  inputs: readonly string[],
  options: ScanOptions & FilterOptions,
  sinks: Sinks,
): Promise<SummaryRecord> {
  refuseUnknown(options, [...RUN_NAMES, 'annotate', 'revisits'], 'dedupFiles');
  requireSinks(inputs, sinks);
  const { annotate = false, revisits = false, ...scanOptions } = options;
  if (annotate && sinks.removed !== undefined) {
    throw new DittographError('USAGE', 'an annotated output has all records, so none is left to write as removed');
  }
  const { parameters, conduct } = parametersOf(scanOptions, 'dedup');
  const reference = await referenceOf(parameters, conduct);
  // With a bound, memory may be scarce, and with it the page cache.
  const again = parameters.memory === undefined;
  const reading = { ...conduct, again, leavesOutChanged: true };
  const run = await collectFingerprints(inputs, parameters, reading, undefined, reference);
  try {
    const { kept, removed } = sinks;
    const feeds = run.feeds as Source[];
    // Checked before the work, since a run may take hours: how each input is written, and that one output has one frame.
    const writers: Annotator[] = [];
    for (const feed of feeds)
      writers.push(annotate ? await feed.annotator(DECISION_COLUMNS, conduct) : { frame: await feed.frame() });
    const isPerFile = typeof kept === 'function' && removed === undefined;
    const framed = feeds.map((feed, i) => ({ name: feed.name, frame: writers[i]!.frame }));
    const frame = isPerFile ? undefined : commonFrame(framed, typeof kept === 'function');
    for (const output of [kept, removed]) {
      if (output === undefined || typeof output === 'function') continue;
      for (const [i, feed] of feeds.entries()) requireFittingName(output.path, feed, writers[i]!.frame);
    }
    if (revisits && !feeds.some(({ format }) => format === 'warc')) {
      throw new DittographError('BAD_OPTION', `only an archive (WARC) has revisits, and '${feeds[0]?.name}' is none`);
    }
    const findings = await find(run, parameters, conduct);
    const result = new Result(run, findings, parameters);
    if (annotate || (sinks.records !== undefined && (sinks.everyKind ?? true))) await findings.kinds.judgeAll(conduct);
    if (sinks.records !== undefined) {
      await sinks.records(headerOf(run, findings, { ...parameters, keep: findings.keep }));
      for (const record of result.records(sinks.only)) await sinks.records(record);
    }
    const originals = revisits ? await originalsFor(run, findings, conduct) : undefined;
    const framing = new Framing();
    if (typeof kept !== 'function') await framing.begin(kept, frame);
    if (removed !== undefined) await framing.begin(removed, frame);
    await together(async (files) => {
      for (const [i, feed] of feeds.entries()) {
        const first = run.firsts[i]!;
        // a name may be found in several folders
        const wholePaths = feeds.length > 1;
        const isKept = (ordinal: number): boolean =>
          ordinal === PASSED_OVER || !REMOVED.has(result.status(first + ordinal));
        const output = typeof kept === 'function' ? await kept(feed.name, areFiles(feed)) : kept;
        if ('place' in output) {
          await copyFiles(feed.files!(conduct), feed.name, isKept, output);
          const dropped = (ordinal: number): Output | undefined => (isKept(ordinal) ? undefined : removed);
          if (removed !== undefined) await copyRecords(feed, dropped, { ...conduct, wholePaths, framing });
          continue;
        }
        const route = (ordinal: number): Output | undefined => (annotate || isKept(ordinal) ? output : removed);
        const annotationOf = (ordinal: number): Annotation => result.annotation(first + ordinal);
        const { frame: ownFrame, edit: withColumns, write } = writers[i]!;
        const edit =
          withColumns &&
          ((ordinal: number, record: Uint8Array): Uint8Array =>
            withColumns(record, ordinal === PASSED_OVER ? undefined : annotationOf(ordinal)));
        const inPlace =
          originals &&
          ((ordinal: number, record: Uint8Array): [Output, Uint8Array] | undefined => {
            const document = first + ordinal;
            if (ordinal === PASSED_OVER || result.status(document) !== 'dropped') return undefined;
            const original = originals.get(findings.keepers[document]!);
            const revisit = original && revisitOf(record, original);
            return revisit && [output, revisit];
          });
        const records = async (): Promise<void> => {
          if (write !== undefined) return write(annotationOf, output);
          if (feed.filter === undefined)
            return copyRecords(feed, route, { ...conduct, wholePaths, framing, inPlace, edit });
          for (const target of removed === undefined ? [output] : [output, removed])
            await feed.filter((ordinal) => route(ordinal) === target, target);
        };
        if (output === kept) await records();
        else await framing.whole(output, ownFrame, files, records);
      }
      if (typeof kept !== 'function') await framing.end(kept);
      if (removed !== undefined) await framing.end(removed);
      if (sinks.close !== true) {
        // Before the kept records appear without them.
        await removed?.flush();
        return;
      }
      if (typeof kept !== 'function') await kept.close(files);
      // The last one appears first: no record is removed from the kept ones and nowhere else.
      await removed?.close(files);
    });
    await finishCorpus(run, findings, result, conduct);
    return result.summary();
  } finally {
    await run.close();
  }
}

/** Whether the records of a source are files that are not named by a list. */
function areFiles({ format, files }: Source): boolean {
  return files !== undefined && format !== 'list';
}

/** The documents of archives that were kept in place of others, by number. */
async function originalsFor(
  { feeds, firsts }: Fingerprinted,
  { keepers }: Findings,
  pass: PassOptions,
): Promise<Map<number, Original>> {
  const wanted = new Set(keepers.filter((keeper, document) => keeper !== document));
  const all = new Map<number, Original>();
  for (const [i, feed] of feeds.entries()) {
    if (feed.format !== 'warc') continue;
    const first = firsts[i]!;
    const isWanted = (ordinal: number): boolean => ordinal !== PASSED_OVER && wanted.has(first + ordinal);
    const found = await originalsOf((feed as Source).raw(pass), isWanted);
    for (const [ordinal, original] of found) all.set(first + ordinal, original);
  }
  return all;
}

const SINKS: KeysOf<Sinks> = {
  kept: true,
  removed: true,
  close: true,
  records: true,
  only: true,
  everyKind: true,
};

/** @throws USAGE, UNKNOWN_OPTION: records without an output would be lost silently */
function requireSinks(inputs: readonly string[], sinks: Sinks): void {
  refuseUnknown(sinks, Object.keys(SINKS), 'dedupFiles');
  if (!Array.isArray(inputs) || !inputs.every((path) => typeof path === 'string'))
    throw new DittographError('USAGE', 'dedupFiles takes a list of paths; dedup takes documents');
  if (typeof sinks.kept !== 'function' && typeof sinks.kept?.write !== 'function')
    throw new DittographError('USAGE', "dedupFiles needs an output 'kept', as openOutput makes it");
}

export interface ErrorListener {
  /** Receives the errors of all records, in input order, before the first document. Default: errors are not reported. */
  readonly onError?: ((error: RecordError) => void) | undefined;
}

/**
 * Yields the kept documents in input order: for paths as `{id, text, title, url, date}`, for documents the same objects,
 * which are held in memory until then. Documents that could not be judged are kept; `onError` receives the reason.
 *
 * Which document of a group is kept is known only when all have been read, so the first is yielded after the last has
 * been taken from the input, even from an async iterable.
 * @throws as `scan`; NOTHING_JUDGED if there are documents and none could be judged
 * @example
 * ```js
 * import { dedup } from 'dittograph';
 *
 * const documents = [
 *   { id: 'a', text: 'The copyist wrote the same line twice, and nobody noticed.', fields: { stars: 1 } },
 *   { id: 'b', text: 'The copyist wrote the same line twice, and nobody noticed it.', fields: { stars: 5 } },
 *   { id: 'c', text: 'A map of the harbour hung in the tea house.', fields: { stars: 3 } },
 * ];
 * const kept = [];
 * for await (const { id } of dedup(documents, { similarity: 0.5, keep: ['score:stars'] })) kept.push(id);
 * console.log(kept.join()); // b,c
 * ```
 */
export async function* dedup<D extends Document>(
  input: string | Iterable<string> | Iterable<D> | AsyncIterable<D> | ReadableStream<D>,
  options: ScanOptions & ErrorListener = {},
): AsyncGenerator<D, void, undefined> {
  refuseUnknown(options, [...RUN_NAMES, 'onError'], 'dedup');
  const { onError, ...scanOptions } = options;
  const { parameters, conduct } = parametersOf(scanOptions, 'dedup');
  const originals: D[] = [];
  const reference = await referenceOf(parameters, conduct);
  const from = remembering(input as Input, originals as Document[]);
  const run = await collectFingerprints(from, parameters, conduct, undefined, reference);
  try {
    const findings = await find(run, parameters, conduct);
    const result = new Result(run, findings, parameters);
    const { documents, texts } = run.store;
    const errors = documents.errors();
    if (onError !== undefined) for (const error of errors) onError(error);
    requireJudged(result, documents.count, errors);
    for (let document = 0; document < documents.count; document++) {
      if (REMOVED.has(result.status(document))) continue;
      const { title, url, date } = documents.details(document);
      yield originals[document] ??
        ({
          id: documents.id(document),
          text: textOf(texts, document),
          ...(title !== undefined && { title }),
          ...(url !== undefined && { url }),
          ...(date !== undefined && { date }),
        } as D);
    }
    await finishCorpus(run, findings, result, conduct);
  } finally {
    await run.close();
  }
}

/** @throws NOTHING_JUDGED: otherwise the caller would get back all documents and believe that none is a duplicate */
function requireJudged(result: Result, documents: number, errors: readonly RecordError[]): void {
  for (let document = 0; document < documents; document++) if (result.status(document) !== 'unjudged') return;
  if (documents === 0) return;
  const [{ id, code, message }] = errors as readonly [RecordError];
  throw new DittographError(
    'NOTHING_JUDGED',
    `no document of ${documents} could be judged; the first is '${id}': ${code}, ${message}`,
  );
}

/** The same input; its documents are also appended to `seen`. */
function remembering(input: Input, seen: Document[]): Input {
  if (typeof input === 'string') return input;
  requireIterable(input);
  if (Symbol.iterator in input) {
    const items = [...input];
    if (items.every((item) => typeof item === 'string')) return items as string[];
    seen.push(...(items as Document[]));
    return items as Document[];
  }
  return (async function* () {
    for await (const document of input as AsyncIterable<Document>) {
      seen.push(document);
      yield document;
    }
  })();
}
