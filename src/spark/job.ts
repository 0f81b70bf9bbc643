/** The data that the driver and the workers of a job on Spark share, in one file that is sent with the job. */
import type { ScanOptions, ScanParameters } from '../methods/options.ts';
import { optionsAgain } from '../methods/parameters.ts';

export interface Job {
  /** The options of the run, from which a worker makes its parameters. */
  readonly options: ScanOptions;
  readonly source: SourceName;
  /** The inputs, as absolute paths or URIs. */
  readonly roots: readonly string[];
  /** For jobs that look up fingerprints: k, and the file of the index. */
  readonly lookup?: { readonly distance: number; readonly index: string };
}

/** Formats of the inputs, as Spark reads them. */
export const SOURCES = ['jsonl', 'parquet', 'json', 'text', 'html', 'warc'] as const;
export type SourceName = (typeof SOURCES)[number];

/** The job of a run. */
export function jobOf(parameters: ScanParameters, source: SourceName, roots: readonly string[]): Job {
  return { options: optionsAgain(parameters), source, roots };
}

/** Name of the job file on the workers. */
export const JOB_FILE = 'dittograph-job.json';
/** Name of the index file on the workers. */
export const INDEX_FILE = 'dittograph.index';
/** The workers' program. */
export const WORKER_FILE = 'dittograph-worker.mjs';

/**
 * The stages that workers perform. Each reads lines of JSON and writes lines of columns; the first column is one of these.
 */
export const KINDS = {
  fingerprint: ['document', 'file', 'blank', 'mentions'],
  name: ['repeat'],
  count: ['counted'],
  weigh: ['row', 'signature'],
  propose: ['pair', 'crowd'],
  verify: ['pair'],
  connect: ['member'],
  judge: ['doc', 'pair', 'cluster', 'summary'],
  nearest: ['pair'],
  miss: ['missed'],
  scan: ['pair', 'fault'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type StageName = keyof typeof KINDS;

/**
 * The first column of the last line that a worker writes; the second column is the number of lines that it read. Spark
 * does not notice if a worker ends early, so the numbers are summed and compared with the number of lines that were sent.
 */
export const RECEIPT = 'receipt';
