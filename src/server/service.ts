/** The state that routes share: the indexes, limits, queue, jobs and metrics, and whether the service is stopping. */
import { setMaxListeners } from 'node:events';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { VERSION } from '../base/version.ts';
import type { Indexes, ReportError } from './indexes.ts';
import { type JobKind, Jobs, type ServedJob } from './jobs.ts';
import { Counter, DurationHistogram, Gauge, metricsPage } from './metrics.ts';
import type { Limits } from './options.ts';
import { retryLater } from './problems.ts';
import { Queue } from './queue.ts';
import type { IndexReports } from './reports.ts';
import type { ServedIndex } from './served-index.ts';
import type { RequestBody } from './threads/reading.ts';

export class Service {
  readonly limits: Limits;
  readonly indexes: Indexes;
  readonly reports: IndexReports;
  readonly queue: Queue;
  readonly jobs = new Jobs();
  readonly metrics = {
    requests: new Counter('Requests by route, method and status.'),
    durations: new DurationHistogram('Seconds from a request to the end of its answer, by route.'),
    verdicts: new Counter('Checks by index and verdict.'),
    truncated: new Counter('Checks whose search stopped at its bound, by index.'),
    lineErrors: new Counter('Lines of bulk requests that were answered with an error, by index.'),
  };
  readonly #stopping = new AbortController();
  readonly #delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 10 });
  #isReady = false;
  #isDraining = false;

  readonly report: ReportError;

  constructor(limits: Limits, indexes: Indexes, reports: IndexReports, report: ReportError) {
    this.report = report;
    this.limits = limits;
    this.indexes = indexes;
    this.reports = reports;
    this.queue = new Queue(limits);
    this.#delay.enable();
    // Each bulk request listens to it.
    setMaxListeners(0, this.#stopping.signal);
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Aborted when the service begins to stop. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  async open(): Promise<void> {
    await this.indexes.open();
    // Only now: if another service has the indexes, the reports are its own.
    if (this.indexes.areInFolder) await this.reports.open();
    this.#isReady = true;
  }

  drain(): void {
    this.#isDraining = true;
    this.#stopping.abort();
    this.reports.stop();
  }

  /** Ends all work that is under way. */
  async cutOff(): Promise<void> {
    await this.indexes.cutOff();
  }

  /** Waits for the jobs, and closes the indexes. */
  async close(): Promise<void> {
    await this.jobs.settled();
    this.#delay.disable();
    await this.indexes.close();
  }

  /** @throws NOT_READY */
  requireReady(): void {
    if (!this.#isReady) throw retryLater('NOT_READY', 'not every index is open yet');
  }

  /** @throws NO_SUCH_INDEX */
  index(name: string): ServedIndex {
    return this.indexes.get(name);
  }

  /**
   * @returns the answer as JSON text
   * @throws NO_SUCH_INDEX, QUEUE_FULL, WORK_TIMEOUT; BAD_BODY, TOO_DEEP, INVALID; BAD_FIELD and others of the
   * library
   */
  async check(name: string, body: RequestBody, sync: boolean): Promise<string> {
    const index = this.index(name);
    const { text, verdict, truncated } = await this.queued(() => index.check(body, sync));
    this.metrics.verdicts.add({ index: name, verdict });
    if (truncated) this.metrics.truncated.add({ index: name });
    return text;
  }

  /** @throws as {@link check} */
  async query(name: string, body: Uint8Array): Promise<object> {
    const index = this.index(name);
    return this.queued(() => index.query(body));
  }

  /**
   * A call of an index that counts in the queue like a check.
   * @throws NO_SUCH_INDEX, QUEUE_FULL, WORK_TIMEOUT, and what the call throws
   */
  async called<T>(name: string, call: (index: ServedIndex) => Promise<T>): Promise<T> {
    const index = this.index(name);
    return this.queued(() => call(index));
  }

  count(index: string, verdicts: Readonly<Record<string, number>>, truncated: number): void {
    for (const [verdict, times] of Object.entries(verdicts)) this.metrics.verdicts.add({ index, verdict }, times);
    if (truncated > 0) this.metrics.truncated.add({ index }, truncated);
  }

  /**
   * Runs work that counts in the queue until it ends, and waits for it at most for the time limit.
   * @throws QUEUE_FULL, WORK_TIMEOUT, and what the work throws
   */
  async queued<T>(work: () => Promise<T>): Promise<T> {
    const leave = this.queue.enter();
    const seconds = this.limits.timeout;
    // Without `finally`, which makes several more promises for every request.
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(workTimeout(seconds)), 1000 * seconds);
      const end = (): void => {
        clearTimeout(timer);
        leave();
      };
      work().then(
        (value) => {
          end();
          resolve(value);
        },
        (error) => {
          end();
          reject(error);
        },
      );
    });
  }

