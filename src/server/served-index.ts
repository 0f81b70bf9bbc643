/** An index as the routes use it: its thread, and the threads that prepare documents for it. */
import type { SeenEntry } from '../seen/entry.ts';
import type { RecentAnswers } from '../seen/recent.ts';
import type { SeenSession } from '../seen/sessions.ts';
import type { SeenStats } from '../seen/stats.ts';
import type { SeenMatch } from '../seen/verdict.ts';
import type { Limits } from './options.ts';
import { type IndexPlace, startIndexThread } from './threads/index-thread.ts';
import type { JoinedBodies, LineAnswers, VerdictText } from './threads/index-worker.ts';
import type { Preparation } from './threads/prepare-worker.ts';
import type { LineGroup, PreparedGroup } from './threads/prepared.ts';
import type { Preparers } from './threads/preparers.ts';
import type { BodyGiven } from './threads/reading.ts';
import { errorOf, serviceStopped, type Thread } from './threads/thread.ts';

/** Single checks that go to the thread in one message. */
const MOST_TOGETHER = 256;

/** A smaller body without a page is read and fingerprinted in the thread of the index itself. */
const LARGE_BYTES = 65_536;

/** A check that was answered: what is sent, and what of it is counted. */
export type Answered = Exclude<VerdictText, { readonly fault: unknown }>;

interface WaitingCheck {
  readonly body: BodyGiven;
  readonly resolve: (answer: Answered) => void;
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
  #isCutOff = false;

  private constructor(name: string, thread: Thread, preparers: Preparers, limits: Limits, preparation: Preparation) {
    this.name = name;
    this.#thread = thread;
    this.#preparers = preparers;
    this.#limits = limits;
    this.#preparation = preparation;
  }

  /** @throws what openSeen throws @param onEnd called when its thread ends by itself */
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
  async check(body: BodyGiven, sync: boolean): Promise<Answered> {
    if (isQuick(body.bytes)) return this.#together(body, sync);
    const group = await this.#prepared(body);
    const transfer = [group.rows.buffer, group.hashes.buffer];
    const [answer] = (await this.#thread.call('checkGroup', { group, sync }, transfer)) as readonly VerdictText[];
    return given(answer!);
  }

  /** @throws as {@link check} */
  async query(bytes: Uint8Array): Promise<{ matches: readonly SeenMatch[]; truncated: boolean }> {
    const body: BodyGiven = { kind: 'query', bytes, besides: {} };
    if (isQuick(bytes)) return this.#call('query', this.#joined([body]));
    return this.#call('queryGroup', await this.#prepared(body));
  }

  /** Fingerprints lines; what is wrong with one is told in its place. */
  prepareLines({ bytes, line }: LineGroup): Promise<PreparedGroup> {
    const { maxLine, maxDepth } = this.#limits;
    return this.#preparers.lines({ ...this.#preparation, bytes, line, maxLine, maxDepth });
  }

  /** Checks lines that were fingerprinted. */
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
  copyTo(path: string, form: 'snapshot' | 'export' | 'clusters'): Promise<void> {
    return this.#call(form, path);
  }

  /** Writes to a file what a report is made of. @throws BAD_OPTION for an index in Redis; OUTPUT_FAILED */
  excerptTo(path: string, newest: number): Promise<void> {
    return this.#call('excerpt', { path, newest });
  }

  /** What was answered since the service opened it. */
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

  /** Ends the thread at once, whatever it does: all calls are rejected. */
  async cutOff(): Promise<void> {
    this.#isCutOff = true;
    await this.#thread.end(serviceStopped());
  }

  #call<T>(operation: string, given: unknown): Promise<T> {
    return this.#thread.call(operation, given) as Promise<T>;
  }

  #prepared(body: BodyGiven): Promise<PreparedGroup> {
    return this.#preparers.body({ ...this.#preparation, body, maxDepth: this.#limits.maxDepth });
  }

  /** Bodies in one buffer, which moves to the thread. */
  #joined(all: readonly BodyGiven[]): JoinedBodies & { readonly bytes: Uint8Array<ArrayBuffer> } {
    const bytes = new Uint8Array(all.reduce((sum, body) => sum + body.bytes.length, 0));
    let end = 0;
    const bodies = all.map(({ kind, bytes: own, besides }) => {
      bytes.set(own, end);
      end += own.length;
      return { kind, end, besides };
    });
    return { bytes, bodies, maxDepth: this.#limits.maxDepth };
  }

  /** Checks that come at once go to the thread in one message. */
  #together(body: BodyGiven, sync: boolean): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#waiting[sync ? 1 : 0].push({ body, resolve, reject });
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

/** @throws what went wrong in the thread */
function given(answer: VerdictText): Answered {
  if ('fault' in answer) throw errorOf(answer.fault);
  return answer;
}

const PAGE = Buffer.from('"html"');

/**
 * Whether the thread of the index reads and fingerprints it itself: nothing large, and no page. Where the name is written
 * with escapes a small page is taken for none; it is read all the same, in the other thread.
 */
function isQuick(bytes: Uint8Array): boolean {
  return bytes.length < LARGE_BYTES && !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(PAGE);
}
