/**
 * Errors of the service: problem details for HTTP (RFC 9457), each with a stable code. Errors that only the service has
 * are listed here; those of the library have the code and the status of its table.
 */
import { DittographError, ERRORS, type ErrorCode } from '../base/errors.ts';
import { wellFormed } from '../io/unicode.ts';

interface ProblemKind {
  readonly status: number;
  /** The same for every occurrence. */
  readonly title: string;
  readonly remedy: string;
}

export const PROBLEMS = {
  BAD_REQUEST: { status: 400, title: 'Not an HTTP request', remedy: 'Send HTTP/1.1.' },
  BAD_BODY: { status: 400, title: 'The body cannot be read', remedy: 'Send one JSON value in UTF-8.' },
  TOO_DEEP: { status: 400, title: 'JSON nested too deeply', remedy: 'Send a flat object that matches the schema.' },
  UNAUTHORIZED: { status: 401, title: 'A key is needed', remedy: 'Send the header Authorization: Bearer KEY.' },
  FORBIDDEN: {
    status: 403,
    title: 'The key does not allow this',
    remedy: 'Use a key with the role that the message names.',
  },
  ORIGIN_REFUSED: { status: 403, title: 'Origin not allowed', remedy: 'Start the service with --allow-origin.' },
  NO_SUCH_ROUTE: { status: 404, title: 'No such route', remedy: 'See /openapi.json.' },
  NO_SUCH_INDEX: { status: 404, title: 'No such index', remedy: 'Create it with POST /v1/indexes.' },
  NO_SUCH_DOCUMENT: { status: 404, title: 'No such document', remedy: 'Check the id.' },
  NO_SUCH_JOB: { status: 404, title: 'No such job', remedy: 'Jobs are forgotten when the service stops.' },
  NO_SUCH_REPORT: {
    status: 404,
    title: 'No such report',
    remedy: 'Create a new report: the last two of each index are kept.',
  },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed', remedy: 'Use a method from the Allow header.' },
  BODY_TIMEOUT: { status: 408, title: 'The request took too long to arrive', remedy: 'Send it faster or in parts.' },
  INDEX_EXISTS: { status: 409, title: 'The index exists', remedy: 'Use it, or choose another name.' },
  BODY_TOO_LARGE: { status: 413, title: 'Body too large', remedy: 'Send less, or raise --max-body.' },
  INFLATES_TOO_MUCH: {
    status: 413,
    title: 'Body too large when decompressed',
    remedy: 'Send less, or raise --max-inflated and --max-ratio.',
  },
  LINE_TOO_LONG: { status: 413, title: 'Line too long', remedy: 'Send less in a line, or raise --max-line.' },
  UNSUPPORTED_TYPE: {
    status: 415,
    title: 'Content type not supported',
    remedy: 'Use the content type that the message names.',
  },
  UNSUPPORTED_CHARSET: { status: 415, title: 'Character set not supported', remedy: 'Send UTF-8.' },
  UNSUPPORTED_CODING: {
    status: 415,
    title: 'Content coding not supported',
    remedy: 'Use gzip, deflate, br or none.',
  },
  WRONG_HOST: { status: 421, title: 'Host not allowed', remedy: 'Start the service with --allow-host.' },
  INVALID: { status: 422, title: 'Does not match the schema', remedy: 'Correct the fields listed in `errors`.' },
  QUEUE_FULL: { status: 429, title: 'Queue full', remedy: 'Try again after the seconds in the Retry-After header.' },
  HEAD_TOO_LARGE: { status: 431, title: 'Request headers too large', remedy: 'Send shorter headers.' },
  INDEX_UNAVAILABLE: {
    status: 500,
    title: 'The index cannot be opened',
    remedy:
      'Restore it from a backup or a snapshot and send POST /v1/indexes with its name and no parameters, or remove it with DELETE /v1/indexes/{name}.',
  },
  UNSUPPORTED_TRANSFER: {
    status: 501,
    title: 'Transfer coding not supported',
    remedy: 'Send the body with its Content-Length, or chunked.',
  },
  NOT_READY: { status: 503, title: 'Not ready', remedy: 'Try again after the seconds in the Retry-After header.' },
  DRAINING: {
    status: 503,
    title: 'The service is stopping',
    remedy: 'Try again after the seconds in the Retry-After header.',
  },
  KEYS_UNREADABLE: {
    status: 503,
    title: 'The keys cannot be read',
    remedy: 'Restore keys.json in the data folder, or remove it and add the keys again.',
  },
  STORE_UNAVAILABLE: {
    status: 503,
    title: 'Store not reachable',
    remedy: 'Try again after the seconds in the Retry-After header.',
  },
  WORK_TIMEOUT: {
    status: 503,
    title: 'The work took too long',
    remedy: 'Try again; a check with a requestId is then answered as if it were the first.',
  },
} as const satisfies Readonly<Record<string, ProblemKind>>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A member of `errors`: a place in the request, and the fault there. */
export interface ProblemPart {
  /** JSON pointer into the body, or the name of a parameter. */
  readonly at: string;
  readonly message: string;
}

