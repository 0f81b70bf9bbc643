/**
 * An HTTP response as a crawler stored it: head, chunks, packing. As kind as browsers are: where a declaration does
 * not hold, what is there is taken as it is, and a note says so.
 * Source: RFC 9112 (chunks: 7.1), RFC 9110 (content codings: 8.4). O(bytes).
 */
import { isGzip } from './gunzip.ts';
import type { Damage } from './pieces.ts';
import { type Packing, unpack } from './unpack.ts';
import { headSize, MAX_HEAD, readFields } from './warc-header.ts';

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
  readonly damage?: Damage;
  readonly note?: string;
}

const PACKINGS: ReadonlyMap<string, Packing> = new Map([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
  ['br', 'br'],
]);
const ZSTD = 0xfd2fb528;

/** What a response carries, unpacked. @param maxBytes largest payload in bytes */
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
          damage: { code: 'BAD_COMPRESSION', message: `packed as ${coding}, which is not read` },
        };
      }
      if (coding !== 'identity') notes.push(`said to be packed as ${coding}; taken as it is`);
      continue;
    }
    if (bytes.length === 0) continue;
    const { content, damage } = packing === 'gzip' && !isGzip(bytes) ? NOT_PACKED : unpack(bytes, packing, maxBytes);
    if (damage === undefined || damage.code === 'EXPANDS_TOO_MUCH' || damage.code === 'TOO_LARGE') bytes = content;
    else if (content.length > 0) bytes = content;
    else {
      notes.push(`said to be packed as ${coding}, and is not`);
      continue;
    }
    if (damage !== undefined) return { bytes, damage };
  }
  return notes.length === 0 ? { bytes } : { bytes, note: notes.join('; ') };
}

const NOTHING = Buffer.alloc(0);
const NOT_PACKED = { content: NOTHING, damage: { code: 'BAD_COMPRESSION', message: '' } as Damage };

/** The codings in the order in which they are undone. */
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

/** Chunks joined; from the first one on that is none, the bytes as they are. */
function dechunk(body: Buffer): Payload {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\n', at);
    const line = body.toString('latin1', at, end < 0 ? body.length : Math.min(end, at + 1024));
    const size = /^[ \t]*([0-9a-f]{1,12})[ \t]*(?:;.*)?\r?$/i.exec(line)?.[1];
    if (end < 0 || size === undefined) {
      if (parts.length === 0) return { bytes: body, note: 'said to be chunked, and is not' };
      return { bytes: Buffer.concat([...parts, body.subarray(at)]), note: 'a chunk is missing its size' };
    }
    const length = Number.parseInt(size, 16);
    if (length === 0) break;
    const start = end + 1;
    parts.push(body.subarray(start, start + length));
    at = start + length;
    if (at > body.length) return { bytes: Buffer.concat(parts), note: 'the last chunk is cut short' };
    if (body[at] === 0x0d) at++;
    if (body[at] === 0x0a) at++;
  }
  return { bytes: Buffer.concat(parts) };
}
