/** One input file, or stdin, as a stream that can be read repeatedly, unpacked. */
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DittographError, messageOf } from '../base/errors.ts';
import { type Chunk, isCorruption, readChunks } from './chunks.ts';
import { type Handle, InputFile } from './input-file.ts';
import { type FilePacking, packingOf, unpacked } from './packing.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { unpackedInThread } from './unpack-thread.ts';

/** Packed bytes from which a file may get a thread to unpack it; to start one takes as long as to unpack half of them. */
const LARGE_BYTES = 1 << 24;

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

/** A file as chunks, decompressed; an error if it changes between two passes. */
export class Stream {
  readonly name: string;
  bytes = 0;
  bytesRead = 0;
  readonly #file: InputFile;
  #packing: FilePacking | undefined;
  readonly #mayHaveThread: boolean;

  /** @param mayHaveThread whether a thread of its own may unpack it. Default: none may */
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

  /** @param reuse a chunk is valid until the next one is requested */
  chunks(signal?: AbortSignal, reuse = false): AsyncGenerator<Chunk> {
    return this.#file.pass((handle) => {
      this.bytesRead = 0;
      return this.#unpacked(handle, signal, reuse);
    });
  }

  /** Closes the file until it is read again. */
  suspend(): Promise<void> {
    return this.#file.suspend();
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** Whether it is packed, once it was begun. */
  get isPacked(): boolean {
    return this.#packing !== undefined;
  }

  #unpacked(handle: FileHandle, signal: AbortSignal | undefined, reuse: boolean): AsyncIterable<Chunk> {
    const onBytes = (bytes: number): void => {
      this.bytesRead += bytes;
    };
    if (this.#packing !== undefined && this.#mayHaveThread && this.bytes >= LARGE_BYTES)
      return unpackedInThread(handle.fd, this.#packing, { signal, onBytes, reuse });
    const chunks = readChunks(handle, { signal, onBytes, reuse: reuse && !this.isPacked });
    return unpacked(chunks, this.#packing);
  }
}
