/**
 * The segments of the search as files in the folder of an index. Each is written once, under a temporary name, synced and
 * renamed, before a transaction of the documents adds it to the index; a segment that is no longer listed is removed after
 * the transaction.
 */
import { constants, copyFile, type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DittographError, messageOf } from '../base/errors.ts';
import { unwritable } from '../io/folder-lock.ts';
import { bytesOf, type SegmentMemory } from '../kernels/segment-memory.ts';
import { segmentMemory } from '../segments/segment-file.ts';
import type { SegmentedState } from '../segments/segmented.ts';
import { syncFolder } from './current-file.ts';
import type { SegmentEntry, SegmentList } from './store-state.ts';
import { isUsable } from './usable-file.ts';

const SEGMENT_NAME = /^\d+-\d+-\d+\.segment(?:\.tmp)?$/;
/** Bytes of one read or write. */
const AT_ONCE = 1 << 22;

type Segments = SegmentedState['segments'];

export class SegmentFolder {
  readonly path: string;
  /** The file of each segment that has one. */
  readonly #files = new WeakMap<SegmentMemory, SegmentEntry>();
  #serial = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** @throws INDEX_CORRUPT if a file is missing or has another length; INPUT_UNREADABLE */
  async read({ segments }: SegmentList): Promise<Segments> {
    const read: Segments[number][] = [];
    for (const entry of segments) {
      const memory = await this.#read(entry);
      this.#files.set(memory, entry);
      this.#serial = Math.max(this.#serial, serialOf(entry.file) + 1);
      read.push({ first: entry.first, end: entry.end, memory, bytes: entry.bytes });
    }
    return read;
  }

  /** Writes the segments that have no file yet; returns the entries of all. @throws OUTPUT_FAILED */
  async write(segments: Segments): Promise<SegmentEntry[]> {
    const entries: SegmentEntry[] = [];
    let isNew = false;
    for (const { first, end, memory, bytes } of segments) {
      let entry = this.#files.get(memory);
      if (entry === undefined) {
        entry = { file: `${first}-${end}-${this.#serial++}.segment`, first, end, bytes };
        await this.#write(entry.file, bytesOf(memory).subarray(0, bytes));
        this.#files.set(memory, entry);
        isNew = true;
      }
      entries.push(entry);
    }
    if (isNew) await syncFolder(this.path);
    return entries;
  }

  /** Copies the files of segments to another folder. @throws OUTPUT_FAILED */
  async copyTo(folder: string, { segments }: SegmentList): Promise<void> {
    for (const { file } of segments) {
      try {
        // A segment never changes, so a file system that can clone files may share its bytes.
        await copyFile(join(this.path, file), join(folder, file), constants.COPYFILE_FICLONE);
        const copy = await open(join(folder, file), 'r+');
        await copy.sync().finally(() => copy.close());
      } catch (cause) {
        throw new DittographError('OUTPUT_FAILED', `'${join(folder, file)}': ${messageOf(cause)}`, { cause });
      }
    }
  }

  /** Removes all files of segments except these. @throws OUTPUT_UNAVAILABLE */
  async keepOnly({ segments }: SegmentList): Promise<void> {
    const kept = new Set(segments.map(({ file }) => file));
    for (const name of await readdir(this.path)) {
      if (!SEGMENT_NAME.test(name) || kept.has(name)) continue;
      await rm(join(this.path, name), { force: true }).catch((cause) => {
        throw unwritable(this.path, cause);
      });
    }
  }

  async #read({ file, bytes }: SegmentEntry): Promise<SegmentMemory> {
    const path = join(this.path, file);
    const corrupt = (what: string, cause?: unknown): DittographError =>
      new DittographError('INDEX_CORRUPT', `'${path}': ${what}`, { cause });
    isUsable(path, true);
    let handle: FileHandle;
    try {
      handle = await open(path, 'r');
    } catch (cause) {
      throw corrupt(messageOf(cause), cause);
    }
    try {
      const { size } = await handle.stat();
      if (size !== bytes) throw corrupt(`it has ${size} bytes, not ${bytes}`);
      const memory = segmentMemory(bytes);
      const all = bytesOf(memory);
      for (let from = 0; from < bytes; ) {
        const { bytesRead } = await handle.read(all, from, Math.min(AT_ONCE, bytes - from), from);
        if (bytesRead === 0) throw corrupt('it was truncated while it was read');
        from += bytesRead;
      }
      return memory;
    } finally {
      await handle.close();
    }
  }

  async #write(file: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.path, file);
    try {
      const handle = await open(`${path}.tmp`, 'w');
      try {
        for (let from = 0; from < bytes.length; ) {
          const { bytesWritten } = await handle.write(bytes, from, Math.min(AT_ONCE, bytes.length - from), from);
          from += bytesWritten;
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${path}.tmp`, path);
    } catch (cause) {
      await rm(`${path}.tmp`, { force: true });
      throw new DittographError('OUTPUT_FAILED', `'${path}': ${messageOf(cause)}`, { cause });
    }
  }
}

const serialOf = (file: string): number => Number(/-(\d+)\.segment$/.exec(file)?.[1] ?? 0);
