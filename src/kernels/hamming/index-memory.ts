import { DittographError } from '../../base/errors.ts';
import { binaryOf } from '../binary.ts';
import type { HammingExports } from '../hamming-exports.generated.ts';
import { WASM } from '../hamming-wasm.generated.ts';

/** A memory that threads share. Files contain the content of its `buffer`. */
export type SegmentMemory = WebAssembly.Memory;

const PAGE = 65536;
/** Largest size of one wasm memory, in bytes. */
export const MOST_BYTES: number = 65536 * PAGE;

let compiled: WebAssembly.Module | undefined;

function compile(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(binaryOf(WASM));
  return compiled;
}

/**
 * The kernels of the Hamming index over one shared memory. Any number of threads may have kernels over the same memory:
 * each reserves its own working space at the end with {@link IndexMemory.take}, which needs no lock; memory is never
 * released.
 */
export class IndexMemory {
  readonly memory: SegmentMemory;
  /** @internal */
  readonly exports: HammingExports;

  /** @param memory shared, for example with another thread; default: a new one of `bytes` bytes @throws TOO_LARGE */
  constructor(memory: SegmentMemory | undefined, bytes = 0) {
    this.memory = memory ?? newMemory(bytes);
    const env = { memory: this.memory };
    this.exports = new WebAssembly.Instance(compile(), { env }).exports as unknown as HammingExports;
  }

  /** Address of `bytes` fresh bytes, all zero, in pages of their own. @throws TOO_LARGE above 4 GiB @internal */
  take(bytes: number): number {
    try {
      return this.memory.grow(Math.max(1, Math.ceil(bytes / PAGE))) * PAGE;
    } catch (cause) {
      const have = this.memory.buffer.byteLength;
      throw new DittographError(
        'TOO_LARGE',
        `${bytes} bytes in addition to ${have} exceed the working memory of an index`,
        {
          cause,
        },
      );
    }
  }

  /** @internal */
  u8(address: number, length: number): Uint8Array<SharedArrayBuffer> {
    return new Uint8Array(this.memory.buffer as unknown as SharedArrayBuffer, address, length);
  }

  /** @internal */
  u32(address: number, length: number): Uint32Array<SharedArrayBuffer> {
    return new Uint32Array(this.memory.buffer as unknown as SharedArrayBuffer, address, length);
  }
}

function newMemory(bytes: number): SegmentMemory {
  try {
    return new WebAssembly.Memory({
      initial: Math.max(1, Math.ceil(bytes / PAGE)),
      maximum: MOST_BYTES / PAGE,
      shared: true,
    });
  } catch (cause) {
    throw new DittographError(
      'TOO_LARGE',
      `an index of ${bytes} bytes exceeds the limit of ${MOST_BYTES} or the available memory`,
      { cause },
    );
  }
}
