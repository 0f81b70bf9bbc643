/** An index as the routes use it: its thread, and the threads that prepare documents for it. */
import type { SeenEntry, SeenStats } from '../seen/seen.ts';
import type { SeenOptions } from '../seen/seen-options.ts';
import type { SeenSession } from '../seen/sessions.ts';
import type { SeenMatch, SeenVerdict } from '../seen/verdict.ts';
import { LARGE_BYTES, LargeBody } from './large-body.ts';
import type { Limits } from './options.ts';
import type { CheckBody, PutBody, QueryBody } from './schemas.ts';
import { startIndexThread } from './threads/index-thread.ts';
import type { IndexVerdict, PlainItem } from './threads/index-worker.ts';
import type { Preparation, PreparedKind } from './threads/prepare-worker.ts';
import type { LineGroup, PreparedGroup } from './threads/prepared.ts';
import type { Preparers } from './threads/preparers.ts';
import { errorOf, type Thread } from './threads/thread.ts';

/** Single checks that go to the thread in one message. */
const MOST_TOGETHER = 256;

interface WaitingCheck extends PlainItem {
  readonly resolve: (verdict: SeenVerdict) => void;
  readonly reject: (error: unknown) => void;
}

export class ServedIndex {
  readonly name: string;
  readonly #thread: Thread;
  readonly #preparers: Preparers;
  readonly #limits: Limits;
  readonly #preparation: Preparation;
  /** Without `sync`, and with it. */
  readonly #waiting: readonly [WaitingCheck[], WaitingCheck[]] = [[], []];
  /** Whether a message with checks of each kind is under way: those that come meanwhile go together in the next. */
  readonly #isUnderWay: [boolean, boolean] = [false, false];
  #isPlanned = false;

  private constructor(name: string, thread: Thread, preparers: Preparers, limits: Limits, preparation: Preparation) {
    this.name = name;
    this.#thread = thread;
    this.#preparers = preparers;
    this.#limits = limits;
    this.#preparation = preparation;
  }

  /** @throws what openSeen throws @param onEnd called when its thread ends by itself */
  static async open(
    name: string,
    options: SeenOptions,
    preparers: Preparers,
    limits: Limits,
    onEnd: (why: Error) => void,
  ): Promise<ServedIndex> {
    const thread = startIndexThread(options, onEnd);
    try {
      const { parameters, storeText } = (await thread.call('open', undefined)) as Preparation;
      return new ServedIndex(name, thread, preparers, limits, { parameters, storeText });
    } catch (error) {
      await thread.end();
      throw error;
    }
  }

  get parameters(): object {
    return this.#preparation.parameters;
  }

  /** @throws BAD_FIELD, BAD_OPTION, OUTPUT_FAILED and others of the library */
  async check(
    kind: 'check' | 'put',
    body: CheckBody | PutBody | LargeBody,
    besides: { readonly id?: string; readonly insert?: 'always' },
    sync: boolean,
  ): Promise<SeenVerdict> {
    if (isQuick(body)) {
      const { insert, session, ttlSeconds, ...document } = { ...body, ...besides } as CheckBody;
      return this.#together({ document, options: { insert, session, ttlSeconds } }, sync);
    }
    const group = await this.#prepared(kind, body, besides);
    const [verdict] = await this.#checkGroup(group, sync);
    if ('fault' in verdict!) throw errorOf(verdict.fault);
    return verdict!;
  }

  async query(body: QueryBody | LargeBody): Promise<{ matches: readonly SeenMatch[]; truncated: boolean }> {
    if (isQuick(body)) {
      const { limit = 10, ...document } = body;
      return this.#call('query', { document, limit });
    }
    const group = await this.#prepared('query', body, {});
    const [item] = group.items;
    if ('fault' in item!) throw errorOf(item.fault);
    return this.#call('queryGroup', { group, limit: item!.options.limit ?? 10 });
  }

  /** Fingerprints lines; what is wrong with one is told in its place. */
  prepareLines({ bytes, line }: LineGroup): Promise<PreparedGroup> {
    const { maxLine, maxDepth } = this.#limits;
    return this.#preparers.lines({ ...this.#preparation, bytes, line, maxLine, maxDepth });
  }

