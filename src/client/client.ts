/**
 * A client of `dittograph serve`, for Node and browsers; it needs `fetch` only. It sends a request again if the service is
 * busy (429, 503), after the seconds in Retry-After. A request whose answer was lost is sent again only if that is safe: a
 * check carries a `requestId` for each document, by which the service answers a repetition as it answered the first time.
 * If the service stops within a bulk request, the documents without an answer are sent again.
 * `createIndex`, `begin` and `job` are not safe: their error is thrown, and they may have been done.
 */
import type {
  ServiceCheckOptions,
  ServiceDocument,
  ServiceJob,
  ServiceLineAnswer,
  ServiceMatch,
  ServiceProblem,
  ServiceVerdict,
} from './answers.ts';

/** Options of a client. */
export interface ClientOptions {
  /** A key created by `dittograph keys add`. Default: none. */
  readonly key?: string | undefined;
  /** Time limit of an answer, in milliseconds. Default: 60,000. */
  readonly timeoutMs?: number | undefined;
  /** How often a request is sent again. Default: 5. */
  readonly retries?: number | undefined;
  /** The function that sends requests. Default: the `fetch` of the platform. */
  readonly fetch?: typeof fetch | undefined;
}

/** Approximate size of a bulk request: its answers must fit into the buffers while it is being sent. */
const BULK_DOCUMENTS = 500;
const BULK_CHARACTERS = 4_000_000;

/** Codes of refusals after which the service has done nothing of the request. */
const NOTHING_DONE: readonly string[] = ['QUEUE_FULL', 'NOT_READY', 'DRAINING'];
const RETRIES = 5;
/** Codes of errors of Node before a request is sent; a browser does not tell. */
const NOT_CONNECTED: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * An error that the service sent.
 * @example
 * ```js
 * import { ServiceError } from 'dittograph/client';
 *
 * const problem = { status: 404, code: 'NO_SUCH_INDEX', title: 'No such index', detail: "there is no index 'a'", remedy: '' };
 * console.log(new ServiceError(problem).message); // NO_SUCH_INDEX: there is no index 'a'
 * ```
 */
export class ServiceError extends Error {
  readonly problem: ServiceProblem;
  /** Whether the answer to an earlier attempt was lost, so that what is refused now may have been done then. */
  readonly isAfterLoss: boolean;

  constructor(problem: ServiceProblem, isAfterLoss = false) {
    super(`${problem.code}: ${problem.detail}`);
    this.name = 'ServiceError';
    this.problem = problem;
    this.isAfterLoss = isAfterLoss;
  }

  /** Stable across versions, such as `NO_SUCH_INDEX`. */
  get code(): string {
    return this.problem.code;
  }
}

/**
 * A service and its indexes.
 * @example
 * ```js
 * import { SeenClient } from 'dittograph/client';
 *
 * // Instead of a running service: a function that answers this one request.
 * const fetch = async () => Response.json({ verdict: 'new', id: 'a', stored: true, truncated: false });
 * const client = new SeenClient('http://127.0.0.1:7411', { fetch });
 * const { verdict } = await client.index('pages').check({ id: 'a', text: 'the text of a page' });
 * console.log(verdict); // new
 * ```
 */
export class SeenClient {
  readonly #url: string;
  readonly #options: ClientOptions;

  /** @param url address of the service, such as `http://127.0.0.1:7411` @throws TypeError if it is not a URL */
  constructor(url: string, options: ClientOptions = {}) {
    this.#url = new URL(url).href.replace(/\/$/, '');
    this.#options = options;
  }

  /** An index of the service; nothing is sent. */
  index(name: string): ClientIndex {
    return new ClientIndex(name, (...request) => this.#send(...request), this.#options.retries ?? RETRIES);
  }

  /** Creates an index. @throws ServiceError `INDEX_EXISTS` if there is one with that name */
  async createIndex(
    name: string,
    { preset, ...params }: { readonly preset?: string; readonly [name: string]: unknown } = {},
  ): Promise<ClientIndex> {
    const body = { name, ...(preset !== undefined && { preset }), params };
    await this.#send('POST', '/v1/indexes', JSON.stringify(body), 'application/json', 'once');
    return this.index(name);
  }

  /** All indexes, sorted by name. */
  async indexes(): Promise<
    readonly { readonly name: string; readonly documents: number; readonly parameters: object }[]
  > {
    return JSON.parse(await this.#send('GET', '/v1/indexes')).indexes;
  }

  /** Removes an index and all its documents. */
  async deleteIndex(name: string): Promise<void> {
    try {
      await this.#send('DELETE', `/v1/indexes/${encodeURIComponent(name)}`);
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'NO_SUCH_INDEX' && error.isAfterLoss)) throw error;
    }
  }

