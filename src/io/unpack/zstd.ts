/**
 * Decompresses zstd files of any number of frames (RFC 8878) with the streaming decoder of `zstddec`, and writes frames.
 * node:zlib, which has zstd from 22.15 on, is not used: its stream ends after the first frame, and parallel compressors
 * write many (Node 24.21). Memory: the window of a frame, which the decoder limits to 128 MiB. O(bytes).
 */
import { messageOf } from '../../base/errors.ts';
import { type Chunk, isCorruption } from '../chunks.ts';

const MAGIC = 0xfd2fb528;
/** Frames that carry no content: 0x184d2a50 to 0x184d2a5f. */
const SKIPPABLE = 0x184d2a50;

export function isZstd(bytes: Uint8Array): boolean {
  if (bytes.length < 4) return false;
  const magic = (bytes[0]! | (bytes[1]! << 8) | (bytes[2]! << 16) | (bytes[3]! << 24)) >>> 0;
  return magic === MAGIC || (magic & 0xfffffff0) >>> 0 === SKIPPABLE;
}

/** Limit on consecutive empty outputs: for a broken frame, the decoder returns empty output forever, without an error. */
const MOST_EMPTY = 1000;
const PAUSE = Buffer.alloc(0);

/** The content; an empty chunk of the source, which is a pause, gives an empty one. */
export async function* zstdChunks(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  const { ZSTDDecoder } = await import('zstddec/stream');
  const decoder = new ZSTDDecoder();
  await decoder.init();
  const source = chunks[Symbol.asyncIterator]();
  let next: Buffer | undefined;
  let bytes = 0;
  let empty = 0;
  // The decoder reads its input synchronously: the next chunk is fetched before the decoder is called.
  const input: Iterator<Uint8Array> = {
    next() {
      empty = 0;
      const value = next;
      next = undefined;
      return value === undefined ? { done: true, value } : { done: false, value };
    },
  };
  const output = decoder.decodeStreaming({ [Symbol.iterator]: () => input });
  try {
    for (let isDone = false; ; ) {
      while (next === undefined && !isDone) {
        const { done, value } = await source.next();
        if (done === true) isDone = true;
        else if (isCorruption(value)) {
          yield value;
          isDone = true;
        } else if (value.length === 0) yield PAUSE;
        else {
          next = value;
          bytes += value.length;
        }
      }
      const { done, value } = output.next();
      if (done === true) return;
      if (value.length > 0) {
        empty = 0;
        yield Buffer.from(value.buffer, value.byteOffset, value.length);
      } else if (++empty > MOST_EMPTY) {
        yield { code: 'BAD_COMPRESSION', message: `the zstd data is broken near byte ${bytes}` };
        return;
      }
    }
  } catch (cause) {
    if (!(cause instanceof Error) || !cause.message.startsWith('Incomplete')) {
      yield { code: 'BAD_COMPRESSION', message: `the zstd data is broken near byte ${bytes}: ${messageOf(cause)}` };
    } else yield { code: 'TRUNCATED', message: `the zstd data is truncated at byte ${bytes}` };
  } finally {
    output.return(undefined);
    await source.return?.();
  }
}

const LEVEL = 3;
let ready: Promise<void> | undefined;

/** Compresses bytes as one zstd frame, with `@bokuweb/zstd-wasm`, so that every Node writes the same bytes. O(bytes). */
export async function zstdFrame(bytes: Buffer): Promise<Buffer> {
  const { compress, init } = await import('@bokuweb/zstd-wasm');
  ready ??= init();
  await ready;
  return Buffer.from(compress(bytes, LEVEL));
}
