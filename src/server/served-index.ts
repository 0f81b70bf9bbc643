/** An index for the routes: its own thread, and the threads that prepare documents for it. */
import { rm } from 'node:fs/promises';
import type { SeenEntry } from '../seen/entry.ts';
import type { RecentAnswers } from '../seen/recent.ts';
import type { SeenSession } from '../seen/sessions.ts';
import type { SeenStats } from '../seen/stats.ts';
import type { SeenMatch } from '../seen/verdict.ts';
import type { Limits } from './options.ts';
import { INCOMPLETE, type IndexPlace, startIndexThread } from './threads/index-thread.ts';
import type { JoinedBodies, LineAnswers, VerdictText } from './threads/index-worker.ts';
import type { Preparation } from './threads/prepare-worker.ts';
import type { LineGroup, PreparedGroup } from './threads/prepared.ts';
import type { Preparers } from './threads/preparers.ts';
import type { RequestBody } from './threads/reading.ts';
import { errorOf, serviceStopped, type Thread } from './threads/thread.ts';

/** Most single checks in one message to the thread. */
const MAX_BATCH = 256;

/** The thread of the index reads and fingerprints smaller bodies itself, unless they have a page. */
const LARGE_BYTES = 65_536;

/** The answer to a check as it is sent, and the values for the metrics. */
export type Answered = Exclude<VerdictText, { readonly fault: unknown }>;

interface WaitingCheck {
  readonly body: RequestBody;
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: unknown) => void;
}

export class ServedIndex {
  readonly name: string;
  readonly #thread: Thread;
  readonly #preparers: Preparers;
  readonly #limits: Limits;
  readonly #preparation: Preparation;
  /** Checks without `sync`, and with it. */
  readonly #waiting: readonly [WaitingCheck[], WaitingCheck[]] = [[], []];
  /** Whether a message with checks of each kind is in flight: those that arrive meanwhile are sent in the next. */
  readonly #isUnderWay: [boolean, boolean] = [false, false];
  #isScheduled = false;
  #isCutOff = false;

  private constructor(name: string, thread: Thread, preparers: Preparers, limits: Limits, preparation: Preparation) {
    this.name = name;
    this.#thread = thread;
    this.#preparers = preparers;
    this.#limits = limits;
    this.#preparation = preparation;
  }

  /** @param onEnd called if its thread ends by itself @throws as openSeen */
  static async open(
    place: IndexPlace,
    preparers: Preparers,
    limits: Limits,
    onEnd: (why: Error) => void,
  ): Promise<ServedIndex> {
    const thread = startIndexThread(place, onEnd);
    try {
      const { parameters, storeText } = (await thread.call('open', undefined)) as Preparation;
      return new ServedIndex(place.name, thread, preparers, limits, { parameters, storeText });
    } catch (error) {
      await thread.end(serviceStopped());
      throw error;
    }
  }

  get parameters(): object {
    return this.#preparation.parameters;
  }

