/**
 * The documents of a lasting index, in one file of LMDB: records by number, texts, which numbers are gone, hashes of ids,
 * sessions, and which segments the search is made of. What is added is held until it is written, by one transaction for
 * all that came meanwhile, so that it is there as a whole or not at all.
 *
 * LMDB (npm `lmdb`) is kept for its transactions and for readers that need no lock. It does not see changed bytes: every
 * value has a checksum. It takes a hundred bytes and some microseconds a value: documents are written in blocks.
 */
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import { type Database, open, type RootDatabase } from 'lmdb';
import { DittographError, messageOf } from '../base/errors.ts';
import { type Block, decodeBlock, encodeBlock, recordIn, seal, unsealed } from './blocks.ts';
import {
  currentDocuments,
  FIRST_DOCUMENTS,
  nextDocuments,
  removeOtherDocuments,
  setCurrentDocuments,
} from './current-file.ts';
import { CHUNK, Flags } from './flags.ts';
import { hashOfId, IdTable } from './id-table.ts';
import { requireWholeLmdb } from './lmdb-file.ts';
import { decodeRecord, encodeRecord, type SeenRecord } from './record.ts';

const compress = promisify(deflateRaw);

const PAGE_BYTES = 4096;
/** Texts of a block; it is read whole for any of them. */
const TEXTS_PER_BLOCK = 16;
/** Bytes that wait to be written, above which whoever adds has to wait. */
const MOST_WAITING = 1 << 26;
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

interface State {
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

export interface StoreOptions {
  readonly path: string;
  readonly readOnly: boolean;
  /** Words of a fingerprint, by the header. */
  readonly rowWords: (header: SeenHeader) => number;
}

/** What was added until it is written. */
class Waiting {
  readonly blocks = new Map<number, (Buffer | undefined)[]>();
  /** Of documents; null where one is removed. */
  readonly texts = new Map<number, { readonly text: string; readonly packed: Promise<Buffer> } | null>();
  readonly sessions = new Map<string, SessionEntry>();
  isChanged = false;
  bytes = 0;
  readonly done: Promise<void>;
  settle!: (error?: DittographError) => void;

  constructor() {
    this.done = new Promise((resolve, reject) => {
      this.settle = (error) => (error === undefined ? resolve() : reject(error));
    });
    this.done.catch(() => {});
  }
}

export class DocumentStore {
  readonly path: string;
  readonly header: SeenHeader;
  readonly flags = new Flags();
  readonly ids = new IdTable();
  readonly sessions = new Map<string, SessionEntry>();
  readonly #rowWords: number;
  readonly #readOnly: boolean;
  /** The name of the file. */
  readonly #documents: string;
  readonly #root: RootDatabase<Buffer, string>;
  readonly #blocks: Database<Buffer, number>;
  readonly #texts: Database<Buffer, number>;
  readonly #flags: Database<Buffer, number>;
  readonly #hashes: Database<Buffer, number>;
  readonly #sessions: Database<Buffer, string>;
  #next = 0;
  #search: SegmentList = { next: 0, segments: [] };
  #sessionsNext = 1;
  #waiting = new Waiting();
  /** What is being written. */
  #writing: Waiting | undefined;
  /** Why nothing can be written any more. */
  #failure: DittographError | undefined;
  /** The key of a block that is behind all others. */
  #blocksNext = 0;
  /** Chunks of hashes that are written. */
  #hashChunks = 0;

  private constructor(
    root: RootDatabase<Buffer, string>,
    documents: string,
    header: SeenHeader,
    options: StoreOptions,
  ) {
    this.path = options.path;
    this.#documents = documents;
    this.header = header;
    this.#rowWords = options.rowWords(header);
    this.#readOnly = options.readOnly;
    this.#root = root;
    this.#blocks = numberedIn(root, 'blocks');
    this.#texts = numberedIn(root, 'texts');
    this.#flags = numberedIn(root, 'flags');
    this.#hashes = numberedIn(root, 'hashes');
    this.#sessions = root.openDB<Buffer, string>('sessions', { encoding: 'binary' });
  }