  async #send(...[method, path, body, type, repeats = 'safely']: Parameters<Send>): Promise<string> {
    const { key, timeoutMs = 60_000, retries = RETRIES, fetch = globalThis.fetch } = this.#options;
    const headers = {
      ...(type !== undefined && { 'content-type': type }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    };
    let isAfterLoss = false;
    for (let attempt = 0; ; attempt++) {
      let retryAfter = 0;
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(`${this.#url}${path}`, {
          method,
          headers,
          signal,
          ...(body !== undefined && { body }),
        });
        const text = await response.text();
        if (response.ok) return text;
        const problem = problemOf(response.status, text);
        const isBusy = isBusyStatus(response.status);
        const isUndone = isBusy && NOTHING_DONE.includes(problem.code);
        if (attempt >= retries || !isBusy || (repeats === 'once' && !isUndone)) {
          throw new ServiceError(problem, isAfterLoss);
        }
        isAfterLoss ||= !isUndone;
        retryAfter = Number(response.headers.get('retry-after') ?? 0);
      } catch (error) {
        if (error instanceof ServiceError || attempt >= retries) throw error;
        const isUnsent = NOT_CONNECTED.includes(codeOf(error));
        if (repeats === 'once' && !isUnsent) throw error;
        isAfterLoss ||= !isUnsent;
      }
      await pause(attempt, retryAfter);
    }
  }
}

interface EndedSession {
  readonly documents: number;
}

/** @param repeats whether the request may be sent again after its answer was lost; default: it may */
type Send = (
  method: string,
  path: string,
  body?: string,
  type?: string,
  repeats?: 'safely' | 'once',
) => Promise<string>;

/** One index of a service, as `SeenClient.index` returns it. Every method throws a {@link ServiceError} if it is refused. */
export class ClientIndex {
  readonly #path: string;
  readonly #send: Send;
  readonly #retries: number;

  constructor(name: string, send: Send, retries: number) {
    this.#path = `/v1/indexes/${encodeURIComponent(name)}`;
    this.#send = send;
    this.#retries = retries;
  }

  /** Checks whether a document has been seen before. @throws ServiceError */
  async check(
    document: ServiceDocument,
    { sync = false, ...options }: ServiceCheckOptions = {},
  ): Promise<ServiceVerdict> {
    const body = { requestId: newRequestId(), ...document, ...options };
    return this.#json('POST', `/check${sync ? '?sync=true' : ''}`, body);
  }

