/**
 * The closed table of error codes. Each has its remedy, its exit status and its HTTP status; every entry point (library,
 * CLI, service) reports the same code for the same fault.
 */

export interface ErrorKind {
  /** The action that the user can take, in one sentence; empty if every message of this code says it. */
  readonly remedy: string;
  /** Exit status of the CLI when this ends the run (2 usage, 3 input, 4 store or output, 70 internal fault, 130 aborted). */
  readonly exit: 2 | 3 | 4 | 70 | 130;
  readonly http: number;
}

export const ERRORS = {
  UNKNOWN_OPTION: { remedy: 'Use the option that the message names, or see --help.', exit: 2, http: 400 },
  BAD_OPTION: { remedy: '', exit: 2, http: 400 },
  BAD_CONFIG: { remedy: 'Correct the file at that place.', exit: 2, http: 400 },
  USAGE: { remedy: 'See --help for the forms of the command.', exit: 2, http: 400 },
  MISSING_PACKAGE: { remedy: 'Install the optional package named in the message.', exit: 2, http: 501 },
  INPUT_NOT_FOUND: { remedy: 'Check the path.', exit: 3, http: 404 },
  INPUT_UNREADABLE: { remedy: 'Check the permissions and the disk.', exit: 3, http: 422 },
  INPUT_VANISHED: {
    remedy: 'The file was removed or changed during the run; run again while nothing writes to it.',
    exit: 3,
    http: 409,
  },
  EMPTY: { remedy: 'The record has no text; it is kept.', exit: 3, http: 422 },
  NOTHING_JUDGED: { remedy: 'Fix the documents; the message shows the first error.', exit: 3, http: 422 },
  BINARY: { remedy: 'Leave it out, or name its format with --from.', exit: 3, http: 415 },
  TRUNCATED: { remedy: 'Fetch or copy the file again.', exit: 3, http: 422 },
  BAD_COMPRESSION: { remedy: 'Fetch or copy the file again.', exit: 3, http: 422 },
  EXPANDS_TOO_MUCH: { remedy: 'Raise --max-bytes if you trust the record.', exit: 3, http: 413 },
  TOO_LARGE: {
    remedy: 'Raise --max-bytes if you trust the record; divide a set of fingerprints into parts.',
    exit: 3,
    http: 413,
  },
  BAD_JSON: { remedy: 'Fix the line: every line must be one JSON object.', exit: 3, http: 422 },
  BAD_CSV: {
    remedy: 'Fix the table as the message says; cells with quotes, line breaks or delimiters need quotes around them.',
    exit: 3,
    http: 422,
  },
  MISSING_FIELD: {
    remedy: 'Name the field with --text-field, --id-field or --cluster-field.',
    exit: 3,
    http: 422,
  },
  BAD_FIELD: { remedy: 'Correct the field as the message says.', exit: 3, http: 422 },
  BAD_PARQUET: { remedy: 'Fetch or copy the Parquet file again, or write it anew.', exit: 3, http: 422 },
  BAD_RECORD: { remedy: 'The archive record does not follow its format; fetch it again.', exit: 3, http: 422 },
  DUPLICATE_ID: {
    remedy: 'Give every record an id of its own; the later record got a number after its id.',
    exit: 3,
    http: 409,
  },
  BAD_CHARSET: { remedy: 'Name the character set with --encoding.', exit: 3, http: 415 },
  UNKNOWN_FORMAT: { remedy: '', exit: 2, http: 415 },
  SIGNATURE_MISMATCH: {
    remedy: 'Make both fingerprints with the same method, profile and version.',
    exit: 2,
    http: 409,
  },
  BAD_RESULT: { remedy: 'Name a complete result, as scan and dedup write it with -o ndjson:FILE.', exit: 4, http: 422 },
  BAD_DECISIONS: { remedy: 'Save the decisions again in the report page of the result.', exit: 4, http: 422 },
  BAD_JOURNAL: { remedy: 'Name the journal that apply wrote.', exit: 4, http: 422 },
  NO_SUCH_SESSION: { remedy: 'Check the name, or begin the session first.', exit: 2, http: 404 },
  SESSION_EXISTS: { remedy: 'Choose another name.', exit: 2, http: 409 },
  SESSION_ENDED: { remedy: 'Begin a session with another name.', exit: 2, http: 409 },
  INDEX_CORRUPT: { remedy: 'Build the index again, or restore its file from a backup.', exit: 4, http: 500 },
  OUTPUT_FAILED: { remedy: 'Free space or choose another place; the output is not complete.', exit: 4, http: 507 },
  OUT_OF_MEMORY: {
    remedy: 'Raise --memory, or divide the inputs; with --work, finished work is reused.',
    exit: 4,
    http: 507,
  },
  OUTPUT_UNAVAILABLE: {
    remedy: 'Name a place that can be written. Nothing was written.',
    exit: 4,
    http: 422,
  },
  FOLDER_IN_USE: { remedy: '', exit: 4, http: 409 },
  SPARK_FAILED: {
    remedy: 'Give Apache Spark what it lacks according to the message, and run again; its own log has details.',
    exit: 4,
    http: 503,
  },
  ABORTED: { remedy: 'Run again.', exit: 130, http: 499 },
  INTERNAL: { remedy: 'This is a fault of dittograph; please report it with the message.', exit: 70, http: 500 },
} as const;

ERRORS satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * Every error that dittograph throws on purpose. The message says what, where and why.
 * @example
 * ```js
 * import { compare, DittographError } from 'dittograph';
 *
 * try {
 *   compare('one text', 'another text', { similarity: 2 });
 * } catch (error) {
 *   console.log(error instanceof DittographError, error.code, error.exit); // true BAD_OPTION 2
 * }
 * ```
 */
export class DittographError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'DittographError';
    this.code = code;
  }

  /** The action that the user can take; empty if the message says it. */
  get remedy(): string {
    return ERRORS[this.code].remedy;
  }

  get exit(): number {
    return ERRORS[this.code].exit;
  }
}

/** A record that could not be compared: it is listed in the result, and the run goes on. */
export interface RecordError {
  readonly id: string;
  readonly code: ErrorCode;
  readonly message: string;
}

/** @throws ABORTED */
export function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DittographError('ABORTED', 'stopped on request', { cause: signal.reason });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Errors of documents that could be read; they do not cause exit status 3. */
export const READ_WELL: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['EMPTY', 'DUPLICATE_ID']);
