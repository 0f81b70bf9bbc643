#!/usr/bin/env node
import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { onTemporary } from '../io/output/temporary.ts';
import type { Progress } from '../methods/options.ts';
import { ownThread } from '../run/garbage.ts';
import { run } from './run.ts';

/** Texts of a run from which it is worth optimising the JavaScript around the kernels earlier. */
const MANY_TEXTS = 60_000;

/** The amount of JavaScript that runs before V8 optimises it; Node 20 is the last version that has the flag. */
const optimiseAfter = (budget: number): void => {
  if (process.versions.node.startsWith('20.')) setFlagsFromString(`--interrupt-budget=${budget}`);
};
// A service and an index answer one document at a time, in JavaScript that runs indefinitely: with the default values
// of V8 the service answers twice as many checks a second.
const isLasting = process.argv[2] === 'serve' || process.argv[2] === 'index';
let isOptimisedEarlier = isLasting;
const onRead = ({ format, done, bytes = 0, totalBytes }: Progress): void => {
  if (isOptimisedEarlier) return;
  // If the length is unknown, as much is expected as has been read.
  const expected = totalBytes === undefined || bytes === 0 ? 2 * done : (done * totalBytes) / bytes;
  if ((format === 'jsonl' || format === 'text') && expected < MANY_TEXTS) return;
  isOptimisedEarlier = true;
  optimiseAfter(300_000);
};
// Node 22 and later keep compiled code, here beside the code itself: who may write there may change that as well, which
// does not hold for the folder of temporary files.
const { enableCompileCache, flushCompileCache } = nodeModule as {
  enableCompileCache?(folder: string): unknown;
  flushCompileCache?(): void;
};
enableCompileCache?.(fileURLToPath(new URL('compiled', import.meta.url)));
// A larger young generation saves no time and takes 12 of 152 MB in a scan on one thread: most objects die young.
const keepYoungSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');
// After a flag was set, V8 no longer uses the code that Node holds for its own modules, and compiles those that are
// loaded from then on, which takes 10 ms: so flags are set when the modules of the command have been loaded.
const onLoaded = (): void => {
  // Code that is kept after a flag was set is not used next time.
  flushCompileCache?.();
  // V8 divides the pauses of a garbage collection among threads and waits for all of them. While other threads of the
  // service occupy the cores, one of several milliseconds becomes one of tens. Concurrent marking still has its own
  // thread.
  if (process.argv[2] === 'serve') {
    setFlagsFromString('--no-parallel-scavenge --no-parallel-compaction --no-parallel-pointer-update');
  }
  if (isLasting) return;
  // The hot loops for texts are wasm. If V8 optimises the JavaScript around them as early as by default, a scan of
  // 20,000 texts takes a fifth more CPU time. A scan of 240,000 takes a sixth less if that is optimised earlier, and a
  // scan of 1,000 pages, which are parsed in JavaScript, a ninth.
  optimiseAfter(2_000_000);
  // Each of many functions runs a few times for a page: compiling them takes a third of the CPU time of a scan of 1,000
  // pages, and the scan a twelfth less if less is inlined.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');
  // V8 discards all optimised code with typed arrays when a buffer is detached for the first time, as the memory of the
  // kernels is when it grows: a scan of pages compiled a fifth of its functions twice. So one is detached now.
  const detached = new ArrayBuffer(0);
  structuredClone(detached, { transfer: [detached] });
  ownThread();
  keepYoungSmall();
  // On Node 20 V8 raises a factor below 2 to 2, for the whole process, whenever a thread starts.
  process.on('worker', (worker) => worker.once('online', keepYoungSmall));
};

const stop = new AbortController();
const handlers = (
  [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const
).map(([signal, status]) => {
  const stopOrExit = (): void => {
    // The first signal lets temporary files be removed; the second does not wait for that.
    if (stop.signal.aborted) process.exit(status);
    stop.abort(status);
  };
  return [signal, stopOrExit] as const;
});
// A signal handler does not run during a long synchronous computation. A signal without a handler ends the process at
// once, which is right while there is nothing to remove; but it does not end process 1 of a container.
const handle = (areThere: boolean): void => {
  for (const [signal, handler] of handlers) process[areThere ? 'on' : 'off'](signal, handler);
};
if (process.pid === 1) handle(true);
else onTemporary(handle);
let isKeeping = false;
const onKeeping = (): void => {
  isKeeping = true;
};
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of the output has ended, as in `… | head -1`, which is not a failure. Files that were asked for are still
  // written.
  if (error.code === 'EPIPE' && !isKeeping) stop.abort(0);
});
// If stderr has no reader, the run continues: its output may still be read.
process.stderr.on('error', () => {});
process.exitCode = await run(process.argv.slice(2), process, stop.signal, { onLoaded, onRead, onKeeping });
