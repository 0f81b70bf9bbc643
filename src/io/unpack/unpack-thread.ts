/**
 * Unpacks a large file in a thread of its own, so that the thread that reads it does other work meanwhile. O(bytes); takes
 * some 30 MB.
 */
import type { Worker } from 'node:worker_threads';
import { DittographError, messageOf, stopIfAborted } from '../../base/errors.ts';
import { asBuffer, type Chunk, type Corruption } from '../chunks.ts';
import type { FilePacking } from './packing.ts';

/** What the thread unpacks. */
export interface PackedFile {
  /** Descriptor, which is valid in every thread of the process. */
  readonly file: number;
  readonly packing: FilePacking;
  /** Chunks and faults that it may be ahead of the reader. */
  readonly ahead: number;
  /** The same before a fault, which may hold megabytes. */
  readonly faultsAhead: number;
}

/** What the thread gives, and how many packed bytes it has read. */
export type UnpackedChunk = { readonly read: number } & (
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly corruption: Corruption }
  | { readonly isEnd: true }
);

/** One more is wanted; `buffer` is free for it. */
export interface ChunkRequest {
  readonly buffer?: ArrayBuffer;
}

const AHEAD = 10;
const FAULTS_AHEAD = 4;
/** Of V8's young generation, in MB: what is held of the buffers that zlib makes grows with it. */
const YOUNG_MB = 6;

/**
 * The content of an open file, from its start.
 * @param options.onBytes told the packed bytes that were read since it was told before
 * @param options.reuse whether a chunk is valid only until the next one is requested
 * @throws ABORTED; INTERNAL where the thread ends early
 */
export async function* unpackedInThread(
  file: number,
  packing: FilePacking,
  {
    signal,
    onBytes,
    reuse,
  }: { readonly signal: AbortSignal | undefined; readonly onBytes: (bytes: number) => void; readonly reuse: boolean },
): AsyncGenerator<Chunk> {
  const thread = started({ file, packing, ahead: AHEAD, faultsAhead: FAULTS_AHEAD });
  let before = 0;
  try {
    for (;;) {
      stopIfAborted(signal);
      const given = await thread.next();
      onBytes(given.read - before);
      before = given.read;
      if ('isEnd' in given) return;
      if ('corruption' in given) {
        const { bytes } = given.corruption;
        yield bytes === undefined ? given.corruption : { ...given.corruption, bytes: asBuffer(bytes) };
        thread.ask(undefined);
        continue;
      }
      const { bytes } = given;
      yield asBuffer(bytes);
      thread.ask(reuse ? bytes.buffer : undefined);
    }
  } finally {
    await thread.end();
  }
}

interface Thread {
  next(): Promise<UnpackedChunk>;
  ask(buffer: ArrayBuffer | undefined): void;
  end(): Promise<unknown>;
}

function started(workerData: PackedFile): Thread {
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const worker: Worker = new Worker(new URL('./unpack-worker.js', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const given: UnpackedChunk[] = [];
  let failure: DittographError | undefined;
  let tell: (() => void) | undefined;
  const fail = (cause: unknown): void => {
    failure ??= new DittographError('INTERNAL', `a worker thread stopped: ${messageOf(cause)}`, { cause });
    tell?.();
  };
  worker.on('message', (one: UnpackedChunk) => {
    given.push(one);
    tell?.();
  });
  worker.on('error', fail).on('messageerror', fail);
  worker.on('exit', (status) => fail(`exit status ${status}`));
  // It holds the process only while somebody waits for it.
  worker.unref();
  return {
    async next() {
      worker.ref();
      while (given.length === 0) {
        if (failure !== undefined) throw failure;
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
      }
      worker.unref();
      return given.shift()!;
    },
    ask(buffer) {
      worker.postMessage({ ...(buffer !== undefined && { buffer }) }, buffer === undefined ? [] : [buffer]);
    },
    end: () => worker.terminate(),
  };
}
