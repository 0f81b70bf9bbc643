/** The indexes of the service: each in a folder below the data folder, or all in a Redis that several services share. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DittographError, messageOf } from '../base/errors.ts';
import { lockForWriting, unwritable, type WriterLock } from '../io/folder-lock.ts';
import { isUnfinished } from '../seen/current-file.ts';
import type { SeenOptions, SeenParameters } from '../seen/seen-options.ts';
import type { JobKind } from './jobs.ts';
import type { Limits } from './options.ts';
import { Problem, retryLater } from './problems.ts';
import { connect, RedisNames } from './redis/connection.ts';
import { ServedIndex } from './served-index.ts';
import { INCOMPLETE } from './threads/index-thread.ts';
import { Preparers } from './threads/preparers.ts';
import { serviceStopped } from './threads/thread.ts';

const FOLDER = 'indexes';
const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** An index as clients see it. */
export interface IndexSummary {
  readonly name: string;
  readonly documents: number;
  readonly parameters: object;
}

/** The options that all indexes of a service share. */
export interface IndexesOptions {
  /** `redis://…`; undefined if the indexes are in the data folder. */
  readonly store: string | undefined;
  readonly secret: Uint8Array | undefined;
}

/** Receives an unexpected error and its source. */
export type ReportError = (what: string, error: unknown) => void;

export class Indexes {
  readonly #data: string;
  readonly #folder: string;
  readonly #limits: Limits;
  readonly #preparers: Preparers;
  readonly #open = new Map<string, ServedIndex>();
  /** Why an index could not be opened, by name; the others are served. */
  readonly #unavailable = new Map<string, string>();
  /** Names of indexes that are being created or removed. */
  readonly #busy = new Set<string>();
  readonly #common: IndexesOptions;
  readonly #report: ReportError;
  #names: RedisNames | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The pass of {@link #follow} that is under way. */
  #following: Promise<void> | undefined;
  /** Message of the last error of each index that could not be followed; of the list of names, under ''. */
  readonly #faults = new Map<string, string>();
  #isClosing = false;
  /** Rejected if the service cannot continue. */
  readonly failed: Promise<never>;
  #fail!: (why: Error) => void;

