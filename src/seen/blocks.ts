/**
 * Documents by their numbers, some in a block: LMDB takes a hundred bytes and a microsecond or more for each value, as
 * much as a short fingerprint needs in all. Block b has the documents `perBlock · b` … `perBlock · (b + 1) − 1`; those
 * that were deleted are absent.
 *
 * ```
 * CRC-32C u32 of the number of the block (u32) and what follows · length of each record, 0 for none · the records
 * ```
 */
import { crc32c } from '../base/crc32c.ts';
import { DittographError } from '../base/errors.ts';
import { lengthBytes, readLength, writeLength } from './record.ts';

/** The records of a block; undefined where there is none. */
export type Block = readonly (Buffer | undefined)[];

/** Bytes of a value of which LMDB holds two in a page of 4 KiB. */
const BLOCK_BYTES = 2000;
/** Of a record besides its fingerprint, about. */
const OTHER_BYTES = 72;

/** Documents of a block. @param rowBytes of a fingerprint */
export function recordsPerBlock(rowBytes: number): number {
  return Math.max(1, Math.min(64, Math.floor(BLOCK_BYTES / (rowBytes + OTHER_BYTES))));
}

export function encodeBlock(block: number, records: Block, perBlock: number): Buffer {
  let bytes = 0;
  for (let i = 0; i < perBlock; i++) {
    const length = records[i]?.length ?? 0;
    bytes += lengthBytes(length) + length;
  }
  const value = Buffer.allocUnsafe(4 + bytes);
  let at = 4;
  for (let i = 0; i < perBlock; i++) at = writeLength(value, records[i]?.length ?? 0, at);
  for (let i = 0; i < perBlock; i++) {
    const record = records[i];
    if (record === undefined) continue;
    value.set(record, at);
    at += record.length;
  }
  return seal(value, block);
}

/** The records, which are views of the value. @throws INDEX_CORRUPT */
export function decodeBlock(block: number, value: Buffer, perBlock: number): (Buffer | undefined)[] {
  const bytes = unsealed(value, block, `documents ${perBlock * block} …`);
  const records: (Buffer | undefined)[] = [];
  const lengths: number[] = [];
  let at = 0;
  for (let i = 0; i < perBlock; i++) {
    const length = readLength(bytes, at);
    at += lengthBytes(length);
    lengths.push(length);
  }
  for (const length of lengths) {
    records.push(length === 0 ? undefined : bytes.subarray(at, at + length));
    at += length;
  }
  return records;
}

/** Writes the checksum of a value whose first four bytes are free for it. @param key of the value */
export function seal(value: Buffer, key: number): Buffer {
  value.writeUInt32LE(crc32c(value, 4, value.length, crcOfKey(key)), 0);
  return value;
}

/** What follows the checksum. @param what the value is, for the message @throws INDEX_CORRUPT */
export function unsealed(value: Buffer, key: number, what: string): Buffer {
  if (value.length >= 4 && value.readUInt32LE(0) === crc32c(value, 4, value.length, crcOfKey(key))) {
    return value.subarray(4);
  }
  throw new DittographError('INDEX_CORRUPT', `${what}: the stored bytes were changed: their checksum differs`);
}

const keyBytes = Buffer.alloc(4);

function crcOfKey(key: number): number {
  keyBytes.writeUInt32LE(key, 0);
  return crc32c(keyBytes);
}
