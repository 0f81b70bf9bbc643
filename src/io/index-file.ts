/**
 * The file of an index of fingerprints, read part by part (src/hamming/index-parts.ts): only the requested part is in
 * memory. A file that was cut short, changed or made of other fingerprints is refused.
 */
import { stat } from 'node:fs/promises';
import type { FingerprintBits } from '../base/bits.ts';
import { DittographError, messageOf, stopIfAborted } from '../base/errors.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import { decodePartHead, encodePartHead, isPart, type PartHead } from '../hamming/index-parts.ts';
import { segmentMemory } from '../hamming/segment-file.ts';
import { bytesOf, FILE_HEAD, HEAD_WORDS, type SegmentMemory } from '../kernels/segment-memory.ts';
import { type Handle, opened } from './inputs/input-file.ts';
import type { Output } from './output/output.ts';

const HEAD_BYTES = 4 * HEAD_WORDS;
/** Bytes to read or write at a time. */
const AT_ONCE = 1 << 22;

/**
 * Appends a part.
 * @param length bytes of its sealed index @param piece returns some of them @throws OUTPUT_FAILED, ABORTED
 */
export async function writePart(
  output: Output,
  head: PartHead,
  length: number,
  piece: (from: number, to: number) => Promise<Uint8Array>,
): Promise<void> {
  await output.write(encodePartHead(head));
  for (let from = 0; from < length; from += AT_ONCE) {
    await output.write(await piece(from, Math.min(length, from + AT_ONCE)));
  }
}

/** The place of a part in the file. */
interface PartPlace {
  readonly at: number;
  readonly headBytes: number;
  readonly indexBytes: number;
}

export class IndexFile {
  readonly path: string;
  readonly bits: FingerprintBits;
  /** Largest distance of a query, inclusive. */
  readonly maxDistance: number;
  readonly signature: Signature | undefined;
  readonly parts: readonly PartPlace[];
  readonly #file: Handle;

  private constructor(file: Handle, parts: readonly PartPlace[], { bits, maxDistance, signature }: PartHead) {
    this.path = file.path;
    this.bits = bits;
    this.maxDistance = maxDistance;
    this.signature = signature;
    this.parts = parts;
    this.#file = file;
  }

  /** @throws INPUT_NOT_FOUND, INPUT_UNREADABLE; INDEX_CORRUPT if it is not such a file, or is incomplete */
  static async open(path: string): Promise<IndexFile> {
    const file = await opened(path);
    try {
      const { size } = await stat(path);
      const parts: PartPlace[] = [];
      for (let at = 0; at < size || parts.length === 0; ) {
        const headBytes = await lengthAt(file, at, size);
        const indexBytes = await lengthAt(file, at + headBytes, size);
        parts.push({ at, headBytes, indexBytes });
        at += headBytes + indexBytes;
      }
      const heads = await Promise.all([parts[0]!, parts.at(-1)!].map((place) => headAt(file, place)));
      if (!heads[1]!.isLast || heads[1]!.part !== parts.length - 1) {
        throw corrupt(path, `it ends after ${parts.length} parts, and more belong to it`);
      }
      return new IndexFile(file, parts, heads[0]!);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Bytes of the largest part. */
  get largest(): number {
    return this.parts.reduce((most, { headBytes, indexBytes }) => Math.max(most, headBytes + indexBytes), 0);
  }

  /**
   * Reads a part without checking it; opening its index detects damage.
   * @param memory of a part that is no longer needed; it is reused if it is large enough
   * @throws INDEX_CORRUPT, INPUT_UNREADABLE, ABORTED
   */
  async read(
    part: number,
    memory: SegmentMemory | undefined,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly head: PartHead; readonly memory: SegmentMemory; readonly bytes: number }> {
    const place = this.parts[part]!;
    const head = await headAt(this.#file, place, this.signature);
    if (head.part !== part || head.bits !== this.bits || head.maxDistance !== this.maxDistance) {
      throw corrupt(this.path, `its part ${part} does not belong there`);
    }
    const bytes = place.indexBytes;
    const used = memory !== undefined && bytesOf(memory).length >= bytes ? memory : segmentMemory(bytes);
    await readInto(this.#file, place.at + place.headBytes, bytesOf(used).subarray(0, bytes), signal);
    return { head, memory: used, bytes };
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

async function headAt(file: Handle, { at, headBytes }: PartPlace, signature?: Signature): Promise<PartHead> {
  const memory = segmentMemory(headBytes);
  await readInto(file, at, bytesOf(memory).subarray(0, headBytes), undefined);
  try {
    return decodePartHead(memory, headBytes, signature);
  } catch (cause) {
    if (cause instanceof DittographError && cause.code === 'INDEX_CORRUPT') throw corrupt(file.path, cause.message);
    throw cause;
  }
}

/** The length in bytes of the segment at a place, from its head. */
async function lengthAt(file: Handle, at: number, size: number): Promise<number> {
  if (at + HEAD_BYTES > size) {
    throw corrupt(file.path, at === 0 ? 'it is too short for an index' : 'it was cut short');
  }
  const head = new Uint8Array(HEAD_BYTES);
  await readInto(file, at, head, undefined);
  if (at === 0 && !isPart(head)) {
    throw corrupt(file.path, 'it is not an index of fingerprints written by dittograph hamming build');
  }
  const bytes = new Uint32Array(head.buffer)[FILE_HEAD.bytes]!;
  if (bytes < HEAD_BYTES || at + bytes > size) throw corrupt(file.path, 'it was cut short, or its heads were changed');
  return bytes;
}

async function readInto(
  { handle, path }: Handle,
  at: number,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let from = 0; from < bytes.length; ) {
    stopIfAborted(signal);
    let bytesRead: number;
    try {
      ({ bytesRead } = await handle.read(bytes, from, Math.min(AT_ONCE, bytes.length - from), at + from));
    } catch (cause) {
      throw new DittographError('INPUT_UNREADABLE', `'${path}': ${messageOf(cause)}`, { cause });
    }
    if (bytesRead === 0) throw corrupt(path, 'it was cut short while it was read');
    from += bytesRead;
  }
}

const corrupt = (path: string, what: string): DittographError =>
  new DittographError('INDEX_CORRUPT', `'${path}': ${what}`);
