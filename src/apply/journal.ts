/**
 * The journal of `apply`: each action is on disk before it is performed, so that it can be undone even after a crash. Lines
 * of JSON, each ending with a checksum (CRC-32C); a run appends a head, then its entries. If the last line is truncated,
 * its action was not performed.
 */
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { crc32c } from '../base/crc32c.ts';
import { DittographError, messageOf } from '../base/errors.ts';
import { VERSION } from '../base/version.ts';
import type { FileStamp } from '../io/entry.ts';
import { notOpened } from '../io/inputs/input-file.ts';
import { jsonLine } from '../report/escape.ts';

const JOURNAL_SCHEMA = 'dittograph-journal/1';

interface Head {
  readonly schema: typeof JOURNAL_SCHEMA;
  readonly version: string;
  readonly action: 'move' | 'delete';
}

/** A file to be removed. Paths are absolute. */
export interface JournalEntry {
  readonly from: string;
  /** The path to which it is moved; absent if it is deleted. */
  readonly to?: string;
  readonly file: FileStamp;
}

export class Journal {
  readonly path: string;
  readonly #handle: FileHandle;

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.#handle = handle;
  }

  /**
   * Opens a new or existing journal for appending.
   * @throws BAD_JOURNAL if the file is not a journal; OUTPUT_UNAVAILABLE
   */
  static async open(path: string, action: Head['action']): Promise<Journal> {
    await readJournal(path).catch((error: unknown) => {
      if (!(error instanceof DittographError) || error.code !== 'INPUT_NOT_FOUND') throw error;
    });
    try {
      const journal = new Journal(path, await open(path, 'a', 0o600));
      await journal.#append([{ schema: JOURNAL_SCHEMA, version: VERSION, action }]);
      return journal;
    } catch (cause) {
      if (cause instanceof DittographError) throw cause;
      throw new DittographError('OUTPUT_UNAVAILABLE', `'${path}' could not be opened: ${messageOf(cause)}`, { cause });
    }
  }

  /** Resolves when the entries are on disk. @throws OUTPUT_FAILED */
  write(entries: readonly JournalEntry[]): Promise<void> {
    return this.#append(entries);
  }

  async #append(lines: readonly (Head | JournalEntry)[]): Promise<void> {
    try {
      // Begins with a line break, which ends a line that a crash truncated.
      await this.#handle.write(`\n${lines.map(withChecksum).join('\n')}\n`);
      await this.#handle.sync();
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `'${this.path}' could not be written: ${messageOf(cause)}`, { cause });
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

export interface ReadJournal {
  /** In the order in which they were written. */
  readonly entries: readonly JournalEntry[];
  /** Numbers of lines that are truncated or damaged. */
  readonly damaged: readonly number[];
}

/** @throws INPUT_NOT_FOUND, INPUT_UNREADABLE; BAD_JOURNAL if the file is not a journal of this version */
export async function readJournal(path: string): Promise<ReadJournal> {
  const content = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw notOpened(path, cause);
  });
  const entries: JournalEntry[] = [];
  const damaged: number[] = [];
  let heads = 0;
  for (const [at, line] of content.split('\n').entries()) {
    if (line === '') continue;
    const read = checked(line);
    if (read === undefined) damaged.push(at + 1);
    else if ('from' in read) entries.push(read);
    else if (read.schema === JOURNAL_SCHEMA) heads++;
    else throw new DittographError('BAD_JOURNAL', `'${path}' is a journal of ${read.schema}, not ${JOURNAL_SCHEMA}`);
  }
  if (heads === 0 && (entries.length > 0 || damaged.length > 0))
    throw new DittographError('BAD_JOURNAL', `'${path}' is not a journal of dittograph apply`);
  return { entries, damaged };
}

function withChecksum(line: Head | JournalEntry): string {
  const json = jsonLine(line);
  return `${json.slice(0, -1)},"crc32c":"${checksumOf(json)}"}`;
}

const END = /,"crc32c":"([0-9a-f]{8})"\}$/;

function checked(line: string): Head | JournalEntry | undefined {
  const json = line.replace(END, '}');
  return END.exec(line)?.[1] === checksumOf(json) ? JSON.parse(json) : undefined;
}

function checksumOf(json: string): string {
  return crc32c(Buffer.from(json)).toString(16).padStart(8, '0');
}