  /** @throws NO_SUCH_INDEX */
  beginJob(name: string, kind: JobKind): ServedJob {
    this.index(name);
    return this.jobs.begin(name, kind, () => this.indexes.perform(name, kind));
  }

  /**
   * Begins a report of an index, unless one is already waiting.
   * @throws NO_SUCH_INDEX
   */
  beginReport(name: string): ServedJob {
    const index = this.index(name);
    const isWaiting = (job: ServedJob): boolean =>
      job.index === name && job.kind === 'report' && job.status === 'waiting';
    return (
      this.jobs.all().find(isWaiting) ??
      this.jobs.begin(name, 'report', (id) => this.reports.create(id, index).then(() => undefined))
    );
  }

  metricsPage(): string {
    const { queue, jobs, indexes, metrics } = this;
    const delay = this.#delay;
    const page = metricsPage({
      dittograph_http_requests_total: metrics.requests,
      dittograph_http_request_seconds: metrics.durations,
      dittograph_checks_total: metrics.verdicts,
      dittograph_checks_truncated_total: metrics.truncated,
      dittograph_bulk_line_errors_total: metrics.lineErrors,
      dittograph_queue_documents: new Gauge('Documents that wait or are being processed.', () => [
        [{}, queue.documents],
      ]),
      dittograph_queue_bytes: new Gauge('Bytes of request bodies that are held.', () => [[{}, queue.bytes]]),
      dittograph_jobs: new Gauge('Jobs by kind and status.', () => countJobs(jobs.all())),
      dittograph_indexes: new Gauge('Open indexes.', () => [[{}, indexes.size]]),
      dittograph_index_available: new Gauge('Whether an index is open: 0 if it cannot be opened.', () => {
        const { open, unavailable } = indexes.names;
        return [
          ...open.map((index) => [{ index }, 1] as const),
          ...unavailable.map((index) => [{ index }, 0] as const),
        ];
      }),
      dittograph_event_loop_delay_seconds: new Gauge('Delay of the event loop since the metrics were last read.', () =>
        [50, 99, 100].map((share) => [{ quantile: share / 100 }, delay.percentile(share) / 1e9] as const),
      ),
      process_cpu_seconds_total: new Gauge(
        'CPU time of all threads in seconds.',
        () => [[{}, cpuSeconds()]],
        'counter',
      ),
      process_resident_memory_bytes: new Gauge('Resident memory.', () => [[{}, process.memoryUsage.rss()]]),
      process_uptime_seconds: new Gauge('Seconds since the start.', () => [[{}, process.uptime()]]),
      dittograph_info: new Gauge('The version.', () => [[{ version: VERSION }, 1]]),
    });
    delay.reset();
    return page;
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const workTimeout = (seconds: number): Error =>
  retryLater('WORK_TIMEOUT', `the work took longer than ${seconds} s; it continues, but its result is not sent`);

function countJobs(jobs: readonly ServedJob[]): readonly (readonly [{ kind: string; status: string }, number])[] {
  const counts = new Map<string, number>();
  for (const { kind, status } of jobs) counts.set(`${kind} ${status}`, (counts.get(`${kind} ${status}`) ?? 0) + 1);
  return [...counts].map(([key, count]) => {
    const [kind, status] = key.split(' ') as [string, string];
    return [{ kind, status }, count] as const;
  });
}
