/** Calls to a worker thread and their answers: any number at once, each by its number. */
import type { TransferListItem, Worker } from 'node:worker_threads';
import { DittographError, type ErrorCode, messageOf } from '../../base/errors.ts';
import { PROBLEMS, Problem, type ProblemCode, type ProblemPart } from '../problems.ts';

export interface Call {
  readonly number: number;
  readonly operation: string;
  readonly given: unknown;
}

/** An error as it passes between threads. */
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

  /** @param onEnd called when it ends by itself, which it never should */
  constructor(worker: Worker, onEnd: (why: Error) => void) {
    this.#worker = worker;
    worker.on('message', (reply: CallReply) => {
      const waiting = this.#waiting.get(reply.number);
      this.#waiting.delete(reply.number);
      if ('fault' in reply) waiting?.reject(errorOf(reply.fault));
      else waiting?.resolve(reply.value);
    });
    const end = (cause: unknown): void => {
      if (this.#ended !== undefined) return;
      this.#ended = new DittographError('INTERNAL', `a thread stopped: ${messageOf(cause)}`, { cause });
      for (const { reject } of this.#waiting.values()) reject(this.#ended);
      this.#waiting.clear();
      onEnd(this.#ended);
    };
    worker.on('error', end);
    worker.on('messageerror', end);
    worker.on('exit', (status) => end(`exit status ${status}`));
  }

  /** How many calls wait for their answer. */
  get calls(): number {
    return this.#waiting.size;
  }

  /** @throws what the other side threw */
  call(operation: string, given: unknown, transfer: readonly TransferListItem[] = []): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      const number = this.#next++;
      this.#waiting.set(number, { resolve, reject });
      const call: Call = { number, operation, given };
      this.#worker.postMessage(call, transfer);
    });
  }

  async end(): Promise<void> {
    this.#ended = new DittographError('ABORTED', 'the service stopped');
    await this.#worker.terminate();
  }
}

/** An error of this thread, for another. */
export function faultOf(error: unknown): CallFault {
  if (error instanceof Problem) {
    return { code: error.code, message: error.message, ...(error.errors && { errors: error.errors }) };
  }
  if (error instanceof DittographError) return { code: error.code, message: error.message };
  return { code: 'INTERNAL', message: messageOf(error) };
}

/** A fault of another thread as an error of this one. */
export function errorOf({ code, message, errors }: CallFault): Error {
  if (code in PROBLEMS) return new Problem(code as ProblemCode, message, errors && { errors });
  return new DittographError(code as ErrorCode, message);
}
