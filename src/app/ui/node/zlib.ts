/**
 * The parts of `node:zlib` that a run uses, by pako, a port of zlib: the same bytes, and the same messages for damaged
 * data.
 */
import { deflate, deflateInit2 } from 'pako/lib/zlib/deflate.js';
import { inflate, inflateInit2, type Stream } from 'pako/lib/zlib/inflate.js';
import messages from 'pako/lib/zlib/messages.js';
import ZStream from 'pako/lib/zlib/zstream.js';
import { notRead } from './absent.ts';
import { Bytes } from './bytes.ts';

export const constants = { Z_NO_FLUSH: 0, Z_SYNC_FLUSH: 2, Z_FINISH: 4, BROTLI_OPERATION_PROCESS: 0 };

const OK = 0;
const STREAM_END = 1;
const BUF_ERROR = -5;
/** Bits of the window for raw data, data with a zlib header, and data with a gzip header. */
const RAW = -15;
const ZLIB = 15;
const GZIP = 31;
/** How `deflateRawSync` packs: level, method, memory. */
const BEST = 9;
const DEFLATED = 8;
const MEMORY = 8;
const DEFLATE_CHUNK = 1 << 16;

interface Options {
  readonly info?: boolean;
  readonly chunkSize?: number;
  readonly maxOutputLength?: number;
  readonly finishFlush?: number;
}

class Inflating {
  readonly stream: Stream = new ZStream();
  readonly #chunkSize: number;

  constructor(windowBits: number, chunkSize: number = 1 << 14) {
    this.#chunkSize = chunkSize;
    inflateInit2(this.stream, windowBits);
  }

  /** Decompresses the available input, and passes on the content in parts. @returns the status of zlib */
  run(input: Uint8Array, flush: number, onPart: (part: Bytes) => void): number {
    const { stream } = this;
    stream.input = input;
    stream.next_in = 0;
    stream.avail_in = input.length;
    for (;;) {
      stream.output = new Uint8Array(this.#chunkSize);
      stream.next_out = 0;
      stream.avail_out = this.#chunkSize;
      const status = inflate(stream, flush);
      if (stream.next_out > 0) onPart(new Bytes(stream.output.buffer, 0, stream.next_out));
      // If the buffer is full, more content may follow; at the end of the input, that is an error.
      const mayGoOn = (status === OK || status === BUF_ERROR) && stream.avail_out === 0;
      if (!mayGoOn) return status;
    }
  }
}

function fault(status: number, { msg }: Stream): Error {
  const isShort = status === BUF_ERROR || status === OK;
  return Object.assign(new Error(isShort ? 'unexpected end of file' : msg || messages[status]), {
    code: isShort ? 'Z_BUF_ERROR' : 'Z_DATA_ERROR',
  });
}

function inflated(bytes: Uint8Array, windowBits: number, options: Options): { buffer: Bytes; used: number } {
  const { chunkSize, maxOutputLength = Number.POSITIVE_INFINITY, finishFlush = constants.Z_FINISH } = options;
  let inflating = new Inflating(windowBits, chunkSize);
  const parts: Bytes[] = [];
  let length = 0;
  const take = (part: Bytes): void => {
    length += part.length;
    if (length > maxOutputLength) {
      const message = `Cannot create a Buffer larger than ${maxOutputLength} bytes`;
      throw Object.assign(new RangeError(message), { code: 'ERR_BUFFER_TOO_LARGE' });
    }
    parts.push(part);
  };
  let status = inflating.run(bytes, finishFlush, take);
  let used = inflating.stream.next_in;
  // There may be several gzip members; zeros after them are padding.
  while (windowBits === GZIP && status === STREAM_END && used < bytes.length && bytes[used] !== 0) {
    // Not `inflateReset` of pako 2.1.0: it keeps the window, but not its fill level.
    inflating = new Inflating(windowBits, chunkSize);
    status = inflating.run(bytes.subarray(used), finishFlush, take);
    used += inflating.stream.next_in;
  }
  const mayEndEarly = finishFlush !== constants.Z_FINISH && (status === OK || status === BUF_ERROR);
  if (status !== STREAM_END && !mayEndEarly) throw fault(status, inflating.stream);
  return { buffer: parts.length === 1 ? parts[0]! : Bytes.concat(parts), used };
}

export function inflateRawSync(bytes: Uint8Array, options: Options = {}): unknown {
  const { buffer, used } = inflated(bytes, RAW, options);
  return options.info === true ? { buffer, engine: { bytesWritten: used } } : buffer;
}

export function inflateSync(bytes: Uint8Array, options: Options = {}): Bytes {
  return inflated(bytes, ZLIB, options).buffer;
}

export function gunzipSync(bytes: Uint8Array, options: Options = {}): Bytes {
  return inflated(bytes, GZIP, options).buffer;
}

export function deflateRawSync(bytes: Uint8Array): Bytes {
  const stream = new ZStream();
  deflateInit2(stream, BEST, DEFLATED, RAW, MEMORY, 0);
  stream.input = bytes;
  stream.avail_in = bytes.length;
  const parts: Bytes[] = [];
  for (let status = OK; status !== STREAM_END; ) {
    stream.output = new Uint8Array(DEFLATE_CHUNK);
    stream.next_out = 0;
    stream.avail_out = DEFLATE_CHUNK;
    status = deflate(stream, constants.Z_FINISH);
    parts.push(new Bytes(stream.output.buffer, 0, stream.next_out));
  }
  return Bytes.concat(parts);
}

export function brotliDecompressSync(): never {
  throw notRead('Brotli');
}

type Listener = (value: never) => void;

/** A stream that is written in slices, and reports errors synchronously. */
export class InflateRaw {
  bytesWritten = 0;
  readonly #inflating: Inflating;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor({ chunkSize }: Options) {
    this.#inflating = new Inflating(RAW, chunkSize);
  }

  on(event: string, listener: Listener): this {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    return this.on(event, listener);
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  write(bytes: Uint8Array, done: (error?: Error) => void): void {
    const status = this.#inflating.run(bytes, constants.Z_NO_FLUSH, (part) => this.#tell('data', part));
    this.bytesWritten += this.#inflating.stream.next_in;
    if (status === STREAM_END) this.#tell('end', undefined);
    else if (status !== OK && status !== BUF_ERROR) {
      const error = fault(status, this.#inflating.stream);
      this.#tell('error', error);
      done(error);
      return;
    }
    done();
  }

  destroy(): void {
    this.#listeners.clear();
  }

  #tell(event: string, value: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(value as never);
  }
}

export function createInflateRaw(options: Options): InflateRaw {
  return new InflateRaw(options);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function crc32(data: Uint8Array | string, before = 0): number {
  const bytes = typeof data === 'string' ? Bytes.from(data) : data;
  let value = ~before;
  for (let i = 0; i < bytes.length; i++) value = TABLE[(value ^ bytes[i]!) & 0xff]! ^ (value >>> 8);
  return ~value >>> 0;
}
