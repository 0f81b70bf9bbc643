/** Entry point of a thread that decompresses one file and sends its chunks, a few ahead of the reader. */
import { readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../base/errors.ts';
import { CHUNK_BYTES, type Chunk, evened, isCorruption } from '../chunks.ts';
import { unpacked } from './packing.ts';
import type { ChunkRequest, PackedFile, UnpackedChunk } from './unpack-thread.ts';

const { file, packing, ahead, faultsAhead } = workerData as PackedFile;
const port = parentPort!;
/** Number of chunks and faults that may be sent before the reader requests more; then the buffers that it returned. */
let room = ahead;
const free: ArrayBuffer[] = [];
let wake: (() => void) | undefined;
/** Compressed bytes that were read. */
let read = 0;

port.on('message', ({ buffer }: ChunkRequest) => {
  room++;
  if (buffer !== undefined) free.push(buffer);
  wake?.();
});

async function* packedChunks(): AsyncGenerator<Chunk> {
  for (;;) {
    const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    let length: number;
    try {
      length = readSync(file, chunk, 0, chunk.length, read);
    } catch (error) {
      yield { code: 'INPUT_UNREADABLE', message: `reading stopped at byte ${read}: ${messageOf(error)}` };
      return;
    }
    if (length === 0) return;
    read += length;
    yield chunk.subarray(0, length);
  }
}

/** @param keeps how much of `room` must remain. Default: none */
async function give(given: UnpackedChunk, transfer: ArrayBuffer[] = [], keeps = 0): Promise<void> {
  while (room <= keeps) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  room--;
  port.postMessage(given, transfer);
}

const made = (): Buffer => Buffer.from(free.pop() ?? new ArrayBuffer(CHUNK_BYTES));

for await (const chunk of evened(unpacked(packedChunks(), packing), made)) {
  if (isCorruption(chunk)) await give({ corruption: chunk, read }, [], ahead - faultsAhead);
  else await give({ bytes: chunk as Buffer<ArrayBuffer>, read }, [chunk.buffer as ArrayBuffer]);
}
await give({ isEnd: true, read });
port.close();
