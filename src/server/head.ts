/**
 * Refuses requests whose head has more than one meaning, which a proxy before the service may read differently (RFC 9112).
 * Node has already refused the others, such as those with two lengths.
 */
import type { IncomingMessage } from 'node:http';
import { Problem } from './problems.ts';

const CLOSE = { headers: { connection: 'close' } };

/** @throws BAD_REQUEST, UNSUPPORTED_TRANSFER */
export function requireOneMeaning({ headers, rawHeaders, httpVersion, url = '' }: IncomingMessage): void {
  const hosts = countOf(rawHeaders, 'host');
  if (hosts > 1) throw new Problem('BAD_REQUEST', 'the request has more than one Host header', CLOSE);
  if (hosts === 0 && httpVersion === '1.1') throw new Problem('BAD_REQUEST', 'the request has no Host header', CLOSE);
  if (!url.startsWith('/') && url !== '*') requireSameHost(url, headers.host);
  const transfer = headers['transfer-encoding'];
  if (transfer !== undefined) requireChunked(transfer, httpVersion);
  const query = url.indexOf('?');
  if (query >= 0 && url.includes('%', query)) requireEncoded(url.slice(query));
}

/** How many headers have a name. The list alternates names and values. */
function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const found = rawHeaders[i]!;
    if (found.length === name.length && found.toLowerCase() === name) count++;
  }
  return count;
}

/** An address as a proxy gets it names the host a second time. */
function requireSameHost(url: string, host = ''): void {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '';
  if (authority.toLowerCase() === host.toLowerCase()) return;
  throw new Problem('BAD_REQUEST', 'the request line has another host than the Host header', CLOSE);
}

function requireChunked(transfer: string, httpVersion: string): void {
  if (httpVersion === '1.0') throw new Problem('BAD_REQUEST', 'HTTP/1.0 has no Transfer-Encoding', CLOSE);
  if (transfer.trim().toLowerCase() === 'chunked') return;
  throw new Problem('UNSUPPORTED_TRANSFER', `the transfer coding '${transfer.slice(0, 60)}' is not supported`, CLOSE);
}

/** Fastify would take it literally. */
function requireEncoded(query: string): void {
  try {
    decodeURIComponent(query);
  } catch {
    throw new Problem('BAD_REQUEST', 'the URL is not percent-encoded UTF-8');
  }
}
