/** Access to the folders that a job writes: local, or on a file system of Hadoop, such as HDFS or S3. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DittographError, messageOf } from '../base/errors.ts';
import { notMade } from '../io/output/temporary-folder.ts';

/** Operations on such folders. Paths are results of {@link placeOf}, and paths below them. */
export interface Storage {
  /** Whether a folder exists and is not empty. */
  isTaken(folder: string): Promise<boolean>;
  /** The text of a file; undefined if it does not exist. */
  read(path: string): Promise<string | undefined>;
  /** Writes a file under a temporary name, and renames it. */
  write(path: string, text: string): Promise<void>;
  makeFolder(folder: string): Promise<void>;
  /** Makes a folder and its parents, as a lock. @returns whether it did not exist; on S3, two callers may both get true */
  claim(folder: string): Promise<boolean>;
  /** Renames a folder to a name that does not exist. */
  move(from: string, to: string): Promise<void>;
  remove(folder: string): Promise<void>;
  /** A local copy of a folder; a local folder is returned without copying. */
  fetched(folder: string): Promise<string>;
  /** A local folder for files that will be added to a folder; the folder itself if it is local. */
  drafts(folder: string): Promise<string>;
  /** Adds the files of a folder of drafts. */
  add(drafts: string, folder: string): Promise<void>;
  /** Removes the local copies. */
  close(): void;
}

const IS_URI = /^[a-z][a-z0-9+.-]*:/i;

/** Whether a path is on a file system of Hadoop. */
export function isRemote(path: string): boolean {
  return IS_URI.test(path) && !/^file:/i.test(path);
}

/** A local path, also for a `file:` URI; another URI unchanged. Without trailing slashes. */
export function placeOf(path: string): string {
  const place = /^file:/i.test(path)
    ? fileURLToPath(path.replace(/^file:\/*/i, 'file:///'))
    : IS_URI.test(path)
      ? path
      : resolve(path);
  return place.replace(/(?<=[^/])\/+$/, '');
}

/** A result of {@link placeOf} for Spark, whose default file system may not be the local one. */
export function forSpark(place: string): string {
  return isRemote(place) ? place : `file://${place}`;
}

/**
 * An input for Spark, which reads paths as patterns: the path of an existing local file is escaped. Other paths, and URIs,
 * may be patterns.
 */
export function forReading(input: string): string {
  const place = placeOf(input);
  if (isRemote(input)) return place;
  const path = existsSync(place) ? unpatterned(place) : place;
  return /^file:/i.test(input) ? forSpark(path) : path;
}

/** A path as a pattern that matches only this path. */
export function unpatterned(path: string): string {
  return path.replace(/[\\{}[\]*?]/g, '\\$&');
}

/** The file system of a path. @param home returns the folder of the Spark installation @param conf settings of Spark */
export function storageOf(path: string, home: () => string, conf: readonly string[]): Storage {
  return isRemote(path) ? new HadoopStorage(home(), conf) : new LocalStorage();
}

const failed = (what: string, cause?: unknown): DittographError =>
  new DittographError('OUTPUT_UNAVAILABLE', what, { cause });

/** A new local temporary folder. @throws OUTPUT_UNAVAILABLE */
export function temporaryFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'dittograph-'));
  } catch (cause) {
    throw notMade(cause);
  }
}

class LocalStorage implements Storage {
  async isTaken(folder: string): Promise<boolean> {
    return existsSync(folder) && (!isFolder(folder) || attempt(folder, () => readdirSync(folder)).length > 0);
  }

  async read(path: string): Promise<string | undefined> {
    return existsSync(path) ? attempt(path, () => readFileSync(path, 'utf8')) : undefined;
  }

  async write(path: string, text: string): Promise<void> {
    attempt(path, () => {
      writeFileSync(`${path}.new`, text);
      renameSync(`${path}.new`, path);
      // Hadoop's checksum of an earlier version of the file would no longer match.
      rmSync(join(dirname(path), `.${basename(path)}.crc`), { force: true });
    });
  }

  async makeFolder(folder: string): Promise<void> {
    attempt(folder, () => madeFolder(folder));
  }

  async claim(folder: string): Promise<boolean> {
    await this.makeFolder(dirname(folder));
    return attempt(folder, () => {
      try {
        mkdirSync(folder);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      }
    });
  }

  async move(from: string, to: string): Promise<void> {
    attempt(to, () => renameSync(from, to));
  }

  async remove(folder: string): Promise<void> {
    attempt(folder, () => rmSync(folder, { recursive: true, force: true }));
  }

  async fetched(folder: string): Promise<string> {
    return folder;
  }

  async drafts(folder: string): Promise<string> {
    return folder;
  }

  async add(): Promise<void> {}

  close(): void {}
}

/**
 * Makes a folder and its parents. Node's recursive `mkdir` does not end on file systems without new folders, such as
 * /proc.
 */
function madeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) madeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The result of a system call. @throws OUTPUT_UNAVAILABLE with the message of the system */
function attempt<T>(path: string, call: () => T): T {
  try {
    return call();
  } catch (cause) {
    throw failed(`'${path}': ${messageOf(cause)}`, cause);
  }
}

/**
 * Uses the shell of Hadoop's file systems that is part of Spark, with one process for each call. It gets the settings of
 * the job: `spark.jars.packages` for the client of a file system, and those of Hadoop, `spark.hadoop.NAME`.
 */
class HadoopStorage implements Storage {
  readonly #home: string;
  readonly #conf: readonly string[];
  readonly #folders: string[] = [];
  #made: string | undefined;

  constructor(home: string, conf: readonly string[]) {
    this.#home = home;
    this.#conf = conf;
  }

  async isTaken(folder: string): Promise<boolean> {
    return (await this.#shell(['-ls', folder], ABSENT)) !== undefined;
  }

  read(path: string): Promise<string | undefined> {
    return this.#shell(['-cat', path], ABSENT);
  }

  async write(path: string, text: string): Promise<void> {
    const folder = temporaryFolder();
    try {
      writeFileSync(join(folder, 'text'), text);
      await this.#shell(['-put', '-f', join(folder, 'text'), path]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async makeFolder(folder: string): Promise<void> {
    await this.#shell(['-mkdir', '-p', folder]);
  }

  async claim(folder: string): Promise<boolean> {
    await this.makeFolder(folder.slice(0, folder.lastIndexOf('/')));
    return (await this.#shell(['-mkdir', folder], THERE)) !== undefined;
  }

  async move(from: string, to: string): Promise<void> {
    await this.#shell(['-mv', from, to]);
  }

  async remove(folder: string): Promise<void> {
    await this.#shell(['-rm', '-r', '-f', '-skipTrash', folder]);
  }

  async fetched(folder: string): Promise<string> {
    const into = join(await this.drafts(), 'fetched');
    await this.#shell(['-get', folder, into]);
    return into;
  }

  async drafts(): Promise<string> {
    const drafts = temporaryFolder();
    this.#folders.push(drafts);
    return drafts;
  }

  async add(drafts: string, folder: string): Promise<void> {
    await this.#shell(['-put', ...readdirSync(drafts).map((name) => join(drafts, name)), folder]);
  }

  close(): void {
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }

  /** A folder with empty files for those settings files of Hadoop that this machine does not have. */
  async #site(): Promise<string> {
    if (this.#made !== undefined) return this.#made;
    const { HADOOP_CONF_DIR, YARN_CONF_DIR, SPARK_CONF_DIR = join(this.#home, 'conf') } = process.env;
    const places = [HADOOP_CONF_DIR, YARN_CONF_DIR, SPARK_CONF_DIR].filter((place) => place !== undefined);
    this.#made = await this.drafts();
    for (const file of SITE_FILES) {
      if (!places.some((place) => existsSync(join(place, file))))
        writeFileSync(join(this.#made, file), '<configuration/>');
    }
    return this.#made;
  }

  /** The output of a call. @param isNone a message for which it returns undefined @throws OUTPUT_UNAVAILABLE */
  async #shell(args: readonly string[], isNone?: RegExp): Promise<string | undefined> {
    const hadoop = this.#conf.filter((setting) => setting.startsWith(HADOOP));
    const site = await this.#site();
    const child = spawn(
      join(this.#home, 'bin', 'spark-submit'),
      [
        ...['--master', 'local', '--class', 'org.apache.hadoop.fs.FsShell', '--driver-class-path', site],
        ...this.#conf.flatMap((setting) => ['--conf', setting]),
        'spark-internal',
        ...hadoop.flatMap((setting) => ['-D', setting.slice(HADOOP.length)]),
        ...args,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const [said, told]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (bytes: Buffer) => said.push(bytes));
    child.stderr.on('data', (bytes: Buffer) => told.push(bytes));
    const code = await new Promise<number | null>((settle, fail) => {
      child.on('error', (cause) => fail(failed(`'${args.at(-1)}': ${messageOf(cause)}`, cause)));
      child.on('close', settle);
    });
    if (code === 0) return Buffer.concat(said).toString();
    const message = Buffer.concat(told).toString();
    if (isNone?.test(message)) return undefined;
    const own = message
      .split('\n')
      .filter((line) => line.startsWith(`${args[0]!.slice(1)}: `) || /Exception/.test(line));
    throw failed(own[0] ?? `'${args.at(-1)}': Hadoop's file system failed`);
  }
}

/** Files that the shell needs to start; they may be empty. */
const SITE_FILES = ['core-site.xml', 'hdfs-site.xml'];
/** Prefix of settings of Spark that are passed on to Hadoop without it. */
const HADOOP = 'spark.hadoop.';
const ABSENT = /No such file or directory/;
const THERE = /File exists/;
