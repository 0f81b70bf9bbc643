/**
 * Rows of 32-bit words, one a document, in chunks that workers can share: no single buffer has to hold all of them.
 * {@link Rows} is plain data that can be sent to a worker; {@link RowTable} reads it; {@link SharedRows} builds it.
 */
import { DittographError } from './errors.ts';
import { type KeysOf, refuseUnknown } from './options.ts';

/**
 * Rows by their numbers 0, 1, 2 … in one array or in chunks. Every chunk holds the same number of rows, a power of two;
 * the last may hold fewer.
 */
export interface Rows {
  /** Row after row, in one array or in chunks. */
  readonly rows: Uint32Array | readonly Uint32Array[];
  /** 32-bit words a row; 0 if rows differ in length. */
  readonly rowWords: number;
  /** If rows differ in length: the word of its chunk at which each begins, and at which the last of the chunk ends. */
  readonly offsets?: Uint32Array | readonly Uint32Array[];
  /** Rows of one width that are in files; `rows` is empty then. */
  readonly stored?: StoredRows;
  /** The rows to search, ascending; default all. */
  readonly among?: Uint32Array;
  /**
   * The side of each row, whether it is searched or not: only pairs of different sides are found. For a set and its
   * reference there are two sides. Default: every pair is found.
   */
  readonly sides?: Uint32Array;
  /** Zeroed memory in which the threads that search these rows build what they share, as {@link SearchParts} requests. */
  readonly shared?: SharedArrayBuffer;
}

/** Pieces of consecutive rows in files. Plain data, except for `read`. */
interface StoredRows {
  readonly count: number;
  /** The first row of each piece, ascending. */
  readonly firsts: Uint32Array;
  /** Descriptor of the file of each piece, and its first byte there. */
  readonly files: Uint32Array;
  readonly positions: Float64Array;
  /** The lowest byte of each word, in memory, {@link lowBytesStride} bytes a row; in chunks as in {@link Rows}. */
  readonly lowBytes?: readonly Uint32Array[];
  /** Fills the target from a place in a file; set by the thread that searches the rows. */
  readonly read?: (target: Uint8Array, place: { readonly file: number; readonly position: number }) => void;
}

/** Bytes from the lowest bytes of one row to those of the next: a multiple of 16, padded with zeros. */
export function lowBytesStride(rowWords: number): number {
  return 16 * Math.ceil(rowWords / 16);
}

/** The lowest byte of each word of some rows. */
export function lowBytesOf(rows: Uint32Array, rowWords: number): Uint32Array<ArrayBuffer> {
  const stride = lowBytesStride(rowWords);
  const count = rows.length / rowWords;
  const low = new Uint8Array(count * stride);
  for (let row = 0, from = 0; row < count; row++) {
    for (let word = 0, to = row * stride; word < rowWords; word++) low[to++] = rows[from++]!;
  }
  return new Uint32Array(low.buffer);
}

/** `counts` is a field of the rows that a fingerprinter returns. */
const KEYS: KeysOf<Rows & { readonly counts: unknown }> = {
  rows: true,
  rowWords: true,
  offsets: true,
  stored: true,
  among: true,
  sides: true,
  shared: true,
  counts: true,
};

/** Rows of a chunk if all are in one array. */
const WHOLE = 2 ** 30;

/** Finds rows in their chunks, in O(1) and without an object for each row. */
export class RowTable {
  /** Number of rows. */
  readonly count: number;
  /** 32-bit words a row; 0 if rows differ in length. */
  readonly rowWords: number;
  /** The side of each row; absent if all pairs are wanted. */
  readonly sides: Uint32Array | undefined;
  readonly #chunks: readonly Uint32Array[];
  readonly #offsets: readonly Uint32Array[] | undefined;
  readonly #among: Uint32Array | undefined;
  readonly #shift: number;
  readonly #mask: number;
  readonly #stored: StoredRows | undefined;
  /** The lowest byte of each word of stored rows, four a word; absent if they are not in memory. */
  readonly lowBytes: RowTable | undefined;

  /** @throws UNKNOWN_OPTION; BAD_OPTION if chunks do not have the sizes that {@link Rows} requires */
  constructor(source: Rows) {
    refuseUnknown(source, Object.keys(KEYS), 'rows');
    const { rows, rowWords, offsets, stored, among, sides } = source;
    this.#stored = stored;
    if (stored?.lowBytes !== undefined)
      this.lowBytes = new RowTable({ rows: stored.lowBytes, rowWords: lowBytesStride(rowWords) / 4 });
    this.rowWords = rowWords;
    this.#among = among;
    this.sides = sides;
    this.#offsets = offsets instanceof Uint32Array ? [offsets] : offsets;
    this.#chunks = rows instanceof Uint32Array ? (rowWords === 0 ? [rows] : cut(rows, WHOLE * rowWords)) : rows;
    const counts = this.#chunks.map((chunk, c) => this.#countOf(chunk, c));
    const each = counts.length > 1 ? counts[0]! : WHOLE;
    if (
      !Number.isInteger(Math.log2(each)) ||
      counts.some((count, c) => (c < counts.length - 1 ? count !== each : count > each))
    ) {
      throw new DittographError(
        'BAD_OPTION',
        `chunks of ${counts.join(', ')} rows: all must hold the same power of two, and the last no more`,
      );
    }
    this.#shift = Math.log2(each);
    this.#mask = each - 1;
    this.count = stored?.count ?? counts.reduce((sum, count) => sum + count, 0);
    if (sides !== undefined && sides.length !== this.count) {
      throw new DittographError('BAD_OPTION', `there are ${this.count} rows, and sides of ${sides.length}`);
    }
  }

