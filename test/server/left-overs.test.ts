/** What a service that was killed leaves behind. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../folders.ts';
import { serving } from './serving.ts';

it('an index whose creation was interrupted does not keep the service from starting, and can be created', async () => {
  const data = folderOf({
    'indexes/half/documents-1.mdb': 'the beginning',
    'indexes/half/writer.json': JSON.stringify({ pid: 2 ** 22, host: 'none', since: '2026-11-26T20:00:00.000Z' }),
    'indexes/begun/documents-1.mdb': '',
    'indexes/gone.removed/current.json': '{}',
  });
  mkdirSync(join(data, 'indexes/empty'));
  // Another machine may be creating it.
  await expect(serving({ data })).rejects.toMatchObject({ code: 'FOLDER_IN_USE' });
  rmSync(join(data, 'indexes/half/writer.json'));
  const service = await serving({ data });
  expect((await service.ask('GET', '/v1/indexes')).json).toEqual({ indexes: [] });
  expect(existsSync(join(data, 'indexes/gone.removed'))).toBe(false);
  for (const name of ['half', 'begun', 'empty']) {
    expect((await service.ask('POST', '/v1/indexes', { name })).status).toBe(201);
  }
});

it('a folder of anything else is refused, and is not removed', async () => {
  const data = folderOf({ 'indexes/pages/notes.txt': 'no index' });
  await expect(serving({ data })).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
  expect(existsSync(join(data, 'indexes/pages/notes.txt'))).toBe(true);
});

it('a second service on the folder of another is refused, and takes nothing of it away', async () => {
  const first = await serving({});
  await first.ask('POST', '/v1/indexes', { name: 'pages' });
  const report = join(first.data, 'reports', 'pages-1');
  mkdirSync(join(first.data, 'reports'));
  writeFileSync(report, 'a report of the first service');
  await expect(serving({ data: first.data })).rejects.toMatchObject({ code: 'FOLDER_IN_USE' });
  expect(existsSync(report)).toBe(true);
  expect((await first.ask('GET', '/v1/indexes/pages/stats')).status).toBe(200);
});
