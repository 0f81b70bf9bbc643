import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { type OptionsOf, resolveOptions } from '../../src/base/options.ts';
import { LINES_TYPE } from '../../src/server/body.ts';
import { problemsOf } from '../../src/server/openapi.ts';
import { LIMIT_OPTIONS, SERVER_OPTIONS } from '../../src/server/options.ts';
import { PROBLEM_TYPE } from '../../src/server/problems.ts';
import { ROUTES } from '../../src/server/routes.ts';
import { type Serving, serve } from '../../src/server/serve.ts';
import { validatorOf } from '../../src/server/validate.ts';
import { atEnd } from '../at-end.ts';
import { folder } from '../folders.ts';

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever fields they assert
  readonly json: any;
}

/** A service on a free port of this machine. */
class TestService {
  readonly #serving: Serving;
  readonly data: string;
  readonly port: number;

  constructor(serving: Serving, data: string) {
    this.#serving = serving;
    this.data = data;
    this.port = Number(new URL(serving.url).port);
  }

  get url(): string {
    return this.#serving.url;
  }

  stop(): Promise<void> {
    return this.#serving.stop();
  }

  /** A request with a JSON body, unless the body is bytes. */
  async ask(
    method: string,
    path: string,
    body?: object | string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> {
    const answered = await this.#send(method, path, body, headers);
    requireDescribed(method, path, answered);
    return answered;
  }

  #send(
    method: string,
    path: string,
    body: object | string | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answered> {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const bytes = body === undefined ? undefined : isRaw ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const request = httpRequest({ host: '127.0.0.1', port: this.port, method, path, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = /[/+]json\b/.test(response.headers['content-type'] ?? '');
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            text,
            json: isJson && text !== '' ? JSON.parse(text) : undefined,
          });
        });
      });
      request.on('error', reject);
      if (bytes !== undefined) request.setHeader('content-type', 'application/json');
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      request.end(bytes);
    });
  }

  /** A bulk request: its lines, answered. */
  async bulk(path: string, lines: readonly (object | string)[]): Promise<unknown[]> {
    const body = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
    const { text } = await this.ask('POST', path, body, { 'content-type': 'application/x-ndjson' });
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  /** A connection on which a test writes what it wants. */
  socket(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => resolve(socket));
      socket.on('error', reject);
    });
  }
}

const PATTERNS = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Every answer that a test gets is one that the description of the API has. */
function requireDescribed(method: string, path: string, { status, headers, json }: Answered): void {
  const { route } = PATTERNS.find((one) => one.route.method === method && one.pattern.test(path.split('?')[0]!)) ?? {};
  if (status >= 400) {
    expect(headers['content-type']).toBe(PROBLEM_TYPE);
    expect(json).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) });
    if (route !== undefined) expect(problemsOf(route)).toContain(json.code);
    return;
  }
  if (route === undefined || json === undefined || headers['content-type'] === LINES_TYPE) return;
  const { schema } = route.answers[status]!;
  if (schema !== undefined) expect([path, validatorOf(schema, 'body')(json)?.message]).toEqual([path, undefined]);
}

type Options = OptionsOf<typeof SERVER_OPTIONS> & OptionsOf<typeof LIMIT_OPTIONS>;

/** Starts a service; it is stopped after the tests of the file. */
export async function serving(
  options: Options = {},
  report: (what: string, error: unknown) => void = console.error,
): Promise<TestService> {
  const running = await started(options, report);
  atEnd(() => running.stop());
  return running;
}

/** Starts a service that the test stops. */
export async function started(
  options: Options,
  report: (what: string, error: unknown) => void = console.error,
): Promise<TestService> {
  const given = Object.entries({ port: 0, data: folder(), jobs: 1, ...options });
  const of = (table: object): object => Object.fromEntries(given.filter(([name]) => Object.hasOwn(table, name)));
  const own = resolveOptions(SERVER_OPTIONS, of(SERVER_OPTIONS), 'serve');
  const limits = resolveOptions(LIMIT_OPTIONS, of(LIMIT_OPTIONS), 'serve');
  const running = await serve({ ...own, data: own.data! }, limits, report);
  await running.ready;
  return new TestService(running, own.data!);
}

/** All that comes on a connection until it is closed. */
export function untilClosed(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}
