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

/** The records of a block; undefined for absent ones. */
export type Block = readonly (Buffer | undefined)[];

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

  constructor(perBlock: number) {
    this.#perBlock = perBlock;
    this.#begins = new Uint32Array(perBlock);
    this.#lengths = new Uint32Array(perBlock);
    this.#bytes = NO_BYTES;
  }

  static of(records: Block, perBlock: number): HeldBlock {
    const made = new HeldBlock(perBlock);
    for (let place = 0; place < records.length; place++) {
      const record = records[place];
      if (record === undefined) continue;
      const at = made.begin(record.length);
      made.end(place, at + record.copy(made.bytes, at));
    }
    return made;
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
    return made;
  }

  /** A record, as a view; undefined if absent. */
  record(place: number): Buffer | undefined {
    const length = this.#lengths[place]!;
    if (length === 0) return undefined;
    const begin = this.#begins[place]!;
    return this.#bytes.subarray(begin + CHECKSUM_BYTES, begin + length);
  }

  /** All records, as views. */
  records(): Block {
    return Array.from({ length: this.#perBlock }, (_, place) => this.record(place));
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
    return end - begin - CHECKSUM_BYTES;
  }

  remove(place: number): void {
    this.#lengths[place] = 0;
    this.#isInOrder = false;
  }

  /** The block as a value; undefined if it is empty. */
  encoded(block: number): Buffer | undefined {
    if (!this.#isInOrder) return encodeBlock(block, this.records(), this.#perBlock);
    let head = 0;
    for (let place = 0; place < this.#perBlock; place++) head += lengthBytes(this.#lengths[place]!);
    const value = Buffer.allocUnsafe(head + this.#end);
    let at = 0;
    for (let place = 0; place < this.#perBlock; place++) at = writeLength(value, this.#lengths[place]!, at);
    value.set(this.#bytes.subarray(0, this.#end), head);
    for (let place = 0; place < this.#perBlock; place++) {
      const length = this.#lengths[place]!;
      if (length === 0) continue;
      const begin = head + this.#begins[place]!;
      sealAt(value, begin, begin + length, block * this.#perBlock + place);
    }
    return this.#end === 0 ? undefined : value;
  }

  #grow(bytes: number): void {
    const grown = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, 2 * this.#bytes.length, bytes));
    grown.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = grown;
  }
}

const NO_BYTES = Buffer.alloc(0);
const FIRST_BYTES = 8192;

/** A block as a value; undefined if it is empty. */
export function encodeBlock(block: number, records: Block, perBlock: number): Buffer | undefined {
  let bytes = 0;
  let isEmpty = true;
  for (let i = 0; i < perBlock; i++) {
    const record = records[i];
    const length = record === undefined ? 0 : CHECKSUM_BYTES + record.length;
    isEmpty &&= length === 0;
    bytes += lengthBytes(length) + length;
  }
  if (isEmpty) return undefined;
  const value = Buffer.allocUnsafe(bytes);
  let at = 0;
  for (let i = 0; i < perBlock; i++) {
    const record = records[i];
    at = writeLength(value, record === undefined ? 0 : CHECKSUM_BYTES + record.length, at);
  }
  for (let i = 0; i < perBlock; i++) {
    const record = records[i];
    if (record === undefined) continue;
    value.set(record, at + CHECKSUM_BYTES);
    const end = at + CHECKSUM_BYTES + record.length;
    sealAt(value, at, end, block * perBlock + i);
    at = end;
  }
  return value;
}

/** All records, as views of the value. @throws INDEX_CORRUPT */
export function decodeBlock(block: number, value: Buffer, perBlock: number): (Buffer | undefined)[] {
  return Array.from({ length: perBlock }, (_, i) => recordIn(block, value, perBlock, i));
}

/** One record of a block, as a view of the value; undefined if absent. @throws INDEX_CORRUPT */
export function recordIn(block: number, value: Buffer, perBlock: number, place: number): Buffer | undefined {
  let [at, before, own] = [0, 0, 0];
  try {
    for (let i = 0; i < perBlock; i++) {
      const length = readLength(value, at);
      at += lengthBytes(length);
      if (i < place) before += length;
      if (i === place) own = length;
    }
  } catch (cause) {
    throw new DittographError('INDEX_CORRUPT', `block ${block} of the documents cannot be read`, { cause });
  }
  if (own === 0) return undefined;
  const number = block * perBlock + place;
  return unsealed(value.subarray(at + before, at + before + own), number, `document ${number}`);
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
