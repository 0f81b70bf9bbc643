/** Entry of a thread that reads and fingerprints request bodies. */
import { workerData } from 'node:worker_threads';
import { methodOf } from '../../methods/methods.ts';
import { segmenterOf } from '../../methods/segmenter.ts';
import { DocumentFingerprinter } from '../../seen/look-up.ts';
import { keyOfSecret } from '../../seen/secret.ts';
import { parametersThere } from '../../seen/seen-options.ts';
import { answerCalls, type CallOutcome } from './answering.ts';
import { type PreparedLine, pack } from './prepared.ts';
import { type ReadDocument, type ReadFault, type RequestBody, readBody, readLines } from './reading.ts';

/** How the documents of an index are prepared. */
export interface Preparation {
  /** As the index stores them. */
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

export interface BodyTask extends Preparation {
  readonly body: RequestBody;
  readonly maxDepth: number;
}

const secret = workerData as Uint8Array | undefined | null;
const key = secret ? keyOfSecret(secret) : undefined;

const fingerprinters = new Map<string, Promise<DocumentFingerprinter>>();

function fingerprinterOf({ parameters }: Preparation): Promise<DocumentFingerprinter> {
  const text = JSON.stringify(parameters);
  let fingerprinter = fingerprinters.get(text);
  if (fingerprinter === undefined) {
    fingerprinter = create(parameters);
    // The next task tries again.
    fingerprinter.catch(() => fingerprinters.delete(text));
    fingerprinters.set(text, fingerprinter);
  }
  return fingerprinter;
}

async function create(stored: Preparation['parameters']): Promise<DocumentFingerprinter> {
  const parameters = parametersThere(stored, { path: 'index', given: {}, key });
  const segmenter = await segmenterOf(parameters);
  return new DocumentFingerprinter(methodOf(parameters).fingerprinter(parameters, { segmenter }), parameters);
}

async function prepared(
  read: readonly (ReadDocument | ReadFault)[],
  preparation: Preparation,
  naming: 'named' | 'unnamed',
): Promise<CallOutcome> {
  const fingerprinter = await fingerprinterOf(preparation);
  const documents = read.flatMap((one) => ('fault' in one ? [] : [one.document]));
  const made = await fingerprinter.all(documents, naming);
  let next = 0;
  const items = read.map((one): PreparedLine | ReadFault => {
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
  lines: (task: LinesTask) => prepared(readLines(task.bytes, task.line, task), task, 'named'),
  body: (task: BodyTask) =>
    prepared([readBody(task.body, task.maxDepth)], task, task.body.kind === 'query' ? 'unnamed' : 'named'),
});
