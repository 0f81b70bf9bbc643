/** The databases in an LMDB file of an index: opening, appending, copying, and why a transaction failed. */
import { setImmediate } from 'node:timers/promises';
import { type Database, open, type RootDatabase } from 'lmdb';
import { DittographError, messageOf } from '../base/errors.ts';
import { requireRoom, reserveRoom } from './room.ts';

export const PAGE_BYTES = 4096;
/** Bytes that a copy writes in one transaction, approximately. */
const COPIED_AT_ONCE = 1 << 22;
/** Bytes of the head of a value that has pages of its own. */
const VALUE_HEAD = 24;

/** Missing in the types of lmdb: the options of an asynchronous put. */
interface Appending {
  put(key: number, value: Buffer, options: { readonly append: true }): Promise<boolean>;
}

/** Opens an LMDB file. @throws INDEX_CORRUPT; OUTPUT_FAILED if the disk has no space for a new one */
export function openRoot(file: string, readOnly: boolean): RootDatabase<Buffer, string> {
  reserveRoom(file, readOnly);
  try {
    return open<Buffer, string>({
      path: file,
      noSubdir: true,
      encoding: 'binary',
      maxDbs: 8,
      pageSize: PAGE_BYTES,
      readOnly,
      // Otherwise LMDB could write uninitialised memory with deleted texts to the file.
      noMemInit: false,
    });
  } catch (cause) {
    throw new DittographError('INDEX_CORRUPT', `'${file}': ${messageOf(cause)}`, { cause });
  }
}

/** The databases of a file; missing ones are created. */
export function databasesIn(root: RootDatabase<Buffer, string>) {
  return {
    blocks: numberedIn(root, 'blocks'),
    texts: numberedIn(root, 'texts'),
    flags: numberedIn(root, 'flags'),
    hashes: numberedIn(root, 'hashes'),
    sessions: namedIn(root, 'sessions'),
  };
}

const numberedIn = (root: RootDatabase<Buffer, string>, name: string): Database<Buffer, number> =>
  root.openDB<Buffer, number>(name, { keyEncoding: 'uint32', encoding: 'binary' });

const namedIn = (root: RootDatabase<Buffer, string>, name: string): Database<Buffer, string> =>
  root.openDB<Buffer, string>(name, { encoding: 'binary' });

/** A value that is valid until the next one is read. */
export function viewOf(from: Database<Buffer, number>, key: number): Buffer | undefined {
  const value: Uint8Array | undefined = from.getBinaryFast(key);
  // Above 16 MB, it is an array that is no Buffer.
  if (value === undefined || Buffer.isBuffer(value)) return value;
  return Buffer.from(value.buffer, value.byteOffset, value.length);
}

/**
 * Copies all values to a new file, in transactions of bounded size.
 * @param folder of the new file @throws an error with the code ENOSPC; errors of LMDB
 */
export async function copyValues<K extends number | string>(
  from: Database<Buffer, K>,
  to: Database<Buffer, K>,
  folder: string,
): Promise<void> {
  let values: (readonly [key: K, value: Buffer])[] = [];
  let bytes = 0;
  const write = async (): Promise<void> => {
    requireRoom(folder, 0, bytes);
    // All of them: if the transaction fails, each one is rejected.
    await Promise.all(values.map(([key, value]) => to.put(key, value)));
    values = [];
    bytes = 0;
  };
  for (const key of from.getKeys()) {
    const value = from.getBinary(key)!;
    values.push([key, value]);
    bytes += PAGE_BYTES * Math.ceil((value.length + VALUE_HEAD) / PAGE_BYTES);
    if (bytes >= COPIED_AT_ONCE) await write();
  }
  await write();
}

/**
 * Puts a value under a key above all others. Appending fills pages completely; other inserts split full pages in halves.
 * @throws if the key is not the last one
 */
export async function appended(to: Database<Buffer, number>, key: number, value: Buffer): Promise<boolean> {
  const isWritten = await (to as unknown as Appending).put(key, value, { append: true });
  if (!isWritten) throw new Error(`block ${key} is not the last one`);
  return isWritten;
}

/** Why a transaction failed, such as lack of space. Also handles rejections inside LMDB that would end the process. */
export async function reasonOf(error: unknown, { committed }: RootDatabase<Buffer, string>): Promise<unknown> {
  committed.then(
    () => {},
    () => {},
  );
  const { commitError } = error as { readonly commitError?: Promise<unknown> };
  if (commitError === undefined) return error;
  return Promise.race([commitError.catch((reason: unknown) => reason), setImmediate(error)]);
}
