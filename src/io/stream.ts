/** One input file, or stdin, as a stream that can be read repeatedly, unpacked. */
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DittographError, messageOf } from '../base/errors.ts';
import { type Chunk, isCorruption, readChunks } from './chunks.ts';
import { type FilePacking, packingOf, unpacked } from './packing.ts';
import { announceTemporary } from './temporary.ts';
import { unpackedInThread } from './unpack-thread.ts';

/** Packed bytes from which a file may get a thread to unpack it; to start one takes as long as to unpack half of them. */
const LARGE_BYTES = 1 << 24;

/** An open file, and what to do when it is no longer needed. */
export interface Handle {
  readonly handle: FileHandle;
  readonly path: string;
  close(): Promise<void>;
}

export async function opened(path: string): Promise<Handle> {
  try {
    const handle = await open(path);
    if ((await handle.stat()).isDirectory()) {
      await handle.close();
      throw new DittographError('INPUT_UNREADABLE', `'${path}' is a folder, not a file`);
    }
    return { handle, path, close: () => handle.close() };
  } catch (cause) {
    throw cause instanceof DittographError ? cause : notOpened(path, cause);
  }
}

/** The error for a path that cannot be opened: INPUT_NOT_FOUND or INPUT_UNREADABLE. */
export function notOpened(path: string, cause: unknown): DittographError {
  return (cause as NodeJS.ErrnoException).code === 'ENOENT'
    ? new DittographError('INPUT_NOT_FOUND', `there is no '${path}'`, { cause })
    : new DittographError('INPUT_UNREADABLE', `'${path}': ${messageOf(cause)}`, { cause });
}

/** Copies a stream to a temporary file, so that it can be read twice. */
export async function spooled(stream: AsyncIterable<Uint8Array>): Promise<Handle> {
  const gone = announceTemporary();
  const folder = await mkdtemp(join(tmpdir(), 'dittograph-'));
  const path = join(folder, 'stdin');
  const handle = await open(path, 'wx+', 0o600);
  const close = async (): Promise<void> => {
    await handle.close();
    await rm(folder, { recursive: true, force: true });
    gone();
  };
  try {
    for await (const chunk of stream) {
      await handle.write(chunk).catch((cause: unknown) => {
        throw new DittographError('OUTPUT_FAILED', `stdin cannot be kept in ${folder}: ${messageOf(cause)}`, { cause });
      });
    }
    return { handle, path, close };
  } catch (cause) {
    await close();
    if (cause instanceof DittographError) throw cause;
    throw new DittographError('INPUT_UNREADABLE', `stdin cannot be read: ${messageOf(cause)}`, { cause });
  }
}

/** A file as chunks, decompressed; an error if it changes between two passes. */
export class Stream {
  readonly name: string;
  bytes = 0;
  bytesRead = 0;
  #stamp: string | undefined;
  #file: Handle;
  #isResting = false;
  #packing: FilePacking | undefined;
  readonly #mayHaveThread: boolean;

  /** @param mayHaveThread whether a thread of its own may unpack it. Default: none may */
  constructor(file: Handle, name: string, mayHaveThread = false) {
    this.#file = file;
    this.name = name;
    this.#mayHaveThread = mayHaveThread;
  }

  /** The first bytes, decompressed. */
  async start(): Promise<Buffer> {
    const { bytesRead, buffer } = await this.#file.handle.read(Buffer.alloc(4096), 0, 4096, 0);
    this.#packing = packingOf(buffer.subarray(0, bytesRead), this.name);
    this.bytes = (await this.#file.handle.stat()).size;
    for await (const chunk of unpacked(readChunks(this.#file.handle), this.#packing))
      if (!isCorruption(chunk)) return chunk.subarray(0, 4096);
    return Buffer.alloc(0);
  }

  /** @param reuse a chunk is valid until the next one is requested */
  async *chunks(signal?: AbortSignal, reuse = false): AsyncGenerator<Chunk> {
    const mayRest = this.#isResting;
    await this.#wake();
    try {
      yield* this.#pass(signal, reuse);
    } finally {
      if (mayRest) await this.rest();
    }
  }

  /** Closes the file until it is read again: a data set may have more shards than a process may have open files. */
  async rest(): Promise<void> {
    if (this.#isResting) return;
    this.#stamp ??= await this.#look();
    this.#isResting = true;
    await this.#file.close();
  }

  /** @throws INPUT_VANISHED */
  async #wake(): Promise<void> {
    if (!this.#isResting) return;
    try {
      this.#file = await opened(this.#file.path);
    } catch (cause) {
      throw new DittographError('INPUT_VANISHED', `'${this.name}' can no longer be opened: ${messageOf(cause)}`, {
        cause,
      });
    }
    this.#isResting = false;
  }

  async *#pass(signal: AbortSignal | undefined, reuse: boolean): AsyncGenerator<Chunk> {
    const before = await this.#look();
    if (this.#stamp !== undefined && this.#stamp !== before) throw this.#changed();
    this.bytesRead = 0;
    yield* this.#unpacked(signal, reuse);
    const after = await this.#look();
    if (this.#stamp !== undefined && this.#stamp !== after) throw this.#changed();
    // Where it changed while it was read the first time, a second pass would give other records.
    this.#stamp = before;
  }

  async close(): Promise<void> {
    if (!this.#isResting) await this.#file.close();
  }

  /** Whether it is packed, once it was begun. */
  get isPacked(): boolean {
    return this.#packing !== undefined;
  }

  #unpacked(signal: AbortSignal | undefined, reuse: boolean): AsyncIterable<Chunk> {
    const onBytes = (bytes: number): void => {
      this.bytesRead += bytes;
    };
    const { handle } = this.#file;
    if (this.#packing !== undefined && this.#mayHaveThread && this.bytes >= LARGE_BYTES)
      return unpackedInThread(handle.fd, this.#packing, { signal, onBytes, reuse });
    const chunks = readChunks(handle, { signal, onBytes, reuse: reuse && !this.isPacked });
    return unpacked(chunks, this.#packing);
  }

  async #look(): Promise<string> {
    const { size, mtimeNs } = await this.#file.handle.stat({ bigint: true });
    return `${size} ${mtimeNs}`;
  }

  #changed(): DittographError {
    return new DittographError('INPUT_VANISHED', `'${this.name}' changed between two passes`);
  }
}
