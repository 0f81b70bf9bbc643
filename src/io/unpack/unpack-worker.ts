/** The entry of a thread that unpacks one file: chunks out, a few ahead of who reads them. */
import { readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../base/errors.ts';
import { CHUNK_BYTES, type Chunk, evened, isCorruption } from '../chunks.ts';
import { unpacked } from './packing.ts';
import type { ChunkRequest, PackedFile, UnpackedChunk } from './unpack-thread.ts';

const { file, packing, ahead, faultsAhead } = workerData as PackedFile;
const port = parentPort!;
/** How many chunks and faults may be given before the reader asks for more, and buffers that it gave back. */
let room = ahead;
const free: ArrayBuffer[] = [];
let wake: (() => void) | undefined;
/** Packed bytes that were read. */
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

/** @param keeps how much room must be left before it is given. Default: none */
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
