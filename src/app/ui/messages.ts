/** The messages between the page and its worker. */
import type { ErrorCode } from '../../base/errors.ts';
import type { Progress, ScanOptions } from '../../methods/options.ts';
import type { Language } from '../../report/phrases.ts';

/** A file and its path, which begins with the name of the dropped folder (`site/a/index.html`), or its name. */
export type GivenFile = readonly [path: string, file: File];

/** One dropped or chosen folder or file. */
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
  /** The app of the page, which the saved report contains. */
  readonly app: { readonly script: string; readonly style: string };
}

/** Why a file is not read, or a fault that is already known. */
export interface Refusal {
  readonly path: string;
  readonly code: ErrorCode;
  readonly message: string;
}

/** The detected formats of a folder or file. */
export interface Looked {
  readonly kind: 'looked';
  readonly name: string;
  /** The number of files of each format, and of files skipped for each reason. */
  readonly formats: readonly (readonly [format: string, files: number])[];
  readonly passedOver: readonly (readonly [why: string, files: number])[];
  readonly refused: readonly Refusal[];
}

/** A block of the report, in its encoded form. */
export type ReportBlock = readonly [id: string, written: string];

export type WorkerAnswer =
  | Looked
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** The worker has begun to make the report. */
  | { readonly kind: 'packing' }
  | {
      readonly kind: 'done';
      readonly blocks: readonly ReportBlock[];
      /** The report as a file, and the records. */
      readonly report: Blob;
      readonly records: Blob;
    }
  | { readonly kind: 'fault'; readonly code: ErrorCode; readonly message: string };
