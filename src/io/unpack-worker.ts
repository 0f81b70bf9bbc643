/** The entry of a thread that unpacks one file: chunks out, a few ahead of who reads them. */
import { readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../base/errors.ts';
import { type Chunk, isCorruption } from './chunks.ts';
import { unpacked } from './packing.ts';
import { CHUNK_BYTES, type ChunkRequest, type PackedFile, type UnpackedChunk } from './unpack-thread.ts';

const { file, packing, ahead } = workerData as PackedFile;
const port = parentPort!;
/** Buffers for what is to come: as many as the reader may be behind. */
const free: ArrayBuffer[] = Array.from({ length: ahead }, () => new ArrayBuffer(CHUNK_BYTES));
let wake: (() => void) | undefined;
/** Packed bytes that were read. */
let read = 0;

port.on('message', ({ buffer }: ChunkRequest) => {
  free.push(buffer ?? new ArrayBuffer(CHUNK_BYTES));
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

function give(given: UnpackedChunk, transfer: ArrayBuffer[] = []): void {
  port.postMessage(given, transfer);
}

async function room(): Promise<Uint8Array<ArrayBuffer>> {
  while (free.length === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  return new Uint8Array(free.shift()!);
}

let filling: Uint8Array<ArrayBuffer> | undefined;
let length = 0;

function giveFilled(): void {
  if (filling === undefined || length === 0) return;
  give({ bytes: filling.subarray(0, length), read }, [filling.buffer]);
  filling = undefined;
  length = 0;
}

for await (const chunk of unpacked(packedChunks(), packing)) {
  if (isCorruption(chunk)) {
    giveFilled();
    give({ corruption: chunk, read });
    continue;
  }
  for (let from = 0; from < chunk.length; ) {
    filling ??= await room();
    const part = chunk.subarray(from, from + filling.length - length);
    filling.set(part, length);
    length += part.length;
    from += part.length;
    if (length === filling.length) giveFilled();
  }
}
giveFilled();
give({ isEnd: true, read });
port.close();
