/**
 * Copies files from one folder to another under the same names. A copy is complete or does not exist. A link is followed
 * only to a file below the folder: a file outside of it may be private.
 */
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, realpath, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { messageOf, type RecordError } from '../base/errors.ts';
import { asBuffer } from './chunks.ts';
import type { FileReference } from './inputs/files.ts';
import { failed } from './output/failed.ts';
import { announceTemporary } from './output/temporary.ts';
import { openBeside } from './output/temporary-output.ts';

/** Where files are copied to, and the callback for those that cannot be copied. */
export interface FileTree {
  /** A folder; for an input that is a single file, the path of its copy. */
  readonly place: string;
  onNotCopied(error: RecordError): void;
}

const CHUNK = 1 << 20;

/**
 * Copies the kept files with their times.
 * @param root the folder of the files; for an input that is a single file, that file
 * @throws OUTPUT_FAILED
 */
export async function copyFiles(
  files: AsyncIterable<FileReference>,
  root: string,
  isKept: (ordinal: number) => boolean,
  { place, onNotCopied }: FileTree,
): Promise<void> {
  const real = Buffer.from(await realpath(root));
  const base = real.at(-1) === SLASH ? real : Buffer.concat([real, Buffer.from(sep)]);
  const buffer = Buffer.allocUnsafeSlow(CHUNK);
  let ordinal = 0;
  for await (const file of files) {
    if (!isKept(ordinal++)) continue;
    const isAlone = file.path === root;
    const name = asBuffer(file.name ?? Buffer.from(file.id));
    const to = isAlone ? Buffer.from(place) : Buffer.concat([Buffer.from(join(place, sep)), name]);
    let from: FileHandle;
    try {
      from = await openedWithin(file, isAlone ? undefined : base);
    } catch (cause) {
      onNotCopied({ id: file.id, code: 'INPUT_UNREADABLE', message: `it was not copied: ${messageOf(cause)}` });
      continue;
    }
    try {
      await copy(from, to, buffer, file, onNotCopied);
    } finally {
      await from.close();
    }
  }
}

const SLASH = sep.charCodeAt(0);

/** @param base folder that must contain the file @throws if it cannot be read */
async function openedWithin({ path, error }: FileReference, base: Buffer | undefined): Promise<FileHandle> {
  const real = await realpath(typeof path === 'string' ? path : asBuffer(path), 'buffer');
  if (base !== undefined && !real.subarray(0, base.length).equals(base)) {
    throw new Error('it is a link that leads out of the folder');
  }
  const handle = await open(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new Error(error?.message ?? 'it is not a file');
}

async function copy(
  from: FileHandle,
  to: Buffer,
  buffer: Buffer,
  { id }: FileReference,
  onNotCopied: FileTree['onNotCopied'],
): Promise<void> {
  const folder = Buffer.from(dirname(to.toString('latin1')), 'latin1');
  const gone = announceTemporary();
  let temporary: string | Buffer | undefined;
  try {
    await mkdir(folder, { recursive: true });
    const { atime, mtime } = await from.stat();
    const output = await openBeside(to);
    const { file } = output;
    temporary = output.path;
    let fault: unknown;
    try {
      for (;;) {
        const read = await from.read(buffer, 0, buffer.length).catch((cause: unknown) => {
          fault = cause;
        });
        if (read === undefined || read.bytesRead === 0) break;
        for (let at = 0; at < read.bytesRead; ) {
          at += (await file.write(buffer, at, read.bytesRead - at)).bytesWritten;
        }
      }
    } finally {
      await file.close();
    }
    if (fault !== undefined) {
      await rm(temporary, { force: true });
      onNotCopied({ id, code: 'INPUT_UNREADABLE', message: `it was not copied: ${messageOf(fault)}` });
      return;
    }
    await utimes(temporary, atime, mtime);
    await rename(temporary, to);
  } catch (cause) {
    if (temporary !== undefined) await rm(temporary, { force: true }).catch(() => undefined);
    throw failed(to.toString(), cause);
  } finally {
    gone();
  }
}
