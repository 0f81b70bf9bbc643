/**
 * Decompresses one document, bounded in size and in ratio. For truncated or damaged data it returns the part before the
 * damage. Node returns no output with an error, so bisection finds that part: a page of 1 MB damaged in the middle
 * takes 36 ms, an intact one 4 ms (Node 20.20). O(bytes), O(bytes · log bytes) for damaged data.
 */
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { DittographError } from '../../base/errors.ts';
import type { Corruption } from '../chunks.ts';

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Codings of HTTP (RFC 9110, 8.4.1); `deflate` also accepts the raw form that some servers send. */
export type Packing = 'gzip' | 'deflate' | 'br';

/** Largest ratio: pages compress far less, decompression bombs more. */
const MAX_RATIO = 250;
/** The ratio is checked from this size on. */
const SMALL = 1 << 20;

type Unpacker = (bytes: Buffer, options: { maxOutputLength: number; finishFlush?: number }) => Buffer;

const UNPACKERS: Readonly<Record<Packing, Unpacker>> = {
  gzip: gunzipSync,
  deflate: (bytes, options) =>
    ((bytes[0]! & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0 ? inflateSync : inflateRawSync)(bytes, options),
  br: brotliDecompressSync,
};

export interface Unpacked {
  readonly content: Buffer;
  readonly corruption?: Corruption;
}

/** @param maxBytes largest content in bytes */
export function unpack(bytes: Buffer, packing: Packing, maxBytes: number): Unpacked {
  const limit = Math.min(maxBytes, Math.max(SMALL, bytes.length * MAX_RATIO));
  const unpacker = UNPACKERS[packing];
  try {
    return { content: unpacker(bytes, { maxOutputLength: limit }) };
  } catch (error) {
    if (isTooMuch(error)) return tooMuch(bytes.length, limit);
    // In the browser, some codings are missing.
    if (error instanceof DittographError) {
      const { code, message } = error;
      return { content: Buffer.alloc(0), corruption: { code, message } };
    }
  }
  const flush = packing === 'br' ? constants.BROTLI_OPERATION_PROCESS : constants.Z_SYNC_FLUSH;
  const attempt = (length: number): Buffer | undefined => {
    try {
      return unpacker(bytes.subarray(0, length), { maxOutputLength: limit, finishFlush: flush });
    } catch {
      return undefined;
    }
  };
  const all = attempt(bytes.length);
  if (all !== undefined)
    return { content: all, corruption: { code: 'TRUNCATED', message: `its ${packing} data is truncated` } };
  let intact = 0;
  let content: Buffer = Buffer.alloc(0);
  for (let broken = bytes.length; broken - intact > 1; ) {
    const middle = (intact + broken) >>> 1;
    const part = attempt(middle);
    if (part === undefined) broken = middle;
    else {
      intact = middle;
      content = part;
    }
  }
  return {
    content,
    corruption: { code: 'BAD_COMPRESSION', message: `its ${packing} data is broken after byte ${intact}` },
  };
}

function isTooMuch(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
}

function tooMuch(packed: number, limit: number): Unpacked {
  const message = `its ${packed} packed bytes expand to more than ${limit}`;
  return { content: Buffer.alloc(0), corruption: { code: 'EXPANDS_TOO_MUCH', message } };
}
