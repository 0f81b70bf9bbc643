/**
 * Names the current LMDB file with the documents: a compaction writes a new file, then names it here atomically. It never
 * reuses a name, since other processes may have the old file open.
 */
import { accessSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DittographError, messageOf } from '../base/errors.ts';
import { unwritable } from '../io/folder-lock.ts';
import { isUsable } from './usable-file.ts';

const CURRENT_FILE = 'current.json';
/**
 * Written before the first documents of a new index, and renamed to `current.json` when they are complete: where neither is,
 * documents are those of an index that lost its `current.json`.
 */
const NEW_FILE = 'current.json.new';
const MAGIC = 'dittograph seen';
/**
 * Format of all files in the folder. Earlier ones are read too. In format 1, records have no request, and sessions do not
 * say how they ended; up to format 2, no session is forgotten.
 */
const FORMAT = 3;
const READ: readonly unknown[] = [1, 2, FORMAT];
const DOCUMENTS_NAME = /^documents-(\d+)\.mdb$/;
/** Files that remain if the creation of an index was interrupted. */
const LEFT = /^(?:documents-\d+\.mdb(?:-lock.*)?|writer\.json.*|current\.json\.(?:new|tmp))$/;
/** Files that have documents of an index, or its segments. */
const CONTENT = /^(?:documents-\d+\.mdb|\d+-\d+-\d+\.segment)$/;

/** Whether there is an index in a folder. */
export const isIndexAt = (folder: string): boolean => existsSync(join(folder, CURRENT_FILE));

/** Whether a folder has only files that an interrupted creation of an index leaves. */
export async function isUnfinished(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  return (
    names.every((name) => LEFT.test(name)) && (names.includes(NEW_FILE) || !names.some((name) => CONTENT.test(name)))
  );
}

/**
 * Checks that a folder in which no index was found has not lost one.
 * @throws INDEX_CORRUPT if it has documents of an index without `current.json`; INPUT_UNREADABLE
 */
export function requireNoneLost(folder: string): void {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
    if (names.includes(CURRENT_FILE)) accessSync(join(folder, CURRENT_FILE));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return;
    throw new DittographError('INPUT_UNREADABLE', `'${folder}': ${messageOf(cause)}`, { cause });
  }
  // Another process may have created it since.
  if (names.includes(NEW_FILE) || !names.some((name) => CONTENT.test(name)) || isIndexAt(folder)) return;
  throw new DittographError(
    'INDEX_CORRUPT',
    `'${folder}' has documents of an index, but its current.json is missing; restore it from a backup, or name another folder`,
  );
}

/** Marks a folder as one in which an index is being created. @throws OUTPUT_UNAVAILABLE; OUTPUT_FAILED if the disk is full */
export async function beginFolder(folder: string): Promise<void> {
  try {
    await writeFile(join(folder, NEW_FILE), '');
  } catch (cause) {
    throw unwritable(folder, cause);
  }
  await syncFolder(folder);
}

/** Name of the first file of documents. */
export const FIRST_DOCUMENTS = 'documents-1.mdb';

/** The name of the file that will replace this one. */
export function nextDocuments(name: string): string {
  return `documents-${Number(DOCUMENTS_NAME.exec(name)![1]) + 1}.mdb`;
}

/** The name of the current file of documents. @throws INDEX_CORRUPT, INPUT_UNREADABLE */
export function currentDocuments(folder: string): string {
  const path = join(folder, CURRENT_FILE);
  isUsable(path, true);
  let current: { readonly magic?: unknown; readonly format?: unknown; readonly documents?: unknown };
  try {
    current = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    const what = cause instanceof SyntaxError ? 'it is not valid JSON' : messageOf(cause);
    throw new DittographError('INDEX_CORRUPT', `'${path}': ${what}`, { cause });
  }
  const { magic, format, documents } = current ?? {};
  if (magic !== MAGIC || typeof documents !== 'string' || !DOCUMENTS_NAME.test(documents)) {
    throw new DittographError('INDEX_CORRUPT', `'${path}': it does not name a file of documents`);
  }
  if (!READ.includes(format)) {
    throw new DittographError(
      'INDEX_CORRUPT',
      `'${path}': the index has format ${String(format)}; formats 1 to ${FORMAT} can be read`,
    );
  }
  return documents;
}

/** Marks a folder of an earlier format as one of this format, before anything of this format is written. */
export async function raiseFormat(folder: string, documents: string): Promise<void> {
  const { format } = JSON.parse(readFileSync(join(folder, CURRENT_FILE), 'utf8'));
  if (format !== FORMAT) await setCurrentDocuments(folder, documents);
}

/** Makes the first file of documents the current one, after {@link beginFolder}; it must be complete. @throws OUTPUT_FAILED */
export const setFirstDocuments = (folder: string): Promise<void> =>
  setCurrentDocuments(folder, FIRST_DOCUMENTS, NEW_FILE);

/**
 * Makes a file of documents the current one; it must be complete.
 * @param by the file that is renamed @throws OUTPUT_FAILED
 */
export async function setCurrentDocuments(
  folder: string,
  documents: string,
  by: string = `${CURRENT_FILE}.tmp`,
): Promise<void> {
  const path = join(folder, CURRENT_FILE);
  const temporary = join(folder, by);
  try {
    const file = await open(temporary, 'w');
    try {
      await file.writeFile(`${JSON.stringify({ magic: MAGIC, format: FORMAT, documents })}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (cause) {
    throw new DittographError('OUTPUT_FAILED', `'${path}': ${messageOf(cause)}`, { cause });
  }
  await syncFolder(folder);
}

/** Removes all files of documents except this one, such as those that a compaction replaced. @throws OUTPUT_UNAVAILABLE */
export async function removeOtherDocuments(folder: string, documents: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const base = name.replace(/-lock.*$/, '');
    if (DOCUMENTS_NAME.test(base) && base !== documents) {
      await rm(join(folder, name), { force: true }).catch((cause) => {
        throw unwritable(folder, cause);
      });
    }
  }
}

/**
 * Creates the folder of a new index.
 * @throws OUTPUT_UNAVAILABLE if it contains other files or cannot be created; INDEX_CORRUPT if it has documents of an index
 *   without `current.json`; OUTPUT_FAILED if the disk is full
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    if (await isUnfinished(path)) return;
  } catch (cause) {
    throw unwritable(path, cause);
  }
  requireNoneLost(path);
  throw new DittographError('OUTPUT_UNAVAILABLE', `'${path}' contains other files; name an empty folder`);
}

/** Syncs a folder, so that new names in it survive a crash. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // On Windows, folders cannot be opened.
  }
}
