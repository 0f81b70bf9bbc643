/** A run on Apache Spark: the plan made, launched and watched, and its outcome as result records. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DittographError, stopIfAborted } from '../base/errors.ts';
import { methodOf } from '../methods/methods.ts';
import type { Conduct, ScanOptions, ScanParameters } from '../methods/options.ts';
import { optionsAgain, parametersOf } from '../methods/parameters.ts';
import type { ResultRecord } from '../result/records.ts';
import { JOB_FILE, type Job, WORKER_FILE } from './job.ts';
import { partsOfLibrary, requireLibrary } from './library.ts';
import { type PlanStage, planOf, type Skew, type SourceName, scriptOf } from './plan.ts';
import { recordsOf } from './records.ts';

export interface SparkOptions {
  /** Spark's master URL, such as `local[2]`, `spark://host:7077` or `yarn`. */
  readonly master: string;
  /** Folder of the Spark installation. Default: the variable SPARK_HOME. */
  readonly sparkHome?: string | undefined;
  /** Format of the inputs. Default: by their names. */
  readonly source?: SourceName | undefined;
  readonly skew?: Skew | undefined;
  /** Whether the records that stay are written too, in the format of the inputs, to `kept` of the staging folder. */
  readonly writesKept?: boolean | undefined;
  /** Folder of the documents that earlier runs kept; they are compared with, and never dropped. Made where it is not. */
  readonly library?: string | undefined;
  /** Further settings of Spark, `name=value` each. */
  readonly conf?: readonly string[] | undefined;
}

/** Methods whose keys SQL can make. */
const METHODS_ON_SPARK = ['minhash', 'simhash'];

/** What a run on Spark does otherwise: every page is judged by itself, without the template of its site. */
function onSpark(options: ScanOptions): ScanOptions {
  return {
    ...options,
    templateAware: false,
    ...(!('asPublished' in options && options.asPublished) && { compareSite: 'main' }),
  };
}

/** @throws BAD_OPTION where the method does not run on Spark */
export function sparkParameters(options: ScanOptions): { parameters: ScanParameters; conduct: Conduct } {
  const { parameters, conduct } = parametersOf(onSpark(options), 'spark run');
  const { name } = methodOf(parameters);
  if (!METHODS_ON_SPARK.includes(name)) {
    throw new DittographError(
      'BAD_OPTION',
      `spark run: the method ${name} does not run on Spark; use ${METHODS_ON_SPARK.join(' or ')}`,
    );
  }
  return { parameters, conduct };
}

/** The statements of a run, in order. */
export function sparkPlan(
  inputs: readonly string[],
  parameters: ScanParameters,
  { source = sourceFor(inputs), skew = 'plain', master, library, writesKept = false }: SparkOptions,
  staging: string,
): readonly PlanStage[] {
  return planOf({
    inputs,
    parameters,
    source,
    skew,
    staging,
    writesKept,
    library: library === undefined ? [] : partsOfLibrary(library),
    worker: workerCommand(master),
  });
}

/**
 * Runs on Spark, and gives the records of the result; all stages stay in the staging folder until `close`.
 * @throws MISSING_PACKAGE without Spark or Java; ABORTED; INTERNAL with Spark's own message
 */
export async function* sparkRun(
  inputs: readonly string[],
  options: ScanOptions,
  spark: SparkOptions,
  staging: string,
): AsyncGenerator<ResultRecord, void, undefined> {
  const { parameters, conduct } = sparkParameters(options);
  const home = sparkHome(spark.sparkHome);
  if (spark.library !== undefined) requireLibrary(spark.library, parameters);
  const stages = sparkPlan(inputs.map(located), parameters, spark, located(staging));
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  await launch(home, scriptOf(stages, true), parameters, spark, stages.length, conduct);
  stopIfAborted(conduct.signal);
  yield* recordsOf(staging, inputs, parameters);
}

/** A path made absolute; a URI as it is. */
function located(path: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(path) ? path : resolve(path);
}

/** Format of some inputs by their names. */
function sourceFor(inputs: readonly string[]): SourceName {
  const name = inputs[0]!.toLowerCase();
  if (/\.parquet\/?$/.test(name)) return 'parquet';
  if (/\.(jsonl|ndjson)(\.gz|\.bz2|\.zst)?\/?$/.test(name)) return 'jsonl';
  throw new DittographError(
    'UNKNOWN_FORMAT',
    `spark run: the name of '${inputs[0]}' does not tell its format; name it with --source`,
  );
}

/** How the executors call the worker: by a Node that travels with the job, but where they are this very process. */
function workerCommand(master: string): string {
  const node = isLocal(master) ? `"${process.execPath}"` : './node/bin/node';
  return `${node} ${WORKER_FILE}`;
}