  /**
   * @param created the header of an index to create where there is none
   * @throws INDEX_CORRUPT
   */
  static async open(options: StoreOptions, created: SeenHeader | undefined): Promise<DocumentStore> {
    const { path, readOnly } = options;
    if (created !== undefined) await DocumentStore.#create(path, created);
    const documents = currentDocuments(path);
    const file = join(path, documents);
    requireWholeLmdb(file, PAGE_BYTES);
    const root = openRoot(file, readOnly);
    try {
      const header = jsonOf<SeenHeader | undefined>(root.getBinary('header'), path);
      if (header === undefined) throw new DittographError('INDEX_CORRUPT', `'${file}': it does not say what it is`);
      const store = new DocumentStore(root, documents, header, options);
      store.#load();
      if (!readOnly) await removeOtherDocuments(path, documents);
      return store;
    } catch (error) {
      await root.close();
      throw error;
    }
  }

  static async #create(path: string, header: SeenHeader): Promise<void> {
    await removeOtherDocuments(path, '');
    const root = openRoot(join(path, FIRST_DOCUMENTS), false);
    try {
      await root.put('header', sealedJson(header));
      await root.flushed;
    } finally {
      await root.close();
    }
    await setCurrentDocuments(path, FIRST_DOCUMENTS);
  }

  /** The number that comes next. */
  get next(): number {
    return this.#next;
  }

  /** Documents that are there, those of open sessions too. */
  get size(): number {
    return this.#next - this.flags.gone;
  }

  get search(): SegmentList {
    return this.#search;
  }

  /** Whether so much waits to be written that no more should be added before. */
  get isFull(): boolean {
    return this.#waiting.bytes > MOST_WAITING;
  }

  /**
   * Adds a document; it is found at once, and written with {@link written}.
   * @param replaced a document of the same id, which is gone then @returns its number
   * @throws OUTPUT_FAILED where nothing can be written any more
   */
  add(record: SeenRecord, text: string | undefined, replaced?: number): number {
    this.#requireWritable();
    const { perBlock } = this.header;
    const number = this.#next;
    const block = Math.floor(number / perBlock);
    const bytes = encodeRecord(record);
    this.#changing(block)[number - block * perBlock] = bytes;
    this.ids.push(hashOfId(record.id), replaced);
    this.flags.reserve(number);
    if (record.isShort) this.flags.setUnsearched(number);
    if (text !== undefined) {
      const packed = compress(text);
      packed.catch(() => {});
      this.#waiting.texts.set(number, { text, packed });
    }
    this.#next = number + 1;
    this.#waiting.isChanged = true;
    this.#waiting.bytes += bytes.length + (text?.length ?? 0);
    if (replaced !== undefined) this.remove(replaced);
    return number;
  }

  /** Removes a document; whether it was there. @throws OUTPUT_FAILED */
  remove(number: number): boolean {
    this.#requireWritable();
    if (number >= this.next || this.flags.isGone(number)) return false;
    const { perBlock } = this.header;
    const block = Math.floor(number / perBlock);
    this.flags.setGone(number);
    this.#changing(block)[number - block * perBlock] = undefined;
    if (this.header.storeText) this.#waiting.texts.set(number, null);
    this.#waiting.isChanged = true;
    return true;
  }

  /** @throws OUTPUT_FAILED */
  setSession(entry: SessionEntry): void {
    this.#requireWritable();
    this.sessions.set(entry.name, entry);
    this.#waiting.sessions.set(entry.name, entry);
    this.#waiting.isChanged = true;
  }

  /** The number of a new session. */
  nextSession(): number {
    return this.#sessionsNext++;
  }

  /** States which segments the search is made of from now on; resolves when that is on the disk. @throws OUTPUT_FAILED */
  async setSearch(search: SegmentList): Promise<void> {
    this.#requireWritable();
    this.#search = search;
    this.#waiting.isChanged = true;
    await this.synced();
  }

  /** A document that is there. @throws INDEX_CORRUPT */
  record(number: number): SeenRecord | undefined {
    if (number >= this.next || this.flags.isGone(number)) return undefined;
    const { perBlock } = this.header;
    const block = Math.floor(number / perBlock);
    const bytes = this.#readOne(block, number - block * perBlock);
    if (bytes === undefined) {
      throw new DittographError('INDEX_CORRUPT', `'${this.path}': document ${number} is missing in its block`);
    }
    return decodeRecord(bytes, this.#rowWords);
  }

