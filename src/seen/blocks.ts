/**
 * Blocks store many numbered records in one value: each value of LMDB costs a hundred bytes and some microseconds, as much
 * as a whole record with a short fingerprint. Values of several pages are outside the trees of LMDB, so that the trees stay
 * small enough to be checked when the file is opened (lmdb-file.ts). Block b has the records `perBlock · b` …
 * `perBlock · (b + 1) − 1`; deleted ones are absent.
 *
 * ```
 * length of each record with its checksum, or 0
 * for each record: CRC-32C (u32) of its number (u32) and its bytes · its bytes
 * ```
 */
import { crc32c } from '../base/crc32c.ts';
import { DittographError } from '../base/errors.ts';
import { lengthBytes, readLength, writeLength } from './record.ts';

/** Bytes of a value that fills two, or four, pages of 4 KiB; the page head takes 24. */
const [TWO_PAGES, FOUR_PAGES] = [8168, 16_360];
/** Approximate bytes of a record besides its fingerprint. */
const OTHER_BYTES = 72;
/** For fingerprints of at least this many bytes, a value has four pages. */
const LARGE_ROW = 256;

/** Number of documents in a block. @param rowBytes bytes of a fingerprint */
export function recordsPerBlock(rowBytes: number): number {
  const bytes = rowBytes < LARGE_ROW ? TWO_PAGES : FOUR_PAGES;
  return Math.max(1, Math.floor(bytes / (rowBytes + OTHER_BYTES)));
}

/** Whether an error says that stored data is damaged. */
export const isDamage = (error: unknown): error is DittographError =>
  error instanceof DittographError && error.code === 'INDEX_CORRUPT';

/** A block that can be changed; its records are in one buffer, which grows. */
export class HeldBlock {
  readonly #perBlock: number;
  /**
   * For each place: the position of its checksum, which the record follows, and the bytes of both; 0 bytes if absent.
   */
  readonly #begins: Uint32Array;
  readonly #lengths: Uint32Array;
  #bytes: Buffer;
  #end = 0;
  /** Whether the records are contiguous, in the order of their places. */
  #isInOrder = true;
  #last = -1;
  /** Why a record cannot be read, by its place. Its bytes are kept as they are stored, with their checksum. */
  #damaged = new Map<number, DittographError>();

  constructor(perBlock: number) {
    this.#perBlock = perBlock;
    this.#begins = new Uint32Array(perBlock);
    this.#lengths = new Uint32Array(perBlock);
    this.#bytes = NO_BYTES;
  }

  /** A stored block. A damaged record stays damaged, and the others can be changed. */
  static of(block: number, value: Buffer | undefined, perBlock: number): HeldBlock {
    const made = new HeldBlock(perBlock);
    for (let place = 0; value !== undefined && place < perBlock; place++) {
      try {
        const record = recordIn(block, value, perBlock, place);
        if (record === undefined) continue;
        const at = made.begin(record.length);
        made.end(place, at + record.copy(made.bytes, at));
      } catch (error) {
        if (!isDamage(error)) throw error;
        made.#keep(place, storedIn(value, perBlock, place), error);
      }
    }
    return made;
  }

