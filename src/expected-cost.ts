/**
 * Estimates the cost of a run over some inputs: a sample of the inputs is run, and its time is scaled to their size.
 * Nothing is written.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ErrorCode, READ_WELL } from './base/errors.ts';
import { type CutOptions, cutFor, unitsOf } from './cut.ts';
import { copiedBytes, spaceOfCuts, spaceOfScan } from './expected-space.ts';
import { walkFolder } from './io/inputs/files.ts';
import { type Output, openNowhere } from './io/output/output.ts';
import { makeTemporaryFolder } from './io/output/temporary-folder.ts';
import type { TextBytes } from './io/parquet/rows.ts';
import type { Source } from './io/source.ts';
import type { ScanOptions } from './methods/options.ts';
import { parametersOf } from './methods/parameters.ts';
import { MANY_TEXTS_BYTES } from './run/collect.ts';
import { type Feed, openInput, type ReadOn } from './run/input.ts';
import { workersOf } from './run/memory-plan.ts';
import { scanFor } from './scan.ts';
import { type Seconds, stopwatch, writeSample } from './written-sample.ts';

/** Approximate stored bytes of the inputs in a sample. */
const SAMPLE_BYTES = 2 ** 26;
/** Share of the sample that is run first, so that compiled code is timed. */
const WARM_SHARE = 1 / 4;
/** Milliseconds for which a sample is read, approximately: pages take ten times as long as texts. */
const SAMPLE_MS = 4_000;
/** Most inputs of which a sample has a part; the inputs between them are assumed to be similar. */
const MOST_SAMPLED = 16;
/** Files of a folder in a batch, of which the first one is always read. */
const FILES_A_BATCH = 32;

/** An input as a run would read it. */
export interface PlannedInput {
  readonly name: string;
  /** The detected format: `jsonl`, `warc`, `folder` … */
  readonly format: Feed['format'];
  /** Size on disk; absent if unknown. */
  readonly bytes?: number;
  /** Number of files of a folder. */
  readonly files?: number;
  /** Of Parquet. */
  readonly textBytes?: TextBytes | undefined;
}

/** The estimated cost of a run. */
export interface ExpectedCost {
  readonly documents: number;
  /** By the clock, if the machine has as much other work as during the sample. */
  readonly seconds: number;
  /** Of the processors, all threads together. */
  readonly cpuSeconds: number;
  /** Bytes of memory at the peak. */
  readonly memory: number;
  /** Bytes of temporary files. */
  readonly disk: number;
  /** Bytes of the files of the work or corpus folder; absent if there is none. */
  readonly kept?: number;
  readonly workers: number;
  /** The sample that was run. */
  readonly sample: {
    readonly documents: number;
    /** Bytes of the inputs. */
    readonly bytes: number;
    /** Documents of the sample that could be removed. */
    readonly dropped: number;
    /** Records that could not be read or compared. */
    readonly unjudged: number;
  };
}

/** The inputs, in the order in which they are read. @throws as {@link openInput} */
export async function plannedInputs(paths: readonly string[], options: ScanOptions): Promise<PlannedInput[]> {
  const { parameters, conduct } = parametersOf(options, 'scan');
  const { feeds } = await openInput(paths, parameters, conduct.stdin, 'many');
  try {
    const planned: PlannedInput[] = [];
    for (const feed of feeds as readonly (Feed & Pick<Source, 'textBytes'>)[]) {
      const { name, format, bytes } = feed;
      const size = format === 'folder' ? await sizeOf(name) : bytes !== undefined && { bytes };
      const textBytes = await feed.textBytes?.();
      planned.push({ name, format, ...size, ...(textBytes !== undefined && { textBytes }) });
    }
    return planned;
  } finally {
    await Promise.all(feeds.map((feed) => feed.close()));
  }
}

async function sizeOf(folder: string): Promise<{ bytes: number; files: number }> {
  let [bytes, files] = [0, 0];
  for await (const { path, error } of walkFolder(folder, () => {})) {
    files++;
    // The run reports files that cannot be opened.
    if (error === undefined) bytes += (await stat(Buffer.from(path)).catch(() => undefined))?.size ?? 0;
  }
  return { bytes, files };
}

/** How a sample is run. */
export interface SampleOptions {
  /** Bytes of the inputs in the sample, approximately. Default: 64 MiB. */
  readonly sampleBytes?: number;
  /** What a process takes before it opens its inputs. Default: nothing. */
  readonly start?: Seconds;
  /** The place of the kept records of an input, by its path; its name says how they are packed. Default: stdout. */
  readonly placeOf?: (path: string) => string;
}

