import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSource } from '../../src/io/inputs/open-source.ts';
import { codesOf, entriesOf, folderOf, idsOf } from '../io/reading.ts';

it('JSON Lines with 1 GB on one line are read within bounded memory', async () => {
  const path = join(folderOf(), 'huge.jsonl');
  const file = openSync(path, 'w');
  writeSync(file, '{"id":"before","text":"x"}\n');
  ftruncateSync(file, 1_000_000_000);
  writeSync(file, '\n{"id":"after","text":"y"}\n', 1_000_000_000);
  closeSync(file);
  const before = process.memoryUsage.rss();
  const source = await openSource(path);
  const entries = await entriesOf(source.batches());
  let bytes = 0;
  for await (const block of source.raw()) bytes += block.bytes.length;
  await source.close();
  expect(codesOf(entries)).toEqual([undefined, 'TOO_LARGE', undefined]);
  expect(idsOf(entries)).toEqual(['before', 'huge.jsonl:2', 'after'].map((id) => id.replace('huge.jsonl', path)));
  expect(bytes).toBe(source.bytes);
  expect(process.memoryUsage.rss() - before).toBeLessThan(500 << 20);
}, 60_000);
