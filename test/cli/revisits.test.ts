import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { WARCParser } from 'warcio';
import { folder } from '../folders.ts';
import { prose } from '../texts.ts';
import { dittograph, recordsOf } from './command-line.ts';

let cwd = '';
beforeEach(() => {
  cwd = folder();
});
const run = (...args: readonly string[]) => dittograph(args, { cwd });

const SERVER = 'Content-Type: text/html; charset=utf-8\r\nServer: ü';
const page = (text: string): string => `<title>One</title><p>${text}</p>`;

/** @param fields beside those that every record has */
function record(type: string, url: string, content: string, ...fields: readonly string[]): Buffer {
  const body = Buffer.from(content, 'utf8');
  const lines = [
    `WARC-Type: ${type}`,
    `WARC-Target-URI: ${url}`,
    `WARC-Record-ID: <urn:uuid:${url.at(-1)}>`,
    ...(fields.some((field) => field.startsWith('WARC-Date')) ? [] : ['WARC-Date: 2024-05-01T10:00:00Z']),
    'Content-Type: application/http; msgtype=response',
    ...fields,
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`WARC/1.0\r\n${lines.join('\r\n')}\r\n\r\n`), body, Buffer.from('\r\n\r\n')]);
}

const http = (body: string, head = SERVER): string => `HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`;
const response = (name: string, body: string, ...fields: readonly string[]): Buffer =>
  record('response', `http://x.example/${name}`, http(body), ...fields);

/** Head and content of each record as another reader has them. */
async function readByWarcio(bytes: Uint8Array) {
  const records = [];
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  for await (const one of new WARCParser(stream)) {
    const content = Buffer.from((await one.readFully(false)) ?? []);
    const fields = Object.fromEntries(one.warcHeaders.headers as Iterable<[string, string]>);
    records.push({ type: one.warcType, url: one.warcTargetURI, fields, content });
  }
  return records;
}

const base32OfSha1 = (text: string): string => {
  let bits = '';
  for (const byte of createHash('sha1').update(text).digest()) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five, 2)])
    .join('');
};

