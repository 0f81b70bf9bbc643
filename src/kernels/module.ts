import { DittographError } from '../base/errors.ts';
import { binaryOf } from './binary.ts';
import type { KernelExports } from './kernel-exports.generated.ts';
import { WASM } from './wasm.generated.ts';

let compiled: WebAssembly.Module | undefined;

function compile(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(binaryOf(WASM));
  return compiled;
}

/**
 * One instance of the kernels with a linear memory of its own, and the arena in it.
 * Space is reserved in order and released at once by {@link Instance.release}; a view is valid until the next
 * {@link Instance.take}, which may grow the memory and detach it.
 */
export class Instance {
  /** @internal */
  readonly exports: KernelExports;
  readonly #base: number;
  #top: number;

  constructor() {
    this.exports = new WebAssembly.Instance(compile(), {
      env: {
        abort: () => {
          throw new DittographError('INTERNAL', 'an assertion in a kernel failed');
        },
      },
    }).exports as unknown as KernelExports;
    this.#base = this.exports.heapBase();
    this.#top = this.#base;
  }

  /** Address of `bytes` free bytes, aligned to 64. @throws TOO_LARGE above 4 GiB @internal */
  take(bytes: number): number {
    const address = this.#top;
    const end = address + Math.ceil(bytes / 64) * 64;
    const have = this.exports.memory.buffer.byteLength;
    if (end > have) {
      const pages = Math.ceil((Math.max(end, Math.min(have * 1.5, 0xffff0000)) - have) / 65536);
      try {
        this.exports.memory.grow(pages);
      } catch (cause) {
        throw new DittographError('TOO_LARGE', `a batch needs ${end} bytes of kernel memory`, { cause });
      }
    }
    this.#top = end;
    return address;
  }

  /** A mark to {@link release} to. */
  get mark(): number {
    return this.#top;
  }

  /** Releases all memory that was taken since `mark` (default: everything). */
  release(mark: number = this.#base): void {
    this.#top = mark;
  }

  /** @internal */
  u8(address: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.exports.memory.buffer as ArrayBuffer, address, length);
  }

  /** @internal */
  u16(address: number, length: number): Uint16Array<ArrayBuffer> {
    return new Uint16Array(this.exports.memory.buffer as ArrayBuffer, address, length);
  }

  /** @internal */
  u32(address: number, length: number): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.exports.memory.buffer as ArrayBuffer, address, length);
  }

  /** @internal */
  u64(address: number, length: number): BigUint64Array<ArrayBuffer> {
    return new BigUint64Array(this.exports.memory.buffer as ArrayBuffer, address, length);
  }

  /** @internal */
  f64(address: number, length: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.exports.memory.buffer as ArrayBuffer, address, length);
  }
}
