/**
 * Estimates the cost of a run over some inputs: a sample of the inputs is run, and its time is scaled to their size.
 * Nothing is written.
 */
import { stat } from 'node:fs/promises';
import { walkFolder } from './io/files.ts';
import { methodOf } from './methods/methods.ts';
import type { ScanOptions, ScanParameters } from './methods/options.ts';
import { parametersOf } from './methods/parameters.ts';
import { type Feed, openInput } from './run/input.ts';
import { workersOf } from './run/memory-plan.ts';
import { scanFor } from './scan.ts';

/** Bytes of the inputs in a sample, as they are stored, approximately. */
const SAMPLE_BYTES = 2 ** 26;
/** Share of the sample that is run first, so that compiled code is timed. */
const WARM_SHARE = 1 / 4;
/** Milliseconds for which a sample is read, approximately: pages take ten times as long as texts. */
const SAMPLE_MS = 4_000;
/** Most inputs of which a sample has a part; the inputs between them are assumed to be similar. */
const MOST_SAMPLED = 16;
/** Files of a folder in a batch, of which the first one is always read. */
const FILES_A_BATCH = 32;

/** Seconds that a process takes before the first record and after the last. */
const START_SECONDS = 0.25;
/** Seconds to read the inputs again and write the kept records, a byte of the inputs. */
const WRITE_SECONDS_A_BYTE = 2.5e-9;
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

/** An input as a run would read it. */
export interface PlannedInput {
  readonly name: string;
  /** The detected format: `jsonl`, `warc`, `folder` … */
  readonly format: Feed['format'];
  /** Size on disk; absent if unknown. */
  readonly bytes?: number;
  /** Number of files of a folder. */
  readonly files?: number;
}

/** The estimated cost of a run. */
export interface ExpectedCost {
  readonly documents: number;
  /** Wall time. */
  readonly seconds: number;
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
    for (const { name, format, bytes } of feeds)
      planned.push({ name, format, ...(format === 'folder' ? await sizeOf(name) : bytes !== undefined && { bytes }) });
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

/**
 * Runs a sample of some inputs and estimates the cost of all of them.
 * @param inputs as {@link plannedInputs} returns them
 * @param sampleBytes of the inputs, approximately. Default: 64 MiB
 * @returns undefined if the sample would be all of them, or if the size of an input is unknown
 */
export async function expectedCost(
  paths: readonly string[],
  inputs: readonly PlannedInput[],
  options: ScanOptions,
  sampleBytes: number = SAMPLE_BYTES,
): Promise<ExpectedCost | undefined> {
  const total = inputs.reduce((sum, { bytes = Number.NaN }) => sum + bytes, 0);
  if (!(total > sampleBytes)) return undefined;
  const { parameters } = parametersOf(options, 'scan');
  // A work or corpus folder would keep the outcomes of the sample.
  const { work: _, corpus: __, ...own } = options;
  await runSample(paths, inputs, own, WARM_SHARE * sampleBytes, WARM_SHARE * SAMPLE_MS);
  const sample = await runSample(paths, inputs, own, sampleBytes, SAMPLE_MS);
  const { seconds, documents, textBytes, pages, bytes, dropped, unjudged } = sample;
  const scale = total / bytes;
  const workers = workersOf(parameters);
  const all = { documents: Math.round(scale * documents), textBytes: scale * textBytes, pages: scale * pages };
  return {
    documents: all.documents,
    seconds: START_SECONDS + scale * seconds + WRITE_SECONDS_A_BYTE * total,
    ...memoryAndDisk(parameters, workers, all),
    workers,
    sample: { documents, bytes, dropped, unjudged },
  };
}

interface SampleRun {
  readonly seconds: number;
  readonly documents: number;
  readonly textBytes: number;
  /** Number of documents that are pages. */
  readonly pages: number;
  /** Bytes of the inputs. */
  readonly bytes: number;
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
  const start = performance.now();
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
  const seconds = (performance.now() - start) / 1000;
  const bytes = read.reduce((sum, one, i) => sum + Math.min(one, inputs[i]!.bytes!), 0);
  return { seconds, documents, textBytes, pages, bytes, dropped, unjudged };
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
): Pick<ExpectedCost, 'memory' | 'disk'> {
  const { rowBytes } = methodOf(parameters).fingerprinter(parameters, {});
  const rows = rowBytes === undefined ? SHINGLES_SHARE * textBytes : documents * rowBytes * (pages > 0 ? 2 : 1);
  const isLarge = rowBytes !== undefined && rowBytes >= LARGE_ROW;
  const further = workers - 1;
  return {
    memory:
      MEMORY.first +
      further * MEMORY.further +
      documents * (MEMORY.document + further * MEMORY.furtherDocument) +
      pages * PAGE +
      (isLarge ? 0 : rows),
    disk: Math.max(0, textBytes - TEXTS_IN_MEMORY) + (isLarge && rows > ROWS_IN_MEMORY ? rows : 0),
  };
}
