/** Clients that close their connection, or one side of it, early. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { prose } from '../texts.ts';
import { serving, untilClosed } from './serving.ts';

const reports: string[] = [];
const service = await serving({}, (what) => reports.push(what));
await service.ask('POST', '/v1/indexes', { name: 'pages' });

const request = (path: string, type: string, body: string, length = Buffer.byteLength(body)): string =>
  `POST /v1/indexes/pages/${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;
const line = (id: string, seed: number): string => `${JSON.stringify({ id, text: prose(seed) })}\n`;

it.each([
  ['check', 'application/json', 1],
  ['check/bulk', 'application/x-ndjson', 2],
])('a client that closes its side when it has sent all is answered: %s', async (path, type, seed) => {
  const socket = await service.socket();
  socket.end(request(path, type, line(`half ${seed}`, seed)));
  expect(await untilClosed(socket)).toContain('"verdict":"new"');
});

it('a request to be a proxy is refused, after the answers before it', async () => {
  const refused =
    /^HTTP\/1\.1 405 Method not allowed\r\nAllow: GET, POST, PUT, DELETE\r\n.*"code":"METHOD_NOT_ALLOWED"/s;
  const connectTo = 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n';
  const socket = await service.socket();
  socket.write(connectTo);
  expect(await untilClosed(socket)).toMatch(refused);
  const other = await service.socket();
  other.write(request('check', 'application/json', line('before a proxy', 21)) + connectTo);
  const answers = await untilClosed(other);
  expect(answers).toMatch(/^HTTP\/1\.1 200 .*"verdict":"new"/s);
  expect(answers.slice(answers.indexOf('HTTP/1.1 405'))).toMatch(refused);
});

it('a request that ends early is refused, and its client is told', async () => {
  const socket = await service.socket();
  socket.end(request('check/bulk', 'application/x-ndjson', line('early', 3), 5000));
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 [24]00 /);
  expect(await service.ask('GET', '/v1/indexes/pages/docs/early')).toBeDefined();
});

it('a request that breaks off within its answer ends the answer, and gets no second one', async () => {
  const socket = await service.socket();
  const body = line('broken', 4);
  const head = request('check/bulk', 'application/x-ndjson', '').replace(
    'Content-Length: 0',
    'Transfer-Encoding: chunked',
  );
  socket.write(`${head}${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`);
  socket.once('data', () => socket.write('no chunk\r\n'));
  const answer = await untilClosed(socket);
  expect(answer).toContain('"verdict":"new"');
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it.each([
  ['GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n', '400', 'the request has no Host header'],
  ['GET /v1/indexes HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: much\r\nConnection: close\r\n\r\n', '200', '"pages"'],
])('is answered as the description of the API says: %j', async (head, status, part) => {
  const socket = await service.socket();
  socket.write(head);
  const answer = await untilClosed(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain(part);
});

it('a client that sends nonsense after a request has the answer to the request first, whole', async () => {
  const socket = await service.socket();
  socket.write(`${request('check', 'application/json', line('first', 5))}nonsense\r\n\r\n`);
  const answers = await untilClosed(socket);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  expect(answers).toContain('"id":"first"');
});

it('what follows the last request of a connection is not answered', async () => {
  const socket = await service.socket();
  const last = 'GET /v1/indexes HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n';
  socket.write(`${last}${last}`);
  expect((await untilClosed(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

it('a body that breaks off does not overtake the answer to the request before', async () => {
  const socket = await service.socket();
  const broken = request('check', 'application/json', '').replace('Content-Length: 0', 'Transfer-Encoding: chunked');
  socket.write(`${request('check', 'application/json', line('before', 6))}${broken}no chunk\r\n`);
  const answers = await untilClosed(socket);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  expect(answers).toContain('"id":"before"');
});

it('a connection that was refused is closed, though the client leaves its side open', async () => {
  const one = await serving({ maxConnections: 1 });
  const socket = connect({ port: one.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write('nonsense\r\n\r\n');
  await once(socket.resume(), 'end');
  const isAlive = (): Promise<number> =>
    fetch(`${one.url}/livez`, { signal: AbortSignal.timeout(500) }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isAlive, { timeout: 10_000 }).toBe(200);
  socket.destroy();
});

it('a client that goes away is not reported as a fault, and leaves nothing in the queue', async () => {
  for (let i = 0; i < 20; i++) {
    const socket = await service.socket();
    socket.write(
      request('check/bulk', 'application/x-ndjson', line(`gone ${i}`, 10 + i), i % 2 === 0 ? 5000 : undefined),
    );
    await new Promise((resolve) => setTimeout(resolve, 5 * (i % 5)));
    if (i % 3 === 0) socket.resetAndDestroy();
    else socket.destroy();
  }
  const metrics = async (): Promise<string> => (await service.ask('GET', '/metrics')).text;
  await expect.poll(metrics).toContain('dittograph_queue_documents 0\n');
  await expect.poll(metrics).toContain('dittograph_queue_bytes 0\n');
  expect(reports).toEqual([]);
});
