import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, createWriteStream, readdirSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readBatch } from '../../../src/io/batch.ts';
import { openSource } from '../../../src/io/inputs/open-source.ts';
import type { LinesBatch } from '../../../src/io/json/jsonl.ts';
import { collect, entriesOf, folderOf, read, textsOf } from '../reading.ts';

const WARC = 'WARC/1.0\r\nWARC-Type: resource\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nwords\r\n\r\n';

describe('the format of an input', () => {
  it.each([
    ['a.jsonl', '', 'jsonl'],
    ['a.ndjson.gz', '', 'jsonl'],
    ['a.warc', WARC, 'warc'],
    ['a.wet.gz', '', 'warc'],
    ['a.arc', '', 'warc'],
    ['a.htm', 'x', 'html'],
    ['a.TXT', '{}', 'text'],
    ['a.list', '', 'list'],
  ])('is told by the name: %s', async (name, content, format) => {
    const bytes = name.endsWith('.gz') ? gzipSync(content) : content;
    expect((await read(join(folderOf({ [name]: bytes }), name))).format).toBe(format);
  });

  it.each([
    ['{"id":1}', 'jsonl'],
    ['\ufeff \n{"id":1}', 'jsonl'],
    [WARC, 'warc'],
    ['filedesc://x 0.0.0.0 20140216050221 text/plain 5\nx\n', 'warc'],
    ['<!doctype html><p>', 'html'],
    ['<?xml version="1.0"?><html>', 'html'],
    ['some words', 'text'],
  ])('is told by its first bytes, packed or not: %j', async (content, format) => {
    const folder = folderOf({ input: content, packed: gzipSync(content) });
    expect((await read(join(folder, 'input'))).format).toBe(format);
    expect((await read(join(folder, 'packed'))).format).toBe(format);
  });

  it('can be forced', async () => {
    const path = join(folderOf({ 'a.txt': '{"id":"1","text":"x"}\n' }), 'a.txt');
    expect(textsOf((await read(path, { from: 'jsonl' })).entries)).toEqual(['x']);
    expect((await read(path, { from: 'html' })).entries).toMatchObject([{ id: path, body: { kind: 'html' } }]);
  });

  it('that is not supported is an error that says why', async () => {
    const folder = folderOf({ a: Buffer.from('BZh9 packed'), b: Buffer.alloc(100), c: 'x' });
    const failing = (path: string, options = {}) => expect(openSource(path, options)).rejects;
    await failing(join(folder, 'a')).toMatchObject({
      code: 'UNKNOWN_FORMAT',
      message: expect.stringContaining('bzcat'),
    });
    await failing(join(folder, 'b')).toMatchObject({ code: 'UNKNOWN_FORMAT' });
    await failing(folder, { from: 'jsonl' }).toMatchObject({ code: 'UNKNOWN_FORMAT' });
    await failing(join(folder, 'c'), { from: 'folder' }).toMatchObject({ code: 'UNKNOWN_FORMAT' });
    await failing(join(folder, 'c'), { encoding: 'no-such' }).toMatchObject({ code: 'BAD_OPTION' });
    await failing(join(folder, 'none')).toMatchObject({
      code: 'INPUT_NOT_FOUND',
      message: expect.stringContaining('none'),
    });
  });
});

