#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

// The hot loops are wasm. To optimise the JavaScript around them as early as V8 would costs a run of a second or two
// a fifth of its time, and gains a longer one nothing.
setFlagsFromString('--interrupt-budget=2000000');
// Nor does a larger nursery pay, which would take 30 MB more: what is young here dies young.
setFlagsFromString('--semi-space-growth-factor=1');

const { run } = await import('./run.ts');
process.exitCode = await run(process.argv.slice(2));