/** What was measured of a run. */
export interface MeasuredTimes {
  readonly start: Seconds;
  /** To find the duplicates of the sample, and to write its kept records. */
  readonly sample: Seconds;
  readonly writing: Seconds;
}

/**
 * The time of a run, from nothing but what was measured on the machine.
 * @param scale bytes of the inputs for each byte of the sample
 */
export function timeOf({ start, sample, writing }: MeasuredTimes, scale: number): Seconds {
  const of = (clock: keyof Seconds): number => start[clock] + scale * (sample[clock] + writing[clock]);
  return { wall: of('wall'), cpu: of('cpu') };
}

/**
 * Runs a sample of some inputs and estimates the cost of all of them.
 * @param inputs as {@link plannedInputs} returns them
 * @returns undefined if the sample would be all of them, or if the size of an input is unknown
 */
export async function expectedCost(
  paths: readonly string[],
  inputs: readonly PlannedInput[],
  options: ScanOptions,
  { sampleBytes = SAMPLE_BYTES, start = { wall: 0, cpu: 0 }, placeOf = () => '-' }: SampleOptions = {},
): Promise<ExpectedCost | undefined> {
  const total = inputs.reduce((sum, { bytes = Number.NaN }) => sum + bytes, 0);
  if (!(total > sampleBytes)) return undefined;
  const { parameters } = parametersOf(options, 'scan');
  const { work, corpus, ...own } = options;
  const isKept = work !== undefined || corpus !== undefined;
  await runSample(paths, inputs, own, WARM_SHARE * sampleBytes, WARM_SHARE * SAMPLE_MS, false);
  const sample = await runSample(paths, inputs, own, sampleBytes, SAMPLE_MS, isKept);
  const { seconds, documents, textBytes, pages, read, dropped, unjudged } = sample;
  const bytes = read.reduce((sum, one) => sum + one, 0);
  const scale = total / bytes;
  const parts = inputs.map(({ name }, i) => ({
    bytes: read[i]!,
    records: Math.ceil((documents * read[i]!) / bytes),
    place: placeOf(name),
  }));
  const writing = await writeSample(paths, own, parts, 1 - dropped / Math.max(1, documents));
  const { wall, cpu } = timeOf({ start, sample: seconds, writing }, scale);
  const workers = workersOf(parameters);
  const all = {
    documents: Math.round(scale * documents),
    textBytes: scale * textBytes,
    pages: scale * pages,
    hasManyTexts: total > MANY_TEXTS_BYTES,
  };
  const columns = inputs.map((input) => input.textBytes);
  const space = spaceOfScan(parameters, workers, all, columns);
  const packed = inputs.flatMap(({ name, files }) => (files === undefined ? [name] : []));
  // Texts and fingerprints are read from the folder.
  const { memory, disk } = isKept ? { ...space, disk: 0 } : space;
  return {
    documents: all.documents,
    seconds: wall,
    cpuSeconds: cpu,
    memory,
    disk: disk + (parameters.memory === undefined ? await copiedBytes(packed) : 0),
    ...(sample.kept !== undefined && { kept: scale * sample.kept }),
    workers,
    sample: { documents, bytes, dropped, unjudged },
  };
}

interface SampleRun {
  readonly seconds: Seconds;
  readonly documents: number;
  readonly textBytes: number;
  /** Number of documents that are pages. */
  readonly pages: number;
  /** Bytes of each input. */
  readonly read: readonly number[];
  readonly dropped: number;
  readonly unjudged: number;
  /** Bytes of the files of its work folder. */
  readonly kept?: number;
}

/** Finds the duplicates in the first part of some of the inputs. */
async function runSample(
  paths: readonly string[],
  inputs: readonly PlannedInput[],
  options: ScanOptions,
  sampleBytes: number,
  milliseconds: number,
  isKept: boolean,
): Promise<SampleRun> {
  const { isReadOn, bytesRead } = sampled(inputs, sampleBytes, milliseconds);
  // The folder of the run itself would keep the outcomes of the sample.
  const folder = isKept ? await makeTemporaryFolder() : undefined;
  const work = folder && join(folder.path, 'sample');
  let [documents, textBytes, pages, dropped, unjudged] = [0, 0, 0, 0, 0];
  const watch = stopwatch();
  try {
    for await (const record of scanFor(paths, { ...options, work }, { everyKind: false, isReadOn })) {
      if (record.type === 'summary') {
        documents = record.documents;
        dropped = record.dropped + (record.known ?? 0);
        unjudged = record.unjudged;
      } else if (record.type === 'doc') {
        if ('bytes' in record) textBytes += record.bytes;
        if ('coverage' in record) pages++;
      }
    }
    const seconds = watch();
    const kept = work === undefined ? undefined : (await sizeOf(work)).bytes;
    return {
      seconds,
      documents,
      textBytes,
      pages,
      read: bytesRead(),
      dropped,
      unjudged,
      ...(kept !== undefined && { kept }),
    };
  } finally {
    await folder?.remove();
  }
}

