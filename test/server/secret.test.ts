/** A service with a secret: all its threads make the same fingerprints, and no answer has the secret. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { page, prose } from '../texts.ts';
import { hasRedis, startedRedis } from './redis.ts';
import { serving } from './serving.ts';

const SECRET = 'a secret of the service, of some length';
const secretFile = join(folder(), 'secret');
writeFileSync(secretFile, `${SECRET}\n`);
const OTHER = join(folder(), 'secret');
writeFileSync(OTHER, 'a secret that is another one');

const redis = hasRedis ? await startedRedis() : undefined;

describe.each([
  ['a folder', {}, true],
  ['Redis (skipped where there is no redis-server)', { store: redis! }, hasRedis],
])('a service with a secret, and its indexes in %s', (_, store, canRun) => {
  it.skipIf(!canRun)('answers alike for short texts, large ones, pages and lines', async () => {
    const service = await serving({ secretFile, ...store });
    const made = await service.ask('POST', '/v1/indexes', { name: 'pages' });
    expect(made.status).toBe(201);
    const check = async (body: object) => (await service.ask('POST', '/v1/indexes/pages/check', body)).json;
    const large = prose(3, 12_000);
    expect(large.length).toBeGreaterThan(65_536);
    for (const [id, body] of Object.entries({
      text: { text: prose(1) },
      large: { text: large },
      html: { html: page('A', 2) },
    })) {
      expect(await check({ id, ...body })).toMatchObject({ verdict: 'new' });
      const lines = await service.bulk('/v1/indexes/pages/check/bulk', [{ id: `${id}-again`, ...body }]);
      expect(lines[0]).toMatchObject({ verdict: 'exact', match: { id } });
    }
    const given = await service.ask('POST', '/v1/indexes/pages/check', { id: 'f', fingerprint: '0'.repeat(1024) });
    expect(given.json).toMatchObject({ code: 'BAD_FIELD' });
    const told = [
      made.text,
      given.text,
      (await service.ask('GET', '/v1/indexes/pages/stats')).text,
      (await service.ask('GET', '/metrics')).text,
    ];
    expect(told.join()).not.toContain(SECRET);
    expect(told[2]).toMatch(/ key=[0-9a-f]{16}"/);
  });
});

describe('a service', () => {
  it('groups what is stored in an index with a secret', async () => {
    const service = await serving({ secretFile });
    await service.ask('POST', '/v1/indexes', { name: 'pages' });
    for (const id of ['a', 'b'])
      await service.ask('POST', '/v1/indexes/pages/check', { id, text: `${prose(1)} ${id}`, insert: 'always' });
    const { json } = await service.ask('POST', '/v1/indexes/pages/jobs', { kind: 'clusters' });
    const ended = async () => (await service.ask('GET', `/v1/jobs/${json.id}`)).json;
    await expect.poll(async () => (await ended()).status).toBe('done');
    expect(readFileSync(join(service.data, (await ended()).path), 'utf8')).toContain('"ids":["a","b"]');
  });

  it('that has another secret than an index, or none, does not start, and names the index', async () => {
    const data = folder();
    const first = await serving({ data, secretFile });
    await first.ask('POST', '/v1/indexes', { name: 'pages' });
    await first.stop();
    for (const other of [{}, { secretFile: OTHER }]) {
      const starting = serving({ data, ...other });
      await expect(starting).rejects.toMatchObject({
        code: 'SIGNATURE_MISMATCH',
        message: expect.stringMatching(/pages' was created with (a|another) secret/),
      });
    }
  });

  it('refuses a file that has no secret, before it listens', async () => {
    const none = join(folder(), 'none');
    await expect(serving({ secretFile: none })).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
    writeFileSync(none, 'short');
    await expect(serving({ secretFile: none })).rejects.toMatchObject({ code: 'BAD_OPTION' });
  });
});
