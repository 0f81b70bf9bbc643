/**
 * Reserves disk space before LMDB maps a file: touching a page of a mapped file without disk space ends the process
 * (SIGBUS).
 */
import { closeSync, existsSync, linkSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { DittographError, messageOf } from '../base/errors.ts';

/** More than the table of 126 readers of LMDB needs. */
const LOCK_BYTES = 16_384;
/** Several times the size of an LMDB file with its first values. */
const NEW_BYTES = 262_144;

const { ENOSPC, EDQUOT, EFBIG } = constants.errno;
const FULL: readonly unknown[] = [ENOSPC, EDQUOT, EFBIG, 'ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether an error, of Node or of LMDB, says that the disk is full. */
export const isOfFullDisk = (error: unknown): boolean =>
  FULL.includes((error as { readonly code?: unknown } | undefined)?.code);

/**
 * The error of a disk that is full now; undefined if it has space. LMDB reports a write of which only a part had space as
 * an I/O error.
 */
export function fullDisk(folder: string): unknown {
  const path = join(folder, `room-${process.pid}.tmp`);
  let file: number | undefined;
  try {
    file = openSync(path, 'w');
    // Nobody finds it, even if this process is killed now.
    rmSync(path);
    writeFileSync(file, new Uint8Array(NEW_BYTES));
    return undefined;
  } catch (error) {
    return isOfFullDisk(error) ? error : undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** What LMDB may write for a value besides its bytes: the rest of its last page, and the pages that lead to it. */
const PAGES_OF_VALUE = 3 * 4096;
/** For the pages of the free list and of the roots. */
const PAGES_OF_TRANSACTION = 65_536;

/**
 * Checks that the disk has space for a transaction, as LMDB prints messages of its own to stderr if it has not.
 * @param values number of values, which have `bytes` bytes together
 * @throws an error with the code ENOSPC
 */
export function requireRoom(folder: string, values: number, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes + values * PAGES_OF_VALUE + PAGES_OF_TRANSACTION) return;
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

let files = 0;

/**
 * Creates the lock file of LMDB; for a new LMDB file, first checks that the disk has space for it. The lock file gets its
 * name when it is complete: it may belong to another process from then on.
 * @param path of the LMDB file @param readOnly whether the LMDB file is not created @throws OUTPUT_FAILED if the disk is full
 */
export function reserveRoom(path: string, readOnly: boolean): void {
  const lock = `${path}-lock`;
  if (existsSync(lock)) return;
  const temporary = `${lock}.${process.pid}-${files++}`;
  try {
    if (!readOnly && !existsSync(path)) writeFileSync(temporary, new Uint8Array(NEW_BYTES));
    writeFileSync(temporary, new Uint8Array(LOCK_BYTES));
    linkSync(temporary, lock);
  } catch (cause) {
    // Another process has created it since, or LMDB will report the error.
    if (!isOfFullDisk(cause)) return;
    throw new DittographError('OUTPUT_FAILED', `'${lock}': ${messageOf(cause)}`, { cause });
  } finally {
    rmSync(temporary, { force: true });
  }
}
