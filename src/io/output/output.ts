/**
 * Where results are written: stdout, or a file that appears complete or not at all. A file is written under a temporary
 * name in the same folder, synced, and renamed on close; a device or a pipe is written directly.
 */

import { access, constants, mkdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip as gzipCallback, type ZlibOptions } from 'node:zlib';
import { DittographError, messageOf } from '../../base/errors.ts';
import { requireText } from '../../base/options.ts';
import { asBuffer } from '../chunks.ts';
import { zstdFrame } from '../unpack/zstd.ts';
import { failed } from './failed.ts';
import { fileSink } from './file-sink.ts';
import { type ByteSink, streamSink } from './stdout.ts';
import type { Together } from './together.ts';

const CHUNK = 1 << 18;
const MEMBER = 1 << 20;
const gzipMember = promisify<Buffer, ZlibOptions, Buffer>(gzipCallback);
/** With zlib's default of 16 KiB, a member would need about 25 callbacks in the writing thread. */
const gzip: Packer = (bytes) => gzipMember(bytes, { chunkSize: MEMBER >> 1 });
/** A larger buffer of data to be compressed is replaced with one of the size of a member after use. */
const USUAL_BYTES = 1 << 22;
/** Members of 1 MiB that are compressed at the same time: libuv has four threads by default. */
const PACKED_AT_A_TIME = Math.min(4, availableParallelism());

export interface Output {
  readonly path: string;
  /** Aborted when the reader of stdout has gone (as in `… | head -1`): not an error; later writes are dropped. */
  readonly gone: AbortSignal;
  /**
   * Writes text as UTF-8, or bytes. Returns a promise only if the caller must wait: until it resolves, do not write
   * anything else or change the bytes. @throws OUTPUT_FAILED
   */
  write(data: string | Uint8Array): Promise<void> | undefined;
  /** Flushes what is written so far, for a waiting reader. @throws OUTPUT_FAILED */
  flush(): Promise<void> | undefined;
  /**
   * Ends a gzip member, so that the next can be decompressed separately; does nothing if the output is not compressed.
   */
  endMember(): Promise<void> | undefined;
  /**
   * Writes the rest and renames the file to its final name.
   * @param files with which it is renamed when all are complete. Default: it is renamed at once @throws OUTPUT_FAILED
   */
  close(files?: Together): Promise<void>;
  /** Removes the temporary file. */
  abort(): Promise<void>;
}

/**
 * Opens an output. A file is written under a temporary name beside it, and renamed by `close`.
 * @param path `-` is stdout; a name that ends in `.gz` or `.zst` is compressed
 * @param stdout the stream that `-` means
 * @throws OUTPUT_UNAVAILABLE if it cannot be opened; BAD_OPTION for a name that ends in `.br`
 * @example
 * ```js
 * import { mkdtempSync, readFileSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { gunzipSync } from 'node:zlib';
 * import { openOutput } from 'dittograph';
 *
 * const path = `${mkdtempSync(`${tmpdir()}/`)}/lines.gz`;
 * const output = await openOutput(path, process.stdout);
 * await output.write('one line\n');
 * await output.close();
 * console.log(gunzipSync(readFileSync(path)).toString().trim()); // one line
 * ```
 */
export async function openOutput(path: string, stdout: Writable): Promise<Output> {
  requireText(path, 'the path of an output');
  if (path === '') throw new DittographError('BAD_OPTION', 'the path of an output must not be empty');
  if (path === '-') return new BufferedOutput(path, streamSink(stdout), undefined);
  const packer = packerOf(path);
  try {
    return new BufferedOutput(path, await fileSink(path), packer);
  } catch (cause) {
    throw unavailable(path, cause);
  }
}

/** An output that compresses like {@link openOutput}, and discards the result. @throws BAD_OPTION in the same cases */
export function openNowhere(path: string): Output {
  const nothing = async (): Promise<void> => {};
  const sink: ByteSink = { gone: new AbortController().signal, write: nothing, close: nothing, abort: nothing };
  return new BufferedOutput(path, sink, packerOf(path));
}

