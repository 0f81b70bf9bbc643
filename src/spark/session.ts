/** Runs statements of several jobs in one local session of Spark and measures the time of each stage, for comparisons. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conduct } from '../methods/options.ts';
import type { Job } from './job.ts';
import { launch, sparkHome, workerCommand } from './launch.ts';
import { type PlanStage, scriptOf } from './script.ts';

/** The same number of cores on every machine, so that times are comparable. */
const MASTER = 'local[2]';
const SETTINGS = [
  'spark.ui.enabled=false',
  // A suite runs hundreds of statements in a session, and Spark would keep the plan of each for its web page.
  'spark.sql.ui.retainedExecutions=1',
  'spark.driver.memory=2g',
];

/**
 * Runs stages in order.
 * @param jobs the job files that workers read, by name
 * @param onProgress receives the number of finished stages and of all stages
 * @returns the wall-clock seconds of each stage, in order
 */
export type SparkSession = (
  stages: readonly PlanStage[],
  jobs: Readonly<Record<string, Job>>,
  onProgress: (done: number, total: number) => void,
) => Promise<number[]>;

/** @throws MISSING_PACKAGE if SPARK_HOME is not the folder of a supported Spark */
export function localSession({ signal }: Pick<Conduct, 'signal'> = {}): SparkSession {
  const home = sparkHome(undefined);
  return async (stages, jobs, onProgress) => {
    const begun: number[] = [];
    const heard = ({ done }: { readonly done: number }): void => {
      begun.push(performance.now());
      onProgress(done, stages.length);
    };
    // Each stage reports its start; the additional last one shows the end of the others.
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

/** The lines that Spark wrote to a folder. */
export function linesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.startsWith('part-'));
  const lines = files.sort().flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return lines.filter((line) => line !== '');
}
