/** A service whose Redis is frozen: its connections stand, and nothing is answered. */
import { expect, it } from 'vitest';
import { connect } from '../../src/server/redis/connection.ts';
import { prose } from '../texts.ts';
import { freePort, hasRedis, startedAt } from './redis.ts';
import { serving } from './serving.ts';

it.skipIf(!hasRedis)(
  'answers 503 long before its time limit, and serves again without mixing up the late answers',
  async () => {
    const redis = await startedAt(await freePort());
    // The time limit of requests would end the test with other answers.
    const service = await serving({ store: redis.url, timeout: 600 }, () => {});
    const check = (i: number) =>
      service.ask('POST', '/v1/indexes/pages/check', { id: `d${i}`, text: prose(i), requestId: `r${i}` });
    expect((await service.ask('POST', '/v1/indexes', { name: 'pages' })).status).toBe(201);
    expect((await check(0)).status).toBe(200);
    redis.freeze();
    expect(await service.ask('GET', '/readyz')).toMatchObject({ status: 503, json: { code: 'STORE_UNAVAILABLE' } });
    // The second ones wait for a connection that Redis accepts and does not answer on.
    for (const first of [1, 11]) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => check(first + i)));
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 503,
          json: { code: 'STORE_UNAVAILABLE', detail: 'Redis does not answer: no answer in 5 s' },
          headers: { 'retry-after': '1' },
        });
      }
    }
    redis.resume();
    await expect.poll(async () => (await service.ask('GET', '/readyz')).status, { timeout: 20_000 }).toBe(200);
    await expect.poll(async () => (await check(0)).status, { timeout: 20_000 }).toBe(200);
    // The texts are in another order than those that wait: an answer to another check has its id.
    const again = await Promise.all(Array.from({ length: 20 }, (_, i) => check(20 - i)));
    expect(again.map(({ json }) => [json.id, json.verdict, json.stored])).toEqual(
      again.map((_, i) => [`d${20 - i}`, 'new', true]),
    );
    const stored = await Promise.all(again.map((_, i) => service.ask('GET', `/v1/indexes/pages/docs/d${i}`)));
    expect(stored.map(({ json }) => json.id)).toEqual(again.map((_, i) => `d${i}`));
  },
  120_000,
);

it.skipIf(!hasRedis)(
  'is asked for an index that the service does not know: without an answer, nobody knows whether there is one',
  async () => {
    const redis = await startedAt(await freePort());
    const service = await serving({ store: redis.url, timeout: 600 }, () => {});
    const asked = () =>
      Promise.all([
        service.ask('POST', '/v1/indexes/other/check', { id: 'a', text: prose(1) }),
        service.ask('GET', '/v1/indexes/other/stats'),
        service.ask('DELETE', '/v1/indexes/other'),
      ]);
    expect((await asked()).map(({ json }) => json.code)).toEqual(Array(3).fill('NO_SUCH_INDEX'));
    redis.freeze();
    for (const { status, json, headers } of await asked()) {
      expect([status, json.code, headers['retry-after']]).toEqual([503, 'STORE_UNAVAILABLE', '1']);
    }
    redis.resume();
    await expect
      .poll(async () => (await asked()).map(({ status }) => status), { timeout: 20_000 })
      .toEqual([404, 404, 404]);
  },
  60_000,
);

it.skipIf(!hasRedis)(
  'is not waited for when a service starts',
  async () => {
    const redis = await startedAt(await freePort());
    redis.freeze();
    await expect(connect(redis.url)).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
      message: expect.stringMatching(/^Redis cannot be reached at 127\.0\.0\.1:\d+: no answer in 5 s$/),
    });
  },
  60_000,
);

it.skipIf(!hasRedis).each([0, 500])(
  'is not waited for when a connection is closed that took the place of a silent one %i ms ago, and its socket is closed',
  async (ms) => {
    const server = await startedAt(await freePort());
    const before = openSockets();
    const redis = await connect(server.url);
    server.freeze();
    await expect(redis.sendCommand(['PING'])).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    await redis.close();
    await expect.poll(openSockets).toBe(before);
  },
  30_000,
);

/** Sockets that keep this process from ending. */
function openSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => name.includes('TCPSocket')).length;
}

it.skipIf(!hasRedis)(
  'is not taken for silent while it answers, or while nothing is asked',
  async () => {
    const redis = await connect((await startedAt(await freePort())).url);
    try {
      await new Promise((resolve) => setTimeout(resolve, 5500));
      const sleeps = Array.from({ length: 3 }, () => redis.sendCommand(['BLPOP', 'none', '2']));
      expect(
        await Promise.all([redis.sendCommand(['ECHO', 'a']), ...sleeps, redis.sendCommand(['ECHO', 'b'])]),
      ).toEqual(['a', null, null, null, 'b']);
    } finally {
      await redis.close();
    }
  },
  30_000,
);
