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

/** @throws OUTPUT_FAILED where the thread ends, such as for want of memory */
export function mergedInThread(order: MergeOrder): Promise<MergedSegment | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./merge-worker.js', import.meta.url), { workerData: order, execArgv: [] });
    const fail = (cause: unknown): void =>
      reject(new DittographError('OUTPUT_FAILED', `segments cannot be merged: ${messageOf(cause)}`, { cause }));
    worker.once('message', resolve);
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`the thread ended with ${code}`)));
  });
}
