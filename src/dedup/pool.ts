/**
 * Runs tasks on all cores and gives their outcomes back in the order of the tasks, so that the number of workers
 * never shows in a result. With one job everything runs in the calling thread; a worker starts when there is a
 * task that no other worker is free for.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { DittographError, type ErrorCode } from '../base/errors.ts';
import type { ScanParameters } from './options.ts';
import { type Outcome, type Task, Workshop } from './workshop.ts';

/** What a worker thread sends back. */
export type Reply =
  | { readonly outcome: Outcome }
  | { readonly fault: { readonly code: ErrorCode; readonly message: string } };

interface Hand {
  readonly worker: Worker;
  settle: ((reply: Reply) => void) | undefined;
}

export class Pool {
  readonly #parameters: ScanParameters;
  readonly #size: number;
  readonly #hands: Hand[] = [];
  readonly #idle: Hand[] = [];
  readonly #waiting: ((hand: Hand) => void)[] = [];
  #own: Workshop | undefined;
  #starting = 0;

  constructor(parameters: ScanParameters) {
    this.#parameters = parameters;
    this.#size = parameters.jobs === 0 ? availableParallelism() : parameters.jobs;
  }

  /** Performs each task; outcomes in task order, at most twice as many tasks in flight as there are workers. */
  async *map<T extends Task>(
    tasks: AsyncIterable<T> | Iterable<T>,
    signal?: AbortSignal,
  ): AsyncGenerator<Outcome & { readonly kind: T['kind'] }> {
    const flight: Promise<Outcome>[] = [];
    const limit = this.#size === 1 ? 1 : 2 * this.#size;
    try {
      for await (const task of tasks) {
        if (signal?.aborted) throw new DittographError('ABORTED', 'the run was stopped before its end');
        const outcome = this.run(task);
        // A later task may fail while an earlier one is awaited; its fault is thrown when its turn comes.
        outcome.catch(() => {});
        flight.push(outcome);
        if (flight.length >= limit) yield (await flight.shift()) as Outcome & { readonly kind: T['kind'] };
      }
      while (flight.length > 0) yield (await flight.shift()) as Outcome & { readonly kind: T['kind'] };
    } finally {
      await Promise.allSettled(flight);
    }
  }

  async run(task: Task): Promise<Outcome> {
    if (this.#size === 1) {
      this.#own ??= new Workshop(this.#parameters);
      return this.#own.perform(task);
    }
    const hand = await this.#free();
    try {
      const reply = await new Promise<Reply>((resolve) => {
        hand.settle = resolve;
        hand.worker.postMessage(task, transferables(task));
      });
      if ('fault' in reply) throw new DittographError(reply.fault.code, reply.fault.message);
      return reply.outcome;
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#idle.push(hand);
      else next(hand);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#hands.map((hand) => hand.worker.terminate()));
  }

  #free(): Promise<Hand> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return Promise.resolve(idle);
    if (this.#starting < this.#size) {
      this.#starting++;
      return Promise.resolve(this.#start());
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #start(): Hand {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: this.#parameters });
    const hand: Hand = { worker, settle: undefined };
    const fail = (cause: unknown): void => {
      hand.settle?.({ fault: { code: 'INTERNAL', message: `a worker thread stopped: ${String(cause)}` } });
    };
    worker.on('message', (reply: Reply) => hand.settle?.(reply));
    worker.on('error', fail);
    worker.on('messageerror', fail);
    worker.on('exit', (status) => fail(`exit status ${status}`));
    this.#hands.push(hand);
    return hand;
  }
}

/**
 * The buffers of a message that can be handed over rather than copied: those that one view covers whole. They are gone
 * here afterwards; what several tasks need lies in a SharedArrayBuffer.
 */
export function transferables(message: object): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const look = (value: unknown, depth: number): void => {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength && value.byteLength > 0) found.add(value.buffer);
    } else if (depth > 0 && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const inner of Object.values(value)) look(inner, depth - 1);
    }
  };
  look(message, 2);
  return [...found];
}
