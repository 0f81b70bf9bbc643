/**
 * A file as a stream of chunks. Where bytes cannot be read, the stream carries a {@link Corruption} in their place and
 * continues with what can be read after it.
 */
import type { FileHandle } from 'node:fs/promises';
import { type ErrorCode, messageOf, stopIfAborted } from '../base/errors.ts';

export interface Corruption {
  readonly code: ErrorCode;
  readonly message: string;
  /** The bytes that could not be unpacked, unchanged; a copy of the input includes them. */
  readonly bytes?: Buffer;
}

export type Chunk = Buffer | Corruption;

export function isCorruption(chunk: Chunk): chunk is Corruption {
  return !Buffer.isBuffer(chunk);
}

export const CHUNK_BYTES = 1 << 20;

/**
 * Reads an open file from its start, one chunk ahead; `onBytes` is told the length of each chunk that is given. With `reuse`
 * a chunk is valid until the next one is requested.
 */
export async function* readChunks(
  handle: FileHandle,
  {
    signal,
    onBytes,
    reuse = false,
  }: { signal?: AbortSignal | undefined; onBytes?: (bytes: number) => void; reuse?: boolean } = {},
): AsyncGenerator<Chunk> {
  const made = (): Buffer => Buffer.allocUnsafeSlow(CHUNK_BYTES);
  const read = async (chunk: Buffer, position: number): Promise<Buffer | Corruption> => {
    try {
      return chunk.subarray(0, (await handle.read(chunk, 0, CHUNK_BYTES, position)).bytesRead);
    } catch (error) {
      return { code: 'INPUT_UNREADABLE', message: `reading stopped at byte ${position}: ${messageOf(error)}` };
    }
  };
  const buffers = [made()];
  let ahead = read(buffers[0]!, 0);
  try {
    for (let position = 0, count = 1; ; count++) {
      stopIfAborted(signal);
      const chunk = await ahead;
      if (isCorruption(chunk)) {
        yield chunk;
        return;
      }
      if (chunk.length === 0) return;
      position += chunk.length;
      const next = reuse && count > 1 ? buffers[count % 2]! : made();
      if (reuse) buffers[count % 2] = next;
      ahead = read(next, position);
      onBytes?.(chunk.length);
      yield chunk;
    }
  } finally {
    // The caller may close the file once this generator has ended.
    await ahead;
  }
}

/**
 * The same content in chunks of 1 MiB; only the last chunk and chunks before a corruption are shorter. Batches end where
 * chunks end, so a run that continues with or without a thread to unpack must get the same chunks.
 * @param made allocates the 1 MiB of a chunk. Default: new memory for each
 */
export async function* evened(
  chunks: AsyncIterable<Chunk>,
  made: () => Buffer = () => Buffer.allocUnsafeSlow(CHUNK_BYTES),
): AsyncGenerator<Chunk> {
  let filling: Buffer | undefined;
  let length = 0;
  function* filled(): Generator<Buffer> {
    if (filling === undefined) return;
    const chunk = filling.subarray(0, length);
    filling = undefined;
    length = 0;
    yield chunk;
  }
  for await (const chunk of chunks) {
    if (isCorruption(chunk)) {
      yield* filled();
      yield chunk;
      continue;
    }
    for (let from = 0; from < chunk.length; ) {
      filling ??= made();
      const part = chunk.subarray(from, from + filling.length - length);
      filling.set(part, length);
      length += part.length;
      from += part.length;
      if (length === filling.length) yield* filled();
    }
  }
  yield* filled();
}

/** A view of the same bytes with Buffer's faster methods. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
