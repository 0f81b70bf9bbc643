/** The folder of an index is moved away under a running service: nothing is acknowledged, and every answer is described. */
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prose } from '../texts.ts';
import { serving } from './serving.ts';

const service = await serving();

it('an index whose folder is gone is only read, and can be removed and created again', async () => {
  await service.ask('POST', '/v1/indexes', { name: 'pages' });
  const index = '/v1/indexes/pages';
  const document = (n: number) => ({ id: `d${n}`, text: prose(n) });
  await service.ask('POST', `${index}/check?sync=true`, document(1));
  const path = join(service.data, 'indexes', 'pages');
  renameSync(path, `${path}.old`);
  const failed = { status: 507, json: { code: 'OUTPUT_FAILED' } };
  for (const [method, route, body] of [
    ['POST', '/check?sync=true', document(2)],
    ['POST', '/check', document(3)],
    ['PUT', '/docs/d4', { text: prose(4) }],
    ['DELETE', '/docs/d1', undefined],
    ['POST', '/sessions', { session: 's' }],
  ] as const) {
    expect(await service.ask(method, `${index}${route}`, body)).toMatchObject(failed);
  }
  expect((await service.ask('GET', `${index}/docs/d1`)).json).toMatchObject({ id: 'd1' });
  expect((await service.ask('DELETE', index)).status).toBe(204);
  expect((await service.ask('POST', '/v1/indexes', { name: 'pages' })).status).toBe(201);
  expect((await service.ask('POST', `${index}/check?sync=true`, document(1))).json).toMatchObject({ verdict: 'new' });
  expect(existsSync(join(path, 'current.json'))).toBe(true);
});
