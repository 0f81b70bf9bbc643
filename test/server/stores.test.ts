/** What holds wherever an index is: in a folder, or in Redis with two services before it. */
import { describe, expect, it } from 'vitest';
import { connect } from '../../src/server/redis/connection.ts';
import { page, prose } from '../texts.ts';
import { freePort, hasRedis, startedAt, startedRedis } from './redis.ts';
import { serving } from './serving.ts';

type Service = Awaited<ReturnType<typeof serving>>;

const folderService = await serving();
const redis = hasRedis ? await startedRedis() : undefined;
const redisServices =
  redis === undefined ? undefined : [await serving({ store: redis }), await serving({ store: redis })];

const STORES: readonly (readonly [name: string, services: readonly Service[] | undefined])[] = [
  ['a folder', [folderService, folderService]],
  ['Redis (skipped where there is no redis-server)', redisServices],
];

/** The verdicts of each store on the same documents. */
const byStore: unknown[][] = [];

for (const [name, services] of STORES) {
  describe.skipIf(services === undefined)(`an index in ${name}`, () => {
    const [one, other] = services ?? [];
    const ask = async (service: Service, method: string, path: string, body?: object) =>
      service.ask(method, `/v1/indexes${path}`, body);
    const check = async (body: object, index = 'pages', service = one!) =>
      (await ask(service, 'POST', `/${index}/check`, body)).json;
    const made = async (index: string, params: object = {}): Promise<void> => {
      expect((await ask(one!, 'POST', '', { name: index, params })).status).toBe(201);
      // Another service learns of it within a moment.
      await expect.poll(async () => (await ask(other!, 'GET', `/${index}/stats`)).status).toBe(200);
    };

    it('says new, revisit, exact, near and too short', async () => {
      await made('pages');
      const url = 'https://a.example/one';
      expect(await check({ url, html: page('A', 1) })).toEqual({
        verdict: 'new',
        id: url,
        stored: true,
        truncated: false,
      });
      expect(await check({ url, html: page('A', 1) })).toMatchObject({
        verdict: 'revisit',
        changed: false,
        stored: false,
      });
      expect(await check({ url, html: page('A', 2) })).toMatchObject({
        verdict: 'revisit',
        changed: true,
        match: { id: url, url },
      });
      expect(await check({ url: 'https://b.example/two', html: page('A', 1) })).toMatchObject({
        verdict: 'exact',
        stored: false,
        match: { id: url, title: 'A', similarity: 1, distance: 0, evidence: { by: 'tokens' } },
      });
      const changed = page('A', 1, 'One more sentence stands at the end of this one.');
      expect(await check({ url: 'https://c.example/three', html: changed }, 'pages', other)).toMatchObject({
        verdict: 'near',
        match: { id: url, estimated: true, evidence: { by: 'sketch', slots: 128 } },
      });
      expect(await check({ id: 'short', text: 'two words' })).toMatchObject({ verdict: 'too-short', stored: true });
      expect((await ask(other!, 'GET', '/pages/stats')).json).toMatchObject({ documents: 2 });
    });

    it('answers a request that is repeated as the first time', async () => {
      await made('requests');
      await check({ id: 'base', text: prose(700) }, 'requests');
      const twice = async (body: object): Promise<void> => {
        const first = await check(body, 'requests');
        expect(await check(body, 'requests', other)).toEqual(first);
      };
      await twice({ id: 'new', text: prose(701), requestId: 'r1' });
      await twice({ id: 'short', text: 'one', requestId: 'r2' });
      await twice({ id: 'copy', text: prose(700), insert: 'always', requestId: 'r3' });
      await twice({ id: 'refused', text: prose(700), requestId: 'r4' });
      const changed = { id: 'new', text: prose(702), insert: 'always', requestId: 'r5' };
      const { match: _, ...replaced } = await check(changed, 'requests');
      expect(replaced).toMatchObject({ verdict: 'revisit', changed: true, stored: true });
      expect(await check(changed, 'requests', other)).toEqual(replaced);
      const later = { id: 'new', text: prose(702), requestId: 'r6' };
      expect(await check(later, 'requests')).toMatchObject({ verdict: 'revisit', changed: false, stored: false });
      expect((await ask(one!, 'GET', '/requests/stats')).json).toMatchObject({ documents: 4 });
    });

    it('deletes by the beginning of an address in normal form', async () => {
      await made('prefixes');
      const urls = ['HTTPS://Site.Example/a', 'https://site.example/文', 'https://site.example.org/a'];
      for (const [i, url] of urls.entries()) await check({ url, text: prose(710 + i) }, 'prefixes');
      const at = (prefix: string) => `/prefixes/docs?urlPrefix=${encodeURIComponent(prefix)}`;
      expect((await ask(one!, 'DELETE', at('https://SITE.example'))).json).toEqual({ deleted: 2 });
      expect(await ask(one!, 'DELETE', at('https://site.example.org/#'))).toMatchObject({ status: 400 });
    });

    it('stores what insert says, and the new version in place of the old one', async () => {
      await made('insert');
      expect(await check({ id: 'a', text: prose(1), insert: 'never' }, 'insert')).toMatchObject({
        verdict: 'new',
        stored: false,
      });
      expect(await check({ id: 'a', text: prose(1) }, 'insert')).toMatchObject({ verdict: 'new', stored: true });
      expect(await check({ id: 'b', text: prose(1), insert: 'always' }, 'insert')).toMatchObject({
        verdict: 'exact',
        stored: true,
      });
      expect(await check({ id: 'a', text: prose(2), insert: 'always' }, 'insert')).toMatchObject({
        verdict: 'revisit',
        changed: true,
        stored: true,
      });
      expect(await check({ id: 'a', text: prose(2) }, 'insert')).toMatchObject({ verdict: 'revisit', changed: false });
      expect(await check({ id: 'c', text: prose(2) }, 'insert')).toMatchObject({
        verdict: 'exact',
        match: { id: 'a' },
      });
      expect(await check({ id: 'd', text: prose(1) }, 'insert')).toMatchObject({
        verdict: 'exact',
        match: { id: 'b' },
      });
    });

    it('gives the same verdicts to the same documents', async () => {
      await made('same', { method: 'simhash', distance: 3 });
      const verdicts: unknown[] = [];
      for (let i = 0; i < 60; i++) {
        const text = `${prose(i % 20, 300)} ${i % 3 === 0 ? 'and one' : ''}`;
        const { verdict, stored, match } = await check({ id: `d${i}`, text }, 'same');
        verdicts.push([verdict, stored, match?.id, match?.distance]);
      }
      byStore.push(verdicts);
      for (const others of byStore) expect(verdicts).toEqual(others);
      expect(new Set(verdicts.map((one) => (one as string[])[0]))).toEqual(new Set(['new', 'exact', 'near']));
    });

    it('of twins that race by two services says new once', async () => {
      await made('race');
      for (let round = 0; round < 10; round++) {
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, i) =>
            check({ id: `${round} ${i}`, text: prose(100 + round) }, 'race', i % 2 === 0 ? one : other),
          ),
        );
        expect(answers.map(({ verdict }) => verdict).sort()).toEqual([...Array(7).fill('exact'), 'new']);
        const [first] = answers.filter(({ verdict }) => verdict === 'new');
        expect(new Set(answers.flatMap(({ match }) => match?.id ?? []))).toEqual(new Set([first.id]));
      }
    });

    it('reads, finds and deletes documents', async () => {
      await made('docs');
      for (let i = 0; i < 5; i++)
        await check({ url: `https://${i < 3 ? 'x' : 'y'}.example/${i}`, text: prose(200 + i) }, 'docs');
      const id = 'https://x.example/0';
      const path = `/docs/docs/${encodeURIComponent(id)}`;
      expect((await ask(other!, 'GET', path)).json).toMatchObject({
        id,
        url: id,
        shingles: expect.any(Number),
        fingerprint: expect.stringMatching(/^[\da-f]{1024}$/),
      });
      const { matches } = (await ask(one!, 'POST', '/docs/query', { id: 'q', text: `${prose(200)} More.`, limit: 2 }))
        .json;
      expect(matches).toMatchObject([{ id, estimated: true }]);
      expect((await ask(one!, 'DELETE', path)).json).toEqual({ deleted: 1 });
      expect((await ask(one!, 'DELETE', path)).status).toBe(404);
      expect((await ask(one!, 'GET', path)).status).toBe(404);
      expect(await check({ id: 'again', text: prose(200) }, 'docs')).toMatchObject({ verdict: 'new' });
      const prefix = '/docs/docs?urlPrefix=https%3A%2F%2Fx.example%2F';
      expect((await ask(one!, 'DELETE', prefix)).json).toEqual({ deleted: 2 });
      expect(await check({ id: 'y', text: prose(204) }, 'docs')).toMatchObject({
        verdict: 'exact',
        match: { id: 'https://y.example/4' },
      });
    });

    it('forgets after the time to live', async () => {
      await made('ttl');
      const verdictOf = async (text: string) => (await check({ id: 'q', text, insert: 'never' }, 'ttl')).verdict;
      for (const [id, ttlSeconds] of [
        ['brief', 1],
        ['long', 3600],
      ] as const)
        expect(await check({ id, text: prose(ttlSeconds), ttlSeconds }, 'ttl')).toMatchObject({ stored: true });
      await expect.poll(() => verdictOf(prose(1)), { interval: 200 }).toBe('new');
      expect(await verdictOf(prose(3600))).toBe('exact');
    });

    it('takes ids and titles of any characters', async () => {
      await made('ids');
      for (const [i, id] of ['\u0000', '*', '{tag}', '💥', 'a:b', '\n'].entries()) {
        expect(await check({ id, title: id, text: prose(300 + i) }, 'ids')).toMatchObject({ verdict: 'new' });
        expect(await check({ id, text: prose(300 + i) }, 'ids')).toMatchObject({ verdict: 'revisit', changed: false });
      }
    });

    it('stores lone surrogates as they are in UTF-8, and takes none where two texts would become one', async () => {
      await made('surrogates');
      const title = 'Half \ud800 of a sign';
      const stored = 'Half \ufffd of a sign';
      const first = { id: 'a', url: 'https://half.example/\ud800', title, text: `\udc00 ${prose(61)}` };
      expect(await check({ ...first, requestId: 'r' }, 'surrogates')).toMatchObject({ verdict: 'new' });
      expect(await check({ ...first, id: 'b' }, 'surrogates')).toMatchObject({
        verdict: 'exact',
        match: { title: stored, url: 'https://half.example/\ufffd' },
      });
      for (const wrong of [{ id: '\ud800' }, { requestId: '\ud800' }])
        expect((await ask(one!, 'POST', '/surrogates/check', { ...first, ...wrong })).json).toMatchObject({
          code: 'BAD_FIELD',
          detail: expect.stringContaining('lone surrogate'),
        });
      expect((await ask(one!, 'GET', '/surrogates/recent')).json.copies[0]).toMatchObject({ title: stored });
    });

    it('is removed with its documents, and made anew', async () => {
      await made('gone');
      await check({ id: 'a', text: prose(1) }, 'gone');
      expect((await ask(one!, 'DELETE', '/gone')).status).toBe(204);
      await expect.poll(async () => (await ask(other!, 'GET', '/gone/stats')).status).toBe(404);
      await made('gone', { similarity: 0.8 });
      expect(await check({ id: 'a', text: prose(1) }, 'gone')).toMatchObject({ verdict: 'new' });
    });
  });
}