  /** Whether rows are read from files at each access. */
  get isStored(): boolean {
    return this.#stored !== undefined;
  }

  /** The rows to search, ascending. */
  get documents(): Uint32Array {
    return this.#among ?? Uint32Array.from({ length: this.count }, (_, i) => i);
  }

  /** Whether a pair of rows is wanted: rows of one side are not compared. */
  apart(a: number, b: number): boolean {
    return this.sides === undefined || this.sides[a] !== this.sides[b];
  }

  /** Number of wanted pairs among some rows. O(rows). */
  pairsAmong(rows: Uint32Array): number {
    const all = (rows.length * (rows.length - 1)) / 2;
    if (this.sides === undefined) return all;
    const sizes = new Map<number, number>();
    for (const row of rows) sizes.set(this.sides[row]!, (sizes.get(this.sides[row]!) ?? 0) + 1);
    return [...sizes.values()].reduce((pairs, size) => pairs - (size * (size - 1)) / 2, all);
  }

  /** The chunk that holds a row; for stored rows, the row alone, read from its file. */
  chunk(row: number): Uint32Array {
    if (this.#stored === undefined) return this.#chunks[row >>> this.#shift]!;
    const words = new Uint32Array(this.rowWords);
    this.copy(row, words);
    return words;
  }

  /** The word of its chunk at which a row begins. */
  begin(row: number): number {
    if (this.#stored !== undefined) return 0;
    const place = row & this.#mask;
    return this.#offsets === undefined ? place * this.rowWords : this.#offsets[row >>> this.#shift]![place]!;
  }

  /** The word of its chunk after the last word of a row. */
  end(row: number): number {
    if (this.#stored !== undefined) return this.rowWords;
    const place = (row & this.#mask) + 1;
    return this.#offsets === undefined ? place * this.rowWords : this.#offsets[row >>> this.#shift]![place]!;
  }

  /** Fills the target with rows of one width, from `row` on; all of them must be before {@link chunkEnd}. */
  copy(row: number, target: Uint32Array): void {
    if (this.#stored === undefined) {
      const begin = this.begin(row);
      target.set(this.chunk(row).subarray(begin, begin + target.length));
      return;
    }
    const { firsts, files, positions, read } = this.#stored;
    const piece = this.#pieceOf(row, firsts);
    const position = positions[piece]! + 4 * this.rowWords * (row - firsts[piece]!);
    read!(new Uint8Array(target.buffer, target.byteOffset, target.byteLength), { file: files[piece]!, position });
  }

  #pieceOf(row: number, firsts: Uint32Array): number {
    let low = 0;
    for (let high = firsts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if (firsts[middle]! <= row) low = middle;
      else high = middle;
    }
    return low;
  }

  /** A row: a view, or a copy of a stored row. */
  row(row: number): Uint32Array {
    return this.chunk(row).subarray(this.begin(row), this.end(row));
  }

  /** The number after the last row of the chunk of this one. */
  chunkEnd(row: number): number {
    if (this.#stored !== undefined)
      return this.#stored.firsts[this.#pieceOf(row, this.#stored.firsts) + 1] ?? this.count;
    return Math.min(this.count, ((row >>> this.#shift) + 1) * (this.#mask + 1));
  }

  /** Whether two rows of a table of one width are equal word by word. */
  equal(a: number, b: number): boolean {
    const [left, right] = [this.chunk(a), this.chunk(b)];
    const [from, other] = [this.begin(a), this.begin(b)];
    for (let w = 0; w < this.rowWords; w++) if (left[from + w] !== right[other + w]) return false;
    return true;
  }

  #countOf(chunk: Uint32Array, c: number): number {
    if (this.#offsets !== undefined) return Math.max(0, (this.#offsets[c]?.length ?? 0) - 1);
    const count = chunk.length / this.rowWords;
    if (Number.isInteger(count)) return count;
    throw new DittographError(
      'BAD_OPTION',
      `${chunk.length} words are not a whole number of rows of ${this.rowWords} words`,
    );
  }
}

function cut(rows: Uint32Array, length: number): Uint32Array[] {
  const chunks = [];
  for (let from = 0; from < rows.length; from += length) chunks.push(rows.subarray(from, from + length));
  return chunks;
}

/** Words for which a chunk reserves address space. */
const CHUNK_WORDS = 2 ** 24;
/** Rows of a chunk if rows differ in length. */
const RAGGED_ROWS = 2 ** 13;
/** Bytes to which a shared buffer can grow in place, in every supported version of Node. */
const MOST_GROWABLE = 2 ** 32;

/** A growing chunk: address space is reserved at once, memory is taken as words are appended. */
class SharedWords {
  #buffer: SharedArrayBuffer;
  #length = 0;

  /** @param words that it can hold before it has to be copied */
  constructor(words: number) {
    this.#buffer = bufferFor(4 * words);
  }

  get length(): number {
    return this.#length;
  }

  /** A view that does not grow with the chunk. */
  get words(): Uint32Array<SharedArrayBuffer> {
    return new Uint32Array(this.#buffer, 0, this.#length);
  }

  append(words: Uint32Array): void {
    const from = this.#length;
    const bytes = 4 * (from + words.length);
    if (bytes > this.#buffer.maxByteLength) {
      const before = this.words;
      this.#buffer = bufferFor(2 * bytes);
      if (this.#buffer.growable) this.#buffer.grow(bytes);
      this.words.set(before);
    } else if (this.#buffer.growable) this.#buffer.grow(bytes);
    this.#length = from + words.length;
    new Uint32Array(this.#buffer, 4 * from, words.length).set(words);
  }
}

function bufferFor(bytes: number): SharedArrayBuffer {
  return bytes > MOST_GROWABLE ? new SharedArrayBuffer(bytes) : new SharedArrayBuffer(0, { maxByteLength: bytes });
}

function rowsPerChunk(rowWords: number): number {
  return rowWords === 0 ? RAGGED_ROWS : 2 ** Math.max(0, Math.floor(Math.log2(CHUNK_WORDS / rowWords)));
}

/** A growing table of rows, in chunks that can be sent to workers without a copy. */
export class SharedRows {
  readonly #rowWords: number;
  readonly #each: number;
  readonly #chunks: SharedWords[] = [];
  readonly #offsets: SharedWords[] = [];
  #count = 0;

  /**
   * @param rowWords 32-bit words a row; 0 if rows differ in length
   * @param each rows a chunk, a power of two; default some 64 MB
   */
  constructor(rowWords: number, each: number = rowsPerChunk(rowWords)) {
    this.#rowWords = rowWords;
    this.#each = each;
  }

  /** Number of rows. */
  get count(): number {
    return this.#count;
  }

  /** Bytes of all rows. */
  get byteLength(): number {
    return this.#chunks.reduce((sum, chunk) => sum + 4 * chunk.length, 0);
  }

  /** The rows so far: views that do not grow with them. */
  get rows(): Rows {
    const rows = this.#chunks.map(({ words }) => words);
    if (this.#rowWords > 0) return { rows, rowWords: this.#rowWords };
    return { rows, rowWords: 0, offsets: this.#offsets.map(({ words }) => words) };
  }

  /**
   * @param rows row after row
   * @param offsets for rows that differ in length: where each begins in `rows`, and where the last ends
   */
  append(rows: Uint32Array, offsets?: Uint32Array): void {
    const count = offsets === undefined ? rows.length / this.#rowWords : offsets.length - 1;
    for (let from = 0, to = 0; from < count; from = to) {
      const free = this.#each - (this.#count % this.#each);
      if (free === this.#each) this.#addChunk();
      to = Math.min(count, from + free);
      const [begin, end] =
        offsets === undefined ? [from * this.#rowWords, to * this.#rowWords] : [offsets[from]!, offsets[to]!];
      const chunk = this.#chunks.at(-1)!;
      const before = chunk.length - begin;
      chunk.append(rows.subarray(begin, end));
      if (offsets !== undefined) {
        this.#offsets.at(-1)!.append(offsets.subarray(from + 1, to + 1).map((place) => before + place));
      }
      this.#count += to - from;
    }
  }

  /** Overwrites rows of one width, from the row `first` on. */
  set(rows: Uint32Array, first: number): void {
    const table = new RowTable(this.rows);
    const count = rows.length / this.#rowWords;
    for (let from = 0, to = 0; from < count; from = to) {
      to = Math.min(count, table.chunkEnd(first + from) - first);
      table
        .chunk(first + from)
        .set(rows.subarray(from * this.#rowWords, to * this.#rowWords), table.begin(first + from));
    }
  }

  #addChunk(): void {
    this.#chunks.push(new SharedWords(this.#rowWords === 0 ? CHUNK_WORDS : this.#each * this.#rowWords));
    if (this.#rowWords > 0) return;
    const offsets = new SharedWords(this.#each + 1);
    offsets.append(Uint32Array.of(0));
    this.#offsets.push(offsets);
  }
}
