/** A Parquet file as an input: its rows as documents, and a Parquet file of the kept rows. */
import type { FileHandle } from 'node:fs/promises';
import { DittographError } from '../../base/errors.ts';
import { type AddedColumn, type AddedValues, type Annotator, requireNew, type Spans } from '../annotation.ts';
import type { Batch } from '../batch.ts';
import type { ReadOptions } from '../entry.ts';
import { type Handle, InputFile } from '../inputs/input-file.ts';
import type { OutputFrame } from '../output/framing.ts';
import type { Output } from '../output/output.ts';
import type { RecordBytes } from '../record-bytes.ts';
import type { BatchOptions, Learned, OpenOptions, Source } from '../source.ts';
import type { TextEdit, TextEditor } from '../text-editor.ts';
import type { ParquetValue } from './columns.ts';
import { ParquetFile } from './reader.ts';
import { columnsIn, cutParquet, largeGroupOf, type TextBytes, textBytesIn } from './rows.ts';

/** Converts a value to its stored form. */
function storedOf(value: AddedValues[string] | undefined): ParquetValue | Spans {
  return typeof value === 'string' ? Buffer.from(value) : (value ?? null);
}

export class ParquetSource implements Source {
  readonly format = 'parquet';
  readonly name: string;
  readonly bytes: number;
  bytesRead = 0;
  readonly passedOver: ReadonlyMap<string, number> = new Map();
  readonly #options: ReadOptions;
  readonly #largeGroup: number;
  readonly #file: InputFile;
  /** Row groups that give one error instead of their rows. */
  readonly #damaged = new Set<number>();

  private constructor(file: InputFile, options: OpenOptions, bytes: number) {
    this.#file = file;
    this.name = file.name;
    this.#options = options;
    this.#largeGroup = largeGroupOf(options.memory);
    this.bytes = bytes;
  }

  /** @param file closed with the source @throws UNKNOWN_FORMAT, TRUNCATED, BAD_PARQUET, INPUT_UNREADABLE */
  static async open(file: Handle, name: string, options: OpenOptions): Promise<ParquetSource> {
    const input = new InputFile(file, name);
    await input.read((handle) => ParquetFile.open(handle, name));
    return new ParquetSource(input, options, (await file.handle.stat()).size);
  }

  learned(): Learned {
    return { passedOver: this.passedOver, damaged: this.#damaged };
  }

  resume({ damaged }: Learned): void {
    for (const group of damaged ?? []) this.#damaged.add(group);
  }

  batches({ signal, isSample }: BatchOptions = {}): AsyncGenerator<Batch> {
    return this.#file.pass((handle) => this.#cut(handle, { signal, isSample }));
  }

  async *#cut(handle: FileHandle, pass: Pick<BatchOptions, 'signal' | 'isSample'>): AsyncGenerator<Batch> {
    const file = await ParquetFile.open(handle, this.name);
    this.#damaged.clear();
    this.bytesRead = 0;
    let rows = 0;
    const onDamaged = (group: number): unknown => this.#damaged.add(group);
    for await (const batch of cutParquet(file, this.#options, { ...pass, onDamaged, largeGroup: this.#largeGroup })) {
      // Progress is counted in rows, since only some columns are read.
      if (batch.kind === 'columns') rows += batch.ends.length;
      this.bytesRead = Math.min(this.bytes, Math.round((rows / Math.max(1, file.rows)) * this.bytes));
      yield batch;
    }
    this.bytesRead = this.bytes;
  }

  /** Rows have no bytes of their own: {@link filter} writes them. @throws BAD_OPTION */
  // biome-ignore lint/correctness/useYield: it has nothing to give
  async *raw(): AsyncGenerator<RecordBytes> {
    throw new DittographError('BAD_OPTION', `'${this.name}' is Parquet, whose rows are not copied as records`);
  }

  async textBytes(): Promise<TextBytes> {
    let bytes: TextBytes | undefined;
    await this.#reading(async (file) => {
      bytes = textBytesIn(file, this.#options, this.#largeGroup);
    });
    return bytes ?? { largest: 0, all: 0, isByPages: false };
  }