/** Problem details as they are sent. */
export interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode | ErrorCode;
  readonly detail: string;
  readonly remedy: string;
  readonly errors?: readonly ProblemPart[];
}

/** An error that ends a request with problem details. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly ProblemPart[] | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    {
      headers = {},
      errors,
    }: { readonly headers?: Readonly<Record<string, string>>; readonly errors?: readonly ProblemPart[] } = {},
  ) {
    super(detail);
    this.name = 'Problem';
    this.code = code;
    this.headers = headers;
    this.errors = errors;
  }
}

/** A problem with a Retry-After header. @param seconds rounded up, at least 1 */
export function retryLater(
  code: 'QUEUE_FULL' | 'NOT_READY' | 'DRAINING' | 'WORK_TIMEOUT' | 'STORE_UNAVAILABLE' | 'KEYS_UNREADABLE',
  detail: string,
  seconds = 1,
): Problem {
  return new Problem(code, detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
}

export const PROBLEM_TYPE = 'application/problem+json';

/** The place of a code in the documentation page. */
const typeOf = (code: string): string => `/#${code}`;

/** The problem details of any error. An unexpected error becomes INTERNAL, and the client does not get its message. */
export function detailsOf(error: unknown): ProblemDetails {
  if (error instanceof Problem) {
    const { status, title, remedy } = PROBLEMS[error.code];
    const { code, message, errors } = error;
    const detail = wellFormed(message);
    return {
      type: typeOf(code),
      title,
      status,
      code,
      detail,
      remedy,
      ...(errors && { errors: errors.map(wellFormedPart) }),
    };
  }
  const known = error instanceof DittographError && error.code !== 'INTERNAL' ? error : UNEXPECTED;
  return problemOfCode(known.code, known.message);
}

const UNEXPECTED = new DittographError('INTERNAL', 'an unexpected error; see the log of the service');

/** The remedy of a code whose every message says it. */
const IN_MESSAGE = 'Change the request as the message says.';

/** The problem details of an error of the library. */
function problemOfCode(code: ErrorCode, detail: string): ProblemDetails {
  const { http: status, remedy } = ERRORS[code];
  return {
    type: typeOf(code),
    title: titleOf(code),
    status,
    code,
    detail: wellFormed(detail),
    remedy: remedy === '' ? IN_MESSAGE : remedy,
  };
}

/** Messages quote values, and may cut them within a pair of surrogates; many readers of JSON refuse a lone one. */
const wellFormedPart = ({ at, message }: ProblemPart): ProblemPart => ({
  at: wellFormed(at),
  message: wellFormed(message),
});

/** An error for the log: the message of one that dittograph throws on purpose says enough; others have their stack. */
export function logged(error: unknown): string {
  const isExpected = error instanceof Problem || (error instanceof DittographError && error.code !== 'INTERNAL');
  return isExpected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** `SIGNATURE_MISMATCH` → `Signature mismatch`. */
function titleOf(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words[0]!.toUpperCase() + words.slice(1);
}

/** The headers that an error adds to the answer. */
export function headersOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof Problem ? error.headers : {};
}
