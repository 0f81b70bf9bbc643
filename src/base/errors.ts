/**
 * The closed table of error codes. Each has its remedy, its exit status and its HTTP status; every door
 * (library, CLI, service) reports the same code for the same fault.
 */

export interface ErrorKind {
  /** What the user can do about it; one sentence. */
  readonly remedy: string;
  /** Exit status of the CLI when this ends the run (2 usage, 3 input, 4 store or output, 70 our fault, 130 aborted). */
  readonly exit: 2 | 3 | 4 | 70 | 130;
  readonly http: number;
}

export const ERRORS = {
  UNKNOWN_OPTION: { remedy: 'Use the option named in the message, or see --help.', exit: 2, http: 400 },
  BAD_OPTION: { remedy: 'Do as the message says; --help lists every option with what it takes.', exit: 2, http: 400 },
  BAD_CONFIG: { remedy: 'Mend the config file at the place named, or leave --config out.', exit: 2, http: 400 },
  USAGE: { remedy: 'See --help for the forms of the command.', exit: 2, http: 400 },
  MISSING_PACKAGE: { remedy: 'Install the optional package named in the message.', exit: 2, http: 501 },
  INPUT_NOT_FOUND: { remedy: 'Check the path.', exit: 3, http: 404 },
  INPUT_UNREADABLE: { remedy: 'Check the permissions and the disk.', exit: 3, http: 422 },
  INPUT_VANISHED: {
    remedy: 'The file went away or changed while it was read; run again on a quiet folder.',
    exit: 3,
    http: 409,
  },
  EMPTY: { remedy: 'Nothing to judge in this record; it is kept.', exit: 3, http: 422 },
  NOTHING_JUDGED: { remedy: 'Fix the documents; the message shows the first error.', exit: 3, http: 422 },
  BINARY: { remedy: 'Not a text; leave it out of the input, or force a format with --from.', exit: 3, http: 415 },
  TRUNCATED: { remedy: 'Fetch or copy the file again.', exit: 3, http: 422 },
  BAD_COMPRESSION: { remedy: 'Fetch or copy the file again.', exit: 3, http: 422 },
  EXPANDS_TOO_MUCH: { remedy: 'Raise --max-bytes if the record is to be trusted.', exit: 3, http: 413 },
  TOO_LARGE: {
    remedy: 'Raise --max-bytes if it is a record, and to be trusted; a set of fingerprints, cut in parts.',
    exit: 3,
    http: 413,
  },
  BAD_JSON: { remedy: 'Mend the line; every line must be one JSON object.', exit: 3, http: 422 },
  MISSING_FIELD: {
    remedy: 'Name the field where the option is: --text-field, --id-field, --cluster-field.',
    exit: 3,
    http: 422,
  },
  BAD_FIELD: { remedy: 'The field must hold the type named in the message.', exit: 3, http: 422 },
  BAD_RECORD: { remedy: 'The archive record does not keep to its format; fetch it again.', exit: 3, http: 422 },
  DUPLICATE_ID: {
    remedy: 'Give every record an id of its own; the later record is judged under a numbered id.',
    exit: 3,
    http: 409,
  },
  BAD_CHARSET: { remedy: 'Name the right character set with --encoding.', exit: 3, http: 415 },
  UNKNOWN_FORMAT: { remedy: 'Force the format with --from.', exit: 2, http: 415 },
  SIGNATURE_MISMATCH: { remedy: 'Make both signatures with the same method, profile and version.', exit: 2, http: 409 },
  BAD_RESULT: { remedy: 'Make the result again with this version.', exit: 4, http: 422 },
  INDEX_CORRUPT: { remedy: 'Build the index again, or put its file back from a copy.', exit: 4, http: 422 },
  OUTPUT_FAILED: { remedy: 'Free space or choose another place; the output is not complete.', exit: 4, http: 507 },
  ABORTED: { remedy: 'Run again.', exit: 130, http: 499 },
  INTERNAL: { remedy: 'This is a fault of dittograph; please report it with the message.', exit: 70, http: 500 },
} as const;

ERRORS satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** Every error that dittograph throws on purpose. The message says what, where and why. */
export class DittographError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'DittographError';
    this.code = code;
  }

  get remedy(): string {
    return ERRORS[this.code].remedy;
  }

  get exit(): number {
    return ERRORS[this.code].exit;
  }
}

/** A record that could not be judged: it stays in the run's books, and the run goes on. */
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
