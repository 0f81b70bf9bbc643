/** Scripts on the Spark that is installed: its place, the call of the workers, and the end of a job. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DittographError, stopIfAborted } from '../base/errors.ts';
import type { Conduct } from '../methods/options.ts';
import { faultOf } from './faults.ts';
import { type Job, WORKER_FILE } from './job.ts';

/** How the executors call the worker: by a Node that travels with the job, but where they are this very process. */
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

/** Milliseconds in which a master must answer. */
const PATIENCE = 10_000;

/** Asks the masters of a standalone cluster, since Spark itself tries for a minute. @throws MISSING_PACKAGE */
async function requireMaster(master: string): Promise<void> {
  if (!master.startsWith('spark://')) return;
  const answers = (address: string): Promise<boolean> => {
    const [, host, port] = /^(.*?)(?::(\d+))?$/.exec(address)!;
    return new Promise((settle) => {
      const socket = connect({ host: host!.replace(/^\[|\]$/g, ''), port: Number(port ?? 7077), timeout: PATIENCE });
      const end = (isThere: boolean): void => {
        socket.destroy();
        settle(isThere);
      };
      socket.on('connect', () => end(true));
      socket.on('timeout', () => end(false));
      socket.on('error', () => end(false));
    });
  };
  const all = master.slice('spark://'.length).split(',');
  if ((await Promise.all(all.map(answers))).includes(true)) return;
  throw new DittographError(
    'MISSING_PACKAGE',
    `no Spark master answers at ${master}: start it, or name another with --master`,
  );
}

const STAGE_SAID = /^dittograph stage (\w+)$/;
/** Lines of the end of Spark's messages that are kept for an error. */
const KEPT_LINES = 400;

/** Where a job runs, and with which settings. */
export interface Cluster {
  /** Spark's master URL, such as `local[2]`, `spark://host:7077` or `yarn`. */
  readonly master: string;
  /** Further settings of Spark, `name=value` each. */
  readonly conf?: readonly string[] | undefined;
}

/**
 * Runs a script in a session of its own.
 * @param jobs the files of jobs that its workers read, by their names
 * @param shipped other files that travel with it
 * @throws ABORTED; MISSING_PACKAGE without Java; SPARK_FAILED and others, with what Spark or a worker said
 */
export async function launch(
  home: string,
  script: string,
  jobs: Readonly<Record<string, Job>>,
  { master, conf = [] }: Cluster,
  stages: number,
  { signal, onProgress }: Conduct,
  shipped: readonly string[] = [],
): Promise<void> {
  await requireMaster(master);
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
      'spark.hadoop.parquet.page.verify-checksum.enabled=true',
      // A worker for each partition starts, and compiles what it runs.
      'spark.sql.adaptive.advisoryPartitionSizeInBytes=128m',
      // Texts are joined with what is known of few of them: without this they would be sorted for that.
      'spark.sql.adaptive.maxShuffledHashJoinLocalMapThreshold=128m',
      ...conf,
    ];
    const files = [worker, ...Object.keys(jobs).map(at), ...shipped].join(',');
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

/** Waits for the end of a job. @throws ABORTED; as {@link faultOf} says */
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
    const [code, killed] = await new Promise<[number | null, NodeJS.Signals | null]>((settle, fail) => {
      child.on('error', fail);
      child.on('close', (...ended) => settle(ended));
    });
    stopIfAborted(signal);
    if (code !== 0) throw faultOf(said, killed);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
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
