/** Checks that a file has not changed since the result was made, right before it is removed. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { messageOf } from '../base/errors.ts';
import { type Removal, realPathOf, type StampedFile } from './removals.ts';

/**
 * Why a file must not be removed; `undefined` if it can be. Reads the file and the one that is kept in its place.
 */
export async function objection(removal: Removal): Promise<string | undefined> {
  const parent = await realPathOf(dirname(removal.path));
  if (parent !== removal.root && !parent.startsWith(removal.root.endsWith(sep) ? removal.root : removal.root + sep))
    return 'it is outside of the input, behind a symbolic link';
  const { kept } = removal;
  const own = await changeOf(removal);
  if (own !== undefined) return own;
  if (join(parent, basename(removal.path)) === (await realPathOf(kept.path)))
    return 'it is the kept file itself, under another name';
  const other = await changeOf(kept);
  return other === undefined
    ? undefined
    : `the file kept in its place has changed: ${JSON.stringify(kept.id)}: ${other}`;
}

/** How a file has changed, as a sentence; `undefined` if it has not. A symbolic link is never followed. */
export async function changeOf({ path, stamp }: Pick<StampedFile, 'path' | 'stamp'>): Promise<string | undefined> {
  try {
    const found = await lstat(path);
    if (!found.isFile()) return found.isSymbolicLink() ? 'it is a symbolic link' : 'it is not a file';
    if (found.size !== stamp.bytes) return `it has ${found.size} bytes, and had ${stamp.bytes}`;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    return hash.digest('hex') === stamp.sha256 ? undefined : 'its content has changed';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'it no longer exists' : messageOf(error);
  }
}
