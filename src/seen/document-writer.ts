/**
 * Writes the documents of an index: changes are held in memory, where they can be read, until one transaction writes all
 * that there are. While it is being written, further changes wait for the next one.
 */
import { DittographError, messageOf } from '../base/errors.ts';
import type { HeldBlock } from './blocks.ts';
import type { DocumentFile } from './document-file.ts';
import { CHUNK, type Flags } from './flags.ts';
import type { IdTable } from './id-table.ts';
import { diskFull } from './lock.ts';
import { fullDisk, isOfFullDisk } from './room.ts';
import type { StoreState } from './store-state.ts';
import { Waiting } from './waiting.ts';

export interface WriterOptions {
  readonly path: string;
  /** Why nothing can be written; undefined: it can. */
  readonly refusal: DittographError | undefined;
  readonly file: DocumentFile;
  readonly flags: Flags;
  readonly ids: IdTable;
  /** The state when a transaction begins. */
  readonly state: () => StoreState;
}

export class DocumentWriter {
  readonly #options: WriterOptions;
  #waiting = new Waiting();
  /** Changes that are being written. */
  #writing: Waiting | undefined;
  #scheduled: NodeJS.Immediate | undefined;
  /** Why the last transaction failed. */
  #failure: DittographError | undefined;
  /** Number of chunks of hashes that are written. */
  #hashChunks = 0;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** The changes of the next transaction. */
  get waiting(): Waiting {
    return this.#waiting;
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  /** Whether the disk was full. */
  get isFull(): boolean {
    return isOfFullDisk(this.#failure?.cause);
  }

  /** Writes the changes that a full disk refused, if there is space. @throws OUTPUT_FAILED */
  async tryAgain(): Promise<void> {
    if (!this.isFull || fullDisk(this.#options.path) !== undefined) return;
    this.#failure = undefined;
    await this.written();
  }

  /** @throws OUTPUT_FAILED, BAD_OPTION */
  requireWritable(): void {
    const refusal = this.#failure ?? this.#options.refusal;
    if (refusal !== undefined) throw refusal;
  }

  /** @param chunks number of chunks of hashes that the file has */
  skipHashes(chunks: number): void {
    this.#hashChunks = chunks;
  }

  /** A block that will be changed and written. */
  changing(block: number): HeldBlock {
    const { blocks } = this.#waiting;
    let held = blocks.get(block);
    if (held === undefined) {
      held = this.#writing?.blocks.get(block)?.copy() ?? this.#options.file.held(block);
      blocks.set(block, held);
    }
    return held;
  }

  /** A block that is not yet written, or not yet in its latest form. */
  held(block: number): HeldBlock | undefined {
    return this.#waiting.blocks.get(block) ?? this.#writing?.blocks.get(block);
  }

  /** A text that is not yet written. */
  textOf(number: number): string | undefined {
    return (this.#waiting.texts.get(number) ?? this.#writing?.texts.get(number))?.text;
  }

  /** Resolves when all changes are written: they survive the end of the process, but not yet a crash of the machine. */
  written(): Promise<void> {
    const { done, isChanged } = this.#waiting;
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    if (!isChanged) return this.#writing?.done ?? Promise.resolve();
    this.#write();
    return done;
  }

  /** Resolves when all changes are on disk. @throws OUTPUT_FAILED */
  async synced(): Promise<void> {
    await this.written();
    await this.#options.file.flushed();
  }

  /** Writes pending changes after the current turn of the event loop. */
  writeSoon(): void {
    if (this.#scheduled !== undefined || this.#writing !== undefined) return;
    this.#scheduled = setImmediate(() => {
      this.#scheduled = undefined;
      this.#write();
    });
  }

  /**
   * Begins to write pending changes. If a transaction is being written, the next one follows with all changes until
   * then.
   */
  #write(): void {
    if (this.#writing !== undefined || !this.#waiting.isChanged || this.#failure !== undefined) return;
    const writing = this.#waiting;
    this.#writing = writing;
    this.#waiting = new Waiting();
    this.#put(writing).then(
      () => {
        this.#writing = undefined;
        writing.settle();
        this.#write();
      },
      (cause) => {
        this.#failure = failureOf(this.#options.path, cause);
        const since = this.#waiting;
        // The changes can still be read.
        this.#waiting = Waiting.of(writing, since);
        this.#writing = undefined;
        writing.settle(this.#failure);
        since.settle(this.#failure);
      },
    );
  }

  /** Writes changes in one transaction, with the flags and hashes as they are when it begins. */
  async #put({ blocks, texts, sessions }: Waiting): Promise<void> {
    const { file, ...options } = this.#options;
    const state = options.state();
    const flags = [...options.flags.take()];
    const hashChunks = this.#hashChunks;
    try {
      const packed = await Promise.all(
        [...texts].map(async ([number, text]) => [number, text && (await text.packed)] as const),
      );
      await file.write({
        state,
        flags,
        sessions: [...sessions],
        hashes: this.#newHashes(state.next),
        blocks: encoded(blocks),
        texts: encoded(file.changedTexts(packed)),
      });
    } catch (error) {
      options.flags.giveBack(flags.map(([chunk]) => chunk));
      this.#hashChunks = hashChunks;
      throw error;
    }
  }

  /** Complete chunks of hashes that are not yet written. */
  *#newHashes(next: number): Generator<readonly [chunk: number, hashes: Uint32Array<ArrayBuffer>]> {
    for (; (this.#hashChunks + 1) * CHUNK <= next; this.#hashChunks++) {
      const from = this.#hashChunks * CHUNK;
      yield [this.#hashChunks, this.#options.ids.hashes.values.slice(from, from + CHUNK)];
    }
  }
}

function failureOf(path: string, cause: unknown): DittographError {
  const why = `'${path}': ${messageOf(cause)}`;
  if (isOfFullDisk(cause)) return diskFull(why, cause);
  return new DittographError('OUTPUT_FAILED', `${why}; the index can still be read, but no longer written`, { cause });
}

function* encoded(blocks: ReadonlyMap<number, HeldBlock>): Generator<readonly [number, Buffer | undefined]> {
  for (const [block, held] of blocks) yield [block, held.encoded(block)];
}
