/**
 * Decompresses a large file in a separate thread, so that the reading thread can do other work. O(bytes); takes about
 * 30 MB.
 */
import type { Worker } from 'node:worker_threads';
import { DittographError, messageOf, stopIfAborted } from '../../base/errors.ts';
import { asBuffer, type Chunk, type Corruption } from '../chunks.ts';
import type { FilePacking } from './packing.ts';

/** The file that the thread decompresses. */
export interface PackedFile {
  /** Descriptor, which is valid in every thread of the process. */
  readonly file: number;
  readonly packing: FilePacking;
  /** Number of chunks and faults that it may be ahead of the reader. */
  readonly ahead: number;
  /** The same limit before a fault, which may contain megabytes. */
  readonly faultsAhead: number;
}

/** A message of the thread: a chunk or a fault, and the compressed bytes that it has read. */
export type UnpackedChunk = { readonly read: number } & (
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly corruption: Corruption }
  | { readonly isEnd: true }
);

/** Requests another chunk; `buffer` can be reused for it. */
export interface ChunkRequest {
  readonly buffer?: ArrayBuffer;
}

const AHEAD = 10;
const FAULTS_AHEAD = 4;
/** Limit on V8's young generation in MB, since it determines how many buffers of zlib stay in memory. */
const YOUNG_MB = 6;

/**
 * The content of an open file, from its start.
 * @param options.onBytes called with the number of compressed bytes that were read since the last call
 * @param options.reuse whether a chunk is valid only until the next one is requested
 * @throws ABORTED; INTERNAL if the thread ends early
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
  // It keeps the process alive only while a caller waits for it.
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
