/** Decompresses a Brotli stream (RFC 7932) with node:zlib, up to a fault. O(bytes). */
import { type BrotliDecompress, createBrotliDecompress } from 'node:zlib';
import { messageOf } from '../../base/errors.ts';
import { type Chunk, isCorruption } from '../chunks.ts';

const SLICE = 1 << 17;
const PAUSE = Buffer.alloc(0);

/** The content; an empty chunk of the source, which is a pause, gives an empty one. */
export async function* brotliChunks(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  const decoder = createBrotliDecompress({ chunkSize: 1 << 18 });
  let out: Buffer[] = [];
  decoder.on('data', (chunk: Buffer) => out.push(chunk));
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      if (isCorruption(chunk)) {
        yield chunk;
        return;
      }
      if (chunk.length === 0) yield PAUSE;
      for (let from = 0; from < chunk.length; from += SLICE) {
        const slice = chunk.subarray(from, from + SLICE);
        const outcome = await feed(decoder, slice);
        yield* out;
        out = [];
        if (outcome instanceof Error) {
          yield { code: 'BAD_COMPRESSION', message: `the br data is broken near byte ${bytes}: ${messageOf(outcome)}` };
          return;
        }
        if (outcome === 'end') {
          if (decoder.bytesWritten < bytes + slice.length || from + SLICE < chunk.length) {
            yield {
              code: 'BAD_COMPRESSION',
              message: `there are bytes after the br data, from byte ${decoder.bytesWritten} on`,
            };
          }
          return;
        }
        bytes += slice.length;
      }
    }
    if ((await feed(decoder)) instanceof Error) {
      yield { code: 'TRUNCATED', message: `the br data is truncated at byte ${bytes}` };
    }
    yield* out;
  } finally {
    decoder.destroy();
  }
}

/** Unpacks one slice, or the end of all: `more` if all of it is used, `end` if the stream ended in it. */
function feed(decoder: BrotliDecompress, slice?: Buffer): Promise<'more' | 'end' | Error> {
  return new Promise((resolve) => {
    const settle = (outcome: 'more' | 'end' | Error): void => {
      decoder.off('end', end).off('error', settle);
      resolve(outcome);
    };
    const end = (): void => settle('end');
    decoder.once('end', end).once('error', settle);
    if (slice === undefined) decoder.end();
    else {
      decoder.write(slice, (error) => {
        // If the stream ends in this slice, its event follows the callback.
        if (!error) setImmediate(() => settle('more'));
      });
    }
  });
}
