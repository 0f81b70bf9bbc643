/**
 * A file of records that changed while the inputs were read. It is one error, the other inputs are read, and all its records
 * are written as they then are: none is judged, and none is dropped. What cannot be read as records by then is written as it
 * is, where it has an output of its own, and a file that is gone is nothing.
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

  /** Opened each time, since it may go on changing until it is written; undefined where it is of no known format. */
  async #opened(): Promise<Source | typeof GONE | undefined> {
    try {
      return await this.#open();
    } catch (error) {
      if (!(error instanceof DittographError)) throw error;
      return error.code === 'INPUT_NOT_FOUND' ? GONE : undefined;
    }
  }
}

/** Whether its records are bytes that can be copied. */
function hasBytes({ filter, files }: Source): boolean {
  return filter === undefined && files === undefined;
}

/** All its records are the one document that could not be judged. */
function ofOne(ordinal: number): number {
  return ordinal === PASSED_OVER ? PASSED_OVER : 0;
}
