/**
 * The file of a stage in a work folder: the outcomes of its tasks, one record each, in the order of the tasks. It only
 * grows, and each record has a checksum, so that a killed process, a full disk or a damaged disk costs the records from
 * the first broken one on. docs/corpus.md has the format.
 *
 * A record is a head of 32 bytes, then its value as `v8.serialize` writes it, then the large typed arrays of the value
 * unchanged: texts and rows of fingerprints are read directly from the file. All numbers are little-endian.
 *
 * Checksums are CRC-32 by zlib, some 2.5 GB/s: they detect accidents, not forgery. LMDB 3.5 is unsuitable, since its file
 * has to be mapped, which counts as memory of the process.
 */
import { closeSync, constants, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { DittographError, messageOf } from '../../base/errors.ts';
import type { FilePlace } from '../file-place.ts';

const MAGIC = 'dittowrk';
export const STAGE_VERSION = 1;
const FILE_HEAD_BYTES = 128;
const RECORD_HEAD_BYTES = 32;
/** Positions in the head of a file of its version, the name of its stage, the signature of its run and its checksum. */
const AT = { version: 8, stage: 16, signature: 32, checksum: FILE_HEAD_BYTES - 4 };
const STAGE_BYTES = 16;
const SIGNATURE_BYTES = 64;
/** Typed arrays of at least so many bytes are stored after the value, if they are at most so many properties deep in it. */
const LARGE = 4096;
const DEEPEST = 3;

const ARRAYS = { Uint8Array, Uint32Array, Float32Array, Float64Array } as const;
type LargeArray = InstanceType<(typeof ARRAYS)[keyof typeof ARRAYS]>;

/** The place of a large array in a value, and its length in bytes. */
interface Part {
  readonly path: readonly string[];
  readonly type: keyof typeof ARRAYS;
  readonly bytes: number;
}

/** An outcome of a task. */
export interface StageRecord {
  /** A checksum of the task. */
  readonly stamp: number;
  readonly value: unknown;
}

export class StageFile {
  readonly path: string;
  readonly #file: number;
  readonly #places: WeakMap<ArrayBufferView, FilePlace>;
  /** Number of records that were read or written, and the position of the next one. */
  #count = 0;
  #end = FILE_HEAD_BYTES;
  /** Position of the record that was read last. */
  #last = FILE_HEAD_BYTES;
  #isCut = false;
  #damage: number | undefined;

  /**
   * Opens the file of a stage, or begins it.
   * @param stage its name, at most 16 ASCII characters @param signature of the run, 64 hexadecimal digits
   * @param places receives the places of large arrays
   * @param ofOthers whether a file of another version or run is refused or replaced. Default: it is refused
   * @throws BAD_OPTION if a file of another version or run is refused; OUTPUT_FAILED
   */
  constructor(
    path: string,
    stage: string,
    signature: string,
    places: WeakMap<ArrayBufferView, FilePlace>,
    ofOthers: 'refused' | 'begun anew' = 'refused',
  ) {
    this.path = path;
    this.#places = places;
    this.#file = this.#try(() => openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600));
    const head = this.#bytes(0, FILE_HEAD_BYTES);
    const expected = fileHead(stage, signature);
    if (head?.equals(expected) === true) return;
    // If the head is not whole, the file was just begun or is damaged: its stage is done again. So it is if the file is a
    // copy of another stage of this run.
    if (head !== undefined && isWhole(head) && !isOfRun(head, expected)) {
      if (ofOthers === 'refused') this.#refuse(head, stage);
    } else if (head !== undefined) this.#damage = 0;
    this.#try(() => ftruncateSync(this.#file, 0));
    this.#write(expected, 0);
  }

  /** The next record, if there is one; the first damaged record ends the file. */
  next(): StageRecord | undefined {
    if (this.#isCut) return undefined;
    const head = this.#bytes(this.#end, RECORD_HEAD_BYTES);
    if (head === undefined) return undefined;
    if (head.readUInt32LE(28) !== crc32(head.subarray(0, 28))) return this.#broken();
    const [number, stamp, valueBytes] = [0, 4, 8].map((at) => head.readUInt32LE(at)) as [number, number, number];
    const dataBytes = head.readDoubleLE(16);
    if (number !== this.#count) return this.#broken();
    const from = this.#end + RECORD_HEAD_BYTES;
    const bytes = this.#bytes(from, valueBytes + dataBytes);
    if (bytes === undefined) return undefined;
    if (head.readUInt32LE(24) !== crc32(bytes)) return this.#broken();
    const { value, parts } = deserialize(bytes.subarray(0, valueBytes)) as { value: unknown; parts: readonly Part[] };
    let at = valueBytes;
    for (const part of parts) {
      // A separate copy, which is aligned and does not keep the other bytes in memory.
      const array = new ARRAYS[part.type](Uint8Array.prototype.slice.call(bytes, at, at + part.bytes).buffer);
      put(value as object, part.path, array);
      this.#places.set(array, { file: this.#file, position: from + at });
      at += part.bytes;
    }
    this.#last = this.#end;
    this.#end = from + bytes.length;
    this.#count++;
    return { stamp, value };
  }

  /** Offset of the first damaged record; undefined for a file that merely ends in the middle of a record. */
  get damage(): number | undefined {
    return this.#damage;
  }

  /** Bytes of the head and of the records that were read or written. */
  get bytes(): number {
    return this.#end;
  }

  #broken(): undefined {
    this.#damage = this.#end;
  }

  /** Discards the record that was read last, and all after it. */
  back(): void {
    if (this.#end === this.#last) return;
    this.#end = this.#last;
    this.#count--;
  }

  /** Adds a record after those that were read. @throws OUTPUT_FAILED; the file is then unchanged */
  append({ stamp, value }: StageRecord): void {
    this.#cut();
    const arrays: LargeArray[] = [];
    const parts: Part[] = [];
    const rest = without(value, [], (path, array) => {
      arrays.push(array);
      parts.push({ path, type: array.constructor.name as Part['type'], bytes: array.byteLength });
    });
    const pieces = [serialize({ value: rest, parts }), ...arrays.map(bytesOf)];
    const head = Buffer.alloc(RECORD_HEAD_BYTES);
    head.writeUInt32LE(this.#count, 0);
    head.writeUInt32LE(stamp, 4);
    head.writeUInt32LE(pieces[0]!.length, 8);
    head.writeDoubleLE(
      parts.reduce((sum, { bytes }) => sum + bytes, 0),
      16,
    );
    head.writeUInt32LE(
      pieces.reduce((crc, piece) => crc32(piece, crc), 0),
      24,
    );
    head.writeUInt32LE(crc32(head.subarray(0, 28)), 28);
    let at = this.#end;
    for (const piece of [head, ...pieces]) {
      this.#write(piece, at);
      at += piece.length;
    }
    let position = this.#end + RECORD_HEAD_BYTES + pieces[0]!.length;
    for (const array of arrays) {
      this.#places.set(array, { file: this.#file, position });
      position += array.byteLength;
    }
    this.#end = at;
    this.#count++;
  }

  /** Writes all data to the disk. */
  sync(): void {
    this.#try(() => fdatasyncSync(this.#file));
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Removes all bytes after the records that were read, before the first one is added. */
  #cut(): void {
    if (this.#isCut) return;
    this.#try(() => ftruncateSync(this.#file, this.#end));
    this.#isCut = true;
  }

  /** Bytes of the file; undefined if it is too short. */
  #bytes(from: number, length: number): Buffer | undefined {
    if (!(length >= 0) || from + length > fstatSync(this.#file).size) return undefined;
    const bytes = Buffer.allocUnsafeSlow(length);
    for (let done = 0; done < length; ) {
      const count = readSync(this.#file, bytes, done, length - done, from + done);
      if (count === 0) return undefined;
      done += count;
    }
    return bytes;
  }

  #write(bytes: Uint8Array, at: number): void {
    this.#try(() => {
      for (let done = 0; done < bytes.length; )
        done += writeSync(this.#file, bytes, done, bytes.length - done, at + done);
    });
  }

  #try<T>(step: () => T): T {
    try {
      return step();
    } catch (cause) {
      throw new DittographError(
        'OUTPUT_FAILED',
        `'${this.path}': ${messageOf(cause)}; the work folder remains valid: the same command continues from there`,
        { cause },
      );
    }
  }

  /** @throws BAD_OPTION */
  #refuse(head: Buffer, stage: string): never {
    closeSync(this.#file);
    const version = head.readUInt32LE(AT.version);
    const why =
      version === STAGE_VERSION
        ? `it is not the stage '${stage}' of the run that 'work.json' describes`
        : `it has format ${version}; this version of dittograph reads format ${STAGE_VERSION}`;
    throw new DittographError('BAD_OPTION', `'${this.path}': ${why}. Remove this file, or name another work folder`);
  }
}

/** Whether a file is that of a stage of a run; its records may be damaged. */
export function isStageOf(path: string, stage: string, signature: string): boolean {
  let file: number;
  try {
    // A pipe would be waited for.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return false;
  }
  try {
    const head = Buffer.alloc(FILE_HEAD_BYTES);
    return readSync(file, head, 0, FILE_HEAD_BYTES, 0) === FILE_HEAD_BYTES && head.equals(fileHead(stage, signature));
  } catch {
    return false;
  } finally {
    closeSync(file);
  }
}

function fileHead(stage: string, signature: string): Buffer {
  const head = Buffer.alloc(FILE_HEAD_BYTES);
  head.write(MAGIC, 'latin1');
  head.writeUInt32LE(STAGE_VERSION, AT.version);
  head.write(stage.slice(0, STAGE_BYTES), AT.stage, 'latin1');
  head.write(signature.slice(0, SIGNATURE_BYTES), AT.signature, 'latin1');
  head.writeUInt32LE(crc32(head.subarray(0, AT.checksum)), AT.checksum);
  return head;
}

/** Whether a file is of the run and version of another, whatever its stage. */
function isOfRun(head: Buffer, other: Buffer): boolean {
  const signature = (one: Buffer): Buffer => one.subarray(AT.signature, AT.checksum);
  return head.readUInt32LE(AT.version) === STAGE_VERSION && signature(head).equals(signature(other));
}

function isWhole(head: Buffer): boolean {
  const isOurs = head.toString('latin1', 0, MAGIC.length) === MAGIC;
  return isOurs && head.readUInt32LE(AT.checksum) === crc32(head.subarray(0, AT.checksum));
}

/** The value without its large arrays, which are passed to `onLarge`. */
function without(
  value: unknown,
  path: readonly string[],
  onLarge: (path: readonly string[], array: LargeArray) => void,
): unknown {
  if (ArrayBuffer.isView(value)) {
    if (value.byteLength < LARGE || !Object.hasOwn(ARRAYS, value.constructor.name)) return value;
    onLarge(path, value as LargeArray);
    return undefined;
  }
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain || path.length === DEEPEST) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, without(item, [...path, key], onLarge)]));
}

function put(value: object, path: readonly string[], array: LargeArray): void {
  let owner = value as Record<string, unknown>;
  for (const key of path.slice(0, -1)) owner = owner[key] as Record<string, unknown>;
  owner[path.at(-1)!] = array;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: LargeArray): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
