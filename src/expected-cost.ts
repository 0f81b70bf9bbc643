/**
 * Estimates the cost of a run over some inputs: a sample of the inputs is run, and its time is scaled to their size.
 * Nothing is written.
 */
import { stat } from 'node:fs/promises';
import { walkFolder } from './io/inputs/files.ts';
import type { TextBytes } from './io/parquet/rows.ts';
import type { Source } from './io/source.ts';
import { methodOf } from './methods/methods.ts';
import type { ScanOptions, ScanParameters } from './methods/options.ts';
import { parametersOf } from './methods/parameters.ts';
import { type Feed, openInput } from './run/input.ts';
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

/** Peak memory as `npm run bench -- memory` measures it: bytes without documents and per document, for the first and for each further worker. */
const MEMORY = { first: 97e6, further: 45e6, document: 487, furtherDocument: 10 };
/** Bytes of memory a page, roughly: measured with 24,000 news pages of the same sites. */
const PAGE = 16_000;
/** Limits of the stores in memory: bytes of texts, bytes of rows, and the least bytes of a row that is kept in a file. */
const TEXTS_IN_MEMORY = 48 * 2 ** 20;
const ROWS_IN_MEMORY = 2 ** 25;
const LARGE_ROW = 256;
/** Bytes of shingles a byte of text, for methods that keep all shingles. */
const SHINGLES_SHARE = 1.4;

/**
 * Bytes of memory for the text column of Parquet, for each byte of it, packed and unpacked: of the largest row group that is
 * decoded as a whole, whose pages are held more than once and are collected late, but no more than of all row groups.
 * Measured with row groups of 10,240 and 20,480 texts. Row groups that are decoded page by page take `pages` bytes.
 */
const PARQUET = { group: 3, all: 2, pages: 9e7 };

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
  // A work or corpus folder would keep the outcomes of the sample.
  const { work: _, corpus: __, ...own } = options;
  await runSample(paths, inputs, own, WARM_SHARE * sampleBytes, WARM_SHARE * SAMPLE_MS);
  const sample = await runSample(paths, inputs, own, sampleBytes, SAMPLE_MS);
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
  const all = { documents: Math.round(scale * documents), textBytes: scale * textBytes, pages: scale * pages };
  return {
    documents: all.documents,
    seconds: wall,
    cpuSeconds: cpu,
    ...memoryAndDisk(parameters, workers, all, inputs),
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
}

/** Finds the duplicates in the first part of some of the inputs. */
async function runSample(
  paths: readonly string[],
  inputs: readonly PlannedInput[],
  options: ScanOptions,
  sampleBytes: number,
  milliseconds: number,
): Promise<SampleRun> {
  const limits = limitsOf(inputs, sampleBytes);
  const each = milliseconds / limits.filter((limit) => limit > 0).length;
  const read = inputs.map(() => 0);
  let until = 0;
  const isReadOn = (input: number, bytesRead: number, batches: number): boolean => {
    if (batches === 0) until = performance.now() + each;
    const { bytes = 0, files } = inputs[input]!;
    read[input] = files === undefined ? bytesRead : Math.min(1, (batches * FILES_A_BATCH) / files) * bytes;
    return read[input]! < limits[input]! && performance.now() < until;
  };
  let [documents, textBytes, pages, dropped, unjudged] = [0, 0, 0, 0, 0];
  const watch = stopwatch();
  for await (const record of scanFor(paths, options, { everyKind: false, isReadOn })) {
    if (record.type === 'summary') {
      documents = record.documents;
      dropped = record.dropped + (record.known ?? 0);
      unjudged = record.unjudged;
    } else if (record.type === 'doc') {
      if ('bytes' in record) textBytes += record.bytes;
      if ('coverage' in record) pages++;
    }
  }
  const within = read.map((one, i) => Math.min(one, inputs[i]!.bytes!));
  return { seconds: watch(), documents, textBytes, pages, read: within, dropped, unjudged };
}

/** Bytes of each input that a sample may have; 0 for inputs that are not sampled. */
function limitsOf(inputs: readonly PlannedInput[], sampleBytes: number): number[] {
  const step = Math.max(1, inputs.length / MOST_SAMPLED);
  const chosen = new Set<number>();
  for (let at = 0; at < inputs.length; at += step) chosen.add(Math.floor(at));
  const total = [...chosen].reduce((sum, i) => sum + inputs[i]!.bytes!, 0);
  return inputs.map(({ bytes }, i) => (chosen.has(i) ? (sampleBytes * bytes!) / total : 0));
}

/** Memory and disk of a run over some documents. */
function memoryAndDisk(
  parameters: ScanParameters,
  workers: number,
  { documents, textBytes, pages }: { readonly documents: number; readonly textBytes: number; readonly pages: number },
  inputs: readonly PlannedInput[],
): Pick<ExpectedCost, 'memory' | 'disk'> {
  const { rowBytes } = methodOf(parameters).fingerprinter(parameters, {});
  const rows = rowBytes === undefined ? SHINGLES_SHARE * textBytes : documents * rowBytes * (pages > 0 ? 2 : 1);
  const isLarge = rowBytes !== undefined && rowBytes >= LARGE_ROW;
  const further = workers - 1;
  const columns = inputs.flatMap(({ textBytes: one }) =>
    one === undefined
      ? []
      : [Math.min(PARQUET.group * one.largest, PARQUET.all * one.all), one.isByPages ? PARQUET.pages : 0],
  );
  return {
    memory:
      MEMORY.first +
      further * MEMORY.further +
      documents * (MEMORY.document + further * MEMORY.furtherDocument) +
      pages * PAGE +
      Math.max(0, ...columns) +
      (isLarge ? 0 : rows),
    disk: Math.max(0, textBytes - TEXTS_IN_MEMORY) + (isLarge && rows > ROWS_IN_MEMORY ? rows : 0),
  };
}