  /** All documents that are there from a number on, in order. @throws INDEX_CORRUPT */
  *records(from = 0): Generator<readonly [number: number, record: SeenRecord]> {
    const { perBlock } = this.header;
    for (let block = Math.floor(from / perBlock); block * perBlock < this.next; block++) {
      const records = this.#read(block);
      // Views of a buffer that the next reading overwrites, while whoever takes them may read.
      const kept = records.map((bytes) => bytes && decodeRecord(bytes, this.#rowWords));
      for (let i = 0; i < perBlock; i++) {
        const number = block * perBlock + i;
        if (number < from || number >= this.next || this.flags.isGone(number)) continue;
        if (kept[i] === undefined) {
          throw new DittographError('INDEX_CORRUPT', `'${this.path}': document ${number} is missing in its block`);
        }
        yield [number, kept[i]!];
      }
    }
  }

  /** The text of a document; undefined where it is not kept. @throws INDEX_CORRUPT */
  text(number: number): string | undefined {
    const waiting = this.#waiting.texts.get(number) ?? this.#writing?.texts.get(number);
    if (waiting) return waiting.text;
    const block = Math.floor(number / TEXTS_PER_BLOCK);
    const value = this.#texts.getBinaryFast(block);
    const packed = value && recordIn(block, value, TEXTS_PER_BLOCK, number - block * TEXTS_PER_BLOCK);
    return packed && inflateRawSync(packed).toString();
  }

  /** The text of a document that has one. @throws INDEX_CORRUPT */
  textOf(number: number): string {
    const text = this.text(number);
    if (text !== undefined) return text;
    throw new DittographError('INDEX_CORRUPT', `'${this.path}': the text of document ${number} is missing`);
  }

  /** Numbers of the documents with an id that are there, the latest first. @throws INDEX_CORRUPT */
  find(id: string): readonly (readonly [number: number, record: SeenRecord])[] {
    const found: (readonly [number, SeenRecord])[] = [];
    for (const number of this.ids.find(hashOfId(id))) {
      const record = this.record(number);
      if (record?.id === id) found.push([number, record]);
    }
    return found;
  }

  /** Resolves when all that was added is written, and found after the end of the process, not yet of the machine. */
  written(): Promise<void> {
    const { done, isChanged } = this.#waiting;
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    if (!isChanged) return this.#writing?.done ?? Promise.resolve();
    this.#write();
    return done;
  }

  /** Resolves when all that was added is on the disk. */
  async synced(): Promise<void> {
    await this.written();
    await this.#root.flushed;
  }

  /** Writes what waits when the current turn of the event loop is over. */
  writeSoon(): void {
    if (this.#scheduled !== undefined || this.#writing !== undefined) return;
    this.#scheduled = setImmediate(() => {
      this.#scheduled = undefined;
      this.#write();
    });
  }
  #scheduled: NodeJS.Immediate | undefined;

  /** A copy of all in another folder, as it is now, whatever is added meanwhile. @throws OUTPUT_FAILED */
  async copyTo(folder: string): Promise<void> {
    await this.synced();
    try {
      await this.#root.backup(join(folder, FIRST_DOCUMENTS), true);
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `'${folder}': ${messageOf(cause)}`, { cause });
    }
    await setCurrentDocuments(folder, FIRST_DOCUMENTS);
  }

