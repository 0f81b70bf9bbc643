/**
 * Runs tasks on all cores and returns their outcomes in the order of the tasks, so that the number of workers does not
 * affect a result. The calling thread counts as one of the jobs: it performs tasks while every worker is busy, and the first
 * ones while the workers start, so that a single task starts no worker. With `jobs` 2, both threads are busy, and half of
 * the tasks need not be sent to a worker.
 *
 * tinypool 2.2.0 is unsuitable: it leaves the order, the bound on tasks in flight and the waits of an abort to its user,
 * which is most of this file, and `dedup -j 2` of 20,000 texts takes 2.7 s of CPU time with it against 2.1 s (same output;
 * medians of 8 alternating runs, Node 20.20).
 */
import type { Worker } from 'node:worker_threads';
import { DittographError, type ErrorCode, messageOf } from '../base/errors.ts';
import type { ScanParameters } from '../methods/options.ts';
import { Garbage } from './garbage.ts';
import type { KeptOutcomes, WholeStage } from './kept-outcomes.ts';
import { MemoryWatch, workersOf } from './memory-plan.ts';
import { type Outcome, type OutcomeOf, performer, type Task, type TaskKind, type TaskOf } from './task.ts';

/** The messages of a worker thread: once that it is ready, then an answer for each task in order. */
export type Reply =
  | { readonly ready: true }
  | { readonly outcome: Outcome }
  | { readonly fault: { readonly code: ErrorCode; readonly message: string } };

/**
 * Limit for the space of new objects, since objects of a worker live for a task or for the whole run. By default, V8 lets
 * it grow to 48 MB in each worker during a long run.
 */
const YOUNG_MEGABYTES = 12;

/**
 * Tasks that a worker has at once, so that it does not wait while the calling thread performs its own task, or prepares the
 * next ones.
 */
const TASKS_OF_WORKER = 4;

interface PoolWorker {
  readonly thread: Worker;
  isReady: boolean;
  /** The callbacks for the answers to its tasks, in order. */
  readonly owed: ((reply: Answer) => void)[];
}

type Answer = Exclude<Reply, { readonly ready: true }>;

export class Pool {
  readonly #parameters: ScanParameters;
  readonly #size: number;
  readonly #garbage = new Garbage();
  /** Watches the memory of the run; absent if it has no bound. */
  readonly watch: MemoryWatch | undefined;
  /** Whether the calling thread performs tasks, and whether it performs all of them. */
  readonly #mayHelp: boolean;
  readonly #isAlone: boolean;
  /** Whether the calling thread is performing a task. */
  #isBusyHere = false;
  readonly #signal: AbortSignal | undefined;
  readonly #kept: KeptOutcomes | undefined;
  readonly #workers: PoolWorker[] = [];
  readonly #waiting: ((worker: PoolWorker) => void)[] = [];
  /** Callbacks that run when a task ends. */
  #onEnd: (() => void)[] = [];
  /** Callbacks that reject each wait if the pool stops. */
  readonly #waits = new Set<(why: DittographError) => void>();
  #stopped: DittographError | undefined;
  #own: ((task: Task) => Promise<Outcome>) | undefined;

