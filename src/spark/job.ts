/** What the driver and the workers of a job on Spark agree on: plain data, in one file that travels with the job. */
import type { ScanOptions, ScanParameters } from '../methods/options.ts';
import { optionsAgain } from '../methods/parameters.ts';

export interface Job {
  /** The options of the run, from which its parameters are made again. */
  readonly options: ScanOptions;
  readonly source: SourceName;
  /** The inputs, as absolute paths or URIs. */
  readonly roots: readonly string[];
  /** Where fingerprints are looked up: k, and the file of the index. */
  readonly lookup?: { readonly distance: number; readonly index: string };
}

/** Formats of the inputs, as Spark reads them. */
export const SOURCES = ['jsonl', 'parquet', 'json', 'text', 'html', 'warc'] as const;
export type SourceName = (typeof SOURCES)[number];

/** The job of a run. */
export function jobOf(parameters: ScanParameters, source: SourceName, roots: readonly string[]): Job {
  return { options: optionsAgain(parameters), source, roots };
}

/** The name under which the job travels to the workers. */
export const JOB_FILE = 'dittograph-job.json';
/** The name under which an index travels. */
export const INDEX_FILE = 'dittograph.index';
/** The workers' program. */
export const WORKER_FILE = 'dittograph-worker.mjs';

/** The stages that workers perform: each reads lines of JSON, and writes lines of columns, whose first is one of these. */
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
 * The first column of the last line that a worker writes; its second is the number of lines that it read. Spark takes a
 * worker that ends early for one that is done, so the lines read are added up and compared with the lines there are.
 */
export const RECEIPT = 'receipt';
