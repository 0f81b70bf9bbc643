/**
 * Reports of indexes, which the page of the service shows. Each is of the newest documents at one moment; it is made from a
 * file, in a thread of its own, so that nothing else waits for it.
 */
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DittographError } from '../base/errors.ts';
import { Problem } from './problems.ts';
import type { ServedIndex } from './served-index.ts';
import { type ReportThread, startReportThread } from './threads/report-thread.ts';
import type { BlockPlaces, ReportOrder } from './threads/report-worker.ts';

/** Most documents of a report. */
const NEWEST = 20_000;
/** Reports of an index that are kept: somebody may still look at the one before. */
const KEPT = 2;

interface Made {
  readonly id: string;
  readonly path: string;
  readonly places: ReadonlyMap<string, readonly [from: number, to: number]>;
}

export class IndexReports {
  readonly #folder: string;
  /** By index, the newest last. */
  readonly #made = new Map<string, Made[]>();
  /** One is made at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #isStopping = false;
  #thread: ReportThread | undefined;

  /** @param data the folder of the service */
  constructor(data: string) {
    this.#folder = join(data, 'reports');
  }

  /** Removes what an earlier service left. */
  async open(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  /** Nobody waits for a report when the service stops. */
  stop(): void {
    this.#isStopping = true;
    this.#thread?.end();
  }

  /** @throws BAD_OPTION for an index in Redis; OUTPUT_FAILED */
  make(id: string, index: ServedIndex): Promise<void> {
    const made = this.#last.then(() => this.#make(id, index));
    this.#last = made.catch(() => {});
    return made;
  }

  /** A block of a report, as text. @throws NO_SUCH_REPORT */
  block(index: string, report: string, block: string): Readable {
    const made = this.#made.get(index)?.find(({ id }) => id === report);
    const place = made?.places.get(block);
    if (made === undefined || place === undefined) {
      throw new Problem('NO_SUCH_REPORT', `the index has no report ${report} with a block ${block}`);
    }
    return createReadStream(made.path, { start: place[0], end: place[1] - 1 });
  }

  /** Removes the reports of an index. */
  async forget(index: string): Promise<void> {
    const made = this.#made.get(index) ?? [];
    this.#made.delete(index);
    await Promise.all(made.map(({ path }) => rm(path, { force: true })));
  }

  async #make(id: string, index: ServedIndex): Promise<void> {
    const { name } = index;
    const path = join(this.#folder, `${name}-${id}`);
    const excerpt = `${path}.excerpt`;
    try {
      await index.excerptTo(excerpt, NEWEST);
      const places = await this.#blocks({ excerpt, path, name });
      const made = [
        ...(this.#made.get(name) ?? []),
        { id, path, places: new Map(places.map(([block, from, to]) => [block, [from, to] as const])) },
      ];
      this.#made.set(name, made.slice(-KEPT));
      for (const old of made.slice(0, -KEPT)) await rm(old.path, { force: true });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await rm(excerpt, { force: true });
    }
  }

  async #blocks(order: ReportOrder): Promise<BlockPlaces> {
    if (this.#isStopping) throw new DittographError('ABORTED', 'the service stopped');
    this.#thread = startReportThread(order);
    return this.#thread.places;
  }
}
