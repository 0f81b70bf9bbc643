/** A service whose Redis ends and comes back. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { logged } from '../../src/server/problems.ts';
import { folder } from '../folders.ts';
import { prose } from '../texts.ts';
import { freePort, hasRedis, startedAt, startedRedis } from './redis.ts';
import { serving } from './serving.ts';

it.skipIf(!hasRedis)(
  'is not ready until it is back',
  async () => {
    const port = await freePort();
    const redis = await startedAt(port);
    const reports: string[] = [];
    const service = await serving({ store: redis.url }, (what, error) => reports.push(`${what}: ${logged(error)}`));
    expect((await service.ask('GET', '/readyz')).status).toBe(200);
    await redis.end();
    const state = async () => {
      const { status, json, headers } = await service.ask('GET', '/readyz');
      return [status, json.code, headers['retry-after']];
    };
    await expect.poll(state).toEqual([503, 'STORE_UNAVAILABLE', '1']);
    // Once, and without a stack.
    await expect
      .poll(() => reports)
      .toEqual([expect.stringMatching(/^the indexes in Redis: Redis does not answer[^\n]*$/)]);
    await startedAt(port);
    await expect.poll(state).toEqual([200, undefined, undefined]);
  },
  60_000,
);

it.skipIf(!hasRedis)('leaves the reports of a service with folders in the same data folder', async () => {
  const data = folder();
  mkdirSync(join(data, 'reports'));
  writeFileSync(join(data, 'reports', 'pages-1'), 'a report');
  await serving({ data, store: await startedRedis() });
  expect(readFileSync(join(data, 'reports', 'pages-1'), 'utf8')).toBe('a report');
});

it.skipIf(!hasRedis)(
  'refuses an index by simhash with its default distance with a remedy, and leaves nothing',
  async () => {
    const service = await serving({ store: await startedRedis() });
    const create = (params: object) => service.ask('POST', '/v1/indexes', { name: 'pages', params });
    expect(await create({ method: 'simhash' })).toMatchObject({
      status: 400,
      json: {
        code: 'BAD_OPTION',
        detail: expect.stringMatching(/may be 6 at most with 64 bits; give a smaller 'distance' in 'params', or/),
        remedy: 'Change the request as the message says.',
      },
    });
    expect((await create({ method: 'simhash', distance: 3 })).status).toBe(201);
    expect((await service.ask('POST', '/v1/indexes/pages/check', { id: 'a', text: prose(1) })).status).toBe(200);
  },
);
