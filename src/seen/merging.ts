/** Merges segments in a separate thread, while documents are looked up and added. */
import { Worker } from 'node:worker_threads';
import type { FingerprintBits } from '../base/bits.ts';
import { DittographError, messageOf } from '../base/errors.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import type { MergedSegment, MergeTask } from '../segments/merge-task.ts';

/** The kind of index whose parts are merged, as data for another thread. */
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

/** Milliseconds for which a thread waits for another merge, since starting a thread takes as long as a small merge. */
const IDLE_MS = 2000;
/**
 * After a merge of this many bytes the thread is ended, which frees its memory; starting another is cheap in
 * comparison.
 */
const LARGE_BYTES = 1 << 26;

/** Idle threads, each with the timer that ends it. */
const idle: { readonly worker: Worker; readonly givesWay: boolean; readonly timer: NodeJS.Timeout }[] = [];

function takeWorker(givesWay: boolean): Worker {
  const place = idle.findLastIndex((one) => one.givesWay === givesWay);
  if (place < 0) return startedWorker(givesWay);
  const [waiting] = idle.splice(place, 1);
  clearTimeout(waiting!.timer);
  waiting!.worker.ref();
  return waiting!.worker;
}

function startedWorker(givesWay: boolean): Worker {
  const url = new URL('./merge-worker.js', import.meta.url);
  const worker = new Worker(url, { workerData: { givesWay }, execArgv: [] });
  // While the thread is idle, an error affects no merge.
  worker.on('error', () => {});
  worker.on('exit', () => forget(worker));
  return worker;
}

function forget(worker: Worker): void {
  const place = idle.findIndex((one) => one.worker === worker);
  if (place >= 0) idle.splice(place, 1);
}

function giveBack(worker: Worker, givesWay: boolean, bytes: number): void {
  if (bytes >= LARGE_BYTES) {
    void worker.terminate();
    return;
  }
  const timer = setTimeout(() => {
    forget(worker);
    void worker.terminate();
  }, IDLE_MS).unref();
  idle.push({ worker, givesWay, timer });
  worker.unref();
}

/**
 * Does a merge in a thread.
 * @param givesWay whether the thread has a lower priority than look-ups, on Linux
 * @throws OUTPUT_FAILED if the thread ends, for example for lack of memory
 */
export function mergedInThread(order: MergeOrder, givesWay: boolean): Promise<MergedSegment | undefined> {
  return new Promise((resolve, reject) => {
    const worker = takeWorker(givesWay);
    // Only these listeners are removed: Worker has internal ones, with which it keeps its port referenced.
    const over = (): void => {
      worker.off('message', done).off('error', fail).off('exit', ended);
    };
    const done = (merged: MergedSegment | undefined): void => {
      over();
      giveBack(worker, givesWay, merged?.bytes ?? 0);
      resolve(merged);
    };
    const fail = (cause: unknown): void => {
      over();
      reject(new DittographError('OUTPUT_FAILED', `segments cannot be merged: ${messageOf(cause)}`, { cause }));
    };
    const ended = (code: number): void => fail(new Error(`the thread ended with code ${code}`));
    worker.on('message', done).on('error', fail).on('exit', ended);
    // The rows are already copies: they are transferred, since another copy would delay requests.
    worker.postMessage(
      order,
      order.task.mutables.map(({ rows }) => rows.buffer as ArrayBuffer),
    );
  });
}
