/**
 * The LMDB file with the documents of an index: numbered values with checksums, and one transaction for all changes that
 * are written together.
 *
 * LMDB (npm `lmdb`) provides transactions, and readers that need no lock. It does not detect changed bytes, so every value
 * has a checksum. Each value costs a hundred bytes and some microseconds, so documents are stored in blocks (blocks.ts).
 */
import { type BigIntStats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, RootDatabase } from 'lmdb';
import { DittographError, messageOf } from '../base/errors.ts';
import type { WriterLock } from '../io/folder-lock.ts';
import { HeldBlock, recordIn, seal, unsealed } from './blocks.ts';
import {
  beginFolder,
  currentDocuments,
  FIRST_DOCUMENTS,
  nextDocuments,
  raiseFormat,
  removeOtherDocuments,
  setCurrentDocuments,
  setFirstDocuments,
} from './current-file.ts';
import { appended, copyValues, databasesIn, openRoot, PAGE_BYTES, reasonOf, viewOf } from './databases.ts';
import { CHUNK } from './flags.ts';
import { CommitGate, openedBetweenCommits } from './gate.ts';
import { requireWholeLmdb } from './lmdb-file.ts';
import { fullDisk, requireRoom } from './room.ts';
import type { SeenHeader, SessionEntry, StoreState } from './store-state.ts';
import { requireUsableLmdb } from './usable-file.ts';

/** Texts in a block, which is always read as a whole. */
export const TEXTS_PER_BLOCK = 16;

/** Changes of one transaction; an undefined value is removed. */
export interface StoreChanges {
  readonly state: StoreState;
  readonly blocks: Iterable<readonly [block: number, value: Buffer | undefined]>;
  readonly texts: Iterable<readonly [block: number, value: Buffer | undefined]>;
  /** Flags of changed chunks, after four bytes for a checksum. */
  readonly flags: Iterable<readonly [chunk: number, value: Buffer]>;
  readonly hashes: Iterable<readonly [chunk: number, hashes: Uint32Array<ArrayBuffer>]>;
  /** By name; null: it is removed. */
  readonly sessions: readonly (readonly [name: string, entry: SessionEntry | null])[];
}

export class DocumentFile {
  readonly header: SeenHeader;
  readonly #folder: string;
  /** Name of the file. */
  readonly #name: string;
  readonly #root: RootDatabase<Buffer, string>;
  /** The file that LMDB has open. */
  readonly #opened: BigIntStats;
  readonly #lock: WriterLock | undefined;
  readonly #gate: CommitGate;
  readonly #blocks: Database<Buffer, number>;
  readonly #texts: Database<Buffer, number>;
  readonly #flags: Database<Buffer, number>;
  readonly #hashes: Database<Buffer, number>;
  readonly #sessions: Database<Buffer, string>;
  /** The least key that is greater than those of all blocks. */
  #blocksNext: number;
  #hasFailed = false;

