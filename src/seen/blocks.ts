/**
 * Records by their numbers, many in one value: LMDB takes a hundred bytes and some microseconds for each value, as much as
 * a short fingerprint needs in all; and values of some pages lie outside its trees, so that these stay small and can be
 * checked when the file is opened (lmdb-file.ts). Block b has the records `perBlock · b` … `perBlock · (b + 1) − 1`; those
 * that were deleted are absent.
 *
 * ```
 * length of each record with its checksum, 0 for none · of each: CRC-32C u32 of its number (u32) and the record · the record
 * ```
 */
import { crc32c } from '../base/crc32c.ts';
import { DittographError } from '../base/errors.ts';
import { lengthBytes, readLength, writeLength } from './record.ts';

/** The records of a block; undefined where there is none. */
export type Block = readonly (Buffer | undefined)[];

/** Bytes of a value that fills two pages of 4 KiB, and four: their head takes 24. */
const [TWO_PAGES, FOUR_PAGES] = [8168, 16_360];
/** Of a record besides its fingerprint, about. */
const OTHER_BYTES = 72;
/** Bytes of a fingerprint from which on a value has four pages. */
const LARGE_ROW = 256;

/** Documents of a block. @param rowBytes of a fingerprint */
export function recordsPerBlock(rowBytes: number): number {
  const bytes = rowBytes < LARGE_ROW ? TWO_PAGES : FOUR_PAGES;
  return Math.max(1, Math.floor(bytes / (rowBytes + OTHER_BYTES)));
}

function encodeBlock(block: number, records: Block, perBlock: number): Buffer {
  let bytes = 0;
  for (let i = 0; i < perBlock; i++) {
    const record = records[i];
    const length = record === undefined ? 0 : CHECKSUM_BYTES + record.length;
    bytes += lengthBytes(length) + length;
  }
  const value = Buffer.allocUnsafe(bytes);
  let at = 0;
  for (let i = 0; i < perBlock; i++) {
    const record = records[i];
    at = writeLength(value, record === undefined ? 0 : CHECKSUM_BYTES + record.length, at);
  }
  for (let i = 0; i < perBlock; i++) {
    const record = records[i];
    if (record === undefined) continue;
    at = value.writeUInt32LE(crc32c(record, 0, record.length, crcOfKey(block * perBlock + i)), at);
    value.set(record, at);
    at += record.length;
  }
  return value;
}

/** Blocks as values; undefined where nothing is left in one. */
export function* encodedBlocks(
  blocks: ReadonlyMap<number, Block>,
  perBlock: number,
): Generator<readonly [block: number, value: Buffer | undefined]> {
  for (const [block, records] of blocks) {
    const isEmpty = records.every((record) => record === undefined);
    yield [block, isEmpty ? undefined : encodeBlock(block, records, perBlock)];
  }
}

/** All records, which are views of the value. @throws INDEX_CORRUPT */
export function decodeBlock(block: number, value: Buffer, perBlock: number): (Buffer | undefined)[] {
  return Array.from({ length: perBlock }, (_, i) => recordIn(block, value, perBlock, i));
}

/** One record of a block, a view of the value; undefined where it is absent. @throws INDEX_CORRUPT */
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

/** Writes the checksum of a value whose first four bytes are free for it. @param key of the value */
export function seal(value: Buffer, key: number): Buffer {
  value.writeUInt32LE(crc32c(value, 4, value.length, crcOfKey(key)), 0);
  return value;
}

/** What follows the checksum. @param what the value is, for the message @throws INDEX_CORRUPT */
export function unsealed(value: Buffer, key: number, what: string): Buffer {
  if (
    Buffer.isBuffer(value) &&
    value.length >= 4 &&
    value.readUInt32LE(0) === crc32c(value, 4, value.length, crcOfKey(key))
  ) {
    return value.subarray(4);
  }
  throw new DittographError('INDEX_CORRUPT', `${what}: the stored bytes were changed: their checksum differs`);
}

const keyBytes = Buffer.alloc(4);

function crcOfKey(key: number): number {
  keyBytes.writeUInt32LE(key, 0);
  return crc32c(keyBytes);
}
