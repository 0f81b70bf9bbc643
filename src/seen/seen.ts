/**
 * "Have I seen this page?" A lasting index of documents that are added one by one: each is looked up and added in one
 * step. The answer says whether it is new, a copy, a near-duplicate or a revisit, and gives the evidence. docs/seen.md
 */
import { DittographError } from '../base/errors.ts';
import { refuseUnknown, requireText } from '../base/options.ts';
import type { WriterLock } from '../io/folder-lock.ts';
import { Again } from './again.ts';
import {
  beginningWith,
  commitSession,
  deleteSession,
  discardSession,
  findVisible,
  remove,
  removeWhere,
  visibleAt,
} from './changes.ts';
import { addTogether, checkTogether } from './check.ts';
import { batchesOf, type CheckOptions, partsOf, requireCheck } from './check-options.ts';
import { entryOf, type SeenEntry } from './entry.ts';
import { EventLoop } from './event-loop.ts';
import { isLockless, locked } from './lock.ts';
import type { SeenDocument } from './look-up.ts';
import { compact, type SeenCheck, saveSearch, snapshot, verify } from './maintenance.ts';
import { SeenParts } from './parts.ts';
import type { Opening } from './seen-options.ts';
import type { SeenSession } from './sessions.ts';
import { type SeenStats, statsOf } from './stats.ts';
import { secondsOf } from './time.ts';
import { type ExportedDocument, type ExportHeader, exported, imported } from './transfer.ts';
import { Turns } from './turns.ts';
import type { SeenError, SeenMatch, SeenVerdict } from './verdict.ts';

/** A {@link Seen} of the parts that were opened: its constructor is private. */
export let newSeen: (parts: SeenParts, opening: Opening, lock: WriterLock | undefined) => Seen;

/** An open index; `openSeen` opens one. */
export class Seen {
  #opening: Opening;
  #lock: WriterLock | undefined;
  #parts: SeenParts;
  readonly #turns = new Turns();
  readonly #again = new Again();
  /** Whether writing of the segments has been requested and is not done. */
  #isSaving = false;
  readonly #loop = new EventLoop();
  #isClosed = false;

  static {
    // Keeps the parts of an index out of its public declaration.
    newSeen = (parts, opening, lock) => new Seen(parts, opening, lock);
  }

  private constructor(parts: SeenParts, opening: Opening, lock: WriterLock | undefined) {
    this.#parts = parts;
    this.#opening = opening;
    this.#lock = lock;
  }

  /** Number of documents, including those of open sessions. */
  get size(): number {
    return this.#parts.store.size;
  }

  /** How fingerprints are made: method, version, tokenizer profile and parameters. */
  get signature(): string {
    return this.#parts.fingerprinter.signature.text;
  }

  /**
   * Looks a document up and adds it, in one step: if two equal documents are checked at once, exactly one is new. A
   * repeated call returns `revisit` with `changed: false`, and adds nothing.
   * @throws BAD_FIELD if the document cannot be looked up; BAD_OPTION; OUTPUT_FAILED if the index can no longer be
   *   written; INDEX_CORRUPT
   */
  async check(document: SeenDocument, options: CheckOptions = {}): Promise<SeenVerdict> {
    const [answer] = await this.#checkTogether([document], options);
    if ('type' in answer!) throw new DittographError(answer.code, answer.message);
    return answer!;
  }

