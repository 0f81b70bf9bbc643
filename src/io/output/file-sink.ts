/** Writes a file under a temporary name beside its place, and renames it at the end; a device or a pipe directly. */
import { open, realpath, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ByteSink } from './stdout.ts';
import { announceTemporary } from './temporary.ts';
import { openBeside, removeAbandoned, type TemporaryOutput } from './temporary-output.ts';
import { Together } from './together.ts';

/** A large file is synced each time this many bytes are written, so that closing it takes less time. */
const SYNCED_BYTES = 1 << 26;

/** @throws the error of the system if the file cannot be opened */
export async function fileSink(path: string): Promise<ByteSink> {
  const target = await realpath(path).catch(() => path);
  const direct = await stat(target).then(
    (found) => !found.isFile(),
    () => false,
  );
  const gone = direct ? () => {} : announceTemporary();
  let output: TemporaryOutput;
  try {
    if (!direct) await removeAbandoned(dirname(target));
    output = direct ? { file: await open(target, 'w'), path: target } : await openBeside(target);
  } catch (error) {
    gone();
    throw error;
  }
  const { file, path: temporary } = output;
  let unsynced = 0;
  let isSyncing = false;
  let syncing: Promise<void> = Promise.resolve();
  const abort = async (): Promise<void> => {
    await syncing.catch(() => undefined);
    await file.close().catch(() => undefined);
    if (!direct) await rm(temporary, { force: true });
    gone();
  };
  return {
    gone: new AbortController().signal,
    async write(chunk) {
      for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
      unsynced += chunk.length;
      if (direct || unsynced < SYNCED_BYTES || isSyncing) return;
      unsynced = 0;
      isSyncing = true;
      syncing = file.datasync().finally(() => {
        isSyncing = false;
      });
      // The error is reported at the end.
      syncing.catch(() => {});
    },
    async close(files) {
      try {
        await syncing;
        if (!direct) await file.sync();
        await file.close();
      } catch (error) {
        await abort();
        throw error;
      }
      if (direct) return;
      const own = files ?? new Together();
      own.add({ path, temporary, target, gone });
      if (files !== undefined) return;
      try {
        await own.appear();
      } catch (error) {
        await own.abort();
        throw error;
      }
    },
    abort,
  };
}
