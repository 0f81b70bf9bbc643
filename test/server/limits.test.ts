import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { prose } from '../texts.ts';
import { serving, untilClosed } from './serving.ts';

const service = await serving({
  maxBody: 100_000,
  maxInflated: 300_000,
  maxRatio: 20,
  maxHeader: 4096,
  maxDepth: 8,
  timeout: 0.6,
  queue: 16,
  maxConnections: 2000,
});
await service.ask('POST', '/v1/indexes', { name: 'pages' });
const CHECK = '/v1/indexes/pages/check';
const check = (body: object | string, headers: Readonly<Record<string, string>> = {}) =>
  service.ask('POST', CHECK, body, headers);
const coded = (status: number, code: string): object => ({ status, json: { status, code } });
const DOCUMENT = { id: 'a', text: prose(1) };
const json = (value: unknown): string => JSON.stringify(value);

let seed = 1000;
/** Whatever was sent before, the next request is served. */
afterEach(async () => {
  const text = prose(seed++);
  expect(await check({ id: `after ${seed}`, text })).toMatchObject({ status: 200, json: { verdict: 'new' } });
});

describe('a body', () => {
  it('has a limit as it is sent', async () => {
    expect(await check({ id: 'a', text: 'x'.repeat(100_000) })).toMatchObject(coded(413, 'BODY_TOO_LARGE'));
    const socket = await service.socket();
    const said = untilClosed(socket);
    socket.write(
      `POST ${CHECK} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    for (let i = 0; i < 12; i++) socket.write(`2710\r\n${' '.repeat(10_000)}\r\n`);
    expect(await said).toContain('BODY_TOO_LARGE');
  });

  it('is refused before it is sent where it says that it is larger', async () => {
    const socket = await service.socket();
    const said = untilClosed(socket);
    socket.write(
      `POST ${CHECK} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n`,
    );
    expect(await said).toMatch(/^HTTP\/1\.1 413 [\s\S]*BODY_TOO_LARGE/);
  });

  it('has a limit and a ratio once decompressed, in every coding', async () => {
    const large = json({ id: 'a', text: Array.from({ length: 400 }, (_, i) => prose(i)).join(' ') });
    const bomb = json({ id: 'a', text: 'x'.repeat(290_000) });
    for (const [coding, compress] of [
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
    ] as const) {
      const packed = (text: string): Buffer => compress(Buffer.from(text));
      expect(packed(large).length).toBeLessThan(large.length);
      const headers = { 'content-encoding': coding };
      expect(await check(packed(bomb) as never, headers)).toMatchObject(coded(413, 'INFLATES_TOO_MUCH'));
      if (packed(large).length < 100_000 && large.length > 300_000)
        expect(await check(packed(large) as never, headers)).toMatchObject(coded(413, 'INFLATES_TOO_MUCH'));
      expect(await check(packed(json(DOCUMENT)) as never, headers)).toMatchObject({ status: 200 });
      expect(await check(packed(json(DOCUMENT)).subarray(0, 60) as never, headers)).toMatchObject(
        coded(400, 'BAD_BODY'),
      );
      expect(await check('not compressed', headers)).toMatchObject(coded(400, 'BAD_BODY'));
    }
  });

  it('that was made to grow without end is stopped early', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage.rss();
    expect(await check(bomb as never, { 'content-encoding': 'gzip' })).toMatchObject(coded(413, 'INFLATES_TOO_MUCH'));
    expect(process.memoryUsage.rss() - before).toBeLessThan(40_000_000);
  });

  it('is JSON in UTF-8, in a coding that is known', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/x-ndjson',
      'multipart/form-data; boundary=x',
      'nonsense',
    ])
      expect(await check(json(DOCUMENT), { 'content-type': type })).toMatchObject(coded(415, 'UNSUPPORTED_TYPE'));
    for (const charset of ['iso-8859-1', 'utf-16', '"gbk"'])
      expect(await check(json(DOCUMENT), { 'content-type': `application/json; charset=${charset}` })).toMatchObject(
        coded(415, 'UNSUPPORTED_CHARSET'),
      );
    for (const charset of ['utf-8', '"UTF-8"', 'utf8'])
      expect((await check(json(DOCUMENT), { 'content-type': `Application/JSON ; charset=${charset}` })).status).toBe(
        200,
      );
    expect(await check(json(DOCUMENT), { 'content-encoding': 'zstd' })).toMatchObject(coded(415, 'UNSUPPORTED_CODING'));
    expect(await check(json(DOCUMENT), { 'content-encoding': 'gzip, gzip' })).toMatchObject(
      coded(415, 'UNSUPPORTED_CODING'),
    );
    const lines = { 'content-type': 'application/x-ndjson', 'content-encoding': 'zstd' };
    expect(await service.ask('POST', '/v1/indexes/pages/check/bulk', json(DOCUMENT), lines)).toMatchObject(
      coded(415, 'UNSUPPORTED_CODING'),
    );
    expect(await check(Buffer.from(json({ id: 'é', text: 'a' }), 'latin1') as never)).toMatchObject(
      coded(400, 'BAD_BODY'),
    );
  });

  it('is one value that is not nested too deeply', async () => {
    for (const body of ['', '{', '[]]', '{"id":"a",}', 'null{}', '\u0000'])
      expect(await check(body)).toMatchObject(coded(400, 'BAD_BODY'));
    const nested = '['.repeat(45_000) + ']'.repeat(45_000);
    expect(await check(nested)).toMatchObject(coded(400, 'TOO_DEEP'));
    expect(await check(`{"id":"a","text":${'['.repeat(9)}1${']'.repeat(9)}}`)).toMatchObject(coded(400, 'TOO_DEEP'));
  });

  it('is what the schema has, and nothing else', async () => {
    for (const body of ['null', '1', '"a"', '[]', '{}', json([DOCUMENT])])
      expect(await check(body)).toMatchObject(coded(422, 'INVALID'));
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])
      expect(await check(`{"id":"a","text":"b","${key}":{"isAdmin":true}}`)).toMatchObject(coded(422, 'INVALID'));
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    for (const wrong of [
      { id: 1 },
      { id: '' },
      { id: null },
      { id: 'x'.repeat(9000) },
      { id: ['a'] },
      { text: 1 },
      { insert: 'maybe' },
      { session: '' },
      { ttlSeconds: -1 },
      { ttlSeconds: '5' },
    ])
      expect(await check({ ...DOCUMENT, ...wrong })).toMatchObject(coded(422, 'INVALID'));
  });

  it('may have ids of any characters', async () => {
    for (const id of ['\u0000', '\u202e', '../../etc/passwd', '💥'.repeat(100), ' ', '\n']) {
      expect(await check({ id, text: prose(id.length + 500), insert: 'always' })).toMatchObject({ status: 200 });
    }
    for (const id of ['\ud800', 'a\udc00'])
      expect(await check({ id, text: prose(600) })).toMatchObject({ status: 422 });
  });
});

describe('a request that comes slowly', () => {
  it('in its head ends with 408', async () => {
    const socket = await service.socket();
    const said = untilClosed(socket);
    socket.write('POST / HTTP/1.1\r\nHost: loc');
    expect(await said).toMatch(/^HTTP\/1\.1 408 [\s\S]*BODY_TIMEOUT/);
  });

  it('in its body ends with 408, even if bytes arrive steadily', async () => {
    const socket = await service.socket();
    const said = untilClosed(socket);
    socket.write(
      `POST ${CHECK} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
    );
    const drip = setInterval(() => socket.writable && socket.write(' '), 50);
    expect(await said).toMatch(/^HTTP\/1\.1 408 [\s\S]*BODY_TIMEOUT/);
    clearInterval(drip);
  });

  it('and is then half-closed, or cut off, is forgotten', async () => {
    const head = `POST ${CHECK} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"id":`;
    const half = await service.socket();
    const said = untilClosed(half);
    half.end(head);
    await said;
    for (let i = 0; i < 20; i++) {
      const socket = await service.socket();
      socket.on('error', () => {});
      socket.write(head);
      await new Promise((resolve) => setTimeout(resolve, 5));
      socket.resetAndDestroy();
    }
    await expect
      .poll(async () => (await service.ask('GET', '/metrics')).text)
      .toMatch(/dittograph_queue_documents 0\n[\s\S]*dittograph_queue_bytes 0\n/);
  });

  it('and whose client closes before the answer leaves nothing in the queue', async () => {
    const body = json({ id: 'closed early', text: prose(78, 9000) });
    const head = `POST ${CHECK} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
    for (let i = 0; i < 12; i++) {
      const socket = await service.socket();
      socket.on('error', () => {});
      await new Promise<void>((resolve) => socket.write(head + body, () => resolve()));
      setImmediate(() => socket.destroy());
    }
    await expect
      .poll(async () => (await service.ask('GET', '/metrics')).text)
      .toMatch(/dittograph_queue_documents 0\n[\s\S]*dittograph_queue_bytes 0\n/);
  });

  it('from a client that closes its side ends the connection', async () => {
    const body = json({ id: 'half closed', text: prose(77) });
    const socket = await service.socket();
    const said = untilClosed(socket);
    socket.end(
      `POST ${CHECK} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    await said;
  });
});

