/** Starts the thread that creates a report. */
import { Worker } from 'node:worker_threads';
import { DittographError, messageOf } from '../../base/errors.ts';
import type { BlockPlaces, ReportOrder, ReportOutcome } from './report-worker.ts';
import { errorOf } from './thread.ts';

/** Largest heap of the thread in megabytes: a report that needs more fails without affecting the service. */
const HEAP = 1024;

/** A report that is being created. */
export interface ReportThread {
  /** Rejected with OUTPUT_FAILED if the thread ends early, or with its error. */
  readonly places: Promise<BlockPlaces>;
  end(): void;
}

export function startReportThread(order: ReportOrder): ReportThread {
  const worker = new Worker(new URL('./report-worker.js', import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  const places = new Promise<BlockPlaces>((resolve, reject) => {
    const failed = (why: string): void =>
      reject(new DittographError('OUTPUT_FAILED', `the report of '${order.name}' was not created: ${why}`));
    worker.on('message', (outcome: ReportOutcome) => {
      if ('fault' in outcome) reject(errorOf(outcome.fault));
      else resolve(outcome.places);
    });
    worker.on('error', (error) => failed(messageOf(error)));
    worker.on('exit', (status) => failed(`exit status ${status}`));
  });
  return { places, end: () => void worker.terminate() };
}