  #keep(place: number, stored: Buffer, why: DittographError): void {
    const at = this.begin(stored.length) - CHECKSUM_BYTES;
    this.end(place, at + stored.copy(this.bytes, at));
    this.#damaged.set(place, why);
  }

  /** An independent copy. */
  copy(): HeldBlock {
    const made = new HeldBlock(this.#perBlock);
    made.#begins.set(this.#begins);
    made.#lengths.set(this.#lengths);
    made.#bytes = Buffer.allocUnsafeSlow(this.#bytes.length);
    made.#bytes.set(this.#bytes.subarray(0, this.#end));
    made.#end = this.#end;
    made.#isInOrder = this.#isInOrder;
    made.#last = this.#last;
    made.#damaged = new Map(this.#damaged);
    return made;
  }

  /** A record, as a view; undefined if absent. @throws INDEX_CORRUPT */
  record(place: number): Buffer | undefined {
    const why = this.#damaged.get(place);
    if (why !== undefined) throw why;
    const length = this.#lengths[place]!;
    if (length === 0) return undefined;
    const begin = this.#begins[place]!;
    return this.#bytes.subarray(begin + CHECKSUM_BYTES, begin + length);
  }

  /** Why its damaged records cannot be read. */
  damages(): Iterable<DittographError> {
    return this.#damaged.values();
  }

  /** The buffer into which a record is written between {@link begin} and {@link end}. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /**
   * Makes space for a record that is added, which takes no closure: that would be a tenth of what an addition allocates.
   * @param most upper bound of its bytes @returns the position in {@link bytes} from which on it must be written
   */
  begin(most: number): number {
    const at = this.#end + CHECKSUM_BYTES;
    if (at + most > this.#bytes.length) this.#grow(at + most);
    return at;
  }

  /** @param end position after the record that was written @returns its bytes */
  end(place: number, end: number): number {
    const begin = this.#end;
    this.#begins[place] = begin;
    this.#lengths[place] = end - begin;
    this.#isInOrder &&= place > this.#last;
    this.#last = place;
    this.#end = end;
    this.#damaged.delete(place);
    return end - begin - CHECKSUM_BYTES;
  }

  remove(place: number): void {
    this.#lengths[place] = 0;
    this.#isInOrder = false;
    this.#damaged.delete(place);
  }

  /** The block as a value; undefined if it is empty. */
  encoded(block: number): Buffer | undefined {
    let [head, bytes] = [0, 0];
    for (let place = 0; place < this.#perBlock; place++) {
      const length = this.#lengths[place]!;
      head += lengthBytes(length);
      bytes += length;
    }
    if (bytes === 0) return undefined;
    const value = Buffer.allocUnsafe(head + bytes);
    let at = 0;
    for (let place = 0; place < this.#perBlock; place++) at = writeLength(value, this.#lengths[place]!, at);
    if (this.#isInOrder) value.set(this.#bytes.subarray(0, this.#end), head);
    for (let place = 0; place < this.#perBlock; place++) {
      const length = this.#lengths[place]!;
      if (length === 0) continue;
      const begin = this.#begins[place]!;
      if (!this.#isInOrder) value.set(this.#bytes.subarray(begin, begin + length), at);
      if (!this.#damaged.has(place)) sealAt(value, at, at + length, block * this.#perBlock + place);
      at += length;
    }
    return value;
  }

  #grow(bytes: number): void {
    const grown = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, 2 * this.#bytes.length, bytes));
    grown.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = grown;
  }
}

const NO_BYTES = Buffer.alloc(0);
const FIRST_BYTES = 8192;

/** One record of a block, as a view of the value; undefined if absent. @throws INDEX_CORRUPT */
export function recordIn(block: number, value: Buffer, perBlock: number, place: number): Buffer | undefined {
  let found: Span;
  try {
    found = spanIn(value, perBlock, place);
  } catch (cause) {
    throw new DittographError('INDEX_CORRUPT', `block ${block} of the documents cannot be read`, { cause });
  }
  const { begin, length } = found;
  if (length === 0) return undefined;
  const number = block * perBlock + place;
  return unsealed(value.subarray(begin, begin + length), number, `document ${number}`);
}

/** Where a record is in a block, with its checksum. */
interface Span {
  readonly begin: number;
  readonly length: number;
}

/** @throws RangeError if the lengths are truncated */
function spanIn(value: Buffer, perBlock: number, place: number): Span {
  let [at, before, own] = [0, 0, 0];
  for (let i = 0; i < perBlock; i++) {
    const length = readLength(value, at);
    at += lengthBytes(length);
    if (i < place) before += length;
    if (i === place) own = length;
  }
  return { begin: at + before, length: own };
}

/** The bytes of a damaged record with its checksum; at least one, since a record without bytes was removed. */
function storedIn(value: Buffer, perBlock: number, place: number): Buffer {
  try {
    const { begin, length } = spanIn(value, perBlock, place);
    if (begin < value.length) return value.subarray(begin, begin + length);
  } catch {
    // The lengths themselves are damaged.
  }
  return value.subarray(0, 1);
}

const CHECKSUM_BYTES = 4;

/** Writes the checksum of a value into its first four bytes, which are reserved for it. @param key of the value */
export function seal(value: Buffer, key: number): Buffer {
  sealAt(value, 0, value.length, key);
  return value;
}

function sealAt(bytes: Buffer, from: number, to: number, key: number): void {
  bytes.writeUInt32LE(crc32c(bytes, from + CHECKSUM_BYTES, to, crcOfKey(key)), from);
}

/** The bytes after the checksum, which is verified. @param what names the value in messages @throws INDEX_CORRUPT */
export function unsealed(value: Buffer, key: number, what: string): Buffer {
  if (
    Buffer.isBuffer(value) &&
    value.length >= 4 &&
    value.readUInt32LE(0) === crc32c(value, 4, value.length, crcOfKey(key))
  ) {
    // With an explicit end, since `getBinaryFast` returns a larger buffer whose `length` property was overwritten, which
    // `subarray` ignores in Node 24.
    return value.subarray(4, value.length);
  }
  throw new DittographError('INDEX_CORRUPT', `${what}: the stored bytes were changed: their checksum differs`);
}

const keyBytes = Buffer.alloc(4);

function crcOfKey(key: number): number {
  keyBytes.writeUInt32LE(key, 0);
  return crc32c(keyBytes);
}
