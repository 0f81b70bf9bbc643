/**
 * The file of LMDB that has the documents of an index: values under numbers, sealed with checksums, and one transaction for
 * all that is written together.
 *
 * LMDB (npm `lmdb`) is kept for its transactions and for readers that need no lock. It does not see changed bytes: every
 * value has a checksum. It takes a hundred bytes and some microseconds a value: documents are written in blocks (blocks.ts).
 */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Database, open, type RootDatabase } from 'lmdb';
import { DittographError, messageOf } from '../base/errors.ts';
import { decodeBlock, recordIn, seal, unsealed } from './blocks.ts';
import {
  currentDocuments,
  FIRST_DOCUMENTS,
  nextDocuments,
  removeOtherDocuments,
  setCurrentDocuments,
} from './current-file.ts';
import { CHUNK } from './flags.ts';
import { requireWholeLmdb } from './lmdb-file.ts';
import { reserveRoom } from './room.ts';

const PAGE_BYTES = 4096;
/** Texts of a block; it is read whole for any of them. */
export const TEXTS_PER_BLOCK = 16;
/** Bytes that a copy writes in one transaction. */
const COPIED_AT_ONCE = 1 << 22;

/** What an index is, written once. */
export interface SeenHeader {
  /** Names and values of the options that it was created with, defaults filled in. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Of what makes its fingerprints: method, version, tokenizer profile, parameters. */
  readonly signature: string;
  readonly storeText: boolean;
  /** Documents of a block. */
  readonly perBlock: number;
  /** When it was created, ISO 8601. */
  readonly created: string;
  /** Version of dittograph that created it. */
  readonly by: string;
}

export interface SegmentEntry {
  readonly file: string;
  readonly first: number;
  readonly end: number;
  readonly bytes: number;
}

/** The segments of the search, which have all searched documents with numbers below `next`. */
export interface SegmentList {
  readonly next: number;
  readonly segments: readonly SegmentEntry[];
}

/** What changes with every transaction. */
export interface StoreState {
  /** The number that comes next. */
  readonly next: number;
  readonly search: SegmentList;
  /** The number of the session that comes next. */
  readonly sessions: number;
  /** Numbers that are gone, and that are in no search: no chunk of them may be lost. */
  readonly gone: number;
  readonly unsearched: number;
}

export interface SessionEntry {
  readonly name: string;
  readonly number: number;
  /** When it began, ISO 8601. */
  readonly since: string;
  readonly isOpen: boolean;
  /** The number that came next when it began: its documents have this one or higher ones. */
  readonly first: number;
}

/** What one transaction writes; a value is absent where it is removed. */
export interface StoreChanges {
  readonly state: StoreState;
  readonly blocks: Iterable<readonly [block: number, value: Buffer | undefined]>;
  readonly texts: Iterable<readonly [block: number, value: Buffer | undefined]>;
  /** Of changed chunks, behind four bytes for a checksum. */
  readonly flags: Iterable<readonly [chunk: number, value: Buffer]>;
  readonly hashes: Iterable<readonly [chunk: number, hashes: Uint32Array<ArrayBuffer>]>;
  readonly sessions: Iterable<SessionEntry>;
}

export class DocumentFile {
  readonly header: SeenHeader;
  readonly #folder: string;
  /** The name of the file. */
  readonly #name: string;
  readonly #root: RootDatabase<Buffer, string>;
  readonly #blocks: Database<Buffer, number>;
  readonly #texts: Database<Buffer, number>;
  readonly #flags: Database<Buffer, number>;
  readonly #hashes: Database<Buffer, number>;
  readonly #sessions: Database<Buffer, string>;
  /** The key of a block that is behind all others. */
  #blocksNext: number;
  #hasFailed = false;

  private constructor(folder: string, name: string, root: RootDatabase<Buffer, string>) {
    this.#folder = folder;
    this.#name = name;
    this.#root = root;
    const header = this.#json<SeenHeader>(root.getBinary('header'));
    if (header === undefined) {
      throw new DittographError('INDEX_CORRUPT', `'${join(folder, name)}': it does not say what it is`);
    }
    this.header = header;
    const { blocks, texts, flags, hashes, sessions } = databasesIn(root);
    this.#blocks = blocks;
    this.#texts = texts;
    this.#flags = flags;
    this.#hashes = hashes;
    this.#sessions = sessions;
    this.#blocksNext = Math.ceil((this.state()?.next ?? 0) / header.perBlock);
  }

