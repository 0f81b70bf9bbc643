/**
 * The documents of a lasting index: records by number, texts, flags of removed numbers, hashes of ids, sessions, and the
 * list of segments of the search. Changes are held in memory until one transaction writes all of them
 * (document-writer.ts), so that after a crash either all or none of them are there.
 */
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import { DittographError } from '../base/errors.ts';
import type { WriterLock } from '../io/folder-lock.ts';
import { isDamage } from './blocks.ts';
import { DocumentFile, TEXTS_PER_BLOCK } from './document-file.ts';
import { DocumentWriter } from './document-writer.ts';
import { CHUNK, Flags } from './flags.ts';
import { hashOfId, IdTable } from './id-table.ts';
import { decodeRecord, mostRecordBytes, rowIn, type SeenRecord, writeRecord } from './record.ts';
import type { SeenHeader, SegmentList, SessionEntry } from './store-state.ts';

const compress = promisify(deflateRaw);
const NONE_FOUND: readonly (readonly [number: number, record: SeenRecord])[] = [];

export interface StoreOptions {
  readonly path: string;
  /** Why nothing can be written; undefined: it can. */
  readonly refusal: DittographError | undefined;
  readonly lock: WriterLock | undefined;
  /** Whether damaged documents are left out when the index is loaded. */
  readonly leavesOutDamaged: boolean;
  /** Words of a fingerprint, derived from the header. */
  readonly rowWords: (header: SeenHeader) => number;
}

/** Called for a document that cannot be read. */
export type OnDamaged = (number: number, why: DittographError) => void;

export class DocumentStore {
  readonly path: string;
  readonly header: SeenHeader;
  readonly flags = new Flags();
  readonly ids = new IdTable();
  readonly sessions = new Map<string, SessionEntry>();
  readonly #rowWords: number;
  readonly #isWritable: boolean;
  readonly #onDamaged: OnDamaged | undefined;
  readonly #file: DocumentFile;
  readonly #writer: DocumentWriter;
  #next = 0;
  #search: SegmentList = { next: 0, segments: [] };
  #sessionsNext = 1;
  #sessionsForgotten = 0;

