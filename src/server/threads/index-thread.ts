/** Starts the thread of an index. */
import { Worker } from 'node:worker_threads';
import type { SeenOptions } from '../../seen/seen-options.ts';
import { Thread } from './thread.ts';

/** Which index a thread opens. */
export interface IndexPlace {
  readonly name: string;
  readonly options: SeenOptions;
  /** `redis://…`; undefined if the index is in the folder that the options name. */
  readonly store: string | undefined;
}

/** Ending of the name of a file until it is complete. */
export const INCOMPLETE = '.incomplete';

/** @param onEnd called if the thread ends by itself, which it never should */
export function startIndexThread(place: IndexPlace, onEnd: (why: Error) => void): Thread {
  const worker = new Worker(new URL('./index-worker.js', import.meta.url), { workerData: place, execArgv: [] });
  return new Thread(worker, onEnd);
}
