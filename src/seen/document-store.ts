/**
 * The documents of a lasting index: records by number, texts, which numbers are gone, hashes of ids, sessions, and which
 * segments the search is made of. What is added is held until it is written (document-file.ts), by one transaction for all
 * that came meanwhile, so that it is there as a whole or not at all.
 */
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import { DittographError, messageOf } from '../base/errors.ts';
import { type Block, encodeBlock, HeldBlock } from './blocks.ts';
import {
  DocumentFile,
  type SeenHeader,
  type SegmentList,
  type SessionEntry,
  TEXTS_PER_BLOCK,
} from './document-file.ts';
import { CHUNK, Flags } from './flags.ts';
import { hashOfId, IdTable } from './id-table.ts';
import { decodeRecord, mostRecordBytes, rowIn, type SeenRecord, writeRecord } from './record.ts';
import { Waiting } from './waiting.ts';

const compress = promisify(deflateRaw);
const NONE_FOUND: readonly (readonly [number: number, record: SeenRecord])[] = [];

export interface StoreOptions {
  readonly path: string;
  readonly readOnly: boolean;
  /** Words of a fingerprint, by the header. */
  readonly rowWords: (header: SeenHeader) => number;
}

export class DocumentStore {
  readonly path: string;
  readonly header: SeenHeader;
  readonly flags = new Flags();
  readonly ids = new IdTable();
  readonly sessions = new Map<string, SessionEntry>();
  readonly #rowWords: number;
  readonly #readOnly: boolean;
  readonly #file: DocumentFile;
  #next = 0;
  #search: SegmentList = { next: 0, segments: [] };
  #sessionsNext = 1;
  #waiting = new Waiting();
  /** What is being written. */
  #writing: Waiting | undefined;
  /** Why nothing can be written any more. */
  #failure: DittographError | undefined;
  /** Chunks of hashes that are written. */
  #hashChunks = 0;

  private constructor(file: DocumentFile, { path, readOnly, rowWords }: StoreOptions) {
    this.path = path;
    this.header = file.header;
    this.#file = file;
    this.#rowWords = rowWords(file.header);
    this.#readOnly = readOnly;
  }

  /**
   * @param created the header of an index to create where there is none
   * @throws INDEX_CORRUPT
   */
  static async open(options: StoreOptions, created: SeenHeader | undefined): Promise<DocumentStore> {
    const { path, readOnly } = options;
    if (created !== undefined) await DocumentFile.create(path, created);
    const file = await DocumentFile.open(path, readOnly);
    try {
      const store = new DocumentStore(file, options);
      store.#load();
      if (!readOnly) await file.removeOthers();
      return store;
    } catch (error) {
      await file.close();
      throw error;
    }
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
    return this.#waiting.isFull;
  }

  /**
   * Adds a document; it is found at once, and written with {@link written}.
   * @param replaced a document of the same id, which is gone then @param hash of its id @returns its number
   * @throws OUTPUT_FAILED where nothing can be written any more
   */
  add(record: SeenRecord, text: string | undefined, replaced?: number, hash: number = hashOfId(record.id)): number {
    this.#requireWritable();
    const { perBlock } = this.header;
    const number = this.#next;
    const block = Math.floor(number / perBlock);
    const bytes = this.#changing(block).add(number - block * perBlock, mostRecordBytes(record), (to, at) =>
      writeRecord(record, to, at),
    );
    this.ids.push(hash, replaced);
    this.flags.reserve(number);
    if (record.isShort) this.flags.setUnsearched(number);
    if (text !== undefined) {
      const packed = compress(text);
      packed.catch(() => {});
      this.#waiting.texts.set(number, { text, packed });
    }
    this.#next = number + 1;
    this.#waiting.isChanged = true;
    this.#waiting.bytes += bytes + (text?.length ?? 0);
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
    this.#changing(block).remove(number - block * perBlock);
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
    return decodeRecord(this.#bytes(number), this.#rowWords);
  }

