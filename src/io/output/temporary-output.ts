/** A file that is written next to its target, and replaces it when it is complete. */
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isOver, thisProcess } from '../process-name.ts';

export interface TemporaryOutput {
  readonly file: FileHandle;
  readonly path: string | Buffer;
}

const PERMISSIONS = 0o777;

/**
 * Makes a temporary file in the folder of a target, with the permissions of the file that it will replace.
 */
export async function openBeside(target: string | Buffer): Promise<TemporaryOutput> {
  const path = besideName(target);
  const replaced = await stat(target).catch(() => undefined);
  const mode = replaced === undefined ? undefined : replaced.mode & PERMISSIONS;
  const file = await open(path, 'wx', mode);
  // The umask may have removed permissions. A file system without permissions refuses this call.
  if (mode !== undefined) await file.chmod(mode).catch(() => undefined);
  return { file, path };
}

/**
 * A temporary name in the folder of a target. It is random, so that nobody can prepare a link there, and does not contain
 * the name of the target, which may have the maximum length; it names this process, so that a later one can remove the
 * file if this one is killed.
 */
export function besideName(target: string | Buffer): Buffer {
  const bytes = typeof target === 'string' ? Buffer.from(target) : target;
  const folder = Buffer.from(dirname(bytes.toString('latin1')), 'latin1');
  own ??= nameOfProcess();
  return Buffer.concat([folder, Buffer.from(`${sep}.dittograph.${own}.${crypto.randomUUID()}.tmp`)]);
}

let own: string | undefined;

/** Longest part of the name of a machine in a temporary name. */
const HOST_LENGTH = 64;

function nameOfProcess(): string {
  const { pid, host, started = '' } = thisProcess();
  return `${inName(host)}.${pid}.${started}`;
}

/** The name of a machine, as far as it can be part of the name of a file. */
function inName(host: string): string {
  return host.replace(/[^\w-]/g, '_').slice(0, HOST_LENGTH);
}

const TEMPORARY = /^\.dittograph\.([\w-]+)\.(\d+)\.(\d*)\.[0-9a-f-]{36}\.tmp$/;
const cleaned = new Set<string>();

/** Removes, once for each folder, the temporary files of processes on this machine that were killed. */
export async function removeAbandoned(folder: string): Promise<void> {
  if (cleaned.has(folder)) return;
  cleaned.add(folder);
  const names = await readdir(folder).catch(() => []);
  const { host } = thisProcess();
  for (const name of names) {
    const [, where, pid, started = ''] = TEMPORARY.exec(name) ?? [];
    if (where !== inName(host)) continue;
    if (isOver({ pid: Number(pid), host, ...(started !== '' && { started }) }))
      await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}
