/** Work that takes longer than a request: a client begins it, and polls its status by id. An index runs one job at a time. */
import { detailsOf, type ProblemDetails } from './problems.ts';

export const JOB_KINDS = ['compact', 'snapshot', 'export', 'clusters'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** A job as clients see it. */
export interface ServedJob {
  readonly id: string;
  readonly index: string;
  readonly kind: JobKind | 'report';
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  /** ISO 8601. */
  readonly created: string;
  readonly ended?: string;
  /** Path of the result, relative to the data folder. */
  readonly path?: string;
  readonly error?: ProblemDetails;
}

/** Most jobs that are listed; the oldest that have ended are forgotten first. */
const KEPT = 1000;

export class Jobs {
  readonly #jobs = new Map<string, ServedJob>();
  /** The end of the last job of each index. */
  readonly #last = new Map<string, Promise<void>>();
  #next = 1;

  /** @param work receives the id of the job; returns the path of the result, if there is one */
  begin(index: string, kind: ServedJob['kind'], work: (id: string) => Promise<string | undefined>): ServedJob {
    const job: ServedJob = {
      id: String(this.#next++),
      index,
      kind,
      status: 'waiting',
      created: new Date().toISOString(),
    };
    this.#jobs.set(job.id, job);
    this.#forget();
    const before = this.#last.get(index) ?? Promise.resolve();
    this.#last.set(
      index,
      before.then(() => this.#run(job, work)),
    );
    return job;
  }

  get(id: string): ServedJob | undefined {
    return this.#jobs.get(id);
  }

  all(): readonly ServedJob[] {
    return [...this.#jobs.values()];
  }

  /** Resolves when all jobs have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  async #run(job: ServedJob, work: (id: string) => Promise<string | undefined>): Promise<void> {
    this.#jobs.set(job.id, { ...job, status: 'running' });
    try {
      const path = await work(job.id);
      this.#end({ ...job, status: 'done', ...(path !== undefined && { path }) });
    } catch (error) {
      this.#end({ ...job, status: 'failed', error: detailsOf(error) });
    }
  }

  #end(job: ServedJob): void {
    this.#jobs.set(job.id, { ...job, ended: new Date().toISOString() });
  }

  #forget(): void {
    for (const { id, status } of this.#jobs.values()) {
      if (this.#jobs.size <= KEPT) return;
      if (status === 'done' || status === 'failed') this.#jobs.delete(id);
    }
  }
}