/** Whether the executors are threads of the driver. */
function isLocal(master: string): boolean {
  return /^local(\[|$)/.test(master);
}

/** @throws MISSING_PACKAGE */
export function sparkHome(given: string | undefined): string {
  const home = given ?? process.env.SPARK_HOME;
  const install = 'install it with `pip install pyspark` or unpack a release, and name its folder';
  if (home === undefined || home === '') {
    throw new DittographError(
      'MISSING_PACKAGE',
      `Apache Spark was not found: ${install} in SPARK_HOME or with --spark-home`,
    );
  }
  if (!existsSync(join(home, 'bin', 'spark-sql'))) {
    throw new DittographError('MISSING_PACKAGE', `'${home}' is no Spark: it has no bin/spark-sql; ${install}`);
  }
  const jar = readdirSync(join(home, 'jars')).find((name) => name.startsWith('spark-core_'));
  const version = /-(\d+)\.(\d+)\.[^-]*\.jar$/.exec(jar ?? '');
  if (version !== null && 100 * Number(version[1]) + Number(version[2]) < 305) {
    throw new DittographError(
      'MISSING_PACKAGE',
      `'${home}' is Spark ${version[1]}.${version[2]}: Spark 3.5 or later is needed`,
    );
  }
  return home;
}

const STAGE_SAID = /^dittograph stage (\w+)$/;
/** Lines of the end of Spark's messages that are kept for an error. */
const KEPT_LINES = 400;

async function launch(
  home: string,
  script: string,
  parameters: ScanParameters,
  { master, conf = [] }: SparkOptions,
  stages: number,
  { signal, onProgress }: Conduct,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dittograph-'));
  try {
    const at = (name: string): string => join(folder, name);
    const job: Job = { options: optionsAgain(parameters) };
    writeFileSync(at(JOB_FILE), JSON.stringify(job));
    writeFileSync(at('job.sql'), script);
    const worker = fileURLToPath(new URL(`../cli/${WORKER_FILE}`, import.meta.url));
    const archives = isLocal(master) ? [] : ['--archives', `${await packedNode(folder)}#node`];
    const settings = [
      'spark.sql.catalogImplementation=in-memory',
      'spark.sql.ansi.enabled=true',
      'spark.ui.showConsoleProgress=false',
      ...conf,
    ];
    const args = [
      ...['--master', master, '--name', 'dittograph', '--files', `${worker},${at(JOB_FILE)}`, ...archives],
      ...settings.flatMap((setting) => ['--conf', setting]),
      ...['-f', at('job.sql')],
    ];
    const child = spawn(join(home, 'bin', 'spark-sql'), args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    await watched(child, stages, { ...(signal && { signal }), ...(onProgress && { onProgress }) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits for the end of a job. @throws ABORTED, INTERNAL, MISSING_PACKAGE */
async function watched(child: ChildProcess, stages: number, { signal, onProgress }: Conduct): Promise<void> {
  const said: string[] = [];
  let done = 0;
  const listen = (stream: NodeJS.ReadableStream, onLine: (line: string) => void): void => {
    let rest = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      lines.forEach(onLine);
    });
  };
  listen(child.stdout!, (line) => {
    if (STAGE_SAID.test(line)) onProgress?.({ stage: 'spark', done: done++, total: stages });
  });
  listen(child.stderr!, (line) => {
    said.push(line);
    if (said.length > KEPT_LINES) said.splice(1, 1);
  });
  const stop = (): void => {
    child.kill('SIGINT');
  };
  signal?.addEventListener('abort', stop);
  try {
    const code = await new Promise<number | null>((settle, fail) => {
      child.on('error', fail);
      child.on('close', settle);
    });
    stopIfAborted(signal);
    if (code !== 0) throw faultOf(said);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** What Spark said, as an error of ours. */
function faultOf(said: readonly string[]): DittographError {
  const own = said.map((line) => /dittograph: (.*)$/.exec(line)?.[1]).find((line) => line !== undefined);
  if (own !== undefined) return new DittographError('INTERNAL', `the job on Spark failed: ${own}`);
  if (said.some((line) => /JAVA_HOME is not set|java: (command )?not found/.test(line))) {
    return new DittographError('MISSING_PACKAGE', 'Spark needs Java 17 or later: install it, and set JAVA_HOME');
  }
  const missing = said.find((line) => line.includes('[UNRESOLVED_COLUMN'));
  if (missing !== undefined) return new DittographError('MISSING_FIELD', missing.replace(/^.*?\[/, '['));
  const absent = said.find((line) => line.includes('[PATH_NOT_FOUND]'));
  if (absent !== undefined) return new DittographError('INPUT_NOT_FOUND', absent.replace(/^.*?\[/, '['));
  const last = said.filter((line) => /^(\S*Exception|\S*Error|Error|\[[A-Z_.]+\])/.test(line)).at(0) ?? said.at(-1);
  return new DittographError('INTERNAL', `the job on Spark failed: ${last ?? 'it said nothing'}`);
}

/** This Node as an archive that travels to the executors. */
async function packedNode(folder: string): Promise<string> {
  const path = join(folder, 'node.tgz');
  const bin = dirname(process.execPath);
  await new Promise<void>((settle, fail) => {
    const tar = spawn('tar', ['-czf', path, '--transform', 's,^,bin/,', '-C', bin, 'node'], { stdio: 'ignore' });
    tar.on('error', fail);
    tar.on('close', (code) => (code === 0 ? settle() : fail(new DittographError('INTERNAL', 'tar failed'))));
  });
  return path;
}