  /**
   * {@link check} for an array of documents: an answer for each, in the same order; an error for each one that cannot be
   * looked up. The fastest way to check many documents.
   * @throws as `check`, except for errors of single documents
   */
  async checkBatch(
    documents: readonly SeenDocument[],
    options: CheckOptions = {},
  ): Promise<readonly (SeenVerdict | SeenError)[]> {
    requireCheck(options);
    if (!Array.isArray(documents)) throw new DittographError('BAD_OPTION', 'checkBatch takes an array of documents');
    const answers: (SeenVerdict | SeenError)[] = [];
    for (const part of partsOf(documents)) {
      for (const answer of await this.#checkTogether(part, options)) answers.push(answer);
    }
    return answers;
  }

  /**
   * {@link check} for a stream of documents: an answer for each, in the same order; an error for each one that cannot be
   * looked up. Documents that arrive without a pause are looked up together.
   * @throws as `check`, except for errors of single documents
   */
  async *checkAll(
    documents: Iterable<SeenDocument> | AsyncIterable<SeenDocument>,
    options: CheckOptions = {},
  ): AsyncGenerator<SeenVerdict | SeenError, void, undefined> {
    requireCheck(options);
    for await (const batch of batchesOf(documents)) {
      yield* await this.#checkTogether(batch, options);
    }
  }

  /**
   * The documents that are most similar to the given one, which is not added and needs no id.
   * @param options.limit most documents to return, 1 … 1,000; default 10
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
    return this.#withParts(async (parts) => {
      const [one] = await parts.documents.all([document], 'unnamed');
      if ('code' in one!) throw new DittographError(one.code, one.message);
      const isVisible = visibleAt(parts, secondsOf(new Date()), session);
      return parts.judge.query(one!, isVisible, parts.index.ahead([one!.row]), limit);
    });
  }

  /** The document with an id, or undefined. @throws INDEX_CORRUPT */
  async get(id: string): Promise<SeenEntry | undefined> {
    requireText(id, 'the id of a document');
    return this.#withParts((parts) => {
      const [found] = findVisible(parts, id);
      return found && entryOf(parts.store, ...found);
    });
  }

  /** Deletes the document with an id; returns whether there was one. @throws OUTPUT_FAILED */
  async delete(id: string): Promise<boolean> {
    requireText(id, 'the id of a document');
    return this.#withParts(async (parts) => {
      const found = findVisible(parts, id);
      for (const [number] of found) remove(parts, number);
      await parts.store.written();
      return found.length > 0;
    });
  }

  /**
   * Deletes all documents whose URL has this prefix; returns their number. Both are compared in normal form, as ids are:
   * `HTTP://Site.example` is `http://site.example/`. O(documents).
   * @throws BAD_OPTION if the prefix is empty, or has a fragment or ends with `/.` or `/..`; OUTPUT_FAILED; INDEX_CORRUPT if
   *   documents are damaged, when all others are deleted
   */
  async deletePrefix(url: string): Promise<number> {
    requireText(url, 'the beginning of a URL');
    const begins = beginningWith(url);
    return this.#withParts((parts) => removeWhere(parts, (record) => begins(record.url)));
  }

  /**
   * Documents that a crawl adds in a session are visible only in that session until it is committed. The 10,000 sessions
   * that ended last are remembered; an earlier one is unknown (NO_SUCH_SESSION). Counts are without expired documents.
   */
  readonly sessions = {
    /**
     * Begins a session; at most 10,000 can be open.
     * @throws SESSION_EXISTS if there is one with that name, open or among the 10,000 that ended last; BAD_OPTION
     */
    begin: (name: string): Promise<void> =>
      this.#withParts(({ sessions, store }) => {
        sessions.begin(name, new Date().toISOString());
        return store.written();
      }),
    /**
     * Makes the documents of a session visible to all; returns their number. A repeated call returns the same.
     * @throws NO_SUCH_SESSION; SESSION_ENDED if it was discarded
     */
    commit: (name: string): Promise<number> => this.#withParts((parts) => commitSession(parts, name)),
    /**
     * Deletes the documents of an open session; returns their number. A repeated call returns the same.
     * @throws NO_SUCH_SESSION; SESSION_ENDED if it was committed
     */
    discard: (name: string): Promise<number> => this.#withParts((parts) => discardSession(parts, name)),
    /**
     * Deletes the documents of a committed session; returns their number. A repeated call returns the same. O(documents).
     * @throws NO_SUCH_SESSION; SESSION_ENDED if it was discarded; BAD_OPTION if it is open; INDEX_CORRUPT as `deletePrefix`
     */
    delete: (name: string): Promise<number> => this.#withParts((parts) => deleteSession(parts, name)),
    list: (): readonly SeenSession[] => this.#parts.sessions.list(),
  };

  stats(): SeenStats {
    return statsOf(this.#parts);
  }

  /**
   * Removes deleted and expired documents from every file; other calls wait until it is done. O(bytes).
   * @returns number of expired documents @throws OUTPUT_FAILED; BAD_OPTION if it was opened with `readOnly`; INDEX_CORRUPT
   */
  async compact(): Promise<{ readonly forgotten: number }> {
    await this.#tryAgain();
    return this.#exclusive(async () => {
      const forgotten = await compact(this.#parts, secondsOf(new Date()));
      this.#parts = await SeenParts.open(this.#opening, this.#lock);
      return { forgotten };
    });
  }

  /**
   * Copies the current state of the index to an empty folder; documents can be looked up and added meanwhile.
   * @throws OUTPUT_UNAVAILABLE, OUTPUT_FAILED
   */
  async snapshot(folder: string): Promise<void> {
    requireText(folder, 'the folder of a snapshot');
    await this.#tryAgain();
    // As a maintenance task, so that no other one replaces a segment before the copy is complete.
    await this.#turns.beside(() => {
      this.#requireOpen();
      return snapshot(this.#parts, folder);
    });
  }

  /** Reads every stored byte, and looks up every document by its id and its fingerprint. O(bytes). */
  verify(): Promise<SeenCheck> {
    return this.#exclusive(async () => {
      if (this.#opening.refusal === undefined) await this.#parts.store.synced();
      return verify(this.#parts);
    });
  }

  /**
   * Loads the changes that another process has written since this index was opened with `readOnly`. O(documents).
   * @throws BAD_OPTION if it was opened without `readOnly`; as `openSeen`, and the index is then closed
   */
  refresh(): Promise<void> {
    if (this.#opening.refusal === undefined)
      throw new DittographError('BAD_OPTION', 'only an index that was opened with readOnly can be refreshed');
    return this.#exclusive(async () => {
      // First: a process that opens a file of LMDB a second time loses its lock on it.
      await this.#parts.store.close();
      try {
        this.#parts = await SeenParts.open(this.#opening, this.#lock);
      } catch (error) {
        this.#isClosed = true;
        throw error;
      }
    });
  }

  /**
   * A header line that describes the index, then the documents that are visible outside of sessions; {@link import} reads
   * these lines.
   * @param options.newest most documents to export, those that were added last; default: all
   * @param options.onError called for each damaged document, which is left out; default: the first one is thrown
   * @throws BAD_OPTION, INDEX_CORRUPT
   */
  async *export(
    options: { readonly newest?: number | undefined; readonly onError?: ((error: SeenError) => void) | undefined } = {},
  ): AsyncGenerator<ExportHeader | ExportedDocument, void, undefined> {
    refuseUnknown(options, ['newest', 'onError'], 'export');
    yield* exported(options.newest, options.onError, (work) => this.#withParts(work));
  }

  /**
   * Adds the documents of an {@link export} without comparing them; a document replaces the one with the same id.
   * @param lines as `export` gives them, or as the command line writes them with checksums; the header first
   * @param onError called for each line that is not a valid document or does not match its checksum, and if lines are
   *   missing; `line` counts from 1
   * @throws BAD_FIELD if the first line is not a valid header; SIGNATURE_MISMATCH; OUTPUT_FAILED
   */
  async import(
    lines: Iterable<unknown> | AsyncIterable<unknown>,
    onError: (error: SeenError, line: number) => void = () => {},
  ): Promise<{ readonly added: number; readonly failed: number }> {
    const counts = await imported(lines, onError, async (work) => {
      await this.#withParts(work);
      this.#saveWhenDue();
    });
    await this.sync();
    return counts;
  }

  /** Resolves when all added documents are on disk. @throws OUTPUT_FAILED */
  sync(): Promise<void> {
    return this.#withParts(({ store }) => store.synced());
  }

  /** Writes all pending changes, and releases the index so that another process can write to it. */
  async close(): Promise<void> {
    await this.#turns.over();
    await this.#turns.exclusive(async () => {
      if (this.#isClosed) return;
      this.#isClosed = true;
      try {
        await this.#parts.store.close();
      } finally {
        await this.#lock?.release();
      }
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /**
   * Adds documents without looking them up. @returns an error for each one that cannot be added
   * @throws as `check` @internal
   */
  async *addAll(documents: AsyncIterable<SeenDocument>): AsyncGenerator<SeenError, void, undefined> {
    for await (const batch of batchesOf(documents)) {
      yield* await this.#withParts(async (parts) => {
        const errors = addTogether(parts, await parts.documents.all(batch));
        await this.#added(parts);
        await this.#loop.giveTurn();
        return errors;
      });
    }
  }

  /**
   * {@link checkAll}, with the answers of a batch together, when what it added is written, so that a caller who passes
   * them on names no document that a full disk did not let be kept. @internal
   */
  async *checkAllWritten(
    documents: AsyncIterable<SeenDocument>,
    options: CheckOptions,
  ): AsyncGenerator<readonly (SeenVerdict | SeenError)[], void, undefined> {
    for await (const batch of batchesOf(documents)) {
      const answers = await this.#checkTogether(batch, options);
      await this.#withParts(({ store }) => store.written());
      yield answers;
    }
  }

  /** Writes what was added, soon, or at once if there is no room for more. */
  async #added({ store }: SeenParts): Promise<void> {
    store.writeSoon();
    this.#saveWhenDue();
    if (store.isFull) await store.written();
  }

  async #checkTogether(
    documents: readonly SeenDocument[],
    options: CheckOptions,
  ): Promise<readonly (SeenVerdict | SeenError)[]> {
    requireCheck(options);
    return this.#withParts(async (parts) => {
      const { store, documents: fingerprinter } = parts;
      const answers = checkTogether(parts, await fingerprinter.all(documents), options);
      if (answers.some((answer) => 'stored' in answer && answer.stored)) await this.#added(parts);
      if (options.sync === true) await store.synced();
      else await this.#loop.giveTurn();
      return answers;
    });
  }

  /** Runs a call with the parts of the index, which exclusive maintenance replaces. @throws BAD_OPTION after `close` */
  #withParts<T>(work: (parts: SeenParts) => T | Promise<T>): Promise<T> {
    const call = (): Promise<T> =>
      this.#turns.call(() => {
        this.#requireOpen();
        return work(this.#parts);
      });
    return this.#tryAgain()?.then(call) ?? call();
  }

  /** If the disk was full, resolves when it was tried again to write to it; the call then fails if it still is. */
  #tryAgain(): Promise<void> | undefined {
    if (this.#isClosed) return undefined;
    if (isLockless(this.#opening)) return this.#again.attempt(() => this.#openToWrite());
    return this.#parts.store.isDiskFull ? this.#again.attempt(() => this.#parts.store.tryAgain()) : undefined;
  }

  /** Opens the index again for writing, which was opened on a full disk. @throws as openSeen */
  async #openToWrite(): Promise<void> {
    const [opening, lock] = await locked({ ...this.#opening, refusal: undefined });
    if (lock === undefined) return;
    try {
      await this.#exclusive(async () => {
        await this.#parts.store.close();
        try {
          this.#parts = await SeenParts.open(opening, lock);
        } catch (error) {
          this.#parts = await SeenParts.open(this.#opening, undefined);
          throw error;
        }
        this.#opening = opening;
        this.#lock = lock;
      });
    } finally {
      if (this.#lock !== lock) await lock.release();
    }
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new DittographError('BAD_OPTION', `the index in '${this.#opening.path}' was closed`);
  }

  /** Writes segments if the mutable part of the search is full. */
  #saveWhenDue(): void {
    if (!this.#parts.index.isDue || this.#isSaving || this.#opening.refusal !== undefined) return;
    this.#isSaving = true;
    const saving = this.#turns.beside(async () => {
      if (!this.#isClosed) await saveSearch(this.#parts);
    });
    // A failure loses no document: the next call that adds documents reports it, and all segments are written again later.
    saving
      .catch(() => {})
      .finally(() => {
        this.#isSaving = false;
      });
  }

  /** Runs maintenance while no call runs. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.exclusive(() => {
      this.#requireOpen();
      return work();
    });
  }
}
