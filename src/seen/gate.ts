/**
 * Keeps a process from opening the file of documents while another one commits to it. LMDB has the number of the last
 * transaction in memory that all processes share, and opening a file sets it to the number that was read from the file
 * before (`mdb_env_open2` of mdb.c). If a commit came in between, the writer then reads the state before that commit, and
 * its next transaction overwrites it or ends the process.
 *
 * Each side creates a file, then looks for that of the other side (Dekker's algorithm), so that at least one of them sees
 * the other. A writer that sees a process which is opening the file removes its own file, and waits.
 */
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DittographError } from '../base/errors.ts';
import { isWriterOver } from '../io/folder-lock.ts';
import { isOver, thisProcess } from '../io/process-name.ts';

/** A file, from the beginning of a transaction until no other has followed for {@link IDLE_MS}. */
const COMMITTING = 'committing';
/** A folder with a file for each process that is opening the file of documents, named by the process. */
const OPENING = 'opening';
const IDLE_MS = 10;
const LOOK_MS = 1;
/** A process that takes longer to open a file is taken for one that has ended. */
const LONGEST_OPENING_MS = 10_000;
/** Time for which a process that opens the file waits for one that is committing. */
const LONGEST_WAIT_MS = 60_000;

let openings = 0;

/**
 * Opens the file of documents of a folder while no other process commits to it.
 * @throws FOLDER_IN_USE if the process that writes does not pause; what `open` throws
 */
export async function openedBetweenCommits<T>(folder: string, open: () => T): Promise<T> {
  const own = announced(folder);
  // Who may not create files may usually not write to the lock file of LMDB either; on a full disk, nothing is committed.
  if (own === undefined) return open();
  try {
    const end = performance.now() + LONGEST_WAIT_MS;
    while (existsSync(join(folder, COMMITTING)) && !isWriterOver(folder)) {
      if (performance.now() > end) {
        throw new DittographError('FOLDER_IN_USE', `'${folder}': the process that writes to it does not pause`);
      }
      await wait(LOOK_MS);
    }
    return open();
  } finally {
    rmSync(own, { force: true });
    removeIfEmpty(join(folder, OPENING));
  }
}

/** The file that announces that this process is opening the file of documents; undefined if it cannot be created. */
function announced(folder: string): string | undefined {
  const name = encodeURIComponent(JSON.stringify({ ...thisProcess(), opening: openings++ }));
  const path = join(folder, OPENING, name);
  for (;;) {
    try {
      mkdirSync(join(folder, OPENING));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return undefined;
    }
    try {
      writeFileSync(path, '');
      return path;
    } catch (error) {
      // Otherwise another process has just removed the folder, which was empty.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return undefined;
    }
  }
}

/** The side of the process that writes. */
export class CommitGate {
  readonly #folder: string;
  readonly #path: string;
  #isClosed = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.#path = join(folder, COMMITTING);
  }

  /** Resolves when no process is opening the file; others then wait until {@link leave}. @throws as `writeFileSync` */
  async enter(): Promise<void> {
    clearTimeout(this.#idle);
    for (;;) {
      if (!this.#isClosed) {
        writeFileSync(this.#path, '');
        this.#isClosed = true;
      }
      if (!isOpening(this.#folder)) return;
      this.open();
      while (isOpening(this.#folder)) await wait(LOOK_MS);
    }
  }

  /** Ends a transaction. */
  leave(): void {
    this.#idle = setTimeout(() => this.open(), IDLE_MS).unref();
  }

  /** Lets other processes open the file. */
  open(): void {
    clearTimeout(this.#idle);
    if (this.#isClosed) this.removeLeft();
    this.#isClosed = false;
  }

  /** Removes the file of this process, or of one that ended during a transaction. */
  removeLeft(): void {
    try {
      rmSync(this.#path, { force: true });
    } catch {
      // The folder was replaced, and the next transaction is refused.
    }
  }
}

function isOpening(folder: string): boolean {
  const path = join(folder, OPENING);
  if (!existsSync(path)) return false;
  const names = namesIn(path);
  if (names.some((name) => isUnderWay(path, name))) return true;
  for (const name of names) rmSync(join(path, name), { force: true });
  removeIfEmpty(path);
  return false;
}

function isUnderWay(path: string, name: string): boolean {
  try {
    const { mtimeMs } = statSync(join(path, name));
    return Date.now() - mtimeMs < LONGEST_OPENING_MS && !isOver(JSON.parse(decodeURIComponent(name)));
  } catch {
    return false;
  }
}

function namesIn(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function removeIfEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // Another process is opening the file, or has removed the folder.
  }
}
