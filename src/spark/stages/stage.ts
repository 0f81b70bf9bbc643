import type { ScanParameters } from '../../methods/options.ts';
import type { Job } from '../job.ts';
import type { Lines } from '../lines.ts';

/** What a worker does with the lines that it is given. */
export interface Stage<T> {
  /** Columns of a line that it writes. */
  readonly width: number;
  /** Takes some lines, in order, and writes what they give. */
  take(values: readonly T[]): Promise<void> | void;
  /** Writes what is left when there are no more lines. */
  end?(): Promise<void> | void;
}

/** Makes a stage. */
export type MakeStage<T> = (parameters: ScanParameters, lines: Lines, job: Job) => Promise<Stage<T>>;
