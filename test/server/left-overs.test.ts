/** What a service that was killed, and a job whose index was removed, leave behind. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../folders.ts';
import { prose } from '../texts.ts';
import { serving } from './serving.ts';

it('an index whose creation was interrupted does not keep the service from starting, and can be created', async () => {
  const data = folderOf({
    'indexes/half/current.json.new': '',
    'indexes/half/documents-1.mdb': 'the beginning',
    'indexes/half/writer.json': JSON.stringify({ pid: 2 ** 22, host: 'none', since: '2026-11-26T20:00:00.000Z' }),
    'indexes/begun/current.json.new': '',
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

it('a folder of anything else is no index, and is not removed', async () => {
  const data = folderOf({ 'indexes/pages/notes.txt': 'no index' });
  const service = await serving({ data }, () => {});
  expect(await service.ask('GET', '/v1/indexes/pages/stats')).toMatchObject({
    status: 500,
    json: { code: 'INDEX_UNAVAILABLE', detail: expect.stringContaining('there is no index in this folder') },
  });
  expect((await service.ask('POST', '/v1/indexes', { name: 'pages' })).json.code).toBe('OUTPUT_UNAVAILABLE');
  expect(existsSync(join(data, 'indexes/pages/notes.txt'))).toBe(true);
});

it('a second service on the folder of another is refused, and takes nothing of it away', async () => {
  const first = await serving({});
  await first.ask('POST', '/v1/indexes', { name: 'pages' });
  const report = join(first.data, 'reports', 'pages-1');
  mkdirSync(join(first.data, 'reports'));
  writeFileSync(report, 'a report of the first service');
  const begun = join(first.data, 'exports', 'pages-1.ndjson.incomplete');
  mkdirSync(join(first.data, 'exports'));
  writeFileSync(begun, 'what a job of the first service has written');
  await expect(serving({ data: first.data })).rejects.toMatchObject({ code: 'FOLDER_IN_USE' });
  expect(existsSync(report)).toBe(true);
  expect(existsSync(begun)).toBe(true);
  expect((await first.ask('GET', '/v1/indexes/pages/stats')).status).toBe(200);
});

it('the report of an index that is removed meanwhile leaves no texts of it', async () => {
  const service = await serving({});
  await service.ask('POST', '/v1/indexes', { name: 'gone' });
  const lines = Array.from({ length: 1500 }, (_, i) => ({ id: `d${i}`, text: prose(i), insert: 'always' }));
  await service.bulk('/v1/indexes/gone/check/bulk', lines);
  const { json: job } = await service.ask('POST', '/v1/indexes/gone/reports', {});
  const folder = join(service.data, 'reports');
  const begun = join(folder, `gone-${job.id}.excerpt.incomplete`);
  await expect.poll(() => existsSync(begun), { interval: 1 }).toBe(true);
  await service.ask('DELETE', '/v1/indexes/gone');
  await expect.poll(async () => (await service.ask('GET', `/v1/jobs/${job.id}`)).json.status).toBe('failed');
  expect(readdirSync(folder)).toEqual([]);
});

it('what a job had written when the service was killed is removed at the next start, and no result', async () => {
  const data = folderOf({
    'exports/gone-1.ndjson.incomplete': '{}',
    'exports/gone-0.ndjson': '{}',
    'clusters/gone-1.ndjson.incomplete': '{}',
    'snapshots/gone-1.incomplete/current.json': '{}',
    'snapshots/gone-0/current.json': '{}',
    'reports/gone-1.excerpt.incomplete': '{}',
  });
  await serving({ data });
  const left = ['exports', 'clusters', 'snapshots'].map((name) => readdirSync(join(data, name)));
  expect(left).toEqual([['gone-0.ndjson'], [], ['gone-0']]);
  expect(existsSync(join(data, 'reports'))).toBe(false);
});
