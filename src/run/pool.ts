/**
 * Runs tasks on all cores and gives their outcomes back in the order of the tasks, so that the number of workers
 * never shows in a result. The calling thread counts as one of the jobs: it takes a task while every worker has enough to
 * do, and the first ones while the workers start, so that one task starts none. Of `jobs` 2, both threads are busy then, and
 * half of the tasks are neither sent nor started for.
 *
 * Not tinypool 2.2.0: it leaves order, the bound on tasks in flight and the waits of an abort to its user, which is most
 * of this file, and `dedup -j 2` of 20,000 texts takes 2.7 s of CPU time with it against 2.1 s (same output; medians of 8
 * alternating runs, Node 20.20).
 */
import type { Worker } from 'node:worker_threads';
import { DittographError, type ErrorCode, messageOf } from '../base/errors.ts';
import type { ScanParameters } from '../methods/options.ts';
import { Garbage } from './garbage.ts';
import type { KeptOutcomes, WholeStage } from './kept-outcomes.ts';
import { MemoryWatch, workersOf } from './memory-plan.ts';
import { type Outcome, type OutcomeOf, performer, type Task, type TaskKind, type TaskOf } from './task.ts';

/** What a worker thread sends back: that it is ready once, then an answer for each task in their order. */
export type Reply =
  | { readonly ready: true }
  | { readonly outcome: Outcome }
  | { readonly fault: { readonly code: ErrorCode; readonly message: string } };

/**
 * What a worker allocates lives for a task or for the run. By default V8 lets the space for new objects grow to 48 MB in
 * each worker, in the course of a long run.
 */
const YOUNG_MEGABYTES = 12;

/** Tasks that a worker has at once, so that it need not wait for the calling thread to end its own. */
const TASKS_OF_WORKER = 2;

interface PoolWorker {
  readonly thread: Worker;
  isReady: boolean;
  /** Who waits for the answers to its tasks, in their order. */
  readonly owed: ((reply: Answer) => void)[];
}

type Answer = Exclude<Reply, { readonly ready: true }>;

export class Pool {
  readonly #parameters: ScanParameters;
  readonly #size: number;
  readonly #garbage = new Garbage();
  /** Watches the memory of the run; absent if it has no bound. */
  readonly watch: MemoryWatch | undefined;
  /** Whether the calling thread takes tasks, and whether it takes all of them. */
  readonly #mayHelp: boolean;
  readonly #isAlone: boolean;
  /** Whether the calling thread has a task. */
  #isBusyHere = false;
  readonly #signal: AbortSignal | undefined;
  readonly #kept: KeptOutcomes | undefined;
  readonly #workers: PoolWorker[] = [];
  readonly #waiting: ((worker: PoolWorker) => void)[] = [];
  /** Told when a task ends. */
  #ended: (() => void)[] = [];
  /** How to end each wait, should the pool stop before what is waited for comes. */
  readonly #waits = new Set<(why: DittographError) => void>();
  #stopped: DittographError | undefined;
  #own: ((task: Task) => Promise<Outcome>) | undefined;

  /**
   * @param signal ends the workers at once, in the middle of their tasks
   * @param mayHelp whether the calling thread takes tasks; tasks of seconds would let no signal be heard there
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

  /** How many tasks are performed at a time, at most. */
  get size(): number {
    return this.#size;
  }

  /** Whether a task is done before {@link map} asks for the next one. */
  get oneByOne(): boolean {
    return this.#isAlone;
  }

  /**
   * Performs each task; outcomes in task order, each as soon as it and those before it are there, at most twice as many
   * tasks in flight as there are jobs.
   * @param whole of tasks that are not asked for where all their outcomes are kept
   * @param areShort whether all of them take less time than a worker takes to start; none is started for them
   * @throws ABORTED as soon as the signal says so, whatever the tasks wait for; INTERNAL if a worker died
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
    const limit = this.#isAlone ? 1 : 2 * this.#size;
    const source = Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]();
    let drained = false;
    let isFirst = true;
    let asked: Promise<IteratorResult<TaskOf<K>>> | undefined;
    /** A task that no thread is free for. */
    let held: TaskOf<K> | undefined;
    try {
      for (;;) {
        if (held !== undefined && this.#hasRoom) {
          const outcome = this.#begin(held, isFirst || areShort);
          isFirst = false;
          // A later task may fail while an earlier one is awaited; its fault is thrown when its turn comes.
          outcome.catch(() => {});
          flight.push(outcome);
          held = undefined;
        }
        if (held === undefined && !drained && flight.length < limit) {
          asked ??= this.#unlessStopped(source.next());
          // Where it fails while an outcome is awaited, that is thrown when it is looked at again.
          asked.catch(() => {});
        }
        // An outcome does not wait for a task that is long in coming, nor a task for an outcome.
        const events: Promise<IteratorResult<TaskOf<K>> | 'outcome' | 'room'>[] = [];
        if (flight.length > 0) events.push(flight[0]!.then(() => 'outcome' as const));
        if (asked !== undefined) events.push(asked);
        if (held !== undefined) events.push(this.#unlessStopped(this.#roomMade()).then(() => 'room' as const));
        if (events.length === 0) break;
        const event = await Promise.race(events);
        if (event === 'room') continue;
        if (event === 'outcome') {
          yield await flight.shift()!;
          continue;
        }
        asked = undefined;
        if (event.done) drained = true;
        else held = event.value;
      }
    } finally {
      await Promise.allSettled(flight);
      const left = drained ? undefined : source.return?.();
      // A source that was stopped, or still owes an answer, may never give it.
      if (this.#stopped === undefined && asked === undefined) await left;
      else Promise.resolve(left).catch(() => {});
    }
  }

  /** Performs a task, where the calling thread takes none in a worker. */
  run<K extends TaskKind>(task: TaskOf<K>): Promise<OutcomeOf<K>> {
    this.watch?.check();
    const outcome = this.#isAlone ? this.#performHere(task) : this.#performThere(task);
    return this.#unlessStopped(outcome) as Promise<OutcomeOf<K>>;
  }

  /** Whether a thread is free for a task of {@link map}. */
  get #hasRoom(): boolean {
    return !this.#mayHelp || !this.#isBusyHere || this.#leastBusy() !== undefined;
  }

