/** Calls to a worker thread and their answers, matched by number; any number of calls may wait. */
import type { TransferListItem, Worker } from 'node:worker_threads';
import { DittographError, type ErrorCode, messageOf } from '../../base/errors.ts';
import { PROBLEMS, Problem, type ProblemCode, type ProblemPart, retryLater } from '../problems.ts';

export interface Call {
  readonly number: number;
  readonly operation: string;
  readonly argument: unknown;
}

/** An error as it is sent between threads. */
export interface CallFault {
  readonly code: ProblemCode | ErrorCode;
  readonly message: string;
  readonly errors?: readonly ProblemPart[];
}

export type CallReply =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly fault: CallFault };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #ended: Error | undefined;

  /** @param onEnd called if the thread ends by itself, which it never should */
  constructor(worker: Worker, onEnd: (why: Error) => void) {
    this.#worker = worker;
    worker.on('message', (reply: CallReply) => {
      const waiting = this.#waiting.get(reply.number);
      this.#waiting.delete(reply.number);
      if ('fault' in reply) waiting?.reject(errorOf(reply.fault));
      else waiting?.resolve(reply.value);
    });
    const fail = (cause: unknown): void => {
      if (this.#ended !== undefined) return;
      const why = new DittographError('INTERNAL', `a worker thread ended: ${messageOf(cause)}`, { cause });
      this.#rejectAll(why);
      onEnd(why);
    };
    worker.on('error', fail);
    worker.on('messageerror', fail);
    worker.on('exit', (status) => fail(`exit status ${status}`));
  }

  /** Whether calls are rejected without an answer of the thread. */
  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** Calls without an answer so far. */
  get calls(): number {
    return this.#waiting.size;
  }

  /** @throws the error that the operation threw */
  call(operation: string, argument: unknown, transfer: readonly TransferListItem[] = []): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      const number = this.#next++;
      this.#waiting.set(number, { resolve, reject });
      const call: Call = { number, operation, argument };
      this.#worker.postMessage(call, transfer);
    });
  }

  /** @param why the error of the calls that still wait, and of later ones */
  async end(why: Error): Promise<void> {
    this.#rejectAll(why);
    await this.#worker.terminate();
  }

  #rejectAll(why: Error): void {
    this.#ended ??= why;
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
  }
}

/** Why the calls of a service that stops are rejected. */
export const serviceStopped = (): Error => new DittographError('ABORTED', 'the service stopped');

/** Converts an error of this thread for another. */
export function faultOf(error: unknown): CallFault {
  if (error instanceof Problem) {
    return { code: error.code, message: error.message, ...(error.errors && { errors: error.errors }) };
  }
  if (error instanceof DittographError) return { code: error.code, message: error.message };
  return { code: 'INTERNAL', message: messageOf(error) };
}

/** Converts a fault of another thread into an error of this one. */
export function errorOf({ code, message, errors }: CallFault): Error {
  if (code === 'STORE_UNAVAILABLE') return retryLater(code, message);
  if (code in PROBLEMS) return new Problem(code as ProblemCode, message, errors && { errors });
  return new DittographError(code as ErrorCode, message);
}
