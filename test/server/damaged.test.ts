/** A service with an index whose files were changed. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connect } from '../../src/server/redis/connection.ts';
import { folder } from '../folders.ts';
import { damageText } from '../seen/damage.ts';
import { prose } from '../texts.ts';
import { hasRedis, startedRedis } from './redis.ts';
import { serving, started } from './serving.ts';

/** A data folder with two indexes, each with documents and, after a compaction, a segment. */
async function dataFolder(): Promise<string> {
  const data = folder();
  const service = await started({ data });
  for (const name of ['good', 'pages']) {
    await service.ask('POST', '/v1/indexes', { name });
    for (let i = 0; i < 40; i++)
      await service.ask('POST', `/v1/indexes/${name}/check`, { id: `d${i}`, text: prose(i) });
    await service.ask('POST', `/v1/indexes/${name}/jobs`, { kind: 'compact' });
  }
  await service.stop();
  return data;
}

/** Changes a byte of a file from its end. */
function damage(path: string, fromEnd: number): void {
  const bytes = readFileSync(path);
  bytes[bytes.length - fromEnd]! ^= 1;
  writeFileSync(path, bytes);
}

it('serves the others, names the damaged one with a remedy, and serves it again when it is restored', async () => {
  const data = await dataFolder();
  const index = join(data, 'indexes', 'pages');
  const backup = folder();
  cpSync(index, backup, { recursive: true });
  const segment = readdirSync(index).find((name) => name.endsWith('.segment'))!;
  damage(join(index, segment), 1);
  const reports: string[] = [];
  const service = await serving({ data }, (what, error) => reports.push(`${what}: ${(error as Error).message}`));
  expect(reports).toEqual([expect.stringMatching(/^the index 'pages' is not served: .*checksum differs$/)]);
  const damaged = {
    status: 500,
    json: {
      code: 'INDEX_UNAVAILABLE',
      detail: expect.stringMatching(/^the index 'pages' cannot be opened: .*checksum differs$/),
      remedy: expect.stringContaining('Restore it from a backup'),
    },
  };
  const document = { id: 'd1', text: prose(1) };
  expect(await service.ask('POST', '/v1/indexes/pages/check', document)).toMatchObject(damaged);
  expect(await service.ask('GET', '/v1/indexes/pages/stats')).toMatchObject(damaged);
  expect(await service.ask('GET', '/v1/indexes/pages/docs/d1')).toMatchObject(damaged);
  expect((await service.ask('POST', '/v1/indexes/good/check', document)).json).toMatchObject({ verdict: 'revisit' });
  expect((await service.ask('GET', '/readyz')).json).toEqual({ status: 'ready', unavailableIndexes: 1 });
  const metrics = (await service.ask('GET', '/metrics')).text;
  expect(metrics).toContain('dittograph_index_available{index="pages"} 0\n');
  expect(metrics).toContain('dittograph_index_available{index="good"} 1\n');
  expect((await service.ask('POST', '/v1/indexes', { name: 'pages' })).json).toMatchObject({ code: 'INDEX_CORRUPT' });

  rmSync(index, { recursive: true });
  cpSync(backup, index, { recursive: true });
  expect((await service.ask('POST', '/v1/indexes', { name: 'pages' })).status).toBe(201);
  expect((await service.ask('POST', '/v1/indexes/pages/check', document)).json).toMatchObject({ verdict: 'revisit' });
  expect((await service.ask('GET', '/readyz')).json).toEqual({ status: 'ready' });
});

it('removes a damaged one on request', async () => {
  const data = await dataFolder();
  writeFileSync(join(data, 'indexes/pages/current.json'), '{');
  const service = await serving({ data }, () => {});
  expect((await service.ask('DELETE', '/v1/indexes/pages')).status).toBe(204);
  expect(readdirSync(join(data, 'indexes'))).toEqual(['good']);
  expect((await service.ask('GET', '/v1/indexes/pages/stats')).status).toBe(404);
  expect((await service.ask('POST', '/v1/indexes', { name: 'pages' })).status).toBe(201);
});

const TITLE = 'a title that is on the disk as it is';

it('says that it is its own fault if a check meets a damaged document', async () => {
  const data = folder();
  const service = await serving({ data });
  await service.ask('POST', '/v1/indexes', { name: 'pages' });
  await service.ask('POST', '/v1/indexes/pages/check?sync=true', { id: 'a', title: TITLE, text: prose(1) });
  await service.stop();
  const again = await serving({ data });
  damageText(join(data, 'indexes/pages'), TITLE);
  const corrupt = { code: 'INDEX_CORRUPT', status: 500 };
  const body = { id: 'a', text: prose(1) };
  expect(await again.ask('POST', '/v1/indexes/pages/check', body)).toMatchObject({ status: 500, json: corrupt });
  expect(await again.bulk('/v1/indexes/pages/check/bulk', [body])).toMatchObject([{ line: 1, error: corrupt }, {}]);
});