  /**
   * Writes all that is there to a new file, which has nothing of what was deleted, and closes the store: whoever opens it
   * again has the new file. Nothing may be added meanwhile. @throws OUTPUT_FAILED
   */
  async rewrite(): Promise<void> {
    await this.synced();
    const documents = nextDocuments(this.#documents);
    const root = openRoot(join(this.path, documents), false);
    try {
      const names = ['blocks', 'texts', 'flags', 'hashes'];
      for (const [i, from] of [this.#blocks, this.#texts, this.#flags, this.#hashes].entries()) {
        await copyValues(from, numberedIn(root, names[i]!));
      }
      await copyValues(this.#sessions, root.openDB<Buffer, string>('sessions', { encoding: 'binary' }));
      for (const key of ['header', 'state']) {
        const value = this.#root.getBinary(key);
        if (value !== undefined) await root.put(key, value);
      }
      await root.flushed;
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `'${this.path}': ${messageOf(cause)}`, { cause });
    } finally {
      await root.close();
    }
    await setCurrentDocuments(this.path, documents);
    await this.#root.close();
  }

  /** Every value that is written, with its checksum compared. O(bytes). @throws INDEX_CORRUPT */
  verifyValues(): void {
    for (const block of this.#blocks.getKeys()) this.#stored(block);
    for (const block of this.#texts.getKeys()) {
      const value = this.#texts.getBinary(block);
      if (value !== undefined) decodeBlock(block, value, TEXTS_PER_BLOCK);
    }
  }

  async close(): Promise<void> {
    try {
      if (!this.#readOnly && this.#failure === undefined) await this.synced();
    } finally {
      await this.#root.close();
    }
  }

  #requireWritable(): void {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#readOnly) throw new DittographError('BAD_OPTION', `'${this.path}' was opened with readOnly`);
  }

  /** The records of a block, to be changed and written. */
  #changing(block: number): (Buffer | undefined)[] {
    const { blocks } = this.#waiting;
    let records = blocks.get(block);
    if (records === undefined) {
      const known = this.#writing?.blocks.get(block);
      records = known?.slice() ?? this.#stored(block).map((bytes) => bytes && Buffer.from(bytes));
      blocks.set(block, records);
    }
    return records;
  }

  #read(block: number): Block {
    return this.#waiting.blocks.get(block) ?? this.#writing?.blocks.get(block) ?? this.#stored(block);
  }

  #readOne(block: number, place: number): Buffer | undefined {
    const held = this.#waiting.blocks.get(block) ?? this.#writing?.blocks.get(block);
    if (held !== undefined) return held[place];
    const value = this.#blocks.getBinaryFast(block);
    return value && recordIn(block, value, this.header.perBlock, place);
  }

  #stored(block: number): (Buffer | undefined)[] {
    const value = this.#blocks.getBinaryFast(block);
    return value === undefined ? [] : decodeBlock(block, value, this.header.perBlock);
  }

  /** Begins to write what waits, unless something is being written: then that is followed by all that came meanwhile. */
  #write(): void {
    if (this.#writing !== undefined || !this.#waiting.isChanged || this.#failure !== undefined) return;
    const writing = this.#waiting;
    this.#writing = writing;
    this.#waiting = new Waiting();
    this.#put(writing).then(
      () => {
        // Reads see what was written from now on.
        this.#root.resetReadTxn();
        this.#writing = undefined;
        writing.settle();
        this.#write();
      },
      (cause) => {
        const message = `'${this.path}': ${messageOf(cause)}; it can be read, and nothing is added any more`;
        this.#failure = new DittographError('OUTPUT_FAILED', message, { cause });
        this.#writing = undefined;
        writing.settle(this.#failure);
        this.#waiting.settle(this.#failure);
      },
    );
  }

