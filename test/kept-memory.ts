import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What some work makes, and the bytes of the heap that stay in use with it. */
export function keptBy<T>(work: () => T): { readonly bytes: number; readonly made: T } {
  collect();
  const before = process.memoryUsage().heapUsed;
  const made = work();
  collect();
  return { bytes: process.memoryUsage().heapUsed - before, made };
}
