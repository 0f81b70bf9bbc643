/** Entry of the thread of an index. Only this thread reads and writes the index. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { DittographError, messageOf } from '../../base/errors.ts';
import { excerptOf } from '../../seen/excerpt.ts';
import { withChecksums } from '../../seen/line-checksum.ts';
import type { SeenDocument } from '../../seen/look-up.ts';
import { openSeen } from '../../seen/open-seen.ts';
import { Recent } from '../../seen/recent.ts';
import type { SeenError, SeenVerdict } from '../../seen/verdict.ts';
import { detailsOf } from '../problems.ts';
import type { OpenIndex } from '../redis/redis-index.ts';
import { answerCalls, type CallOutcome } from './answering.ts';
import { clustersOf } from './clusters.ts';
import { INCOMPLETE, type IndexPlace } from './index-thread.ts';
import { type PreparedGroup, type RequestOptions, unpack } from './prepared.ts';
import { type ReadDocument, type ReadFault, type RequestKind, type RouteFields, readBody } from './reading.ts';
import { type CallFault, errorOf, faultOf } from './thread.ts';

/** The bodies of several single requests in one buffer. */
export interface JoinedBodies {
  readonly bytes: Uint8Array;
  readonly bodies: readonly { readonly kind: RequestKind; readonly end: number; readonly routeFields: RouteFields }[];
  readonly maxDepth: number;
}

/** An answer as it is sent, and the values for the metrics. */
export type VerdictText =
  | { readonly text: string; readonly verdict: SeenVerdict['verdict']; readonly truncated: boolean }
  | { readonly fault: CallFault };

/** The answers to some lines of a bulk request. */
export interface LineAnswers {
  /** Lines of JSON. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lines: number;
  readonly errors: number;
  readonly stored: number;
  readonly truncated: number;
  readonly verdicts: Readonly<Record<string, number>>;
}

interface Item {
  readonly document: SeenDocument | undefined;
  readonly options: RequestOptions;
  readonly fault?: CallFault;
}
type Outcome = SeenVerdict | { readonly fault: CallFault };

const recent = new Recent();
/**
 * Whether the last document that was to be stored could not be, as on a full disk. Documents are then checked one by one,
 * since documents that need not be stored are still answered.
 */
let isRefused = false;
const opening = opened(workerData as IndexPlace);
// The operation `open` reports the error.
opening.catch(() => {});

// If a transaction fails, as on a full disk, LMDB also rejects promises that are not accessible. The index reports the
// error to the calls of that transaction, and continues; any other unhandled rejection ends this thread.
process.on('unhandledRejection', (error) => {
  const isOfTransaction = typeof (error as { readonly code?: unknown } | undefined)?.code === 'number';
  if (!isOfTransaction && !messageOf(error).startsWith('Commit failed')) throw error;
});

async function opened({ name, options, store }: IndexPlace): Promise<OpenIndex> {
  if (store === undefined) return openSeen(options);
  const { openRedisIndex } = await import('../redis/redis-index.ts');
  return openRedisIndex(store, name, options);
}

/** Checks documents in order; consecutive ones with equal options in one call. */
async function check(items: readonly Item[], sync: boolean): Promise<Outcome[]> {
  const seen = await opening;
  const verdicts: Outcome[] = [];
  for (let start = 0; start < items.length; ) {
    const { fault, options } = items[start]!;
    if (fault !== undefined) {
      verdicts.push({ fault });
      start++;
      continue;
    }
    let end = start + 1;
    while (end < items.length && items[end]!.fault === undefined && isSame(items[end]!.options, options)) end++;
    if (isRefused) end = start + 1;
    const documents = items.slice(start, end).map(({ document }) => document!);
    verdicts.push(...(await checkWithOptions(seen, documents, options, sync)));
    start = end;
  }
  return verdicts;
}

const isSame = (a: RequestOptions, b: RequestOptions): boolean =>
  a.insert === b.insert && a.session === b.session && a.ttlSeconds === b.ttlSeconds;

async function checkWithOptions(
  seen: OpenIndex,
  documents: readonly SeenDocument[],
  { insert, session, ttlSeconds }: RequestOptions,
  sync: boolean,
): Promise<Outcome[]> {
  const verdicts: Outcome[] = [];
  try {
    for await (const answer of seen.checkAll(documents, { insert, session, ttlSeconds, sync })) {
      if ('type' in answer) verdicts.push({ fault: { code: answer.code, message: answer.message } });
      else {
        recent.add(answer, documents[verdicts.length]!);
        if (answer.stored) isRefused = false;
        verdicts.push(answer);
      }
    }
  } catch (error) {
    const fault = faultOf(error);
    isRefused = fault.code === 'OUTPUT_FAILED';
    while (verdicts.length < documents.length) verdicts.push({ fault });
  }
  return verdicts;
}

const textOf = (outcome: Outcome): VerdictText =>
  'fault' in outcome
    ? outcome
    : { text: JSON.stringify(outcome), verdict: outcome.verdict, truncated: outcome.truncated };

const itemOf = (read: ReadDocument | ReadFault): Item =>
  'fault' in read ? { document: undefined, options: {}, fault: read.fault } : read;

function read({ bytes, bodies, maxDepth }: JoinedBodies): (ReadDocument | ReadFault)[] {
  let start = 0;
  return bodies.map(({ kind, end, routeFields }) => {
    const body = bytes.subarray(start, end);
    start = end;
    return readBody({ kind, bytes: body, routeFields }, maxDepth);
  });
}

async function checkLines(group: PreparedGroup, sync: boolean): Promise<CallOutcome> {
  const items = unpack(group);
  const outcomes = await check(items, sync);
  const verdicts: Record<string, number> = {};
  let [errors, stored, truncated, text] = [0, 0, 0, ''];
  for (const [i, outcome] of outcomes.entries()) {
    const { line } = items[i]!;
    if ('fault' in outcome) {
      errors++;
      text += `${JSON.stringify({ line, error: detailsOf(errorOf(outcome.fault)) })}\n`;
      continue;
    }
    if (outcome.stored) stored++;
    if (outcome.truncated) truncated++;
    verdicts[outcome.verdict] = (verdicts[outcome.verdict] ?? 0) + 1;
    text += `{"line":${line},${JSON.stringify(outcome).slice(1)}\n`;
  }
  const bytes = new TextEncoder().encode(text);
  const value: LineAnswers = { bytes, lines: items.length, errors, stored, truncated, verdicts };
  return { value, transfer: [bytes.buffer] };
}

async function query({ document, options, fault }: Item): Promise<CallOutcome> {
  if (fault !== undefined) throw errorOf(fault);
  return plain((await opening).query(document!, { limit: options.limit }));
}

/** Removes the documents of a session, open or committed. @throws NO_SUCH_SESSION */
async function discarded({ sessions }: OpenIndex, name: string): Promise<number> {
  try {
    return await sessions.discard(name);
  } catch (error) {
    if (error instanceof DittographError && error.code === 'SESSION_ENDED') return sessions.delete(name);
    throw error;
  }
}

/** Copies an index to a folder, which gets its name when it is complete. @throws OUTPUT_UNAVAILABLE, OUTPUT_FAILED */
async function snapshotAt(index: OpenIndex, path: string): Promise<void> {
  const temporary = `${path}${INCOMPLETE}`;
  try {
    await index.snapshot(temporary);
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { recursive: true, force: true });
    if (cause instanceof DittographError) throw cause;
    throw new DittographError('OUTPUT_FAILED', `'${path}' is not complete: ${messageOf(cause)}`, { cause });
  }
}

