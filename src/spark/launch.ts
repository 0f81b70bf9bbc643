/** Runs scripts on the installed Spark: finds it, makes the command of the workers, and watches the job. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DittographError, messageOf, stopIfAborted } from '../base/errors.ts';
import type { Conduct } from '../methods/options.ts';
import { faultOf } from './faults.ts';
import { type Job, WORKER_FILE } from './job.ts';
import { answers, requireMaster } from './master.ts';
import { temporaryFolder } from './storage.ts';

/** The command by which executors start a worker: the Node that is sent with the job, or this one if they are local. */
export function workerCommand(master: string, jobFile: string): string {
  const node = isLocal(master) ? `"${process.execPath}"` : './node/bin/node';
  return `${node} ${WORKER_FILE} ${jobFile}`;
}

/** Whether the executors are threads of the driver. */
export function isLocal(master: string): boolean {
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
  const absent = ['bin/spark-sql', 'jars'].find((name) => !existsSync(join(home, name)));
  if (absent !== undefined)
    throw new DittographError(
      'MISSING_PACKAGE',
      `'${home}' is not a Spark installation: it has no ${absent}; ${install}`,
    );
  const jar = readdirSync(join(home, 'jars')).find((name) => name.startsWith('spark-core_'));
  const version = /-(\d+)\.(\d+)\.[^-]*\.jar$/.exec(jar ?? '');
  if (version !== null && 100 * Number(version[1]) + Number(version[2]) < 305) {
    throw new DittographError(
      'MISSING_PACKAGE',
      `'${home}' is Spark ${version[1]}.${version[2]}: Spark 3.5 or later is needed`,
    );
  }
  // An absolute path, since jobs are started in another folder.
  return resolve(home);
}

/** A job that has lost the master and an executor gets no new executor, and Spark would wait forever. */
const MASTER_LOST = /Disconnected from Spark cluster/;
const EXECUTOR_LOST = /Lost executor/;
/** If both occur within this many milliseconds, they have one cause, and a master that answers does not know the job. */
const TOGETHER = 60_000;
/** Milliseconds that Spark has to end after it is asked to. */
const GRACE = 30_000;

const STAGE_SAID = /^dittograph stage (\w+)$/;
/** Number of the last lines of Spark's messages that are kept for an error. */
const KEPT_LINES = 400;

/** Where a job runs, and its settings. */
export interface Cluster {
  /** Spark's master URL, such as `local[2]`, `spark://host:7077` or `yarn`. */
  readonly master: string;
  /** Further settings of Spark, `name=value` each. */
  readonly conf?: readonly string[] | undefined;
}

/** Path of the program of the workers. */
export const WORKER_PATH = fileURLToPath(new URL(`../cli/${WORKER_FILE}`, import.meta.url));

/** The settings of a job. @param conf further settings, which override the others */
export function settingsOf(master: string, conf: readonly string[]): string[] {
  return [
    // By default the splits of files depend on the current number of executors, and a second read might differ.
    ...(isLocal(master) ? [] : ['spark.sql.files.minPartitionNum=64']),
    'spark.sql.catalogImplementation=in-memory',
    'spark.sql.ansi.enabled=true',
    // A path may contain text that looks like a variable.
    'spark.sql.variable.substitute=false',
    'spark.ui.showConsoleProgress=false',
    'spark.hadoop.parquet.page.verify-checksum.enabled=true',
    // Each partition starts a worker that has to compile its code, so partitions are large.
    'spark.sql.adaptive.advisoryPartitionSizeInBytes=128m',
    // Joins of all texts with few rows would otherwise sort the texts.
    'spark.sql.adaptive.maxShuffledHashJoinLocalMapThreshold=128m',
    ...conf,
  ];
}

/** The arguments of `spark-sql` for a script. @param files files that are sent with it */
export function argumentsOf(
  master: string,
  files: readonly string[],
  conf: readonly string[],
  script: string,
): string[] {
  return [
    ...['--master', master, '--name', 'dittograph', '--files', files.join(',')],
    ...(isLocal(master) ? [] : ['--archives', `${NODE_ARCHIVE}#node`]),
    ...settingsOf(master, conf).flatMap((setting) => ['--conf', setting]),
    ...['-f', script],
  ];
}

const NODE_ARCHIVE = 'node.tgz';

