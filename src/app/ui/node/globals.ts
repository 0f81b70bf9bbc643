/** Node's globals for the bundle of the worker: esbuild replaces the free names by these. */
import { Bytes } from './bytes.ts';
import * as crypto from './crypto.ts';
import * as zlib from './zlib.ts';

export { Bytes as Buffer, Shared as SharedArrayBuffer };

/** A page cannot request a garbage collection, so buffers are not counted. */
const v8 = { getHeapStatistics: () => ({ external_memory: 0 }) };

const MODULES: Readonly<Record<string, unknown>> = { 'node:crypto': crypto, 'node:v8': v8, 'node:zlib': zlib };

export const process = {
  platform: 'browser',
  versions: {},
  getBuiltinModule: (name: string): unknown => MODULES[name],
};

const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()?.();

export function setImmediate(then: () => void): void {
  waiting.push(then);
  port2.postMessage(undefined);
}

// Only a cross-origin isolated page has this name; with one thread, ordinary memory is sufficient.
const Shared = new WebAssembly.Memory({ initial: 0, maximum: 0, shared: true }).buffer
  .constructor as SharedArrayBufferConstructor;
