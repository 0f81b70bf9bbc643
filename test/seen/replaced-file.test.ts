/** An index that is opened while compactions replace its file of documents. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { openSeen } from '../../src/public/seen.ts';
import { folder } from '../folders.ts';
import { textOf } from './texts.ts';

/** Replaces the file of documents as a compaction does, but all the time, until it is told to end. */
const REPLACING = `
const { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { path, isOver } = require('node:worker_threads').workerData;
const current = JSON.parse(readFileSync(path + '/current.json', 'utf8'));
const nameOf = (number) => path + '/documents-' + number + '.mdb';
for (let number = 1; Atomics.wait(isOver, 0, 0, 1) === 'timed-out'; number++) {
  copyFileSync(nameOf(number), nameOf(number + 1));
  writeFileSync(path + '/current.json.tmp', JSON.stringify({ ...current, documents: 'documents-' + (number + 1) + '.mdb' }));
  renameSync(path + '/current.json.tmp', path + '/current.json');
  rmSync(nameOf(number));
  rmSync(nameOf(number) + '-lock', { force: true });
}
`;

it('is opened again from the current file where the one that it began with is removed', async () => {
  const path = join(folder(), 'index');
  const seen = await openSeen({ path });
  await seen.checkBatch(Array.from({ length: 20 }, (_, i) => ({ id: `d${i}`, text: textOf(i) })));
  await seen.close();
  const isOver = new Int32Array(new SharedArrayBuffer(4));
  const replacing = new Worker(REPLACING, { eval: true, workerData: { path, isOver } });
  const outcomes = new Set<unknown>();
  try {
    for (let i = 0; i < 150; i++) {
      try {
        const reader = await openSeen({ path, readOnly: true });
        outcomes.add(reader.size);
        await reader.close();
      } catch (error) {
        outcomes.add((error as { readonly code?: unknown }).code);
      }
    }
  } finally {
    Atomics.store(isOver, 0, 1);
    Atomics.notify(isOver, 0);
    await new Promise((resolve) => replacing.once('exit', resolve));
  }
  // If it is replaced faster than it is opened, each time again, it is said to be missing.
  outcomes.delete('INDEX_CORRUPT');
  expect([...outcomes]).toEqual([20]);
}, 60_000);