/**
 * Makes a writable folder, with its parents, before the work whose results go there.
 * @throws OUTPUT_UNAVAILABLE
 */
export async function openFolder(path: string): Promise<void> {
  try {
    await makeFolder(path);
    await access(path, constants.W_OK);
  } catch (cause) {
    throw unavailable(path, cause);
  }
}

/** Not `recursive`, which never returns for a folder that cannot have subfolders, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

/** Compresses a part so that it can be decompressed separately. */
type Packer = (bytes: Buffer) => Promise<Buffer>;

/** @throws BAD_OPTION for Brotli, whose streams do not follow one another in a file */
function packerOf(path: string): Packer | undefined {
  if (/\.br$/i.test(path)) {
    const bare = path.slice(0, -3);
    throw new DittographError(
      'BAD_OPTION',
      `'${path}' cannot be written: Brotli is only read; name it '${bare}.gz' or '${bare}.zst'`,
    );
  }
  if (/\.gz$/i.test(path)) return gzip;
  return /\.zst$/i.test(path) ? zstdFrame : undefined;
}

class BufferedOutput implements Output {
  readonly path: string;
  readonly #sink: ByteSink;
  readonly #pack: Packer | undefined;
  /** Data to be written next. */
  #chunk: Buffer;
  #bytes = 0;
  /** The second buffer: one is filled while the other is written. */
  #other: Buffer | undefined;
  /** Resolves when all data passed to the sink is written. */
  #written: Promise<void> = Promise.resolve();
  #isWriting = false;
  #hasMembers = false;
  /** Parts that are being compressed, in their order. */
  readonly #packing: Promise<Buffer>[] = [];
  /** Buffers of members that have been compressed, for the next ones. */
  readonly #free: Buffer[] = [];

  constructor(path: string, sink: ByteSink, pack: Packer | undefined) {
    this.path = path;
    this.#sink = sink;
    this.#pack = pack;
    this.#chunk = Buffer.allocUnsafeSlow(pack === undefined ? CHUNK : MEMBER);
  }

  get gone(): AbortSignal {
    return this.#sink.gone;
  }