  /** Two files cannot be written to one output. @throws as {@link footerOf}, since rows could not be written then */
  async frame(): Promise<OutputFrame> {
    const { footerOf } = await import('./footer.ts');
    await this.#reading(async (file) => {
      await footerOf(file);
    });
    return { head: Buffer.alloc(0), tail: Buffer.alloc(0), isOwn: true };
  }

  /**
   * Writes a Parquet file of the selected rows, with all columns; an unreadable row group is copied unchanged.
   * @param isWritten whether the document with this ordinal is written
   * @throws as {@link filterParquet}
   */
  async filter(isWritten: (ordinal: number) => boolean, output: Output): Promise<void> {
    await this.#reading(async (file) => {
      const { filterParquet } = await import('./filter.ts');
      const { firsts, isDamaged } = this.#documents(file);
      const isKept = (_: number, group: number, row: number): boolean =>
        // All rows of a damaged row group have the ordinal of its error.
        isWritten(firsts[group]! + (isDamaged(group) ? 0 : row));
      await filterParquet(file, isKept, output);
    });
  }

  /** An unreadable row group gets no annotations. @throws BAD_OPTION */
  async annotator(added: readonly AddedColumn[]): Promise<Annotator> {
    await this.#reading(async (file) => {
      requireNew(
        Array.from(file.columns, ({ path: [name] }) => name!),
        this.name,
        'column',
        added,
      );
    });
    return { frame: await this.frame(), write: (valuesOf, output) => this.#annotate(added, valuesOf, output) };
  }

  /** @throws as {@link annotateParquet} */
  async #annotate(
    added: readonly AddedColumn[],
    valuesOf: (ordinal: number) => AddedValues | undefined,
    output: Output,
  ): Promise<void> {
    await this.#reading(async (file) => {
      const { annotateParquet } = await import('./annotate.ts');
      const { firsts, isDamaged } = this.#documents(file);
      const inGroup = (group: number, name: string): (ParquetValue | Spans)[] =>
        Array.from({ length: file.groups[group]! }, (_, row) =>
          isDamaged(group) ? null : storedOf(valuesOf(firsts[group]! + row)?.[name]),
        );
      const columns = added.map(({ name, kind }) => ({
        name,
        kind,
        isOptional: true,
        values: (group: number) => inGroup(group, name),
      }));
      await annotateParquet(file, columns, output);
    });
  }

  async textEditor(): Promise<TextEditor> {
    return { frame: await this.frame(), write: (editOf, output) => this.#edit(editOf, output) };
  }

  /** @throws as {@link editParquet} */
  async #edit(editOf: (ordinal: number) => TextEdit | undefined, output: Output): Promise<void> {
    await this.#reading(async (file) => {
      const { editParquet } = await import('./edit.ts');
      const { firsts, isDamaged } = this.#documents(file);
      const read = columnsIn(file, this.#options);
      const column = read instanceof DittographError ? undefined : read.text;
      const editsOf = (group: number): (TextEdit | undefined)[] =>
        isDamaged(group) ? [] : Array.from({ length: file.groups[group]! }, (_, row) => editOf(firsts[group]! + row));
      await editParquet(file, column, editsOf, output);
    });
  }

  /** The ordinal of the first document of each row group; a damaged one, or a file without a text column, has one. */
  #documents(file: ParquetFile): { readonly firsts: readonly number[]; isDamaged(group: number): boolean } {
    if (columnsIn(file, this.#options) instanceof DittographError)
      return { firsts: file.groups.map(() => 0), isDamaged: () => true };
    const firsts: number[] = [];
    let first = 0;
    for (const [group, rows] of file.groups.entries()) {
      firsts.push(first);
      first += this.#damaged.has(group) ? 1 : rows;
    }
    return { firsts, isDamaged: (group) => this.#damaged.has(group) };
  }

  #reading(read: (file: ParquetFile) => Promise<void>): Promise<void> {
    return this.#file.read(async (handle) => read(await ParquetFile.open(handle, this.name)));
  }

  requireUnchanged(): Promise<void> {
    return this.#file.requireUnchanged();
  }

  suspend(): Promise<void> {
    return this.#file.suspend();
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
