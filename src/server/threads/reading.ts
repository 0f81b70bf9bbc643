/** Parses and validates the documents in the bytes of a request. It runs in worker threads, so that it delays no other request. */
import { asBuffer } from '../../io/chunks.ts';
import { linesIn } from '../../io/lines.ts';
import type { SeenDocument } from '../../seen/look-up.ts';
import { parseJson } from '../json.ts';
import { Problem } from '../problems.ts';
import { CheckBody, PutBody, QueryBody } from '../schemas.ts';
import { validatorOf } from '../validate.ts';
import type { RequestOptions } from './prepared.ts';
import { type CallFault, faultOf } from './thread.ts';

/** The request whose schema a body must match. */
export type RequestKind = 'check' | 'query' | 'put';

/** Fields of a document that the route sets, not the body. */
export interface RouteFields {
  readonly id?: string;
  readonly insert?: 'always';
}

/** An unparsed body. */
export interface RequestBody {
  readonly kind: RequestKind;
  readonly bytes: Uint8Array;
  readonly routeFields: RouteFields;
}

export interface ReadDocument {
  readonly line: number;
  readonly document: SeenDocument;
  readonly options: RequestOptions;
}
export interface ReadFault {
  readonly line: number;
  readonly fault: CallFault;
}

const VALIDATORS = {
  check: validatorOf(CheckBody, 'body'),
  query: validatorOf(QueryBody, 'body'),
  put: validatorOf(PutBody, 'body'),
};

/** The document of a body, or its error. */
export function readBody({ kind, bytes, routeFields }: RequestBody, maxDepth: number): ReadDocument | ReadFault {
  try {
    return documentOf(kind, parseJson(bytes, maxDepth), routeFields, 1);
  } catch (error) {
    return { line: 1, fault: faultOf(error) };
  }
}

/** The document, or the error, of each line that is not blank. @param first number of the first line */
export function readLines(
  bytes: Uint8Array,
  first: number,
  { maxLine, maxDepth }: { readonly maxLine: number; readonly maxDepth: number },
): (ReadDocument | ReadFault)[] {
  const read: (ReadDocument | ReadFault)[] = [];
  for (const { bytes: json, line } of linesIn(asBuffer(bytes), first)) {
    try {
      if (json.length > maxLine) throw new Problem('LINE_TOO_LONG', `line ${line} has more than ${maxLine} bytes`);
      read.push(documentOf('check', parseJson(json, maxDepth, 'line'), {}, line));
    } catch (error) {
      read.push({ line, fault: faultOf(error) });
    }
  }
  return read;
}

/** @throws INVALID */
function documentOf(kind: RequestKind, value: unknown, routeFields: RouteFields, line: number): ReadDocument {
  const problem = VALIDATORS[kind](value);
  if (problem !== undefined) throw problem;
  // No spread: with more properties after it, it takes microseconds in Node 20.
  const { id, url, title, text, html, fingerprint, requestId, insert, session, ttlSeconds, limit } =
    value as SeenDocument & RequestOptions;
  return {
    line,
    document: { id: routeFields.id ?? id, url, title, text, html, fingerprint, requestId },
    options: { insert: routeFields.insert ?? insert, session, ttlSeconds, limit },
  };
}