  private constructor(file: DocumentFile, { path, refusal, leavesOutDamaged, rowWords }: StoreOptions) {
    this.path = path;
    this.header = file.header;
    this.#file = file;
    this.#rowWords = rowWords(file.header);
    this.#isWritable = refusal === undefined;
    this.#onDamaged = leavesOutDamaged ? () => {} : undefined;
    this.#writer = new DocumentWriter({
      path,
      refusal,
      file,
      flags: this.flags,
      ids: this.ids,
      state: () => ({
        next: this.#next,
        search: this.#search,
        sessions: this.#sessionsNext,
        forgotten: this.#sessionsForgotten,
        gone: this.flags.gone,
        unsearched: this.flags.unsearched,
      }),
    });
  }

  /**
   * @param created header of the index to create; undefined: open the existing one
   * @throws INDEX_CORRUPT
   */
  static async open(options: StoreOptions, created: SeenHeader | undefined): Promise<DocumentStore> {
    const { path, refusal, lock } = options;
    if (created !== undefined) await DocumentFile.create(path, created);
    const file = await DocumentFile.open(path, refusal !== undefined, lock);
    try {
      const store = new DocumentStore(file, options);
      store.#load();
      if (refusal === undefined) await file.prepareToWrite();
      return store;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** The next number. */
  get next(): number {
    return this.#next;
  }

  /** Number of documents, including those of open sessions. */
  get size(): number {
    return this.#next - this.flags.gone;
  }

  get search(): SegmentList {
    return this.#search;
  }

  /** Whether callers should wait for {@link written} before they add more. */
  get isFull(): boolean {
    return this.#writer.waiting.isFull;
  }

  /**
   * Adds a document. It can be found at once, and is written by {@link written}.
   * @param replaced a document with the same id, which is removed
   * @param hash of the id
   * @returns the number of the document
   * @throws OUTPUT_FAILED if the store can no longer be written; INDEX_CORRUPT; nothing is added then
   */
  add(record: SeenRecord, text: string | undefined, replaced?: number, hash: number = hashOfId(record.id)): number {
    this.#writer.requireWritable();
    const { perBlock } = this.header;
    const { waiting } = this.#writer;
    const number = this.#next;
    const block = Math.floor(number / perBlock);
    const held = this.#writer.changing(block);
    // If its block cannot be read, nothing may be added.
    if (replaced !== undefined) this.#writer.changing(Math.floor(replaced / perBlock));
    const from = held.begin(mostRecordBytes(record));
    const bytes = held.end(number - block * perBlock, writeRecord(record, held.bytes, from));
    this.ids.push(hash, replaced);
    this.flags.reserve(number);
    if (record.isShort) this.flags.setUnsearched(number);
    if (text !== undefined) {
      const packed = compress(text);
      packed.catch(() => {});
      waiting.texts.set(number, { text, packed });
    }
    this.#next = number + 1;
    waiting.isChanged = true;
    waiting.bytes += bytes + (text?.length ?? 0);
    if (replaced !== undefined) this.remove(replaced);
    return number;
  }

  /** Removes a document; returns whether it existed. @throws OUTPUT_FAILED, INDEX_CORRUPT */
  remove(number: number): boolean {
    this.#writer.requireWritable();
    if (number >= this.next || this.flags.isGone(number)) return false;
    const { perBlock } = this.header;
    const block = Math.floor(number / perBlock);
    const held = this.#writer.changing(block);
    this.flags.setGone(number);
    held.remove(number - block * perBlock);
    if (this.header.storeText) this.#writer.waiting.texts.set(number, null);
    this.#writer.waiting.isChanged = true;
    return true;
  }

  /** @throws OUTPUT_FAILED */
  setSession(entry: SessionEntry): void {
    this.#writer.requireWritable();
    this.sessions.set(entry.name, entry);
    this.#writer.waiting.sessions.set(entry.name, entry);
    this.#writer.waiting.isChanged = true;
  }

  /** Forgets an ended session. @throws OUTPUT_FAILED */
  forgetSession(name: string): void {
    this.#writer.requireWritable();
    if (!this.sessions.delete(name)) return;
    this.#sessionsForgotten++;
    this.#writer.waiting.sessions.set(name, null);
    this.#writer.waiting.isChanged = true;
  }

  /** A number for a new session. */
  nextSession(): number {
    return this.#sessionsNext++;
  }

  /** Whether the disk was full when it was last written. */
  get isDiskFull(): boolean {
    return this.#writer.isFull;
  }

  /** Writes the changes that a full disk refused, if there is space. @throws OUTPUT_FAILED */
  tryAgain(): Promise<void> {
    return this.#writer.tryAgain();
  }

  /** @throws OUTPUT_FAILED; BAD_OPTION if it was opened with `readOnly` */
  requireWritable(): void {
    this.#writer.requireWritable();
  }

  /** Replaces the list of segments of the search; resolves when the new list is on disk. @throws OUTPUT_FAILED */
  async setSearch(search: SegmentList): Promise<void> {
    this.#writer.requireWritable();
    this.#search = search;
    this.#writer.waiting.isChanged = true;
    await this.synced();
  }

  /** A document; undefined if it was removed. @throws INDEX_CORRUPT */
  record(number: number): SeenRecord | undefined {
    if (number >= this.next || this.flags.isGone(number)) return undefined;
    const bytes = this.#bytes(number);
    return bytes && decodeRecord(bytes, this.#rowWords);
  }

  /** The fingerprint of an existing document; zeros if it was removed since. Valid until the next call. @throws INDEX_CORRUPT */
  row(number: number): Uint32Array {
    const bytes = this.#bytes(number);
    return bytes === undefined ? new Uint32Array(this.#rowWords) : rowIn(bytes, this.#rowWords);
  }

  /** Whether another process has removed a document since it was read here. @throws INDEX_CORRUPT */
  wasRemoved(number: number): boolean {
    return !this.#isWritable && this.#bytes(number) === undefined;
  }

  /**
   * All existing documents from a number on, in order.
   * @param onDamaged absent: the first damaged one is thrown @throws INDEX_CORRUPT
   */
  *records(from = 0, onDamaged?: OnDamaged): Generator<readonly [number: number, record: SeenRecord]> {
    const { perBlock } = this.header;
    for (let block = Math.floor(from / perBlock); block * perBlock < this.next; block++) {
      let kept = this.#decoded(block);
      for (let i = 0; i < perBlock; i++) {
        const number = block * perBlock + i;
        if (number < from || number >= this.next || this.flags.isGone(number)) continue;
        // While the consumer waited, it may have been added.
        if (kept[i] === undefined) kept = this.#decoded(block);
        const record = kept[i];
        if (record === undefined) this.#noteMissing(number);
        else if (!(record instanceof DittographError)) yield [number, record];
        else if (onDamaged === undefined) throw record;
        else onDamaged(number, record);
      }
    }
  }

  /** {@link records} for loading the index, without damaged ones if they are left out. @throws INDEX_CORRUPT */
  toLoad(from: number): Generator<readonly [number: number, record: SeenRecord]> {
    return this.records(from, this.#onDamaged);
  }

  /** The records of a block, or why they cannot be read. */
  #decoded(block: number): readonly (SeenRecord | DittographError | undefined)[] {
    const held = this.#writer.held(block) ?? this.#file.held(block);
    return Array.from({ length: this.header.perBlock }, (_, place) => {
      try {
        const bytes = held.record(place);
        return bytes && decodeRecord(bytes, this.#rowWords);
      } catch (error) {
        if (isDamage(error)) return error;
        throw error;
      }
    });
  }

  /** The first of the `count` newest documents, as a number; 0 if there are fewer. O(numbers from there on). */
  firstOfNewest(count: number): number {
    let number = this.next;
    for (let left = count; left > 0 && number > 0; ) if (!this.flags.isGone(--number)) left--;
    return number;
  }

  /** The text of a document; undefined if it is not stored. @throws INDEX_CORRUPT */
  text(number: number): string | undefined {
    const waiting = this.#writer.textOf(number);
    if (waiting !== undefined) return waiting;
    const block = Math.floor(number / TEXTS_PER_BLOCK);
    const packed = this.#file.text(block, number - block * TEXTS_PER_BLOCK);
    return packed && inflateRawSync(packed).toString();
  }

  /** The text of a document whose text is stored. @throws INDEX_CORRUPT */
  textOf(number: number): string {
    const text = this.text(number);
    if (text !== undefined) return text;
    throw new DittographError('INDEX_CORRUPT', `'${this.path}': the text of document ${number} is missing`);
  }

  /** False if no document has an id with this hash. */
  mayHave(hash: number): boolean {
    return this.ids.has(hash);
  }

  /**
   * The existing documents with an id, the latest first.
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

  /** Resolves when all changes are written: they survive the end of the process, but not yet a crash of the machine. */
  written(): Promise<void> {
    return this.#writer.written();
  }

  /** Resolves when all changes are on disk. @throws OUTPUT_FAILED */
  synced(): Promise<void> {
    return this.#writer.synced();
  }

  /** Writes pending changes after the current turn of the event loop. */
  writeSoon(): void {
    this.#writer.writeSoon();
  }

  /** Copies the current state to another folder; documents may be added meanwhile. @throws OUTPUT_FAILED */
  async copyTo(folder: string): Promise<void> {
    await this.synced();
    await this.#file.copyTo(folder);
  }

  /**
   * Writes a new file, which contains nothing of deleted documents, and closes the store; the next {@link open} opens the
   * new file. Nothing may be added meanwhile. @throws OUTPUT_FAILED
   */
  async rewrite(): Promise<void> {
    await this.synced();
    await this.#file.rewrite();
  }

  /** Reads every stored value, compares its checksum, and says which are damaged. O(bytes). */
  damages(): Generator<DittographError> {
    return this.#file.damages();
  }

  async close(): Promise<void> {
    try {
      if (this.#writer.isFull) await this.#writer.tryAgain().catch(() => {});
      if (this.#isWritable && !this.#writer.hasFailed) await this.synced();
    } finally {
      await this.#file.close();
    }
  }

  /** The record of an existing document; undefined if another process has removed it since. @throws INDEX_CORRUPT */
  #bytes(number: number): Buffer | undefined {
    const { perBlock } = this.header;
    const block = Math.floor(number / perBlock);
    const bytes = this.#readOne(block, number - block * perBlock);
    if (bytes === undefined) this.#noteMissing(number);
    return bytes;
  }

  /** A document that is missing has been removed by the process that writes to the index, unless that is this one. */
  #noteMissing(number: number): void {
    if (this.#isWritable) {
      throw new DittographError('INDEX_CORRUPT', `'${this.path}': document ${number} is missing in its block`);
    }
    this.flags.setGone(number);
  }

  #readOne(block: number, place: number): Buffer | undefined {
    const held = this.#writer.held(block);
    if (held !== undefined) return held.record(place);
    return this.#file.record(block, place);
  }

  #load(): void {
    const state = this.#file.state();
    if (state === undefined) return;
    const { next, search, sessions, forgotten = 0, gone, unsearched } = state;
    this.#next = next;
    this.#search = search;
    this.#sessionsNext = sessions;
    this.#sessionsForgotten = forgotten;
    const remembered = sessions - 1 - forgotten;
    this.flags.reserve(next);
    for (const [chunk, bits] of this.#file.flags()) this.flags.load(chunk, bits);
    for (const session of this.#file.sessions()) this.sessions.set(session.name, session);
    if (this.flags.gone !== gone || this.flags.unsearched !== unsearched || this.sessions.size !== remembered) {
      throw new DittographError(
        'INDEX_CORRUPT',
        `'${this.path}': its flags have ${this.flags.gone} removed numbers, not ${gone}, and ${this.flags.unsearched} that are not searched, not ${unsearched}; it has ${this.sessions.size} sessions, not ${remembered}`,
      );
    }
    const hashes = new Uint32Array(next);
    const chunks = Math.floor(next / CHUNK);
    for (let chunk = 0; chunk < chunks; chunk++) hashes.set(this.#file.hashes(chunk), chunk * CHUNK);
    this.#writer.skipHashes(chunks);
    // The remaining ones do not fill a chunk.
    for (const [number, { id }] of this.toLoad(chunks * CHUNK)) hashes[number] = hashOfId(id);
    this.ids.fill(hashes, (number) => !this.flags.isGone(number));
  }
}