  /** @throws BAD_BODY, TOO_DEEP, INVALID; BAD_FIELD, BAD_OPTION, OUTPUT_FAILED and others of the library */
  async check(body: RequestBody, sync: boolean): Promise<Answered> {
    if (isQuick(body.bytes)) return this.#checkInBatch(body, sync);
    const group = await this.#prepared(body);
    const transfer = [group.rows.buffer, group.hashes.buffer];
    const [answer] = (await this.#thread.call('checkGroup', { group, sync }, transfer)) as readonly VerdictText[];
    return requireAnswer(answer!);
  }

  /** @throws as {@link check} */
  async query(bytes: Uint8Array): Promise<{ matches: readonly SeenMatch[]; truncated: boolean }> {
    const body: RequestBody = { kind: 'query', bytes, routeFields: {} };
    if (isQuick(bytes)) return this.#call('query', this.#joined([body]));
    return this.#call('queryGroup', await this.#prepared(body));
  }

  /** Fingerprints lines; the result has the error of a bad line in its place. */
  prepareLines({ bytes, line }: LineGroup): Promise<PreparedGroup> {
    const { maxLine, maxDepth } = this.#limits;
    return this.#preparers.lines({ ...this.#preparation, bytes, line, maxLine, maxDepth });
  }

  /** Checks fingerprinted lines. */
  checkLines(group: PreparedGroup, sync: boolean): Promise<LineAnswers> {
    const transfer = [group.rows.buffer, group.hashes.buffer];
    return this.#thread.call('checkLines', { group, sync }, transfer) as Promise<LineAnswers>;
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

  /** @returns the number of documents that only the session saw @throws BAD_OPTION */
  endSession(name: string, how: 'commit' | 'discard'): Promise<number> {
    return this.#call(how, name);
  }

  stats(): Promise<SeenStats> {
    return this.#call('stats', undefined);
  }

  /** Removes deleted documents from the files. */
  compact(): Promise<void> {
    return this.#call('compact', undefined);
  }

  /** @param path a new folder for a snapshot, otherwise a new file @throws OUTPUT_UNAVAILABLE, OUTPUT_FAILED */
  copyTo(path: string, form: 'snapshot' | 'export' | 'clusters'): Promise<void> {
    return this.#written(form, path, path);
  }

  /** Writes the input of a report to a file. @throws BAD_OPTION for an index in Redis; OUTPUT_FAILED */
  excerptTo(path: string, newest: number): Promise<void> {
    return this.#written('excerpt', { path, newest }, path);
  }

  /** The answers since the service opened the index. */
  recent(): Promise<RecentAnswers> {
    return this.#call('recent', undefined);
  }

  /**
   * Writes pending data, and ends the thread.
   * @param why the error of the calls that are not answered by then
   * @throws OUTPUT_FAILED
   */
  async close(why: Error): Promise<void> {
    try {
      if (!this.#isCutOff) await this.#call('close', undefined);
    } catch (error) {
      if (!this.#isCutOff) throw error;
    } finally {
      await this.#thread.end(why);
    }
  }

  /** Ends the thread at once, even during work: all calls are rejected. */
  async cutOff(): Promise<void> {
    this.#isCutOff = true;
    await this.#thread.end(serviceStopped());
  }

  /** A call that writes a path. A thread that was ended during it could not remove what it had written. */
  async #written(operation: string, argument: unknown, path: string): Promise<void> {
    try {
      await this.#call(operation, argument);
    } catch (error) {
      if (this.#thread.hasEnded) {
        // It must not write any more.
        await this.cutOff();
        await rm(path, { recursive: true, force: true });
        await rm(`${path}${INCOMPLETE}`, { recursive: true, force: true });
      }
      throw error;
    }
  }

  #call<T>(operation: string, argument: unknown): Promise<T> {
    return this.#thread.call(operation, argument) as Promise<T>;
  }

  #prepared(body: RequestBody): Promise<PreparedGroup> {
    return this.#preparers.body({ ...this.#preparation, body, maxDepth: this.#limits.maxDepth });
  }

  /** Several bodies in one buffer, which is transferred to the thread. */
  #joined(all: readonly RequestBody[]): JoinedBodies & { readonly bytes: Uint8Array<ArrayBuffer> } {
    const bytes = new Uint8Array(all.reduce((sum, body) => sum + body.bytes.length, 0));
    let end = 0;
    const bodies = all.map(({ kind, bytes: source, routeFields }) => {
      bytes.set(source, end);
      end += source.length;
      return { kind, end, routeFields };
    });
    return { bytes, bodies, maxDepth: this.#limits.maxDepth };
  }

  /** Checks that arrive at the same time are sent to the thread in one message. */
  #checkInBatch(body: RequestBody, sync: boolean): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#waiting[sync ? 1 : 0].push({ body, resolve, reject });
      if (this.#isScheduled || this.#isUnderWay[sync ? 1 : 0]) return;
      this.#isScheduled = true;
      setImmediate(() => {
        this.#isScheduled = false;
        this.#post();
      });
    });
  }

  #post(): void {
    for (const kind of [0, 1] as const) {
      const waiting = this.#waiting[kind];
      if (waiting.length === 0 || this.#isUnderWay[kind]) continue;
      this.#isUnderWay[kind] = true;
      void this.#postBatch(waiting.splice(0, MAX_BATCH), kind === 1).finally(() => {
        this.#isUnderWay[kind] = false;
        this.#post();
      });
    }
  }

  async #postBatch(checks: readonly WaitingCheck[], sync: boolean): Promise<void> {
    const joined = this.#joined(checks.map(({ body }) => body));
    try {
      const answers = (await this.#thread.call('check', { ...joined, sync }, [
        joined.bytes.buffer,
      ])) as readonly VerdictText[];
      for (const [i, { resolve, reject }] of checks.entries()) {
        const answer = answers[i]!;
        if ('fault' in answer) reject(errorOf(answer.fault));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of checks) reject(error);
    }
  }
}

/** @throws the error of the thread */
function requireAnswer(answer: VerdictText): Answered {
  if ('fault' in answer) throw errorOf(answer.fault);
  return answer;
}

const PAGE = Buffer.from('"html"');

/**
 * Whether the thread of the index reads and fingerprints a body itself: a small one without a page. A page whose field name
 * is written with escapes is not recognised; the thread of the index then reads it, with the same result.
 */
function isQuick(bytes: Uint8Array): boolean {
  return bytes.length < LARGE_BYTES && !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(PAGE);
}