  /** @param data the folder of the service @param report takes errors that no request can be answered with */
  constructor(data: string, limits: Limits, common: IndexesOptions, report: ReportError) {
    this.#data = data;
    this.#common = common;
    this.#report = report;
    this.#folder = join(data, FOLDER);
    this.#limits = limits;
    this.#preparers = new Preparers(limits.jobs, limits.timeout, common.secret);
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => {});
  }

  /** Whether the indexes are in the data folder, so that no other service uses it. */
  get areInFolder(): boolean {
    return this.#common.store === undefined;
  }

  get size(): number {
    return this.#open.size;
  }

  /** The names of the indexes that are open, and of those that could not be opened. */
  get names(): { readonly open: readonly string[]; readonly unavailable: readonly string[] } {
    return { open: [...this.#open.keys()], unavailable: [...this.#unavailable.keys()] };
  }

  /** Opens every existing index; one that is damaged, or cannot be accessed, is left out and reported. @throws as openSeen; the message names the index */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await this.#preparers.start();
    const { store } = this.#common;
    if (store !== undefined) {
      this.#names = new RedisNames(await connect(store));
      await this.#followOthers((name, error) => {
        if (!isDamage(error)) throw error;
        this.#report(`the index '${name}' in Redis`, error);
      });
      this.#timer = setInterval(() => this.#follow(), FOLLOW_MS);
      return;
    }
    const entries = await readdir(this.#folder, { withFileTypes: true });
    for (const { name } of entries.filter((entry) => entry.isDirectory())) {
      if (name.endsWith(REMOVED)) await this.#finishRemoval(name);
      else if (NAME.test(name)) await this.#openedIfIntact(name);
    }
    // Only now: if another service has the indexes, the jobs are its own.
    await this.#removeIncomplete();
  }

  /** The service ended while it removed an index. */
  async #finishRemoval(name: string): Promise<void> {
    try {
      await rm(join(this.#folder, name), { recursive: true });
    } catch (error) {
      this.#report(`the removed index '${name}' is still there`, error);
    }
  }

  /** @throws as openSeen for any other reason than damage, or files that cannot be accessed */
  async #openedIfIntact(name: string): Promise<void> {
    const path = join(this.#folder, name);
    try {
      const isLeft = await isUnfinished(path).catch((cause) => {
        throw unwritable(path, cause);
      });
      // The service ended before it had created it.
      if (isLeft) await removeUnfinished(path);
      else await this.#opened(name, { create: false });
    } catch (error) {
      if (!isDamage(error) && !isInaccessible(error)) throw error;
      this.#unavailable.set(name, error.message);
      this.#report(`the index '${name}' is not served`, error);
    }
  }

  /** Removes what the jobs of a service that was killed had written: it may have texts of indexes that are removed. */
  async #removeIncomplete(): Promise<void> {
    for (const folder of Object.values(FOLDERS).map((name) => join(this.#data, name))) {
      if (!existsSync(folder)) continue;
      for (const name of await readdir(folder)) {
        if (name.endsWith(INCOMPLETE)) await rm(join(folder, name), { recursive: true, force: true });
      }
    }
  }

  /** @throws NO_SUCH_INDEX, INDEX_UNAVAILABLE */
  get(name: string): ServedIndex {
    const index = this.#open.get(name);
    if (index !== undefined) return index;
    const why = this.#unavailable.get(name);
    if (why !== undefined) throw new Problem('INDEX_UNAVAILABLE', `the index '${name}' cannot be opened: ${why}`);
    throw new Problem('NO_SUCH_INDEX', `there is no index '${name.slice(0, 100)}'`);
  }

  /**
   * Checks that an index that is not open here is not in Redis either, where another service may have just created it.
   * @throws STORE_UNAVAILABLE if it is there, or if Redis does not answer
   */
  async requireAbsent(name: string): Promise<void> {
    if (this.#names === undefined || this.#open.has(name) || this.#busy.has(name)) return;
    if (!(await this.#names.has(name))) return;
    throw retryLater('STORE_UNAVAILABLE', `the index '${name}' is in Redis, but not open here yet`);
  }

  async all(): Promise<readonly IndexSummary[]> {
    const indexes = [...this.#open.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    const unlessRemoved = (error: unknown): undefined => {
      if (!isOfRemoved(error)) throw error;
    };
    const found = await Promise.all(indexes.map((index) => summary(index).catch(unlessRemoved)));
    return found.filter((one) => one !== undefined);
  }

  /** @throws INDEX_EXISTS, STORE_UNAVAILABLE; BAD_OPTION and others of openSeen */
  async create(name: string, parameters: SeenParameters & { readonly storeText?: boolean }): Promise<IndexSummary> {
    if (this.#busy.has(name)) throw indexExists(name);
    this.#busy.add(name);
    try {
      await this.#forgetIfRemoved(name);
      if (this.#open.has(name)) throw indexExists(name);
      const index = await this.#opened(name, { ...parameters, create: true });
      await this.#names?.add(name);
      return await summary(index);
    } catch (error) {
      if (this.#names === undefined && !this.#open.has(name)) await this.#removeNotCreated(name, error);
      const isUnreachable = error instanceof DittographError && error.code === 'INPUT_UNREADABLE';
      if (this.#names === undefined || !isUnreachable) throw error;
      throw retryLater('STORE_UNAVAILABLE', error.message);
    } finally {
      this.#busy.delete(name);
    }
  }

  /** Removes the files of an index that could not be created, for example on a full disk. */
  async #removeNotCreated(name: string, why: unknown): Promise<void> {
    if (why instanceof DittographError && why.code === 'FOLDER_IN_USE') return;
    const path = join(this.#folder, name);
    try {
      if (await isUnfinished(path)) await rm(path, { recursive: true });
    } catch {
      // The next start removes them.
    }
  }

  /** Removes an index with all its documents. @throws NO_SUCH_INDEX */
  async remove(name: string): Promise<void> {
    if (!this.#unavailable.has(name)) this.get(name);
    // Another call that creates or removes it is under way.
    if (this.#busy.has(name)) throw new Problem('NO_SUCH_INDEX', `there is no index '${name}'`);
    this.#busy.add(name);
    try {
      await this.#forgetIfRemoved(name);
      const index = this.#unavailable.delete(name) ? undefined : this.get(name);
      this.#open.delete(name);
      // It may fail to write its last documents, but these are removed anyway.
      await index?.close(removed(name)).catch(() => {});
      if (this.#names !== undefined) return await this.#names.remove(name);
      const [from, to] = [join(this.#folder, name), join(this.#folder, `${name}${REMOVED}`)];
      await rename(from, to).catch((error: NodeJS.ErrnoException) => {
        // Another program has removed the folder.
        if (error.code !== 'ENOENT') throw error;
      });
      await rm(to, { recursive: true, force: true });
    } catch (error) {
      if (error instanceof Problem) throw error;
      throw new DittographError('OUTPUT_FAILED', `the index '${name}' cannot be removed: ${messageOf(error)}`);
    } finally {
      this.#busy.delete(name);
    }
  }

  /**
   * Runs a job.
   * @returns the path of the result, relative to the data folder, if there is one
   * @throws NO_SUCH_INDEX, OUTPUT_UNAVAILABLE, OUTPUT_FAILED
   */
  async perform(name: string, kind: JobKind): Promise<string | undefined> {
    const index = this.get(name);
    if (kind === 'compact') {
      await index.compact();
      return undefined;
    }
    const [folder, ending] = [FOLDERS[kind], kind === 'snapshot' ? '' : '.ndjson'];
    await mkdir(join(this.#data, folder), { recursive: true });
    const path = this.#freePath(join(folder, `${name}-${new Date().toISOString().replace(/[:.]/g, '-')}`), ending);
    const full = join(this.#data, path);
    await index.copyTo(full, kind);
    return path;
  }

  /** A path that no earlier result has, which may be of the same millisecond, or of one before the clock was set back. */
  #freePath(start: string, ending: string): string {
    for (let number = 1; ; number++) {
      const path = `${start}${number === 1 ? '' : `-${number}`}${ending}`;
      const full = join(this.#data, path);
      if (!existsSync(full) && !existsSync(`${full}${INCOMPLETE}`)) return path;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isClosing = true;
    await this.#following;
    await this.#names?.close();
    await Promise.all([...this.#open.values()].map((index) => index.close(serviceStopped())));
    await this.#preparers.end();
  }

  /** Ends all work that is under way; {@link close} then waits for nothing. */
  async cutOff(): Promise<void> {
    this.#names?.cutOff();
    await Promise.all([...this.#open.values()].map((index) => index.cutOff()));
  }

  /** @throws STORE_UNAVAILABLE if the indexes are in a Redis that does not answer */
  async requireReachable(): Promise<void> {
    await this.#names?.requireReachable();
  }

  /** Follows the other services, one pass at a time; an error is reported once, until it is over or another. */
  #follow(): void {
    if (this.#following !== undefined) return;
    const onError = (name: string, error: unknown): void => {
      const message = messageOf(error);
      if (this.#faults.get(name) === message) return;
      this.#faults.set(name, message);
      this.#report(name === '' ? 'the indexes in Redis' : `the index '${name}' in Redis`, error);
    };
    this.#following = this.#followOthers(onError)
      .then(
        () => void this.#faults.delete(''),
        (error) => onError('', error),
      )
      .finally(() => {
        this.#following = undefined;
      });
  }

  /**
   * Opens indexes that another service made in the same Redis, and closes those that it removed.
   * @param onError called for an index that cannot be opened or closed; the others are still followed
   */
  async #followOthers(onError: (name: string, error: unknown) => void): Promise<void> {
    // An index that this service makes during the pass is not in the names: it is not closed.
    const before = [...this.#open].filter(([name]) => !this.#busy.has(name));
    const names = new Set(await this.#names!.all());
    for (const name of this.#unavailable.keys()) if (!names.has(name)) this.#unavailable.delete(name);
    for (const [name, index] of before) {
      if (names.has(name) && !(await isRemoved(index))) continue;
      if (this.#busy.has(name) || this.#open.get(name) !== index) continue;
      this.#open.delete(name);
      await index.close(removed(name)).catch((error) => onError(name, error));
    }
    for (const name of names) {
      if (this.#isClosing) return;
      if (this.#open.has(name) || this.#busy.has(name) || !NAME.test(name)) continue;
      this.#busy.add(name);
      try {
        await this.#opened(name, { create: false });
        this.#faults.delete(name);
      } catch (error) {
        // It may have been removed since the names were read.
        if (!(await this.#names!.has(name))) continue;
        if (isDamage(error)) this.#unavailable.set(name, error.message);
        onError(name, error);
      } finally {
        this.#busy.delete(name);
      }
    }
  }

  /** Closes an index that another service has removed since the last pass of {@link #follow}; the name must be busy. */
  async #forgetIfRemoved(name: string): Promise<void> {
    const index = this.#names && this.#open.get(name);
    if (index === undefined || !(await isRemoved(index))) return;
    this.#open.delete(name);
    await index.close(removed(name)).catch(() => {});
  }

  async #opened(name: string, options: Omit<SeenOptions, 'path'>): Promise<ServedIndex> {
    const path = join(this.#folder, name);
    const { store, secret } = this.#common;
    const place = { name, options: { ...options, path, ...(secret !== undefined && { secret }) }, store };
    // Only its thread can access the index: without the thread the service cannot continue.
    const index = await ServedIndex.open(place, this.#preparers, this.#limits, (why) => this.#fail(why));
    this.#open.set(name, index);
    this.#unavailable.delete(name);
    return index;
  }
}

/** Whether an index cannot be opened since its files are damaged, missing or unreadable. */
const isDamage = (error: unknown): error is DittographError =>
  error instanceof DittographError && (error.code === 'INDEX_CORRUPT' || error.code === 'INPUT_NOT_FOUND');

/** Whether the files of an index cannot be accessed; of an index in Redis, this is an error of all of them. */
const isInaccessible = (error: unknown): error is DittographError =>
  error instanceof DittographError && (error.code === 'INPUT_UNREADABLE' || error.code === 'OUTPUT_UNAVAILABLE');

const FOLDERS = { snapshot: 'snapshots', export: 'exports', clusters: 'clusters' } as const;

const indexExists = (name: string): Problem => new Problem('INDEX_EXISTS', `there is an index '${name}' already`);

const removed = (name: string): Problem => new Problem('NO_SUCH_INDEX', `the index '${name}' was removed`);

/** How often a service checks for indexes that others created or removed. */
const FOLLOW_MS = 1000;

/** The name of an index has no dot, so that no index has this ending. */
const REMOVED = '.removed';

/** On a full disk it is left until a later start. @throws FOLDER_IN_USE if another process is creating it */
async function removeUnfinished(path: string): Promise<void> {
  let lock: WriterLock;
  try {
    lock = await lockForWriting(path, 'end it');
  } catch (error) {
    if (error instanceof DittographError && error.code === 'OUTPUT_FAILED') return;
    throw error;
  }
  // Another process may have completed it before it released the lock.
  if (await isUnfinished(path)) await rm(path, { recursive: true });
  await lock.release();
}

/** Whether a call failed since another service has removed the index. */
const isOfRemoved = (error: unknown): boolean => error instanceof Problem && error.code === 'NO_SUCH_INDEX';

/** Whether another service has removed an index, and perhaps made it anew with other parameters. */
const isRemoved = (index: ServedIndex): Promise<boolean> => index.stats().then(() => false, isOfRemoved);

async function summary(index: ServedIndex): Promise<IndexSummary> {
  const { documents } = await index.stats();
  return { name: index.name, documents, parameters: index.parameters };
}
