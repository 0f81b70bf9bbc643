/**
 * The lock file of LMDB, on the disk before LMDB maps it: to write to a page of a mapped file for which the disk has no
 * room ends the process (SIGBUS).
 */
import { rmSync, writeFileSync } from 'node:fs';
import { DittographError, messageOf } from '../base/errors.ts';

/** More than LMDB takes for its table of 126 readers. */
const LOCK_BYTES = 16_384;

/** @param path of the file of LMDB @throws OUTPUT_FAILED where the disk is full */
export function reserveLockFile(path: string): void {
  const lock = `${path}-lock`;
  try {
    writeFileSync(lock, new Uint8Array(LOCK_BYTES), { flag: 'wx' });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // It is there, or LMDB says what is wrong.
    if (code !== 'ENOSPC' && code !== 'EDQUOT') return;
    rmSync(lock, { force: true });
    throw new DittographError('OUTPUT_FAILED', `'${lock}': ${messageOf(cause)}`, { cause });
  }
}
