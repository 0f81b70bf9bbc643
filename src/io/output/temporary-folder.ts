/** A temporary folder of this process, removed before the process ends, also after a signal. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DittographError, messageOf } from '../../base/errors.ts';
import { announceTemporary } from './temporary.ts';

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** @throws OUTPUT_UNAVAILABLE */
export async function makeTemporaryFolder(): Promise<TemporaryFolder> {
  const gone = announceTemporary();
  try {
    const path = await mkdtemp(join(tmpdir(), 'dittograph-'));
    const remove = async (): Promise<void> => {
      await rm(path, { recursive: true, force: true });
      gone();
    };
    return { path, remove };
  } catch (cause) {
    gone();
    throw notMade(cause);
  }
}

/** The error for a temporary folder that cannot be made: OUTPUT_UNAVAILABLE. */
export function notMade(cause: unknown): DittographError {
  return new DittographError(
    'OUTPUT_UNAVAILABLE',
    `no temporary folder can be made: ${messageOf(cause)}; set TMPDIR to a folder that may be written`,
    { cause },
  );
}
