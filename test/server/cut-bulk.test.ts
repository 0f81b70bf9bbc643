/** A bulk request that a service cuts since it stops: the clients send the rest again when another has taken its place. */
import { spawn } from 'node:child_process';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textIn } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { SeenClient } from '../../src/public/client.ts';
import { folder } from '../folders.ts';
import { prose } from '../texts.ts';
import { started } from './serving.ts';

const LINES = 5;
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/**
 * The address of a service that gets only some lines of the first bulk request, answers them, and stops; another then
 * serves the same folder.
 */
async function cutting(): Promise<string> {
  const data = folder();
  let service = await started({ data });
  await service.ask('POST', '/v1/indexes', { name: 'pages' });
  let isCut = false;
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const all = Buffer.concat(chunks);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(all) : all;
    const { method, url } = request;
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    if (!isCut && url!.includes('/bulk')) {
      isCut = true;
      let stopped: Promise<void> | undefined;
      const answer = await new Promise<string>((resolve, reject) => {
        const inner = httpRequest({ host: '127.0.0.1', port: service.port, method, path: url, headers }, (its) => {
          let text = '';
          its.on('data', (chunk: Buffer) => {
            text += chunk;
            if (text.split('\n').length > LINES) stopped ??= service.stop();
          });
          its.on('end', () => resolve(text));
        });
        inner.on('error', reject);
        inner.write(`${body.toString().split('\n').slice(0, LINES).join('\n')}\n`);
      });
      expect(answer).toContain('DRAINING');
      await stopped;
      service = await started({ data });
      response.end(answer);
      return;
    }
    const { status, text } = await service.ask(method!, url!, body.toString(), headers);
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => service.stop(),
    () => void server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('the client for JavaScript sends the documents without an answer again', async () => {
  const pages = new SeenClient(await cutting()).index('pages');
  const documents = Array.from({ length: 12 }, (_, i) => ({ id: `d${i % 10}`, text: prose(i % 10) }));
  const answers: unknown[] = [];
  for await (const answer of pages.checkAll(documents)) answers.push(answer);
  expect(answers).toMatchObject(
    documents.map(({ id }, i) => ({ line: i + 1, id, verdict: i < 10 ? 'new' : 'revisit', stored: i < 10 })),
  );
  expect(await pages.stats()).toMatchObject({ documents: 10, deleted: 0 });
});

it('the client for Python does too', async () => {
  const program = `
import sys
sys.path.insert(0, sys.argv[2])
from dittograph_client import Client
with Client(sys.argv[1]) as client:
    documents = [{"id": "d%d" % (n % 10), "text": " ".join("w%d" % (97 * (n % 10) + i) for i in range(80))} for n in range(12)]
    print([(answer["line"], answer["id"], answer["verdict"]) for answer in client.check_all("pages", documents)])
    print(client.stats("pages")["documents"])
`;
  const clients = fileURLToPath(new URL('../../clients/python', import.meta.url));
  const child = spawn('python3', ['-c', program, await cutting(), clients]);
  const [printed, errors] = await Promise.all([textIn(child.stdout), textIn(child.stderr)]);
  const wanted = Array.from({ length: 12 }, (_, i) => `(${i + 1}, 'd${i % 10}', '${i < 10 ? 'new' : 'revisit'}')`);
  expect([printed, errors]).toEqual([`[${wanted.join(', ')}]\n10\n`, '']);
});
