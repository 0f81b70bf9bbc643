/** The folders that a job writes: of this machine, or of a file system that Hadoop serves, such as HDFS or S3. */
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
import { notMade } from '../io/temporary-folder.ts';

/** What is done with such folders. Paths are those that {@link placeOf} gives, and what is below them. */
export interface Storage {
  /** Whether a folder has anything in it. */
  isTaken(folder: string): Promise<boolean>;
  /** The text of a file; undefined where there is none. */
  read(path: string): Promise<string | undefined>;
  /** Writes a file beside, and renames it. */
  write(path: string, text: string): Promise<void>;
  makeFolder(folder: string): Promise<void>;
  /** Makes a folder for one caller alone, and those above it. @returns whether it was not there; S3 may tell that to two */
  claim(folder: string): Promise<boolean>;
  /** Renames a folder to a name that is not there. */
  move(from: string, to: string): Promise<void>;
  remove(folder: string): Promise<void>;
  /** A folder of this machine that is like one there; nothing is copied where it is on this machine. */
  fetched(folder: string): Promise<string>;
  /** A folder of this machine for what is to be added to one there: that very folder, where it is on this machine. */
  drafts(folder: string): Promise<string>;
  /** Adds the files of such a folder. */
  add(drafts: string, folder: string): Promise<void>;
  /** Removes what was copied to this machine. */
  close(): void;
}

const IS_URI = /^[a-z][a-z0-9+.-]*:/i;

/** Whether a path is on a file system that Hadoop serves. */
export function isRemote(path: string): boolean {
  return IS_URI.test(path) && !/^file:/i.test(path);
}

/** A path of this machine, also of a `file:` URI; another URI as it is. Without slashes at its end. */
export function placeOf(path: string): string {
  const place = /^file:/i.test(path)
    ? fileURLToPath(path.replace(/^file:\/*/i, 'file:///'))
    : IS_URI.test(path)
      ? path
      : resolve(path);
  return place.replace(/(?<=[^/])\/+$/, '');
}

/** Such a path for Spark, whose default file system may be another. */
export function forSpark(place: string): string {
  return isRemote(place) ? place : `file://${place}`;
}

/**
 * An input for Spark, which reads paths as patterns: what is there on this machine is meant as it is called. Another path,
 * and a URI, may be a pattern.
 */
export function forReading(input: string): string {
  const place = placeOf(input);
  if (isRemote(input)) return place;
  const path = existsSync(place) ? unpatterned(place) : place;
  return /^file:/i.test(input) ? forSpark(path) : path;
}

/** A path as a pattern that only this path fits. */
export function unpatterned(path: string): string {
  return path.replace(/[\\{}[\]*?]/g, '\\$&');
}

/** The file system of a path. @param home gives the folder of the Spark installation @param conf settings of Spark */
export function storageOf(path: string, home: () => string, conf: readonly string[]): Storage {
  return isRemote(path) ? new HadoopStorage(home(), conf) : new LocalStorage();
}

const failed = (what: string, cause?: unknown): DittographError =>
  new DittographError('OUTPUT_UNAVAILABLE', what, { cause });

/** A new folder of this machine for one caller. @throws OUTPUT_UNAVAILABLE */
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
      // That of Hadoop, where it wrote the file before.
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

/** Makes a folder and those above it. Node's own way never ends where a file system takes no folder, such as /proc. */
function madeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) madeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it.
    if (!isFolder(folder)) throw error;
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** What a system call gives. @throws OUTPUT_UNAVAILABLE with what it said */
function attempt<T>(path: string, call: () => T): T {
  try {
    return call();
  } catch (cause) {
    throw failed(`'${path}': ${messageOf(cause)}`, cause);
  }
}

/**
 * Through the shell of Hadoop's file systems, that Spark brings: one process for each call. It has the settings of the job:
 * `spark.jars.packages` for the client of a file system, and those of Hadoop, `spark.hadoop.NAME`.
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

  /** A folder with those of the files of Hadoop's settings that this machine does not have, empty. */
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

  /** What a call wrote. @param isNone tells a message for which it gives nothing @throws OUTPUT_UNAVAILABLE */
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

/** Files without which the shell does not start, though they may be empty. */
const SITE_FILES = ['core-site.xml', 'hdfs-site.xml'];
/** Settings of Spark that are settings of Hadoop, without this. */
const HADOOP = 'spark.hadoop.';
const ABSENT = /No such file or directory/;
const THERE = /File exists/;
