/**
 * A lock for one writer at a time: a file that names the process, machine and time of the writer of a folder. Another
 * process takes over only if that process was on this machine and has ended.
 */

import { readFileSync, statSync } from 'node:fs';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DittographError, messageOf } from '../base/errors.ts';
import { isOver, type ProcessName, thisProcess } from './process-name.ts';
import { quoted } from './sniff.ts';

const LOCK_FILE = 'writer.json';
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

export interface Holder extends ProcessName {
  /** When it acquired the lock, ISO 8601. */
  readonly since: string;
}

export interface WriterLock {
  /** Whether the folder still has this lock; if it was removed, another process may be writing. */
  isHeld(): boolean;
  release(): Promise<void>;
}

let locks = 0;

/**
 * @param otherwise an alternative to waiting, for the message
 * @throws FOLDER_IN_USE, naming the holder; OUTPUT_UNAVAILABLE; OUTPUT_FAILED if the disk is full
 */
export async function lockForWriting(folder: string, otherwise: string): Promise<WriterLock> {
  const path = join(folder, LOCK_FILE);
  const holder: Holder = { ...thisProcess(), since: new Date().toISOString() };
  const content = JSON.stringify(holder);
  const temporary = `${path}.${process.pid}-${locks++}`;
  try {
    // Flushed before it gets its name: after a power failure, an empty lock would seem to belong to another process.
    await writeFile(temporary, content, { flush: true });
  } catch (cause) {
    await rm(temporary, { force: true });
    throw unwritable(folder, cause);
  }
  try {
    for (;;) {
      try {
        // Creating a link is atomic, and fails if the name exists.
        await link(temporary, path);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(folder, error);
      }
      let found: string;
      try {
        // Reading a named pipe would wait for another process.
        if (!(await stat(path)).isFile()) throw new Error('it is not a file');
        found = await readFile(path, 'utf8');
      } catch (cause) {
        // The holder has released it in the meantime.
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') continue;
        throw new DittographError(
          'OUTPUT_UNAVAILABLE',
          `'${folder}': its lock '${path}' cannot be read: ${messageOf(cause)}; remove it if no process writes to the folder`,
          { cause },
        );
      }
      const other = holderIn(found);
      if (other === undefined || !isOver(other)) throw held(folder, path, other, otherwise);
      await takeAway(folder, path, found);
    }
  } finally {
    await rm(temporary, { force: true });
  }
  const own = statSync(path, { bigint: true });
  return {
    isHeld() {
      try {
        const { ino, mtimeNs } = statSync(path, { bigint: true });
        return ino === own.ino && mtimeNs === own.mtimeNs;
      } catch {
        return false;
      }
    },
    async release() {
      if ((await contentOf(path)) === content) await rm(path, { force: true });
    },
  };
}

/** Whether no process writes to a folder: it is not locked, or by a process that has ended. */
export function isWriterOver(folder: string): boolean {
  try {
    const holder = holderIn(readFileSync(join(folder, LOCK_FILE), 'utf8'));
    return holder !== undefined && isOver(holder);
  } catch {
    return true;
  }
}

/** The error for a folder in which nothing can be written: OUTPUT_FAILED if its disk is full, else OUTPUT_UNAVAILABLE. */
export function unwritable(folder: string, cause: unknown): DittographError {
  const isFull = FULL.includes((cause as NodeJS.ErrnoException).code ?? '');
  const code = isFull ? 'OUTPUT_FAILED' : 'OUTPUT_UNAVAILABLE';
  return new DittographError(code, `'${folder}': ${messageOf(cause)}`, { cause });
}

/**
 * Removes the lock of a process that has ended, unless another process has already replaced it.
 * @throws OUTPUT_UNAVAILABLE if it may not be removed; OUTPUT_FAILED if the disk is full
 */
async function takeAway(folder: string, path: string, content: string): Promise<void> {
  const aside = `${path}.over-${process.pid}-${locks++}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw unwritable(folder, error);
  }
  if ((await contentOf(aside)) !== content) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

async function contentOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}

function holderIn(content: string): Holder | undefined {
  try {
    const holder = JSON.parse(content) as Holder;
    return Number.isInteger(holder.pid) && typeof holder.host === 'string' ? holder : undefined;
  } catch {
    return undefined;
  }
}

function held(folder: string, path: string, holder: Holder | undefined, otherwise: string): DittographError {
  if (holder === undefined) {
    return new DittographError(
      'FOLDER_IN_USE',
      `the lock of '${folder}' is damaged: if no process writes to the folder, rm ${quoted(path)}`,
    );
  }
  const who = `process ${holder.pid} on ${holder.host} since ${holder.since}`;
  return new DittographError(
    'FOLDER_IN_USE',
    `'${folder}' is held for writing by ${who}; ${otherwise}, or wait. If that process has ended, remove '${path}'`,
  );
}