  private constructor(folder: string, name: string, root: RootDatabase<Buffer, string>, lock: WriterLock | undefined) {
    this.#lock = lock;
    this.#folder = folder;
    this.#gate = new CommitGate(folder);
    this.#name = name;
    this.#root = root;
    this.#opened = openedFile(join(folder, name));
    const header = this.#json<SeenHeader>(root.getBinary('header'));
    if (header === undefined) {
      throw new DittographError('INDEX_CORRUPT', `'${join(folder, name)}': it has no header`);
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

  /** Creates the file of a new index. @throws OUTPUT_FAILED */
  static async create(folder: string, header: SeenHeader): Promise<void> {
    await beginFolder(folder);
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
    await setFirstDocuments(folder);
  }

  /**
   * Opens the current file of the folder.
   * @param lock of a folder that is opened for writing
   * @throws INDEX_CORRUPT, INPUT_UNREADABLE, OUTPUT_UNAVAILABLE
   */
  static async open(folder: string, readOnly: boolean, lock: WriterLock | undefined): Promise<DocumentFile> {
    const name = currentDocuments(folder);
    const path = join(folder, name);
    requireUsableLmdb(path, readOnly);
    requireWholeLmdb(path, PAGE_BYTES);
    const root = await (readOnly ? openedBetweenCommits(folder, () => openRoot(path, true)) : openRoot(path, false));
    try {
      return new DocumentFile(folder, name, root, lock);
    } catch (error) {
      await root.close();
      throw error;
    }
  }

  /** Removes the files that this one replaced, and raises the format of the folder. @throws OUTPUT_FAILED */
  async prepareToWrite(): Promise<void> {
    this.#gate.removeLeft();
    await removeOtherDocuments(this.#folder, this.#name);
    await raiseFormat(this.#folder, this.#name);
  }

  /** The state of the last transaction; undefined before the first. @throws INDEX_CORRUPT */
  state(): StoreState | undefined {
    return this.#json(this.#root.getBinary('state'));
  }

  /** One record, as a view that is valid until the next value is read. @throws INDEX_CORRUPT */
  record(block: number, place: number): Buffer | undefined {
    const value = viewOf(this.#blocks, block);
    return value && recordIn(block, value, this.header.perBlock, place);
  }

  /** One text, compressed, as a view that is valid until the next value is read. @throws INDEX_CORRUPT */
  text(block: number, place: number): Buffer | undefined {
    const value = viewOf(this.#texts, block);
    return value && recordIn(block, value, TEXTS_PER_BLOCK, place);
  }

  /** The records of a block, to be changed; damaged ones stay as they are. */
  held(block: number): HeldBlock {
    return HeldBlock.of(block, viewOf(this.#blocks, block), this.header.perBlock);
  }

  /** The blocks of texts after some texts were added, or removed (null); damaged ones stay as they are. */
  changedTexts(changes: readonly (readonly [number: number, packed: Buffer | null])[]): Map<number, HeldBlock> {
    const blocks = new Map<number, HeldBlock>();
    for (const [number, packed] of changes) {
      const block = Math.floor(number / TEXTS_PER_BLOCK);
      const place = number - block * TEXTS_PER_BLOCK;
      const held = blocks.get(block) ?? HeldBlock.of(block, viewOf(this.#texts, block), TEXTS_PER_BLOCK);
      blocks.set(block, held);
      if (packed === null) {
        held.remove(place);
        continue;
      }
      const at = held.begin(packed.length);
      held.end(place, at + packed.copy(held.bytes, at));
    }
    return blocks;
  }

  /** @throws INDEX_CORRUPT */
  *flags(): Generator<readonly [chunk: number, bits: Buffer]> {
    for (const chunk of this.#flags.getKeys()) {
      yield [
        chunk,
        unsealed(this.#flags.getBinary(chunk)!, chunk, `'${this.#folder}': the flags of removed documents`),
      ];
    }
  }

  /** The hashes of a chunk of ids. @throws INDEX_CORRUPT */
  hashes(chunk: number): Uint32Array {
    const value = this.#hashes.getBinaryFast(chunk);
    const what = `'${this.#folder}': the hashes of ids`;
    if (value === undefined) throw new DittographError('INDEX_CORRUPT', `${what} are missing`);
    const bytes = unsealed(value, chunk, what);
    const hashes = new Uint32Array(CHUNK);
    if (bytes.length !== hashes.byteLength) {
      throw new DittographError(
        'INDEX_CORRUPT',
        `${what}: a chunk has ${bytes.length} bytes, not ${hashes.byteLength}`,
      );
    }
    Buffer.from(hashes.buffer).set(bytes);
    return hashes;
  }

  /** @throws INDEX_CORRUPT */
  sessions(): SessionEntry[] {
    // By value: a key that LMDB has decoded may encode to another one.
    return [...this.#sessions.getRange()].map(({ value }) => this.#json<SessionEntry>(value)!);
  }

  /** Writes the changes in one transaction; resolves when reads see them. @throws errors of LMDB, such as ENOSPC */
  async write({ state, sessions, ...numbered }: StoreChanges): Promise<void> {
    this.#requireInPlace();
    const blocks = [...numbered.blocks];
    const texts = [...numbered.texts];
    const flags = [...numbered.flags];
    const hashes = [...numbered.hashes];
    let bytes = 0;
    for (const values of [blocks, texts, flags]) for (const [, value] of values) bytes += value?.length ?? 0;
    for (const [, { byteLength }] of hashes) bytes += byteLength;
    requireRoom(this.#folder, blocks.length + texts.length + flags.length + hashes.length + sessions.length, bytes);
    await this.#gate.enter();
    try {
      // All puts within one turn of the event loop are one transaction.
      const done: Promise<boolean>[] = [];
      for (const [block, value] of blocks) done.push(this.#putBlock(block, value));
      for (const [block, value] of texts) {
        done.push(value === undefined ? this.#texts.remove(block) : this.#texts.put(block, value));
      }
      for (const [chunk, value] of flags) done.push(this.#flags.put(chunk, seal(value, chunk)));
      for (const [chunk, of] of hashes) done.push(this.#hashes.put(chunk, sealedBytes(Buffer.from(of.buffer), chunk)));
      for (const [name, entry] of sessions) {
        done.push(entry === null ? this.#sessions.remove(name) : this.#sessions.put(name, sealedJson(entry)));
      }
      done.push(this.#root.put('state', sealedJson(state)));
      await Promise.all(done);
    } catch (error) {
      this.#hasFailed = true;
      const reason = await reasonOf(error, this.#root);
      throw fullDisk(this.#folder) ?? reason;
    } finally {
      this.#gate.leave();
    }
    this.#hasFailed = false;
    this.#root.resetReadTxn();
  }

  /** Resolves when all written changes are on disk. @throws OUTPUT_FAILED if the file is no longer in its folder */
  async flushed(): Promise<void> {
    await this.#root.flushed;
    this.#requireInPlace();
  }

  /** Reads all documents and texts, compares their checksums, and says which are damaged. O(bytes). */
  *damages(): Generator<DittographError> {
    for (const [values, perBlock] of [
      [this.#blocks, this.header.perBlock],
      [this.#texts, TEXTS_PER_BLOCK],
    ] as const) {
      for (const block of values.getKeys()) yield* HeldBlock.of(block, viewOf(values, block), perBlock).damages();
    }
  }

  /** Copies the current state to another folder, after {@link beginFolder}. @throws OUTPUT_FAILED */
  async copyTo(folder: string): Promise<void> {
    try {
      await this.#root.backup(join(folder, FIRST_DOCUMENTS), true);
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `'${folder}': ${messageOf(cause)}`, { cause });
    }
    await setFirstDocuments(folder);
  }

  /**
   * Writes a new file, which contains nothing of deleted documents, makes it the current one, and closes this one.
   * @throws OUTPUT_FAILED
   */
  async rewrite(): Promise<void> {
    const name = nextDocuments(this.#name);
    const root = openRoot(join(this.#folder, name), false);
    let hasFailed = false;
    try {
      const to = databasesIn(root);
      await copyValues(this.#blocks, to.blocks, this.#folder);
      await copyValues(this.#texts, to.texts, this.#folder);
      await copyValues(this.#flags, to.flags, this.#folder);
      await copyValues(this.#hashes, to.hashes, this.#folder);
      await copyValues(this.#sessions, to.sessions, this.#folder);
      for (const key of ['header', 'state']) {
        const value = this.#root.getBinary(key);
        if (value !== undefined) await root.put(key, value);
      }
      await root.flushed;
    } catch (error) {
      const cause = await reasonOf(error, root);
      hasFailed = cause !== error;
      // It would take the space that is missing.
      await removeOtherDocuments(this.#folder, this.#name).catch(() => {});
      throw new DittographError('OUTPUT_FAILED', `'${this.#folder}': ${messageOf(cause)}`, { cause });
    } finally {
      await closedUnless(hasFailed, root);
    }
    await setCurrentDocuments(this.#folder, name);
    await this.close();
  }

  async close(): Promise<void> {
    this.#gate.open();
    await closedUnless(this.#hasFailed, this.#root);
  }

  /**
   * LMDB continues to write to a file that was removed or replaced, and these changes would be lost; without the lock, another
   * process may overwrite the file.
   */
  #requireInPlace(): void {
    const path = join(this.#folder, this.#name);
    let cause: unknown;
    let isThere = false;
    try {
      const { ino, dev } = statSync(path, { bigint: true });
      isThere = ino === this.#opened.ino && dev === this.#opened.dev;
    } catch (error) {
      cause = error;
    }
    if (!isThere) {
      throw new DittographError('OUTPUT_FAILED', `'${path}' was removed or replaced while the index was open`, {
        cause,
      });
    }
    if (this.#lock?.isHeld() === false) {
      throw new DittographError('OUTPUT_FAILED', `the lock of '${this.#folder}' was removed while the index was open`);
    }
  }

  async #putBlock(block: number, value: Buffer | undefined): Promise<boolean> {
    if (value === undefined) return this.#blocks.remove(block);
    if (block < this.#blocksNext) return this.#blocks.put(block, value);
    this.#blocksNext = block + 1;
    return appended(this.#blocks, block, value);
  }

  #json<T>(value: Buffer | undefined): T | undefined {
    return value && JSON.parse(unsealed(value, 0, `'${this.#folder}': the description of the index`).toString());
  }
}

/** @throws INDEX_CORRUPT if a compaction in another process has just removed it; the current file can then be opened */
function openedFile(path: string): BigIntStats {
  try {
    return statSync(path, { bigint: true });
  } catch (cause) {
    throw new DittographError('INDEX_CORRUPT', `'${path}' is missing`, { cause });
  }
}

/** LMDB never settles this after a failed transaction; the end of the process then closes the file. */
async function closedUnless(hasFailed: boolean, root: RootDatabase<Buffer, string>): Promise<void> {
  const closed = root.close();
  if (hasFailed) closed.catch(() => {});
  else await closed;
}

function sealedBytes(bytes: Buffer, key: number): Buffer {
  const value = Buffer.allocUnsafe(4 + bytes.length);
  value.set(bytes, 4);
  return seal(value, key);
}

const sealedJson = (value: object): Buffer => sealedBytes(Buffer.from(JSON.stringify(value)), 0);
