/** An open input: batches for the workers, and raw records for the output. */
import type { AddedColumn, Annotator } from './annotation.ts';
import type { Batch } from './batch.ts';
import type { ReadOptions } from './entry.ts';
import type { FileReference } from './inputs/files.ts';
import type { OutputFrame } from './output/framing.ts';
import type { Output } from './output/output.ts';
import type { TextBytes } from './parquet/rows.ts';
import type { RecordBytes } from './record-bytes.ts';
import type { Format } from './sniff.ts';
import type { TextEditor } from './text-editor.ts';

/** How an input is opened. */
export interface OpenOptions extends ReadOptions {
  /** Threads of the run; 0 means one for each core. With one thread, or by default, the input gets no separate thread. */
  readonly jobs?: number | undefined;
  /** Limit on the memory of the run, in bytes; with a limit, the input gets no separate thread. Default: no limit. */
  readonly memory?: number | undefined;
}

export interface PassOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface RawOptions extends PassOptions {
  /** Whether the path of a file in a folder includes the folder's path. Default false. */
  readonly wholePaths?: boolean | undefined;
}

export interface BatchOptions extends PassOptions {
  /** Whether each batch is read before the next one is requested, so that they can share memory. Default false. */
  readonly reuse?: boolean | undefined;
  /** Whether there will be another pass; the content of a large compressed file is then kept. Default false. */
  readonly again?: boolean | undefined;
  /** Whether the pass may stop early, since it only measures time. Default false. */
  readonly isSample?: boolean | undefined;
}

/** How often the source is read. */
export type Passes = 'one' | 'many';

/** What a pass learns about a source besides its records: plain data. */
export interface Learned {
  readonly passedOver: ReadonlyMap<string, number>;
  /** For Parquet: the row groups that gave one error instead of their rows. */
  readonly damaged?: ReadonlySet<number> | undefined;
  /** For files: a checksum of their names. */
  readonly stamp?: number | undefined;
}

export interface Source {
  /** As given; `stdin` for `-`. */
  readonly name: string;
  readonly format: Format;
  /** Bytes of the input on disk; unknown for a folder, a list, and stdin that is read as it arrives. */
  readonly bytes?: number | undefined;
  /** How many of them the current pass has read. */
  readonly bytesRead: number;
  /** What the last pass skipped, with counts: hidden files, request records, images … */
  readonly passedOver: ReadonlyMap<string, number>;
  /** Whether it was left out and gave one error because it changed while it was read. */
  readonly isLeftOut?: boolean;
  /** What the last pass learned. */
  learned(): Learned;
  /** Continues after a complete pass of another process. */
  resume(learned: Learned): void;
  /** All records, cut into batches for the workers. @throws INPUT_VANISHED, ABORTED */
  batches(options?: BatchOptions): AsyncIterable<Batch>;
  /**
   * The unchanged bytes of all records; for a folder or a list, their paths. A block is valid until the next is
   * requested.
   * @throws INPUT_VANISHED, ABORTED
   */
  raw(options?: RawOptions): AsyncIterable<RecordBytes>;
  /** For Parquet: the sizes of its texts. */
  textBytes?(): Promise<TextBytes>;
  /** For a format whose records have no bytes of their own: writes the records that `isWritten` selects, by ordinal. */
  filter?(isWritten: (ordinal: number) => boolean, output: Output): Promise<void>;
  /** For pages and texts that are files: the files, one a record. @throws INPUT_VANISHED, ABORTED */
  files?(options?: PassOptions): AsyncIterable<FileReference>;
  /** What an output of its records needs around them; undefined if nothing. */
  frame(): Promise<OutputFrame | undefined>;
  /**
   * Adds columns to its records.
   * @throws BAD_OPTION if its format has no columns, or one of these already exists
   */
  annotator(added: readonly AddedColumn[], options?: PassOptions): Promise<Annotator>;
  /** Replaces the texts of its records. @throws BAD_OPTION if its format has no field or column for the text */
  textEditor(): Promise<TextEditor>;
  /** @throws ChangedInput if a file of records changed since an earlier pass */
  requireUnchanged?(): Promise<void>;
  /** Closes its file until the next pass. */
  suspend(): Promise<void>;
  close(): Promise<void>;
}
