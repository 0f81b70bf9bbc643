/**
 * The pairs that a finished run of a corpus compared exactly, for later runs: by document numbers of that run, their shared
 * shingles, and the kind of each judged pair. A file of records like a stage (stage-file.ts), written to a temporary file
 * and renamed: 13 bytes a pair, 4 a document, and the differences of each judged pair in JSON.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { bytesColumn, type Column, wordsColumn } from '../../base/columns.ts';
import { DittographError, messageOf } from '../../base/errors.ts';
import { BatchBuilder, type TextBatch } from '../../text/batch.ts';
import type { FilePlace } from '../file-place.ts';
import { MemoryTexts } from '../memory/texts.ts';
import { textOf } from '../texts.ts';
import type { DecidedInput } from './decisions-file.ts';
import { StageFile } from './stage-file.ts';

/** The kind of a pair that was not judged. */
export const NO_KIND = 0xff;

/** Pairs, or documents, of one record. */
const BLOCK = 65_536;
/** Bytes of differences that are kept in memory; others are read from the file. */
const HELD_BYTES = 2 ** 20;

/** Compared pairs by place, and documents by number. */
export interface CorpusPairs {
  readonly inputs: readonly DecidedInput[];
  /** Distinct shingles of the text of each document that is in a pair. */
  readonly sizes: Uint32Array;
  /** Two document numbers a pair. */
  readonly pairs: Uint32Array;
  /** Shared shingles. */
  readonly shared: Uint32Array;
  /** Indexes into `KINDS`, or {@link NO_KIND}. */
  readonly kinds: Uint8Array;
  /** The differences of a pair, in JSON; empty if there are none, or if they are unknown. */
  differences(place: number): string;
}

interface Block {
  readonly pairs: Uint32Array;
  readonly shared: Uint32Array;
  readonly kinds: Uint8Array;
  readonly differences: TextBatch;
}

/** @param onWritten called before the file is renamed @throws OUTPUT_FAILED; the file is then unchanged */
export function writePairs(path: string, signature: string, compared: CorpusPairs, onWritten: () => void): void {
  const { inputs, sizes, pairs, shared, kinds } = compared;
  const beside = `${path}.${process.pid}`;
  rmSync(beside, { force: true });
  const file = new StageFile(beside, 'compared', signature, new WeakMap());
  try {
    file.append({ stamp: 0, value: { inputs, documents: sizes.length, count: shared.length } });
    for (let first = 0; first < sizes.length; first += BLOCK)
      file.append({ stamp: 0, value: { sizes: sizes.slice(first, first + BLOCK) } });
    for (let first = 0; first < shared.length; first += BLOCK) {
      const end = Math.min(shared.length, first + BLOCK);
      const differences = new BatchBuilder(HELD_BYTES);
      for (let place = first; place < end; place++) differences.add(compared.differences(place));
      const block: Block = {
        pairs: pairs.slice(2 * first, 2 * end),
        shared: shared.slice(first, end),
        kinds: kinds.slice(first, end),
        differences: differences.finish(),
      };
      file.append({ stamp: 0, value: block });
    }
    file.sync();
  } finally {
    file.close();
  }
  onWritten();
  try {
    renameSync(beside, path);
  } catch (cause) {
    throw new DittographError('OUTPUT_FAILED', `'${path}': ${messageOf(cause)}`, { cause });
  }
}

/** The pairs of an earlier run; their differences are read when they are requested. */
export class EarlierPairs implements CorpusPairs {
  readonly inputs: readonly DecidedInput[];
  readonly sizes: Uint32Array;
  readonly #file: StageFile;
  readonly #pairs: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  readonly #shared: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  readonly #kinds: Column<Uint8Array<ArrayBuffer>> = bytesColumn();
  readonly #differences: MemoryTexts;
  #isOpen = true;

  private constructor(file: StageFile, places: WeakMap<ArrayBufferView, FilePlace>, first: EarlierHead) {
    this.#file = file;
    this.#differences = new MemoryTexts(HELD_BYTES, (array) => places.get(array));
    this.inputs = first.inputs;
    this.sizes = new Uint32Array(first.documents);
  }

  /** @returns undefined if there are none, or if the file is damaged; then calls `onDamage` */
  static open(path: string, signature: string, onDamage: () => void): EarlierPairs | undefined {
    if (!existsSync(path)) return undefined;
    const places = new WeakMap<ArrayBufferView, FilePlace>();
    const file = new StageFile(path, 'compared', signature, places, 'begun anew');
    const head = file.next()?.value as EarlierHead | undefined;
    const earlier = head && new EarlierPairs(file, places, head);
    if (earlier?.read(head!.count) === true) return earlier;
    file.close();
    onDamage();
    return undefined;
  }

  get pairs(): Uint32Array {
    return this.#pairs.values;
  }

  get shared(): Uint32Array {
    return this.#shared.values;
  }

  get kinds(): Uint8Array {
    return this.#kinds.values;
  }

  differences(place: number): string {
    return this.#differences.byteLength(place) === 0 ? '' : textOf(this.#differences, place);
  }

  /** @returns whether all of it could be read */
  private read(count: number): boolean {
    for (let first = 0; first < this.sizes.length; first += BLOCK) {
      const next = this.#file.next();
      if (next === undefined) return false;
      this.sizes.set((next.value as { readonly sizes: Uint32Array }).sizes, first);
    }
    for (let first = 0; first < count; first += BLOCK) {
      const next = this.#file.next();
      if (next === undefined) return false;
      const { pairs, shared, kinds, differences } = next.value as Block;
      this.#pairs.append(pairs);
      this.#shared.append(shared);
      this.#kinds.append(kinds);
      const places = Uint32Array.from(shared, (_, i) => first + i);
      this.#differences.append(places, differences);
    }
    return true;
  }

  close(): void {
    if (this.#isOpen) this.#file.close();
    this.#isOpen = false;
  }
}

interface EarlierHead {
  readonly inputs: readonly DecidedInput[];
  readonly documents: number;
  readonly count: number;
}
