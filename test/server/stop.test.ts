/** A service that stops keeps to its time limit, and leaves no call without an answer. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { Preparers } from '../../src/server/threads/preparers.ts';
import { serviceStopped, Thread } from '../../src/server/threads/thread.ts';
import { prose } from '../texts.ts';
import { serving, started } from './serving.ts';

const stopped = { code: 'ABORTED', message: 'the service stopped' };

it('a job that is not finished within the time limit is cut off, and leaves no file', async () => {
  // Filled without that limit, which a loaded machine exceeds.
  const filling = await started({});
  await filling.ask('POST', '/v1/indexes', { name: 'alike', params: { method: 'simhash' } });
  // Each document is near all others: a query of each takes long.
  const documents = Array.from({ length: 4000 }, (_, i) => ({
    id: `${i}`,
    fingerprint: '0123456789abcdef',
    insert: 'always',
  }));
  expect((await filling.bulk('/v1/indexes/alike/check/bulk', documents)).at(-1)).toMatchObject({
    summary: { stored: 4000 },
  });
  await filling.stop();
  const service = await serving({ data: filling.data, timeout: 0.5 });
  for (const kind of ['clusters', 'compact']) {
    expect((await service.ask('POST', '/v1/indexes/alike/jobs', { kind })).status).toBe(202);
  }
  await expect.poll(() => readdirSync(join(service.data, 'clusters'))).toHaveLength(1);
  await service.stop();
  expect(readdirSync(join(service.data, 'clusters'))).toEqual([]);
});

describe('a call of a thread', () => {
  const silent = (onEnd: (why: Error) => void = () => {}) =>
    new Thread(new Worker("require('node:worker_threads').parentPort.on('message', () => {})", { eval: true }), onEnd);

  it('that waits when the thread is ended is rejected, as a later one is', async () => {
    const ends: Error[] = [];
    const thread = silent((why) => ends.push(why));
    const calls = [1, 2].map((number) => thread.call('anything', number));
    const outcomes = Promise.allSettled(calls);
    await thread.end(serviceStopped());
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: stopped });
    await expect(thread.call('anything', 3)).rejects.toMatchObject(stopped);
    expect([thread.calls, ends]).toEqual([0, []]);
  });

  it('for fingerprints is rejected when the threads are ended, whether it has begun, waits or comes later', async () => {
    const preparers = new Preparers(1, 60, undefined);
    await preparers.start();
    const task = {
      parameters: {},
      storeText: false,
      body: {
        kind: 'check',
        bytes: Buffer.from(JSON.stringify({ id: 'a', text: prose(1, 1_000_000) })),
        routeFields: {},
      },
      maxDepth: 8,
    } as const;
    const outcomes = Promise.allSettled([preparers.body(task), preparers.body(task)]);
    await preparers.end();
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: stopped });
    await expect(preparers.body(task)).rejects.toMatchObject(stopped);
  });
});
