/**
 * Reports of indexes, which the page /view shows. A report has the newest documents of an index at one moment. It is
 * created from a file in a separate thread, so that it delays no request.
 */
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DittographError, messageOf } from '../base/errors.ts';
import { Problem } from './problems.ts';
import type { ServedIndex } from './served-index.ts';
import { type ReportThread, startReportThread } from './threads/report-thread.ts';
import type { BlockPlaces, ReportOrder } from './threads/report-worker.ts';

/** Most documents of a report. */
const NEWEST = 20_000;
/** Reports of each index that are kept: the previous one may still be open in a browser. */
const KEPT = 2;

interface StoredReport {
  readonly id: string;
  readonly path: string;
  readonly places: ReadonlyMap<string, readonly [from: number, to: number]>;
}

export class IndexReports {
  readonly #folder: string;
  /** By index, the newest last. */
  readonly #reports = new Map<string, StoredReport[]>();
  /** The last report that was begun: they are created one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #isStopping = false;
  #thread: ReportThread | undefined;

  /** @param data the folder of the service */
  constructor(data: string) {
    this.#folder = join(data, 'reports');
  }

  /** Removes the reports of an earlier run. */
  async open(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Ends the report that is being created, when the service stops. */
  stop(): void {
    this.#isStopping = true;
    this.#thread?.end();
  }

  /** Creates a report. @throws BAD_OPTION for an index in Redis; OUTPUT_FAILED */
  create(id: string, index: ServedIndex): Promise<void> {
    const report = this.#last.then(() => this.#create(id, index));
    this.#last = report.catch(() => {});
    return report;
  }

  /** A block of a report, as text. @throws NO_SUCH_REPORT */
  block(index: string, report: string, block: string): Readable {
    const stored = this.#reports.get(index)?.find(({ id }) => id === report);
    const place = stored?.places.get(block);
    if (stored === undefined || place === undefined) {
      throw new Problem('NO_SUCH_REPORT', `the index has no report ${report} with a block ${block}`);
    }
    return createReadStream(stored.path, { start: place[0], end: place[1] - 1 });
  }

  /** Removes the reports of an index. */
  async forget(index: string): Promise<void> {
    const reports = this.#reports.get(index) ?? [];
    this.#reports.delete(index);
    await Promise.all(reports.map(({ path }) => rm(path, { force: true })));
  }

  async #create(id: string, index: ServedIndex): Promise<void> {
    const { name } = index;
    const path = join(this.#folder, `${name}-${id}`);
    const excerpt = `${path}.excerpt`;
    try {
      await this.#makeFolder();
      await index.excerptTo(excerpt, NEWEST);
      const places = await this.#blocks({ excerpt, path, name });
      const reports = [
        ...(this.#reports.get(name) ?? []),
        { id, path, places: new Map(places.map(([block, from, to]) => [block, [from, to] as const])) },
      ];
      this.#reports.set(name, reports.slice(-KEPT));
      for (const old of reports.slice(0, -KEPT)) await rm(old.path, { force: true });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await rm(excerpt, { force: true });
    }
  }

  /** Not when the service starts, which it does on a full disk, too. @throws OUTPUT_FAILED */
  async #makeFolder(): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `'${this.#folder}': ${messageOf(cause)}`, { cause });
    }
  }

  async #blocks(order: ReportOrder): Promise<BlockPlaces> {
    if (this.#isStopping) throw new DittographError('ABORTED', 'the service stopped');
    this.#thread = startReportThread(order);
    return this.#thread.places;
  }
}
