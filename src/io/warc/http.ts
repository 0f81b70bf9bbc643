/**
 * An HTTP response as a crawler stored it: head, chunked transfer, compression. If a declaration is wrong, the bytes
 * are read unchanged, as browsers do, and a note says so. Not http-parser-js, which parses sockets. Source: RFC 9112
 * (chunks: 7.1), RFC 9110 (content codings: 8.4). O(bytes).
 */

import type { ErrorCode } from '../../base/errors.ts';
import type { Corruption } from '../chunks.ts';
import { isGzip, type Packing, unpack } from '../unpack/unpack.ts';
import { headSize, MAX_HEAD, readFields } from './header.ts';

export interface HttpHead {
  /** Bytes of the head, with the empty line that ends it. */
  readonly size: number;
  readonly status: number | undefined;
  /** Field names in lower case. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The head of a response, if `content` begins with one. */
export function readHttpHead(content: Buffer): HttpHead | undefined {
  if (content.toString('latin1', 0, 5) !== 'HTTP/') return undefined;
  const size = headSize(content.subarray(0, MAX_HEAD));
  const head = content.toString('latin1', 0, size);
  const status = /^HTTP\/\S*\s+(\d{3})\b/.exec(head)?.[1];
  return { size, status: status === undefined ? undefined : Number(status), fields: readFields(head) };
}

export interface Payload {
  readonly bytes: Buffer;
  readonly corruption?: Corruption;
  readonly note?: string;
}

const PACKINGS: ReadonlyMap<string, Packing> = new Map([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
  ['br', 'br'],
]);
const ZSTD = 0xfd2fb528;

/** The payload of a response, decompressed. @param maxBytes largest payload in bytes */
export function payloadOf({ fields }: HttpHead, body: Buffer, maxBytes: number): Payload {
  const notes: string[] = [];
  let bytes = body;
  for (const coding of codings(fields.get('transfer-encoding'), fields.get('content-encoding'))) {
    if (coding === 'chunked') {
      const joined = dechunk(bytes);
      bytes = joined.bytes;
      if (joined.note !== undefined) notes.push(joined.note);
      continue;
    }
    const packing = PACKINGS.get(coding);
    if (packing === undefined) {
      if (bytes.length >= 4 && bytes.readUInt32LE(0) === ZSTD) {
        return {
          bytes: NOTHING,
          corruption: { code: 'BAD_COMPRESSION', message: `compressed as ${coding}, which is not supported` },
        };
      }
      if (coding !== 'identity') notes.push(`declared as ${coding}, which is unknown; read unchanged`);
      continue;
    }
    if (bytes.length === 0) continue;
    const { content, corruption } =
      packing === 'gzip' && !isGzip(bytes) ? NOT_PACKED : unpack(bytes, packing, maxBytes);
    if (corruption === undefined || FINAL.has(corruption.code)) bytes = content;
    else if (content.length > 0) bytes = content;
    else {
      notes.push(`declared as ${coding}, but is not; read unchanged`);
      continue;
    }
    if (corruption !== undefined) return { bytes, corruption };
  }
  return notes.length === 0 ? { bytes } : { bytes, note: notes.join('; ') };
}

const NOTHING = Buffer.alloc(0);
/** Faults that do not say that the declaration is wrong. */
const FINAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['EXPANDS_TOO_MUCH', 'TOO_LARGE', 'UNKNOWN_FORMAT']);
const NOT_PACKED = { content: NOTHING, corruption: { code: 'BAD_COMPRESSION', message: '' } as Corruption };

/** The codings in the order in which they are decoded. */
function codings(...lists: readonly (string | undefined)[]): string[] {
  return lists.flatMap((list) =>
    (list ?? '')
      .toLowerCase()
      .split(',')
      .map((coding) => coding.trim())
      .filter((coding) => coding !== '')
      .reverse(),
  );
}

/** Joins the chunks; from the first invalid chunk on, the bytes are kept unchanged. */
export function dechunk(body: Buffer): Payload {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\n', at);
    const line = body.toString('latin1', at, end < 0 ? body.length : Math.min(end, at + 1024));
    const size = /^[ \t]*([0-9a-f]{1,12})[ \t]*(?:;.*)?\r?$/i.exec(line)?.[1];
    if (end < 0 || size === undefined) {
      if (parts.length === 0) return { bytes: body, note: 'declared as chunked, but is not; read unchanged' };
      return { bytes: Buffer.concat([...parts, body.subarray(at)]), note: 'a chunk is missing its size' };
    }
    const length = Number.parseInt(size, 16);
    if (length === 0) break;
    const start = end + 1;
    parts.push(body.subarray(start, start + length));
    at = start + length;
    if (at > body.length) return { bytes: Buffer.concat(parts), note: 'the last chunk is truncated' };
    if (body[at] === 0x0d) at++;
    if (body[at] === 0x0a) at++;
  }
  return { bytes: Buffer.concat(parts) };
}
