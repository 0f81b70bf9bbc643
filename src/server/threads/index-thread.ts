/** Starts the thread of an index. */
import { Worker } from 'node:worker_threads';
import type { SeenOptions } from '../../seen/seen-options.ts';
import { Thread } from './thread.ts';

/** @param onEnd called when it ends by itself, which it never should */
export function startIndexThread(options: SeenOptions, onEnd: (why: Error) => void): Thread {
  const worker = new Worker(new URL('./index-worker.js', import.meta.url), { workerData: options, execArgv: [] });
  return new Thread(worker, onEnd);
}
