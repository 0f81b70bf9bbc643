/** Statements of several jobs in one session of Spark on this machine, with the time of each stage: for comparisons. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conduct } from '../methods/options.ts';
import type { Job } from './job.ts';
import { launch, sparkHome, workerCommand } from './launch.ts';
import { type PlanStage, scriptOf } from './script.ts';

/** As many on every machine, so that times can be compared. */
const MASTER = 'local[2]';
const SETTINGS = [
  'spark.ui.enabled=false',
  // A suite has hundreds of statements in a session, and the plan of each is kept for a page that nobody opens.
  'spark.sql.ui.retainedExecutions=1',
  'spark.driver.memory=2g',
];

/**
 * Runs stages, one after another.
 * @param jobs the files of jobs that workers read, by their names
 * @param onProgress receives the number of finished stages and of all stages
 * @returns the wall seconds of each stage, in order
 */
export type SparkSession = (
  stages: readonly PlanStage[],
  jobs: Readonly<Record<string, Job>>,
  onProgress: (done: number, total: number) => void,
) => Promise<number[]>;

/** @throws MISSING_PACKAGE where SPARK_HOME names no Spark of a known version */
export function localSession({ signal }: Pick<Conduct, 'signal'> = {}): SparkSession {
  const home = sparkHome(undefined);
  return async (stages, jobs, onProgress) => {
    const begun: number[] = [];
    const heard = ({ done }: { readonly done: number }): void => {
      begun.push(performance.now());
      onProgress(done, stages.length);
    };
    // Each stage says that it begins, and the last one that all others are done.
    const script = scriptOf([...stages, { name: 'end', statements: [] }], true);
    await launch(home, script, jobs, { master: MASTER, conf: SETTINGS }, stages.length, {
      ...(signal && { signal }),
      onProgress: heard,
    });
    return stages.map((_, i) => (begun[i + 1]! - begun[i]!) / 1000);
  };
}

/** The command of a worker in such a session, without the stage. */
export function localWorker(jobFile: string): string {
  return workerCommand(MASTER, jobFile);
}

/** The lines that it wrote to a folder. */
export function linesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.startsWith('part-'));
  const lines = files.sort().flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return lines.filter((line) => line !== '');
}
