/** A service that is asked before its indexes are open. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { resolveOptions } from '../../src/base/options.ts';
import { SeenClient } from '../../src/public/client.ts';
import { LIMIT_OPTIONS } from '../../src/server/options.ts';
import { serve } from '../../src/server/serve.ts';
import { atEnd } from '../at-end.ts';
import { folder } from '../folders.ts';
import { prose } from '../texts.ts';
import { started } from './serving.ts';

const limits = resolveOptions(LIMIT_OPTIONS, { jobs: 1 }, 'serve');

it('asks the client to retry, for every request to the indexes', async () => {
  // It accepts connections, and never answers: the service does not become ready.
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const store = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const service = await serve({ data: folder(), host: '127.0.0.1', port: 0, store }, limits, () => {});
  atEnd(() => service.stop());
  const ask = (path: string, method = 'GET', body?: string): Promise<Response> =>
    fetch(service.url + path, {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    });
  for (const answer of [
    ask('/readyz'),
    ask('/v1/indexes'),
    ask('/v1/indexes', 'POST', '{"name":"pages"}'),
    ask('/v1/indexes/pages', 'DELETE'),
    ask('/v1/indexes/pages/check', 'POST', '{"id":"a","text":"one two three"}'),
    ask('/v1/indexes/pages/stats'),
  ]) {
    const { status, headers, json } = await answer.then(async (one) => ({
      ...one,
      status: one.status,
      headers: one.headers,
      json: await one.json(),
    }));
    expect([status, headers.get('retry-after'), json]).toEqual([
      503,
      '1',
      expect.objectContaining({ code: 'NOT_READY' }),
    ]);
  }
  for (const path of ['/livez', '/metrics', '/', '/openapi.json', '/view']) expect((await ask(path)).status).toBe(200);
});

it('answers the client that asks at once, when it is ready', async () => {
  const data = folder();
  const before = await started({ data });
  await before.ask('POST', '/v1/indexes', { name: 'pages' });
  await before.ask('POST', '/v1/indexes/pages/check', { id: 'a', text: prose(1) });
  await before.stop();
  const service = await serve({ data, host: '127.0.0.1', port: 0 }, limits, () => {});
  atEnd(() => service.stop());
  const client = new SeenClient(service.url);
  await expect(client.createIndex('pages')).rejects.toThrow('INDEX_EXISTS');
  expect(await client.index('pages').check({ id: 'a', text: prose(1) })).toMatchObject({ verdict: 'revisit' });
});