/** Ends a sample in time. */
function sampled(
  inputs: readonly PlannedInput[],
  sampleBytes: number,
  milliseconds: number,
): { readonly isReadOn: ReadOn; readonly bytesRead: () => readonly number[] } {
  const limits = limitsOf(inputs, sampleBytes);
  const each = milliseconds / limits.filter((limit) => limit > 0).length;
  const read = inputs.map(() => 0);
  let until = 0;
  return {
    isReadOn(input, bytesRead, batches) {
      if (batches === 0) until = performance.now() + each;
      const { bytes = 0, files } = inputs[input]!;
      read[input] = files === undefined ? bytesRead : Math.min(1, (batches * FILES_A_BATCH) / files) * bytes;
      return read[input]! < limits[input]! && performance.now() < until;
    },
    bytesRead: () => read.map((one, i) => Math.min(one, inputs[i]!.bytes!)),
  };
}

/**
 * As {@link expectedCost} for a run that cuts: documents of the sample are `dropped` if something would be cut from them,
 * and `unjudged` if their texts cannot be read.
 */
export async function expectedCostOfCuts(
  paths: readonly string[],
  inputs: readonly PlannedInput[],
  options: CutOptions & ScanOptions,
  { sampleBytes = SAMPLE_BYTES, start = { wall: 0, cpu: 0 }, placeOf = () => '-' }: SampleOptions = {},
): Promise<ExpectedCost | undefined> {
  const total = inputs.reduce((sum, { bytes = Number.NaN }) => sum + bytes, 0);
  if (!(total > sampleBytes)) return undefined;
  const run = async (share: number) => {
    const { isReadOn, bytesRead } = sampled(inputs, share * sampleBytes, share * SAMPLE_MS);
    let [units, unjudged] = [0, 0];
    const watch = stopwatch();
    const kept = async (path: string): Promise<Output> => openNowhere(placeOf(path));
    const onError = ({ code }: { readonly code: ErrorCode }): void => {
      if (!READ_WELL.has(code)) unjudged++;
    };
    const onText = (text: string): void => {
      units += unitsOf(text, options);
    };
    const summary = await cutFor(paths, options, { kept, onError }, { isReadOn, onText });
    return { ...summary, units, unjudged, seconds: watch(), read: bytesRead() };
  };
  await run(WARM_SHARE);
  const { seconds, documents, bytes: textBytes, units, cuts, changed, unjudged, read } = await run(1);
  const bytes = read.reduce((sum, one) => sum + one, 0);
  const scale = total / bytes;
  const { unit: _, minLength: __, boilerplate: ___, annotate: ____, ...scanOptions } = options;
  const { parameters } = parametersOf(scanOptions, 'scan');
  const { wall, cpu } = timeOf({ start, sample: seconds, writing: { wall: 0, cpu: 0 } }, scale);
  const isSearched = options.unit === 'paragraph' && options.boilerplate === undefined;
  const workers = isSearched ? workersOf(parameters) : 1;
  const all = {
    documents: Math.round(scale * (documents + unjudged)),
    textBytes: scale * textBytes,
    units: scale * units,
    cuts: scale * cuts,
  };
  const unit = isSearched || options.unit === 'substring' ? options.unit : 'line';
  const { memory, disk } = spaceOfCuts(
    unit,
    workers,
    all,
    inputs.map((input) => input.textBytes),
  );
  const packed = inputs.map(({ name }) => name);
  return {
    documents: all.documents,
    seconds: wall,
    cpuSeconds: cpu,
    memory,
    disk: disk + (await copiedBytes(packed)),
    workers,
    sample: { documents: documents + unjudged, bytes, dropped: changed, unjudged },
  };
}

/** Bytes of each input that a sample may have; 0 for inputs that are not sampled. */
function limitsOf(inputs: readonly PlannedInput[], sampleBytes: number): number[] {
  const step = Math.max(1, inputs.length / MOST_SAMPLED);
  const chosen = new Set<number>();
  for (let at = 0; at < inputs.length; at += step) chosen.add(Math.floor(at));
  const total = [...chosen].reduce((sum, i) => sum + inputs[i]!.bytes!, 0);
  return inputs.map(({ bytes }, i) => (chosen.has(i) ? (sampleBytes * bytes!) / total : 0));
}
