/**
 * The threads that extract and fingerprint: each runs one task at a time, and other tasks wait in order. If a task exceeds
 * the time limit, its thread is terminated and replaced.
 */
import { availableParallelism } from 'node:os';
import { type TransferListItem, Worker } from 'node:worker_threads';
import { retryLater } from '../problems.ts';
import type { BodyTask, LinesTask } from './prepare-worker.ts';
import type { PreparedGroup } from './prepared.ts';
import { serviceStopped, Thread } from './thread.ts';

interface Waiting {
  readonly operation: 'lines' | 'body';
  readonly task: LinesTask | BodyTask;
  readonly transfer: readonly TransferListItem[];
  readonly resolve: (group: PreparedGroup) => void;
  readonly reject: (error: unknown) => void;
}

export class Preparers {
  readonly #size: number;
  readonly #timeout: number;
  readonly #secret: Uint8Array | undefined;
  readonly #idle: Thread[] = [];
  readonly #all = new Set<Thread>();
  readonly #waiting: Waiting[] = [];
  #isEnded = false;

  /**
   * @param jobs threads; 0 means one for each core but one @param timeout time limit of a task, in seconds
   * @param secret the secret of the indexes
   */
  constructor(jobs: number, timeout: number, secret: Uint8Array | undefined) {
    this.#size = jobs === 0 ? Math.max(1, availableParallelism() - 1) : jobs;
    this.#timeout = timeout;
    this.#secret = secret;
  }

  /** Starts all threads, so that no request waits for a start. */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.#size }, () => this.#startThread()));
  }

  /** @throws WORK_TIMEOUT; ABORTED after {@link end} */
  lines(task: LinesTask): Promise<PreparedGroup> {
    return this.#run('lines', task, [task.bytes.buffer as ArrayBuffer]);
  }

  /** @throws as {@link lines} */
  body(task: BodyTask): Promise<PreparedGroup> {
    // A copy: a transfer takes the whole underlying buffer.
    const bytes = new Uint8Array(task.body.bytes);
    return this.#run('body', { ...task, body: { ...task.body, bytes } }, [bytes.buffer]);
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    const why = serviceStopped();
    for (const { reject } of this.#waiting.splice(0)) reject(why);
    await Promise.all([...this.#all].map((thread) => thread.end(why)));
  }

  #run(
    operation: Waiting['operation'],
    task: LinesTask | BodyTask,
    transfer: readonly TransferListItem[],
  ): Promise<PreparedGroup> {
    if (this.#isEnded) return Promise.reject(serviceStopped());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ operation, task, transfer, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#waiting.length === 0 || this.#isEnded) return;
    const thread = this.#idle.pop();
    if (thread === undefined) {
      if (this.#all.size < this.#size) void this.#startThread();
      return;
    }
    const { operation, task, transfer, resolve, reject } = this.#waiting.shift()!;
    const seconds = this.#timeout;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#all.delete(thread);
      void thread.end(retryLater('WORK_TIMEOUT', `reading and fingerprinting took longer than ${seconds} s`));
      this.#next();
    }, 1000 * seconds);
    thread
      .call(operation, task, transfer)
      .then((group) => resolve(group as PreparedGroup), reject)
      .finally(() => {
        clearTimeout(timer);
        if (isLate || !this.#all.has(thread)) return;
        this.#idle.push(thread);
        this.#next();
      });
  }

  /** Starts a thread, which gets tasks when it has loaded its modules. */
  async #startThread(): Promise<void> {
    const worker = new Worker(new URL('./prepare-worker.js', import.meta.url), {
      workerData: this.#secret,
      execArgv: [],
    });
    const thread = new Thread(worker, () => {
      // For example, it ran out of memory: its request fails, and the next one gets a new thread.
      this.#all.delete(thread);
      const place = this.#idle.indexOf(thread);
      if (place >= 0) this.#idle.splice(place, 1);
      this.#next();
    });
    this.#all.add(thread);
    try {
      await thread.call('ready', undefined);
    } catch (error) {
      // A thread that cannot start is not started again, which might never end.
      for (const { reject } of this.#waiting.splice(0)) reject(error);
      return;
    }
    this.#idle.push(thread);
    this.#next();
  }
}