  /**
   * @param signal ends the workers at once, even during their tasks
   * @param mayHelp whether the calling thread performs tasks; during tasks of seconds it could not handle signals
   * @param kept keeps the outcomes of tasks, which are then not performed again. Default: none are kept
   */
  constructor(parameters: ScanParameters, signal?: AbortSignal, mayHelp = true, kept?: KeptOutcomes) {
    this.#parameters = parameters;
    this.#size = workersOf(parameters);
    this.watch = MemoryWatch.of(parameters, this.#garbage);
    this.#mayHelp = mayHelp;
    this.#isAlone = mayHelp && this.#size === 1;
    this.#signal = signal;
    this.#kept = kept;
    if (signal?.aborted) this.#abort();
    signal?.addEventListener('abort', this.#abort);
  }

  /** Most tasks that are performed at a time. */
  get size(): number {
    return this.#size;
  }

  /** Whether a task is done before {@link map} requests the next one. */
  get oneByOne(): boolean {
    return this.#isAlone;
  }

  /**
   * Performs each task; yields the outcomes in task order, each as soon as it and all earlier ones are available, with at
   * most {@link TASKS_OF_WORKER} times as many tasks in flight as there are jobs.
   * @param whole for tasks that are not requested if all their outcomes are kept
   * @param areShort whether all of them take less time than the start of a worker, so that none is started for them
   * @throws ABORTED as soon as the signal aborts, even while tasks are awaited; INTERNAL if a worker died
   */
  map<K extends TaskKind>(
    tasks: AsyncIterable<TaskOf<K>> | Iterable<TaskOf<K>>,
    whole?: WholeStage<K>,
    areShort = false,
  ): AsyncGenerator<OutcomeOf<K>> {
    if (this.#kept === undefined) return this.#map(tasks, areShort);
    return this.#kept.outcomes(tasks, (rest) => this.#map(rest, areShort), whole);
  }

  async *#map<K extends TaskKind>(
    tasks: AsyncIterable<TaskOf<K>> | Iterable<TaskOf<K>>,
    areShort: boolean,
  ): AsyncGenerator<OutcomeOf<K>> {
    const flight: Promise<OutcomeOf<K>>[] = [];
    const limit = this.#isAlone ? 1 : TASKS_OF_WORKER * this.#size;
    const source = Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]();
    let drained = false;
    let isFirst = true;
    let requested: Promise<IteratorResult<TaskOf<K>>> | undefined;
    /** A task that waits for a free thread. */
    let held: TaskOf<K> | undefined;
    try {
      for (;;) {
        if (held !== undefined && this.#isThreadFree) {
          const outcome = this.#begin(held, isFirst || areShort);
          isFirst = false;
          // A later task may fail while an earlier one is awaited; its error is thrown in its turn.
          outcome.catch(() => {});
          flight.push(outcome);
          held = undefined;
        }
        if (held === undefined && !drained && flight.length < limit) {
          requested ??= this.#unlessStopped(source.next());
          // If it fails while an outcome is awaited, the error is thrown when it is awaited again.
          requested.catch(() => {});
        }
        // An outcome does not wait for a slow task, nor a task for an outcome.
        const events: Promise<IteratorResult<TaskOf<K>> | 'outcome' | 'free'>[] = [];
        if (flight.length > 0) events.push(flight[0]!.then(() => 'outcome' as const));
        if (requested !== undefined) events.push(requested);
        if (held !== undefined) events.push(this.#unlessStopped(this.#taskEnded()).then(() => 'free' as const));
        if (events.length === 0) break;
        const event = await Promise.race(events);
        if (event === 'free') continue;
        if (event === 'outcome') {
          yield await flight.shift()!;
          continue;
        }
        requested = undefined;
        if (event.done) drained = true;
        else held = event.value;
      }
    } finally {
      await Promise.allSettled(flight);
      const returned = drained ? undefined : source.return?.();
      // If the pool was stopped or a request is pending, the source may never return.
      if (this.#stopped === undefined && requested === undefined) await returned;
      else Promise.resolve(returned).catch(() => {});
    }
  }

  /** Performs a task in a worker, unless the calling thread performs all tasks. */
  run<K extends TaskKind>(task: TaskOf<K>): Promise<OutcomeOf<K>> {
    this.watch?.check();
    const outcome = this.#isAlone ? this.#performHere(task) : this.#performThere(task);
    return this.#unlessStopped(outcome) as Promise<OutcomeOf<K>>;
  }

  /** Whether a thread is free for a task of {@link map}. */
  get #isThreadFree(): boolean {
    return !this.#mayHelp || !this.#isBusyHere || this.#leastBusy() !== undefined;
  }

  #taskEnded(): Promise<void> {
    return new Promise((resolve) => this.#onEnd.push(resolve));
  }

  /**
   * Begins a task of {@link map}.
   * @param mayBeAll whether it may be the only task, for which no worker is started
   */
  #begin<K extends TaskKind>(task: TaskOf<K>, mayBeAll: boolean): Promise<OutcomeOf<K>> {
    if (!this.#mayHelp || this.#isAlone) return this.run(task);
    this.watch?.check();
    const worker = mayBeAll && !this.#isBusyHere ? undefined : this.#leastBusy();
    const isEachBusy = this.#workers.every(({ isReady, owed }) => !isReady || owed.length > 0);
    if (!mayBeAll && isEachBusy && this.#workers.length < this.#size - 1) this.#start();
    const outcome = worker === undefined ? this.#performHere(task) : this.#send(task, worker);
    return this.#unlessStopped(outcome) as Promise<OutcomeOf<K>>;
  }

  /** The worker with the fewest tasks among those that can take another. */
  #leastBusy(): PoolWorker | undefined {
    let least: PoolWorker | undefined;
    for (const worker of this.#workers) {
      if (!worker.isReady || worker.owed.length >= (least?.owed.length ?? TASKS_OF_WORKER)) continue;
      least = worker;
    }
    return least;
  }

  /** Collects garbage between stages. @param more bytes that the next stage takes at once @throws OUT_OF_MEMORY */
  afterStage(more: number): void {
    this.#garbage.afterStage();
    this.watch?.check(more);
  }

  /** After a search: every thread releases its data for the search. @param shared bytes of shared buffers in it */
  async afterSearch(shared: number): Promise<void> {
    const task = { kind: 'forget', shared } as const;
    await this.#unlessStopped(Promise.all(this.#workers.map((worker) => this.#send(task, worker))));
    await this.#own?.(task);
    this.#garbage.afterStage(shared);
  }

  async close(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#abort);
    // Idle threads do not keep the process alive, so it could end before this function does.
    const alive = setInterval(() => {}, LONGEST_TIMER);
    await Promise.all(this.#workers.map((worker) => worker.thread.terminate()));
    clearInterval(alive);
  }

  async #performHere(task: Task): Promise<Outcome> {
    this.#isBusyHere = true;
    try {
      // Without this, consecutive tasks would let no signal or timer be handled.
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#stopped !== undefined) throw this.#stopped;
      this.#own ??= performer(this.#parameters);
      const outcome = await this.#own(task);
      // A worker does the same. If one thread performs all tasks, their batches share memory, which must not be released.
      if (!this.#isAlone) release(task, outcome);
      return outcome;
    } finally {
      this.#isBusyHere = false;
      this.#garbage.afterTask(task.kind);
      this.#end();
    }
  }

  #performThere(task: Task): Promise<Outcome> {
    const idle = this.#workers.find(({ owed }) => owed.length === 0);
    if (idle !== undefined) return this.#send(task, idle);
    if (this.#stopped === undefined && this.#workers.length < this.#size) return this.#send(task, this.#start());
    return new Promise((resolve) => this.#waiting.push((worker) => resolve(this.#send(task, worker))));
  }

  async #send(task: Task, worker: PoolWorker): Promise<Outcome> {
    const answer = await new Promise<Answer>((resolve) => {
      worker.owed.push(resolve);
      // A worker keeps the process alive only while it has a task, since a caller may stop taking outcomes without notice.
      worker.thread.ref();
      try {
        worker.thread.postMessage(task, transferables(task));
      } catch (cause) {
        worker.owed.pop();
        this.#settled(worker);
        throw cause;
      }
    });
    if ('fault' in answer) throw new DittographError(answer.fault.code, answer.fault.message);
    return answer.outcome;
  }

  /** To be called when a worker has finished a task. */
  #settled(worker: PoolWorker): void {
    if (worker.owed.length === 0) {
      worker.thread.unref();
      this.#waiting.shift()?.(worker);
    }
    this.#end();
  }

  #end(): void {
    const callbacks = this.#onEnd;
    this.#onEnd = [];
    for (const callback of callbacks) callback();
  }

  /** The promise, which is rejected if the pool stops before it settles. */
  #unlessStopped<T>(promise: PromiseLike<T> | T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#stopped !== undefined) reject(this.#stopped);
      this.#waits.add(reject);
      Promise.resolve(promise)
        .then(resolve, reject)
        .finally(() => this.#waits.delete(reject));
    });
  }

  readonly #abort = (): void => {
    this.#stop(new DittographError('ABORTED', 'the run was stopped before its end', { cause: this.#signal?.reason }));
  };

  /** Ends every worker and every wait; no further task can be run. */
  #stop(why: DittographError): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = why;
    for (const { thread } of this.#workers) void thread.terminate();
    for (const reject of this.#waits) reject(why);
  }

  #start(): PoolWorker {
    // Loaded only if there are workers, since that takes time.
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    const url = new URL('./worker.js', import.meta.url);
    // A program from --eval or stdin runs with flags with which the file of a worker cannot be started.
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MEGABYTES };
    const thread = new Worker(url, { workerData: this.#parameters, execArgv: [], resourceLimits });
    const worker: PoolWorker = { thread, isReady: false, owed: [] };
    const fail = (cause: unknown): void => {
      this.#stop(new DittographError('INTERNAL', `a worker thread stopped: ${messageOf(cause)}`, { cause }));
    };
    thread.on('message', (reply: Reply) => {
      if ('ready' in reply) worker.isReady = true;
      else {
        worker.owed.shift()?.(reply);
        this.#settled(worker);
      }
      this.#end();
    });
    thread.on('error', fail);
    thread.on('messageerror', fail);
    thread.on('exit', (status) => fail(`exit status ${status}`));
    thread.unref();
    this.#workers.push(worker);
    return worker;
  }
}

/** Longest time of a timer, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Greatest depth of buffers in a message. */
const DEEPEST = 4;

/**
 * The buffers of a message that can be transferred instead of copied: those that one view covers completely. The sender
 * loses them; data that several tasks need must be in a SharedArrayBuffer.
 */
export function transferables(message: object): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const look = (value: unknown, depth: number): void => {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength && value.byteLength > 0)
        found.add(value.buffer);
    } else if (depth > 0 && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const inner of Object.values(value)) look(inner, depth - 1);
    }
  };
  look(message, DEEPEST);
  return [...found];
}

let nowhere: MessagePort | undefined;

/**
 * Frees the buffers of a message that is no longer read. If they were left to garbage collection, megabytes would wait for
 * it, and buffers of other threads would fragment the heap: peak memory would grow with the number of tasks.
 * @param except a message that keeps its buffers. Default: none
 */
export function release(message: object, except?: object): void {
  if (nowhere === undefined) {
    nowhere = new MessageChannel().port1;
    nowhere.close();
  }
  const kept = new Set(except === undefined ? [] : transferables(except));
  nowhere.postMessage(
    undefined,
    transferables(message).filter((buffer) => !kept.has(buffer)),
  );
}
