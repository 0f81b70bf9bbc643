/**
 * "Have I seen this page?" A lasting index of documents that are added one by one: each is looked up and added in one
 * step, and the answer says whether it is new, a copy, a near-duplicate or a revisit, and by what that is known. docs/seen.md
 */
import { mkdir, readdir } from 'node:fs/promises';
import { DittographError, messageOf } from '../base/errors.ts';
import { refuseUnknown, requireText } from '../base/options.ts';
import { withPauses } from '../base/pauses.ts';
import { VERSION } from '../base/version.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { hexOf } from '../io/hex.ts';
import { methodOf, profileOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { segmenterOf } from '../methods/segmenter.ts';
import { recordsPerBlock } from './blocks.ts';
import { DocumentStore, type SeenHeader, type SegmentList } from './document-store.ts';
import { Comparer } from './evidence.ts';
import { DocumentFingerprinter, type LookedUp, type Refused, type SeenDocument } from './look-up.ts';
import { createNearIndex, type NearIndex } from './near-index.ts';
import type { SeenRecord } from './record.ts';
import {
  keptParameters,
  newParameters,
  type Opening,
  openingOf,
  parametersThere,
  type SeenOptions,
} from './seen-options.ts';
import { SegmentFolder } from './segment-folder.ts';
import { type SeenSession, Sessions } from './sessions.ts';
import { errorOf, type IsVisible, isoOf, Judge, type SeenError, type SeenMatch, type SeenVerdict } from './verdict.ts';
import { lockForWriting, type WriterLock } from './writer-lock.ts';

/** How a document is looked up. */
export interface CheckOptions {
  /**
   * What is added: `if-new` adds new and too short documents; `always` copies and near-duplicates too, and the new version of
   * a document that changed in place of the old one; `never` nothing. Default: `if-new`.
   */
  readonly insert?: 'if-new' | 'always' | 'never' | undefined;
  /** An open session: what is added is there for it alone until it is committed. Default: for all. */
  readonly session?: string | undefined;
  /** Whether to answer only when what was added is on the disk. Default: false, it is written soon. */
  readonly sync?: boolean | undefined;
  /** Seconds after which what is added is forgotten, above 0. Default: never. */
  readonly ttlSeconds?: number | undefined;
  /** When the document was seen, as of an archive; what is past its time then is forgotten. Default: now. */
  readonly at?: Date | undefined;
}

const CHECK_KEYS = ['insert', 'session', 'sync', 'ttlSeconds', 'at'];
const INSERTS = ['if-new', 'always', 'never'];
/** Documents that are looked up together, and UTF-16 units of them. */
const BATCH = 256;
const BATCH_UNITS = 1 << 20;

/** A document of the index. */
export interface SeenEntry {
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  /** When it was seen, ISO 8601. */
  readonly time: string;
  readonly expires?: string;
  readonly shingles: number;
  /** The words of the fingerprint in hex. */
  readonly fingerprint: string;
  /** Absent where texts are not kept. */
  readonly text?: string;
}

export interface SeenStats {
  readonly path: string;
  /** Documents that are there, those of open sessions too. */
  readonly documents: number;
  /** Numbers that were given and are gone: deleted, replaced or forgotten. */
  readonly deleted: number;
  readonly segments: number;
  /** Bytes of memory: of the search, and of the table of ids. */
  readonly memory: { readonly search: number; readonly ids: number };
  readonly sessions: readonly SeenSession[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signature: string;
  readonly storeText: boolean;
  readonly created: string;
}

/**
 * Opens the index in a folder, or creates it.
 * @throws UNKNOWN_OPTION, BAD_OPTION; INPUT_NOT_FOUND where there is none and none is to be created; SIGNATURE_MISMATCH where
 *   it was created with other parameters, naming each; OUTPUT_UNAVAILABLE where another process writes to it, naming it;
 *   INDEX_CORRUPT where a file was cut short or changed
 * @example
 * ```js
 * import { mkdtempSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { openSeen } from 'dittograph/seen';
 *
 * const seen = await openSeen({ path: `${mkdtempSync(`${tmpdir()}/`)}/pages` });
 * const text = 'The ferry left the harbour before dawn, and nobody saw it.';
 * const first = await seen.check({ url: 'https://a.example/ferry', text });
 * const second = await seen.check({ url: 'https://b.example/story', text });
 * console.log(first.verdict, second.verdict, second.match.id); // new exact https://a.example/ferry
 * await seen.close();
 * ```
 */
export async function openSeen(options: SeenOptions): Promise<Seen> {
  const opening = openingOf(options);
  const isThere = DocumentStore.isAt(opening.path);
  const parameters = isThere ? undefined : newParameters(opening.given);
  if (!isThere && !opening.create) {
    throw new DittographError('INPUT_NOT_FOUND', `'${opening.path}': there is no index in this folder`);
  }
  if (!isThere) await makeFolder(opening.path);
  const lock = opening.readOnly ? undefined : await lockForWriting(opening.path);
  try {
    return new Seen(await Parts.open(opening, parameters), opening, lock);
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** @throws OUTPUT_UNAVAILABLE where the folder has something else in it or cannot be made */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    if ((await readdir(path)).length === 0) return;
  } catch (cause) {
    throw new DittographError('OUTPUT_UNAVAILABLE', `'${path}': ${messageOf(cause)}`, { cause });
  }
  throw new DittographError('OUTPUT_UNAVAILABLE', `'${path}' has files that are no index; name an empty folder`);
}

/** What an open index is made of. */
class Parts {
  readonly store: DocumentStore;
  readonly index: NearIndex;
  readonly folder: SegmentFolder;
  readonly parameters: ScanParameters;
  readonly fingerprinter: Fingerprinter;
  readonly documents: DocumentFingerprinter;
  readonly judge: Judge;
  readonly sessions: Sessions;

  private constructor(
    store: DocumentStore,
    index: NearIndex,
    folder: SegmentFolder,
    parameters: ScanParameters,
    fingerprinter: Fingerprinter,
  ) {
    this.store = store;
    this.index = index;
    this.folder = folder;
    this.parameters = parameters;
    this.fingerprinter = fingerprinter;
    this.documents = new DocumentFingerprinter(fingerprinter, parameters);
    this.judge = new Judge(store, index, new Comparer(fingerprinter, profileOf(parameters)), parameters);
    this.sessions = new Sessions(store);
  }

  /** @param created parameters of the index where there is none */
  static async open(opening: Opening, created: ScanParameters | undefined): Promise<Parts> {
    const { path, readOnly } = opening;
    const newFingerprinter = created && (await fingerprinterOf(created));
    const header = created && headerOf(created, newFingerprinter!, opening);
    const rowWords = ({ parameters }: SeenHeader): number =>
      rowWordsOf(parametersThere(parameters, { path, given: {} }));
    const store = await DocumentStore.open({ path, readOnly, rowWords }, header);
    try {
      const parameters = parametersThere(store.header.parameters, opening);
      const fingerprinter = await fingerprinterOf(parameters);
      requireSame(store.header, fingerprinter, opening);
      const folder = new SegmentFolder(path);
      const index = await loadIndex(store, folder, parameters, fingerprinter);
      if (!readOnly) await folder.keepOnly(store.search);
      return new Parts(store, index, folder, parameters, fingerprinter);
    } catch (error) {
      await store.close();
      throw error;
    }
  }
}

async function fingerprinterOf(parameters: ScanParameters): Promise<Fingerprinter> {
  return methodOf(parameters).fingerprinter(parameters, { segmenter: await segmenterOf(parameters) });
}

/** Words of a fingerprint, which the parameters alone decide. */
function rowWordsOf({ method, slots, bits, rows }: ScanParameters): number {
  return method === 'minhash' ? slots! : method === 'simhash' ? (bits as number) / 32 : 4 + rows! / 2;
}

function headerOf(
  parameters: ScanParameters,
  fingerprinter: Fingerprinter,
  { storeText = false }: Opening,
): SeenHeader {
  return {
    parameters: keptParameters(parameters),
    signature: fingerprinter.signature.text,
    storeText,
    perBlock: recordsPerBlock(fingerprinter.rowBytes!),
    created: new Date().toISOString(),
    by: VERSION,
  };
}

/** @throws SIGNATURE_MISMATCH */
function requireSame(header: SeenHeader, { signature }: Fingerprinter, { path, storeText }: Opening): void {
  if (header.signature !== signature.text) {
    throw new DittographError(
      'SIGNATURE_MISMATCH',
      `the index in '${path}' has fingerprints made by '${header.signature}', and this version makes them by '${signature.text}'; export its documents with the version that created it, ${header.by}`,
    );
  }
  if (storeText !== undefined && storeText !== header.storeText) {
    throw new DittographError(
      'SIGNATURE_MISMATCH',
      `the index in '${path}' was created with storeText ${header.storeText}, not ${storeText}; leave it out, or create another index`,
    );
  }
}

/** The search: its segments from their files, and what was added after them from the documents. */
async function loadIndex(
  store: DocumentStore,
  folder: SegmentFolder,
  parameters: ScanParameters,
  fingerprinter: Fingerprinter,
): Promise<NearIndex> {
  const { next } = store.search;
  const segments = await folder.read(store.search);
  const state = { next, deleted: store.flags.notSearched(next), segments };
  const index = createNearIndex({ parameters, fingerprinter }, state);
  const none = new Uint32Array(fingerprinter.rowBytes! / 4);
  for (const [number, { row, isShort }] of store.records(next)) {
    while (index.next < number) index.add(none, false);
    index.add(row, !isShort);
  }
  while (index.next < store.next) index.add(none, false);
  return index;
}

/** An open index; {@link openSeen} opens one. */
export class Seen {
  readonly #opening: Opening;
  readonly #lock: WriterLock | undefined;
  #parts: Parts;
  /** The segments that are being written. */
  #saving: Promise<void> | undefined;
  /** What nobody may run beside: compaction, closing. */
  #exclusive: Promise<unknown> | undefined;
  #isClosed = false;

  /** @internal */
  constructor(parts: Parts, opening: Opening, lock: WriterLock | undefined) {
    this.#parts = parts;
    this.#opening = opening;
    this.#lock = lock;
  }

  /** Documents that are there, those of open sessions too. */
  get size(): number {
    return this.#parts.store.size;
  }

  /** What makes the fingerprints: method, version, tokenizer profile and parameters. */
  get signature(): string {
    return this.#parts.fingerprinter.signature.text;
  }

  /**
   * Looks a document up and adds it, in one step: of two equal documents that are checked at once, exactly one is new. A
   * call that is repeated gives `revisit`, unchanged, and adds nothing.
   * @throws BAD_FIELD where the document cannot be looked up; BAD_OPTION; OUTPUT_FAILED where nothing can be added any
   *   more; INDEX_CORRUPT
   */
  async check(document: SeenDocument, options: CheckOptions = {}): Promise<SeenVerdict> {
    const [answer] = await this.#checkBatch([document], options);
    if ('type' in answer!) throw new DittographError(answer.code, answer.message);
    return answer!;
  }

  /**
   * {@link check} for many documents: an answer for each, in the same order; of one that cannot be looked up, an error.
   * Documents are taken together as far as they come without a pause.
   * @throws as `check`, but for the faults of single documents
   */
  async *checkAll(
    documents: Iterable<SeenDocument> | AsyncIterable<SeenDocument>,
    options: CheckOptions = {},
  ): AsyncGenerator<SeenVerdict | SeenError, void, undefined> {
    requireCheck(options);
    for await (const batch of batchesOf(documents)) yield* await this.#checkBatch(batch, options);
  }

  /**
   * The documents most similar to one, which is not added.
   * @param options.limit at most so many, 1 … 1,000; default 10
   * @throws BAD_FIELD, BAD_OPTION, INDEX_CORRUPT
   */
  async query(
    document: SeenDocument,
    options: { readonly limit?: number | undefined; readonly session?: string | undefined } = {},
  ): Promise<{ readonly matches: readonly SeenMatch[]; readonly truncated: boolean }> {
    refuseUnknown(options, ['limit', 'session'], 'query');
    const { limit = 10, session } = options;
    if (!(Number.isInteger(limit) && limit >= 1 && limit <= 1000)) {
      throw new DittographError('BAD_OPTION', `query: 'limit' must be a whole number from 1 to 1000, not ${limit}`);
    }
    await this.#ready([document]);
    const [one] = this.#parts.documents.all([document]);
    if ('code' in one!) throw new DittographError(one.code, one.message);
    return this.#parts.judge.query(one!, this.#visibleAt(secondsOf(new Date()), session), limit);
  }

  /** The document of an id, or undefined. @throws INDEX_CORRUPT */
  async get(id: string): Promise<SeenEntry | undefined> {
    requireText(id, 'the id of a document');
    await this.#ready([]);
    const [found] = this.#find(id);
    return found && this.#entry(...found);
  }

  /** Deletes the document of an id; whether there was one. @throws OUTPUT_FAILED */
  async delete(id: string): Promise<boolean> {
    requireText(id, 'the id of a document');
    await this.#ready([]);
    const found = this.#find(id);
    for (const [number] of found) this.#remove(number);
    await this.#parts.store.written();
    return found.length > 0;
  }

  /** Deletes all documents whose URL begins like this; gives their number. O(documents). @throws OUTPUT_FAILED */
  async deletePrefix(url: string): Promise<number> {
    requireText(url, 'the beginning of a URL');
    if (url === '') throw new DittographError('BAD_OPTION', 'the beginning of a URL must not be empty');
    await this.#ready([]);
    return this.#deleteWhere((record) => record.url?.startsWith(url) === true);
  }

  /** What a crawl adds under a name is there for it alone until it is committed. */
  readonly sessions = {
    /** @throws BAD_OPTION where there is one of that name */
    begin: async (name: string): Promise<void> => {
      await this.#ready([]);
      this.#parts.sessions.begin(name, new Date().toISOString());
      await this.#parts.store.written();
    },
    /** Makes what was added there for all; gives the number of documents. @throws BAD_OPTION */
    commit: async (name: string): Promise<number> => {
      await this.#ready([]);
      const { sessions, store } = this.#parts;
      const numbers = sessions.close(name);
      for (const number of numbers) {
        const record = store.record(number);
        // Of two documents of one id the later stays.
        for (const [other] of record === undefined ? [] : store.find(record.id)) {
          if (other < number && sessions.isVisible(other, undefined)) this.#remove(other);
        }
      }
      await store.synced();
      return numbers.length;
    },
    /** Deletes what was added; gives the number of documents. @throws BAD_OPTION */
    discard: async (name: string): Promise<number> => {
      await this.#ready([]);
      const numbers = this.#parts.sessions.close(name);
      for (const number of numbers) this.#remove(number);
      await this.#parts.store.synced();
      return numbers.length;
    },
    /** Deletes what a session added that was committed; gives the number of documents. O(documents). @throws BAD_OPTION */
    delete: async (name: string): Promise<number> => {
      await this.#ready([]);
      const entry = this.#parts.store.sessions.get(name);
      if (entry === undefined) throw new DittographError('BAD_OPTION', `there is no session '${name}'`);
      if (entry.isOpen) throw new DittographError('BAD_OPTION', `the session '${name}' is open; discard it`);
      return this.#deleteWhere(({ session }) => session === entry.number);
    },
    list: (): readonly SeenSession[] => this.#parts.sessions.list(),
  };

  stats(): SeenStats {
    const { store, index, sessions } = this.#parts;
    const { parameters, signature, storeText, created } = store.header;
    return {
      path: this.#opening.path,
      documents: store.size,
      deleted: store.flags.gone,
      segments: store.search.segments.length,
      memory: { search: index.bytes, ids: store.ids.bytes },
      sessions: sessions.list(),
      parameters,
      signature,
      storeText,
      created,
    };
  }

  /** Resolves when all that was added is on the disk. @throws OUTPUT_FAILED */
  async sync(): Promise<void> {
    await this.#ready([]);
    await this.#parts.store.synced();
  }

  /** Writes what is still to be written, and lets another process write. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    await this.#exclusive;
    this.#isClosed = true;
    try {
      await this.#saving;
      await this.#parts.store.close();
    } finally {
      await this.#lock?.release();
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #checkBatch(
    documents: readonly SeenDocument[],
    options: CheckOptions,
  ): Promise<readonly (SeenVerdict | SeenError)[]> {
    requireCheck(options);
    await this.#ready(documents);
    const { store, sessions } = this.#parts;
    const { insert = 'if-new', sync = false, ttlSeconds, at = new Date() } = options;
    const session = options.session === undefined ? undefined : sessions.numberOf(options.session);
    const time = secondsOf(at);
    const expires = ttlSeconds === undefined ? undefined : time + Math.max(1, Math.round(ttlSeconds));
    const isVisible = this.#visibleAt(time, options.session);
    const answers: (SeenVerdict | SeenError)[] = [];
    let isChanged = false;
    for (const one of this.#parts.documents.all(documents)) {
      if ('code' in one) {
        answers.push(errorOf(one.id, one satisfies Refused));
        continue;
      }
      const { known, ...decision } = this.#parts.judge.decide(one, isVisible);
      const { verdict, changed } = decision;
      const stored =
        insert !== 'never' &&
        (verdict === 'new' ||
          verdict === 'too-short' ||
          (insert === 'always' && (verdict !== 'revisit' || changed === true)));
      if (stored) {
        this.#add(one, { time, expires, session }, known);
        isChanged = true;
      }
      answers.push({ verdict, id: one.id, stored, ...without(decision) });
    }
    if (isChanged) {
      store.writeSoon();
      this.#saveWhenDue();
      if (sync) await store.synced();
      else if (store.isFull) await store.written();
    } else if (sync) await store.synced();
    return answers;
  }

  #add(document: LookedUp, given: Pick<SeenRecord, 'time' | 'expires' | 'session'>, known: number | undefined): void {
    const { store, index, sessions } = this.#parts;
    const { id, url, title, row, shingles, textHash, isShort } = document;
    const text = store.header.storeText ? document.text : undefined;
    const record = { ...given, id, url, title, row, shingles, textHash, isShort, hasText: text !== undefined };
    // The version that all see stays until a session that replaces it is committed.
    const replaced = known !== undefined && given.session === undefined ? known : undefined;
    const number = store.add(record, text, replaced);
    if (replaced !== undefined) index.delete(replaced);
    index.add(row, !isShort);
    if (given.session !== undefined) sessions.hide(number, given.session);
  }

  #remove(number: number): void {
    if (this.#parts.store.remove(number)) this.#parts.index.delete(number);
  }

  async #deleteWhere(isMeant: (record: SeenRecord) => boolean): Promise<number> {
    const { store } = this.#parts;
    const numbers: number[] = [];
    for (const [number, record] of store.records()) if (isMeant(record)) numbers.push(number);
    for (const number of numbers) this.#remove(number);
    await store.written();
    return numbers.length;
  }

  #find(id: string): readonly (readonly [number: number, record: SeenRecord])[] {
    const isVisible = this.#visibleAt(secondsOf(new Date()), undefined);
    return this.#parts.store.find(id).filter(([number, record]) => isVisible(number, record));
  }

  #entry(number: number, record: SeenRecord): SeenEntry {
    const { id, url, title, time, expires, shingles, row } = record;
    const text = this.#parts.store.text(number);
    return {
      id,
      ...(url !== undefined && { url }),
      ...(title !== undefined && { title }),
      time: isoOf(time),
      ...(expires !== undefined && { expires: isoOf(expires) }),
      shingles,
      fingerprint: hexOf(row),
      ...(text !== undefined && { text }),
    };
  }

  /** What is there at a time, for a session or for whoever has none. */
  #visibleAt(time: number, session: string | undefined): IsVisible {
    const { sessions } = this.#parts;
    const own = session === undefined ? undefined : sessions.numberOf(session);
    return (number, { expires }) => (expires === undefined || expires > time) && sessions.isVisible(number, own);
  }

  /** Waits for what nobody may run beside, and loads what the documents need. @throws BAD_OPTION after `close` */
  async #ready(documents: readonly SeenDocument[]): Promise<void> {
    await this.#parts.documents.loadFor(documents);
    while (this.#exclusive !== undefined) await this.#exclusive;
    if (this.#isClosed) throw new DittographError('BAD_OPTION', `the index in '${this.#opening.path}' was closed`);
  }

  /** Writes segments when the part of the search that grows is full. */
  #saveWhenDue(): void {
    if (!this.#parts.index.isDue || this.#saving !== undefined) return;
    this.#saving = this.#save().finally(() => {
      this.#saving = undefined;
    });
    // Whoever adds more, syncs or closes is told: the documents are not lost, and the next time all is written again.
    this.#saving.catch(() => {});
  }

  async #save(): Promise<void> {
    const { store, index, folder } = this.#parts;
    const { next, segments } = index.state();
    const list: SegmentList = { next, segments: await folder.write(segments) };
    await store.setSearch(list);
    await folder.keepOnly(list);
  }
}

