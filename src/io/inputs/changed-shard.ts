/**
 * A file of records that changed while the inputs were read. It gives one error, and the other inputs are read. None of its
 * records is judged or dropped: all are copied in their new state. If the file no longer contains records, its bytes are
 * copied to its own output; if it no longer exists, nothing is copied.
 */
import { DittographError, type RecordError } from '../../base/errors.ts';
import type { AddedColumn, Annotator } from '../annotation.ts';
import type { FaultsBatch } from '../json/jsonl.ts';
import type { OutputFrame } from '../output/framing.ts';
import { PASSED_OVER, type RecordBytes } from '../record-bytes.ts';
import { formatOfName } from '../sniff.ts';
import type { Learned, PassOptions, RawOptions, Source } from '../source.ts';
import { cannotEdit, type TextEditor } from '../text-editor.ts';
import { BrokenShard } from './broken-shard.ts';

const GONE = Symbol('a file that is gone');
const NO_FRAME: OutputFrame = { head: Buffer.alloc(0), tail: Buffer.alloc(0), fitsAll: true };

export class ChangedShard implements Source {
  readonly name: string;
  readonly format: Source['format'];
  readonly bytesRead = 0;
  readonly passedOver: ReadonlyMap<string, number> = new Map();
  readonly isLeftOut = true;
  readonly #error: RecordError;
  readonly #asItIs: BrokenShard;
  readonly #open: () => Promise<Source>;

  /** @param open opens the file as it is now */
  constructor(name: string, error: DittographError, open: () => Promise<Source>) {
    this.name = name;
    this.format = formatOfName(name) ?? 'text';
    this.#error = { id: name, code: error.code, message: error.message };
    this.#asItIs = BrokenShard.changed(name, error);
    this.#open = open;
  }

  learned(): Learned {
    return { passedOver: this.passedOver };
  }

  resume(): void {}

  async *batches(): AsyncGenerator<FaultsBatch> {
    yield { kind: 'faults', first: 0, errors: [this.#error] };
  }

  async *raw(options: RawOptions = {}): AsyncGenerator<RecordBytes> {
    const source = await this.#opened();
    if (source === GONE) return;
    try {
      if (source === undefined || !hasBytes(source)) yield* this.#asItIs.raw(options);
      else for await (const block of source.raw(options)) yield { ...block, ordinals: block.ordinals.map(ofOne) };
    } finally {
      await source?.close();
    }
  }

  async frame(): Promise<OutputFrame | undefined> {
    return this.#with(
      (source) => (hasBytes(source) ? source.frame() : this.#asItIs.frame()),
      () => this.#asItIs.frame(),
      NO_FRAME,
    );
  }

  async annotator(added: readonly AddedColumn[], options?: PassOptions): Promise<Annotator> {
    const annotator = await this.#with(
      (source) => source.annotator(added, options),
      () => this.#asItIs.annotator(),
      { frame: NO_FRAME },
    );
    if (annotator.write === undefined) return annotator;
    return {
      frame: annotator.frame,
      write: (valuesOf, output) =>
        this.#with(
          async (source) => (await source.annotator(added, options)).write?.(() => valuesOf(0), output),
          async () => {},
          undefined,
        ),
    };
  }

  async textEditor(): Promise<TextEditor> {
    throw cannotEdit(this.name, this.format);
  }

  async suspend(): Promise<void> {}

  async close(): Promise<void> {}

  async #with<T>(use: (source: Source) => Promise<T>, asItIs: () => Promise<T>, ofNothing: T): Promise<T> {
    const source = await this.#opened();
    if (source === GONE) return ofNothing;
    try {
      return source === undefined ? await asItIs() : await use(source);
    } finally {
      await source?.close();
    }
  }

  /** Opened for each use, since the file may change until it is copied; undefined if its format is unknown. */
  async #opened(): Promise<Source | typeof GONE | undefined> {
    try {
      return await this.#open();
    } catch (error) {
      if (!(error instanceof DittographError)) throw error;
      return error.code === 'INPUT_NOT_FOUND' ? GONE : undefined;
    }
  }
}

/** Whether its records have bytes that can be copied. */
function hasBytes({ filter, files }: Source): boolean {
  return filter === undefined && files === undefined;
}

/** Maps all records to the one document that could not be judged. */
function ofOne(ordinal: number): number {
  return ordinal === PASSED_OVER ? PASSED_OVER : 0;
}