  /** Puts all within one turn of the event loop, which makes it one transaction. */
  async #put({ blocks, texts, sessions }: Waiting): Promise<void> {
    const state: State = {
      next: this.#next,
      search: this.#search,
      sessions: this.#sessionsNext,
      gone: this.flags.gone,
      unsearched: this.flags.unsearched,
    };
    const flags = [...this.flags.take()];
    const packed = await Promise.all(
      [...texts].map(async ([number, text]) => [number, text && (await text.packed)] as const),
    );
    const { perBlock } = this.header;
    const done: Promise<boolean>[] = [];
    for (const [block, records] of blocks) {
      const isEmpty = records.every((record) => record === undefined);
      if (isEmpty) done.push(this.#blocks.remove(block));
      else if (block < this.#blocksNext) done.push(this.#blocks.put(block, encodeBlock(block, records, perBlock)));
      else {
        // A page that is appended to is filled, where others are split in halves.
        done.push(this.#appended(block, encodeBlock(block, records, perBlock)));
        this.#blocksNext = block + 1;
      }
    }
    for (const [block, records] of this.#changedTexts(packed)) {
      const isEmpty = records.every((record) => record === undefined);
      if (isEmpty) done.push(this.#texts.remove(block));
      else done.push(this.#texts.put(block, encodeBlock(block, records, TEXTS_PER_BLOCK)));
    }
    for (const [chunk, value] of flags) done.push(this.#flags.put(chunk, seal(value, chunk)));
    for (; (this.#hashChunks + 1) * CHUNK <= state.next; this.#hashChunks++) {
      const hashes = this.ids.hashes.values.slice(this.#hashChunks * CHUNK, (this.#hashChunks + 1) * CHUNK);
      done.push(this.#hashes.put(this.#hashChunks, sealedBytes(Buffer.from(hashes.buffer), this.#hashChunks)));
    }
    for (const [name, entry] of sessions) {
      done.push(this.#sessions.put(name, sealedJson(entry)));
    }
    done.push(this.#root.put('state', sealedJson(state)));
    await Promise.all(done);
  }

  /** The blocks of texts in which some are added or removed. */
  #changedTexts(
    changes: readonly (readonly [number: number, packed: Buffer | null])[],
  ): Map<number, (Buffer | undefined)[]> {
    const blocks = new Map<number, (Buffer | undefined)[]>();
    for (const [number, packed] of changes) {
      const block = Math.floor(number / TEXTS_PER_BLOCK);
      let records = blocks.get(block);
      if (records === undefined) {
        const value = this.#texts.getBinary(block);
        records = value === undefined ? [] : decodeBlock(block, value, TEXTS_PER_BLOCK);
        blocks.set(block, records);
      }
      records[number - block * TEXTS_PER_BLOCK] = packed ?? undefined;
    }
    return blocks;
  }

  async #appended(block: number, value: Buffer): Promise<boolean> {
    const isWritten = await (this.#blocks as unknown as Appending).put(block, value, { append: true });
    if (!isWritten) throw new Error(`block ${block} is not the last one`);
    return isWritten;
  }

  #load(): void {
    const value = this.#root.getBinary('state');
    if (value === undefined) return;
    const { next, search, sessions, gone, unsearched } = jsonOf<State>(value, this.path);
    this.#next = next;
    this.#search = search;
    this.#sessionsNext = sessions;
    this.#blocksNext = Math.ceil(next / this.header.perBlock);
    this.flags.reserve(next);
    for (const chunk of this.#flags.getKeys()) {
      const bits = this.#flags.getBinary(chunk)!;
      this.flags.load(chunk, unsealed(bits, chunk, `'${this.path}': which documents are gone`));
    }
    for (const name of this.#sessions.getKeys()) {
      const session = jsonOf<SessionEntry>(this.#sessions.getBinary(name), this.path);
      this.sessions.set(session.name, session);
    }
    if (this.flags.gone !== gone || this.flags.unsearched !== unsearched || this.sessions.size !== sessions - 1) {
      throw new DittographError(
        'INDEX_CORRUPT',
        `'${this.path}': ${this.flags.gone} numbers are gone of ${gone}, ${this.flags.unsearched} in no search of ${unsearched}; there are ${this.sessions.size} sessions of ${sessions - 1}`,
      );
    }
    const chunks = Math.floor(next / CHUNK);
    this.ids.reserve(next);
    const isFound = (number: number): boolean => !this.flags.isGone(number);
    for (; this.#hashChunks < chunks; this.#hashChunks++) {
      const chunk = this.#hashes.getBinaryFast(this.#hashChunks);
      if (chunk === undefined) throw new DittographError('INDEX_CORRUPT', `'${this.path}': hashes of ids are missing`);
      const bytes = unsealed(chunk, this.#hashChunks, `'${this.path}': hashes of ids`);
      const hashes = new Uint32Array(CHUNK);
      if (bytes.length !== hashes.byteLength) {
        throw new DittographError('INDEX_CORRUPT', `'${this.path}': a chunk of hashes has ${bytes.length} bytes`);
      }
      Buffer.from(hashes.buffer).set(bytes);
      this.ids.append(hashes, isFound);
    }
    // The rest is too few for a chunk.
    const rest = new Uint32Array(next - chunks * CHUNK);
    for (const [number, { id }] of this.records(chunks * CHUNK)) rest[number - chunks * CHUNK] = hashOfId(id);
    this.ids.append(rest, isFound);
  }
}

/** What the types of lmdb leave out: options of a put that is not waited for. */
interface Appending {
  put(key: number, value: Buffer, options: { readonly append: true }): Promise<boolean>;
}

function openRoot(file: string, readOnly: boolean): RootDatabase<Buffer, string> {
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

const numberedIn = (root: RootDatabase<Buffer, string>, name: string): Database<Buffer, number> =>
  root.openDB<Buffer, number>(name, { keyEncoding: 'uint32', encoding: 'binary' });

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

const jsonOf = <T>(value: Buffer | undefined, path: string): T =>
  value && JSON.parse(unsealed(value, 0, `'${path}': what describes the index`).toString());