  write(data: string | Uint8Array): Promise<void> | undefined {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    if (typeof data === 'string' && this.#bytes + 3 * data.length <= this.#chunk.length) {
      this.#bytes += this.#chunk.write(data, this.#bytes);
      return undefined;
    }
    const bytes = typeof data === 'string' ? Buffer.from(data) : asBuffer(data);
    if (this.#bytes + bytes.length > this.#chunk.length)
      return this.#pack === undefined ? this.#writeOn(bytes) : this.#holdOn(bytes);
    this.#chunk.set(bytes, this.#bytes);
    this.#bytes += bytes.length;
    return undefined;
  }

  async #writeOn(bytes: Buffer): Promise<void> {
    if (this.#bytes > 0) await this.#endChunk();
    if (bytes.length > this.#chunk.length) {
      await this.#put(bytes);
      // The caller may change the bytes after this resolves.
      await this.#settled();
      return;
    }
    this.#chunk.set(bytes);
    this.#bytes = bytes.length;
  }

  flush(): Promise<void> | undefined {
    return this.#bytes > 0 || this.#packing.length > 0 || this.#isWriting ? this.#flush() : undefined;
  }

  endMember(): Promise<void> | undefined {
    return this.#pack === undefined || this.#bytes === 0 ? undefined : this.#putMember();
  }

  async close(files?: Together): Promise<void> {
    // A compressed file needs at least one member.
    if (this.#pack !== undefined && this.#bytes === 0 && !this.#hasMembers) await this.#putMember();
    await this.#flush();
    await this.#tried(() => this.#sink.close(files));
  }

  abort(): Promise<void> {
    return this.#sink.abort();
  }

  async #flush(): Promise<void> {
    if (this.#bytes > 0) await this.#endChunk();
    await this.#settled();
  }

  async #endChunk(): Promise<void> {
    if (this.#pack !== undefined) {
      await this.#cutMembers();
      if (this.#bytes > 0) await this.#putMember();
      return;
    }
    const chunk = this.#chunk.subarray(0, this.#bytes);
    this.#bytes = 0;
    await this.#put(chunk);
    [this.#chunk, this.#other] = [this.#other ?? Buffer.allocUnsafeSlow(CHUNK), this.#chunk];
  }

  /**
   * Collects data to be compressed. Members are cut at {@link MEMBER} bytes, so that the compressed bytes do not depend on
   * the sizes of the writes.
   */
  async #holdOn(bytes: Buffer): Promise<void> {
    await this.#cutMembers();
    const needed = this.#bytes + bytes.length;
    if (needed > this.#chunk.length) this.#chunk = this.#roomFor(needed);
    this.#chunk.set(bytes, this.#bytes);
    this.#bytes = needed;
  }

  /** Compresses the whole members of the collected data. */
  async #cutMembers(): Promise<void> {
    let from = 0;
    for (; this.#bytes - from >= MEMBER; from += MEMBER) {
      await this.#put(this.#copy(from, from + MEMBER));
    }
    this.#chunk.copyWithin(0, from, this.#bytes);
    this.#bytes -= from;
    if (this.#chunk.length > USUAL_BYTES) this.#chunk = this.#roomFor(MEMBER);
  }

  #roomFor(bytes: number): Buffer {
    const larger = Buffer.allocUnsafeSlow(bytes);
    larger.set(this.#chunk.subarray(0, this.#bytes));
    return larger;
  }

  /** Copies a part of the collected data to a separate buffer, in which it is compressed. */
  #copy(from: number, to: number): Buffer {
    const buffer =
      to - from > MEMBER ? Buffer.allocUnsafeSlow(to - from) : (this.#free.pop() ?? Buffer.allocUnsafeSlow(MEMBER));
    buffer.set(this.#chunk.subarray(from, to));
    return buffer.subarray(0, to - from);
  }

  /** Compresses all collected data as a member. */
  async #putMember(): Promise<void> {
    const member = this.#copy(0, this.#bytes);
    this.#bytes = 0;
    await this.#put(member);
  }

  async #put(bytes: Buffer): Promise<void> {
    if (this.#pack === undefined) {
      await this.#written;
      this.#isWriting = true;
      this.#written = this.#tried(() => this.#sink.write(bytes)).finally(() => {
        this.#isWriting = false;
      });
      // The next write reports the error.
      this.#written.catch(() => {});
      return;
    }
    this.#hasMembers = true;
    const packed = this.#pack(bytes);
    // The error is thrown when this part is awaited.
    packed.then(() => bytes.buffer.byteLength === MEMBER && this.#free.push(Buffer.from(bytes.buffer))).catch(() => {});
    this.#packing.push(packed);
    await this.#putPacked(PACKED_AT_A_TIME);
  }

  /** Writes the first compressed parts. @param most parts that may remain */
  async #putPacked(most: number): Promise<void> {
    while (this.#packing.length > most) {
      await this.#tried(async () => this.#sink.write(await this.#packing[0]!));
      this.#packing.shift();
    }
  }

  /** Waits until all compressed parts are written. */
  async #settled(): Promise<void> {
    await this.#putPacked(0);
    await this.#written;
  }

  async #tried(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (cause) {
      throw failed(this.path, cause);
    }
  }
}

/** The error for an output that cannot be opened; it names the path as given, not the temporary file. */
function unavailable(path: string, cause: unknown): DittographError {
  const { code } = cause as NodeJS.ErrnoException;
  const why =
    code === 'ENOENT'
      ? `the folder '${dirname(path)}' does not exist`
      : code === 'EACCES' || code === 'EPERM'
        ? 'permission denied'
        : code === 'EEXIST' || code === 'ENOTDIR'
          ? 'the path is a file, not a folder'
          : (code ?? messageOf(cause));
  return new DittographError('OUTPUT_UNAVAILABLE', `'${path}' could not be written: ${why}`, { cause });
}
