/**
 * Room on the disk before LMDB maps a file: to touch a page of a mapped file for which the disk has no room ends the
 * process (SIGBUS).
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { DittographError, messageOf } from '../base/errors.ts';

/** More than LMDB takes for its table of 126 readers. */
const LOCK_BYTES = 16_384;
/** Several times what a file of LMDB takes with its first values. */
const NEW_BYTES = 262_144;

/**
 * Makes the lock file of LMDB, and before a file that is not there yet makes sure that the disk has room for it.
 * @param path of the file of LMDB @throws OUTPUT_FAILED where the disk is full
 */
export function reserveRoom(path: string): void {
  const lock = `${path}-lock`;
  try {
    if (!existsSync(path)) {
      writeFileSync(lock, new Uint8Array(NEW_BYTES));
      rmSync(lock);
    }
    writeFileSync(lock, new Uint8Array(LOCK_BYTES), { flag: 'wx' });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // It is there, or LMDB says what is wrong.
    if (code !== 'ENOSPC' && code !== 'EDQUOT' && code !== 'EFBIG') return;
    rmSync(lock, { force: true });
    throw new DittographError('OUTPUT_FAILED', `'${lock}': ${messageOf(cause)}`, { cause });
  }
}