describe.skipIf(redisServices === undefined)('an index in Redis (skipped where there is no redis-server)', () => {
  const [one] = redisServices ?? [];
  const made = (index: string, params: object = {}) => one!.ask('POST', '/v1/indexes', { name: index, params });

  it('refuses by name what it has not', async () => {
    expect(await made('texts', { storeText: true })).toMatchObject({
      status: 400,
      json: { code: 'BAD_OPTION', detail: expect.stringContaining('storeText') },
    });
    await made('less');
    const document = { id: 'a', text: prose(1) };
    const refused = { status: 400, json: { code: 'BAD_OPTION', detail: expect.stringContaining('in Redis has no') } };
    expect(await one!.ask('POST', '/v1/indexes/less/check', { ...document, session: 'monday' })).toMatchObject(refused);
    expect(await one!.ask('POST', '/v1/indexes/less/check?sync=true', document)).toMatchObject(refused);
    expect(await one!.ask('POST', '/v1/indexes/less/sessions', { session: 'monday' })).toMatchObject(refused);
    for (const kind of ['compact', 'snapshot', 'export', 'clusters']) {
      const { json: job } = await one!.ask('POST', '/v1/indexes/less/jobs', { kind });
      await expect
        .poll(async () => (await one!.ask('GET', `/v1/jobs/${job.id}`)).json)
        .toMatchObject({ status: 'failed', error: { code: 'BAD_OPTION' } });
    }
    const { json: report } = await one!.ask('POST', '/v1/indexes/less/reports');
    await expect
      .poll(async () => (await one!.ask('GET', `/v1/jobs/${report.id}`)).json)
      .toMatchObject({ status: 'failed', error: { detail: expect.stringContaining('in Redis has no export') } });
    await one!.ask('POST', '/v1/indexes/less/check', document);
    expect((await one!.ask('GET', '/v1/indexes/less/recent')).json).toMatchObject({ verdicts: { new: 1 }, copies: [] });
  });

  it('is not taken for another: who makes it with other parameters is told which', async () => {
    // A database of its own, since a service that starts opens all that there are.
    const store = redis!.replace(/0$/, '1');
    const [first, second] = [await serving({ store }), await serving({ store })];
    const mine = { name: 'mine', params: { similarity: 0.7 } };
    expect((await first.ask('POST', '/v1/indexes', mine)).status).toBe(201);
    await expect.poll(async () => (await second.ask('GET', '/v1/indexes/mine/stats')).status).toBe(200);
    expect(await second.ask('POST', '/v1/indexes', { name: 'mine' })).toMatchObject({ status: 409 });
    const late = await serving({ store });
    expect((await late.ask('GET', '/v1/indexes/mine/stats')).json).toMatchObject({ parameters: { similarity: 0.7 } });
  });

  it('that cannot be opened does not keep a service from following the others, and is reported once', async () => {
    const store = redis!.replace(/0$/, '2');
    const reports: string[] = [];
    const [first, second] = [await serving({ store }), await serving({ store }, (what) => reports.push(what))];
    const client = await connect(store);
    await client.sendCommand(['SADD', 'dittograph:indexes', 'damaged']);
    await client.sendCommand(['SET', 'dittograph:damaged:header', 'no JSON']);
    await client.close();
    const status = async (name: string): Promise<number> =>
      (await second.ask('GET', `/v1/indexes/${name}/stats`)).status;
    // Redis names its indexes in no order: only two indexes, one after the other, show that a whole pass lies between.
    for (const name of ['sound', 'sound-too']) {
      expect((await first.ask('POST', '/v1/indexes', { name })).status).toBe(201);
      await expect.poll(() => status(name)).toBe(200);
    }
    for (const name of ['sound', 'sound-too']) {
      expect((await first.ask('DELETE', `/v1/indexes/${name}`)).status).toBe(204);
      await expect.poll(() => status(name)).toBe(404);
    }
    await expect.poll(() => reports).toEqual(["the index 'damaged' in Redis"]);
  });

  it('that a service makes while it opens those of another stays open', async () => {
    const store = redis!.replace(/0$/, '3');
    const service = await serving({ store });
    const names = async (): Promise<string[]> =>
      (await service.ask('GET', '/v1/indexes')).json.indexes.map(({ name }: { name: string }) => name);
    const own = ['own-0'];
    expect((await service.ask('POST', '/v1/indexes', { name: 'own-0' })).status).toBe(201);
    const client = await connect(store);
    const others = ['other-1', 'other-2', 'other-3', 'other-4', 'other-5'];
    for (const name of others)
      await client.sendCommand(['COPY', 'dittograph:own-0:header', `dittograph:${name}:header`]);
    await client.sendCommand(['SADD', 'dittograph:indexes', ...others]);
    await client.close();
    for (let opened: string[] = []; !others.every((name) => opened.includes(name)); opened = await names()) {
      if (!others.some((name) => opened.includes(name))) continue;
      const name = `own-${own.length}`;
      expect((await service.ask('POST', '/v1/indexes', { name })).status).toBe(201);
      own.push(name);
    }
    // The pass that opened the others has ended once the next one follows.
    await service.ask('DELETE', '/v1/indexes/own-0');
    expect(own.length).toBeGreaterThan(1);
    expect(await names()).toEqual(expect.arrayContaining(own.slice(1)));
  });

  it('gets no document for an index that another service has removed, or made anew with other parameters', async () => {
    const own = await startedRedis();
    const [first, second] = [await serving({ store: own }), await serving({ store: own })];
    const check = (service: Service, id: string) =>
      service.ask('POST', '/v1/indexes/pages/check', { id, text: prose(1) });
    await first.ask('POST', '/v1/indexes', { name: 'pages' });
    await expect.poll(async () => (await check(second, 'a')).status).toBe(200);
    await second.ask('DELETE', '/v1/indexes/pages');
    // The first service learns of it within a second, and answers as if it knew.
    expect(await check(first, 'late')).toMatchObject({ status: 404, json: { code: 'NO_SUCH_INDEX' } });
    expect((await first.ask('DELETE', '/v1/indexes/pages')).status).toBe(404);
    expect((await first.ask('GET', '/v1/indexes')).json).toEqual({ indexes: [] });
    const redis = await connect(own);
    expect(await redis.sendCommand(['KEYS', '*'])).toEqual([]);
    await second.ask('POST', '/v1/indexes', { name: 'pages', params: { method: 'simhash', distance: 3 } });
    const fingerprint = async () =>
      (await check(first, 'b')).status === 200 && (await first.ask('GET', '/v1/indexes/pages/docs/b')).json.fingerprint;
    await expect.poll(fingerprint).toMatch(/^[0-9a-f]{16}$/);
    await redis.sendCommand(['FLUSHALL']);
    expect((await check(first, 'c')).status).toBe(404);
    expect(await redis.sendCommand(['KEYS', '*'])).toEqual([]);
    await redis.close();
  });

  it('that another service has just removed can be created at once, and is not removed twice', async () => {
    const own = await startedRedis();
    const [first, second] = [await serving({ store: own }), await serving({ store: own })];
    const create = { name: 'pages' };
    await first.ask('POST', '/v1/indexes', create);
    await expect.poll(async () => (await second.ask('GET', '/v1/indexes/pages/stats')).status).toBe(200);
    expect((await second.ask('DELETE', '/v1/indexes/pages')).status).toBe(204);
    expect((await first.ask('POST', '/v1/indexes', create)).status).toBe(201);
    expect((await first.ask('POST', '/v1/indexes', create)).status).toBe(409);
    const document = { id: 'a', text: prose(1) };
    expect((await first.ask('POST', '/v1/indexes/pages/check', document)).json).toMatchObject({ verdict: 'new' });
  });

  it('that ends is not taken for a full disk: clients are told to try again, and can', async () => {
    const port = await freePort();
    const first = await startedAt(port);
    const service = await serving({ store: first.url });
    expect((await service.ask('POST', '/v1/indexes', { name: 'pages' })).status).toBe(201);
    await first.end();
    const check = () => service.ask('POST', '/v1/indexes/pages/check', { id: 'a', text: prose(1) });
    const refused = { status: 503, headers: { 'retry-after': '1' }, json: { code: 'STORE_UNAVAILABLE' } };
    expect(await check()).toMatchObject(refused);
    const at = '/v1/indexes/pages/docs?urlPrefix=https://a.example/';
    expect(await service.ask('DELETE', at)).toMatchObject(refused);
    expect(await service.ask('POST', '/v1/indexes', { name: 'other' })).toMatchObject({ json: { status: 503 } });
    expect(await service.ask('DELETE', '/v1/indexes/pages')).toMatchObject(refused);
    await startedAt(port);
    // It is empty, so that the index is there no more.
    const made = async () => (await service.ask('POST', '/v1/indexes', { name: 'pages' })).status;
    await expect.poll(made).toBe(201);
    expect((await check()).json.verdict).toBe('new');
  }, 60_000);

  it('is told apart from a Redis that is not there', async () => {
    await expect(serving({ store: 'redis://127.0.0.1:1' })).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
      message: expect.stringContaining('127.0.0.1:1'),
    });
    await expect(serving({ store: 'http://127.0.0.1' })).rejects.toMatchObject({ code: 'BAD_OPTION' });
  });
});
