import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { page, prose } from '../texts.ts';
import { serving, untilClosed } from './serving.ts';

const service = await serving({ maxLine: 20_000, timeout: 2, queue: 64, jobs: 2 });
await service.ask('POST', '/v1/indexes', { name: 'pages' });
const PATH = '/v1/indexes/pages/check/bulk';

type Line = {
  line?: number;
  verdict?: string;
  error?: { code: string; detail: string };
  summary?: object;
  match?: { id: string };
};
const bulk = async (lines: readonly (object | string)[]): Promise<Line[]> =>
  (await service.bulk(PATH, lines)) as Line[];

describe('a bulk request', () => {
  it('is answered line by line in order, with a summary', async () => {
    const documents = Array.from({ length: 3000 }, (_, i) => ({ id: `d${i}`, text: prose(10_000 + (i % 1000), 40) }));
    const answers = await bulk(documents);
    expect(answers).toHaveLength(3001);
    expect(answers.slice(0, 3000).map(({ line }) => line)).toEqual(documents.map((_, i) => i + 1));
    // The first of equal lines is new, the others are copies of it.
    expect(answers.slice(0, 1000).every(({ verdict }) => verdict === 'new')).toBe(true);
    expect(answers.slice(1000, 3000).map(({ match }) => match?.id)).toEqual(
      documents.slice(1000).map((_, i) => `d${i % 1000}`),
    );
    expect(answers.at(-1)).toEqual({
      summary: { lines: 3000, stored: 1000, errors: 0, verdicts: { new: 1000, exact: 2000 }, complete: true },
    });
  });

  it('answers a wrong line with its error, and goes on', async () => {
    const answers = await bulk([
      { id: 'a', text: prose(1) },
      '{"id":',
      '',
      '   ',
      { id: 'b', text: prose(2), foo: 1 },
      '{"__proto__":{"id":"x"},"text":"y"}',
      `${'['.repeat(1000)}`,
      { text: 'no id' },
      { id: 'c', fingerprint: '00000000' },
      { id: 'd', text: 'x'.repeat(30_000) },
      '7',
      { id: 'e', text: prose(3), session: 'none' },
      { url: 'https://f.example/', html: page('F', 4) },
    ]);
    expect(answers.map(({ line, verdict, error }) => [line, verdict ?? error?.code])).toEqual([
      [1, 'new'],
      [2, 'BAD_BODY'],
      [5, 'INVALID'],
      [6, 'INVALID'],
      [7, 'TOO_DEEP'],
      [8, 'BAD_FIELD'],
      [9, 'BAD_FIELD'],
      [10, 'LINE_TOO_LONG'],
      [11, 'INVALID'],
      [12, 'NO_SUCH_SESSION'],
      [13, 'new'],
      [undefined, undefined],
    ]);
    expect((answers[1] as { error: object }).error).toMatchObject({
      detail: expect.stringMatching(/^the line is not valid JSON: column \d+: /),
    });
    expect(answers.at(-1)).toMatchObject({ summary: { lines: 11, errors: 9, stored: 2, complete: true } });
  });

  it('is answered beside any number of others, without a warning of Node', async () => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error): number => warnings.push(message);
    process.on('warning', onWarning);
    const open = Array.from({ length: 12 }, (_, i) => {
      const request = httpRequest({ host: '127.0.0.1', port: service.port, method: 'POST', path: PATH });
      request.setHeader('content-type', 'application/x-ndjson');
      request.write(`${JSON.stringify({ id: `beside ${i}`, text: prose(900 + i) })}\n`);
      return { request, answered: once(request, 'response') };
    });
    for (const { answered } of open) (await answered)[0].resume();
    for (const { request } of open) request.end();
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  it('answers while it is still being sent', async () => {
    const request = httpRequest({ host: '127.0.0.1', port: service.port, method: 'POST', path: PATH });
    request.setHeader('content-type', 'application/x-ndjson');
    request.write(`${JSON.stringify({ id: 'slow 1', text: prose(301) })}\n`);
    const response = await new Promise<import('node:http').IncomingMessage>((resolve) =>
      request.on('response', resolve),
    );
    const answers = response[Symbol.asyncIterator]();
    expect(JSON.parse(`${(await answers.next()).value}`)).toMatchObject({ line: 1, verdict: 'new' });
    request.write(`${JSON.stringify({ id: 'slow 2', text: prose(302) })}\n`);
    expect(JSON.parse(`${(await answers.next()).value}`)).toMatchObject({ line: 2, verdict: 'new' });
    request.end();
    expect(`${(await answers.next()).value}`).toContain('"complete":true');
  });

  it('may be compressed, and a line may be longer than a chunk', async () => {
    const lines = [
      { id: 'z1', text: prose(401) },
      { id: 'z2', text: 'y'.repeat(60_000) },
      { id: 'z3', text: prose(402) },
    ];
    const body = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const headers = { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' };
    const { text } = await service.ask('POST', PATH, body, headers);
    const answers = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ verdict, error }) => verdict ?? error?.code)).toEqual([
      'new',
      'LINE_TOO_LONG',
      'new',
      undefined,
    ]);
  });

  it('that stops half-way is told so, and what came is stored', async () => {
    const socket = await service.socket();
    const line = `${JSON.stringify({ id: 'half', text: prose(501) })}\n`;
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nContent-Length: 100000\r\n\r\n${line}{"id":`,
    );
    const said = await untilClosed(socket);
    expect(said).toContain('"verdict":"new"');
    expect(said).toContain('BODY_TIMEOUT');
    expect(said).toContain('"complete":false');
    expect((await service.ask('GET', '/v1/indexes/pages/docs/half')).status).toBe(200);
  });

  it('of a client that reads no answers ends after the time limit, and others are served meanwhile', async () => {
    const socket = await service.socket();
    socket.pause();
    const lines = Array.from(
      { length: 2000 },
      (_, i) => `${JSON.stringify({ id: 'x'.repeat(4000) + i, text: `short` })}\n`,
    );
    let isClosed = false;
    socket.on('close', () => {
      isClosed = true;
    });
    socket.on('error', () => {});
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    for (let round = 0; round < 8 && !isClosed; round++) {
      const body = lines.join('');
      socket.write(`${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await service.ask('POST', '/v1/indexes/pages/check', { id: 'meanwhile', text: prose(601) })).status).toBe(
      200,
    );
    // What reads nothing learns that it was cut off when it writes.
    await expect
      .poll(() => isClosed || (!socket.write('0'.repeat(10_000)) && (isClosed || socket.destroyed)), {
        timeout: 30_000,
        interval: 200,
      })
      .toBe(true);
    socket.destroy();
    await expect
      .poll(async () => (await service.ask('GET', '/metrics')).text)
      .toContain('dittograph_queue_documents 0\n');
  });

  it('is refused as a whole where the index or the type is wrong', async () => {
    const body = '{"id":"a","text":"b"}\n';
    const ndjson = { 'content-type': 'application/x-ndjson' };
    expect(await service.ask('POST', '/v1/indexes/none/check/bulk', body, ndjson)).toMatchObject({
      status: 404,
      json: { code: 'NO_SUCH_INDEX' },
    });
    expect(await service.ask('POST', PATH, body)).toMatchObject({ status: 415, json: { code: 'UNSUPPORTED_TYPE' } });
  });
});
