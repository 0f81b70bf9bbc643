/** A run on Apache Spark: the plan made, launched and watched, and its outcome as result records. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DittographError, stopIfAborted } from '../base/errors.ts';
import { type KeysOf, refuseUnknown, requireOptions } from '../base/options.ts';
import { announceTemporary } from '../io/temporary.ts';
import { methodOf } from '../methods/methods.ts';
import type { Conduct, ScanOptions, ScanParameters } from '../methods/options.ts';
import { parametersOf } from '../methods/parameters.ts';
import type { ResultRecord } from '../result/records.ts';
import { JOB_FILE, type Job, jobOf, type SourceName, WORKER_FILE } from './job.ts';
import type { Skew } from './keys.ts';
import { extendLibrary, partsOfLibrary, requireLibrary } from './library.ts';
import { type PlanStage, planOf, scriptOf } from './plan.ts';
import { recordsOf } from './records.ts';

export interface SparkOptions {
  /** Spark's master URL, such as `local[2]`, `spark://host:7077` or `yarn`. */
  readonly master: string;
  /** Folder of the outcome; it must not be there yet. */
  readonly to: string;
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

const KEYS: KeysOf<SparkOptions> = {
  master: true,
  to: true,
  sparkHome: true,
  source: true,
  skew: true,
  writesKept: true,
  library: true,
  conf: true,
};

/** Methods whose keys SQL can make. */
const METHODS_ON_SPARK = ['minhash', 'simhash'];

/** What a run on Spark does otherwise: every page is judged by itself, without the template of its site. */
function onSpark(options: ScanOptions): ScanOptions {
  requireOptions(options, 'spark run');
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
  if (parameters.sampleRecall > 0) {
    throw new DittographError(
      'BAD_OPTION',
      'spark run: recall is not sampled on Spark; leave out --sample-recall, and measure it with scan on a part of the documents',
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
    inputs: inputs.map(located),
    parameters,
    source,
    skew,
    staging: located(staging),
    writesKept,
    library: library === undefined ? [] : partsOfLibrary(library),
    worker: workerCommand(master, JOB_FILE),
  });
}

/**
 * Finds the near-duplicates on Spark, and gives the records of the result as `scan` does. The folder `to` has the
 * documents with their decisions when the last record was given; without that it is not there.
 * @throws as {@link SparkRun}
 * @example
 * ```js
 * import { sparkScan } from 'dittograph/spark';
 *
 * const records = sparkScan(['docs.jsonl'], { similarity: 0.8 }, { master: 'local[2]', to: 'out', sparkHome: '/nowhere' });
 * try {
 *   for await (const record of records) if (record.type === 'cluster') console.error(record.drop, record.keep);
 * } catch (error) {
 *   console.log(error.code); // MISSING_PACKAGE
 * }
 * ```
 */
export async function* sparkScan(
  inputs: readonly string[],
  options: ScanOptions,
  spark: SparkOptions,
): AsyncGenerator<ResultRecord, void, undefined> {
  const run = new SparkRun(inputs, options, spark);
  try {
    yield* run.records();
    run.complete();
  } finally {
    run.close();
  }
}

/** Folders of the stages that are part of the outcome. */
const OUTCOME = ['documents', 'kept', 'library'];

/** One job, whose stages lie in a folder beside the outcome until it is complete. */
export class SparkRun {
  /** Where the stages lie, and what else the outcome is to have. */
  readonly staging: string;
  readonly #inputs: readonly string[];
  readonly #parameters: ScanParameters;
  readonly #conduct: Conduct;
  readonly #spark: SparkOptions;
  readonly #home: string;
  readonly #stages: readonly PlanStage[];
  /** Says that nothing is left to remove. */
  #gone: (() => void) | undefined;

  /**
   * @throws BAD_OPTION, UNKNOWN_FORMAT; INPUT_NOT_FOUND; MISSING_PACKAGE without Spark; OUTPUT_UNAVAILABLE where `to` is there already;
   * SIGNATURE_MISMATCH where the library was made with other options
   */
  constructor(inputs: readonly string[], options: ScanOptions, spark: SparkOptions) {
    refuseUnknown(spark, Object.keys(KEYS), 'sparkScan');
    if (!Array.isArray(inputs) || !inputs.every((input) => typeof input === 'string') || inputs.length === 0)
      throw new DittographError('USAGE', 'a run on Spark takes a list of paths or URIs');
    const { parameters, conduct } = sparkParameters(options);
    this.#inputs = inputs;
    this.#parameters = parameters;
    this.#conduct = conduct;
    this.#spark = spark;
    this.#home = sparkHome(spark.sparkHome);
    const { to } = spark;
    if (existsSync(to) && readdirSync(to).length > 0)
      throw new DittographError('OUTPUT_UNAVAILABLE', `'${to}' is there already; name a folder that is not`);
    const absent = isLocal(spark.master)
      ? inputs.map(located).find((path) => isAbsolute(path) && !existsSync(path))
      : undefined;
    if (absent !== undefined) throw new DittographError('INPUT_NOT_FOUND', `there is no '${absent}'`);
    this.staging = `${to}.incomplete`;
    if (spark.library !== undefined) requireLibrary(spark.library, parameters);
    this.#stages = sparkPlan(inputs, parameters, spark, this.staging);
  }