  /**
   * Checks many documents, several hundred per request; yields an answer for each, in order. If a request is cut, since
   * the service stops, the documents without an answer are sent again.
   * @throws ServiceError if a whole request is refused
   */
  async *checkAll(
    documents: Iterable<ServiceDocument> | AsyncIterable<ServiceDocument>,
    { sync = false, ...options }: ServiceCheckOptions = {},
  ): AsyncGenerator<ServiceLineAnswer> {
    const path = `${this.#path}/check/bulk${sync ? '?sync=true' : ''}`;
    let number = 0;
    for await (const group of groupsOf(documents, options)) {
      let cuts = 0;
      for (let left = group; left.length > 0; ) {
        const { answers, problem } = bulkAnswers(
          await this.#send('POST', path, left.join(''), 'application/x-ndjson'),
          left.length,
        );
        for (const answer of answers) yield { ...answer, line: ++number };
        left = left.slice(answers.length);
        if (problem === undefined) continue;
        cuts = answers.length > 0 ? 0 : cuts + 1;
        if (!isBusyStatus(problem.status) || cuts > this.#retries) throw new ServiceError(problem);
        await pause(cuts, 0);
      }
    }
  }

  /** Finds the most similar stored documents; stores nothing. */
  async query(
    document: ServiceDocument,
    { limit = 10 }: { readonly limit?: number } = {},
  ): Promise<{ readonly matches: readonly ServiceMatch[]; readonly truncated: boolean }> {
    return this.#json('POST', '/query', { ...document, limit });
  }

  /** A stored document; undefined if there is none. */
  async get(id: string): Promise<{ readonly id: string; readonly url?: string } | undefined> {
    return unlessMissing(this.#json('GET', `/docs?${new URLSearchParams({ id })}`));
  }

  /** Stores a document, even if it is a duplicate. */
  async put(
    id: string,
    document: Omit<ServiceDocument, 'id'>,
    { sync = false }: { readonly sync?: boolean } = {},
  ): Promise<ServiceVerdict> {
    const body = { requestId: newRequestId(), ...document };
    return this.#json('PUT', `/docs?${new URLSearchParams({ id, ...(sync && { sync: 'true' }) })}`, body);
  }

  /** Deletes a document; false if there was none. If an answer was lost, a missing document counts as deleted. */
  async delete(id: string): Promise<boolean> {
    try {
      await this.#json('DELETE', `/docs?${new URLSearchParams({ id })}`);
      return true;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'NO_SUCH_DOCUMENT') return error.isAfterLoss;
      throw error;
    }
  }

  /** Deletes the documents whose address has a prefix. @returns their number, of the last attempt */
  async deletePrefix(urlPrefix: string): Promise<number> {
    const { deleted } = await this.#json<{ deleted: number }>('DELETE', `/docs?${new URLSearchParams({ urlPrefix })}`);
    return deleted;
  }

  /** Begins a session. @throws ServiceError `SESSION_EXISTS` if there is one with that name, open or ended */
  async begin(session: string): Promise<void> {
    await this.#json('POST', '/sessions', { session }, 'once');
  }

  /** All sessions, including those that have ended. */
  async sessions(): Promise<readonly { readonly name: string; readonly since: string; readonly open: boolean }[]> {
    return (await this.#json<{ sessions: [] }>('GET', '/sessions')).sessions;
  }

  /** Makes the documents of a session visible to all. @returns their number */
  async commit(session: string): Promise<number> {
    return (await this.#json<EndedSession>('POST', `/sessions/${encodeURIComponent(session)}/commit`)).documents;
  }

  /** Removes the documents of a session, open or committed. @returns their number */
  async discard(session: string): Promise<number> {
    return (await this.#json<EndedSession>('DELETE', `/sessions/${encodeURIComponent(session)}`)).documents;
  }

  /** The statistics of the index. */
  async stats(): Promise<object> {
    return this.#json('GET', '/stats');
  }

  /** Runs a job to its end. @throws ServiceError if it fails */
  async job(kind: ServiceJob['kind']): Promise<ServiceJob> {
    let job = await this.#json<ServiceJob>('POST', '/jobs', { kind }, 'once');
    while (job.status === 'waiting' || job.status === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 200));
      job = JSON.parse(await this.#send('GET', `/v1/jobs/${job.id}`));
    }
    if (job.error !== undefined) throw new ServiceError(job.error);
    return job;
  }

  async #json<T>(method: string, path: string, body?: object, repeats?: 'safely' | 'once'): Promise<T> {
    const [json, type] = body === undefined ? [] : [JSON.stringify(body), 'application/json'];
    return JSON.parse(await this.#send(method, `${this.#path}${path}`, json, type, repeats));
  }
}

async function* groupsOf(
  documents: Iterable<ServiceDocument> | AsyncIterable<ServiceDocument>,
  options: object,
): AsyncGenerator<readonly string[]> {
  let lines: string[] = [];
  let characters = 0;
  let number = 0;
  const request = newRequestId();
  for await (const document of documents) {
    const line = `${JSON.stringify({ requestId: `${request}-${number++}`, ...document, ...options })}\n`;
    if (lines.length >= BULK_DOCUMENTS || (lines.length > 0 && characters + line.length > BULK_CHARACTERS)) {
      yield lines;
      lines = [];
      characters = 0;
    }
    lines.push(line);
    characters += line.length;
  }
  if (lines.length > 0) yield lines;
}

/** The answers to the lines of a bulk request, and why they are not all. */
function bulkAnswers(
  text: string,
  lines: number,
): { readonly answers: readonly ServiceLineAnswer[]; readonly problem: ServiceProblem | undefined } {
  const answers: ServiceLineAnswer[] = [];
  let problem: ServiceProblem | undefined;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const answer = JSON.parse(line);
    if (answer.line !== undefined) answers.push(answer);
    else problem ??= answer.error;
  }
  if (answers.length < lines) problem ??= INCOMPLETE;
  return { answers, problem };
}

const INCOMPLETE: ServiceProblem = {
  status: 200,
  code: 'INCOMPLETE',
  title: 'Incomplete answer',
  detail: 'the answer ends before the last line of the request',
  remedy: 'Send the other lines again.',
};

const isBusyStatus = (status: number): boolean => status === 429 || status === 503;

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NO_SUCH_DOCUMENT') return undefined;
    throw error;
  }
}

/** Random, since a collision would give a document the verdict of another request for it. */
function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((word) => word.toString(36)).join('');
}

/** The code of an error of the system, which `fetch` of Node gives as the cause; empty if there is none. */
function codeOf(error: unknown): string {
  const { cause } = (error ?? {}) as { readonly cause?: { readonly code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : '';
}

function problemOf(status: number, text: string): ServiceProblem {
  try {
    const problem = JSON.parse(text);
    if (typeof problem.code === 'string') return problem;
  } catch {
    // It is not JSON: handled below.
  }
  const detail = 'the answer does not come from dittograph; another service may run at this address';
  return { status, code: `HTTP_${status}`, title: 'HTTP error', detail, remedy: 'Check the address of the service.' };
}

/** Waits before the next attempt. The random part keeps many clients from trying at the same time. */
function pause(attempt: number, retryAfter: number): Promise<void> {
  const seconds = Math.max(Math.min(30, 0.2 * 2 ** attempt), Number.isFinite(retryAfter) ? retryAfter : 0);
  return new Promise((resolve) => setTimeout(resolve, 1000 * seconds * (1 + 0.25 * Math.random())));
}