function without<T extends { match?: unknown; changed?: unknown; truncated: boolean }>({
  match,
  changed,
  truncated,
}: T): Pick<SeenVerdict, 'match' | 'changed' | 'truncated'> {
  return {
    ...(match !== undefined && { match: match as SeenMatch }),
    ...(changed !== undefined && { changed: changed as boolean }),
    truncated,
  };
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** @throws UNKNOWN_OPTION, BAD_OPTION */
function requireCheck(options: CheckOptions): void {
  refuseUnknown(options, CHECK_KEYS, 'check');
  const { insert, session, sync, ttlSeconds, at } = options;
  const refuse = (name: string, what: string): never => {
    throw new DittographError('BAD_OPTION', `check: '${name}' must be ${what}`);
  };
  if (insert !== undefined && !INSERTS.includes(insert)) refuse('insert', `one of ${INSERTS.join(', ')}`);
  if (session !== undefined && typeof session !== 'string') refuse('session', 'the name of an open session');
  if (sync !== undefined && typeof sync !== 'boolean') refuse('sync', 'true or false');
  if (ttlSeconds !== undefined && !(typeof ttlSeconds === 'number' && ttlSeconds > 0 && ttlSeconds < 2 ** 31)) {
    refuse('ttlSeconds', 'a number of seconds above 0, below 2^31');
  }
  if (at !== undefined && !(at instanceof Date && at.getTime() >= 0 && at.getTime() < 2 ** 31 * 1000)) {
    refuse('at', 'a Date from 1970 to 2038');
  }
}

/** Documents as they come, together; what has come is not kept waiting for what comes later. */
async function* batchesOf(
  documents: Iterable<SeenDocument> | AsyncIterable<SeenDocument>,
): AsyncGenerator<readonly SeenDocument[]> {
  let batch: SeenDocument[] = [];
  let units = 0;
  const isFull = (document: SeenDocument): boolean => {
    batch.push(document);
    units += (document?.text ?? document?.html)?.length ?? 0;
    return batch.length >= BATCH || units >= BATCH_UNITS;
  };
  const taken = (): readonly SeenDocument[] => {
    const all = batch;
    batch = [];
    units = 0;
    return all;
  };
  if (Symbol.iterator in documents) {
    for (const document of documents) if (isFull(document)) yield taken();
  } else {
    for await (const document of withPauses(documents)) {
      if (document === undefined ? batch.length > 0 : isFull(document)) yield taken();
    }
  }
  if (batch.length > 0) yield taken();
}
