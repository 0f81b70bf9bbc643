/** Locks an index for writing when it is opened, or once its disk has space. */
import { DittographError } from '../base/errors.ts';
import { lockForWriting, type WriterLock } from '../io/folder-lock.ts';
import { isIndexAt } from './current-file.ts';
import type { Opening } from './seen-options.ts';

/** Advice while another process writes to the index. */
const HELD = 'end it, or only read the index (readOnly, index query)';

/**
 * The lock of an index that may be written. On a full disk there is none, and nothing may be written.
 * @throws FOLDER_IN_USE, OUTPUT_UNAVAILABLE; OUTPUT_FAILED if there is no index
 */
export async function locked(opening: Opening): Promise<readonly [Opening, WriterLock | undefined]> {
  const { path, refusal } = opening;
  if (refusal !== undefined) return [opening, undefined];
  try {
    return [opening, await lockForWriting(path, HELD)];
  } catch (error) {
    const isFull = error instanceof DittographError && error.code === 'OUTPUT_FAILED';
    if (!isFull || !isIndexAt(path)) throw error;
    return [{ ...opening, refusal: diskFull(error.message, error) }, undefined];
  }
}

/** The error of a write to an index whose disk is full. @param why what could not be written */
export const diskFull = (why: string, cause: unknown): DittographError =>
  new DittographError('OUTPUT_FAILED', `${why}; the index can be read, but not written until there is space`, {
    cause,
  });

/** Whether an index was opened without a lock since its disk was full. */
export const isLockless = ({ refusal }: Opening): boolean => refusal?.code === 'OUTPUT_FAILED';