it('answers all other lines of a bulk request, and all other checks, if one meets a damaged document', async () => {
  const data = folder();
  const service = await started({ data });
  await service.ask('POST', '/v1/indexes', { name: 'pages', params: { method: 'simhash' } });
  // More than a block, so that documents are not added to the damaged one.
  const lines = Array.from({ length: 300 }, (_, i) => ({
    id: `d${i}`,
    text: prose(i),
    ...(i === 7 && { title: TITLE }),
  }));
  await service.bulk('/v1/indexes/pages/check/bulk', lines);
  await service.stop();
  const again = await serving({ data });
  damageText(join(data, 'indexes/pages'), TITLE);

  const corrupt = { code: 'INDEX_CORRUPT', status: 500, detail: expect.stringContaining('document 7: ') };
  const changed = { id: 'd8', text: prose(808), insert: 'always' };
  const asked = [
    { id: 'd7', text: prose(7) },
    { id: 'd6', text: prose(6) },
    { id: 'new', text: prose(400) },
    // It replaces a document in the damaged block.
    changed,
    { id: 'copy of 7', text: prose(7) },
    { id: 'copy', text: prose(250) },
    { id: 'copy of new', text: prose(400) },
  ];
  const answers = await again.bulk('/v1/indexes/pages/check/bulk', asked);
  expect(answers).toMatchObject([
    { line: 1, error: corrupt },
    { line: 2, verdict: 'revisit', changed: false },
    { line: 3, verdict: 'new', stored: true },
    { line: 4, verdict: 'revisit', changed: true, stored: true },
    { line: 5, error: corrupt },
    { line: 6, verdict: 'exact', match: { id: 'd250' } },
    { line: 7, verdict: 'exact', match: { id: 'new' } },
    { summary: { lines: 7, errors: 2, stored: 2, complete: true } },
  ]);
  // The search still has the numbers of the documents.
  expect(await again.bulk('/v1/indexes/pages/check/bulk', [{ id: 'x', text: prose(808) }])).toMatchObject([
    { verdict: 'exact', match: { id: 'd8' } },
    {},
  ]);
  const single = await Promise.all(
    [asked[0]!, asked[1]!].map((body) => again.ask('POST', '/v1/indexes/pages/check', body)),
  );
  expect(single).toMatchObject([
    { status: 500, json: corrupt },
    { status: 200, json: { verdict: 'revisit' } },
  ]);
});

it('exports all but a damaged document, and says so', async () => {
  const data = folder();
  const service = await serving({ data });
  await service.ask('POST', '/v1/indexes', { name: 'pages' });
  const lines = Array.from({ length: 20 }, (_, i) => ({
    id: `d${i}`,
    text: prose(i),
    ...(i === 7 && { title: TITLE }),
  }));
  await service.bulk('/v1/indexes/pages/check/bulk', lines);
  await service.ask('POST', '/v1/indexes/pages/check?sync=true', { id: 'last', text: prose(20) });
  damageText(join(data, 'indexes/pages'), TITLE);
  const { json: job } = await service.ask('POST', '/v1/indexes/pages/jobs', { kind: 'export' });
  await expect
    .poll(async () => (await service.ask('GET', `/v1/jobs/${job.id}`)).json)
    .toMatchObject({
      status: 'failed',
      error: {
        code: 'INDEX_CORRUPT',
        detail: expect.stringMatching(/\.ndjson' has all documents but 1, which cannot be read: document 7: /),
      },
    });
  const [file] = readdirSync(join(data, 'exports'));
  const ids = readFileSync(join(data, 'exports', file!), 'utf8').match(/"id":"[^"]+"/g);
  expect(ids).toEqual([...lines, { id: 'last' }].filter((_, i) => i !== 7).map(({ id }) => `"id":"${id}"`));
});

it.skipIf(!hasRedis)('a damaged one in Redis does not keep it from serving the others', async () => {
  const store = await startedRedis();
  const first = await started({ store });
  for (const name of ['good', 'pages']) await first.ask('POST', '/v1/indexes', { name });
  await first.stop();
  const redis = await connect(store);
  await redis.sendCommand(['SET', 'dittograph:pages:header', '{"para']);
  await redis.close();
  const service = await serving({ store }, () => {});
  expect((await service.ask('GET', '/v1/indexes/pages/stats')).json).toMatchObject({ code: 'INDEX_UNAVAILABLE' });
  expect((await service.ask('GET', '/v1/indexes/good/stats')).status).toBe(200);
});
