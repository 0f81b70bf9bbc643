#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

// The hot loops are wasm. To optimise the JavaScript around them as early as V8 would costs a run of a second or two
// a fifth of its time, and gains a longer one nothing.
setFlagsFromString('--interrupt-budget=2000000');
// Nor does a larger nursery pay, which would take 30 MB more: what is young here dies young.
setFlagsFromString('--semi-space-growth-factor=1');

const { run } = await import('./run.ts');

const stop = new AbortController();
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    // The first signal lets temporary files be removed; the second does not wait for that.
    if (stop.signal.aborted) process.exit(status);
    stop.abort(status);
  });
}
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // Nobody reads the output any more, as in `… | head -1`: no failure.
    if (error.code === 'EPIPE') stop.abort(0);
  });
}
process.exitCode = await run(process.argv.slice(2), process, stop.signal);
