/**
 * The program that Spark runs on the executors, with a job file and the name of a stage as arguments. It performs the
 * stage on the lines of standard input. It reports an error on standard error and by the exit status only after it has
 * read all input, since Spark would hide the error if it wrote to a worker that has ended.
 */
import { readFileSync } from 'node:fs';
import { DittographError, messageOf } from '../base/errors.ts';
import { parametersOf } from '../methods/parameters.ts';
import type { Job, StageName } from './job.ts';
import { Lines, readValues } from './lines.ts';
import { connectStage } from './stages/connect.ts';
import { countStage } from './stages/count.ts';
import { fingerprintStage } from './stages/fingerprint.ts';
import { judgeStage } from './stages/judge.ts';
import { missStage } from './stages/miss.ts';
import { nameStage } from './stages/name.ts';
import { nearestStage } from './stages/nearest.ts';
import { proposeStage } from './stages/propose.ts';
import { scanStage } from './stages/scan.ts';
import type { MakeStage } from './stages/stage.ts';
import { verifyStage } from './stages/verify.ts';
import { weighStage } from './stages/weigh.ts';

const STAGE_MAKERS = {
  count: countStage,
  weigh: weighStage,
  fingerprint: fingerprintStage,
  name: nameStage,
  propose: proposeStage,
  verify: verifyStage,
  connect: connectStage,
  judge: judgeStage,
  nearest: nearestStage,
  miss: missStage,
  scan: scanStage,
} as unknown as Readonly<Record<StageName, MakeStage<unknown>>>;

async function work(jobFile: string, name: StageName): Promise<void> {
  const job: Job = JSON.parse(readFileSync(jobFile, 'utf8'));
  const lines = new Lines(process.stdout);
  const { parameters } = parametersOf(job.options, 'spark run');
  const stage = await STAGE_MAKERS[name](parameters, lines, job);
  let read = 0;
  for await (const values of readValues<unknown>(process.stdin)) {
    read += values.length;
    await stage.take(values);
  }
  await stage.end?.();
  await lines.end(read, stage.width);
}

const [jobFile, stage] = process.argv.slice(2) as [string, StageName];
try {
  await work(jobFile, stage);
} catch (error) {
  const code = error instanceof DittographError ? error.code : 'INTERNAL';
  console.error(`dittograph: ${stage}: [${code}] ${messageOf(error)}`);
  process.exitCode = 1;
  for await (const _ of process.stdin);
}
