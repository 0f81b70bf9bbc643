/**
 * Fingerprints in shared memory, which workers read without a copy. Many large ones are kept in a file: in the file of a
 * stage if they are already there, otherwise in a temporary one.
 */
import { type Column, doublesColumn, wordsColumn } from '../../base/columns.ts';
import { lowBytesOf, lowBytesStride, type Rows, RowTable, SharedRows } from '../../base/rows.ts';
import { type PlaceOf, readable } from '../file-place.ts';
import type { FingerprintBatch, FingerprintStore } from '../fingerprints.ts';
import type { StoreLimits } from './limits.ts';
import { TemporaryFile } from './temporary-file.ts';

/** Least bytes of a large row, and most bytes of large rows that are kept in memory. */
export const LARGE_ROW = 256;
export const ROWS_BYTES: number = 2 ** 25;
/** Bytes of rows read from a file that are cached. */
const CACHED_BYTES = 2 ** 22;

/** How rows are kept. */
interface Keeping {
  /** Default: 32 MiB of large rows, and all lowest bytes. */
  readonly limits?: Pick<StoreLimits, 'rowBytes' | 'lowBytes'> | undefined;
  /** The place of rows that are already in a file. Default: none are. */
  readonly placeOf?: PlaceOf | undefined;
  /** Whether the lowest byte of each word is kept in memory. Default: false. */
  readonly keepsLowBytes?: boolean | undefined;
}

type Numbers = Column<Uint32Array<ArrayBuffer>>;

export class MemoryFingerprints implements FingerprintStore {
  readonly #documents: Numbers = wordsColumn();
  #rows: SharedRows;
  readonly #rowBytes: number;
  readonly #mostBytes: number;
  readonly #placeOf: PlaceOf | undefined;
  readonly #keepsLowBytes: boolean;
  readonly #mostLowBytes: number;
  /** The lowest bytes of rows that are in files. */
  #lowBytes: SharedRows | undefined;
  #file: TemporaryFile | undefined;
  /** If rows are in files: the first row of each piece, its file and its position. */
  #pieces:
    | { readonly firsts: Numbers; readonly files: Numbers; readonly positions: Column<Float64Array<ArrayBuffer>> }
    | undefined;
  readonly #shingles: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  readonly #textHashes: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  #table: { readonly rows: RowTable; readonly places: Uint32Array } | undefined;
  /** Cached rows from a file, and one more than the number of each. */
  #cached: { readonly words: Uint32Array; readonly numbers: Uint32Array } | undefined;

