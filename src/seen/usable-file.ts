/**
 * Checks that the files of an index can be opened, before anything waits for them or maps them: LMDB ends the process
 * (SIGSEGV) if it cannot open its lock file, and opening a named pipe waits until another process writes to it.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { DittographError, messageOf } from '../base/errors.ts';

/**
 * Checks an LMDB file and its lock file, which LMDB creates if it is missing.
 * @throws INDEX_CORRUPT if the LMDB file is missing; if one cannot be used, INPUT_UNREADABLE, or to write OUTPUT_UNAVAILABLE
 */
export function requireUsableLmdb(path: string, readOnly: boolean): void {
  if (!isUsable(path, readOnly)) throw new DittographError('INDEX_CORRUPT', `'${path}' is missing`);
  isUsable(`${path}-lock`, readOnly);
}

/**
 * Whether a file exists that this process may read, and write unless `readOnly`.
 * @throws INPUT_UNREADABLE, or to write OUTPUT_UNAVAILABLE, if it is not a file or may not be opened
 */
export function isUsable(path: string, readOnly: boolean): boolean {
  const code = readOnly ? 'INPUT_UNREADABLE' : 'OUTPUT_UNAVAILABLE';
  let isFile: boolean;
  try {
    isFile = statSync(path).isFile();
    // Not opened: closing a lock file releases the locks that this process holds on it for an index that is open already.
    if (isFile) accessSync(path, readOnly ? constants.R_OK : constants.R_OK | constants.W_OK);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new DittographError(code, `'${path}': ${messageOf(cause)}`, { cause });
  }
  if (!isFile) throw new DittographError(code, `'${path}' is a folder, a pipe or a device, not a file`);
  return true;
}