describe('a head', () => {
  it('has a limit', async () => {
    const answered = await service.ask('GET', '/livez', undefined, { 'x-long': 'y'.repeat(5000) });
    expect(answered).toMatchObject(coded(431, 'HEAD_TOO_LARGE'));
  });

  it('that is not HTTP is refused', async () => {
    for (const nonsense of [
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ]) {
      const socket = await service.socket();
      const said = untilClosed(socket);
      socket.write(nonsense);
      expect(await said).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it('without a host, or with that of another, is refused', async () => {
    for (const host of ['evil.example', 'localhost.evil.example:80'])
      expect(await service.ask('GET', '/v1/indexes', undefined, { host })).toMatchObject(coded(421, 'WRONG_HOST'));
    const socket = await service.socket();
    const said = untilClosed(socket);
    socket.write('GET /v1/indexes HTTP/1.0\r\n\r\n');
    expect(await said).toMatch(/^HTTP\/1\.1 421 /);
  });

  it.each([
    ['GET /livez HTTP/1.1', ['Host: localhost', 'host: localhost'], 400, 'BAD_REQUEST'],
    ['GET /livez HTTP/1.1', [], 400, 'BAD_REQUEST'],
    [`POST ${CHECK} HTTP/1.1`, ['Host: localhost', 'Transfer-Encoding: gzip, chunked'], 501, 'UNSUPPORTED_TRANSFER'],
    [
      `POST ${CHECK} HTTP/1.1`,
      ['Host: localhost', 'Transfer-Encoding: x', 'Transfer-Encoding: chunked'],
      501,
      'UNSUPPORTED_TRANSFER',
    ],
    [`POST ${CHECK} HTTP/1.0`, ['Host: localhost', 'Transfer-Encoding: chunked'], 400, 'BAD_REQUEST'],
    [`POST ${CHECK} HTTP/1.1`, ['Host: localhost', 'Transfer-Encoding: identity'], 501, 'UNSUPPORTED_TRANSFER'],
    ['GET http://evil.example/livez HTTP/1.1', ['Host: localhost'], 400, 'BAD_REQUEST'],
    ['GET http://localhost/livez HTTP/1.1', ['Host: evil.example'], 400, 'BAD_REQUEST'],
    ['GET http://localhost@evil.example/livez HTTP/1.1', ['Host: localhost'], 400, 'BAD_REQUEST'],
    ['GET http://evil.example?/livez HTTP/1.1', ['Host: localhost'], 400, 'BAD_REQUEST'],
  ] as const)(
    'that has more than one meaning is refused, and ends the connection: %s, %j',
    async (line, headers, status, code) => {
      const socket = await service.socket();
      const said = untilClosed(socket);
      const head = [line, ...headers, 'Content-Type: application/json', '', ''].join('\r\n');
      // Its body is no second request.
      const body = line.startsWith('POST') ? `1f\r\nGET /livez HTTP/1.1\r\nHost: a\r\n\r\n\r\n0\r\n\r\n` : '';
      socket.write(head + body);
      const answer = await said;
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"code":"${code}"`));
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    },
  );

  it('with an address as a proxy gets it is served if the host is the same', async () => {
    const socket = await service.socket();
    const said = untilClosed(socket);
    socket.write('GET HTTP://LocalHost:80/livez HTTP/1.1\r\nHost: localhost:80\r\nConnection: close\r\n\r\n');
    expect(await said).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('whose transfer coding is written in another case is served', async () => {
    const socket = await service.socket();
    const said = untilClosed(socket);
    const body = JSON.stringify({ id: 'chunked', text: prose(76) });
    socket.write(
      `POST ${CHECK} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: Chunked\r\nConnection: close\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
    expect(await said).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of a page of another site is refused', async () => {
    const origin = 'https://evil.example';
    expect(await service.ask('GET', '/v1/indexes', undefined, { origin })).toMatchObject(coded(403, 'ORIGIN_REFUSED'));
    expect(await service.ask('OPTIONS', CHECK, undefined, { origin })).toMatchObject(coded(403, 'ORIGIN_REFUSED'));
  });

  it('with an address that is not encoded is refused', async () => {
    expect(await service.ask('GET', '/v1/indexes/pages/docs/%E0%A4%A')).toMatchObject({ status: 400 });
    for (const query of ['%FF', 'a%FFb', '%', '%C3', '%ED%A0%80', '%2'])
      expect(await service.ask('DELETE', `/v1/indexes/pages/docs?urlPrefix=${query}`)).toMatchObject(
        coded(400, 'BAD_REQUEST'),
      );
    expect(await service.ask('DELETE', '/v1/indexes/pages/docs?urlPrefix=https%3A%2F%2F%C3%A9%25+')).toMatchObject({
      status: 200,
    });
    expect(await service.ask('GET', `/v1/indexes/pages/docs/${'a'.repeat(3000)}`)).toMatchObject({ status: 404 });
    expect(await service.ask('GET', '/v1/indexes/../../etc/passwd')).toMatchObject({ status: 404 });
    expect(await service.ask('GET', '/v1/indexes/%2e%2e%2f%2e%2e/stats')).toMatchObject({ status: 422 });
  });
});

describe('many at once', () => {
  it.each(['/v1/indexes/pages/stats', '/v1/indexes/pages/recent', '/v1/indexes/pages/sessions', '/v1/indexes'])(
    'count in the queue, also those that only read: %s',
    async (path) => {
      const one = await serving({ queue: 1 });
      await one.ask('POST', '/v1/indexes', { name: 'pages' });
      const socket = await one.socket();
      const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;
      // In one piece: all three have arrived before the first is answered.
      socket.end(`${request}\r\n${request}\r\n${request}Connection: close\r\n\r\n`);
      const answers = await untilClosed(socket);
      expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 429', 'HTTP/1.1 429']);
      expect(answers).toContain('QUEUE_FULL');
    },
  );

  it('are told to retry, and none waits for ever', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, i) => check({ id: `many ${i}`, text: prose(i + 5000) })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 429)).toBe(true);
    for (const { status, headers, json: body } of answers) {
      if (status === 429) expect([body.code, Number(headers['retry-after']) >= 1]).toEqual(['QUEUE_FULL', true]);
    }
    expect(statuses).toContain(200);
  });

  it('on one connection are few before the first answer is read', async () => {
    const socket = await service.socket();
    socket.end('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1000));
    const answers = await untilClosed(socket);
    const statuses = answers.match(/(?<=HTTP\/1.1 )\d+/g)!;
    expect(statuses.filter((status) => status === '200').length).toBeLessThanOrEqual(64);
    expect(statuses.at(-1)).toBe('429');
    expect(answers).toContain('more than 64 requests wait on this connection');
  });

  it('count in the queue for every kind of request', async () => {
    const narrow = await serving({ queue: 1 });
    await narrow.ask('POST', '/v1/indexes', { name: 'pages' });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => narrow.ask('GET', '/v1/indexes/pages/docs/none')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  });

  it('a thousand connections that say nothing are closed in time, and others are served', async () => {
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => service.socket()));
    const closed = sockets.map((socket) => untilClosed(socket));
    expect((await check({ id: 'among a thousand', text: prose(88) })).status).toBe(200);
    await Promise.all(closed);
  });
});