/**
 * Writes the export of an index to a file.
 * @throws OUTPUT_FAILED; INDEX_CORRUPT if documents are damaged, when the others are written
 */
async function exportAt(index: OpenIndex, path: string): Promise<void> {
  const damaged: SeenError[] = [];
  await writeLines(withChecksums(index.export({ onError: (error) => damaged.push(error) })), path);
  const [first] = damaged;
  if (first === undefined) return;
  throw new DittographError(
    'INDEX_CORRUPT',
    `'${path}' has all documents but ${damaged.length}, which cannot be read: ${first.message}`,
  );
}

/** Writes NDJSON to a file, which gets its name when it is complete. @throws OUTPUT_FAILED */
async function writeLines(values: AsyncIterable<object>, path: string): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    for await (const value of values) yield `${JSON.stringify(value)}\n`;
  }
  const temporary = `${path}${INCOMPLETE}`;
  try {
    await pipeline(lines, createWriteStream(temporary, { flags: 'wx' }));
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true });
    if (cause instanceof DittographError) throw cause;
    throw new DittographError('OUTPUT_FAILED', `'${path}' is not complete: ${messageOf(cause)}`, { cause });
  }
}

const plain = async (value: Promise<unknown> | unknown): Promise<CallOutcome> => ({ value: await value });

answerCalls({
  open: async () => {
    const { documents, parameters, storeText } = await (await opening).stats();
    return plain({ documents, parameters, storeText });
  },
  check: async ({ sync, ...joined }: JoinedBodies & { sync: boolean }) =>
    plain((await check(read(joined).map(itemOf), sync)).map(textOf)),
  checkGroup: async ({ group, sync }: { group: PreparedGroup; sync: boolean }) =>
    plain((await check(unpack(group), sync)).map(textOf)),
  checkLines: async ({ group, sync }: { group: PreparedGroup; sync: boolean }) => checkLines(group, sync),
  query: async (joined: JoinedBodies) => query(itemOf(read(joined)[0]!)),
  queryGroup: async (group: PreparedGroup) => query(unpack(group)[0]!),
  get: async (id: string) => plain((await opening).get(id)),
  delete: async (id: string) => plain((await opening).delete(id)),
  deletePrefix: async (url: string) => plain((await opening).deletePrefix(url)),
  sessions: async () => plain((await opening).sessions.list()),
  begin: async (name: string) => plain((await opening).sessions.begin(name)),
  commit: async (name: string) => plain((await opening).sessions.commit(name)),
  discard: async (name: string) => plain(discarded(await opening, name)),
  stats: async () => plain((await opening).stats()),
  compact: async () => plain((await opening).compact().then(() => undefined)),
  snapshot: async (path: string) => plain(snapshotAt(await opening, path)),
  export: async (path: string) => plain(exportAt(await opening, path)),
  clusters: async (path: string) => plain(writeLines(clustersOf(await opening), path)),
  excerpt: async ({ path, newest }: { path: string; newest: number }) =>
    plain(writeLines(excerptOf(await opening, newest), path)),
  recent: async () => plain(recent.told()),
  close: async () => plain((await opening).close()),
});
