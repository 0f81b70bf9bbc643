#!/usr/bin/env node
/**
 * `npm run bench -- NAME [--json FILE]`: runs bench/NAME.js, prints its rows as a table, and writes them as a JSON
 * array of {bench, engine, n, metric, value, unit}. In benches that have such data, `--held-out` selects the data that was
 * not used to make rules, and `--validation` the data on which rules are only checked. README.md in this folder describes
 * how to write a bench.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { shared } from './inputs.js';
import { table } from './table.js';

const NOT_BENCHES = [
  'main',
  'version-at-work',
  'measure',
  'grown',
  'inputs',
  'table',
  'verified',
  'fingerprints',
  'http-client',
  'hamming-native',
];
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.slice(0, -3))
  .filter((name) => !NOT_BENCHES.includes(name));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    validation: { type: 'boolean', default: false },
    'held-out': { type: 'boolean', default: false },
  },
});
if (values.validation && values['held-out']) {
  console.error('--validation and --held-out exclude each other');
  process.exit(2);
}
const [name, ...rest] = positionals;
if (!benches.includes(name)) {
  console.error(`usage: npm run bench -- NAME [ARGUMENT…] [--json FILE]\nNAME is one of: ${benches.join(', ')}`);
  process.exit(2);
}
if (!existsSync(new URL('../dist/', import.meta.url))) {
  console.error('dist/ is absent: run npm run build first');
  process.exit(2);
}

const rows = [];
const skipped = [];
const { run } = await import(`./${name}.js`);
console.log(
  `${name} · ${cpus().length} cores, ${cpus()[0].model} · node ${process.version} · ${process.platform} ${process.arch}`,
);
await run({
  args: rest,
  validation: values.validation,
  heldOut: values['held-out'],
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
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 1)}\n`);
