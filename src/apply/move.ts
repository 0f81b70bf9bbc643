/** Moves a file without ever overwriting another. */
import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdir, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Moves a file, also to another disk.
 * @throws if the destination exists or cannot be written; the file then stays where it was
 */
export async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    // A link fails if the destination exists; a rename would overwrite it.
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Error(`there is a file in its place already: ${to}`, { cause: error });
    // The destination is on another disk, or the file system has no hard links.
    await copySynced(from, to);
  }
  await unlink(from);
}

async function copySynced(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    const copy = await open(to, 'r+');
    try {
      const { atime, mtime } = await lstat(from);
      await copy.utimes(atime, mtime);
      await copy.sync();
    } finally {
      await copy.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Error(`there is a file in its place already: ${to}`, { cause: error });
    await unlink(to).catch(() => {});
    throw error;
  }
}

export async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