/** The command that makes an archive of this Node for the executors; undefined if these are on this machine. */
export function nodeArchive(master: string): string[] | undefined {
  if (isLocal(master)) return undefined;
  return ['tar', '-czf', NODE_ARCHIVE, '--transform', 's,^,bin/,', '-C', dirname(process.execPath), 'node'];
}

/**
 * Runs a script in a separate session.
 * @param jobs the job files that its workers read, by name
 * @param shipped other files that are sent with it, by the names under which workers open them
 * @throws ABORTED; MISSING_PACKAGE without Java; SPARK_FAILED and others, with the message of Spark or a worker
 */
export async function launch(
  home: string,
  script: string,
  jobs: Readonly<Record<string, Job>>,
  { master, conf = [] }: Cluster,
  stages: number,
  { signal, onProgress }: Conduct,
  shipped: Readonly<Record<string, string>> = {},
): Promise<void> {
  await requireMaster(master);
  stopIfAborted(signal);
  const program = join(home, 'bin', 'spark-sql');
  try {
    accessSync(program, constants.X_OK);
  } catch (cause) {
    throw new DittographError('MISSING_PACKAGE', `Spark does not start: ${messageOf(cause)}`, { cause });
  }
  if (/[,#%?*{}[\]\\]/.test(tmpdir())) {
    throw new DittographError(
      'BAD_OPTION',
      `some characters of '${tmpdir()}' have a special meaning in Spark: set TMPDIR to a folder without them`,
    );
  }
  const folder = temporaryFolder();
  try {
    const at = (name: string): string => join(folder, name);
    try {
      await packNode(nodeArchive(master), folder);
      for (const [name, job] of Object.entries(jobs)) writeFileSync(at(name), JSON.stringify(job));
      for (const [name, path] of Object.entries({ ...shipped, [WORKER_FILE]: WORKER_PATH })) placed(path, at(name));
      writeFileSync(at('job.sql'), script);
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `the files of the job cannot be written: ${messageOf(cause)}`, {
        cause,
      });
    }
    const files = [WORKER_FILE, ...Object.keys(jobs), ...Object.keys(shipped)];
    const args = argumentsOf(master, files, conf, 'job.sql');
    // A job that starts now would not notice an earlier abort.
    stopIfAborted(signal);
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    await watched(child, master, stages, { ...(signal && { signal }), ...(onProgress && { onProgress }) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits for the end of a job. @throws ABORTED; the errors of {@link faultOf} */
async function watched(
  child: ChildProcess,
  master: string,
  stages: number,
  { signal, onProgress }: Conduct,
): Promise<void> {
  const said: string[] = [];
  let done = 0;
  let killing: NodeJS.Timeout | undefined;
  const stop = (): void => {
    child.kill('SIGINT');
    killing ??= setTimeout(() => child.kill('SIGKILL'), GRACE);
  };
  let [masterLost, executorLost] = [Number.NaN, Number.NaN];
  const watchCluster = async (line: string): Promise<void> => {
    if (MASTER_LOST.test(line)) masterLost = performance.now();
    else if (EXECUTOR_LOST.test(line)) executorLost = performance.now();
    else return;
    const later = executorLost - masterLost;
    if (Math.abs(later) < TOGETHER || (later > 0 && !(await answers(master)))) stop();
  };
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
    void watchCluster(line);
    if (said.length > KEPT_LINES) said.splice(1, 1);
  });
  signal?.addEventListener('abort', stop);
  try {
    const [code, killed] = await new Promise<[number | null, NodeJS.Signals | null]>((settle, fail) => {
      child.on('error', fail);
      child.on('close', (...ended) => settle(ended));
    });
    stopIfAborted(signal);
    if (code !== 0) throw faultOf(said, killed);
  } finally {
    clearTimeout(killing);
    signal?.removeEventListener('abort', stop);
  }
}

/** Links or copies a file to another name; Spark would use the target's name of a symbolic link. */
function placed(path: string, target: string): void {
  const file = realpathSync(path);
  try {
    linkSync(file, target);
  } catch {
    // The file is on another file system, or on one without links.
    copyFileSync(file, target);
  }
}

/** Makes the archive of Node. @param command the result of {@link nodeArchive} */
async function packNode(command: readonly string[] | undefined, cwd: string): Promise<void> {
  if (command === undefined) return;
  const [program, ...args] = command;
  await new Promise<void>((settle, fail) => {
    const tar = spawn(program!, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    tar.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    tar.on('error', fail);
    tar.on('close', (code) => (code === 0 ? settle() : fail(new Error(said.trim()))));
  });
}
