/** Merges of segments in a thread of their own, while documents are looked up and added. */
import { Worker } from 'node:worker_threads';
import type { FingerprintBits } from '../base/bits.ts';
import { DittographError, messageOf } from '../base/errors.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import type { MergedSegment, MergeTask } from '../segments/merge-task.ts';

/** What makes the parts of a search, as data. */
export type MergeKind =
  | {
      readonly method: 'minhash';
      readonly slots: number;
      readonly bands: number;
      readonly slotsPerBand: number;
      readonly capacity: number;
      readonly signature: Signature;
    }
  | {
      readonly method: 'hamming';
      readonly bits: FingerprintBits;
      readonly maxDistance: number;
      readonly capacity: number;
    };

export interface MergeOrder {
  readonly kind: MergeKind;
  readonly task: MergeTask;
}

/** Milliseconds for which a thread waits for the next merge: to start one takes as long as a small merge. */
const IDLE_MS = 2000;
/** A thread that merged so many bytes is ended: its memory is free at once, and to start another is little beside that. */
const LARGE_BYTES = 1 << 26;

/** Threads that wait for a merge, and what ends each. */
const idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = [];

function takeWorker(): Worker {
  const waiting = idle.pop();
  if (waiting === undefined) return startedWorker();
  clearTimeout(waiting.timer);
  waiting.worker.ref();
  return waiting.worker;
}

function startedWorker(): Worker {
  const worker = new Worker(new URL('./merge-worker.js', import.meta.url), { execArgv: [] });
  // Of one that waits for nothing, an error concerns nobody.
  worker.on('error', () => {});
  worker.on('exit', () => forget(worker));
  return worker;
}

function forget(worker: Worker): void {
  const place = idle.findIndex((one) => one.worker === worker);
  if (place >= 0) idle.splice(place, 1);
}

function giveBack(worker: Worker, bytes: number): void {
  if (bytes >= LARGE_BYTES) {
    void worker.terminate();
    return;
  }
  const timer = setTimeout(() => {
    forget(worker);
    void worker.terminate();
  }, IDLE_MS).unref();
  idle.push({ worker, timer });
  worker.unref();
}

/** @throws OUTPUT_FAILED where the thread ends, such as for want of memory */
export function mergedInThread(order: MergeOrder): Promise<MergedSegment | undefined> {
  return new Promise((resolve, reject) => {
    const worker = takeWorker();
    // Each listener is removed by itself: Worker has listeners of its own, by which it refers to its port.
    const over = (): void => {
      worker.off('message', done).off('error', fail).off('exit', ended);
    };
    const done = (merged: MergedSegment | undefined): void => {
      over();
      giveBack(worker, merged?.bytes ?? 0);
      resolve(merged);
    };
    const fail = (cause: unknown): void => {
      over();
      reject(new DittographError('OUTPUT_FAILED', `segments cannot be merged: ${messageOf(cause)}`, { cause }));
    };
    const ended = (code: number): void => fail(new Error(`the thread ended with ${code}`));
    worker.on('message', done).on('error', fail).on('exit', ended);
    // The rows are copies that nobody else has: they move, where copying them once more would hold up what is asked.
    worker.postMessage(
      order,
      order.task.mutables.map(({ rows }) => rows.buffer as ArrayBuffer),
    );
  });
}
