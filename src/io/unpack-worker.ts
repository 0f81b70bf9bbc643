/** The entry of a thread that unpacks one file: chunks out, a few ahead of who reads them. */
import { readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../base/errors.ts';
import { type Chunk, isCorruption } from './chunks.ts';
import { unpacked } from './packing.ts';
import { CHUNK_BYTES, type ChunkRequest, type PackedFile, type UnpackedChunk } from './unpack-thread.ts';

const { file, packing, ahead } = workerData as PackedFile;
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

async function give(given: UnpackedChunk, transfer: ArrayBuffer[] = []): Promise<void> {
  while (room === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  room--;
  port.postMessage(given, transfer);
}

let filling: Uint8Array<ArrayBuffer> | undefined;
let length = 0;

async function giveFilled(): Promise<void> {
  if (filling === undefined) return;
  await give({ bytes: filling.subarray(0, length), read }, [filling.buffer]);
  filling = undefined;
  length = 0;
}

for await (const chunk of unpacked(packedChunks(), packing)) {
  if (isCorruption(chunk)) {
    await giveFilled();
    await give({ corruption: chunk, read });
    continue;
  }
  for (let from = 0; from < chunk.length; ) {
    filling ??= new Uint8Array(free.pop() ?? new ArrayBuffer(CHUNK_BYTES));
    const part = chunk.subarray(from, from + filling.length - length);
    filling.set(part, length);
    length += part.length;
    from += part.length;
    if (length === filling.length) await giveFilled();
  }
}
await giveFilled();
await give({ isEnd: true, read });
port.close();