  /** The fingerprint of a document that is there; it holds until another is asked for. @throws INDEX_CORRUPT */
  row(number: number): Uint32Array {
    return rowIn(this.#bytes(number), this.#rowWords);
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

  /** The number from which on so many documents are there, or 0. O(numbers from there on). */
  firstOfNewest(count: number): number {
    let number = this.next;
    for (let left = count; left > 0 && number > 0; ) if (!this.flags.isGone(--number)) left--;
    return number;
  }

  /** The text of a document; undefined where it is not kept. @throws INDEX_CORRUPT */
  text(number: number): string | undefined {
    const waiting = this.#waiting.texts.get(number) ?? this.#writing?.texts.get(number);
    if (waiting) return waiting.text;
    const block = Math.floor(number / TEXTS_PER_BLOCK);
    const packed = this.#file.text(block, number - block * TEXTS_PER_BLOCK);
    return packed && inflateRawSync(packed).toString();
  }

  /** The text of a document that has one. @throws INDEX_CORRUPT */
  textOf(number: number): string {
    const text = this.text(number);
    if (text !== undefined) return text;
    throw new DittographError('INDEX_CORRUPT', `'${this.path}': the text of document ${number} is missing`);
  }

  /** Whether a document may have an id of a hash: none has where not. */
  mayHave(hash: number): boolean {
    return this.ids.has(hash);
  }

  /**
   * Numbers of the documents with an id that are there, the latest first.
   * @param hash of the id @throws INDEX_CORRUPT
   */
  find(id: string, hash: number = hashOfId(id)): readonly (readonly [number: number, record: SeenRecord])[] {
    const numbers = this.ids.find(hash);
    if (numbers.length === 0) return NONE_FOUND;
    const found: (readonly [number, SeenRecord])[] = [];
    for (const number of numbers) {
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
    await this.#file.flushed();
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
    await this.#file.copyTo(folder);
  }

  /**
   * Writes all that is there to a new file, which has nothing of what was deleted, and closes the store: whoever opens it
   * again has the new file. Nothing may be added meanwhile. @throws OUTPUT_FAILED
   */
  async rewrite(): Promise<void> {
    await this.synced();
    await this.#file.rewrite();
  }

  /** Every value that is written, with its checksum compared. O(bytes). @throws INDEX_CORRUPT */
  verifyValues(): void {
    this.#file.verifyValues();
  }

  async close(): Promise<void> {
    try {
      if (!this.#readOnly && this.#failure === undefined) await this.synced();
    } finally {
      await this.#file.close();
    }
  }

  #requireWritable(): void {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#readOnly) throw new DittographError('BAD_OPTION', `'${this.path}' was opened with readOnly`);
  }

  /** A block, to be changed and written. */
  #changing(block: number): HeldBlock {
    const { blocks } = this.#waiting;
    let held = blocks.get(block);
    if (held === undefined) {
      const { perBlock } = this.header;
      held = this.#writing?.blocks.get(block)?.copy() ?? HeldBlock.of(this.#file.records(block), perBlock);
      blocks.set(block, held);
    }
    return held;
  }

  #held(block: number): HeldBlock | undefined {
    return this.#waiting.blocks.get(block) ?? this.#writing?.blocks.get(block);
  }

  #read(block: number): Block {
    return this.#held(block)?.records() ?? this.#file.records(block);
  }

  /** The record of a document that is there. @throws INDEX_CORRUPT */
  #bytes(number: number): Buffer {
    const { perBlock } = this.header;
    const block = Math.floor(number / perBlock);
    const bytes = this.#readOne(block, number - block * perBlock);
    if (bytes !== undefined) return bytes;
    throw new DittographError('INDEX_CORRUPT', `'${this.path}': document ${number} is missing in its block`);
  }

  #readOne(block: number, place: number): Buffer | undefined {
    const held = this.#held(block);
    if (held !== undefined) return held.record(place);
    return this.#file.record(block, place);
  }

  /** Begins to write what waits, unless something is being written: then that is followed by all that came meanwhile. */
  #write(): void {
    if (this.#writing !== undefined || !this.#waiting.isChanged || this.#failure !== undefined) return;
    const writing = this.#waiting;
    this.#writing = writing;
    this.#waiting = new Waiting();
    this.#put(writing).then(
      () => {
        this.#writing = undefined;
        writing.settle();
        this.#write();
      },
      (cause) => {
        const message = `'${this.path}': ${messageOf(cause)}; it can be read, and nothing is added any more`;
        // What was not written stays here, to be read.
        this.#failure = new DittographError('OUTPUT_FAILED', message, { cause });
        writing.settle(this.#failure);
        this.#waiting.settle(this.#failure);
      },
    );
  }

  /** Writes all in one transaction. What it takes of flags and hashes was there when it began. */
  async #put({ blocks, texts, sessions }: Waiting): Promise<void> {
    const state = {
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
    await this.#file.write({
      state,
      flags,
      sessions: sessions.values(),
      hashes: this.#newHashes(state.next),
      blocks: mapped(blocks, (held, block) => held.encoded(block)),
      texts: mapped(this.#file.changedTexts(packed), (records, block) => encodeBlock(block, records, TEXTS_PER_BLOCK)),
    });
  }

  /** Whole chunks of hashes that were not written yet. */
  *#newHashes(next: number): Generator<readonly [chunk: number, hashes: Uint32Array<ArrayBuffer>]> {
    for (; (this.#hashChunks + 1) * CHUNK <= next; this.#hashChunks++) {
      const from = this.#hashChunks * CHUNK;
      yield [this.#hashChunks, this.ids.hashes.values.slice(from, from + CHUNK)];
    }
  }

  #load(): void {
    const state = this.#file.state();
    if (state === undefined) return;
    const { next, search, sessions, gone, unsearched } = state;
    this.#next = next;
    this.#search = search;
    this.#sessionsNext = sessions;
    this.flags.reserve(next);
    for (const [chunk, bits] of this.#file.flags()) this.flags.load(chunk, bits);
    for (const session of this.#file.sessions()) this.sessions.set(session.name, session);
    if (this.flags.gone !== gone || this.flags.unsearched !== unsearched || this.sessions.size !== sessions - 1) {
      throw new DittographError(
        'INDEX_CORRUPT',
        `'${this.path}': ${this.flags.gone} numbers are gone of ${gone}, ${this.flags.unsearched} in no search of ${unsearched}; there are ${this.sessions.size} sessions of ${sessions - 1}`,
      );
    }
    const hashes = new Uint32Array(next);
    for (; (this.#hashChunks + 1) * CHUNK <= next; this.#hashChunks++) {
      hashes.set(this.#file.hashes(this.#hashChunks), this.#hashChunks * CHUNK);
    }
    // The rest is too few for a chunk.
    for (const [number, { id }] of this.records(this.#hashChunks * CHUNK)) hashes[number] = hashOfId(id);
    this.ids.fill(hashes, (number) => !this.flags.isGone(number));
  }
}

function* mapped<T, M>(all: ReadonlyMap<number, T>, made: (one: T, key: number) => M): Generator<readonly [number, M]> {
  for (const [key, one] of all) yield [key, made(one, key)];
}