describe('dedup --revisits', () => {
  const [A, NEAR] = [page(prose(0)), page(`${prose(0)} And one more.`)];

  it('writes a response with the payload of the one that stays as a revisit, and leaves a near-duplicate out', async () => {
    const request = record('request', 'http://x.example/a', 'GET / HTTP/1.1\r\n\r\n');
    const parts = [
      request,
      response('a', A, 'WARC-Date: 2024-05-02T10:00:00Z', 'X-Own: y'),
      response('b', NEAR),
      response('c', A, 'WARC-Payload-Digest: sha1:WRONG', 'WARC-IP-Address: 10.0.0.1', 'WARC-Block-Digest: sha1:OLD'),
      response('d', page(prose(9))),
    ];
    writeFileSync(join(cwd, 'crawl.warc'), Buffer.concat(parts));
    const args = [
      'crawl.warc',
      '--keep',
      'first',
      ...['identical', 'copy', 'version', 'variant'].flatMap((kind) => ['--remove', kind]),
      '-q',
    ];
    const plain = await run('dedup', ...args);
    expect(plain.stdoutBytes.equals(Buffer.concat([request, parts[1]!, parts[4]!]))).toBe(true);
    const { stdoutBytes, status } = await run('dedup', ...args, '--revisits', '--removed', 'gone.warc');
    expect(status).toBe(0);
    // What goes is whole among the removed.
    expect(readFileSync(join(cwd, 'gone.warc')).equals(Buffer.concat([parts[2]!, parts[3]!]))).toBe(true);
    const before = Buffer.concat([request, parts[1]!]);
    expect(stdoutBytes.subarray(0, before.length).equals(before)).toBe(true);
    expect(stdoutBytes.subarray(-parts[4]!.length).equals(parts[4]!)).toBe(true);
    const head = `HTTP/1.1 200 OK\r\n${SERVER}\r\n\r\n`;
    expect(stdoutBytes.subarray(before.length, -parts[4]!.length).toString()).toBe(
      [
        'WARC/1.1',
        'WARC-Target-URI: http://x.example/c',
        'WARC-Record-ID: <urn:uuid:c>',
        'WARC-Date: 2024-05-01T10:00:00Z',
        'Content-Type: application/http; msgtype=response',
        'WARC-IP-Address: 10.0.0.1',
        'WARC-Type: revisit',
        'WARC-Profile: http://netpreserve.org/warc/1.1/revisit/identical-payload-digest',
        'WARC-Refers-To: <urn:uuid:a>',
        'WARC-Refers-To-Target-URI: http://x.example/a',
        'WARC-Refers-To-Date: 2024-05-02T10:00:00Z',
        `WARC-Payload-Digest: sha1:${base32OfSha1(A)}`,
        `WARC-Block-Digest: sha1:${base32OfSha1(head)}`,
        `Content-Length: ${Buffer.byteLength(head)}`,
        '',
        `${head}\r\n\r\n`,
      ].join('\r\n'),
    );
    const read = await readByWarcio(stdoutBytes);
    expect(read.map(({ type, url }) => [type, url])).toEqual([
      ['request', 'http://x.example/a'],
      ['response', 'http://x.example/a'],
      ['revisit', 'http://x.example/c'],
      ['response', 'http://x.example/d'],
    ]);
  });

  it('writes records that are read again as revisits, a gzip member each', async () => {
    writeFileSync(
      join(cwd, 'crawl.warc.gz'),
      Buffer.concat([response('a', A), response('b', A)].map((one) => gzipSync(one))),
    );
    await run('dedup', 'crawl.warc.gz', '--revisits', '--to', 'out.warc.gz', '-q');
    const again = await run('scan', 'out.warc.gz', '-o', 'ndjson', '-q');
    expect(again.status).toBe(0);
    const docs = recordsOf(again.stdout).filter(({ type }) => type === 'doc');
    expect(docs.map(({ id, status }) => [id, status])).toEqual([
      ['http://x.example/a', 'unique'],
      ['http://x.example/b', 'revisit'],
    ]);
    const whole = gunzipSync(readFileSync(join(cwd, 'out.warc.gz')));
    expect(await readByWarcio(readFileSync(join(cwd, 'out.warc.gz')))).toHaveLength(2);
    await run('dedup', 'out.warc.gz', '--revisits', '--to', 'twice.warc', '-q');
    expect(readFileSync(join(cwd, 'twice.warc')).equals(whole)).toBe(true);
  });

  it('refers to a response of another archive, and states the digest that this one states if it holds', async () => {
    const stated = `sha256:${createHash('sha256').update(A).digest('hex')}`;
    writeFileSync(join(cwd, '1.warc'), response('a', A));
    writeFileSync(
      join(cwd, '2.warc'),
      response('b', A, `WARC-Payload-Digest: ${stated}`, 'WARC-Date: 2020-01-01T00:00:00Z'),
    );
    await run('dedup', '1.warc', '2.warc', '--never-drop', 'http://x.example/b', '--revisits', '--to', 'out/', '-q');
    const [revisit] = await readByWarcio(readFileSync(join(cwd, 'out/1.warc')));
    expect(revisit).toMatchObject({
      type: 'revisit',
      fields: { 'warc-refers-to-target-uri': 'http://x.example/b', 'warc-payload-digest': stated },
    });
    expect(readFileSync(join(cwd, 'out/2.warc')).equals(readFileSync(join(cwd, '2.warc')))).toBe(true);
  });

  it.each<[string, () => Buffer]>([
    [
      'is packed in another way',
      () => record('response', 'http://x.example/b', http(A, `${SERVER}\r\nContent-Encoding: identity`)),
    ],
    ['is a part of what was sent', () => response('b', A, 'WARC-Truncated: length')],
    ['is a segment', () => response('b', A, 'WARC-Segment-Number: 1')],
    ['is no response', () => record('resource', 'http://x.example/b', A)],
    [
      'is shorter than it says',
      () =>
        Buffer.from(
          response('b', A)
            .toString()
            .replace(/Content-Length: (\d+)/, 'Content-Length: 9$1'),
        ),
    ],
  ])('leaves out a record that %s', async (_, other) => {
    writeFileSync(join(cwd, 'crawl.warc'), Buffer.concat([response('a', A), other()]));
    const { stdoutBytes } = await run('dedup', 'crawl.warc', '--keep', 'first', '--revisits', '-q');
    const rest = stdoutBytes.subarray(response('a', A).length).toString();
    expect(rest).not.toContain('revisit');
  });

  it('writes none for ARC, whose records have no types', async () => {
    const content = http(A);
    const arc = (name: string): string =>
      `http://x.example/${name} 10.0.0.1 20240501100000 text/html ${Buffer.byteLength(content)}\n${content}\n`;
    writeFileSync(join(cwd, 'crawl.arc'), arc('a') + arc('b'));
    const { stdout } = await run('dedup', 'crawl.arc', '--keep', 'first', '--revisits', '-q');
    expect(stdout).toBe(arc('a'));
  });

  it('is refused where no input is an archive', async () => {
    writeFileSync(join(cwd, 'a.jsonl'), '{"text":"x"}\n');
    const { status, stderr, stdout } = await run('dedup', 'a.jsonl', '--revisits');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('WARC');
  });
});
