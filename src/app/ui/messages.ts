/** What the page and its worker say to each other. */
import type { ErrorCode } from '../../base/errors.ts';
import type { Progress, ScanOptions } from '../../methods/options.ts';
import type { Language } from '../../report/phrases.ts';

/** A file under its path below what a person gave: `site/a/index.html`, or its name alone. */
export type GivenFile = readonly [path: string, file: File];

/** What a person gave at once: a folder or a file. */
export interface Look {
  readonly kind: 'look';
  readonly name: string;
  readonly files: readonly GivenFile[];
}

export interface Scan {
  readonly kind: 'scan';
  readonly inputs: readonly string[];
  readonly files: readonly GivenFile[];
  readonly options: ScanOptions;
  readonly language: Language;
  /** The app of the page, for the file of the report. */
  readonly app: { readonly script: string; readonly style: string };
}

/** Why a file is not read, or is read with a fault that shows already. */
export interface Refusal {
  readonly path: string;
  readonly code: ErrorCode;
  readonly message: string;
}

/** What a folder or a file was taken for. */
export interface Looked {
  readonly kind: 'looked';
  readonly name: string;
  /** How many files of each format there are, and how many were passed over for each reason. */
  readonly formats: readonly (readonly [format: string, files: number])[];
  readonly passedOver: readonly (readonly [why: string, files: number])[];
  readonly refused: readonly Refusal[];
}

/** A block of the report, as it is written in a page. */
export type ReportBlock = readonly [id: string, written: string];

export type WorkerAnswer =
  | Looked
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** Making the report has begun. */
  | { readonly kind: 'packing' }
  | {
      readonly kind: 'done';
      readonly blocks: readonly ReportBlock[];
      /** The report as a file, and the records. */
      readonly report: Blob;
      readonly records: Blob;
    }
  | { readonly kind: 'fault'; readonly code: ErrorCode; readonly message: string };
