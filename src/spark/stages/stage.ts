import type { ScanParameters } from '../../methods/options.ts';
import type { Job } from '../job.ts';
import type { Lines } from '../lines.ts';

/** The work of a worker on its lines. */
export interface Stage<T> {
  /** Number of columns of a written line. */
  readonly width: number;
  /** Processes lines, in order, and writes their results. */
  take(values: readonly T[]): Promise<void> | void;
  /** Writes the remaining results after the last line. */
  end?(): Promise<void> | void;
}

export type MakeStage<T> = (parameters: ScanParameters, lines: Lines, job: Job) => Promise<Stage<T>>;
