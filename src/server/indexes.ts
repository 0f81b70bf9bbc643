/** The indexes of the service: a folder each, below the data folder. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DittographError, messageOf } from '../base/errors.ts';
import type { SeenOptions, SeenParameters } from '../seen/seen-options.ts';
import type { JobKind } from './jobs.ts';
import type { Limits } from './options.ts';
import { Problem } from './problems.ts';
import { ServedIndex } from './served-index.ts';
import { Preparers } from './threads/preparers.ts';

const FOLDER = 'indexes';
const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** An index as the service tells of it. */
export interface IndexSummary {
  readonly name: string;
  readonly documents: number;
  readonly parameters: object;
}

export class Indexes {
  readonly #data: string;
  readonly #folder: string;
  readonly #limits: Limits;
  readonly #preparers: Preparers;
  readonly #open = new Map<string, ServedIndex>();
  /** Names that are being made or removed. */
  readonly #busy = new Set<string>();
  readonly failed: Promise<never>;
  #fail!: (why: Error) => void;

  /** @param data the folder of the service */
  constructor(data: string, limits: Limits) {
    this.#data = data;
    this.#folder = join(data, FOLDER);
    this.#limits = limits;
    this.#preparers = new Preparers(limits.jobs, limits.timeout);
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => {});
  }

  get size(): number {
    return this.#open.size;
  }

  /** Opens every index that is there. @throws what openSeen throws, naming the index */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await this.#preparers.start();
    const entries = await readdir(this.#folder, { withFileTypes: true });
    for (const { name } of entries.filter((entry) => entry.isDirectory())) {
      // What was being removed when the service ended.
      if (name.endsWith(REMOVED)) await rm(join(this.#folder, name), { recursive: true });
      else if (NAME.test(name)) await this.#opened(name, { create: false });
    }
  }

  /** @throws NO_SUCH_INDEX */
  get(name: string): ServedIndex {
    const index = this.#open.get(name);
    if (index === undefined) throw new Problem('NO_SUCH_INDEX', `there is no index '${name.slice(0, 100)}'`);
    return index;
  }

  async all(): Promise<readonly IndexSummary[]> {
    const indexes = [...this.#open.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    return Promise.all(indexes.map(summary));
  }

  /** @throws INDEX_EXISTS; BAD_OPTION and others of openSeen */
  async create(name: string, parameters: SeenParameters & { readonly storeText?: boolean }): Promise<IndexSummary> {
    if (this.#open.has(name) || this.#busy.has(name)) {
      throw new Problem('INDEX_EXISTS', `there is an index '${name}' already`);
    }
    this.#busy.add(name);
    try {
      return await summary(await this.#opened(name, { ...parameters, create: true }));
    } finally {
      this.#busy.delete(name);
    }
  }

  /** Removes an index with all its documents. @throws NO_SUCH_INDEX */
  async remove(name: string): Promise<void> {
    const index = this.get(name);
    this.#open.delete(name);
    this.#busy.add(name);
    try {
      await index.close();
      const [from, to] = [join(this.#folder, name), join(this.#folder, `${name}${REMOVED}`)];
      await rename(from, to);
      await rm(to, { recursive: true });
    } catch (error) {
      throw new DittographError('OUTPUT_FAILED', `the index '${name}' cannot be removed: ${messageOf(error)}`);
    } finally {
      this.#busy.delete(name);
    }
  }

  /**
   * Does a job.
   * @returns the path below the data folder that it made, if it makes one
   * @throws NO_SUCH_INDEX, OUTPUT_UNAVAILABLE, OUTPUT_FAILED
   */
  async perform(name: string, kind: JobKind): Promise<string | undefined> {
    const index = this.get(name);
    if (kind === 'compact') {
      await index.compact();
      return undefined;
    }
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    const [folder, ending] = kind === 'snapshot' ? ['snapshots', ''] : ['exports', '.ndjson'];
    await mkdir(join(this.#data, folder), { recursive: true });
    const path = join(folder, `${name}-${stamp}${ending}`);
    await index.copyTo(join(this.#data, path), kind);
    return path;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((index) => index.close()));
    await this.#preparers.end();
  }

  async #opened(name: string, options: Omit<SeenOptions, 'path'>): Promise<ServedIndex> {
    const path = join(this.#folder, name);
    // Its thread alone knows what is stored: without it the service cannot go on.
    const index = await ServedIndex.open(name, { ...options, path }, this.#preparers, this.#limits, (why) =>
      this.#fail(why),
    );
    this.#open.set(name, index);
    return index;
  }
}

/** No name of an index has a dot. */
const REMOVED = '.removed';

async function summary(index: ServedIndex): Promise<IndexSummary> {
  const { documents } = await index.stats();
  return { name: index.name, documents, parameters: index.parameters };
}
