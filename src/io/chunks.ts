/**
 * A file as a stream of chunks. Where bytes cannot be read, the stream carries a {@link Corruption} in their place and
 * continues with what can be read after it.
 */
import type { FileHandle } from 'node:fs/promises';
import { type ErrorCode, messageOf, stopIfAborted } from '../base/errors.ts';

export interface Corruption {
  readonly code: ErrorCode;
  readonly message: string;
  /** The bytes that could not be unpacked, as they are: they belong to what is kept. */
  readonly bytes?: Buffer;
}

export type Chunk = Buffer | Corruption;

export function isCorruption(chunk: Chunk): chunk is Corruption {
  return !Buffer.isBuffer(chunk);
}

const CHUNK_BYTES = 1 << 20;

/**
 * Reads an open file from its start; `onBytes` is told the length of each chunk. With `reuse` a chunk is valid until the
 * next one is requested.
 */
export async function* readChunks(
  handle: FileHandle,
  {
    signal,
    onBytes,
    reuse = false,
  }: { signal?: AbortSignal | undefined; onBytes?: (bytes: number) => void; reuse?: boolean } = {},
): AsyncGenerator<Chunk> {
  let chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  for (let position = 0; ; ) {
    stopIfAborted(signal);
    let length: number;
    try {
      length = (await handle.read(chunk, 0, CHUNK_BYTES, position)).bytesRead;
    } catch (error) {
      yield { code: 'INPUT_UNREADABLE', message: `reading stopped at byte ${position}: ${messageOf(error)}` };
      return;
    }
    if (length === 0) return;
    position += length;
    onBytes?.(length);
    yield chunk.subarray(0, length);
    if (!reuse) chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  }
}

/** A view of the same bytes with Buffer's faster methods. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