  /** Makes the file of a new index. @throws OUTPUT_FAILED */
  static async create(folder: string, header: SeenHeader): Promise<void> {
    await removeOtherDocuments(folder, '');
    const root = openRoot(join(folder, FIRST_DOCUMENTS), false);
    try {
      databasesIn(root);
      await root.put('header', sealedJson(header));
      await root.flushed;
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `'${folder}': ${messageOf(cause)}`, { cause });
    } finally {
      await root.close();
    }
    await setCurrentDocuments(folder, FIRST_DOCUMENTS);
  }

  /** Opens the file that the folder names. @throws INDEX_CORRUPT */
  static async open(folder: string, readOnly: boolean): Promise<DocumentFile> {
    const name = currentDocuments(folder);
    const path = join(folder, name);
    requireWholeLmdb(path, PAGE_BYTES);
    const root = openRoot(path, readOnly);
    try {
      return new DocumentFile(folder, name, root);
    } catch (error) {
      await root.close();
      throw error;
    }
  }

  /** Removes files of documents that this one replaced. */
  removeOthers(): Promise<void> {
    return removeOtherDocuments(this.#folder, this.#name);
  }

  /** What the last transaction wrote; undefined before the first. @throws INDEX_CORRUPT */
  state(): StoreState | undefined {
    return this.#json(this.#root.getBinary('state'));
  }

  /** One record; a view that holds until the next value is read. @throws INDEX_CORRUPT */
  record(block: number, place: number): Buffer | undefined {
    const value = this.#blocks.getBinaryFast(block);
    return value && recordIn(block, value, this.header.perBlock, place);
  }

  /** The records of a block; views that hold until the next value is read. @throws INDEX_CORRUPT */
  records(block: number): (Buffer | undefined)[] {
    const value = this.#blocks.getBinaryFast(block);
    return value === undefined ? [] : decodeBlock(block, value, this.header.perBlock);
  }

  /** One text, compressed; a view that holds until the next value is read. @throws INDEX_CORRUPT */
  text(block: number, place: number): Buffer | undefined {
    const value = this.#texts.getBinaryFast(block);
    return value && recordIn(block, value, TEXTS_PER_BLOCK, place);
  }

  /** The texts of a block, compressed. @throws INDEX_CORRUPT */
  texts(block: number): (Buffer | undefined)[] {
    const value = this.#texts.getBinary(block);
    return value === undefined ? [] : decodeBlock(block, value, TEXTS_PER_BLOCK);
  }

  /** The blocks of texts in which some are added or, where there is none, removed. @throws INDEX_CORRUPT */
  changedTexts(
    changes: readonly (readonly [number: number, packed: Buffer | null])[],
  ): Map<number, (Buffer | undefined)[]> {
    const blocks = new Map<number, (Buffer | undefined)[]>();
    for (const [number, packed] of changes) {
      const block = Math.floor(number / TEXTS_PER_BLOCK);
      const records = blocks.get(block) ?? this.texts(block);
      blocks.set(block, records);
      records[number - block * TEXTS_PER_BLOCK] = packed ?? undefined;
    }
    return blocks;
  }

  /** @throws INDEX_CORRUPT */
  *flags(): Generator<readonly [chunk: number, bits: Buffer]> {
    for (const chunk of this.#flags.getKeys()) {
      yield [chunk, unsealed(this.#flags.getBinary(chunk)!, chunk, `'${this.#folder}': which documents are gone`)];
    }
  }

  /** The hashes of a chunk of ids. @throws INDEX_CORRUPT */
  hashes(chunk: number): Uint32Array {
    const value = this.#hashes.getBinaryFast(chunk);
    const what = `'${this.#folder}': hashes of ids`;
    if (value === undefined) throw new DittographError('INDEX_CORRUPT', `${what} are missing`);
    const bytes = unsealed(value, chunk, what);
    const hashes = new Uint32Array(CHUNK);
    if (bytes.length !== hashes.byteLength) {
      throw new DittographError('INDEX_CORRUPT', `${what}: a chunk has ${bytes.length} bytes`);
    }
    Buffer.from(hashes.buffer).set(bytes);
    return hashes;
  }

  /** @throws INDEX_CORRUPT */
  sessions(): SessionEntry[] {
    return [...this.#sessions.getKeys()].map((name) => this.#json<SessionEntry>(this.#sessions.getBinary(name))!);
  }

  /** Writes all in one transaction; resolves when reads see it. @throws what LMDB throws, such as ENOSPC */
  async write({ state, blocks, texts, flags, hashes, sessions }: StoreChanges): Promise<void> {
    // What is put within one turn of the event loop is one transaction.
    const done: Promise<boolean>[] = [];
    for (const [block, value] of blocks) done.push(this.#putBlock(block, value));
    for (const [block, value] of texts) {
      done.push(value === undefined ? this.#texts.remove(block) : this.#texts.put(block, value));
    }
    for (const [chunk, value] of flags) done.push(this.#flags.put(chunk, seal(value, chunk)));
    for (const [chunk, of] of hashes) done.push(this.#hashes.put(chunk, sealedBytes(Buffer.from(of.buffer), chunk)));
    for (const session of sessions) done.push(this.#sessions.put(session.name, sealedJson(session)));
    done.push(this.#root.put('state', sealedJson(state)));
    try {
      await Promise.all(done);
    } catch (error) {
      throw await this.#reasonOf(error);
    }
    this.#root.resetReadTxn();
  }

  /** Resolves when all that was written is on the disk. */
  async flushed(): Promise<void> {
    await this.#root.flushed;
  }

  /** Every value of documents and texts, with its checksums compared. O(bytes). @throws INDEX_CORRUPT */
  verifyValues(): void {
    for (const block of this.#blocks.getKeys()) this.records(block);
    for (const block of this.#texts.getKeys()) this.texts(block);
  }

  /** A copy in another folder, as it is now. @throws OUTPUT_FAILED */
  async copyTo(folder: string): Promise<void> {
    try {
      await this.#root.backup(join(folder, FIRST_DOCUMENTS), true);
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `'${folder}': ${messageOf(cause)}`, { cause });
    }
    await setCurrentDocuments(folder, FIRST_DOCUMENTS);
  }

  /**
   * Writes all that is there to a new file, which has nothing of what was deleted, and closes this one: whoever opens the
   * folder has the new file. @throws OUTPUT_FAILED
   */
  async rewrite(): Promise<void> {
    const name = nextDocuments(this.#name);
    const root = openRoot(join(this.#folder, name), false);
    try {
      const to = databasesIn(root);
      await copyValues(this.#blocks, to.blocks);
      await copyValues(this.#texts, to.texts);
      await copyValues(this.#flags, to.flags);
      await copyValues(this.#hashes, to.hashes);
      await copyValues(this.#sessions, to.sessions);
      for (const key of ['header', 'state']) {
        const value = this.#root.getBinary(key);
        if (value !== undefined) await root.put(key, value);
      }
      await root.flushed;
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `'${this.#folder}': ${messageOf(cause)}`, { cause });
    } finally {
      await root.close();
    }
    await setCurrentDocuments(this.#folder, name);
    await this.close();
  }

  async close(): Promise<void> {
    const closed = this.#root.close();
    // LMDB waits for ever for a transaction that failed; then the end of the process closes the file.
    if (this.#hasFailed) closed.catch(() => {});
    else await closed;
  }

  /** Why a transaction failed, such as for want of space. LMDB makes promises for it that would end the process. */
  async #reasonOf(error: unknown): Promise<unknown> {
    this.#hasFailed = true;
    this.#root.committed.then(
      () => {},
      () => {},
    );
    const { commitError } = error as { readonly commitError?: Promise<unknown> };
    if (commitError === undefined) return error;
    return Promise.race([commitError.catch((reason: unknown) => reason), setImmediate(error)]);
  }

  async #putBlock(block: number, value: Buffer | undefined): Promise<boolean> {
    if (value === undefined) return this.#blocks.remove(block);
    if (block < this.#blocksNext) return this.#blocks.put(block, value);
    this.#blocksNext = block + 1;
    // A page that is appended to is filled, where others are split in halves.
    const isWritten = await (this.#blocks as unknown as Appending).put(block, value, { append: true });
    if (!isWritten) throw new Error(`block ${block} is not the last one`);
    return isWritten;
  }

  #json<T>(value: Buffer | undefined): T | undefined {
    return value && JSON.parse(unsealed(value, 0, `'${this.#folder}': what describes the index`).toString());
  }
}

/** What the types of lmdb leave out: options of a put that is not waited for. */
interface Appending {
  put(key: number, value: Buffer, options: { readonly append: true }): Promise<boolean>;
}

function openRoot(file: string, readOnly: boolean): RootDatabase<Buffer, string> {
  reserveRoom(file);
  try {
    return open<Buffer, string>({
      path: file,
      noSubdir: true,
      encoding: 'binary',
      maxDbs: 8,
      pageSize: PAGE_BYTES,
      readOnly,
      // Deleted texts must not stay in memory that is written.
      noMemInit: false,
    });
  } catch (cause) {
    throw new DittographError('INDEX_CORRUPT', `'${file}': ${messageOf(cause)}`, { cause });
  }
}

/** The databases of a file, which are made where they are missing. */
function databasesIn(root: RootDatabase<Buffer, string>) {
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

/** Copies all values, some at a time. */
async function copyValues<K extends number | string>(
  from: Database<Buffer, K>,
  to: Database<Buffer, K>,
): Promise<void> {
  let bytes = 0;
  let written: Promise<boolean> | undefined;
  for (const key of from.getKeys()) {
    const value = from.getBinary(key)!;
    written = to.put(key, value);
    bytes += value.length;
    if (bytes < COPIED_AT_ONCE) continue;
    await written;
    bytes = 0;
  }
  await written;
}

function sealedBytes(bytes: Buffer, key: number): Buffer {
  const value = Buffer.allocUnsafe(4 + bytes.length);
  value.set(bytes, 4);
  return seal(value, key);
}

const sealedJson = (value: object): Buffer => sealedBytes(Buffer.from(JSON.stringify(value)), 0);
