/** The entry of the thread of an index, which alone reads and writes it. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { DittographError, messageOf } from '../../base/errors.ts';
import type { SeenDocument } from '../../seen/look-up.ts';
import { openSeen, type Seen } from '../../seen/seen.ts';
import type { SeenOptions } from '../../seen/seen-options.ts';
import type { SeenVerdict } from '../../seen/verdict.ts';
import { answerCalls, type CallOutcome } from './answering.ts';
import { type AskedOptions, type PreparedGroup, unpack } from './prepared.ts';
import { type CallFault, faultOf } from './thread.ts';

/** A document that the thread of the index fingerprints itself. */
export interface PlainItem {
  readonly document: SeenDocument;
  readonly options: AskedOptions;
}

export type IndexVerdict = SeenVerdict | { readonly fault: CallFault };

const opening = openSeen(workerData as SeenOptions);
// Who opens it asks for it, and is told.
opening.catch(() => {});

/** Documents one after another, those with equal options together. */
async function check(
  items: readonly {
    readonly document: SeenDocument | undefined;
    readonly options: AskedOptions;
    readonly fault?: CallFault;
  }[],
  sync: boolean,
): Promise<readonly IndexVerdict[]> {
  const seen = await opening;
  const verdicts: IndexVerdict[] = [];
  for (let start = 0; start < items.length; ) {
    const { fault, options } = items[start]!;
    if (fault !== undefined) {
      verdicts.push({ fault });
      start++;
      continue;
    }
    let end = start + 1;
    while (end < items.length && items[end]!.fault === undefined && isSame(items[end]!.options, options)) end++;
    verdicts.push(
      ...(await checkAlike(
        seen,
        items.slice(start, end).map((item) => item.document!),
        { ...options, sync },
      )),
    );
    start = end;
  }
  return verdicts;
}

const isSame = (a: AskedOptions, b: AskedOptions): boolean =>
  a.insert === b.insert && a.session === b.session && a.ttlSeconds === b.ttlSeconds;

async function checkAlike(
  seen: Seen,
  documents: readonly SeenDocument[],
  { limit: _, ...options }: AskedOptions & { readonly sync: boolean },
): Promise<IndexVerdict[]> {
  const verdicts: IndexVerdict[] = [];
  try {
    for await (const answer of seen.checkAll(documents, options)) {
      verdicts.push('type' in answer ? { fault: { code: answer.code, message: answer.message } } : answer);
    }
  } catch (error) {
    const fault = faultOf(error);
    while (verdicts.length < documents.length) verdicts.push({ fault });
  }
  return verdicts;
}

/** Writes the documents to a file, which is there when it is whole. @throws OUTPUT_FAILED */
async function exported(seen: Seen, path: string): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    for await (const line of seen.export()) yield `${JSON.stringify(line)}\n`;
  }
  try {
    await pipeline(lines, createWriteStream(`${path}.incomplete`, { flags: 'wx' }));
    await rename(`${path}.incomplete`, path);
  } catch (cause) {
    await rm(`${path}.incomplete`, { force: true });
    if (cause instanceof DittographError) throw cause;
    throw new DittographError('OUTPUT_FAILED', `the export is not complete: ${messageOf(cause)}`, { cause });
  }
}

const plain = async (value: Promise<unknown> | unknown): Promise<CallOutcome> => ({ value: await value });

answerCalls({
  open: async () => {
    const { documents, parameters, storeText } = (await opening).stats();
    return plain({ documents, parameters, storeText });
  },
  check: async ({ items, sync }: { items: readonly PlainItem[]; sync: boolean }) => plain(await check(items, sync)),
  checkGroup: async ({ group, sync }: { group: PreparedGroup; sync: boolean }) => {
    const documents = unpack(group);
    const items = group.items.map((item, i) =>
      'fault' in item
        ? { document: undefined, options: {}, fault: item.fault }
        : { document: documents[i], options: item.options },
    );
    return plain(await check(items, sync));
  },
  query: async ({ document, limit }: { document: SeenDocument; limit: number }) =>
    plain((await opening).query(document, { limit })),
  queryGroup: async ({ group, limit }: { group: PreparedGroup; limit: number }) =>
    plain((await opening).query(unpack(group)[0]!, { limit })),
  get: async (id: string) => plain((await opening).get(id)),
  delete: async (id: string) => plain((await opening).delete(id)),
  deletePrefix: async (url: string) => plain((await opening).deletePrefix(url)),
  sessions: async () => plain((await opening).sessions.list()),
  begin: async (name: string) => plain((await opening).sessions.begin(name)),
  commit: async (name: string) => plain((await opening).sessions.commit(name)),
  discard: async (name: string) => plain((await opening).sessions.discard(name)),
  stats: async () => plain((await opening).stats()),
  compact: async () => plain((await opening).compact().then(() => undefined)),
  snapshot: async (path: string) => plain((await opening).snapshot(path)),
  export: async (path: string) => plain(exported(await opening, path)),
  close: async () => plain((await opening).close()),
});
