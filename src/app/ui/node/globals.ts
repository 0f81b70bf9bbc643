/** What Node has everywhere, for the bundle of the worker: esbuild puts these in place of the free names. */
import { Bytes } from './bytes.ts';
import * as crypto from './crypto.ts';
import * as zlib from './zlib.ts';

export { Bytes as Buffer, Shared as SharedArrayBuffer };

/** A page cannot ask for a collection: no buffers are counted, so that none is asked for. */
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

// A page that is not isolated from others has no such name; the memory itself serves in one thread as anywhere.
const Shared = new WebAssembly.Memory({ initial: 0, maximum: 0, shared: true }).buffer
  .constructor as SharedArrayBufferConstructor;