  #roomMade(): Promise<void> {
    return new Promise((resolve) => this.#ended.push(resolve));
  }

  /**
   * Begins a task of {@link map}.
   * @param mayBeAll whether what is begun may be all that there is to do, for which no worker is started
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

  /** Of the workers that can take a task, the one that has the fewest. */
  #leastBusy(): PoolWorker | undefined {
    let least: PoolWorker | undefined;
    for (const worker of this.#workers) {
      if (!worker.isReady || worker.owed.length >= (least?.owed.length ?? TASKS_OF_WORKER)) continue;
      least = worker;
    }
    return least;
  }

  /** Between stages: gives back what nobody holds. @param more bytes that the next stage takes at once @throws OUT_OF_MEMORY */
  afterStage(more: number): void {
    this.#garbage.afterStage();
    this.watch?.check(more);
  }

  /** After a search: every thread gives up what it made for that. @param shared bytes of shared buffers in it */
  async afterSearch(shared: number): Promise<void> {
    const task = { kind: 'forget', shared } as const;
    await this.#unlessStopped(Promise.all(this.#workers.map((worker) => this.#send(task, worker))));
    await this.#own?.(task);
    this.#garbage.afterStage(shared);
  }

  async close(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#abort);
    // A thread that is idle does not keep the process alive, which could then end before this has.
    const alive = setInterval(() => {}, LONGEST_TIMER);
    await Promise.all(this.#workers.map((worker) => worker.thread.terminate()));
    clearInterval(alive);
  }

  async #performHere(task: Task): Promise<Outcome> {
    this.#isBusyHere = true;
    try {
      // Tasks in a row would let neither a signal nor a timer be heard.
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#stopped !== undefined) throw this.#stopped;
      this.#own ??= performer(this.#parameters);
      return await this.#own(task);
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
      // A worker without a task does not keep the process alive: who takes no more outcomes may never say so.
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

  /** A worker has a task less: others wait for it. */
  #settled(worker: PoolWorker): void {
    if (worker.owed.length === 0) {
      worker.thread.unref();
      this.#waiting.shift()?.(worker);
    }
    this.#end();
  }

  #end(): void {
    const told = this.#ended;
    this.#ended = [];
    for (const tell of told) tell();
  }

  /** The same, or the rejection that says why the pool stopped, whichever comes first. */
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

  /** Ends every worker and every wait; nothing can be run any more. */
  #stop(why: DittographError): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = why;
    for (const { thread } of this.#workers) void thread.terminate();
    for (const reject of this.#waits) reject(why);
  }

  #start(): PoolWorker {
    // Loaded where there are workers only, since that takes a while.
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    const url = new URL('./worker.js', import.meta.url);
    // A program given by --eval or on stdin runs under flags that a worker's file cannot be started with.
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

/** Milliseconds that a timer may wait, at most. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** How deep the buffers of a message may lie. */
const DEEPEST = 4;

/**
 * The buffers of a message that can be transferred rather than copied: those that one view covers whole. The sender
 * loses them; what several tasks need lies in a SharedArrayBuffer.
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
 * Frees the buffers of a message that nobody reads any more. Left to the collection, megabytes wait for it, and buffers
 * that another thread allocated leave holes in the heap: peak memory grows with the number of tasks.
 */
export function release(message: object): void {
  if (nowhere === undefined) {
    nowhere = new MessageChannel().port1;
    nowhere.close();
  }
  nowhere.postMessage(undefined, transferables(message));
}