  checkPrepared(group: PreparedGroup, sync: boolean): Promise<readonly IndexVerdict[]> {
    return this.#checkGroup(group, sync);
  }

  get(id: string): Promise<SeenEntry | undefined> {
    return this.#call('get', id);
  }

  delete(id: string): Promise<boolean> {
    return this.#call('delete', id);
  }

  deletePrefix(url: string): Promise<number> {
    return this.#call('deletePrefix', url);
  }

  sessions(): Promise<readonly SeenSession[]> {
    return this.#call('sessions', undefined);
  }

  /** @throws BAD_OPTION */
  beginSession(name: string): Promise<void> {
    return this.#call('begin', name);
  }

  /** @returns the documents that only it saw @throws BAD_OPTION */
  endSession(name: string, how: 'commit' | 'discard'): Promise<number> {
    return this.#call(how, name);
  }

  stats(): Promise<SeenStats> {
    return this.#call('stats', undefined);
  }

  /** Removes for good what was deleted. */
  compact(): Promise<void> {
    return this.#call('compact', undefined);
  }

  /** @param path where the copy goes: a folder that is not there, or a file @throws OUTPUT_UNAVAILABLE, OUTPUT_FAILED */
  copyTo(path: string, form: 'snapshot' | 'export'): Promise<void> {
    return this.#call(form, path);
  }

  /** Writes what is still to be written, and ends the thread. */
  async close(): Promise<void> {
    try {
      await this.#call('close', undefined);
    } finally {
      await this.#thread.end();
    }
  }

  #call<T>(operation: string, given: unknown): Promise<T> {
    return this.#thread.call(operation, given) as Promise<T>;
  }

  #prepared(
    kind: PreparedKind,
    body: CheckBody | PutBody | QueryBody | LargeBody,
    besides: object,
  ): Promise<PreparedGroup> {
    const { maxDepth } = this.#limits;
    const given = body instanceof LargeBody ? body.bytes : body;
    return this.#preparers.body({ ...this.#preparation, kind, body: given, maxDepth, besides });
  }

  #checkGroup(group: PreparedGroup, sync: boolean): Promise<readonly IndexVerdict[]> {
    const transfer = [group.rows.buffer, group.hashes.buffer];
    return this.#thread.call('checkGroup', { group, sync }, transfer) as Promise<readonly IndexVerdict[]>;
  }

  /** Checks that come at once go to the thread in one message. */
  #together(item: PlainItem, sync: boolean): Promise<SeenVerdict> {
    return new Promise((resolve, reject) => {
      this.#waiting[sync ? 1 : 0].push({ ...item, resolve, reject });
      if (this.#isPlanned || this.#isUnderWay[sync ? 1 : 0]) return;
      this.#isPlanned = true;
      setImmediate(() => {
        this.#isPlanned = false;
        this.#post();
      });
    });
  }

  #post(): void {
    for (const kind of [0, 1] as const) {
      const waiting = this.#waiting[kind];
      if (waiting.length === 0 || this.#isUnderWay[kind]) continue;
      this.#isUnderWay[kind] = true;
      void this.#postSome(waiting.splice(0, MOST_TOGETHER), kind === 1).finally(() => {
        this.#isUnderWay[kind] = false;
        this.#post();
      });
    }
  }

  async #postSome(checks: readonly WaitingCheck[], sync: boolean): Promise<void> {
    const items = checks.map(({ document, options }): PlainItem => ({ document, options }));
    try {
      const verdicts = (await this.#thread.call('check', { items, sync })) as readonly IndexVerdict[];
      for (const [i, { resolve, reject }] of checks.entries()) {
        const verdict = verdicts[i]!;
        if ('fault' in verdict) reject(errorOf(verdict.fault));
        else resolve(verdict);
      }
    } catch (error) {
      for (const { reject } of checks) reject(error);
    }
  }
}

/** Whether the thread of the index fingerprints it itself: a short text, or a fingerprint. */
function isQuick<T extends CheckBody | PutBody | QueryBody>(body: T | LargeBody): body is T {
  return !(body instanceof LargeBody) && body.html === undefined && (body.text?.length ?? 0) < LARGE_BYTES;
}
