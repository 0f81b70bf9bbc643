import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addKey, ROLES, type Role } from '../../src/server/keys.ts';
import { ROUTES } from '../../src/server/routes.ts';
import { serve } from '../../src/server/serve.ts';
import { folder } from '../folders.ts';
import { serving } from './serving.ts';

const data = folder();
const keys = Object.fromEntries(ROLES.map((role) => [role, addKey(data, role, role)])) as Record<Role, string>;
const service = await serving({ data, allowOrigin: ['https://app.example'], allowHost: ['seen.example'] });
const as = (role: Role): Record<string, string> => ({ authorization: `Bearer ${keys[role]}` });
await service.ask('POST', '/v1/indexes', { name: 'pages' }, as('admin'));

it('a damaged file of keys refuses every request, and tells the client nothing of it', async () => {
  const data = folder();
  const key = addKey(data, 'reader', 'read');
  const reports: unknown[] = [];
  const locked = await serving({ data }, (_, error) => reports.push(error));
  const path = join(data, 'keys.json');
  const sound = readFileSync(path);
  writeFileSync(path, '{');
  utimesSync(path, new Date(), new Date(Date.now() + 2000));
  for (const authorization of ['Bearer guessed', `Bearer ${key}`]) {
    await expect
      .poll(async () => (await locked.ask('GET', '/v1/indexes', undefined, { authorization })).json)
      .toMatchObject({ status: 503, code: 'KEYS_UNREADABLE', detail: expect.not.stringContaining(data) });
  }
  expect(await locked.ask('GET', '/v1/indexes', undefined, { authorization: 'Bearer x' })).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect((await locked.ask('GET', '/livez')).status).toBe(200);
  // Once for each time that the file was read, not for each request.
  expect(new Set(reports).size).toBe(reports.length);
  expect(String(reports[0])).toContain(path);
  writeFileSync(path, sound);
  const ask = () => locked.ask('GET', '/v1/indexes', undefined, { authorization: `Bearer ${key}` });
  await expect.poll(async () => (await ask()).status).toBe(200);
});

it('a key that is added to a service without keys is asked for from then on', async () => {
  const data = folder();
  const open = await serving({ data });
  const statusOf = async (headers?: Record<string, string>): Promise<number> =>
    (await open.ask('GET', '/v1/indexes', undefined, headers)).status;
  expect(await statusOf()).toBe(200);
  const key = addKey(data, 'reader', 'read');
  await expect.poll(() => statusOf()).toBe(401);
  expect(await statusOf({ authorization: `Bearer ${key}` })).toBe(200);
});

describe('a key', () => {
  it.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is asked for by role: %s',
    async (_, route) => {
      const path = route.path
        .replace('{name}', 'none')
        .replace('{id}', 'none')
        .replace('{session}', 'none')
        .replace('{job}', '999')
        .replace('{report}', '999')
        .replace('{block}', 'd-main');
      const statusOf = async (headers: Record<string, string>): Promise<number> => {
        const type = route.lines === undefined ? {} : { 'content-type': 'application/x-ndjson' };
        return (
          await service.ask(route.method, path, (route.body ?? route.lines) ? '{}' : undefined, { ...type, ...headers })
        ).status;
      };
      if (route.role === undefined) {
        expect(await statusOf({})).toBe(200);
        return;
      }
      expect(await statusOf({})).toBe(401);
      expect(await statusOf({ authorization: 'Bearer dg_nonsense' })).toBe(401);
      for (const role of ROLES) {
        const isEnough = ROLES.indexOf(role) >= ROLES.indexOf(route.role);
        const status = await statusOf(as(role));
        if (isEnough) expect([401, 403]).not.toContain(status);
        else expect(status).toBe(403);
      }
    },
  );

  it('is asked for before a body is read, and how is said', async () => {
    const answered = await service.ask('POST', '/v1/indexes/pages/check', 'x'.repeat(1000), {
      'content-type': 'nonsense',
    });
    expect(answered).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="dittograph"' },
      json: { code: 'UNAUTHORIZED' },
    });
  });
});

describe('a page of an allowed origin', () => {
  const origin = 'https://app.example';

  it('may ask, and read the answer', async () => {
    const preflight = await service.ask('OPTIONS', '/v1/indexes/pages/check', undefined, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    });
    expect(preflight).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': expect.stringContaining('POST'),
        'access-control-allow-headers': expect.stringContaining('authorization'),
      },
    });
    const answered = await service.ask('GET', '/v1/indexes', undefined, {
      origin,
      host: 'seen.example',
      ...as('read'),
    });
    expect(answered).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': origin } });
  });

  it('may read refusals too', async () => {
    const answered = await service.ask('GET', '/v1/indexes', undefined, { origin });
    expect(answered).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': origin } });
  });
});

describe('without a key', () => {
  const limits = {
    jobs: 1,
    maxBody: 1e6,
    maxInflated: 1e6,
    maxRatio: 10,
    maxHeader: 4096,
    maxDepth: 8,
    maxLine: 1e6,
    timeout: 1,
    queue: 10,
    queueBytes: 1e6,
    maxConnections: 10,
  };

  it.each(['0.0.0.0', '::', '10.1.2.3'])('the service does not listen on %s', async (host) => {
    await expect(serve({ data: folder(), host, port: 0 }, limits, () => {})).rejects.toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining('there is no key'),
    });
  });

  it.each([
    { host: '/run/seen.sock' },
    { host: 'unix:/run/seen.sock' },
    { store: 'redis:///run/redis.sock' },
    { store: 'redis://a:b:c' },
    { store: 'redis://' },
    { store: 'redis://a/b' },
    { store: 'redis://%ff@a' },
    { store: 'unix:/run/redis.sock' },
  ])('an address that is invalid is named: %j', async (given) => {
    const options = { data: folder(), host: '127.0.0.1', port: 0, ...given };
    await expect(serve(options, limits, () => {})).rejects.toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining(`--${Object.keys(given)[0]} must be `),
    });
  });

  it('a port that is taken is told', async () => {
    await expect(
      serve({ data: folder(), host: '127.0.0.1', port: service.port }, limits, () => {}),
    ).rejects.toMatchObject({
      code: 'OUTPUT_UNAVAILABLE',
      message: expect.stringContaining('EADDRINUSE'),
    });
  });
});
