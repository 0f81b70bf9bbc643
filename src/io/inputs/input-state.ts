/** The state of an input, to detect later whether it has changed. */
import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type FileReference, readList, walkFolder } from './files.ts';
import { opened } from './input-file.ts';
import { Stream } from './stream.ts';

export interface InputState {
  /** Sum over all its files. */
  readonly bytes: number;
  /** Time of the last change, ISO 8601; for several files, a hash of their names, sizes and times. */
  readonly modified: string;
}

/**
 * The state of a file, of a folder, or of a list and the files that it names.
 * @returns undefined for an input that can be read only once, such as stdin or a pipe
 */
export async function stateOf(path: string, format: string): Promise<InputState | undefined> {
  const found = await statsOf(path);
  if (found === undefined) return undefined;
  if (found.isDirectory())
    return stateOfFiles(
      walkFolder(path, () => {}),
      found,
    );
  if (!found.isFile()) return undefined;
  if (format !== 'list') return { bytes: Number(found.size), modified: modifiedOf(found) };
  const file = await opened(path);
  try {
    const stream = new Stream(file, path);
    await stream.start();
    return await stateOfFiles(readList(stream.chunks(), path), found);
  } finally {
    await file.close();
  }
}

async function stateOfFiles(files: AsyncIterable<FileReference>, list: BigIntStats): Promise<InputState> {
  const hash = createHash('sha256');
  let bytes = list.isFile() ? Number(list.size) : 0;
  for await (const { id, path } of files) {
    const found = await statsOf(path);
    bytes += Number(found?.size ?? 0);
    hash.update(`${JSON.stringify(id)} ${found?.size} ${found && modifiedOf(found)}\n`);
  }
  return { bytes, modified: hash.digest('hex').slice(0, 32) };
}

async function statsOf(path: string | Uint8Array): Promise<BigIntStats | undefined> {
  return stat(typeof path === 'string' ? path : Buffer.from(path), { bigint: true }).catch(() => undefined);
}

/** With nanoseconds. */
function modifiedOf({ mtimeNs }: BigIntStats): string {
  const seconds = new Date(Number(mtimeNs / 1_000_000n)).toISOString().slice(0, 19);
  return `${seconds}.${String(mtimeNs % 1_000_000_000n).padStart(9, '0')}Z`;
}
