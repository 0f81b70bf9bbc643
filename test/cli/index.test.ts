import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { folder, folderOf } from '../folders.ts';
import { textOf } from '../seen/texts.ts';
import { dittograph, recordsOf } from './command-line.ts';

const lines = (documents: readonly object[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');

describe('dittograph index', () => {
  it('creates an index, adds files, and says of each document whether it has been seen', async () => {
    const cwd = folderOf({
      'a.jsonl': lines([
        { id: 'a', url: 'https://a.example/', text: textOf(1) },
        { id: 'b', text: textOf(2) },
      ]),
      'b.jsonl': `${lines([{ id: 'c', text: textOf(1) }])}no json\n${lines([{ id: 'd' }, { id: 'a', text: textOf(9) }])}`,
    });
    const created = await dittograph(['index', 'create', 'pages', '--similarity', '.6'], { cwd });
    expect(created).toMatchObject({ status: 0, stdout: '' });
    expect(created.stderr).toContain('minhash/1 slots=128');
    const added = await dittograph(['index', 'add', 'pages', 'a.jsonl'], { cwd });
    expect(added).toMatchObject({ status: 0, stderr: '2 new\n' });
    const again = await dittograph(['index', 'add', 'pages', 'b.jsonl'], { cwd });
    expect(again).toMatchObject({ status: 3, stderr: '1 exact, 1 revisit, 2 errors\n' });
    expect(
      recordsOf(again.stdout)
        .map(({ id, code, verdict }) => [id, code ?? verdict])
        .sort(),
    ).toEqual([
      ['a', 'revisit'],
      ['b.jsonl:2', 'BAD_JSON'],
      ['c', 'exact'],
      ['d', 'MISSING_FIELD'],
    ]);
    const asked = await dittograph(['index', 'query', 'pages', 'a.jsonl', '--limit', '1', '-q'], { cwd });
    expect(recordsOf(asked.stdout).map(({ id, matches }) => [id, matches[0].id])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
    const [stats] = recordsOf((await dittograph(['index', 'stats', 'pages'], { cwd })).stdout);
    expect(stats).toMatchObject({ documents: 2, parameters: { similarity: 0.6 } });
    expect(await dittograph(['index', 'verify', 'pages'], { cwd })).toMatchObject({
      status: 0,
      stderr: 'pages: 2 documents, no faults\n',
    });
  });

  it('names pages of an archive and lines without an id by their URL', async () => {
    const cwd = folderOf({ 'a.jsonl': lines([{ url: 'https://A.example:443/x#top', text: textOf(1) }]) });
    await dittograph(['index', 'create', 'pages'], { cwd });
    const { stdout } = await dittograph(['index', 'add', 'pages', 'a.jsonl'], { cwd });
    expect(recordsOf(stdout)[0].id).toBe('https://a.example/x');
  });

  it('takes the pages of an archive as of their capture, and lists its records without a text', async () => {
    const record = (type: string, url: string, date: string, body: string): string => {
      const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${body}`;
      const head = `WARC/1.1\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nWARC-Date: ${date}\r\n`;
      return `${head}Content-Type: application/http; msgtype=response\r\nContent-Length: ${Buffer.byteLength(http)}\r\n\r\n${http}\r\n\r\n`;
    };
    const [first, other] = [`<p>${textOf(1)}`, `<p>${textOf(2)}`];
    const cwd = folderOf({
      'crawl.warc':
        record('response', 'https://a.example/1', '2019-03-04T05:06:07Z', first) +
        record('revisit', 'https://a.example/1', '2020-01-01T00:00:00Z', '') +
        record('response', 'https://a.example/2', '2021-01-01T00:00:00Z', first) +
        record('response', 'https://a.example/3', 'no date', other),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-02T03:04:05Z') });
    onTestFinished(() => void vi.useRealTimers());
    await dittograph(['index', 'create', 'pages'], { cwd });
    const { stdout, stderr, status } = await dittograph(['index', 'add', 'pages', 'crawl.warc'], { cwd });
    expect({ stderr, status }).toEqual({ stderr: '1 of an archive without a text, 2 new, 1 exact\n', status: 0 });
    const lines = recordsOf(stdout);
    expect(lines.map(({ id, type, verdict }) => `${id} ${type ?? verdict}`).sort()).toEqual([
      'https://a.example/1 new',
      'https://a.example/1 revisit',
      'https://a.example/2 exact',
      'https://a.example/3 new',
    ]);
    const copy = lines.find(({ verdict }) => verdict === 'exact');
    expect(copy!.match).toMatchObject({ id: 'https://a.example/1', time: '2019-03-04T05:06:07.000Z' });
    const asked = await dittograph(['index', 'query', 'pages', 'crawl.warc', '-q'], { cwd });
    const undated = recordsOf(asked.stdout).find(({ id }) => id === 'https://a.example/3')!.matches[0];
    expect(undated.time).toBe('2030-01-02T03:04:05.000Z');
  });

  it('takes lines of fingerprints, but none that were made otherwise', async () => {
    const cwd = folderOf({ 'a.jsonl': lines([1, 2, 1].map((seed, i) => ({ id: `d${i}`, text: textOf(seed) }))) });
    for (const [name, bits] of [
      ['f', '64'],
      ['g', '128'],
    ] as const) {
      const args = ['fingerprint', 'a.jsonl', '--method', 'simhash', '--bits', bits, '-o', `ndjson:${name}.ndjson`];
      expect(await dittograph(args, { cwd })).toMatchObject({ status: 0 });
    }
    await dittograph(['index', 'create', 'pages', '--method', 'simhash'], { cwd });
    const added = await dittograph(['index', 'add', 'pages', 'f.ndjson', '--from', 'fingerprints'], { cwd });
    expect(added).toMatchObject({ status: 0, stderr: '2 new, 1 near\n' });
    const other = await dittograph(['index', 'add', 'pages', 'g.ndjson', '--from', 'fingerprints'], { cwd });
    expect(other).toMatchObject({ status: 3, stderr: '3 errors\n' });
    expect(recordsOf(other.stdout)[0]).toMatchObject({ id: 'd0', code: 'SIGNATURE_MISMATCH' });
  });

  it('exports, imports, copies and compacts', async () => {
    const cwd = folderOf({ 'a.jsonl': lines([1, 2, 3].map((seed) => ({ id: `d${seed}`, text: textOf(seed) }))) });
    await dittograph(['index', 'create', 'pages', '--store-text'], { cwd });
    await dittograph(['index', 'add', 'pages', 'a.jsonl'], { cwd });
    expect(await dittograph(['index', 'export', 'pages', '-o', 'ndjson:all.ndjson.gz'], { cwd })).toMatchObject({
      status: 0,
      stderr: '3 documents\n',
    });
    await dittograph(['index', 'create', 'other', '--store-text'], { cwd });
    expect(await dittograph(['index', 'import', 'other', 'all.ndjson.gz'], { cwd })).toMatchObject({
      status: 0,
      stderr: '3 documents\n',
    });
    const [one, two] = await Promise.all(
      ['pages', 'other'].map((name) => dittograph(['index', 'export', name], { cwd })),
    );
    expect(two!.stdout).toBe(one!.stdout);
    writeFileSync(join(cwd, 'broken.ndjson'), `${one!.stdout}{"type":"doc"}\nno json\n`);
    const broken = await dittograph(['index', 'import', 'other', 'broken.ndjson'], { cwd });
    expect(broken.status).toBe(3);
    expect(broken.stderr).toMatch(/^BAD_FIELD broken\.ndjson:6: .*\nBAD_JSON broken\.ndjson:7: /);
    expect(broken.stderr).toContain('the export has 3 documents, but 4 were read');
    expect(broken.stderr).toContain('3 documents, 3 errors');
    expect(await dittograph(['index', 'snapshot', 'other', 'copy'], { cwd })).toMatchObject({ status: 0 });
    expect(await dittograph(['index', 'compact', 'copy'], { cwd })).toMatchObject({
      status: 0,
      stderr: 'copy: 3 documents; 0 had expired\n',
    });
  });

  it('says what is wrong', async () => {
    const cwd = folder();
    const failure = async (...args: string[]): Promise<string> => {
      const { status, stderr } = await dittograph(['index', ...args], { cwd });
      return `${status} ${stderr.split('\n')[0]}`;
    };
    expect(await failure('stats', 'none')).toBe(
      "3 dittograph: 'none': there is no index in this folder; create it first",
    );
    expect(await failure('create', 'pages', '--method', 'md5')).toMatch(/^2 dittograph: .*md5/);
    expect(await failure('create', 'pages', '--distance', '3')).toContain(
      '--distance does not apply to --method minhash',
    );
    expect(await failure('create', 'pages')).toMatch(/^0 /);
    expect(await failure('create', 'pages')).toBe("2 dittograph: there is an index in 'pages' already");
    const file = join(cwd, 'pages/documents-1.mdb');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 1));
    expect(await failure('verify', 'pages')).toMatch(/^4 dittograph: '.*documents-1.mdb': it is truncated/);
  });
});
