/**
 * The archives in a WACZ file as one stream of WARC records, in the order of its directory. Source: WACZ 1.1.1, 5.2.1.
 * `yauzl` reads the ZIP format, but does not verify checksums, so this file does. Memory: the directory and one chunk.
 * O(bytes).
 */
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { DittographError, messageOf, stopIfAborted } from '../base/errors.ts';
import type { Chunk } from './chunks.ts';
import { type Handle, InputFile } from './inputs/input-file.ts';
import type { ChunkOptions } from './inputs/stream.ts';
import { packingOf, unpacked } from './unpack/packing.ts';

const ARCHIVE = /^archive\/[^/]+\.(?:warc|arc)(?:\.gz|\.zst)?$/i;
const ENCRYPTED = 1;

export class WaczStream {
  readonly name: string;
  readonly bytes: number;
  bytesRead = 0;
  readonly #file: InputFile;

  /** @param file closed with this @param bytes its size */
  constructor(file: Handle, name: string, bytes: number) {
    this.#file = new InputFile(file, name);
    this.name = name;
    this.bytes = bytes;
  }

  /** Reads the directory. @throws BAD_COMPRESSION if it is broken, UNKNOWN_FORMAT if it names no archive */
  async requireArchives(): Promise<void> {
    await this.#file.read(async (handle) => this.#archives(await this.#open(handle)));
  }

  /** The records of all archives, decompressed. @throws BAD_COMPRESSION if the directory of the file cannot be read */
  chunks({ signal }: ChunkOptions = {}): AsyncGenerator<Chunk> {
    return this.#file.pass((handle) => this.#unpacked(handle, signal));
  }

  /** Closes the file until the next pass. */
  suspend(): Promise<void> {
    return this.#file.suspend();
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async *#unpacked(handle: FileHandle, signal: AbortSignal | undefined): AsyncGenerator<Chunk> {
    this.bytesRead = 0;
    const zip = await this.#open(handle);
    for (const entry of await this.#archives(zip)) yield* this.#archive(zip, entry, signal);
  }

  /** Uses the open file, since its path may name another file by now. Closing the archive does not close the file. */
  async #open({ fd }: FileHandle): Promise<ZipFile> {
    const { fromFdPromise } = await import('yauzl');
    try {
      // With decoded names, one invalid path in the directory would make the whole file unreadable.
      return await fromFdPromise(fd, { lazyEntries: true, autoClose: false, decodeStrings: false });
    } catch (cause) {
      const message = `'${this.name}' is not a readable WACZ file: ${messageOf(cause)}`;
      throw new DittographError('BAD_COMPRESSION', message, { cause });
    }
  }

  async #archives(zip: ZipFile): Promise<Entry[]> {
    const archives: Entry[] = [];
    let entries = 0;
    try {
      for await (const entry of zip.eachEntry()) {
        entries++;
        if (ARCHIVE.test(nameOf(entry))) archives.push(entry);
      }
    } catch (cause) {
      const message = `the directory of '${this.name}' is broken after ${entries} files: ${messageOf(cause)}`;
      throw new DittographError('BAD_COMPRESSION', message, { cause });
    }
    if (archives.length > 0) return archives;
    const message = `'${this.name}' has no archive/*.warc.gz among its ${entries} files, so it is not a WACZ file`;
    throw new DittographError('UNKNOWN_FORMAT', message);
  }

  async *#archive(zip: ZipFile, entry: Entry, signal: AbortSignal | undefined): AsyncGenerator<Chunk> {
    const name = nameOf(entry);
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) {
      yield { code: 'INPUT_UNREADABLE', message: `${name} is encrypted` };
      return;
    }
    let fault: string | undefined;
    let checksum = 0;
    const packed = async function* (this: WaczStream): AsyncGenerator<Chunk> {
      try {
        for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
          stopIfAborted(signal);
          this.bytesRead += chunk.length;
          checksum = crc32(chunk, checksum);
          yield chunk;
        }
        if (checksum !== entry.crc32) fault = 'its checksum does not match';
      } catch (cause) {
        if (cause instanceof DittographError) throw cause;
        fault = messageOf(cause);
      }
    }.call(this);
    const first = await packed.next();
    if (first.done !== true) {
      const start = first.value as Buffer;
      yield* unpacked(prepended(start, packed), packingOf(start, name));
    }
    if (fault !== undefined) yield { code: 'BAD_COMPRESSION', message: `${name}: ${fault}` };
  }
}

async function* prepended(first: Chunk, others: AsyncGenerator<Chunk>): AsyncGenerator<Chunk> {
  yield first;
  yield* others;
}

function nameOf(entry: Entry): string {
  return Buffer.from(entry.fileName as unknown as Uint8Array).toString('latin1');
}
