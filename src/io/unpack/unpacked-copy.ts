/**
 * A temporary file with the content of a large compressed file, for a second pass: reading it takes a tenth of the time of
 * decompression. All copies of the process together take at most a quarter of the machine's memory, since more would not
 * stay in the page cache, and an eighth of the free space of the disk, since the texts of the run are also written there.
 * If temporary files are in memory, no copy is made. O(bytes) on disk.
 */
import type { StatsFs } from 'node:fs';
import { type FileHandle, open, statfs } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Chunk, isCorruption, readChunks } from '../chunks.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../output/temporary-folder.ts';

/** Limit on the bytes of all copies of the process. */
export const MOST_BYTES = Math.floor(totalmem() / 4);
/** Share of the free space of the disk that all copies may take. */
const DISK_SHARE = 1 / 8;
/** Expected ratio of the content to the compressed bytes: texts compress to a third. */
const EXPECTED_FACTOR = 3;
/** Limit on the copies of the process: each is an open file, and a data set may have more shards than a process may open. */
export const MOST_COPIES = 64;
/** The types of file systems in memory: tmpfs and ramfs (statfs(2)). */
const IN_MEMORY: readonly number[] = [0x01021994, 0x858458f6];

/** Number and bytes of all copies of the process. */
let copies = 0;
let allBytes = 0;

/** Bytes that all copies may take on a file system. @param taken by copies, which are no longer free */
export function spaceOn({ type, bavail, bsize }: Pick<StatsFs, 'type' | 'bavail' | 'bsize'>, taken: number): number {
  return IN_MEMORY.includes(type) ? 0 : DISK_SHARE * (bavail * bsize + taken);
}

export class UnpackedCopy {
  readonly #file: FileHandle;
  /** The folder of the file, if the file has a name, since the system cannot remove an open file. */
  readonly #folder: TemporaryFolder | undefined;
  readonly #mostBytes: number;
  #bytes = 0;
  #isWhole = false;
  #isClosed = false;

  private constructor(file: FileHandle, folder: TemporaryFolder | undefined, mostBytes: number) {
    this.#file = file;
    this.#folder = folder;
    this.#mostBytes = mostBytes;
    copies++;
  }

  /** @param packedBytes of the file @param mostBytes of all copies of the process @returns undefined if there can be none */
  static async make(packedBytes: number, mostBytes = MOST_BYTES): Promise<UnpackedCopy | undefined> {
    if (copies >= MOST_COPIES) return undefined;
    let folder: TemporaryFolder | undefined;
    try {
      const most = Math.min(mostBytes, spaceOn(await statfs(tmpdir()), allBytes));
      if (allBytes + EXPECTED_FACTOR * packedBytes > most) return undefined;
      folder = await makeTemporaryFolder();
      const path = join(folder.path, 'unpacked');
      const file = await open(path, 'wx+', 0o600);
      if (process.platform === 'win32') return new UnpackedCopy(file, folder, most);
      // A file without a name disappears when the process is killed.
      await folder.remove();
      return new UnpackedCopy(file, undefined, most);
    } catch {
      await folder?.remove().catch(() => {});
      return undefined;
    }
  }

  /** Whether it has the whole content. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Bytes of the content so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Passes the content on and stores it; storing stops at a corruption, or if the disk or the allowed space is full. */
  async *keep(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
    for await (const chunk of chunks) {
      if (this.#isClosed || isCorruption(chunk) || allBytes + chunk.length > this.#mostBytes) {
        await this.close();
        yield chunk;
        continue;
      }
      // Written while the caller uses the chunk, and before the next chunk may reuse its memory.
      const written = this.#write(chunk).catch(() => this.close());
      yield chunk;
      await written;
    }
    this.#isWhole = !this.#isClosed;
  }

  /** The content, once it is whole; the options are those of {@link readChunks}. */
  read(options: Parameters<typeof readChunks>[1]): AsyncGenerator<Chunk> {
    return readChunks(this.#file, options);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#isWhole = false;
    copies--;
    allBytes -= this.#bytes;
    this.#bytes = 0;
    await this.#file.close();
    await this.#folder?.remove();
  }

  async #write(chunk: Buffer): Promise<void> {
    const from = this.#bytes;
    this.#bytes += chunk.length;
    allBytes += chunk.length;
    for (let at = 0; at < chunk.length; ) {
      at += (await this.#file.write(chunk, at, chunk.length - at, from + at)).bytesWritten;
    }
  }
}
