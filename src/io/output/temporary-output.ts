/** A file that is written next to its target, and replaces it when it is complete. */
import { type FileHandle, open, stat } from 'node:fs/promises';
import { dirname, sep } from 'node:path';

export interface TemporaryOutput {
  readonly file: FileHandle;
  readonly path: string | Buffer;
}

const PERMISSIONS = 0o777;

/**
 * Makes a temporary file in the folder of a target, with the permissions of the file that it will replace. Its name is
 * random, so that nobody can prepare a link there, and does not contain that of the target, which may have the maximum
 * length.
 */
export async function openBeside(target: string | Buffer): Promise<TemporaryOutput> {
  const bytes = typeof target === 'string' ? Buffer.from(target) : target;
  const folder = Buffer.from(dirname(bytes.toString('latin1')), 'latin1');
  const path = Buffer.concat([folder, Buffer.from(`${sep}.dittograph.${crypto.randomUUID()}.tmp`)]);
  const replaced = await stat(bytes).catch(() => undefined);
  const mode = replaced === undefined ? undefined : replaced.mode & PERMISSIONS;
  const file = await open(path, 'wx', mode);
  // The umask may have removed permissions. A file system without permissions refuses this call.
  if (mode !== undefined) await file.chmod(mode).catch(() => undefined);
  return { file, path };
}
