/** From the bytes of a request to the documents in them: parsed and checked in a thread, never where HTTP is spoken. */
import { asBuffer } from '../../io/chunks.ts';
import { linesIn } from '../../io/lines.ts';
import type { SeenDocument } from '../../seen/look-up.ts';
import { parseJson } from '../json.ts';
import { Problem } from '../problems.ts';
import { CheckBody, PutBody, QueryBody } from '../schemas.ts';
import { validatorOf } from '../validate.ts';
import type { AskedOptions } from './prepared.ts';
import { type CallFault, faultOf } from './thread.ts';

/** What a body has to be. */
export type RequestKind = 'check' | 'query' | 'put';

/** What a request says of its document beside the body. */
export interface Besides {
  readonly id?: string;
  readonly insert?: 'always';
}

/** A body as it came. */
export interface BodyGiven {
  readonly kind: RequestKind;
  readonly bytes: Uint8Array;
  readonly besides: Besides;
}

export interface ReadDocument {
  readonly line: number;
  readonly document: SeenDocument;
  readonly options: AskedOptions;
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

/** The document of a body, or what is wrong with it. */
export function readBody({ kind, bytes, besides }: BodyGiven, maxDepth: number): ReadDocument | ReadFault {
  try {
    return documentOf(kind, parseJson(bytes, maxDepth), besides, 1);
  } catch (error) {
    return { line: 1, fault: faultOf(error) };
  }
}

/** The document of each line that is not blank, or what is wrong with it. @param first number of the first line */
export function readLines(
  bytes: Uint8Array,
  first: number,
  { maxLine, maxDepth }: { readonly maxLine: number; readonly maxDepth: number },
): (ReadDocument | ReadFault)[] {
  const read: (ReadDocument | ReadFault)[] = [];
  for (const { bytes: json, line } of linesIn(asBuffer(bytes), first)) {
    try {
      if (json.length > maxLine) throw new Problem('LINE_TOO_LONG', `line ${line} has more than ${maxLine} bytes`);
      read.push(documentOf('check', parseJson(json, maxDepth), {}, line));
    } catch (error) {
      read.push({ line, fault: faultOf(error) });
    }
  }
  return read;
}

/** @throws INVALID */
function documentOf(kind: RequestKind, value: unknown, besides: Besides, line: number): ReadDocument {
  const problem = VALIDATORS[kind](value);
  if (problem !== undefined) throw problem;
  // Written out: a spread that is followed by more properties takes microseconds in Node 20.
  const { id, url, title, text, html, fingerprint, insert, session, ttlSeconds, limit } = value as SeenDocument &
    AskedOptions;
  return {
    line,
    document: { id: besides.id ?? id, url, title, text, html, fingerprint },
    options: { insert: besides.insert ?? insert, session, ttlSeconds, limit },
  };
}
