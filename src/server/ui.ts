/** Serves the page that scans in the browser, a single file. It needs Node alone, no package. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DittographError, messageOf } from '../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { hostNameOf, hostNames, inUrl } from './guard.ts';

/** Where the page is served. */
export const UI_OPTIONS = {
  host: {
    type: 'text',
    value: 'ADDRESS',
    default: '127.0.0.1',
    basic: true,
    help: 'address to listen on; if other machines reach it, they can also open the page, and each reads only its own files',
  },
  port: {
    type: 'number',
    integer: true,
    min: 0,
    max: 65_535,
    default: 7412,
    basic: true,
    help: 'port to listen on; 0 takes a free one',
  },
} as const satisfies OptionTable;

const PATHS: ReadonlySet<string> = new Set(['/', '/index.html']);

export interface ServingUi {
  /** Its address, such as `http://127.0.0.1:7412`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** @param page the HTML of the page @throws OUTPUT_UNAVAILABLE if it cannot listen */
export async function serveUi(page: string, { host, port }: ResolvedOf<typeof UI_OPTIONS>): Promise<ServingUi> {
  const hosts = hostNames(host);
  const body = Buffer.from(page);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    // frame-ancestors is ignored in a meta element.
    'content-security-policy': `${policyOf(page)}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Another version may be served at this address later.
    'cache-control': 'no-cache',
  };
  const server = createServer((request, response) => {
    const refusal = refusalOf(request, hosts);
    if (refusal !== undefined) refuse(response, ...refusal);
    else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new DittographError('OUTPUT_UNAVAILABLE', `cannot listen on ${inUrl(host)}:${port}: ${messageOf(error)}`)),
    );
    server.listen({ host, port }, resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${inUrl(host)}:${actualPort}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function policyOf(page: string): string {
  return /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)![1]!;
}

/** Status and message of a request that is refused; undefined if it is not. */
function refusalOf(
  { method, url = '', headers }: IncomingMessage,
  hosts: ReadonlySet<string>,
): readonly [status: number, why: string] | undefined {
  // By DNS rebinding, a page of another site can reach this server under its own name.
  if (!hosts.has(hostNameOf(headers.host))) return [421, 'this host is not allowed'];
  if (method !== 'GET' && method !== 'HEAD') return [405, 'only GET and HEAD are allowed'];
  return PATHS.has(url.replace(/[?#].*$/s, '')) ? undefined : [404, 'not found; the page is at /'];
}

function refuse(response: ServerResponse, status: number, why: string): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, { ...headers, connection: 'close', ...(status === 405 && { allow: 'GET, HEAD' }) });
  response.end(`${why}\n`);
}
