/** One input file, or stdin, as a stream that can be read repeatedly, unpacked. */
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DittographError, messageOf } from '../../base/errors.ts';
import { CHUNK_BYTES, type Chunk, evened, isCorruption, readChunks } from '../chunks.ts';
import { makeTemporaryFolder } from '../output/temporary-folder.ts';
import { type FilePacking, packingOf, unpacked } from '../unpack/packing.ts';
import { unpackedInThread } from '../unpack/unpack-thread.ts';
import { UnpackedCopy } from '../unpack/unpacked-copy.ts';
import { type Handle, InputFile } from './input-file.ts';

/**
 * Least size of a compressed file that is decompressed in a separate thread and whose content is kept for later passes.
 * Starting a thread takes as long as decompressing half of it.
 */
export const LARGE_BYTES = 1 << 24;

/** Copies a stream to a temporary file, so that it can be read twice. @throws OUTPUT_UNAVAILABLE, OUTPUT_FAILED */
export async function spooled(stream: AsyncIterable<Uint8Array>): Promise<Handle> {
  const folder = await makeTemporaryFolder();
  let handle: FileHandle | undefined;
  const close = async (): Promise<void> => {
    await handle?.close();
    await folder.remove();
  };
  const stored = async <T>(step: Promise<T>): Promise<T> =>
    step.catch((cause: unknown) => {
      throw new DittographError('OUTPUT_FAILED', `stdin cannot be kept in ${folder.path}: ${messageOf(cause)}`, {
        cause,
      });
    });
  try {
    const path = join(folder.path, 'stdin');
    handle = await stored(open(path, 'wx+', 0o600));
    for await (const chunk of stream) await stored(handle.write(chunk));
    return { handle, path, close };
  } catch (cause) {
    await close();
    if (cause instanceof DittographError) throw cause;
    throw new DittographError('INPUT_UNREADABLE', `stdin cannot be read: ${messageOf(cause)}`, { cause });
  }
}

/** How a stream is read. */
export interface ChunkOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether a chunk is valid only until the next one is requested. Default: false. */
  readonly reuse?: boolean | undefined;
  /** Whether there will be another pass; the content of a large compressed file is then kept. Default: false. */
  readonly again?: boolean | undefined;
}

/** A file as chunks, decompressed; an error if it changes between two passes. */
export class Stream {
  readonly name: string;
  bytes = 0;
  bytesRead = 0;
  readonly #file: InputFile;
  #packing: FilePacking | undefined;
  readonly #mayHaveThread: boolean;
  /** The decompressed content, if it is kept for a later pass. */
  #copy: UnpackedCopy | undefined;

  /** @param mayHaveThread whether a separate thread may decompress it. Default: false */
  constructor(file: Handle, name: string, mayHaveThread = false) {
    this.#file = new InputFile(file, name);
    this.name = name;
    this.#mayHaveThread = mayHaveThread;
  }

  /** The first bytes, decompressed. */
  async start(): Promise<Buffer> {
    const { handle } = this.#file;
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    this.#packing = packingOf(buffer.subarray(0, bytesRead), this.name);
    this.bytes = (await handle.stat()).size;
    for await (const chunk of unpacked(readChunks(handle), this.#packing))
      if (!isCorruption(chunk)) return chunk.subarray(0, 4096);
    return Buffer.alloc(0);
  }

  chunks(options: ChunkOptions = {}): AsyncGenerator<Chunk> {
    return this.#file.pass((handle) => {
      this.bytesRead = 0;
      if (this.#copy?.isWhole === true) return this.#copied(this.#copy, options);
      return options.again === true && this.#isLarge ? this.#kept(handle, options) : this.#unpacked(handle, options);
    });
  }

  /** @throws ChangedInput if it changed since an earlier pass */
  requireUnchanged(): Promise<void> {
    return this.#file.requireUnchanged();
  }

  /** Closes the file until the next pass. */
  suspend(): Promise<void> {
    return this.#file.suspend();
  }

  async close(): Promise<void> {
    await this.#copy?.close();
    await this.#file.close();
  }

  /** Whether it is compressed; known after {@link start}. */
  get isPacked(): boolean {
    return this.#packing !== undefined;
  }

  get #isLarge(): boolean {
    return this.isPacked && this.bytes >= LARGE_BYTES;
  }

  async *#kept(handle: FileHandle, options: ChunkOptions): AsyncGenerator<Chunk> {
    await this.#copy?.close();
    this.#copy = await UnpackedCopy.make(this.bytes);
    const chunks = this.#unpacked(handle, options);
    yield* this.#copy?.keep(chunks) ?? chunks;
  }

  #copied(copy: UnpackedCopy, { signal, reuse = false }: ChunkOptions): AsyncGenerator<Chunk> {
    let done = 0;
    const onBytes = (bytes: number): void => {
      done += bytes;
      this.bytesRead = Math.round((this.bytes * done) / copy.bytes);
    };
    return copy.read({ signal, onBytes, reuse });
  }

  #unpacked(handle: FileHandle, { signal, reuse = false }: ChunkOptions): AsyncIterable<Chunk> {
    const onBytes = (bytes: number): void => {
      this.bytesRead += bytes;
    };
    if (this.#packing !== undefined && this.#mayHaveThread && this.#isLarge)
      return unpackedInThread(handle.fd, this.#packing, { signal, onBytes, reuse });
    const chunks = readChunks(handle, { signal, onBytes, reuse: reuse && !this.isPacked });
    if (!this.#isLarge) return unpacked(chunks, this.#packing);
    const memory = reuse ? Buffer.allocUnsafeSlow(CHUNK_BYTES) : undefined;
    return evened(unpacked(chunks, this.#packing), memory && (() => memory));
  }
}