  /**
   * Runs the job, and gives its records.
   * @throws ABORTED; MISSING_PACKAGE without Java; MISSING_FIELD, INPUT_NOT_FOUND; INTERNAL with what Spark or a worker said
   */
  async *records(): AsyncGenerator<ResultRecord, void, undefined> {
    const { staging } = this;
    this.#gone = announceTemporary();
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    const job = jobOf(this.#parameters, this.#spark.source ?? sourceFor(this.#inputs), this.#inputs.map(located));
    const jobs = { [JOB_FILE]: job };
    await launch(this.#home, scriptOf(this.#stages, true), jobs, this.#spark, this.#stages.length, this.#conduct);
    stopIfAborted(this.#conduct.signal);
    yield* recordsOf(staging, this.#inputs, this.#parameters);
  }

  /** Lets the outcome appear under its name, and then extends the library. */
  complete(): void {
    const { to, library } = this.#spark;
    for (const name of readdirSync(this.staging, { withFileTypes: true })) {
      if (name.isDirectory() && !OUTCOME.includes(name.name))
        rmSync(join(this.staging, name.name), { recursive: true, force: true });
    }
    rmSync(to, { recursive: true, force: true });
    renameSync(this.staging, to);
    const part = join(to, 'library');
    if (library === undefined) rmSync(part, { recursive: true, force: true });
    else extendLibrary(library, part, this.#parameters);
  }

  /** Leaves nothing behind of a job that is not complete. */
  close(): void {
    rmSync(this.staging, { recursive: true, force: true });
    this.#gone?.();
  }
}

/** A path made absolute; a URI as it is. */
export function located(path: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(path) ? path : resolve(path);
}

/** Format of some inputs by their names. */
export function sourceFor(inputs: readonly string[]): SourceName {
  const name = inputs[0]!.toLowerCase();
  if (/\.parquet\/?$/.test(name)) return 'parquet';
  if (/\.(w?arc|wet)(\.gz)?$/.test(name)) return 'warc';
  if (/\.x?html?$/.test(name)) return 'html';
  if (/\.(jsonl|ndjson)(\.gz|\.bz2|\.zst)?\/?$/.test(name)) return 'jsonl';
  throw new DittographError(
    'UNKNOWN_FORMAT',
    `spark run: the name of '${inputs[0]}' does not tell its format; name it with --source`,
  );
}

/** How the executors call the worker: by a Node that travels with the job, but where they are this very process. */
export function workerCommand(master: string, jobFile: string): string {
  const node = isLocal(master) ? `"${process.execPath}"` : './node/bin/node';
  return `${node} ${WORKER_FILE} ${jobFile}`;
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

/**
 * Runs a script in a session of its own.
 * @param jobs the files of jobs that its workers read, by their names
 * @throws ABORTED; MISSING_PACKAGE without Java; MISSING_FIELD, INPUT_NOT_FOUND; INTERNAL with what Spark or a worker said
 */
export async function launch(
  home: string,
  script: string,
  jobs: Readonly<Record<string, Job>>,
  { master, conf = [] }: Pick<SparkOptions, 'master' | 'conf'>,
  stages: number,
  { signal, onProgress }: Conduct,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dittograph-'));
  try {
    const at = (name: string): string => join(folder, name);
    for (const [name, job] of Object.entries(jobs)) writeFileSync(at(name), JSON.stringify(job));
    writeFileSync(at('job.sql'), script);
    const worker = fileURLToPath(new URL(`../cli/${WORKER_FILE}`, import.meta.url));
    const archives = isLocal(master) ? [] : ['--archives', `${await packedNode(folder)}#node`];
    const settings = [
      'spark.sql.catalogImplementation=in-memory',
      'spark.sql.ansi.enabled=true',
      'spark.ui.showConsoleProgress=false',
      ...conf,
    ];
    const files = [worker, ...Object.keys(jobs).map(at)].join(',');
    const args = [
      ...['--master', master, '--name', 'dittograph', '--files', files, ...archives],
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
