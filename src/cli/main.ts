#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

// The hot loops are wasm. To optimise the JavaScript around them as early as V8 would costs a scan of 20,000 texts a
// fifth of its CPU time (2.5 s against 2.0 s on Node 20, the last version that has the flag).
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=2000000');
// A larger nursery takes 12 MB of 152 MB in that scan and saves no time: what is young here dies young.
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