describe('an input', () => {
  it('gives the same batches every time', async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `{"id":${i},"text":"${'words '.repeat(i % 50)}${i}"}\n`);
    const path = join(folderOf({ 'a.jsonl.gz': gzipSync(lines.join('')) }), 'a.jsonl.gz');
    const source = await openSource(path);
    const pass = async () =>
      (await collect(source.batches())).map((batch) => {
        const { bytes, ...rest } = batch as LinesBatch;
        return { ...rest, hash: createHash('sha256').update(bytes).digest('hex') };
      });
    const first = await pass();
    expect(first.length).toBeGreaterThan(1);
    expect(await pass()).toEqual(first);
    expect(source.bytesRead).toBe(source.bytes);
    expect(await entriesOf(source.batches())).toHaveLength(30_000);
    await source.close();
  });

  it('has batches that can be transferred to a worker', async () => {
    const folder = folderOf({ 'a.jsonl': '\ufeff{"id":"1","text":"x"}\n', 'a.warc': WARC });
    for (const name of ['a.jsonl', 'a.warc']) {
      const source = await openSource(join(folder, name));
      const [batch] = await collect(source.batches());
      const there = structuredClone(batch!, { transfer: [(batch as LinesBatch).bytes.buffer] });
      expect([...readBatch(there)]).toHaveLength(1);
      expect((batch as LinesBatch).bytes).toHaveLength(0);
      await source.close();
    }
  });

  it('that is changed between two passes is an error', async () => {
    const path = join(folderOf({ 'a.jsonl': '{"id":"1","text":"x"}\n' }), 'a.jsonl');
    const source = await openSource(path);
    await collect(source.batches());
    appendFileSync(path, '{"id":"2","text":"y"}\n');
    await expect(collect(source.raw())).rejects.toMatchObject({
      code: 'INPUT_VANISHED',
      message: expect.stringContaining(path),
    });
    await source.close();
  });

  it('that is changed while it is read is an error in the second pass, for what would be read then was not judged', async () => {
    const line = `{"text":"${'x'.repeat(1000)}"}\n`;
    const path = join(folderOf({ 'a.jsonl': line.repeat(4000) }), 'a.jsonl');
    const source = await openSource(path);
    const batches = source.batches()[Symbol.asyncIterator]();
    await batches.next();
    appendFileSync(path, line);
    while ((await batches.next()).done !== true);
    await expect(collect(source.raw())).rejects.toMatchObject({ code: 'INPUT_VANISHED' });
    await source.close();
  });

  it('that is removed after it was opened can still be read', async () => {
    const path = join(folderOf({ 'a.jsonl': '{"id":"1","text":"x"}\n' }), 'a.jsonl');
    const source = await openSource(path);
    execFileSync('rm', [path]);
    expect(textsOf(await entriesOf(source.batches()))).toEqual(['x']);
    await source.close();
  });

  it('stops on request', async () => {
    const folder = folderOf({ 'a.jsonl': '{"id":"1","text":"x"}\n', 'a.warc': WARC, 'f/x.txt': 'x' });
    for (const name of ['a.jsonl', 'a.warc', 'f']) {
      const source = await openSource(join(folder, name));
      await expect(collect(source.batches({ signal: AbortSignal.abort() }))).rejects.toMatchObject({ code: 'ABORTED' });
      await source.close();
    }
  });

  it('from a pipe is stored, so that it can be read twice, and leaves nothing behind', async () => {
    const folder = folderOf();
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // A place of its own: other tests have files in the common one.
    vi.stubEnv('TMPDIR', folderOf());
    onTestFinished(() => void vi.unstubAllEnvs());
    createWriteStream(pipe).end(gzipSync('{"id":"1","text":"x"}\n'));
    const source = await openSource(pipe);
    expect(source.format).toBe('jsonl');
    for (let pass = 0; pass < 2; pass++) expect(textsOf(await entriesOf(source.batches()))).toEqual(['x']);
    await source.close();
    expect(readdirSync(tmpdir())).toEqual([]);
  });

  it('from a pipe that nobody writes to makes no temporary file, so that a signal ends the process', async () => {
    const pipe = join(folderOf(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Modules of its own: files of other tests in this thread may not have been closed yet.
    vi.resetModules();
    const { openSource } = await import('../../../src/io/inputs/open-source.ts');
    const { onTemporary } = await import('../../../src/io/output/temporary.ts');
    const told: boolean[] = [];
    onTemporary((areThere) => told.push(areThere));
    const opening = openSource(pipe);
    for (let wait = 0; wait < 10; wait++) await stat(pipe);
    expect(told).toEqual([]);
    createWriteStream(pipe).end('{"id":"1","text":"x"}\n');
    const source = await opening;
    expect(told).toEqual([true]);
    await source.close();
    expect(told).toEqual([true, false]);
    onTemporary(() => {});
  });

  it('without bytes has no records', async () => {
    const folder = folderOf({ 'a.jsonl': '', 'a.warc': '', 'b.jsonl.gz': gzipSync('') });
    for (const name of ['a.jsonl', 'a.warc', 'b.jsonl.gz']) {
      expect((await read(join(folder, name))).entries).toEqual([]);
    }
    writeFileSync(join(folder, 'a.txt'), '');
    expect((await read(join(folder, 'a.txt'))).entries).toMatchObject([{ error: { code: 'EMPTY' } }]);
  });
});
