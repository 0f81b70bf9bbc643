#!/usr/bin/env node
/**
 * Runs bench/NAME.js, which needs a build, and prints its rows as a table.
 *
 *   npm run bench -- NAME [ARGUMENT…]     runs it
 *   npm run bench -- NAME --help          prints what it measures and its arguments
 *
 *   --json FILE     also writes the rows, as a JSON array of {bench, engine, n, metric, value, unit}
 *   --validation    measures the data on which rules are only checked (sites)
 *   --held-out      measures the data that was not used to make rules (sites)
 *
 * bench/README.md says what each bench needs, and describes how to write one.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { commandLine, headOf, refuse, refuseName } from '../scripts/command-line.js';
import { shared } from './inputs.js';
import { table } from './table.js';

const SCRIPT = 'npm run bench';
const fileOf = (name) => join(import.meta.dirname, `${name}.js`);
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.slice(0, -3))
  .filter((name) => /^export async function run\(/m.test(readFileSync(fileOf(name), 'utf8')));

const { inputs, options } = commandLine({
  script: SCRIPT,
  file: import.meta.filename,
  options: { json: { type: 'text' }, validation: { type: 'boolean' }, heldOut: { type: 'boolean' } },
  most: Infinity,
  help: ([name]) => (name === undefined ? usage() : headOf(fileOf(known(name)))),
});
const { json, validation = false, heldOut = false } = options;
if (validation && heldOut) refuse(SCRIPT, '--validation and --held-out exclude each other');
if (inputs.length === 0) refuse(SCRIPT, 'NAME is missing');
const [name, ...args] = inputs;
known(name);
if (!existsSync(new URL('../dist/', import.meta.url))) refuse(SCRIPT, 'dist/ is absent: run npm run build first');

const rows = [];
const skipped = [];
const { run } = await import(`./${name}.js`);
console.log(
  `${name} · ${cpus().length} cores, ${cpus()[0].model} · node ${process.version} · ${process.platform} ${process.arch}`,
);
await run({
  args,
  validation,
  heldOut,
  assert,
  shared,
  log: (line) => console.error(line),
  row: ({ engine, n, metric, value, unit }) => {
    assert.ok(Number.isFinite(value), `${engine}: ${metric} must be a number, not ${value}`);
    rows.push({ bench: name, engine, n, metric, value, unit });
  },
  skip: (engine, reason) => skipped.push(`${engine} left out: ${reason}`),
});
console.log(table(rows));
for (const line of skipped) console.log(line);
if (json !== undefined) writeFileSync(json, `${JSON.stringify(rows, null, 1)}\n`);

function usage() {
  const width = Math.max(...benches.map(({ length }) => length));
  const lines = benches.map((name) => `  ${name.padEnd(width)}  ${summaryOf(name)}`);
  return [headOf(import.meta.filename), '', 'NAME is one of:', ...lines].join('\n');
}

/** The first sentence of the comment at the head of a bench. */
function summaryOf(name) {
  return headOf(fileOf(name))
    .replace(/\n/g, ' ')
    .match(/^.*?\.(?= |$)/)[0];
}

/** @returns the name, if there is such a bench */
function known(name) {
  if (!benches.includes(name)) refuseName(SCRIPT, 'bench', name, benches);
  return name;
}