  /**
   * @param rowBytes bytes of a fingerprint; absent if they differ
   */
  constructor(rowBytes?: number, { limits = {}, placeOf, keepsLowBytes = false }: Keeping = {}) {
    this.#rowBytes = rowBytes ?? 0;
    this.#rows = new SharedRows(this.#rowBytes / 4);
    this.#mostBytes = this.#rowBytes >= LARGE_ROW ? (limits.rowBytes ?? ROWS_BYTES) : Number.POSITIVE_INFINITY;
    const stride = lowBytesStride(this.#rowBytes / 4);
    this.#mostLowBytes = limits.lowBytes?.(stride) ?? Number.POSITIVE_INFINITY;
    this.#placeOf = placeOf;
    this.#keepsLowBytes = keepsLowBytes;
  }

  get count(): number {
    return this.#documents.length;
  }

  get documents(): Uint32Array {
    return this.#documents.values;
  }

  get byteLength(): number {
    return this.#pieces === undefined ? this.#rows.byteLength : this.count * this.#rowBytes;
  }

  get rows(): Rows {
    if (this.#pieces === undefined) return this.#rows.rows;
    const { firsts, files, positions } = this.#pieces;
    const lowBytes = this.#lowBytes?.rows.rows as readonly Uint32Array[] | undefined;
    const stored = {
      count: this.count,
      firsts: firsts.values,
      files: files.values,
      positions: positions.values,
      ...(lowBytes && { lowBytes }),
    };
    return { rows: [], rowWords: this.#rowBytes / 4, stored };
  }

  get shingles(): Uint32Array {
    return this.#shingles.values;
  }

  get textHashes(): Uint32Array {
    return this.#textHashes.values;
  }

  append(documents: ArrayLike<number>, { rows, offsets, counts }: FingerprintBatch): void {
    if (this.#pieces === undefined && this.#rows.byteLength + rows.byteLength > this.#mostBytes) this.#store();
    if (this.#pieces === undefined) this.#rows.append(rows, offsets);
    else if (rows.length > 0) this.#addPiece(rows, this.count);
    this.#documents.append(documents);
    this.#shingles.append(counts.shingles);
    this.#textHashes.append(counts.textHash);
  }

  /** Moves the rows so far from memory to a file. */
  #store(): void {
    const chunks = this.#rows.rows.rows as readonly Uint32Array[];
    this.#pieces = { firsts: wordsColumn(), files: wordsColumn(), positions: doublesColumn() };
    if (this.#keepsLowBytes) this.#lowBytes = new SharedRows(lowBytesStride(this.#rowBytes / 4) / 4);
    let first = 0;
    for (const chunk of chunks) {
      this.#addPiece(chunk, first);
      first += (4 * chunk.length) / this.#rowBytes;
    }
    this.#rows = new SharedRows(this.#rowBytes / 4);
  }

  #addPiece(rows: Uint32Array, first: number): void {
    this.#lowBytes?.append(lowBytesOf(rows, this.#rowBytes / 4));
    // Without them, each compared fingerprint is read from the file.
    if (this.#lowBytes !== undefined && this.#lowBytes.byteLength > this.#mostLowBytes) this.#lowBytes = undefined;
    this.#file ??= new TemporaryFile('fingerprints');
    const bytes = new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength);
    const { file, position } = this.#placeOf?.(rows) ?? this.#file.append(bytes);
    const { firsts, files, positions } = this.#pieces!;
    const last = firsts.length - 1;
    // Rows that directly follow the previous ones in the same file extend their piece.
    if (
      last >= 0 &&
      files.at(last) === file &&
      positions.at(last) + this.#rowBytes * (first - firsts.at(last)) === position
    )
      return;
    firsts.push(first);
    files.push(file);
    positions.push(position);
  }

  lowBytesOf(document: number): Uint8Array | undefined {
    const { rows, places } = this.#find();
    if (rows.lowBytes === undefined) return undefined;
    const { buffer, byteOffset } = rows.lowBytes.chunk(places[document]!);
    return new Uint8Array(buffer, byteOffset + 4 * rows.lowBytes.begin(places[document]!), this.#rowBytes / 4);
  }

  /** Deletes the temporary file. */
  close(): void {
    this.#file?.close();
    this.#file = undefined;
  }

  rowOf(document: number): Uint32Array {
    const { rows, places } = this.#find();
    const row = places[document]!;
    if (!rows.isStored) return rows.row(row);
    // The members of a group are requested again with each of its keepers. All cached rows are in one array: an array for
    // each would live long enough to become an old object, of which V8 collects none before there are 100 MB.
    const rowWords = this.#rowBytes / 4;
    const most = Math.ceil(CACHED_BYTES / this.#rowBytes);
    this.#cached ??= { words: new Uint32Array(most * rowWords), numbers: new Uint32Array(most) };
    const { words, numbers } = this.#cached;
    const place = row % most;
    const [from, to] = [place * rowWords, (place + 1) * rowWords];
    if (numbers[place] !== row + 1) rows.copy(row, words.subarray(from, to));
    numbers[place] = row + 1;
    return words.slice(from, to);
  }

  shinglesOf(document: number): number {
    return this.#shingles.at(this.#find().places[document]!);
  }

  /** The rows so far, and the row of each document. */
  #find(): { readonly rows: RowTable; readonly places: Uint32Array } {
    if (this.#table?.rows.count !== this.count) {
      const { documents } = this;
      const places = new Uint32Array(documents.reduce((most, document) => Math.max(most, document), -1) + 1);
      documents.forEach((document, row) => {
        places[document] = row;
      });
      this.#table = { rows: new RowTable(readable(this.rows)), places };
    }
    return this.#table;
  }
}
