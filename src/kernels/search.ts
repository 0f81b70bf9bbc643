import { DittographError } from '../base/errors.ts';
import { WASM } from './search-wasm.generated.ts';

/**
 * A structure's query kernel: as many queries as had room for their hits and matches are answered, and their number
 * returned; where none had, what the first needs is counted.
 */
export type QueryKernel = (
  queries: number,
  count: number,
  distance: number,
  hits: number,
  capacity: number,
  counts: number,
  most: number,
) => number;

/** Makes matches of hits, and of their counts where the matches of each query end; returns their number. */
export type MatchKernel = (
  hits: number,
  counts: number,
  count: number,
  base: number,
  ids: number,
  distances: number,
) => number;

type SearchExports = Record<string, (...numbers: number[]) => number>;

const PAGE = 65536;
/** The most that one wasm memory can be. */
export const MOST_BYTES: number = 65536 * PAGE;

let compiled: WebAssembly.Module | undefined;

function compile(): WebAssembly.Module {
  if (compiled === undefined) {
    const binary = atob(WASM);
    compiled = new WebAssembly.Module(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  }
  return compiled;
}

/**
 * The search kernels over one shared memory. Any number of threads may have kernels over the same memory: each takes its
 * own working space behind what is there, which {@link SearchMemory.take} does without a lock; nothing is given back.
 */
export class SearchMemory {
  readonly memory: WebAssembly.Memory;
  readonly exports: SearchExports;

  /** @param memory shared, of another thread for instance; default a new one of `bytes` bytes @throws TOO_LARGE */
  constructor(memory: WebAssembly.Memory | undefined, bytes = 0) {
    this.memory = memory ?? newMemory(bytes);
    const env = { memory: this.memory };
    this.exports = new WebAssembly.Instance(compile(), { env }).exports as unknown as SearchExports;
  }

  /** Address of `bytes` fresh bytes, all zero, in pages of their own. @throws TOO_LARGE past 4 GiB */
  take(bytes: number): number {
    try {
      return this.memory.grow(Math.max(1, Math.ceil(bytes / PAGE))) * PAGE;
    } catch (cause) {
      const have = this.memory.buffer.byteLength;
      throw new DittographError('TOO_LARGE', `${bytes} bytes more than ${have} are past what one index may work in`, {
        cause,
      });
    }
  }

  /** XXH64 of the first bytes. @param zeroed where eight bytes begin that count as zero; 0 for none */
  checksum(length: number, zeroed: number): bigint {
    const xxh64 = this.exports.xxh64 as unknown as (from: number, length: number, zeroed: number) => bigint;
    return BigInt.asUintN(64, xxh64(0, length, zeroed));
  }

  u8(address: number, length: number): Uint8Array<SharedArrayBuffer> {
    return new Uint8Array(this.memory.buffer as unknown as SharedArrayBuffer, address, length);
  }

  u32(address: number, length: number): Uint32Array<SharedArrayBuffer> {
    return new Uint32Array(this.memory.buffer as unknown as SharedArrayBuffer, address, length);
  }
}

function newMemory(bytes: number): WebAssembly.Memory {
  try {
    return new WebAssembly.Memory({
      initial: Math.max(1, Math.ceil(bytes / PAGE)),
      maximum: MOST_BYTES / PAGE,
      shared: true,
    });
  } catch (cause) {
    throw new DittographError(
      'TOO_LARGE',
      `${bytes} bytes are past what one index may be (${MOST_BYTES}) or past memory`,
      {
        cause,
      },
    );
  }
}
