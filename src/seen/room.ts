/**
 * Reserves disk space before LMDB maps a file: touching a page of a mapped file without disk space ends the process
 * (SIGBUS).
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { DittographError, messageOf } from '../base/errors.ts';

/** More than the table of 126 readers of LMDB needs. */
const LOCK_BYTES = 16_384;
/** Several times the size of an LMDB file with its first values. */
const NEW_BYTES = 262_144;

/**
 * Creates the lock file of LMDB; for a new LMDB file, first checks that the disk has space for it.
 * @param path of the LMDB file @throws OUTPUT_FAILED if the disk is full
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
    // The lock file exists, or LMDB will report the error.
    if (code !== 'ENOSPC' && code !== 'EDQUOT' && code !== 'EFBIG') return;
    rmSync(lock, { force: true });
    throw new DittographError('OUTPUT_FAILED', `'${lock}': ${messageOf(cause)}`, { cause });
  }
}
