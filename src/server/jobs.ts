/** Work that takes longer than a request: begun at once, asked for by its number. One at a time for each index. */
import { detailsOf, type ProblemDetails } from './problems.ts';

export const JOB_KINDS = ['compact', 'snapshot', 'export', 'clusters'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** A job as the service tells of it. */
export interface ServedJob {
  readonly id: string;
  readonly index: string;
  readonly kind: JobKind | 'report';
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  /** ISO 8601. */
  readonly created: string;
  readonly ended?: string;
  /** Path below the data folder that it made. */
  readonly path?: string;
  readonly error?: ProblemDetails;
}

/** Jobs that have ended and are still told of. */
const KEPT = 1000;

export class Jobs {
  readonly #jobs = new Map<string, ServedJob>();
  /** The last job of each index. */
  readonly #last = new Map<string, Promise<void>>();
  #next = 1;

  /** @param work given the id of the job; gives the path that it made, if it makes one */
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

  /** Ends when every job has. */
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
