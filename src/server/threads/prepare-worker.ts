/** The entry of a thread that turns bytes and pages into fingerprints. */

import { isBlank, lineEnd } from '../../io/lines.ts';
import { methodOf } from '../../methods/methods.ts';
import { segmenterOf } from '../../methods/segmenter.ts';
import { DocumentFingerprinter, type SeenDocument } from '../../seen/look-up.ts';
import { parametersThere } from '../../seen/seen-options.ts';
import { parseJson } from '../json.ts';
import { Problem } from '../problems.ts';
import { CheckBody, PutBody, QueryBody } from '../schemas.ts';
import { validatorOf } from '../validate.ts';
import { answerCalls, type CallOutcome } from './answering.ts';
import { type AskedOptions, type PreparedLine, pack } from './prepared.ts';
import { type CallFault, faultOf } from './thread.ts';

/** What fingerprints of an index are made with. */
export interface Preparation {
  /** As the index keeps them. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly storeText: boolean;
}

export interface LinesTask extends Preparation {
  readonly bytes: Uint8Array;
  /** Number of the first line. */
  readonly line: number;
  readonly maxLine: number;
  readonly maxDepth: number;
}

export type PreparedKind = 'check' | 'query' | 'put';

export interface BodyTask extends Preparation {
  readonly kind: PreparedKind;
  /** Not yet parsed, or parsed and checked. */
  readonly body: Uint8Array | object;
  readonly maxDepth: number;
  /** What goes before the body. */
  readonly besides: object;
}

const VALIDATORS = {
  check: validatorOf(CheckBody, 'body'),
  query: validatorOf(QueryBody, 'body'),
  put: validatorOf(PutBody, 'body'),
};

type Read = { readonly line: number; readonly document: SeenDocument; readonly options: AskedOptions };
type Failed = { readonly line: number; readonly fault: CallFault };

const fingerprinters = new Map<string, Promise<DocumentFingerprinter>>();

function fingerprinterOf({ parameters }: Preparation): Promise<DocumentFingerprinter> {
  const key = JSON.stringify(parameters);
  let made = fingerprinters.get(key);
  if (made === undefined) {
    made = create(parameters);
    fingerprinters.set(key, made);
  }
  return made;
}

async function create(kept: Preparation['parameters']): Promise<DocumentFingerprinter> {
  const parameters = parametersThere(kept, { path: 'index', given: {} });
  const segmenter = await segmenterOf(parameters);
  return new DocumentFingerprinter(methodOf(parameters).fingerprinter(parameters, { segmenter }), parameters);
}

function split(value: object, line: number): Read {
  const { insert, session, ttlSeconds, limit, ...document } = value as SeenDocument & AskedOptions;
  return {
    line,
    document,
    options: {
      ...(insert !== undefined && { insert }),
      ...(session !== undefined && { session }),
      ...(ttlSeconds !== undefined && { ttlSeconds }),
      ...(limit !== undefined && { limit }),
    },
  };
}

function readLines({ bytes, line: first, maxLine, maxDepth }: LinesTask): (Read | Failed)[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read: (Read | Failed)[] = [];
  for (let start = 0, line = first; start < all.length; line++) {
    const end = lineEnd(all, start);
    if (!isBlank(all, start, end)) {
      try {
        if (end - start > maxLine) throw new Problem('LINE_TOO_LONG', `line ${line} has more than ${maxLine} bytes`);
        const value = parseJson(all.subarray(start, end), maxDepth);
        const problem = VALIDATORS.check(value);
        if (problem !== undefined) throw problem;
        read.push(split(value as object, line));
      } catch (error) {
        read.push({ line, fault: faultOf(error) });
      }
    }
    start = end + 1;
  }
  return read;
}

/** @throws BAD_BODY, TOO_DEEP, INVALID */
function readBody({ kind, body, maxDepth, besides }: BodyTask): Read {
  let value: object = body;
  if (body instanceof Uint8Array) {
    const parsed = parseJson(body, maxDepth);
    const problem = VALIDATORS[kind](parsed);
    if (problem !== undefined) throw problem;
    value = parsed as object;
  }
  return split({ ...value, ...besides }, 1);
}

async function prepared(read: readonly (Read | Failed)[], preparation: Preparation): Promise<CallOutcome> {
  const fingerprinter = await fingerprinterOf(preparation);
  const documents = read.flatMap((one) => ('fault' in one ? [] : [one.document]));
  await fingerprinter.loadFor(documents);
  const made = fingerprinter.all(documents);
  let next = 0;
  const items = read.map((one): PreparedLine | Failed => {
    if ('fault' in one) return one;
    const fingerprinted = made[next++]!;
    if (!('code' in fingerprinted)) return { line: one.line, fingerprinted, options: one.options };
    return { line: one.line, fault: { code: fingerprinted.code, message: fingerprinted.message } };
  });
  const group = pack(items, preparation.storeText);
  return { value: group, transfer: [group.rows.buffer, group.hashes.buffer] };
}

answerCalls({
  ready: async () => ({ value: undefined }),
  lines: (task: LinesTask) => prepared(readLines(task), task),
  body: async (task: BodyTask) => prepared([readBody(task)], task),
});
